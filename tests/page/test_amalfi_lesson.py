"""Amalfi's guided first game: what it says and points at is true at the table with its seed."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from .amalfi import Follower
from .test_amalfi_play import Player


def test_the_guided_game_leads_through_a_period_to_its_end(enter: Any) -> None:
    ada = enter()
    follower = Follower(ada)
    page = ada.visit("/learn/amalfi")
    page.get_by_role("button", name="Begin").click()
    coach = page.get_by_role("region", name="Guide")
    expect(coach).to_contain_text("Welcome to Amalfi")
    table = page.url.partition("table=")[2]
    player = Player(page)
    follower.wait(table)

    def read(*parts: str) -> None:
        """Steps that only explain, each beside the thing that it speaks of."""
        for words in parts:
            expect(coach).to_contain_text(words)
            expect(page.locator("[data-pointed]")).to_have_count(1)
            coach.get_by_role("button", name="Go on").click()

    def play_until(words: str) -> None:
        """Steps that wait for something to be done."""
        while words not in coach.inner_text():
            player.answer(player.question.inner_text())
            follower.wait(table)

    read("Welcome to Amalfi")
    expect(coach).to_contain_text("choose a pack")
    play_until("This is your board")
    read("This is your board", "Your hand.", "Lit docks")
    expect(coach).to_contain_text("Navigate now")
    assert ada.faults() == []
    player.wish = ("Navigate",)
    play_until("Ships in holds")
    read("Ships in holds", "The Workshop sells", "At the end of each", "Titles are for the early")
    expect(coach).to_contain_text("Buy something")
    player.wish = ("Acquire", "Invite", "Build", "Discover")
    play_until("A lighthouse of yours")
    read("A lighthouse of yours")
    expect(coach).to_contain_text("pass")
    player.wish = ()
    play_until("Before the decree")
    play_until("That is the whole round")
    read("That is the whole round")
    expect(coach).to_have_count(0)
