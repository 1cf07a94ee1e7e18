"""A browser that forbids what the page would like to have, and a server that does not answer: told, and no harm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Page, Route, expect

from .conftest import painted, reload

if TYPE_CHECKING:
    from .conftest import Enter

NO_DRAWERS = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("Not here", "SecurityError"); } });
"""
# As on a page that came by http from another computer.
NO_SUBTLE = "Object.defineProperty(Crypto.prototype, 'subtle', { get() { return undefined; } });"
# Moves are sent, and come nowhere.
SWALLOWED = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  if (!(window.swallowed && String(data).includes('"t":"move"'))) send.call(this, data);
};
"""
PATIENCE_MS = 120_000


def bid(page: Page) -> None:
    page.locator("[data-lesson=cards] button:enabled").first.click()
    page.locator("[data-lesson=boosters] button:enabled").first.click()
    page.locator("[data-primary]").click()


def test_where_nothing_may_be_kept_all_goes_on(enter: Enter) -> None:
    ada = enter()
    ada.context.add_init_script(NO_DRAWERS)
    page = ada.visit("/learn/positano")
    page.get_by_role("button", name="Begin").click()
    page.locator("[data-decision^=bid]").wait_for()
    table = ada.new_table("here", "bot")
    ada.visit(f"/t/{table}")
    bid(page)
    expect(page.locator("[data-decision^=bid]")).to_have_count(0)
    reload(page)
    page.locator(".felt [data-decision]").wait_for()


def test_a_deal_that_cannot_be_checked_here_says_why(enter: Enter) -> None:
    ada = enter()
    ada.context.add_init_script(NO_SUBTLE)
    table = ada.new_table("here", "here")
    ada.play(table)
    page = ada.visit(f"/t/{table}")
    painted(page, "Was it dealt fairly?").click()
    expect(painted(page, "It cannot be checked here: browsers do so only on pages that come by https")).to_be_visible()


def test_a_move_that_nobody_answers_can_be_seen_and_dropped(enter: Enter) -> None:
    ada = enter()
    ada.context.add_init_script(SWALLOWED)
    page = ada.visit(f"/t/{ada.new_table('here', 'bot')}")
    page.locator("[data-decision^=bid]").wait_for()
    page.evaluate("window.swallowed = true")
    bid(page)
    stuck = painted(page, "Your move is still on its way: the server has not answered it.")
    expect(stuck).to_be_visible(timeout=PATIENCE_MS)
    page.get_by_role("button", name="Do not send it").click()
    expect(stuck).to_have_count(0)
    page.evaluate("window.swallowed = false")
    expect(page.locator("[data-decision^=bid]")).to_have_count(1)
    bid(page)
    expect(page.locator("[data-decision^=bid]")).to_have_count(0)


def test_a_part_that_cannot_be_had_is_told_and_the_choice_is_kept(enter: Enter) -> None:
    ada = enter()
    page = ada.visit(f"/t/{ada.new_table('here', 'bot')}")
    page.locator("[data-lesson=cards] button:enabled").first.click()
    chosen = page.locator("[data-lesson=cards] [aria-pressed=true]")
    expect(chosen).to_have_count(1)
    page.route("**/assets/Menu-*.js", lambda route: route.fulfill(status=404))
    page.get_by_role("button", name="Menu", exact=True).click()
    told = painted(page, "This part of the page cannot be loaded.")
    expect(told).to_be_visible()
    expect(chosen).to_have_count(1)
    page.unroute("**/assets/Menu-*.js")
    page.get_by_role("button", name="Load the page again").click()
    expect(told).to_have_count(0)
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(chosen).to_have_count(1)


def test_a_browser_that_refuses_cookies_is_told_so(enter: Enter) -> None:
    """Whoever made a table is not told that somebody took the seat over; the game can be watched."""
    ada = enter()

    def without_cookie(route: Route) -> None:
        answer = route.fetch()
        ada.context.clear_cookies()
        route.fulfill(response=answer, headers={k: v for k, v in answer.headers.items() if k != "set-cookie"})

    ada.page.route("**/api/tables", without_cookie)
    page = ada.visit("/new?mode=bots")
    page.get_by_role("button", name="Deal").click()
    expect(painted(page, "Your browser sent no cookie")).to_be_visible()
    expect(page.locator(".felt [data-decision]")).to_be_visible()
