"""What each level gives away where the end of Positano can be solved exactly: ``exact.txt``."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from report import HERE, busy, machine

from costiera import games, players
from costiera.lab import exact
from costiera.lab.units import ALONE

LEVELS = ("random", "easy", "medium", "hard")
SEED = 12
# Rounds left, positions, answers that a bot is asked for each decision.
WORK = ((1, 24, 8), (2, 2, 4))
SAID = {
    1: "The last round, all of it: bids, turns, two answers each",
    2: "The round before it, 3 base cards and 2 boosters left each: its bids and turns; after it both play exactly",
}


def lines(rounds: int, told: exact.Exact, samples: int) -> list[str]:
    """What some positions came to."""
    asked = f"{samples} answers sampled for each turn, {samples * exact.SEALED} for each bid"
    found = ["", f"{SAID[rounds]}."]
    found += [f"{told.positions} positions, {asked}; what a position is worth is exact to {told.gap:.0e} points."]
    found += [
        f"  {each.level:<8} gives away {each.points.mean:6.2f} +- {each.points.half or 0.0:.2f} points, "
        f"at most {each.most:.2f}"
        for each in told.given
    ]
    return [*found, f"The levels are {'' if in_order(told) else 'not '}in order."]


def in_order(told: exact.Exact) -> bool:
    """Whether every level gives away less than the one below it."""
    return all(weaker.points.mean > stronger.points.mean for weaker, stronger in pairwise(told.given))


def main(arguments: Sequence[str]) -> int:
    """Solve what is not solved, and write the table."""
    folder = Path(arguments[0] if arguments else Path(tempfile.gettempdir(), "costiera-exact"))
    folder.mkdir(parents=True, exist_ok=True)
    thought = ", ".join(f"{level} {count:,}" for level, count in players.SIMULATIONS.items())
    text = [
        f"machine: {machine()}",
        "command: python benchmarks/exact.py FOLDER_OF_POSITIONS",
        busy(),
        "",
        "Positano, 2 players. What a level gives away: the lead that the best adversary wins over what the position is",
        "worth, when the level sits there. The adversary knows how often the level gives each answer.",
        f"Simulations a decision at most: {thought}.",
    ]
    wrong = []
    for rounds, positions, samples in WORK:
        what = exact.plan(games.get("positano"), rounds, positions, LEVELS, samples, SEED)
        told = exact.exact(what, folder / f"rounds-{rounds}", ALONE, lambda done: print(done, end=" ", flush=True))
        text += lines(rounds, told, samples)
        wrong += [] if in_order(told) else [rounds]
    (HERE / "exact.txt").write_text("\n".join([*text, ""]), encoding="utf-8")
    print("\n".join(["", *text]))
    for rounds in wrong:
        print(f"costiera: the levels are not in order with {rounds} rounds left", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
