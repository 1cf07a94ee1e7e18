"""Speed of Amalfi's rules, in CPU time of one thread, the best of several runs: ``make bench``."""

from __future__ import annotations

import sys

from report import Figure, write
from speeds import Bounds, Core, best

from costiera.amalfi import components, redeal, rules
from costiera.amalfi.game import GAME
from costiera.amalfi.state import clone
from costiera.kit.rng import Stream

CORE = Core(GAME, rules, clone, games=1000)
BOUNDS = Bounds(compiled=2e6, plain=60_000, decision=1.0, clone=0.3)


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


def measure() -> int:
    """Measure and report."""
    played = Figure(
        "2 players: hidden things dealt anew, played to the end", 1 / best(lambda: simulations(2000)), "sims/s", 8e3
    )
    return write("amalfi", "make bench", [*CORE.figures(BOUNDS), played], [])


if __name__ == "__main__":
    sys.exit(CORE.run(measure))
