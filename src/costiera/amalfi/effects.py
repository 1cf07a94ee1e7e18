"""The interpreter of effects: frames on the decision stack, and the instructions that programs are made of.

``run`` carries on the top frame until somebody has to decide something (``s.phase``) or the stack is empty. Each kind
of frame has one function that does its next step; each op of effects.md is carried out at once or lays a frame. What
follows from a step is laid on top of it, so a step is complete, with its titles, bonuses and triggers, before the
next one begins. Decisions are answered in ``answers``.
"""

from __future__ import annotations

from costiera.amalfi.board import (
    ask,
    bread_in_reach,
    discard_character,
    discard_last,
    draw_character,
    fire,
    gain_bread,
    heeds,
    last_shuffling,
    lighthouse_free,
    push,
    refresh,
)
from costiera.amalfi.codes import *
from costiera.amalfi.navigation import (
    advance_lighthouse,
    advance_navigation,
    advance_reaction,
    advance_signalling,
    advance_visiting,
)
from costiera.amalfi.purchase import advance_build, advance_buy, advance_offer
from costiera.amalfi.score import amount, count, decree_points
from costiera.amalfi.state import State


def run(s: State) -> None:
    """Carry on until somebody has to decide or nothing is left to be done."""
    while s.phase == RUNNING and s.depth > 0:
        top = (s.depth - 1) * FRAME
        kind = s.stack[top + F_KIND]
        if kind == PROGRAM:
            advance_program(s, top)
        elif kind <= BUILD:
            advance_action(s, top, kind)
        elif kind <= DRAWING:
            advance_step(s, top, kind)
        elif kind <= VISITING:
            advance_card_step(s, top, kind)
        else:
            advance_rest(s, top, kind)


def advance_action(s: State, top: int, kind: int) -> None:
    """Frames of main actions."""
    if kind == NAVIGATION:
        advance_navigation(s, top)
    elif kind == USE_LIGHTHOUSE:
        advance_lighthouse(s, top)
    elif kind == BUY:
        advance_buy(s, top)
    elif kind == OFFER:
        advance_offer(s, top)
    else:
        advance_build(s, top)


def advance_step(s: State, top: int, kind: int) -> None:
    """Frames of bonuses and common steps: each asks as long as something can be done."""
    seat = s.stack[top + F_SEAT]
    left = s.stack[top + F_A]
    if kind == TAKING:
        wait_or_end(s, left > 0 and s.council[3] != NONE, TAKE, seat)
    elif kind == SENDING:
        wait_or_end(s, left > 0 and s.bay[seat] > 0, SHIPS, seat)
    elif kind == ERECTING:
        advance_erecting(s, top)
    elif kind == STRAIGHTENING:
        wait_or_end(s, left > 0 and can_straighten_any(s, seat), STRAIGHTEN, seat)
    elif kind == RECALLING:
        wait_or_end(s, left > 0 and can_recall_any(s, seat, s.stack[top + F_AT]), RECALL, seat)
    elif kind == REFLOATING:
        wait_or_end(s, left > 0 and s.port[seat] > 0, REFLOAT, seat)
    else:
        advance_drawing(s, top)


def advance_card_step(s: State, top: int, kind: int) -> None:
    """Frames of steps that only cards have."""
    seat = s.stack[top + F_SEAT]
    left = s.stack[top + F_A]
    if kind == ECHOING:
        wait_or_end(s, left > 0 and can_echo_any(s, top), ECHO, seat)
    elif kind == SCRAPPING:
        wait_or_end(s, s.workshop[4] != NONE, SCRAP, seat)
    elif kind == EXCHANGING:
        wait_or_end(s, left > 0 and bread_in_reach(s, seat) >= s.stack[top + F_B], EXCHANGE, seat)
    elif kind == DISMISSING:
        wait_or_end(s, left > 0 and s.hand_size[seat] > 0, DISMISS, seat)
    elif kind == COPYING:
        advance_copying(s, seat)
    elif kind == SIGNALLING:
        advance_signalling(s, top)
    else:
        advance_visiting(s, top)


def advance_rest(s: State, top: int, kind: int) -> None:
    """Frames of choices, triggers, engagements, the rival and what all seats do in turn."""
    if kind == TRIGGERS:
        advance_triggers(s, top)
    elif kind == ENGAGEMENT:
        advance_engagement(s, top)
    elif kind == CHOOSING:
        ask(s, CHOOSE, s.stack[top + F_SEAT])
    elif kind == REACTION:
        advance_reaction(s, top)
    else:
        advance_round(s, top)


