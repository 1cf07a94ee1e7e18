"""Thinking against the clock."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

PIECE = 0.004  # seconds between two looks at the clock: each needs Python's lock, which other threads want too
LOOK = 512  # simulations before it is asked whether more would change anything


class Budget:
    """How much to think about a decision at most: for a time, or for a number of simulations whatever the time."""

    def __init__(self, milliseconds: int, simulations: int | None) -> None:
        self.milliseconds = milliseconds
        self.simulations = simulations

    def nodes(self, each: int, most: int) -> int:
        """Room for a search's tree, of which a simulation takes up to ``each`` nodes."""
        return most if self.simulations is None else min(most, each * (self.simulations + 1))

    def spend(self, simulate: Callable[[int], object], settled: Callable[[], bool], end: float) -> None:
        """Simulate until more would change nothing, where it goes by time no longer than until the end."""
        if self.simulations is None:
            think(simulate, settled, end)
        else:
            up_to(simulate, settled, max(1, self.simulations))


def deadline(budget_ms: int) -> float:
    """When a budget that begins now is over."""
    return monotonic() + budget_ms / 1000


def up_to(simulate: Callable[[int], object], settled: Callable[[], bool], most: int) -> None:
    """Simulate that often, or until it is settled: that is asked after every ``LOOK`` simulations, on any machine."""
    for done in range(0, most, LOOK):
        if done and settled():
            return
        simulate(min(LOOK, most - done))


def think(simulate: Callable[[int], object], settled: Callable[[], bool], end: float) -> None:
    """Simulate in pieces until the end, or until it is settled; at least once.

    Pieces begin with one simulation and at most double, and none is begun that should last beyond the end.
    """
    count = 1
    done = 0
    begin = monotonic()
    while True:
        simulate(count)
        done += count
        now = monotonic()
        if now >= end or (done >= LOOK and settled()):
            return
        fitting = count * min(PIECE, end - now) / max(now - begin, 1e-6)
        count = max(1, min(2 * count, int(fitting)))
        begin = now
