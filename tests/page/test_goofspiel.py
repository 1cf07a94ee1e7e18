"""The example game at the page: all that it took was its own folder (tests/goofspiel/test_outside.py counts)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import PAINTED, painted

MEASURE = Path(__file__).with_name("layout.js").read_text("utf-8").split("\n", 1)[1]
LOOKS = [("light", 1280, "en-GB"), ("dark", 360, "en-GB"), ("light", 360, "ja-JP")]


def make_table(visitor: Any, *levels: str, **options: Any) -> str:
    seats = [
        {"kind": "here", "name": "Ada"},
        *({"kind": "bot", "level": level, "name": f"Bot {n}"} for n, level in enumerate(levels)),
    ]
    wish = {"game": "goofspiel", "options": {"players": len(seats), **options}, "seats": seats, "seed": "5"}
    return str(visitor.api("POST", "/api/tables", wish)["id"])


def bid(page: Page, round_: int) -> None:
    """Seal the first card of the hand, by keyboard."""
    page.locator(f"[data-decision='bid {round_}']").wait_for()
    card = page.get_by_role("group", name="Your hand").get_by_role("button").first
    number = card.inner_text()
    card.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=f"Bid {number}", exact=True).press("Enter")


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
def test_a_whole_game_by_keyboard_its_end_and_its_replay(enter: Any, level: str) -> None:
    visitor = enter()
    table = make_table(visitor, level, level, cards=5)
    page = visitor.visit(f"/t/{table}")
    for round_ in range(1, 5):
        bid(page, round_)
    page.get_by_role("button", name="Skip to the result").press("Enter")  # the last card has played itself
    expect(page.get_by_role("heading", name=re.compile("wins? with|share the victory with"))).to_be_visible()
    record = visitor.api("GET", f"/api/tables/{table}/record")
    assert len(record["moves"]) == 15
    page = visitor.visit(f"/t/{table}/replay?at=4&as=watch")
    expect(page.get_by_role("heading", name="Round 2 of 5")).to_be_visible()
    expect(painted(page, re.compile("has bid|Bids are being made"))).to_be_visible()
    expect(page.get_by_role("group", name="Your hand")).to_have_count(0)


def test_a_game_is_chosen_and_begun_on_the_front_page(enter: Any) -> None:
    page = enter().visit("/")
    page.get_by_role("radio", name="Goofspiel").check(force=True)
    expect(page.get_by_role("heading", name="The same cards. Other nerves.")).to_be_visible()
    page.goto(page.url.split("?")[0].rstrip("/") + "/new?mode=bots&game=goofspiel")
    page.get_by_role("heading", name="Options").click()
    expect(painted(page, "A prize that nobody won")).to_be_visible()
    expect(painted(page, "stays for the next round")).to_be_visible()


def test_two_at_one_screen_do_not_see_each_others_bids(enter: Any) -> None:
    visitor = enter()
    seats = [{"kind": "here", "name": name} for name in ("Ada", "Bo")]
    wish = {"game": "goofspiel", "options": {"players": 2, "cards": 5}, "seats": seats, "seed": "5"}
    page = visitor.visit(f"/t/{visitor.api('POST', '/api/tables', wish)['id']}")
    for name in ("Ada", "Bo"):
        page.get_by_role("button", name=re.compile(f"{name}.*show my cards")).click()
        expect(page.get_by_text("bids 1", exact=True)).to_have_count(0)
        bid(page, 1)
    expect(page.get_by_role("button", name=re.compile("show my cards"))).to_be_visible()


@pytest.mark.parametrize(("theme", "width", "lang"), LOOKS)
def test_all_of_it_is_open_to_everybody(enter: Any, theme: str, width: int, lang: str) -> None:
    visitor = enter(width=width, height=740, theme=theme, lang=lang)
    table = make_table(visitor, "random", "random", "random")
    visitor.play(table, 4)
    page = visitor.visit(f"/t/{table}")
    expect(page.locator("[data-decision='bid 5']")).to_be_visible()
    page.locator("[data-target]").nth(2).click()
    assert visitor.faults() == []
    assert page.evaluate("document.documentElement.scrollHeight") <= 740
    assert (
        page.evaluate("document.querySelector('main').innerText.match(/\\{\\w+\\}|goofspiel\\.|undefined|NaN/)") is None
    )
    visitor.play(table)
    for address in (f"/t/{table}", f"/t/{table}/replay", "/score/goofspiel", "/rules/goofspiel", "/learn/goofspiel"):
        visitor.visit(address).wait_for_load_state("networkidle")
        assert visitor.faults() == [], address


def test_all_of_it_is_in_sight_on_every_phone(enter: Any) -> None:
    visitor = enter(width=390, height=844, lang="ja-JP")
    table = make_table(visitor, "random", "random", "random")
    visitor.play(table, 4)
    page = visitor.visit(f"/t/{table}")
    page.locator("[data-decision='bid 5'] [data-target]").nth(2).click()
    for width, height in ((390, 844), (360, 640), (320, 568), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(PAINTED)
        assert page.evaluate(MEASURE) == [], (width, height)


def test_what_happened_is_read_by_keys_where_it_takes_more_lines_than_there_are(enter: Any) -> None:
    visitor = enter(width=360, height=740, lang="ja-JP")
    table = make_table(visitor, "random", "random", "random", cards=5)
    visitor.play(table)
    page = visitor.visit(f"/t/{table}/replay")
    line = page.get_by_role("region", name="リプレイ").locator("p")
    expect(line).to_have_attribute("tabindex", "0")
    assert visitor.faults() == []
    page.set_viewport_size({"width": 720, "height": 740})
    expect(line).not_to_have_attribute("tabindex", "0")


def test_a_game_of_real_cards_is_scored(enter: Any) -> None:
    page = enter().visit("/score/goofspiel")
    page.get_by_label("Prizes of Player 1").fill("13 2")
    page.get_by_label("Prizes of Player 2").fill("12, 2")
    page.get_by_role("button", name="Score", exact=True).click()
    expect(painted(page, "2 stands there twice")).to_be_visible()
    page.get_by_label("Prizes of Player 2").fill("12, 3")
    page.get_by_role("button", name="Score", exact=True).click()
    expect(page.get_by_role("heading", name="The game goes to Player 1 and Player 2.")).to_be_visible()


def test_the_guided_first_game(enter: Any) -> None:
    page = enter().visit("/learn/goofspiel")
    page.get_by_role("button", name="Begin").click()
    expect(painted(page, "This is the prize of the round.")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("button", name="Go on").click()
    bid(page, 1)
    expect(painted(page, "A high card for a low prize")).to_be_visible()


def test_only_what_the_server_offers_is_shown(enter: Any) -> None:
    visitor = enter()
    told = '<script type="application/json" id="games">["positano","amalfi"]</script>'

    def as_without(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub(r"<script[^>]*id=\"games\">.*?</script>", told, answer.text()))

    visitor.page.route("**/", as_without)
    page = visitor.visit("/")
    expect(painted(page, "Positano", exact=True)).to_be_visible()
    expect(page.get_by_text("Goofspiel", exact=True)).to_have_count(0)
