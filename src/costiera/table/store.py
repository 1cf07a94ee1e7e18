"""What is stored of tables, and the only place that reads and writes the database.

Everything that belongs together is written in one transaction, before anybody hears of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from costiera.kit.errors import Stale
from costiera.kit.log import Entry
from costiera.table import schema
from costiera.table.database import Database
from costiera.table.errors import DataError, Outdated
from costiera.table.folder import Folder
from costiera.table.info import WAITING, Info, Progress, Seat
from costiera.table.notices import Changed, Notice
from costiera.table.writer import Work, Writer

Result = TypeVar("Result")

TABLE_COLUMNS = [f.name for f in fields(Info) if f.name != "seats"]
SEAT_COLUMNS = [f.name for f in fields(Seat)]
ENTRY_COLUMNS = list(Entry.__struct_fields__)
PROGRESS_COLUMNS = [f.name for f in fields(Progress)]

# Made once: building them anew would take longer than running them.
ADD_ENTRIES = sa.insert(schema.entries)
# What is stored of a table is stored on what it was when it was worked out, or not at all.
AS_SEEN = (schema.tables.c.id == sa.bindparam("which"), schema.tables.c.revision == sa.bindparam("seen"))
NO_VALUES: Mapping[str, Any] = {}
GONE = 1 << 31  # the revision of a table that was removed: later than any
NEXT = sa.update(schema.tables).where(*AS_SEEN).values(revision=schema.tables.c.revision + 1)
SET_PROGRESS = NEXT.values({name: sa.bindparam(name) for name in PROGRESS_COLUMNS})


def _row(thing: Any, columns: Sequence[str]) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in columns}


def _entries(table_id: str, entries: Sequence[Entry]) -> list[dict[str, Any]]:
    return [{"table_id": table_id, **_row(entry, ENTRY_COLUMNS)} for entry in entries]


class Store:
    """The tables in an opened database.

    What changes a table takes its ``Info`` as it was seen, and answers the revision that it has then; it raises
    Outdated if another process was faster.

    A transaction is one turn of a thread. (SQLAlchemy's asyncio hands each of its eight steps to a thread: storing
    a move took five times the processor time and six times as long with it.)
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        # SQLite has one writer at a time; waiting for it here is fair and never times out.
        self._writer = Writer(self._transact)
        self._readers = ThreadPoolExecutor(4, "reader")
        self._news: list[Notice] = []  # of the transaction under way

    @classmethod
    def open(cls, where: Path | str, *, update: bool = True) -> Store:
        """The tables in a data folder, or in the database at an address (``opened``). Raises DataError."""
        return cls(opened(where, update=update))

    def close(self) -> None:
        """Finish what was begun, then close the database."""
        self._writer.close()
        self._readers.shutdown()
        self.database.close()

    async def _write(self, work: Callable[[Connection], Result], about: str = "") -> Result:
        return await self._writer.write(work, about)

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._look, work)

    def _look(self, work: Callable[[Connection], Result]) -> Result:
        return self.database.run(self.database.readers, work)

    def _transact(self, works: list[Work]) -> list[Any]:
        self.database.check_there()
        return self.database.run(self.database.engine, lambda connection: self._together(connection, works))

    def _together(self, connection: Connection, works: list[Work]) -> list[Any]:
        self._news = []
        results = [work(connection) for work in works]
        self.database.tell(connection, self._news)
        return results

    async def say(self, notice: Notice) -> None:
        """Tell the processes that share the database something that is not stored."""
        await self._write(lambda _: self._news.append(notice))

    # Reading

    async def load(self, table_id: str, after: int = 0) -> tuple[Info, list[Entry]] | None:
        """A table and its log after an entry, of one moment, or None."""
        log = sa.and_(schema.entries.c.table_id == table_id, schema.entries.c.number > after)

        def work(db: Connection) -> tuple[Info, list[Entry]] | None:
            found = _infos(db, schema.tables.c.id == table_id, 1)
            query = sa.select(*(schema.entries.c[name] for name in ENTRY_COLUMNS))
            rows = db.execute(query.where(log).order_by("number"))
            return (found[0], [Entry(*row) for row in rows]) if found else None

        return await self._read(work) if storable(table_id) else None

    async def revision(self, table_id: str) -> int | None:
        """How often a table has been changed, or None if there is none."""
        query = sa.select(schema.tables.c.revision).where(schema.tables.c.id == table_id)
        return await self._read(lambda db: db.execute(query).scalar())

    async def of_device(self, device: str, limit: int) -> list[Info]:
        """The tables that a device made or sits at, the last moved at first."""
        sits = sa.select(schema.seats.c.table_id).where(schema.seats.c.device == device)
        mine = sa.or_(schema.tables.c.creator == device, schema.tables.c.id.in_(sits))
        return await self._read(lambda db: _infos(db, mine, limit))

    async def knows(self, device: str) -> bool:
        """Whether a device made a table or sits at one."""
        made = sa.exists().where(schema.tables.c.creator == device)
        query = sa.select(sa.or_(made, sa.exists().where(schema.seats.c.device == device)))
        return await self._read(lambda db: bool(db.execute(query).scalar_one()))

    async def made_by(self, device: str) -> int:
        """How many tables a device has made."""
        query = sa.select(sa.func.count()).where(schema.tables.c.creator == device)
        return await self._read(lambda db: int(db.execute(query).scalar_one()))

    async def after(self, table_id: str, limit: int) -> list[Info]:
        """Tables in order of their ids, a page at a time."""
        query = sa.select(schema.tables.c.id).where(schema.tables.c.id > table_id).order_by(schema.tables.c.id)

        def work(db: Connection) -> list[Info]:
            ids = list(db.execute(query.limit(limit)).scalars())
            place = {table_id: n for n, table_id in enumerate(ids)}  # each database has an order of its own
            return sorted(_infos(db, schema.tables.c.id.in_(ids), limit), key=lambda info: place[info.id])

        return await self._read(work)

    async def owing(self, after: str, limit: int) -> list[str]:
        """Tables at which a bot owes a move, in order of their ids, a page at a time."""
        owes = sa.and_(schema.tables.c.owes, schema.tables.c.id > after)
        query = sa.select(schema.tables.c.id).where(owes).order_by(schema.tables.c.id).limit(limit)
        return await self._read(lambda db: list(db.execute(query).scalars()))

    async def check(self) -> None:
        """Raise DataError if a move could not be stored now."""

        def work(db: Connection) -> None:
            self.database.check_room()  # what changes nothing finds room on a full disk too
            db.execute(sa.update(schema.tables).where(schema.tables.c.id == "").values(version=0))

        await self._write(work)

    async def marked(self, mark: str) -> str | None:
        """The table that a request has made before."""
        query = sa.select(schema.tables.c.id).where(schema.tables.c.mark == mark)
        return await self._read(lambda db: db.execute(query).scalar())

    async def waiting_since(self, before: int, limit: int) -> list[str]:
        """Tables that were made before a time and never dealt."""
        waits = sa.and_(schema.tables.c.status == WAITING, schema.tables.c.created < before)
        query = sa.select(schema.tables.c.id).where(waits).order_by(schema.tables.c.created).limit(limit)
        return await self._read(lambda db: list(db.execute(query).scalars()))

    # Writing

    async def create(self, info: Info, entries: Sequence[Entry] = (), rematch_of: Info | None = None) -> None:
        """Store a new table, dealt already if it has a log. Raises Stale if its request has made one already.

        The table that it is a rematch of goes on to its next revision.
        """
        seen = rematch_of.revision if rematch_of else 0

        def work(db: Connection) -> None:
            try:
                db.execute(sa.insert(schema.tables).values(_row(info, TABLE_COLUMNS)))
            except IntegrityError as error:
                raise Stale("this table has been made already") from error
            seats = [{"table_id": info.id, **_row(seat, SEAT_COLUMNS)} for seat in info.seats]
            db.execute(sa.insert(schema.seats), seats)
            if entries:
                db.execute(ADD_ENTRIES, _entries(info.id, entries))
            if rematch_of:
                self._next(db, NEXT.values(rematch=info.id), rematch_of.id, seen)
            self._news.append(Changed(info.id, info.revision, info.owes))

        await self._write(work)

    async def append(self, info: Info, entries: Sequence[Entry], progress: Progress, seats: Sequence[Seat] = ()) -> int:
        """Store new entries, and seats that change with them."""
        seen = info.revision

        def work(db: Connection) -> int:
            # Of seats that change without an entry, by standing answers, nobody else may hear.
            heard = [None] if entries else [seat.device for seat in seats]
            revision = self._go_on(db, info.id, seen, entries, progress, heard)
            for seat in seats:
                _seat(db, info.id, seat)
            return revision

        revision = await self._write(work, info.id)
        self.database.stored(info.id, progress.version)
        return revision

    async def recover(
        self, info: Info, seat: Seat, used: str, entries: Sequence[Entry] = (), progress: Progress | None = None
    ) -> tuple[int, list[str]]:
        """Store who has got a seat back, with the entry that tells of it; the code that was used is spent everywhere.

        Answers the other tables that it would have opened too: the seat's new code opens them now.
        """
        seen = info.revision

        def work(db: Connection) -> tuple[int, list[str]]:
            revision = self._go_on(db, info.id, seen, entries, progress)
            _seat(db, info.id, seat)
            opens = schema.seats.c.code == used
            others = list(db.execute(sa.select(schema.seats.c.table_id).where(opens).distinct()).scalars())
            db.execute(sa.update(schema.seats).where(opens).values(code=seat.code))
            here = sa.update(schema.tables).where(schema.tables.c.id.in_(others))
            now = here.values(revision=schema.tables.c.revision + 1)
            for row in db.execute(now.returning(schema.tables.c.id, schema.tables.c.revision)):
                self._news.append(Changed(row.id, row.revision))
            return revision, others

        return await self._write(work, info.id)

    async def carry_over(self, info: Info) -> int:
        """Store what became of a table that was begun by other rules, or that the host closes."""
        seen = info.revision
        columns = ("rules", "options", "status", "pending", "owes", "digest", "told", "scores", "closed_by")
        return await self._write(lambda db: self._next(db, NEXT.values(_row(info, columns)), info.id, seen, info.owes))

    async def seat(
        self, info: Info, seat: Seat, entries: Sequence[Entry] = (), progress: Progress | None = None
    ) -> int:
        """Store who sits on a seat now, with the entries that tell of it or that the deal brought."""
        seen = info.revision

        def work(db: Connection) -> int:
            revision = self._go_on(db, info.id, seen, entries, progress)
            _seat(db, info.id, seat)
            if progress:
                db.execute(sa.update(schema.tables).where(schema.tables.c.id == info.id).values(invite=None))
            return revision

        return await self._write(work, info.id)

    async def delete(self, table_id: str, *, waiting: bool = False) -> bool:
        """Remove a table, or only one that was never dealt; whether there was such a one."""

        def work(db: Connection) -> bool:
            which = schema.tables.c.id == table_id
            if waiting:
                which = sa.and_(which, schema.tables.c.status == WAITING)
            if db.execute(sa.select(schema.tables.c.id).where(which).with_for_update()).scalar() is None:
                return False
            for part in (schema.entries, schema.seats):
                db.execute(sa.delete(part).where(part.c.table_id == table_id))
            db.execute(sa.delete(schema.tables).where(which))
            self._news.append(Changed(table_id, GONE))
            return True

        return await self._write(work, table_id)

    def _go_on(
        self,
        db: Connection,
        table_id: str,
        seen: int,
        entries: Sequence[Entry],
        progress: Progress | None,
        heard: Sequence[str | None] = (None,),
    ) -> int:
        """Let a table go on that is as it was seen; the revision that it has then."""
        if progress is None:
            return self._next(db, NEXT, table_id, seen)
        values = _row(progress, PROGRESS_COLUMNS)
        revision = self._next(db, SET_PROGRESS, table_id, seen, progress.owes, heard, values)
        if entries:
            db.execute(ADD_ENTRIES, _entries(table_id, entries))
        return revision

    def _next(
        self,
        db: Connection,
        update: sa.Update,
        table_id: str,
        seen: int,
        owes: bool = False,
        heard: Sequence[str | None] = (None,),
        values: Mapping[str, Any] = NO_VALUES,
    ) -> int:
        if not db.execute(update, {"which": table_id, "seen": seen, **values}).rowcount:
            raise Outdated("the game has gone on while this was being stored")
        self._news += [Changed(table_id, seen + 1, owes, device) for device in heard]
        return seen + 1


