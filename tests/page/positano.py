"""Tables of Positano for the browser tests, driven to the decision that a test wants to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from .views import View, Visitor, view_of

Want = Callable[[View], bool]


def make_table(visitor: Visitor, players: int = 2, seed: int = 1, confirm: bool = True, **options: Any) -> str:
    """A table with one person and bots; its id."""
    seats = [{"kind": "here", "name": "Ada"}]
    seats += [{"kind": "bot", "level": "easy", "name": f"Bot {n}"} for n in range(1, players)]
    wish = {"game": "positano", "seats": seats, "options": {"players": players, **options}}
    return str(visitor.api("POST", "/api/tables", {**wish, "seed": str(seed), "confirm": confirm})["id"])


def moved(visitor: Visitor, table: str, version: int) -> None:
    """Wait until the move that was chosen at this version is in."""
    visitor.api("GET", f"/api/tables/{table}/events?as=0&since={version}&wait=10")


def send(visitor: Visitor, table: str, move: str, version: int, seat: int = 0) -> None:
    """Make a move without the page."""
    body = {"seat": seat, "key": f"{seat}-{version}", "version": version, "move": move}
    visitor.api("POST", f"/api/tables/{table}/moves", body)


def drive(visitor: Visitor, want: Want, players: int = 2, **more: Any) -> str:
    """A table whose person is asked for what is wanted: the first one of the seeds from 1 on."""
    for seed in range(1, 40):
        table = make_table(visitor, players, seed, **more)
        while True:
            version, view = view_of(visitor, table)
            if want(view):
                return table
            if view["over"]:
                break
            decision = view["decision"]
            # The last ones are high buildings and strong bids; where a remodel is possible, it is left to be.
            send(visitor, table, decision["legal"][0 if decision["kind"] == "remodel" else -1], version)
    raise AssertionError("no game came to what was wanted")


def asks(kind: str) -> Want:
    """Wants this kind of decision, with a few buildings on the cliff where it comes up in every game."""
    rare = kind == "gain" or kind.startswith("give")

    def want(view: View) -> bool:
        return bool(view["decision"]["kind"] == kind and view["decision"]["legal"] and (rare or view["round"] >= 3))

    return want


def is_over(view: View) -> bool:
    """Wants the end."""
    return bool(view["over"])


def open_table(visitor: Visitor, table: str) -> Page:
    """Sit down and wait until the board is there."""
    page: Page = visitor.page
    page.goto(f"{visitor.server.url}/t/{table}")
    expect(
        page.get_by_role("group", name="ポジターノのテーブル").or_(
            page.get_by_role("group", name="The table of Positano")
        )
    ).to_be_visible()
    return page
