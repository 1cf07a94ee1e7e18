"""Component sets beside the default one: reading and checking what somebody wrote, finding a set by its name."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args

import msgspec

from costiera.amalfi import components as c
from costiera.amalfi import form
from costiera.amalfi.components import DEFAULT, SETS, Set, compile_set
from costiera.kit import packs
from costiera.kit.errors import BadOption, BadPack, BadPosition

GAME = "amalfi"
# What the author of a set notes for balancing it. It is no part of the game.
_NOTES = frozenset({"use", "uses", "per_use", "value", "expected_vp", "text"})
_FRAME = ("rules", "displays", "tracks", "lighthouse_fallback", "decree_slots", "title_squares", "solo")
_PRINTED = (*_FRAME, *form.SECTIONS)
# Numbers that the boards and the tables of the core are made for.
_FIXED = {
    "periods", "ships_total", "ships_start", "lighthouses", "cubes", "starting_hand", "titles_dark", "titles_light",
}  # fmt: skip
_MOST_BREAD = 31
_MOST_FAULTS = 20
_LONGEST_TITLE = 100
_LEFT_OUT: dict[str, dict[str, Any]] = {
    "public_destinations": {"lighthouse_slot": True},
    "evolving_destinations": {"lighthouse_slot": False},
    "private_destinations": {"lighthouse_slot": True},
    "artworks": {"author": ""},
    "characters": {"years": "", "role": ""},
}
# What may stand at a place that a fault names, by its last key.
_WORDS: dict[str, Sequence[str]] = {
    "op": c.OPS[1:-1],
    "mod": [str(kind.__struct_config__.tag) for kind in get_args(form.AnyModifier)],
    "on": c.EVENTS, "count": c.COUNTERS, "hold": (*c.HOLDS, "any"), "from": c.HOLDS, "to": c.HOLDS,
    "of": (*c.HOLDS, "any", "bread"), "types": c.ART_TYPES,
}  # fmt: skip
_PLACE_OPS = [str(kind.__struct_config__.tag) for kind in get_args(form.PlaceStep)]
_BONUS_OPS = [str(kind.__struct_config__.tag) for kind in get_args(form.BonusStep)]


# Finding


def find_set(name: str) -> Set:
    """The set of that id, or of that id and digest (``Set.name``). Raises BadOption."""
    if name in (DEFAULT.id, DEFAULT.name):
        return DEFAULT
    if name in SETS:
        return SETS[name]
    full = packs.full_name(GAME, name)
    if full is None:
        known = ", ".join([DEFAULT.id, *packs.names(GAME)])
        raise BadOption(
            f"there is no component set {name[:60]!r} here; there is: {known}. Add one: costiera packs add FILE"
        )
    if full not in SETS:
        SETS[full] = _stored(full)
    return SETS[full]


def _stored(full: str) -> Set:
    try:
        found = read(full.partition("@")[0], packs.content(GAME, full))
    except OSError as error:
        raise BadOption(f"the component set {full} cannot be read: {error.strerror}") from None
    if found.name != full:
        raise BadOption(f"the file of the component set {full} was changed after it was added: it is {found.name} now")
    return found


# What the page is told


def printed(known: Set) -> dict[str, Any]:
    """What is printed on the cards, tiles and boards of a set; the page makes its texts from it."""
    return {"set": known.name, "title": known.title, **{key: _without_notes(known.data[key]) for key in _PRINTED}}


def _without_notes(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_notes(item) for item in value]
    if isinstance(value, Mapping) and "id" in value:
        return {key: item for key, item in value.items() if key not in _NOTES}
    return value


# Reading


def read(id_: str, content: bytes) -> Set:
    """The set in a pack's file. Sections that it leaves out are the default set's. Raises BadPack with every fault."""
    if not packs.NAME.fullmatch(id_) or id_ == DEFAULT.id:
        raise BadPack([f"a pack cannot be called {id_[:60]!r}: small letters, digits, - and _, and not 'default'"])
    if len(content) > packs.MAX_BYTES:
        raise BadPack([f"the file is too large: at most {packs.MAX_BYTES} bytes are read"])
    try:
        text = content.decode()
        given = tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise BadPack([f"the file is not UTF-8 text: byte {error.start} is wrong"]) from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadPack([f"the file is not TOML: {error}"]) from None
    faults = list(_faults(given, _Lines(text)))
    if faults:
        more = len(faults) - _MOST_FAULTS
        raise BadPack([*faults[:_MOST_FAULTS], *([f"and {more} more"] if more > 0 else [])])
    try:
        return compile_set(id_, _whole(given))
    except BadPosition as error:
        raise BadPack([error.text]) from None


def _whole(given: Mapping[str, Any]) -> dict[str, Any]:
    """A set's data with everything that was left out."""
    data = {key: value for key, value in DEFAULT.data.items() if key != "rates"}
    for key, value in given.items():
        if key in form.SECTIONS:
            data[key] = [{**_LEFT_OUT.get(key, {}), **item} for item in value]
        elif key != "rates":
            data[key] = {**data[key], **value}
    return data


