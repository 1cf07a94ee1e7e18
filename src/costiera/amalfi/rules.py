"""The rules of Amalfi over the State: set-up, periods and their phases, moves, and what a seat may not know.

Moves are flat numbers here (``components`` lays them out); ``text`` gives them words. ``apply`` refuses what
``list_moves`` does not offer, ``step`` trusts its caller. Effects are carried out in ``effects``.
"""

from __future__ import annotations

from costiera.amalfi.board import (
    add_to_hand,
    ask,
    below,
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
    refill_council,
    refill_workshop,
    ships_down,
    shuffle_characters,
    shuffle_decks,
    worth,
)
from costiera.amalfi.choices import can_engage, dock_open, list_moves, pack_of
from costiera.amalfi.components import (
    ACQUIRE,
    ACQUIRE_MOVE,
    ARTS,
    ARTWORK,
    BLIND,
    CHARACTER,
    CHARS,
    CHOOSE,
    CHOOSE_MOVE,
    CONSTRUCT,
    CONSTRUCT_MOVE,
    COPY_MOVE,
    COUNCIL_ROW,
    COVERING,
    DARK,
    DEALT,
    DECK,
    DECREE,
    DESTINATION,
    DISCARD_MOVE,
    DISCOVER,
    DISCOVER_MOVE,
    DISMISS,
    DISMISS_MOVE,
    DRAFT,
    DRAFT_MOVE,
    DRAW,
    DRAW_MOVE,
    ECHO,
    ECHO_MOVE,
    ENDGAME,
    ENDGAME_VP,
    ENGAGE_MOVE,
    ENGAGEABLE,
    ERECT,
    ERECT_MOVE,
    EXCHANGE,
    EXCHANGE_MOVE,
    FEED,
    FEED_MINUS,
    FEED_VP,
    FULL_DRAFT,
    HAND,
    IN_PACK,
    INVITE,
    INVITE_MOVE,
    KEEP,
    KEEP_ENDGAME,
    KEEP_ENDGAME_MOVE,
    KEEP_MOVE,
    LAID_OFF,
    LAND_MOVE,
    LAUNCH,
    LAUNCH_MOVE,
    LIGHTHOUSE,
    LIGHTHOUSE_MOVE,
    MODS,
    NAVIGATE_MOVE,
    NONE,
    ON_DECREE,
    ON_PERIOD,
    OPEN,
    OPTIONAL_END,
    ORDER_MOVE,
    OVER,
    PACK,
    PACK_MOVE,
    PACKS_HANDS,
    PASS_MOVE,
    PAY,
    PERMANENT,
    PERSONAL,
    PICK_PACK,
    PLACES,
    PLAIN_MOVES,
    PORT_MOVE,
    PRIVATE,
    REACT_ARTWORK,
    REACT_CHARACTER,
    REACT_DESTINATION,
    REACT_ENGAGEMENT,
    REACT_NAVIGATION,
    REACT_SHIP,
    REACTION,
    RECALL,
    RECALL_MOVE,
    REFLOAT,
    REFLOAT_MOVE,
    RIVAL_SEAT,
    ROUND,
    RUNNING,
    SCORE_DRAFT,
    SCRAP,
    SCRAP_MOVE,
    SEATS,
    SECRET,
    SEND_MOVE,
    SHIP,
    SHIPS,
    SIGNAL,
    SIGNAL_MOVE,
    SOURCE_COUNT,
    STRAIGHTEN,
    STRAIGHTEN_MOVE,
    TAKE,
    TAKE_MOVE,
    TILES,
    TRIGGER,
    TRIGGER_MOVE,
    TURN,
    VISIT,
    VISIT_MOVE,
    WORKSHOP_ROW,
)
from costiera.amalfi.effects import (
    answer_order,
    choose,
    copy_effect,
    dismiss,
    echo,
    engage,
    erect,
    exchange,
    keep_drawn,
    launch,
    recall,
    refloat,
    run,
    scrap,
    send,
    straighten,
    take,
    trigger_of,
)
from costiera.amalfi.navigation import navigate, signal, toll, use_lighthouse, visit
from costiera.amalfi.purchase import accept_offer, affordable, buy, settle, shipyard
from costiera.amalfi.score import counts_bread, endgame
from costiera.amalfi.state import State
from costiera.kit.rng import Stream

ACTIONS, SCORING, STARTING = range(3)  # what comes after the stack is empty (State.stage)
PERIODS = 4
HAND_SIZE = 6
NUMBERS = tuple(range(PLAIN_MOVES))  # the moves as ready-made Python numbers: legal() would spend its time making them

