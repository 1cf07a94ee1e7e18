"""What many tables cost: loaded ones, stored ones, those that are played on and on; and moves over a slow disk.

No sockets, no HTTP, but for the start: what the tables' own rooms take.
``python benchmarks/load.py [--small] [PART...]``
"""

from __future__ import annotations

import asyncio
import gc
import logging
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from report import Figure, Part, ended, few, measure

from costiera import games, players
from costiera.table.act import Act
from costiera.table.folder import DATABASE, Folder
from costiera.table.live import Live
from costiera.table.lobby import Wish
from costiera.table.store import Store
from costiera.table.tables import Tables
from costiera.web import logs, sight

MOVES = 60
ME = "device"
DISKS = (0, 20, 50)  # milliseconds more that the disk takes to make a commit safe
LOADED = few(1000)
PLACES, FIRST, MANY = few(200), few(2_000), few(20_000)
STORED = few(100_000)
AT_ONCE = few(70)


def memory() -> float:
    """This process's resident memory in MB."""
    with Path("/proc/self/statm").open() as statm:
        return int(statm.read().split()[1]) * resource.getpagesize() / 1e6


async def played(tables: Tables, game: str, number: int, moves: int = MOVES) -> Live:
    """A table of four after some random moves, looked at by all."""
    live, _ = await tables.lobby.create(ME, game, {"players": 4}, [Wish("here", f"Player {n}") for n in range(4)])
    chance = random.Random(number)
    for turn in range(moves):
        await move(tables, live, chance, turn)
    for seat in (None, 0, 1, 2, 3):
        sight.view_of(live, sight.Eyes(seat))
    return live


async def move(tables: Tables, live: Live, chance: random.Random, turn: int) -> None:
    """Make a random move."""
    if live.info.pending:
        seat = live.info.pending[0]
        text = chance.choice(live.game.legal(live.played.state, seat))
        await tables.play.make(live, Act(seat, live.info.version, text, f"{chance.getrandbits(128):032x}-{turn}"))


def pauses() -> list[float]:
    """Processor time of each collection from now on, in ms."""
    begun, waits = [0.0], []

    def note(phase: str, _info: dict[str, int]) -> None:
        if phase == "start":
            begun[0] = time.thread_time()
        else:
            waits.append(1000 * (time.thread_time() - begun[0]))

    gc.callbacks.append(note)
    return waits


async def loaded(folder: Path) -> list[Figure]:
    """Memory and pauses of many tables of both games."""
    count = LOADED
    tables = Tables(Store(Folder.open(folder)), games.get, players, cache=count + 10)
    for game in games.NAMES:
        await played(tables, game, -1)
    gc.collect()
    gc.freeze()
    before, waits = memory(), pauses()
    for start in range(0, count, 50):
        await asyncio.gather(*(played(tables, games.NAMES[n % 2], n) for n in range(start, min(start + 50, count))))
    gc.collect()
    grown = memory() - before
    await tables.close()
    gc.callbacks.clear()
    return [
        Figure(f"{count:,} loaded tables of four after {MOVES} moves", grown, "MB", 60 * count / 1000, True),
        Figure("the longest pause of the collector meanwhile (processor time)", max(waits), "ms", 20, True),
    ]


async def played_on(folder: Path) -> list[Figure]:
    """Whether memory grows while tables are played on: a game that is over is followed by the next."""
    tables = Tables(Store(Folder.open(folder)), games.get, players, cache=PLACES)
    chance = random.Random(0)
    at: list[Live | None] = [None] * PLACES
    grown = {}
    for number in range(MANY + 1):
        place = number % PLACES
        live = at[place]
        if live is None or not live.info.pending:
            game, wishes = games.NAMES[place % 2], [Wish("here", f"Player {n}") for n in range(2)]
            live = at[place] = (await tables.lobby.create(f"device {number}", game, {"players": 2}, wishes))[0]
        await move(tables, live, chance, number)
        if number in (FIRST, MANY):
            gc.collect()
            grown[number] = memory()
    await tables.close()
    what = f"{MANY:,} moves on {PLACES} tables: memory grown after the first {FIRST:,}"
    return [Figure(what, grown[MANY] - grown[FIRST], "MB", PLACES * 0.06, True)]


