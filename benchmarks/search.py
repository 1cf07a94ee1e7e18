"""The search: whole simulations from the first decision, in CPU time of one thread, the best of several runs; and how
far a decision of either game ever went beyond its budget, in a thread alone and in one for each processor."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from report import Figure, write

from costiera import games, players
from costiera.amalfi import codes
from costiera.kit import speed
from costiera.kit.rng import Stream
from costiera.players import Known
from costiera.players.levels import LARGEST, thinking
from costiera.players.search import Search
from costiera.players.unlocked import simulate

MODES: tuple[tuple[str, dict[str, Any], float | None], ...] = (
    ("2 players", {"players": 2}, 100_000),
    ("4 players", {"players": 4}, 60_000),
    ("4 players on the large board", {"players": 4, "board": "5x5"}, None),
    ("6 players", {"players": 6}, None),
    ("solo", {"players": 1}, None),
)
LEVELS = (("medium", False), ("hard", True))
BUDGET_MS = 100  # whatever it is, nothing but the end of it takes longer
GRACE_MS = 50
POSITIONS = 12  # of a game, for each number of players
TRIES = 3  # of a decision, of which the best counts: what else the machine does is not the bot's


def rate(name: str, known: Known[Any], *, sharp: bool, count: int, runs: int = 5) -> float:
    """Simulations a second of CPU time from a decision on, a new tree for each run."""
    times = []
    for run in range(runs):
        search = Search(thinking(games.get(name), known, sharp=sharp), Stream(run), LARGEST)
        begin = time.process_time()
        simulate(search, count)
        times.append(time.process_time() - begin)
    return count / min(times)


def first_bid(options: dict[str, Any]) -> Known[Any]:
    """What the first seat knows of a game of Positano as it begins."""
    game = games.get("positano")
    return Known.of(game, game.new(options, 3), 0)


def first_action(options: dict[str, Any]) -> Known[Any]:
    """What a seat of Amalfi knows when it is to make the first action."""
    return next(known for known in thought_over("amalfi", options) if known.state.phase == codes.TURN)


def thought_over(name: str, options: dict[str, Any]) -> Iterator[Known[Any]]:
    """What is known at the decisions of a game of easy bots at which there is something to choose."""
    game, bot = games.get(name), players.make("easy", name, 1)
    state = game.new(options, 3)
    while pending := game.pending(state):
        known = Known.of(game, state, pending[0])
        if len(game.moves(state, pending[0])) > 1:
            yield known
        game.step(state, pending[0], bot.choose(known))


def overrun(name: str, known: Known[Any]) -> float:
    """Milliseconds beyond the budget that a decision took."""
    times = []
    for _ in range(TRIES):
        begin = time.perf_counter()
        players.make("hard", name, 1, budget_ms=BUDGET_MS).choose(known)
        times.append(time.perf_counter() - begin)
    return min(times) * 1000 - BUDGET_MS


def overruns(name: str) -> Iterator[Figure]:
    """The worst over positions of games with 2, 3 and 4 players."""
    decisions: list[Known[Any]] = []
    for people in (2, 3, 4):
        found = list(thought_over(name, {"players": people}))
        decisions += found[:: max(1, len(found) // POSITIONS)]
    for how, threads in (("alone", 1), ("a thread for each processor", os.cpu_count() or 1)):
        with ThreadPoolExecutor(threads) as pool:
            worst = max(pool.map(lambda known: overrun(name, known), decisions))
        yield Figure(f"{name}, beyond the budget at worst, {how}", worst, "ms", GRACE_MS, most=True)


def main() -> int:
    """Measure and write ``results-search.txt``."""
    compiled = speed.status().compiled
    count = 40_000 if compiled else 200
    figures = [
        Figure(
            f"{level}, {what}",
            rate("positano", first_bid(options), sharp=sharp, count=count),
            "simulations/s",
            bound if compiled else None,
        )
        for what, options, bound in MODES
        for level, sharp in LEVELS
    ]
    figures += [
        Figure(
            f"{level}, Amalfi, {people} players",
            rate("amalfi", first_action({"players": people}), sharp=sharp, count=count // 4, runs=3),
            "simulations/s",
        )
        for people in (2, 4)
        for level, sharp in LEVELS
    ]
    figures += [figure for name in ("positano", "amalfi") for figure in overruns(name)]
    notes = ["", f"{count:,} whole games from the first bid, one thread; {speed.status().why}"]
    notes += [
        f"beyond the budget: hard with {BUDGET_MS} ms, {3 * POSITIONS} positions, at each the best of {TRIES} tries"
    ]
    return write("search", "python benchmarks/search.py", figures, notes)


if __name__ == "__main__":
    sys.exit(main())
