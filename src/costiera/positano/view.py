"""What a seat may know of a game of Positano, built up from the state field by field (never cut down from it).

These types are the protocol: the page's TypeScript types are generated from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from functools import cache, partial

import msgspec

from costiera.kit.description import seats_in
from costiera.positano import components as c
from costiera.positano import rules, score
from costiera.positano.kinds import KINDS
from costiera.positano.outlook import Outlook, Rung, ladders, newly_hidden, outlook
from costiera.positano.points import (
    SeatScore,
    building_score,
    buildings_of,
    gained,
    goals_in_play,
    outcome,
    seat_score,
)
from costiera.positano.state import State, clone
from costiera.positano.text import format_move


class Lot(msgspec.Struct, kw_only=True):
    """One square of the cliff. ``state`` is "free", "removed" (P-2), "drafted" (taken, not yet built on), "dead"
    (P-14) or "built"."""

    id: str  # "2C": row 2, column C; row 1 is lowest and nearest the sea
    row: int
    column: str
    state: str
    seat: int | None = None  # owner when built, taker when drafted or dead
    height: int = 0
    roof: str | None = None  # "bronze" | "silver" | "gold"
    gelato: int = 0  # icons printed on the lot tile
    hidden: int = 0  # blocks without a view (always the bottom ones)
    hidden_by: list[str] = []  # lots whose buildings hide them
    points: int = 0  # points of the visible blocks


class Tile(msgspec.Struct, kw_only=True):
    """One tile lying in a row of the beach board. ``kind`` is what the notation calls it: "2C", "3", "double",
    "silver+1A"."""

    kind: str
    gelato: int
    taken_by: int | None = None  # seat that took it this round
    blocks: int | None = None  # block tiles: printed number
    multiply: int | None = None  # block tiles: 2 or 3
    roof: str | None = None  # build tiles
    bonus: int | None = None
    action: str | None = None  # "add_on" | "remodel" | None


class Row(msgspec.Struct, kw_only=True):
    """One of the three rows: "lot", "block", "build"."""

    row: str
    tiles: list[Tile]  # in the order they lie (it matters in solo, P-26)
    order: list[int] = []  # seats in picking order once bids are revealed (P-9)
    ties: list[list[int]] = []  # groups of seats whose equal totals were decided by stars (P-10)
    deck: int = 0  # tiles left in the deck
    unseen: dict[str, int] = {}  # kinds not seen yet and how many of each: what anybody can work out


class Bid(msgspec.Struct, kw_only=True):
    """A seat's bid of this round. Cards are None while they are not the viewer's to know."""

    made: bool
    card: str | None = None  # "b3"
    booster: int | None = None  # 22
    totals: list[int] | None = None  # lot, block, build
    stars: list[int] | None = None  # of the base card, lot, block, build


class Card(msgspec.Struct, kw_only=True):
    """A base card of a seat's set."""

    id: str
    bid: list[int]
    stars: list[int]
    gelato: int
    spent: bool


class Booster(msgspec.Struct, kw_only=True):
    """A booster of a seat."""

    add: int
    gelato: int
    spent: bool


class Seat(msgspec.Struct, kw_only=True):
    """A seat's open things, and what of its hand follows from what it played (P-8)."""

    seat: int
    automaton: bool = False
    held: int
    supply: int
    built: int
    cards: list[Card]
    boosters: list[Booster]
    bid: Bid
    lot: str | None = None  # tiles drafted this round
    block: str | None = None
    build: str | None = None
    score: SeatScore


class Goal(msgspec.Struct, kw_only=True):
    """A goal in play."""

    id: str  # "grande", "piccolo", ...
    card: int  # 1-6
    kind: str  # "places" (6/3), "each" (points each), "once"
    each: int = 0
    pays: list[int]  # points of the first and the second place, of each, or of having it


class Preview(msgspec.Struct, kw_only=True):
    """What one legal move would change at once, for every seat: shown before it is confirmed."""

    views: list[int]  # change in view points per seat
    goals: list[int]  # change in projected goal points per seat
    total: list[int]  # change in the total per seat
    hides: dict[str, int]  # lots that lose visible blocks -> how many
    loses: dict[str, int]  # lots that lose points -> how many
    lot: str | None = None  # lot that changes
    height: int | None = None  # its height after the move
    roof: str | None = None  # its roof after the move
    held: int | None = None  # block tiles: blocks that the actor then holds; where it may choose how many, the most
    supply: int | None = None  # block tiles: its supply then


