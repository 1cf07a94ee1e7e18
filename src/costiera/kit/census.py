"""What a balance report may ask of a game: which items were there to be had, and who took them.

An item is a card, a tile, a place in turn order: whatever a designer may want to weigh against others of its class.
A game that has a census fills these in beside its rules, and the lab knows nothing more of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

Item = tuple[str, str]  # class and id, both stable: ("artwork.book", "decameron")
ByClass = dict[str, list[str]]


class Census(Protocol):
    """The count of one game, taken while it is played."""

    def look(self, state: Any, seat: int, move: int) -> None:
        """Note what there is to be had when a seat decides on a move; told of every decision, before the move."""
        ...

    def available(self) -> Iterable[Item]:
        """The items that were there to be had at some decision of the game."""
        ...

    def taken(self, state: Any) -> Sequence[Iterable[Item]]:
        """The items that each seat took, once the game is over."""
        ...


class Counting(Protocol):
    """How a game is counted: a module of the game's folder."""

    def items(self, options: Mapping[str, Any]) -> Sequence[Item]:
        """Every item that can occur with these options, class by class in the order of a report."""
        ...

    def begin(self, state: Any) -> Census:
        """The census of a freshly dealt game."""
        ...

    def opening(self, state: Any) -> bool:
        """Whether the pending decision still belongs to the opening, such as the choice of a starting hand."""
        ...


def by_class(items: Iterable[Item]) -> ByClass:
    """Ids by class, both in alphabetical order, so that equal counts are equal files."""
    sorted_: ByClass = {}
    for class_, id_ in sorted(items):
        sorted_.setdefault(class_, []).append(id_)
    return sorted_
