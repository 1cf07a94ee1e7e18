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
    def lead(self, state: State) -> float:
        """What seat 0 is ahead of seat 1 when the game is over, in points.

        From any turn on, if both play best; as the last round begins, over all that may have been turned up for it.
        """

    @abstractmethod
    def answers(self, state: State) -> list[list[float]]:
        """The same for each pair of seat 0's and the other's answers, as a round begins."""
