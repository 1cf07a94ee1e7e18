"""Standing answers of a seat, and which moves they made."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has given one yet."""
    op.add_column("seats", sa.Column("answers", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("entries", sa.Column("standing", sa.Boolean(), nullable=False, server_default=sa.false()))
