"""Whole games of Amalfi at the page, by keyboard and accessible names alone."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .amalfi import Follower, Visitor, make_table, open_table, printed_name, reach, recorded
from .conftest import painted
from .views import told_after

# The main actions that are tried; each turn begins with another one, so that all of them come up.
ACTIONS = ("Engage", "Navigate", "Invite", "Acquire", "Build", "Discover")


def press(target: Locator) -> None:
    """What somebody without a mouse does: go there by Tab, press Enter."""
    expect(target).to_be_enabled()
    assert target.evaluate("one => one.tabIndex") >= 0
    target.focus()
    expect(target).to_be_focused()
    target.press("Enter")


def confirm(page: Page) -> None:
    """Make the move that is considered, or write it down in pencil."""
    written = pencilled(page)
    press(page.locator("[data-primary]"))
    if written is not None:
        # Where the device goes to somebody else, the board is covered.
        expect(page.locator(f"[data-mode][data-pencil='{written}']")).to_have_count(0)


def pencilled(page: Page) -> int | None:
    """How many steps stand in pencil; None where nothing is written in pencil first."""
    steps = page.locator("[data-mode]").get_attribute("data-pencil")
    return None if steps is None else int(steps)


class Player:
    """Somebody who reads what is asked and answers by the names of what there is."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.question = page.get_by_role("group", name="The table of Amalfi").get_by_role("status").first
        self.asked: dict[str, int] = {}
        self.turns = 0
        self.raised = False
        self.chance = random.Random(1)
        self.wish: tuple[str, ...] | None = None

    def answer(self, question: str) -> None:
        """Do what the status line asks for, and end the turn once it stands in pencil."""
        self.act(question)
        while pencilled(self.page):
            end = self.page.get_by_role("button", name=re.compile("^(End turn|Take it)"))
            if end.count() > 0:
                confirm(self.page)
                return
            self.act(self.question.inner_text())

    def act(self, question: str) -> None:
        """One step."""
        self.asked[question] = self.asked.get(question, 0) + 1
        decide = self.page.get_by_role("region", name=question, exact=True)
        if question.startswith("Your turn"):
            self.take_turn(decide)
        elif question.startswith("How do you pay"):
            confirm(self.page)
        elif question.startswith("How many ships do you send"):
            expect(decide.get_by_role("button", name="One more to ").first).to_be_visible()
            confirm(self.page)
        elif question.startswith("Choose a pack"):
            press(self.any_of(decide.get_by_role("button", name=re.compile("^Take "))))
            confirm(self.page)
        elif "raise bread" in question:
            confirm(self.page)
        else:
            choices = decide.get_by_role("list", name="Choices").get_by_role("button")
            expect(choices.first).to_be_visible()
            one = self.any_of(choices)
            if one.get_attribute("aria-pressed") == "true":
                confirm(self.page)
            else:
                self.choose(one)

    def any_of(self, buttons: Locator) -> Locator:
        """One of several buttons, once they are there."""
        expect(buttons.first).to_be_visible()
        return buttons.nth(self.chance.randrange(buttons.count()))

    def take_turn(self, decide: Locator) -> None:
        """The first main action that is wished for and possible; else pass."""
        expect(decide).to_be_visible()
        if self.wish is None and not self.raised and self.turns > 3 and self.raise_bread(decide):
            return None
        for action in self.wishes():
            tab = decide.get_by_role("button", name=re.compile(f"^{action}: [1-9]"))
            if tab.count() > 0:
                press(tab)
                choices = self.page.get_by_role("list", name="Choices").locator("button:not(.refused)")
                return self.choose(self.any_of(choices))
        return self.choose(decide.get_by_role("button", name=re.compile("^Pass")))

    def choose(self, target: Locator) -> None:
        """Choose something: in pencil it is written down at once, else it is confirmed."""
        written = pencilled(self.page)
        press(target)
        if written is None:
            return confirm(self.page)
        return expect(self.page.locator("[data-mode]")).to_have_attribute("data-pencil", str(written + 1))

    def raise_bread(self, decide: Locator) -> bool:
        """One optional action, if a ship in a hold may become bread; the turn goes on after it."""
        press(decide.get_by_role("button", name="Raise bread"))
        ships = self.page.get_by_role("list", name="Choices").get_by_role("button", name=re.compile("^One ship from "))
        expect(self.page.get_by_role("list", name="Choices").get_by_role("button").first).to_be_visible()
        if ships.count() > 0:
            self.choose(ships.first)
            self.raised = True
        else:
            press(self.page.get_by_role("button", name="Back", exact=True))
        return self.raised

    def wishes(self) -> tuple[str, ...]:
        """Main actions in the order in which they are tried: whoever buys seldom has the choice of how to pay."""
        if self.wish is not None:
            return self.wish
        self.turns += 1
        first = 1 if self.turns % 4 else self.turns // 4 % len(ACTIONS)
        return (*ACTIONS[first:], *ACTIONS[:first])


