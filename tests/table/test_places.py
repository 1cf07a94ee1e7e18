"""Where requests may come to and from, and what is for the host alone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from costiera.web.app import create_app
from costiera.web.limits import Limits, Rate
from costiera.web.visitors import Hosts

from .conftest import AnyLegal, only_toy, running
from .test_http import code

From = Callable[..., Awaitable[httpx.AsyncClient]]

pytestmark = pytest.mark.sqlite


@pytest.fixture
async def visitor(tmp_path: Path) -> AsyncIterator[From]:
    """Makes clients of an application that has a name, from an address."""
    async with AsyncExitStack() as stack:

        async def make(address: str = "10.0.0.1", **options: object) -> httpx.AsyncClient:
            given = {"game": only_toy, "names": ("toy",), "bots": AnyLegal(), "hosts": Hosts(["games.test"]), **options}
            app = create_app(tmp_path, **given)  # type: ignore[arg-type]
            await stack.enter_async_context(running(app))
            transport = httpx.ASGITransport(app, client=(address, 1234))
            return await stack.enter_async_context(httpx.AsyncClient(transport=transport, base_url="http://games.test"))

        yield make


@pytest.mark.parametrize("host", ["games.test", "GAMES.test:8000", "games.test.", "192.168.1.20:8000", "[::1]:8000"])
async def test_its_own_names_and_addresses_are_right(visitor: From, host: str) -> None:
    client = await visitor()
    assert (await client.get("/api/games", headers={"host": host})).status_code == 200


@pytest.mark.parametrize(
    "host",
    ["evil.test", "games.test.evil.test", "localhost", "", "[", "games.test@evil.test", "evil.test:80@games.test"],
)
@pytest.mark.parametrize("path", ["/", "/api/games", "/health", "/t/x"])
async def test_a_name_that_somebody_else_lets_lead_here_is_refused(visitor: From, host: str, path: str) -> None:
    client = await visitor()
    assert code(await client.get(path, headers={"host": host}), 403) == "wrong-host"


@pytest.mark.parametrize(
    ("address", "token", "shown", "status"),
    [
        ("127.0.0.1", "", "", 200),
        ("10.0.0.1", "", "", 403),
        ("10.0.0.1", "secret", "secret", 200),
        ("10.0.0.1", "secret", "secrex", 403),
        ("127.0.0.1", "secret", "", 403),
        ("10.0.0.1", "", "anything", 403),
    ],
)
async def test_counters_are_for_the_host(visitor: From, address: str, token: str, shown: str, status: int) -> None:
    client = await visitor(address, token=token)
    headers = {"authorization": f"Bearer {shown}"} if shown else {}
    answer = await client.get("/metrics", headers=headers)
    assert (answer.status_code, "costiera_tables_in_memory 0.0" in answer.text) == (status, status == 200)


async def test_health_is_limited_like_the_rest(visitor: From) -> None:
    client = await visitor(limits=Limits(per_address=Rate(0.001, 3)))
    assert [(await client.get("/health")).status_code for _ in range(4)] == [200, 200, 200, 429]
