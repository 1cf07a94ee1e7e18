"""Why a move is refused: in words, with the number of the rule that refuses it."""

from __future__ import annotations

from costiera.amalfi import board, choices, navigation, payment, purchase, rules
from costiera.amalfi import components as c
from costiera.amalfi.components import HOLDS, NONE
from costiera.amalfi.kinds import KINDS
from costiera.amalfi.state import State


def out_of_turn(state: State, seat: int, move: int) -> bool:
    """Whether the decision that the move answers is somebody else's; optional moves answer none."""
    there = state.phase != c.OVER and 0 <= seat < state.seats
    return there and move >= c.OPTIONAL_END and not rules.pending(state) >> seat & 1


def refusal(state: State, seat: int, move: int) -> tuple[str, str]:
    """Why an illegal move is refused, in words, and the number of the rule."""
    if state.phase == c.OVER:
        return "the game is over", "A-95"
    if not 0 <= seat < state.seats:
        return f"there is no seat {seat}", "A-2"
    if move < c.OPTIONAL_END:
        return _refuse_optional(state, seat, move)
    if out_of_turn(state, seat, move):
        return _not_yours(state)
    if state.phase == c.TURN:
        return _refuse_action(state, seat, move)
    if state.phase == c.PAY and move >= c.PAY_MOVE:
        return _refuse_payment(state, seat, move)
    asked, rule = KINDS[state.phase].asked
    if state.phase == c.TAKE and c.TAKE_MOVE <= move < c.TAKE_MOVE + c.CHARS:
        return _refuse_take(state, seat, move - c.TAKE_MOVE)
    return f"{asked} now, and this is not among the possibilities", rule


def _not_yours(state: State) -> tuple[str, str]:
    asked, rule = KINDS[state.phase].asked
    seats = [str(seat) for seat in range(state.seats) if rules.pending(state) >> seat & 1]
    return f"{asked}: that is the decision of seat {' and '.join(seats)}", rule


def _refuse_optional(state: State, seat: int, move: int) -> tuple[str, str]:
    known = c.set_of(state.cards)
    if move >= c.DISCARD_MOVE and state.at[move - c.DISCARD_MOVE] != c.HAND + seat:
        return f"{known.characters[move - c.DISCARD_MOVE]} is not in the hand", "A-76"
    if move < c.PORT_MOVE and not state.hold[seat * 5 + move]:
        return f"there is no ship in the {HOLDS[move]} hold", "A-74"
    if move == c.PORT_MOVE and not state.bay[seat]:
        return "there is no ship in the bay", "A-75"
    if not choices.list_moves(state, seat):
        return "another seat's action is not done yet", "A-119"
    if move < c.DISCARD_MOVE:
        return "an effect is being carried out: ships bring bread before or after it", "A-78"
    return "this decision has no optional moves", "A-116"


def _refuse_action(state: State, seat: int, move: int) -> tuple[str, str]:
    known = c.set_of(state.cards)
    if c.NAVIGATE_MOVE <= move < c.ACQUIRE_MOVE:
        return _refuse_navigation(state, seat, move - c.NAVIGATE_MOVE)
    if c.ACQUIRE_MOVE <= move < c.ACQUIRE_MOVE + c.ARTS:
        art = move - c.ACQUIRE_MOVE
        if purchase.slot_of(state, c.ARTWORK, art) == NONE:
            return f"{known.artworks[art]} is not in the Workshop", "A-58"
        return _too_dear(state, seat, c.ARTWORK, art), "A-26"
    if c.DISCOVER_MOVE <= move < c.DISCOVER_MOVE + c.TILES:
        place = move - c.DISCOVER_MOVE + c.PRIVATE
        if purchase.slot_of(state, c.DESTINATION, place) == NONE:
            return f"{known.places[place]} is not in the Atlas", "A-61"
        return _too_dear(state, seat, c.DESTINATION, place), "A-26"
    if c.INVITE_MOVE <= move < c.INVITE_MOVE + c.CHARS:
        card = move - c.INVITE_MOVE
        if state.at[card] != c.HAND + seat:
            return f"{known.characters[card]} is not in the hand", "A-64"
        return _too_dear(state, seat, c.CHARACTER, card), "A-26"
    if c.ENGAGE_MOVE <= move < c.CONSTRUCT_MOVE:
        return _refuse_engagement(state, seat, move - c.ENGAGE_MOVE)
    if c.CONSTRUCT_MOVE < move < c.ORDER_MOVE:
        ships = move - c.CONSTRUCT_MOVE
        if ships > purchase.shipyard(state, seat):
            return f"only {purchase.shipyard(state, seat)} ships are left in the shipyard", "A-71"
        return _too_dear(state, seat, c.SHIP, ships), "A-70"
    return "a main action or pass is due now", "A-33"


