"""What can I reach? Asked in the browser, with the pointer, a finger and the keyboard; and what a rival will answer."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .amalfi import answer_on, make_table, open_table
from .conftest import Enter, Visitor
from .views import view_of

ASKS = re.compile("What can I reach|何に手が届くか|届く")


def at_a_turn(visitor: Visitor, moves: int = 2, **options: Any) -> tuple[str, Page]:
    """A solo table at a turn, with what the rival answers."""
    table = str(make_table(visitor, "here", seed=3, **({"rival": "genoa"} | options))["id"])
    visitor.play(table, moves)
    return table, open_table(visitor, table)


def test_a_chain_is_asked_for_by_a_key_and_taken_over_into_the_turn(enter: Enter) -> None:
    ada = enter(height=720)
    table, page = at_a_turn(ada)
    card = page.locator(".shelf [data-card]").nth(6)
    card.focus()
    page.keyboard.press("r")
    opened = page.get_by_role("dialog")
    chains = opened.get_by_role("list", name="What can I reach?").get_by_role("listitem")
    expect(chains.first).to_be_visible()
    expect(opened).to_be_in_viewport(ratio=1)
    assert ada.faults() == []
    moves = view_of(ada, table)[1]["decision"]["legal"]
    opened.get_by_role("button", name="Draft").first.click()
    expect(opened).to_have_count(0)
    expect(page.locator("[data-pencil]")).not_to_have_attribute("data-pencil", "0")
    assert view_of(ada, table)[1]["decision"]["legal"] == moves  # nothing is made yet


@pytest.mark.parametrize("thing", ["title", "decree"])
def test_titles_and_decrees_can_be_pointed_at_too(enter: Enter, thing: str) -> None:
    ada = enter(height=720)
    _, page = at_a_turn(ada)
    at = page.locator("[data-lesson=titles] [data-thing]" if thing == "title" else "[data-thing='decree 1']").first
    at.click()
    opened = page.get_by_role("dialog")
    expect(opened).to_be_in_viewport(ratio=1)
    page.keyboard.press("r")
    expect(opened.get_by_text(re.compile("This turn|turns"))).not_to_have_count(0)
    expect(opened).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(at).to_be_focused()


def test_what_the_pointer_rests_on_is_read_and_what_is_pinned_can_be_done(enter: Enter) -> None:
    ada = enter(height=720)
    _, page = at_a_turn(ada)
    card = page.locator(".shelf [data-card]").nth(6)
    card.hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    expect(page.get_by_role("tooltip").get_by_role("button")).to_have_count(0)
    card.focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("dialog").get_by_role("button", name=ASKS)).to_be_visible()


@pytest.mark.parametrize(("width", "height", "lang"), [(390, 844, "en-GB"), (360, 640, "ja"), (844, 390, "en-GB")])
def test_on_a_phone_a_decree_in_the_bar_leads_to_all_four_and_to_what_can_be_reached(
    enter: Enter, width: int, height: int, lang: str
) -> None:
    ada = enter(width=width, height=height, lang=lang)
    _, page = at_a_turn(ada)
    page.locator(".brief").click()
    sheet = page.locator(".sheet")
    expect(sheet.locator(".periods button")).to_have_count(4)
    sheet.get_by_role("button", name=ASKS).click()
    expect(sheet.locator(".reach ol li").first).to_be_visible()
    assert ada.faults() == []
    sheet.locator(".reach ol li button").first.click()
    expect(sheet).to_have_count(0)
    expect(page.locator("[data-mode]")).not_to_have_attribute("data-pencil", "0")


def test_where_the_rival_would_land_is_seen_before_the_turn_is_made(enter: Enter) -> None:
    """A-104: its answer to a navigation follows from what lies open."""
    ada = enter(height=720)
    table = str(make_table(ada, "here", seed=3, rival="genoa")["id"])
    ada.play(table, 1)
    page = open_table(ada, table)
    legal = view_of(ada, table)[1]["decision"]["legal"]
    place = next(move.split()[1] for move in legal if move.startswith("navigate"))
    page.locator(f"[data-place={place}]").click()
    primary = page.locator("[data-primary]")
    expect(page.locator("[data-mode]")).not_to_have_attribute("data-pencil", "0")
    answer_on(page)
    ports = page.locator("[data-place].answered")
    expect(ports.first).to_be_visible()
    told = {str(port.get_attribute("data-place")) for port in ports.all()}
    expect(page.locator(".pencil .answer")).to_contain_text("The rival’s ships go to")
    assert not [each for each in view_of(ada, table)[1]["places"] if 4 in each["ships"]]
    primary.click()
    expect(page.locator("[data-mode]")).to_have_attribute("data-pencil", "0")
    assert {each["id"] for each in view_of(ada, table)[1]["places"] if 4 in each["ships"]} == told
