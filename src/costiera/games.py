"""The registry: the one place that names the games. A further game is one line here."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from costiera.kit.errors import UnknownGame
from costiera.kit.game import Game

# id -> module whose GAME fills in the contract of costiera.kit.game; imported when first asked for.
_MODULES = {
    "positano": "costiera.positano.game",
    "amalfi": "costiera.amalfi.game",
}

NAMES = tuple(_MODULES)


def get(name: str) -> Game[Any]:
    """The game of that id. Raises UnknownGame, which names those that there are."""
    if name not in _MODULES:
        raise UnknownGame(f"there is no game {name!r}; there is: {', '.join(NAMES)}")
    game: Game[Any] = import_module(_MODULES[name]).GAME
    return game
