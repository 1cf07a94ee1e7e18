"""What all viewers of a position see alike is built once for them: nobody's view depends on whose was made before."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from costiera.amalfi.game import GAME as AMALFI
from costiera.kit.game import Game, Views
from costiera.kit.rng import Stream
from costiera.positano.game import GAME as POSITANO

TABLES = (
    (AMALFI, {"players": 1, "hands": "blind"}), (AMALFI, {"players": 2, "hands": "draft"}),
    (AMALFI, {"players": 3, "hands": "personal"}), (AMALFI, {"players": 4}), (POSITANO, {"players": 1}),
    (POSITANO, {"players": 2, "advanced": True}), (POSITANO, {"players": 4}),
)  # fmt: skip
tables = pytest.mark.parametrize(("game", "options"), TABLES)


def positions(game: Game[Any], options: dict[str, Any], chance: random.Random) -> Iterator[Any]:
    """The states of a random game, from the deal to its end."""
    state = game.new(options, chance.getrandbits(64))
    yield state
    while not game.over(state):
        seat = chance.choice(game.pending(state))
        game.apply(state, seat, chance.choice(game.legal(state, seat)))
        yield state


def viewers(game: Game[Any], options: dict[str, Any], chance: random.Random) -> list[tuple[int | None, bool]]:
    """Everybody who may look, and what is shown after the end, in any order."""
    seats = range(game.seating(options).people)
    found = [(None, False), (None, True), *((seat, all_) for seat in seats for all_ in (False, True))]
    return chance.sample(found, len(found))


def seen(views: Views, who: tuple[int | None, bool]) -> bytes:
    return msgspec.json.encode(views(*who))


@tables
def test_a_view_is_the_same_whoever_looked_before(game: Game[Any], options: dict[str, Any]) -> None:
    chance = random.Random(7)
    for state in positions(game, options, chance):
        if chance.random() < 0.3:
            shared = game.views(state)
            told = {who: seen(shared, who) for who in viewers(game, options, chance)}
            assert told == {who: seen(game.views(state), who) for who in told}


@tables
def test_what_one_seat_sees_never_comes_into_the_next_ones_view(game: Game[Any], options: dict[str, Any]) -> None:
    """Hidden things are dealt anew, and everybody else looks at them first: the viewer's own view stays as it was."""
    chance = random.Random(11)
    for number, state in enumerate(positions(game, options, chance)):
        if chance.random() < 0.2 and not game.over(state):
            seat = chance.randrange(game.seating(options).people)
            alone = seen(game.views(state), (seat, False))
            for position in (state, game.redeal(state, seat, Stream(number, 3))):
                shared = game.views(position)
                for who in viewers(game, options, chance):
                    seen(shared, who)
                assert seen(shared, (seat, False)) == alone
