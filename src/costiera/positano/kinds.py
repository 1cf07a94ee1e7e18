"""The kinds of decision: what each asks for, refuses, shows and defaults to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from costiera.positano import components as c
from costiera.positano import rules
from costiera.positano.state import State

Refuses = Callable[[State, int, int], tuple[str, str]]
Shows = Callable[[State, int], dict[str, Any]]


class Kind(NamedTuple):
    """One kind of decision.

    What it offers is listed in ``rules.list_moves``, what an answer does is carried out in ``rules.step``: those are
    compiled.
    """

    step: str  # of the round: "bid", or the row that is drafted or acted on (P-7, P-9, P-11, P-13)
    moves: tuple[int, int]  # the first number of its moves, and the first that is not one of them
    asked: tuple[str, str]  # what is asked for, in words, and the rule that says so
    refuses: Refuses  # why a move of its own is not legal, by what is added to the first number; and the rule
    shows: Shows = lambda _state, _actor: {}  # what it is about: fields of ``view.Decision``
    default: int = 0  # the move of an absent seat: which of the legal ones


def default_move(state: State, seat: int) -> int:
    """The seat's default: the first legal move; as high as possible in the main build; no add-on, no remodel."""
    return rules.legal(state, seat)[KINDS[state.phase].default]


def refusal(state: State, seat: int, move: int) -> tuple[str, str]:
    """Why an illegal move is refused, in words, and the number of the rule."""
    if state.phase == c.OVER:
        return "the game is over", "P-19"
    if not 0 <= seat < state.seats:
        return f"there is no seat {seat}", "P-1"
    if not rules.may_move(state, seat):
        return _not_yours(state, seat)
    kind = KINDS[state.phase]
    (first, end), (asked, rule) = kind.moves, kind.asked
    if not first <= move < end:
        return f"{asked} now", rule
    return kind.refuses(state, seat, move - first)


# What they refuse


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


def _refuse_tile(row: int, state: State, kind: int) -> tuple[str, str]:
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
    left = ", ".join(_NAMES[row][k] for k, by in lying if by == c.NONE)
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


def _refuse_tile_of(row: int) -> Refuses:
    return lambda state, _seat, kind: _refuse_tile(row, state, kind)


# What they show


def _building(state: State, actor: int) -> dict[str, Any]:
    return {"tile": c.BUILD_NAMES[state.got[12 + actor]], "lot": c.LOT_NAMES[state.got[actor]]}


def _amounts(state: State, actor: int) -> dict[str, Any]:
    kind = state.got[6 + actor]
    return {"block": c.BLOCK_NAMES[kind], "printed": rules.capped(state, actor, c.BLOCK_NUMBER[kind])}


_LOT, _BLOCK, _BUILD = c.ROWS
_NAMES = (c.LOT_NAMES, c.BLOCK_NAMES, c.BUILD_NAMES)

KINDS: dict[int, Kind] = {
    c.BID: Kind("bid", (c.BID_MOVE, c.LOT_MOVE), ("a bid is asked for", "P-7"), _refuse_bid),
    c.LOT: Kind(_LOT, (c.LOT_MOVE, c.BLOCK_MOVE), ("a lot tile is to be taken", "P-9"), _refuse_tile_of(0)),
    c.BLOCK: Kind(_BLOCK, (c.BLOCK_MOVE, c.GAIN_MOVE), ("a block tile is to be taken", "P-9"), _refuse_tile_of(1)),
    c.GAIN: Kind(
        _BLOCK,
        (c.GAIN_MOVE, c.TILE_MOVE),
        ("the tile's two amounts are to be chosen from", "P-11"),
        _refuse_gain,
        _amounts,
    ),
    c.TILE: Kind(_BUILD, (c.TILE_MOVE, c.HEIGHT_MOVE), ("a build tile is to be taken", "P-9"), _refuse_tile_of(2)),
    c.HEIGHT: Kind(
        _BUILD, (c.HEIGHT_MOVE, c.ADD_ON_MOVE), ("the main build is due", "P-12"), _refuse_height, _building, -1
    ),
    c.ADD_ON: Kind(
        _BUILD,
        (c.ADD_ON_MOVE, c.REMODEL_MOVE),
        ("the add-on is to be placed or left out", "P-15"),
        _refuse_add_on,
        _building,
        -1,
    ),
    c.REMODEL: Kind(
        _BUILD,
        (c.REMODEL_MOVE, c.GIVE_LOT_MOVE),
        ("the remodel is to be chosen or left out", "P-16"),
        _refuse_remodel,
        _building,
        -1,
    ),
    c.GIVE_LOT: Kind(
        _LOT, (c.GIVE_LOT_MOVE, c.GIVE_BLOCK_MOVE), ("the loser's lot is to be chosen", "P-32"), _refuse_tile_of(0)
    ),
    c.GIVE_BLOCK: Kind(
        _BLOCK,
        (c.GIVE_BLOCK_MOVE, c.GIVE_TILE_MOVE),
        ("the loser's block tile is to be chosen", "P-32"),
        _refuse_tile_of(1),
    ),
    c.GIVE_TILE: Kind(
        _BUILD, (c.GIVE_TILE_MOVE, c.MOVES), ("the loser's build tile is to be chosen", "P-32"), _refuse_tile_of(2)
    ),
}
