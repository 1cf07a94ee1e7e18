"""Writes the views that the stories and the page's unit tests look at: real positions of real games.

Run it after the view changes: ``python page/stories/fixtures.py``.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from costiera.positano.game import Positano
from costiera.positano.state import State
from costiera.positano.view import PositanoView

FOLDER = Path(__file__).parent.parent / "src" / "games" / "positano" / "fixtures"
Want = Callable[[PositanoView], bool]

game = Positano()


def choose(state: State, seat: int, chance: random.Random) -> str:
    """A move that looks like a person's: the best preview, ties and bids by chance."""
    decision = game.view(state, seat).decision
    if decision.kind == "bid" or chance.random() < 0.1:
        return chance.choice(decision.legal)
    mine = decision.actor if decision.actor is not None else seat
    return max(decision.legal, key=lambda move: (decision.previews[move].total[mine], chance.random()))


def play(options: dict[str, Any], seed: int) -> Iterator[tuple[State, int, list[dict[str, Any]]]]:
    """Every position of a game with the seat that is to move, and the facts that led there as that seat saw them."""
    state, chance = game.new(options, seed), random.Random(seed)
    told: list[dict[str, Any]] = []
    while not game.over(state):
        seat = game.pending(state)[0]
        yield state, seat, told
        move = choose(state, seat, chance)
        after = game.clone(state)
        game.apply(after, seat, move)
        told = game.facts(state, seat, move, after, 0)
        state = after
    yield state, 0, told


def write(name: str, content: object) -> None:
    """One fixture file."""
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n")


def snapshot(name: str, options: dict[str, Any], seed: int, want: Want) -> None:
    """The first wanted position of the game with this seed or a later one, as the seat to move sees it."""
    games = (play(options, later) for later in range(seed, seed + 50))
    views = (game.view(state, seat) for positions in games for state, seat, _ in positions)
    write(name, next(view for view in views if want(view)))


def at(kind: str, turn: int) -> Want:
    """The decision of this kind in this round or later."""
    return lambda view: view.decision.kind == kind and view.round >= turn


def built_high(view: PositanoView) -> bool:
    """A choice of many heights, some of which take views."""
    previews = view.decision.previews.values()
    return at("height", 3)(view) and len(previews) > 3 and any(preview.hides for preview in previews)


def every_fact() -> None:
    """One of each kind of fact, for the tests of what is told."""
    found: dict[str, dict[str, Any]] = {}
    for options in ({"players": 4}, {"players": 2, "advanced": True}, {"players": 1}, {"players": 6}):
        for seed in range(4):
            for _, _, told in play(options, seed):
                for fact in told:
                    found.setdefault(fact["fact"] + ("" if fact.get("lot", True) else "-none"), fact)
    write("facts", list(found.values()))


def main() -> None:
    """All fixtures."""
    snapshot("bid4", {"players": 4}, 3, at("bid", 3))
    snapshot("lot4", {"players": 4}, 3, at("lot", 3))
    snapshot("block4", {"players": 4}, 5, at("block", 3))
    snapshot("gain4", {"players": 4}, 12, at("gain", 2))
    snapshot("tile4", {"players": 4}, 3, at("tile", 4))
    snapshot("height4", {"players": 4}, 8, built_high)
    snapshot("add_on4", {"players": 4}, 8, at("add_on", 3))
    snapshot("remodel4", {"players": 4}, 5, at("remodel", 2))
    snapshot("lot6", {"players": 6}, 2, at("lot", 4))
    snapshot("height5", {"players": 5}, 4, at("height", 5))
    snapshot("bid1", {"players": 1, "goals": "tiny-homes"}, 7, at("bid", 4))
    snapshot("height1", {"players": 1, "goals": "location"}, 7, built_high)
    snapshot("give2", {"players": 2, "advanced": True}, 6, at("give_block", 3))
    snapshot("end4", {"players": 4}, 3, lambda view: view.over)
    snapshot("end6", {"players": 6}, 2, lambda view: view.over)
    snapshot("end1", {"players": 1, "goals": "spice-of-life"}, 7, lambda view: view.over)
    every_fact()


if __name__ == "__main__":
    main()
