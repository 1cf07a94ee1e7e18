"""Positano's board for everybody: screen readers, small screens, fingers, keyboards, calm."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import PAINTED, reload
from .positano import Visitor, asks, drive, is_over, make_table, open_table

KINDS = ("bid", "lot", "block", "gain", "tile", "height", "add_on", "remodel")
SMALL = (
    "all => all.map(one => [one.textContent.trim(), one.getBoundingClientRect()])"
    ".filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))"
    ".map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"
)


def check_looks(visitor: Visitor) -> None:
    for look in ("From the sea", "Plan", "Cliff"):
        visitor.page.get_by_role("radio", name=look).click()
        assert visitor.faults() == [], look


def check_looks_by_night_on_a_phone(visitor: Visitor) -> None:
    for look in ("From the sea", "Plan", "Cliff"):
        visitor.page.get_by_role("radio", name=look).click()
        assert visitor.night_faults() == [], look


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing_in_any_phase_by_day_or_night(enter: Any, kind: str) -> None:
    visitor = enter(width=1440)
    page = open_table(visitor, drive(visitor, asks(kind), players=4))
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        check_looks(visitor)
    check_looks_by_night_on_a_phone(visitor)


def test_axe_finds_nothing_when_a_tile_is_given(enter: Any) -> None:
    visitor = enter()
    for kind in ("give_lot", "give_block", "give_tile"):
        open_table(visitor, drive(visitor, asks(kind), players=2, advanced=True))
        assert visitor.faults() + visitor.night_faults() == []


def test_axe_finds_nothing_in_solo_or_with_six(enter: Any) -> None:
    visitor = enter()
    for players, kind in ((1, "height"), (6, "lot")):
        open_table(visitor, drive(visitor, asks(kind), players=players))
        check_looks(visitor)
        check_looks_by_night_on_a_phone(visitor)


def test_axe_finds_nothing_while_a_build_is_considered_and_cards_are_shown(enter: Any) -> None:
    visitor = enter()
    page = open_table(visitor, drive(visitor, asks("height"), players=4))
    page.get_by_role("button", name="Build 1 block").click()
    for name in ("Cards left of", "in the deck"):
        for button in page.get_by_role("button", name=name).all():
            button.click()
            assert visitor.faults() == []
            page.keyboard.press("Escape")
    for goal in page.get_by_role("region", name="Goals").get_by_role("button").all():
        goal.click()
        assert visitor.faults() == []
        page.keyboard.press("Escape")
    assert visitor.night_faults() == []


def test_axe_finds_nothing_at_the_end(enter: Any) -> None:
    visitor = enter()
    page = open_table(visitor, drive(visitor, is_over, players=4))
    expect(page.get_by_role("region", name="Points by source")).to_be_visible()
    assert visitor.faults() + visitor.night_faults() == []


@pytest.mark.parametrize("lang", ["en-GB", "ja-JP"])
def test_a_phone_never_scrolls(enter: Any, lang: str) -> None:
    visitor = enter(width=360, height=740, lang=lang)
    for players, kind in ((2, "bid"), (4, "height"), (6, "lot"), (6, "tile")):
        page = open_table(visitor, drive(visitor, asks(kind), players=players))
        for _ in range(3):
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
            assert page.evaluate("document.querySelector('.felt').scrollHeight - innerHeight") <= 0
            page.keyboard.press("v")


@pytest.mark.parametrize(
    ("kind", "players"), [("bid", 4), ("lot", 4), ("height", 4), ("add_on", 4), ("bid", 6), ("tile", 6)]
)
def test_a_finger_meets_large_targets_on_a_phone(enter: Any, kind: str, players: int) -> None:
    visitor = enter(width=360, height=640)
    page = open_table(visitor, drive(visitor, asks(kind), players=players))
    expect(page.locator("[data-target]").first).to_be_visible()
    # Looked at sideways, lots are as large as they are drawn: each can be chosen by a button and in a list as well.
    board = page.get_by_role("group", name="The table of Positano")
    assert board.locator(":is(button, a, summary):not([role=grid] *)").evaluate_all(SMALL) == []
    page.get_by_role("button", name="Rivals, goals and lots").click()
    sheet = page.get_by_role("dialog", name="Rivals, goals and lots")
    for tab in ("Rivals", "Goals", "Cliff", "Log"):
        sheet.get_by_role("tab", name=tab).click()
        assert sheet.locator("button").evaluate_all(SMALL) == [] or tab == "Log"


def test_each_lot_of_the_large_board_has_a_large_way_to_it_on_a_phone(enter: Any) -> None:
    """WCAG 2.5.8, "equivalent": a list of lots does what a tap on the cliff does, where lots are small."""
    visitor = enter(width=360, height=740)
    page = open_table(visitor, drive(visitor, asks("lot"), players=6))
    grid = page.get_by_role("grid")
    more = page.get_by_role("button", name="Rivals, goals and lots")
    for _ in range(3):
        cliff = grid.evaluate("one => one.parentElement.getBoundingClientRect().toJSON()")
        assert cliff["left"] >= 0
        assert cliff["right"] <= 360
        assert visitor.faults() == []
        page.keyboard.press("v")
    more.click()
    sheet = page.get_by_role("dialog", name="Rivals, goals and lots")
    sheet.get_by_role("tab", name="Cliff").click()
    lots = sheet.get_by_role("tabpanel").get_by_role("button")
    for cells in (lots, grid.get_by_role("button")):
        expect(cells).to_have_count(25)
    assert lots.evaluate_all(SMALL) == []
    assert visitor.faults() == []
    wanted = lots.filter(has_text="can be chosen").first
    lot = (wanted.text_content() or "").strip()[:2]
    wanted.click()
    expect(sheet).to_have_count(0)
    expect(page.get_by_role("region", name="What to do").get_by_role("button", name=f"Take lot {lot}")).to_be_visible()
    more.click()
    sheet.get_by_role("tab", name="Cliff").click()
    lots.filter(has_text="free").last.click()
    expect(page.get_by_role("paragraph").filter(has_text=": free").first).to_be_visible()


def test_cliff_and_decision_are_in_sight_together_on_a_phone(enter: Any) -> None:
    visitor = enter(width=360, height=640)
    page = open_table(visitor, drive(visitor, asks("height"), players=4))
    expect(page.get_by_role("grid").get_by_role("button").first).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Build 1 block")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-primary]")).to_be_in_viewport(ratio=1)


# Whether the cliff has moved since, however quickly it was over.
WATCH = """() => {
  window.moved = false;
  const cliff = document.querySelector(".cliff");
  cliff.addEventListener("transitionrun", () => { window.moved = true; });
  cliff.addEventListener("animationstart", ({ target }) => {  // one of no time at all begins too
    window.moved ||= parseFloat(getComputedStyle(target).animationDuration) > 0;
  });
}"""


def change_look(page: Page) -> None:
    """Look from the sea, by key, and watch whether anything moves."""
    page.evaluate(WATCH)
    page.keyboard.press("v")
    expect(page.get_by_role("radio", name="From the sea")).to_be_checked()
    page.evaluate(PAINTED)


def test_the_look_changes_by_key_and_stands_still_where_motion_is_unwanted(enter: Any) -> None:
    visitor = enter()
    page = open_table(visitor, make_table(visitor))
    change_look(page)
    assert not page.evaluate("window.moved")
    page.emulate_media(reduced_motion="no-preference")
    reload(page)
    page.get_by_role("grid").wait_for()
    page.evaluate(PAINTED)
    change_look(page)
    page.wait_for_function("() => window.moved")


def test_the_cliff_is_walked_by_arrow_keys_and_tells_what_stands_there(enter: Any) -> None:
    visitor = enter()
    page = open_table(visitor, drive(visitor, asks("bid"), players=4))
    grid = page.get_by_role("grid", name="The cliff")
    grid.get_by_role("button", name="1A:").focus()
    for key in ("ArrowUp", "ArrowRight"):
        page.keyboard.press(key)
    expect(grid.get_by_role("button", name="2B:")).to_be_focused()
    for key in ("ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    expect(grid.get_by_role("button", name="1B:")).to_be_focused()
    told = grid.get_by_role("button").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert [name for name in told if "undefined" in name or "null" in name or "{" in name] == []