async def one_table(folder: Path) -> None:
    """Keep one table that was played at."""
    tables = Tables(Store(Folder.open(folder)), games.get, players)
    await played(tables, "positano", 0, moves=8)  # six million entries would be made for longer than they are looked at
    await tables.close()


async def started(folder: Path) -> list[Figure]:
    """How long a server takes to start on a folder with many stored tables, and on an empty one."""
    await one_table(folder)
    await asyncio.to_thread(multiply, folder / DATABASE, STORED)
    empty = sorted([await start(folder / f"empty{n}") for n in range(3)])[1]
    full = sorted([await start(folder) for _ in range(3)])[1]
    return [
        Figure(f"a server starts on {STORED:,} stored tables (the middle of three)", full, "s", 3, True),
        Figure("the same on an empty folder", empty, "s"),
    ]


async def start(folder: Path) -> float:
    """Seconds until a server says where it is."""
    command = [sys.executable, "-c", "from costiera.cli import main; main()", "serve", "--port", "0"]
    begin = time.perf_counter()
    server = await asyncio.create_subprocess_exec(
        *command, "--data", str(folder), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    try:
        assert server.stdout is not None
        await server.stdout.readline()
        return time.perf_counter() - begin
    finally:
        await ended(server)


def multiply(database: Path, count: int) -> None:
    """Let a database have so many tables, all like its one."""
    with sqlite3.connect(database) as db:
        db.execute("create temp table numbers as with recursive n(i) as (select 1 union all select i + 1 from n "
                   f"where i < {count}) select printf('%016d', i) as id from n")  # fmt: skip
        for table, key in (("tables", "id"), ("seats", "table_id"), ("entries", "table_id")):
            columns = [row[1] for row in db.execute(f"pragma table_info({table})")]
            taken = ", ".join("numbers.id" if name == key else f"one.{name}" for name in columns)
            db.execute(
                f"insert into {table} ({', '.join(columns)}) select {taken} from {table} one, numbers "
                f"where one.{key} not in (select id from numbers)"
            )
    db.close()


async def waiting(folder: Path, disk: int) -> list[Figure]:
    """How long a move at many tables waits that all move at once, where a commit takes so many milliseconds more."""
    opened = Folder.open(folder)
    tables = Tables(Store(opened), games.get, players)
    made = [(await tables.lobby.create(ME, "positano", {"players": 2}, [Wish("here")] * 2))[0] for _ in range(AT_ONCE)]
    sa.event.listen(opened.engine, "commit", lambda _connection: time.sleep(disk / 1000))
    waits: list[float] = []

    async def go(live: Live, number: int) -> None:
        chance = random.Random(number)
        for turn in range(4):
            begin = time.perf_counter()
            await move(tables, live, chance, turn)
            waits.append(1000 * (time.perf_counter() - begin))
            await asyncio.sleep(chance.random() * 0.1)

    await asyncio.gather(*(go(live, n) for n, live in enumerate(made)))
    await tables.close()
    waits.sort()
    what = f"{AT_ONCE} tables move at once, a commit takes {disk} ms more: a move waits, p50"
    return [Figure(what, waits[len(waits) // 2], "ms", 2 * disk + 50, True)]


def in_a_folder(part: Callable[[Path], Coroutine[Any, Any, list[Figure]]]) -> Part:
    """A part that is given a new data folder."""

    async def work() -> list[Figure]:
        logs.set_up(logging.ERROR)
        with tempfile.TemporaryDirectory() as folder:
            return await part(Path(folder))

    return work


PARTS = {
    **{part.__name__: in_a_folder(part) for part in (loaded, played_on, started)},
    **{f"disk{disk}": in_a_folder(partial(waiting, disk=disk)) for disk in DISKS},
}

if __name__ == "__main__":
    sys.exit(measure("load", PARTS))
