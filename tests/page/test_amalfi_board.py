"""Amalfi's board as a person meets it: the map, its keyboard, what is refused, and what axe says of it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Enter, Visitor

LIT = "button[data-place].legal"


def solo(visitor: Visitor, moves: int = 1) -> str:
    """A solo table after so many moves, the first of which takes a pack."""
    table = visitor.new_table("here", game="amalfi", options={"players": 1}, seed="3")
    visitor.play(table, moves)
    return table


def board(visitor: Visitor, table: str) -> Page:
    """The table's page with everything that belongs to the board."""
    page = visitor.visit(f"/t/{table}")
    expect(page.locator("[data-lesson=titles]")).to_be_visible()
    return page


def seen(visitor: Visitor, table: str) -> Any:
    """What the server shows to the visitor."""
    return visitor.api("GET", f"/api/tables/{table}/view?as=0")["view"]


def test_a_destination_is_chosen_on_the_map_and_confirmed(enter: Enter) -> None:
    ada = enter()
    table = solo(ada)
    page = board(ada, table)
    lit = page.locator(LIT).first
    place = lit.get_attribute("data-place")
    lit.click()
    expect(page.locator(f"[data-place={place}]")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-lesson=confirm] .primary").click()
    expect(page.locator(f"[data-place={place}]")).to_contain_text("On the dock: Ada")
    ships = {each["id"]: each["ships"] for each in seen(ada, table)["places"]}
    assert 0 in ships[place]


def test_what_cannot_be_reached_says_why(enter: Enter) -> None:
    ada = enter()
    table = solo(ada)
    refused: list[str] = []
    while not refused:
        ada.play(table, 1)
        refused = [move for move in seen(ada, table)["decision"]["refused"] if move.startswith("navigate ")]
    page = board(ada, table)
    page.locator(f"[data-place={refused[0].split()[1]}]").click()
    expect(page.locator("[data-lesson=map] .why")).to_be_visible()
    expect(page.locator("[data-lesson=confirm]")).to_have_count(0)


def test_an_action_that_is_not_possible_at_all_says_why_at_once(enter: Enter) -> None:
    ada = enter(lang="ja-JP")
    table = solo(ada)
    while any(move.startswith("acquire") for move in seen(ada, table)["decision"]["legal"]):
        ada.play(table, 1)
    page = board(ada, table)
    page.get_by_role("button", name="獲得").first.click()
    reasons = page.locator("[data-lesson=decide] details li")
    expect(reasons).to_have_count(5)
    for reason in reasons.all_inner_texts():
        assert "足りません" in reason


def test_the_arrow_keys_walk_over_the_map(enter: Enter) -> None:
    ada = enter()
    page = board(ada, solo(ada))
    stop = page.locator("[data-lesson=map] [data-place][tabindex='0']")
    expect(stop).to_have_count(1)
    before = stop.get_attribute("data-place")
    stop.focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    focused = page.locator("[data-place]:focus")
    expect(focused).not_to_have_attribute("data-place", before or "")
    expect(focused).to_have_attribute("tabindex", "0")
    expect(stop).to_have_count(1)


@pytest.mark.parametrize(
    ("width", "theme", "lang"), [(360, "dark", "ja"), (360, "light", "en-GB"), (1440, "dark", "en-GB")]
)
def test_the_board_has_no_faults(enter: Enter, width: int, theme: str, lang: str) -> None:
    ada = enter(width=width, theme=theme, lang=lang)
    board(ada, solo(ada, 14))
    assert ada.faults() == []


def test_the_decision_folds_over_the_lower_edge_of_a_phone(enter: Enter) -> None:
    ada = enter(width=360, height=740)
    page = board(ada, solo(ada))
    expect(page.locator(".decide")).to_be_hidden()
    page.locator(LIT).first.click()
    expect(page.locator("[data-lesson=confirm]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".decide")).to_be_hidden()


def test_on_a_phone_the_reason_is_seen_where_it_was_asked_for(enter: Enter) -> None:
    ada = enter(width=360, height=740)
    table = solo(ada)
    refused: list[str] = []
    while not {"navigate", "acquire"} <= {move.split()[0] for move in refused}:
        ada.play(table, 1)
        refused = list(seen(ada, table)["decision"]["refused"])
    page = board(ada, table)
    for verb, name, part in (("navigate", "place", "map"), ("acquire", "card", "workshop")):
        what = next(move for move in refused if move.startswith(verb)).split()[1]
        page.locator(f"[data-{name}={what}]").click()
        expect(page.locator(f"[data-lesson={part}] .why")).to_be_in_viewport(ratio=1)
