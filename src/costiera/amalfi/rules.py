"""The rules of Amalfi over the State: periods and their phases, whose decision it is, and moves.

Moves are flat numbers here (``components`` lays them out); ``text`` gives them words. ``apply`` refuses what
``list_moves`` does not offer, ``step`` trusts its caller. Hands are chosen in
``dealing``, effects are carried out in ``effects``, and the decisions they ask for are answered in ``answers``.
"""

from __future__ import annotations

from costiera.amalfi.answers import answer
from costiera.amalfi.board import (
    ask,
    can_raise,
    discard_for_bread,
    discard_last,
    emergency,
    go_on,
    land,
    limit,
    port_for_bread,
    push,
    reachable,
    refill_atlas,
    ships_down,
    worth,
)
from costiera.amalfi.choices import can_engage, dock_open, list_moves
from costiera.amalfi.codes import *
from costiera.amalfi.dealing import answer_hand_choice, pick_pack
from costiera.amalfi.effects import engage, run
from costiera.amalfi.navigation import navigate, navigation_filter, toll
from costiera.amalfi.purchase import (
    affordable_after,
    artwork_filter,
    buy_as_action,
    item_bought,
    kind_bought,
    shipyard,
)
from costiera.amalfi.score import counts_bread, endgame
from costiera.amalfi.state import State
from costiera.kit.rng import Stream

NUMBERS = tuple(range(PLAIN_MOVES))  # the moves as ready-made Python numbers: legal() would spend its time making them

# Periods


def flow(s: State) -> None:
    """What comes next when nothing is left on the stack."""
    if s.stage == ACTIONS:
        next_turn(s)
    elif s.stage == SCORING:
        end_period(s)
    else:
        begin_actions(s)


def go(s: State) -> None:
    """Carry on until somebody has to decide or the game is over."""
    while s.phase == RUNNING:
        run(s)
        if s.phase == RUNNING:
            flow(s)


def begin_actions(s: State) -> None:
    """Phase 1 begins with the holder of the Wind Rose."""
    s.stage = ACTIONS
    s.waiting = 0
    s.next_rose = NONE
    for seat in range(SEATS):
        s.passed[seat] = 0
    s.active = (s.rose + s.seats - 1) % s.seats
    next_turn(s)


def next_turn(s: State) -> None:
    """A-33 to A-36: the next seat that has not passed; those that can do nothing pass by themselves."""
    for _ in range(s.seats):
        s.active = (s.active + 1) % s.seats
        if not s.passed[s.active]:
            if not must_pass(s, s.active):
                ask(s, TURN, s.active)
                return
            pass_turn(s, s.active)
    begin_feed(s)


def pass_turn(s: State, seat: int) -> None:
    """A-34, A-35."""
    s.passed[seat] = 1
    if s.next_rose == NONE:
        s.next_rose = seat


def must_pass(s: State, seat: int) -> bool:
    """Whether public facts alone show that the seat can do no main action, even after optional ones (R-095)."""
    if s.hand_size[seat] > 0:
        return False
    if s.people[seat * 4 + ENGAGEABLE]:
        for i in range(s.invited_size):
            if can_engage(s, seat, s.invited[i]):
                return False
    if ships_down(s, seat) == 0 and s.people[seat * 4 + PERMANENT] == 0 and not s.cards.bread_buys:
        return True  # nothing to pay with, and no character that changes prices
    return not may_navigate(s, seat) and not may_buy(s, seat)


def may_navigate(s: State, seat: int) -> bool:
    """Whether the seat could enter a dock once its ships have brought what bread they can; one of them must dock."""
    ships = ships_down(s, seat)
    if ships == 0:
        return False
    bread = s.bread[seat] + (ships - 1) * emergency(s, seat)
    for hold in range(5):
        bread += s.hold[seat * 5 + hold] * worth(s, seat, hold)
    bread = min(bread, limit(s, seat))
    for place in range(PLACES):
        if dock_open(s, seat, place) and reachable(s, seat, place) and toll(s, seat, place) <= bread:
            return True
    return False


def may_buy(s: State, seat: int) -> bool:
    """Whether the seat could pay for a ship, an artwork or a destination, be it after turning ships into bread."""
    if shipyard(s, seat) and affordable_after(s, seat, SHIP, 1):
        return True
    for slot in range(5):
        if s.workshop[slot] != NONE and affordable_after(s, seat, ARTWORK, s.workshop[slot]):
            return True
        if s.atlas[slot] != NONE and affordable_after(s, seat, DESTINATION, s.atlas[slot]):
            return True
    return False


