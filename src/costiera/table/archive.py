"""Records: games that are over go out as files, and files come in to be seen again."""

from __future__ import annotations

import asyncio
from typing import Any

from costiera.kit import record
from costiera.kit.errors import NotNow
from costiera.kit.game import Game
from costiera.kit.log import Log
from costiera.table import chain, told
from costiera.table.deal import Dealer, new_info
from costiera.table.info import ARCHIVE, AUTOMATON, CLOSED, LINK, Seat
from costiera.table.live import Live
from costiera.table.names import tidy
from costiera.table.once import Once
from costiera.table.shelf import Shelf
from costiera.table.store import Store


class Archive:
    """Where records come in."""

    def __init__(self, store: Store, shelf: Shelf, dealer: Dealer) -> None:
        self._store = store
        self._shelf = shelf
        self._dealer = dealer
        self._one = asyncio.Lock()

    async def take_in(self, device: str, data: bytes, once: Once | None = None) -> Live:
        """A recorded game, to be seen again. Raises BadRecord."""
        await self._dealer.check_room(device)
        async with self._one:  # what several bring at once waits here, and not the tables for all of it
            if once and (made := await self._store.marked(once.mark)):
                return await self._shelf.get(made)
            rec, game, log, heard = await asyncio.to_thread(self._replayed, data)
            live = archived(device, rec, game, log, heard)
            live.info.mark = once.mark if once else None
            await self._store.create(live.info, [step.entry for step in log.steps])
        self._shelf.keep(live)
        return live

    def _replayed(self, data: bytes) -> tuple[record.Record, Game[Any], Log, str]:
        rec = record.load(data)
        game = self._shelf.games(rec.game)
        log = replayed(game, rec)
        return rec, game, log, told.of(log)


def archived(device: str, rec: record.Record, game: Game[Any], log: Log, heard: str) -> Live:
    """The table at which a record can be seen."""
    seating = game.seating(log.options)
    names = [tidy(name) for name in rec.names] or [""] * seating.people
    seats = [Seat(n, LINK, name) for n, name in enumerate(names)]
    seats += [Seat(len(names) + n, AUTOMATON, name) for n, name in enumerate(seating.automata)]
    info = new_info(game, dict(log.options), device, seats, confirm=False, seed=int(rec.seed), salt=rec.salt)
    info.chosen, info.invite, info.status, info.version = False, None, ARCHIVE, log.version
    info.digest = chain.extend(chain.begin(info), [step.entry for step in log.steps])
    info.told, info.scores = heard, list(game.outcome(log.state).scores)
    return Live(info, game, log)


def replayed(game: Game[Any], rec: record.Record) -> Log:
    """The log of a record, checked whole; where no deal was promised, none is asked for. Raises BadRecord."""
    if rec.commitment or rec.salt:
        return record.verify(game, rec)
    log = record.replay(game, rec)
    record.check_result(rec, log)
    return log


def export(live: Live) -> bytes:
    """The record file of a finished game. Raises NotNow before: it holds the seed."""
    if live.info.status == CLOSED:
        return live.relic
    if not live.finished:
        raise NotNow("running", "the record holds the seed, so it can be had when the game is over")
    names = [seat.name for seat in live.info.seats if seat.kind != AUTOMATON]
    return record.dump(record.make(live.played, int(live.info.seed), names, live.info.salt))
