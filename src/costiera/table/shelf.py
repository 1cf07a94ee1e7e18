"""Where tables are found: those in memory, and all others in the store, from which their logs bring them back."""

from __future__ import annotations

import asyncio
import weakref
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import structlog

from costiera.kit.errors import CostieraError, Stale
from costiera.kit.game import Game
from costiera.kit.log import Entry, Log
from costiera.table import chain, upgrade
from costiera.table.closed import relic
from costiera.table.errors import DataError, NoTable, Outdated
from costiera.table.info import CLOSED, WAITING, Info
from costiera.table.live import Live
from costiera.table.news import News
from costiera.table.store import Store

logger = structlog.get_logger("costiera.table")
Result = TypeVar("Result")

# So many times something is tried again because others were faster: each time one of them has got on.
TRIES = 50
# So many tables keep what was shown of them last: to make it again takes a moment, to keep it for all much memory.
WARM = 100


class Shelf:
    """All tables of a store, of which so many are kept in memory."""

    def __init__(self, store: Store, games: Callable[[str], Game[Any]], news: News, cache: int) -> None:
        self.games = games
        self._store = store
        self._news = news
        self._cache = cache
        # One Live a table as long as anybody uses it, and the most recent ones for longer.
        self._lives: weakref.WeakValueDictionary[str, Live] = weakref.WeakValueDictionary()
        self._recent: OrderedDict[str, Live] = OrderedDict()
        self._warm: OrderedDict[str, Live] = OrderedDict()
        self._reading: dict[str, asyncio.Task[Live]] = {}

    def __len__(self) -> int:
        """How many tables are in memory."""
        return len(self._lives)

    async def get(self, table_id: str) -> Live:
        """A table, from memory or from its log. Raises NoTable, or DataError if its log does not play."""
        live = await self.known(table_id)
        if self._store.database.shared:
            await self.take_in(live, await self._store.revision(table_id))
        return live

    async def known(self, table_id: str) -> Live:
        """A table as it was last heard of here: where processes share the database it may have gone on meanwhile."""
        live = self._lives.get(table_id) or await self._load(table_id)
        self.keep(live)
        if live.info.owes:
            self._news.owe(table_id)
        return live

    async def at(self, live: Live, work: Callable[[], Awaitable[Result]]) -> Result:
        """Do something at a table that nobody else may change meanwhile.

        If another process has changed it all the same, that is taken in, and the work is done from its beginning: what
        is refused is refused for what is so now.
        """
        async with live.lock:
            for _ in range(TRIES):
                try:
                    return await work()
                except Outdated:
                    await self.read_again(live)
                except DataError:
                    raise
                except CostieraError:
                    if not await self._was_old(live):
                        raise
        raise Stale("too many others change this table at the same time: try again")

    async def take_in(self, live: Live, revision: int | None) -> None:
        """Have a table as it is at a revision, or a later one. Raises NoTable if it is not there any more."""
        if revision is None:
            self.forget(live)
            raise no_table(live.info.id)
        if revision > live.info.revision:
            async with live.lock:
                if revision > live.info.revision:
                    await self.read_again(live)

    async def _was_old(self, live: Live) -> bool:
        """Whether another process has changed a table, whose lock is held; if so, that is taken in."""
        revision = await self._store.revision(live.info.id) if self._store.database.shared else None
        if revision is None or revision <= live.info.revision:
            return False
        await self.read_again(live)
        return True

    async def read_again(self, live: Live) -> None:
        """Take in what another process has stored. The table's lock is held."""
        loaded = await self._store.load(live.info.id, live.info.version)
        if loaded is None:
            self.forget(live)
            raise no_table(live.info.id)
        if not live.go_on(*loaded):
            live.become(await self._whole(live.info.id))

    def all(self) -> list[Live]:
        """The tables in memory."""
        return list(self._lives.values())

    def in_memory(self, table_id: str) -> Live | None:
        """A table, if it is in memory."""
        return self._lives.get(table_id)

    async def _load(self, table_id: str) -> Live:
        """Read a table, once for all who ask for it meanwhile. Its log is played in a thread: it may be long."""
        reading = self._reading.get(table_id)
        if reading is None:
            reading = self._reading[table_id] = asyncio.create_task(self._read(table_id))
            reading.add_done_callback(lambda _: self._reading.pop(table_id))
        return await asyncio.shield(reading)

    async def _read(self, table_id: str) -> Live:
        return self._lives.setdefault(table_id, await self._whole(table_id))

    async def _whole(self, table_id: str) -> Live:
        loaded = await self._store.load(table_id)
        if loaded is None:
            raise no_table(table_id)
        live, changed = await asyncio.to_thread(self._revive, *loaded)
        if changed:
            try:
                live.info.revision = await self._store.carry_over(live.info)
            except Outdated:  # another process has done so
                return await self._whole(table_id)
            logger.info("other rules", table=table_id, game=live.info.game, closed=live.info.status == CLOSED)
        return live

    def _revive(self, info: Info, entries: Sequence[Entry]) -> tuple[Live, bool]:
        """A table as its log brings it back, and whether it is another one now, because the rules are."""
        game = self.games(info.game)
        live = Live(info, game)
        if info.status != WAITING:
            info.digest = chain.check(info, entries)
        others = info.rules != game.description.rules_version and info.status != CLOSED
        if others:
            verdict = upgrade.judge(info, entries, game)
            live.info, live.log = upgrade.carried_over(live, verdict, entries), verdict.log
        if live.info.status == CLOSED:
            live.relic = relic(live.info, entries)
        elif live.info.status == WAITING:
            live.log = None
        else:
            live.log = live.log or self._played(live.info, game, entries)
        return live, others

    @staticmethod
    def _played(info: Info, game: Game[Any], entries: Sequence[Entry]) -> Log:
        try:
            log = Log(game, info.options, int(info.seed))
            log.restore(entries)
        except (CostieraError, ValueError) as error:
            logger.error("damaged log", table=info.id, error=type(error).__name__)
            raise chain.damaged("a move of its log is not possible") from error
        return log

    def keep(self, live: Live) -> None:
        """Have a table in memory, as the one that was used last."""
        if next(reversed(self._recent.values()), None) is live:
            return
        self._lives[live.info.id] = live
        use(self._recent, live, self._cache)
        for cold in use(self._warm, live, min(WARM, self._cache)):
            cold.cool()

    def forget(self, live: Live) -> None:
        """Drop what memory has of a table: the store knows better."""
        self._recent.pop(live.info.id, None)
        self._warm.pop(live.info.id, None)
        self._lives.pop(live.info.id, None)


def no_table(table_id: str) -> NoTable:
    """There is no table of that name."""
    return NoTable(f"there is no table {table_id!r}: the address is wrong, or the table is on another server")


def use(recent: OrderedDict[str, Live], live: Live, most: int) -> list[Live]:
    """Put a table last; those that are too many by that."""
    recent[live.info.id] = live
    recent.move_to_end(live.info.id)
    return [recent.popitem(last=False)[1] for _ in range(len(recent) - most)]
