"""Speed of the server: people at many tables move, and each move is accepted, stored and pushed to four sockets.

Measured is the time from sending a move until the last of the four sockets has the new position. A table moves every
two seconds for half a minute: ``python benchmarks/server.py [--small] [PART...]``.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import httpx
import msgspec
import websockets
from report import Figure, ended, few, measure
from websockets.typing import Origin

GAMES = ("positano", "amalfi")
TABLES = few(50)
SEATS = 4
CROWD = few(800)
SECONDS = few(30)
EVERY = 2.0  # seconds between two moves of a table


class Decision(msgspec.Struct):
    """What of a decision a client here needs."""

    legal: list[str]


class View(msgspec.Struct):
    """What of a view a client here needs."""

    decision: Decision
    over: bool


class Message(msgspec.Struct):
    """What of a message a client here needs."""

    t: str
    version: int = 0
    view: View | None = None


@dataclass
class Client:
    """One seat's socket: reads all that comes and notes when which version was there."""

    socket: websockets.ClientConnection
    version: int = -1
    view: View | None = None
    seen: dict[int, float] = field(default_factory=dict)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def read(self) -> None:
        """Read until the socket closes."""
        async for data in self.socket:
            now = time.perf_counter()
            message = msgspec.json.decode(data, type=Message)
            if message.t == "sync":
                self.version, self.view = message.version, message.view
                self.seen.setdefault(message.version, now)
                self.changed.set()
            elif message.t in {"refused", "bye"}:
                raise RuntimeError(f"the server refused a move: {data!r:.300}")

    async def reach(self, version: int) -> float:
        """Wait until a version or a later one is there; when the first such was."""
        while self.version < version:
            self.changed.clear()
            await self.changed.wait()
        return min(at for number, at in self.seen.items() if number >= version)


class Seats:
    """A table with a socket for each seat."""

    def __init__(self, number: int, clients: list[Client]) -> None:
        self.clients = clients
        self.chance = random.Random(number)

    async def play(self, until: float, waits: list[float]) -> None:
        """Make a move from time to time; notes how long each took to be everywhere."""
        await asyncio.sleep(self.chance.random() * EVERY)
        while time.perf_counter() < until:
            begin = time.perf_counter()
            seat = next((s for s, c in enumerate(self.clients) if c.view and c.view.decision.legal), None)
            if seat is None:
                return  # the game is over
            waits.append(await self.move(seat))
            await asyncio.sleep(max(0.0, EVERY - (time.perf_counter() - begin)))

    async def move(self, seat: int) -> float:
        """Make a random move; seconds until all sockets had it."""
        client = self.clients[seat]
        assert client.view is not None
        move = self.chance.choice(client.view.decision.legal)
        key, version = f"{self.chance.getrandbits(64):x}", client.version
        content = {"t": "move", "seat": seat, "key": key, "version": version, "move": move}
        begin = time.perf_counter()
        await client.socket.send(msgspec.json.encode(content).decode())
        return max([await other.reach(version + 1) for other in self.clients]) - begin


@asynccontextmanager
async def server() -> AsyncIterator[str]:
    """A server of its own on a data folder of its own; gives its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", "from costiera.cli import main; main()"]
        process = await asyncio.create_subprocess_exec(
            *command, "play", "--no-browser", "--port", "0", "--data", folder, stdout=subprocess.PIPE
        )
        try:
            assert process.stdout is not None
            yield (await process.stdout.readline()).decode().split()[3]
        finally:
            await ended(process)


async def sit_down(game: str, url: str, number: int, tasks: asyncio.TaskGroup) -> Seats:
    """Make a table on a device and at an address of its own, and open a socket for each seat."""
    address_of = {"x-forwarded-for": f"10.2.{number // 250}.{number % 250 + 1}"}
    seats = [{"kind": "here", "name": f"Player {seat}"} for seat in range(SEATS)]
    async with httpx.AsyncClient(base_url=url, headers={"origin": url, **address_of}) as http:
        made = await http.post("/api/tables", json={"game": game, "options": {"players": SEATS}, "seats": seats})
        made.raise_for_status()
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    address = f"{url.replace('http', 'ws')}/api/tables/{made.json()['id']}/socket"
    clients = []
    for seat in range(SEATS):
        headers = {"cookie": cookie, **address_of}
        socket = await websockets.connect(f"{address}?as={seat}", origin=Origin(url), additional_headers=headers)
        clients.append(Client(socket))
        tasks.create_task(clients[-1].read())
    for client in clients:
        await client.reach(0)
    return Seats(number, clients)


def disk() -> list[float]:
    """How long this disk takes to make 4 kB safe, in ms, sorted: no move can be acknowledged faster."""
    waits = []
    with tempfile.TemporaryFile() as file:
        for _ in range(200):
            file.write(bytes(4096))
            file.flush()
            begin = time.perf_counter()
            os.fsync(file.fileno())
            waits.append(1000 * (time.perf_counter() - begin))
    return sorted(waits)


async def waits_of(games: Sequence[str], count: int) -> list[float]:
    """How long each move took at so many tables of these games, in ms, sorted."""
    waits: list[float] = []
    async with server() as url, asyncio.TaskGroup() as tasks:
        tables = [await sit_down(games[n % len(games)], url, n, tasks) for n in range(count)]
        until = time.perf_counter() + SECONDS
        await asyncio.gather(*(table.play(until, waits) for table in tables))
        for client in (client for table in tables for client in table.clients):
            await client.socket.close()
    return sorted(1000 * wait for wait in waits)


def told(what: str, waits: list[float], median: float | None, slow: float) -> list[Figure]:
    """What the waits come to."""
    return [
        Figure(f"{what}, {len(waits)} moves, p50", waits[len(waits) // 2], "ms", median, True),
        Figure("the same, p99", waits[len(waits) * 99 // 100], "ms", slow, True),
        Figure("the same, the longest", waits[-1], "ms"),
    ]


async def usual(game: str) -> list[Figure]:
    """A move every two seconds at each of some tables of a game."""
    return told(f"{game}: {TABLES} tables, a move stored and at 4 sockets", await waits_of([game], TABLES), 5, 20)


async def crowd() -> list[Figure]:
    """The same at as many tables of both games as one process can serve."""
    waits = await waits_of(GAMES, CROWD)
    return told(f"both games: {CROWD} tables, {SEATS * CROWD:,} sockets", waits, None, 60)


async def disk_alone() -> list[Figure]:
    """How much of it is the disk's."""
    syncs = disk()
    return [
        Figure("the disk alone (fsync of 4 kB), p50", syncs[len(syncs) // 2], "ms"),
        Figure("the disk alone, p99", syncs[len(syncs) * 99 // 100], "ms"),
    ]


PARTS = {
    "positano": lambda: usual("positano"),
    "amalfi": lambda: usual("amalfi"),
    "crowd": crowd,
    "disk": disk_alone,
}

if __name__ == "__main__":
    sys.exit(measure("server", PARTS))