def play(visitor: Visitor, table: str) -> Player:
    """Play to the end, without anything that the browser complains of."""
    follower, complaints = Follower(visitor), []
    visitor.page.on("console", lambda message: message.type == "error" and complaints.append(message.text))
    player = Player(open_table(visitor, table))
    while not follower.wait(table)["over"]:
        player.answer(player.question.inner_text())
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("The game is over")
    assert complaints == []
    return player


def test_a_whole_game_by_keyboard_and_accessible_names_alone(enter: Any) -> None:
    visitor = enter()
    table = str(make_table(visitor, "here", "bot", seed=3)["id"])
    player = play(visitor, table)
    page = player.page
    assert player.asked["Your turn: one main action, or pass."] >= 4 * 4
    assert len(player.asked) >= 8  # kinds of decisions
    assert player.raised
    assert any(question.startswith("How do you pay for") for question in player.asked)
    page.get_by_role("button", name="Skip to the result").click()
    expect(painted(page, re.compile("wins with|share the victory"))).to_be_visible()
    expect(page.get_by_role("table", name="Points by source")).to_be_visible()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert visitor.faults() == []


@pytest.mark.parametrize(
    ("game", "rival", "band"),
    [
        ("solo-naples-won", "the Kingdom of Naples", "a beginning"),
        ("solo-genoa-won", "the Republic of Genoa", "a respectable port"),
    ],
)
def test_a_game_against_a_rival_ends_with_its_band(enter: Any, game: str, rival: str, band: str) -> None:
    visitor = enter()
    table = recorded(visitor, game, 3)
    page = open_table(visitor, table)
    expect(painted(page, f"Against {rival}")).to_be_visible()
    expect(painted(page, "titles needed at the end of this period")).to_be_visible()
    assert visitor.faults() == []
    play(visitor, table)
    page.get_by_role("button", name="Skip to the result").click()
    expect(page.get_by_role("heading", name=re.compile(rf"^\d+ points: {band}$"))).to_be_visible()
    expect(page.get_by_role("row", name="Total")).to_be_visible()
    assert visitor.faults() == []


def test_a_gate_that_is_not_passed_ends_the_game(enter: Any) -> None:
    visitor = enter()
    table = recorded(visitor, "solo-naples-gate", 1)
    play(visitor, table)
    visitor.page.get_by_role("button", name="Skip to the result").click()
    expect(visitor.page.get_by_role("heading", name="Lost: too few titles at the end of period")).to_be_visible()


@pytest.mark.parametrize("verb", ["acquire", "discover", "invite", "construct"])
def test_a_payment_says_what_it_is_for(enter: Any, verb: str) -> None:
    visitor = enter()
    table = reach(visitor, "pay", after=verb)
    what = visitor.api("GET", f"/api/tables/{table}/events?as=0&since=0&wait=0")["events"][-1]["move"].split()[1]
    name = f"{what} ship" if verb == "construct" else printed_name(what)
    expect(open_table(visitor, table).get_by_role("heading", name=f"How do you pay for {name}")).to_be_visible()


@pytest.mark.parametrize("best", [True, False])
def test_a_payment_is_made_the_best_way_or_another_one(enter: Any, best: bool) -> None:
    visitor = enter()
    table = reach(visitor, "pay")
    page = open_table(visitor, table)
    decide = page.get_by_role("region", name="How do you pay for ")
    seen = visitor.api("GET", f"/api/tables/{table}/view?as=0")
    version, legal = seen["version"], seen["view"]["decision"]["legal"]
    if not best:
        press(decide.get_by_role("group", name="other way").get_by_role("button", name="Pay ").first)
    confirm(page)
    if page.locator("[data-mode]").count() and pencilled(page):
        confirm(page)
    expect(decide).to_have_count(0)
    events = told_after(visitor, table, version)
    paid = [event["move"] for event in events if event["move"].startswith("pay")]
    assert paid == [legal[0 if best else 1]]


def test_the_rival_is_chosen_when_table_and_hand_are_known(enter: Any) -> None:
    visitor = enter()
    table = str(make_table(visitor, "here", hands="blind")["id"])
    page = open_table(visitor, table)
    expect(page.get_by_role("heading", name="You know the table and your hand")).to_be_visible()
    press(page.get_by_role("button", name="The Republic of Genoa").first)
    press(page.get_by_role("button", name="The Republic of Genoa").last)  # the table asks to confirm
    expect(painted(page, "Against the Republic of Genoa")).to_be_visible()
    assert visitor.faults() == []
