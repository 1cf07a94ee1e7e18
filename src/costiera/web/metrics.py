"""What ``/metrics`` tells a host. Nothing of any game, table or person."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest

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
        open_sockets = Gauge("costiera_sockets", "Open sockets and long polls", registry=self._registry)
        open_sockets.set_function(sockets)
        loaded = Gauge("costiera_tables_in_memory", "Tables in memory", registry=self._registry)
        loaded.set_function(tables)

    def text(self) -> bytes:
        """All of it, in Prometheus' format."""
        return generate_latest(self._registry)
