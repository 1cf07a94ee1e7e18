"""What a seat may know of a game of Amalfi, built up from the state field by field (never cut down from it).

These types are the protocol: the page's TypeScript types are generated from them. Cards, tiles and places go by their
ids; what is printed on them is the component set's, which is public.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from functools import partial

import msgspec
from msgspec.structs import replace

from costiera.amalfi import board, form, navigation, points, purchase, score
from costiera.amalfi import components as c
from costiera.amalfi.components import HOLDS, NONE, Set
from costiera.amalfi.decision import (
    Decision,
    cards_in_hand,
    holds_in,
    hunger,
    invited_by,
    open_decision,
    own_decision,
    ships_held,
)
from costiera.amalfi.packs import printed
from costiera.amalfi.points import SeatScore
from costiera.amalfi.state import State, clone
from costiera.amalfi.waste import feed, short


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
    away: list[int]  # by seat: what it still lacks, in single things
    pays: int | None  # the next seat that completes it; None when all squares are taken


class Decree(msgspec.Struct, kw_only=True):
    """The decree of a period, and what it would score for each seat if it were scored now in its slot."""

    id: str
    period: int
    extras: dict[str, int]
    each: list[int]  # points of each thing that it counts, as they are printed, the slot's extra among them
    done: bool
    now: list[int]


class Gate(msgspec.Struct, kw_only=True):
    """What the end of the period asks for in a solo game (A-107)."""

    titles: int
    have: int
    open: bool  # there are enough


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
    short: int  # bread of it that is not there
    meal: int  # VP that it would take with the bread that is there: 0 or less
    owes: int  # bread still to be given now
    erected: int
    cubes: int
    yard: list[list[form.BonusStep | form.ChooseStep]]  # what each ship left will give, the next one first
    lights: list[list[form.BonusStep | form.ChooseStep]]  # the same of its lighthouses
    passed: bool
    pack: str | None
    hand_size: int
    hand: list[str] | None
    hand_worth: dict[str, int] = {}  # endgame cards of a hand that is shown: VP if they were invited and scored now
    invited: list[Person]
    artworks: list[str]
    destinations: list[str]
    counts: dict[str, int]  # every counter of effects.md 5
    answered: bool = False  # a sealed answer is given
    entered: int = 0  # occupied docks entered this period
    launched: int = 0  # ships launched to the bay this period
    score: SeatScore


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
    gate: Gate | None  # of this period, if it has one
    period: int
    active: int | None
    wind_rose: int
    first: int  # who began this period
    order: list[int]  # in which turns go round in it
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
    meal_due: bool  # whether a meal is still to come, as long as this period's has not been given
    ship_cost: int
    seats: list[Seat]
    over: bool
    winners: list[int]
    lost_in: int | None = None  # solo: period whose gate was missed
    band: int | None = None  # solo: 0 lowest to 3
    calls: list[str] = []  # where the viewer's lighthouse would be used if a ship came
    secrets: dict[str, list[str]] = {}  # only with reveal_all: decks, top first


def views(state: State) -> Callable[[int | None, bool], AmalfiView]:
    """What viewers (seats, or None for a spectator) may know of a state; with True, every secret is shown.

    What is open to everybody is built once and shared: views are to be read, not changed.
    """
    return partial(own_view, state, open_view(state))


def own_view(state: State, open_: AmalfiView, viewer: int | None, reveal_all: bool) -> AmalfiView:
    """The view of one viewer, made from that of everybody."""
    shown, known = copy(open_), c.set_of(state.cards)
    shown.viewer = viewer
    if viewer is not None:
        shown.decision = own_decision(state, viewer, shown.decision, known)
        shown.council = [_council_for(state, viewer, slot) for slot in shown.council]
        shown.workshop = _row_for(state, viewer, c.ARTWORK, state.workshop, shown.workshop)
        shown.atlas = _row_for(state, viewer, c.DESTINATION, state.atlas, shown.atlas)
        tolls = [navigation.toll(state, viewer, place) for place in on_board(state)]
        shown.places = [replace(place, viewer_toll=n) for place, n in zip(shown.places, tolls, strict=True)]
        if shown.seats[viewer].erected:
            shown.calls = [place.id for place in shown.places if place.lighthouse == viewer and not place.ships]
    all_ = reveal_all or shown.over
    shown.seats = [_with_hand(state, seat, known) if all_ or seat.seat == viewer else seat for seat in shown.seats]
    if reveal_all:
        shown.reveal_all = True
        shown.secrets = _secrets(state, known)
    return shown


def open_view(state: State) -> AmalfiView:
    """What everybody may know."""
    cards, known = state.cards, c.set_of(state.cards)
    over, print_ = state.phase == c.OVER, printed(known)
    told = points.breakdown(state)
    return AmalfiView(
        game="amalfi",
        viewer=None,
        reveal_all=False,
        set=known.name,
        players=state.seats,
        hands=c.VARIANTS[state.variant],
        rival=c.RIVALS[state.rival] if state.rival else None,
        rival_ships=state.rival_ships,
        rival_lighthouses=state.rival_lights,
        gates=list(cards.gates)[state.rival * 4 : state.rival * 4 + 4] if state.rival else [],
        gate=_gate(state),
        period=state.period,
        active=state.active if state.active != NONE and state.phase > c.KEEP_ENDGAME and not over else None,
        wind_rose=state.next_rose if state.next_rose != NONE else state.rose,
        first=state.rose,
        order=[(state.rose + turn) % state.seats for turn in range(state.seats)],
        next_first=state.next_rose if state.next_rose != NONE else None,
        decision=open_decision(state, known),
        decrees=[_decree(state, period, known, print_.decrees) for period in range(4)],
        titles=[_title(state, at, known) for at in range(3)],
        council=_row(state.council, known.characters, cards.council_extra, cards.council_bonus),
        workshop=_row(state.workshop, known.artworks, cards.workshop_extra, cards.workshop_bonus),
        atlas=_row(state.atlas, known.places, cards.atlas_extra, cards.atlas_bonus),
        decks={"characters": state.char_size, "artworks": state.art_size, "destinations": state.tile_size},
        discards={
            "characters": [known.characters[card] for card in list(state.char_discard)[: _shown_discards(state)]],
            "artworks": [known.artworks[card] for card in list(state.art_discard)[: state.art_gone]],
            "destinations": [known.places[place] for place, owner in enumerate(state.owner) if owner == c.GONE],
        },
        places=_places(state, known),
        meal_due=not over and state.phase != c.DECREE,
        ship_cost=cards.ship_cost[state.period - 1],
        seats=[_seat(state, seat, told.seats[seat], known, print_.tracks) for seat in range(state.seats)],
        over=over,
        winners=told.winners,
        lost_in=told.lost_in,
        band=told.band,
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


def _decree(state: State, period: int, known: Set, print_: list[form.Decree]) -> Decree:
    decree = state.decree[period]
    slot = zip(c.EXTRAS, list(state.cards.slot_extra)[period * 3 : period * 3 + 3], strict=True)
    extras = {name: n for name, n in slot if name and n}
    return Decree(
        id=known.decrees[decree],
        period=period + 1,
        extras=extras,
        each=[counted.each + extras.get(counted.extra or "", 0) for counted in print_[decree].score],
        done=period + 1 < state.period or (state.phase == c.OVER and period + 1 == state.period),
        now=[score.decree_points(state, seat, decree, period + 1) for seat in range(state.seats)],
    )


def _gate(state: State) -> Gate | None:
    """What this period's end asks of a solo game, if anything."""
    titles = state.cards.gates[state.rival * 4 + state.period - 1]
    return Gate(titles=titles, have=state.cubes[0], open=state.cubes[0] >= titles) if titles else None


