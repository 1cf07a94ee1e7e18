"""Who hears what: the rooms that change a table say so here, and know nothing of those who listen."""

from __future__ import annotations

from collections.abc import Callable


class News:
    """The news of all tables, for whoever has put a function in one of the lists.

    Attributes:
        told: called with a table's id after each stored change, and with a device that alone may hear of it, or None.
        owed: called with a table's id when a bot owes a move there.
        planned: called with a table's id, a seat and the moves that it plans for its turn now.
    """

    def __init__(self) -> None:
        self.told: list[Callable[[str, str | None], None]] = []
        self.owed: list[Callable[[str], object]] = []
        self.planned: list[Callable[[str, int, tuple[str, ...]], None]] = []

    def tell(self, table_id: str, device: str | None = None) -> None:
        """There is something new at a table."""
        for listener in self.told:
            listener(table_id, device)

    def plan(self, table_id: str, seat: int, moves: tuple[str, ...]) -> None:
        """A seat plans its turn otherwise."""
        for listener in self.planned:
            listener(table_id, seat, moves)

    def owe(self, table_id: str) -> None:
        """A bot owes a move at a table."""
        for listener in self.owed:
            listener(table_id)
