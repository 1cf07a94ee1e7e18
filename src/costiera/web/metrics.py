"""What ``/metrics`` tells a host. Nothing of any game, table or person.

Several processes that serve one port count in files of a folder that they share (``FOLDER``), so that whichever is
asked answers for all, also for those that are gone.
"""

from __future__ import annotations

import os
from collections.abc import Callable

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # the variable that the library goes by
CONTENT_TYPE = CONTENT_TYPE_LATEST
BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5)


class Metrics:
    """The counters of one server."""

    def __init__(self, sockets: Callable[[], int], tables: Callable[[], int]) -> None:
        self._registry = CollectorRegistry()
        self.requests = Counter("costiera_requests", "Answers by status", ["status"], registry=self._registry)
        self.acts = Counter("costiera_moves", "Moves and undos by outcome", ["outcome"], registry=self._registry)
        self.act_seconds = Histogram(
            "costiera_move_seconds",
            "From a move's arrival until it is stored",
            buckets=BUCKETS,
            registry=self._registry,
        )
        self.bot_faults = Counter(
            "costiera_bot_faults",
            "Decisions that a bot failed to make: another one made them, or at last the default move was made",
            ["game", "level", "fault"],
            registry=self._registry,
        )
        self._now = (
            (self._gauge("costiera_sockets", "Open sockets and long polls"), sockets),
            (self._gauge("costiera_tables_in_memory", "Tables in memory"), tables),
        )

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(name, about, registry=self._registry, multiprocess_mode="livesum")

    def look(self) -> None:
        """Take in what changes by itself; others may be asked for it."""
        for gauge, number in self._now:
            gauge.set(number())

    def text(self) -> bytes:
        """All of it, in Prometheus' format."""
        self.look()
        registry = self._registry
        if FOLDER in os.environ:
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # it has no types
        return generate_latest(registry)
