"""Component sets beside the default one: reading and checking what somebody wrote, finding a set by its name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from types import GenericAlias
from typing import Any

import msgspec

from costiera.amalfi import components as c
from costiera.amalfi import form
from costiera.amalfi.components import DEFAULT, SETS, Set, compile_set
from costiera.kit import packs, reading, shape
from costiera.kit.errors import BadOption, BadPack, BadPosition, BadRecord
from costiera.kit.words import fault, near, shown

GAME = "amalfi"
# What the author of a set notes for balancing it. It is no part of the game.
NOTES = frozenset({"use", "uses", "per_use", "value", "expected_vp", "text"})
_FRAME = tuple(form.FRAME)
PRINTED = (*_FRAME, *form.SECTIONS)
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
# What may happen again and again in one period, and what lets it happen again: see _circles.
_ENDLESS = ("navigate", "engage", "take_character")
_FINITE = tuple(event for event in c.EVENTS if event not in _ENDLESS)
_AGAIN = {"straighten", "recall", "copy", "echo", "workshop_bonus"}


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
        raise fault("", "set_missing", error=BadOption, value=shown(name), names=known)
    if full not in SETS:
        SETS[full] = _stored(full)
    return SETS[full]


def _stored(full: str) -> Set:
    try:
        found = read(full.partition("@")[0], packs.content(GAME, full))
    except OSError as error:
        raise fault("", "set_unreadable", error=BadOption, value=full, detail=error.strerror) from None
    if found.name != full:
        raise fault("", "set_changed", error=BadOption, value=full, now=found.name)
    return found


# What the page is told


_printed: dict[str, form.AmalfiComponents] = {}  # by the set's full name


def printed(known: Set) -> form.AmalfiComponents:
    """What is printed on the cards, tiles and boards of a set; the page makes its texts from it. It is read once."""
    if known.name not in _printed:
        data = {key: _without_notes(known.data[key]) for key in PRINTED}
        _printed[known.name] = msgspec.convert({"set": known.name, "title": known.title, **data}, form.AmalfiComponents)
    return _printed[known.name]


def _without_notes(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_notes(item) for item in value]
    if isinstance(value, Mapping) and "id" in value:
        return {key: item for key, item in value.items() if key not in NOTES}
    return value


# Reading


def read(id_: str, content: bytes) -> Set:
    """The set in a pack's file. Raises BadPack with every fault.

    What it leaves out is the default set's; one that names a base (``[meta] base``) says only what differs from that.
    """
    if not packs.NAME.fullmatch(id_) or id_ == DEFAULT.id:
        raise BadPack([f"a pack cannot be called {id_[:60]!r}: small letters, digits, - and _, and not 'default'"])
    try:
        given, text = reading.toml_of(content, "file")
    except BadRecord as error:
        raise BadPack([error.text]) from None
    lines, base = _Lines(text), _base_of(given)
    faults = list(islice(_all_faults(given, lines, base), _MOST_FAULTS + 1))
    if faults:
        raise BadPack([*faults[:_MOST_FAULTS], *(["and more"] if len(faults) > _MOST_FAULTS else [])])
    try:
        return compile_set(id_, _whole(given, DEFAULT if base is None else base))
    except BadPosition as error:
        raise BadPack([error.text]) from None


def _base_of(given: Mapping[str, Any]) -> Set | None:
    """The set that a pack names as its base; None for a pack that says its lists whole. Raises BadPack."""
    meta = given.get("meta")
    name = meta.get("base") if isinstance(meta, Mapping) else None
    if name is None:
        return None
    try:
        base = find_set(str(name))
    except BadOption as error:
        raise BadPack([f"meta: base: {error.text}"]) from None
    if name not in (DEFAULT.id, base.name):  # what an id alone names changes with the next pack of that id
        raise BadPack([f"meta: base: say exactly which one: base = {base.name!r}"])
    return base


def _alike(value: Any, model: Any) -> Any:
    """A value with numbers in digits as numbers where the default set has numbers, and the other way round."""
    if type(model) is int and isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value):
        return int(value)
    if isinstance(model, str) and type(value) is int:
        return str(value)
    if isinstance(model, dict) and isinstance(value, dict):
        return {key: _alike(part, model.get(key)) for key, part in value.items()}
    if isinstance(model, list) and model and isinstance(value, list):
        return [_alike(part, model[min(i, len(model) - 1)]) for i, part in enumerate(value)]
    return value


def _all_faults(given: dict[str, Any], lines: _Lines, base: Set | None) -> Iterator[str]:
    for section in ("meta", *_FRAME):
        if section in given:
            given[section] = _alike(given[section], DEFAULT.data[section])
    if base is not None:
        for section in form.SECTIONS:
            if isinstance(given.get(section), list):
                given[section] = yield from _laid_over(section, given[section], base.data[section], lines)
    yield from _faults(given, lines, DEFAULT if base is None else base)


def _laid_over(
    section: str, items: Sequence[Any], base: Sequence[Mapping[str, Any]], lines: _Lines
) -> Generator[str, None, list[Any]]:
    """The base's items with those laid over them that have the same id, or say which one they replace."""
    ids = [str(item["id"]) for item in base]
    whole: list[Any] = [dict(item) for item in base]
    moved: dict[int, int] = {}
    for at, item in enumerate(items):
        name = item.get("replaces", item.get("id")) if isinstance(item, Mapping) else None
        if name not in ids:
            meant = near(name, ids)
            hint = f"; did you mean {meant}?" if meant else '; a new one says which it replaces: replaces = "ID"'
            yield f"{lines.of(section, at)}{_who(section, at, item)}: the base has no {shown(name)}{hint}"
            continue
        place = ids.index(str(name))
        if place in moved:
            first = lines.of(section, moved[place]).rstrip(": ")
            yield f"{lines.of(section, at)}{_who(section, at, item)}: {shown(name)} is changed at {first} already"
            continue
        moved[place] = at
        whole[place] |= {key: value for key, value in item.items() if key != "replaces"}
    lines.moved[section] = moved
    return whole


