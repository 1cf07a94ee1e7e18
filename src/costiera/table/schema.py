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
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
)

metadata = MetaData()

# ``commitment`` is what was promised of the deal, ``digest`` binds it and all entries (``table.chain``),
# ``told`` what was told of them (``table.told``), ``scores`` are the points after the last of them; ``chosen``
# says that the seed was chosen and not drawn; ``closed_by`` who has closed it, where no other rules did.
# ``mark`` is the hash of the request that made the table or took the seat.
# ``revision`` counts the changes of the table and its seats: whoever stores something says which one it has seen.
# One row a table. What changes with the game (version, status, moved, pending, owes) is only what lists need
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
    Column("revision", Integer, nullable=False, server_default="0"),
    Column("pending", JSON, nullable=False),
    Column("owes", Boolean, nullable=False),
    Column("commitment", String(64)),
    Column("digest", String(64)),
    Column("told", String(64)),
    Column("scores", JSON),
    Column("chosen", Boolean, nullable=False, server_default=false()),
    Column("closed_by", String(10)),
    Column("mark", String(64)),
)
Index("ix_tables_mark", tables.c.mark, unique=True)
_WAITING = tables.c.status == "waiting"
Index("ix_tables_waiting", tables.c.created, sqlite_where=_WAITING, postgresql_where=_WAITING)
Index("ix_tables_bot_owes", tables.c.id, sqlite_where=tables.c.owes, postgresql_where=tables.c.owes)

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
    Column("code", String(64), index=True),
    Column("answers", JSON, nullable=False, server_default="[]"),
    Column("mark", String(64)),
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
    Column("answered", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("table_id", "seat", "key", name="uq_entries_key"),
    sqlite_with_rowid=False,
)

# The processes that serve this database now, each until a time of the database's clock, if it does not say so again.
workers = Table(
    "workers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

# Packs of cards, where no folder is shared by all processes (``postgres``).
packs = Table(
    "packs",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("content", LargeBinary, nullable=False),
    Column("added", BigInteger, nullable=False),
)