def begin_feed(s: State) -> None:
    """A-83, A-84: what is in the granaries is given; who owes more and has something to turn into bread is asked."""
    s.waiting = 0
    s.actor = NONE
    for seat in range(s.seats):
        need = max(0, s.cards.feed_base + s.built[seat] - s.mod[seat * MODS + FEED_MINUS])
        given = min(need, s.bread[seat])
        s.bread[seat] -= given
        s.owe[seat] = need - given
        if s.owe[seat] and can_raise(s, seat):
            s.waiting |= 1 << seat
        else:
            end_feed(s, seat)
    if s.waiting:
        s.phase = FEED
    else:
        begin_decree(s)


def end_feed(s: State, seat: int) -> None:
    """A-84: each bread that is not given costs points."""
    s.vp[seat * SOURCE_COUNT + FEED_VP] += s.cards.feed_missing * s.owe[seat]
    s.owe[seat] = 0
    s.waiting &= ~(1 << seat)


def begin_decree(s: State) -> None:
    """A-86: optional actions before the decree, for seats with room for bread and something to turn into it."""
    s.waiting = 0
    s.actor = NONE
    for seat in range(s.seats):
        if may_store(s, seat) and (s.period < PERIODS or counts_bread(s, seat)):
            s.waiting |= 1 << seat
    if s.waiting:
        s.phase = DECREE
    else:
        score_decree(s)


def may_store(s: State, seat: int) -> bool:
    """Whether the seat has room for bread and something to turn into it."""
    return s.bread[seat] < limit(s, seat) and can_raise(s, seat)


def score_decree(s: State) -> None:
    """A-85: every seat in turn order scores the decree of the period."""
    s.stage = SCORING
    s.phase = RUNNING
    push(s, ROUND, 0, ON_DECREE, 0, 0)


def end_period(s: State) -> None:
    """A-86, A-94, A-107: the gate of a solo game, then a new period or the end."""
    if s.rival and s.cubes[0] < s.cards.gates[s.rival * 4 + s.period - 1]:
        s.lost = s.period
        s.phase = OVER
    elif s.period == PERIODS:
        for seat in range(s.seats):
            s.vp[seat * SOURCE_COUNT + ENDGAME_VP] += endgame(s, seat)
        s.phase = OVER
    else:
        new_period(s)


def new_period(s: State) -> None:
    """A-88 to A-93."""
    s.period += 1
    ships_return(s)
    tile = s.atlas[4]
    if tile != NONE:
        s.cover[s.period - 2] = tile
        s.owner[tile] = COVERING
        s.atlas[4] = NONE
        refill_atlas(s)
    discard_last(s, WORKSHOP_ROW)
    for card in range(CHARS):
        s.turned[card] = 0
    discard_last(s, COUNCIL_ROW)
    for seat in range(SEATS):
        s.entered[seat] = 0
        s.launched[seat] = 0
    s.rose = s.next_rose
    s.stage = STARTING
    push(s, ROUND, 0, ON_PERIOD, 0, 0)


def ships_return(s: State) -> None:
    """A-88, A-107: all ships from docks and ports; those in holds stay."""
    for place in range(PLACES):
        ships = s.dock[place]
        if ships:
            s.dock[place] = 0
            for seat in range(s.seats):
                s.bay[seat] += ships >> 3 * seat & 7
            s.rival_ships += ships >> 3 * RIVAL_SEAT & 7
    for seat in range(s.seats):
        s.bay[seat] += s.port[seat]
        s.port[seat] = 0


# Whose decision it is, and moves


def pending(s: State) -> int:
    """The seats that owe a decision, one bit each; 0 when the game is over. A volunteer is never among them (A-120)."""
    if s.phase == OVER:
        return 0
    if s.actor != NONE:
        return 1 << s.actor
    return s.waiting


def decider(s: State) -> int:
    """The lowest seat that owes a decision; NONE when the game is over."""
    if s.actor != NONE:
        return s.actor
    if s.phase == OVER:
        return NONE
    seat = 0
    while not s.waiting >> seat & 1:
        seat += 1
    return seat


