"""Whoever chooses a move from what a seat knows (``Known``), and nothing else."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from costiera import games
from costiera.kit.errors import BadOption
from costiera.kit.game import Game
from costiera.kit.rng import BOTS, Stream
from costiera.kit.words import no_bot
from costiera.players.clock import Budget
from costiera.players.known import Known
from costiera.players.levels import Greedy, Player, RandomPlayer, Thinker

__all__ = ["BUDGET_MS", "SIMULATIONS", "Known", "Player", "check_level", "make"]

# Milliseconds a decision, unless told otherwise; never exceeded by more than 50.
BUDGET_MS = {"medium": 400, "hard": 1000}

# Simulations a decision where the same seed has to give the same moves on every machine.
SIMULATIONS = {"medium": 400, "hard": 1000}

_MAKERS: dict[str, Callable[[Game[Any], Stream, Budget], Player]] = {
    "random": lambda game, stream, _: RandomPlayer(game, stream),
    "easy": lambda game, stream, _: Greedy(game, stream),
    "medium": lambda game, stream, budget: Thinker(game, stream, budget, sharp=False),
    "hard": lambda game, stream, budget: Thinker(game, stream, budget, sharp=True),
}


def make(
    level: str, game: str, seed: int | None = None, *, budget_ms: int | None = None, simulations: int | None = None
) -> Player:
    """A new player. "medium" and "hard" think until their time is over.

    Args:
        level: one of those in the game's description.
        game: id of the game (``"positano"``).
        seed: of the player's own chances, 0 to 2**64 - 1; left out, they differ from time to time.
        budget_ms: time to think for each decision, instead of ``BUDGET_MS``.
        simulations: thinks that much for each decision whatever the time: equal seeds and knowledge, equal moves.
    """
    played = games.get(game)
    check_level(level, played)
    stream = Stream(secrets.randbits(64) if seed is None else seed, BOTS)
    milliseconds = BUDGET_MS.get(level, 0) if budget_ms is None else budget_ms
    return _MAKERS[level](played, stream, Budget(milliseconds, simulations))


def check_level(level: str, game: Game[Any]) -> None:
    """Refuse a level that the game has not. Raises BadOption, which names those that it has."""
    if level not in game.description.levels:
        raise no_bot("", level, game.description.levels, BadOption)
