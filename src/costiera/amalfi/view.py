"""What a seat may know of a game of Amalfi, built up from the state field by field (never cut down from it).

These types are the protocol: the page's TypeScript types are generated from them. Cards, tiles and places go by their
ids; what is printed on them is the component set's, which is public.
"""

from __future__ import annotations

from typing import Any

import msgspec

from costiera.amalfi import board, defaults, navigation, points, purchase, redeal, rules, score
from costiera.amalfi import components as c
from costiera.amalfi.components import HOLDS, NONE, Set
from costiera.amalfi.memory import Trace, cards_in_hand, in_hand, traces
from costiera.amalfi.points import SeatScore
from costiera.amalfi.refusals import refusal
from costiera.amalfi.state import State, clone
from costiera.amalfi.text import format_move, payment_parts


class Slot(msgspec.Struct, kw_only=True):
    """One slot of the Council, Workshop or Atlas, counted from the left; ``card`` is None where it is empty."""

    card: str | None
    extra: int  # bread (Council) or units of any resource, before discounts
    bonus: int  # bread gained
    price: int | None = None  # for the viewer: printed cost after discounts (Council: bread of the slot)
    viewer_extra: int | None = None  # extra price for the viewer


class Place(msgspec.Struct, kw_only=True):
    """One destination on the board: public, evolving, or private (discovered)."""

    id: str
    kind: str  # "public" | "evolving" | "private"
    toll: int
    owner: int | None = None
    tile: str | None = None  # evolving: the tile that covers it
    ships: list[int] = []  # seats of the ships on the dock, the rival as 4
    lighthouse: int | None = None  # owner, the rival as 4
    slot: bool = False  # whether a lighthouse can be erected there now
    shows: list[str] = []  # holds that a lighthouse there may send to
    viewer_toll: int | None = None  # toll for the viewer


class Need(msgspec.Struct, kw_only=True):
    """One need of a title."""

    count: str
    least: int
    have: list[int]  # by seat


class Title(msgspec.Struct, kw_only=True):
    """A title in play."""

    id: str
    back: str  # "dark" | "light"
    squares: list[int]
    cubes: list[int]  # seats in the order of their cubes
    needs: list[Need]


class Decree(msgspec.Struct, kw_only=True):
    """The decree of a period, and what it would score for each seat if it were scored now in its slot."""

    id: str
    period: int
    extras: dict[str, int]
    done: bool
    now: list[int]


class Person(msgspec.Struct, kw_only=True):
    """An invited character."""

    id: str
    type: str
    engaged: bool = False
    spent: bool = False  # straightened by an engagement this period already
    worth: int | None = None  # endgame: VP if scored now


class Seat(msgspec.Struct, kw_only=True):
    """A seat's things. ``hand`` is None where it is not the viewer's to know."""

    seat: int
    bay: int
    port: int
    holds: dict[str, int]
    worth: dict[str, int]  # of a ship that leaves the hold
    emergency: int  # of a ship that goes to the port
    built: int
    shipyard: int
    docked: int
    bread: int
    limit: int
    feed: int  # bread due in the next Feed phase
    owes: int  # bread still to be given now
    erected: int
    cubes: int
    passed: bool
    pack: str | None
    hand_size: int
    hand: list[str] | None
    hand_open: list[str] = []  # cards that everybody saw come to the hand
    hand_drawn: int = 0  # cards that came from the deck, unseen by others
    hand_worth: dict[str, int] = {}  # endgame cards of a hand that is shown: VP if they were invited and scored now
    invited: list[Person]
    artworks: list[str]
    destinations: list[str]
    counts: dict[str, int]  # every counter of effects.md 5
    answered: bool = False  # a sealed answer is given
    entered: int = 0  # occupied docks entered this period
    launched: int = 0  # ships launched to the bay this period
    score: SeatScore


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
    place: str | None = None  # at "evolving" and "lighthouse"
    options: list[list[dict[str, Any]]] = []  # at "choose": the steps of each option, as the component set has them
    default: str | None = None  # what is done for an absent seat
    dealt: list[str] = []  # the viewer's cards while hands are chosen
    aside: list[str] = []  # its endgame cards kept aside
    chosen: str | None = None  # its sealed answer
    looked: list[str] = []  # cards that it looks at


