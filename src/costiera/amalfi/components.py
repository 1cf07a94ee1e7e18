"""The components of Amalfi: the reading of a component set into its tables, and all of ``codes``.

A component set is data (``components.toml`` is the default one). ``compile_set`` turns it into ``cards.Cards`` for the
rules and a ``Set`` of names for everybody else; nothing in the rules depends on single cards.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from costiera.amalfi.cards import Cards
from costiera.amalfi.codes import *
from costiera.kit.errors import BadPosition

_GIVES = {"character": GIVES_CHARACTER, "lighthouse": GIVES_LIGHTHOUSE, "bread": GIVES_BREAD}


@dataclass(frozen=True, slots=True)
class Set:
    """A component set: its tables, and the names of all that is in them, by number."""

    id: str
    digest: str
    title: str
    data: Mapping[str, Any]
    cards: Cards
    places: tuple[str, ...]  # "" where there is none
    place_names: tuple[str, ...]
    artworks: tuple[str, ...]
    characters: tuple[str, ...]
    titles: tuple[str, ...]
    decrees: tuple[str, ...]
    packs: tuple[str, ...]
    choices: Mapping[int, Sequence[Any]]  # options of choices as the data has them, by the start of their code
    number: Mapping[str, int] = field(default_factory=dict)  # of every id within its kind

    @property
    def name(self) -> str:
        """Id and digest: what goes by this name never changes."""
        return f"{self.id}@{self.digest[:16]}"


class _Compiler:
    """Collects instructions and amounts while a set is read."""

    def __init__(self) -> None:
        self.code: list[int] = []
        self.amounts: list[tuple[int, int, int, int]] = []
        self.choices: dict[int, Sequence[Any]] = {}

    def program(self, steps: Sequence[Mapping[str, Any]], place: str) -> int:
        """Write the steps and an end; returns where they begin."""
        start = len(self.code)
        self.steps(steps, place)
        self.emit(END)
        return start

    def emit(self, op: int, a: int = 0, b: int = 0, c: int = 0) -> int:
        at = len(self.code)
        self.code += [op, a, b, c]
        return at

    def amount(self, n: Any, place: str) -> int:
        """Number of an amount in the table of amounts."""
        if n == "full":
            row = (NONE, 0, FULL, FULL)
        elif isinstance(n, int):
            row = (NONE, 0, n, n)
        else:
            each, base = n.get("each", 1), n.get("base", 0)
            row = (_find(f"{place}: count", n["count"], COUNTERS), each, base, n.get("max", 999))
        if row not in self.amounts:
            self.amounts.append(row)
        return self.amounts.index(row)

    def steps(self, steps: Sequence[Mapping[str, Any]], place: str) -> None:
        for step in steps:
            op = _find(f"{place}: op", step.get("op"), OPS[1:-1]) + 1
            nested = {
                EXCHANGE_OP: self._exchange, DISMISS_OP: self._dismiss, CHOOSE_OP: self._choose, WHEN_OP: self._when,
            }  # fmt: skip
            if op in nested:
                nested[op](step, place)
            else:
                self.emit(op, *self._arguments(op, step, f"{place}.{step['op']}"))

    def _arguments(self, op: int, step: Mapping[str, Any], place: str) -> tuple[int, ...]:
        get = step.get
        n = self.amount(step["n"], place) if "n" in step else 0
        no_extra = int(get("no_surcharge", False))
        free = int(get("free", False))
        if op == SHIPS_OP:
            return _find(f"{place}: hold", get("hold"), (*HOLDS, "any")), n
        if op == RECALL_OP:
            return n, _find(f"{place}: scope", get("scope"), ("own_private", "public"))
        if op == VISIT_OP:
            return _find(f"{place}: scope", get("scope"), ("own_private", "occupied_public")), free
        if op == ECHO_OP:
            return n, _bits(f"{place}: types", get("types", ART_TYPES), ART_TYPES)
        if op in {REFRESH_OP, DISCARD_LAST_OP}:
            return (_find(f"{place}: row", get("row"), ROWS),)
        known: dict[int, tuple[int, ...]] = {
            CHARACTER_OP: (n, free),
            DRAW_OP: (min(get("look", 0), MOST_LOOKED), get("keep", 0)),
            CONSTRUCT_OP: (n, get("discount", 0), free),
            ACQUIRE_OP: (get("discount", 0), no_extra),
            DISCOVER_OP: (get("discount", 0), no_extra),
            INVITE_OP: (get("discount", 0),),
            SIGNAL_OP: (free,),
            DECREE_OP: (get("max", 0),),
        }
        return known.get(op, (n,))

    def _exchange(self, step: Mapping[str, Any], place: str) -> None:
        at = self.emit(EXCHANGE_OP, step["pay"], step["times"])
        self.program(step["gain"], f"{place}.exchange")
        self.code[at + 3] = len(self.code)

    def _dismiss(self, step: Mapping[str, Any], place: str) -> None:
        at = self.emit(DISMISS_OP, step["max"])
        self.program(step["gain"], f"{place}.dismiss")
        self.code[at + 3] = len(self.code)

    def _choose(self, step: Mapping[str, Any], place: str) -> None:
        options = step["options"]
        at = self.emit(CHOOSE_OP, len(options))
        rows = [self.emit(OPTION) for _ in options]
        self.choices[at + WORD] = options
        names: list[int] = []
        for row, option in zip(rows, options, strict=True):
            name = OPS.index(option[0]["op"]) if option and option[0].get("op") in OPS else END
            self.code[row + 1] = self.program(option, f"{place}.choose")
            self.code[row + 2] = name + 32 * names.count(name)
            names.append(name)
        self.code[at + 3] = len(self.code)

    def _when(self, step: Mapping[str, Any], place: str) -> None:
        at = self.emit(WHEN_OP, _find(f"{place}.when: count", step["count"], COUNTERS), step["min"])
        self.steps(step["then"], f"{place}.when")
        self.code[at + 3] = len(self.code)


def _find(place: str, word: Any, words: Sequence[str]) -> int:
    if word not in words:
        raise BadPosition(f"{place}: there is no {word!r}; there are {', '.join(words)}")
    return words.index(word)


def _bits(place: str, words: Collection[str], known: Sequence[str]) -> int:
    return sum(1 << _find(place, word, known) for word in words)


def accepted(of: Sequence[str], place: str = "cost") -> int:
    """What a cost accepts, one bit for each hold and one for bread."""
    named = _bits(f"{place}: of", {word for word in of if word != "any"}, (*HOLDS, "bread"))
    return named | ALL_HOLDS if "any" in of else named


def _named_holds(steps: Sequence[Mapping[str, Any]]) -> int:
    return sum({1 << HOLDS.index(step["hold"]) for step in steps if step["op"] == "ships" and step["hold"] != "any"})


def _gives(steps: Sequence[Mapping[str, Any]]) -> int:
    return sum({_GIVES[step["op"]] for step in steps if step["op"] in _GIVES})


def ops_in(value: Any) -> set[str]:
    """The ops of all steps in an effect, however deep they stand."""
    if isinstance(value, Mapping):
        own = {value["op"]} if isinstance(value.get("op"), str) else set()
        return own.union(*map(ops_in, value.values()))
    return set().union(*map(ops_in, value)) if isinstance(value, list) else set()


def _counts_bread(value: Any) -> bool:
    if isinstance(value, Mapping):
        return value.get("count") == "bread" or any(_counts_bread(v) for v in value.values())
    return isinstance(value, list) and any(_counts_bread(v) for v in value)


def compile_set(id_: str, data: Mapping[str, Any]) -> Set:
    """Read a component set's data into tables. Raises BadPosition naming the item and the words that there are."""
    for key, number in (("characters", CHARS), ("artworks", ARTS), ("private_destinations", TILES), ("titles", 16),
                        ("decrees", 10), ("evolving_destinations", PRIVATE - EVOLVING)):  # fmt: skip
        if len(data[key]) != number:
            raise BadPosition(f"{key}: there are {len(data[key])}, but it must be {number} (A-1)")
    cards, compiler = Cards(), _Compiler()
    _fill_rules(cards, data, compiler)
    _fill_places(cards, data, compiler)
    _fill_artworks(cards, data, compiler)
    cards.bread_buys = int(any(of & BREAD_BIT for of in (*cards.art_of, *cards.tile_of)))
    _fill_characters(cards, data, compiler)
    _fill_scoring(cards, data)
    cards.code = _padded(compiler.code, 8192, f"{id_}: instructions")
    for at, name in enumerate(("amount_count", "amount_each", "amount_base", "amount_max")):
        setattr(cards, name, _padded([row[at] for row in compiler.amounts], 256, f"{id_}: amounts"))
    return _name(id_, data, cards, compiler.choices)


