"""When the last move at a table was made."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Read it off the logs; where there is no move, it is when the table was made."""
    op.add_column("tables", sa.Column("moved", sa.BigInteger(), nullable=False, server_default="0"))
    last = "coalesce((SELECT max(at) FROM entries WHERE table_id = tables.id), 0)"
    op.execute(f"UPDATE tables SET moved = CASE WHEN created > {last} THEN created ELSE {last} END")
