"""The pending decision as a seat may see it: legal moves, what each would change, why others are refused, what waits.

These types are part of the protocol, as the view's are.
"""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

import msgspec

from costiera.amalfi import board, choices, kinds, navigation, payment, purchase, redeal, rules, score
from costiera.amalfi import components as c
from costiera.amalfi.components import HOLDS, NONE, Set
from costiera.amalfi.form import AnyStep, Evolving, Public
from costiera.amalfi.kinds import KINDS, Cost, cost_view
from costiera.amalfi.packs import printed
from costiera.amalfi.parts import payment_parts
from costiera.amalfi.refusals import refusal
from costiera.amalfi.state import State, clone
from costiera.amalfi.text import format_move
from costiera.amalfi.waste import Waste, short, waste, with_room
from costiera.kit.description import seats_in


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
    gives: list[list[AnyStep]] = []  # what the thing that it is about gives, as the component set has it
    ready: int | None = None  # ships of the bay that these steps could send; None where they are not carried out
    meal: int = 0  # VP that the next Feed phase would take after it, if no more bread came: 0 or less
    away: dict[str, int] = {}  # titles that it comes nearer to (or further from): what is missing for each afterwards
    titles: list[str] = []  # completed by it
    triggers: list[str] = []  # permanent characters that take effect
    then: str | None = None  # the seat's next decision, if the same action asks for one


class Refused(msgspec.Struct, kw_only=True):
    """Why something in sight cannot be done now."""

    text: str
    rule: str
    blocked: str | None = None  # why no ship can sail there at any toll: none is in the "bay", or one is on the "dock"
    short: int = 0  # bread or units that are missing, where that is the reason
    cost: Cost | None = None  # of what is bought
    gives: list[list[AnyStep]] = []  # what it would give, as in ``Preview``
    ready: int | None = None
    help: list[str] = []  # optional moves after one of which it could be done


class Source(msgspec.Struct, kw_only=True):
    """What bread for the meal can be made of (A-84): a hold, ``emergency`` (ships of the bay go to the port), or
    ``people`` of the hand."""

    name: str
    worth: int  # bread that one of it brings
    most: int


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
    wasted: dict[str, Waste] = {}  # what a legal move gives away without need
    refused: dict[str, Refused] = {}
    todo: list[Todo] = []
    cost: Cost | None = None  # at "pay"
    item: str | None = None  # at "pay": the artwork, the destination or the character that is bought
    ships: int = 0  # at "pay": how many are built
    place: str | None = None  # at "evolving" and "lighthouse"
    sources: list[Source] = []  # at "feed": what the viewer can still turn into bread
    unfed: list[int] = []  # at "feed": VP (0 or less) for no bread missing at its end, for one, and so on up to all
    later: list[str] = []  # optional moves that the viewer could make if the action of another were done
    options: list[list[AnyStep]] = []  # at "choose": the steps of each option, as the component set has them
    raised: str | None = None  # at "decree": what counts bread raised now: "decree", "next" period, "endgame" cards
    default: str | None = None  # what is done for an absent seat
    dealt: list[str] = []  # the viewer's cards while hands are chosen
    aside: list[str] = []  # its endgame cards kept aside
    keeps: int = 0  # how many of the cards offered are to be chosen
    chosen: str | None = None  # its sealed answer
    looked: list[str] = []  # cards that it looks at


def holds_in(mask: int) -> list[str]:
    """The holds of a set of bits."""
    return [hold for i, hold in enumerate(HOLDS) if mask >> i & 1]


def invited_by(state: State, seat: int) -> list[int]:
    """The characters that a seat has invited, in order."""
    at = list(state.at)
    return [card for card in list(state.invited)[: state.invited_size] if at[card] == c.TABLEAU + seat]


def cards_in_hand(state: State, seat: int) -> list[int]:
    """The characters in a hand, in the order of the component file."""
    return list(state.hand)[seat * c.CHARS : seat * c.CHARS + state.hand_size[seat]]


def shown_alone(state: State, seat: int) -> list[list[int]]:
    """The characters that a seat alone is shown: its hand, those dealt to it, those that it looks at."""
    dealt, aside = list(state.dealt), list(state.aside)[seat * 3 : seat * 3 + 3]
    choosing = state.phase in c.SEALED
    first = redeal.pack_held(state, seat) * 10 if choosing else 0
    looked = list(state.looked)[: state.looked_size] if state.actor == seat else []
    return [cards_in_hand(state, seat), dealt[first : first + state.draft_left] if choosing else [], aside, looked]


