"""Whoever chooses a move from what a seat may know: the view, the same object that a browser gets, and nothing else."""

from __future__ import annotations

import secrets
from importlib import import_module
from typing import Any, Protocol

from costiera.kit.errors import BadOption, UnknownGame
from costiera.kit.rng import BOTS, Stream

# Weakest first. "medium" and "hard" think until their time is over.
LEVELS = ("random", "easy", "medium", "hard")

# Milliseconds a decision, unless told otherwise; never exceeded by more than 50.
BUDGET_MS = {"medium": 400, "hard": 1000}

# Simulations a decision where the same seed has to give the same moves on every machine.
SIMULATIONS = {"medium": 400, "hard": 1000}

# Game -> module with ``make(level, stream, budget_ms, simulations)``; imported when first asked for.
_MODULES = {"positano": "costiera.players.positano", "amalfi": "costiera.players.amalfi"}


class Player(Protocol):
    """Whoever chooses a move."""

    def choose(self, view: Any) -> str:
        """A legal move of the view's seat, in the game's notation. May be called in any thread, by one at a time."""
        ...


class RandomPlayer:
    """Any legal move, each as likely."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, view: Any) -> str:
        """One of the moves that the view offers."""
        legal: list[str] = view.decision.legal
        return legal[self.stream.below(len(legal))]


def make(
    level: str, game: str, seed: int | None = None, *, budget_ms: int | None = None, simulations: int | None = None
) -> Player:
    """A new player.

    Args:
        level: one of ``LEVELS``.
        game: id of the game (``"positano"``).
        seed: of the player's own chances, 0 to 2**64 - 1; left out, they differ from time to time.
        budget_ms: time to think for each decision, instead of ``BUDGET_MS``.
        simulations: thinks that much for each decision whatever the time: equal seeds and views, equal moves.
    """
    if level not in LEVELS:
        raise BadOption(f"there is no bot {level!r}; there are: {', '.join(LEVELS)}")
    if game not in _MODULES:
        raise UnknownGame(f"there are no bots for a game {game!r}; there are for: {', '.join(_MODULES)}")
    stream = Stream(secrets.randbits(64) if seed is None else seed, BOTS)
    if level == "random":
        return RandomPlayer(stream)
    milliseconds = BUDGET_MS.get(level, 0) if budget_ms is None else budget_ms
    player: Player = import_module(_MODULES[game]).make(level, stream, milliseconds, simulations)
    return player
