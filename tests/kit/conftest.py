"""Games for the tests of what every game is built from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from costiera import games
from costiera.kit.log import Log
from costiera.kit.rng import Stream

Play = Callable[..., Log]


@pytest.fixture
def play() -> Play:
    """Plays a whole game with random moves, the log kept as at a table."""

    def play(seed: int = 1, name: str = "positano", **options: Any) -> Log:
        game = games.get(name)
        log = Log(game, game.check_options(options), seed)
        stream = Stream(seed, 9)
        log.append(log.plan_forced())
        while pending := game.pending(log.state):
            legal = game.legal(log.state, pending[0])
            log.append(log.plan_move(pending[0], legal[stream.below(len(legal))]))
        return log

    return play
