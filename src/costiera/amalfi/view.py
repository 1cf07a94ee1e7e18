"""What a seat may know of a game of Amalfi, built up from the state field by field (never cut down from it).

These types are the protocol: the page's TypeScript types are generated from them. Cards, tiles and places go by their
ids; what is printed on them is the component set's, which is public.
"""

from __future__ import annotations

import msgspec

from costiera.amalfi import board, navigation, points, purchase, score
from costiera.amalfi import components as c
from costiera.amalfi.components import HOLDS, NONE, Set
from costiera.amalfi.decision import (
    Decision,
    decision_view,
    holds_in,
    invited_by,
)
from costiera.amalfi.memory import Memory, cards_in_hand, memory
from costiera.amalfi.points import SeatScore
from costiera.amalfi.state import State, clone


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
    memory: Memory | None = None  # only in a bot's observation: a person remembers by itself
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
        secrets=_secrets(state, known) if reveal_all else {},
    )


def observation(state: State, seat: int) -> AmalfiView:
    """The view of a seat with what an attentive person in it remembers."""
    seen = view(state, seat)
    seen.memory = memory(state, seat, c.set_of(state.cards))
    return seen


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
