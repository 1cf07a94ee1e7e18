"""Positano's move notation: words for the core's move numbers, and why a move is refused.

One verb and its object: ``bid b3+22``, ``lot 2C``, ``block double``, ``gain 4``, ``tile silver+1A``, ``build 2C
x3``, ``add-on 2C``,
``remodel none``, ``give gold+1``.
"""

from __future__ import annotations

from costiera.kit.errors import IllegalMove
from costiera.kit.words import near, no_move, shown
from costiera.positano import components as c
from costiera.positano import rules
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
        why, rule = refusal(state, seat, move)
        raise IllegalMove(f"{text}: {why}", rule)
    return move


_ASKED = {
    c.BID: (c.BID_MOVE, c.LOT_MOVE, "a bid is asked for", "P-7"),
    c.LOT: (c.LOT_MOVE, c.BLOCK_MOVE, "a lot tile is to be taken", "P-9"),
    c.BLOCK: (c.BLOCK_MOVE, c.GAIN_MOVE, "a block tile is to be taken", "P-9"),
    c.GAIN: (c.GAIN_MOVE, c.TILE_MOVE, "the tile's two amounts are to be chosen from", "P-11"),
    c.TILE: (c.TILE_MOVE, c.HEIGHT_MOVE, "a build tile is to be taken", "P-9"),
    c.HEIGHT: (c.HEIGHT_MOVE, c.ADD_ON_MOVE, "the main build is due", "P-12"),
    c.ADD_ON: (c.ADD_ON_MOVE, c.REMODEL_MOVE, "the add-on is to be placed or left out", "P-15"),
    c.REMODEL: (c.REMODEL_MOVE, c.GIVE_LOT_MOVE, "the remodel is to be chosen or left out", "P-16"),
    c.GIVE_LOT: (c.GIVE_LOT_MOVE, c.GIVE_BLOCK_MOVE, "the loser's lot is to be chosen", "P-32"),
    c.GIVE_BLOCK: (c.GIVE_BLOCK_MOVE, c.GIVE_TILE_MOVE, "the loser's block tile is to be chosen", "P-32"),
    c.GIVE_TILE: (c.GIVE_TILE_MOVE, c.MOVES, "the loser's build tile is to be chosen", "P-32"),
}


def refusal(state: State, seat: int, move: int) -> tuple[str, str]:
    """Why an illegal move is refused, in words, and the number of the rule."""
    if state.phase == c.OVER:
        return "the game is over", "P-19"
    if not 0 <= seat < state.seats:
        return f"there is no seat {seat}", "P-1"
    if not rules.may_move(state, seat):
        return _not_yours(state, seat)
    first, end, asked, rule = _ASKED[state.phase]
    if not first <= move < end:
        return f"{asked} now", rule
    return _refusals[state.phase](state, seat, move - first)


def _not_yours(state: State, seat: int) -> tuple[str, str]:
    if state.solo:
        return "every decision of the solo game is seat 0's", "P-29"
    if state.phase in (c.GIVE_LOT, c.GIVE_BLOCK, c.GIVE_TILE):
        return f"seat {rules.decider(state)} chooses for seat {seat}", "P-32"
    return f"it is seat {rules.decider(state)}'s turn", "P-12" if state.phase >= c.TILE else "P-9"


def _refuse_bid(state: State, seat: int, bid: int) -> tuple[str, str]:
    card, booster = divmod(bid, c.BOOSTERS)
    if not state.base[seat] >> card & 1:
        return f"base card {c.BASE_NAMES[card]} is spent", "P-8"
    return f"booster {c.BOOSTER_ADD[booster]} is spent", "P-8"


def _refuse_tile(row: int, names: tuple[str, ...], state: State, seat: int, kind: int) -> tuple[str, str]:
    lying = [(state.open[row * 6 + p], state.taken[row * 6 + p]) for p in range(state.places)]
    if (kind, c.NONE) in lying:
        return "the leftmost tile must be taken", "P-28"
    if any(k == kind for k, _ in lying):
        return "already taken", "P-9"
    if row == 0 and state.owner[kind] == c.OUTSIDE:
        return "the lot is not on this board", "P-1"
    if row == 0 and state.owner[kind] == c.REMOVED:
        return "the lot is out of the game", "P-2"
    if row == 0 and state.owner[kind] >= 0:
        return "the lot was taken in an earlier round", "P-9"
    left = ", ".join(names[k] for k, by in lying if by == c.NONE)
    return f"no such tile lies in the row; there are {left}", "P-9"


def _refuse_gain(state: State, seat: int, amount: int) -> tuple[str, str]:
    count = rules.list_moves(state, seat)
    allowed = " or ".join(str(state.moves[i] - c.GAIN_MOVE) for i in range(count))
    return f"the {c.BLOCK_NAMES[state.got[6 + state.actor]]} tile gives {allowed} blocks", "P-11"


def _refuse_height(state: State, seat: int, height: int) -> tuple[str, str]:
    if height < 1:
        return "at least one block is compulsory", "P-13"
    if height > state.held[state.actor]:
        return f"only {state.held[state.actor]} blocks are held", "P-13"
    lot = state.got[state.actor]
    bonus = c.BUILD_BONUS[state.got[12 + state.actor]]
    return f"at most {lot // c.STRIDE + 1} (row) + {bonus} (tile) blocks", "P-13"


def _refuse_own(state: State, lot: int) -> tuple[str, str] | None:
    if lot != c.NO_LOT and (state.owner[lot] != state.actor or state.height[lot] == 0):
        return f"{c.LOT_NAMES[lot]} has no building of seat {state.actor}", "P-17"
    return None


def _refuse_add_on(state: State, seat: int, lot: int) -> tuple[str, str]:
    bonus = c.BUILD_BONUS[state.got[12 + state.actor]]
    own = _refuse_own(state, lot)
    return own or (f"the building may not rise above {lot // c.STRIDE + 1} (row) + {bonus} (tile) blocks", "P-15")


def _refuse_remodel(state: State, seat: int, lot: int) -> tuple[str, str]:
    roof = c.BUILD_ROOF[state.got[12 + state.actor]]
    own = _refuse_own(state, lot)
    return own or (f"a {c.ROOFS[state.roof[lot]]} roof cannot become {c.ROOFS[roof]} in one step", "P-16")


def _refuse_lot_tile(state: State, seat: int, kind: int) -> tuple[str, str]:
    return _refuse_tile(0, c.LOT_NAMES, state, seat, kind)


def _refuse_block_tile(state: State, seat: int, kind: int) -> tuple[str, str]:
    return _refuse_tile(1, c.BLOCK_NAMES, state, seat, kind)


def _refuse_build_tile(state: State, seat: int, kind: int) -> tuple[str, str]:
    return _refuse_tile(2, c.BUILD_NAMES, state, seat, kind)


_refusals = {
    c.BID: _refuse_bid,
    c.LOT: _refuse_lot_tile,
    c.GIVE_LOT: _refuse_lot_tile,
    c.BLOCK: _refuse_block_tile,
    c.GIVE_BLOCK: _refuse_block_tile,
    c.TILE: _refuse_build_tile,
    c.GIVE_TILE: _refuse_build_tile,
    c.GAIN: _refuse_gain,
    c.HEIGHT: _refuse_height,
    c.ADD_ON: _refuse_add_on,
    c.REMODEL: _refuse_remodel,
}
