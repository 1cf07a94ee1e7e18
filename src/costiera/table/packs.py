"""Which tables need a pack of cards: they could not be opened any more without it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from costiera.table import schema
from costiera.table.database import Database
from costiera.table.folder import DATABASE


def tables_in(database: Database, game: str, full: str) -> int:
    """How many tables of an opened database were made with the pack."""
    cards = schema.tables.c.options["cards"].as_string()
    made = sa.select(sa.func.count()).where(schema.tables.c.game == game, cards == full)
    return database.run(database.readers, lambda connection: int(connection.execute(made).scalar_one()))


def tables_with(folder: Path, game: str, full: str) -> int:
    """How many tables of a data folder were made with the pack; the database is only looked at."""
    path = folder / DATABASE
    if not path.exists():
        return 0
    query = "SELECT count(*) FROM tables WHERE game = ? AND json_extract(options, '$.cards') = ?"
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            (found,) = database.execute(query, (game, full)).fetchone()
    except sqlite3.Error:  # not ours, or damaged: whoever uses it will say so
        return 0
    return int(found)
