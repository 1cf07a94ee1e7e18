"""How much stronger each level of Amalfi's bots is than the one below: writes ``strength-amalfi.txt`` (``matches``)."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from matches import STEPS, Match, Result, budgets, make_table, simulations, spread

PART = 150  # of the default budgets
SOLO_PART = 40
# Simulations a second from the first action, rounded, on the machine that the table was first made on.
RATES = {2: {"medium": 49_000, "hard": 36_000}, 4: {"medium": 22_500, "hard": 19_000}}
SOLO_RATES = {1: {"hard": 43_000}}
GAMES = 300
SOLO_GAMES = 100


def matches() -> list[Match]:
    """Every line of the table."""
    found = []
    for seats in (2, 4):
        for strong, weak in STEPS:
            budget = (simulations(strong, RATES[seats], PART), simulations(weak, RATES[seats], PART))
            found.append(Match("amalfi", seats, strong, weak, games=GAMES, simulations=budget))
    budget = (simulations("hard", SOLO_RATES[1], SOLO_PART), None)
    solo = [
        Match("amalfi", 1, "hard", games=SOLO_GAMES, simulations=budget, rival=rival) for rival in ("naples", "genoa")
    ]
    return [*found[:3], *solo, *found[3:]]


def solo(match: Match, results: Sequence[Result]) -> str:
    """How often the player passes the gates (A-107), and what it has then."""
    mean, half = spread([float(bool(result.winners)) for result in results])
    passed = [float(result.points[0]) for result in results if result.winners]
    scores = f", mean points then {spread(passed)[0]:.1f}" if len(passed) > 1 else ""
    name = match.rival.capitalize()
    gates = f"all gates in {100 * mean:.1f} % +- {100 * half:.1f} of {len(results)} games"
    return f"solo       {match.strong} against {name}: {gates}{scores}"


def main(arguments: list[str]) -> int:
    """Play what is missing and write the table."""
    file = Path(arguments[0] if arguments else Path(tempfile.gettempdir(), "costiera-strength-amalfi.jsonl"))
    told = [*budgets(RATES, PART), *budgets(SOLO_RATES, SOLO_PART), ""]
    told += ["Win share of the stronger level with its 95 % interval; every seating comes once with every deal.", ""]
    make_table("strength-amalfi", matches(), file, told, solo)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
