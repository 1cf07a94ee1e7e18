"""Whole games of Positano at the page: by keyboard and accessible names alone, and by typed moves."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import painted
from .positano import asks, drive, make_table, moved, open_table
from .views import View, Visitor, view_of

CHOICE = re.compile(r"^(Build \d|Add |Remodel |Take |Give )")


def press(target: Locator) -> None:
    """What somebody without a mouse does: go there by Tab, press Enter."""
    expect(target).to_be_enabled()
    assert target.evaluate("one => one.tabIndex") >= 0
    target.focus()
    expect(target).to_be_focused()
    target.press("Enter")


def action(page: Page) -> Locator:
    """Where it is said what is asked, and where the choice is made."""
    return page.get_by_role("region", name="What to do")


def bid(page: Page) -> None:
    hand = page.get_by_role("region", name="Your hand")
    press(hand.get_by_role("button", name="Lots", disabled=False).first)
    press(hand.get_by_role("button", name="plus", disabled=False).first)
    press(action(page).get_by_role("button", name=re.compile("^Bid ")))


def open_tiles(page: Page) -> Locator:
    """Tiles that can be chosen: toggle buttons, unlike those that can only be looked at."""
    return page.get_by_role("region", name="Beach board").locator("button[aria-pressed]")


def choose(page: Page) -> None:
    press(page.get_by_role("button", name=CHOICE, pressed=False).last)
    press(action(page).get_by_role("button", name=CHOICE))


def act(page: Page, asked: str) -> None:
    """Do what is asked for."""
    assert "Your move" in asked
    (bid if "Your move: bid" in asked else choose)(page)


def when_due(visitor: Visitor, table: str) -> tuple[int, View]:
    """The view once the seat is to move, when the page shows it as well."""
    version, view = view_of(visitor, table)
    decision = view["decision"]
    actor = "null" if decision["actor"] is None else decision["actor"]
    expected = "over" if view["over"] else f"{decision['kind']} {view['round']} {actor}"
    visitor.page.locator(f"[data-decision='{expected}']").wait_for()
    return version, view


@pytest.mark.parametrize(("players", "options"), [(2, {}), (1, {"goals": "tiny-homes"}), (2, {"advanced": True})])
def test_a_whole_game_by_keyboard_and_accessible_names_alone(enter: Any, players: int, options: dict[str, str]) -> None:
    visitor = enter()
    table = make_table(visitor, players, seed=3, **options)
    page = open_table(visitor, table)
    banner = action(page).get_by_role("heading")
    asked = 0
    while True:
        version, view = when_due(visitor, table)
        if view["over"]:
            break
        act(page, banner.inner_text())
        asked += 1
        moved(visitor, table, version)
    expect(page.get_by_role("heading", level=1)).to_contain_text("The game is over")
    expect(page.get_by_role("region", name="Scoring")).to_be_visible()
    assert asked >= 6 * 2  # at least a bid and a height in each of the six rounds


@pytest.mark.both
def test_a_round_by_typed_moves(enter: Any) -> None:
    visitor = enter()
    table = make_table(visitor, 2, seed=5)
    page = open_table(visitor, table)
    page.keyboard.press("v")
    page.keyboard.press("v")
    entry = page.get_by_label("Type a move")
    entry.fill("build 2c x9")
    entry.press("Enter")
    expect(painted(page, "“build 2C x9” is not possible now.")).to_be_visible()
    while True:
        version, view = when_due(visitor, table)
        if view["round"] > 1:
            break
        move = view["decision"]["legal"][0]
        entry.fill(f" {move.upper()} ")
        entry.press("Enter")
        expect(painted(page, f"Played: {move}", exact=True)).to_be_visible()
        moved(visitor, table, version)


def test_a_bid_can_be_changed_until_the_last_one_is_in(enter: Any) -> None:
    ada, friend = enter(), enter()
    made = ada.api(
        "POST",
        "/api/tables",
        {"game": "positano", "options": {"players": 2}, "seats": [{"kind": "here", "name": "Ada"}, {"kind": "link"}]},
    )
    friend.api("POST", f"/api/tables/{made['id']}/claim", {"invite": made["invite"], "name": "Bo"})
    page = open_table(ada, made["id"])
    hand = page.get_by_role("region", name="Your hand")
    change = action(page).get_by_role("button", name="Change bid")
    bid(page)
    expect(change).to_have_attribute("aria-disabled", "true")
    press(hand.get_by_role("button", name="plus 22"))
    version = ada.api("GET", f"/api/tables/{made['id']}")["version"]
    press(change)
    moved(ada, made["id"], version)
    expect(painted(page, "Your bid is in.")).to_be_visible()
    expect(change).to_have_attribute("aria-disabled", "true")
    view = ada.api("GET", f"/api/tables/{made['id']}/view?as=0")["view"]
    assert view["seats"][0]["bid"]["booster"] == 22


def test_a_height_is_chosen_on_the_cliff_and_its_effect_told_before(enter: Any) -> None:
    visitor = enter()
    page = open_table(visitor, drive(visitor, asks("height"), players=4))
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("End")
    most = slider.get_attribute("aria-valuemax") or ""
    expect(slider).to_have_attribute("aria-valuenow", most)
    effect = page.get_by_role("region", name="What this changes")
    expect(effect).not_to_contain_text("Choose one")
    page.keyboard.press("ArrowDown")
    expect(slider).to_have_attribute("aria-valuenow", str(int(most) - 1))
    page.keyboard.press("Escape")
    expect(effect).to_contain_text("Choose one")


def test_a_finger_on_the_ghost_blocks_chooses_the_height(enter: Any) -> None:
    visitor = enter()
    page = open_table(visitor, drive(visitor, asks("height"), players=4))
    slider = page.get_by_role("slider")
    box = slider.bounding_box()
    assert box is not None
    most = int(slider.get_attribute("aria-valuemax") or 0)
    for blocks in range(1, most + 1):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * (1 - (blocks - 0.5) / most))
        expect(slider).to_have_attribute("aria-valuenow", str(blocks))


def test_without_the_confirm_step_a_choice_is_made_at_once(enter: Any) -> None:
    visitor = enter()
    table = drive(visitor, asks("lot"), players=4, confirm=False)
    page = open_table(visitor, table)
    version, _ = view_of(visitor, table)
    press(open_tiles(page).first)
    moved(visitor, table, version)
    expect(action(page).get_by_text("take a lot")).to_have_count(0)
    assert visitor.api("GET", f"/api/tables/{table}/view?as=0")["view"]["seats"][0]["lot"] is not None


def test_pointing_at_a_lot_tile_shows_the_lot_in_words(enter: Any) -> None:
    visitor = enter()
    page = open_table(visitor, drive(visitor, asks("lot"), players=4))
    tile = open_tiles(page).first
    lot = (tile.locator(".sr-only").first.text_content() or "").split(",")[0].removeprefix("lot ").strip()
    tile.hover()
    expect(painted(page, f"{lot}: free")).to_be_visible()


def test_without_motion_the_end_is_told_at_the_readers_pace(enter: Any) -> None:
    visitor = enter()
    visitor.page.emulate_media(reduced_motion="no-preference")
    page = visitor.visit("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Motion").uncheck()
    table = make_table(visitor, 2, 3)
    open_table(visitor, table)
    visitor.play(table)
    expect(page.get_by_role("region", name="Scoring").get_by_role("button", name="Go on")).to_be_visible()
