"""What may come of a choice, from open things only: which bids can still beat a bid (P-8), what a lot sees and takes
(P-20), and the best that a tile can bring (P-13).

These types are the protocol, as those of ``view`` are.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from operator import eq
from typing import NamedTuple

import msgspec

from costiera.positano import components as c
from costiera.positano import rules, score
from costiera.positano.points import counted, gained
from costiera.positano.state import State, clone
from costiera.positano.text import format_move

_ENOUGH = 16  # as many blocks as a seat ever has
_BLOCKS = (c.BLOCK, c.GIVE_BLOCK)
_DRAFTS = {  # first move of the phase, and whether it is about lots
    c.LOT: (c.LOT_MOVE, True),
    c.GIVE_LOT: (c.GIVE_LOT_MOVE, True),
    c.TILE: (c.TILE_MOVE, False),
    c.GIVE_TILE: (c.GIVE_TILE_MOVE, False),
}


class Rung(msgspec.Struct, kw_only=True):
    """One level of a lot's sea ladder: what a block there would see, and whose view it would take (P-20)."""

    hidden: bool  # a building in front reaches this level
    bonus: bool  # above the regulation height: only the bonus of a build tile leads up to it (P-17)
    takes: int | None = None  # seat whose building loses the view of this level


# Many of these two are kept (``_forecast``): without lists, the collector of garbage need not look at them.
class Lane(msgspec.Struct, kw_only=True, gc=False):
    """All bids that a rival can still make, as totals by row (lot, block, build), weakest first; stars decide among
    equal ones."""

    seat: int
    totals: tuple[tuple[int, ...], ...]


class BidOutlook(msgspec.Struct, kw_only=True, gc=False):
    """What becomes of one bid in each row (lot, block, build)."""

    totals: tuple[int, ...]
    stars: tuple[int, ...]
    # By row and lane: how many of the lane's bids beat it; they are its last ones.
    beaten_by: tuple[tuple[int, ...], ...]
    places: tuple[tuple[int, ...], ...]  # by row: best and worst place in the picking order
    leftmost: tuple[bool, ...] = ()  # solo, by row: whether it takes the leftmost tile, and Otto the other one (P-28)


class Best(msgspec.Struct, kw_only=True):
    """The best main build that a tile allows its taker: most points for the taker, then the lower building."""

    lot: str
    height: int
    roof: str
    hidden: int  # blocks of it without a view
    total: list[int]  # change in the total per seat
    hides: dict[str, int]  # lots that lose visible blocks -> how many


class Outlook(msgspec.Struct, kw_only=True):
    """What may come of the choices in sight. It follows from what everybody may know, and from the viewer's moves."""

    ladders: dict[str, list[Rung]]  # of the lots that lie in the row, from the ground up
    gains: dict[str, list[int]] = {}  # block tiles that lie there: what the viewer, or who is given one, may get
    lanes: list[Lane] = []  # while the viewer may bid, or waits for the next round: the rivals' possible bids
    bids: dict[str, BidOutlook] = {}  # the viewer's bids of this round, or of the next, against them
    best: dict[str, Best] = {}  # moves that take or give a lot or a build tile
    hidden: dict[str, int] = {}  # moves that build: hidden blocks of the building afterwards


def ladders(state: State) -> dict[str, list[Rung]]:
    """The ladders of the lots that lie in the row: everybody sees the same."""
    return {c.LOT_NAMES[lot]: _ladder(state, lot) for lot in state.open[: state.places]}


def _ladder(state: State, lot: int) -> list[Rung]:
    """The lot's levels from its ground up, as far as any building may rise there (P-17, P-20)."""
    row, column = divmod(lot, c.STRIDE)
    owners = state.owner[column :: c.STRIDE]
    tops = [other + height for other, height in enumerate(state.height[column :: c.STRIDE])]  # above the sea
    front = max(tops[:row], default=0)
    behind = range(row + 1, state.size)
    rungs = []
    regulation = 2 * row + 1
    for level in range(row, regulation + c.HIGHEST_BONUS):
        hidden = level < front
        takes = None if hidden else next((owners[upper] for upper in behind if upper <= level < tops[upper]), None)
        rungs.append(Rung(hidden=hidden, bonus=level >= regulation, takes=takes))
    return rungs