class Decision(msgspec.Struct, kw_only=True):
    """The decision that is pending.

    ``kind`` is "bid", "lot", "give_lot", "block", "gain", "give_block", "tile", "height", "add_on", "remodel",
    "give_tile" or "over".
    """

    kind: str
    step: str  # of the round: "bid", the row that is drafted or acted on ("lot", "block", "build"), or "over"
    pending: list[int]  # seats that owe an answer
    actor: int | None  # seat in whose name it is made (solo: Otto's choices are the player's)
    legal: list[str] = []  # the viewer's legal moves
    previews: dict[str, Preview] = {}
    lot: str | None = None  # height: the drafted lot
    tile: str | None = None  # height, add_on, remodel: the build tile
    block: str | None = None  # gain: the block tile
    printed: int | None = None  # gain: how many its number gives; the other move multiplies the blocks held (P-11)


class PositanoView(msgspec.Struct, kw_only=True):
    """Everything that a viewer may know of a game."""

    game: str
    viewer: int | None
    reveal_all: bool
    players: int
    solo: bool
    advanced: bool
    board: str  # "4x4" | "5x5"
    rows: int
    columns: str  # "ABCD"
    round: int  # from 1
    rounds: int
    decision: Decision
    lots: list[Lot]  # row 1 first, columns left to right
    tiles: list[Row]  # lot, block, build
    seats: list[Seat]
    goals: list[Goal]
    over: bool
    winners: list[int]  # as of now; final when over
    result: int | None = None  # solo: the lower of the two scores (P-30)
    goal_set: str | None = None  # solo: name of the official set (P-31)
    outlook: Outlook | None = None  # what may come of the choices in sight; None in what a bot gets
    secrets: dict[str, list[str]] = {}  # only with reveal_all: decks in order, top first


def views(state: State) -> Callable[[int | None, bool], PositanoView]:
    """What viewers (seats, or None for a spectator) may know of a state; with True, every secret is shown.

    What is open to everybody is built once and shared: views are to be read, not changed.
    """
    return partial(_with_outlook, state, open_view(state), ladders(state))


def _with_outlook(
    state: State, open_: PositanoView, shared: dict[str, list[Rung]], viewer: int | None, reveal_all: bool
) -> PositanoView:
    shown = own_view(state, open_, viewer, reveal_all)
    shown.outlook = outlook(state, viewer, shared)
    return shown


def own_view(state: State, open_: PositanoView, viewer: int | None, reveal_all: bool) -> PositanoView:
    """The view of one viewer, made from that of everybody."""
    shown = copy(open_)
    shown.viewer = viewer
    if viewer is not None:
        shown.decision = decision_view(state, viewer)
    if viewer is not None or reveal_all:
        shown.seats = [with_bid(seat, bid_view(state, seat.seat, viewer, reveal_all)) for seat in shown.seats]
    if reveal_all:
        shown.reveal_all = True
        shown.secrets = _secrets(state)
    return shown


def open_view(state: State) -> PositanoView:
    """What everybody may know."""
    solo, told = bool(state.solo), outcome(state)
    return PositanoView(
        game="positano",
        viewer=None,
        reveal_all=False,
        players=1 if solo else state.seats,
        solo=solo,
        advanced=bool(state.advanced),
        board=f"{state.size}x{state.size}",
        rows=state.size,
        columns=c.COLUMNS[: state.size],
        round=state.round,
        rounds=state.rounds,
        decision=decision_view(state, None),
        lots=[lot_view(state, lot) for lot in c.board_lots(state.size)],
        tiles=[row_view(state, row) for row in range(3)],
        seats=[seat_view(state, seat) for seat in range(state.seats)],
        goals=[goal_view(goal) for goal in goals_in_play(state)],
        over=state.phase == c.OVER,
        winners=told.winners,
        result=told.verdict.value if told.verdict else None,
        goal_set=_goal_set(state),
    )


def with_bid(seat: Seat, bid: Bid) -> Seat:
    """The seat with its bid as a certain viewer may see it."""
    if bid == seat.bid:
        return seat
    shown = copy(seat)
    shown.bid = bid
    return shown


def _goal_set(state: State) -> str | None:
    goals = sorted(goals_in_play(state))
    return next((name for name, members in c.SOLO_SETS.items() if state.solo and sorted(members) == goals), None)


def _secrets(state: State) -> dict[str, list[str]]:
    names = (c.LOT_NAMES, c.BLOCK_NAMES, c.BUILD_NAMES)
    decks = {c.ROWS[row]: [names[row][kind] for kind in reversed(_deck(state, row))] for row in range(3)}
    if state.solo:
        decks["otto_base"] = [c.BASE_NAMES[card] for card in list(state.otto)[state.round : c.BASES]]
        decks["otto_booster"] = [str(c.BOOSTER_ADD[card]) for card in list(state.otto)[c.BASES + state.round :]]
    return decks


