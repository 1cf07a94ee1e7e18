"""Tables of Amalfi for the browser tests, brought to the decision that a test wants to see."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from costiera.amalfi import components as c
from costiera.amalfi.game import GAME

from .conftest import PAINTED
from .views import View, Visitor, told_after, view_of

RECORDS = Path(__file__).parents[1] / "records" / "amalfi"

# Where to look first for a game of two in which seat 0 is soon asked this; the games after it do as well.
SEEDS = {
    "turn": 1, "pay": 22, "evolving": 103, "ships": 1, "take": 76, "erect": 24, "straighten": 719, "choose": 123,
    "lighthouse": 2410, "trigger": 2437, "acquire": 133, "discover": 37, "invite": 163, "construct": 252, "launch": 345,
    "recall": 2015, "refloat": 524, "draw": 175, "signal": 2055, "visit": 628, "echo": 1444, "scrap": 81,
    "exchange": 81, "dismiss": 645, "copy": 1278, "feed": 728, "decree": 1619,
}  # fmt: skip


def eager(legal: list[str], chance: random.Random) -> str:
    """A move of somebody who likes characters, destinations and lighthouses."""
    acts = [move for move in legal if move != "pass" and not move.endswith("none")]
    acts = [move for move in acts if not move.startswith(("bread", "discard"))]
    liked = [move for move in acts if move.startswith(("invite", "engage", "discover", "erect"))]
    return chance.choice(liked if liked and chance.random() < 0.7 else acts or legal)


def game_with(kind: str, after: str = "") -> tuple[int, list[tuple[int, str]]]:
    """A seed, and what the seats of two play with it until seat 0 is asked this; only moves that were a choice.

    The last of them is of the verb ``after``, where one is named.
    """
    for seed in itertools.count(SEEDS[kind]):
        state, chance, played = GAME.new({"players": 2, "first": "0"}, seed), random.Random(seed), []
        while not GAME.over(state):
            seat = GAME.pending(state)[0]
            legal = GAME.legal(state, seat)
            asked = seat == 0 and c.PHASES[state.phase] == kind and len(legal) > 1
            if asked and (not after or played[-1][1].startswith(after)):
                return seed, played
            move = eager(legal, chance)
            if len(legal) > 1:
                played.append((seat, move))
            GAME.apply(state, seat, move)
    raise AssertionError


def printed_name(thing: str) -> str:
    """What an artwork, a private destination or a character is called in the usual set."""
    data = c.DEFAULT.data
    printed = [*data["artworks"], *data["private_destinations"], *data["characters"]]
    one = next(each for each in printed if each["id"] == thing)
    return str(one["title"] if "title" in one else one["name"])


def make_table(visitor: Visitor, *kinds: str, seed: int = 1, confirm: bool = True, **options: Any) -> Any:
    """A table with seats of these kinds."""
    names = ("Ada", "Bo", "Cy", "Di")
    seats = [{"kind": kind, "level": "easy", "name": names[n]} for n, kind in enumerate(kinds)]
    options = {"players": len(kinds), **({"first": "0"} if len(kinds) > 1 else {}), **options}
    wish = {"game": "amalfi", "options": options, "seats": seats, "seed": str(seed), "confirm": confirm}
    return visitor.api("POST", "/api/tables", wish)


def send(visitor: Visitor, table: str, played: Sequence[tuple[int, str]]) -> None:
    """Make these moves without the page."""
    version = visitor.api("GET", f"/api/tables/{table}")["version"]
    for number, (seat, move) in enumerate(played):
        body = {"seat": seat, "key": f"{seat}-{number}", "version": version, "move": move}
        version = visitor.api("POST", f"/api/tables/{table}/moves", body)["version"]


def reach(visitor: Visitor, kind: str, after: str = "") -> str:
    """A table around one screen where seat 0 is asked this, after a move of that verb if one is named; its id."""
    seed, played = game_with(kind, after)
    table = str(make_table(visitor, "here", "here", seed=seed)["id"])
    send(visitor, table, played)
    return table


def recorded(visitor: Visitor, name: str, left: int) -> str:
    """A solo table at which a stored game was played until so many of its moves are left; its id."""
    record = json.loads((RECORDS / f"{name}.costiera.json").read_text("utf-8"))
    state, played = GAME.new(record["options"], int(record["seed"])), []
    for move in record["moves"][:-left]:
        text = move.partition(": ")[2]
        if len(GAME.legal(state, 0)) > 1:
            played.append((0, text))
        GAME.apply(state, 0, text)
    table = str(make_table(visitor, "here", seed=int(record["seed"]), **record["options"])["id"])
    send(visitor, table, played)
    return table


def open_table(visitor: Visitor, table: str) -> Page:
    """Sit down, say who holds the device where that is asked, and wait until the whole board is there."""
    page: Page = visitor.page
    page.goto(f"{visitor.server.url}/t/{table}")
    whole, cover = page.locator("[data-whole]"), page.locator("main .card button")
    expect(whole.or_(cover).first).to_be_visible()
    # The board lies open above a cover that is fetched when it is needed: the table says at once that one is to come.
    if page.locator("[data-passed]").count():
        cover.click()
        expect(page.locator("[data-passed]")).to_have_count(0)
    expect(whole).to_be_visible()
    page.evaluate(PAINTED)
    return page


def answer_on(page: Page) -> None:
    """Answer what is asked on the way, in pencil, and stop before the turn is made."""
    primary, mode = page.locator("[data-primary]"), page.locator("[data-mode]")
    for _ in range(6):
        expect(primary).to_be_enabled()
        if primary.inner_text().startswith(("End turn", "Make", "Take it")):
            return
        before = mode.get_attribute("data-pencil") or ""
        primary.click()
        expect(mode).not_to_have_attribute("data-pencil", before)
    raise AssertionError("the turn does not come to its end")


class Follower:
    """Waits until the seat is asked and its page shows the newest version. It must be there before the page opens."""

    def __init__(self, visitor: Visitor, seat: int = 0) -> None:
        self._visitor, self._seat = visitor, seat
        self._shown = self._answered = -1
        visitor.page.on("websocket", lambda socket: socket.on("framereceived", self._read))

    def _read(self, frame: Any) -> None:
        message = json.loads(frame)
        if message["t"] == "sync":
            self._shown = message["version"]

    def wait(self, table: str) -> View:
        """The view once the seat owes a decision that it was not asked before, or the game is over."""
        version, view = view_of(self._visitor, table, self._seat)
        while version == self._answered and not view["over"]:
            told_after(self._visitor, table, version, self._seat)
            version, view = view_of(self._visitor, table, self._seat)
        while self._shown < version:
            self._visitor.page.wait_for_timeout(20)
        self._visitor.page.evaluate(PAINTED)
        self._answered = version
        return view