def _padded(numbers: Sequence[int], length: int, place: str) -> list[int]:
    if len(numbers) > length:
        raise BadPosition(f"{place}: {len(numbers)} are too many; there is room for {length}")
    return [*numbers, *[0] * (length - len(numbers))]


def _fill_rules(cards: Cards, data: Mapping[str, Any], compiler: _Compiler) -> None:
    rules, rows, tracks, solo = data["rules"], data["displays"], data["tracks"], data["solo"]
    cards.hold_value = [rules["hold_value"][hold] for hold in HOLDS]
    cards.emergency_value = rules["emergency_value"]
    cards.ships_start = rules["ships_start"]
    cards.ships_total = rules["ships_total"]
    cards.lighthouses = rules["lighthouses"]
    cards.granary_start = rules["granary_start"]
    cards.start_bread = rules["start_bread"]
    cards.feed_base = rules["feed_base"]
    cards.feed_missing = rules["feed_missing_vp"]
    cards.ship_cost = rules["ship_cost_wood"]
    cards.discard_bread = rules["hand_discard_bread"]
    cards.lighthouse_toll = rules["lighthouse_toll"]
    cards.lighthouse_bread = rules["lighthouse_bread"]
    cards.council_extra, cards.council_bonus = rows["council"]["surcharge"], rows["council"]["bonus"]
    cards.workshop_extra, cards.workshop_bonus = rows["workshop"]["surcharge"], rows["workshop"]["bonus"]
    cards.atlas_extra, cards.atlas_bonus = rows["atlas"]["surcharge"], rows["atlas"]["bonus"]
    cards.shipyard_track = [compiler.program(steps, "tracks.shipyard") for steps in tracks["shipyard"]]
    cards.lighthouse_track = [compiler.program(steps, "tracks.lighthouse") for steps in tracks["lighthouse"]]
    choice = {"op": "choose", "options": data["lighthouse_fallback"]["options"]}
    cards.fallback = compiler.program([choice], "lighthouse_fallback")
    cards.slot_extra = [
        data["decree_slots"][slot].get(extra, 0) if extra else 0
        for slot in ("I", "II", "III", "IV")
        for extra in EXTRAS
    ]
    cards.squares = [*data["title_squares"]["dark"], *data["title_squares"]["light"]]
    cards.gates = [0] * 4 + [*solo["naples"]["titles"], *solo["genoa"]["titles"]]
    cards.rival_ships, cards.rival_lights = solo["rival_ships"], solo["rival_lighthouses"]
    cards.reacts_to_bonus = [0, *(int(solo[rival]["react_to_bonus"]) for rival in RIVALS[1:])]


