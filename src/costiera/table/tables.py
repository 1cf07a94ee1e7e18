"""The tables of one server: made, sat down at, played, taken back, ended.

Every change is stored first and told afterwards. What is kept in memory is a cache of bounded size: any of it may be
dropped at any time, and the log brings it back.
"""

from __future__ import annotations

import asyncio
import secrets as random
import time
import weakref
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import structlog

from costiera.kit import record
from costiera.kit.errors import CostieraError, IllegalMove, NotNow, Stale
from costiera.kit.game import Game
from costiera.kit.log import RECOVERED, Log, Step
from costiera.table import answers, secrets
from costiera.table.act import Act
from costiera.table.bots import Bots, Players
from costiera.table.errors import BadSecret, BadTable, DataError, NoTable, NotYours, TooMuch
from costiera.table.store import (
    ARCHIVE,
    AUTOMATON,
    BOT,
    HERE,
    LINK,
    OVER,
    RUNNING,
    WAITING,
    Info,
    Kind,
    Seat,
    Standing,
    Store,
)

logger = structlog.get_logger("costiera.table")
Result = TypeVar("Result")
# They print nothing themselves, but names in some scripts, and signs made of several, fall apart without them.
JOINERS = "\u200c\u200d"


@dataclass(frozen=True, slots=True)
class Wish:
    """A seat of a table to be made."""

    kind: Kind
    name: str = ""
    level: str = ""


@dataclass(slots=True, weakref_slot=True)
class Live:
    """A table in memory. ``log`` is None until the game is dealt; ``made`` maps (seat, key) to the entry it made."""

    info: Info
    game: Game[Any]
    log: Log | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    made: dict[tuple[int, str], int] = field(default_factory=dict)
    shown: dict[Any, bytes] = field(default_factory=dict)

    @property
    def played(self) -> Log:
        """The log of a game that was dealt. Raises NotNow."""
        if self.log is None:
            raise NotNow("waiting", "the game is dealt when all seats are taken: some are still free")
        return self.log

    def append(self, steps: Sequence[Step]) -> None:
        """Take in steps that are stored."""
        self.played.append(steps)
        self.remember(steps)

    def remember(self, steps: Sequence[Step]) -> None:
        """Note the keys of new steps, and that what was shown is no longer so."""
        self.made.update({(s.entry.seat, s.entry.key): s.entry.number for s in steps if s.entry.key is not None})
        self.shown.clear()

    def seat(self, number: int) -> Seat:
        """A seat. Raises BadTable if there is none of that number."""
        if not 0 <= number < len(self.info.seats):
            raise BadTable(f"there is no seat {number} at this table: seats are 0 to {len(self.info.seats) - 1}")
        return self.info.seats[number]

    def owned(self, device: str | None) -> list[int]:
        """The seats of a device."""
        return [s.seat for s in self.info.seats if device is not None and s.device == device]

    @property
    def finished(self) -> bool:
        """Whether everything may be seen."""
        return self.info.status in (OVER, ARCHIVE)


@dataclass(frozen=True, slots=True)
class Done:
    """A move that is stored: its entry, and the version after it and the forced moves that followed."""

    entry: int
    version: int


def invited(live: Live, invite: str) -> None:
    """Refuse an invitation that opens nothing (any more)."""
    if live.info.status != WAITING:
        raise NotNow("taken", "all seats of this table are taken: you can watch")
    if not secrets.same(invite, live.info.invite):
        raise BadSecret("this invitation is not the one of this table: ask for the link again")