def opened(where: Path | str, *, update: bool = True) -> Database:
    """Open a data folder, or the database at an address, whose schema is left as it is without ``update``.

    Raises DataError in plain words.
    """
    if isinstance(where, Path):
        return Folder.open(where)
    with driver_needed():
        from costiera.table.postgres import Postgres  # noqa: PLC0415  its driver need not be installed
    return Postgres.open(where, update=update)


@contextmanager
def driver_needed() -> Iterator[None]:
    """Say in words that the driver of PostgreSQL is not installed, where it is imported."""
    try:
        yield
    except ImportError as error:
        raise DataError(
            "no-driver", f"a database needs a driver that is not installed: pip install 'costiera[postgres]' ({error})"
        ) from error


def storable(text: str) -> bool:
    """Whether every database can have it: PostgreSQL takes no NUL, and none takes half a character."""
    return "\0" not in text and not any("\ud800" <= sign <= "\udfff" for sign in text)


def _infos(db: Connection, which: sa.ColumnElement[bool], limit: int) -> list[Info]:
    latest = (schema.tables.c.moved.desc(), schema.tables.c.id)
    query = sa.select(*(schema.tables.c[name] for name in TABLE_COLUMNS)).where(which).order_by(*latest)
    found = {row.id: Info(**row._asdict()) for row in db.execute(query.limit(limit))}
    columns = (schema.seats.c.table_id, *(schema.seats.c[name] for name in SEAT_COLUMNS))
    seats = sa.select(*columns).where(schema.seats.c.table_id.in_(found)).order_by("table_id", "seat")
    for table_id, *seat in db.execute(seats):
        found[table_id].seats.append(Seat(*seat))
    return list(found.values())


def _seat(db: Connection, table_id: str, seat: Seat) -> None:
    place = sa.and_(schema.seats.c.table_id == table_id, schema.seats.c.seat == seat.seat)
    db.execute(sa.update(schema.seats).where(place).values(_row(seat, SEAT_COLUMNS)))
