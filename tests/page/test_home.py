"""Home, setting a table, and the pages that need no table."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .conftest import PAINTED, painted, reload

if TYPE_CHECKING:
    from .conftest import Enter


def test_one_click_and_you_play(enter: Enter) -> None:
    page = enter().visit("/")
    page.get_by_role("button", name="Play against 2 bots").click()
    expect(page.get_by_role("heading", name="Positano", level=1)).to_be_visible()
    expect(page).to_have_title(re.compile("Your move"))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-due.svg")
    expect(painted(page, "Choose a card and a booster")).to_be_visible()


def test_choices_are_remembered_and_tables_listed_with_the_due_ones_first(enter: Enter) -> None:
    ada = enter()
    ada.new_table("here", "link")
    table = ada.new_table("here", "bot")
    page = ada.visit("/")
    page.get_by_role("radio", name="4").check()
    page.get_by_role("radio", name="Medium").check()
    page.get_by_role("button", name="Play against 3 bots").click()
    expect(page).to_have_title(re.compile("Your move"))
    page.go_back()
    expect(page.get_by_role("button", name="Play against 3 bots")).to_be_visible()
    tables = page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(tables).to_have_count(3)
    expect(tables.nth(0)).to_contain_text("Your move")
    expect(tables.nth(2)).to_contain_text("Filling up")
    expect(page.locator(f"a[href='/t/{table}']")).to_contain_text("with Bo")


def test_a_listed_table_says_for_whom_it_waits(enter: Enter) -> None:
    ada, bo = enter(), enter()
    table = ada.new_table("here", "link")
    invite = ada.api("GET", f"/api/tables/{table}")["invite"]
    bo.api("POST", f"/api/tables/{table}/claim", {"invite": invite, "name": "Bo"})
    ada.play(table, 1)
    for visitor, said in ((ada, "Waiting for Bo"), (bo, "Your move")):
        page = visitor.visit("/")
        expect(page.get_by_role("region", name="Your tables").get_by_role("link")).to_contain_text(said)


def test_options_follow_each_other(enter: Enter) -> None:
    page = enter().visit("/new?mode=bots")
    players = page.get_by_role("group", name="How many play")
    board = page.get_by_role("group", name="Board")
    painted(page, "As most people play").click()
    players.get_by_role("radio", name="3").check()
    expect(board).to_have_count(0)
    players.get_by_role("radio", name="4").check()
    expect(board).to_be_visible()
    board.get_by_role("radio", name=re.compile("5")).check()
    expect(page.get_by_label("Name", exact=True)).to_have_count(4)
    page.get_by_role("button", name="Deal").click()
    expect(painted(page, "Choose a card and a booster")).to_be_visible()


def test_solo_is_one_seat_against_the_automaton(enter: Enter) -> None:
    page = enter().visit("/new?mode=solo")
    page.get_by_role("button", name="Deal").click()
    page.get_by_role("button", name="Menu").click()
    expect(painted(page.get_by_role("dialog"), "Otto")).to_be_visible()


def test_the_automaton_has_a_name_in_japanese(enter: Enter) -> None:
    ada = enter(lang="ja")
    table = ada.new_table("here", options={"players": 1})
    page = ada.visit(f"/t/{table}")
    page.get_by_role("button", name="メニュー").click()
    expect(painted(page.get_by_role("dialog"), "オットー")).to_be_visible()
    expect(page.get_by_text("Otto")).to_have_count(0)


def test_navigation_moves_the_focus_to_the_heading(enter: Enter) -> None:
    page = enter().visit("/")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Rules").click()
    heading = page.get_by_role("heading", name="The rules of Positano", level=1)
    expect(heading).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_the_skip_link_leads_to_the_content(enter: Enter) -> None:
    page = enter().visit("/rules/positano")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_rules_are_searched_and_linked_by_number(enter: Enter) -> None:
    page = enter().visit("/rules/positano#P-20")
    expect(page.locator("#P-20")).to_be_focused()
    expect(page.locator("#P-20")).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("gelato scores")
    expect(page.locator("#P-22")).to_be_visible()
    expect(page.locator("#P-2")).to_have_count(0)
    expect(painted(page, re.compile(r"\d+ places? found"))).to_be_visible()


def test_japanese_is_complete_and_remembered(enter: Enter) -> None:
    page = enter(lang="ja-JP").visit("/")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.get_by_role("button", name="設定").click()
    page.get_by_role("radio", name="English").check()
    expect(page.get_by_role("dialog").get_by_role("heading", name="Settings")).to_be_visible()
    reload(page)
    expect(page.get_by_role("button", name="Settings")).to_be_visible()


def test_a_games_name_is_written_as_the_reader_writes_it(enter: Enter) -> None:
    ada = enter(lang="ja-JP")
    page = ada.visit("/t/" + ada.new_table("here", "bot"))
    expect(page.get_by_role("heading", name="ポジターノ", level=1)).to_be_visible()


def test_the_theme_is_chosen_and_remembered(enter: Enter) -> None:
    page = enter().visit("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Night").check()
    page.keyboard.press("Escape")
    reload(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("address", ["/nothing/here", "/t/nosuchtable", "/t/nosuchtable/replay", "/rules/chess"])
def test_a_wrong_address_is_told_kindly(enter: Enter, address: str) -> None:
    page = enter().visit(address)
    expect(page.get_by_role("heading", name="Nothing but sea")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Home", exact=True).click()
    expect(page.get_by_role("heading", name="Play now")).to_be_visible()


def test_the_guide_speaks_until_it_is_sent_away(enter: Enter) -> None:
    page = enter().visit("/learn/positano")
    page.get_by_role("button", name="Begin").click()
    guide = page.get_by_role("region", name="Guide")
    expect(painted(guide, re.compile("^1 of"))).to_be_visible()
    guide.get_by_role("button", name="Go on").click()
    expect(painted(guide, re.compile("^2 of"))).to_be_visible()
    reload(page)
    expect(painted(guide, re.compile("^2 of"))).to_be_visible()
    guide.get_by_role("button", name="Play without the guide").click()
    expect(guide).to_have_count(0)
    expect(painted(page, "Choose a card and a booster")).to_be_visible()


@pytest.mark.parametrize(("game", "steps", "far"), [("positano", 2, "goals"), ("amalfi", 0, "packs")])
def test_the_guide_shows_on_a_phone_what_it_speaks_of(enter: Enter, game: str, steps: int, far: str) -> None:
    """It and its words are on the screen together; where motion is unwanted, nothing moves by itself."""
    for motion in ("no-preference", "reduce"):
        ada = enter(width=360, height=740)
        ada.page.emulate_media(reduced_motion=motion)
        page = ada.visit(f"/learn/{game}")
        page.get_by_role("button", name="Begin").click()
        guide, shown = page.get_by_role("region", name="Guide"), page.locator("[data-pointed]")
        expect(shown).to_be_attached()
        for _ in range(steps):
            guide.get_by_role("button", name="Go on").click()
        expect(shown).to_have_attribute("data-lesson", far)
        if motion == "reduce":
            expect(page.locator(".felt [data-target], .felt [data-primary]").first).to_be_visible()
            page.wait_for_load_state("networkidle")
            page.evaluate(PAINTED)
            assert page.evaluate("scrollY") == 0
        else:
            expect(shown).to_be_in_viewport(ratio=0.3)
            expect(guide.get_by_role("button", name="Go on")).to_be_in_viewport(ratio=1)
            assert ada.faults() == []


# The board is there as soon as it can be seen; what it needed was asked for before.
FILES = """
window.board = new Promise((seen) =>
  new MutationObserver((_, watch) => {
    if (!document.querySelector(".felt [data-decision]")) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => seen(performance.now())));
  }).observe(document, { childList: true, subtree: true }),
).then((at) =>
  performance.getEntriesByType("resource")
    .filter(({ name, startTime }) => /\\.(js|css)$/.test(name) && startTime < at)
    .map(({ name }) => name),
);
"""


@pytest.mark.parametrize("game", ["positano", "amalfi"])
def test_the_first_board_costs_at_most_100_kb_of_script_and_style(enter: Enter, game: str) -> None:
    """Counted gzipped, as the benchmark of the page does."""
    ada = enter(width=390, height=844)
    table = ada.new_table("here", "bot", "bot", "bot", game=game)
    ada.page.add_init_script(FILES)
    ada.page.goto(f"{ada.server.url}/t/{table}")
    files = ada.page.evaluate("window.board")
    sizes = [len(gzip.compress(ada.context.request.get(name).body())) for name in files]
    assert 0 < sum(sizes) <= 100_000
