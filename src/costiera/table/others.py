"""The other processes that serve the same database: what they have changed, and which of us looks after which table.

Bots, standing answers and whatever else a table owes are one process's to see to: the one to which the table falls by
lot among those that live (by a hash, so that all of them agree without a word). When one dies its tables fall to
others. Where two disagree for a moment both may think, and the store takes the move of one.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import structlog

from costiera.kit.errors import CostieraError
from costiera.table.database import Beat, Database
from costiera.table.errors import NoTable
from costiera.table.news import News
from costiera.table.notices import Bye, Changed, Hello, Letter, Notice, Planned
from costiera.table.shelf import Shelf
from costiera.table.store import Store

logger = structlog.get_logger("costiera.table")


class Others:
    """Hears the other processes. Alone, it hears nothing and every table is one's own.

    Attributes:
        heard: called with a process and what it says that is not about what is stored.
        changed: called with the processes that live when one has come or gone, or something may have been missed.
    """

    def __init__(self, store: Store, shelf: Shelf, news: News) -> None:
        self._store = store
        self._shelf = shelf
        self._news = news
        self._database: Database = store.database
        self._alive: frozenset[str] = frozenset()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closing = False
        self.heard: list[Callable[[str, Notice], None]] = []
        self.changed: list[Callable[[frozenset[str]], None]] = []

    def start(self) -> None:
        """Begin to hear, in the loop that runs now."""
        loop = asyncio.get_running_loop()

        def soon(work: Callable[..., None], *arguments: object) -> None:
            with suppress(RuntimeError):  # the loop is closed: nobody listens any more
                loop.call_soon_threadsafe(work, *arguments)

        self._database.listen(
            lambda letter: soon(self._hear, letter), lambda beat: soon(self._look, beat), lambda: soon(self._missed)
        )

    async def close(self) -> None:
        """Hear no more."""
        self._closing = True
        await asyncio.to_thread(self._database.hang_up)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def mine(self, table_id: str) -> bool:
        """Whether this process is to see to what a table owes."""
        return self._database.id == max(self._alive | {self._database.id}, key=lambda each: _lot(each, table_id))

    def say(self, notice: Notice) -> None:
        """Tell the others something that is not stored; if it cannot be told, it is not."""
        if self._database.shared and not self._closing:
            self._go(self._store.say(notice))

    def _go(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except CostieraError as error:
            logger.warning("other processes could not be heard or told", code=error.code)

    def _look(self, beat: Beat) -> None:
        if beat.alive != self._alive:
            self._alive = beat.alive
            for listener in self.changed:
                listener(beat.alive)

    def _missed(self) -> None:
        """Something may have been missed: look at every table that is in memory, and let the others speak again."""
        self._go(self._renew_all())
        self.say(Hello())

    async def _renew_all(self) -> None:
        for live in self._shelf.all():
            with suppress(CostieraError):
                await self._shelf.get(live.info.id)
            self._news.tell(live.info.id)

    def _hear(self, letter: Letter) -> None:
        match letter.notice:
            case Changed() as change:
                self._go(self._take_in(change))
            case Planned(table=table, seat=seat, moves=moves):
                if live := self._shelf.in_memory(table):
                    live.turns[seat] = moves
                    self._news.tell(table, live.seat(seat).device)
            case Bye():
                self._look(Beat("", self._alive - {letter.sender}))
            case notice:
                for listener in self.heard:
                    listener(letter.sender, notice)

    async def _take_in(self, change: Changed) -> None:
        if live := self._shelf.in_memory(change.table):
            with suppress(NoTable):
                await self._shelf.take_in(live, change.revision)
        self._news.tell(change.table, change.device)
        if change.owes:
            self._news.owe(change.table)


def _lot(process: str, table_id: str) -> bytes:
    return hashlib.blake2b(f"{process} {table_id}".encode(), digest_size=8).digest()