class AmalfiView(msgspec.Struct, kw_only=True):
    """Everything that a viewer may know of a game."""

    game: str
    viewer: int | None
    reveal_all: bool
    set: str  # component set, with its digest
    players: int
    hands: str  # how hands were dealt
    rival: str | None
    rival_ships: int
    rival_lighthouses: int
    gates: list[int]  # solo: titles needed at the end of each period
    period: int
    active: int | None
    wind_rose: int
    first: int  # who began this period
    next_first: int | None  # who passed first in this period
    decision: Decision
    decrees: list[Decree]
    titles: list[Title]
    council: list[Slot]
    workshop: list[Slot]
    atlas: list[Slot]
    decks: dict[str, int]  # cards left
    discards: dict[str, list[str]]  # face up, in order; destinations are out of the game
    places: list[Place]
    ship_cost: int
    seats: list[Seat]
    over: bool
    winners: list[int]
    lost_in: int | None = None  # solo: period whose gate was missed
    band: int | None = None  # solo: 0 lowest to 3
    traces: list[Trace] = []  # what the viewer knows of characters that it does not see: for whoever thinks ahead
    secrets: dict[str, list[str]] = {}  # only with reveal_all: decks, top first


def view(state: State, viewer: int | None, reveal_all: bool = False) -> AmalfiView:
    """What the viewer (a seat, or None for a spectator) may know. ``reveal_all`` shows every secret."""
    known = c.set_of(state.cards)
    seats = range(state.seats)
    over = state.phase == c.OVER
    told = points.breakdown(state)
    return AmalfiView(
        game="amalfi",
        viewer=viewer,
        reveal_all=reveal_all,
        set=known.name,
        players=state.seats,
        hands=c.VARIANTS[state.variant],
        rival=c.RIVALS[state.rival] if state.rival else None,
        rival_ships=state.rival_ships,
        rival_lighthouses=state.rival_lights,
        gates=list(state.cards.gates)[state.rival * 4 : state.rival * 4 + 4] if state.rival else [],
        period=state.period,
        active=state.active if state.active != NONE and state.phase > c.KEEP_ENDGAME and not over else None,
        wind_rose=state.next_rose if state.next_rose != NONE else state.rose,
        first=state.rose,
        next_first=state.next_rose if state.next_rose != NONE else None,
        decision=decision_view(state, viewer, known),
        decrees=[_decree(state, period, known) for period in range(4)],
        titles=[_title(state, at, known) for at in range(3)],
        council=[_slot(state, viewer, known, c.CHARACTER, slot) for slot in range(4)],
        workshop=[_slot(state, viewer, known, c.ARTWORK, slot) for slot in range(5)],
        atlas=[_slot(state, viewer, known, c.DESTINATION, slot) for slot in range(5)],
        decks={"characters": state.char_size, "artworks": state.art_size, "destinations": state.tile_size},
        discards={
            "characters": [known.characters[card] for card in list(state.char_discard)[: _shown_discards(state)]],
            "artworks": [known.artworks[card] for card in list(state.art_discard)[: state.art_gone]],
            "destinations": [
                known.places[place] for place in range(c.PRIVATE, c.PLACES) if state.owner[place] == c.GONE
            ],
        },
        places=[_place(state, viewer, place, known) for place in range(c.PLACES) if _on_board(state, place)],
        ship_cost=state.cards.ship_cost[state.period - 1],
        seats=[_seat(state, seat, viewer, reveal_all or over, told.seats[seat], known) for seat in seats],
        over=over,
        winners=told.winners,
        lost_in=told.lost_in,
        band=told.band,
        traces=traces(state, viewer, known),
        secrets=_secrets(state, known) if reveal_all else {},
    )


def _shown_discards(state: State) -> int:
    """While hands are dealt the array of the discard pile serves the deal."""
    return state.char_gone if state.phase > c.KEEP_ENDGAME else 0


def _secrets(state: State, known: Set) -> dict[str, list[str]]:
    return {
        "characters": [known.characters[card] for card in reversed(list(state.char_deck)[: state.char_size])],
        "artworks": [known.artworks[card] for card in reversed(list(state.art_deck)[: state.art_size])],
        "destinations": [known.places[place] for place in reversed(list(state.tile_deck)[: state.tile_size])],
    }


def _decree(state: State, period: int, known: Set) -> Decree:
    decree = state.decree[period]
    extras = list(state.cards.slot_extra)[period * 3 : period * 3 + 3]
    return Decree(
        id=known.decrees[decree],
        period=period + 1,
        extras={name: n for name, n in zip(c.EXTRAS, extras, strict=True) if name and n},
        done=period + 1 < state.period or (state.phase == c.OVER and period + 1 == state.period),
        now=[score.decree_points(state, seat, decree, period + 1) for seat in range(state.seats)],
    )


def _title(state: State, at: int, known: Set) -> Title:
    title = state.title[at]
    back = state.cards.title_back[title]
    squares = list(state.square)[at * 4 : at * 4 + 4]
    needs = [
        Need(
            count=c.COUNTERS[state.cards.need_count[need]],
            least=state.cards.need_min[need],
            have=[score.count(state, seat, state.cards.need_count[need]) for seat in range(state.seats)],
        )
        for need in range(title * 4, title * 4 + 4)
        if state.cards.need_count[need] != NONE
    ]
    return Title(
        id=known.titles[title],
        back=("dark", "light")[back],
        squares=list(state.cards.squares)[back * 4 : back * 4 + 4],
        cubes=[squares.index(square) for square in range(state.cubed[at])],
        needs=needs,
    )