def wait_or_end(s: State, possible: bool, phase: int, seat: int) -> None:
    """Ask, or take the frame off the stack where nothing can be done (A-41)."""
    if possible:
        ask(s, phase, seat)
    else:
        s.depth -= 1


# Programs


def advance_program(s: State, top: int) -> None:
    """Carry out the next instruction of a program."""
    at = s.stack[top + F_AT]
    seat = s.stack[top + F_SEAT]
    op = s.cards.code[at]
    s.stack[top + F_AT] = at + WORD
    if op == END:
        s.depth -= 1
    elif op <= STRAIGHTEN_OP:
        common_op(s, top, op, seat, at)
    elif op <= SCRAP_OP:
        card_op(s, op, seat, at)
    else:
        other_op(s, top, op, seat, at)


def common_op(s: State, top: int, op: int, seat: int, at: int) -> None:
    """Ops that occur as bonuses."""
    a = s.cards.code[at + 1]
    if op == SHIPS_OP:
        push(s, SENDING, seat, a, amount(s, seat, s.cards.code[at + 2]), 0)
    elif op == BREAD_OP:
        gain_bread(s, seat, amount(s, seat, a))
    elif op == VP_OP:
        s.vp[seat * SOURCE_COUNT + EFFECT_VP] += amount(s, seat, a)
    elif op == CHARACTER_OP:
        left_icon = s.stack[top + F_A]
        if push(s, TAKING, seat, 0, amount(s, seat, a), s.cards.code[at + 2]):
            s.stack[(s.depth - 1) * FRAME + F_C] = left_icon
    elif op == LIGHTHOUSE_OP:
        push(s, ERECTING, seat, 0, amount(s, seat, a), 0)
    elif op == STRAIGHTEN_OP:
        push(s, STRAIGHTENING, seat, 0, amount(s, seat, a), 0)
    else:
        push(s, DRAWING, seat, 0, s.cards.code[at + 2], a)


def card_op(s: State, op: int, seat: int, at: int) -> None:
    """Ops that only cards have: each lays its frame."""
    a = s.cards.code[at + 1]
    b = s.cards.code[at + 2]
    if op == RECALL_OP:
        push(s, RECALLING, seat, b, amount(s, seat, a), 0)
    elif op == REFLOAT_OP:
        push(s, REFLOATING, seat, 0, amount(s, seat, a), 0)
    elif op == CONSTRUCT_OP:
        offer(s, seat, SHIP, amount(s, seat, a), b, s.cards.code[at + 3])
    elif op == ACQUIRE_OP:
        offer(s, seat, ARTWORK, 0, a, b)
    elif op == DISCOVER_OP:
        offer(s, seat, DESTINATION, 0, a, b)
    elif op == INVITE_OP:
        offer(s, seat, CHARACTER, 0, a, 0)
    elif op == SIGNAL_OP:
        push(s, SIGNALLING, seat, 0, 0, a)
    elif op == VISIT_OP:
        push(s, VISITING, seat, a, b, 0)
    elif op == ECHO_OP:
        push(s, ECHOING, seat, 0, min(amount(s, seat, a), MOST_ECHOES), b)
    else:
        push(s, SCRAPPING, seat, 0, 0, 0)


def offer(s: State, seat: int, what: int, n: int, discount: int, free: int) -> None:
    """A purchase by a card: at most n ships, or one card; free of its extra price, or (ships) of its cost."""
    if push(s, OFFER, seat, what, n, discount):
        s.stack[(s.depth - 1) * FRAME + F_C] = free


def other_op(s: State, top: int, op: int, seat: int, at: int) -> None:
    """Rows, and ops with steps of their own."""
    a = s.cards.code[at + 1]
    b = s.cards.code[at + 2]
    after = s.cards.code[at + 3]
    if op == REFRESH_OP:
        refresh(s, a)
    elif op == DISCARD_LAST_OP:
        discard_last(s, a)
    elif op == COPY_OP:
        push(s, COPYING, seat, 0, 0, 0)
    elif op == DECREE_OP:
        points = min(decree_points(s, seat, s.decree[s.period - 1], 0), a)
        s.vp[seat * SOURCE_COUNT + EFFECT_VP] += points
    else:
        s.stack[top + F_AT] = after
        if op == EXCHANGE_OP:
            push(s, EXCHANGING, seat, at + WORD, b, a)
        elif op == DISMISS_OP:
            push(s, DISMISSING, seat, at + WORD, a, 0)
        elif op == CHOOSE_OP:
            push(s, CHOOSING, seat, at + WORD, a, 0)
        elif count(s, seat, a) >= b:  # when
            s.stack[top + F_AT] = at + WORD


