"""A database that tables are kept in: what the store asks of it, whichever it is, and how its schema is kept up."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from costiera.table.errors import DataError
from costiera.table.notices import Letter, Notice

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Beat:
    """What there is in a shared database now.

    Attributes:
        schema: its version.
        alive: the processes that serve it.
        packs: the packs of cards in it, each with its game.
    """

    schema: str
    alive: frozenset[str]
    packs: frozenset[str] = frozenset()


class Database(ABC):
    """An opened database, of the newest version known here. Close it when done.

    Attributes:
        shared: whether other processes may write to it at the same time.
        where: what a host calls it; no password is in it.
        packs: the folder in which packs of cards are looked for.
        engine: for what is written.
        readers: for what is read, all of one moment.
        id: this process, among those that share it.
    """

    shared: ClassVar[bool] = False
    where: str
    packs: Path
    engine: Engine
    readers: Engine

    def __init__(self) -> None:
        self.id = secrets.token_hex(8)

    @abstractmethod
    def check_there(self) -> None:
        """Raises DataError if nothing may be stored there any more."""

    @abstractmethod
    def check_room(self) -> None:
        """Raises DataError if there is no room for a few moves."""

    @abstractmethod
    def stored(self, table_id: str, version: int) -> None:
        """Note the last that was stored."""

    @abstractmethod
    def plain_words(self, error: BaseException | None) -> DataError | None:
        """The DataError for what the database says, or None if it is another kind of fault."""

    @abstractmethod
    def tell(self, connection: Connection, notices: Sequence[Notice]) -> None:
        """Tell other processes something, when the transaction is committed."""

    @abstractmethod
    def listen(self, heard: Callable[[Letter], None], beat: Callable[[Beat], None], joined: Callable[[], None]) -> None:
        """Begin to hear other processes: what they say, what there is now and then, and that something was missed."""

    @abstractmethod
    def hang_up(self) -> None:
        """Hear them no more."""

    @abstractmethod
    def close(self) -> None:
        """Let go of it."""

    @contextmanager
    def told_plainly(self) -> Iterator[None]:
        """Turn what the database says about room, rights and damage into a DataError."""
        try:
            yield
        except DBAPIError as error:
            plain = self.plain_words(error.orig)
            if plain is None:
                raise
            raise plain from error

    def run(self, engine: Engine, work: Callable[[Connection], Result]) -> Result:
        """Do work in a transaction; all of it once more if the connection turns out to have been cut."""
        with self.told_plainly():
            try:
                with engine.begin() as connection:
                    return work(connection)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
            with engine.begin() as connection:
                return work(connection)


def scripts() -> ScriptDirectory:
    """The versions of the schema that are known here."""
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


def up_to_date(connection: Connection) -> bool:
    """Whether the database is of the newest version known here."""
    return MigrationContext.configure(connection).get_current_revision() == scripts().get_current_head()


def check_known(revision: str, instead: str) -> None:
    """Raises DataError if a database's version is not known here; ``instead`` is what a host may do then."""
    known = scripts()
    if revision not in {script.revision for script in known.walk_revisions()}:
        raise DataError(
            "newer-database",
            f"the database was written by a newer Costiera (revision {revision}, known here: "
            f"{known.get_current_head()}): update Costiera, or {instead}",
        )


def migrate(connection: Connection, instead: str) -> bool:
    """Bring the database to the newest version known here, if it is not; whether it was not.

    One from a newer Costiera is left alone; ``instead`` is what a host may do who does not want to update.
    """
    current = MigrationContext.configure(connection).get_current_revision()
    if current == scripts().get_current_head():
        return False
    if current is not None:
        check_known(current, instead)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    return True
