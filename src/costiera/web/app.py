"""The application: everything put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec
from litestar import HttpMethod, Litestar, Request, Response, get, route
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotFoundException, SerializationException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.types import Message, Scope

from costiera import games, players
from costiera.kit import packs
from costiera.kit.game import Game
from costiera.table.bots import Players
from costiera.table.errors import DataError
from costiera.table.folder import Folder
from costiera.table.store import Store
from costiera.table.tables import Tables
from costiera.web import metrics as meters
from costiera.web import protocol as p
from costiera.web.api import api
from costiera.web.desk import Desk, check_origin
from costiera.web.hub import Hub
from costiera.web.limits import Limits
from costiera.web.pages import STATIC, Page, sent
from costiera.web.refusals import HANDLERS
from costiera.web.socket import table_socket

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
SAFE = ("GET", "HEAD", "OPTIONS")
LOOK = (HttpMethod.GET, HttpMethod.HEAD)  # monitors and previews of links ask for the head alone


def create_app(
    data: Path,
    *,
    folder: Folder | None = None,
    bots: Players = players,
    game: Callable[[str], Game[Any]] = games.get,
    names: Sequence[str] = games.NAMES,
    limits: Limits | None = None,
    static: Path = STATIC,
    cache: int = 500,
    bot_seconds: float = 10.0,
) -> Litestar:
    """The server's application over a data folder, which is opened (DataError if it cannot be) when the server starts.

    Args:
        data: the data folder.
        folder: the same folder, opened already; it is closed with the application all the same.
        bots: where bots come from.
        game: how to get a game by its id.
        names: ids of the games that are offered.
        limits: sizes and rates.
        static: the built page.
        cache: how many tables are kept in memory.
        bot_seconds: how long a bot may think before the default move is made for it.
    """
    bounds = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        packs.use(data)
        hub = Hub(bounds)
        tables = Tables(
            Store(folder or Folder.open(data)),
            game,
            bots,
            tell=hub.tell,
            cache=cache,
            tables_per_device=bounds.tables_per_device,
            bot_seconds=bot_seconds,
        )
        app.state.desk = Desk(tables, names, hub, bounds, meters.Metrics(lambda: len(hub), lambda: len(tables)))
        resuming = asyncio.create_task(tables.resume_bots())
        try:
            yield
        finally:
            hub.close()
            resuming.cancel()
            with suppress(asyncio.CancelledError, DataError):
                await resuming
            await tables.close()

    files = Page(static)
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
            title="Costiera", version=version("costiera"), path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
    )


# For every request


def the_desk(state: State) -> Desk:
    """Where requests go."""
    desk: Desk = state.desk
    return desk


async def admit(request: Request[Any, Any, State]) -> None:
    """Refuse what comes from another site's page, or too often."""
    if request.method not in SAFE:
        check_origin(request)
    desk: Desk = request.app.state.desk
    if request.url.path.startswith("/api/"):
        desk.admit(request, make=bool(request.route_handler.opt.get("make")))
        await check_types(request)


async def check_types(request: Request[Any, Any, State]) -> None:
    """Refuse a body with "0" for 0 and the like, which the framework would take for what they look like."""
    body = request.route_handler.parsed_fn_signature.parameters.get("data")
    if body is None:
        return
    try:
        msgspec.convert(await request.json(), body.annotation)
    except SerializationException:
        return  # not JSON at all: the framework says it well
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `$.")
        found = {"message": reason, "key": place.rstrip("`") or "body"}
        raise ValidationException(extra=[found]) from None


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
async def health(desk: NamedDependency[Desk]) -> Response[p.Health]:
    """Whether moves can be stored now."""
    name = version("costiera")
    try:
        await desk.tables.store.check()
    except DataError as error:
        return Response(p.Health(ok=False, version=name, text=error.text), status_code=503)
    return Response(p.Health(ok=True, version=name, text="all is well"))


@get("/metrics", sync_to_thread=False)
def metrics(desk: NamedDependency[Desk]) -> Response[bytes]:
    """Counters for Prometheus."""
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