# Checking


class _Lines:
    """Where things stand in a file."""

    def __init__(self, text: str) -> None:
        self._lines = text.splitlines()
        self._heads: dict[str, list[int]] = {}
        for number, line in enumerate(self._lines):
            if match := re.match(r"\s*\[\[?\s*([A-Za-z_]+)\s*\]\]?", line):
                self._heads.setdefault(match[1], []).append(number)

    def of(self, section: str, at: int = 0, key: str = "") -> str:
        """``"line 12: "`` of a key in the item with that number; of the item where the key is not found."""
        heads = self._heads.get(section, [])
        if at >= len(heads):
            return ""
        found = heads[at]
        for number in range(found + 1, len(self._lines)):
            if self._lines[number].lstrip().startswith("[["):
                break
            if key and re.match(rf"\s*{re.escape(key)}\s*=", self._lines[number]):
                found = number
                break
        return f"line {found + 1}: "


def _faults(given: Mapping[str, Any], lines: _Lines) -> Iterator[str]:
    known = ("meta", "rates", *_FRAME, *form.SECTIONS)
    if not any(given.values()):
        yield f"line 1: the file: nothing stands in it; a pack has at least one of {', '.join(known)}"
    for key, value in given.items():
        if key not in known:
            yield f"{lines.of(key)}{key}: there is no such section; there are {', '.join(known)}"
        elif key in form.SECTIONS:
            yield from _section_faults(key, value, lines)
        elif not isinstance(value, dict):
            yield f"{key}: it must be a table, [{key}]"
        elif key != "rates":
            yield from _frame_faults(key, value, lines)
    whole = {**DEFAULT.data, **{key: value for key, value in given.items() if isinstance(value, list)}}
    yield from _joint_faults(whole, given, lines)


def _frame_faults(section: str, given: Mapping[str, Any], lines: _Lines) -> Iterator[str]:
    if section == "tracks":
        for key, value in given.items():
            try:
                msgspec.convert({key: value}, dict[str, list[list[form.BonusStep | form.ChooseStep]]])
            except msgspec.ValidationError as error:
                yield f"{lines.of(section, 0, key)}tracks: {_told(error, _BONUS_OPS)}"
    for key, value in given.items():
        where = f"{lines.of(section, 0, key)}{section}: {key}"
        if key not in DEFAULT.data[section]:
            yield f"{where}: there is no such field; there are {', '.join(DEFAULT.data[section])}"
        elif key == "title" and isinstance(value, str) and not 0 < len(value.strip()) <= _LONGEST_TITLE:
            yield f"{where}: it must be a text of 1 to {_LONGEST_TITLE} characters, and not of spaces alone"
        elif section == "rules" and key in _FIXED and value != DEFAULT.data[section][key]:
            yield f"{where}: it is {value!r}, but it must be {DEFAULT.data[section][key]!r}: the boards are made for it"
        elif section not in ("tracks", "lighthouse_fallback"):
            yield from (f"{where}{fault}" for fault in _unlike(value, DEFAULT.data[section][key]))


def _unlike(value: Any, model: Any) -> Iterator[str]:
    """How a value differs in form from the default set's."""
    if type(value) is not type(model):
        yield f": it must be {_shape(model)}"
    elif isinstance(model, list):
        if len(value) != len(model):
            yield f": there are {len(value)}, but it must be {len(model)}"
        else:
            yield from (fault for one, other in zip(value, model, strict=True) for fault in _unlike(one, other))
    elif isinstance(model, dict):
        for key, inner in value.items():
            if key in model:
                yield from (f".{key}{fault}" for fault in _unlike(inner, model[key]))
            elif key not in ("artwork", "character"):
                yield f": there is no field {key!r}; there are {', '.join(model)}"
        yield from (f": {key} is missing" for key in model if key not in value)
    elif isinstance(model, int) and not -10 <= value <= 300:
        yield f": {value} is out of bounds"


def _shape(model: Any) -> str:
    return {int: "a whole number", str: "text", bool: "true or false", list: "a list", dict: "a table"}[type(model)]


def _section_faults(section: str, items: Any, lines: _Lines) -> Iterator[str]:
    kind, least, most = form.SECTIONS[section]
    if not isinstance(items, list):
        yield f"{section}: it must be a list of tables, [[{section}]]"
        return
    if not least <= len(items) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        yield f"{section}: there are {len(items)}, but it must be {wanted} (A-1)"
    for at, item in enumerate(items):
        try:
            msgspec.convert(item, kind)
            _check_rows(item)
        except msgspec.ValidationError as error:
            key = re.match(r".*at `\$\.?([a-z_]*)", str(error))
            ops = {"artworks": _BONUS_OPS, "characters": _WORDS["op"]}.get(section, _PLACE_OPS)
            yield f"{lines.of(section, at, key[1] if key else '')}{_who(section, at, item)}: {_told(error, ops)}"


