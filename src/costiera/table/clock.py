"""The time of a table's log: this machine's, or the database's where several machines share one."""

from __future__ import annotations

import time

_ahead = [0]


def now() -> int:
    """Unix time in milliseconds."""
    return time.time_ns() // 1_000_000 + _ahead[0]


def be(at: int) -> None:
    """Take over a time that somebody else says it is."""
    _ahead[0] = at - time.time_ns() // 1_000_000
