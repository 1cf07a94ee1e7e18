"""The kinds of decision (A-114): what each asks for, shows and defaults to; and which of the payments is the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from costiera.amalfi import board, effects, payment, purchase, rules, score
from costiera.amalfi import components as c
from costiera.amalfi.components import HOLDS, NONE, Set
from costiera.amalfi.form import AnyStep
from costiera.amalfi.parts import payment_parts
from costiera.amalfi.state import State

Default = Callable[[State, int, list[int]], int]
Shows = Callable[[State, Set], dict[str, Any]]


class Cost(msgspec.Struct, kw_only=True):
    """What a purchase costs: units of what it accepts, and an extra price in any resource."""

    n: int
    of: list[str]
    extra: int


class Kind(NamedTuple):
    """One kind of decision (A-114).

    What it offers is listed in ``choices``, what an answer does is carried out in ``answers``: those are compiled.
    """

    asked: tuple[str, str]  # what is asked for, in words, and the rule that says so
    default: Default  # the move of an absent seat, out of the legal ones; it is the best, or what does least
    shows: Shows = lambda _state, _known: {}  # what it is about: fields of ``decision.Decision``


def default_move(state: State, seat: int) -> int:
    """The seat's default; legal whenever the seat owes a decision."""
    return KINDS[state.phase].default(state, seat, rules.legal(state, seat))


def top_frame(state: State) -> list[int]:
    """The frame that asks."""
    top = (state.depth - 1) * c.FRAME
    return list(state.stack)[top : top + c.FRAME]


def cost_view(n: int, of: int, extra: int) -> Cost:
    """A cost in words."""
    kinds = ["any"] if of & c.ALL_HOLDS == c.ALL_HOLDS else [hold for i, hold in enumerate(HOLDS) if of >> i & 1]
    return Cost(n=n, of=kinds + (["bread"] if of & c.BREAD_BIT else []), extra=extra)


# Defaults


def _first(_state: State, _seat: int, legal: list[int]) -> int:
    return legal[0]


def _decline(_state: State, _seat: int, legal: list[int]) -> int:
    return legal[-1]  # "none", or "done", comes last


def _pass(_state: State, _seat: int, _legal: list[int]) -> int:
    return c.PASS_MOVE


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
    """A-114: fewest ships to the port, least surplus, fewest ships moved, fewest from spices, wood and so on.

    Payments with ships too many come after all others (A-27).
    """
    parts, top = payment_parts(move), (state.depth - 1) * c.FRAME
    cost = (state.stack[top + c.F_A], state.stack[top + c.F_B], state.stack[top + c.F_C])
    spare = payment.could_be_less(state, seat, *cost, move)
    ships = [parts.get(hold, 0) for hold in HOLDS]
    return (
        int(spare),
        parts.get("emergency", 0),
        surplus(state, seat, move),
        sum(ships),
        *ships,
        parts.get("bread", 0),
    )


def best_payment(state: State, seat: int, legal: list[int]) -> int:
    """The payment that is offered first."""
    return min(legal, key=lambda move: preference(state, seat, move))


def _most_ships(state: State, seat: int, _legal: list[int]) -> int:
    top = (state.depth - 1) * c.FRAME
    most = min(state.stack[top + c.F_A], state.bay[seat], c.MOST_AT_ONCE)
    hold = state.stack[top + c.F_AT]
    return c.SEND_MOVE + most * int(4 ** (4 - (c.WOOD if hold == c.ANY_HOLD else hold)))


def _last_slot(state: State, _seat: int, legal: list[int]) -> int:
    for card in reversed(list(state.council)):
        if card != NONE and c.TAKE_MOVE + card in legal:
            return c.TAKE_MOVE + card
    return c.TAKE_MOVE + c.CHARS


def _light(state: State, seat: int, _legal: list[int]) -> int:
    """Bread; nothing if the granary is full."""
    full = state.bread[seat] == board.limit(state, seat)
    return c.LIGHTHOUSE_MOVE + (c.LIGHT_NOTHING if full else c.LIGHT_BREAD)


def _feed(_state: State, _seat: int, legal: list[int]) -> int:
    return c.PORT_MOVE if c.PORT_MOVE in legal else c.DONE_MOVE


def _visit(_state: State, _seat: int, legal: list[int]) -> int:
    visits = [move for move in legal if move >= c.VISIT_MOVE]  # none comes last, where it is possible
    return visits[-1] if visits[-1] == c.VISIT_MOVE + c.PLACES else visits[0]


def _useful(state: State, seat: int, legal: list[int]) -> int:
    """The first option that does something, else the first."""
    return legal[_first_useful(state, seat)]