def _deck(state: State, row: int) -> list[int]:
    """Kinds in the row's deck, top last."""
    return list(state.deck)[row * 25 : row * 25 + state.deck_size[row]]


def lot_view(state: State, lot: int) -> Lot:
    """One square of the cliff."""
    owner, height = state.owner[lot], state.height[lot]
    shown = Lot(
        id=c.LOT_NAMES[lot],
        row=lot // c.STRIDE + 1,
        column=c.COLUMNS[lot % c.STRIDE],
        state=_lot_state(state, lot),
        seat=owner if owner >= 0 else None,
        gelato=c.LOT_GELATO[lot],
    )
    if height:
        building = building_score(state, lot)
        shown.height, shown.roof = height, building.roof
        shown.hidden, shown.hidden_by, shown.points = building.hidden, building.hidden_by, building.points
    return shown


def _lot_state(state: State, lot: int) -> str:
    owner = state.owner[lot]
    if owner < 0:
        return "removed" if owner == c.REMOVED else "free"
    if state.height[lot]:
        return "built"
    building_due = state.got[12 + owner] == c.NONE or (state.phase == c.HEIGHT and state.actor == owner)
    return "drafted" if state.got[owner] == lot and building_due else "dead"


@cache
def tile_view(row: int, kind: int, taken_by: int | None) -> Tile:
    """One tile of a row, with what is printed on it."""
    if row == 0:
        return Tile(kind=c.LOT_NAMES[kind], gelato=c.LOT_GELATO[kind], taken_by=taken_by)
    if row == 1:
        return Tile(
            kind=c.BLOCK_NAMES[kind],
            gelato=c.BLOCK_GELATO[kind],
            taken_by=taken_by,
            blocks=c.BLOCK_NUMBER[kind],
            multiply=c.BLOCK_MULTIPLY[kind] or None,
        )
    return Tile(
        kind=c.BUILD_NAMES[kind],
        gelato=c.BUILD_GELATO[kind],
        taken_by=taken_by,
        roof=c.ROOFS[c.BUILD_ROOF[kind]],
        bonus=c.BUILD_BONUS[kind],
        action=c.ACTIONS[c.BUILD_ACTION[kind]],
    )


def row_view(state: State, row: int) -> Row:
    """One row of the beach board. What is unseen is a count by kind: the order of the deck is nobody's to know."""
    names = (c.LOT_NAMES, c.BLOCK_NAMES, c.BUILD_NAMES)[row]
    lying = [(state.open[row * 6 + place], state.taken[row * 6 + place]) for place in range(state.places)]
    revealed = state.phase != c.BID and state.order[row * 6] != c.NONE
    deck = sorted(_deck(state, row))
    return Row(
        row=c.ROWS[row],
        tiles=[tile_view(row, kind, by if by != c.NONE else None) for kind, by in lying],
        order=[state.order[row * 6 + place] for place in range(state.seats)] if revealed else [],
        ties=ties(state, row) if revealed else [],
        deck=len(deck),
        unseen={names[kind]: deck.count(kind) for kind in deck},
    )


