"""Tables of Positano for the browser tests, driven to the decision that a test wants to see."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Page, expect
from tests.positano.drawn import Table

from costiera.positano.game import GAME

from .conftest import PAINTED
from .views import View, Visitor, told_after

Want = Callable[[View], bool]


def make_table(visitor: Visitor, players: int = 2, seed: int = 1, confirm: bool = True, **options: Any) -> str:
    """A table with one person and bots; its id."""
    seats = [{"kind": "here", "name": "Ada"}]
    seats += [{"kind": "bot", "level": "easy", "name": f"Bot {n}"} for n in range(1, players)]
    wish = {"game": "positano", "seats": seats, "options": {"players": players, **options}}
    return str(visitor.api("POST", "/api/tables", {**wish, "seed": str(seed), "confirm": confirm})["id"])


def moved(visitor: Visitor, table: str, version: int) -> None:
    """Wait until the move that was chosen at this version is in."""
    told_after(visitor, table, version)


def send(visitor: Visitor, table: str, move: str, version: int, seat: int = 0) -> None:
    """Make a move without the page."""
    body = {"seat": seat, "key": f"{seat}-{version}", "version": version, "move": move}
    visitor.api("POST", f"/api/tables/{table}/moves", body)


def way_to(want: Want, players: int, **options: Any) -> tuple[int, list[tuple[int, str]]]:
    """A seed, and moves of all seats that lead to what is wanted of seat 0; searched in the rules alone.

    Where several are asked at once, seat 0 is the last to answer: all that is waited for is its move.
    """
    for seed in range(1, 200):
        table, moves = Table(players, seed=seed, **options), []
        while True:
            pending = GAME.pending(table.state)
            legal = table.legal(pending[-1]) if pending else []
            # The only move that there is, the table makes.
            asked = pending == (0,) and len(legal) > 1
            if (asked or not pending) and want(msgspec.to_builtins(table.view(0))):
                return seed, moves
            if not pending:
                break
            # What a remodel or an add-on could be done to is left alone, and tiles with one are taken.
            second = [move for move in legal if move.endswith(("A", "R", "none"))]
            move = (second or legal)[(seed + len(moves)) % len(second or legal)]
            table.move(pending[-1], move)
            if len(legal) > 1:
                moves.append((pending[-1], move))
    raise AssertionError("no game comes to what was wanted")


def drive(visitor: Visitor, want: Want, players: int = 2, confirm: bool = True, **options: Any) -> str:
    """A table whose seat 0 is the visitor's, at what is wanted of it: the same position however fast the machine is.

    No bot plays: the other seats are people's on another device.
    """
    seed, moves = way_to(want, players, **options)
    seats = [{"kind": "here", "name": name} for name in ("Ada", "Bo", "Cy", "Di", "Ed", "Fi")[:players]]
    wish = {"game": "positano", "seats": seats, "options": {"players": players, **options}}
    made = visitor.api("POST", "/api/tables", {**wish, "seed": str(seed), "confirm": confirm})
    with visitor.elsewhere() as others:
        # Who makes a table of a known seed has all its seats; with their codes they go to where they belong.
        for seat in range(1, players):
            others.api("POST", f"/api/tables/{made['id']}/recover", {"code": made["codes"][str(seat)], "seat": seat})
        for seat, move in moves:
            device = others if seat else visitor
            version = device.api("GET", f"/api/tables/{made['id']}")["version"]
            send(device, made["id"], move, version, seat)
    return str(made["id"])


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
    expect(page.get_by_role("group", name=re.compile("^(ポジターノのテーブル|The table of Positano)$"))).to_be_visible()
    page.evaluate(PAINTED)
    return page
