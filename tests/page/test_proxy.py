"""Behind a real nginx with TLS: on a sub-path, and where sockets do not get through or are cut."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from .conftest import painted, reload
from .nginx import as_documented
from .test_reconnect import assert_kept, keep
from .test_seats import bid

if TYPE_CHECKING:
    from .conftest import Front, Visitor


def kept(port: int) -> str:
    """The sub-path is passed on."""
    return as_documented("/games/", port)


def taken(port: int) -> str:
    """The sub-path is taken away."""
    return kept(port).replace(f"{port};", f"{port}/;")


def refuses_sockets(port: int) -> str:
    """As nginx is where nobody thought of sockets: it does not pass on that somebody wants one."""
    return re.sub(r".*(Upgrade|Connection|http_version).*\n", "", as_documented("/", port))


def cuts_sockets(port: int) -> str:
    """A socket on which nothing was said for three seconds is cut."""
    usual = as_documented("/", port)
    return usual + usual.replace("location /", "location ~ /socket$").replace("1h", "3s")


def sit_down(ada: Visitor, bo: Visitor) -> None:
    """Two people at a table, the second by the first one's link, as it is shown."""
    page = ada.visit("/new?mode=friends&game=positano")
    page.get_by_role("group", name="How many play").get_by_role("radio", name="2").check()
    page.get_by_label("Name", exact=True).fill("Ada")
    page.get_by_role("button", name="Open the table").click()
    link = page.get_by_label("Invitation").input_value()
    assert link.startswith(f"{ada.server.url}/t/")
    other = bo.visit(link.removeprefix(bo.server.url))
    other.get_by_label("Your name at the table").fill("Bo")
    other.get_by_role("button", name="Sit down").click()
    for one in (page, other):
        expect(painted(one, "Choose a card and a booster")).to_be_visible()
        keep(one)


def bid_both(ada: Visitor, bo: Visitor) -> None:
    """Both bid with a click, each hears of the other, and one of them is to take a lot."""
    bid(ada.page)
    expect(bo.page.get_by_text(re.compile("has bid", re.I)).first).to_be_attached()
    bid(bo.page)
    for one in (ada, bo):
        expect(painted(one.page, re.compile("takes? a lot|Take a lot"))).to_be_visible()
        assert_kept(one.page)


@pytest.mark.both
@pytest.mark.parametrize("locations", [kept, taken])
def test_a_game_is_played_on_a_sub_path(front: Front, locations: Callable[[int], str]) -> None:
    """The page asks for nothing outside (a visitor who did would be in trouble), and sockets are used."""
    enter = front(locations, "/games")
    sockets: list[str] = []
    ada, bo = enter(), enter(width=390, height=844)
    for one in (ada, bo):
        one.page.on("websocket", lambda socket: sockets.append(socket.url))
    sit_down(ada, bo)
    bid_both(ada, bo)
    assert sockets
    assert all(re.match(r"wss://localhost:\d+/games/api/tables/", url) for url in sockets)
    (cookie,) = ada.context.cookies()
    assert (cookie["path"], cookie["secure"], cookie["httpOnly"]) == ("/games", True, True)
    expect(ada.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("^/games/favicon"))
    reload(ada.page)
    expect(painted(ada.page, re.compile("takes? a lot|Take a lot"))).to_be_visible()


def test_pages_of_a_sub_path_lead_to_each_other(front: Front) -> None:
    enter = front(kept, "/games")
    ada = enter()
    root = ada.server.url
    page = ada.visit("/")
    keep(page)
    table = ada.new_table("here", "bot")
    for name, path in (("Rules", "/rules"), ("Score", "/score"), ("Learn", "/learn")):
        page.get_by_role("navigation", name="Main").get_by_role("link", name=name).click()
        expect(page).to_have_url(f"{root}{path}")
        expect(page.locator(f"header nav a[href='/games{path}']")).to_have_attribute("aria-current", "page")
    page.go_back()
    expect(page).to_have_url(f"{root}/score")
    page.get_by_role("link", name="Costiera").first.click()
    expect(page).to_have_url(f"{root}/")
    page.locator(f"a[href='/games/t/{table}']").click()
    expect(page).to_have_url(f"{root}/t/{table}")
    expect(painted(page, "Choose a card and a booster")).to_be_visible()
    assert_kept(page)

    ada.play(table)
    page.get_by_role("link", name=re.compile("replay", re.I)).first.click()
    expect(page).to_have_url(re.compile(rf"^{re.escape(root)}/t/{table}/replay\?at="))
    reload(page)
    expect(page).to_have_url(re.compile(rf"^{re.escape(root)}/t/{table}/replay\?at="))
    expect(page.locator("main h1").first).to_be_visible()
    assert_kept_not(page)
    without_slash = page.goto(root)
    assert without_slash is not None
    assert without_slash.ok
    expect(page.get_by_role("button", name=re.compile("^Play against"))).to_be_visible()


def assert_kept_not(page: Page) -> None:
    assert page.evaluate("window.kept === undefined")


def test_play_goes_on_where_no_socket_passes(front: Front) -> None:
    enter = front(refuses_sockets)
    ada, bo = enter(), enter()
    sit_down(ada, bo)
    for one in (ada, bo):
        expect(painted(one.page, "Connected in a slower way")).to_be_visible()
    bid_both(ada, bo)


def test_play_goes_on_where_sockets_are_cut(front: Front) -> None:
    enter = front(cuts_sockets)
    ada, bo = enter(), enter()
    sockets: list[str] = []
    ada.page.on("websocket", lambda socket: sockets.append(socket.url))
    sit_down(ada, bo)
    ada.page.wait_for_event("websocket")  # the next one, after a cut
    bid_both(ada, bo)
    assert len(sockets) > 1


def test_a_proxy_that_stops_and_comes_back_is_no_harm(front: Front) -> None:
    enter = front(lambda port: as_documented("/", port))
    ada, bo = enter(), enter()
    sit_down(ada, bo)
    nginx = ada.server
    nginx.stop()
    expect(painted(ada.page, "No connection.")).to_be_visible()
    bid(ada.page)
    nginx.start()
    expect(bo.page.get_by_text(re.compile("has bid", re.I)).first).to_be_attached()
    for one in (ada, bo):
        assert_kept(one.page)
