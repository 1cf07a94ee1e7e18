"""The defined move of an absent seat (A-114), and the order in which payments are offered: the best plan first."""

from __future__ import annotations

from costiera.amalfi import board, effects, purchase, rules, score
from costiera.amalfi import components as c
from costiera.amalfi.components import HOLDS, NONE
from costiera.amalfi.state import State
from costiera.amalfi.text import payment_parts

# Phases whose default is their first legal move, and those whose default is to decline: the last one.
_FIRST = {c.PICK_PACK, c.KEEP, c.DRAFT, c.KEEP_ENDGAME, c.ORDER, c.ERECT, c.STRAIGHTEN, c.TRIGGER, c.LAUNCH, c.REFLOAT,
          c.SIGNAL, c.SCRAP, c.COPY}  # fmt: skip
_LAST = {c.ACQUIRE, c.DISCOVER, c.INVITE, c.CONSTRUCT, c.RECALL, c.DRAW, c.ECHO, c.EXCHANGE, c.DISMISS, c.DECREE}


def default_move(state: State, seat: int) -> int:
    """The seat's default; legal whenever the seat owes a decision."""
    phase, legal = state.phase, rules.legal(state, seat)
    if phase in _FIRST:
        return legal[0]
    if phase in _LAST:
        return legal[-1]
    if phase == c.TURN:
        return c.PASS_MOVE
    if phase == c.PAY:
        return best_payment(state, seat, legal)
    if phase == c.SHIPS:
        return _most_ships(state, seat, legal)
    if phase == c.TAKE:
        return _last_slot(state, legal)
    if phase == c.CHOOSE:
        return legal[_first_useful(state, seat)]
    if phase == c.LIGHTHOUSE:
        full = state.bread[seat] == board.limit(state, seat)
        return c.LIGHTHOUSE_MOVE + (c.LIGHT_NOTHING if full else c.LIGHT_BREAD)
    if phase == c.FEED:
        return c.PORT_MOVE if c.PORT_MOVE in legal else c.DONE_MOVE
    visits = [move for move in legal if move >= c.VISIT_MOVE]  # none comes last, where it is possible
    return visits[-1] if visits[-1] == c.VISIT_MOVE + c.PLACES else visits[0]


def surplus(state: State, seat: int, move: int) -> int:
    """Units of a payment above the cost, which become bread as far as there is room (A-28)."""
    top = (state.depth - 1) * c.FRAME
    units = -state.stack[top + c.F_A] - state.stack[top + c.F_C]
    for name, n in payment_parts(move).items():
        if name == "bread":
            units += n
        elif name == "emergency":
            units += n * board.emergency(state, seat)
        else:
            units += n * board.worth(state, seat, HOLDS.index(name))
    return units


def preference(state: State, seat: int, move: int) -> tuple[int, ...]:
    """A-114: fewest ships to the port, least surplus, fewest ships moved, fewest from spices, wood and so on."""
    parts = payment_parts(move)
    ships = [parts.get(hold, 0) for hold in HOLDS]
    return (parts.get("emergency", 0), surplus(state, seat, move), sum(ships), *ships, parts.get("bread", 0))


def best_payment(state: State, seat: int, legal: list[int]) -> int:
    """The payment that is offered first."""
    return min(legal, key=lambda move: preference(state, seat, move))


def _most_ships(state: State, seat: int, legal: list[int]) -> int:
    top = (state.depth - 1) * c.FRAME
    most = min(state.stack[top + c.F_A], state.bay[seat], c.MOST_AT_ONCE)
    hold = state.stack[top + c.F_AT]
    return c.SEND_MOVE + most * int(4 ** (4 - (c.WOOD if hold == c.ANY_HOLD else hold)))


def _last_slot(state: State, legal: list[int]) -> int:
    for card in reversed(list(state.council)):
        if card != NONE and c.TAKE_MOVE + card in legal:
            return c.TAKE_MOVE + card
    return c.TAKE_MOVE + c.CHARS


def _first_useful(state: State, seat: int) -> int:
    """The first option that does something, else the first."""
    top = (state.depth - 1) * c.FRAME
    code, at = list(state.cards.code), state.stack[top + c.F_AT]
    for option in range(state.stack[top + c.F_A]):
        step = code[at + option * c.WORD + 1]
        while code[step] != c.END:
            if _does_something(state, seat, code[step : step + c.WORD]):
                return option
            step += c.WORD
    return 0


def _does_something(state: State, seat: int, step: list[int]) -> bool:
    op, a, b, free = step
    if op == c.BREAD_OP:
        return score.amount(state, seat, a) > 0 and state.bread[seat] < board.limit(state, seat)
    if op == c.CHARACTER_OP:
        return state.council[3] != NONE
    if op == c.STRAIGHTEN_OP:
        return effects.can_straighten_any(state, seat)
    if op == c.SHIPS_OP:
        return state.bay[seat] > 0
    if op == c.LIGHTHOUSE_OP:
        all_stand = state.erected[seat] == state.cards.lighthouses
        return all_stand or any(board.lighthouse_free(state, place) for place in range(c.PLACES))
    if op == c.CONSTRUCT_OP:
        return purchase.offers(state, seat, c.SHIP, score.amount(state, seat, a), b, free)
    if op in {c.ACQUIRE_OP, c.DISCOVER_OP, c.INVITE_OP}:
        return purchase.offers(state, seat, op - c.ACQUIRE_OP, 0, a, b)
    return True
