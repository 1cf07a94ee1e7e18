"""Turns in pencil in odd situations: two windows, a server that comes back, a lost line, an impatient finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .amalfi import answer_on, make_table, open_table
from .conftest import PATIENCE_MS, Enter, Server, Visitor, painted, reload
from .views import view_of


def navigations(visitor: Visitor, table: str, seat: int = 0) -> list[str]:
    """Places that a ship could go to now."""
    legal = view_of(visitor, table, seat)[1]["decision"]["legal"]
    return [move.split()[1] for move in legal if move.startswith("navigate")]


def solo(visitor: Visitor) -> str:
    """A solo table at its first turn; its id."""
    table = str(make_table(visitor, "here", seed=3, rival="naples")["id"])
    visitor.play(table, 1)
    return table


def draft(page: Page, place: str) -> None:
    """Sail there in pencil."""
    page.locator(f"[data-place={place}]").click()
    expect(page.locator("[data-mode]")).not_to_have_attribute("data-pencil", "0")


def steps(visitor: Visitor, table: str) -> list[str]:
    """The steps that the server keeps for the seat."""
    kept: list[str] = visitor.api("GET", f"/api/tables/{table}")["seats"][0].get("turn", [])
    return kept


def made(visitor: Visitor, table: str) -> list[str]:
    """All moves in the log."""
    events: list[dict[str, Any]] = visitor.api("GET", f"/api/tables/{table}/events?as=0&since=0&wait=0")["events"]
    return [event["move"] for event in events]


@pytest.mark.both
def test_two_windows_of_one_seat_the_last_draft_holds_and_a_turn_is_made_once(enter: Enter) -> None:
    ada = enter(height=720)
    table = solo(ada)
    first, second = navigations(ada, table)[:2]
    page = open_table(ada, table)
    draft(page, first)
    other = ada.context.new_page()
    other.goto(f"{ada.server.url}/t/{table}")
    expect(other.locator("[data-whole]")).to_be_visible()
    expect(other.locator("[data-mode]")).not_to_have_attribute("data-pencil", "0")  # it has the draft of the other one
    other.get_by_role("button", name="Strike").first.click()
    expect(other.locator("[data-mode]")).to_have_attribute("data-pencil", "0")
    draft(other, second)
    answer_on(other)
    other.locator("[data-primary]").click()
    expect(other.locator("[data-mode]")).to_have_attribute("data-pencil", "0")
    # The game has gone on: what the first window had is tried anew, and only what stands is left of it.
    expect(page.locator(f"[data-place={second}]")).to_contain_text("On the dock: Ada")
    assert [move for move in made(ada, table) if move.startswith("navigate")] == [f"navigate {second}"]


@pytest.mark.both
def test_a_draft_outlives_a_server_that_comes_back_and_a_reload(enter: Enter, server: Server) -> None:
    ada = enter(height=720)
    table = solo(ada)
    place = navigations(ada, table)[0]
    page = open_table(ada, table)
    draft(page, place)
    before = page.locator("[data-mode]").get_attribute("data-pencil") or ""
    reload(page)
    expect(page.locator("[data-mode]")).to_have_attribute("data-pencil", before)
    server.kill()
    server.start()
    expect(page.locator("[data-mode]")).to_have_attribute("data-pencil", before)
    answer_on(page)
    page.locator("[data-primary]").click()
    expect(page.locator("[data-mode]")).to_have_attribute("data-pencil", "0")
    expect(page.locator(f"[data-place={place}]")).to_contain_text("On the dock: Ada")


def test_an_end_turn_that_is_pressed_twice_makes_one_turn(enter: Enter) -> None:
    ada = enter(height=720)
    table = solo(ada)
    place = navigations(ada, table)[0]
    page = open_table(ada, table)
    draft(page, place)
    answer_on(page)
    page.locator("[data-primary]").dblclick()
    expect(page.locator("[data-mode]")).to_have_attribute("data-pencil", "0")
    expect(page.locator(f"[data-place={place}]")).to_contain_text("On the dock: Ada")
    assert made(ada, table).count(f"navigate {place}") == 1


def test_a_step_that_is_struck_takes_with_it_what_hangs_on_it(enter: Enter) -> None:
    ada = enter(height=720)
    table = solo(ada)
    page = open_table(ada, table)
    draft(page, navigations(ada, table)[0])
    answer_on(page)
    assert len(steps(ada, table)) >= 1
    page.get_by_role("button", name="Strike").first.click()
    expect(page.locator("[data-mode]")).to_have_attribute("data-pencil", "0")
    assert steps(ada, table) == []


def test_a_draft_without_a_line_says_so_and_can_be_made_when_it_is_back(enter: Enter) -> None:
    ada = enter(height=720)
    table = solo(ada)
    place = navigations(ada, table)[0]
    page = open_table(ada, table)
    ada.context.set_offline(True)
    page.locator(f"[data-place={place}]").click()
    expect(page.locator(".logbook")).to_contain_text("cannot be reached")
    ada.context.set_offline(False)
    draft(page, place)
    assert steps(ada, table)[0] == f"navigate {place}"


def test_what_others_do_in_between_sends_a_draft_back_with_what_still_stands(enter: Enter) -> None:
    """The turn is gone with another window of the seat that made it: nothing of the old draft is made."""
    ada = enter(height=720)
    table = solo(ada)
    place = navigations(ada, table)[0]
    page = open_table(ada, table)
    draft(page, place)
    version, _ = view_of(ada, table)
    move = {"seat": 0, "key": "other", "version": version, "move": f"navigate {place}"}
    ada.api("POST", f"/api/tables/{table}/moves", move)
    expect(page.locator("[data-mode]")).to_have_attribute("data-pencil", "0")
    expect(page.locator(f"[data-place={place}]")).to_contain_text("On the dock: Ada")
    assert made(ada, table).count(f"navigate {place}") == 1


def answer_all(visitor: Visitor, table: str, seat: int) -> None:
    """Answer whatever this seat still owes."""
    while visitor.api("GET", f"/api/tables/{table}")["seats"][seat]["pending"]:
        visitor.play(table, 1)


def sail(visitor: Visitor, table: str, seat: int, place: str) -> None:
    """A whole turn with a ship to this place, without the page."""
    version, _ = view_of(visitor, table, seat)
    move = {"seat": seat, "key": f"sail {place}", "version": version, "move": f"navigate {place}"}
    visitor.api("POST", f"/api/tables/{table}/moves", move)
    answer_all(visitor, table, seat)


def test_a_rival_who_takes_the_dock_sends_the_draft_back(enter: Enter) -> None:
    """While the line was lost another window made a turn, and a rival took the dock that stands in pencil."""
    ada, bo = enter(height=720), enter()
    table = ada.new_table("here", "link", game="amalfi", options={"players": 2, "first": "0"})
    invite = ada.api("GET", f"/api/tables/{table}")["invite"]
    bo.api("POST", f"/api/tables/{table}/claim", {"invite": invite, "name": "Bo"})
    for visitor in (bo, ada):  # the last player takes a pack first
        visitor.play(table, 1)
    page = open_table(ada, table)
    draft(page, "famagusta")
    ada.context.set_offline(True)
    expect(painted(page, "No connection.")).to_be_visible(timeout=3 * PATIENCE_MS)
    sail(ada, table, 0, "tunis")
    sail(bo, table, 1, "famagusta")
    ada.context.set_offline(False)
    expect(page.locator("[data-place=famagusta]")).to_contain_text("On the dock: Bo")
    expect(page.locator("[data-mode]")).to_have_attribute("data-pencil", "0")
    assert steps(ada, table) == []
    assert made(ada, table).count("navigate famagusta") == 1
