"""What hosts do with their tables beside serving them: keep a copy, put one back, look whether all of it is sound.

They lie in a data folder or in the database at an address. To read them needs nobody's leave: everything is done on a
snapshot, which the database gives while a server writes. So does what a server need not hear of: new tables, and room
that is given back. What changes a table of a folder needs its lock, so that no server has it meanwhile; in a PostgreSQL
database the servers hear of it.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import shutil
import sqlite3
import sys
import tarfile
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from costiera.kit import packs
from costiera.kit.errors import CostieraError, NotNow
from costiera.kit.game import Game
from costiera.table.archive import Archive, export
from costiera.table.deal import Dealer
from costiera.table.errors import DataError, NoTable
from costiera.table.folder import DATABASE, Folder, cannot_write, take_lock, told_plainly
from costiera.table.info import CLOSED, HOST, RUNNING, Info
from costiera.table.live import Live
from costiera.table.news import News
from costiera.table.once import Once
from costiera.table.shelf import Shelf
from costiera.table.store import Store, opened
from costiera.table.transfer import fetch, fill

PACKS = "packs"
PAGE = 200
NOBODY = ""  # who brought a record that the host has taken in

Result = TypeVar("Result")
Where = Path | str
Games = Callable[[str], Game[Any]]


@dataclass(frozen=True, slots=True)
class Fault:
    """A table that is not sound."""

    table: str
    text: str


# Looking


@contextmanager
def snapshot(where: Where) -> Iterator[Path]:
    """A data folder with all that is stored now, for as long as it is looked at.

    Raises DataError.
    """
    with tempfile.TemporaryDirectory(prefix="costiera-") as made:
        copy = Path(made)
        if isinstance(where, Path):
            copy_database(where, copy / DATABASE)
            if (where / PACKS).is_dir():
                shutil.copytree(where / PACKS, copy / PACKS)
        else:
            with closing(opened(where, update=False)) as database:
                fetch(database, copy)
        yield copy


def copy_database(folder: Path, to: Path) -> None:
    """Copy the database of a folder, also while a server writes to it. Raises DataError."""
    database = folder / DATABASE
    if not database.is_file():
        raise DataError("folder", f"there is no {database}: name the data folder with --data DIR")
    to.touch(0o600)  # seeds and hands are in it
    address = f"{database.absolute().as_uri()}?mode=ro"
    with (
        told_plainly(folder),
        closing(sqlite3.connect(address, uri=True)) as source,
        closing(sqlite3.connect(to)) as new,
    ):
        source.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")


async def all_tables(store: Store) -> AsyncIterator[Info]:
    """Every table in a store, in order of their ids."""
    after = ""
    while page := await store.after(after, PAGE):
        for info in page:
            yield info
        after = page[-1].id


def listed(where: Where) -> list[Info]:
    """Every table there is."""

    async def read(store: Store) -> list[Info]:
        return [info async for info in all_tables(store)]

    if isinstance(where, str):
        return _with_store(where, read)
    with snapshot(where) as copy:
        return _with_store(copy, read)


def check(where: Where, games: Games) -> tuple[int, list[Fault]]:
    """Look through all that is stored: how many tables there are, and those that are not sound. Raises DataError."""

    async def look(store: Store) -> tuple[int, list[Fault]]:
        shelf, faults, count = Shelf(store, games, News(), 1), [], 0
        async for info in all_tables(store):
            count += 1
            try:
                await shelf.get(info.id)
            except CostieraError as error:
                faults.append(Fault(info.id, error.text))
        return count, faults

    with snapshot(where) as copy:
        whole(copy)
        return _with_store(copy, look)


def whole(folder: Path) -> None:
    """Raises DataError if the database itself says that it is damaged."""
    with told_plainly(folder), closing(sqlite3.connect(folder / DATABASE)) as database:
        said = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if said != "ok":
        raise DataError("damaged-database", f"the database is damaged: {said}: put a copy of it back")


def export_records(where: Where, to: Path, games: Games) -> int:
    """Write the record of every finished game into a folder; how many. Raises DataError."""

    async def write(store: Store) -> int:
        shelf, count = Shelf(store, games, News(), 1), 0
        async for info in all_tables(store):
            live = await _sound(shelf, info.id)
            if live and live.finished:
                _new_file(to / f"{info.game}-{info.id}.costiera.json", export(live))
                count += 1
        return count

    try:
        to.mkdir(parents=True, exist_ok=True)
        with snapshot(where) as copy:
            return _with_store(copy, write)
    except OSError as error:
        raise cannot_write(to, error) from error


def _new_file(path: Path, content: bytes) -> None:
    path.touch(0o600)
    path.write_bytes(content)


async def _sound(shelf: Shelf, table_id: str) -> Live | None:
    try:
        return await shelf.get(table_id)
    except CostieraError:
        return None  # ``check`` tells of it


def _with_store(where: Where, work: Callable[[Store], Awaitable[Result]], *, beside: bool = False) -> Result:
    """Work with what is stored; ``beside`` a server of the folder, where it need not hear of it."""

    async def run() -> Result:
        if beside and isinstance(where, Path):
            store = Store(Folder.beside(where))
        else:
            store = Store.open(where, update=isinstance(where, Path))
        packs.use(store.database.packs)
        try:
            return await work(store)
        finally:
            store.close()

    return asyncio.run(run())


# Copies


def backup(where: Where, file: Path) -> None:
    """Write a copy of everything, packs included, into one new file. Raises DataError."""
    try:
        if file.exists():
            raise DataError("folder", f"{file} is there already: name a new file")
        part = file.with_name(f"{file.name}.{os.getpid()}.part")
        part.touch(0o600)
        try:
            with snapshot(where) as copy, tarfile.open(part, "w:gz") as archive:
                whole(copy)
                archive.add(copy / DATABASE, DATABASE)
                if (copy / PACKS).is_dir():
                    archive.add(copy / PACKS, PACKS)
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise cannot_write(file, error) from error


def restore(file: Path, where: Where, games: Games) -> tuple[int, list[Fault]]:
    """Put a copy in place of what a folder has, which is kept beside it, or into an empty database.

    What ``check`` says of it. Nothing is touched if the copy is damaged, or of a newer Costiera. Raises DataError.
    """
    return _restore_folder(file, where, games) if isinstance(where, Path) else _restore_database(file, where, games)


def _restore_database(file: Path, address: str, games: Games) -> tuple[int, list[Fault]]:
    with tempfile.TemporaryDirectory(prefix="costiera-") as made:
        unpacked = Path(made)
        _unpack(file, unpacked)
        found = check(unpacked, games)
        with closing(opened(address)) as database:
            fill(database, unpacked)
    return found


def _restore_folder(file: Path, folder: Path, games: Games) -> tuple[int, list[Fault]]:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".restore-", dir=folder) as made:
            unpacked = Path(made)
            _unpack(file, unpacked)
            found = check(unpacked, games)
            with take_lock(folder):
                _put_in_place(unpacked, folder)
        return found
    except OSError as error:
        raise cannot_write(folder, error) from error


def _unpack(file: Path, to: Path) -> None:
    try:
        with tarfile.open(file, "r:*") as archive:
            archive.extractall(to, filter="data")
    except (tarfile.TarError, EOFError) as error:
        raise DataError("folder", f"{file} is no copy that `costiera admin backup` made: {error}") from error
    if not (to / DATABASE).is_file():
        raise DataError("folder", f"{file} is no copy that `costiera admin backup` made: it has no {DATABASE}")


def _put_in_place(new: Path, folder: Path) -> None:
    before = time.strftime("before-%Y%m%d-%H%M%S")
    for name in (DATABASE, f"{DATABASE}-wal", f"{DATABASE}-shm"):
        old = folder / name
        if old.exists() and (name != DATABASE or old.stat().st_size):
            old.rename(folder / f"{name}.{before}")
    (new / DATABASE).chmod(0o600)
    (new / DATABASE).replace(folder / DATABASE)
    for pack in (new / PACKS).rglob("*") if (new / PACKS).is_dir() else ():
        place = folder / pack.relative_to(new)
        if pack.is_dir():
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
        elif not place.exists():  # what goes by a pack's full name never changes
            place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            pack.replace(place)


# Changing


def vacuum(where: Where) -> tuple[int, int]:
    """Give room that is not needed any more back to the disk: bytes before and after. Raises DataError."""
    return _vacuum_folder(where) if isinstance(where, Path) else _vacuum_database(where)


def _vacuum_database(address: str) -> tuple[int, int]:
    size = sa.select(sa.func.pg_database_size(sa.func.current_database()))
    with closing(opened(address, update=False)) as database, database.told_plainly():
        alone = database.engine.execution_options(isolation_level="AUTOCOMMIT")
        with alone.connect() as connection:
            connection.exec_driver_sql("SET statement_timeout = 0")
            before = connection.execute(size).scalar_one()
            connection.exec_driver_sql("VACUUM (ANALYZE)")
            return before, connection.execute(size).scalar_one()


def _vacuum_folder(folder: Path) -> tuple[int, int]:
    before = _size(folder)
    with closing(Folder.beside(folder)) as opened, told_plainly(folder), opened.engine.connect() as connection:
        driver: Any = connection.connection.dbapi_connection
        driver.execute("VACUUM")
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return before, _size(folder)


def _size(folder: Path) -> int:
    """Bytes of the database, with what was not yet moved over from its log."""
    files = (folder / DATABASE, folder / f"{DATABASE}-wal")
    return sum(file.stat().st_size for file in files if file.is_file())


def delete(where: Where, table_id: str) -> None:
    """Remove a table with all that is stored of it. Raises NoTable and DataError."""

    async def remove(store: Store) -> None:
        if not await store.delete(table_id):
            raise NoTable(f"there is no table {table_id!r} in {store.database.where}")

    _with_store(where, remove)


def close(where: Where, table_id: str, games: Games) -> None:
    """End a game that runs, with its points as they are. Raises NoTable, NotNow and DataError."""

    async def end(store: Store) -> None:
        shelf = Shelf(store, games, News(), 1)
        live = await shelf.get(table_id)

        async def work() -> int:
            if live.info.status != RUNNING:
                raise NotNow(live.info.status, f"no game runs at table {table_id!r}: it is {live.info.status}")
            return await store.carry_over(replace(live.info, status=CLOSED, pending=[], owes=False, closed_by=HOST))

        await shelf.at(live, work)

    _with_store(where, end)


def import_records(where: Where, records: Mapping[str, bytes], games: Games) -> tuple[dict[str, str], list[Fault]]:
    """Take recorded games in, to be seen again: the tables that they are at, by name, and those that were refused.

    A record that was taken in before is where it was. Raises DataError.
    """

    async def bring(store: Store) -> tuple[dict[str, str], list[Fault]]:
        news = News()
        shelf = Shelf(store, games, news, 1)
        archive = Archive(store, shelf, Dealer(store, shelf, news, tables_per_device=sys.maxsize))
        tables: dict[str, str] = {}
        faults: list[Fault] = []
        for name, content in records.items():
            once = Once(hashlib.sha256(b"record " + content).hexdigest(), "")
            try:
                tables[name] = (await archive.take_in(NOBODY, content, once)).info.id
            except DataError:
                raise
            except CostieraError as error:
                faults.append(Fault(name, error.text))
        return tables, faults

    return _with_store(where, bring, beside=True)
