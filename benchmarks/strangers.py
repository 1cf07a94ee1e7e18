"""What strangers, and bots, can do to the others at a server.

Each figure is taken at a real server on loopback, while somebody else plays: how long that one waits for a move
(bid changes at a table of Positano), undisturbed and meanwhile: ``python benchmarks/strangers.py [--small] [PART...]``.
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import websockets
from report import Figure, Part, ended, few, measure
from websockets.typing import Origin

from costiera import games
from costiera.kit import record
from costiera.kit.errors import CostieraError
from costiera.kit.log import CHANGES, Log

PAIRS = CHANGES // 2
SILENT = few(1500)
SPECTATORS = (few(100), few(300), few(600))
BOT_TABLES = few(40)
THINKERS = few(30)
SECONDS = few(30)
LONGEST_MS = 60.0


@asynccontextmanager
async def server(folder: str) -> AsyncIterator[tuple[str, int]]:
    """A server on a folder; gives its address and its process."""
    command = [sys.executable, "-c", "from costiera.cli import main; main()"]
    process = await asyncio.create_subprocess_exec(
        *command, "serve", "--port", "0", "--data", folder,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        yield (await process.stdout.readline()).decode().split()[3], process.pid
    finally:
        await ended(process)


class Somebody:
    """A device of its own at an address of its own, that changes its bid again and again."""

    def __init__(self, url: str, number: int) -> None:
        self.http = httpx.AsyncClient(
            base_url=url,
            headers={"origin": url, "x-forwarded-for": f"10.1.{number // 250}.{number % 250 + 1}"},
            timeout=120,
        )
        self.chance = random.Random(number)
        self.table, self.version = "", 0

    async def sit(self, *seats: dict[str, str], game: str = "positano") -> dict[str, Any]:
        """Make a table."""
        body = {"game": game, "options": {"players": len(seats)}, "seats": list(seats)}
        made = await self.http.post("/api/tables", json=body)
        if made.status_code != 201:
            return {}
        self.table = made.json()["id"]
        return dict(made.json())

    async def move(self) -> float:
        """Change the bid; seconds that it took."""
        act = {"seat": 0, "key": f"{self.chance.getrandbits(64):x}", "version": self.version, "move": bid(self.version)}
        begin = time.perf_counter()
        answer = await self.http.post(f"/api/tables/{self.table}/moves", json=act)
        self.version = answer.json()["version"]
        return time.perf_counter() - begin

    async def waits(self, until: asyncio.Event, most: float = 60) -> list[float]:
        """How long moves took in ms, one every 50 ms, until something is over."""
        found, end = [], time.perf_counter() + most
        while not until.is_set() and time.perf_counter() < end:
            found.append(1000 * await self.move())
            await asyncio.sleep(0.05)
        return sorted(found)

    async def play(self, until: float, waits: list[float]) -> None:
        """Play on with random moves; notes how long each took in ms."""
        url = f"/api/tables/{self.table}"
        while time.perf_counter() < until:
            seen = (await self.http.get(f"{url}/view?as=0")).json()
            if legal := seen["view"]["decision"]["legal"]:
                move = {"seat": 0, "key": f"{self.chance.getrandbits(64):x}", "move": self.chance.choice(legal)}
                begin = time.perf_counter()
                await self.http.post(f"{url}/moves", json={**move, "version": seen["version"]})
                waits.append(1000 * (time.perf_counter() - begin))
            await asyncio.sleep(0.3)


def bid(version: int) -> str:
    """Another bid each time."""
    return f"bid b{version % 3 + 1}+22"


async def meanwhile(somebody: Somebody, work: Any) -> tuple[Any, list[float]]:
    """What the work came to, and how long somebody's moves took meanwhile."""
    over = asyncio.Event()
    watching = asyncio.create_task(somebody.waits(over))
    result = await work
    over.set()
    return result, await watching


def since(begin: float) -> float:
    """Seconds since then."""
    return round(time.perf_counter() - begin, 2)