# Steps that need more than a question


def advance_erecting(s: State, top: int) -> None:
    """A-47, A-49: where to erect; all six standing: the replacement; no slot free: nothing."""
    seat = s.stack[top + F_SEAT]
    if s.stack[top + F_A] == 0:
        s.depth -= 1
    elif s.erected[seat] == s.cards.lighthouses:
        s.stack[top + F_A] -= 1
        push(s, PROGRAM, seat, s.cards.fallback, 0, FREELY)
    else:
        for place in range(PLACES):
            if lighthouse_free(s, place):
                ask(s, ERECT, seat)
                return
        s.depth -= 1


def straightens_freely(s: State) -> bool:
    """Whether the step on top of the stack does not stand in the effect of an engaged character itself (R-058).

    What that effect copies, echoes or takes from the Workshop does stand in it; icons of tracks, bonuses of artworks
    acquired, and what other characters do of their own do not.
    """
    if s.engaging == NONE:
        return True
    for at in range(s.depth - 1, -1, -1):
        if s.stack[at * FRAME + F_KIND] == PROGRAM and s.stack[at * FRAME + F_B] == FREELY:
            return True
        if s.stack[at * FRAME + F_KIND] == ENGAGEMENT:
            return False
    return True


def can_straighten(s: State, seat: int, card: int, freely: bool) -> bool:
    """Whether a character may be straightened now (A-69, R-058)."""
    if s.at[card] != TABLEAU + seat or not s.turned[card] & 1:
        return False
    return freely or (card != s.engaging and not s.turned[card] & 2)


def can_straighten_any(s: State, seat: int) -> bool:
    """Whether any character may be straightened."""
    freely = straightens_freely(s)
    for i in range(s.invited_size):
        if can_straighten(s, seat, s.invited[i], freely):
            return True
    return False


def can_recall(s: State, seat: int, place: int, scope: int) -> bool:
    """Whether a ship of the seat can be taken back from there."""
    if not s.dock[place] >> 3 * seat & 7:
        return False
    return (place >= PRIVATE) == (scope == OWN_PRIVATE)


def can_recall_any(s: State, seat: int, scope: int) -> bool:
    """Whether any ship can be taken back."""
    for place in range(PLACES):
        if can_recall(s, seat, place, scope):
            return True
    return False


def can_echo(s: State, top: int, art: int) -> bool:
    """Whether an artwork's bonus may be applied once more: owned, of a type asked for, not yet used by this step."""
    if s.art_owner[art] != s.stack[top + F_SEAT] or not s.stack[top + F_B] >> s.cards.art_type[art] & 1:
        return False
    used = art + 1
    return s.stack[top + F_C] != used and s.stack[top + F_D] != used and s.stack[top + F_E] != used


def can_echo_any(s: State, top: int) -> bool:
    """Whether any artwork's bonus may be applied once more."""
    for art in range(ARTS):
        if can_echo(s, top, art):
            return True
    return False


def can_copy(s: State, card: int) -> bool:
    """Whether another card may copy this one: an engageable character without a copy of its own."""
    return s.cards.char_type[card] == ENGAGEABLE and not s.cards.char_copies[card]


def advance_copying(s: State, seat: int) -> None:
    """Which character is copied; one only: it is."""
    found = NONE
    number = 0
    for i in range(s.invited_size):
        if can_copy(s, s.invited[i]):
            found = s.invited[i]
            number += 1
    if number > 1:
        ask(s, COPY, seat)
    elif number == 0:
        s.depth -= 1
    else:
        copy_effect(s, found)


def copy_effect(s: State, card: int) -> None:
    """Another character's steps as one's own."""
    seat = s.stack[(s.depth - 1) * FRAME + F_SEAT]
    s.depth -= 1
    push(s, PROGRAM, seat, s.cards.char_effect[card], 0, 0)