def ties(state: State, row: int) -> list[list[int]]:
    """Groups of seats whose equal totals in the row were decided by stars (P-10), in picking order."""
    groups: dict[int, list[int]] = {}
    for place in range(state.seats):
        seat = state.order[row * 6 + place]
        groups.setdefault(rules.strength(state, seat, row) // 8, []).append(seat)
    return [seats for seats in groups.values() if len(seats) > 1]


def stars_of(star_set: int, card: int) -> list[int]:
    """Stars on a base card of a set in the order lot, block, build (P-4)."""
    at = (star_set * c.BASES + card) * 3
    return list(c.STARS[at : at + 3])


# What follows from a few numbers is made once and shared by all views.


@cache
def card_views(star_set: int, left: int) -> list[Card]:
    """The base cards of a seat with a set of stars, of which those in the bits of ``left`` are not spent."""
    return [
        Card(
            id=c.BASE_NAMES[card],
            bid=list(c.BASE_BID[card * 3 : card * 3 + 3]),
            stars=stars_of(star_set, card),
            gelato=c.BASE_GELATO[card],
            spent=not left >> card & 1,
        )
        for card in range(c.BASES)
    ]


@cache
def booster_views(left: int) -> list[Booster]:
    """The boosters of a seat, of which those in the bits of ``left`` are not spent."""
    return [
        Booster(add=c.BOOSTER_ADD[n], gelato=c.BOOSTER_GELATO[n], spent=not left >> n & 1) for n in range(c.BOOSTERS)
    ]


def bid_view(state: State, seat: int, viewer: int | None, reveal_all: bool) -> Bid:
    """A seat's bid as the viewer may see it: sealed ones of others say only that they are made (P-7)."""
    bid = state.bid[seat]
    if bid == c.NONE:
        return Bid(made=False)
    sealed = state.phase == c.BID and not state.solo
    if sealed and seat != viewer and not reveal_all:
        return Bid(made=True)
    card, booster = divmod(bid, c.BOOSTERS)
    add = c.BOOSTER_ADD[booster]
    return Bid(
        made=True,
        card=c.BASE_NAMES[card],
        booster=add,
        totals=[number + add for number in c.BASE_BID[card * 3 : card * 3 + 3]],
        stars=stars_of(state.star_set[seat], card),
    )


def seat_view(state: State, seat: int) -> Seat:
    """A seat's open things. Hands are closed, but what is left in them follows from what was played (P-8)."""
    got = [state.got[row * 6 + seat] for row in range(3)]
    return Seat(
        seat=seat,
        automaton=bool(state.solo) and seat == 1,
        held=state.held[seat],
        supply=state.supply[seat],
        built=sum(state.height[lot] for lot in buildings_of(state, seat)),
        cards=card_views(state.star_set[seat], state.base[seat]),
        boosters=booster_views(state.boost[seat]),
        bid=bid_view(state, seat, None, False),
        lot=c.LOT_NAMES[got[0]] if got[0] != c.NONE else None,
        block=c.BLOCK_NAMES[got[1]] if got[1] != c.NONE else None,
        build=c.BUILD_NAMES[got[2]] if got[2] != c.NONE else None,
        score=seat_score(state, seat),
    )


def goal_view(goal: int) -> Goal:
    """How a goal scores."""
    each = c.GOAL_EACH[goal]
    kind = "once" if goal == c.EQUILIBRATO else "each" if each else "places"
    pays = [each] if each else [c.FIRST, c.SECOND]
    return Goal(id=c.GOALS[goal], card=c.GOAL_CARD[goal], kind=kind, each=each, pays=pays)


def decision_view(state: State, viewer: int | None) -> Decision:
    """The pending decision; legal moves and their effects only for a viewer who may move."""
    actor = state.actor if state.actor != c.NONE else None
    pending = seats_in(rules.pending(state))
    if state.phase == c.OVER:
        return Decision(kind="over", step="over", pending=pending, actor=actor)
    kind = KINDS[state.phase]
    shown = {} if actor is None else kind.shows(state, actor)
    decision = Decision(kind=c.PHASES[state.phase], step=kind.step, pending=pending, actor=actor, **shown)
    if viewer is not None:
        moves = rules.legal(state, viewer)
        decision.legal = [format_move(state, move) for move in moves]
        if state.phase != c.BID:
            decision.previews = {format_move(state, move): preview(state, viewer, move) for move in moves}
    return decision


def preview(state: State, seat: int, move: int) -> Preview:
    """What a move would change at once for every seat.

    Only open things go into it: tiles that the end of a round turns up do not change a score.
    """
    after = clone(state)
    rules.step(after, seat, move)
    hides = newly_hidden(state, after)
    shown = Preview(
        views=gained(score.add_views, state, after),
        goals=gained(score.add_goals, state, after),
        total=gained(score.totals, state, after),
        hides=hides,
        loses=_lost_points(state, after, hides),
    )
    changed = next((lot for lot in range(c.LOTS) if _building(state, lot) != _building(after, lot)), None)
    if changed is not None:
        shown.lot, shown.height, shown.roof = c.LOT_NAMES[changed], after.height[changed], c.ROOFS[after.roof[changed]]
    if KINDS[state.phase].step == c.ROWS[1]:  # somebody gets blocks
        shown.held, shown.supply = _stock(after, state.actor)
    return shown


def _lost_points(before: State, after: State, hides: Iterable[str]) -> dict[str, int]:
    """Points that lots lose of which less is seen."""
    lots = [c.LOT_NAMES.index(name) for name in hides]
    return {c.LOT_NAMES[lot]: building_score(before, lot).points - building_score(after, lot).points for lot in lots}


def _stock(after: State, seat: int) -> tuple[int, int]:
    """Blocks that a seat holds after it was given a tile, as many of them as can be, and its supply then."""
    if after.phase == c.GAIN and after.actor == seat:
        chooser = seats_in(rules.pending(after))[0]
        rules.step(after, chooser, rules.legal(after, chooser)[-1])
    return after.held[seat], after.supply[seat]


def _building(state: State, lot: int) -> tuple[int, int]:
    return state.height[lot], state.roof[lot]
