"""Moves, and moves taken back: first made on a draft, then stored, then taken in and told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import structlog

from costiera.kit.errors import NotNow
from costiera.kit.log import Log
from costiera.kit.reach import BadGoal, Reach
from costiera.table.act import Act
from costiera.table.draft import Draft
from costiera.table.errors import refused
from costiera.table.live import Live
from costiera.table.news import News
from costiera.table.shelf import Shelf
from costiera.table.store import Store
from costiera.table.tasks import Tasks
from costiera.table.turn import Turn, try_out

logger = structlog.get_logger("costiera.table")


@dataclass(frozen=True, slots=True)
class Done:
    """A move that is stored: its entry, and the version after it and the forced moves that followed."""

    entry: int
    version: int


class Play:
    """Where games go on."""

    def __init__(self, store: Store, shelf: Shelf, news: News, tasks: Tasks) -> None:
        self._store = store
        self._shelf = shelf
        self._news = news
        self._tasks = tasks

    async def act(self, device: str | None, live: Live, act: Act) -> Done:
        """Move or take back for a seat of the device. Repeating the same request is harmless."""
        return await self._tasks.finish(self._owner_acts(device, live, act))

    async def make(self, live: Live, act: Act) -> Done:
        """Move or take back, whoever asks."""
        return await self._tasks.finish(self._anybody_acts(live, act))

    async def _owner_acts(self, device: str | None, live: Live, act: Act) -> Done:
        async def work() -> Done:  # nobody else can take the seat over between this look and the move
            live.check_owned(device, act.seat)
            return await self._act(live, act)

        return await self._shelf.at(live, work)

    async def _anybody_acts(self, live: Live, act: Act) -> Done:
        return await self._shelf.at(live, lambda: self._act(live, act))

    async def _act(self, live: Live, act: Act) -> Done:
        log = live.played
        if number := live.made_with(act.seat, act.key):
            return again(log, number, act)
        if live.finished:
            raise NotNow("over", "the game is over")
        log.check_fresh(act.seat, act.version)
        draft = Draft.of(live)
        draft.act(act, live.moment)
        await self.take_in(draft)
        return Done(draft.begun + 1, draft.log.version)

    async def answer(self, device: str | None, table_id: str, number: int, given: Sequence[str]) -> Live:
        """Keep standing answers of a seat, in place of those before, and make those moves that they fit at once.

        The first that fits answers. Nobody else hears of it but by the moves. Raises BadAnswer.
        """
        return await self._tasks.finish(self._answer(device, await self._shelf.get(table_id), number, given))

    async def _answer(self, device: str | None, live: Live, number: int, given: Sequence[str]) -> Live:
        async def work() -> Live:
            live.check_owned(device, number)
            if live.finished:
                raise NotNow("over", "the game is over")
            draft = Draft.of(live)
            draft.answer(number, given, live.moment)
            await self.take_in(draft)
            return live

        return await self._shelf.at(live, work)

    def plan(self, device: str | None, live: Live, number: int, moves: Sequence[str]) -> Turn:
        """Keep the moves that a seat plans for its turn, as far as they stand, in place of those before.

        Nothing is stored, and nobody but the seat's device hears of it.
        """
        live.check_owned(device, number)
        if live.finished:
            raise NotNow("over", "the game is over")
        turn = try_out(live.played, number, moves)
        if turn.moves != live.turns.get(number, ()):
            live.turns[number] = turn.moves
            self._news.tell(live.info.id, device)
            self._news.plan(live.info.id, number, turn.moves)
        return turn

    async def reach(self, device: str | None, live: Live, number: int, moves: Sequence[str], goal: str) -> Reach:
        """What a seat could reach after the moves that it plans, in a thread of its own. Raises BadGoal."""
        turn = self.plan(device, live, number, moves)
        if turn.ends:
            raise refused(BadGoal, "", "beyond")
        known = live.game.known(turn.state, number)
        return await asyncio.to_thread(live.game.reach, known, number, goal)

    async def make_owed(self, live: Live, version: int) -> None:
        """Make the move that a standing answer owed at a version, unless the game has gone on since."""
        await self._tasks.finish(self._make_owed(live, version))

    async def _make_owed(self, live: Live, version: int) -> None:
        async def work() -> None:
            if live.played.version != version or live.finished:
                return
            draft = Draft.of(live)
            if draft.make_owed(live.moment):
                await self.take_in(draft)

        await self._shelf.at(live, work)

    async def take_in(self, draft: Draft) -> None:
        """Store what a draft has more than its table, whose lock is held; then let the table go on so, and tell."""
        live, steps, changed, progress = draft.live, draft.steps, draft.changed, draft.progress
        live.info.revision = await self._store.append(live.info, [s.entry for s in steps], progress, changed)
        live.info.seats = draft.seats
        live.append(steps)
        live.info.note(progress)
        if steps:
            self._news.tell(live.info.id)
        for seat in changed if not steps else ():
            self._news.tell(live.info.id, seat.device)
        if live.info.owes:
            self._news.owe(live.info.id)
        if live.finished:
            logger.info("game over", table=live.info.id, moves=draft.log.version)


def again(log: Log, number: int, act: Act) -> Done:
    """What came of the same request before. Raises NotNow if its key was used for something else."""
    if log.steps[number - 1].entry.move != act.entry:
        raise NotNow("key-reused", f"the key {act.key!r} was used for another move: every move needs a new one")
    return Done(number, log.version)
