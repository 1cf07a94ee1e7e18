"""The application: everything put together."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

import structlog
from litestar import HttpMethod, Litestar, Request, Response, get, route
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server
from litestar.params import FromPath
from litestar.types import Message, Scope

from costiera import games, players
from costiera.kit import packs, reading, shape
from costiera.kit.errors import CostieraError
from costiera.kit.game import Game
from costiera.table import clock
from costiera.table.bots import Players
from costiera.table.database import Database
from costiera.table.errors import DataError, WrongPlace
from costiera.table.store import Store
from costiera.table.tables import Tables
from costiera.web import metrics as meters
from costiera.web import protocol as p
from costiera.web.api import api
from costiera.web.desk import Desk
from costiera.web.hub import Hub
from costiera.web.limits import Limits
from costiera.web.pages import STATIC, Page, sent
from costiera.web.refusals import HANDLERS, BadRequest
from costiera.web.socket import table_socket
from costiera.web.visitors import ANYWHERE, Hosts, check_origin, is_host

# Nothing but our own files, no inline script or style, in nobody's frame.
CONTENT_SECURITY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": CONTENT_SECURITY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
logger = structlog.get_logger("costiera.web")

SAFE = ("GET", "HEAD", "OPTIONS")
TIDY_SECONDS = 3600
WATCH_SECONDS = 3
LOOK = (HttpMethod.GET, HttpMethod.HEAD)  # monitors and previews of links ask for the head alone


def create_app(
    data: Path | str,
    *,
    database: Database | None = None,
    bots: Players = players,
    game: Callable[[str], Game[Any]] = games.get,
    names: Sequence[str] | None = None,
    limits: Limits | None = None,
    static: Path = STATIC,
    cache: int = 500,
    bot_seconds: float = 10.0,
    answer_seconds: tuple[float, float] = (1.0, 4.0),
    lan: Sequence[str] = (),
    waiting_days: float = 60,
    hosts: Hosts = ANYWHERE,
    token: str = "",
    share: int = 1,
    root: str = "",
) -> Litestar:
    """The server's application over a data folder, or the database at an address.

    It is opened (DataError if it cannot be) when the server starts.

    Args:
        data: the data folder, or the database's address.
        database: the same, opened already; it is closed with the application all the same.
        bots: where bots come from.
        game: how to get a game by its id.
        names: ids of the games that are offered; all that there are, unless told otherwise.
        limits: sizes and rates.
        static: the built page.
        cache: how many tables are kept in memory.
        bot_seconds: how long a bot may think before another one moves for it.
        answer_seconds: how long, at least and at most, a standing answer takes where others could tell by the time.
        lan: addresses at which other devices in the same network reach this server.
        waiting_days: how long a table is kept that is never dealt.
        hosts: the names that this server is reached by.
        token: what whoever watches over the server shows; without one it is who asks from the machine itself.
        share: how many processes serve the same port: each has its part of the limits and the processors.
        root: the sub-path of its host on which the server lies (``costiera.web.root``); none if empty.
    """
    bounds = (limits or Limits()).shared_by(share)
    offered = games.offered() if names is None else names

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(database) if database else Store.open(data)
        packs.use(store.database.packs)
        tables = Tables(
            store,
            game,
            bots,
            cache=cache,
            tables_per_device=bounds.tables_per_device,
            bot_seconds=bot_seconds,
            answer_seconds=answer_seconds,
            processors=max(1, (os.cpu_count() or 1) // share),
        )
        hub = Hub(bounds, tables.others.say)
        tables.news.told.append(hub.tell)
        tables.others.heard.append(hub.hear)
        tables.others.changed.append(hub.only)
        tables.others.changed.append(lambda _: tables.bots.look_again())
        tables.others.start()
        counters = meters.Metrics(lambda: len(hub), lambda: len(tables.shelf))
        tables.bots.failed.append(lambda fault: counters.bot_faults.labels(fault.game, fault.level, fault.kind).inc())
        app.state.desk = Desk(tables, offered, hub, bounds, counters, lan=lan, hosts=hosts, token=token, root=root)
        tasks = [asyncio.create_task(tables.bots.resume()), asyncio.create_task(tidy_up(tables, waiting_days))]
        tasks += [asyncio.create_task(watch(tables.store)), asyncio.create_task(count(counters))]
        try:
            yield
        finally:
            hub.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await tables.close()

    files = Page(static, offered, root)
    return Litestar(
        route_handlers=[api, table_socket, health, metrics, home, table, page],
        lifespan=[lifespan],
        dependencies={
            "desk": Provide(the_desk, sync_to_thread=False),
            "files": Provide(lambda: files, sync_to_thread=False),
        },
        before_request=admit,
        before_send=[add_headers],
        exception_handlers=HANDLERS,
        request_max_body_size=bounds.body,
        openapi_config=OpenAPIConfig(
            title="Costiera",
            version=version("costiera"),
            servers=[Server(root or "/")],
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )


async def watch(store: Store) -> None:
    """Notice within seconds, and say once, that the database is not there any more."""
    while True:
        await asyncio.sleep(WATCH_SECONDS)
        try:
            await asyncio.to_thread(store.database.check_there)
        except DataError as error:
            logger.error("the database is lost", code=error.code, text=error.text)
            return


async def count(counters: meters.Metrics) -> None:
    """Have what is counted up to date for the processes that answer for this one."""
    while True:
        counters.look()
        await asyncio.sleep(WATCH_SECONDS)


async def tidy_up(tables: Tables, waiting_days: float) -> None:
    """Remove, now and then, the tables that nobody has sat down at for so long."""
    while True:
        try:
            await tables.lobby.expire(clock.now() - int(waiting_days * 24 * 3600 * 1000))
        except CostieraError as error:
            logger.warning("old tables could not be removed", code=error.code)
        await asyncio.sleep(TIDY_SECONDS)


# For every request


def the_desk(state: State) -> Desk:
    """Where requests go."""
    desk: Desk = state.desk
    return desk


async def admit(request: Request[Any, Any, State]) -> None:
    """Refuse what comes from another site's page or to another name, or too often."""
    if request.method not in SAFE:
        check_origin(request)
    desk: Desk = request.app.state.desk
    desk.hosts.check(request)
    if request.url.path.startswith("/api/"):
        desk.admit(request, make=bool(request.route_handler.opt.get("make")))
        await check_types(request)


