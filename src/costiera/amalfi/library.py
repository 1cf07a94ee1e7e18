"""Component sets for their authors: a whole set as a file to start from, what two sets differ in, and what of a set
nobody will ever reach."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any

from costiera.amalfi import components as c
from costiera.amalfi import form, packs
from costiera.amalfi.components import DEFAULT, Set
from costiera.kit import packs as stored

_HEAD = """\
# A component set of Amalfi, whole: {name}.
# Change what you like, then: costiera packs check FILE, costiera packs add FILE.
# To say only what differs, keep [meta] with a title and base = "{name}", and the items that you change.
"""
# What each section of items holds, and how many there must be.
_ABOUT = {
    "public_destinations": "Destinations printed on the board, 1 to 16.",
    "evolving_destinations": "The three at the right edge, from top to bottom.",
    "private_destinations": "The 36 tiles that can be discovered.",
    "artworks": "54 artworks.",
    "characters": "75 characters: 15 endgame, and 6 in each pack.",
    "titles": "6 dark titles and 10 light ones.",
    "decrees": "10 decrees.",
}
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def find(name: str) -> Set:
    """The set of that name: ``default``, an id or a full name. Raises BadOption."""
    return packs.find_set(name)


def read(id_: str, content: bytes) -> Set:
    """The set in a file. Raises BadPack with every fault."""
    return packs.read(id_, content)


def based_on(full: str) -> list[str]:
    """Full names of the packs that name this one as their base."""
    users = []
    for name in stored.names(packs.GAME):
        base = packs.find_set(name).data["meta"].get("base") if name != full else None
        if base == full:
            users.append(name)
    return users


# A set as a file


def text(known: Set) -> str:
    """A set as a TOML file with comments, to start from. The default one keeps its own comments."""
    name = DEFAULT.id if known is DEFAULT else known.name
    head = _HEAD.format(name=name)
    if known is DEFAULT:
        own = (files("costiera.amalfi") / "components.toml").read_text("utf-8")
        return head + "\n" + own[own.index("[meta]") :]
    return head + "\n".join(_lines(known.data))


def _lines(data: Mapping[str, Any]) -> Iterator[str]:
    for section, value in data.items():
        if isinstance(value, Mapping):
            yield f"\n[{section}]"
            yield from (f"{key} = {_value(part)}" for key, part in value.items() if (section, key) != ("meta", "base"))
    for section in form.SECTIONS:
        yield f"\n# {_ABOUT[section]}"
        for item in data[section]:
            yield f"[[{section}]]"
            yield from (f"{key} = {_value(part)}" for key, part in item.items())
            yield ""


def _value(value: Any) -> str:
    """A value of TOML on one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
        return '"' + "".join(ch if ch.isprintable() else f"\\U{ord(ch):08x}" for ch in escaped) + '"'
    if isinstance(value, Mapping):
        parts = (f"{key if _BARE.fullmatch(key) else _value(key)} = {_value(part)}" for key, part in value.items())
        return "{ " + ", ".join(parts) + " }"
    return "[" + ", ".join(_value(part) for part in value) + "]"


# What two sets differ in


def differences(one: Set, other: Set) -> list[tuple[str, str, str]]:
    """What differs in the game, item by item and field by field: place, what the one says, what the other."""
    found: list[tuple[str, str, str]] = []
    for section in packs.PRINTED:
        mine, theirs = one.data[section], other.data[section]
        if section in form.SECTIONS:
            found += _items_differ(section, _by_id(mine), _by_id(theirs))
        else:
            found += _fields_differ(section, mine, theirs)
    return found