def _whole(given: Mapping[str, Any], base: Set) -> dict[str, Any]:
    """A set's data with everything that was left out."""
    data = {key: value for key, value in base.data.items() if key != "rates"}
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
        self.moved: dict[str, dict[int, int]] = {}  # where items stand that were laid over a base's
        for number, line in enumerate(self._lines):
            match = re.match(r"\s*\[\[?\s*([A-Za-z_]+)\s*\]\]?", line)
            if match is None and not self._heads:  # a section may be said in one line, above the others
                match = re.match(r"([A-Za-z_]+)\s*=", line)
            if match:
                self._heads.setdefault(match[1], []).append(number)

    def of(self, section: str, at: int = 0, key: str = "") -> str:
        """``"line 12: "`` of a key in the item with that number; of the item where the key is not found."""
        heads = self._heads.get(section, [])
        at = self.moved.get(section, {at: at}).get(at, len(heads))
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

    def last(self, section: str, places: Iterable[int], key: str = "") -> str:
        """The line of the last of some items that stands in the file: what cannot be with the others before it."""
        found = [line for at in places if (line := self.of(section, at, key))]
        return found[-1] if found else ""


def _faults(given: Mapping[str, Any], lines: _Lines, base: Set) -> Iterator[str]:
    known = ("meta", "rates", *_FRAME, *form.SECTIONS)
    if not any(given.values()):
        yield f"line 1: the file: nothing stands in it; a pack has at least one of {', '.join(known)}"
    for key, value in given.items():
        if key not in known:
            yield f"{lines.of(key)}{key}: there is no such section; there are {', '.join(known)}"
        elif key in form.SECTIONS:
            yield from _section_faults(key, value, lines)
        elif not isinstance(value, dict):
            yield f"{lines.of(key)}{key}: it must be a table, [{key}]"
        elif key != "rates":
            yield from _frame_faults(key, value, lines)
    whole = {**base.data, **{key: value for key, value in given.items() if isinstance(value, list)}}
    yield from _joint_faults(whole, given, lines)


def _frame_faults(section: str, given: dict[str, Any], lines: _Lines) -> Iterator[str]:
    known, kinds = DEFAULT.data[section], form.changeable(section)
    for key, value in given.items():
        line = lines.of(section, 0, key)
        if (section, key) == ("meta", "base"):
            continue
        if key not in known:
            yield f"{line}{section}: {key}: there is no such field; there are {', '.join(known)}"
        elif key in kinds:
            try:
                given[key] = shape.fitted({key: value}, GenericAlias(dict, (str, kinds[key])))[key]
            except BadPosition as error:
                yield f"{line}{section}: {_told(error)}"
        elif fault := _fixed_fault(section, key, value):
            yield f"{line}{section}: {key}: {fault}"


