"""The rules of Positano (P-1 to P-19, P-26 to P-33) over the State, named and ordered as a round goes.

Moves are flat numbers here (``codes.MOVES`` of them); ``text`` gives them words. Nothing here checks twice:
``list_moves`` offers what is legal, ``step`` trusts its caller.
"""

from __future__ import annotations

from costiera.kit.rng import Stream
from costiera.positano.codes import *
from costiera.positano.score import totals
from costiera.positano.state import State, copy

NUMBERS = tuple(range(MOVES))  # ready-made Python numbers: legal() would spend its time making them

LOT_ROW = 0
BLOCK_ROW = 1
BUILD_ROW = 2
OTTO = 1
WIDE_GAP = 21  # P-32: that far behind, the winner chooses for the loser


# Set-up: the chances of it. What is not left to chance is in ``setup``.


def deal(s: State, removed: int, stream: Stream) -> None:
    """Deal a game from its undealt table (P-2, P-4 to P-6, P-26). Draws come in this order, for ever."""
    deal_stars(s, stream)
    remove_lots(s, removed, stream)
    if s.goal[0] == ANY_GOAL:
        deal_goals(s, stream)
    for row in range(BLOCK_ROW, BUILD_ROW + 1):
        shuffle(s.open, row * 6, s.places, stream)
        shuffle(s.deck, row * 25, s.deck_size[row], stream)
    for place in range(s.places):
        draw(s, LOT_ROW, place)
    if s.solo:
        shuffle(s.otto, 0, BASES, stream)
        shuffle(s.otto, BASES, BOOSTERS, stream)
        otto_bids(s)


def shuffle(cards: list[int], first: int, count: int, stream: Stream) -> None:
    """Shuffle ``count`` cards of an array in place (Fisher and Yates)."""
    for last in range(count - 1, 0, -1):
        other = stream.below(last + 1)
        card = cards[first + last]
        cards[first + last] = cards[first + other]
        cards[first + other] = card


def deal_stars(s: State, stream: Stream) -> None:
    """P-4: each seat has one of the six star sets, all different."""
    shuffle(s.star_set, 0, 6, stream)
    for seat in range(s.seats, 6):
        s.star_set[seat] = NONE


def remove_lots(s: State, removed: int, stream: Stream) -> None:
    """P-2: lots at random are out of the game."""
    shuffle(s.deck, 0, s.deck_size[LOT_ROW], stream)
    for _ in range(removed):
        top = s.deck_size[LOT_ROW] - 1
        s.owner[s.deck[top]] = REMOVED
        s.deck[top] = NONE
        s.deck_size[LOT_ROW] = top


def deal_goals(s: State, stream: Stream) -> None:
    """P-6: three of the six goal cards, each on a random side; on the large board Centro is the back of Bordo."""
    cards = 0  # chosen cards, one bit each
    for left in range(3):
        card = stream.below(6 - left)
        for passed in range(6):  # the card-th of those not chosen yet
            if cards >> passed & 1 == 0:
                if card == 0:
                    cards |= 1 << passed
                    break
                card -= 1
    at = 0
    for card in range(6):
        if cards >> card & 1:
            s.goal[at] = card * 2 + stream.below(2)
            if s.goal[at] == MEZZO and s.size == 5:
                s.goal[at] = CENTRO
            at += 1


def draw(s: State, row: int, place: int) -> None:
    """Turn up the top tile of a deck."""
    top = row * 25 + s.deck_size[row] - 1
    s.open[row * 6 + place] = s.deck[top]
    s.deck[top] = NONE
    s.deck_size[row] -= 1


# Whose decision it is, and what may be done


def pending(s: State) -> int:
    """The seats that owe a decision, one bit each; 0 when the game is over. Solo: every decision is seat 0's (P-29)."""
    if s.phase == OVER:
        return 0
    if s.solo:
        return 1
    if s.phase == BID:
        waiting = 0
        for seat in range(s.seats):
            if s.bid[seat] == NONE:
                waiting |= 1 << seat
        return waiting
    if s.phase in (GIVE_LOT, GIVE_BLOCK, GIVE_TILE):
        return 1 << giver(s)
    return 1 << s.actor


