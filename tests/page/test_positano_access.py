"""Positano's board for everybody: screen readers, small screens, fingers, keyboards, calm."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

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
    assert visitor.faults() + visitor.night_faults() == []


def test_axe_finds_nothing_at_the_end(enter: Any) -> None:
    visitor = enter()
    page = open_table(visitor, drive(visitor, is_over, players=4))
    skip = page.get_by_role("button", name="Skip to the result")
    skip.click()
    expect(page.get_by_role("region", name="Points by source")).to_be_visible()
    assert visitor.faults() + visitor.night_faults() == []


@pytest.mark.parametrize("lang", ["en-GB", "ja-JP"])
def test_a_phone_never_scrolls_sideways(enter: Any, lang: str) -> None:
    visitor = enter(width=360, height=740, lang=lang)
    for players, kind in ((2, "bid"), (4, "height"), (6, "lot"), (6, "tile")):
        page = open_table(visitor, drive(visitor, asks(kind), players=players))
        for _ in range(3):
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
            page.keyboard.press("v")


@pytest.mark.parametrize("kind", ["bid", "lot", "height", "add_on"])
def test_a_finger_meets_large_targets_on_a_phone(enter: Any, kind: str) -> None:
    visitor = enter(width=360, height=740)
    page = open_table(visitor, drive(visitor, asks(kind), players=4))
    # Looked at sideways, lots are as large as they are drawn: each can also be chosen by a button, and in the plan.
    board = page.get_by_role("group", name="The table of Positano")
    assert board.locator(":is(button, a, summary):not([role=grid] *)").evaluate_all(SMALL) == []
    page.get_by_role("radio", name="Plan").click()
    assert page.get_by_role("grid").get_by_role("button").evaluate_all(SMALL) == []


def test_each_lot_of_the_large_board_has_a_large_way_to_it_on_a_phone(enter: Any) -> None:
    """WCAG 2.5.8, "equivalent": a list beside the looks does what a tap on a lot does, which is small seen sideways."""
    visitor = enter(width=360, height=740)
    page = open_table(visitor, drive(visitor, asks("lot"), players=6))
    grid, lots = page.get_by_role("grid"), page.get_by_label("Find a lot")
    for look in ("From the sea", "Cliff"):
        page.get_by_role("radio", name=look).click()
        assert lots.evaluate_all(SMALL) == []
        assert len(lots.locator("option:enabled").all()) == grid.get_by_role("button").count() == 25
        cliff = grid.evaluate("one => one.parentElement.getBoundingClientRect().toJSON()")
        assert cliff["left"] >= 0
        assert cliff["right"] <= 360
        assert visitor.faults() == []
    for name in ("free", "can be chosen"):
        lot = lots.locator("option:enabled", has_text=name).first.get_attribute("value")
        lots.select_option(lot)
        expect(lots).to_have_value(str(lot))
        expect(page.get_by_role("paragraph").filter(has_text=f"{lot}: ").first).to_be_visible()
    expect(page.get_by_role("region", name="What this changes")).to_contain_text(f"Take lot {lot}")
    grid.get_by_role("button", name="1A:").focus()
    expect(lots).to_have_value("1A")
    page.get_by_role("radio", name="Plan").click()
    assert grid.get_by_role("button").evaluate_all(SMALL) == []


def test_the_cliff_stays_in_sight_while_a_phone_scrolls(enter: Any) -> None:
    visitor = enter(width=360, height=740)
    page = open_table(visitor, drive(visitor, asks("height"), players=4))
    page.get_by_role("region", name="Beach board").evaluate("one => one.scrollIntoView({ block: 'end' })")
    expect(page.get_by_role("grid").get_by_role("button").first).to_be_in_viewport()


def moves_by_key(page: Page) -> bool:
    """Whether the cliff moves when the look is changed."""
    page.evaluate("addEventListener('transitionrun', () => (window.moved = true))")
    page.keyboard.press("v")
    expect(page.get_by_role("radio", name="From the sea")).to_be_checked()
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return bool(page.evaluate("window.moved === true"))


def test_the_look_changes_by_key_and_stands_still_where_motion_is_unwanted(enter: Any) -> None:
    visitor = enter()
    page = open_table(visitor, make_table(visitor))
    assert not moves_by_key(page)
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    page.get_by_role("grid").wait_for()
    assert moves_by_key(page)


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
