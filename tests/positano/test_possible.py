"""The one check of possibility: every position that play reaches passes it, what breaks an invariant does not."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from costiera.positano import components as c
from costiera.positano import possible
from costiera.positano.game import GAME
from costiera.positano.state import State

from .drawn import Table, random_steps
from .ledger import MODES, Mode

modes = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
SEEDS = st.integers(0, 2**64 - 1)
LUCK = st.integers(0, 2**32 - 1)

Mutation = Callable[[State, random.Random], None]


def told(s: State) -> list[str]:
    return [fault.at("").text for fault in possible.faults(s)]


@pytest.mark.rule("P-1", "P-2", "P-3", "P-4", "P-5", "P-8", "P-9", "P-17", "P-18", "P-22", "P-27")
@modes
@settings(max_examples=10)
@given(seed=SEEDS, luck=LUCK)
def test_every_position_that_play_reaches_is_possible(mode: Mode, seed: int, luck: int) -> None:
    table = Table(**mode.options, seed=seed)
    for _ in random_steps(table.state, luck):
        assert told(table.state) == []
    assert told(table.state) == []


def change(field: str, at: int, by: int) -> Mutation:
    def mutate(s: State, chance: random.Random) -> None:
        values = list(getattr(s, field))
        values[at] += by
        setattr(s, field, values)

    return mutate


def put(field: str, at: int, value: int) -> Mutation:
    def mutate(s: State, chance: random.Random) -> None:
        values = list(getattr(s, field))
        values[at] = value if values[at] != value else value + 1
        setattr(s, field, values)

    return mutate


def to_lot(find: Callable[[State, int], bool], field: str, value: Callable[[State, int], int]) -> Mutation:
    """Change a number of some lot that a condition holds for; nothing where there is none."""

    def mutate(s: State, chance: random.Random) -> None:
        lots = [lot for lot in range(25) if find(s, lot)]
        if lots:
            lot = chance.choice(lots)
            values = list(getattr(s, field))
            values[lot] = value(s, lot)
            setattr(s, field, values)

    return mutate


def spend(field: str) -> Mutation:
    def mutate(s: State, chance: random.Random) -> None:
        hands = list(getattr(s, field))
        hands[0] ^= 1 << chance.randrange(6)
        setattr(s, field, hands)

    return mutate


def other_round(s: State, chance: random.Random) -> None:
    s.round += 1


def twice_on_top(row: int) -> Mutation:
    """A tile comes a time too often: all tiles that are to come are of one kind."""

    def mutate(s: State, chance: random.Random) -> None:
        deck = list(s.deck)
        if s.deck_size[row] <= max(c.tile_counts(row or 1, s.size)):
            return
        for at in range(row * 25, row * 25 + s.deck_size[row]):
            deck[at] = s.open[row * 6]
        s.deck = deck

    return mutate


def lose_tile(row: int) -> Mutation:
    def mutate(s: State, chance: random.Random) -> None:
        sizes = list(s.deck_size)
        sizes[row] -= 1 if sizes[row] else -1
        s.deck_size = sizes

    return mutate


def free(s: State, lot: int) -> bool:
    return s.owner[lot] == c.NONE


def built(s: State, lot: int) -> bool:
    return s.height[lot] > 0


MUTATIONS: dict[str, Mutation] = {
    "a block more held": change("held", 0, 1),
    "a block less in supply": change("supply", 1, -1),
    "a lot removed": to_lot(free, "owner", lambda s, lot: c.REMOVED),
    "a lot put back": to_lot(lambda s, lot: s.owner[lot] == c.REMOVED, "owner", lambda s, lot: c.NONE),
    "a lot of nobody's": to_lot(free, "owner", lambda s, lot: 9),
    "a lot drafted more": to_lot(free, "owner", lambda s, lot: 0),
    "a lot drafted less": to_lot(lambda s, lot: s.owner[lot] >= 0, "owner", lambda s, lot: c.NONE),
    "a lot off the board": to_lot(free, "owner", lambda s, lot: c.OUTSIDE),
    "a building too high": to_lot(built, "height", lambda s, lot: lot // 5 + 4),
    "a building on a free lot": to_lot(free, "height", lambda s, lot: 1),
    "a roof without a building": to_lot(lambda s, lot: not s.height[lot], "roof", lambda s, lot: 1),
    "a roof of no kind": to_lot(built, "roof", lambda s, lot: 3),
    "a base card": spend("base"),
    "a booster": spend("boost"),
    "an icon of a lot": change("gelato", 0, 1),
    "icons of block tiles": change("gelato", 6, 1),
    "icons of build tiles": change("gelato", 13, 1),
    "icons that are owed": put("gelato", 7, -1),
    "the same star set": lambda s, chance: setattr(s, "star_set", [s.star_set[1], *list(s.star_set)[1:]]),
    "another round": other_round,
    "a goal twice": lambda s, chance: setattr(s, "goal", [s.goal[1], *list(s.goal)[1:]]),
    "a goal of the other board": lambda s, chance: setattr(
        s, "goal", [c.MEZZO if s.size == 5 else c.CENTRO, *list(s.goal)[1:]]
    ),
    "too many block tiles of a kind": twice_on_top(1),
    "too many lots of a kind": twice_on_top(0),
    "a lot tile lost": lose_tile(0),
    "a block tile lost": lose_tile(1),
    "a build tile lost": lose_tile(2),
    "nobody asked": lambda s, chance: setattr(s, "actor", 7),
    "a picking order of nothing": put("order", 0, 7),
    "another board": lambda s, chance: setattr(s, "size", 9 - s.size),
    "a card of Otto's": put("otto", 0, 9),
}


@modes
@pytest.mark.parametrize("name", MUTATIONS)
def test_what_breaks_an_invariant_is_refused(mode: Mode, name: str) -> None:
    """Each mutation of positions of whole games, wherever it changes anything."""
    chance, tried = random.Random(name), 0
    table = Table(**mode.options, seed=len(name))
    for number, _ in enumerate(random_steps(table.state, len(name))):
        other = GAME.clone(table.state)
        MUTATIONS[name](other, chance)
        if number % 3 == 0 and GAME.to_bytes(other) != GAME.to_bytes(table.state):
            assert told(other) != [], name
            tried += 1
    assert tried or name in {"a lot put back"}