def _title(state: State, at: int, known: Set) -> Title:
    title = state.title[at]
    back, taken = state.cards.title_back[title], state.cubed[at]
    seats, squares = list(state.square)[at * 4 : at * 4 + 4], list(state.cards.squares)[back * 4 : back * 4 + 4]
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
        squares=squares,
        cubes=[seats.index(square) for square in range(taken)],
        needs=needs,
        away=[score.away(state, seat, title) for seat in range(state.seats)],
        pays=squares[taken] if taken < len(squares) else None,
    )


def _row(items: Sequence[int], names: Sequence[str], extras: Sequence[int], bonuses: Sequence[int]) -> list[Slot]:
    """The Council, Workshop or Atlas."""
    slots = zip(items, extras, bonuses, strict=True)
    return [Slot(card=names[item] if item != NONE else None, extra=n, bonus=bonus) for item, n, bonus in slots]


def _council_for(state: State, viewer: int, slot: Slot) -> Slot:
    """A slot of the Council with what it costs the viewer."""
    if slot.card is None:
        return slot
    price = 0 if state.mod[viewer * c.MODS + c.NO_EXTRA + c.COUNCIL_ROW] else slot.extra
    return replace(slot, price=price, viewer_extra=price)


def _row_for(state: State, viewer: int, what: int, items: Sequence[int], row: list[Slot]) -> list[Slot]:
    """The Workshop or Atlas with what it costs the viewer."""
    shown = list(row)
    for at, item in enumerate(items):
        if item != NONE:
            price = purchase.price(state, viewer, what, item, 0)
            extra = purchase.extra_price(state, viewer, what, item, False)
            shown[at] = replace(row[at], price=price, viewer_extra=extra)
    return shown