# Set-up


def deal(s: State, first: int) -> None:
    """Deal a game from its table of things in order. Draws come in this order, for ever; ``first`` NONE: at random."""
    s.rose = below(s, s.seats) if first == NONE else first
    for seat in range(s.seats):
        s.bread[seat] = s.cards.start_bread[(seat - s.rose + s.seats) % s.seats]
    deal_decrees(s)
    deal_titles(s)
    shuffle_decks(s)
    refill_atlas(s)
    refill_workshop(s)
    if s.variant == PACKS_HANDS:
        for card in range(CHARS):
            if s.cards.char_pack[card] != NONE:
                s.at[card] = PACK
        s.phase = PICK_PACK
        s.actor = (s.rose + s.seats - 1) % s.seats
        return
    deal_hands(s)


def deal_decrees(s: State) -> None:
    """A-5."""
    for period in range(PERIODS):
        chosen = below(s, 10 - period)
        for decree in range(10):
            if s.decree[0] != decree and s.decree[1] != decree and s.decree[2] != decree:
                if chosen == 0:
                    s.decree[period] = decree
                    break
                chosen -= 1


def deal_titles(s: State) -> None:
    """A-8: one dark title, two light ones."""
    for at in range(3):
        left = 0
        for title in range(16):
            if title_fits(s, at, title):
                left += 1
        chosen = below(s, left)
        for title in range(16):
            if title_fits(s, at, title):
                if chosen == 0:
                    s.title[at] = title
                    break
                chosen -= 1


def title_fits(s: State, at: int, title: int) -> bool:
    """Whether a title not in play yet goes to a slot: the first is for a dark one."""
    if s.title[0] == title or s.title[1] == title:
        return False
    return (s.cards.title_back[title] == DARK) == (at == 0)


def deal_hands(s: State) -> None:
    """A-100: the variants without packs. Endgame cards are dealt apart where the variant says so."""
    s.char_size = 0
    for card in range(CHARS):
        if s.variant not in (PERSONAL, SCORE_DRAFT) or s.cards.char_type[card] != ENDGAME:
            s.char_deck[s.char_size] = card
            s.char_size += 1
        else:
            s.char_discard[s.char_gone] = card
            s.char_gone += 1
    if s.variant == BLIND:
        for seat in range(s.seats):
            for _ in range(HAND_SIZE):
                add_to_hand(s, seat, deal_one(s, False), SECRET)
        finish_hands(s)
        return
    for seat in range(s.seats):
        deal_choice(s, seat)
    while s.char_gone > 0:  # endgame cards that were not dealt
        s.char_gone -= 1
        s.char_deck[s.char_size] = s.char_discard[s.char_gone]
        s.char_discard[s.char_gone] = NONE
        s.char_size += 1
    s.phase = KEEP if s.variant == PERSONAL else DRAFT
    s.waiting = (1 << s.seats) - 1


def deal_choice(s: State, seat: int) -> None:
    """The cards from which a seat chooses, in the order of the component file."""
    if s.variant == PERSONAL:
        s.draft_left = 10
        for i in range(10):
            lay(s, seat * 10, i, deal_one(s, i < 2), seat)
    else:
        s.draft_left = 7 if s.variant == FULL_DRAFT else 6
        for i in range(s.draft_left):
            card = deal_one(s, False)
            lay(s, seat * 10, i, card, seat)
            s.origin[card] = seat * 8 + IN_PACK
    if s.variant == SCORE_DRAFT:
        for i in range(3):
            place = seat * 3 + i
            card = deal_one(s, True)
            while place > seat * 3 and s.aside[place - 1] > card:
                s.aside[place] = s.aside[place - 1]
                place -= 1
            s.aside[place] = card
            s.at[card] = DEALT + seat


def deal_one(s: State, endgame: bool) -> int:
    """One card at random: of the endgame cards that lie apart, or of the others."""
    if endgame:
        chosen = below(s, s.char_gone)
        s.char_gone -= 1
        card = s.char_discard[chosen]
        s.char_discard[chosen] = s.char_discard[s.char_gone]
        s.char_discard[s.char_gone] = NONE
        return card
    chosen = below(s, s.char_size)
    s.char_size -= 1
    card = s.char_deck[chosen]
    s.char_deck[chosen] = s.char_deck[s.char_size]
    s.char_deck[s.char_size] = NONE
    return card