def places_of(data: Mapping[str, Any]) -> list[Mapping[str, Any] | None]:
    """The destinations of a set by number; None where there is none."""
    public = [*data["public_destinations"]]
    return [*public, *[None] * (EVOLVING - len(public)), *data["evolving_destinations"], *data["private_destinations"]]


def _fill_places(cards: Cards, data: Mapping[str, Any], compiler: _Compiler) -> None:
    tables: dict[str, list[int]] = {
        name: [0] * PLACES
        for name in ("real", "toll", "slot", "effect", "sends", "shows", "gives", "tile_cost", "tile_of", "tile_vp")
    }
    left, left_gives = [NONE] * PLACES, [0] * PLACES
    cards.publics = len(data["public_destinations"])
    for at, place in enumerate(places_of(data)):
        if place is None:
            continue
        steps = place["effects"]
        any_hold = any(step["op"] == "ships" and step["hold"] == "any" for step in steps)
        cost = place.get("cost", {"n": 0, "of": []})
        row = {
            "real": 1, "toll": place["toll"], "slot": int(place["lighthouse_slot"]),
            "effect": compiler.program(steps, place["id"]), "sends": _named_holds(steps),
            "shows": ALL_HOLDS if any_hold else _named_holds(steps), "gives": _gives(steps),
            "tile_cost": cost["n"], "tile_of": accepted(cost["of"], place["id"]), "tile_vp": place.get("vp", 0),
        }  # fmt: skip
        for name, value in row.items():
            tables[name][at] = value
        if "left_bonus" in place:
            left[at] = compiler.program(place["left_bonus"], f"{place['id']}.left_bonus")
            left_gives[at] = _gives(place["left_bonus"])
    for name, values in tables.items():
        setattr(cards, name, values)
    cards.left, cards.left_gives = left, left_gives


