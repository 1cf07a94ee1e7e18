"""Amalfi's move notation: words for the core's move numbers, and why a move is refused.

A verb and its object, as ids of the component file: ``navigate venice``, ``acquire mona_lisa``, ``pay fabric*2
emergency*1``, ``send gems*1``, ``lighthouse toll gems``, ``bread gems*1``, ``discard raphael``, ``pass``. All of
it is in docs/amalfi-notation.md.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from costiera.amalfi import components as c
from costiera.amalfi import refusals, rules
from costiera.amalfi.components import HOLDS, Set
from costiera.amalfi.parts import payment_parts, sent_parts
from costiera.amalfi.state import State
from costiera.kit.errors import IllegalMove
from costiera.kit.words import near, no_move, shown

# What a verb is followed by: the first number of its moves, what it names, whether "none" may stand there.
_NAMING = {
    "navigate": (c.NAVIGATE_MOVE, "places", False),
    "acquire": (c.ACQUIRE_MOVE, "artworks", True),
    "discover": (c.DISCOVER_MOVE, "tiles", True),
    "invite": (c.INVITE_MOVE, "characters", True),
    "engage": (c.ENGAGE_MOVE, "characters", False),
    "take": (c.TAKE_MOVE, "characters", True),
    "erect": (c.ERECT_MOVE, "places", True),
    "straighten": (c.STRAIGHTEN_MOVE, "characters", True),
    "trigger": (c.TRIGGER_MOVE, "characters", False),
    "recall": (c.RECALL_MOVE, "places", True),
    "draw": (c.DRAW_MOVE, "characters", True),
    "signal": (c.SIGNAL_MOVE, "places", False),
    "visit": (c.VISIT_MOVE, "places", True),
    "echo": (c.ECHO_MOVE, "artworks", True),
    "scrap": (c.SCRAP_MOVE, "artworks", False),
    "dismiss": (c.DISMISS_MOVE, "characters", True),
    "copy": (c.COPY_MOVE, "characters", False),
    "pack": (c.PACK_MOVE, "packs", False),
    "draft": (c.DRAFT_MOVE, "characters", False),
    "keep-endgame": (c.KEEP_ENDGAME_MOVE, "characters", False),
    "discard": (c.DISCARD_MOVE, "characters", False),
}
_KINDS = {"places": "destination", "tiles": "private destination", "artworks": "artwork", "characters": "character",
          "packs": "pack"}  # fmt: skip
_CHOICE = ("nothing", *c.OPS[1:])  # words of an option: the op that it begins with
_FIXED = {
    "pass": c.PASS_MOVE,
    "done": c.DONE_MOVE,
    "order main": c.ORDER_MOVE,
    "order icon": c.ORDER_MOVE + 1,
    "launch port": c.LAUNCH_MOVE,
    "launch bay": c.LAUNCH_MOVE + 1,
    "exchange none": c.EXCHANGE_MOVE,
    "exchange pay": c.EXCHANGE_MOVE + 1,
    "bread emergency*1": c.PORT_MOVE,
    "construct none": c.CONSTRUCT_MOVE,
    "refloat none": c.REFLOAT_MOVE,
    "send none": c.SEND_MOVE,
    "lighthouse bread": c.LIGHTHOUSE_MOVE + c.LIGHT_BREAD,
    "lighthouse none": c.LIGHTHOUSE_MOVE + c.LIGHT_NOTHING,
    "pay none": c.PAY_MOVE,
    **{f"bread {hold}*1": c.LAND_MOVE + i for i, hold in enumerate(HOLDS)},
    **{f"lighthouse toll {hold}": c.LIGHTHOUSE_MOVE + i for i, hold in enumerate(HOLDS)},
    **{f"rival {name}": c.RIVAL_MOVE + i for i, name in enumerate(c.RIVALS) if i != c.NO_RIVAL},
    **{f"construct {n}": c.CONSTRUCT_MOVE + n for n in range(1, 11)},
    **{f"refloat {n}": c.REFLOAT_MOVE + n for n in range(1, 11)},
}
_WORDS = {move: text for text, move in _FIXED.items()}
_STARTS = sorted((start, verb) for verb, (start, _, _) in _NAMING.items())
_FORMS = (
    "navigate venice", "acquire mona_lisa", "pay fabric*2 emergency*1", "discover palermo", "invite raphael",
    "engage titian", "construct 2", "pass", "bread gems*1", "bread emergency*1", "discard raphael", "send gems*1",
    "take raphael", "erect naples", "straighten titian", "choose character", "lighthouse toll gems", "lighthouse bread",
    "order icon", "trigger raphael", "done", "pack ship", "keep ...", "draft raphael", "keep-endgame raphael",
    "rival naples",
    "launch bay", "recall naples", "refloat 2", "draw raphael", "signal naples", "visit naples", "echo mona_lisa",
    "scrap mona_lisa", "exchange pay", "dismiss raphael", "copy titian",
)  # fmt: skip
VERBS = tuple(dict.fromkeys(form.split()[0] for form in _FORMS))


def _names(known: Set, kind: str) -> Sequence[str]:
    if kind == "tiles":
        return known.places[c.PRIVATE :]
    names: Sequence[str] = getattr(known, kind)
    return names


# Writing


def _listed(verb: str, parts: dict[str, int]) -> str:
    return " ".join([verb, *(f"{name}*{n}" for name, n in parts.items())]) if parts else f"{verb} none"


def format_move(state: State, move: int, seat: int | None = None) -> str:
    """The move in notation. ``seat`` is needed for cards kept of those dealt."""
    if move in _WORDS:
        return _WORDS[move]
    if move >= c.PAY_MOVE:
        return _listed("pay", payment_parts(move))
    if c.SEND_MOVE <= move < c.TAKE_MOVE:
        return _listed("send", sent_parts(move))
    known = c.set_of(state.cards)
    if c.CHOOSE_MOVE <= move < c.LIGHTHOUSE_MOVE:
        again, name = divmod(move - c.CHOOSE_MOVE, 32)
        return f"choose {_CHOICE[name]}" + (f" {again + 1}" if again else "")
    if c.KEEP_MOVE <= move < c.DRAFT_MOVE:
        kept = move - c.KEEP_MOVE
        dealt = list(state.dealt)[(seat or 0) * 10 : (seat or 0) * 10 + 10]
        return " ".join(["keep", *(known.characters[card] for i, card in enumerate(dealt) if kept >> i & 1)])
    start, verb = _STARTS[bisect_right(_STARTS, (move, "~")) - 1]
    names = _names(known, _NAMING[verb][1])
    return f"{verb} {names[move - start] if move - start < len(names) else 'none'}"


# Reading


def parse_move(known: Set, text: str) -> int | tuple[str, ...]:
    """The move's number; for ``keep`` the ids of the cards, as its number depends on the deal. Raises BadMove."""
    words = text.split()
    plain = " ".join(words)
    if plain in _FIXED:
        return _FIXED[plain]
    verb = words[0] if words else ""
    if verb in _NAMING:
        return _parse_object(known, text, verb, words[1:])
    if verb == "pay":
        return _parse_payment(text, words[1:])
    if verb in {"send", "bread"}:
        return _parse_ships(text, verb, words[1:])
    if verb == "choose":
        return _parse_choice(text, words[1:])
    if verb == "keep" and len(words) == 7:
        return tuple(known.characters[_find(text, word, known.characters, "character")] for word in words[1:])
    if plain == "lighthouse toll":
        return ("lighthouse toll",)
    if verb in VERBS:
        raise no_move(text, "move_form", form=_forms(verb))
    raise no_move(text, "move_verb", names=", ".join(VERBS))


