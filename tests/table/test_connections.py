"""Connections that ask for nothing keep nobody out."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import httpx
import pytest

from costiera.web.limits import Limits, Rate
from costiera.web.logs import Rarely

from .conftest import Served, serving
from .test_http import move, table_of
from .test_socket import at

Pipe = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def connect(url: Served) -> Pipe:
    host, _, port = url.removeprefix("http://").partition(":")
    return await asyncio.open_connection(host, int(port))


async def closed(pipe: Pipe) -> bool:
    """Whether the server hangs up within ten seconds."""
    try:
        async with asyncio.timeout(10):
            return await pipe[0].read() == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"G",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
)
async def test_whoever_does_not_say_what_it_wants_is_hung_up_on(tmp_path: Path, said: bytes) -> None:
    async with serving(tmp_path, limits=Limits(request_seconds=0.3)) as url:
        pipe = await connect(url)
        pipe[1].write(said)
        assert await closed(pipe)


async def test_a_letter_at_a_time_is_no_way_to_stay(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(request_seconds=0.3)) as url:
        pipe = await connect(url)

        async def drip() -> None:
            for letter in b"GET /" + b"x" * 1000:
                pipe[1].write(bytes([letter]))
                await asyncio.sleep(0.05)

        dripping = asyncio.create_task(drip())
        assert await closed(pipe)
        dripping.cancel()


async def test_whoever_holds_all_connections_keeps_nobody_out(tmp_path: Path) -> None:
    """Far more silent connections than there are places: a socket stays, and others are served all the while."""
    limits = Limits(connections=20, request_seconds=60)
    async with serving(tmp_path, limits=limits) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        async with at(url, table, ada, "?as=0") as wire:
            await wire.hear_a("sync")
            silent = [await connect(url) for _ in range(60)]
            for version in range(3):
                async with httpx.AsyncClient(base_url=url, cookies=ada.cookies) as again:
                    assert (await move(again, table, 0, f"seal {version}", version)).status_code == 200
                await wire.hear_a("sync")
            assert sum([await closed(pipe) for pipe in silent[:30]]) == 30
        for _, writer in silent:
            writer.close()


def test_errors_are_logged_at_a_rate() -> None:
    rarely = Rarely(Rate(0.001, 3))
    record = logging.LogRecord("asyncio", logging.ERROR, "", 0, "out of files", (), None)
    assert [rarely.filter(record) for _ in range(5)] == [True] * 3 + [False] * 2
    assert rarely.filter(logging.LogRecord("asyncio", logging.INFO, "", 0, "said", (), None))
