"""Positano's move notation: words for the core's move numbers.

One verb and its object: ``bid b3+22``, ``lot 2C``, ``block double``, ``gain 4``, ``tile silver+1A``, ``build 2C x3``,
``add-on 2C``, ``remodel none``, ``give gold+1``.
"""

from __future__ import annotations

from costiera.kit.errors import IllegalMove
from costiera.kit.words import near, no_move, shown
from costiera.positano import components as c
from costiera.positano import kinds, rules
from costiera.positano.state import State

_FORMS = {
    "bid": "bid b3+22",
    "lot": "lot 2C",
    "block": "block 3",
    "gain": "gain 4",
    "tile": "tile silver+1A",
    "build": "build 2C x3",
    "add-on": "add-on 2C",
    "remodel": "remodel 2C",
    "give": "give 2C",
}
_GIVES = (*c.LOT_NAMES, *c.BLOCK_NAMES, *c.BUILD_NAMES)
_LOTS_OR_NONE = (*c.LOT_NAMES, "none")
_BOOSTERS = tuple(str(n) for n in c.BOOSTER_ADD)


def bid_name(bid: int) -> str:
    """``"b3+22"`` of a bid's number."""
    return f"{c.BASE_NAMES[bid // c.BOOSTERS]}+{c.BOOSTER_ADD[bid % c.BOOSTERS]}"


def format_move(state: State, move: int) -> str:
    """The move in notation. The state tells the lot of a main build."""
    if move < c.LOT_MOVE:
        return f"bid {bid_name(move)}"
    if move < c.BLOCK_MOVE:
        return f"lot {c.LOT_NAMES[move - c.LOT_MOVE]}"
    if move < c.GAIN_MOVE:
        return f"block {c.BLOCK_NAMES[move - c.BLOCK_MOVE]}"
    if move < c.TILE_MOVE:
        return f"gain {move - c.GAIN_MOVE}"
    if move < c.HEIGHT_MOVE:
        return f"tile {c.BUILD_NAMES[move - c.TILE_MOVE]}"
    if move < c.ADD_ON_MOVE:
        return f"build {c.LOT_NAMES[state.got[state.actor]]} x{move - c.HEIGHT_MOVE}"
    if move < c.REMODEL_MOVE:
        return f"add-on {_LOTS_OR_NONE[move - c.ADD_ON_MOVE]}"
    if move < c.GIVE_LOT_MOVE:
        return f"remodel {_LOTS_OR_NONE[move - c.REMODEL_MOVE]}"
    return f"give {_GIVES[move - c.GIVE_LOT_MOVE]}"


def parse_move(text: str) -> tuple[int, int | None]:
    """The move's number, and the lot that a main build names (else None). Raises BadMove.

    There is one way to write a move, to the space: logs keep the text as it came.
    """
    verb, _, rest = text.partition(" ")
    words = rest.split(" ")
    if verb not in _FORMS:
        raise no_move(text, "move_verb", names=", ".join(_FORMS))
    if verb == "build":
        return _parse_build(text, words)
    if len(words) != 1:
        raise no_move(text, "move_form", form=repr(_FORMS[verb]))
    return _parse_object(text, verb, words[0]), None


def _parse_build(text: str, words: list[str]) -> tuple[int, int]:
    if len(words) != 2 or len(words[1]) != 2 or words[1][0] != "x" or words[1][1] not in "1234567":
        raise no_move(text, "move_form", form="'build 2C x3'")
    return c.HEIGHT_MOVE + int(words[1][1]), _find(text, words[0], c.LOT_NAMES, "lot")


def _parse_object(text: str, verb: str, word: str) -> int:
    if verb == "bid":
        card, plus, booster = word.partition("+")
        if not plus:
            raise no_move(text, "move_form", form="'bid b3+22'")
        base = _find(text, card, c.BASE_NAMES, "base card")
        return c.BID_MOVE + base * c.BOOSTERS + _find(text, booster, _BOOSTERS, "booster")
    if verb == "lot":
        return c.LOT_MOVE + _find(text, word, c.LOT_NAMES, "lot")
    if verb == "block":
        return c.BLOCK_MOVE + _find(text, word, c.BLOCK_NAMES, "block tile")
    if verb == "gain":
        return c.GAIN_MOVE + _find(text, word, tuple(str(n) for n in range(c.BLOCKS_PER_SEAT)), "number of blocks")
    if verb == "tile":
        return c.TILE_MOVE + _find(text, word, c.BUILD_NAMES, "build tile")
    if verb == "add-on":
        return c.ADD_ON_MOVE + _find(text, word, _LOTS_OR_NONE, "lot")
    if verb == "remodel":
        return c.REMODEL_MOVE + _find(text, word, _LOTS_OR_NONE, "lot")
    return c.GIVE_LOT_MOVE + _find(text, word, _GIVES, "tile")


def _find(text: str, word: str, names: tuple[str, ...], what: str) -> int:
    if word not in names:
        told = {"what": what, "name": shown(word), "names": ", ".join(names)}
        raise no_move(text, "move_word", near=near(word, names), **told)
    return names.index(word)


def move_number(state: State, seat: int, text: str) -> int:
    """The number of a legal move of the seat. Raises BadMove, or IllegalMove naming the rule that refuses it."""
    move, lot = parse_move(text)
    if lot is not None and rules.is_legal(state, seat, move) and lot != state.got[state.actor]:
        raise IllegalMove(f"{text}: the drafted lot is {c.LOT_NAMES[state.got[state.actor]]}", "P-13")
    if not rules.is_legal(state, seat, move):
        why, rule = kinds.refusal(state, seat, move)
        raise IllegalMove(f"{text}: {why}", rule)
    return move
