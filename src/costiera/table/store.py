"""What is stored of tables, and the only place that reads and writes the database.

Everything that belongs together is written in one transaction, before anybody hears of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, fields
from typing import Any, Literal, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from costiera.kit.errors import Stale
from costiera.kit.log import Entry
from costiera.kit.record import commit
from costiera.table import schema
from costiera.table.folder import Folder, disk_full, no_room, told_plainly

Result = TypeVar("Result")

Status = Literal["waiting", "running", "over", "archive"]
WAITING: Status = "waiting"
RUNNING: Status = "running"
OVER: Status = "over"
ARCHIVE: Status = "archive"

Kind = Literal["here", "link", "bot", "automaton"]
HERE: Kind = "here"
LINK: Kind = "link"
BOT: Kind = "bot"
AUTOMATON: Kind = "automaton"


@dataclass(slots=True)
class Seat:
    """Who answers for a seat.

    ``device`` and ``code`` are hashes of secrets that only their owner has; ``answers`` are its standing answers.
    """

    seat: int
    kind: Kind
    name: str = ""
    level: str | None = None
    device: str | None = field(default=None, repr=False)
    code: str | None = field(default=None, repr=False)
    answers: list[str] = field(default_factory=list, repr=False)


@dataclass(slots=True)
class Info:
    """A table's set-up (entry 0 of its log), its seats, and where its game stands."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    seed: str = field(repr=False)
    salt: str = field(repr=False)
    confirm: bool
    created: int
    moved: int
    creator: str = field(repr=False)
    status: Status = WAITING
    invite: str | None = field(default=None, repr=False)
    rematch: str | None = None
    version: int = 0
    pending: list[int] = field(default_factory=list)
    bot_owes: bool = False
    seats: list[Seat] = field(default_factory=list)

    @property
    def commitment(self) -> str:
        """What was promised of the deal before anybody sat down."""
        return commit(self.salt, int(self.seed))


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a game stands after new entries; ``moved`` is when the last of them was made."""

    status: Status
    version: int
    moved: int
    pending: list[int]
    bot_owes: bool


TABLE_COLUMNS = [f.name for f in fields(Info) if f.name != "seats"]
SEAT_COLUMNS = [f.name for f in fields(Seat)]
ENTRY_COLUMNS = [f.name for f in fields(Entry)]
STANDING_COLUMNS = [f.name for f in fields(Standing)]

# Made once: building them anew would take longer than running them.
ADD_ENTRIES = sa.insert(schema.entries)
SET_STANDING = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("which"))
    .values({name: sa.bindparam(name) for name in STANDING_COLUMNS})
)


def _row(thing: Any, columns: Sequence[str]) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in columns}


def _entries(table_id: str, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    return [{"table_id": table_id, **_row(entry, ENTRY_COLUMNS)} for entry in entries]


class Store:
    """The tables in an opened data folder.

    Every transaction is one turn of a thread. (SQLAlchemy's asyncio hands each of its eight steps to a thread: storing
    a move took five times the processor time and six times as long with it.)
    """

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        # SQLite has one writer at a time; waiting for it here is fair and never times out.
        self._writer = ThreadPoolExecutor(1, "writer")
        self._readers = ThreadPoolExecutor(4, "reader")

    def close(self) -> None:
        """Finish what was begun, then close the folder."""
        self._writer.shutdown()
        self._readers.shutdown()
        self.folder.close()

    async def _write(self, work: Callable[[Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._transact, work)

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._transact, work)

    def _transact(self, work: Callable[[Connection], Result]) -> Result:
        with told_plainly(self.folder.path), self.folder.engine.begin() as connection:
            return work(connection)

    # Reading

    async def load(self, table_id: str) -> tuple[Info, list[Entry]] | None:
        """A table and its log, or None."""

        def work(db: Connection) -> tuple[Info, list[Entry]] | None:
            found = _infos(db, schema.tables.c.id == table_id, 1)
            query = sa.select(*(schema.entries.c[name] for name in ENTRY_COLUMNS))
            rows = db.execute(query.where(schema.entries.c.table_id == table_id).order_by("number"))
            return (found[0], [Entry(*row) for row in rows]) if found else None

        return await self._read(work)

    async def of_device(self, device: str, limit: int) -> list[Info]:
        """The tables that a device made or sits at, the last moved at first."""
        sits = sa.select(schema.seats.c.table_id).where(schema.seats.c.device == device)
        mine = sa.or_(schema.tables.c.creator == device, schema.tables.c.id.in_(sits))
        return await self._read(lambda db: _infos(db, mine, limit))

    async def made_by(self, device: str) -> int:
        """How many tables a device has made."""
        query = sa.select(sa.func.count()).where(schema.tables.c.creator == device)
        return await self._read(lambda db: int(db.execute(query).scalar_one()))

    async def bots_owe(self, after: str, limit: int) -> list[str]:
        """Tables at which a bot owes a move, in order of their ids, a page at a time."""
        owes = sa.and_(schema.tables.c.bot_owes, schema.tables.c.id > after)
        query = sa.select(schema.tables.c.id).where(owes).order_by(schema.tables.c.id).limit(limit)
        return await self._read(lambda db: list(db.execute(query).scalars()))

    async def check(self) -> None:
        """Raise DataError if a move could not be stored now."""

        def work(db: Connection) -> None:
            if no_room(self.folder.path):  # what changes nothing finds room on a full disk too
                raise disk_full(self.folder.path)
            _set(db, "", version=0)

        await self._write(work)

    # Writing

    async def create(self, info: Info, entries: Sequence[Entry] = (), rematch_of: str | None = None) -> None:
        """Store a new table, dealt already if it has a log."""

        def work(db: Connection) -> None:
            db.execute(sa.insert(schema.tables).values(_row(info, TABLE_COLUMNS)))
            seats = [{"table_id": info.id, **_row(seat, SEAT_COLUMNS)} for seat in info.seats]
            db.execute(sa.insert(schema.seats), seats)
            if entries:
                db.execute(ADD_ENTRIES, _entries(info.id, entries))
            if rematch_of:
                _set(db, rematch_of, rematch=info.id)

        await self._write(work)

    async def append(
        self, table_id: str, entries: Sequence[Entry], standing: Standing, seat: Seat | None = None
    ) -> None:
        """Store new entries, and a seat that changes with them. Raises Stale if an entry of such a number is there."""

        def work(db: Connection) -> None:
            _append(db, table_id, entries, standing)
            if seat:
                _seat(db, table_id, seat)

        await self._write(work)

    async def seat(
        self, table_id: str, seat: Seat, entries: Sequence[Entry] = (), standing: Standing | None = None
    ) -> None:
        """Store who sits on a seat now, with the entries that tell of it or that the deal brought."""

        def work(db: Connection) -> None:
            _seat(db, table_id, seat)
            if standing:
                _append(db, table_id, entries, standing)
                _set(db, table_id, invite=None)

        await self._write(work)


def _infos(db: Connection, which: sa.ColumnElement[bool], limit: int) -> list[Info]:
    latest = (schema.tables.c.moved.desc(), schema.tables.c.id)
    query = sa.select(*(schema.tables.c[name] for name in TABLE_COLUMNS)).where(which).order_by(*latest)
    found = {row.id: Info(**row._asdict()) for row in db.execute(query.limit(limit))}
    columns = (schema.seats.c.table_id, *(schema.seats.c[name] for name in SEAT_COLUMNS))
    seats = sa.select(*columns).where(schema.seats.c.table_id.in_(found)).order_by("table_id", "seat")
    for table_id, *seat in db.execute(seats):
        found[table_id].seats.append(Seat(*seat))
    return list(found.values())


def _append(db: Connection, table_id: str, entries: Sequence[Entry], standing: Standing) -> None:
    try:
        if entries:
            db.execute(ADD_ENTRIES, _entries(table_id, entries))
    except IntegrityError as error:
        raise Stale("the game has gone on while this was being stored") from error
    db.execute(SET_STANDING, {"which": table_id, **_row(standing, STANDING_COLUMNS)})


def _seat(db: Connection, table_id: str, seat: Seat) -> None:
    place = sa.and_(schema.seats.c.table_id == table_id, schema.seats.c.seat == seat.seat)
    db.execute(sa.update(schema.seats).where(place).values(_row(seat, SEAT_COLUMNS)))


def _set(db: Connection, table_id: str, **values: Any) -> None:
    db.execute(sa.update(schema.tables).where(schema.tables.c.id == table_id).values(values))
