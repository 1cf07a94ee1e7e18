"""The pending decision as a seat may see it: legal moves, what each would change, why others are refused, what waits.

These types are part of the protocol, as the view's are.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from costiera.amalfi import board, defaults, purchase, redeal, rules, score
from costiera.amalfi import components as c
from costiera.amalfi.cards import Cards
from costiera.amalfi.components import HOLDS, NONE, Set
from costiera.amalfi.memory import cards_in_hand
from costiera.amalfi.refusals import refusal
from costiera.amalfi.state import State, clone
from costiera.amalfi.text import format_move, payment_parts


class Cost(msgspec.Struct, kw_only=True):
    """What a purchase costs: units of what it accepts, and an extra price in any resource."""

    n: int
    of: list[str]
    extra: int


class Preview(msgspec.Struct, kw_only=True):
    """What one legal move comes to at once for the seat that makes it, with the default payment where one is due."""

    bread: int  # change
    vp: int
    bay: int
    port: int
    holds: dict[str, int]
    cost: Cost | None = None
    payment: dict[str, int] | None = None  # the payment offered first
    surplus: int | None = None  # its units above the cost
    titles: list[str] = []  # completed by it
    triggers: list[str] = []  # permanent characters that take effect
    then: str | None = None  # the seat's next decision, if the same action asks for one


class Refused(msgspec.Struct, kw_only=True):
    """Why something in sight cannot be done now."""

    text: str
    rule: str


class Todo(msgspec.Struct, kw_only=True):
    """One thing still to be done, the next one first: what is laid on the decision stack."""

    kind: str
    seat: int
    what: str | None = None
    left: int | None = None


class Decision(msgspec.Struct, kw_only=True):
    """The decision that is pending (A-114); ``legal`` are the viewer's moves, volunteered ones included (A-119)."""

    kind: str
    pending: list[int]
    actor: int | None
    legal: list[str] = []
    previews: dict[str, Preview] = {}
    refused: dict[str, Refused] = {}
    todo: list[Todo] = []
    stack: list[int] = []  # the same as numbers, eight a frame, the last one on top: for whoever thinks ahead
    cost: Cost | None = None  # at "pay"
    item: str | None = None  # at "pay": the artwork, the destination or the character that is bought
    ships: int = 0  # at "pay": how many are built
    place: str | None = None  # at "evolving" and "lighthouse"
    options: list[list[dict[str, Any]]] = []  # at "choose": the steps of each option, as the component set has them
    default: str | None = None  # what is done for an absent seat
    dealt: list[str] = []  # the viewer's cards while hands are chosen
    aside: list[str] = []  # its endgame cards kept aside
    chosen: str | None = None  # its sealed answer
    looked: list[str] = []  # cards that it looks at


def holds_in(mask: int) -> list[str]:
    """The holds of a set of bits."""
    return [hold for i, hold in enumerate(HOLDS) if mask >> i & 1]


def invited_by(state: State, seat: int) -> list[int]:
    """The characters that a seat has invited, in order."""
    at = list(state.at)
    return [card for card in list(state.invited)[: state.invited_size] if at[card] == c.TABLEAU + seat]


def ships_held(state: State, seat: int) -> list[int]:
    """How many ships lie in each of a seat's holds."""
    return list(state.hold)[seat * 5 : seat * 5 + 5]


def seats_in(mask: int) -> list[int]:
    """The seats of a bit mask."""
    return [seat for seat in range(c.SEATS) if mask >> seat & 1]


def legal_moves(state: State, seat: int) -> list[int]:
    """The seat's legal moves as they are offered: payments best first (A-114)."""
    moves = rules.legal(state, seat)
    if state.phase == c.PAY and state.actor == seat:
        moves.sort(key=lambda move: defaults.preference(state, seat, move))
    return moves


