"""A bot knows what its view shows and no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from costiera import players
from costiera.kit.rng import Stream
from costiera.players.positano_sight import state_of
from costiera.positano import components as c
from costiera.positano import rules
from costiera.positano.game import GAME
from costiera.positano.state import FIELDS, State

MODES: tuple[dict[str, Any], ...] = (
    {"players": 1},
    {"players": 2},
    {"players": 2, "advanced": True},
    {"players": 3},
    {"players": 4},
    {"players": 4, "board": "5x5"},
    {"players": 5},
    {"players": 6},
)


def positions(options: dict[str, Any], seed: int) -> Iterator[tuple[State, int]]:
    """Every position of a random game with a seat that may move there."""
    state, stream = GAME.new(options, seed), Stream(seed, 9)
    while pending := GAME.pending(state):
        for seat in pending:
            yield state, seat
        rules.step(state, pending[-1], rules.random_move(state, pending[-1], stream))


def open_fields(state: State, *, bidding: bool) -> dict[str, Any]:
    """What everybody may know, and what plays a part in the game to come."""
    aside = {"reveals", "deck", "otto"} | ({"turn"} if bidding else set())
    fields = {name: getattr(state, name) for name, length in FIELDS if name not in aside}
    fields = {name: value if isinstance(value, int) else list(value) for name, value in fields.items()}
    if bidding and not state.solo:
        fields["bid"] = [c.NONE] * c.SEATS
    return fields


@pytest.mark.parametrize("options", MODES)
def test_the_state_of_a_view_agrees_with_the_game_in_all_that_is_open(options: dict[str, Any]) -> None:
    for state, seat in positions(options, 3):
        bidding = state.phase == c.BID
        seen = state_of(GAME.observation(state, seat))
        assert open_fields(seen, bidding=bidding) == open_fields(state, bidding=bidding)
        for row in range(3):
            deck = slice(row * 25, row * 25 + 25)
            assert sorted(seen.deck[deck]) == sorted(state.deck[deck])
        assert sorted(seen.otto[state.round : 7]) == sorted(state.otto[state.round : 7])
        assert sorted(seen.otto[7 + state.round :]) == sorted(state.otto[7 + state.round :])


@pytest.mark.parametrize("options", MODES)
def test_what_a_seat_cannot_tell_apart_gives_it_the_same_view_and_state(options: dict[str, Any]) -> None:
    stream = Stream(11)
    for state, seat in positions(options, 4):
        view = GAME.observation(state, seat)
        other = GAME.observation(GAME.redeal(state, seat, stream), seat)
        assert msgspec.json.encode(other) == msgspec.json.encode(view)
        assert GAME.to_bytes(state_of(other)) == GAME.to_bytes(state_of(view))


@pytest.mark.parametrize("options", MODES)
def test_what_is_hidden_stands_sorted(options: dict[str, Any]) -> None:
    for state, seat in positions(options, 5):
        seen = state_of(GAME.observation(state, seat))
        for row in range(3):
            deck = list(seen.deck)[row * 25 : row * 25 + seen.deck_size[row]]
            assert deck == sorted(deck)
        if state.phase == c.BID and not state.solo:
            assert list(seen.bid) == [c.NONE] * c.SEATS


@pytest.mark.parametrize("level", players.LEVELS)
@pytest.mark.parametrize("options", MODES)
def test_b1_equal_views_get_equal_moves_whatever_is_hidden(level: str, options: dict[str, Any]) -> None:
    """Two states that differ only in what a seat may not know give its bot the same move."""
    stream = Stream(12)
    for number, (state, seat) in enumerate(positions(options, 6)):
        if number % 7:
            continue
        other = GAME.redeal(state, seat, stream)
        moves = {
            players.make(level, "positano", number, simulations=20).choose(GAME.observation(s, seat))
            for s in (state, other)
        }
        assert len(moves) == 1
        assert moves <= set(GAME.legal(state, seat))
