"""New tables, and the deal when all seats are taken."""

from __future__ import annotations

import secrets as random
from typing import Any

import structlog

from costiera.kit import record
from costiera.kit.game import Game
from costiera.kit.log import Log, Step
from costiera.table import clock, secrets
from costiera.table.draft import progress_of
from costiera.table.errors import TooMuch
from costiera.table.info import Info, Seat
from costiera.table.live import Live
from costiera.table.news import News
from costiera.table.shelf import Shelf
from costiera.table.store import Store

logger = structlog.get_logger("costiera.table")


class Dealer:
    """Brings new tables into the store and on the shelf."""

    def __init__(self, store: Store, shelf: Shelf, news: News, tables_per_device: int) -> None:
        self._store = store
        self._shelf = shelf
        self._news = news
        self._tables_per_device = tables_per_device

    async def check_room(self, device: str) -> None:
        """Refuse a device that has made too many tables. Raises TooMuch."""
        if await self._store.made_by(device) >= self._tables_per_device:
            raise TooMuch(f"this device has made {self._tables_per_device} tables: that is all that it may")

    async def open(self, live: Live, rematch_of: Info | None = None) -> Live:
        """Store a new table, dealt if no seat is free, and tell of it."""
        steps = deal(live)
        await self._store.create(live.info, [s.entry for s in steps], rematch_of)
        self._shelf.keep(live)
        self._news.tell(live.info.id)
        if live.info.owes:
            self._news.owe(live.info.id)
        logger.info("table made", table=live.info.id, game=live.info.game, seats=len(live.info.seats))
        return live


def new_info(
    game: Game[Any],
    options: dict[str, Any],
    device: str,
    seats: list[Seat],
    *,
    confirm: bool,
    seed: int | None = None,
    salt: str | None = None,
) -> Info:
    """A table that is made now; its seed and salt are drawn where none are given."""
    made = clock.now()
    return Info(
        id=secrets.new_id(),
        game=game.description.id,
        rules=game.description.rules_version,
        options=options,
        seed=str(random.randbits(64) if seed is None else seed),
        salt=record.new_salt() if salt is None else salt,
        confirm=confirm,
        created=made,
        moved=made,
        creator=device,
        invite=secrets.new_invite() if any(seat.free for seat in seats) else None,
        chosen=seed is not None,
        seats=seats,
    )


def deal(live: Live) -> list[Step]:
    """Deal if no seat is free: the forced moves after it are taken in at once, for nobody has seen anything yet."""
    if any(seat.free for seat in live.info.seats):
        return []
    live.log = Log(live.game, live.info.options, int(live.info.seed))
    steps = live.log.plan_forced()
    live.append(steps)
    live.info.invite = None
    live.info.note(progress_of(live, live.log, steps, live.info.seats))
    return steps
