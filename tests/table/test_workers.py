"""``costiera serve --workers``: processes that die, freeze and are replaced under load; nothing is lost or doubled.

``COSTIERA_KILLS=1000 pytest -s tests/table/test_workers.py -k kill`` does so as often, and tells what came of it.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

import costiera
from costiera.table.database import scripts

from .conftest import where
from .test_crash import SERVE
from .test_socket import at

pytestmark = [pytest.mark.postgres, pytest.mark.slow]

TABLES = 4
TRIES = 6000  # at least ten minutes, for whatever comes when processes have started
KILLS = int(os.environ.get("COSTIERA_KILLS", "8"))
TROUBLE = (httpx.TransportError, psycopg.Error)


@dataclass
class Many:
    """A running server of several processes."""

    process: asyncio.subprocess.Process
    url: str
    database: str

    @property
    def workers(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in children.read_text().split()]

    def sql(self, statement: str) -> list[Any]:
        with psycopg.connect(self.database, autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []


@asynccontextmanager
async def many(path: Path, workers: int = 2, library: Path | None = None) -> AsyncIterator[Many]:
    """The real server, as a host starts it; the Costiera that lies in a folder, if one is named."""
    database = str(where(path))
    ours = {} if library is None else {"PYTHONPATH": str(library)}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", SERVE, "serve", "--port", "0", "--workers", str(workers)),
        env={**os.environ, **ours, "COSTIERA_DATABASE": database},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert process.stdout is not None
    async with asyncio.timeout(400):
        line = (await process.stdout.readline()).decode()
    found = re.search(r"http://[^\s,]+", line)
    assert found, line
    served = Many(process, found[0], database)
    try:
        yield served
    finally:
        if process.returncode is None:
            for pid in served.workers:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)
            process.terminate()
        await process.communicate()


@dataclass
class Player:
    """Plays all seats of one table; whatever becomes of a request, it is made again until it is answered."""

    url: str
    table: str = ""
    stop: bool = False
    acknowledged: dict[str, tuple[int, int, str]] = field(default_factory=dict)  # by key: entry, seat, move
    client: httpx.AsyncClient = field(default_factory=lambda: httpx.AsyncClient(timeout=20))

    async def ask(self, method: str, path: str, **options: Any) -> httpx.Response:
        """The answer to a request, which is made again until there is one of a server that is well."""
        for _ in range(TRIES):
            try:
                answer = await self.client.request(method, f"{self.url}/api{path}", **options)
                if answer.status_code not in (429, 500, 503):
                    return answer
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)
        raise AssertionError(f"no answer to {method} {path}")

    async def sit_down(self, seats: list[dict[str, str]]) -> None:
        body = {"game": "positano", "options": {"players": len(seats)}, "seats": seats}
        headers = {"idempotency-key": f"key of a table {random.getrandbits(64)}"}
        self.table = (await self.ask("POST", "/tables", json=body, headers=headers)).json()["id"]

    async def play(self) -> None:
        """Until it is told to stop, game after game."""
        while not self.stop:
            position = (await self.ask("GET", f"/tables/{self.table}/view")).json()
            view = position["view"]
            if view["over"]:
                await self.sit_down([{"kind": "here"}] * 4)
                continue
            seat, legal = view["viewer"], view["decision"]["legal"]
            key = f"k{random.getrandbits(64)}"
            act = {"seat": seat, "key": key, "version": position["version"], "move": random.choice(legal)}
            answer = await self.ask("POST", f"/tables/{self.table}/moves", json=act)
            if answer.status_code == 200:
                self.acknowledged[key] = (answer.json()["accepted"], seat, act["move"])


def wrong(served: Many, players: list[Player]) -> Iterator[str]:
    """What was acknowledged and is not there, or not once, or not as it was; and logs that are not whole."""
    stored: dict[str, list[tuple[int, int, str]]] = {}
    for key, *entry in served.sql("SELECT key, number, seat, move FROM entries WHERE key IS NOT NULL"):
        stored.setdefault(key, []).append(tuple(entry))
    for player in players:
        for key, entry in player.acknowledged.items():
            if stored.get(key) != [entry]:
                yield f"{key}: {entry} was acknowledged, there is {stored.get(key)}"
    bad = "SELECT id FROM tables WHERE version <> (SELECT count(*) FROM entries WHERE table_id = id)"
    yield from (f"table {row[0]} has another number of entries than it says" for row in served.sql(bad))


async def trouble(served: Many) -> str:
    """Kill a worker, or cut a connection to the database; which of the two."""
    if random.random() < 0.5 and (workers := served.workers):
        with suppress(ProcessLookupError):
            os.kill(random.choice(workers), signal.SIGKILL)
        return "workers killed"
    pick = "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'costiera%' ORDER BY random() LIMIT 1"
    await asyncio.to_thread(served.sql, f"SELECT pg_terminate_backend(pid) FROM ({pick}) AS one")
    return "connections cut"


async def test_kills_of_workers_and_of_connections_under_load(tmp_path: Path) -> None:
    """Nothing that was acknowledged is lost or doubled."""
    async with many(tmp_path) as served:
        players = [Player(served.url) for _ in range(TABLES)]
        for player in players:
            await player.sit_down([{"kind": "here"}] * 4)
        playing = [asyncio.create_task(player.play()) for player in players]
        done: Counter[str] = Counter()
        for _ in range(KILLS):
            before = sum(len(player.acknowledged) for player in players)
            await asyncio.sleep(random.uniform(0.1, 0.6))
            done[await trouble(served)] += 1
            while sum(len(player.acknowledged) for player in players) < before + TABLES:  # all the same they go on
                assert not any(task.done() for task in playing)
                await asyncio.sleep(0.05)
        for player in players:
            player.stop = True
        await asyncio.gather(*playing)
        faults = list(wrong(served, players))
        moves = sum(len(player.acknowledged) for player in players)
        print(f"{dict(done)}: {moves} moves acknowledged, {len(faults)} wrong")
        assert faults == []
        for player in players:
            await player.client.aclose()


async def test_a_worker_that_is_frozen_while_its_bots_owe_moves(tmp_path: Path) -> None:
    """Another one sees to them; what the frozen one would store when it wakes is refused."""
    async with many(tmp_path) as served:
        frozen = random.choice(served.workers)
        players = [Player(served.url) for _ in range(TABLES)]
        for player in players:
            await player.sit_down([{"kind": "bot", "level": "easy"}] * 4)
        os.kill(frozen, signal.SIGSTOP)
        running = "SELECT count(*) FROM tables WHERE status = 'running'"
        for _ in range(TRIES):
            if await asyncio.to_thread(served.sql, running) == [(0,)]:
                break
            await asyncio.sleep(0.1)
        assert served.sql(running) == [(0,)]
        os.kill(frozen, signal.SIGCONT)
        await asyncio.sleep(1)
        assert list(wrong(served, [])) == []
        assert frozen in served.workers
        for player in players:
            await player.client.aclose()


async def test_the_end_does_not_wait_for_a_worker_that_is_frozen(tmp_path: Path) -> None:
    async with many(tmp_path) as served:
        os.kill(frozen := served.workers[0], signal.SIGSTOP)
        served.process.terminate()
        await served.process.wait()
        with pytest.raises(ProcessLookupError):
            os.kill(frozen, 0)


async def test_workers_are_replaced_one_by_one_and_nobody_is_turned_away(tmp_path: Path) -> None:
    async with many(tmp_path) as served:
        player = Player(served.url)
        await player.sit_down([{"kind": "here"}] * 4)
        before = set(served.workers)
        answered: list[int] = []
        rolling = True

        async def ask() -> None:
            while rolling:
                async with httpx.AsyncClient(timeout=20) as anybody:  # a connection of its own each time
                    answered.append((await anybody.get(f"{served.url}/api/tables/{player.table}")).status_code)
                await asyncio.sleep(0.1)

        asking = asyncio.create_task(ask())
        async with at(served.url, player.table, player.client, "?as=0") as wire:
            await wire.hear_a("sync")
            served.process.send_signal(signal.SIGHUP)
            heard = []
            with suppress(ConnectionClosed):
                async with asyncio.timeout(600):
                    while True:
                        heard.append(await wire.connection.recv())
            assert '"restart"' in str(heard[-1])
            assert wire.connection.close_code == 4000  # the page comes back by itself
        for _ in range(TRIES):
            if len(served.workers) == 2 and not before & set(served.workers):
                break
            await asyncio.sleep(0.1)
        rolling = False
        await asking
        assert not before & set(served.workers)
        assert set(answered) == {200}
        async with at(served.url, player.table, player.client, "?as=0") as wire:
            assert (await wire.hear_a("sync"))["version"] == 0
        served.process.terminate()
        await served.process.wait()
        assert served.process.returncode == 0
        await player.client.aclose()


async def counted(served: Many) -> int:
    """The answers that were given by all workers, as whichever of them is asked says."""
    async with httpx.AsyncClient(timeout=400) as anybody:  # what comes for one that died waits for the next
        told = (await anybody.get(f"{served.url}/metrics")).text
    return int(sum(map(float, re.findall(r"^costiera_requests_total\{.*\} (\S+)$", told, re.M))))


async def test_any_worker_tells_what_all_have_counted_also_those_that_died(tmp_path: Path) -> None:
    async with many(tmp_path) as served:
        begun = await counted(served)
        for number in range(12):
            assert await counted(served) == begun + 1 + number
        killed = random.choice(served.workers)
        os.kill(killed, signal.SIGKILL)
        for _ in range(TRIES):
            if killed not in served.workers:
                break
            await asyncio.sleep(0.1)
        for number in range(12):
            assert await counted(served) == begun + 13 + number


async def test_workers_are_replaced_by_a_costiera_that_changes_the_schema(tmp_path: Path) -> None:
    """Those of before store nothing any more from then on, and what was acknowledged is there."""
    package = Path(costiera.__file__).parent
    shutil.copytree(package, tmp_path / "costiera", ignore=shutil.ignore_patterns("static", "__pycache__"))
    async with many(tmp_path, library=tmp_path) as served:
        players = [Player(served.url) for _ in range(TABLES)]
        for player in players:
            await player.sit_down([{"kind": "here"}] * 4)
        playing = [asyncio.create_task(player.play()) for player in players]
        before = set(served.workers)
        newer = NEWER.format(head=scripts().get_current_head())
        (tmp_path / "costiera/table/migrations/versions/later.py").write_text(newer)
        served.process.send_signal(signal.SIGHUP)
        for _ in range(TRIES):
            if len(served.workers) == 2 and not before & set(served.workers):
                break
            await asyncio.sleep(0.1)
        assert not before & set(served.workers)
        made = sum(len(player.acknowledged) for player in players)
        while sum(len(player.acknowledged) for player in players) < made + 2 * TABLES:  # they go on
            assert not any(task.done() for task in playing)
            await asyncio.sleep(0.05)
        for player in players:
            player.stop = True
        await asyncio.gather(*playing)
        assert list(wrong(served, players)) == []
        assert served.sql("SELECT version_num FROM alembic_version") == [("later",)]
        assert served.sql("SELECT DISTINCT by FROM entries") == [("costiera later",)]
        for player in players:
            await player.client.aclose()


NEWER = """
import sqlalchemy as sa
from alembic import op

revision = "later"
down_revision = "{head}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    told = sa.text("current_setting('application_name')")
    op.add_column("entries", sa.Column("by", sa.String(60), server_default=told))
"""


def test_many_processes_need_a_database(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SERVE, "serve", "--workers", "2", "--data", str(tmp_path), "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "--database" in done.stderr
