"""Not only bots owe moves: standing answers take their time too."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The same column, by a name that says what it is now."""
    op.execute("ALTER TABLE tables RENAME COLUMN bot_owes TO owes")
