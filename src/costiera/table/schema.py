"""The tables of the database. A change here needs a migration beside it (``migrations/versions``)."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
)

metadata = MetaData()

# One row a table. What changes with the game (version, status, moved, pending, bot_owes) is only what lists need
# without replaying the log, and is written in the same transaction as the entries that it follows from.
tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(20), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("status", String(10), nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False, server_default="0"),
    Column("creator", String(64), nullable=False, index=True),
    Column("invite", String(64)),
    Column("rematch", String(32)),
    Column("version", Integer, nullable=False),
    Column("pending", JSON, nullable=False),
    Column("bot_owes", Boolean, nullable=False),
)
Index("ix_tables_bot_owes", tables.c.id, sqlite_where=tables.c.bot_owes, postgresql_where=tables.c.bot_owes)

# ``device`` and ``code`` are hashes of a device's cookie and of the recovery code; ``answers`` are standing answers.
seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(40)),
    Column("device", String(64), index=True),
    Column("code", String(64)),
    Column("answers", JSON, nullable=False, server_default="[]"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", String(200), nullable=False),
    Column("auto", Boolean, nullable=False),
    Column("key", String(64)),
    Column("at", BigInteger, nullable=False),
    Column("standing", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("table_id", "seat", "key", name="uq_entries_key"),
    sqlite_with_rowid=False,
)
