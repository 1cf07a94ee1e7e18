"""What may come of a choice, from open things only: which bids can still beat a bid (P-8), what a lot sees and takes
(P-20), and the best that a tile can bring (P-13).

These types are the protocol, as those of ``view`` are.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

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
    takes: int | None = None  # seat whose building loses the view of this level


class Lane(msgspec.Struct, kw_only=True):
    """All bids that a rival can still make, as totals by row (lot, block, build), weakest first; stars decide among
    equal ones."""

    seat: int
    totals: list[list[int]]


class BidOutlook(msgspec.Struct, kw_only=True):
    """What becomes of one bid in each row (lot, block, build)."""

    totals: list[int]
    stars: list[int]
    beaten_by: list[list[int]]  # by row and lane: how many of the lane's bids beat it; they are its last ones
    places: list[list[int]]  # by row: best and worst place in the picking order


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


def ladder(state: State, lot: int) -> list[Rung]:
    """The lot's levels from its ground up, as far as any building may rise there (P-17, P-20)."""
    row, column = divmod(lot, c.STRIDE)
    return [_rung(state, column, row, row + block) for block in range(row + 1 + c.HIGHEST_BONUS)]


def _rung(state: State, column: int, row: int, level: int) -> Rung:
    if any(_reaches(state, column, lower, level) for lower in range(row)):
        return Rung(hidden=True)
    behind = next((upper for upper in range(row + 1, state.size) if _reaches(state, column, upper, level)), None)
    taken = None if behind is None else state.owner[behind * c.STRIDE + column]
    return Rung(hidden=False, takes=taken)


def _reaches(state: State, column: int, row: int, level: int) -> bool:
    """Whether the building on the row has a block at this height above the sea."""
    return row <= level < row + state.height[row * c.STRIDE + column]


def _strength(state: State, seat: int, card: int, booster: int, row: int) -> int:
    """What a bid would be worth: total first, then stars (P-9, P-10)."""
    total = c.BASE_BID[card * 3 + row] + c.BOOSTER_ADD[booster]
    return total * 8 + c.STARS[(state.star_set[seat] * c.BASES + card) * 3 + row]


def _open_bids(state: State, seat: int) -> list[tuple[int, int]]:
    """Card and booster of every bid that the seat may hold as far as is known (P-8); Otto's lies open (P-27)."""
    if state.solo and seat != 0:
        return [divmod(state.bid[seat], c.BOOSTERS)]
    cards = [card for card in range(c.BASES) if state.base[seat] >> card & 1]
    boosters = [booster for booster in range(c.BOOSTERS) if state.boost[seat] >> booster & 1]
    return [(card, booster) for card in cards for booster in boosters]


def outlook(state: State, viewer: int | None) -> Outlook:
    """The outlook of a seat, or of a spectator (None)."""
    lying = [state.open[place] for place in range(state.places)]
    shown = Outlook(ladders={c.LOT_NAMES[lot]: ladder(state, lot) for lot in lying})
    if viewer is None:
        return shown
    moves = rules.may_move(state, viewer)
    shown.gains = _gains(state, state.actor if moves and state.phase in _BLOCKS else viewer)
    if not moves:
        if _bids_again(state):
            _forecast(state, viewer, shown)
    elif state.phase == c.BID:
        _forecast(state, viewer, shown)
    elif state.phase in _DRAFTS:
        shown.best = {move: best for move, best in _bests(state, viewer) if best is not None}
    elif state.phase in (c.HEIGHT, c.ADD_ON, c.REMODEL):
        shown.hidden = dict(_hidden(state, viewer))
    return shown


def _bids_again(state: State) -> bool:
    """Whether the bids of the next round can be thought of: what is spent is known, and Otto's next one is not."""
    return state.phase not in (c.BID, c.OVER) and state.round < state.rounds and not state.solo


def _gains(state: State, seat: int) -> dict[str, list[int]]:
    """What each block tile of the row gives the seat now: one amount, or two to choose from (P-11)."""
    found = {}
    for kind in (state.open[6 + place] for place in range(state.places)):
        amounts = {c.BLOCK_NUMBER[kind]}
        if c.BLOCK_MULTIPLY[kind]:
            amounts.add(state.held[seat] * (c.BLOCK_MULTIPLY[kind] - 1))
        found[c.BLOCK_NAMES[kind]] = sorted({min(amount, state.supply[seat]) for amount in amounts})
    return found


def _forecast(state: State, viewer: int, shown: Outlook) -> None:
    """The viewer's possible bids against every bid that each rival can still make. Sealed bids do not go into it."""
    rivals = [seat for seat in range(state.seats) if seat != viewer]
    lanes = [
        [sorted(_strength(state, seat, *bid, row) for bid in _open_bids(state, seat)) for row in range(3)]
        for seat in rivals
    ]
    shown.lanes = [
        Lane(seat=seat, totals=[[key // 8 for key in row] for row in lane])
        for seat, lane in zip(rivals, lanes, strict=True)
    ]
    for card, booster in _open_bids(state, viewer):
        mine = [_strength(state, viewer, card, booster, row) for row in range(3)]
        shown.bids[f"bid {c.BASE_NAMES[card]}+{c.BOOSTER_ADD[booster]}"] = _against(mine, lanes)


def _against(mine: list[int], lanes: list[list[list[int]]]) -> BidOutlook:
    """One bid against all lanes (equal strengths of two seats do not occur, P-10)."""
    beaten = [[len(lane[row]) - bisect_right(lane[row], mine[row]) for lane in lanes] for row in range(3)]
    surely = [sum(n == len(lane[row]) for n, lane in zip(beaten[row], lanes, strict=True)) for row in range(3)]
    perhaps = [sum(n > 0 for n in beaten[row]) for row in range(3)]
    return BidOutlook(
        totals=[key // 8 for key in mine],
        stars=[key % 8 for key in mine],
        beaten_by=beaten,
        places=[[1 + surely[row], 1 + perhaps[row]] for row in range(3)],
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
    """Buildings that lose visible blocks from before to after, and how many."""
    lost = {
        c.LOT_NAMES[lot]: score.hidden(after, lot) - score.hidden(before, lot)
        for lot in range(c.LOTS)
        if before.height[lot] > 0
    }
    return {lot: blocks for lot, blocks in lost.items() if blocks > 0}