def ships_held(state: State, seat: int) -> list[int]:
    """How many ships lie in each of a seat's holds."""
    return list(state.hold)[seat * 5 : seat * 5 + 5]


def legal_moves(state: State, seat: int) -> list[int]:
    """The seat's legal moves as they are offered: payments best first (A-114)."""
    moves = rules.legal(state, seat)
    if state.phase == c.PAY and state.actor == seat:
        moves.sort(key=lambda move: kinds.preference(state, seat, move))
    return moves


def open_decision(state: State, known: Set) -> Decision:
    """The pending decision as everybody sees it."""
    return Decision(
        kind=c.PHASES[state.phase],
        pending=seats_in(rules.pending(state)),
        actor=state.actor if state.actor != NONE else None,
        todo=todo_view(state, known),
        **(KINDS[state.phase].shows(state, known) if state.phase != c.OVER else {}),
    )


def own_decision(state: State, viewer: int, open_: Decision, known: Set) -> Decision:
    """The pending decision as a seat sees it: its legal moves and what comes of them, if it may move."""
    decision, asked = copy(open_), viewer in open_.pending
    moves = legal_moves(state, viewer)
    decision.legal = [format_move(state, move, viewer) for move in moves]
    if asked:
        decision.default = format_move(state, kinds.default_move(state, viewer), viewer)
    if state.phase not in c.SEALED and state.phase != c.PICK_PACK:
        _look_ahead(state, viewer, decision, moves, known)
    if asked and state.phase == c.FEED:
        decision.sources = _sources(state, viewer, moves)
        decision.unfed = [state.cards.feed_missing * missing for missing in range(state.owe[viewer] + 1)]
    if not moves and state.phase > c.KEEP_ENDGAME and state.phase != c.OVER:
        decision.later = [format_move(state, move, viewer) for move in _optional(state, viewer)]
    if asked and state.phase == c.TURN:
        decision.refused = _refused(state, viewer, known, set(moves))
    if state.phase in c.SEALED:
        _add_dealt(state, viewer, decision, known)
    if state.phase == c.DRAW and state.actor == viewer:
        decision.looked = [known.characters[card] for card in list(state.looked)[: state.looked_size]]
    return decision


def _look_ahead(state: State, viewer: int, decision: Decision, moves: list[int], known: Set) -> None:
    """What each legal move comes to, and what it gives away."""
    before, roomy = standing(state, viewer), with_room(state, viewer)
    decision.previews, decision.wasted = {}, {}
    for move, text in zip(moves, decision.legal, strict=True):
        made = _made(state, viewer, move)
        if move != c.PASS_MOVE:
            decision.previews[text] = preview(state, viewer, move, made, before, known)
        if given_away := waste(state, viewer, move, made.payment, made.after, roomy):
            decision.wasted[text] = given_away


def _optional(state: State, seat: int) -> list[int]:
    """Every optional move of a seat, whoever is at it now (A-74 to A-76)."""
    holds = [c.LAND_MOVE + hold for hold, ships in enumerate(ships_held(state, seat)) if ships]
    port = [c.PORT_MOVE] if state.bay[seat] else []
    return [*holds, *port, *(c.DISCARD_MOVE + card for card in cards_in_hand(state, seat))]


def _sources(state: State, seat: int, moves: list[int]) -> list[Source]:
    """What bread can be made of, in the order of the moves; people of the hand last."""
    found, people = [], sum(c.DISCARD_MOVE <= move < c.OPTIONAL_END for move in moves)
    for move in moves:
        if move < c.PORT_MOVE:
            hold, ships = move - c.LAND_MOVE, ships_held(state, seat)
            found.append(Source(name=HOLDS[hold], worth=board.worth(state, seat, hold), most=ships[hold]))
        elif move == c.PORT_MOVE:
            found.append(Source(name="emergency", worth=board.emergency(state, seat), most=state.bay[seat]))
    if people:
        found.append(Source(name="people", worth=state.cards.discard_bread, most=people))
    return found


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
    told: dict[int, Refused] = {}
    for move in moves:
        if move not in legal:
            text, rule = refusal(state, seat, move)
            told[move] = Refused(
                text=text,
                rule=rule,
                blocked=_blocked(state, seat, move),
                short=_short(state, seat, move, rule),
                cost=cost_of(state, seat, move),
                gives=gives(state, seat, move, known),
                ready=_ready(state, seat, move),
            )
    _add_help(state, seat, told)
    return {format_move(state, move): refused for move, refused in told.items()}


