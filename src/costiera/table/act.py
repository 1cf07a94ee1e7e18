"""What a seat asks of a table."""

from __future__ import annotations

from dataclasses import dataclass

from costiera.kit.log import UNDO


@dataclass(frozen=True, slots=True)
class Act:
    """A move, or taking the last one back.

    Attributes:
        version: number of entries that had been seen when it was chosen.
        move: the move, or None to take back.
        key: the client's idempotency key; bots, who never repeat themselves, have none.
        then: the moves of a turn that follow it: all are made, or none.
    """

    seat: int
    version: int
    move: str | None
    key: str | None = None
    then: tuple[str, ...] = ()

    @property
    def entry(self) -> str:
        """What the log calls it."""
        return UNDO if self.move is None else self.move
