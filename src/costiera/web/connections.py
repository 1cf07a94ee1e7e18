"""Open connections: no more of them than the process can have, and none that takes for ever to ask for something.

Whoever connects and says nothing, or says it a letter at a time, is hung up on after some seconds. When all places are
taken, whoever has been waiting for longest without a request under way makes room: a stranger who only holds
connections open keeps nobody out.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, ClassVar

from h11 import Request
from uvicorn.protocols.http.h11_impl import H11Protocol


class Door:
    """The connections that have no request under way, the longest waiting first."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._waiting: OrderedDict[Connection, None] = OrderedDict()

    def waits(self, connection: Connection) -> None:
        """It begins to wait for a request, unless it does already."""
        self._waiting.setdefault(connection)

    def busy(self, connection: Connection) -> None:
        """It has a request under way, or is gone."""
        self._waiting.pop(connection, None)

    def make_room(self) -> None:
        """Hang up on whoever has been waiting for longest."""
        if self._waiting:
            self._waiting.popitem(last=False)[0].hang_up()


class Connection(H11Protocol):
    """An HTTP connection that must say what it wants. ``through`` makes the class for a server."""

    door: ClassVar[Door]
    _deadline: asyncio.TimerHandle | None = None

    @classmethod
    def through(cls, door: Door) -> type[Connection]:
        """The class of all connections through a door."""
        return type("DoorConnection", (cls,), {"door": door})

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there."""
        super().connection_made(transport)
        self._wait()
        if len(self.connections) > self.door.most:
            self.door.make_room()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._be_busy()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something was said: the whole request, or a part of it."""
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it is a socket now
        whole = self.cycle is not None and not self.cycle.more_body and not self.cycle.response_complete
        if whole:
            self._be_busy()
        else:
            self._wait()

    def handle_websocket_upgrade(self, event: Request) -> None:
        """From now on it is a socket, which is watched over by pings."""
        self._be_busy()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """It may ask for something else, if it does so soon."""
        super().on_response_complete()
        if not self.transport.is_closing():
            self.door.waits(self)

    def hang_up(self) -> None:
        """Close the connection without a word."""
        self._be_busy()
        self.transport.abort()

    def _wait(self) -> None:
        self.door.waits(self)
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.door.seconds, self.hang_up)

    def _be_busy(self) -> None:
        self.door.busy(self)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def descriptors(wanted: int) -> int:
    """Ask the system for so many open files; how many connections there may be with what it allows."""
    reserve = 64  # the database, the log, what the system itself needs
    try:
        import resource  # noqa: PLC0415  Windows has none, and no such limit
    except ImportError:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted + reserve if hard == resource.RLIM_INFINITY else min(wanted + reserve, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        soft = allowed
    most: Any = wanted if soft == resource.RLIM_INFINITY else min(wanted, soft - reserve)
    return max(int(most), 16)
