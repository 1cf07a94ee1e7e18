"""Bots at a table: each sees what a person in its seat would see, thinks in its own thread, never holds up a game."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import structlog

from costiera.kit.errors import BadMove, IllegalMove, NotNow, Stale
from costiera.players import Player
from costiera.table.act import Act
from costiera.table.errors import DataError

if TYPE_CHECKING:
    from costiera.table.tables import Live, Tables

logger = structlog.get_logger("costiera.bots")

# Seconds between tries while a bot's move cannot be stored: the disk may get room again.
PATIENCE = (1, 2, 5, 10, 30)


class Players(Protocol):
    """Where bots come from: the room ``costiera.players``, or something like it."""

    @property
    def LEVELS(self) -> tuple[str, ...]:  # noqa: N802 - a module's constant
        """The levels that there are, weakest first."""
        ...

    def make(self, level: str, game: str) -> Player:
        """A new bot for a game."""
        ...


class Bots:
    """The bots of all tables. At most one task a table, and a thread for each processor."""

    def __init__(self, tables: Tables, players: Players, seconds: float) -> None:
        self._tables = tables
        self._players = players
        self._seconds = seconds
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._threads = asyncio.Semaphore(os.cpu_count() or 1)
        self._closing = False

    def wake(self, table_id: str) -> asyncio.Task[None] | None:
        """Let the bots of a table play on, if they are not at it already."""
        if self._closing:
            return None
        task = self._tasks.get(table_id)
        if task is None or task.done():
            task = self._tasks[table_id] = asyncio.create_task(self._play(table_id))
            task.add_done_callback(lambda ended: self._ended(table_id, ended))
        return task

    async def play(self, table_id: str) -> None:
        """Let the bots of a table play until a person has to decide."""
        if task := self.wake(table_id):
            await asyncio.wait([task])

    async def close(self) -> None:
        """Stop. A bot that is still thinking is not waited for: its table goes on after the next start."""
        self._closing = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _ended(self, table_id: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table_id) is task:
            del self._tasks[table_id]
        if not task.cancelled() and (error := task.exception()):
            logger.error("a bot's table stopped", table=table_id, error=type(error).__name__)

    async def _play(self, table_id: str) -> None:
        failures = 0
        while (live := await self._tables.get(table_id)).info.bot_owes:
            owing = [s for s in live.info.pending if live.info.seats[s].level]
            try:
                await asyncio.gather(*(self._answer(live, seat) for seat in owing))
                failures = 0
            except DataError as error:
                logger.warning("a bot's move could not be stored", table=table_id, code=error.code)
                await asyncio.sleep(PATIENCE[min(failures, len(PATIENCE) - 1)])
                failures += 1

    async def _answer(self, live: Live, seat: int) -> None:
        version, state, game = live.played.version, live.played.state, live.game
        default = game.default_move(state, seat)
        level, view = live.info.seats[seat].level or "", game.observation(state, seat)

        def choose() -> str:
            return self._players.make(level, live.info.game).choose(view)

        try:
            move = await self._think(choose)
        except TimeoutError:
            logger.warning("a bot was too slow", table=live.info.id, seat=seat)
            move = default
        except Exception as error:  # whatever a bot does wrong, the table goes on
            logger.error("a bot failed", table=live.info.id, seat=seat, error=type(error).__name__)
            move = default
        try:
            await self._make(live, seat, version, move, default)
        except (Stale, NotNow):
            return  # the game has gone on: the bot is asked again if it still owes a move

    async def _make(self, live: Live, seat: int, version: int, move: str, default: str) -> None:
        try:
            await self._tables.play(live, Act(seat, version, move))
        except (BadMove, IllegalMove):
            logger.error("a bot's move was refused", table=live.info.id, seat=seat)
            await self._tables.play(live, Act(seat, version, default))

    async def _think(self, choose: Callable[[], str]) -> str:
        """Choose in a thread that nobody waits for when its time is over, or when the server stops.

        The time begins with the thread: a bot that has to wait for one on a busy server thinks all the same.
        """
        async with self._threads:
            loop = asyncio.get_running_loop()
            answer: asyncio.Future[str] = loop.create_future()

            def settle(result: str | None, error: Exception | None) -> None:
                if not answer.done():
                    answer.set_exception(error) if error else answer.set_result(result or "")

            def work() -> None:
                result, error = None, None
                try:
                    result = choose()
                except Exception as fault:
                    error = fault
                try:
                    loop.call_soon_threadsafe(settle, result, error)
                except RuntimeError:
                    return  # the loop is closed: the server has stopped

            threading.Thread(target=work, name="bot", daemon=True).start()
            return await asyncio.wait_for(answer, self._seconds)