def advance_drawing(s: State, top: int) -> None:
    """Look at cards of the deck; keep some; the rest is discarded."""
    seat = s.stack[top + F_SEAT]
    if s.stack[top + F_AT] == 0:
        s.stack[top + F_AT] = 1
        for _ in range(s.stack[top + F_B]):
            card = draw_character(s)
            if card != NONE:
                look_at(s, card)
    if s.stack[top + F_A] > 0 and s.looked_size > 0:
        ask(s, DRAW, seat)
        return
    for i in range(s.looked_size):
        discard_character(s, s.looked[i])
        s.looked[i] = NONE
        s.reveals += 1
    s.looked_size = 0
    s.depth -= 1


def look_at(s: State, card: int) -> None:
    """Among the cards looked at, in the order of the component file."""
    place = s.looked_size
    while place > 0 and s.looked[place - 1] > card:
        s.looked[place] = s.looked[place - 1]
        place -= 1
    s.looked[place] = card
    s.looked_size += 1
    s.at[card] = LOOKED
    s.known[card] = DRAWN + last_shuffling(s)


def matches(s: State, top: int, row: int) -> bool:
    """Whether a trigger row answers the event of the frame."""
    return heeds(s, row, s.stack[top + F_A], s.stack[top + F_B])


def advance_triggers(s: State, top: int) -> None:
    """Carry out what an event triggers; several at once whose order matters: the owner says which is next (R-063)."""
    seat = s.stack[top + F_SEAT]
    number = 0
    waiting = 0
    rough = 0
    next_number = 0
    next_row = 0
    for i in range(s.stack[top + F_C]):
        card = s.invited[i]
        if s.at[card] == TABLEAU + seat:
            for row in range(s.cards.trigger_first[card], s.cards.trigger_first[card + 1]):
                if matches(s, top, row):
                    if number < MOST_TRIGGERS and not s.stack[top + F_D] >> number & 1:
                        if waiting == 0:
                            next_number = number
                            next_row = row
                        waiting += 1
                        rough += 1 - s.cards.trigger_plain[row]
                    number += 1
    if waiting == 0:
        s.depth -= 1
    elif waiting == 1 or rough == 0:
        carry_out(s, top, next_number, next_row)
    else:
        ask(s, TRIGGER, seat)


def carry_out(s: State, top: int, number: int, row: int) -> None:
    """One of the triggers of an event; the frame remembers it."""
    s.stack[top + F_D] |= 1 << number
    push(s, PROGRAM, s.stack[top + F_SEAT], s.cards.trigger_code[row], 0, FREELY)


def trigger_of(s: State, card: int, carry: bool) -> bool:
    """Whether a character still has a trigger waiting in the top frame; with ``carry`` it is carried out."""
    top = (s.depth - 1) * FRAME
    number = 0
    for i in range(s.stack[top + F_C]):
        other = s.invited[i]
        if s.at[other] == TABLEAU + s.stack[top + F_SEAT]:
            for row in range(s.cards.trigger_first[other], s.cards.trigger_first[other + 1]):
                if matches(s, top, row):
                    if other == card and number < MOST_TRIGGERS and not s.stack[top + F_D] >> number & 1:
                        if carry:
                            carry_out(s, top, number, row)
                        return True
                    number += 1
    return False


def engage(s: State, seat: int, card: int) -> None:
    """A-68: begin an engagement."""
    s.engaging = card
    push(s, ENGAGEMENT, seat, 0, card, 0)


def advance_engagement(s: State, top: int) -> None:
    """A-68, R-057: the effect, then the card is turned, then triggers."""
    seat = s.stack[top + F_SEAT]
    card = s.stack[top + F_A]
    stage = s.stack[top + F_AT]
    s.stack[top + F_AT] = stage + 1
    if stage == 0:
        push(s, PROGRAM, seat, s.cards.char_effect[card], 0, 0)
    elif stage == 1:
        s.turned[card] |= 1
        fire(s, seat, ON_ENGAGE, 1)
    else:
        s.engaging = NONE
        s.depth -= 1


def advance_round(s: State, top: int) -> None:
    """What all seats do in turn order: score the decree (R-072), or begin a period; each with its triggers."""
    event = s.stack[top + F_AT]
    turn = s.stack[top + F_A]
    if turn == s.seats:
        s.depth -= 1
        return
    seat = (s.rose + turn) % s.seats
    s.stack[top + F_A] = turn + 1
    if event == ON_DECREE:
        points = decree_points(s, seat, s.decree[s.period - 1], s.period)
        s.vp[seat * SOURCE_COUNT + DECREE_VP] += points
        s.decree_vp[seat * 4 + s.period - 1] = points
    fire(s, seat, event, 1)
