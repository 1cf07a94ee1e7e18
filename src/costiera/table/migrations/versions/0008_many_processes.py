"""What several processes on one database need of each other."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Changes of a table are counted; who serves, and which packs there are, may stand in the database."""
    op.add_column("tables", sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "packs",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.Column("added", sa.BigInteger(), nullable=False),
    )
