"""Everything that is stored, from one database into another: from PostgreSQL into a folder and back, nothing lost.

A copy that ``costiera admin backup`` makes is always a folder's database and its packs, wherever it comes from.
"""

from __future__ import annotations

import os
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import Connection

from costiera.kit import packs
from costiera.table import schema
from costiera.table.database import Database
from costiera.table.errors import DataError
from costiera.table.folder import Folder

PARTS = (schema.tables, schema.seats, schema.entries)
PAGE = 1000


def fetch(database: Database, to: Path) -> None:
    """Copy a database, as it is at one moment, into a new data folder. Raises DataError."""
    folder = Folder.open(to)
    try:
        with database.told_plainly(), database.readers.begin() as source:
            _patiently(source)
            with folder.told_plainly(), folder.engine.begin() as copy:
                _copy(source, copy)
            for row in source.execute(sa.select(schema.packs)):
                path = packs.put(to / "packs" / row.game, row.name, row.content)
                os.utime(path, (row.added / 1000, row.added / 1000))
    finally:
        folder.close()


def fill(database: Database, folder: Path) -> None:
    """Put all that a data folder has into an empty database. Raises DataError."""
    opened = Folder.open(folder)
    try:
        with database.told_plainly(), database.engine.begin() as to, opened.readers.begin() as source:
            _patiently(to)
            if to.execute(sa.select(sa.exists().where(schema.tables.c.id != ""))).scalar():
                raise DataError("not-empty", f"{database.where} has tables already: name an empty database")
            _copy(source, to)
            share(to, folder)
    finally:
        opened.close()


def share(connection: Connection, folder: Path) -> None:
    """Have the packs of a folder in the database, and no others."""
    here = {(path.parent.name, path.stem): path for path in packs.files(folder)}
    kept = {(row.game, row.name) for row in connection.execute(sa.select(schema.packs.c.game, schema.packs.c.name))}
    for game, name in kept - here.keys():
        which = sa.and_(schema.packs.c.game == game, schema.packs.c.name == name)
        connection.execute(sa.delete(schema.packs).where(which))
    for game, name in here.keys() - kept:
        path = here[game, name]
        row = {"game": game, "name": name, "content": path.read_bytes(), "added": int(path.stat().st_mtime * 1000)}
        connection.execute(sa.insert(schema.packs), [row])


def _copy(source: Connection, to: Connection) -> None:
    for part in PARTS:
        rows = source.execute(sa.select(part), execution_options={"yield_per": PAGE})
        for page in rows.mappings().partitions():
            to.execute(sa.insert(part), [dict(row) for row in page])


def _patiently(connection: Connection) -> None:
    """All of it takes as long as it takes."""
    if connection.dialect.name == "postgresql":
        for limit in ("statement_timeout", "idle_in_transaction_session_timeout"):
            connection.exec_driver_sql(f"SET LOCAL {limit} = 0")
