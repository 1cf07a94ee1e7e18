"""A PostgreSQL database: what several processes may serve at the same time.

Packs of cards lie in it too, for a folder would have to be shared between machines. Each process has a copy of them as
files: nothing that goes by a pack's full name ever changes.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, ClassVar

import psycopg
import sqlalchemy as sa
from alembic.migration import MigrationContext
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import ArgumentError, DBAPIError

from costiera.kit import packs
from costiera.table import clock, schema
from costiera.table.database import Beat, Database, check_known, migrate, scripts, up_to_date
from costiera.table.errors import DataError
from costiera.table.notices import MOST, Bye, Letter, Notice, encode
from costiera.table.pulse import CHANNEL, Pulse

OLDEST = 13  # that its makers still mend
LOCK = 0x636F7374  # of the schema: an advisory lock is a number that means the same to all
# What a session asks for: nobody waits for ever, not even for a machine that is gone without a word.
SETTINGS: dict[str, Any] = {
    "options": "-c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=10000",
    "connect_timeout": 5,
    "client_encoding": "utf8",
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
# Whoever changes the schema ends the sessions of those who know an older one: what they were about to write is not
# written, and they are told why when they come again (``_check_schema``).
END_OTHERS = sa.text("""SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND application_name LIKE 'costiera%'
    AND application_name <> current_setting('application_name')""")
READERS = 4
OTHER = "name another database (--database URL)"
TELL = sa.text("SELECT pg_notify(:channel, letter) FROM unnest(CAST(:letters AS text[])) AS letter")
NOW = sa.cast(sa.extract("epoch", sa.func.clock_timestamp()) * 1000, sa.BigInteger)


class Postgres(Database):
    """An opened PostgreSQL database."""

    shared: ClassVar[bool] = True

    def __init__(self, where: str, engine: Engine) -> None:
        super().__init__()
        self.where = where
        self._pulse: Pulse | None = None
        self._known = {script.revision for script in scripts().walk_revisions()}
        self._lost: DataError | None = None
        self.engine = engine
        self.readers = engine.execution_options(isolation_level="REPEATABLE READ")
        self.packs = Path(tempfile.mkdtemp(prefix="costiera-packs-"))

    @classmethod
    def open(cls, address: str, *, update: bool = True) -> Postgres:
        """Connect, and bring the schema up to date, or else ask for one that is. Raises DataError in plain words."""
        url = address_of(address)
        database = cls(url.render_as_string(hide_password=True), engine_for(url))
        try:
            with database.told_plainly(), database.engine.begin() as connection:
                _check_suits(database.where, connection)
                if update:
                    _take_schema(connection)
                    if migrate(connection, OTHER):
                        connection.execute(END_OTHERS)
                elif not up_to_date(connection):
                    text = f"{database.where} is not of this Costiera's version: start its server once"
                    raise DataError("other-database", text)
            event.listen(database.engine, "connect", database._check_schema)
            with database.told_plainly():
                database.refresh()
        except BaseException:
            database.close()
            raise
        return database

    def refresh(self) -> None:
        """Take over the time, and the packs, as they are in the database now."""
        with self.readers.connect() as connection:
            clock.be(connection.execute(sa.select(NOW)).scalar_one())
            self._mirror(connection)

    def _mirror(self, connection: Connection) -> None:
        rows = connection.execute(sa.select(schema.packs.c.game, schema.packs.c.name))
        kept = {(game, name) for game, name in rows}
        here = {(path.parent.name, path.stem): path for path in packs.files(self.packs)}
        for game, name in kept - here.keys():
            which = sa.and_(schema.packs.c.game == game, schema.packs.c.name == name)
            row = connection.execute(sa.select(schema.packs.c.content, schema.packs.c.added).where(which)).one()
            path = packs.put(self.packs / "packs" / game, name, row.content)
            os.utime(path, (row.added / 1000, row.added / 1000))
        for gone in here.keys() - kept:
            here[gone].unlink(missing_ok=True)

    def check_there(self) -> None:
        """Raises DataError if a newer Costiera has changed the schema meanwhile; all else is said when it is asked."""
        if self._lost:
            raise self._lost

    def check_room(self) -> None:
        """It says so itself when it is asked."""

    def stored(self, table_id: str, version: int) -> None:
        """It takes care of that itself."""

    def plain_words(self, error: BaseException | None) -> DataError | None:
        """The DataError for what PostgreSQL says."""
        return plain_words(self.where, error)

    def tell(self, connection: Connection, notices: Sequence[Notice]) -> None:
        """Tell other processes something, when the transaction is committed."""
        letters = (encode(Letter(self.id, notice)) for notice in notices)
        said = [letter.decode() for letter in letters if len(letter) <= MOST]
        if said:
            connection.execute(TELL, {"channel": CHANNEL, "letters": said})

    def listen(self, heard: Callable[[Letter], None], beat: Callable[[Beat], None], joined: Callable[[], None]) -> None:
        """Begin to hear other processes."""

        def look(now: Beat) -> None:
            self._look(now)
            beat(now)

        self._pulse = Pulse(self.id, self._connect, heard, look, joined)
        self._pulse.start()

    def _connect(self) -> psycopg.Connection[Any]:
        arguments, options = self.engine.dialect.create_connect_args(self.engine.url)
        settings = {**options, **session_settings()}
        return psycopg.connect(*arguments, autocommit=True, **settings)

    def _check_schema(self, driver: psycopg.Connection[Any], _record: object) -> None:
        """Begin no session on a schema that is not known here; while it is being changed, wait until that is done."""
        try:
            driver.execute("SELECT pg_advisory_xact_lock_shared(%s)", [LOCK])
            row = driver.execute("SELECT version_num FROM alembic_version").fetchone()
            driver.commit()
        except psycopg.Error as error:
            driver.close()
            raise self.plain_words(error) or error from error
        self._note_schema(row[0] if row else "")
        if self._lost:
            driver.close()
            raise self._lost

    def _note_schema(self, revision: str) -> None:
        if revision not in self._known:
            text = f"a newer Costiera has changed {self.where} (revision {revision}): stop this one, update it"
            self._lost = DataError("newer-database", text)

    def _look(self, now: Beat) -> None:
        """Notice that the schema is another, or that there are other packs."""
        self._note_schema(now.schema)
        if now.packs != {f"{path.parent.name}/{path.stem}" for path in packs.files(self.packs)}:
            self.refresh()

    def hang_up(self) -> None:
        """Say goodbye, which ends the pulse too."""
        if self._pulse is None:
            return
        self._pulse.stop()
        with suppress(sa.exc.SQLAlchemyError), self.engine.begin() as connection:
            self.tell(connection, [Bye()])
        self._pulse.join()

    def close(self) -> None:
        """Hang up."""
        self.engine.dispose()
        shutil.rmtree(self.packs, ignore_errors=True)


def address_of(address: str) -> URL:
    """The parts of an address. Raises DataError if it is none."""
    try:
        url = sa.make_url(address)
    except (ArgumentError, ValueError):
        url = None
    if url is None or url.drivername not in ("postgresql", "postgres", "postgresql+psycopg") or not url.database:
        raise DataError("bad-address", "--database: it is not of the form postgresql://USER:PASSWORD@HOST:PORT/NAME")
    return url.set(drivername="postgresql+psycopg")


def engine_for(url: URL) -> Engine:
    """The engine for a database; its errors hide what was stored."""
    return create_engine(
        url,
        hide_parameters=True,
        pool_size=READERS + 1,
        max_overflow=READERS,
        connect_args=session_settings(),
    )


def session_settings() -> dict[str, Any]:
    """What a session asks for, with a name that says which schema it knows."""
    return {**SETTINGS, "application_name": f"costiera {scripts().get_current_head()}"}


def _check_suits(where: str, connection: Connection) -> None:
    """Raises DataError if nothing could be kept there."""
    version = int(connection.exec_driver_sql("SHOW server_version_num").scalar_one()) // 10_000
    if version < OLDEST:
        raise DataError("old-database", f"{where} is PostgreSQL {version}: Costiera needs {OLDEST} or newer")
    encoding = connection.exec_driver_sql("SHOW server_encoding").scalar_one()
    if encoding != "UTF8":
        raise DataError(
            "bad-encoding",
            f"{where} keeps text as {encoding}, which has no place for every name: "
            "make another database (createdb --encoding UTF8 --template template0 NAME)",
        )


@contextmanager
def only_read(address: str) -> Iterator[Connection]:
    """A database as it is at one moment, of whichever version; nothing is changed. Raises DataError."""
    url = address_of(address)
    where, engine = url.render_as_string(hide_password=True), engine_for(url)
    reading = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    try:
        with reading.connect() as connection:
            connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
            yield connection
    except DBAPIError as error:
        raise plain_words(where, error.orig) or error from error
    finally:
        engine.dispose()


def condition(address: str) -> str:
    """In words how a database stands: whether a server could start on it. Raises DataError where none could."""
    with only_read(address) as connection:
        where = connection.engine.url.render_as_string(hide_password=True)
        _check_suits(where, connection)
        revision = MigrationContext.configure(connection).get_current_revision()
        if revision is None and sa.inspect(connection).has_table(schema.tables.name):
            raise DataError("foreign-database", STATES["42P07"][1].format(where=where))
        if revision is not None:
            check_known(revision, OTHER)
        query = "SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean"
        if connection.exec_driver_sql(query).scalar_one():
            return "read-only: tables can be looked at, and nothing can be stored"
    if revision is None:
        return "empty: its tables are made when the server first starts"
    newest = scripts().get_current_head()
    return "ready" if revision == newest else f"of an earlier Costiera (revision {revision}, here: {newest})"


def _take_schema(connection: Connection) -> None:
    """Be the only one that changes the schema until the transaction ends, however long that takes."""
    connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
    connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))


def plain_words(where: str, error: BaseException | None) -> DataError | None:
    """The DataError for what PostgreSQL says, by its number, or None if it is another kind of fault."""
    if not isinstance(error, psycopg.Error):
        return None
    state = error.sqlstate or ("08" if isinstance(error, psycopg.OperationalError) else "")
    code, text = STATES.get(state) or STATES.get(state[:2]) or ("", "")
    first = next(iter(str(error).splitlines()), type(error).__name__)
    if first.startswith("invalid connection option"):  # the driver says so itself, and gives it no number
        return DataError("bad-address", f"--database: {first}")
    return DataError(code, text.format(where=where, said=first)) if code else None


# By SQLSTATE: the whole of it, or its class.
STATES = {
    "08": ("no-database", "{where} does not answer: {said}"),
    "25": ("no-database", "{where} has hung up: {said}"),
    "57": ("no-database", "{where} is stopping or starting: {said}"),
    "53100": ("disk-full", "the disk of {where} is full: nothing can be stored until there is room again"),
    "53": ("busy", "{where} has no means for more: {said}"),
    "25006": ("read-only", "{where} cannot be written to: {said}"),
    "42501": ("read-only", "the user of {where} may not do what is needed: {said}"),
    "42P07": ("foreign-database", "{where} has tables that were not made by Costiera: name an empty database"),
    "28": ("no-database", "{where} lets nobody in with this name and password: {said}"),
    "3D": ("no-database", "{where}: {said} (make it with createdb)"),
    "XX": ("damaged-database", "{where} is damaged: {said}: put a copy of it back"),
    "58": ("disk", "the disk of {where} does not work: {said}"),
    "57014": ("busy", "{where} took too long: {said}"),
    "55P03": ("busy", "{where} is locked by another program: {said}"),
    "40": ("busy", "{where} could not do two things at once: {said}"),
}
