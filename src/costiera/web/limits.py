"""How much one address, one device and everybody together may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second on average, and so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True, slots=True)
class Limits:
    """The server's limits. Many people may share one address, so that an address may do more than a device.

    Attributes:
        body: bytes of a request, but for a record (``costiera.kit.reading.MAX_BYTES``).
        message: characters of a message on a socket.
        make: tables made, seats claimed or recovered, records imported.
        connections: connections of any kind open at once, if the system allows as many.
        request_seconds: how long a client may take to say what it wants.
        sockets: sockets open at once in all, and for an address and a device.
        send_seconds: how long a client may take to read a message before its socket is closed.
        poll_seconds: how long a long poll may wait.
        unknown_keys: how many addresses and devices are remembered.
    """

    body: int = 64 * 1024
    message: int = 4 * 1024
    per_address: Rate = Rate(100, 600)
    per_device: Rate = Rate(30, 200)
    make: Rate = Rate(0.5, 60)
    messages: Rate = Rate(20, 100)
    connections: int = 6000
    request_seconds: float = 10
    sockets: int = 4000
    sockets_per_address: int = 1000
    sockets_per_device: int = 50
    tables_per_device: int = 1000
    send_seconds: float = 10
    poll_seconds: float = 30
    unknown_keys: int = 20_000

    def shared_by(self, processes: int) -> Limits:
        """The part of one of several processes, between which what comes is shared out."""
        if processes == 1:
            return self

        def part(rate: Rate) -> Rate:
            return Rate(rate.per_second / processes, max(1, rate.burst // processes))

        return replace(
            self,
            per_address=part(self.per_address),
            per_device=part(self.per_device),
            make=part(self.make),
            connections=-(-self.connections // processes),
            sockets=-(-self.sockets // processes),
            sockets_per_address=-(-self.sockets_per_address // processes),
            sockets_per_device=-(-self.sockets_per_device // processes),
        )


class Bucket:
    """A token bucket: filled at a rate, emptied by use."""

    __slots__ = ("_at", "_rate", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._tokens = float(rate.burst)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each key, of which the most recently used are remembered."""

    def __init__(self, rate: Rate, keys: int) -> None:
        self._rate = rate
        self._keys = keys
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether the key may do one more."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate)
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._keys:
            self._buckets.popitem(last=False)
        return bucket.take()
