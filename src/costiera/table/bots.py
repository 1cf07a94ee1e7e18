"""Bots at a table: each knows what its seat knows, thinks in its own thread, never holds up a game."""

from __future__ import annotations

import asyncio
import os
import random
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import structlog

from costiera.kit.errors import BadMove, IllegalMove, NotNow, Stale
from costiera.kit.rng import mix
from costiera.players import Known, Player
from costiera.table import answers
from costiera.table.act import Act
from costiera.table.errors import DataError
from costiera.table.fair import Fair
from costiera.table.info import HERE, LINK
from costiera.table.live import Live
from costiera.table.play import Play
from costiera.table.shelf import Shelf
from costiera.table.store import Store

logger = structlog.get_logger("costiera.bots")

# Seconds between tries while a bot's move cannot be stored: the disk may get room again.
PATIENCE = (1, 2, 5, 10, 30)
HOPELESS = ("damaged-table", "other-rules")
NICE = 10
GLANCE = 0.1  # seconds after which somebody looks whether the game has gone on

# Who moves for a bot that failed: players that do not think ahead.
STAND_INS = ("easy", "random")


@dataclass(frozen=True, slots=True)
class Fault:
    """A decision that a bot failed to make.

    Attributes:
        kind: ``"slow"``, ``"broken"`` (its code raised something) or ``"refused"`` (its move is not legal).
    """

    game: str
    level: str
    kind: str


class Players(Protocol):
    """Where bots come from: the room ``costiera.players``, or something like it."""

    def make(self, level: str, game: str, seed: int | None) -> Player:
        """A new bot for a game, with the seed of its chances or chances of its own."""
        ...


