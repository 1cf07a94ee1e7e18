"""Speed of many games at once, in CPU time of one thread: ``make bench``.

A step is one decision of one game: an action is drawn from the legal ones and checked, the game goes on, and what the
next seat may know and do is written.
"""

from __future__ import annotations

import sys
import time
from array import array
from collections.abc import Callable, Iterator
from typing import Any

from report import Figure, write

from costiera.lab.batch import Batch

FULL = ("observations", "masks", "seats", "rewards", "over")
GAMES = {"positano": 1024, "amalfi": 64}
GOALS = {"positano": 8e6, "amalfi": 3e6}
SECONDS = 0.4


def speed(step: Callable[[], int]) -> float:
    """Steps in a second of CPU time, the best of three runs."""
    best = 0.0
    for _ in range(3):
        begin, steps = time.process_time(), 0
        while time.process_time() - begin < SECONDS:
            steps += step()
        best = max(best, steps / (time.process_time() - begin))
    return best


def room(many: Batch, names: tuple[str, ...]) -> dict[str, Any]:
    """Arrays for some of what a batch writes."""
    widths = {"bool": 1, "int8": 1, "int16": 2, "int32": 4, "float32": 4}
    codes = {"bool": "?", "int8": "b", "int16": "h", "int32": "i", "float32": "f"}
    found = {}
    for name in names:
        dtype, shape = many.layout()[name]
        count = widths[dtype]
        for length in shape:
            count *= length
        view: Any = memoryview(bytearray(count))
        found[name] = view.cast(codes[dtype], shape)
    return found


def batch(game: str, players: int, names: tuple[str, ...]) -> float:
    """Steps in a second of one kind of game."""
    many = Batch(game, {"players": players}, GAMES[game], 7)
    many.write_into(**room(many, names))
    many.reset()
    actions = array("i", [0] * many.games)

    def step() -> int:
        for _ in range(10):
            many.choose(actions)
            many.step(actions)
        return 10 * many.games

    return speed(step)


def figures() -> Iterator[Figure]:
    """All that is measured of ours."""
    for game, goal in GOALS.items():
        games = GAMES[game]
        for players in (2, 4):
            what = f"{game}, {players} players, {games} games"
            least = goal if players == 2 else None
            yield Figure(f"{what}: observations and masks", batch(game, players, FULL), "steps/s", least)
            if game == "amalfi":
                yield Figure(f"{what}: and features", batch(game, players, (*FULL, "features")), "steps/s")
        yield Figure(f"{game}, 2 players, {games} games: stepped only", batch(game, 2, ()), "steps/s")


def measure() -> int:
    """Measure and report."""
    notes = ["a step: an action drawn and checked, the game stepped, the next seat's view written"]
    return write("lab", "make bench", list(figures()), notes)


if __name__ == "__main__":
    sys.exit(measure())
