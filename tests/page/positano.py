"""Tables of Positano for the browser tests, driven to the decision that a test wants to see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Page, expect
from tests.positano.drawn import Table

from costiera.positano.game import GAME

from .conftest import PAINTED
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


def way_to(want: Want, players: int) -> tuple[int, list[tuple[int, str]]]:
    """A seed, and moves of all seats that lead to what is wanted of seat 0; searched in the rules alone."""
    for seed in range(1, 200):
        table, moves = Table(players, seed=seed), []
        while not GAME.over(table.state):
            view = msgspec.to_builtins(table.view(0))
            if want(view):
                return seed, moves
            for seat in GAME.pending(table.state):
                legal = table.legal(seat)
                # What a remodel or an add-on could be done to is left alone, and tiles with one are taken.
                second = [move for move in legal if move.endswith(("A", "R", "none"))]
                move = (second or legal)[(seed + len(moves)) % len(second or legal)]
                table.move(seat, move)
                # The only move that there is, the table makes.
                if len(legal) > 1:
                    moves.append((seat, move))
    raise AssertionError("no game comes to what was wanted")


def drive_all(visitor: Visitor, want: Want, players: int) -> str:
    """A table whose seats are all the visitor's, at what is wanted of seat 0: for what bots seldom come to."""
    seed, moves = way_to(want, players)
    seats = [{"kind": "here", "name": name} for name in ("Ada", "Bo", "Cy", "Di", "Ed", "Fi")[:players]]
    wish = {"game": "positano", "seats": seats, "options": {"players": players}, "seed": str(seed), "confirm": True}
    table = str(visitor.api("POST", "/api/tables", wish)["id"])
    for seat, move in moves:
        version = visitor.api("GET", f"/api/tables/{table}/view?as={seat}")["version"]
        send(visitor, table, move, version, seat)
    return table


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
    page.evaluate(PAINTED)
    return page