class _Hand(NamedTuple):
    """What a seat may bid with: its star set, and a bit for each base card and each booster."""

    stars: int
    bases: int
    boosters: int


def _hand(state: State, seat: int) -> _Hand:
    """What a seat may bid with as far as is known (P-8); Otto's bid lies open (P-27)."""
    if state.solo and seat != 0:
        card, booster = divmod(state.bid[seat], c.BOOSTERS)
        return _Hand(state.star_set[seat], 1 << card, 1 << booster)
    return _Hand(state.star_set[seat], state.base[seat], state.boost[seat])


@lru_cache(2048)
def _strengths(hand: _Hand) -> dict[tuple[int, int], list[int]]:
    """Base card and booster of every bid of a hand -> its strength in each row: total first, then stars (P-9, P-10)."""
    return {
        (card, booster): [
            (c.BASE_BID[card * 3 + row] + c.BOOSTER_ADD[booster]) * 8 + c.STARS[(hand.stars * c.BASES + card) * 3 + row]
            for row in range(3)
        ]
        for card in range(c.BASES)
        if hand.bases >> card & 1
        for booster in range(c.BOOSTERS)
        if hand.boosters >> booster & 1
    }


def outlook(state: State, viewer: int | None, shared: dict[str, list[Rung]]) -> Outlook:
    """The outlook of a seat, or of a spectator (None), with the ``ladders`` of the state."""
    shown = Outlook(ladders=shared)
    if viewer is None:
        return shown
    moves = rules.may_move(state, viewer)
    shown.gains = _gains(state, state.actor if moves and state.phase in _BLOCKS else viewer)
    if not moves:
        if _bids_again(state):
            shown.lanes, shown.bids = _bidding(state, viewer)
    elif state.phase == c.BID:
        shown.lanes, shown.bids = _bidding(state, viewer)
    elif state.phase in _DRAFTS:
        shown.best = {move: best for move, best in _bests(state, viewer) if best is not None}
    elif state.phase in (c.HEIGHT, c.ADD_ON, c.REMODEL):
        shown.hidden = dict(_hidden(state, viewer))
    return shown


def _bidding(state: State, viewer: int) -> tuple[list[Lane], dict[str, BidOutlook]]:
    """The rivals' possible bids, and what becomes of the viewer's against them."""
    rivals = tuple((seat, _hand(state, seat)) for seat in range(state.seats) if seat != viewer)
    return _forecast(_hand(state, viewer), rivals, bool(state.solo))


def _bids_again(state: State) -> bool:
    """Whether the bids of the next round can be thought of: what is spent is known, and Otto's next one is not."""
    return state.phase not in (c.BID, c.OVER) and state.round < state.rounds and not state.solo


def _gains(state: State, seat: int) -> dict[str, list[int]]:
    """What each block tile of the row gives the seat now: one amount, or two to choose from (P-11)."""
    found = {}
    for kind in (state.open[6 + place] for place in range(state.places)):
        amounts = {rules.capped(state, seat, c.BLOCK_NUMBER[kind])}
        if c.BLOCK_MULTIPLY[kind]:
            amounts.add(rules.multiplied(state, seat, kind))
        found[c.BLOCK_NAMES[kind]] = sorted(amounts)
    return found


