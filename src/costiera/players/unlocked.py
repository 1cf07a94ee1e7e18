"""The plain form of ``unlocked.pyx``: uncompiled, a search takes turns with other threads as Python does."""

from __future__ import annotations

from costiera.players.search import Search


def simulate(search: Search, count: int) -> None:
    """Play that many games."""
    search.simulate(count)
