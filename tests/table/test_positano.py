"""Whole games of Positano at a real table with real bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from costiera import games, players
from costiera.kit import record
from costiera.table.act import Act
from costiera.table.archive import export
from costiera.table.folder import Folder
from costiera.table.live import Live
from costiera.table.lobby import Wish
from costiera.table.store import Store
from costiera.table.tables import Tables

from .conftest import until

POSITANO = games.get("positano")
MODES: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 2},
    {"players": 2, "advanced": True},
    {"players": 3},
    {"players": 4},
    {"players": 4, "board": "5x5"},
    {"players": 6},
]

pytestmark = pytest.mark.sqlite


async def play(tables: Tables, options: dict[str, Any], seed: int | None = None) -> Live:
    """A game of a person, who makes the default moves, and bots."""
    bots = [Wish("bot", level="easy" if n % 2 else "random") for n in range(options["players"] - 1)]
    live, _ = await tables.lobby.create("device", "positano", options, [Wish("here"), *bots], seed=seed)
    while live.info.status != "over":
        await until(lambda: 0 in live.info.pending or live.info.status == "over")
        if 0 in live.info.pending:
            move = POSITANO.default_move(live.played.state, 0)
            await tables.play.make(live, Act(0, live.info.version, move))
    return live


@pytest.mark.parametrize("options", MODES, ids=str)
async def test_a_person_and_bots_play_to_the_end(tmp_path: Path, options: dict[str, Any]) -> None:
    tables = Tables(Store(Folder.open(tmp_path)), games.get, players)
    live = await play(tables, options)
    record.verify(POSITANO, record.load(export(live)))
    await tables.close()


async def test_where_the_seed_was_chosen_the_same_game_comes_again(tmp_path: Path) -> None:
    """Bots that bid at the same time bid the same, in whatever order they come to it."""
    tables = Tables(Store(Folder.open(tmp_path)), games.get, players)
    made = []
    for seed in (7, 7, 8):
        live = await play(tables, {"players": 4}, seed)
        entries = [step.entry for step in live.played.steps]
        made.append([[entry.move for entry in entries if entry.seat == seat] for seat in range(4)])
    assert made[0] == made[1] != made[2]
    await tables.close()