def _fill_artworks(cards: Cards, data: Mapping[str, Any], compiler: _Compiler) -> None:
    works = data["artworks"]
    cards.art_type = [_find(f"{work['id']}: type", work["type"], ART_TYPES) for work in works]
    cards.art_cost = [work["cost"]["n"] for work in works]
    cards.art_of = [accepted(work["cost"]["of"], work["id"]) for work in works]
    cards.art_vp = [work["vp"] for work in works]
    cards.art_bonus = [compiler.program([work["bonus"]], work["id"]) for work in works]
    cards.art_gives = [_gives([work["bonus"]]) for work in works]


def _fill_characters(cards: Cards, data: Mapping[str, Any], compiler: _Compiler) -> None:
    people = data["characters"]
    packs = data["rules"]["packs"]
    cards.char_type = [_find(f"{person['id']}: type", person["type"], CHAR_TYPES) for person in people]
    cards.char_cost = [person["cost"]["n"] for person in people]
    cards.char_of = [accepted(person["cost"]["of"], person["id"]) for person in people]
    cards.char_pack = [packs.index(person["pack"]) if "pack" in person else NONE for person in people]
    cards.char_copies = [int("copy" in ops_in(person["effect"])) for person in people]
    cards.char_bread = [int(_counts_bread(person["effect"])) for person in people]
    effects, ends = [NONE] * CHARS, [(0, 0, 0)] * CHARS
    mods: list[tuple[int, int]] = []
    triggers: list[tuple[int, int, int, int]] = []
    mod_first, trigger_first = [], []
    for at, person in enumerate(people):
        mod_first.append(len(mods))
        trigger_first.append(len(triggers))
        rows = person["effect"]
        if person["type"] == "endgame":
            row = rows[0]
            ends[at] = (_find(f"{person['id']}: count", row["count"], COUNTERS), row["each"], row["max"])
        elif person["type"] == "permanent":
            for row in rows:
                if "mod" in row:
                    mods += _modifier(row, person["id"])
                else:
                    triggers.append(_trigger(row, person["id"], compiler))
                    mods.append((EVENTS_MOD, 1 << triggers[-1][0]))
        else:
            effects[at] = compiler.program(rows, person["id"])
    cards.char_effect = effects
    cards.end_count, cards.end_each, cards.end_max = ([end[i] for end in ends] for i in range(3))
    cards.mod_first = [*mod_first, len(mods)]
    cards.trigger_first = [*trigger_first, len(triggers)]
    cards.mod_key, cards.mod_n = (_padded([mod[i] for mod in mods], 160, "characters: modifiers") for i in range(2))
    for i, name in enumerate(("trigger_event", "trigger_filter", "trigger_code", "trigger_plain")):
        setattr(cards, name, _padded([trigger[i] for trigger in triggers], 96, "characters: triggers"))


_ONE_NUMBER = {
    "emergency_plus": (EMERGENCY_PLUS, "n"), "granary_plus": (GRANARY_PLUS, "n"), "feed_minus": (FEED_MINUS, "n"),
    "toll_minus": (TOLL_MINUS, "n"), "lighthouse_toll_minus": (LIGHT_TOLL_MINUS, "n"),
    "lighthouse_bread_plus": (LIGHT_BREAD_PLUS, "n"), "enter_occupied": (ENTER_OCCUPIED, "per_period"),
    "launch_to_bay": (LAUNCH_TO_BAY, "per_period"), "bread_pays": (BREAD_PAYS, "max"),
}  # fmt: skip
_MOD_WORDS = (*_ONE_NUMBER, "discount", "no_surcharge", "hold_plus", "substitute")