def decider(s: State) -> int:
    """The lowest seat that owes a decision; NONE when the game is over."""
    waiting = pending(s)
    if waiting == 0:
        return NONE
    seat = 0
    while not waiting >> seat & 1:
        seat += 1
    return seat


def giver(s: State) -> int:
    """P-32: the seat that picked first in the row being drafted."""
    return s.order[row_of(s) * 6]


def row_of(s: State) -> int:
    """The row of the beach board that the phase drafts from."""
    if s.phase < BLOCK:
        return LOT_ROW
    if s.phase < TILE:
        return BLOCK_ROW
    return BUILD_ROW


def may_move(s: State, seat: int) -> bool:
    """Whether the seat may move: it is pending, or may change its sealed bid (P-7)."""
    if s.phase == BID and not s.solo:
        return 0 <= seat < s.seats
    return 0 <= seat < s.seats and (pending(s) >> seat & 1) == 1


def list_moves(s: State, seat: int) -> int:
    """Write the seat's legal moves into ``s.moves`` in ascending order; returns how many there are (at most 42)."""
    if not may_move(s, seat):
        return 0
    if s.phase == BID:
        return list_bids(s, seat)
    if s.phase == LOT:
        return list_tiles(s, LOT_ROW, LOT_MOVE)
    if s.phase == BLOCK:
        return list_tiles(s, BLOCK_ROW, BLOCK_MOVE)
    if s.phase == TILE:
        return list_tiles(s, BUILD_ROW, TILE_MOVE)
    if s.phase == GIVE_LOT:
        return list_tiles(s, LOT_ROW, GIVE_LOT_MOVE)
    if s.phase == GIVE_BLOCK:
        return list_tiles(s, BLOCK_ROW, GIVE_BLOCK_MOVE)
    if s.phase == GIVE_TILE:
        return list_tiles(s, BUILD_ROW, GIVE_TILE_MOVE)
    if s.phase == GAIN:
        return list_gains(s)
    if s.phase == HEIGHT:
        return list_heights(s)
    if s.phase == ADD_ON:
        return list_add_ons(s)
    return list_remodels(s)


def list_bids(s: State, seat: int) -> int:
    """P-7, P-8: one base card and one booster that are not spent."""
    n = 0
    for card in range(BASES):
        if s.base[seat] >> card & 1:
            for booster in range(BOOSTERS):
                if s.boost[seat] >> booster & 1:
                    s.moves[n] = BID_MOVE + card * BOOSTERS + booster
                    n += 1
    return n


def list_tiles(s: State, row: int, first: int) -> int:
    """P-9: the kinds of tile still lying in the row; solo (P-28): the higher total takes the leftmost, the lower the
    other."""
    n = 0
    for place in range(s.places):
        if s.taken[row * 6 + place] != NONE:
            continue
        move = first + s.open[row * 6 + place]
        at = n
        while at > 0 and s.moves[at - 1] > move:
            at -= 1
        if at > 0 and s.moves[at - 1] == move:
            continue
        for i in range(n, at, -1):
            s.moves[i] = s.moves[i - 1]
        s.moves[at] = move
        n += 1
        if s.solo:
            break
    return n


def list_gains(s: State) -> int:
    """P-11: the two amounts of a double or triple tile (they differ, or it would not be asked)."""
    kind = s.got[BLOCK_ROW * 6 + s.actor]
    by_held = multiplied(s, s.actor, kind)
    printed = capped(s, s.actor, BLOCK_NUMBER[kind])
    s.moves[0] = GAIN_MOVE + (by_held if by_held < printed else printed)
    s.moves[1] = GAIN_MOVE + (printed if by_held < printed else by_held)
    return 2


def list_heights(s: State) -> int:
    """P-13: 1 to regulation height + tile bonus, as far as held blocks go."""
    most = limit(s, s.got[LOT_ROW * 6 + s.actor])
    most = min(most, s.held[s.actor])
    for height in range(1, most + 1):
        s.moves[height - 1] = HEIGHT_MOVE + height
    return most


