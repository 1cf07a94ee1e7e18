"""How a game's positions and moves are written as numbers, for programs that learn.

What an encoding says of itself is all there is to know of the numbers: docs/research.md is made from it. A number that
changes its place or its meaning makes a new version; a test holds each version to a digest of whole games.
"""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """Some numbers that belong together.

    Attributes:
        name: what they are called.
        shape: how they are laid out, the last index counting fastest; ``()`` for one number.
        low: the least that each can be.
        high: the most.
        meaning: what they say, in one line, and in which unit.
        known: ``"all"`` if every seat has the same numbers there, ``"seat"`` if they tell what this one knows.
    """

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str
    known: str = "all"

    @property
    def size(self) -> int:
        """How many numbers."""
        return math.prod(self.shape)


@dataclass(frozen=True, slots=True)
class Encoding:
    """The numbers of a game, the same for all its options.

    Attributes:
        version: changes with any change of what is written.
        dtype: type of an observation's numbers, as NumPy names it: ``"int8"`` or ``"int16"``.
        observation: what an observation is made of, in order.
        actions: how many actions there are; a mask says which of them are legal.
        action: what an action's number means, in one sentence.
        features: what is told of each legal action, two bytes a number; empty where the number tells everything.
    """

    version: int
    dtype: str
    observation: tuple[Part, ...]
    actions: int
    action: str
    features: tuple[Part, ...] = ()

    @property
    def size(self) -> int:
        """Numbers of an observation."""
        return sum(part.size for part in self.observation)

    @property
    def traits(self) -> int:
        """Numbers that describe one action."""
        return sum(part.size for part in self.features)

    def places(self) -> dict[str, tuple[int, int]]:
        """Where each part of an observation begins and ends."""
        found, at = {}, 0
        for part in self.observation:
            found[part.name] = (at, at + part.size)
            at += part.size
        return found