def open_decision(state: State, known: Set) -> Decision:
    """The pending decision as everybody sees it."""
    decision = Decision(
        kind=c.PHASES[state.phase],
        pending=seats_in(rules.pending(state)),
        actor=state.actor if state.actor != NONE else None,
        todo=todo_view(state, known),
        stack=list(state.stack)[: state.depth * c.FRAME],
    )
    top = (state.depth - 1) * c.FRAME
    if state.phase == c.PAY:
        decision.cost = cost_view(state.stack[top + c.F_A], state.stack[top + c.F_B], state.stack[top + c.F_C])
        kind, number = state.stack[top + c.F_AT], state.stack[top + c.F_D]
        if kind == c.SHIP:
            decision.ships = number
        else:
            bought_from = {c.ARTWORK: known.artworks, c.DESTINATION: known.places, c.CHARACTER: known.characters}
            decision.item = bought_from[kind][number]
    elif state.phase == c.ORDER:
        decision.place = known.places[state.stack[top + c.F_A]]
    elif state.phase == c.LIGHTHOUSE:
        decision.place = known.places[state.stack[top + c.F_AT]]
    elif state.phase == c.CHOOSE:
        decision.options = [list(option) for option in known.choices[state.stack[top + c.F_AT]]]
    return decision


def own_decision(state: State, viewer: int, open_: Decision, known: Set) -> Decision:
    """The pending decision as a seat sees it: its legal moves and what comes of them, if it may move."""
    decision, asked = copy(open_), viewer in open_.pending
    moves = legal_moves(state, viewer)
    decision.legal = [format_move(state, move, viewer) for move in moves]
    if asked:
        decision.default = format_move(state, defaults.default_move(state, viewer), viewer)
    if state.phase not in c.SEALED and state.phase != c.PICK_PACK:
        told, before = zip(moves, decision.legal, strict=True), standing(state, viewer)
        decision.previews = {
            text: preview(state, viewer, move, before, known) for move, text in told if move != c.PASS_MOVE
        }
    if asked and state.phase == c.TURN:
        decision.refused = _refused(state, viewer, known, set(moves))
    if state.phase in c.SEALED:
        _add_dealt(state, viewer, decision, known)
    if state.phase == c.DRAW and state.actor == viewer:
        decision.looked = [known.characters[card] for card in list(state.looked)[: state.looked_size]]
    return decision


def _add_dealt(state: State, viewer: int, decision: Decision, known: Set) -> None:
    if state.phase != c.KEEP_ENDGAME:
        pack = redeal.pack_held(state, viewer)
        dealt = list(state.dealt)[pack * 10 : pack * 10 + state.draft_left]
        decision.dealt = [known.characters[card] for card in dealt]
    aside = list(state.aside)[viewer * 3 : viewer * 3 + 3]
    decision.aside = [known.characters[card] for card in aside if card != NONE]
    pick = state.pick[viewer]
    if pick != NONE:
        start = {c.KEEP: c.KEEP_MOVE, c.DRAFT: c.DRAFT_MOVE, c.KEEP_ENDGAME: c.KEEP_ENDGAME_MOVE}[state.phase]
        decision.chosen = format_move(state, start + pick, viewer)


def cost_view(n: int, of: int, extra: int) -> Cost:
    """A cost in words."""
    kinds = ["any"] if of & c.ALL_HOLDS == c.ALL_HOLDS else holds_in(of)
    return Cost(n=n, of=kinds + (["bread"] if of & c.BREAD_BIT else []), extra=extra)


_TODO = {
    c.PROGRAM: "effect", c.NAVIGATION: "navigation", c.USE_LIGHTHOUSE: "lighthouse", c.BUY: "payment", c.OFFER: "offer",
    c.BUILD: "build", c.TAKING: "take", c.ERECTING: "erect", c.STRAIGHTENING: "straighten", c.SENDING: "send",
    c.RECALLING: "recall", c.REFLOATING: "refloat", c.DRAWING: "draw", c.ECHOING: "echo", c.SCRAPPING: "scrap",
    c.EXCHANGING: "exchange", c.DISMISSING: "dismiss", c.COPYING: "copy", c.SIGNALLING: "signal", c.VISITING: "visit",
    c.CHOOSING: "choose", c.TRIGGERS: "triggers", c.ENGAGEMENT: "engagement", c.REACTION: "rival", c.ROUND: "round",
}  # fmt: skip


_COUNTED = {c.BUILD, c.TAKING, c.ERECTING, c.STRAIGHTENING, c.SENDING, c.RECALLING, c.REFLOATING, c.DRAWING, c.ECHOING,
            c.EXCHANGING, c.DISMISSING}  # fmt: skip