def lay(s: State, first: int, count: int, card: int, seat: int) -> None:
    """One more card among those dealt, in order."""
    place = first + count
    while place > first and s.dealt[place - 1] > card:
        s.dealt[place] = s.dealt[place - 1]
        place -= 1
    s.dealt[place] = card
    s.at[card] = DEALT + seat


def finish_hands(s: State) -> None:
    """A-15, A-100: all other cards are shuffled into the character deck, the Council is filled, period I begins."""
    s.char_size = 0
    for card in range(CHARS):
        if not HAND <= s.at[card] < HAND + s.seats:
            s.at[card] = DECK
            s.char_deck[s.char_size] = card
            s.char_size += 1
    for i in range(s.char_size, CHARS):
        s.char_deck[i] = NONE
    for i in range(40):
        s.dealt[i] = NONE
    for i in range(12):
        s.aside[i] = NONE
    for seat in range(SEATS):
        s.pick[seat] = NONE
    s.draft_left = 0
    shuffle_characters(s)
    refill_council(s)
    s.phase = RUNNING
    begin_actions(s)


def pick_pack(s: State, seat: int, pack: int) -> None:
    """A-14: a pack is taken; the last one to choose is the first player."""
    s.token[seat] = pack
    for card in range(CHARS):
        if s.cards.char_pack[card] == pack:
            add_to_hand(s, seat, card, OPEN)
    if seat == s.rose:
        finish_hands(s)
    else:
        s.actor = (seat + s.seats - 1) % s.seats


def answer_hand_choice(s: State, seat: int, answer: int) -> None:
    """A sealed answer while hands are chosen; the last one opens them all."""
    s.pick[seat] = answer
    s.waiting &= ~(1 << seat)
    if s.waiting:
        return
    s.reveals += 1
    if s.phase == KEEP:
        for other in range(s.seats):
            keep_cards(s, other)
        finish_hands(s)
    elif s.phase == DRAFT:
        draft_cards(s)
    else:
        for other in range(s.seats):
            keep_one_endgame(s, other)
        finish_hands(s)


def keep_cards(s: State, seat: int) -> None:
    """Personal selection: six of ten; the seat knows that the others are in the deck."""
    for i in range(10):
        card = s.dealt[seat * 10 + i]
        if s.pick[seat] >> i & 1:
            add_to_hand(s, seat, card, SECRET)
        else:
            s.origin[card] = LAID_OFF + seat


def keep_one_endgame(s: State, seat: int) -> None:
    """Draft with score: one of three; the seat knows that the others are in the deck."""
    for i in range(seat * 3, seat * 3 + 3):
        if s.aside[i] == s.pick[seat]:
            add_to_hand(s, seat, s.aside[i], SECRET)
        else:
            s.origin[s.aside[i]] = LAID_OFF + seat


def draft_cards(s: State) -> None:
    """A-101: every pick goes to a hand, the packs go to the left; of the last two cards one is laid off."""
    for seat in range(s.seats):
        pack = pack_of(s, seat)
        card = s.pick[seat]
        place = pack * 10
        while s.dealt[place] != card:
            place += 1
        while place < pack * 10 + s.draft_left - 1:
            s.dealt[place] = s.dealt[place + 1]
            place += 1
        s.dealt[place] = NONE
        add_to_hand(s, seat, card, SECRET)
        s.origin[card] = pack * 8 + s.draft_round
        s.pick[seat] = NONE
    s.draft_left -= 1
    s.draft_round += 1
    s.waiting = (1 << s.seats) - 1
    if s.draft_left > 1:
        return
    for pack in range(s.seats):
        s.origin[s.dealt[pack * 10]] = pack * 8 + s.draft_round
    if s.variant == SCORE_DRAFT:
        s.phase = KEEP_ENDGAME
    else:
        finish_hands(s)


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
    if ships_down(s, seat) == 0 and s.people[seat * 4 + PERMANENT] == 0:
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
    """Whether the seat could pay for a ship, an artwork or a destination."""
    if shipyard(s, seat) and affordable(s, seat, SHIP, 1, 0, 0, s.bread[seat]):
        return True
    for slot in range(5):
        if s.workshop[slot] != NONE and affordable(s, seat, ARTWORK, s.workshop[slot], 0, 0, s.bread[seat]):
            return True
        if s.atlas[slot] != NONE and affordable(s, seat, DESTINATION, s.atlas[slot], 0, 0, s.bread[seat]):
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


