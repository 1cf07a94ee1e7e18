"""What a seat could reach by its own turns, as the games that tell it say it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from costiera.kit.errors import CostieraError


class BadGoal(CostieraError):
    """Something that cannot be reached, or not be asked for now; the text says why."""

    code = "bad-goal"


@dataclass(frozen=True, slots=True)
class OwnTurn:
    """One turn of a chain, and what the seat has after it, by the game's own names (``{"bread": 3, "points": 41}``).

    ``facts`` tells what answers the turn by fixed rules, as a solo game's rival does: nothing where others choose.
    """

    moves: Sequence[str]
    after: Mapping[str, int]
    facts: Sequence[dict[str, Any]] = ()


@dataclass(frozen=True, slots=True)
class Reach:
    """The shortest chains of own turns that were found, and whether nothing was left out of the search."""

    goal: str
    chains: Sequence[Sequence[OwnTurn]]
    complete: bool
