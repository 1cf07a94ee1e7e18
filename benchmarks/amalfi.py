"""Speed of Amalfi's rules, in CPU time of one thread, the best of several runs: ``make bench``.

``--plain`` is how this script calls itself with ``COSTIERA_PURE=1``.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Sequence

from core import PLAIN, best
from report import Figure, write

from costiera.amalfi import components, redeal, rules
from costiera.amalfi.game import GAME
from costiera.amalfi.state import State, clone
from costiera.kit import speed
from costiera.kit.rng import Stream


def whole_games(players: int, count: int) -> int:
    """Deal games and play them with random moves; returns the number of decisions."""
    deal = GAME.dealer({"players": players})
    return sum(GAME.play_random(deal(seed), Stream(seed, 2)) for seed in range(count))


def driven(deals: Sequence[State]) -> int:
    """Play 4-player games decision by decision from Python; returns the number of decisions."""
    chance, decisions = random.Random(1).random, 0
    for deal in deals:
        state = clone(deal)
        while rules.pending(state):
            seat = rules.decider(state)
            legal = rules.legal(state, seat)
            rules.step(state, seat, legal[int(chance() * len(legal))])
            decisions += 1
    return decisions


def clones(count: int) -> int:
    """Clone a state."""
    state = GAME.new({}, 1)
    for _ in range(count):
        clone(state)
    return count


def simulations(count: int) -> int:
    """What a search does from the first action of a 2-player game: deal what is hidden anew, play to the end."""
    state = GAME.new({"players": 2}, 1)
    while state.phase < components.TURN:
        rules.step(state, rules.decider(state), rules.legal(state, rules.decider(state))[0])
    other, stream = clone(state), Stream(1, 2)
    for _ in range(count):
        redeal.redeal(state, state.actor, other, stream)
        rules.play_random(other, stream)
    return count


def plain_speed() -> float:
    """Decisions a second of whole games with the plain files, measured in a process of its own."""
    run = subprocess.run(
        [sys.executable, __file__, PLAIN], env=os.environ | {"COSTIERA_PURE": "1"}, capture_output=True, check=True
    )
    return float(run.stdout)


def main() -> int:
    """Measure and report."""
    if PLAIN in sys.argv:
        print(1 / best(lambda: whole_games(4, 20), 5))
        return 0
    if not speed.status().compiled:
        print(f"costiera: the rules are not compiled: {speed.status().why}", file=sys.stderr)
        return 1
    deals = [GAME.new({}, seed) for seed in range(100)]
    figures = [
        Figure("whole random 4-player games, compiled", 1 / best(lambda: whole_games(4, 1000)), "decisions/s", 2e6),
        Figure("whole random 2-player games, compiled", 1 / best(lambda: whole_games(2, 1000)), "decisions/s"),
        Figure("whole random 4-player games, plain Python", plain_speed(), "decisions/s", 60_000),
        Figure(
            "one decision driven from Python: pending, legal, choose, apply",
            best(lambda: driven(deals)) * 1e6,
            "us",
            1.0,
            True,
        ),
        Figure("clone of a state", best(lambda: clones(50_000)) * 1e6, "us", 0.3, True),
        Figure(
            "2 players: hidden things dealt anew, played to the end", 1 / best(lambda: simulations(2000)), "sims/s", 8e3
        ),
    ]
    return write("amalfi", "make bench", figures, [])


if __name__ == "__main__":
    sys.exit(main())
