"""The learned network: whole numbers that come out alike everywhere, and what it looks at."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

import pytest

from costiera.kit.rng import Stream
from costiera.kit.weights import MOST, BadWeights, Weights, read, write
from costiera.positano import codes as c
from costiera.positano import rules, score
from costiera.positano.game import GAME
from costiera.positano.learning import SIZES, PositanoLearning
from costiera.positano.state import State, clone
from costiera.positano.thinking import PositanoThinking
from costiera.positano.value import Net

LEARNING = PositanoLearning()
MODES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 2, "advanced": True},
    {"players": 4, "board": "5x5"},
    {"players": 6},
)


def weights(most: int, seed: int) -> list[array[int]]:
    """Any weights up to that size, after the first layer up to a quarter of the largest."""
    stream = Stream(seed)
    bounds = (most, min(most, MOST // 4), min(most, MOST // 4))
    return [
        array("i", [stream.below(2 * bound + 1) - bound for _ in range(size)])
        for size, bound in zip(SIZES, bounds, strict=True)
    ]


def rounds(options: dict[str, Any], seed: int) -> Iterator[State]:
    """The beginnings of the rounds of a random game."""
    state, stream = GAME.new(options, seed), Stream(seed)
    begun = 0
    while pending := GAME.pending(state):
        if state.round > begun:
            begun = state.round
            yield state
        rules.step(state, pending[0], rules.random_move(state, pending[0], stream))


def views_of(state: State) -> list[int]:
    """Every seat's points of visible blocks (P-20)."""
    seen = clone(state)
    seen.points = [0] * 6
    score.add_views(seen)
    return list(seen.points[: state.seats])


