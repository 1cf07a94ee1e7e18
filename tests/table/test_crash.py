"""``kill -9`` at random moments under load: nothing that was acknowledged is missing, and every table goes on."""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

TABLES = 6
KILLS = 4
SERVE = "import sys; from costiera.cli import main; sys.argv[0] = 'costiera'; main()"

pytestmark = pytest.mark.sqlite


@dataclass
class Player:
    """Plays all seats of one table as fast as it may, and remembers what the server acknowledged."""

    client: httpx.AsyncClient = field(default_factory=lambda: httpx.AsyncClient(timeout=5))
    table: str = ""
    acknowledged: dict[int, tuple[int, str]] = field(default_factory=dict)
    moves: int = 0

    async def sit_down(self) -> None:
        body = {"game": "positano", "options": {"players": 4}, "seats": [{"kind": "here"}] * 4}
        self.table = (await self.client.post("/api/tables", json=body)).json()["id"]

    async def play(self) -> None:
        """Until the game is over or the server is gone."""
        try:
            while await self._move():
                pass
        except httpx.TransportError:
            return

    async def _move(self) -> bool:
        position = (await self.client.get(f"/api/tables/{self.table}/view")).json()
        if "view" not in position:  # too fast
            await asyncio.sleep(0.2)
            return True
        view = position["view"]
        if view["over"]:
            return False
        seat, legal = view["viewer"], view["decision"]["legal"]
        self.moves += 1
        act = {"seat": seat, "key": f"k{self.moves}", "version": position["version"], "move": random.choice(legal)}
        answer = await self.client.post(f"/api/tables/{self.table}/moves", json=act)
        if answer.status_code == 200:
            self.acknowledged[answer.json()["accepted"]] = (seat, act["move"])
        return True

    async def missing(self) -> list[int]:
        """Acknowledged entries that the server does not have as they were."""
        events = (await self.client.get(f"/api/tables/{self.table}/view?as=watch")).json()["events"]
        seats = {event["n"]: (event["seat"], event["move"].split()[0]) for event in events}
        return [n for n, (seat, text) in self.acknowledged.items() if seats.get(n) != (seat, text.split()[0])]


@asynccontextmanager
async def server(data: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """The real server, as a host starts it."""
    command = [sys.executable, "-c", SERVE, "serve", "--data", str(data), "--port", "0"]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    async with asyncio.timeout(30):
        line = (await process.stdout.readline()).decode()
    found = re.search(r"http://\S+", line)
    assert found, line
    try:
        yield process, found[0]
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


@pytest.mark.slow
async def test_p4_kill_at_random_moments_under_load(tmp_path: Path) -> None:
    """What was acknowledged is on the disk: no kill at any moment loses it."""
    players = [Player() for _ in range(TABLES)]
    for kill in range(KILLS + 1):
        async with server(tmp_path) as (process, url):
            for player in players:
                player.client.base_url = httpx.URL(url)
                if not player.table:
                    await player.sit_down()
            missing = [await player.missing() for player in players]
            assert missing == [[]] * TABLES
            if kill < KILLS:
                playing = [asyncio.create_task(player.play()) for player in players]
                await asyncio.sleep(random.uniform(0.2, 1.0))
                process.kill()
                await asyncio.gather(*playing)
            else:
                await players[0].play()
                assert (await players[0].client.get(f"/api/tables/{players[0].table}/record")).status_code == 200
    assert sum(len(player.acknowledged) for player in players) > TABLES * KILLS
    for player in players:
        await player.client.aclose()
