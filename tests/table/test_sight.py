"""What a table shows, whoever looks and whatever was looked at before."""

from __future__ import annotations

import random

import msgspec
import pytest

from costiera import games
from costiera.kit.log import Log
from costiera.table.info import HERE, RUNNING, Info, Seat
from costiera.table.live import Live
from costiera.web import sight
from costiera.web.sight import Eyes


def table(game_id: str, seed: int, moves: int) -> Live:
    """A table of four at which some moves were made."""
    game, chance = games.get(game_id), random.Random(seed)
    options = game.check_options({"players": 4})
    log = Log(game, options, seed)
    while log.version < moves:
        seat = chance.choice(game.pending(log.state))
        log.append(log.plan_move(seat, chance.choice(game.legal(log.state, seat))))
    info = Info(game_id, game_id, 1, options, str(seed), "", False, 0, 0, "", RUNNING, version=log.version)
    info.seats = [Seat(seat, HERE) for seat in range(4)]
    return Live(info, game, log)


@pytest.mark.parametrize("game_id", games.names())
def test_views_of_several_tables_and_entries_do_not_mix(game_id: str) -> None:
    chance = random.Random(5)
    lives = [table(game_id, seed, 12) for seed in (1, 2)]
    for _ in range(200):
        live, seat, at = chance.choice(lives), chance.choice([None, 0, 1, 2, 3]), chance.choice([3, 4, 12])
        shown = sight.view_of(live, Eyes(seat), min(at, live.info.version))
        alone = msgspec.json.encode(live.game.view(live.played.at(at), seat))
        assert shown is not None
        assert bytes(shown).startswith(alone[:-1])
        live.shown.clear()
