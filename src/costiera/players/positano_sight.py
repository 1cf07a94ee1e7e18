"""From what a seat sees of Positano to a state that a search can deal anew.

The state is built from the view alone, so nothing that the seat may not know can get into it. What is hidden stands
there in one canonical order: decks and Otto's cards to come are sorted, and nobody has bid yet while bids are sealed.
"""

from __future__ import annotations

from costiera.positano import components as c
from costiera.positano.state import State
from costiera.positano.view import PositanoView, Row, Seat

_KINDS = (c.LOT_NAMES, c.BLOCK_NAMES, c.BUILD_NAMES)
_LOT_OWNERS = {"free": c.NONE, "removed": c.REMOVED}


def state_of(view: PositanoView) -> State:
    """The state that the view shows."""
    state = State()
    state.seats = len(view.seats)
    state.solo = view.solo
    state.advanced = view.advanced
    state.size = view.rows
    state.places = len(view.tiles[0].tiles)
    state.rounds = view.rounds
    state.round = view.round
    state.goal = _padded([c.GOALS.index(goal.id) for goal in view.goals], 3)
    state.phase = c.PHASES.index(view.decision.kind)
    state.actor = c.NONE if view.decision.actor is None else view.decision.actor
    _set_cliff(state, view)
    _set_seats(state, view.seats)
    for row, shown in enumerate(view.tiles):
        _set_row(state, row, shown)
    _set_bids(state, view)
    state.turn = _turn(state)
    return state


def _padded(numbers: list[int], length: int) -> list[int]:
    return numbers + [c.NONE] * (length - len(numbers))


def _set_cliff(state: State, view: PositanoView) -> None:
    owner, height, roof = [c.OUTSIDE] * c.LOTS, [0] * c.LOTS, [0] * c.LOTS
    for shown in view.lots:
        lot = c.LOT_NAMES.index(shown.id)
        owner[lot] = _LOT_OWNERS[shown.state] if shown.seat is None else shown.seat
        height[lot] = shown.height
        roof[lot] = c.ROOFS.index(shown.roof) if shown.roof else 0
    state.owner, state.height, state.roof = owner, height, roof


def _set_seats(state: State, seats: list[Seat]) -> None:
    state.held = [seat.held for seat in seats] + [0] * (c.SEATS - len(seats))
    state.supply = [seat.supply for seat in seats] + [0] * (c.SEATS - len(seats))
    state.star_set = _padded([_star_set(seat) for seat in seats], c.SEATS)
    state.base = [_mask([card.spent for card in seat.cards]) for seat in seats] + [0] * (c.SEATS - len(seats))
    state.boost = [_mask([card.spent for card in seat.boosters]) for seat in seats] + [0] * (c.SEATS - len(seats))
    gelato, got = [0] * 18, [c.NONE] * 18
    for seat in seats:
        for row, taken in enumerate((seat.lot, seat.block, seat.build)):
            at = row * c.SEATS + seat.seat
            gelato[at] = seat.score.gelato_by_source[c.ROWS[row]]
            got[at] = c.NONE if taken is None else _KINDS[row].index(taken)
    state.gelato, state.got = gelato, got


def _star_set(seat: Seat) -> int:
    """P-4: the first base card tells the set."""
    return next(s for s in range(c.STAR_SETS) if list(c.STARS[s * c.BASES * 3 :][:3]) == seat.cards[0].stars)


def _mask(spent: list[bool]) -> int:
    return sum(1 << card for card, gone in enumerate(spent) if not gone)


def _set_row(state: State, row: int, shown: Row) -> None:
    """Open tiles, picking order, and the deck: the unseen kinds, sorted."""
    unseen = sorted(_KINDS[row].index(kind) for kind, count in shown.unseen.items() for _ in range(count))
    lying, taken, order, deck = list(state.open), list(state.taken), list(state.order), list(state.deck)
    for place, tile in enumerate(shown.tiles):
        lying[row * 6 + place] = _KINDS[row].index(tile.kind)
        taken[row * 6 + place] = c.NONE if tile.taken_by is None else tile.taken_by
    order[row * 6 : row * 6 + len(shown.order)] = shown.order
    deck[row * 25 : row * 25 + len(unseen)] = unseen
    sizes = list(state.deck_size)
    sizes[row] = len(unseen)
    state.open, state.taken, state.order, state.deck, state.deck_size = lying, taken, order, deck, sizes


def _set_bids(state: State, view: PositanoView) -> None:
    """Revealed bids. Sealed ones, the own one included, count as not made: the decision is simultaneous (P-7)."""
    bids = [c.NONE] * c.SEATS
    for seat in view.seats:
        if (state.solo or state.phase != c.BID) and seat.bid.card is not None:
            booster = c.BOOSTER_ADD.index(seat.bid.booster or 0)
            bids[seat.seat] = c.BASE_NAMES.index(seat.bid.card) * c.BOOSTERS + booster
    state.bid = bids
    if state.solo:
        state.otto = _otto(state)


def _otto(state: State) -> list[int]:
    """P-27: Otto's cards of earlier rounds first, then this round's, then those to come; earlier ones in any order."""
    decks: list[int] = []
    shown = divmod(state.bid[1], c.BOOSTERS)
    for size, left, card in ((c.BASES, state.base[1], shown[0]), (c.BOOSTERS, state.boost[1], shown[1])):
        gone = [n for n in range(size) if not left >> n & 1 and n != card]
        coming = [n for n in range(size) if left >> n & 1 and n != card]
        decks += [*gone, card, *coming]
    return decks


def _turn(state: State) -> int:
    """The place in the picking order of whoever picks or has just picked."""
    if state.actor == c.NONE:
        return 0
    row = 0 if state.phase < c.BLOCK else 1 if state.phase < c.TILE else 2
    return list(state.order)[row * 6 : row * 6 + state.seats].index(state.actor)
