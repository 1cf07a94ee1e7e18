"""A seat taken over with its recovery code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import structlog

from costiera.table import secrets
from costiera.table.draft import Draft
from costiera.table.errors import BadSecret
from costiera.table.info import Seat, with_seat
from costiera.table.live import Live
from costiera.table.news import News
from costiera.table.once import Once, code_for
from costiera.table.shelf import Shelf
from costiera.table.store import Store
from costiera.table.tasks import Tasks

logger = structlog.get_logger("costiera.table")


class Recovery:
    """Where lost seats are got back."""

    def __init__(self, store: Store, shelf: Shelf, news: News, tasks: Tasks) -> None:
        self._store = store
        self._shelf = shelf
        self._news = news
        self._tasks = tasks

    async def recover(
        self, device: str, table_id: str, code: str, number: int, once: Once | None = None
    ) -> tuple[Live, str]:
        """Take a seat over with its recovery code: the device that had it loses it, and the log says so."""
        live = await self._shelf.get(table_id)
        return await self._tasks.finish(self._recover(device, live, code, number, once))

    async def _recover(self, device: str, live: Live, code: str, number: int, once: Once | None) -> tuple[Live, str]:
        fresh, others = await self._shelf.at(live, lambda: self._take(device, live, code, number, once))
        for table_id in others:
            if other := self._shelf.in_memory(table_id):
                async with other.lock:
                    await self._shelf.read_again(other)
        return live, fresh

    async def _take(
        self, device: str, live: Live, code: str, number: int, once: Once | None
    ) -> tuple[str, Sequence[str]]:
        seat = live.seat(number)
        fresh = code_for(once, live.info.id, number)
        if once and seat.mark == once.mark and secrets.same(secrets.hash_of_code(fresh), seat.code):
            return fresh, ()
        used = secrets.hash_of_code(code)
        if not secrets.same(used, seat.code):
            raise BadSecret("this recovery code is not the one of this seat")
        mark = once.mark if once else None
        taken = replace(seat, device=device, code=secrets.hash_of_code(fresh), mark=mark)
        draft = None if live.log is None or live.finished else Draft.of(live)
        if draft:
            draft.recover(taken, live.moment)
        others = await self._store_and_tell(live, draft, taken, used)
        if seat.device is not None and seat.device != device:
            live.lost.add((seat.device, number))
        logger.info("seat recovered", table=live.info.id, seat=number)
        return fresh, others

    async def _store_and_tell(self, live: Live, draft: Draft | None, taken: Seat, used: str) -> Sequence[str]:
        steps, progress = (draft.steps, draft.progress) if draft else ([], None)
        entries = [step.entry for step in steps]
        live.info.revision, others = await self._store.recover(live.info, taken, used, entries, progress)
        live.info.seats = with_seat(live.info.seats, taken)
        if progress:
            live.append(steps)
            live.info.note(progress)
        self._news.tell(live.info.id)
        return others
