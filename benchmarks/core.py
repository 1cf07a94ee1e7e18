"""Speed of the rules, in CPU time of one thread, the best of several runs: ``make bench``.

``--plain`` is how this script calls itself with ``COSTIERA_PURE=1``.
"""

from __future__ import annotations

import importlib.util
import os
import random
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Sequence

from report import Figure, write

from costiera import games
from costiera.kit import record, speed
from costiera.kit.log import Log
from costiera.kit.rng import Stream
from costiera.positano import rules
from costiera.positano.state import State, clone

GAME = games.get("positano")
PLAIN = "--plain"


def best(work: Callable[[], int], runs: int = 7) -> float:
    """CPU seconds for each of the things that ``work`` does, the best of some runs."""
    times = []
    for _ in range(runs):
        begin = time.process_time()
        done = work()
        times.append((time.process_time() - begin) / done)
    return min(times)


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
    """Clone a state in mid-game."""
    state = GAME.new({"players": 4}, 1)
    for _ in range(count):
        clone(state)
    return count


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


def plain_speed() -> float:
    """Decisions a second of whole games with the plain files, measured in a process of its own."""
    run = subprocess.run(
        [sys.executable, __file__, PLAIN], env=os.environ | {"COSTIERA_PURE": "1"}, capture_output=True, check=True
    )
    return float(run.stdout)


def main() -> int:
    """Measure and report."""
    if PLAIN in sys.argv:
        print(1 / best(lambda: whole_games(4, 40), 3))
        return 0
    if not speed.status().compiled:
        print(f"costiera: the rules are not compiled: {speed.status().why}", file=sys.stderr)
        return 1
    deals = [GAME.new({"players": 4}, seed) for seed in range(400)]
    figures = [
        Figure("whole random 4-player games, compiled", 1 / best(lambda: whole_games(4, 4000)), "decisions/s", 5e6),
        Figure("whole random 2-player games, compiled", 1 / best(lambda: whole_games(2, 4000)), "decisions/s"),
        Figure("whole random 4-player games, plain Python", plain_speed(), "decisions/s", 150_000),
        Figure(
            "one decision driven from Python: pending, legal, choose, apply",
            best(lambda: driven(deals)) * 1e6,
            "us",
            0.5,
            True,
        ),
        Figure("clone of a state", best(lambda: clones(50_000)) * 1e6, "us", 0.15, True),
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
    sys.exit(main())