def apply(s: State, seat: int, move: int) -> bool:
    """Make the move if it is legal; returns whether it was. A refused move changes nothing."""
    if not is_legal(s, seat, move):
        return False
    step(s, seat, move)
    return True


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
    else:
        go_on(s)
        if phase <= TRIGGER:
            answer_common(s, phase, move)
        elif phase <= RECALL:
            answer_offer(s, phase, move)
        else:
            answer_card_step(s, phase, move)
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
    if move == PASS_MOVE:
        pass_turn(s, seat)
    elif move < ACQUIRE_MOVE:
        react(s, REACT_NAVIGATION)
        navigate(s, seat, move - NAVIGATE_MOVE)
    elif move < DISCOVER_MOVE:
        react(s, REACT_ARTWORK)
        buy(s, seat, ARTWORK, move - ACQUIRE_MOVE, 0, 0)
    elif move < INVITE_MOVE:
        react(s, REACT_DESTINATION)
        buy(s, seat, DESTINATION, move - DISCOVER_MOVE + PRIVATE, 0, 0)
    elif move < ENGAGE_MOVE:
        react(s, REACT_CHARACTER)
        buy(s, seat, CHARACTER, move - INVITE_MOVE, 0, 0)
    elif move < CONSTRUCT_MOVE:
        react(s, REACT_ENGAGEMENT)
        engage(s, seat, move - ENGAGE_MOVE)
    else:
        react(s, REACT_SHIP)
        buy(s, seat, SHIP, move - CONSTRUCT_MOVE, 0, 0)


def react(s: State, what: int) -> None:
    """A-103: the rival reacts once all that belongs to the action is done."""
    if s.rival:
        push(s, REACTION, 0, what, 0, 0)


def answer_common(s: State, phase: int, move: int) -> None:
    """Payments, bonuses, lighthouses and choices."""
    if phase == SHIPS:
        send(s, move - SEND_MOVE)
    elif phase == PAY:
        settle(s, move)
    elif phase == TAKE:
        take(s, or_none(move - TAKE_MOVE, CHARS))
    elif phase == ERECT:
        erect(s, or_none(move - ERECT_MOVE, PLACES))
    elif phase == STRAIGHTEN:
        straighten(s, or_none(move - STRAIGHTEN_MOVE, CHARS))
    elif phase == CHOOSE:
        choose(s, move - CHOOSE_MOVE)
    elif phase == LIGHTHOUSE:
        use_lighthouse(s, move - LIGHTHOUSE_MOVE)
    elif phase == TRIGGER:
        trigger_of(s, move - TRIGGER_MOVE, True)
    else:
        answer_order(s, move - ORDER_MOVE)


def answer_offer(s: State, phase: int, move: int) -> None:
    """Purchases by a card, newly built ships, ships taken back."""
    if phase == ACQUIRE:
        accept_offer(s, or_none(move - ACQUIRE_MOVE, ARTS))
    elif phase == DISCOVER:
        accept_offer(s, NONE if move == DISCOVER_MOVE + TILES else move - DISCOVER_MOVE + PRIVATE)
    elif phase == INVITE:
        accept_offer(s, or_none(move - INVITE_MOVE, CHARS))
    elif phase == CONSTRUCT:
        accept_offer(s, move - CONSTRUCT_MOVE)
    elif phase == LAUNCH:
        launch(s, move == LAUNCH_MOVE + 1)
    else:
        recall(s, or_none(move - RECALL_MOVE, PLACES))


def answer_card_step(s: State, phase: int, move: int) -> None:
    """Other steps of cards."""
    if phase == REFLOAT:
        refloat(s, move - REFLOAT_MOVE)
    elif phase == DRAW:
        keep_drawn(s, or_none(move - DRAW_MOVE, CHARS))
    elif phase == SIGNAL:
        signal(s, move - SIGNAL_MOVE)
    elif phase == VISIT:
        visit(s, or_none(move - VISIT_MOVE, PLACES))
    elif phase == ECHO:
        echo(s, or_none(move - ECHO_MOVE, ARTS))
    elif phase == SCRAP:
        scrap(s, move - SCRAP_MOVE)
    elif phase == EXCHANGE:
        exchange(s, move == EXCHANGE_MOVE + 1)
    elif phase == DISMISS:
        dismiss(s, or_none(move - DISMISS_MOVE, CHARS))
    else:
        copy_effect(s, move - COPY_MOVE)


def or_none(number: int, end: int) -> int:
    """The last number of a kind of moves means none."""
    return NONE if number == end else number


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