def _blocked(state: State, seat: int, move: int) -> str | None:
    """What keeps a ship from a destination whatever is paid (A-39)."""
    if not c.NAVIGATE_MOVE <= move < c.ACQUIRE_MOVE:
        return None
    if not state.bay[seat]:
        return "bay"
    return None if choices.dock_open(state, seat, move - c.NAVIGATE_MOVE) else "dock"


def _short(state: State, seat: int, move: int, rule: str) -> int:
    """How much bread a toll lacks (A-40), or how many units a price does."""
    if rule == "A-40":
        return navigation.toll(state, seat, move - c.NAVIGATE_MOVE) - state.bread[seat]
    kind, item = purchase.kind_bought(move), purchase.item_bought(move)
    if NONE in {kind, item}:
        return 0
    cost = purchase.price(state, seat, kind, item, 0)
    extra = purchase.extra_price(state, seat, kind, item, False)
    of = purchase.accepts(state, kind, item)
    payment.open_purse(state, seat)
    for less in range(cost + extra + 1):
        n = max(0, cost - less)
        if payment.covers(state, seat, n, of, max(0, extra - max(0, less - cost)), state.bread[seat]):
            return less
    return cost + extra


def _add_help(state: State, seat: int, told: dict[int, Refused]) -> None:
    """Name the optional moves after which what is too dear would be legal: ships come home for bread, a card goes.

    Any card brings the same: the first stands for all.
    """
    dear = {move: refused for move, refused in told.items() if refused.short}
    optional = [move for move in legal_moves(state, seat) if move < c.OPTIONAL_END] if dear else []
    for way in optional[: sum(move < c.DISCARD_MOVE for move in optional) + 1]:
        after = clone(state)
        rules.step(after, seat, way)
        now = set(rules.legal(after, seat))
        for move, refused in dear.items():
            if move in now:
                refused.help.append(format_move(state, way, seat))


class Standing(NamedTuple):
    """What of a seat's things its moves are held against."""

    people: list[int]  # whom it has invited
    total: int
    bread: int
    bay: int
    port: int
    held: list[int]
    squares: list[int]
    away: dict[str, int]


def standing(state: State, seat: int) -> Standing:
    """A seat's things before it moves: looked at once for all its moves."""
    squares = list(state.square)[seat::4]
    held, total = ships_held(state, seat), score.total(state, seat)
    people, away = invited_by(state, seat), _away(state, seat, c.set_of(state.cards))
    return Standing(people, total, state.bread[seat], state.bay[seat], state.port[seat], held, squares, away)


def _away(state: State, seat: int, known: Set) -> dict[str, int]:
    """What a seat still lacks for each title in play."""
    return {known.titles[title]: score.away(state, seat, title) for title in state.title[:3]}


def hunger(state: State, seat: int) -> int:
    """VP that the next Feed phase takes from a seat if its bread stays as it is: 0 or less (A-84)."""
    return int(state.cards.feed_missing * short(state, seat))


class Made(NamedTuple):
    """The position after a move and the payment that is offered first for it, and that payment (NONE if none is due)
    with its units above the cost."""

    after: State
    payment: int = NONE
    surplus: int = 0


def _made(state: State, seat: int, move: int) -> Made:
    after = clone(state)
    rules.step(after, seat, move)
    if state.phase == c.PAY or after.phase != c.PAY or after.actor != seat:
        return Made(after)
    payment = kinds.best_payment(after, seat, rules.legal(after, seat))
    surplus = kinds.surplus(after, seat, payment)
    rules.step(after, seat, payment)
    return Made(after, payment, surplus)