def _by_id(items: Sequence[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    return {str(item["id"]): item for item in items}


def _items_differ(
    section: str, mine: Mapping[str, Mapping[str, Any]], theirs: Mapping[str, Mapping[str, Any]]
) -> Iterator[tuple[str, str, str]]:
    for id_ in dict.fromkeys([*mine, *theirs]):
        place = f"{section} {id_}"
        if id_ not in theirs or id_ not in mine:
            yield place, "is there" if id_ in mine else "-", "is there" if id_ in theirs else "-"
        else:
            yield from _fields_differ(place, mine[id_], theirs[id_])


def _fields_differ(place: str, mine: Mapping[str, Any], theirs: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    for key in dict.fromkeys([*mine, *theirs]):
        if key not in packs.NOTES and mine.get(key) != theirs.get(key):
            told = ["-" if value is None else _value(value) for value in (mine.get(key), theirs.get(key))]
            yield f"{place}: {key}", told[0], told[1]


# What nobody will ever reach


def warnings(known: Set) -> list[str]:
    """What of a set can never be reached, or never pays: no fault, but surely not meant."""
    most = _Most(known)
    found: list[str] = []
    for section in form.SECTIONS:
        for item in known.data[section]:
            found += (f"{section} {item['id']}: {told}" for told in _item_warnings(item, most))
    return found


class _Most:
    """The most that a counter can ever come to with a set (effects.md 5)."""

    def __init__(self, known: Set) -> None:
        rules, data = known.data["rules"], known.data
        arts = [art["type"] for art in data["artworks"]]
        people = [person["type"] for person in data["characters"]]
        by_type = sorted((arts.count(kind) for kind in c.ART_TYPES), reverse=True)
        built = rules["ships_total"] - rules["ships_start"]
        rows = [row for person in data["characters"] if person["type"] == "permanent" for row in person["effect"]]
        more = sum(row["n"] for row in rows if row.get("mod") == "granary_plus")
        self.bread = rules["granary_start"] + rules["lighthouses"] + more
        lights, tiles = rules["lighthouses"], len(data["private_destinations"])
        self.by_counter = {
            "artwork": len(arts), **{f"artwork.{kind}": arts.count(kind) for kind in c.ART_TYPES},
            "artwork.top": by_type[0], "artwork.second": by_type[1], "artwork.trio": by_type[2],
            "artwork.mixed_pairs": min(len(arts) // 2, len(arts) - by_type[0]), "destination": tiles,
            "lighthouse": lights, "ship.built": built, "ship.fleet": rules["ships_total"],
            "ship.docked_own": min(rules["ships_total"], tiles), "character": len(people),
            **{f"character.{kind}": people.count(kind) for kind in c.CHAR_TYPES},
            "character.types": len(set(people)), "set.char_light_art": min(len(people), lights, len(arts)),
            "set.art_dest_light": min(len(arts), tiles, lights), "bread": self.bread, "title": rules["cubes"],
        }  # fmt: skip


def _item_warnings(item: Mapping[str, Any], most: _Most) -> Iterator[str]:
    cost = item.get("cost")
    if cost:
        if cost["of"] == ["bread"] and cost["n"] > most.bread:
            yield f"cost: {cost['n']} bread are more than a granary ever holds ({most.bread}): nobody can pay it (A-24)"
        if item.get("type") == "endgame" and "bread" in cost["of"]:
            yield "cost: an endgame character is paid with resources; bread in its cost was surely not meant (A-65)"
    if item.get("toll", 0) > most.bread:
        yield f"toll: {item['toll']} bread are more than a granary ever holds ({most.bread}): nobody can enter (A-40)"
    for place, row in _rows(item, ""):
        yield from _row_warnings(place, row, most)


def _rows(value: Any, place: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """All objects in an item, with their places."""
    if isinstance(value, Mapping):
        if place:
            yield place, value
        for key, part in value.items():
            yield from _rows(part, f"{place}.{key}" if place else key)
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield from _rows(part, f"{place}[{i}]")


def _row_warnings(place: str, row: Mapping[str, Any], most: _Most) -> Iterator[str]:
    counter = row.get("count")
    if isinstance(counter, str):
        high = most.by_counter[counter]
        if row.get("min", 0) > high:
            yield f"{place}: {row['min']} of {counter} are needed, but there are never more than {high}"
        if high == 0 and not row.get("base"):
            yield f"{place}: {counter} is never more than 0, so that it pays nothing"
        if isinstance(row.get("each"), int) and row["each"] > row.get("max", row["each"]):
            yield f"{place}: each is {row['each']}, but never more than {row['max']} is paid"
    if row.get("op") == "exchange" and row["pay"] > most.bread:
        yield f"{place}: {row['pay']} bread are more than a granary ever holds ({most.bread}): nobody can pay it"