def _slot(state: State, viewer: int | None, known: Set, what: int, slot: int) -> Slot:
    """One slot of the row from which ``what`` comes."""
    cards = state.cards
    extras, bonuses, row, names = {
        c.CHARACTER: (cards.council_extra, cards.council_bonus, state.council, known.characters),
        c.ARTWORK: (cards.workshop_extra, cards.workshop_bonus, state.workshop, known.artworks),
        c.DESTINATION: (cards.atlas_extra, cards.atlas_bonus, state.atlas, known.places),
    }[what]
    item = row[slot]
    shown = Slot(card=names[item] if item != NONE else None, extra=extras[slot], bonus=bonuses[slot])
    if viewer is not None and item != NONE:
        if what == c.CHARACTER:
            free = state.mod[viewer * c.MODS + c.NO_EXTRA + c.COUNCIL_ROW]
            shown.price = shown.viewer_extra = 0 if free else shown.extra
        else:
            shown.price = purchase.price(state, viewer, what, item, 0)
            shown.viewer_extra = purchase.extra_price(state, viewer, what, item, False)
    return shown


def _on_board(state: State, place: int) -> bool:
    if place >= c.PRIVATE:
        return 0 <= state.owner[place] < state.seats
    return bool(state.cards.real[place])


def holds_in(mask: int) -> list[str]:
    """The holds of a set of bits."""
    return [hold for i, hold in enumerate(HOLDS) if mask >> i & 1]


def _place(state: State, viewer: int | None, place: int, known: Set) -> Place:
    printed = board.printed(state, place)
    kind = "private" if place >= c.PRIVATE else "evolving" if place >= c.EVOLVING else "public"
    return Place(
        id=known.places[place],
        kind=kind,
        toll=state.cards.toll[printed],
        owner=state.owner[place] if kind == "private" else None,
        tile=known.places[printed] if printed != place else None,
        ships=[seat for seat in range(5) for _ in range(state.dock[place] >> 3 * seat & 7)],
        lighthouse=state.light[place] if state.light[place] != NONE else None,
        slot=bool(board.lighthouse_free(state, place)),
        shows=holds_in(state.cards.shows[printed]),
        viewer_toll=navigation.toll(state, viewer, place) if viewer is not None else None,
    )


def _seat(state: State, seat: int, viewer: int | None, open_: bool, told: SeatScore, known: Set) -> Seat:
    shown = open_ or seat == viewer
    hand = cards_in_hand(state, seat)
    return Seat(
        seat=seat,
        bay=state.bay[seat],
        port=state.port[seat],
        holds={hold: state.hold[seat * 5 + i] for i, hold in enumerate(HOLDS)},
        worth={hold: board.worth(state, seat, i) for i, hold in enumerate(HOLDS)},
        emergency=board.emergency(state, seat),
        built=state.built[seat],
        shipyard=purchase.shipyard(state, seat),
        docked=sum(ships >> 3 * seat & 7 for ships in state.dock),
        bread=state.bread[seat],
        limit=board.limit(state, seat),
        feed=max(0, state.cards.feed_base + state.built[seat] - state.mod[seat * c.MODS + c.FEED_MINUS]),
        owes=state.owe[seat],
        erected=state.erected[seat],
        cubes=state.cubes[seat],
        passed=bool(state.passed[seat]),
        pack=known.packs[state.token[seat]] if state.token[seat] != NONE else None,
        hand_size=state.hand_size[seat],
        hand=[known.characters[card] for card in hand] if shown else None,
        hand_open=[known.characters[card] for card in in_hand(state, seat, c.OPEN)],
        hand_drawn=len(in_hand(state, seat, c.DRAWN)),
        hand_worth=_hand_worth(state, seat, hand, known) if shown else {},
        invited=[_person(state, seat, card, known) for card in invited_by(state, seat)],
        artworks=[known.artworks[art] for art in range(c.ARTS) if state.art_owner[art] == seat],
        destinations=[known.places[place] for place in range(c.PRIVATE, c.PLACES) if state.owner[place] == seat],
        counts={name: score.count(state, seat, i) for i, name in enumerate(c.COUNTERS)},
        answered=state.phase in c.SEALED and state.pick[seat] != NONE,
        entered=state.entered[seat],
        launched=state.launched[seat],
        score=told,
    )


def invited_by(state: State, seat: int) -> list[int]:
    """The characters that a seat has invited, in order."""
    at = list(state.at)
    return [card for card in list(state.invited)[: state.invited_size] if at[card] == c.TABLEAU + seat]


