"""The components of Amalfi: the numbers that the core speaks, and the reading of a component set into its tables.

A component set is data (``components.toml`` is the default one). ``compile_set`` turns it into ``cards.Cards`` for the
rules and a ``Set`` of names for everybody else; nothing in the rules depends on single cards.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from costiera.amalfi.cards import Cards
from costiera.kit.errors import BadPosition

# Sizes that the arrays of the core are made for.
SEATS = 4
CHARS = 75
ARTS = 54
TILES = 36
EVOLVING = 16  # number of the first evolving destination; public ones come before
PRIVATE = 19  # number of the first private destination
PLACES = PRIVATE + TILES
HOLDS = ("spices", "wood", "wine", "gems", "fabric")
SPICES, WOOD, WINE, GEMS, FABRIC = range(5)
ANY_HOLD = 5  # as a hold: one of choice
ALL_HOLDS = 31  # as a set of holds, one bit each
BREAD_BIT = 32  # bread among what a cost accepts
ART_TYPES = ("book", "painting", "monument")
CHAR_TYPES = ("immediate", "permanent", "engageable", "endgame")
IMMEDIATE, PERMANENT, ENGAGEABLE, ENDGAME = range(4)
DARK, LIGHT = range(2)
VARIANTS = ("packs", "blind", "personal", "draft", "score")
PACKS_HANDS, BLIND, PERSONAL, FULL_DRAFT, SCORE_DRAFT = range(5)
RIVALS = ("none", "naples", "genoa")
NO_RIVAL, NAPLES, GENOA = range(3)
RIVAL_SEAT = 4  # who owns the rival's ships and lighthouses
ROWS = ("council", "workshop", "atlas")
COUNCIL_ROW, WORKSHOP_ROW, ATLAS_ROW = range(3)

NONE = -1

# Where a character is: HAND + seat, TABLEAU + seat, DEALT + seat (while hands are chosen) or one of these.
DECK, COUNCIL, DISCARD, LOOKED, PACK = range(5)
HAND, TABLEAU, DEALT = 8, 16, 24

# Owners of a destination tile that is no seat's: it covers an evolving space, or left the game.
COVERING, GONE = 8, 9

# Where a hidden card came from: p * 8 + round (taken from draft pack p), or laid off by a seat.
LAID_OFF = 40
# Or it lay open since and came into the deck with its n-th shuffling: SHUFFLED + n.
SHUFFLED = 48
# Who knows that a card is in a hand: nobody else, everybody, or nobody of a card drawn from the deck: DRAWN + n, n as
# that of the last shuffling before.
SECRET, OPEN, DRAWN = range(3)
IN_PACK = 7  # as the round: not taken yet
SEEN = 2  # what a seat knows of a hidden card that it saw pass, from here on (redeal.knowledge)

# Sources of points.
ARTWORK_VP, DESTINATION_VP, TITLE_VP, DECREE_VP, FEED_VP, EFFECT_VP, ENDGAME_VP = range(7)
SOURCE_COUNT = 7
SOURCES = ("artworks", "destinations", "titles", "decrees", "feed", "effects", "endgame")

# Kinds of decision, steps of cards among them.
(PICK_PACK, KEEP, DRAFT, KEEP_ENDGAME, TURN, PAY, ORDER, SHIPS, TAKE, ERECT, STRAIGHTEN, CHOOSE, LIGHTHOUSE, TRIGGER,
 ACQUIRE, DISCOVER, INVITE, CONSTRUCT, LAUNCH, RECALL, REFLOAT, DRAW, SIGNAL, VISIT, ECHO, SCRAP, EXCHANGE, DISMISS,
 COPY, FEED, DECREE, OVER) = range(32)  # fmt: skip
PHASES = (
    "pack", "keep", "draft", "keep_endgame", "turn", "pay", "evolving", "ships", "take", "erect", "straighten",
    "choose", "lighthouse", "trigger", "acquire", "discover", "invite", "construct", "launch", "recall", "refloat",
    "draw", "signal", "visit", "echo", "scrap", "exchange", "dismiss", "copy", "feed", "decree", "over",
)  # fmt: skip
SEALED = (KEEP, DRAFT, KEEP_ENDGAME)  # all seats at once, in secret
RUNNING = -1  # no decision: the interpreter goes on
ACTIONS, SCORING, STARTING = range(3)  # State.stage: what comes when the stack is empty
PERIODS = 4

# Frames of the decision stack: eight numbers each.
FRAME = 8
DEPTH = 32
F_KIND, F_SEAT, F_AT, F_A, F_B, F_C, F_D, F_E = range(8)
(PROGRAM, NAVIGATION, USE_LIGHTHOUSE, BUY, OFFER, BUILD, TAKING, ERECTING, STRAIGHTENING, SENDING, RECALLING,
 REFLOATING, DRAWING, ECHOING, SCRAPPING, EXCHANGING, DISMISSING, COPYING, SIGNALLING, VISITING, CHOOSING, TRIGGERS,
 ENGAGEMENT, REACTION, ROUND) = range(25)  # fmt: skip

# What is bought.
ARTWORK, DESTINATION, CHARACTER, SHIP = range(4)
# What the rival of a solo game reacts to.
REACT_NAVIGATION, REACT_ARTWORK, REACT_DESTINATION, REACT_CHARACTER, REACT_ENGAGEMENT, REACT_SHIP = range(6)

# Instructions. OPTION follows CHOOSE_OP: where the option begins, and the op that names it.
OPS = (
    "end", "ships", "bread", "vp", "character", "draw", "lighthouse", "straighten", "recall", "refloat", "construct",
    "acquire", "discover", "invite", "signal", "visit", "echo", "workshop_bonus", "refresh", "discard_last", "exchange",
    "dismiss", "copy", "decree", "choose", "when", "option",
)  # fmt: skip
(END, SHIPS_OP, BREAD_OP, VP_OP, CHARACTER_OP, DRAW_OP, LIGHTHOUSE_OP, STRAIGHTEN_OP, RECALL_OP, REFLOAT_OP,
 CONSTRUCT_OP, ACQUIRE_OP, DISCOVER_OP, INVITE_OP, SIGNAL_OP, VISIT_OP, ECHO_OP, SCRAP_OP, REFRESH_OP, DISCARD_LAST_OP,
 EXCHANGE_OP, DISMISS_OP, COPY_OP, DECREE_OP, CHOOSE_OP, WHEN_OP, OPTION) = range(27)  # fmt: skip
WORD = 4  # numbers of an instruction
OPTIONS = 16  # options of one choice
MOST_LOOKED = 10
MOST_AT_ONCE = 3  # ships of one answer; more are asked for in turn
MOST_TRIGGERS = 15  # of one seat at one event
MOST_ECHOES = 4
HAND_SIZE = 6  # of a pack
ENDGAMES = 15  # characters

# Scopes
OWN_PRIVATE, PUBLIC = range(2)  # recall; visit: own private, public with a ship
ELSEWHERE_BIT, PRIVATE_BIT = 1, 2  # navigate

# Events of permanent characters, one bit each in EVENTS_MOD.
EVENTS = (
    "construct", "acquire", "erect", "take_character", "navigate", "engage", "title", "period_start", "decree",
)  # fmt: skip
ON_CONSTRUCT, ON_ACQUIRE, ON_ERECT, ON_TAKE, ON_NAVIGATE, ON_ENGAGE, ON_TITLE, ON_PERIOD, ON_DECREE = range(9)

# What permanent characters change, added up by seat.
MODS = 30
DISCOUNT_ARTWORK = 0  # + type
DISCOUNT_DESTINATION, DISCOUNT_CHARACTER, DISCOUNT_SHIP = 3, 4, 5
HOLD_PLUS = 6  # + hold
EMERGENCY_PLUS, GRANARY_PLUS, FEED_MINUS, TOLL_MINUS = 11, 12, 13, 14
LIGHT_TOLL_MINUS, LIGHT_BREAD_PLUS, ENTER_OCCUPIED, LAUNCH_TO_BAY, BREAD_PAYS = 15, 16, 17, 18, 19
FIRST_SET = 20  # from here on not numbers but sets, joined instead of added
NO_EXTRA = 20  # + row
SUBSTITUTE = 23  # + hold: what its units may count as
EVENTS_MOD = 28

COUNTERS = (
    "artwork", "artwork.book", "artwork.painting", "artwork.monument", "artwork.top", "artwork.second", "artwork.trio",
    "artwork.mixed_pairs", "destination", "lighthouse", "ship.built", "ship.fleet", "ship.docked_own", "character",
    "character.immediate", "character.permanent", "character.engageable", "character.endgame", "character.types",
    "set.char_light_art", "set.art_dest_light", "bread", "title",
)  # fmt: skip
(ART_COUNT, BOOK_COUNT, PAINTING_COUNT, MONUMENT_COUNT, TOP_COUNT, SECOND_COUNT, TRIO_COUNT, PAIR_COUNT,
 DESTINATION_COUNT, LIGHT_COUNT, BUILT_COUNT, FLEET_COUNT, DOCKED_COUNT, CHAR_COUNT, IMMEDIATE_COUNT, PERMANENT_COUNT,
 ENGAGEABLE_COUNT, ENDGAME_COUNT, TYPE_COUNT, CHAR_LIGHT_ART, ART_DEST_LIGHT, BREAD_COUNT,
 TITLE_COUNT) = range(23)  # fmt: skip
NO_EXTRA_VP, ARTWORK_EXTRA, CHARACTER_EXTRA = range(3)
EXTRAS = (None, "artwork", "character")

# Kinds of bonus that the rival Genoa looks for.
GIVES_CHARACTER, GIVES_LIGHTHOUSE, GIVES_BREAD = 1, 2, 4
_GIVES = {"character": GIVES_CHARACTER, "lighthouse": GIVES_LIGHTHOUSE, "bread": GIVES_BREAD}
FULL = 99  # bread up to the limit

# Moves are one flat number: the first number of each kind. What is added to it is a card, a place, a hold or a number;
# a kind with NO_... has a last number for "none". Optional moves come first.
LAND_MOVE = 0  # + hold
PORT_MOVE = LAND_MOVE + 5
DISCARD_MOVE = PORT_MOVE + 1
OPTIONAL_END = DISCARD_MOVE + CHARS
DONE_MOVE = OPTIONAL_END
PASS_MOVE = DONE_MOVE + 1
NAVIGATE_MOVE = PASS_MOVE + 1
ACQUIRE_MOVE = NAVIGATE_MOVE + PLACES
DISCOVER_MOVE = ACQUIRE_MOVE + ARTS + 1
INVITE_MOVE = DISCOVER_MOVE + TILES + 1
ENGAGE_MOVE = INVITE_MOVE + CHARS + 1
CONSTRUCT_MOVE = ENGAGE_MOVE + CHARS  # + ships; 0: none
ORDER_MOVE = CONSTRUCT_MOVE + 11  # 0 main part first, 1 icon first
SEND_MOVE = ORDER_MOVE + 2  # + ships of each hold as digits to the base 4
TAKE_MOVE = SEND_MOVE + 1024
ERECT_MOVE = TAKE_MOVE + CHARS + 1
STRAIGHTEN_MOVE = ERECT_MOVE + PLACES + 1
CHOOSE_MOVE = STRAIGHTEN_MOVE + CHARS + 1  # + op that names the option + 32 for each earlier option of that name
LIGHTHOUSE_MOVE = CHOOSE_MOVE + 32 * OPTIONS  # + hold; 5 bread, 6 nothing
TRIGGER_MOVE = LIGHTHOUSE_MOVE + 7
LAUNCH_MOVE = TRIGGER_MOVE + CHARS  # 0 port, 1 bay
RECALL_MOVE = LAUNCH_MOVE + 2
REFLOAT_MOVE = RECALL_MOVE + PLACES + 1  # + ships
DRAW_MOVE = REFLOAT_MOVE + 11
SIGNAL_MOVE = DRAW_MOVE + CHARS + 1
VISIT_MOVE = SIGNAL_MOVE + PLACES
ECHO_MOVE = VISIT_MOVE + PLACES + 1
SCRAP_MOVE = ECHO_MOVE + ARTS + 1
EXCHANGE_MOVE = SCRAP_MOVE + ARTS  # 0 none, 1 pay
DISMISS_MOVE = EXCHANGE_MOVE + 2
COPY_MOVE = DISMISS_MOVE + CHARS + 1
PACK_MOVE = COPY_MOVE + CHARS
KEEP_MOVE = PACK_MOVE + 6  # + set of places among the ten cards dealt
DRAFT_MOVE = KEEP_MOVE + 1024
KEEP_ENDGAME_MOVE = DRAFT_MOVE + CHARS
PLAIN_MOVES = KEEP_ENDGAME_MOVE + CHARS
# Payments lie apart: ships of each hold and to the port as digits to the base 11, then bread to the base 32.
PAY_MOVE = 1 << 26
LIGHT_BREAD, LIGHT_NOTHING = 5, 6
PURSE_TOTAL, PURSE_GIVE = 5, 6  # State.purse: units of each hold, of all of them, and from all ships by the port
MOST_MOVES = 320  # room for the legal moves of one decision


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


def _bits(place: str, words: Sequence[str], known: Sequence[str]) -> int:
    return sum(1 << _find(place, word, known) for word in words)


def accepted(of: Sequence[str], place: str = "cost") -> int:
    """What a cost accepts, one bit for each hold and one for bread."""
    if "any" in of:
        return ALL_HOLDS
    return _bits(f"{place}: of", of, (*HOLDS, "bread"))


def _named_holds(steps: Sequence[Mapping[str, Any]]) -> int:
    return sum({1 << HOLDS.index(step["hold"]) for step in steps if step["op"] == "ships" and step["hold"] != "any"})


def _gives(steps: Sequence[Mapping[str, Any]]) -> int:
    return sum({_GIVES[step["op"]] for step in steps if step["op"] in _GIVES})


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
    left = [NONE] * PLACES
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
    for name, values in tables.items():
        setattr(cards, name, values)
    cards.left = left


def _fill_artworks(cards: Cards, data: Mapping[str, Any], compiler: _Compiler) -> None:
    works = data["artworks"]
    cards.art_type = [_find(f"{work['id']}: type", work["type"], ART_TYPES) for work in works]
    cards.art_cost = [work["cost"]["n"] for work in works]
    cards.art_of = [accepted(work["cost"]["of"], work["id"]) for work in works]
    cards.art_vp = [work["vp"] for work in works]
    cards.art_bonus = [compiler.program([work["bonus"]], work["id"]) for work in works]
    cards.art_sends = [_named_holds([work["bonus"]]) for work in works]
    cards.art_gives = [_gives([work["bonus"]]) for work in works]


def _fill_characters(cards: Cards, data: Mapping[str, Any], compiler: _Compiler) -> None:
    people = data["characters"]
    packs = data["rules"]["packs"]
    cards.char_type = [_find(f"{person['id']}: type", person["type"], CHAR_TYPES) for person in people]
    cards.char_cost = [person["cost"]["n"] for person in people]
    cards.char_of = [accepted(person["cost"]["of"], person["id"]) for person in people]
    cards.char_pack = [packs.index(person["pack"]) if "pack" in person else NONE for person in people]
    cards.char_copies = [int(any(row.get("op") == "copy" for row in person["effect"])) for person in people]
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