def _forms(verb: str) -> str:
    """What moves with this verb read like."""
    forms = dict.fromkeys(form for form in (*_FORMS, *_FIXED) if form.split()[0] == verb)
    return ", ".join(repr(form) for form in forms)[:200]


def _parse_object(known: Set, text: str, verb: str, words: Sequence[str]) -> int:
    start, kind, none = _NAMING[verb]
    if len(words) != 1:
        raise no_move(text, "move_form", form=_forms(verb))
    names = _names(known, kind)
    if none and words[0] == "none":
        return start + len(names)
    return start + _find(text, words[0], [name for name in names if name], _KINDS[kind], names)


def _parse_counts(text: str, words: Sequence[str], names: Sequence[str], most: int) -> dict[str, int]:
    """``gems*2 wood`` as numbers by name."""
    counts: dict[str, int] = {}
    for word in words:
        match = re.fullmatch(r"([a-z]+)(?:\*([1-9][0-9]?))?", word)
        if match is None or match[1] not in names or match[1] in counts:
            raise no_move(text, "move_count", name=shown(word), names=", ".join(names))
        counts[match[1]] = int(match[2] or 1)
        if counts[match[1]] > most:
            raise no_move(text, "move_most", count=counts[match[1]], high=most)
    if not counts:
        raise no_move(text, "move_form", form="'pay fabric*2 emergency*1', 'send gems*1'")
    return counts


