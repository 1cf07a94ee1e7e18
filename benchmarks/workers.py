"""Speed of several processes on PostgreSQL: many tables of both games, each looked at by four sockets.

``python benchmarks/workers.py [--small] [PART...]``, on an empty database that ``COSTIERA_DATABASE`` names, or else on
a PostgreSQL of its own, as it is set up by its makers (an acknowledged move is on the disk).

Measured is the time from sending a move until the last of the table's four sockets has the new position, whichever
worker each is connected to. The clients are one more process on this machine.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from report import Figure, ended, few, measure
from server import GAMES, SEATS, SECONDS, TABLES, sit_down, told

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests import postgres

WORKERS = 2
MANY = few(500)


@contextmanager
def database() -> Iterator[str]:
    """The address of an empty database."""
    if named := os.environ.get("COSTIERA_DATABASE"):
        yield named
        return
    postgres.SETTINGS.update(fsync="on", full_page_writes="on", shared_buffers="128MB")
    with postgres.serving() as served:
        if served is None:
            raise RuntimeError("there is no PostgreSQL here: see tools/postgres.py")
        yield served.new()


@asynccontextmanager
async def server() -> AsyncIterator[tuple[str, int]]:
    """A server of some workers on a database; its address and the process that looks after them."""
    command = [sys.executable, "-c", "from costiera.cli import main; main()", "serve", "--port", "0"]
    with database() as address:
        process = await asyncio.create_subprocess_exec(
            *command,
            "--workers",
            str(WORKERS),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "COSTIERA_DATABASE": address},
        )
        try:
            assert process.stdout is not None
            yield (await process.stdout.readline()).decode().split()[3].rstrip(","), process.pid
        finally:
            await ended(process)


def memory(parent: int) -> float:
    """What the workers take of the memory, each its part of what they share, in MB."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii").split()
    rolled = [Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii") for pid in children]
    return sum(int(line.split()[1]) for text in rolled for line in text.splitlines() if line.startswith("Pss:")) / 1000


async def tables(count: int) -> list[Figure]:
    """How long moves take at so many tables, and what the workers need for them."""
    waits: list[float] = []
    async with server() as (url, pid), asyncio.TaskGroup() as tasks:
        sat = [await sit_down(GAMES[number % 2], url, number, tasks) for number in range(count)]
        until = time.perf_counter() + SECONDS
        await asyncio.gather(*(table.play(until, waits) for table in sat))
        taken = memory(pid)
        for client in (client for table in sat for client in table.clients):
            await client.socket.close()
    what = f"{WORKERS} workers: {count} tables, {SEATS * count:,} sockets"
    found = told(what, sorted(1000 * wait for wait in waits), 15, 60)
    return [*found, Figure("the same, memory of the workers", taken, "MB", 600, True)]


PARTS = {"few": lambda: tables(TABLES), "many": lambda: tables(MANY)}

if __name__ == "__main__":
    sys.exit(measure("workers", PARTS))
