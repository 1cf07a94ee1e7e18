"""Who is asking, and whether the request came to where it was meant to go."""

from __future__ import annotations

import hmac
import ipaddress
import re
import socket
from collections.abc import Awaitable, Callable, Iterable
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from costiera.kit.errors import CostieraError
from costiera.table import secrets
from costiera.table.errors import WrongPlace
from costiera.table.once import SHORTEST, Once

COOKIE = "costiera"
# The longest that browsers keep a cookie.
COOKIE_SECONDS = 400 * 24 * 3600
KEY = "idempotency-key"
LONGEST_KEY = 100

Connection = ASGIConnection[Any, Any, Any, Any]


def address_of(connection: Connection) -> str:
    """The address that a request comes from, as the server in front (if it is trusted) gives it."""
    return connection.client.host if connection.client else "unknown"


def device_of(connection: Connection) -> str | None:
    """The hash of the device's secret, or None if it has no cookie of the right form."""
    secret = connection.cookies.get(COOKIE, "")
    return secrets.hash_of(secret) if secrets.is_device(secret) else None


async def device_cookie(
    connection: Connection, known: Callable[[str], Awaitable[bool]], root: str
) -> tuple[str, Cookie, Once | None]:
    """The device's hash, the cookie that keeps (or begins) its secret, and what makes its request safe to repeat.

    A device that has no cookie yet gets one that is made from the key: so it is the same if it has to ask again. So
    does one whose cookie no table knows: we did not make it, and whoever planted it would own what it is used for.

    Args:
        connection: the request.
        known: whether a device made a table or sits at one.
        root: the sub-path that the cookie is for.
    """
    key = connection.headers.get(KEY, "")
    key = key if SHORTEST <= len(key) <= LONGEST_KEY else ""
    secret = connection.cookies.get(COOKIE, "")
    if not secrets.is_device(secret) or not await known(secrets.hash_of(secret)):
        secret = secrets.device_from(key) if key else secrets.new_device()
    cookie = Cookie(
        COOKIE,
        value=secret,
        path=root or "/",
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )
    return secrets.hash_of(secret), cookie, Once.of(secret, key) if key else None


def check_origin(connection: Connection) -> None:
    """Refuse what another site's page asks for in this device's name. Raises WrongPlace."""
    origin, host = connection.headers.get("origin"), connection.headers.get("host", "")
    if origin is None or site_of(origin) == host:
        return
    if site_of(origin, port=False) == site_of(f"//{host}", port=False) != "":
        raise WrongPlace(
            "lost-port",
            f"the page is at {origin[:100]}, but the server in front says {host[:100]!r}: it must pass "
            "the Host header on as it is, with its port",
        )
    raise WrongPlace("other-site", "the request comes from a page of another site")


def site_of(origin: str, *, port: bool = True) -> str:
    """The host (and port) of an origin, or nothing if it is not one, or names somebody besides (``a@b``)."""
    try:
        parts = urlsplit(origin)
        name = parts.netloc if port else parts.hostname or ""
    except ValueError:
        return ""
    return "" if "@" in parts.netloc else name


class BadName(CostieraError):
    """What no visitor, or no monitor, can send."""

    code = "bad-name"


NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?", re.IGNORECASE)


def checked_name(name: str) -> str:
    """A name of this server, as browsers send it. Raises BadName: one that nobody can send would keep all out."""
    if not NAME.fullmatch(name):
        raise BadName(
            f"--host-name {name[:100]!r} is no name of a host: it has plain letters (others as xn--…), and neither "
            "https:// nor a port nor a path: games.example.org"
        )
    return name


def checked_token(token: str) -> str:
    """What a monitor has to show. Raises BadName if it could not be shown in a header."""
    if not all("!" <= sign <= "~" for sign in token):
        raise BadName("--monitor-token: it may have letters, digits and signs of ASCII, and no blanks")
    return token


class Hosts:
    """The names that this server is reached by. Addresses in numbers are always right: no name leads to them.

    Otherwise a page from elsewhere, whose name its owner lets lead to this machine, would be taken for one of ours.
    """

    def __init__(self, names: Iterable[str] | None = None) -> None:
        """Any name if there are none."""
        self._names = None if names is None else frozenset(name.lower().rstrip(".") for name in names)

    def check(self, connection: Connection) -> None:
        """Raises WrongPlace for a name that is not one of them."""
        if self._names is None:
            return
        host = connection.headers.get("host", "")
        name = site_of(f"//{host}", port=False).rstrip(".")
        if name not in self._names and not is_number(name):
            raise WrongPlace("wrong-host", f"this server is not called {name[:100]!r} (see --host-name)")


ANYWHERE = Hosts()


def this_machine() -> list[str]:
    """The names by which this machine is known to itself and at home."""
    own = socket.gethostname().lower()
    return ["localhost", own, f"{own.partition('.')[0]}.local"]


def is_number(name: str) -> bool:
    """Whether a host is an address and not a name."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_host(connection: Connection, token: str) -> bool:
    """Whether whoever runs the server is asking: on the machine itself, or with the token that was set for it."""
    given = connection.headers.get("authorization", "").removeprefix("Bearer ")
    if token:
        return hmac.compare_digest(given.encode(), token.encode())
    address = address_of(connection)
    return is_number(address) and ipaddress.ip_address(address).is_loopback