def preview(state: State, seat: int, move: int, made: Made, before: Standing, known: Set) -> Preview:
    """What a move changes at once for the seat; only its own open things are told: none depends on a draw."""
    shown, after = Preview(bread=0, vp=0, bay=0, port=0, holds={}), made.after
    if made.payment != NONE:
        shown.payment, shown.surplus = payment_parts(made.payment), made.surplus
    shown.cost = cost_of(state, seat, move)
    shown.gives, shown.ready = gives(state, seat, move, known), _ready(state, seat, move)
    shown.bread = after.bread[seat] - before.bread
    shown.vp = score.total(after, seat) - before.total
    shown.bay = after.bay[seat] - before.bay
    shown.port = after.port[seat] - before.port
    held = ships_held(after, seat)
    if held != before.held:
        changes = zip(HOLDS, held, before.held, strict=True)
        shown.holds = {hold: now - was for hold, now, was in changes if now != was}
    shown.meal = hunger(after, seat)
    shown.away = {title: n for title, n in _away(after, seat, known).items() if n != before.away[title]}
    squares = list(after.square)[seat::4]
    if squares != before.squares:
        reached = zip(after.title, squares, before.squares, strict=True)
        shown.titles = [known.titles[title] for title, now, was in reached if now != was]
    if before.people:
        shown.triggers = triggered(state, move, before.people, known)
    if after.actor == seat and after.phase not in {c.TURN, c.OVER} and after.depth:
        shown.then = c.PHASES[after.phase]
    return shown


def gives(state: State, seat: int, move: int, known: Set) -> list[list[AnyStep]]:
    """What the thing that a move is about gives by itself: the bonus of an artwork or of the next spaces of a track,
    the benefits of a destination (the icon that is left of a covered one first, A-55)."""
    kind, about = _subject_of(move)
    if kind == "construct":
        return [list(steps) for steps in printed(known).tracks.shipyard[state.built[seat] :][:about]]
    if kind == "erect" and about < c.PLACES:
        return [list(steps) for steps in printed(known).tracks.lighthouse[state.erected[seat] :][:1]]
    if kind in {"acquire", "echo", "scrap"} and about < c.ARTS:
        return [[printed(known).artworks[about].bonus]]
    place = about + c.PRIVATE if kind == "discover" else about
    if kind in {"navigate", "visit", "discover"} and place < c.PLACES:
        return benefits(state, place, known)
    return []


def _subject_of(move: int) -> tuple[str, int]:
    """The kind of a move, by its word, and the number that it names."""
    kind = c.KIND_OF[move] if move < c.PLAIN_MOVES else c.PAY_KIND
    return c.KIND_WORDS[kind], move - c.KIND_STARTS[kind]


def benefits(state: State, place: int, known: Set) -> list[list[AnyStep]]:
    """What a ship brings at a place: what is left of a covered print, if anything is, and what is in force (A-56)."""
    own, landed = place_of(known, place), place_of(known, board.printed(state, place))
    left: list[list[AnyStep]] = [list(own.left_bonus)] if isinstance(own, Evolving) else []
    return [*left, list(landed.effects)]


def place_of(known: Set, place: int) -> Public:
    """A destination as it is printed."""
    told = printed(known)
    if place >= c.PRIVATE:
        return told.private_destinations[place - c.PRIVATE]
    return told.evolving_destinations[place - c.EVOLVING] if place >= c.EVOLVING else told.public_destinations[place]


def _ready(state: State, seat: int, move: int) -> int | None:
    """Ships of the bay that the benefits of a Navigation or of a visit could send: one has sailed (A-39)."""
    kind, place = _subject_of(move)
    if kind not in {"navigate", "visit"} or place >= c.PLACES:
        return None
    return max(0, state.bay[seat] - int(kind == "navigate"))


def cost_of(state: State, seat: int, move: int) -> Cost | None:
    """What a move's purchase costs; None where nothing is bought, or nothing paid."""
    kind, item, waive = purchase.kind_bought(move), purchase.item_bought(move), purchase.waiver_offered(state)
    if NONE in {kind, item} or (kind == c.SHIP and (waive or not item)):
        return None
    n = purchase.price(state, seat, kind, item, purchase.discount_offered(state))
    return cost_view(n, purchase.accepts(state, kind, item), purchase.extra_price(state, seat, kind, item, waive))


def triggered(state: State, move: int, people: list[int], known: Set) -> list[str]:
    """Those of these people whom the event of a move sets off."""
    event = rules.event_of(move)
    if event == NONE:
        return []
    filter_ = rules.filter_of(state, move)
    return [known.characters[card] for card in people if board.sets_off(state, card, event, filter_)]