def _parse_payment(text: str, words: Sequence[str]) -> int:
    counts = _parse_counts(text, words, (*HOLDS, "emergency", "bread"), 31)
    if any(n > 10 for name, n in counts.items() if name != "bread"):
        raise no_move(text, "move_most", count=max(n for name, n in counts.items() if name != "bread"), high=10)
    number = 0
    for name in (*HOLDS, "emergency"):
        number = number * 11 + counts.get(name, 0)
    return c.PAY_MOVE + number * 32 + counts.get("bread", 0)


def _parse_ships(text: str, verb: str, words: Sequence[str]) -> int:
    if verb == "bread":
        counts = _parse_counts(text, words, (*HOLDS, "emergency"), 1)
        if len(counts) != 1:
            raise no_move(text, "move_form", form="'bread gems*1'")
        return _FIXED[f"bread {next(iter(counts))}*1"]
    counts = _parse_counts(text, words, HOLDS, 3)
    number = 0
    for hold in HOLDS:
        number = number * 4 + counts.get(hold, 0)
    return c.SEND_MOVE + number


def _parse_choice(text: str, words: Sequence[str]) -> int:
    if not 1 <= len(words) <= 2 or (len(words) == 2 and words[1] not in {str(n) for n in range(2, c.OPTIONS + 1)}):
        raise no_move(text, "move_form", form="'choose character', 'choose ships 2'")
    again = int(words[1]) - 1 if len(words) == 2 else 0
    return c.CHOOSE_MOVE + 32 * again + _find(text, words[0], _CHOICE, "kind of option")


def _find(text: str, word: str, offered: Sequence[str], what: str, names: Sequence[str] | None = None) -> int:
    if word not in offered:
        alike = [name for name in offered if word[:3] and name.startswith(word[:3])] or [*offered[:6], "..."]
        told = {"what": what, "name": shown(word), "names": ", ".join(alike)}
        raise no_move(text, "move_word", near=near(word, offered), **told)
    return (names if names is not None else offered).index(word)


def move_number(state: State, seat: int, text: str) -> int:
    """The number of a legal move of the seat. Raises BadMove, or IllegalMove naming the rule that refuses it."""
    known = c.set_of(state.cards)
    parsed = parse_move(known, text)
    move = _resolve(state, seat, parsed) if isinstance(parsed, tuple) else parsed
    if not rules.is_legal(state, seat, move):
        why, rule = refusals.refusal(state, seat, move)
        # The rule says what is due, and that would be told to a seat that does not owe it.
        away = refusals.out_of_turn(state, seat, move)
        raise IllegalMove(f"{text}: {why}", rule, why="no_turn" if away else "")
    return move


def _resolve(state: State, seat: int, words: tuple[str, ...]) -> int:
    """The number of a move whose words are short for something in the state."""
    if words == ("lighthouse toll",):
        legal = rules.legal(state, seat)
        holds = [move for move in legal if c.LIGHTHOUSE_MOVE <= move < c.LIGHTHOUSE_MOVE + c.LIGHT_BREAD]
        if len(holds) > 1:
            names = ", ".join(HOLDS[move - c.LIGHTHOUSE_MOVE] for move in holds)
            raise IllegalMove(f"lighthouse toll: say to which hold: {names}", "A-53")
        return holds[0] if holds else c.LIGHTHOUSE_MOVE
    known = c.set_of(state.cards)
    if state.phase != c.KEEP or not 0 <= seat < state.seats:
        return c.KEEP_MOVE
    dealt = [known.characters[card] for card in list(state.dealt)[seat * 10 : seat * 10 + 10]]
    for word in words:
        if word not in dealt:
            raise IllegalMove(f"keep: {word} is not among the cards dealt: {', '.join(dealt)}", "A-100")
    return c.KEEP_MOVE + sum(1 << dealt.index(word) for word in set(words))
