"""Who listens to which table.

Litestar's Channels would do, but keeps the name of every channel for ever and looks through all of them whenever
somebody leaves, which a server with thousands of tables feels. All that needs to travel is "there is news at this
table": each listener then fetches what it has not had. So nothing is buffered for a slow one, and a missed signal costs
nothing.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from costiera.table.errors import TooMuch
from costiera.web.limits import Limits


class Listener:
    """Somebody at a table: a socket or a long poll."""

    __slots__ = ("address", "device", "news")

    def __init__(self, address: str, device: str | None) -> None:
        self.address = address
        self.device = device
        self.news = asyncio.Event()

    async def wait(self, seconds: float) -> None:
        """Wait for news, but no longer than this."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.news.wait(), seconds)


class Hub:
    """All listeners, and the news for them."""

    def __init__(self, limits: Limits) -> None:
        self.closing = False
        self._limits = limits
        self._tables: dict[str, set[Listener]] = {}
        self._open: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._open[""]

    def tell(self, table_id: str, device: str | None = None) -> None:
        """Wake everybody who listens to a table, or one device alone."""
        for listener in self._tables.get(table_id, ()):
            if device is None or listener.device == device:
                listener.news.set()

    def online(self, table_id: str) -> frozenset[str]:
        """The devices that are at a table."""
        return frozenset(x.device for x in self._tables.get(table_id, ()) if x.device is not None)

    @contextmanager
    def listen(self, table_id: str, listener: Listener) -> Iterator[None]:
        """Be at a table. Raises TooMuch."""
        self._count_in(listener)
        arrives = listener.device is not None and listener.device not in self.online(table_id)
        if arrives:
            self.tell(table_id)
        self._tables.setdefault(table_id, set()).add(listener)
        try:
            yield
        finally:
            self._leave(table_id, listener)

    def _leave(self, table_id: str, listener: Listener) -> None:
        there = self._tables[table_id]
        there.discard(listener)
        self._count(listener, -1)
        if not there:
            del self._tables[table_id]
        elif listener.device is not None and listener.device not in self.online(table_id):
            self.tell(table_id)

    def _count_in(self, listener: Listener) -> None:
        limits = self._limits
        device = listener.device is not None and self._open[f"device {listener.device}"] >= limits.sockets_per_device
        address = self._open[f"address {listener.address}"] >= limits.sockets_per_address
        if device or address or len(self) >= limits.sockets:
            raise TooMuch("too many connections are open: close some, or try again later")
        self._count(listener, 1)

    def _count(self, listener: Listener, by: int) -> None:
        for key in ("", f"address {listener.address}", f"device {listener.device}"):
            self._open[key] += by
            if not self._open[key]:
                del self._open[key]

    def close(self) -> None:
        """Wake everybody for the last time: the server stops."""
        self.closing = True
        for table_id in list(self._tables):
            self.tell(table_id)