def todo_view(state: State, known: Set) -> list[Todo]:
    """What is still to be done, the next thing first: steps left of each effect, and what waits below."""
    stack, told = list(state.stack), []
    for at in range((state.depth - 1) * c.FRAME, -1, -c.FRAME):
        frame = stack[at : at + c.FRAME]
        kind, seat = frame[c.F_KIND], frame[c.F_SEAT]
        if kind == c.PROGRAM:
            told += [Todo(kind="step", seat=seat, what=op) for op in _ops_left(state, frame[c.F_AT])]
            continue
        told.append(Todo(kind=_TODO[kind], seat=seat, what=_subject(kind, frame, known)))
        if kind in _COUNTED:
            told[-1].left = frame[c.F_A]
    return told


def _ops_left(state: State, at: int) -> list[str]:
    code, ops = state.cards.code, []
    while code[at] != c.END:
        op = code[at]
        ops.append(c.OPS[op])
        at = code[at + 3] if op in {c.EXCHANGE_OP, c.DISMISS_OP, c.CHOOSE_OP} else at + c.WORD
    return ops


def _subject(kind: int, frame: list[int], known: Set) -> str | None:
    """What a frame is about."""
    if kind == c.NAVIGATION:
        return known.places[frame[c.F_A]]
    if kind == c.USE_LIGHTHOUSE:
        return known.places[frame[c.F_AT]]
    if kind == c.ENGAGEMENT:
        return known.characters[frame[c.F_A]]
    if kind == c.TRIGGERS:
        return c.EVENTS[frame[c.F_A]]
    if kind == c.ROUND:
        return c.EVENTS[frame[c.F_AT]]
    if kind == c.SENDING:
        return (*HOLDS, "any")[frame[c.F_AT]]
    if kind in {c.BUY, c.OFFER}:
        return ("artwork", "destination", "character", "ship")[frame[c.F_AT]]
    return None


def _refused(state: State, seat: int, known: Set, legal: set[int]) -> dict[str, Refused]:
    """Why each main action in sight that is not legal cannot be done."""
    moves = [c.NAVIGATE_MOVE + place for place in range(c.PLACES) if board.reachable(state, seat, place)]
    moves += [c.ACQUIRE_MOVE + art for art in state.workshop if art != NONE]
    moves += [c.DISCOVER_MOVE + place - c.PRIVATE for place in state.atlas if place != NONE]
    moves += [c.INVITE_MOVE + card for card in cards_in_hand(state, seat)]
    moves += [c.ENGAGE_MOVE + card for card in invited_by(state, seat) if state.cards.char_type[card] == c.ENGAGEABLE]
    moves.append(c.CONSTRUCT_MOVE + 1)
    told = {}
    for move in moves:
        if move not in legal:
            text, rule = refusal(state, seat, move)
            told[format_move(state, move)] = Refused(text=text, rule=rule)
    return told


class Standing(NamedTuple):
    """What of a seat's things its moves are held against."""

    people: list[int]  # whom it has invited
    total: int
    bread: int
    bay: int
    port: int
    held: list[int]
    squares: list[int]


def standing(state: State, seat: int) -> Standing:
    """A seat's things before it moves: looked at once for all its moves."""
    squares = list(state.square)[seat::4]
    held, total = ships_held(state, seat), score.total(state, seat)
    return Standing(invited_by(state, seat), total, state.bread[seat], state.bay[seat], state.port[seat], held, squares)


