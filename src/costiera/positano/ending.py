"""The last rounds of Positano for two, solved exactly.

What the turns of the last round come to depends on the cliff, on blocks, on the tiles that lie open and on who picks
when; bids and what was eaten before only add points. So the turns are searched once for all hands.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

from costiera.kit import matrix
from costiera.kit.ending import Ending
from costiera.positano.codes import BASE_GELATO, BASES, BID, BOOSTER_GELATO, BOOSTERS, LOT, NONE, OVER
from costiera.positano.rules import legal, step
from costiera.positano.state import State, clone
from costiera.positano.turns import Turns

ROWS = 3
SEATS = 2
Tiles = tuple[tuple[int, ...], ...]  # row by row
Hands = list[list[tuple[int, int]]]  # for each pair of bids: the picking order, and seat 0's lead in gelato


class Cliff:
    """Lots and blocks as the last round begins, whoever has which cards.

    Attributes:
        draws: the tiles that may lie open, each with its chance.
        leads: by picking order, what the turns come to with each of them.
        values: by the cards left, what the round is worth, but for what was eaten before.
    """

    def __init__(self, state: State, pool: Tiles) -> None:
        self.bare = clone(state)
        self.bare.base = [(1 << BASES) - 1] * SEATS + [0] * 4
        self.bare.boost = [(1 << BOOSTERS) - 1] * SEATS + [0] * 4
        self.bare.gelato = [0] * 18
        self.bare.phase = LOT
        self.bare.turn = 0
        self.draws = draws(pool, state.places)
        self.leads: dict[int, list[float]] = {}
        self.values: dict[object, float] = {}

    def find(self, turns: Turns, order: int) -> list[float]:
        """The leads with a picking order; searched for when they are asked for first."""
        if order not in self.leads:
            firsts = [order >> row & 1 for row in range(ROWS)]
            self.bare.order = [seat for first in firsts for seat in (first, 1 - first, *[NONE] * 4)]
            self.bare.actor = firsts[0]
            self.leads[order] = [self._search(turns, tiles) for _, tiles in self.draws]
        return self.leads[order]

    def _search(self, turns: Turns, tiles: Tiles) -> float:
        self.bare.open = [tile for row in tiles for tile in (*row, *[NONE] * (6 - len(row)))]
        return turns.lead(self.bare)

    def games(self, turns: Turns, bids: Hands) -> list[list[list[float]]]:
        """For each draw, seat 0's lead for each pair of bids."""
        found = [[(self.find(turns, order), gelato) for order, gelato in row] for row in bids]
        return [[[leads[at] + gelato for leads, gelato in row] for row in found] for at in range(len(self.draws))]


class PositanoEnding(Ending[State]):
    """Remembers the last round of every cliff that it met."""

    def __init__(self) -> None:
        self.earlier, self.last = Turns(self.lead), Turns(self.lead)  # the one asks the other in the middle of a search
        self.cliffs: dict[object, Cliff] = {}

    def left(self, state: State) -> int:
        return 0 if state.phase == OVER else state.rounds - state.round + 1

    def lead(self, state: State) -> float:
        if state.phase == BID:
            return self._before_bids(state)
        return (self.earlier if self.left(state) > 1 else self.last).lead(state)

    def answers(self, state: State) -> list[list[float]]:
        if self.left(state) > 1:
            return [[self.lead(after) for after in row] for row in after_bids(state)]
        lying = tuple(tuple(sorted(state.open[row * 6 : row * 6 + state.places])) for row in range(ROWS))
        return self._cliff(state, lying).games(self.last, hands(state))[0]

    def _before_bids(self, state: State) -> float:
        """The lead as the last round begins."""
        cliff = self._cliff(state, pool_of(state))
        key = (*state.base[:SEATS], *state.boost[:SEATS])
        before = eaten(state, 0) - eaten(state, 1)
        if key not in cliff.values:
            games = cliff.games(self.last, hands(state))
            worth = sum(chance * matrix.value(rows) for (chance, _), rows in zip(cliff.draws, games, strict=True))
            cliff.values[key] = worth - before
        return cliff.values[key] + before

    def _cliff(self, state: State, pool: Tiles) -> Cliff:
        fields = (state.owner, state.height, state.roof, state.held, state.supply)
        key = (pool, *map(tuple, fields))
        if key not in self.cliffs:
            self.cliffs[key] = Cliff(state, pool)
        return self.cliffs[key]


def after_bids(state: State) -> Iterator[Iterator[State]]:
    """The position after each pair of bids, row by row of seat 0's."""
    return ((_bid(state, mine, other) for other in legal(state, 1)) for mine in legal(state, 0))


def _bid(state: State, mine: int, other: int) -> State:
    after = clone(state)
    step(after, 0, mine)
    step(after, 1, other)
    return after


def hands(state: State) -> Hands:
    """What each pair of bids decides."""
    return [[(_order(after), eaten(after, 0) - eaten(after, 1)) for after in row] for row in after_bids(state)]


def _order(state: State) -> int:
    """Who picks first in each row, one bit each."""
    return state.order[0] + 2 * state.order[6] + 4 * state.order[12]


def eaten(state: State, seat: int) -> int:
    """Gelato of the tiles that the seat took and the cards that it played (P-22)."""
    base = sum(icons for card, icons in enumerate(BASE_GELATO) if not state.base[seat] >> card & 1)
    boosters = sum(icons for card, icons in enumerate(BOOSTER_GELATO) if not state.boost[seat] >> card & 1)
    return base + boosters + sum(state.gelato[row * 6 + seat] for row in range(ROWS))


def pool_of(state: State) -> Tiles:
    """All tiles of which some were turned up as the round began (P-18), those that lie open included."""
    return tuple(
        tuple(sorted(state.open[row * 6 : row * 6 + state.places] + state.deck[row * 25 : row * 25 + size]))
        for row, size in enumerate(state.deck_size)
    )


def draws(pool: Tiles, places: int) -> list[tuple[float, Tiles]]:
    """What may be turned up of a pool: so many of each row."""
    rows = [Counter(combinations(tiles, places)) for tiles in pool]
    total = math.prod(ways.total() for ways in rows)
    return [
        (math.prod(count for _, count in draw) / total, tuple(tiles for tiles, _ in draw))
        for draw in product(*(ways.items() for ways in rows))
    ]