def _fixed_fault(section: str, key: str, value: Any) -> str:
    """What is wrong with a field that is a name, or fixed; ``""`` where nothing is."""
    model = DEFAULT.data[section][key]
    if type(value) is not type(model):
        return f"it must be {_shape(model)}"
    if key == "title":
        fits = 0 < len(value.strip()) <= _LONGEST_TITLE
        return "" if fits else f"it must be a text of 1 to {_LONGEST_TITLE} characters, and not of spaces alone"
    if key == "packs":
        if not all(isinstance(name, str) for name in value):
            return "it must be a list of names"
        return "" if len(value) == len(model) else f"there are {len(value)}, but it must be {len(model)}"
    return "" if value == model else f"it is {value!r}, but it must be {model!r}: the boards are made for it"


def _shape(model: Any) -> str:
    return {int: "a whole number", str: "text", bool: "true or false", list: "a list", dict: "a table"}[type(model)]


def _section_faults(section: str, items: Any, lines: _Lines) -> Iterator[str]:
    kind, least, most = form.SECTIONS[section]
    if not isinstance(items, list):
        yield f"{lines.of(section)}{section}: it must be a list of tables, [[{section}]]"
        return
    if not least <= len(items) <= most:
        wanted = str(least) if least == most else f"{least} to {most}"
        last = lines.last(section, range(len(items)))
        yield f"{last}{section}: there are {len(items)}, but it must be {wanted} (A-1)"
    for at, item in enumerate(items):
        try:
            items[at] = _with_rows(shape.fitted(item, kind))
        except BadPosition as error:
            key = re.match(r"[a-z_]*", error.place)
            yield f"{lines.of(section, at, key[0] if key else '')}{_who(section, at, item)}: {_told(error)}"


def _with_rows(item: dict[str, Any]) -> dict[str, Any]:
    """An item, with the rows of a permanent character looked at: modifiers and triggers."""
    if item.get("type") == "permanent":
        for at, row in enumerate(item["effect"]):
            kind: Any = form.Trigger if "on" in row else form.AnyModifier
            try:
                item["effect"][at] = shape.fitted(row, kind)
            except BadPosition as error:
                place = f"effect[{at}]" + (f".{error.place}" if error.place else "")
                text = error.text.removeprefix(f"{error.place}: ")
                raise BadPosition(f"{place}: {text}", place=place) from None
    return item


def _told(error: BadPosition) -> str:
    """A fault in the words of whoever writes TOML."""
    return error.text.replace("an object", "a table")


def _who(section: str, at: int, item: Any) -> str:
    id_ = item.get("id") if isinstance(item, Mapping) else None
    return f"{section} {id_}" if isinstance(id_, str) and id_ else f"{section}, number {at + 1}"


def _joint_faults(data: Mapping[str, Any], given: Mapping[str, Any], lines: _Lines) -> Iterator[str]:
    """What can only be seen of all items together."""
    items = [(section, at, item) for section in form.SECTIONS for at, item in enumerate(data[section])]
    items = [(section, at, item) for section, at, item in items if isinstance(item, dict) and "id" in item]
    times = Counter(str(item["id"]) for _, _, item in items)
    for section, at, item in items:
        if times[str(item["id"])] > 1 and section in given:
            yield f"{lines.of(section, at)}{_who(section, at, item)}: the id is used {times[str(item['id'])]} times"
    if "characters" in given or "rules" in given:
        people = {at: item for section, at, item in items if section == "characters"}
        yield from _people_faults(people, _merged("rules", data, given), lines)
    yield from _frame_joint_faults(data, given, lines)
    if "characters" in given:
        for section, at, item in items:
            if section == "characters" and item.get("type") == "permanent":
                yield from (
                    f"{lines.of(section, at, 'effect')}{_who(section, at, item)}: {fault}" for fault in _circles(item)
                )
    titles = [at for section, at, _ in items if section == "titles"]
    backs = Counter(str(item.get("back")) for section, _, item in items if section == "titles")
    if "titles" in given and (backs["dark"], backs["light"]) != (6, 10):
        line = lines.last("titles", titles, "back")
        yield f"{line}titles: {backs['dark']} are dark and {backs['light']} light, but it must be 6 and 10 (A-1)"
    if "evolving_destinations" in given:
        covered = [item.get("covered_at") for section, _, item in items if section == "evolving_destinations"]
        if covered != [2, 3, 4]:
            wrong = [at for at, period in enumerate(covered) if period != at + 2]
            place = f"{lines.last('evolving_destinations', wrong, 'covered_at')}evolving_destinations"
            yield f"{place}: covered_at is {covered}, but it must be [2, 3, 4], from top to bottom (A-54)"


