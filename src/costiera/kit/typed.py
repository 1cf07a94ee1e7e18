"""Positions that somebody typed in: names that are possible here, and faults blamed on what was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec import UnsetType

from costiera.kit import words
from costiera.kit.errors import CostieraError

Value = TypeVar("Value")


class Named(Protocol):
    """A seat that was typed in."""

    @property
    def name(self) -> str | UnsetType:
        """Who sits there."""


class Sentences:
    """What a game says of positions that cannot be; the page's words for them are ``GAME.fault.NAME``."""

    def __init__(self, game: str, sentences: Mapping[str, str]) -> None:
        self.game = game
        self.sentences = sentences

    def fault(self, places: str, why: str, rule: str = "", **said: Any) -> Fault:
        """A fault; ``places`` may be to blame, the likeliest one first."""
        return Fault(self, tuple(places.split()), why, rule, said)

    def refusal(self, place: str, why: str, rule: str = "", **said: Any) -> CostieraError:
        """A refusal, said of a place."""
        return words.fault(place, f"{self.game}.{why}", rule=rule, sentences=self.sentences, **said)


class Fault(NamedTuple):
    """What cannot be, and the parts of a file that may be to blame."""

    words: Sentences
    places: tuple[str, ...]
    why: str
    rule: str
    said: dict[str, Any]

    def at(self, place: str) -> CostieraError:
        """The refusal, said of a place."""
        return self.words.refusal(place, self.why, self.rule, **self.said)

    def blamed(self, written: Mapping[str, Any]) -> CostieraError:
        """The refusal, said of the first of the places that somebody wrote; of none where nobody wrote any."""
        return self.at(next((place for place in self.places if is_written(written, place)), ""))


def is_written(written: Any, place: str) -> bool:
    """Whether a place (``seats[0].held``) stands in what was written."""
    for key in place.replace("[", ".").replace("]", "").split("."):
        if isinstance(written, Mapping):
            written = written.get(key)
        elif isinstance(written, list) and key.isdigit() and int(key) < len(written):
            written = written[int(key)]
        else:
            return False
    return written is not None


def find(place: str, name: str, names: Iterable[str], what: str) -> str:
    """A name that is one of those possible here. Raises BadPosition with the place and what there is."""
    known = [one for one in names if one]
    if name not in known:
        why = "choice" if known else "nothing"
        told, listed = words.shown(name), words.listed(known, name)
        raise words.fault(place, why, near=words.near(name, known), what=what, value=told, names=listed)
    return name


def number(place: str, name: str, names: Sequence[str], what: str) -> int:
    """Which of the names that are possible here it is, from 0. Raises BadPosition."""
    return names.index(find(place, name, names, what))


def each(place: str, names: Sequence[str], known: Sequence[str], what: str, *, once: bool = True) -> list[int]:
    """The numbers of names that are possible here, each of them once."""
    numbers = [number(f"{place}[{i}]", name, known, what) for i, name in enumerate(names)]
    for i, found in enumerate(numbers):
        if once and found in numbers[:i]:
            raise words.fault(f"{place}[{i}]", "twice", value=words.shown(names[i]))
    return numbers


def names_of(seats: Sequence[Named]) -> list[str]:
    """The names of typed seats, each of them once; a seat without one goes by its number. Raises BadPosition."""
    names: list[str] = []
    for i, seat in enumerate(seats):
        name = given(seat.name, f"seat {i}")
        if name in names:
            raise words.fault(f"seats[{i}].name", "twice", value=words.shown(name))
        names.append(name)
    return names


def given(value: Value | UnsetType, otherwise: Value) -> Value:
    """What somebody wrote, or what holds where nobody wrote anything."""
    return otherwise if isinstance(value, UnsetType) else value


def whole(place: str, value: int, low: int, high: int) -> int:
    """A number within bounds that only the position tells."""
    if not low <= value <= high:
        raise words.fault(place, "whole", low=low, high=high, value=value)
    return value


def exactly(place: str, values: Sequence[Any], number: int) -> None:
    """Refuse a list that has not as many items as there are seats, cards or places."""
    if len(values) != number:
        raise words.fault(place, "exactly", exactly=number, value=len(values))


def as_many(place: str, values: list[Value] | UnsetType, otherwise: Sequence[Value]) -> list[Value]:
    """A list with as many items as what holds where nobody wrote one. Raises BadPosition."""
    if isinstance(values, UnsetType):
        return list(otherwise)
    exactly(place, values, len(otherwise))
    return values


def padded(numbers: Sequence[int], length: int, rest: int = 0) -> list[int]:
    """Numbers as a record holds them: a list of its length."""
    return [*numbers, *[rest] * (length - len(numbers))]


def put(record: Any, name: str, at: int, *numbers: int) -> None:
    """Write numbers into a list of a record, from ``at`` on: compiled, such a list reads as a copy."""
    values = list(getattr(record, name))
    values[at : at + len(numbers)] = numbers
    setattr(record, name, values)
