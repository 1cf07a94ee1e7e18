"""Writes the views that Amalfi's stories and the page's unit tests look at: real positions of real games.

Run it after the view changes: ``python page/stories/amalfi_fixtures.py``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from costiera.amalfi.game import GAME
from costiera.amalfi.state import State
from costiera.amalfi.view import AmalfiView, Decision

FOLDER = Path(__file__).parent.parent / "src" / "games" / "amalfi" / "fixtures"
Want = Callable[[AmalfiView], bool]
Told = list[dict[str, Any]]
WORTH = {"acquire": 9.0, "invite": 9.0, "discover": 10.0, "construct": 8.0, "engage": 5.0, "navigate": 9.0}


def liking(decision: Decision, move: str) -> float:
    """How much a person might like a move, roughly: points, ships sent, cards bought; passing when nothing is left."""
    verb = move.split(maxsplit=1)[0]
    if verb in {"pass", "bread", "discard"}:
        return -9.0
    seen = decision.previews.get(move)
    worth = WORTH.get(verb, 1.0)
    if seen is None:
        return worth
    lost = 5 * max(0, seen.port) if verb != "construct" else 2 * max(0, -seen.bay)
    return worth + 0.4 * seen.vp + 0.5 * seen.bread + 3 * len(seen.titles) - lost


def choose(state: State, seat: int, chance: random.Random) -> str:
    """A move that looks like a person's."""
    decision = GAME.view(state, seat).decision
    if decision.kind == "turn" and chance.random() < 0.85:
        return max(decision.legal, key=lambda move: liking(decision, move) + 4 * chance.random())
    if decision.default is not None and chance.random() < 0.85:
        return decision.default
    return max(decision.legal, key=lambda move: liking(decision, move) + 4 * chance.random())


def play(options: dict[str, Any], seed: int) -> Iterator[tuple[State, int, Told]]:
    """Every position of a game with the seat that is to move, and the facts that led there as seat 0 saw them."""
    state, chance = GAME.new(options, seed), random.Random(seed)
    told: Told = []
    while not GAME.over(state):
        seat = GAME.pending(state)[0]
        yield state, seat, told
        move = choose(state, seat, chance)
        after = GAME.clone(state)
        GAME.apply(after, seat, move)
        told = GAME.facts(state, seat, move, after, 0)
        state = after
    yield state, 0, told


def write(name: str, content: object) -> None:
    """One fixture file."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n")


def snapshot(name: str, options: dict[str, Any], seed: int, want: Want) -> None:
    """The first wanted position of the game with this seed or a later one, as the seat to move sees it."""
    games = (play(options, later) for later in range(seed, seed + 40))
    views = (GAME.view(state, seat) for positions in games for state, seat, _ in positions)
    write(name, next(view for view in views if want(view)))


def at(kind: str, period: int, least: int = 1) -> Want:
    """The decision of this kind in this period or later, with at least so many moves."""
    return lambda view: view.decision.kind == kind and view.period >= period and len(view.decision.legal) >= least


def mid_game(view: AmalfiView) -> bool:
    """A turn in the third period at a full board."""
    built = max(seat.erected for seat in view.seats)
    return at("turn", 3, 20)(view) and built >= 2 and sum(len(place.ships) for place in view.places) >= 6


def every_fact() -> None:
    """One of each kind of fact, for the tests of what is told."""
    found: dict[str, dict[str, Any]] = {}
    games: tuple[dict[str, Any], ...] = (
        {"players": 4}, {"players": 2, "hands": "score"}, {"players": 3, "hands": "personal"},
        {"players": 1, "rival": "genoa"}, {"players": 1},
    )  # fmt: skip
    for options in games:
        for seed in range(2):
            for _, _, told in play(options, seed):
                for fact in told:
                    found.setdefault(fact["fact"], fact)
    write("facts", list(found.values()))


def main() -> None:
    """All fixtures."""
    snapshot("packs4", {"players": 4}, 1, lambda view: view.decision.kind == "pack" and len(view.decision.legal) == 5)
    snapshot("first4", {"players": 4}, 1, at("turn", 1))
    snapshot("turn4", {"players": 4}, 2, mid_game)
    snapshot("late4", {"players": 4}, 5, at("turn", 4, 15))
    snapshot("turn2", {"players": 2}, 3, at("turn", 2, 20))
    snapshot("pay4", {"players": 4}, 3, at("pay", 2, 3))
    snapshot("ships4", {"players": 4}, 3, at("ships", 2, 5))
    snapshot("take4", {"players": 4}, 3, at("take", 2))
    snapshot("erect4", {"players": 4}, 3, at("erect", 2))
    snapshot("straighten4", {"players": 4}, 3, at("straighten", 2))
    snapshot("choose4", {"players": 4}, 3, at("choose", 2))
    snapshot("lighthouse4", {"players": 4}, 3, at("lighthouse", 2, 3))
    snapshot("evolving4", {"players": 4}, 3, at("evolving", 1))
    snapshot("feed4", {"players": 4}, 3, at("feed", 2))
    snapshot("decree4", {"players": 4}, 3, at("decree", 1))
    snapshot("draft2", {"players": 2, "hands": "draft"}, 3, at("draft", 1))
    snapshot("keep3", {"players": 3, "hands": "personal"}, 3, at("keep", 1))
    snapshot("solo1", {"players": 1, "rival": "genoa"}, 3, at("turn", 2, 10))
    snapshot("end4", {"players": 4}, 3, lambda view: view.over)
    snapshot("end1", {"players": 1}, 3, lambda view: view.over)
    every_fact()
    write("components", GAME.components(""))


if __name__ == "__main__":
    main()
