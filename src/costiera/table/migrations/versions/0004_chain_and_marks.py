"""What binds a log together, what makes requests safe to repeat, a word for what answers made."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Older tables are bound when they are played on; nobody knows any more which seeds were chosen."""
    op.add_column("tables", sa.Column("commitment", sa.String(64)))
    op.add_column("tables", sa.Column("digest", sa.String(64)))
    op.add_column("tables", sa.Column("chosen", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("mark", sa.String(64)))
    op.create_index("ix_tables_mark", "tables", ["mark"], unique=True)
    waiting = sa.text("status = 'waiting'")
    op.create_index("ix_tables_waiting", "tables", ["created"], sqlite_where=waiting, postgresql_where=waiting)
    op.add_column("seats", sa.Column("mark", sa.String(64)))
    op.execute("ALTER TABLE entries RENAME COLUMN standing TO answered")
