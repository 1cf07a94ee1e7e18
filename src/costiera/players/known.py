"""What a bot gets to see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from costiera.kit.game import Game

State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Known(Generic[State]):
    """What a seat knows of a game: all that a bot ever gets, so that it cannot know more.

    Attributes:
        state: as ``Game.known`` gives it: nothing that is hidden from the seat is in it.
        seat: whose knowledge it is.
    """

    state: State
    seat: int

    @staticmethod
    def of(game: Game[Any], state: Any, seat: int) -> Known[Any]:
        """What the seat knows of a state."""
        return Known(game.known(state, seat), seat)
