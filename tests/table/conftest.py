"""Tables over a toy game, a server over them, and clients of it."""

from __future__ import annotations

import asyncio
import random
import socket
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import sqlalchemy as sa
from litestar import Litestar

from costiera.kit.errors import UnknownGame
from costiera.kit.game import Game
from costiera.players import Known, Player
from costiera.table import schema
from costiera.table.store import Store, opened
from costiera.table.tables import Tables
from costiera.web.app import create_app
from costiera.web.desk import Desk
from costiera.web.limits import Limits
from costiera.web.serve import Server, configured

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


# The databases that stand for the folders of this test, where it is run on PostgreSQL.
_instead: dict[Path, str] = {}
_new: list[Callable[[], str]] = []


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whatever needs a data folder is run on both databases, but for what is about one of them."""
    if "tmp_path" in metafunc.fixturenames:
        only = next((kind for kind in KINDS if metafunc.definition.get_closest_marker(kind)), None)
        metafunc.parametrize("database_kind", [only] if only else KINDS, indirect=True)


KINDS = ("sqlite", "postgres")


@pytest.fixture(autouse=True)
def database_kind(request: pytest.FixtureRequest) -> Iterator[str]:
    """Which database this test is run on."""
    chosen = getattr(request, "param", "sqlite")
    if chosen == "postgres":
        _new.append(request.getfixturevalue("postgres_server").new)
    yield chosen
    _new.clear()
    _instead.clear()


def where(path: Path) -> Path | str:
    """The data folder, or the database that stands for it in this test."""
    if not _new:
        return path
    if path not in _instead:
        _instead[path] = _new[0]()
    return _instead[path]


def rows_of(engine: sa.Engine) -> dict[str, list[dict[str, Any]]]:
    """All that a database holds of tables, by its parts."""
    with engine.connect() as database:
        parts = (schema.tables, schema.seats, schema.entries)
        rows = {part.name: database.execute(sa.select(part).order_by(*part.primary_key)) for part in parts}
        return {name: [dict(row._mapping) for row in found] for name, found in rows.items()}


def no_room(engine: sa.Engine) -> Exception:
    """What the driver says of a full disk."""
    if engine.name == "postgresql":
        return psycopg.errors.DiskFull("could not extend file")
    return sqlite3.OperationalError("database or disk is full")


class AnyLegal:
    """Bots for the toy: they make any legal move."""

    def make(self, level: str, game: str, seed: int | None) -> Player:
        return self

    def choose(self, known: Known[Any]) -> int:
        return random.choice(TOY.moves(known.state, known.seat))


@asynccontextmanager
async def tables_in(path: Path, **options: Any) -> AsyncIterator[Tables]:
    tables = Tables(Store.open(where(path)), only_toy, options.pop("players", AnyLegal()), **options)
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
    place = where(path)
    app = create_app(
        place, database=opened(place), **{"game": only_toy, "names": ("toy",), "bots": AnyLegal(), **options}
    )
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    if send_buffer:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
    config = configured(app, options.get("limits") or Limits(), options.get("root", ""))
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
    app = create_app(where(tmp_path), game=only_toy, names=("toy",), bots=AnyLegal())
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(running(app))

        async def make() -> Client:
            transport = httpx.ASGITransport(app, client=("10.0.0.1", 1234))
            return await stack.enter_async_context(Client(transport=transport, base_url="http://table.test"))

        yield make
