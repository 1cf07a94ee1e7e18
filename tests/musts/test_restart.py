"""musts X6: a restart changes nothing."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from costiera import games, players
from costiera.kit.log import Log
from costiera.table.act import Act
from costiera.table.folder import Folder
from costiera.table.live import Live
from costiera.table.lobby import Wish
from costiera.table.store import Store
from costiera.table.tables import Tables
from costiera.web import sight
from costiera.web.sight import Eyes

from ..positano.ledger import MODES, Mode

POSITANO = games.get("positano")


def seen(live: Live) -> list[Any]:
    """All that anybody is shown of a table, and its states."""
    log = live.played
    eyes = [Eyes(), *(Eyes(seat.seat) for seat in live.info.seats)]
    shown: list[Any] = [[sight.view_of(live, one), sight.events_of(live, one)] for one in eyes]
    return [msgspec.json.encode(shown), *(POSITANO.to_bytes(after) for _, _, after in log.walk())]


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
async def test_x6_a_restart_at_any_point_changes_nothing(tmp_path: Path, mode: Mode) -> None:
    """A game with restarts at random points is, state by state and view by view, the game without any."""
    chance = random.Random(9)
    alone = Log(POSITANO, POSITANO.check_options(mode.options), 9)
    tables = Tables(Store(Folder.open(tmp_path)), games.get, players)
    wishes = [Wish("here")] * mode.options["players"]
    live, _ = await tables.lobby.create("me", "positano", mode.options, wishes, seed=9)
    alone.append(alone.plan_forced())
    while pending := POSITANO.pending(alone.state):
        if chance.random() < 0.06:
            before = seen(live)
            await tables.close()
            tables = Tables(Store(Folder.open(tmp_path)), games.get, players)
            live = await tables.shelf.get(live.info.id)
            assert seen(live) == before
        seat = chance.choice(pending)
        move = chance.choice(POSITANO.legal(alone.state, seat))
        await tables.play.make(live, Act(seat, live.info.version, move))
        alone.append(alone.plan_move(seat, move))
    assert [POSITANO.to_bytes(s) for _, _, s in live.played.walk()] == [
        POSITANO.to_bytes(s) for _, _, s in alone.walk()
    ]
    await tables.close()
