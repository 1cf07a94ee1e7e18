"""The guided first game: what it says and points at is true at the table with its seed."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from .positano import moved
from .test_positano_play import action, choose, press, when_due


def test_the_guided_game_leads_through_the_first_round_to_the_end(enter: Any) -> None:
    ada = enter()
    page = ada.visit("/learn/positano")
    page.get_by_role("button", name="Begin").click()
    coach = page.get_by_role("region", name="Guide")
    forward = coach.get_by_role("button", name="Go on")
    for words in ("This is the cliff", "The same cliff", "Three goals pay"):
        expect(coach).to_contain_text(words)
        forward.click()
    expect(coach).to_contain_text("sealed bid")
    hand = page.get_by_role("region", name="Your hand")
    press(hand.get_by_role("button", name="Lots 70"))
    press(hand.get_by_role("button", name="plus 22"))
    press(action(page).get_by_role("button", name="Bid 92"))
    expect(coach).to_contain_text("Take 2C")
    beach = page.get_by_role("region", name="Beach board")
    press(beach.get_by_role("button", name="lot 2C"))
    press(action(page).get_by_role("button", name="Take lot 2C"))
    for words in ("Now the blocks", "Now the builds"):
        expect(coach).to_contain_text(words)
        forward.click()
    table = page.url.partition("table=")[2]
    while True:
        version, view = when_due(ada, table)
        if view["decision"]["kind"] == "height":
            break
        press(beach.locator("button[aria-pressed]").first)
        press(action(page).get_by_role("button", name="Take"))
        moved(ada, table, version)
    expect(coach).to_contain_text("How high?")
    assert ada.faults() == []
    choose(page)
    for words in ("Look from the sea", "Here you see what everybody holds"):
        expect(coach).to_contain_text(words)
        forward.click()
    expect(coach).to_contain_text("Round two")
    ada.play(table)
    for words in ("Mind the lots", "gelato", "whole game"):
        expect(coach).to_contain_text(words)
        forward.click()
    # Play on: that is done already, so the guide is at the counting, which has not told the winner yet.
    expect(coach).to_contain_text("Now it is counted")
    expect(page.get_by_role("region", name="Scoring")).to_have_attribute("data-pointed", "")
    assert ada.faults() == []
    forward.click()
    expect(coach).to_have_count(0)
    expect(page.locator("[data-pointed]")).to_have_count(0)
