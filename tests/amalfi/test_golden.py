"""Golden playthroughs: a stored game for each table and way to deal hands, told in digests and one stretch in full.

The games are those of tests/records; where the stretch lies differs from game to game (see tests/golden.py).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from costiera.amalfi import components as c
from costiera.amalfi.game import GAME
from costiera.amalfi.state import State
from costiera.kit import record

from ..golden import Teller, check, numbers

FOLDER = Path(__file__).parent / "golden"
RECORDS = Path(__file__).parents[1] / "records/amalfi"
GAMES = (
    *(f"solo-{rival}-{hands}" for rival in c.RIVALS[1:] for hands in ("packs", "blind", "personal")),
    *(f"{players}-{hands}" for players in ("two", "three", "four") for hands in c.VARIANTS),
)
STRETCH = 5  # moves told in full


@pytest.mark.parametrize("name", GAMES)
def test_golden_playthrough(name: str, golden_update: bool) -> None:
    stored = record.load((RECORDS / f"{name}.costiera.json").read_bytes())
    log = record.replay(GAME, stored)
    first = len(log.in_force) * GAMES.index(name) // len(GAMES)
    teller = Teller(GAME, stored.options, int(stored.seed))
    teller.seen["state"] = numbers(State(c.DEFAULT.cards))
    for at, number in enumerate(log.in_force):
        if first <= at < first + STRETCH:
            teller.tell()
        else:
            teller.tell_digests()
        entry = log.steps[number - 1].entry
        teller.move(entry.seat, entry.move)
    teller.tell_digests()
    check(FOLDER / f"{name}.txt", teller.lines, golden_update)
