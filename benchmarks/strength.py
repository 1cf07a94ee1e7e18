"""How much stronger each level of Positano's bots is than the one below: writes ``strength.txt`` (``matches``)."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from matches import STEPS, Match, Result, budgets, make_table, simulations, spread

PART = 40  # of the default budgets
# Simulations a second from the first bid (``search.py``), rounded, on the machine that the table was first made on.
RATES = {1: {"hard": 200_000}, 2: {"medium": 220_000, "hard": 175_000}, 4: {"medium": 128_000, "hard": 102_000}}
SOLO_GAMES = 60


def matches() -> list[Match]:
    """Every line of the table."""
    found = []
    for strong, weak in STEPS:
        for seats, stronger, games in ((2, 1, 400), (4, 1, 400), (4, 2, 402)):
            budget = (simulations(strong, RATES[seats], PART), simulations(weak, RATES[seats], PART))
            found.append(Match("positano", seats, strong, weak, stronger, games, budget))
    found.sort(key=lambda match: match.players)
    alone = (simulations("hard", RATES[1], PART), None)
    return [*found, Match("positano", 1, "hard", games=SOLO_GAMES, simulations=alone)]


def solo(match: Match, results: Sequence[Result]) -> str:
    """The mean result of the solo game, the lower of the two scores (P-30)."""
    mean, half = spread([float(min(result.points)) for result in results])
    return f"solo, random goals: {match.strong}'s mean result (P-30) is {mean:.1f} +- {half:.1f}, {len(results)} games"


def main(arguments: list[str]) -> int:
    """Play what is missing and write the table."""
    file = Path(arguments[0] if arguments else Path(tempfile.gettempdir(), "costiera-strength.jsonl"))
    told = [*budgets(RATES, PART), ""]
    told += ["Win share of the stronger level with its 95 % interval; every seating comes once with every deal.", ""]
    make_table("strength", matches(), file, told, solo)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
