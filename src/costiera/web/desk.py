"""What all requests need: the tables, who listens, the limits, and who is asking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlsplit

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from costiera.kit.errors import CostieraError
from costiera.kit.game import Game
from costiera.table import secrets
from costiera.table.act import Act
from costiera.table.errors import NotYours, TooMuch
from costiera.table.store import Info
from costiera.table.tables import Done, Live, Tables
from costiera.web import protocol as p
from costiera.web import sight
from costiera.web.hub import Hub
from costiera.web.limits import Buckets, Limits
from costiera.web.metrics import Metrics
from costiera.web.pages import ASK_FIRST, FOR_EVER, File, prepared

COOKIE = "costiera"
# The longest that browsers keep a cookie.
COOKIE_SECONDS = 400 * 24 * 3600

Connection = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Start:
    """What the page of a table begins with: the table, and the addresses of what the game's board will ask for."""

    game: str
    position: p.Position
    ahead: list[str]


class Shown(msgspec.Struct):
    """What of a view is wanted here: the full name of its component set, in games that have several."""

    set: str = ""


class Desk:
    """Where every request and socket goes. ``names`` are the ids of this server's games."""

    def __init__(self, tables: Tables, names: Sequence[str], hub: Hub, limits: Limits, metrics: Metrics) -> None:
        self.tables = tables
        self.names = names
        self.hub = hub
        self.limits = limits
        self.metrics = metrics
        keys = limits.unknown_keys
        self._components: dict[tuple[str, str], File] = {}
        self._addresses = Buckets(limits.per_address, keys)
        self._devices = Buckets(limits.per_device, keys)
        self._makers = Buckets(limits.make, keys)

    # Who is asking

    def admit(self, connection: Connection, *, make: bool = False) -> None:
        """Count a request against its address and device. Raises TooMuch."""
        address, device = address_of(connection), device_of(connection)
        allowed = self._addresses.take(address) and (device is None or self._devices.take(device))
        if not allowed or (make and not self._makers.take(address)):
            raise TooMuch("too many requests: wait a little, then try again")

    # What is answered

    def game(self, game_id: str) -> Game[Any]:
        """A game of this server. Raises UnknownGame."""
        return self.tables.games(game_id)

    def components(self, game_id: str, set_: str) -> File:
        """The components of a game as a file. Raises UnknownGame, and BadOption for an unknown set."""
        if (game_id, set_) in self._components:
            return self._components[game_id, set_]
        data = self.game(game_id).components(set_)
        if not set_ or data.get("set") != set_:
            return prepared("components.json", msgspec.json.encode(data), ASK_FIRST)
        file = prepared("components.json", msgspec.json.encode(data), FOR_EVER)
        self._components[game_id, set_] = file
        return file

    def table(self, live: Live, device: str | None) -> p.Table:
        """A table as a device may see it."""
        return self.listed(live.info, device)

    def listed(self, info: Info, device: str | None) -> p.Table:
        """A table that need not be in memory, as a device may see it."""
        return sight.table_of(info, self.game(info.game).description, device, self.hub.online(info.id))

    async def act(self, device: str | None, live: Live, act: Act) -> Done | CostieraError:
        """Move or take back, counted and timed; a refusal is an answer here."""
        with self.metrics.act_seconds.time():
            try:
                done = await self.tables.act(device, live, act)
            except CostieraError as error:
                self.metrics.acts.labels(error.code).inc()
                return error
        self.metrics.acts.labels("accepted").inc()
        return done

    async def start(self, connection: Connection, table_id: str) -> Start | None:
        """What the page of a table begins with: the game as the device's one seat sees it.

        None where that cannot be told: the page asks for itself, and says why it cannot be shown.
        """
        try:
            self.admit(connection)
            live = await self.tables.get(table_id)
        except CostieraError:
            return None
        device = device_of(connection)
        own = live.owned(device)
        eyes = sight.Eyes(own[0] if len(own) == 1 else None)
        seen, happened = sight.view_of(live, eyes), sight.events_of(live, eyes)
        position = p.Position(live.info.version, seen, happened, table=self.table(live, device))
        return Start(live.info.game, position, printed(live.info.game, seen))

    def refusal(self, live: Live, device: str | None, seat: int, error: CostieraError) -> p.Refusal:
        """A refused move, with the fresh view for a seat that is the device's."""
        refusal = p.Refusal(sight.error_of(error))
        if seat in live.owned(device):
            refusal.version = live.info.version
            refusal.view = sight.view_of(live, sight.Eyes(seat))
        return refusal


def printed(game: str, view: msgspec.Raw | None) -> list[str]:
    """The address of the component set that a view is shown with, as the page asks for it."""
    name = msgspec.json.decode(view, type=Shown).set if view else ""
    return [f"/api/games/{game}/components?set={quote(name, safe='')}"] if name else []


def address_of(connection: Connection) -> str:
    """The address that a request comes from, as the server in front (if it is trusted) gives it."""
    return connection.client.host if connection.client else "unknown"


def device_of(connection: Connection) -> str | None:
    """The hash of the device's secret, or None if it has no cookie of the right form."""
    secret = connection.cookies.get(COOKIE, "")
    return secrets.hash_of(secret) if secrets.is_device(secret) else None


def device_cookie(connection: Connection) -> tuple[str, Cookie]:
    """The device's hash, and the cookie that keeps (or begins) its secret."""
    secret = connection.cookies.get(COOKIE, "")
    if not secrets.is_device(secret):
        secret = secrets.new_device()
    cookie = Cookie(
        COOKIE,
        value=secret,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )
    return secrets.hash_of(secret), cookie


def site_of(origin: str) -> str | None:
    """The host and port of an origin, or None if it is not one."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def check_origin(connection: Connection) -> None:
    """Refuse what another site's page asks for in this device's name. Raises NotYours."""
    origin = connection.headers.get("origin")
    if origin is not None and site_of(origin) != connection.headers.get("host"):
        raise NotYours("the request comes from a page of another site")
