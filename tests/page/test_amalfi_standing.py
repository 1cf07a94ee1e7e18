"""Standing answers in the browser: given once, kept by the table, the same in every tab, withdrawn with one press."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from .conftest import Enter, Server, Visitor, painted, reload
from .views import told_after

PASS = "Pass as soon as it is my turn, in this period"
LIGHTHOUSE = "When a ship comes to my lighthouse"


def two_devices(ada: Visitor, bo: Visitor) -> str:
    """Ada and Bo at a table, with their packs taken; Bo has the first turn."""
    table = ada.new_table("here", "link", game="amalfi", options={"players": 2, "first": "1"})
    invite = ada.api("GET", f"/api/tables/{table}")["invite"]
    bo.api("POST", f"/api/tables/{table}/claim", {"invite": invite, "name": "Bo"})
    for visitor in (ada, bo):  # the last player takes first
        visitor.play(table, 1)
    return table


def form(page: Page) -> Page:
    """A page with the form open."""
    page.get_by_role("button", name="Standing answers").click()
    return page


def passed(visitor: Visitor, table: str, seat: int) -> list[Any]:
    """Whether each pass of Ada's is known to be by a standing answer, as this visitor is told, when it has come."""
    while True:
        told = visitor.api("GET", f"/api/tables/{table}/events?as={seat}&since=0")
        mine = [event for event in told["events"] if (event["seat"], event["move"]) == (0, "pass")]
        if mine:  # it takes as long as a person might
            return [event.get("answered", False) for event in mine]
        told_after(visitor, table, told["version"], seat)


def test_an_answer_is_made_with_the_tab_closed(enter: Enter) -> None:
    ada, bo = enter(), enter()
    table = two_devices(ada, bo)
    page = form(ada.visit(f"/t/{table}"))
    page.get_by_label(PASS).focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("status").filter(has_text="A standing answer is on")).to_contain_text(PASS)
    assert ada.faults() == []
    page.close()
    turn = bo.api("GET", f"/api/tables/{table}/view?as=1")
    bo.api("POST", f"/api/tables/{table}/moves", {"seat": 1, "key": "k", "version": turn["version"], "move": "pass"})
    # It comes when a person might have moved, so that nobody can tell it by its time.
    assert passed(ada, table, 0) == [True]
    assert passed(bo, table, 1) == [False]


def test_two_tabs_agree_and_another_device_sees_nothing(enter: Enter) -> None:
    ada, bo = enter(), enter()
    table = two_devices(ada, bo)
    one, theirs = form(ada.visit(f"/t/{table}")), form(bo.visit(f"/t/{table}"))
    other = ada.context.new_page()
    other.goto(ada.page.url)
    form(other)
    one.get_by_label(LIGHTHOUSE).select_option("always take the bread")
    one.get_by_label(PASS).check()
    expect(other.get_by_label(LIGHTHOUSE)).to_have_value("lighthouse bread")
    expect(other.get_by_label(PASS)).to_be_checked()
    expect(theirs.get_by_label(PASS)).not_to_be_checked()
    reload(one)
    form(one)
    expect(painted(one, "A standing answer is on")).to_contain_text("always take the bread")
    other.get_by_role("button", name="Withdraw").click()
    expect(other.get_by_label(LIGHTHOUSE)).to_have_value("")
    expect(one.get_by_text("A standing answer is on")).to_have_count(0)
    assert [seat.get("answers") for seat in ada.api("GET", f"/api/tables/{table}")["seats"]] == [[], None]


def test_an_answer_that_was_cut_off_is_given_again_with_one_press(enter: Enter, server: Server) -> None:
    ada, bo = enter(), enter()
    table = two_devices(ada, bo)
    page = form(ada.visit(f"/t/{table}"))
    notice, unheard = page.get_by_role("alert"), page.get_by_role("status").filter(has_text="has not heard this yet")
    server.kill()
    page.get_by_label(PASS).click()
    expect(notice).to_contain_text("cannot be reached")
    expect(unheard).to_contain_text(PASS)
    expect(page.get_by_label(PASS)).not_to_be_checked()
    server.start()
    expect(notice).to_have_count(0)
    unheard.get_by_role("button", name="Try again").click()
    expect(page.get_by_label(PASS)).to_be_checked()
    expect(unheard).to_have_count(0)
    ada.context.set_offline(True)
    page.get_by_role("button", name="Withdraw").click()
    expect(notice).to_be_visible()
    ada.context.set_offline(False)
    expect(notice).to_have_count(0)
    with page.expect_response(lambda response: response.ok and response.url.endswith("/answers")):
        unheard.get_by_role("button", name="Try again").click()
    expect(page.get_by_label(PASS)).not_to_be_checked()
    assert [seat.get("answers") for seat in ada.api("GET", f"/api/tables/{table}")["seats"]] == [[], None]