def _person(state: State, seat: int, card: int, known: Set) -> Person:
    kind = state.cards.char_type[card]
    return Person(
        id=known.characters[card],
        type=c.CHAR_TYPES[kind],
        engaged=bool(state.turned[card] & 1),
        spent=bool(state.turned[card] & 2),
        worth=score.endgame_points(state, seat, card) if kind == c.ENDGAME else None,
    )


def _hand_worth(state: State, seat: int, hand: list[int], known: Set) -> dict[str, int]:
    """What the endgame cards of a hand would score: counted as if each were invited alone."""
    worth = {}
    for card in hand:
        if state.cards.char_type[card] == c.ENDGAME:
            with_it = clone(state)
            people = list(with_it.people)
            people[seat * 4 + c.ENDGAME] += 1
            with_it.people = people
            worth[known.characters[card]] = score.endgame_points(with_it, seat, card)
    return worth


# Decisions


def seats_in(mask: int) -> list[int]:
    """The seats of a bit mask."""
    return [seat for seat in range(c.SEATS) if mask >> seat & 1]


def legal_moves(state: State, seat: int) -> list[int]:
    """The seat's legal moves as they are offered: payments best first (A-114)."""
    moves = rules.legal(state, seat)
    if state.phase == c.PAY and state.actor == seat:
        moves.sort(key=lambda move: defaults.preference(state, seat, move))
    return moves


def decision_view(state: State, viewer: int | None, known: Set) -> Decision:
    """The pending decision; legal moves and what comes of them only for a viewer who may move."""
    pending = rules.pending(state)
    decision = Decision(
        kind=c.PHASES[state.phase],
        pending=seats_in(pending),
        actor=state.actor if state.actor != NONE else None,
        todo=todo_view(state, known),
        stack=list(state.stack)[: state.depth * c.FRAME],
    )
    top = (state.depth - 1) * c.FRAME
    if state.phase == c.PAY:
        decision.cost = cost_view(state.stack[top + c.F_A], state.stack[top + c.F_B], state.stack[top + c.F_C])
    elif state.phase == c.ORDER:
        decision.place = known.places[state.stack[top + c.F_A]]
    elif state.phase == c.LIGHTHOUSE:
        decision.place = known.places[state.stack[top + c.F_AT]]
    elif state.phase == c.CHOOSE:
        decision.options = [list(option) for option in known.choices[state.stack[top + c.F_AT]]]
    if viewer is not None:
        _add_own(state, viewer, decision, known, bool(pending >> viewer & 1))
    return decision


def _add_own(state: State, viewer: int, decision: Decision, known: Set, asked: bool) -> None:
    moves = legal_moves(state, viewer)
    decision.legal = [format_move(state, move, viewer) for move in moves]
    if asked:
        decision.default = format_move(state, defaults.default_move(state, viewer), viewer)
    if state.phase not in c.SEALED and state.phase != c.PICK_PACK:
        decision.previews = {
            format_move(state, move): preview(state, viewer, move, known) for move in moves if move != c.PASS_MOVE
        }
    if asked and state.phase == c.TURN:
        decision.refused = _refused(state, viewer, known, set(moves))
    if state.phase in c.SEALED:
        _add_dealt(state, viewer, decision, known)
    if state.phase == c.DRAW and state.actor == viewer:
        decision.looked = [known.characters[card] for card in list(state.looked)[: state.looked_size]]


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


def preview(state: State, seat: int, move: int, known: Set) -> Preview:
    """What a move would change at once for the seat. Only its own open things are told: none depends on a draw."""
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
    shown.bread = after.bread[seat] - state.bread[seat]
    shown.vp = score.total(after, seat) - score.total(state, seat)
    shown.bay = after.bay[seat] - state.bay[seat]
    shown.port = after.port[seat] - state.port[seat]
    changes = [after.hold[seat * 5 + i] - state.hold[seat * 5 + i] for i in range(5)]
    shown.holds = {hold: n for hold, n in zip(HOLDS, changes, strict=True) if n}
    shown.titles = [
        known.titles[state.title[at]] for at in range(3) if after.square[at * 4 + seat] != state.square[at * 4 + seat]
    ]
    shown.triggers = triggered(state, seat, move, known)
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


def triggered(state: State, seat: int, move: int, known: Set) -> list[str]:
    """The seat's permanent characters that the event of a move sets off."""
    event, filter_ = _event_of(state, move)
    if event is None:
        return []
    rows = state.cards.trigger_first
    return [
        known.characters[card]
        for card in invited_by(state, seat)
        if any(
            state.cards.trigger_event[row] == event and state.cards.trigger_filter[row] & filter_
            for row in range(rows[card], rows[card + 1])
        )
    ]


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
