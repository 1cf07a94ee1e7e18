"""The tables, their seats and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make everything in an empty database."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(20), nullable=False),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("confirm", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("creator", sa.String(64), nullable=False),
        sa.Column("invite", sa.String(64)),
        sa.Column("rematch", sa.String(32)),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("pending", sa.JSON(), nullable=False),
        sa.Column("bot_owes", sa.Boolean(), nullable=False),
    )
    op.create_index("ix_tables_creator", "tables", ["creator"])
    owes = sa.text("bot_owes")
    op.create_index("ix_tables_bot_owes", "tables", ["id"], sqlite_where=owes, postgresql_where=owes)
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40)),
        sa.Column("device", sa.String(64)),
        sa.Column("code", sa.String(64)),
    )
    op.create_index("ix_seats_device", "seats", ["device"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.String(200), nullable=False),
        sa.Column("auto", sa.Boolean(), nullable=False),
        sa.Column("key", sa.String(64)),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.UniqueConstraint("table_id", "seat", "key", name="uq_entries_key"),
        sqlite_with_rowid=False,
    )
