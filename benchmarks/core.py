"""Speed of Positano's rules, in CPU time of one thread, the best of several runs: ``make bench``."""

from __future__ import annotations

import importlib.util
import random
import subprocess
import sys
import zlib

from report import Figure, write
from speeds import Bounds, Core, best

from costiera.kit import record
from costiera.kit.log import Log
from costiera.kit.rng import Stream
from costiera.positano import rules
from costiera.positano.game import GAME
from costiera.positano.state import clone

CORE = Core(GAME, rules, clone, games=4000)
BOUNDS = Bounds(compiled=5e6, plain=150_000, decision=0.5, clone=0.15)


def import_time() -> float:
    """Milliseconds that a fresh Python takes to import the rules, the best of some."""
    code = "import time; t = time.process_time(); import costiera.positano.rules; print(time.process_time() - t)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout for _ in range(7)]
    return min(map(float, runs)) * 1000


def record_bytes() -> float:
    """Mean deflated size of finished 4-player records."""
    sizes = []
    for seed in range(20):
        log, stream = Log(GAME, GAME.check_options({"players": 4}), seed), Stream(seed, 2)
        log.append(log.plan_forced())
        while pending := GAME.pending(log.state):
            legal = GAME.legal(log.state, pending[0])
            log.append(log.plan_move(pending[0], legal[stream.below(len(legal))]))
        names = ["Ada", "Bo", "Cy", "Dora"]
        sizes.append(len(zlib.compress(record.dump(record.make(log, seed, names, record.new_salt())), 9)))
    return max(sizes)


def goofspiel(count: int) -> int:
    """Play 4-player goofspiel of OpenSpiel from Python in the same way; returns the number of decisions."""
    import pyspiel  # noqa: PLC0415  only where it is installed

    game = pyspiel.load_game("goofspiel(players=4,num_cards=13,imp_info=true)")
    chance, decisions = random.Random(1).random, 0
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance() * len(outcomes))][0])
                continue
            bids = []
            for seat in range(4):
                legal = state.legal_actions(seat)
                bids.append(legal[int(chance() * len(legal))])
                decisions += 1
            state.apply_actions(bids)
    return decisions


def measure() -> int:
    """Measure and report."""
    figures = [
        *CORE.figures(BOUNDS),
        Figure("import of the core", import_time(), "ms", 20, True),
        Figure("record of a finished 4-player game, deflated (the largest of 20)", record_bytes(), "bytes", 3000, True),
    ]
    notes = []
    if importlib.util.find_spec("pyspiel"):
        figures.append(
            Figure(
                "OpenSpiel's goofspiel, 4 players, one decision driven from Python",
                best(lambda: goofspiel(200)) * 1e6,
                "us",
            )
        )
    else:
        notes.append("OpenSpiel is not installed: no comparison with it")
    return write("core", "make bench", figures, notes)


if __name__ == "__main__":
    sys.exit(CORE.run(measure))
