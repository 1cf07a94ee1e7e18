"""Answers to the decisions that effects ask for: what each of them does to the top frame and on the table."""

from __future__ import annotations

from costiera.amalfi.board import (
    add_to_hand,
    check_titles,
    discard_artwork,
    discard_character,
    fire,
    gain_bread,
    push,
    refill_council,
    refill_workshop,
    remove_from_hand,
)
from costiera.amalfi.codes import *
from costiera.amalfi.effects import copy_effect, straightens_freely, trigger_of
from costiera.amalfi.navigation import signal, use_lighthouse, visit
from costiera.amalfi.purchase import accept_offer, build, item_bought, settle, slot_of
from costiera.amalfi.state import State


def answer(s: State, phase: int, move: int) -> None:
    """Carry out the answer to a decision of that kind, given as a move."""
    if phase <= TRIGGER:
        answer_common(s, phase, move)
    elif phase <= RECALL:
        answer_offer(s, phase, move)
    else:
        answer_card_step(s, phase, move)


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
    if phase <= CONSTRUCT:
        accept_offer(s, item_bought(move))
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


# What they do


def answer_order(s: State, icon_first: int) -> None:
    """A-55."""
    s.stack[(s.depth - 1) * FRAME + F_B] = icon_first


def send(s: State, ships: int) -> None:
    """A-43: ships to holds, as digits to the base 4. Fewer than asked for: the step ends."""
    top = (s.depth - 1) * FRAME
    seat = s.stack[top + F_SEAT]
    sent = 0
    for hold in range(4, -1, -1):
        here = ships % 4
        ships //= 4
        s.hold[seat * 5 + hold] += here
        sent += here
    s.bay[seat] -= sent
    s.stack[top + F_A] -= sent
    if sent < MOST_AT_ONCE:
        s.depth -= 1


def take_price(s: State, seat: int, slot: int) -> int:
    """Bread for a slot of the Council (A-46)."""
    if s.stack[(s.depth - 1) * FRAME + F_B] or s.mod[seat * MODS + NO_EXTRA + COUNCIL_ROW]:
        return 0
    return s.cards.council_extra[slot]


def take(s: State, card: int) -> None:
    """A-46: a character of the Council into the hand; NONE: the step ends."""
    top = (s.depth - 1) * FRAME
    seat = s.stack[top + F_SEAT]
    if card == NONE:
        s.depth -= 1
        return
    slot = 0
    while s.council[slot] != card:
        slot += 1
    s.bread[seat] -= take_price(s, seat, slot)
    gain_bread(s, seat, s.cards.council_bonus[slot])
    s.council[slot] = NONE
    add_to_hand(s, seat, card, OPEN)
    refill_council(s)
    s.stack[top + F_A] -= 1
    fire(s, seat, ON_TAKE, 1)


def ended(s: State, declined: bool) -> bool:
    """Whether an answer ends the step that asked; else there is one less to be asked for."""
    if declined:
        s.depth -= 1
        return True
    s.stack[(s.depth - 1) * FRAME + F_A] -= 1
    return False


def erect(s: State, place: int) -> None:
    """A-47, A-48, R-096: a lighthouse, then title, bonus of its space, triggers (the last is laid first)."""
    top = (s.depth - 1) * FRAME
    seat = s.stack[top + F_SEAT]
    if ended(s, place == NONE):
        return
    s.light[place] = seat
    space = s.erected[seat]
    s.erected[seat] += 1
    fire(s, seat, ON_ERECT, 1)
    push(s, PROGRAM, seat, s.cards.lighthouse_track[space], 0, FREELY)
    check_titles(s, seat)


def straighten(s: State, card: int) -> None:
    """A-69: a character is straight again; NONE: the step ends."""
    freely = straightens_freely(s)
    if ended(s, card == NONE):
        return
    s.turned[card] &= ~1
    if not freely:
        s.turned[card] |= 2


def choose(s: State, label: int) -> None:
    """A choice of one, named by its label."""
    top = (s.depth - 1) * FRAME
    seat = s.stack[top + F_SEAT]
    at = s.stack[top + F_AT]
    while s.cards.code[at + 2] != label:
        at += WORD
    s.depth -= 1
    push(s, PROGRAM, seat, s.cards.code[at + 1], 0, 0)


def launch(s: State, to_bay: bool) -> None:
    """Where a newly built ship goes."""
    build(s, (s.depth - 1) * FRAME, to_bay)


def recall(s: State, place: int) -> None:
    """R-044: a ship from a dock to the bay; NONE: the step ends."""
    top = (s.depth - 1) * FRAME
    seat = s.stack[top + F_SEAT]
    if ended(s, place == NONE):
        return
    s.dock[place] -= 1 << 3 * seat
    s.bay[seat] += 1


def refloat(s: State, ships: int) -> None:
    """Ships from the port to the bay."""
    seat = s.stack[(s.depth - 1) * FRAME + F_SEAT]
    s.port[seat] -= ships
    s.bay[seat] += ships
    s.depth -= 1


def keep_drawn(s: State, card: int) -> None:
    """One of the cards looked at, into the hand; NONE: no more."""
    top = (s.depth - 1) * FRAME
    if card == NONE:
        s.stack[top + F_A] = 0
        return
    s.stack[top + F_A] -= 1
    place = 0
    while s.looked[place] != card:
        place += 1
    s.looked_size -= 1
    while place < s.looked_size:
        s.looked[place] = s.looked[place + 1]
        place += 1
    s.looked[s.looked_size] = NONE
    add_to_hand(s, s.stack[top + F_SEAT], card, s.known[card])


def echo(s: State, art: int) -> None:
    """A bonus once more; NONE: the step ends."""
    top = (s.depth - 1) * FRAME
    if ended(s, art == NONE):
        return
    done = s.stack[top + F_AT]
    s.stack[top + F_AT] = done + 1
    if done < 3:
        s.stack[top + F_C + done] = art + 1
    push(s, PROGRAM, s.stack[top + F_SEAT], s.cards.art_bonus[art], 0, 0)


def scrap(s: State, art: int) -> None:
    """An artwork leaves the Workshop, its bonus is applied."""
    seat = s.stack[(s.depth - 1) * FRAME + F_SEAT]
    s.depth -= 1
    slot = slot_of(s, ARTWORK, art)
    s.workshop[slot] = NONE
    discard_artwork(s, art)
    refill_workshop(s)
    push(s, PROGRAM, seat, s.cards.art_bonus[art], 0, 0)


def exchange(s: State, accepted: bool) -> None:
    """Bread for steps, as often as the card says; not accepted: the step ends."""
    top = (s.depth - 1) * FRAME
    seat = s.stack[top + F_SEAT]
    if ended(s, not accepted):
        return
    s.bread[seat] -= s.stack[top + F_B]
    push(s, PROGRAM, seat, s.stack[top + F_AT], 0, 0)


def dismiss(s: State, card: int) -> None:
    """A character of the hand for the steps of a card; NONE: the step ends."""
    top = (s.depth - 1) * FRAME
    seat = s.stack[top + F_SEAT]
    if ended(s, card == NONE):
        return
    remove_from_hand(s, seat, card)
    discard_character(s, card)
    s.reveals += 1
    push(s, PROGRAM, seat, s.stack[top + F_AT], 0, 0)