def limit(s: State, lot: int) -> int:
    """Regulation height of the lot + bonus of the actor's build tile (P-13, P-15); never above regulation + 2
    (P-17)."""
    return lot // 5 + 1 + BUILD_BONUS[s.got[BUILD_ROW * 6 + s.actor]]


def list_add_ons(s: State) -> int:
    """P-15: own buildings that may still rise by one, and "none"."""
    n = 0
    for lot in range(s.size * 5):
        if s.owner[lot] == s.actor and 0 < s.height[lot] < limit(s, lot):
            s.moves[n] = ADD_ON_MOVE + lot
            n += 1
    s.moves[n] = ADD_ON_MOVE + NO_LOT
    return n + 1


def list_remodels(s: State) -> int:
    """P-16: own buildings whose roof is one step below the tile's, and "none"."""
    roof = BUILD_ROOF[s.got[BUILD_ROW * 6 + s.actor]] - 1
    n = 0
    for lot in range(s.size * 5):
        if s.owner[lot] == s.actor and s.height[lot] > 0 and s.roof[lot] == roof:
            s.moves[n] = REMODEL_MOVE + lot
            n += 1
    s.moves[n] = REMODEL_MOVE + NO_LOT
    return n + 1


def legal(s: State, seat: int) -> list[int]:
    """The seat's legal moves as a list of move numbers, ascending."""
    count = list_moves(s, seat)
    moves = [0] * count
    for i in range(count):
        moves[i] = NUMBERS[s.moves[i]]
    return moves


def is_legal(s: State, seat: int, move: int) -> bool:
    """Whether the seat may make the move now."""
    count = list_moves(s, seat)
    for i in range(count):
        if s.moves[i] == move:
            return True
    return False


def step(s: State, seat: int, move: int) -> None:
    """Make a move that is known to be legal."""
    if s.phase == BID:
        bid(s, seat, move - BID_MOVE)
    elif s.phase == LOT:
        take_lot(s, move - LOT_MOVE)
    elif s.phase == BLOCK:
        take_block(s, move - BLOCK_MOVE)
    elif s.phase == GAIN:
        gain(s, move - GAIN_MOVE)
    elif s.phase == TILE:
        take_tile(s, move - TILE_MOVE)
    elif s.phase == HEIGHT:
        build(s, move - HEIGHT_MOVE)
    elif s.phase == ADD_ON:
        add_on(s, move - ADD_ON_MOVE)
    elif s.phase == REMODEL:
        remodel(s, move - REMODEL_MOVE)
    elif s.phase == GIVE_LOT:
        take_lot(s, move - GIVE_LOT_MOVE)  # P-32: the actor is the receiver already
    elif s.phase == GIVE_BLOCK:
        take_block(s, move - GIVE_BLOCK_MOVE)
    elif s.phase == GIVE_TILE:
        take_tile(s, move - GIVE_TILE_MOVE)


# Bid


def bid(s: State, seat: int, cards: int) -> None:
    """P-7: seal a bid or change it; the last one reveals all."""
    s.bid[seat] = cards
    for other in range(s.seats):
        if s.bid[other] == NONE:
            return
    reveal(s)