def preview(state: State, seat: int, move: int, before: Standing, known: Set) -> Preview:
    """What a move would change at once for the seat.

    Only its own open things are told: none depends on a draw.
    """
    after = clone(state)
    rules.step(after, seat, move)
    shown = Preview(bread=0, vp=0, bay=0, port=0, holds={})
    if state.phase != c.PAY and after.phase == c.PAY and after.actor == seat:
        best = defaults.best_payment(after, seat, rules.legal(after, seat))
        shown.payment, shown.surplus = payment_parts(best), defaults.surplus(after, seat, best)
        rules.step(after, seat, best)
    what, item = bought(state, move)
    if what is not None:
        discount, waive = _offer_terms(state)
        cost = purchase.price(state, seat, what, item, discount)
        extra = purchase.extra_price(state, seat, what, item, waive)
        shown.cost = cost_view(cost, purchase.accepts(state, what, item), extra)
    shown.bread = after.bread[seat] - before.bread
    shown.vp = score.total(after, seat) - before.total
    shown.bay = after.bay[seat] - before.bay
    shown.port = after.port[seat] - before.port
    held = ships_held(after, seat)
    if held != before.held:
        changes = zip(HOLDS, held, before.held, strict=True)
        shown.holds = {hold: now - was for hold, now, was in changes if now != was}
    squares = list(after.square)[seat::4]
    if squares != before.squares:
        reached = zip(after.title, squares, before.squares, strict=True)
        shown.titles = [known.titles[title] for title, now, was in reached if now != was]
    if before.people:
        shown.triggers = triggered(state, move, before.people, known)
    if after.actor == seat and after.phase not in {c.TURN, c.OVER} and after.depth:
        shown.then = c.PHASES[after.phase]
    return shown


def bought(state: State, move: int) -> tuple[int | None, int]:
    """Kind and number of what a move would buy."""
    if c.ACQUIRE_MOVE <= move < c.ACQUIRE_MOVE + c.ARTS:
        return c.ARTWORK, move - c.ACQUIRE_MOVE
    if c.DISCOVER_MOVE <= move < c.DISCOVER_MOVE + c.TILES:
        return c.DESTINATION, move - c.DISCOVER_MOVE + c.PRIVATE
    if c.INVITE_MOVE <= move < c.INVITE_MOVE + c.CHARS:
        return c.CHARACTER, move - c.INVITE_MOVE
    if c.CONSTRUCT_MOVE < move < c.ORDER_MOVE:
        free = state.phase == c.CONSTRUCT and state.stack[(state.depth - 1) * c.FRAME + c.F_C]
        return (None, 0) if free else (c.SHIP, move - c.CONSTRUCT_MOVE)
    return None, 0


def _offer_terms(state: State) -> tuple[int, bool]:
    """Discount, and whether extra prices are waived, of a purchase by a card."""
    if c.ACQUIRE <= state.phase <= c.CONSTRUCT:
        top = (state.depth - 1) * c.FRAME
        return state.stack[top + c.F_B], bool(state.stack[top + c.F_C])
    return 0, False


def triggered(state: State, move: int, people: list[int], known: Set) -> list[str]:
    """Those of these people whom the event of a move sets off."""
    event, filter_ = _event_of(state, move)
    if event is None:
        return []
    rows = _triggers(state.cards)
    return [known.characters[card] for card in people if any(on == event and only & filter_ for on, only in rows[card])]


@lru_cache(maxsize=16)
def _triggers(cards: Cards) -> list[list[tuple[int, int]]]:
    """By character: the events that set it off, each with its filter."""
    first, rows = cards.trigger_first, list(zip(cards.trigger_event, cards.trigger_filter, strict=True))
    return [rows[first[card] : first[card + 1]] for card in range(c.CHARS)]


def _event_of(state: State, move: int) -> tuple[int | None, int]:
    if c.ACQUIRE_MOVE <= move < c.ACQUIRE_MOVE + c.ARTS:
        return c.ON_ACQUIRE, 1 << state.cards.art_type[move - c.ACQUIRE_MOVE]
    if c.NAVIGATE_MOVE <= move < c.ACQUIRE_MOVE:
        return c.ON_NAVIGATE, c.PRIVATE_BIT if move - c.NAVIGATE_MOVE >= c.PRIVATE else c.ELSEWHERE_BIT
    if c.CONSTRUCT_MOVE < move < c.ORDER_MOVE:
        return c.ON_CONSTRUCT, 1
    if c.ENGAGE_MOVE <= move < c.CONSTRUCT_MOVE:
        return c.ON_ENGAGE, 1
    if c.TAKE_MOVE <= move < c.TAKE_MOVE + c.CHARS:
        return c.ON_TAKE, 1
    if c.ERECT_MOVE <= move < c.ERECT_MOVE + c.PLACES:
        return c.ON_ERECT, 1
    return None, 0
