"""A recovery code that was used is looked for at all tables."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Find it without looking at every seat."""
    op.create_index("ix_seats_code", "seats", ["code"])
