"""The frame of a table: one screen, what Back closes, where the focus is, steps told at a pace, the lobby, the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from .conftest import PAINTED, SLOWLY, Server, Visitor, painted, reload, settled

Enter = Callable[..., Visitor]
# As a click on a link of the page's own.
FOLLOW = """path => {
  const link = document.createElement("a");
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
}"""
HIGH = "[document.documentElement.scrollHeight, innerHeight]"


@pytest.fixture
def mover(browser: Browser, server: Server) -> Iterator[Visitor]:
    """Somebody whose system does not ask for less motion."""
    context = browser.new_context(viewport={"width": 1280, "height": 720}, locale="en-GB")
    context.add_init_script(SLOWLY)
    visitor = Visitor(context, server)
    yield visitor
    context.close()
    assert not visitor.trouble


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_a_table_is_one_screen(enter: Enter, size: tuple[int, int]) -> None:
    ada = enter(width=size[0], height=size[1])
    page = ada.visit(f"/t/{ada.new_table('here', 'bot', 'bot')}")
    page.locator(".felt [data-decision]").wait_for()
    high, window = page.evaluate(HIGH)
    assert high <= window


def test_back_closes_what_is_open_and_then_leaves(enter: Enter) -> None:
    ada = enter()
    table = ada.new_table("here", "bot")
    page = ada.visit("/")
    page.evaluate(FOLLOW, f"/t/{table}")
    page.locator(".felt [data-decision]").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    settled(page).go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url.endswith(table)
    # Closed by its own button, a dialog leaves nothing behind that Back would have to go through.
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    settled(page).go_back()
    expect(page.get_by_role("heading", name="Play now")).to_be_visible()
    page.go_forward()
    page.locator(".felt [data-decision]").wait_for()


def test_a_reload_with_a_dialog_open_swallows_no_back(enter: Enter) -> None:
    ada = enter()
    table = ada.new_table("here", "bot")
    ada.visit("/")
    page = ada.visit(f"/t/{table}")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    reload(page)
    page.locator(".felt [data-decision]").wait_for()
    settled(page).go_back()
    expect(page.get_by_role("heading", name="Play now")).to_be_visible()


def test_the_decision_is_three_keys_away_and_comes_to_whoever_waits(enter: Enter) -> None:
    ada, bo = enter(), enter()
    table = ada.new_table("here", "link")
    invite = ada.api("GET", f"/api/tables/{table}")["invite"]
    bo.api("POST", f"/api/tables/{table}/claim", {"invite": invite, "name": "Bo"})
    page = ada.visit(f"/t/{table}")
    focused = page.locator(".felt :focus")
    expect(focused).to_be_attached()
    page.evaluate(PAINTED)
    page.evaluate("document.activeElement.blur(); document.body.tabIndex = -1; document.body.focus()")
    for key in ("Tab", "Tab", "Enter"):
        page.keyboard.press(key)
    expect(focused).to_be_attached()


def test_a_line_of_the_log_leads_to_its_position_and_back_to_now(enter: Enter) -> None:
    ada = enter()
    table = ada.new_table("here", "bot", "bot")
    ada.play(table, moves=3)
    page = ada.visit(f"/t/{table}")
    page.locator(".felt [data-decision]").wait_for()
    page.keyboard.press("l")
    page.get_by_role("dialog", name="Log").get_by_role("link", name="Look at the position").first.click()
    back = page.get_by_role("region", name="Looking back")
    expect(back).to_be_visible()
    assert page.url.endswith(table)
    back.get_by_role("button", name="Back to now").click()
    expect(back).to_have_count(0)


def test_the_moves_of_bots_are_told_one_after_the_other_and_can_be_skipped(mover: Visitor) -> None:
    table = mover.new_table("here", "bot", "bot", seed="5")
    page = mover.visit(f"/t/{table}")
    page.locator(".felt [data-decision]").wait_for()
    mover.play(table, moves=1)
    told = page.get_by_role("group", name="What is happening")
    expect(told).to_be_visible()
    told.get_by_role("button", name="Skip to now").click()
    expect(told).to_have_count(0)
    page.keyboard.press("z")
    expect(told).to_be_visible()


def test_a_free_seat_is_given_to_a_bot_in_the_lobby(enter: Enter) -> None:
    ada = enter()
    table = ada.new_table("here", "link", "link")
    page = ada.visit(f"/t/{table}")
    expect(page.get_by_role("img", name=re.compile("code to scan"))).to_have_count(0)
    expect(painted(page, "Only this computer can open this link.")).to_be_visible()
    assert ada.faults() == []
    free = page.get_by_role("button", name="Let a bot play")
    free.first.click()
    expect(page.get_by_text("A bot sits down.")).to_be_attached()
    expect(free).to_have_count(1)
    free.click()
    page.locator(".felt [data-decision]").wait_for()


def test_the_end_counts_before_it_names_anybody(enter: Enter) -> None:
    ada = enter()
    table = ada.new_table("here", "bot", options={"players": 2}, seed="3")
    page = ada.visit(f"/t/{table}")
    page.locator(".felt [data-decision]").wait_for()
    ada.play(table)
    expect(page.get_by_role("heading", name="The game is over: the points are counted")).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("win"))).to_have_count(0)
    # The log says it no sooner.
    page.keyboard.press("l")
    log = page.get_by_role("dialog", name="Log")
    expect(log.get_by_role("heading", name="Round 4")).to_be_visible()
    expect(log.get_by_text("The game ends")).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Skip to the result").click()
    expect(page.get_by_role("heading", name=re.compile("wins with|share"))).to_have_count(1)
    page.keyboard.press("l")
    expect(painted(log, "The game ends")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Points from chapter to chapter").get_by_role("row")).to_have_count(7)
    expect(page.get_by_role("slider", name="Position in the game")).to_be_visible()
    page.get_by_role("button", name="Postcard").click()
    picture = page.get_by_role("dialog", name="Postcard").get_by_role("img")
    expect(picture).to_be_visible()
    assert picture.evaluate("img => img.decode().then(() => [img.naturalWidth, img.naturalHeight])") == [1600, 1120]
    assert ada.faults() == []


def test_between_two_persons_the_hand_is_covered_and_the_table_is_not(enter: Enter) -> None:
    ada = enter(width=1280, height=720)
    table = ada.new_table("here", "here")
    page = ada.visit(f"/t/{table}")
    ready = page.get_by_role("button", name=re.compile("show my cards"))
    expect(ready).to_be_focused()
    expect(page.get_by_role("group", name="The table of Positano")).to_be_visible()
    expect(page.get_by_role("region", name="Goals")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("region", name="Your hand")).to_have_count(0)
    assert ada.faults() == []
    ready.click()
    expect(page.get_by_role("region", name="Your hand")).to_be_visible()


def test_a_bid_is_tried_while_others_act_and_nothing_is_sent(enter: Enter) -> None:
    ada, bo = enter(width=390, height=844), enter()
    table = ada.new_table("here", "link")
    invite = ada.api("GET", f"/api/tables/{table}")["invite"]
    bo.api("POST", f"/api/tables/{table}/claim", {"invite": invite, "name": "Bo"})
    ada.play(table, moves=1)
    bo.play(table, moves=1)
    for _ in range(8):
        view = ada.api("GET", f"/api/tables/{table}/view?as=0")["view"]
        if view["decision"]["pending"] == [1]:
            break
        ada.play(table, moves=1)
    version = ada.api("GET", f"/api/tables/{table}/view?as=0")["version"]
    page = ada.visit(f"/t/{table}")
    page.get_by_role("button", name="Try your next bid").click()
    tried = page.get_by_role("region", name="Try your next bid")
    tried.get_by_role("button", name="Lots").first.click()
    tried.get_by_role("button", name="plus").first.click()
    expect(tried.get_by_role("status")).to_contain_text("1st")
    assert ada.faults() == []
    page.go_back()
    expect(tried).to_be_hidden()
    assert ada.api("GET", f"/api/tables/{table}/view?as=0")["version"] == version