def _first_useful(state: State, seat: int) -> int:
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


# What they show


def _purchase(state: State, known: Set) -> dict[str, Any]:
    frame = top_frame(state)
    cost = cost_view(frame[c.F_A], frame[c.F_B], frame[c.F_C])
    if frame[c.F_AT] == c.SHIP:
        return {"cost": cost, "ships": frame[c.F_D]}
    named = {c.ARTWORK: known.artworks, c.DESTINATION: known.places, c.CHARACTER: known.characters}
    return {"cost": cost, "item": named[frame[c.F_AT]][frame[c.F_D]]}


def _entered(state: State, known: Set) -> dict[str, Any]:
    return {"place": known.places[top_frame(state)[c.F_A]]}


def _lit(state: State, known: Set) -> dict[str, Any]:
    return {"place": known.places[top_frame(state)[c.F_AT]]}


def _options(state: State, known: Set) -> dict[str, Any]:
    return {"options": msgspec.convert(known.choices[top_frame(state)[c.F_AT]], list[list[AnyStep]])}


def _scored(state: State, _known: Set) -> dict[str, Any]:
    first = state.decree[state.period - 1] * 3
    if c.BREAD_COUNT in list(state.cards.score_count)[first : first + 3]:
        return {"raised": "decree"}
    return {"raised": "next" if state.period < c.PERIODS else "endgame"}  # else nobody is asked at the end


def _keeps(n: int) -> Shows:
    return lambda _state, _known: {"keeps": n}


KINDS: dict[int, Kind] = {
    c.PICK_PACK: Kind(("a pack is to be chosen", "A-14"), _first, _keeps(1)),
    c.KEEP: Kind(("six of the cards dealt are to be kept", "A-100"), _first, _keeps(c.HAND_SIZE)),
    c.DRAFT: Kind(("one of the cards received is to be kept", "A-101"), _first, _keeps(1)),
    c.KEEP_ENDGAME: Kind(("one of the three endgame characters is to be kept", "A-100"), _first, _keeps(1)),
    c.PICK_RIVAL: Kind(("the rival is to be chosen", "A-102"), _first),
    c.TURN: Kind(("a main action or pass is due", "A-33"), _pass),
    c.PAY: Kind(("the payment is to be chosen", "A-26"), best_payment, _purchase),
    c.ORDER: Kind(("it is to be said whether the icon or the main part comes first", "A-55"), _first, _entered),
    c.SHIPS: Kind(("ships are to be sent to the hold", "A-43"), _most_ships),
    c.TAKE: Kind(("a character of the Council is to be taken", "A-46"), _last_slot),
    c.ERECT: Kind(("a place for the lighthouse is to be chosen", "A-47"), _first),
    c.STRAIGHTEN: Kind(("an engaged character is to be straightened", "A-69"), _first),
    c.CHOOSE: Kind(("one of the options is to be chosen", "A-114"), _useful, _options),
    c.LIGHTHOUSE: Kind(("the use of the lighthouse is to be chosen", "A-52"), _light, _lit),
    c.TRIGGER: Kind(("the next character to take effect is to be named", "A-66"), _first),
    c.ACQUIRE: Kind(("an artwork may be acquired", "A-66"), _decline),
    c.DISCOVER: Kind(("a destination may be discovered", "A-66"), _decline),
    c.INVITE: Kind(("a character may be invited", "A-66"), _decline),
    c.CONSTRUCT: Kind(("ships may be built", "A-66"), _decline),
    c.LAUNCH: Kind(("it is to be said where the new ship goes", "A-66"), _first),
    c.RECALL: Kind(("a ship may be taken back from a dock", "A-42"), _decline),
    c.REFLOAT: Kind(("ships may be moved from the port to the bay", "A-42"), _first),
    c.DRAW: Kind(("a card looked at may be taken", "A-42"), _decline),
    c.SIGNAL: Kind(("an own lighthouse is to be named", "A-52"), _first),
    c.VISIT: Kind(("a destination is to be visited", "A-67"), _visit),
    c.ECHO: Kind(("an own artwork's bonus may be applied once more", "A-42"), _decline),
    c.SCRAP: Kind(("an artwork of the Workshop is to be discarded", "A-67"), _first),
    c.EXCHANGE: Kind(("bread may be paid for the effect", "A-42"), _decline),
    c.DISMISS: Kind(("a card of the hand may be discarded", "A-42"), _decline),
    c.COPY: Kind(("the character to copy is to be named", "A-67"), _first),
    c.FEED: Kind(("bread for the crews may still be raised", "A-84"), _feed),
    c.DECREE: Kind(("bread may still be raised before the decree", "A-86"), _decline, _scored),
}
