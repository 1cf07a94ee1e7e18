"""musts C3: the server is killed and started, the network is cut; both pages go on without a reload."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from .conftest import PATIENCE_MS, painted

if TYPE_CHECKING:
    from .conftest import Enter, Server, Visitor

# What a proxy does that knows nothing of sockets: every one is closed before it opens.
NO_SOCKETS = """
window.WebSocket = class {
  static OPEN = 1;
  constructor() { setTimeout(() => this.onclose({ code: 1006 })); }
  close() {}
};
"""


def keep(page: Page) -> None:
    """Mark the document: the mark is gone if the page is loaded again."""
    page.evaluate("window.kept = true")


def assert_kept(page: Page) -> None:
    assert page.evaluate("window.kept === true")


def seat_two(enter: Enter) -> tuple[Visitor, Visitor, str]:
    ada, bo = enter(), enter()
    table = ada.new_table("here", "link")
    invite = ada.api("GET", f"/api/tables/{table}")["invite"]
    bo.api("POST", f"/api/tables/{table}/claim", {"invite": invite, "name": "Bo"})
    for one in (ada, bo):
        one.visit(f"/t/{table}")
        expect(one.page).to_have_title(re.compile("Your move"))
        keep(one.page)
    return ada, bo, table


@pytest.mark.both
def test_c3_both_pages_go_on_after_a_killed_server_comes_back(enter: Enter, server: Server) -> None:
    """After a kill and restart of the server both pages go on without a reload."""
    ada, bo, table = seat_two(enter)
    ada.play(table, 1)
    expect(painted(bo.page, re.compile("has bid", re.I))).to_be_visible()
    server.kill()
    for one in (ada, bo):
        expect(painted(one.page, "No connection.")).to_be_visible()
    server.start()
    for one in (ada, bo):
        expect(one.page.get_by_text("No connection.")).to_have_count(0)
    bo.play(table, 1)
    for one in (ada, bo):
        expect(painted(one.page, re.compile("takes? a lot|Take a lot"))).to_be_visible()
        assert_kept(one.page)


def test_a_move_made_while_the_server_is_down_arrives_when_it_is_back(enter: Enter, server: Server) -> None:
    ada = enter()
    table = ada.new_table("here", "link")
    bo = enter()
    invite = ada.api("GET", f"/api/tables/{table}")["invite"]
    bo.api("POST", f"/api/tables/{table}/claim", {"invite": invite, "name": "Bo"})
    page = ada.visit(f"/t/{table}")
    expect(page).to_have_title(re.compile("Your move"))
    server.kill()
    expect(painted(page, "No connection.")).to_be_visible()
    page.locator("[data-lesson=cards] button:enabled").first.click()
    page.locator("[data-lesson=boosters] button:enabled").first.click()
    page.locator("[data-primary]").click()
    server.start()
    expect(page).to_have_title("Positano · Costiera")
    assert ada.api("GET", f"/api/tables/{table}")["version"] == 1


@pytest.mark.both
def test_a_move_made_while_the_server_is_down_outlives_a_reload(enter: Enter, server: Server) -> None:
    """It is made once, with the key that it was given, even if the page is loaded again and again."""
    ada, _bo, table = seat_two(enter)
    page = ada.page
    server.kill()
    expect(painted(page, "No connection.")).to_be_visible()
    page.locator("[data-lesson=cards] button:enabled").first.click()
    page.locator("[data-lesson=boosters] button:enabled").first.click()
    page.locator("[data-primary]").click()
    page.goto("about:blank")  # nothing of the page is left, only what the tab keeps
    server.start()
    for _ in range(2):
        page.goto(f"{server.url}/t/{table}")
        expect(page).to_have_title("Positano · Costiera")
    assert ada.api("GET", f"/api/tables/{table}")["version"] == 1


@pytest.mark.both
def test_a_game_that_the_host_ends_says_so_at_once(enter: Enter, server: Server, kept_in: Path | str) -> None:
    """While it is played, or with the server stopped, where tables lie in a folder."""
    ada, bo, table = seat_two(enter)
    where = ["--data", str(kept_in)] if isinstance(kept_in, Path) else ["--database", kept_in]
    if isinstance(kept_in, Path):
        server.kill()
    program = Path(sys.executable).with_name("costiera")
    subprocess.run([program, "admin", "close", *where, "--", table], check=True, stdout=subprocess.DEVNULL)
    if isinstance(kept_in, Path):
        server.start()
    for one in (ada, bo):
        expect(one.page.get_by_role("heading", name="This table is closed")).to_be_visible()
        expect(painted(one.page, "Whoever runs this server has closed it")).to_be_visible()
        assert_kept(one.page)
    ada.page.get_by_role("button", name="Play again").click()
    expect(painted(ada.page, "Choose a card and a booster")).to_be_visible()


def test_a_cut_network_is_no_harm(enter: Enter) -> None:
    ada, bo, table = seat_two(enter)
    bo.context.set_offline(True)
    # A line on which nothing is heard is given up after ten seconds.
    expect(painted(bo.page, "No connection.")).to_be_visible(timeout=3 * PATIENCE_MS)
    ada.play(table, 1)
    bo.context.set_offline(False)
    expect(painted(bo.page, re.compile("has bid", re.I))).to_be_visible()
    assert_kept(bo.page)


def test_long_polling_where_no_socket_passes(enter: Enter) -> None:
    ada, bo = enter(), enter()
    table = ada.new_table("here", "link")
    invite = ada.api("GET", f"/api/tables/{table}")["invite"]
    bo.api("POST", f"/api/tables/{table}/claim", {"invite": invite, "name": "Bo"})
    bo.context.add_init_script(NO_SOCKETS)
    page = bo.visit(f"/t/{table}")
    expect(painted(page, "Connected in a slower way")).to_be_visible()
    keep(page)
    ada.play(table, 1)
    bo.play(table, 1)
    expect(painted(page, re.compile("takes? a lot|Take a lot"))).to_be_visible()
    assert_kept(page)


def test_u2_two_tabs_of_one_seat_stay_equal(enter: Enter) -> None:
    """No tab keeps an old menu: what was chosen in one is gone in the other."""
    ada = enter()
    table = ada.new_table("here", "bot")
    first = ada.visit(f"/t/{table}")
    second = ada.context.new_page()
    second.goto(first.url)
    expect(second).to_have_title(re.compile("Your move"))
    ada.play(table, 1)
    for page in (first, second):
        expect(page.get_by_text("Choose a card and a booster")).to_have_count(0)