def _too_dear(state: State, seat: int, what: int, item: int) -> str:
    cost = purchase.price(state, seat, what, item, 0)
    extra = purchase.extra_price(state, seat, what, item, False)
    of = purchase.accepts(state, what, item)
    kinds = [hold for i, hold in enumerate(HOLDS) if of >> i & 1] + (["bread"] if of & c.BREAD_BIT else [])
    wanted = "any resource" if of & 31 == c.ALL_HOLDS else " or ".join(kinds)
    return f"no payment covers {cost} {wanted}" + (f" and {extra} of any resource" if extra else "")


def _refuse_navigation(state: State, seat: int, place: int) -> tuple[str, str]:
    known = c.set_of(state.cards)
    if not board.reachable(state, seat, place):
        return f"{known.places[place] or 'it'} is not a destination of the seat", "A-38"
    if not state.bay[seat]:
        return "there is no ship in the bay", "A-39"
    if navigation.toll(state, seat, place) > state.bread[seat]:
        return f"the toll is {navigation.toll(state, seat, place)} bread, the granary holds {state.bread[seat]}", "A-40"
    return f"a ship lies at {known.places[place]}", "A-39"


def _refuse_engagement(state: State, seat: int, card: int) -> tuple[str, str]:
    name = c.set_of(state.cards).characters[card]
    if state.at[card] != c.TABLEAU + seat:
        return f"the seat has not invited {name}", "A-68"
    if state.cards.char_type[card] != c.ENGAGEABLE:
        return f"{name} cannot be engaged: {c.CHAR_TYPES[state.cards.char_type[card]]}", "A-68"
    return f"{name} is engaged already", "A-68"


def _refuse_take(state: State, seat: int, card: int) -> tuple[str, str]:
    slots = list(state.council)
    if card not in slots:
        return f"{c.set_of(state.cards).characters[card]} is not in the Council", "A-46"
    return f"its slot costs {state.cards.council_extra[slots.index(card)]} bread, there is {state.bread[seat]}", "A-46"


def _refuse_payment(state: State, seat: int, move: int) -> tuple[str, str]:
    top = (state.depth - 1) * c.FRAME
    n, of, extra = state.stack[top + c.F_A], state.stack[top + c.F_B], state.stack[top + c.F_C]
    number = (move - c.PAY_MOVE) // 32
    bread, port, ships = (move - c.PAY_MOVE) % 32, number % 11, number // 11
    down = [payment.digit(ships, hold) for hold in range(5)]
    for hold in range(5):
        if down[hold] > state.hold[seat * 5 + hold]:
            return f"there are {state.hold[seat * 5 + hold]} ships in the {HOLDS[hold]} hold", "A-19"
    if port > state.bay[seat] + sum(down):
        return f"only {state.bay[seat] + sum(down)} ships could go to the port", "A-26"
    if bread > payment.most_bread(state, seat, of, state.bread[seat]):
        most = payment.most_bread(state, seat, of, state.bread[seat])
        return f"at most {most} bread may go into this payment", "A-24"
    holds = payment.accepted_holds(state, seat, of)
    give = port * board.emergency(state, seat) + bread
    worth = [down[hold] * board.worth(state, seat, hold) for hold in range(5)]
    fitting = sum(worth[hold] for hold in range(5) if holds >> hold & 1) + give
    if fitting < n or sum(worth) + give < n + extra:
        return f"it brings {fitting} of {n} units that fit, {sum(worth) + give} of {n + extra} in all", "A-26"
    return "a ship or a bread of it could be left out", "A-27"
