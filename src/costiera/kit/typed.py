"""Reading positions that somebody typed in: each helper refuses what cannot be, and names its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from costiera.kit.errors import BadPosition

_LONG = 60  # characters of a wrong value that are shown
_MANY = 30  # names of which not all are told
_SOME = 12
# Kinds of values as whoever writes JSON knows them.
_KINDS = {type(None): "nothing", dict: "an object", list: "a list", str: "a text", bool: "true or false"}


def shown(value: Any) -> str:
    """A wrong value as it is told, cut if it is long."""
    text = repr(value)
    return text if len(text) < _LONG else f"{text[:_LONG]}..."


def kind(value: Any) -> str:
    """What kind of value it is."""
    return _KINDS.get(type(value), "a number")


def find(place: str, name: Any, names: Sequence[str], what: str) -> int:
    """Index of a name. Raises BadPosition naming the place and what there is: of many names those that begin alike."""
    if not isinstance(name, str) or not name or name not in names:
        known = [one for one in names if one]
        if len(known) > _MANY and isinstance(name, str):
            known = [one for one in known if one[:3] == name[:3]] or known
        told = ", ".join(known if len(known) <= _MANY else [*known[:_SOME], "..."])
        raise BadPosition(f"{place}: there is no {what} {shown(name)}; there are {told}")
    return list(names).index(name)


def whole(place: str, value: Any, low: int, high: int) -> int:
    """A whole number within bounds. Raises BadPosition naming the place."""
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"{place}: must be a whole number from {low} to {high}, not {shown(value)}")
    return value


def mapping(place: str, value: Any, allowed: Iterable[str] | None = None) -> Mapping[str, Any]:
    """An object with none but the allowed keys; the place ``""`` is the whole. Raises BadPosition."""
    where = f"{place}: " if place else ""
    if not isinstance(value, Mapping):
        raise BadPosition(f"{where}must be an object, not {kind(value)}")
    if allowed is not None:
        names = list(allowed)
        for key in value:
            if key not in names:
                raise BadPosition(f"{where}unknown key {shown(key)}; there are {', '.join(names)}")
    return value


def listing(place: str, value: Any, longest: int, exactly: int | None = None) -> list[Any]:
    """A list of limited length. Raises BadPosition."""
    if not isinstance(value, list):
        raise BadPosition(f"{place}: must be a list, not {kind(value)}")
    if exactly is not None and len(value) != exactly:
        raise BadPosition(f"{place}: must have {exactly} items, not {len(value)}")
    if len(value) > longest:
        raise BadPosition(f"{place}: has {len(value)} items, at most {longest} are possible")
    return value
