"""Hosts may close tables too, not only other rules."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What was closed before was closed by other rules."""
    op.add_column("tables", sa.Column("closed_by", sa.String(10)))