def reveal(s: State) -> None:
    """P-7 to P-10: all cards are turned up and spent, and decide the picking order of each row."""
    s.reveals += 1
    for seat in range(s.seats):
        s.base[seat] &= ~(1 << s.bid[seat] // BOOSTERS)
        s.boost[seat] &= ~(1 << s.bid[seat] % BOOSTERS)
    for row in range(3):
        set_order(s, row)
    start_row(s, LOT)


def strength(s: State, seat: int, row: int) -> int:
    """What the seat's bid is worth in the row: total first, then stars (P-9, P-10)."""
    card = s.bid[seat] // BOOSTERS
    total = BASE_BID[card * 3 + row] + BOOSTER_ADD[s.bid[seat] % BOOSTERS]
    return total * 8 + STARS[(s.star_set[seat] * BASES + card) * 3 + row]


def set_order(s: State, row: int) -> None:
    """P-9: seats by falling strength (insertion sort over at most six)."""
    for seat in range(s.seats):
        mine = strength(s, seat, row)
        at = seat
        while at > 0 and strength(s, s.order[row * 6 + at - 1], row) < mine:
            s.order[row * 6 + at] = s.order[row * 6 + at - 1]
            at -= 1
        s.order[row * 6 + at] = seat


# Draft


def start_row(s: State, phase: int) -> None:
    """The first seat in the row's order picks."""
    s.phase = phase
    s.turn = 0
    s.actor = s.order[row_of(s) * 6]


def pass_turn(s: State, row: int, phase: int, give_phase: int) -> bool:
    """The next seat picks, or the winner for it (P-32: advanced, far behind). Returns whether anybody is left to
    pick."""
    s.turn += 1
    if s.turn == s.seats:
        return False
    s.actor = s.order[row * 6 + s.turn]
    s.phase = give_phase if s.advanced and far_behind(s, row) else phase
    return True


def far_behind(s: State, row: int) -> bool:
    """P-32: whether the loser of the row is 21 or more behind."""
    return strength(s, s.order[row * 6], row) // 8 - strength(s, s.order[row * 6 + 1], row) // 8 >= WIDE_GAP


def take(s: State, row: int, kind: int, icons: int) -> None:
    """Move a tile from its row to the actor (P-9) with its gelato (P-22)."""
    for place in range(s.places):
        if s.open[row * 6 + place] == kind and s.taken[row * 6 + place] == NONE:
            s.taken[row * 6 + place] = s.actor
            break
    s.got[row * 6 + s.actor] = kind
    s.gelato[row * 6 + s.actor] += icons


def take_lot(s: State, lot: int) -> None:
    """P-9: draft a lot."""
    take(s, LOT_ROW, lot, LOT_GELATO[lot])
    s.owner[lot] = s.actor
    if not pass_turn(s, LOT_ROW, LOT, GIVE_LOT):
        start_row(s, BLOCK)


def take_block(s: State, kind: int) -> None:
    """P-9, P-11: draft a block tile and resolve it; a double or triple asks how unless both ways give the same."""
    take(s, BLOCK_ROW, kind, BLOCK_GELATO[kind])
    amount = capped(s, s.actor, BLOCK_NUMBER[kind])
    if BLOCK_MULTIPLY[kind] and multiplied(s, s.actor, kind) != amount:
        s.phase = GAIN
    else:
        gain(s, amount)


def multiplied(s: State, seat: int, kind: int) -> int:
    """P-11: double gives what is held, triple twice that, never more than the supply."""
    return capped(s, seat, s.held[seat] * (BLOCK_MULTIPLY[kind] - 1))


def capped(s: State, seat: int, blocks: int) -> int:
    """P-11: never more than the supply holds."""
    return blocks if blocks < s.supply[seat] else s.supply[seat]


def gain(s: State, blocks: int) -> None:
    """P-11: blocks move from supply to held."""
    s.supply[s.actor] -= blocks
    s.held[s.actor] += blocks
    if not pass_turn(s, BLOCK_ROW, BLOCK, GIVE_BLOCK):
        start_row(s, TILE)


def take_tile(s: State, kind: int) -> None:
    """P-12 to P-14: draft a build tile and build at once, if any block is held."""
    take(s, BUILD_ROW, kind, BUILD_GELATO[kind])
    if s.held[s.actor] > 0:
        s.phase = HEIGHT
    else:
        follow_up(s)


# Build


def build(s: State, height: int) -> None:
    """P-13: the main build on the drafted lot, with the tile's roof."""
    lot = s.got[LOT_ROW * 6 + s.actor]
    s.height[lot] = height
    s.roof[lot] = BUILD_ROOF[s.got[BUILD_ROW * 6 + s.actor]]
    s.held[s.actor] -= height
    follow_up(s)


def follow_up(s: State) -> None:
    """P-15, P-16: the tile's add-on or remodel is asked for where there is something to choose."""
    action = BUILD_ACTION[s.got[BUILD_ROW * 6 + s.actor]]
    if action == ADD_ON_ACTION and s.held[s.actor] > 0 and list_add_ons(s) > 1:
        s.phase = ADD_ON
    elif action == REMODEL_ACTION and list_remodels(s) > 1:
        s.phase = REMODEL
    else:
        end_turn(s)


def add_on(s: State, lot: int) -> None:
    """P-15: one more block on an own building; its roof stays."""
    if lot != NO_LOT:
        s.height[lot] += 1
        s.held[s.actor] -= 1
    end_turn(s)


def remodel(s: State, lot: int) -> None:
    """P-16: one own building's roof goes up one step."""
    if lot != NO_LOT:
        s.roof[lot] += 1
    end_turn(s)


def end_turn(s: State) -> None:
    """P-12: the next seat takes a build tile; after the last the round ends."""
    if not pass_turn(s, BUILD_ROW, TILE, GIVE_TILE):
        end_round(s)


def end_round(s: State) -> None:
    """P-18, P-19: the game ends after the last round; else tiles are laid and everybody bids again."""
    s.actor = NONE
    if s.round == s.rounds:
        s.phase = OVER
        return
    s.round += 1
    s.reveals += 1
    s.phase = BID
    for row in range(3):
        refill(s, row)
    for seat in range(s.seats):
        s.bid[seat] = NONE
    for at in range(18):
        s.order[at] = NONE
        s.got[at] = NONE
    if s.solo:
        otto_bids(s)


def refill(s: State, row: int) -> None:
    """P-18, P-33: tiles left over stay, at the left; new ones join until every place has one."""
    kept = 0
    for place in range(s.places):
        if s.taken[row * 6 + place] == NONE:
            s.open[row * 6 + kept] = s.open[row * 6 + place]
            kept += 1
    for place in range(kept, s.places):
        draw(s, row, place)
    for place in range(s.places):
        s.taken[row * 6 + place] = NONE


def otto_bids(s: State) -> None:
    """P-27: the next card of each of Otto's decks, before the player bids."""
    s.bid[OTTO] = s.otto[s.round - 1] * BOOSTERS + s.otto[BASES + s.round - 1]


# Hidden things dealt anew, and games at random


def redeal(s: State, seat: int, t: State, stream: Stream) -> None:
    """Make ``t`` a state that the seat (NONE: a spectator) could not tell from ``s``: decks, sealed bids and Otto's
    cards anew."""
    copy(s, t)
    for row in range(3):
        shuffle(t.deck, row * 25, t.deck_size[row], stream)
    if t.solo:
        shuffle(t.otto, t.round, BASES - t.round, stream)
        shuffle(t.otto, BASES + t.round, BOOSTERS - t.round, stream)
    elif t.phase == BID:
        for other in range(t.seats):
            if other != seat and t.bid[other] != NONE:
                t.bid[other] = random_move(t, other, stream) - BID_MOVE


def known(s: State, seat: int, t: State) -> None:
    """Make ``t`` what the seat knows of ``s``: decks and Otto's cards to come in ascending order, no sealed bid made.

    A bid is thought over for all seats at once, the seat itself included, whoever bid already (P-7).
    """
    copy(s, t)
    for row in range(3):
        sort_cards(t.deck, row * 25, t.deck_size[row])
    if t.solo:
        sort_cards(t.otto, t.round, BASES - t.round)
        sort_cards(t.otto, BASES + t.round, BOOSTERS - t.round)
    elif t.phase == BID:
        for other in range(t.seats):
            t.bid[other] = NONE


def sort_cards(cards: list[int], first: int, count: int) -> None:
    """Sort some cards of an array in place (insertion)."""
    for i in range(first + 1, first + count):
        card = cards[i]
        place = i
        while place > first and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card


def random_move(s: State, seat: int, stream: Stream) -> int:
    """One of the seat's legal moves, each as likely."""
    return s.moves[stream.below(list_moves(s, seat))]


def play_random(s: State, stream: Stream) -> int:
    """Play to the end with random moves; returns the number of decisions. Leaves final points in ``s.points``."""
    decisions = 0
    while s.phase != OVER:
        seat = decider(s)
        step(s, seat, random_move(s, seat, stream))
        decisions += 1
    totals(s)
    return decisions
