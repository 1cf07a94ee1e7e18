"""What more thinking is worth: `hard` with more simulations against `hard` with 1/40 of its time: ``thinking.txt``.

A decision ends when more would change nothing, so that the many are seldom all played. Games are kept beside the table:
every run goes on where the last one stopped."""

from __future__ import annotations

import sys
from pathlib import Path

from matches import Match, make_table
from report import HERE

TIMES = (4, 16)
# 1/40 of what a second gives from the first decision (``strength``, ``strength_amalfi``), and games of each match.
ONCE = {("positano", 2): (4375, 200), ("positano", 4): (2550, 120), ("amalfi", 2): (900, 40), ("amalfi", 4): (470, 20)}


def matches() -> list[Match]:
    """Every line of the table."""
    return [
        Match(game, people, "hard", "hard", games=games, simulations=(times * once, once))
        for (game, people), (once, games) in ONCE.items()
        for times in TIMES
    ]


def main(arguments: list[str]) -> int:
    """Play what is missing and write the table."""
    file = Path(arguments[0] if arguments else HERE / "thinking.jsonl")
    told = ["simulations a decision at most, as a multiple of 1/40 of the default second:"]
    told += [f"  {game}, {people} players: {once:,}" for (game, people), (once, _) in ONCE.items()]
    told += ["", f"{TIMES[0]} times and {TIMES[1]} times as many against once:", ""]
    make_table("thinking", matches(), file, told)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
