"""Sitting down: lobby, invitation, recovery, and several persons at one screen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from .conftest import painted

if TYPE_CHECKING:
    from .conftest import Enter


def bid(page: Page) -> None:
    """Bid with the first card and booster that there are."""
    page.locator("[data-lesson=cards] button:enabled").first.click()
    page.locator("[data-lesson=boosters] button:enabled").first.click()
    page.locator("[data-primary]").click()


@pytest.mark.both
def test_a_friend_sits_down_by_link_and_the_game_is_dealt(enter: Enter) -> None:
    ada, bo = enter(), enter(width=360, height=740, theme="dark")
    page = ada.visit("/new?mode=friends")
    page.get_by_role("group", name="How many play").get_by_role("radio", name="2").check()
    page.get_by_label("Name", exact=True).fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Invitation").input_value()
    expect(page.get_by_role("heading", name="Your recovery code")).to_be_visible()
    expect(painted(page, "1 seat is still free")).to_be_visible()

    other = bo.visit(link.removeprefix(bo.server.url))
    expect(painted(other, "Already there: Ada")).to_be_visible()
    other.get_by_label("Your name at the table").fill("Bo")
    other.get_by_role("button", name="Sit down").click()

    for one in (page, other):
        expect(painted(one, "Choose a card and a booster")).to_be_visible()
        expect(one).to_have_title(re.compile("Your move"))
    expect(other).not_to_have_url(re.compile("join"))


def test_a_third_person_with_the_link_can_only_watch(enter: Enter) -> None:
    ada, bo, cy = enter(), enter(), enter()
    table = ada.new_table("here", "link")
    invite = ada.api("GET", f"/api/tables/{table}")["invite"]
    bo.api("POST", f"/api/tables/{table}/claim", {"invite": invite, "name": "Bo"})
    page = cy.visit(f"/t/{table}?join={invite}")
    expect(painted(page, "Watching")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Bid"))).to_have_count(0)


def test_a_wrong_invitation_is_told_before_anything_is_asked(enter: Enter) -> None:
    ada, bo = enter(), enter()
    table = ada.new_table("here", "link")
    page = bo.visit(f"/t/{table}?join=something-else")
    expect(painted(page, "This invitation or code opens nothing here.")).to_be_visible()
    expect(page.get_by_role("button", name="Sit down")).to_have_count(0)


def test_the_lobby_hears_of_every_guest(enter: Enter) -> None:
    ada, bo = enter(), enter()
    table = ada.new_table("here", "link", "link")
    invite = ada.api("GET", f"/api/tables/{table}")["invite"]
    page = ada.visit(f"/t/{table}")
    expect(painted(page, "2 seats are still free")).to_be_visible()
    bo.api("POST", f"/api/tables/{table}/claim", {"invite": invite, "name": "Bo"})
    expect(painted(page, "1 seat is still free")).to_be_visible()
    expect(page.get_by_text("Bo sits down.")).to_be_attached()


def test_a_recovery_code_moves_the_seat_and_the_old_device_hears_of_it(enter: Enter) -> None:
    ada, new = enter(), enter()
    made = ada.api("POST", "/api/tables", two_seats())
    page = ada.visit(f"/t/{made['id']}")
    expect(page).to_have_title(re.compile("Your move"))

    other = new.visit(f"/t/{made['id']}?recover=1")
    other.get_by_label("Recovery code").fill("WRONG-CODE")
    other.get_by_role("button", name="Take my seat").click()
    expect(other.get_by_role("alert")).to_contain_text("opens nothing here")
    other.get_by_label("Recovery code").fill(made["codes"]["0"])
    other.get_by_role("button", name="Take my seat").click()
    expect(other).to_have_title(re.compile("Your move"))

    expect(page.get_by_role("alert")).to_contain_text("taken over with its recovery code")
    expect(painted(page, "Watching")).to_be_visible()


def two_seats() -> dict[str, object]:
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "name": "Bo", "level": "easy"}]
    return {"game": "positano", "options": {"players": 2}, "seats": seats, "seed": "1"}


def test_the_screen_is_covered_between_two_persons(enter: Enter) -> None:
    ada = enter()
    table = ada.new_table("here", "here")
    page = ada.visit(f"/t/{table}")
    expect(page.get_by_role("heading", name="Ada, it is your move")).to_be_visible()
    expect(page.get_by_text("Choose a card and a booster")).to_have_count(0)
    ready = page.get_by_role("button", name="I am Ada: show my cards")
    expect(ready).to_be_focused()
    ready.press("Enter")
    expect(painted(page, "Choose a card and a booster")).to_be_visible()
    bid(page)
    expect(page.get_by_role("heading", name="Bo, it is your move")).to_be_visible()
    assert "b1" not in page.locator("main").inner_html()
    page.get_by_role("button", name="I am Bo: show my cards").click()
    bid(page)
    # Nothing is secret after the reveal: no cover while tiles are taken in turn.
    expect(page.get_by_role("button", name=re.compile("show my cards"))).to_have_count(0)
    expect(page).to_have_title(re.compile("(Ada|Bo) moves"))


@pytest.mark.parametrize("unseen", [False, True], ids=["seen", "unseen"])
def test_every_round_begins_with_a_cover(enter: Enter, unseen: bool) -> None:
    """Also one that begins before the screen has seen how the last one ended."""
    ada = enter()
    table = ada.new_table("here", "here")
    page = ada.visit(f"/t/{table}")
    page.get_by_role("button", name="show my cards").click()
    expect(painted(page, "Choose a card and a booster")).to_be_visible()
    if unseen:
        page.evaluate("void setTimeout(() => { const end = Date.now() + 4000; while (Date.now() < end); })")
    while ada.api("GET", f"/api/tables/{table}/view?as=watch")["view"]["round"] == 1:
        ada.play(table, 1)
    expect(page.get_by_role("button", name=re.compile("show my cards"))).to_be_visible()


def test_a_table_that_nobody_has_sat_down_at_is_given_up(enter: Enter) -> None:
    ada = enter()
    table = ada.new_table("here", "link")
    page = ada.visit(f"/t/{table}")
    page.get_by_role("button", name="Give this table up").click()
    page.get_by_role("button", name="Give it up", exact=True).click()
    page.get_by_role("heading", name="Keep the view").wait_for()
    assert ada.api("GET", "/api/tables") == []


def test_a_chosen_seed_is_told_at_the_table(enter: Enter) -> None:
    ada = enter()
    for seed, told in (("5", 1), (None, 0)):
        page = ada.visit(f"/t/{ada.new_table('here', 'bot', seed=seed)}")
        page.locator("header > button").last.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        expect(painted(page, "was chosen and not drawn")).to_have_count(told)


def test_what_was_taken_back_is_made_again_in_amalfi(enter: Enter) -> None:
    ada = enter()
    wish = {"game": "amalfi", "options": {"players": 1, "rival": "genoa"}, "seats": [{"kind": "here", "name": "Ada"}]}
    table = ada.api("POST", "/api/tables", {**wish, "seed": "1"})["id"]
    ada.play(table, 1)  # the pack
    move = next(
        m for m in ada.api("GET", f"/api/tables/{table}/view?as=0")["view"]["decision"]["legal"] if "bread" in m
    )
    version = ada.api("GET", f"/api/tables/{table}")["version"]
    ada.api("POST", f"/api/tables/{table}/moves", {"seat": 0, "key": "once", "version": version, "move": move})
    page = ada.visit(f"/t/{table}")
    page.get_by_role("button", name="Undo").first.click()
    page.get_by_role("button", name="Redo").first.click()
    expect(page.get_by_role("button", name="Redo")).to_have_count(0)
    assert ada.api("GET", f"/api/tables/{table}")["version"] == version + 3
