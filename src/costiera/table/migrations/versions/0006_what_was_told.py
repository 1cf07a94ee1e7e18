"""What was told at a table, so that rules of a later version can tell whether they would tell the same."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of older tables it is not known; it is worked out when they are played on."""
    op.add_column("tables", sa.Column("told", sa.String(64)))
    op.add_column("tables", sa.Column("scores", sa.JSON()))
