"""Thinking against the clock."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

PIECE = 0.004  # seconds between two looks at the clock: each needs Python's lock, which other threads want too


class Budget:
    """How much to think about a decision: for a time, or for a number of simulations whatever the time."""

    def __init__(self, milliseconds: int, simulations: int | None) -> None:
        self.milliseconds = milliseconds
        self.simulations = simulations

    def nodes(self, each: int, most: int) -> int:
        """Room for a search's tree, of which a simulation takes up to ``each`` nodes."""
        return most if self.simulations is None else min(most, each * (self.simulations + 1))

    def spend(self, simulate: Callable[[int], object], end: float) -> None:
        """Simulate, where it goes by time until the end."""
        if self.simulations is None:
            think(simulate, end)
        else:
            simulate(max(1, self.simulations))


def deadline(budget_ms: int) -> float:
    """When a budget that begins now is over."""
    return monotonic() + budget_ms / 1000


def think(simulate: Callable[[int], object], end: float) -> None:
    """Simulate in pieces until the end; at least once.

    Pieces begin with one simulation and at most double, and none is begun that should last beyond the end.
    """
    count = 1
    begin = monotonic()
    while True:
        simulate(count)
        now = monotonic()
        if now >= end:
            return
        fitting = count * min(PIECE, end - now) / max(now - begin, 1e-6)
        count = max(1, min(2 * count, int(fitting)))
        begin = now
