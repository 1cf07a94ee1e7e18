"""Thinking against the clock."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

PIECE = 0.004  # seconds between two looks at the clock: each needs Python's lock, which other threads want too


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
