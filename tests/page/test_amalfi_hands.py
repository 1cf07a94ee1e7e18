"""Starting hands around one screen: every way of dealing, a cover between seats, nothing of the others' cards."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from costiera.amalfi import components as c

from .amalfi import Visitor, make_table, open_table
from .conftest import painted

NAMES = {card["id"]: card["name"] for card in c.DEFAULT.data["characters"]}


def cards_of(visitor: Visitor, table: str, seat: int) -> list[str]:
    """Names of the secret cards that a seat has before it."""
    view = visitor.api("GET", f"/api/tables/{table}/view?as={seat}")["view"]
    ids = [*view["decision"]["dealt"], *view["decision"]["aside"], *view["seats"][seat]["hand"]]
    return [NAMES[card] for card in ids]


def check_cover(visitor: Visitor, table: str, name: str) -> None:
    """The next person is asked for, and none of anybody's cards is on the page meanwhile."""
    page = visitor.page
    expect(page.get_by_role("button", name=f"I am {name}: show my cards")).to_be_visible()
    shown = page.content()
    assert [card for seat in range(2) for card in cards_of(visitor, table, seat) if card in shown] == []
    page.get_by_role("button", name=f"I am {name}: show my cards").click()


def begin(visitor: Visitor, hands: str) -> tuple[Page, str]:
    """A table for two around this screen."""
    table = str(make_table(visitor, "here", "here", seed=5, hands=hands)["id"])
    page: Page = visitor.visit(f"/t/{table}")
    return page, table


def test_a_blind_hand_is_dealt_and_seen_by_its_seat_alone(enter: Any) -> None:
    visitor = enter()
    page, table = begin(visitor, "blind")
    check_cover(visitor, table, "Ada")
    hand = page.get_by_role("region", name="Hand")
    for card in cards_of(visitor, table, 0):
        expect(hand).to_contain_text(card)
    shown = page.content()
    assert [card for card in cards_of(visitor, table, 1) if card in shown] == []


def test_six_of_ten_are_kept(enter: Any) -> None:
    visitor = enter(width=360, height=740)
    page, table = begin(visitor, "personal")
    for name in ("Ada", "Bo"):
        check_cover(visitor, table, name)
        ten = page.get_by_role("region", name="Keep six of these ten characters.")
        expect(ten.get_by_role("status")).to_have_text("0 of 6 chosen")
        cards = ten.locator("button[aria-pressed]")
        expect(cards).to_have_count(10)
        for n in range(6):
            cards.nth(n).click()
        cards.nth(9).click()  # a seventh is not taken
        expect(ten.get_by_role("status")).to_have_text("6 of 6 chosen")
        assert visitor.faults() == []
        ten.get_by_role("button", name="Keep these six").click()
    check_cover(visitor, table, "Ada")
    page.get_by_role("tab", name="Hand").click()
    expect(page.get_by_role("region", name="Hand")).to_contain_text("6 cards")


@pytest.mark.parametrize(("hands", "passes"), [("draft", 6), ("score", 5)])
def test_cards_are_drafted(enter: Any, hands: str, passes: int) -> None:
    visitor = enter(theme="dark" if hands == "score" else "light")
    page, table = begin(visitor, hands)
    holder = ""
    questions = [("Keep one character; the rest go to your left neighbour.", passes + 1 - n) for n in range(passes)]
    if hands == "score":
        questions.append(("Keep one of your three endgame characters.", 3))
    for number, (question, many) in enumerate(questions):
        # Whoever has the device in hand answers the next question as well, before it is passed on.
        for name in ("Bo", "Ada") if number % 2 else ("Ada", "Bo"):
            if name != holder:
                check_cover(visitor, table, name)
            holder = name
            region = page.get_by_role("region", name=question)
            cards = region.locator("button[aria-pressed]")
            expect(cards).to_have_count(many)
            cards.first.click()
            if (number, name) in {(0, "Ada"), (passes, "Ada")}:
                assert visitor.faults() == []
            region.locator("[data-primary]").click()
    if holder != "Ada":
        check_cover(visitor, table, "Ada")
    expect(page.get_by_role("region", name="Hand")).to_contain_text("6 cards")


def test_a_hand_is_nowhere_on_a_watchers_page_or_in_its_replay(enter: Any) -> None:
    visitor, watcher = enter(), enter()
    table = str(make_table(visitor, "here", "bot", seed=5, hands="blind")["id"])
    page = open_table(visitor, table)
    page.get_by_role("group", name="Rivals").get_by_role("button", name="Bo").click()
    expect(painted(page.get_by_role("dialog"), "Hand: 6 cards")).to_be_visible()
    mine = cards_of(visitor, table, 0)
    assert len(mine) == 6
    for address in (f"/t/{table}", f"/t/{table}/replay?as=0"):
        other = watcher.visit(address)
        expect(other.locator("[data-whole]")).to_be_visible()
        shown = other.content()
        assert [card for card in mine if card in shown] == []
