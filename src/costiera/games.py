"""The registry: which games there are.

A game is one line: here for those that come with Costiera; for any other in its own package, as an entry point of the
group ``costiera.games`` (``ID = "PACKAGE.game:GAME"``). docs/new-game.md shows how.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from costiera.kit.errors import UnknownGame
from costiera.kit.game import Game
from costiera.kit.words import near

GROUP = "costiera.games"

# id -> where the Game is: module:attribute. Imported when first asked for.
_OURS = {
    "positano": "costiera.positano.game:GAME",
    "amalfi": "costiera.amalfi.game:GAME",
}

NAMES = tuple(_OURS)


@cache
def _installed() -> dict[str, str]:
    """The games that other packages bring. To find them every installed package is looked at: only if somebody asks."""
    from importlib.metadata import entry_points  # noqa: PLC0415  takes longer than importing the rules

    return {point.name: point.value for point in sorted(entry_points(group=GROUP)) if point.name not in _OURS}


def names() -> tuple[str, ...]:
    """The ids of all games that there are here: those of Costiera, and those that were installed besides."""
    return (*NAMES, *_installed())


def offered() -> list[str]:
    """The ids of the games that can be played here; of somebody else's only what can be had."""
    return [name for name in names() if name in _OURS or not fault(name)]


def fault(name: str) -> str:
    """Why a game of that id cannot be had; empty where it can."""
    try:
        get(name)
    except UnknownGame as error:
        return error.text
    return ""


def get(name: str) -> Game[Any]:
    """The game of that id. Raises UnknownGame, which names those that there are."""
    where = _OURS.get(name) or _installed().get(name)
    if where is None:
        meant = f"; did you mean {like}?" if (like := near(name, names())) else ""
        raise UnknownGame(f"there is no game {name!r}; there is: {', '.join(names())}{meant}")
    return _load(name, where)


@cache
def _load(name: str, where: str) -> Game[Any]:
    module, _, attribute = where.partition(":")
    try:
        game = getattr(import_module(module), attribute)
    except Exception as error:  # whatever is wrong with somebody's package, every other game can be played
        raise UnknownGame(f"the game {name!r} cannot be had from {where}: {type(error).__name__}: {error}") from error
    if not isinstance(game, Game) or game.description.id != name:
        raise UnknownGame(f"{where} is no costiera.kit.game.Game whose description has the id {name!r}")
    return game
