"""Tables over a toy game, a server over them, and clients of it."""

from __future__ import annotations

import asyncio
import random
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from litestar import Litestar

from costiera.kit.errors import UnknownGame
from costiera.kit.game import Game
from costiera.players import LEVELS, Player
from costiera.table.folder import Folder
from costiera.table.store import Store
from costiera.table.tables import Tables
from costiera.web.app import create_app
from costiera.web.desk import Desk
from costiera.web.limits import Limits
from costiera.web.serve import Server

from .toy import TOY


def only_toy(name: str) -> Game[Any]:
    if name != "toy":
        raise UnknownGame(f"there is no game {name!r}; there is: toy")
    return TOY


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that must come soon."""
    for _ in range(2000):
        if condition():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not happen within ten seconds")


class AnyLegal:
    """Bots for the toy: they make any legal move."""

    LEVELS = LEVELS

    def make(self, level: str, game: str) -> Player:
        return self

    def choose(self, view: Any) -> str:
        return str(random.choice(view.decision.legal))


@asynccontextmanager
async def tables_in(path: Path, **options: Any) -> AsyncIterator[Tables]:
    tables = Tables(Store(Folder.open(path)), only_toy, options.pop("players", AnyLegal()), **options)
    try:
        yield tables
    finally:
        await tables.close()


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    async with tables_in(tmp_path) as opened:
        yield opened


class Served(str):
    """The address of a server, with a look behind its counter."""

    app: Litestar

    @property
    def desk(self) -> Desk:
        return self.app.state.desk


@asynccontextmanager
async def serving(path: Path, *, send_buffer: int | None = None, **options: Any) -> AsyncIterator[Served]:
    """A real server in this very loop; gives its address."""
    app = create_app(
        path, folder=Folder.open(path), **{"game": only_toy, "names": ("toy",), "bots": AnyLegal(), **options}
    )
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    if send_buffer:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    limits = options.get("limits") or Limits()
    config = uvicorn.Config(app, lifespan="on", log_config=None, access_log=False, ws_max_size=4 * limits.message)
    started = asyncio.Event()
    server = Server(config, app, started.set)
    # uvicorn would take over the signals of the test run.
    task = asyncio.create_task(server._serve([listener]))
    waiting = asyncio.create_task(started.wait())
    await asyncio.wait([task, waiting], return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    try:
        served = Served(f"http://127.0.0.1:{listener.getsockname()[1]}")
        served.app = app
        yield served
    finally:
        server.should_exit = True
        await task


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Served]:
    async with serving(tmp_path) as url:
        yield url


@asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """The application's lifespan, in a task of its own: it must end in the task in which it began."""
    up, down = asyncio.Event(), asyncio.Event()

    async def live() -> None:
        async with app.lifespan():
            up.set()
            await down.wait()

    task = asyncio.create_task(live())
    waiting = asyncio.create_task(up.wait())
    await asyncio.wait([task, waiting], return_when=asyncio.FIRST_COMPLETED)
    try:
        yield
    finally:
        waiting.cancel()
        down.set()
        await task


Client = httpx.AsyncClient
NewClient = Callable[[], Awaitable[Client]]


@pytest.fixture
async def device(tmp_path: Path) -> AsyncIterator[NewClient]:
    """Makes clients of one application, each of them another device."""
    app = create_app(tmp_path, game=only_toy, names=("toy",), bots=AnyLegal())
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(running(app))

        async def make() -> Client:
            transport = httpx.ASGITransport(app, client=("10.0.0.1", 1234))
            return await stack.enter_async_context(Client(transport=transport, base_url="http://table.test"))

        yield make
