"""Who listens to which table.

Litestar's Channels would do, but keeps the name of every channel for ever and looks through all of them whenever
somebody leaves, which a server with thousands of tables feels. All that needs to travel is "there is news at this
table": each listener then fetches what it has not had. So nothing is buffered for a slow one, and a missed signal costs
nothing.

Where several processes serve the same tables, each tells the others who is with it, and the signs that are given there.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, cast

from costiera.table.errors import TooMuch
from costiera.table.notices import Hello, Notice, Present, Signed
from costiera.web.limits import Limits
from costiera.web.protocol import SignName

# So many are woken in one turn of the loop: to tell somebody takes some 50 us.
AT_ONCE = 50
# So many signs of a table are known to whoever comes in between.
SIGNS = 6


class Listener:
    """Somebody at a table: a socket or a long poll. Others are told of its coming and going if it sits there."""

    __slots__ = ("address", "device", "news", "seated")

    def __init__(self, address: str, device: str | None) -> None:
        self.address = address
        self.device = device
        self.seated = False
        self.news = asyncio.Event()

    async def wait(self, seconds: float) -> None:
        """Wait for news, but no longer than this."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.news.wait(), seconds)


def wake(listeners: Sequence[Listener]) -> None:
    """Wake listeners a few at a time, so that other tables need not wait until a crowd has been told."""
    for listener in listeners[:AT_ONCE]:
        listener.news.set()
    if rest := listeners[AT_ONCE:]:
        asyncio.get_running_loop().call_soon(wake, rest)


class Room:
    """Who is at a table. ``told`` keeps what was said of the last news, for all who are to hear the very same."""

    __slots__ = ("devices", "listeners", "signs", "told")

    @property
    def seated(self) -> tuple[str, ...]:
        """The devices here of people who sit at the table."""
        return tuple({it.device for it in self.listeners if it.seated and it.device is not None})

    def show(self, seat: int, sign: SignName) -> None:
        """Show a sign of a seat to all."""
        self.signs.append((self.signs[-1][0] + 1 if self.signs else 1, seat, sign))
        self.tell(None)

    def __init__(self) -> None:
        self.signs: deque[tuple[int, int, SignName]] = deque(maxlen=SIGNS)
        self.listeners: set[Listener] = set()
        self.devices: Counter[str] = Counter()
        self.told: dict[Any, str] = {}

    def tell(self, device: str | None) -> None:
        """Wake everybody, or one device alone: those who sit here before those who look on."""
        self.told.clear()
        wake(sorted((it for it in self.listeners if device in (None, it.device)), key=lambda it: not it.seated))


class Hub:
    """All listeners, and the news for them. ``say`` tells other processes, if there are any."""

    def __init__(self, limits: Limits, say: Callable[[Notice], None] = lambda _: None) -> None:
        self.closing = False
        self.say = say
        self._elsewhere: dict[str, dict[str, frozenset[str]]] = {}  # by table and process
        self._limits = limits
        self._rooms: dict[str, Room] = {}
        self._open: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._open[""]

    def tell(self, table_id: str, device: str | None = None) -> None:
        """Wake everybody who listens to a table, or one device alone."""
        if room := self._rooms.get(table_id):
            room.tell(device)

    def sign(self, table_id: str, seat: int, sign: SignName) -> None:
        """Show a sign of a seat to all who listen; nobody keeps it longer than they do."""
        if room := self._rooms.get(table_id):
            room.show(seat, sign)
        self.say(Signed(table_id, seat, sign))

    def hear(self, process: str, notice: Notice) -> None:
        """Take in what another process says."""
        match notice:
            case Signed(table=table, seat=seat, sign=sign) if room := self._rooms.get(table):
                room.show(seat, cast(SignName, sign))
            case Present(table=table, devices=devices):
                self._are(table, process, frozenset(devices))
            case Hello():
                for table_id, room in self._rooms.items():
                    if room.seated:
                        self.say(Present(table_id, room.seated))

    def only(self, alive: Container[str]) -> None:
        """Forget who was with processes that are no more."""
        gone = [(table, each) for table, found in self._elsewhere.items() for each in found if each not in alive]
        for table, process in gone:
            self._are(table, process, frozenset())

    def _are(self, table_id: str, process: str, devices: frozenset[str]) -> None:
        found = self._elsewhere.setdefault(table_id, {})
        before = found.pop(process, frozenset())
        if devices:
            found[process] = devices
        if not found:
            del self._elsewhere[table_id]
        if before != devices and (room := self._rooms.get(table_id)):
            room.tell(None)

    def signs(self, table_id: str) -> Sequence[tuple[int, int, SignName]]:
        """The last signs of a table where somebody listens: number, seat, sign."""
        room = self._rooms.get(table_id)
        return tuple(room.signs) if room else ()

    def online(self, table_id: str) -> Container[str]:
        """The devices that are at a table."""
        room, elsewhere = self._rooms.get(table_id), self._elsewhere.get(table_id)
        here: Container[str] = room.devices if room else ()
        return here if elsewhere is None else frozenset().union(room.devices if room else (), *elsewhere.values())

    def told(self, table_id: str) -> dict[Any, str]:
        """What was said of the last news at a table where somebody listens."""
        return self._rooms[table_id].told

    @contextmanager
    def listen(self, table_id: str, listener: Listener) -> Iterator[None]:
        """Be at a table. Raises TooMuch."""
        self._count_in(listener)
        room = self._rooms.setdefault(table_id, Room())
        if listener.device is not None:
            room.devices[listener.device] += 1
            if listener.seated and room.devices[listener.device] == 1:
                room.tell(None)
        room.listeners.add(listener)
        self._say_seated(table_id, room, listener)
        try:
            yield
        finally:
            self._leave(table_id, listener)

    def _leave(self, table_id: str, listener: Listener) -> None:
        room = self._rooms[table_id]
        room.listeners.discard(listener)
        self._count(listener, -1)
        if listener.device is not None:
            room.devices[listener.device] -= 1
            if not room.devices[listener.device]:
                del room.devices[listener.device]
                if listener.seated:
                    room.tell(None)
        self._say_seated(table_id, room, listener)
        if not room.listeners:
            del self._rooms[table_id]

    def _say_seated(self, table_id: str, room: Room, listener: Listener) -> None:
        if listener.seated:
            self.say(Present(table_id, room.seated))

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
        for table_id in list(self._rooms):
            self.tell(table_id)