def on_board(state: State) -> list[int]:
    """The places on the board: public, evolving and discovered ones."""
    real, owners = state.cards.real, list(state.owner)
    return [
        place for place in range(c.PLACES) if (0 <= owners[place] < state.seats if place >= c.PRIVATE else real[place])
    ]


def _places(state: State, known: Set) -> list[Place]:
    # The arrays are copied whenever they are read: here once each.
    tolls, shows = state.cards.toll, state.cards.shows
    owners, docks, lights = list(state.owner), list(state.dock), list(state.light)
    shown = []
    for place in on_board(state):
        landed = board.printed(state, place)
        kind = "private" if place >= c.PRIVATE else "evolving" if place >= c.EVOLVING else "public"
        shown.append(
            Place(
                id=known.places[place],
                kind=kind,
                toll=tolls[landed],
                owner=owners[place] if kind == "private" else None,
                tile=known.places[landed] if landed != place else None,
                ships=[seat for seat in range(5) for _ in range(docks[place] >> 3 * seat & 7)],
                lighthouse=lights[place] if lights[place] != NONE else None,
                slot=bool(board.lighthouse_free(state, place)),
                shows=holds_in(shows[landed]),
            )
        )
    return shown


def _seat(state: State, seat: int, told: SeatScore, known: Set, tracks: form.Tracks) -> Seat:
    """A seat's open things."""
    built, erected = state.built[seat], state.erected[seat]
    return Seat(
        seat=seat,
        bay=state.bay[seat],
        port=state.port[seat],
        holds=dict(zip(HOLDS, ships_held(state, seat), strict=True)),
        worth={hold: board.worth(state, seat, i) for i, hold in enumerate(HOLDS)},
        emergency=board.emergency(state, seat),
        built=built,
        shipyard=purchase.shipyard(state, seat),
        docked=sum(ships >> 3 * seat & 7 for ships in state.dock if ships),
        bread=state.bread[seat],
        limit=board.limit(state, seat),
        feed=feed(state, seat),
        short=short(state, seat),
        meal=hunger(state, seat),
        owes=state.owe[seat],
        erected=erected,
        cubes=state.cubes[seat],
        yard=tracks.shipyard[built:],
        lights=tracks.lighthouse[erected:],
        passed=bool(state.passed[seat]),
        pack=known.packs[state.token[seat]] if state.token[seat] != NONE else None,
        hand_size=state.hand_size[seat],
        hand=None,
        invited=[_person(state, seat, card, known) for card in invited_by(state, seat)],
        artworks=list(told.artworks),
        destinations=list(told.destinations),
        counts={name: score.count(state, seat, i) for i, name in enumerate(c.COUNTERS)},
        answered=state.phase in c.SEALED and state.pick[seat] != NONE,
        entered=state.entered[seat],
        launched=state.launched[seat],
        score=told,
    )


def _with_hand(state: State, shown: Seat, known: Set) -> Seat:
    """The seat with its hand, for those who may see it."""
    hand = cards_in_hand(state, shown.seat)
    names = [known.characters[card] for card in hand]
    return replace(shown, hand=names, hand_worth=_hand_worth(state, shown.seat, hand, known))


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