def _check_rows(item: Mapping[str, Any]) -> None:
    """The rows of a permanent character: modifiers and triggers."""
    if item.get("type") != "permanent":
        return
    for at, row in enumerate(item["effect"]):
        kind: Any = form.Trigger if "on" in row else form.AnyModifier
        try:
            msgspec.convert(row, kind)
        except msgspec.ValidationError as error:
            reason, _, place = str(error).partition(" - at `$")
            raise msgspec.ValidationError(f"{reason} - at `$.effect[{at}]{place or '`'}") from None


def _who(section: str, at: int, item: Any) -> str:
    id_ = item.get("id") if isinstance(item, Mapping) else None
    return f"{section} {id_}" if isinstance(id_, str) and id_ else f"{section}, number {at + 1}"


def _told(error: msgspec.ValidationError, ops: Sequence[str]) -> str:
    """What msgspec found, as a sentence of ours: the place, what is wrong, and what would be right."""
    reason, _, place = str(error).partition(" - at `$")
    place = place.rstrip("`").removeprefix(".")
    key = re.sub(r"\[[^]]*]", "", place).rpartition(".")[2]
    wrong = re.fullmatch(r"Invalid (?:enum )?value (.*)", reason)
    if wrong:
        words = ops if key == "op" else _WORDS.get(key)
        reason = f"there is no {key or 'word'} {wrong[1]}" + (f"; there are {', '.join(words)}" if words else "")
    elif missing := re.fullmatch(r"Object missing required field `(.*)`", reason):
        reason = f"{missing[1]} is missing"
    elif unknown := re.fullmatch(r"Object contains unknown field `(.*)`", reason):
        reason = f"there is no field {unknown[1]!r}"
    else:
        reason = reason[:1].lower() + reason[1:].replace("`", "")
    return f"{place}: {reason}" if place else reason


def _joint_faults(data: Mapping[str, Any], given: Mapping[str, Any], lines: _Lines) -> Iterator[str]:
    """What can only be seen of all items together."""
    items = [(section, at, item) for section in form.SECTIONS for at, item in enumerate(data[section])]
    items = [(section, at, item) for section, at, item in items if isinstance(item, dict) and "id" in item]
    times = Counter(str(item["id"]) for _, _, item in items)
    for section, at, item in items:
        if times[str(item["id"])] > 1 and section in given:
            yield f"{lines.of(section, at)}{_who(section, at, item)}: the id is used {times[str(item['id'])]} times"
    yield from _people_faults([item for section, _, item in items if section == "characters"], given)
    backs = Counter(str(item.get("back")) for section, _, item in items if section == "titles")
    if "titles" in given and (backs["dark"], backs["light"]) != (6, 10):
        yield f"titles: {backs['dark']} are dark and {backs['light']} light, but it must be 6 and 10 (A-1)"
    if "evolving_destinations" in given:
        covered = [item.get("covered_at") for section, _, item in items if section == "evolving_destinations"]
        if covered != [2, 3, 4]:
            yield f"evolving_destinations: covered_at is {covered}, but it must be [2, 3, 4], from top to bottom (A-54)"


def _rows(person: Mapping[str, Any]) -> Sequence[Any]:
    effect = person.get("effect")
    return effect if isinstance(effect, list) else ()


def _people_faults(people: Sequence[Mapping[str, Any]], given: Mapping[str, Any]) -> Iterator[str]:
    if "characters" not in given and "rules" not in given:
        return
    rules = given.get("rules", {})
    names = rules.get("packs", DEFAULT.packs) if isinstance(rules, dict) else ()
    names = names if isinstance(names, list | tuple) else ()
    sizes = Counter(str(person["pack"]) for person in people if "pack" in person)
    for name in dict.fromkeys([*map(str, names), *map(str, sizes)]):
        if name not in names:
            yield f"characters: there is no pack {name!r}; there are {', '.join(map(str, names))}"
        elif sizes[name] != c.HAND_SIZE:
            yield f"characters: {sizes[name]} are in the pack {name}, but it must be {c.HAND_SIZE} (A-1)"
    ends = sum(person.get("type") == "endgame" for person in people)
    if ends != c.ENDGAMES:
        yield f"characters: {ends} are endgame characters, but it must be {c.ENDGAMES} (A-1)"
    rows = [row for person in people if person.get("type") == "permanent" for row in _rows(person)]
    rows = [row for row in rows if isinstance(row, dict)]
    for event, number in Counter(str(row["on"]) for row in rows if "on" in row).items():
        if number > c.MOST_TRIGGERS:
            yield f"characters: {number} take effect on {event}; at most {c.MOST_TRIGGERS} may"
    more = sum(row["n"] for row in rows if row.get("mod") == "granary_plus" and isinstance(row.get("n"), int))
    if more > _MOST_BREAD - 12:
        yield f"characters: granaries could hold {12 + more} bread; at most {_MOST_BREAD} is possible"