def legal(s: State, seat: int) -> list[int]:
    """The seat's legal moves as a list of move numbers."""
    count = list_moves(s, seat)
    moves = [0] * count
    for i in range(count):
        moves[i] = NUMBERS[s.moves[i]] if s.moves[i] < PLAIN_MOVES else s.moves[i]
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
    phase = s.phase
    if move < OPTIONAL_END:
        optional(s, seat, move)
    elif phase == TURN:
        go_on(s)
        act(s, seat, move)
    elif phase == FEED:
        end_feed(s, seat)
        round_answered(s)
    elif phase == DECREE:
        s.waiting &= ~(1 << seat)
        round_answered(s)
    elif phase == PICK_PACK:
        pick_pack(s, seat, move - PACK_MOVE)
    elif phase == KEEP:
        answer_hand_choice(s, seat, move - KEEP_MOVE)
    elif phase == DRAFT:
        answer_hand_choice(s, seat, move - DRAFT_MOVE)
    elif phase == KEEP_ENDGAME:
        answer_hand_choice(s, seat, move - KEEP_ENDGAME_MOVE)
    elif phase == PICK_RIVAL:
        s.rival = move - RIVAL_MOVE
        go_on(s)
    else:
        go_on(s)
        answer(s, phase, move)
    go(s)


def optional(s: State, seat: int, move: int) -> None:
    """A-74 to A-77: the decision stays open, unless nothing is left to it."""
    if move < PORT_MOVE:
        land(s, seat, move - LAND_MOVE)
    elif move == PORT_MOVE:
        port_for_bread(s, seat)
    else:
        discard_for_bread(s, seat, move - DISCARD_MOVE)
    if s.phase == TURN:
        if seat == s.actor and must_pass(s, seat):
            pass_turn(s, seat)
            go_on(s)
    elif s.waiting >> seat & 1:
        if s.phase == FEED and (s.owe[seat] == 0 or not can_raise(s, seat)):
            end_feed(s, seat)
            round_answered(s)
        elif s.phase == DECREE and not may_store(s, seat):
            s.waiting &= ~(1 << seat)
            round_answered(s)


def round_answered(s: State) -> None:
    """Go on with Phase 2 or 3 once all seats asked have answered."""
    if s.waiting == 0:
        if s.phase == FEED:
            begin_decree(s)
        else:
            score_decree(s)


def act(s: State, seat: int, move: int) -> None:
    """A-33: one main action, or pass. What the rival of a solo game does is laid below it."""
    kind = kind_bought(move)
    if move == PASS_MOVE:
        pass_turn(s, seat)
    elif kind != NONE:
        react(s, REACT_SHIP if kind == SHIP else REACT_ARTWORK + kind)
        buy_as_action(s, seat, kind, item_bought(move))
    elif move < ACQUIRE_MOVE:
        react(s, REACT_NAVIGATION)
        navigate(s, seat, move - NAVIGATE_MOVE)
    else:
        react(s, REACT_ENGAGEMENT)
        engage(s, seat, move - ENGAGE_MOVE)


def react(s: State, what: int) -> None:
    """A-103: the rival reacts once all that belongs to the action is done."""
    if s.rival:
        push(s, REACTION, 0, what, 0, 0)


# What is about to happen


def event_of(move: int) -> int:
    """The event that a move of the kinds that characters heed will be, once it is carried out; NONE for others."""
    kind = kind_bought(move)
    if kind == ARTWORK and item_bought(move) != NONE:
        return ON_ACQUIRE
    if kind == SHIP and item_bought(move):
        return ON_CONSTRUCT
    if NAVIGATE_MOVE <= move < ACQUIRE_MOVE:
        return ON_NAVIGATE
    if ENGAGE_MOVE <= move < CONSTRUCT_MOVE:
        return ON_ENGAGE
    if TAKE_MOVE <= move < TAKE_MOVE + CHARS:
        return ON_TAKE
    if ERECT_MOVE <= move < ERECT_MOVE + PLACES:
        return ON_ERECT
    return NONE


def filter_of(s: State, move: int) -> int:
    """For whom that event counts."""
    event = event_of(move)
    if event == ON_ACQUIRE:
        return artwork_filter(s, item_bought(move))
    return navigation_filter(move - NAVIGATE_MOVE) if event == ON_NAVIGATE else 1


# Chance


def random_move(s: State, seat: int, stream: Stream) -> int:
    """One of the seat's legal moves, each as likely."""
    return s.moves[stream.below(list_moves(s, seat))]


def play_random(s: State, stream: Stream) -> int:
    """Play to the end with random moves; returns the number of decisions."""
    decisions = 0
    while s.phase != OVER:
        seat = decider(s)
        step(s, seat, random_move(s, seat, stream))
        decisions += 1
    return decisions
