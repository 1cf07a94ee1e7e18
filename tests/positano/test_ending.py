"""The last rounds of Positano solved exactly, against the rules played out in full."""

from __future__ import annotations

import pytest

from costiera import games
from costiera.kit import matrix
from costiera.kit.rng import Stream
from costiera.positano import codes as c
from costiera.positano import rules
from costiera.positano.ending import PositanoEnding, draws, pool_of
from costiera.positano.score import totals
from costiera.positano.state import State, clone

GAME = games.get("positano")


def beginning(seed: int, left: int, blocks: int = 1) -> State:
    """A round begins, after random play; little to build with, so that the tree is small."""
    state, stream = GAME.new({"players": 2}, seed), Stream(seed)
    while state.rounds - state.round + 1 > left:
        seat = rules.decider(state)
        rules.step(state, seat, rules.random_move(state, seat, stream))
    state.held, state.supply = [blocks, blocks, 0, 0, 0, 0], [blocks, blocks, 0, 0, 0, 0]
    return state


def plain(state: State, ending: PositanoEnding | None = None) -> float:
    """Seat 0's lead at the end of the game from any turn, every line of the round played; then as ``ending`` says."""
    if state.phase == c.OVER:
        totals(state)
        return state.points[0] - state.points[1]
    if state.phase == c.BID:
        assert ending is not None
        return ending.lead(state)
    seat, leads = rules.decider(state), []
    for move in rules.legal(state, seat):
        after = clone(state)
        rules.step(after, seat, move)
        leads.append(plain(after, ending))
    return max(leads) if seat == 0 else min(leads)


def answered(state: State) -> list[list[float]]:
    """The same for each pair of bids."""
    rows: list[list[float]] = []
    for mine in rules.legal(state, 0):
        rows.append([])
        for other in rules.legal(state, 1):
            after = clone(state)
            rules.step(after, 0, mine)
            rules.step(after, 1, other)
            rows[-1].append(plain(after))
    return rows


def known_tiles(state: State, size: int) -> State:
    """The same with so many tiles left in each deck."""
    deck = list(state.deck)
    for row in range(3):
        deck[row * 25 + size : row * 25 + 25] = [c.NONE] * (25 - size)
    state.deck, state.deck_size = deck, [size] * 3
    return state


@pytest.mark.parametrize("seed", range(6))
def test_turns_are_searched_as_the_rules_play_them(seed: int) -> None:
    """P-9 to P-25: with alpha-beta, once for all hands, the same leads come out as from every line."""
    state = beginning(seed, 1)
    assert PositanoEnding().answers(state) == answered(state)


def test_turns_of_the_round_before_the_last_are_searched_alike() -> None:
    """What comes after it is worth what the last round is, over all that may be turned up for it."""
    state = known_tiles(beginning(3, 2), 4)
    rules.step(state, 0, rules.legal(state, 0)[0])
    rules.step(state, 1, rules.legal(state, 1)[-1])
    assert PositanoEnding().lead(state) == pytest.approx(plain(state, PositanoEnding()))


def test_what_a_round_is_worth_is_the_mean_of_all_that_may_be_turned_up() -> None:
    """P-18: two tiles of each row that never lay open, each pair as likely. What was eaten before counts as it is."""
    state, ending = beginning(3, 1), PositanoEnding()
    state.gelato = [0, 7, *([0] * 16)]
    blocks, builds = ([tile, *([c.NONE] * 24)] for tile in (state.deck[25], state.deck[50]))
    state.deck, state.deck_size = [*state.deck[:25], *blocks, *builds], [0, 1, 1]
    found = draws(pool_of(state), state.places)
    assert sum(chance for chance, _ in found) == pytest.approx(1)
    worth = 0.0
    for chance, tiles in found:
        other = clone(state)
        other.open = [tile for row in tiles for tile in (*row, *[c.NONE] * 4)]
        worth += chance * matrix.value(answered(other))
    assert ending.lead(state) == pytest.approx(worth)
    richer = clone(state)
    richer.gelato = [5, 7, *([0] * 16)]
    assert ending.lead(richer) == pytest.approx(worth + 5)
    assert ending.lead(richer) == pytest.approx(PositanoEnding().lead(richer))
