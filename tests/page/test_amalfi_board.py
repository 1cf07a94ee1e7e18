"""Amalfi's board as a person meets it: the map, its keyboard, what is refused, and what axe says of it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .amalfi import answer_on
from .conftest import Enter, Visitor

LIT = "button[data-place].legal"


# Text that is smaller than 11 px, of what can be seen.
SMALL_TEXT = """() => {
  const says = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const seen = (one) => one.getClientRects().length > 0 && !one.closest(".sr-only, svg");
  const small = (one) => parseFloat(getComputedStyle(one).fontSize) < 10.99;
  const all = [...document.querySelectorAll(".play *")];
  return all.filter((one) => says(one) && seen(one) && small(one)).map((one) => one.outerHTML.slice(0, 120));
}"""


def meet(one: dict[str, float], two: dict[str, float]) -> bool:
    """Whether two boxes on the screen lie over each other."""
    aside = one["right"] <= two["left"] or two["right"] <= one["left"]
    return not (aside or one["bottom"] <= two["top"] or two["bottom"] <= one["top"])


def solo(visitor: Visitor, moves: int = 2) -> str:
    """A solo table after so many moves, the first of which take a pack and choose the rival."""
    table = visitor.new_table("here", game="amalfi", options={"players": 1}, seed="3")
    visitor.play(table, moves)
    return table


def board(visitor: Visitor, table: str) -> Page:
    """The table's page with everything that belongs to the board."""
    page = visitor.visit(f"/t/{table}")
    expect(page.locator("[data-whole]")).to_be_visible()
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
    expect(page.locator(f"[data-place={place}]")).to_have_class(re.compile("sketched"))
    assert not [each for each in seen(ada, table)["places"] if each["ships"]]  # nothing is made yet
    primary = page.locator("[data-primary]")
    answer_on(page)
    primary.click()
    expect(page.locator("[data-mode]")).to_have_attribute("data-pencil", "0")
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
    expect(page.locator(".notes .why")).to_be_visible()
    expect(page.locator("[data-primary]")).to_have_attribute("aria-disabled", "true")


def test_an_action_that_is_not_possible_at_all_says_why_at_once(enter: Enter) -> None:
    ada = enter(lang="ja-JP")
    table = solo(ada)
    while any(move.startswith("acquire") for move in seen(ada, table)["decision"]["legal"]):
        ada.play(table, 1)
    page = board(ada, table)
    page.get_by_role("button", name="獲得").first.click()
    reasons = page.locator("[data-lesson=decide] .paged li")
    expect(reasons).to_have_count(5)
    for reason in reasons.all_text_contents():
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


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (844, 390)])
def test_on_a_phone_the_bar_with_the_move_is_always_there(enter: Enter, width: int, height: int) -> None:
    ada = enter(width=width, height=height)
    page = board(ada, solo(ada))
    decide, primary = page.locator("[data-lesson=decide]"), page.locator("[data-primary]")
    expect(decide).to_be_in_viewport(ratio=1)
    lit = page.locator(LIT)
    high = decide.bounding_box()
    for n in range(lit.count()):
        expect(lit.nth(n)).to_be_in_viewport(ratio=1)
    lit.first.click()
    expect(primary).to_have_attribute("aria-disabled", "false")
    assert decide.bounding_box() == high
    page.get_by_role("button", name="Clear").click()
    expect(primary).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Acquire: ").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(primary).to_be_in_viewport(ratio=1)
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_on_a_phone_the_reason_is_seen_where_it_was_asked_for(enter: Enter) -> None:
    ada = enter(width=360, height=740)
    table = solo(ada)
    refused: list[str] = []
    while not [move for move in refused if move.startswith("navigate")]:
        ada.play(table, 1)
        refused = list(seen(ada, table)["decision"]["refused"])
    page = board(ada, table)
    what = next(move for move in refused if move.startswith("navigate")).split()[1]
    page.locator(f"[data-place={what}]").click()
    expect(page.locator("[data-lesson=decide] .note")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-lesson=decide] .note")).not_to_be_empty()


def test_a_card_is_opened_and_read_without_being_chosen(enter: Enter) -> None:
    ada = enter(width=1280, height=720)
    page = board(ada, solo(ada))
    card = page.locator("[data-lesson=workshop] [data-card]").first
    card.focus()
    page.keyboard.press(" ")
    expect(page.get_by_role("dialog")).to_contain_text("Cost: ")
    expect(page.locator("[data-primary]")).to_have_attribute("aria-disabled", "true")
    assert ada.faults() == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(card).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900), (3840, 2160)])
def test_no_plaque_lies_over_another_and_nothing_is_cut(enter: Enter, width: int, height: int) -> None:
    ada = enter(width=width, height=height)
    table = ada.new_table("here", "bot", "bot", "bot", game="amalfi", options={"players": 4}, seed="4")
    ada.play(table, 24)
    page = board(ada, table)
    boxes = page.locator("[data-lesson=map] [data-place]").evaluate_all(
        "all => all.map(one => [one.dataset.place, one.getBoundingClientRect()])"
    )
    overlaps = [(a, b) for k, (a, one) in enumerate(boxes) for b, two in boxes[k + 1 :] if meet(one, two)]
    assert overlaps == []
    high, window = page.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert high <= window
    small = page.evaluate(SMALL_TEXT)
    assert small == []
