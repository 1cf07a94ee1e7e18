"""What a game says so that the worth of its positions can be learned (``costiera train``).

A game goes through stages: rounds, periods. Positions as a stage begins are judged by a network for that stage, learned
from the last one backwards; a search of a stage ends with it, and needs the network of the next one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from costiera.kit.rng import Stream
from costiera.kit.thinking import Thinking
from costiera.kit.weights import Weights

State = TypeVar("State")


class Learning(ABC, Generic[State]):
    """What there is to learn of a game.

    Attributes:
        layers: numbers that a network looks at, then neurons of each layer; the last one says what a seat gets.
        format: raised when networks look at something else, or count otherwise.
    """

    layers: tuple[int, ...]
    format: int

    @abstractmethod
    def stages(self, state: State) -> int:
        """How many stages the game has; they are numbered from 1."""

    @abstractmethod
    def stage(self, state: State) -> int:
        """In which one the state is."""

    @abstractmethod
    def end_stage(self, state: State, stream: Stream) -> State:
        """The state as the next stage begins, if the rest of this one is played quickly and by chance."""

    @abstractmethod
    def look(self, state: State, seat: int) -> Sequence[int]:
        """What a network looks at, when a stage begins, for one seat: numbers from -127 to 127."""

    @abstractmethod
    def net(self, weights: Weights) -> Any:
        """A network for one thread. Raises BadWeights."""

    @abstractmethod
    def thinking(self, known: State, seat: int, net: Any | None) -> Thinking:
        """How the game is thought on to the end of the stage, where the network judges; without one, to its end."""

    @abstractmethod
    def to_bytes(self, state: State) -> bytes:
        """The state, to be kept."""

    @abstractmethod
    def from_bytes(self, data: bytes) -> State:
        """What ``to_bytes`` kept."""