class Tables:
    """All tables in a store.

    ``tell`` is called with a table's id after each stored change, and with a device that alone may hear of it, or None.
    """

    def __init__(
        self,
        store: Store,
        games: Callable[[str], Game[Any]],
        players: Players,
        *,
        tell: Callable[[str, str | None], None] = lambda _id, _device: None,
        cache: int = 500,
        tables_per_device: int = 1000,
        bot_seconds: float = 10.0,
    ) -> None:
        self.store = store
        self.games = games
        self.players = players
        self.tell = tell
        self.bots = Bots(self, players, bot_seconds)
        self._cache = cache
        self._tables_per_device = tables_per_device
        # One Live a table as long as anybody uses it, and the most recent ones for longer.
        self._lives: weakref.WeakValueDictionary[str, Live] = weakref.WeakValueDictionary()
        self._recent: OrderedDict[str, Live] = OrderedDict()
        self._working: set[asyncio.Task[Any]] = set()

    def __len__(self) -> int:
        """How many tables are in memory."""
        return len(self._lives)

    async def close(self) -> None:
        """Stop the bots, wait for what is being stored, and close the store."""
        await self.bots.close()
        await asyncio.gather(*self._working, return_exceptions=True)
        self.store.close()

    # Finding

    async def get(self, table_id: str) -> Live:
        """A table, from memory or from its log. Raises NoTable, or DataError if its log does not play."""
        live = self._lives.get(table_id)
        if live is None:
            loaded = await self.store.load(table_id)
            if loaded is None:
                raise NoTable(
                    f"there is no table {table_id!r}: the address is wrong, or the table is on another server"
                )
            info, entries = loaded
            # While this one was read, another may have read it too: then there must be only one all the same.
            live = self._lives.get(table_id) or self._lives.setdefault(table_id, self._revive(info, entries))
        self._keep(live)
        if live.info.bot_owes:
            self.bots.wake(table_id)
        return live

    def _revive(self, info: Info, entries: Sequence[Any]) -> Live:
        game = self.games(info.game)
        live = Live(info, game)
        if info.status == WAITING:
            return live
        rules = game.description.rules_version
        if info.rules != rules:
            raise DataError(
                "other-rules",
                f"this table plays by version {info.rules} of the rules of {game.description.title}; "
                f"this Costiera has version {rules}",
            )
        try:
            live.log = Log(game, info.options, int(info.seed))
            live.remember([live.log.add(entry) for entry in entries])
        except CostieraError as error:
            logger.error("damaged log", table=info.id, code=error.code)
            raise DataError("damaged-table", "the log of this table is damaged and cannot be played on") from error
        return live

    def _keep(self, live: Live) -> None:
        self._recent[live.info.id] = live
        self._recent.move_to_end(live.info.id)
        while len(self._recent) > self._cache:
            self._recent.popitem(last=False)

    def _forget(self, live: Live) -> None:
        self._recent.pop(live.info.id, None)
        self._lives.pop(live.info.id, None)

    async def resume_bots(self) -> None:
        """Let the bots go on that owed a move when the server stopped, one table after the other."""
        after = ""
        while page := await self.store.bots_owe(after, 50):
            for table_id in page:
                await self.bots.play(table_id)
            after = page[-1]

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
    ) -> tuple[Live, dict[int, str]]:
        """A new table, dealt at once if no seat waits for a link; and the recovery codes of the seats taken here."""
        game = self.games(game_id)
        checked = game.check_options(options)
        seating = game.seating(checked)
        self._check_wishes(wishes, seating.people, seed)
        if await self.store.made_by(device) >= self._tables_per_device:
            raise TooMuch(f"this device has made {self._tables_per_device} tables: that is all that it may")
        codes = {n: secrets.new_code() for n, wish in enumerate(wishes) if wish.kind == HERE}
        seats = [self._new_seat(n, wish, device, codes.get(n)) for n, wish in enumerate(wishes)]
        seats += [Seat(len(wishes) + n, AUTOMATON, name) for n, name in enumerate(seating.automata)]
        info = self._new_info(game, checked, device, seats, confirm=confirm, seed=seed)
        return await self._open(Live(info, game)), codes

    def _check_wishes(self, wishes: Sequence[Wish], people: int, seed: int | None) -> None:
        if len(wishes) != people:
            raise BadTable(f"seats: {len(wishes)} were given, but with these options the game has {people}")
        for n, wish in enumerate(wishes):
            if wish.kind == BOT and wish.level not in self.players.LEVELS:
                levels = ", ".join(self.players.LEVELS)
                raise BadTable(f"seats[{n}].level: there is no bot {wish.level!r}; there is: {levels}")
        if seed is not None and any(wish.kind == LINK for wish in wishes):
            raise BadTable("seed: it may not be chosen where others follow a link, for it tells their hands")
        if seed is not None and seed > record.MAX_SEED:
            raise BadTable(f"seed: it must be at most {record.MAX_SEED}")

    @staticmethod
    def _new_seat(number: int, wish: Wish, device: str, code: str | None) -> Seat:
        seat = Seat(number, wish.kind, tidy(wish.name))
        if wish.kind == BOT:
            seat.level = wish.level
        if code is not None:
            seat.device, seat.code = device, secrets.hash_of_code(code)
        return seat

    @staticmethod
    def _new_info(
        game: Game[Any],
        options: dict[str, Any],
        device: str,
        seats: list[Seat],
        *,
        confirm: bool,
        seed: int | None = None,
    ) -> Info:
        made = now()
        return Info(
            id=secrets.new_id(),
            game=game.description.id,
            rules=game.description.rules_version,
            options=options,
            seed=str(random.randbits(64) if seed is None else seed),
            salt=record.new_salt(),
            confirm=confirm,
            created=made,
            moved=made,
            creator=device,
            invite=secrets.new_invite() if any(free(seat) for seat in seats) else None,
            seats=seats,
        )

    async def _open(self, live: Live, rematch_of: str | None = None) -> Live:
        steps = self._deal(live)
        await self.store.create(live.info, [s.entry for s in steps], rematch_of)
        self._lives[live.info.id] = live
        self._keep(live)
        self._told(live)
        logger.info("table made", table=live.info.id, game=live.info.game, seats=len(live.info.seats))
        return live

    def _deal(self, live: Live) -> list[Step]:
        """Deal if no seat is free: the forced moves after it are taken in at once, for nobody has seen anything yet."""
        if any(free(seat) for seat in live.info.seats):
            return []
        live.log = Log(live.game, live.info.options, int(live.info.seed))
        steps = live.log.plan_forced()
        live.append(steps)
        live.info.invite = None
        place(live.info, self._standing(live, live.log))
        return steps

    async def rematch(self, device: str | None, table_id: str) -> Live:
        """The same seats at a new table. Everybody who asks comes to the same one."""
        live = await self.get(table_id)
        if device is None or not live.owned(device):
            raise NotYours("only those who sit at a table may ask for a rematch")
        if live.info.status != OVER:
            raise NotNow("running", "a rematch can be had when the game is over")
        return await self._to_the_end(self._rematch(live, device))

    async def _rematch(self, live: Live, device: str) -> Live:
        async with live.lock:
            if live.info.rematch:
                return await self.get(live.info.rematch)
            seats = [replace(seat, answers=[]) for seat in live.info.seats]
            info = self._new_info(live.game, live.info.options, device, seats, confirm=live.info.confirm)
            made = await self._open(Live(info, live.game), rematch_of=live.info.id)
            live.info.rematch = made.info.id
            self._told(live)
            return made

    async def archive(self, device: str, data: bytes) -> Live:
        """A recorded game, to be seen again. Raises BadRecord."""
        if await self.store.made_by(device) >= self._tables_per_device:
            raise TooMuch(f"this device has made {self._tables_per_device} tables: that is all that it may")
        rec = record.load(data)
        game = self.games(rec.game)
        log = await asyncio.to_thread(replayed, game, rec)
        seating = game.seating(log.options)
        names = [tidy(name) for name in rec.names] or [""] * seating.people
        seats = [Seat(n, LINK, name) for n, name in enumerate(names)]
        seats += [Seat(len(names) + n, AUTOMATON, name) for n, name in enumerate(seating.automata)]
        info = self._new_info(game, dict(log.options), device, seats, confirm=False, seed=int(rec.seed))
        info.salt, info.invite, info.status, info.version = rec.salt, None, ARCHIVE, log.version
        live = Live(info, game, log)
        await self.store.create(info, [s.entry for s in log.steps])
        self._lives[info.id] = live
        self._keep(live)
        return live

    # Sitting down

    async def check_invite(self, table_id: str, invite: str) -> None:
        """Whether somebody may sit down with this invitation. Raises NotNow and BadSecret where not."""
        invited(await self.get(table_id), invite)

    async def claim(
        self, device: str, table_id: str, invite: str, name: str, wanted: int | None
    ) -> tuple[Live, int, str]:
        """Sit down on a free seat; the game is dealt when it was the last. Answers the seat and its recovery code."""
        return await self._to_the_end(self._claim(device, await self.get(table_id), invite, name, wanted))

    async def _claim(
        self, device: str, live: Live, invite: str, name: str, wanted: int | None
    ) -> tuple[Live, int, str]:
        async with live.lock:
            invited(live, invite)
            number = self._free_seat(live, wanted)
            code = secrets.new_code()
            taken = replace(live.info.seats[number], name=tidy(name), device=device, code=secrets.hash_of_code(code))
            draft = Live(replace(live.info, seats=with_seat(live.info.seats, taken)), live.game)
            steps = self._deal(draft)
            dealt = self._standing(draft, draft.log) if draft.log else None
            await self.store.seat(live.info.id, taken, [s.entry for s in steps], dealt)
            live.info, live.log, live.made = draft.info, draft.log, draft.made
            live.shown.clear()
            self._told(live)
            return live, number, code

    @staticmethod
    def _free_seat(live: Live, wanted: int | None) -> int:
        open_seats = [s.seat for s in live.info.seats if free(s)]
        if wanted is None:
            return open_seats[0]
        if live.seat(wanted).seat not in open_seats:
            raise NotNow("taken", f"seat {wanted} is taken: free are {', '.join(map(str, open_seats))}")
        return wanted

    async def recover(self, device: str, table_id: str, code: str, number: int) -> tuple[Live, str]:
        """Take a seat over with its recovery code: the device that had it loses it, and the log says so."""
        return await self._to_the_end(self._recover(device, await self.get(table_id), code, number))

    async def _recover(self, device: str, live: Live, code: str, number: int) -> tuple[Live, str]:
        async with live.lock:
            seat = live.seat(number)
            if not secrets.same(secrets.hash_of_code(code), seat.code):
                raise BadSecret("this recovery code is not the one of this seat")
            fresh = secrets.new_code()
            taken = replace(seat, device=device, code=secrets.hash_of_code(fresh))
            if live.log is None or live.finished:
                await self.store.seat(live.info.id, taken)
                live.info.seats = with_seat(live.info.seats, taken)
                self._told(live)
            else:
                draft = live.log.fork()
                draft.append(draft.plan_note(number, RECOVERED, now()))
                await self._take_in(live, draft, taken)
            logger.info("seat recovered", table=live.info.id, seat=number)
            return live, fresh

    # Playing

    async def act(self, device: str | None, live: Live, act: Act) -> Done:
        """Move or take back for a seat of the device. Repeating the same request is harmless."""
        self._check_owned(device, live, act.seat)
        return await self.play(live, act)

    @staticmethod
    def _check_owned(device: str | None, live: Live, seat: int) -> None:
        if live.seat(seat).seat not in live.owned(device):
            raise NotYours(f"seat {seat} is not this device's: sit down with an invitation or its recovery code")

    async def play(self, live: Live, act: Act) -> Done:
        """Move or take back, whoever asks."""
        return await self._to_the_end(self._play(live, act))

    async def _play(self, live: Live, act: Act) -> Done:
        async with live.lock:
            log = live.played
            if act.key is not None and (number := live.made.get((act.seat, act.key))) is not None:
                return self._again(log, number, act)
            if live.finished:
                raise NotNow("over", "the game is over")
            log.check_fresh(act.seat, act.version)
            entry = log.version + 1
            await self._take_in(live, *self._plan(live, act))
            return Done(entry, log.version)

    @staticmethod
    def _plan(live: Live, act: Act) -> tuple[Log, Seat]:
        """The log as it goes on with the act and the standing answers to it, and the seat as it is afterwards."""
        draft, seat = live.played.fork(), live.info.seats[act.seat]
        if act.move is None:
            answers.take_back(draft, act.seat, act.key, now())
            seat = replace(seat, answers=answers.without_fitting(live.game, draft.state, seat))
        elif not live.game.may_move(draft.state, act.seat):
            raise IllegalMove(f"seat {act.seat} has nothing to decide now")
        else:
            draft.append(draft.plan_move(act.seat, act.move, key=act.key, at=now()))
        answers.make(draft, with_seat(live.info.seats, seat), now())
        return draft, seat

    async def _take_in(self, live: Live, draft: Log, seat: Seat) -> None:
        """Store what a draft of the log has more, and the seat if it is another now; then tell of it."""
        steps, changed = draft.steps[live.played.version :], seat != live.info.seats[seat.seat]
        standing = self._standing(live, draft)
        try:
            await self.store.append(live.info.id, [s.entry for s in steps], standing, seat if changed else None)
        except Stale:
            self._forget(live)
            raise
        live.info.seats = with_seat(live.info.seats, seat)
        live.append(steps)
        place(live.info, standing)
        self._told(live, None if steps else seat.device)
        if live.finished:
            logger.info("game over", table=live.info.id, moves=draft.version)

    async def answer(self, device: str | None, table_id: str, number: int, given: Sequence[str]) -> Live:
        """Keep standing answers of a seat, in place of those before, and make those moves that they fit at once.

        The first that fits answers. Nobody else hears of it but by the moves. Raises BadAnswer.
        """
        return await self._to_the_end(self._answer(device, await self.get(table_id), number, given))

    async def _answer(self, device: str | None, live: Live, number: int, given: Sequence[str]) -> Live:
        async with live.lock:
            self._check_owned(device, live, number)
            if live.finished:
                raise NotNow("over", "the game is over")
            draft, seat = live.played.fork(), live.info.seats[number]
            seat = replace(seat, answers=answers.check(live.game, draft.state, number, given))
            answers.make_now(draft, seat, now())
            answers.make(draft, with_seat(live.info.seats, seat), now())
            await self._take_in(live, draft, seat)
            return live

    @staticmethod
    def _again(log: Log, number: int, act: Act) -> Done:
        if log.steps[number - 1].entry.move != act.entry:
            raise NotNow("key-reused", f"the key {act.key!r} was used for another move: every move needs a new one")
        return Done(number, log.version)

    @staticmethod
    def _standing(live: Live, log: Log) -> Standing:
        game, state, version = live.game, log.state, log.version
        moved = max(live.info.moved, log.steps[-1].entry.at if log.steps else 0)
        if game.over(state):
            return Standing(OVER, version, moved, [], False)
        pending = list(game.pending(state))
        return Standing(RUNNING, version, moved, pending, any(live.info.seats[s].kind == BOT for s in pending))

    def _told(self, live: Live, device: str | None = None) -> None:
        self.tell(live.info.id, device)
        if live.info.bot_owes:
            self.bots.wake(live.info.id)

    async def _to_the_end(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do it to the end even if whoever asked goes away in between: what is stored must also be told."""
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return await asyncio.shield(task)

    # Records

    def export(self, live: Live) -> bytes:
        """The record file of a finished game. Raises NotNow before: it holds the seed."""
        if not live.finished:
            raise NotNow("running", "the record holds the seed, so it can be had when the game is over")
        names = [seat.name for seat in live.info.seats if seat.kind != AUTOMATON]
        return record.dump(record.make(live.played, int(live.info.seed), names, live.info.salt))


def now() -> int:
    """Unix time in milliseconds."""
    return time.time_ns() // 1_000_000


def free(seat: Seat) -> bool:
    """Whether the seat waits for somebody to follow the link."""
    return seat.kind == LINK and seat.device is None


def with_seat(seats: Sequence[Seat], changed: Seat) -> list[Seat]:
    """The seats, one of them as it is now."""
    return [changed if seat.seat == changed.seat else seat for seat in seats]


def place(info: Info, standing: Standing) -> None:
    """Note where the game stands."""
    info.status, info.version, info.moved = standing.status, standing.version, standing.moved
    info.pending, info.bot_owes = standing.pending, standing.bot_owes


def tidy(name: str) -> str:
    """A name without anything that would not print, or that turns the text around it."""
    printed = "".join(c if c.isprintable() or c in JOINERS else " " for c in name)
    words = (word.strip(JOINERS) for word in printed.split())
    return " ".join(word for word in words if word)[:40]


def replayed(game: Game[Any], rec: record.Record) -> Log:
    """The log of a record, checked whole; where no deal was promised, none is asked for. Raises BadRecord."""
    if rec.commitment or rec.salt:
        return record.verify(game, rec)
    log = record.replay(game, rec)
    record.check_result(rec, log)
    return log