def reckoned(layers: list[array[int]], seen: list[int]) -> int:
    """What a network says, in numbers without bounds."""
    first, second, last = layers
    one = [
        sum(x * first[i * c.FIRST_LAYER + j] for i, x in enumerate(seen)) + first[c.FEATURES * c.FIRST_LAYER + j]
        for j in range(c.FIRST_LAYER)
    ]
    one = [min(c.CEILING, (max(0, total) + 2) // 4) for total in one]
    end = 1024 * last[c.SECOND_LAYER]
    for k in range(c.SECOND_LAYER):
        row = second[k * c.FIRST_LAYER : (k + 1) * c.FIRST_LAYER]
        total = sum(x * w for x, w in zip(one, row, strict=True)) + 1024 * second[c.FIRST_LAYER * c.SECOND_LAYER + k]
        end += min(c.CEILING, (max(0, total) + 2048) // 4096) * last[k]
    return min(4096, (max(0, end) + 512) // 1024)


@pytest.mark.parametrize("options", MODES, ids=str)
@pytest.mark.parametrize("most", [300, 3000, 32767])
def test_a_network_reckons_exactly(options: dict[str, Any], most: int) -> None:
    """Up to the largest weights there are: nothing runs over, compiled or not."""
    layers = weights(most, 7)
    net = Net(*layers)
    told = set()
    for state in rounds(options, 5):
        for seat in range(state.seats):
            said = net.value(state, seat)
            assert said == reckoned(layers, list(net.seen[: c.FEATURES]))
            told.add(said)
    if most == 300:
        assert len(told) > 3


def test_the_largest_weights_run_over_nowhere() -> None:
    layers = [array("i", [most] * size) for size, most in zip(SIZES, (MOST, MOST // 4, MOST // 4), strict=True)]
    state = list(rounds({"players": 6}, 3))[-1]
    net = Net(*layers)
    assert net.value(state, 0) == reckoned(layers, list(net.seen[: c.FEATURES])) == 4096
    assert Net(*[array("i", [-weight for weight in layer]) for layer in layers]).value(state, 0) == 0


@pytest.mark.parametrize("options", MODES, ids=str)
def test_a_network_looks_at_everything_from_the_seat_that_asks(options: dict[str, Any]) -> None:
    net = Net(array("i", [0]), array("i", [0]), array("i", [0]))
    for state in rounds(options, 9):
        score.totals(state)
        points = state.points[: state.seats]
        seen_points = views_of(state)
        for seat in range(state.seats):
            assert net.look(state, seat) == c.FEATURES
            seen = list(net.seen[: c.FEATURES])
            assert min(seen) >= 0
            assert max(seen) <= 127
            for other in range(state.seats):
                at = (other - seat) % state.seats * c.SEAT_FEATURES
                mine = seen[at : at + c.SEAT_FEATURES]
                assert sum(mine[: c.BASES]) == state.base[other].bit_count()
                assert sum(mine[c.BASES : c.BASES + c.BOOSTERS]) == state.boost[other].bit_count()
                supply, views, gelato, held, here = mine[c.AT_SEAT_GOALS - 5 : c.AT_SEAT_GOALS]
                assert (supply, held, here) == (state.supply[other], state.held[other], 1)
                assert views + gelato + sum(mine[c.AT_SEAT_GOALS :]) == points[other]
            assert not any(seen[state.seats * c.SEAT_FEATURES : c.AT_LOTS])
            lots = [seen[c.AT_LOTS + lot * c.LOT_FEATURES :][: c.LOT_FEATURES] for lot in range(c.LOTS)]
            assert sum(lot[1] for lot in lots) == seen_points[seat]
            assert sum(lot[3] for lot in lots) == sum(seen_points) - seen_points[seat]
            assert [lot for lot in range(c.LOTS) if lots[lot][4]] == [
                lot for lot in range(c.LOTS) if state.owner[lot] == c.NONE
            ]
            tiles = seen[c.AT_TILES : c.AT_GOALS]
            assert sum(tiles) == sum(kind >= 0 for row in range(3) for kind in state.open[row * 6 :][: state.places])


def test_games_are_judged_as_the_next_round_begins() -> None:
    known = GAME.known(GAME.new({"players": 2}, 3), 0)
    thought = PositanoThinking(known, 0, True, Net(*weights(2000, 1)))
    plain = PositanoThinking(known, 0, True)
    for each, ends in ((thought, 2), (plain, known.rounds)):
        assert each.last == (1 if ends == 2 else known.rounds)


# Files of weights


def packed() -> Weights:
    return Weights.of(weights(8000, 4))


def made() -> bytes:
    return write("positano", 1, {2: {3: packed()}}, {2: "how"})


def test_weights_come_back_as_they_were() -> None:
    learned = read(made(), "learned.json", "positano", 1)
    assert learned.made == {2: "how"}
    state = next(rounds({"players": 2}, 5))
    assert LEARNING.net(learned.of(2)[3]).value(state, 0) == Net(*weights(8000, 4)).value(state, 0)


def test_what_is_wrong_with_weights_is_said() -> None:
    content = made()
    for damaged in (content[:-9], b"", b"[]"):
        with pytest.raises(BadWeights, match=r"learned\.json is damaged"):
            read(damaged, "learned.json", "positano", 1)
    with pytest.raises(BadWeights, match="hash"):
        read(content.replace(packed().layers[2].encode(), packed().layers[1].encode()), "learned.json", "positano", 1)
    with pytest.raises(
        BadWeights, match="for positano in format 1; this version of Costiera reads positano in format 2"
    ):
        read(content, "learned.json", "positano", 2)
    with pytest.raises(BadWeights, match="reads amalfi"):
        read(content, "learned.json", "amalfi", 1)
    with pytest.raises(BadWeights, match="nothing is learned for 5 players; there is for: 2"):
        read(content, "learned.json", "positano", 1).of(5)


def test_layers_of_another_size_are_refused() -> None:
    small = Weights.of([array("i", [1, 2]), array("i", [1]), array("i", [1])])
    with pytest.raises(BadWeights, match=rf"the layers have \[2, 1, 1\] weights, not \[{SIZES[0]}"):
        LEARNING.net(small)
    with pytest.raises(BadWeights, match="damaged"):
        LEARNING.net(Weights(["~~", *small.layers[1:]]))
