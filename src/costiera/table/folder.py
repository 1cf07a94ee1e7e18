"""The data folder: one server at a time, a database of the right version, plain words for all that can go wrong."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from costiera.kit.lock import hold
from costiera.table.errors import DataError

DATABASE = "costiera.db"
LOCK = "server.lock"
NO_ROOM = 1 << 16  # bytes


class Folder:
    """An opened data folder: the lock is held and the database is ready. Close it when done."""

    def __init__(self, path: Path, lock: IO[str], engine: Engine) -> None:
        self.path = path
        self.engine = engine
        self._lock = lock

    @classmethod
    def open(cls, path: Path) -> Folder:
        """Take the folder, made if need be, and bring its database up to date. Raises DataError in plain words."""
        lock = take_lock(path)
        engine = make_engine(path / DATABASE)
        try:
            with told_plainly(path), engine.begin() as connection:
                migrate(connection)
        except BaseException:
            engine.dispose()
            lock.close()
            raise
        return cls(path, lock, engine)

    def close(self) -> None:
        """Close the database and let another server have the folder."""
        self.engine.dispose()
        self._lock.close()


def take_lock(path: Path) -> IO[str]:
    """Open the folder's lock file and hold it; the system lets go of it when the process ends, however it ends."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)  # seeds lie in it
        lock = (path / LOCK).open("a+", encoding="utf-8")
    except OSError as error:
        raise cannot_write(path, error) from error
    try:
        hold(lock)
    except OSError as error:
        lock.seek(0)
        owner = lock.read().strip()
        lock.close()
        raise DataError(
            "folder-in-use",
            f"another Costiera server{f' (process {owner})' if owner else ''} is using the data folder {path}: "
            "stop it first, or start this one with another folder (--data DIR)",
        ) from error
    try:
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        # SQLite's own files take their rights from this one: others on this machine must not read seeds and hands.
        (path / DATABASE).touch(0o600)
    except OSError as error:
        with suppress(OSError):  # closing tries once more to write
            lock.close()
        raise cannot_write(path, error) from error
    return lock


def cannot_write(path: Path, error: OSError) -> DataError:
    """Why the folder cannot be used, in words."""
    if error.errno == errno.ENOSPC:
        return disk_full(path)
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return read_only(path)
    return DataError("folder", f"the data folder {path} cannot be used: {error.strerror or error}")


def disk_full(path: Path) -> DataError:
    """The disk has no room."""
    return DataError("disk-full", f"the disk of {path} is full: nothing can be stored until there is room again")


def no_room(path: Path) -> bool:
    """Whether the disk has no room for a few moves."""
    return shutil.disk_usage(path).free < NO_ROOM


def try_to_write(path: Path) -> DataError | None:
    """What keeps a few moves from being stored in a folder, found out by writing as much and taking it away again."""
    try:
        with tempfile.TemporaryFile(dir=path) as trial:
            trial.write(bytes(NO_ROOM))
            trial.flush()
            os.fsync(trial.fileno())
    except OSError as error:
        return cannot_write(path, error)
    return None


def read_only(path: Path) -> DataError:
    """The folder may not be written to."""
    return DataError(
        "read-only", f"{path} cannot be written to: allow writing there, or choose another folder (--data DIR)"
    )


def make_engine(database: Path) -> Engine:
    """The engine for a SQLite file; every connection is set for safety."""
    # Errors get into the log, and seeds and sealed moves are among the parameters: they are hidden.
    engine = create_engine(f"sqlite:///{database}", hide_parameters=True)
    event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    # FULL: an acknowledged move survives a cut of the power too, not only a killed process.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Bring the database to the newest version known here; one from a newer Costiera is left alone."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    known = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    if current == known.get_current_head():
        return
    if current is not None and current not in {script.revision for script in known.walk_revisions()}:
        raise DataError(
            "newer-database",
            f"the database was written by a newer Costiera (revision {current}, known here: "
            f"{known.get_current_head()}): update Costiera, or use another folder (--data DIR)",
        )
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@contextmanager
def told_plainly(path: Path) -> Iterator[None]:
    """Turn what the database says about disk, rights and damage into a DataError."""
    try:
        yield
    except DBAPIError as error:
        plain = plain_words(path, error.orig)
        if plain is None:
            raise
        raise plain from error
    except sqlite3.Error as error:
        plain = plain_words(path, error)
        if plain is None:
            raise
        raise plain from error


def plain_words(path: Path, error: BaseException | None) -> DataError | None:
    """The DataError for what SQLite says, or None if it is another kind of fault."""
    said = str(error).lower()
    # "Disk I/O error" is also what SQLite says where the file that it shares memory by cannot grow.
    if "full" in said or ("disk i/o" in said and no_room(path)):
        return disk_full(path)
    if "readonly" in said or "read-only" in said or "unable to open" in said:
        return read_only(path)
    if "malformed" in said or "not a database" in said or "corrupt" in said:
        return DataError(
            "damaged-database",
            f"the database {path / DATABASE} is damaged: put a copy of it back, "
            "or start with another folder (--data DIR)",
        )
    if "already exists" in said:
        return DataError(
            "foreign-database",
            f"{path / DATABASE} was not made by Costiera: move it away, or start with another folder (--data DIR)",
        )
    if "disk i/o" in said:
        return DataError("disk", f"the disk of {path} does not work: nothing can be stored there")
    if "locked" in said:
        return DataError("busy", f"the database in {path} is locked by another program: try again")
    return None