async def check_types(request: Request[Any, Any, State]) -> None:
    """Refuse a body with "0" for 0 and the like, which the framework would take for what they look like, or with a key
    twice, of which it would take the last."""
    body = request.route_handler.parsed_fn_signature.parameters.get("data")
    if body is not None:
        shape.check(reading.json_of(await request.body(), "request", BadRequest), body.annotation, BadRequest)


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the safety headers on every answer, and say that nobody may keep what is told of tables."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("cache-control", "no-store")
    desk: Desk = scope["litestar_app"].state.desk
    desk.metrics.requests.labels(message["status"]).inc()


# For hosts


@route("/health", http_method=LOOK)
async def health(request: Request[Any, Any, State], desk: NamedDependency[Desk]) -> Response[p.Health]:
    """Whether moves can be stored now; what exactly is wrong is for the host alone."""
    desk.admit(request)
    name = version("costiera")
    try:
        await desk.tables.store.check()
    except DataError as error:
        text = error.text if is_host(request, desk.token) else error.public
        return Response(p.Health(ok=False, version=name, text=text), status_code=503)
    return Response(p.Health(ok=True, version=name, text="all is well"))


@get("/metrics", sync_to_thread=False)
def metrics(request: Request[Any, Any, State], desk: NamedDependency[Desk]) -> Response[bytes]:
    """Counters for Prometheus, for the host alone."""
    desk.admit(request)
    if not is_host(request, desk.token):
        raise WrongPlace("for-the-host", "this is for whoever runs the server: see docs/hosts.md")
    return Response(desk.metrics.text(), headers={"content-type": meters.CONTENT_TYPE})


# The page


@route("/", http_method=LOOK, include_in_schema=False, sync_to_thread=False)
def home(request: Request[Any, Any, State], files: NamedDependency[Page]) -> Response[bytes]:
    """The page."""
    return sent(request, files.find(""))


@route("/t/{path:path}", http_method=LOOK, include_in_schema=False)
async def table(
    request: Request[Any, Any, State], desk: NamedDependency[Desk], files: NamedDependency[Page], path: FromPath[str]
) -> Response[bytes]:
    """The page at a table's address, with the table and its game's board; its replay is one of the plain addresses."""
    table_id = path.lstrip("/")
    start = None if "/" in table_id else await desk.start(request, table_id)
    return sent(request, files.find("") if start is None else files.table(start.game, start.position, start.ahead))


@route("/{path:path}", http_method=LOOK, include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, State], files: NamedDependency[Page], path: FromPath[str]) -> Response[bytes]:
    """A file of the page, or the page itself for its own addresses."""
    name = path.lstrip("/")
    if name.startswith("api/"):
        raise NotFoundException(detail=f"there is no /{name[:100]} here")
    return sent(request, files.find(name))
