"""What an update would do to the tables in a data folder or a database: read only, so that it may be asked before, and
meanwhile."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy import Connection

from costiera.kit.errors import CostieraError
from costiera.kit.game import Game
from costiera.kit.log import Entry
from costiera.table import schema, upgrade
from costiera.table.folder import DATABASE, told_plainly
from costiera.table.info import CLOSED, Info
from costiera.table.store import ENTRY_COLUMNS, driver_needed

KEPT = ("id", "game", "rules", "options", "seed", "salt", "confirm", "created", "moved", "creator", "status", "version",
        "pending", "told")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fate:
    """A table of other rules, and what becomes of it under those that are here (``why`` None: it goes on)."""

    id: str
    game: str
    status: str
    rules: int
    here: int
    entries: int
    why: str | None


def tables_of_other_rules(where: Path | str, games: Callable[[str], Game[Any]]) -> list[Fate]:
    """Every table there that other rules began, as the server would judge it. Raises DataError."""
    if isinstance(where, Path) and not (where / DATABASE).exists():
        return []
    with _only_read(where) as db:
        return [_fate(info, entries, games) for info, entries in _stored(db) if _of_others(info, games)]


@contextmanager
def _only_read(where: Path | str) -> Iterator[Connection]:
    """What is stored now, in whichever version of the schema."""
    if isinstance(where, str):
        with driver_needed():
            from costiera.table.postgres import only_read  # noqa: PLC0415  its driver need not be installed
        with only_read(where) as connection:
            yield connection
        return
    address = f"file:{quote(str(where / DATABASE))}?mode=ro"
    engine = sa.create_engine("sqlite://", creator=lambda: sqlite3.connect(address, uri=True), hide_parameters=True)
    try:
        with told_plainly(where), engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _of_others(info: Info, games: Callable[[str], Game[Any]]) -> bool:
    try:
        return info.status != CLOSED and info.rules != games(info.game).description.rules_version
    except CostieraError:
        return False  # a game that is not installed here: nothing can be said


def _stored(db: Connection) -> Iterator[tuple[Info, list[Entry]]]:
    inspector = sa.inspect(db)
    if not inspector.has_table(schema.tables.name):
        return
    there = {column["name"] for column in inspector.get_columns(schema.tables.name)}  # fewer in one of before
    kept = [schema.tables.c[name] for name in KEPT if name in there]
    there = {column["name"] for column in inspector.get_columns(schema.entries.name)}
    log = sa.select(*(schema.entries.c[name] for name in ENTRY_COLUMNS if name in there))
    for row in db.execute(sa.select(*kept).order_by("id")).all():
        entries = db.execute(log.where(schema.entries.c.table_id == row.id).order_by("number"))
        yield Info(**({"moved": 0} | dict(row._mapping))), [Entry(**entry._mapping) for entry in entries]


def _fate(info: Info, entries: list[Entry], games: Callable[[str], Game[Any]]) -> Fate:
    game = games(info.game)
    try:
        verdict = upgrade.judge(info, entries, game)
        why = None if verdict.log else WHY[verdict.why or "unknown"].format(at=verdict.at)
    except CostieraError as error:
        why = error.text
    return Fate(info.id, info.game, info.status, info.rules, game.description.rules_version, len(entries), why)


WHY = {
    "illegal": "entry {at} is not possible by the rules that are here",
    "different": "something that was told would be different by the rules that are here",
    "unknown": "it was not kept what was told at it, and the rules that are here may tell something else",
}
