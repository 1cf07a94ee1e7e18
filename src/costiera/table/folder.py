"""The data folder: one server at a time, a database of the right version, plain words for all that can go wrong."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from costiera.kit.lock import hold
from costiera.table.database import Beat, Database, migrate, up_to_date
from costiera.table.errors import DataError
from costiera.table.notices import Letter, Notice

DATABASE = "costiera.db"
LOCK = "server.lock"
IN_USE = "folder-in-use"
NO_ROOM = 1 << 16  # bytes
# So many seconds one waits until another lets go of the file: players wait meanwhile, and a host's command has time.
PLAYERS_WAIT, HOST_WAITS = 5, 60


class Folder(Database):
    """An opened data folder: the lock is held, unless a server has it, and the database is ready."""

    def __init__(self, path: Path, lock: IO[str] | None, engine: Engine) -> None:
        super().__init__()
        self.path = self.packs = path
        self.where = str(path)
        self.engine = self.readers = engine
        self._lock = lock
        self._watch = Watch(path)

    @classmethod
    def open(cls, path: Path) -> Folder:
        """Take the folder, made if need be, and bring its database up to date. Raises DataError in plain words."""
        lock = take_lock(path)
        engine = make_engine(path / DATABASE)
        try:
            with told_plainly(path), engine.begin() as connection:
                migrate(connection, "use another folder (--data DIR)")
        except BaseException:
            engine.dispose()
            lock.close()
            raise
        return cls(path, lock, engine)

    @classmethod
    def beside(cls, path: Path) -> Folder:
        """The folder, also while a server has it, which must be of this version then. Raises DataError in plain words.

        Only what no server can know yet may be stored in it: nobody tells a server of what others change.
        """
        try:
            return cls.open(path)
        except DataError as error:
            if error.code != IN_USE:
                raise
        engine = make_engine(path / DATABASE, patience=HOST_WAITS)
        try:
            with told_plainly(path), engine.begin() as connection:
                if not up_to_date(connection):
                    text = f"the server that uses {path} is of another version: use the costiera it was started with"
                    raise DataError("other-database", text)
        except BaseException:
            engine.dispose()
            raise
        return cls(path, None, engine)

    def check_there(self) -> None:
        """Raises DataError if the database was taken away or cut while it is open, from then on for ever."""
        self._watch.check()

    def check_room(self) -> None:
        """Raises DataError if the disk is full."""
        if no_room(self.path):
            raise disk_full(self.path)

    def stored(self, table_id: str, version: int) -> None:
        """Note the last that was stored: it must be there when somebody looks."""
        self._watch.stored(table_id, version)

    def plain_words(self, error: BaseException | None) -> DataError | None:
        """The DataError for what SQLite says."""
        return plain_words(self.path, error)

    def tell(self, connection: Connection, notices: Sequence[Notice]) -> None:
        """Nobody shares a folder."""

    def listen(self, heard: Callable[[Letter], None], beat: Callable[[Beat], None], joined: Callable[[], None]) -> None:
        """Nobody shares a folder."""

    def hang_up(self) -> None:
        """Nobody shares a folder."""

    def close(self) -> None:
        """Close the database and let another server have the folder."""
        self.engine.dispose()
        if self._lock:
            self._lock.close()


class Watch:
    """Notices that the files of an open database are not there any more, or not whole.

    The process would go on writing to a file that has no name, and all that it acknowledged would be gone with it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file = identity(path / DATABASE)
        self._wal = str(path / f"{DATABASE}-wal")  # looked at after every commit
        self._log: tuple[tuple[int, int], int] | None = None  # what the write-ahead log was after the last commit
        self._last = ("", 0)
        self._lost: DataError | None = None

    def check(self) -> None:
        """Raises DataError if something is missing."""
        if self._lost is None and (identity(self._path / DATABASE) != self._file or self._is_cut()):
            self._lost = DataError(
                "lost-database",
                f"{self._path / DATABASE} or its -wal file was removed, replaced or cut while the server runs: "
                "nothing more is stored; stop it, put a copy of the folder back, start it again",
            )
        if self._lost:
            raise self._lost

    def stored(self, table_id: str, version: int) -> None:
        """Note what was stored last, and how long the write-ahead log is with it."""
        self._last = (table_id, version)
        self._log = self._log_now()

    def _log_now(self) -> tuple[tuple[int, int], int] | None:
        try:
            found = os.stat(self._wal)  # noqa: PTH116 - Path.stat takes five times as long
        except OSError:
            return None
        return (found.st_dev, found.st_ino), found.st_size

    def _is_cut(self) -> bool:
        """A log that is another or shorter is one that was cut, unless all that was in it is in the database now."""
        now = self._log_now()
        if self._log is None or (now and now[0] == self._log[0] and now[1] >= self._log[1]):
            return False
        table_id, version = self._last
        try:
            fresh = sqlite3.connect(f"{(self._path / DATABASE).absolute().as_uri()}?mode=ro", uri=True)
            try:
                row = fresh.execute("SELECT version FROM tables WHERE id = ?", (table_id,)).fetchone()
            finally:
                fresh.close()
        except sqlite3.Error:
            return True
        self._log = now
        return row is None or row[0] < version


def identity(file: Path) -> tuple[int, int] | None:
    """Which file it is, whatever it is called."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


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
            IN_USE,
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


def make_engine(database: Path, patience: int = PLAYERS_WAIT) -> Engine:
    """The engine for a SQLite file, for which it waits so many seconds; every connection is set for safety."""
    # Errors get into the log, and seeds and sealed moves are among the parameters: they are hidden.
    # The path is handed over as it is: in an address, signs like ? and % would mean something else.
    url = URL.create("sqlite", database=str(database.absolute()))
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": patience})
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin)
    return engine


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    # Left to itself the driver begins a transaction only before it writes: what is read would be of several moments.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    # FULL: an acknowledged move survives a cut of the power too, not only a killed process.
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin(connection: Connection) -> None:
    driver: Any = connection.connection.dbapi_connection
    driver.execute("BEGIN")


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
