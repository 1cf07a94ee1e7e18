"""Every page is left for every other one, and come back to: no page acts on the address of another."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from .conftest import Enter

FOLLOW = """path => {
  const link = document.createElement("a");
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
}"""
# A page that was left has had time for what it does a little later.
SETTLED = "new Promise(done => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 30))"
# Every address of docs/house.md, and what only its page shows.
PAGES = {
    "/": "main h1:text('Keep the view')",
    "/new?mode=friends": "main p.lead:text('a link to send')",
    "/new?mode=screen": "main p.lead:text('passes it on')",
    "/new?mode=bots": "main p.lead:text('as many bots')",
    "/new?mode=solo": "main p.lead:text('Otto')",
    "/open": "main h1:text('Open a replay')",
    "/score/positano": "main h1:text('Score a board')",
    "/rules/positano": "main h1:text('The rules of Positano')",
    "/rules/amalfi": "main h1:text('The rules of Amalfi')",
    "/learn/positano": "main h1:text('Your first game')",
    "/t/OWN": "main h1:text('Your move')",
    "/t/LOBBY": "main h2:text('Invite your guests')",
    "/t/OTHER": "[data-decision]:not(:has([data-target]))",
    "/t/OTHER?recover=1": "main h1:text('Get your seat back')",
    "/t/OPEN": "main p:text('You have no seat here')",
    "/t/OPEN?join=INVITE": "main h1:text('A seat at')",
    "/t/OVER": "main h1:text('The game is over')",
    "/t/OVER/replay?at=3&as=watch": "main h1:text('Replay')",
    "/nothing/here": "main h1:text('Nothing but sea')",
}
# The server writes the table into its page. Where nobody of this device plays, such a page is where one comes to by a
# link, so it is also the first one for each of the others.
FIRST = ("/t/LOBBY", "/t/OTHER", "/t/OPEN")


def arrived(page: Page, address: str, path: str) -> None:
    """The page of this address is there, and the address is its own, also a little later."""
    expect(page.locator(PAGES[address]).first).to_be_attached()
    page.evaluate(SETTLED)
    assert page.evaluate("location.pathname + location.search") == path
    expect(page.locator(PAGES[address]).first).to_be_attached()


@pytest.mark.parametrize("first", PAGES)
def test_every_page_is_left_for_every_other_and_come_back_to(enter: Enter, first: str) -> None:
    ada, bo = enter(), enter()
    made = {
        "OWN": ada.new_table("here", "bot"),
        "LOBBY": ada.new_table("here", "link"),
        "OVER": ada.new_table("here", "here"),
    }
    made |= {"OTHER": bo.new_table("here", "bot"), "OPEN": bo.new_table("here", "link")}
    made["INVITE"] = bo.api("GET", f"/api/tables/{made['OPEN']}")["invite"]
    ada.play(made["OVER"])

    def path(address: str) -> str:
        for name, value in made.items():
            address = address.replace(name, value)
        return address

    pages = list(PAGES)
    others = [page for page in pages if page != first] if first in FIRST else pages[pages.index(first) + 1 :]
    way = [first, *(address for other in others for address in (other, first))]
    page = ada.visit(path(first))
    arrived(page, first, path(first))
    for address in way[1:]:
        page.evaluate(FOLLOW, path(address))
        arrived(page, address, path(address))
    for address in reversed(way[:-1]):
        page.go_back()
        arrived(page, address, path(address))
    for address in way[1:]:
        page.go_forward()
        arrived(page, address, path(address))
