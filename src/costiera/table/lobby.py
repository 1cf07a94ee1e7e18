"""Tables made and sat down at, until the game is dealt; and the next one of the same people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import structlog

from costiera.kit import record
from costiera.kit.errors import NotNow, Stale
from costiera.kit.game import Game
from costiera.kit.options import that_count
from costiera.kit.words import fault, no_bot
from costiera.table import secrets
from costiera.table.deal import Dealer, deal, new_info
from costiera.table.draft import progress_of
from costiera.table.errors import BadSecret, BadTable, NoTable, NotYours, TooMuch, refused
from costiera.table.fair import Fair
from costiera.table.info import AUTOMATON, BOT, CLOSED, HERE, LINK, OVER, WAITING, Kind, Seat, with_seat
from costiera.table.live import Live
from costiera.table.names import apart, tidy
from costiera.table.news import News
from costiera.table.once import Once, code_for
from costiera.table.shelf import Shelf
from costiera.table.store import Store
from costiera.table.tasks import Tasks

logger = structlog.get_logger("costiera.table")


@dataclass(frozen=True, slots=True)
class Wish:
    """A seat of a table to be made."""

    kind: Kind
    name: str = ""
    level: str = ""


class Lobby:
    """Where tables begin."""

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        dealer: Dealer,
        news: News,
        tasks: Tasks,
        fair: Fair,
        bot_seconds_owed: float,
    ) -> None:
        self._store = store
        self._shelf = shelf
        self._dealer = dealer
        self._news = news
        self._tasks = tasks
        self._fair = fair
        self._bot_seconds_owed = bot_seconds_owed

    # Making

    async def create(
        self,
        device: str,
        game_id: str,
        options: Mapping[str, Any],
        wishes: Sequence[Wish],
        *,
        confirm: bool = True,
        seed: int | None = None,
        account: str = "",
        once: Once | None = None,
    ) -> tuple[Live, dict[int, str]]:
        """A new table, dealt at once if no seat waits for a link; and the recovery codes of the seats taken here."""
        game = self._shelf.games(game_id)
        checked = game.check_options(options)
        seating = game.seating(checked)
        self._check_wishes(game, wishes, seating.people, seed)
        if made := await self._made_before(once):
            return repeated(made, once, game_id, checked, wishes)
        await self._dealer.check_room(device)
        if any(wish.kind == BOT for wish in wishes) and self._fair.owed(account or device) > self._bot_seconds_owed:
            raise TooMuch("the bots of your other tables have much to think about: wait until they have played")
        codes = {n: code_for(once, "", n) for n, wish in enumerate(wishes) if wish.kind == HERE}
        seats = [new_seat(n, wish, device, codes.get(n)) for n, wish in enumerate(wishes)]
        seats += [Seat(len(wishes) + n, AUTOMATON, name) for n, name in enumerate(seating.automata)]
        for n, seat in enumerate(seats):
            seat.name = apart(seat.name, [other.name for other in seats[:n]])
        info = new_info(game, checked, device, seats, confirm=confirm, seed=seed)
        info.mark = once.mark if once else None
        try:
            return await self._tasks.finish(self._dealer.open(Live(info, game, account=account))), codes
        except Stale:  # the same request was under way
            made = await self._made_before(once)
            if made is None:
                raise
            return repeated(made, once, game_id, checked, wishes)

    async def _made_before(self, once: Once | None) -> Live | None:
        table_id = await self._store.marked(once.mark) if once else None
        return await self._shelf.get(table_id) if table_id else None

    def _check_wishes(self, game: Game[Any], wishes: Sequence[Wish], people: int, seed: int | None) -> None:
        if len(wishes) != people:
            raise refused(BadTable, "seats", "wishes", value=len(wishes), exactly=people)
        for n, wish in enumerate(wishes):
            if wish.kind == BOT:
                check_level(game, wish.level, f"seats[{n}].level")
        if seed is not None and any(wish.kind == LINK for wish in wishes):
            raise refused(BadTable, "seed", "open_seed")
        if seed is not None and seed > record.MAX_SEED:
            raise fault("seed", "record_seed", error=BadTable, value=str(seed), high=str(record.MAX_SEED))

    async def rematch(self, device: str | None, table_id: str) -> Live:
        """The same seats at a new table. Everybody who asks comes to the same one."""
        live = await self._shelf.get(table_id)
        return await self._tasks.finish(self._rematch(device, live))

    async def _rematch(self, device: str | None, live: Live) -> Live:
        async def work() -> Live:
            if device is None or not live.owned(device):
                raise NotYours("not-your-seat", "only those who sit at a table may ask for a rematch")
            if live.info.status not in (OVER, CLOSED):
                raise NotNow("running", "a rematch can be had when the game is over")
            if live.info.rematch:
                return await self._shelf.get(live.info.rematch)
            seats = [replace(seat, answers=()) for seat in live.info.seats]
            chosen = that_count(live.game.description, live.info.options)
            info = new_info(live.game, chosen, device, seats, confirm=live.info.confirm)
            made = await self._dealer.open(Live(info, live.game, account=live.account), rematch_of=live.info)
            live.info.rematch = made.info.id
            live.info.revision += 1
            self._news.tell(live.info.id)
            return made

        return await self._shelf.at(live, work)

    # Giving up

    async def give_up(self, device: str | None, table_id: str) -> None:
        """Remove a table that was never dealt. Raises NotYours for anybody but its maker, NotNow once it is dealt."""
        live = await self._shelf.get(table_id)
        if device is None or device != live.info.creator:
            raise NotYours("not-your-table", "only whoever made a table can give it up")
        await self._tasks.finish(self._remove(live))

    async def expire(self, before: int) -> int:
        """Remove the tables that were made before a time and never dealt; how many."""
        count = 0
        while page := await self._store.waiting_since(before, 50):
            for table_id in page:
                with suppress(NoTable, NotNow):  # it was dealt, or given up, just now
                    await self._tasks.finish(self._remove(await self._shelf.get(table_id)))
            count += len(page)
        return count

    async def _remove(self, live: Live) -> None:
        async with live.lock:
            if not await self._store.delete(live.info.id, waiting=True):
                raise NotNow("running", "the game has been dealt: this table cannot be given up any more")
            self._shelf.forget(live)
            self._news.tell(live.info.id)
            logger.info("table given up", table=live.info.id)

    # Sitting down

    async def check_invite(self, table_id: str, invite: str) -> None:
        """Whether somebody may sit down with this invitation. Raises NotNow and BadSecret where not."""
        invited(await self._shelf.get(table_id), invite)

    async def claim(
        self, device: str, table_id: str, invite: str, name: str, wanted: int | None, once: Once | None = None
    ) -> tuple[Live, int, str]:
        """Sit down on a free seat; the game is dealt when it was the last. Answers the seat and its recovery code."""
        live = await self._shelf.get(table_id)
        return await self._tasks.finish(self._claim(device, live, invite, name, wanted, once))

    async def _claim(
        self, device: str, live: Live, invite: str, name: str, wanted: int | None, once: Once | None
    ) -> tuple[Live, int, str]:
        async def work() -> tuple[Live, int, str]:
            before = next((seat for seat in live.info.seats if once and seat.mark == once.mark), None)
            if once and before and before.device == device:
                return live, before.seat, once.code(live.info.id, before.seat)
            invited(live, invite)
            number = free_seat(live, wanted)
            code = code_for(once, live.info.id, number)
            taken = replace(live.info.seats[number], name=tidy(name), device=device, code=secrets.hash_of_code(code))
            taken.mark = once.mark if once else None
            await self._put(live, taken)
            return live, number, code

        return await self._shelf.at(live, work)

    async def _put(self, live: Live, seat: Seat) -> None:
        """Have this seat in place of the one of its number; the game is dealt if no seat is free now."""
        seat.name = apart(seat.name, [other.name for other in live.info.seats if other.seat != seat.seat])
        dealt = Live(replace(live.info, seats=with_seat(live.info.seats, seat)), live.game)
        steps = deal(dealt)
        progress = progress_of(dealt, dealt.log, (), dealt.info.seats) if dealt.log else None
        dealt.info.revision = await self._store.seat(live.info, seat, [s.entry for s in steps], progress)
        live.info, live.log = dealt.info, dealt.log
        live.shown.clear()
        self._news.tell(live.info.id)
        if live.info.owes:
            self._news.owe(live.info.id)

    async def set_seat(self, device: str | None, table_id: str, number: int, wish: Wish) -> Live:
        """Before the deal its creator gives a seat to a bot, or opens it again, whoever sat there."""
        live = await self._shelf.get(table_id)
        return await self._tasks.finish(self._set_seat(device, live, number, wish))

    async def _set_seat(self, device: str | None, live: Live, number: int, wish: Wish) -> Live:
        async def work() -> Live:
            if device is None or not secrets.same(device, live.info.creator):
                raise NotYours("not-your-table", "only whoever made the table may say who sits there")
            if live.info.status != WAITING:
                raise NotNow("running", "the game is dealt: who sits at the table stays")
            if live.seat(number).device == device:
                raise refused(BadTable, "", "own_seat", seat=number)
            if wish.kind == BOT:
                check_level(live.game, wish.level, "level")
            await self._put(live, new_seat(number, wish, device, None))
            return live

        return await self._shelf.at(live, work)


def check_level(game: Game[Any], level: str, place: str) -> None:
    """Refuse a bot that the game has not. Raises BadTable."""
    levels = game.description.levels
    if level not in levels:
        raise no_bot(place, level, levels, BadTable)


def repeated(
    live: Live, once: Once | None, game_id: str, options: Mapping[str, Any], wishes: Sequence[Wish]
) -> tuple[Live, dict[int, str]]:
    """What the same request has made before. Raises NotNow if its key was used for something else."""
    people = sum(seat.kind != AUTOMATON for seat in live.info.seats)
    if once is None or (live.info.game, live.info.options, people) != (game_id, options, len(wishes)):
        raise NotNow("key-reused", "this key was used for another table: every request needs a new one")
    codes = {seat.seat: once.code("", seat.seat) for seat in live.info.seats if seat.kind == HERE}
    good = {n: code for n, code in codes.items() if secrets.same(secrets.hash_of_code(code), live.info.seats[n].code)}
    return live, good


def new_seat(number: int, wish: Wish, device: str, code: str | None) -> Seat:
    """A seat as it was wished for; whoever sits there on this device has a recovery code."""
    seat = Seat(number, wish.kind, tidy(wish.name))
    if wish.kind == BOT:
        seat.level = wish.level
    if code is not None:
        seat.device, seat.code = device, secrets.hash_of_code(code)
    return seat


def invited(live: Live, invite: str) -> None:
    """Refuse an invitation that opens nothing (any more)."""
    if live.info.status != WAITING:
        raise NotNow("taken", "all seats of this table are taken: you can watch")
    if not secrets.same(invite, live.info.invite):
        raise BadSecret("this invitation is not the one of this table: ask for the link again")


def free_seat(live: Live, wanted: int | None) -> int:
    """The wanted seat, or the first that is free. Raises NotNow and BadTable."""
    free = [s.seat for s in live.info.seats if s.free]
    if wanted is None:
        return free[0]
    if live.seat(wanted).seat not in free:
        raise NotNow("taken", f"seat {wanted} is taken: free are {', '.join(map(str, free))}")
    return wanted
