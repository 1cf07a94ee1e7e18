"""One golden playthrough per mode, with random moves, told in full (see tests/golden.py)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from costiera.positano.game import GAME

from ..golden import Teller, check
from .ledger import MODES, Mode

FOLDER = Path(__file__).parent / "golden"
SEED = 20


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_golden_playthrough(mode: Mode, golden_update: bool) -> None:
    chance = random.Random(SEED)
    teller = Teller(GAME, mode.options, SEED)
    teller.tell()
    while not GAME.over(teller.state):
        seat = chance.choice(GAME.pending(teller.state))
        teller.move(seat, chance.choice(GAME.legal(teller.state, seat)))
        teller.tell()
    check(FOLDER / f"{mode.name}.txt", teller.lines, golden_update)
