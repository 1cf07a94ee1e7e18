"""A quick eye for Positano: what a move looks worth at first sight, and games played to their end by it.

Worth is counted in quarter points and compares the moves of one decision only. It looks at the cliff as it stands;
what others will build, and the goals, are for the search to find out.
"""

from __future__ import annotations

from costiera.kit.rng import Stream
from costiera.positano.codes import *
from costiera.positano.rules import decider, list_moves, step
from costiera.positano.score import totals
from costiera.positano.state import State

POINT = 4


def worth(s: State, move: int) -> int:
    """What a legal move of the pending decision looks worth to the seat that makes it."""
    if s.phase == LOT:
        return lot_worth(s, move - LOT_MOVE)
    if s.phase == BLOCK:
        return block_worth(s, move - BLOCK_MOVE)
    if s.phase == GAIN:
        return move
    if s.phase == TILE:
        return tile_worth(s, move - TILE_MOVE)
    if s.phase == HEIGHT:
        return height_worth(s, move - HEIGHT_MOVE)
    if s.phase == ADD_ON:
        return add_on_worth(s, move - ADD_ON_MOVE)
    if s.phase == REMODEL:
        return remodel_worth(s, move - REMODEL_MOVE)
    if s.phase == GIVE_LOT:
        return -lot_worth(s, move - GIVE_LOT_MOVE)
    if s.phase == GIVE_BLOCK:
        return -block_worth(s, move - GIVE_BLOCK_MOVE)
    if s.phase == GIVE_TILE:
        return -tile_worth(s, move - GIVE_TILE_MOVE)
    return 0


def shade(s: State, lot: int) -> int:
    """Bottom blocks of a building on the lot that have no view as things stand."""
    most = 0
    below = lot - 5
    over = 1
    while below >= 0:
        most = max(most, s.height[below] - over)
        below -= 5
        over += 1
    return most


def lot_worth(s: State, lot: int) -> int:
    """High lots carry more, above all in the end; what hides them, or may come to hide them, counts against."""
    row = lot // 5 + 1
    value = (5 if s.round == s.rounds else 2) * row + POINT * LOT_GELATO[lot] - 9 * shade(s, lot)
    for distance in range(1, row):
        below = lot - 5 * distance
        cover = row + 1 - 2 * distance
        if cover > 0 and s.height[below] == 0 and may_rise(s, below):
            value -= 5 * cover
    return value


def may_rise(s: State, lot: int) -> bool:
    """Whether an empty lot may still be built on: free, but for the last round, or drafted in this one."""
    owner = s.owner[lot]
    if owner >= 0:
        return s.got[owner] == lot
    return owner == NONE and s.round < s.rounds


def block_cost(s: State) -> int:
    """What a block is worth in hand: the longer the game, the scarcer they are; nothing in the last round."""
    return s.rounds - 1 if s.round < s.rounds else 0


def block_worth(s: State, kind: int) -> int:
    """Blocks gained, as far as they can be used, and gelato."""
    blocks = BLOCK_NUMBER[kind]
    if BLOCK_MULTIPLY[kind]:
        blocks = max(blocks, s.held[s.actor] * (BLOCK_MULTIPLY[kind] - 1))
    blocks = min(blocks, s.supply[s.actor])
    room = s.got[s.actor] // 5 + 2
    value = 5 * BLOCK_GELATO[kind]
    if s.round == s.rounds:
        return value + 5 * min(s.held[s.actor] + blocks, room)
    return value + 2 * blocks + 3 * min(s.held[s.actor] + blocks, 2 * room)


def tile_worth(s: State, kind: int) -> int:
    """The building that it allows, what the tile does besides, and gelato."""
    lot = s.got[s.actor]
    height = min(lot // 5 + 1 + BUILD_BONUS[kind], s.held[s.actor])
    value = 6 * BUILD_GELATO[kind]
    if height > 0:
        points = POINT * (BUILD_ROOF[kind] + 1)
        high = max(0, height - shade(s, lot)) * points - height * block_cost(s)
        low = (points if shade(s, lot) == 0 else 0) - block_cost(s)
        value += max(high, low)
    if BUILD_ACTION[kind] == ADD_ON_ACTION:
        value += 2
    elif BUILD_ACTION[kind] == REMODEL_ACTION:
        value += 4 + remodel_gain(s, BUILD_ROOF[kind] - 1) // 2
    return value


def remodel_gain(s: State, roof: int) -> int:
    """The most that one step up from that roof brings the actor."""
    best = 0
    for lot in range(s.size * 5):
        if s.owner[lot] == s.actor and s.height[lot] > 0 and s.roof[lot] == roof:
            gain = remodel_worth(s, lot)
            best = max(best, gain)
    return best


def height_worth(s: State, height: int) -> int:
    """Points of the new building, views that it takes from others, less the blocks that it uses up."""
    lot = s.got[s.actor]
    seen = max(0, height - shade(s, lot))
    roof = BUILD_ROOF[s.got[12 + s.actor]]
    value = seen * ROOF_POINTS[roof] * POINT - height * block_cost(s)
    for distance in range(1, height):
        above = lot + 5 * distance
        if above < 25 and s.height[above] > 0:
            lost = min(s.height[above], height - distance) - shade(s, above)
            if lost > 0:
                if s.owner[above] == s.actor:
                    value -= lost * ROOF_POINTS[s.roof[above]] * POINT
                else:
                    value += lost * ROOF_POINTS[s.roof[above]] * POINT // (s.seats - 1)
    return value


def add_on_worth(s: State, lot: int) -> int:
    """The new top block, if it is seen."""
    if lot == NO_LOT:
        return block_cost(s)
    return ROOF_POINTS[s.roof[lot]] * POINT if s.height[lot] >= shade(s, lot) else 0


def remodel_worth(s: State, lot: int) -> int:
    """One more point for each block that is seen."""
    if lot == NO_LOT:
        return -1
    seen = s.height[lot] - shade(s, lot)
    return seen * POINT if seen > 0 else 0


def best_move(s: State, count: int) -> int:
    """The move of most worth among the ``count`` listed in ``s.moves``; the first of equals."""
    best = s.moves[0]
    if count == 1:
        return best
    most = worth(s, best)
    for i in range(1, count):
        value = worth(s, s.moves[i])
        if value > most:
            most = value
            best = s.moves[i]
    return best


def play_out(s: State, stream: Stream, last: int) -> None:
    """Play to the end of a round, bids at random, else by first sight. Leaves the final points in ``s.points``."""
    while s.phase != OVER and s.round <= last:
        seat = decider(s)
        count = list_moves(s, seat)
        step(s, seat, s.moves[stream.below(count)] if s.phase == BID else best_move(s, count))
    if s.phase == OVER:
        totals(s)
