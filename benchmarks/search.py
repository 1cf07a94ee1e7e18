"""Speed of the search: whole simulations from the first bid, in CPU time of one thread, the best of several runs."""

from __future__ import annotations

import sys
import time
from typing import Any

from report import Figure, write

from costiera import games
from costiera.kit import speed
from costiera.kit.rng import Stream
from costiera.players.positano import LARGEST
from costiera.players.positano_search import Search
from costiera.players.positano_sight import state_of
from costiera.players.positano_unlocked import simulate

GAME = games.get("positano")
MODES: tuple[tuple[str, dict[str, Any], float | None], ...] = (
    ("2 players", {"players": 2}, 100_000),
    ("4 players", {"players": 4}, 60_000),
    ("4 players on the large board", {"players": 4, "board": "5x5"}, None),
    ("6 players", {"players": 6}, None),
    ("solo", {"players": 1}, None),
)
LEVELS = (("medium", False), ("hard", True))


def rate(options: dict[str, Any], *, sharp: bool, count: int, runs: int = 5) -> float:
    """Simulations a second of CPU time, a new tree for each run."""
    known = state_of(GAME.view(GAME.new(options, 3), 0))
    times = []
    for run in range(runs):
        search = Search(known, 0, Stream(run), LARGEST, sharp)
        begin = time.process_time()
        simulate(search, count)
        times.append(time.process_time() - begin)
    return count / min(times)


def main() -> int:
    """Measure and write ``results-search.txt``."""
    compiled = speed.status().compiled
    count = 40_000 if compiled else 200
    figures = [
        Figure(
            f"{level}, {what}", rate(options, sharp=sharp, count=count), "simulations/s", bound if compiled else None
        )
        for what, options, bound in MODES
        for level, sharp in LEVELS
    ]
    notes = ["", f"{count:,} whole games from the first bid, one thread; {speed.status().why}"]
    return write("search", "python benchmarks/search.py", figures, notes)


if __name__ == "__main__":
    sys.exit(main())