def _modifier(row: Mapping[str, Any], place: str) -> list[tuple[int, int]]:
    """Keys and numbers of one modifier row."""
    word = _MOD_WORDS[_find(f"{place}: mod", row["mod"], _MOD_WORDS)]
    if word in _ONE_NUMBER:
        key, name = _ONE_NUMBER[word]
        return [(key, row[name])]
    if word == "no_surcharge":
        return [(NO_EXTRA + _find(f"{place}: row", row["row"], ROWS), 1)]
    if word == "hold_plus":
        return [(HOLD_PLUS + _find(f"{place}: hold", row["hold"], HOLDS), row["n"])]
    if word == "substitute":
        return [(SUBSTITUTE + _find(f"{place}: from", row["from"], HOLDS), accepted(row["to"], place))]
    what = _find(f"{place}: what", row["what"], ("artwork", "destination", "character", "ship"))
    if what == ARTWORK:
        return [(DISCOUNT_ARTWORK + _find(f"{place}: types", kind, ART_TYPES), row["n"])
                for kind in row.get("types", ART_TYPES)]  # fmt: skip
    return [((DISCOUNT_DESTINATION, DISCOUNT_CHARACTER, DISCOUNT_SHIP)[what - 1], row["n"])]


def _trigger(row: Mapping[str, Any], place: str, compiler: _Compiler) -> tuple[int, int, int, int]:
    """Event, filter, code and plainness of one trigger row."""
    event = _find(f"{place}: on", row.get("on"), EVENTS)
    filter_ = ALL_HOLDS
    if "types" in row:
        filter_ = _bits(f"{place}: types", row["types"], ART_TYPES)
    elif row.get("scope") == "own_private":
        filter_ = PRIVATE_BIT
    plain = all(step["op"] in {"bread", "vp"} and not _counts_bread(step) for step in row["gain"])
    return event, filter_, compiler.program(row["gain"], place), int(plain)


def _fill_scoring(cards: Cards, data: Mapping[str, Any]) -> None:
    cards.title_back = [("dark", "light").index(title["back"]) for title in data["titles"]]
    counts, least = [NONE] * 64, [0] * 64
    for at, title in enumerate(data["titles"]):
        for i, need in enumerate(title["needs"]):
            counts[at * 4 + i] = _find(f"{title['id']}: count", need["count"], COUNTERS)
            least[at * 4 + i] = need["min"]
    cards.need_count, cards.need_min = counts, least
    counts, each, extra = [NONE] * 30, [0] * 30, [0] * 30
    for at, decree in enumerate(data["decrees"]):
        for i, row in enumerate(decree["score"]):
            counts[at * 3 + i] = _find(f"{decree['id']}: count", row["count"], COUNTERS)
            each[at * 3 + i] = row["each"]
            extra[at * 3 + i] = EXTRAS.index(row.get("extra"))
    cards.score_count, cards.score_each, cards.score_extra = counts, each, extra


def _name(id_: str, data: Mapping[str, Any], cards: Cards, choices: Mapping[int, Sequence[Any]]) -> Set:
    def ids(key: str) -> tuple[str, ...]:
        return tuple(item["id"] for item in data[key])

    places = places_of(data)
    found = Set(
        id=id_,
        digest=hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest(),
        title=data["meta"]["title"],
        data=data,
        cards=cards,
        places=tuple(place["id"] if place else "" for place in places),
        place_names=tuple(place["name"] if place else "" for place in places),
        artworks=ids("artworks"),
        characters=ids("characters"),
        titles=ids("titles"),
        decrees=ids("decrees"),
        packs=tuple(data["rules"]["packs"]),
        choices=choices,
    )
    number = {name: at for kind in (found.artworks, found.characters, found.titles, found.decrees, found.places)
              for at, name in enumerate(kind) if name}  # fmt: skip
    return Set(**{name: getattr(found, name) for name in Set.__slots__ if name != "number"}, number=number)


DEFAULT = compile_set("default", tomllib.loads((files("costiera.amalfi") / "components.toml").read_text("utf-8")))
SETS: dict[str, Set] = {DEFAULT.id: DEFAULT}


def set_of(cards: Cards) -> Set:
    """The set that tables belong to."""
    for known in SETS.values():
        if known.cards is cards:
            return known
    raise LookupError("tables of no set")
