"""What a game says so that its end can be solved exactly (``costiera exact``): for two seats, in points of lead.

The end goes in rounds: sealed answers of both seats, then turns that hide nothing. What is turned up for a next round
is chance.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

State = TypeVar("State")


class Ending(ABC, Generic[State]):
    """The last rounds of a game. One object is for one position and those that follow from it: it remembers them.

    Attributes:
        options: what is played.
    """

    options: ClassVar[dict[str, Any]] = {"players": 2}

    @abstractmethod
    def left(self, state: State) -> int:
        """Rounds that are not over."""

    @abstractmethod
    def lead(self, state: State) -> int:
        """What seat 0 is ahead of seat 1, in points."""

    @abstractmethod
    def answers(self, state: State) -> list[list[float]]:
        """Seat 0's lead at the end for each pair of its and the other's answers, as the last round begins."""

    @abstractmethod
    def value(self, state: State) -> float:
        """Seat 0's lead at the end, as the last round begins, over all that may have been turned up for it."""