@lru_cache(256)  # hands do not change while a round is bid for, nor does what becomes of them
def _forecast(
    mine: _Hand, rivals: tuple[tuple[int, _Hand], ...], solo: bool
) -> tuple[list[Lane], dict[str, BidOutlook]]:
    """The viewer's possible bids against every bid that each rival can still make. Sealed bids do not go into it."""
    lanes = [[sorted(row) for row in zip(*_strengths(hand).values(), strict=True)] for _, hand in rivals]
    told = [
        Lane(seat=seat, totals=tuple(tuple(key // 8 for key in row) for row in lane))
        for (seat, _), lane in zip(rivals, lanes, strict=True)
    ]
    rows = list(zip(*lanes, strict=True))
    return told, {
        f"bid {c.BASE_NAMES[card]}+{c.BOOSTER_ADD[booster]}": _against(strengths, rows, solo)
        for (card, booster), strengths in _strengths(mine).items()
    }


def _against(mine: list[int], rows: list[tuple[list[int], ...]], solo: bool) -> BidOutlook:
    """One bid against the rivals' possible ones by row (equal strengths of two seats do not occur, P-10)."""
    beaten, places = [], []
    for strength, lanes in zip(mine, rows, strict=True):
        stronger = tuple(len(lane) - bisect_right(lane, strength) for lane in lanes)
        surely = sum(map(eq, stronger, map(len, lanes)))
        beaten.append(stronger)
        places.append((1 + surely, 1 + len(stronger) - stronger.count(0)))
    return BidOutlook(
        totals=tuple(key // 8 for key in mine),
        stars=tuple(key % 8 for key in mine),
        beaten_by=tuple(beaten),
        places=tuple(places),
        leftmost=tuple(best == 1 for best, _ in places) if solo else (),
    )


def _bests(state: State, viewer: int) -> Iterator[tuple[str, Best | None]]:
    """For each move that takes or gives a lot or a build tile, the best that its receiver can build after it.

    On a lot any build tile of the row is thought of, and as many blocks as it takes: those come later in the round.
    """
    first, of_lots = _DRAFTS[state.phase]
    for move in rules.legal(state, viewer):
        kind = move - first
        if of_lots:
            tiles = sorted({state.open[12 + place] for place in range(state.places)})
            best = _best(state, kind, tiles, _ENOUGH)
        else:
            best = _best(state, state.got[state.actor], [kind], state.held[state.actor])
        yield format_move(state, move), best


def _best(state: State, lot: int, tiles: list[int], blocks: int) -> Best | None:
    """The actor's best main build on the lot with one of the tiles and so many blocks; None without any (P-14)."""
    seat = state.actor
    builds = [
        _built(state, seat, lot, height, c.BUILD_ROOF[tile])
        for tile in tiles
        for height in range(1, min(lot // c.STRIDE + 1 + c.BUILD_BONUS[tile], blocks) + 1)
    ]
    if not builds:
        return None
    after = max(builds, key=lambda built: (counted(score.totals, built)[seat], -built.height[lot]))
    return Best(
        lot=c.LOT_NAMES[lot],
        height=after.height[lot],
        roof=c.ROOFS[after.roof[lot]],
        hidden=score.hidden(after, lot),
        total=gained(score.totals, state, after),
        hides=newly_hidden(state, after),
    )


def _built(state: State, seat: int, lot: int, height: int, roof: int) -> State:
    after = clone(state)
    after.owner = _with(after.owner, lot, seat)
    after.height = _with(after.height, lot, height)
    after.roof = _with(after.roof, lot, roof)
    after.held = _with(after.held, seat, max(0, after.held[seat] - height))
    return after


def _with(numbers: list[int], at: int, number: int) -> list[int]:
    """The numbers with one changed: an array of a compiled state is read as a copy."""
    return [number if place == at else old for place, old in enumerate(numbers)]


def _hidden(state: State, viewer: int) -> Iterator[tuple[str, int]]:
    """Hidden blocks of the building that a move changes, after it."""
    for move in rules.legal(state, viewer):
        after = clone(state)
        rules.step(after, viewer, move)
        changed = [
            lot for lot in range(c.LOTS) if (state.height[lot], state.roof[lot]) != (after.height[lot], after.roof[lot])
        ]
        yield from ((format_move(state, move), score.hidden(after, lot)) for lot in changed)


def newly_hidden(before: State, after: State) -> dict[str, int]:
    """Buildings that lose visible blocks from before to after, and how many.

    A block that is hidden as it comes is none that was lost (P-20).
    """
    lost = {
        c.LOT_NAMES[lot]: _visible(before, lot) - _visible(after, lot)
        for lot in range(c.LOTS)
        if before.height[lot] > 0
    }
    return {lot: blocks for lot, blocks in lost.items() if blocks > 0}


def _visible(state: State, lot: int) -> int:
    return state.height[lot] - score.hidden(state, lot)