class Bots:
    """The bots of all tables. At most one task a table; who thinks when is ``Fair``'s to say."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        play: Play,
        players: Players,
        fair: Fair,
        seconds: float,
        answer_seconds: tuple[float, float],
        mine: Callable[[str], bool],
    ) -> None:
        self._mine = mine
        self._store = store
        self._shelf = shelf
        self._moves = play
        self._players = players
        self._seconds = seconds
        self._answer_seconds = answer_seconds
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._fair = fair
        self._closing = False
        self._looking: asyncio.Task[None] | None = None
        self.failed: list[Callable[[Fault], None]] = []

    def wake(self, table_id: str) -> asyncio.Task[None] | None:
        """Let the bots of a table play on, if they are not at it already, and no other process is to see to it."""
        if self._closing or not self._mine(table_id):
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

    async def resume(self) -> None:
        """Let the bots go on that owed a move when the server stopped, some tables at a time."""
        after = ""
        while page := await self._store.owing(after, 50):
            await asyncio.gather(*(self.play(table_id) for table_id in page))
            after = page[-1]

    def look_again(self) -> None:
        """Look for tables that owe something: other processes, that had them, may have gone."""
        if self._closing:
            return
        if self._looking:
            self._looking.cancel()  # the new look sees all that it would have seen
        self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        with suppress(DataError):  # it is looked again when the database can be heard again
            await self.resume()

    async def close(self) -> None:
        """Stop. A bot that is still thinking is not waited for: its table goes on after the next start."""
        self._closing = True
        if self._looking:
            self._looking.cancel()
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
        while True:
            try:
                if not await self._made_moves(table_id):
                    return
                failures = 0
            except DataError as error:
                if error.code in HOPELESS:
                    raise
                logger.warning("a bot's move could not be stored", table=table_id, code=error.code)
                await asyncio.sleep(PATIENCE[min(failures, len(PATIENCE) - 1)])
                failures += 1

    async def _made_moves(self, table_id: str) -> bool:
        """Make the moves that are owed at a table now; whether there were any for us."""
        if not self._mine(table_id):
            return False
        live = await self._shelf.get(table_id)
        if not live.info.owes:
            return False
        owing = [self._answer(live, s) for s in live.info.pending if live.info.seats[s].level]
        if answers.owed(live.game, live.played.state, live.info.seats):
            owing.append(self._answer_owed(live))
        await asyncio.gather(*owing)
        return bool(owing)

    async def _answer_owed(self, live: Live) -> None:
        """Make the move that a standing answer owes, after as long as a person might have taken for it.

        At once it would tell the others, by the time alone, that there is such an answer; so would whole tenths of a
        second.
        """
        version, left = live.info.version, random.uniform(*self._answer_seconds)
        while left > 0:
            if live.info.version != version:
                return
            await asyncio.sleep(min(left, GLANCE))
            left -= GLANCE
        with suppress(Stale, NotNow):
            await self._moves.make_owed(live, version)

    async def _answer(self, live: Live, seat: int) -> None:
        """Move for a seat. Whatever its bot does wrong, the table goes on: by a bot that moves at first sight, by
        chance, or at last by the default move."""
        version, game = live.played.version, live.game
        own = live.info.seats[seat].level or ""
        levels = [own, *(level for level in STAND_INS if level in game.description.levels and level != own)]
        try:
            for level in levels:
                if await self._moved(live, seat, version, level):
                    return
            logger.error("the default move is made for a bot", table=live.info.id, seat=seat)
            await self._moves.make(live, Act(seat, version, game.default_move(live.played.state, seat)))
        except (Stale, NotNow):
            return  # the game has gone on: the bot is asked again if it still owes a move

    async def _moved(self, live: Live, seat: int, version: int, level: str) -> bool:
        """Whether a bot of that level could make a move."""
        game, seed = live.game, chances(live, seat)

        def choose(known: Known[Any]) -> str:
            number = self._players.make(level, live.info.game, seed).choose(known)
            if number not in game.moves(known.state, seat):
                raise IllegalMove(f"the bot chose move number {number}, which is not legal")
            return game.move_text(known.state, seat, number)

        people = any(other.kind in (HERE, LINK) for other in live.info.seats)
        try:
            known = Known.of(game, live.played.state, seat)
            async with self._fair.place(live.account or live.info.creator, f"{live.info.game} {level}", people):
                move = await self._think(partial(choose, known))
            await self._moves.make(live, Act(seat, version, move))
        except TimeoutError:
            self._fail(live, seat, Fault(live.info.game, level, "slow"))
        except (Stale, NotNow, DataError):
            raise
        except Exception as error:
            kind = "refused" if isinstance(error, (BadMove, IllegalMove)) else "broken"
            self._fail(live, seat, Fault(live.info.game, level, kind), error)
        else:
            return True
        return False

    def _fail(self, live: Live, seat: int, fault: Fault, error: Exception | None = None) -> None:
        """Tell whoever runs the server that a bot failed, with where in its code."""
        logger.error("a bot failed", table=live.info.id, seat=seat, level=fault.level, fault=fault.kind, exc_info=error)
        for told in self.failed:
            told(fault)

    async def _think(self, choose: Callable[[], str]) -> str:
        """Choose in a thread that nobody waits for when its time is over, or when the server stops.

        The time begins with the thread: a bot that has to wait for one on a busy server thinks all the same.
        """
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[str] = loop.create_future()

        def settle(result: str | None, error: Exception | None) -> None:
            if not answer.done():
                answer.set_exception(error) if error else answer.set_result(result or "")

        def work() -> None:
            stand_back()
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


def chances(live: Live, seat: int) -> int | None:
    """The seed of a bot's next chances: where the table's was chosen it follows from that, so that the same game comes
    again as far as bots do not hang on the clock."""
    if not live.info.chosen:
        return None
    made = sum(step.entry.seat == seat for step in live.played.steps)
    return mix(int(live.info.seed) ^ mix(seat << 32 | made))


def stand_back() -> None:
    """Let the system prefer other threads to this one: somebody waits for those. Where it can be told so."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