def told(name: str, waits: list[float], *more: Figure) -> list[Figure]:
    """How long the other one's moves took meanwhile, and what else was measured."""
    worst = waits[len(waits) * 99 // 100]
    return [Figure(f"{name}: another's moves, p99 of {len(waits)}", worst, "ms", LONGEST_MS, True), *more]


def long_record() -> bytes:
    """A record of Amalfi with as many moves taken back as a table may have."""
    game = games.get("amalfi")
    log = Log(game, game.check_options({"players": 1}), 5)
    chance = random.Random(1)
    while log.undo_refused(0) is not None or len(game.legal(log.state, 0)) < 2:
        log.append(log.plan_move(0, chance.choice(game.legal(log.state, 0))))
    try:
        while True:
            log.append(log.plan_undo(0))
            log.append(log.plan_move(0, chance.choice(game.legal(log.state, 0))))
    except CostieraError:
        return record.dump(record.make(log, 5))


async def records(folder: str) -> list[Figure]:
    """A record that is as bad as can be comes in, is looked at, and is looked at first after a restart."""
    content = long_record()
    async with server(folder) as (url, _):
        somebody, stranger = Somebody(url, 1), Somebody(url, 2)
        await somebody.sit({"kind": "here"}, {"kind": "here"})
        found = told("undisturbed", await somebody.waits(asyncio.Event(), 2))

        async def bring() -> str:
            answers = [await stranger.http.post("/api/records", content=content) for _ in range(3)]
            return str(answers[0].json()["id"])

        begin = time.perf_counter()
        table, waits = await meanwhile(somebody, bring())
        name = f"three records of {len(content) // 1000} kB come in"
        found += told(name, waits, Figure("the same, in all", since(begin), "s"))

        async def look() -> None:
            await asyncio.gather(*(stranger.http.get(f"/api/tables/{table}/view") for _ in range(60)))

        begin = time.perf_counter()
        _, waits = await meanwhile(somebody, look())
        found += told("60 looks at one", waits, Figure("the same, in all", since(begin), "s"))
    async with server(folder) as (url, _):
        somebody, stranger = Somebody(url, 1), Somebody(url, 2)
        await somebody.sit({"kind": "here"}, {"kind": "here"})
        begin = time.perf_counter()
        _, waits = await meanwhile(somebody, stranger.http.get(f"/api/tables/{table}/view"))
        return [*found, *told("the first look after a restart", waits, Figure("the same, in all", since(begin), "s"))]


async def silence(folder: str) -> list[Figure]:
    """Connections that say nothing."""
    async with server(folder) as (url, pid):
        somebody = Somebody(url, 1)
        await somebody.sit({"kind": "here"}, {"kind": "here"})
        host, port = url.removeprefix("http://").split(":")

        async def hold() -> int:
            held = []
            for _ in range(SILENT):
                held.append(socket.create_connection((host, int(port))))
                await asyncio.sleep(0)
            await asyncio.sleep(12)
            open_now = open_files(pid)
            for one in held:
                one.close()
            return open_now

        left, waits = await meanwhile(somebody, hold())
        more = Figure("the same, open files of the server after 12 s", left, "", 100, True)
        return told(f"{SILENT} silent connections", waits, more)


async def spectators(folder: str) -> list[Figure]:
    """Processor time of a move that many look on."""
    async with server(folder) as (url, pid):
        somebody = Somebody(url, 1)
        await somebody.sit({"kind": "here"}, {"kind": "here"})
        address = f"{url.replace('http', 'ws')}/api/tables/{somebody.table}/socket?as=watch"
        sockets: list[Any] = []
        found: list[Figure] = []
        for count in SPECTATORS:
            while len(sockets) < count:
                sockets.append(await websockets.connect(address, origin=Origin(url), max_queue=None))
            await asyncio.sleep(1)
            before, waits = processor(pid), []
            for _ in range(20):
                waits.append(1000 * await somebody.move())
                await asyncio.sleep(0.2)
            used = 1000 * (processor(pid) - before) / 20
            more = Figure("the same, processor time of a move", used, "ms")
            found += told(f"{count} spectators", sorted(waits), more)
        for one in sockets:
            await one.close()
        return found


def open_files(pid: int) -> int:
    """How many files a process has open."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def processor(pid: int) -> float:
    """Seconds of processor time that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def bots(folder: str) -> list[Figure]:
    """One address makes tables of six hard bots; somebody else's easy bot moves all the same."""
    async with server(folder) as (url, _):
        stranger, somebody = Somebody(url, 2), Somebody(url, 1)
        made = 0
        for _ in range(BOT_TABLES):
            made += bool(await stranger.sit(*[{"kind": "bot", "level": "hard"}] * 6))
        await somebody.sit({"kind": "here"}, {"kind": "bot", "level": "easy"})
        begin = time.perf_counter()
        await somebody.http.get(f"/api/tables/{somebody.table}/events?as=watch&since=0&wait=30")
        waited = since(begin)
        more = Figure("the same, another's easy bot", waited, "s", 2, True)
        return told(f"{made} tables of six hard bots at one address", await somebody.waits(asyncio.Event(), 5), more)


async def thinkers(folder: str) -> list[Figure]:
    """A hard bot at each of many tables, and a person who moves whenever it is asked."""
    waits: list[float] = []
    async with server(folder) as (url, _):
        people = [Somebody(url, number) for number in range(THINKERS)]
        for person in people:
            await person.sit({"kind": "here"}, {"kind": "bot", "level": "hard"})
        until = time.perf_counter() + SECONDS
        await asyncio.gather(*(person.play(until, waits) for person in people))
    return told(f"a hard bot at each of {THINKERS} tables", sorted(waits))


def in_a_folder(part: Callable[[str], Coroutine[Any, Any, list[Figure]]]) -> Part:
    """A part that is given a new data folder."""

    async def work() -> list[Figure]:
        with tempfile.TemporaryDirectory() as folder:
            return await part(folder)

    return work


PARTS = {part.__name__: in_a_folder(part) for part in (records, silence, spectators, bots, thinkers)}

if __name__ == "__main__":
    sys.exit(measure("strangers", PARTS))