def _circles(person: Mapping[str, Any]) -> Iterator[str]:
    """Triggers that could let a period never end.

    Whatever else straightens a character or takes a ship back from a dock runs out: the effects of engaged characters
    straighten each other one once a period (R-058), and nobody acquires, builds, erects or scores a title for ever. But
    ships taken back sail again, and straight characters are engaged again: what follows from that must not bring it
    about.
    """
    for row in _rows(person):
        if isinstance(row, dict) and row.get("on") in _ENDLESS:
            for op in sorted(c.ops_in(row.get("gain")) & _AGAIN):
                yield f"{op} on {row['on']} could be repeated for ever; on {', '.join(_FINITE)} it may stand"


def _rows(person: Mapping[str, Any]) -> Sequence[Any]:
    effect = person.get("effect")
    return effect if isinstance(effect, list) else ()


def _merged(section: str, data: Mapping[str, Any], given: Mapping[str, Any]) -> Mapping[str, Any]:
    """A section of the frame with what the pack says of it."""
    says = given.get(section)
    return {**data[section], **(says if isinstance(says, Mapping) else {})}


def _frame_joint_faults(data: Mapping[str, Any], given: Mapping[str, Any], lines: _Lines) -> Iterator[str]:
    """Numbers of the frame that do not go together."""
    rules, bands = _merged("rules", data, given), _merged("solo", data, given)["bands"]
    most, start = rules["granary_start"], rules["start_bread"]
    if _are_numbers([most, *_list(start)]) and max([0, *start]) > most:
        line = lines.of("rules", 0, "start_bread")
        yield f"{line}rules: start_bread: it is {max(start)}, but a granary holds {most} at first (A-29)"
    if _are_numbers(_list(bands)) and sorted(set(bands)) != bands:
        yield f"{lines.of('solo', 0, 'bands')}solo: bands: each must be higher than the one before (A-108)"


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [None]


def _are_numbers(values: Sequence[Any]) -> bool:
    return all(type(value) is int for value in values)


def _people_faults(people: Mapping[int, Mapping[str, Any]], rules: Mapping[str, Any], lines: _Lines) -> Iterator[str]:
    def told(those: Iterable[int], key: str) -> str:
        return f"{lines.last('characters', those, key)}characters"

    names = _list(rules["packs"])
    packs_: dict[str, list[int]] = {str(name): [] for name in names}
    for at, person in people.items():
        if "pack" in person:
            packs_.setdefault(str(person["pack"]), []).append(at)
    for name, those in packs_.items():
        if name not in names:
            yield f"{told(those, 'pack')}: there is no pack {name!r}; there are {', '.join(map(str, names))}"
        elif len(those) != c.HAND_SIZE:
            yield f"{told(those, 'pack')}: {len(those)} are in the pack {name}, but it must be {c.HAND_SIZE} (A-1)"
    ends = [at for at, person in people.items() if person.get("type") == "endgame"]
    if len(ends) != c.ENDGAMES:
        yield f"{told(ends, 'type')}: {len(ends)} are endgame characters, but it must be {c.ENDGAMES} (A-1)"
    permanent = {at: person for at, person in people.items() if person.get("type") == "permanent"}
    rows = [(at, row) for at, person in permanent.items() for row in _rows(person) if isinstance(row, dict)]
    for event, number in Counter(str(row["on"]) for _, row in rows if "on" in row).items():
        if number > c.MOST_TRIGGERS:
            those = [at for at, row in rows if str(row.get("on")) == event]
            yield f"{told(those, 'effect')}: {number} take effect on {event}; at most {c.MOST_TRIGGERS} may"
    larger = [(at, row["n"]) for at, row in rows if row.get("mod") == "granary_plus" and isinstance(row.get("n"), int)]
    start = rules["granary_start"] if type(rules["granary_start"]) is int else 0
    most = start + DEFAULT.cards.lighthouses + sum(n for _, n in larger)
    if most > _MOST_BREAD:
        where = told((at for at, _ in larger), "effect")
        yield f"{where}: granaries could hold {most} bread; at most {_MOST_BREAD} is possible"
