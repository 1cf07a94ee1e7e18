"""Every screen, in both themes and at 360 px: no violation that axe finds, and nothing wider than the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from .conftest import Enter, Visitor

LOOKS = [("light", 1280, "en-GB"), ("dark", 1280, "en-GB"), ("light", 360, "en-GB"), ("dark", 360, "ja-JP")]


@pytest.fixture(params=LOOKS, ids=lambda look: "-".join(map(str, look)))
def visitor(request: pytest.FixtureRequest, enter: Enter) -> Visitor:
    theme, width, lang = request.param
    return enter(width=width, height=740, theme=theme, lang=lang)


PAGES = (
    "/",
    "/new?mode=friends",
    "/new?mode=solo",
    "/rules/positano",
    "/learn/positano",
    "/score/positano",
    "/open",
    "/nothing",
)


def test_pages_without_a_table(visitor: Visitor) -> None:
    faults = {}
    for address in PAGES:
        visitor.visit(address).wait_for_load_state("networkidle")
        faults[address] = visitor.faults()
    assert faults == {address: [] for address in PAGES}


def test_settings(visitor: Visitor) -> None:
    page = visitor.visit("/")
    page.locator("header button").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert visitor.faults() == []


def test_lobby_claim_and_recovery(visitor: Visitor, enter: Enter) -> None:
    table = visitor.new_table("here", "link", "link")
    visitor.visit(f"/t/{table}")
    assert visitor.faults() == []
    invite = visitor.api("GET", f"/api/tables/{table}")["invite"]
    visitor.context.clear_cookies()
    for query in (f"?join={invite}", "?recover=1", ""):
        page = visitor.visit(f"/t/{table}{query}")
        page.wait_for_load_state("networkidle")
        assert visitor.faults() == []


def test_the_table_with_all_its_dialogs(visitor: Visitor) -> None:
    table = visitor.new_table("here", "bot", "bot")
    visitor.play(table, 5)
    page = visitor.visit(f"/t/{table}")
    expect(page.locator(".felt svg").first).to_be_visible()
    assert visitor.faults() == []
    log, menu = page.locator("header > button.log"), page.locator("header > button").last
    for button in (log, menu):
        button.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert visitor.faults() == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(button).to_be_focused()
    menu.click()
    page.get_by_role("dialog").locator("nav button:not([aria-disabled])").first.click()
    expect(page.get_by_role("dialog").get_by_role("searchbox")).to_be_visible()
    assert visitor.faults() == []


def test_cover_end_and_replay(visitor: Visitor) -> None:
    table = visitor.new_table("here", "here")
    page = visitor.visit(f"/t/{table}")
    expect(page.locator("main .card button")).to_be_focused()
    assert visitor.faults() == []
    visitor.play(table)
    expect(page.locator("#result")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert visitor.faults() == []
    visitor.visit(f"/t/{table}/replay?at=9")
    expect(page.locator(".felt svg").first).to_be_visible()
    assert visitor.faults() == []
