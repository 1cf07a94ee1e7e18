"""The WebSocket: numbered events, acknowledgements, refusals, coming back, and what hostile or slow clients do."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from costiera.table.errors import DataError
from costiera.table.store import Store
from costiera.web.limits import Limits, Rate

from .conftest import serving, until
from .test_http import move, table_of


class Wire:
    """A client's end of a socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(10):
            return dict(json.loads(await self.connection.recv()))

    async def hear_a(self, kind: str) -> dict[str, Any]:
        while (message := await self.hear())["t"] != kind:
            pass
        return message

    async def say(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def move(self, seat: int, text: str, version: int, key: str = "") -> None:
        await self.say(t="move", seat=seat, key=key or f"{seat} {version} {text}", version=version, move=text)

    async def closed(self) -> int | None:
        """Read to the end; the code that the server closed with."""
        with suppress(ConnectionClosed):
            async with asyncio.timeout(10):
                async for _ in self.connection:
                    pass
        return self.connection.close_code


def headers_of(client: httpx.AsyncClient | None) -> dict[str, str]:
    cookie = client.cookies.get("costiera") if client else None
    return {"cookie": f"costiera={cookie}"} if cookie else {}


@asynccontextmanager
async def at(url: str, table: str, client: httpx.AsyncClient | None = None, query: str = "") -> AsyncIterator[Wire]:
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}"
    async with connect(address, additional_headers=headers_of(client), proxy=None) as connection:
        yield Wire(connection)


@pytest.fixture
async def ada(server: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=server) as client:
        yield client


async def test_a_whole_game_on_one_screen(server: str, ada: httpx.AsyncClient) -> None:
    table = await table_of(ada, "here", "here")
    async with at(server, table["id"], ada, "?as=0") as wire:
        news = await wire.hear()
        assert (news["t"], news["version"], news["view"]["viewer"], news["table"]["id"]) == ("sync", 0, 0, table["id"])
        heard: list[int] = []
        while not news["view"]["over"]:
            seat = news["view"]["decision"]["pending"][0]
            if seat != news["view"]["viewer"]:
                await wire.say(**{"t": "as", "as": seat})
                news = await wire.hear_a("sync")
                heard = []
            heard += [event["n"] for event in news["events"]]
            await wire.move(seat, news["view"]["decision"]["legal"][-1], news["version"])
            assert (await wire.hear_a("ack"))["version"] > news["version"]
            news = await wire.hear_a("sync")
        heard += [event["n"] for event in news["events"]]
        assert heard == list(range(1, news["version"] + 1))
        assert (news["table"]["status"], news["table"]["seed"]) == ("over", "0")


async def hear_both(*wires: Wire) -> list[dict[str, Any]]:
    return list(await asyncio.gather(*(wire.hear_a("sync") for wire in wires)))


async def test_everybody_hears_of_a_move_and_two_tabs_stay_equal(server: str, ada: httpx.AsyncClient) -> None:
    table = await table_of(ada, "here", "here")
    async with at(server, table["id"], ada, "?as=0") as tab1, at(server, table["id"], ada, "?as=0") as tab2:
        first = await hear_both(tab1, tab2)
        assert first[0] == first[1]
        await tab1.move(0, "seal 1", 0)
        await hear_both(tab1, tab2)
        await tab2.move(0, "seal 2", 1)
        for news in await hear_both(tab1, tab2):
            assert (news["version"], [e["move"] for e in news["events"]]) == (2, ["seal 2"])


async def test_c3_coming_back_brings_what_was_missed(server: str, ada: httpx.AsyncClient) -> None:
    """A client that comes back says what it has and gets the rest."""
    table = await table_of(ada, "here", "here")
    async with at(server, table["id"], ada, "?as=0") as wire:
        assert (await wire.hear())["version"] == 0
    for seat in (0, 1):
        await move(ada, table["id"], seat, "seal 0", seat)
    async with at(server, table["id"], ada, "?as=0&since=1") as wire:
        news = await wire.hear()
        assert ([e["n"] for e in news["events"]], news["view"]["decision"]["kind"]) == ([2], "take")
    for nonsense in ("999", "-5"):
        async with at(server, table["id"], ada, f"?as=0&since={nonsense}") as wire:
            assert len((await wire.hear())["events"]) == 2


async def test_u2_a_stale_move_is_refused_with_a_fresh_view(server: str, ada: httpx.AsyncClient) -> None:
    """A stale move is refused, and the fresh view comes with the refusal."""
    table = await table_of(ada, "here", "here")
    for seat in (0, 1):
        await move(ada, table["id"], seat, "seal 0", seat)
    async with at(server, table["id"], ada) as wire:
        news = await wire.hear()
        seat = news["view"]["viewer"]
        assert seat in news["view"]["decision"]["pending"]
        await wire.move(seat, "take 1", 0, key="late")
        refused = await wire.hear_a("refused")
        assert (refused["key"], refused["error"]["code"], refused["version"]) == ("late", "stale", 2)
        assert refused["view"] == news["view"]
        await wire.move(seat, "take 9", 2)
        assert (await wire.hear_a("refused"))["error"]["rule"] == "T-1"
        await wire.say(t="undo", seat=seat, key="u", version=2)
        assert (await wire.hear_a("refused"))["error"]["code"] == "undo-reveal"


async def test_a_repeated_message_is_acknowledged_again(server: str, ada: httpx.AsyncClient) -> None:
    table = await table_of(ada, "here", "here")
    async with at(server, table["id"], ada) as wire:
        for _ in range(3):
            await wire.move(0, "seal 0", 0, key="same")
        acks = [await wire.hear_a("ack") for _ in range(3)]
        assert [(ack["key"], ack["entry"]) for ack in acks] == [("same", 1)] * 3


async def test_who_sits_down_and_who_is_there_is_told(server: str, ada: httpx.AsyncClient) -> None:
    table = await table_of(ada, "here", "link", seed=None)
    async with at(server, table["id"], ada) as wire, httpx.AsyncClient(base_url=server) as bo:
        news = await wire.hear_a("sync")
        assert news["view"] is None
        claim = {"invite": news["table"]["invite"], "name": "Bo"}
        await bo.post(f"/api/tables/{table['id']}/claim", json=claim)
        news = await wire.hear_a("sync")
        assert (news["version"], news["table"]["seats"][1]["name"], news["view"]["viewer"]) == (0, "Bo", 0)
        async with at(server, table["id"], bo):
            assert (await wire.hear_a("table"))["table"]["seats"][1]["online"] is True
        assert (await wire.hear_a("table"))["table"]["seats"][1]["online"] is False


async def test_x4_whoever_lost_a_seat_is_sent_away(server: str, ada: httpx.AsyncClient) -> None:
    """The device that lost its seat to a recovery code is told so and sees no more of it."""
    table = await table_of(ada, "here", "here")
    async with at(server, table["id"], ada, "?as=0") as wire, httpx.AsyncClient(base_url=server) as new:
        await wire.hear()
        await new.post(f"/api/tables/{table['id']}/recover", json={"code": table["codes"]["0"], "seat": 0})
        assert (await wire.hear_a("bye"))["error"]["code"] == "seat-lost"
        assert await wire.closed() == 4003
        async with at(server, table["id"], new, "?as=0") as other:
            assert (await other.hear())["view"]["viewer"] == 0


@pytest.mark.parametrize("query", ["?as=0", "?as=1", "?as=all", "?as=x", "?as=7"])
async def test_strangers_only_watch(server: str, ada: httpx.AsyncClient, query: str) -> None:
    table = await table_of(ada, "here", "here")
    async with at(server, table["id"], None, query) as wire:
        assert (await wire.hear())["t"] == "bye"
        assert await wire.closed() == 4003
    async with at(server, table["id"]) as wire:
        assert (await wire.hear())["view"]["viewer"] is None
        await wire.say(**{"t": "as", "as": 0})
        assert (await wire.hear_a("refused"))["error"]["code"] == "no-cookie"
        await wire.move(0, "seal 0", 0)
        refused = await wire.hear_a("refused")
        assert (refused["error"]["code"], refused["view"]["viewer"]) == ("no-cookie", None)


async def test_a_table_that_is_not_there(server: str) -> None:
    async with at(server, "nowhere") as wire:
        assert (await wire.hear())["error"]["code"] == "no-table"
        assert await wire.closed() == 4003


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
async def test_sockets_from_other_sites_are_refused(server: str, ada: httpx.AsyncClient, origin: str) -> None:
    table = await table_of(ada, "here", "here")
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket"
    with pytest.raises(InvalidStatus) as refused:
        await connect(address, additional_headers={**headers_of(ada), "Origin": origin}, proxy=None)
    assert refused.value.response.status_code == 403
    async with connect(address, additional_headers={"Origin": server}, proxy=None):
        pass


MALFORMED = [
    "",
    "x",
    "{}",
    "[]",
    "null",
    '{"t": "sync"}',
    '{"t": "move"}',
    '{"t": "move", "seat": "0", "key": "k", "version": 0, "move": "seal 0"}',
    '{"t": "move", "seat": 0, "key": "k", "version": 0, "move": "seal 0", "auto": true}',
    '{"t": "move", "seat": 0, "key": "k", "version": 0.5, "move": "seal 0"}',
    '{"t": "as", "as": -1}',
    '{"t": "as", "as": 99}',
    "[" * 3000,
    b"\x00\x01",
]


async def test_malformed_messages_are_refused_and_the_talk_goes_on(server: str, ada: httpx.AsyncClient) -> None:
    table = await table_of(ada, "here", "here")
    async with at(server, table["id"], ada) as wire:
        for message in MALFORMED:
            await wire.connection.send(message)
            refused = await wire.hear_a("refused")
            assert (refused["key"], refused["error"]["code"], refused["version"]) == (None, "bad-message", 0), message
        await wire.say(t="ping")
        assert await wire.hear() == {"t": "pong"}


@pytest.mark.parametrize(("message", "close"), [("x" * 5000, 4001), ("x" * 20_000, 1009)])
async def test_oversized_messages_end_the_talk(server: str, ada: httpx.AsyncClient, message: str, close: int) -> None:
    table = await table_of(ada, "here", "here")
    async with at(server, table["id"], ada) as wire:
        await wire.connection.send(message)
        assert await wire.closed() == close
    assert (await ada.get("/health")).status_code == 200


async def test_too_many_messages_end_the_talk(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(messages=Rate(0, 5))) as url, httpx.AsyncClient(base_url=url) as ada:
        table = await table_of(ada, "here", "here")
        async with at(url, table["id"], ada) as wire:
            for _ in range(6):
                await wire.say(t="ping")
            assert await wire.closed() == 4000


async def test_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    limits = Limits(sockets=3, sockets_per_device=2)
    async with serving(tmp_path, limits=limits) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        async with at(url, table, ada) as one, at(url, table, ada) as two:
            await one.hear()
            await two.hear()
            async with at(url, table, ada) as three:  # one device has enough
                assert (await three.hear())["error"]["code"] == "too-much"
            async with at(url, table) as watcher, at(url, table) as late:
                heard = [(await wire.hear())["t"] for wire in (watcher, late)]
                assert sorted(heard) == ["bye", "sync"]
        async with at(url, table, ada) as again:
            assert (await again.hear())["t"] == "sync"


async def test_the_server_says_goodbye_before_it_stops(tmp_path: Path) -> None:
    async with httpx.AsyncClient() as ada:
        async with serving(tmp_path) as url:
            ada.base_url = httpx.URL(url)
            table = (await table_of(ada, "here", "here"))["id"]
            wire = Wire(await connect(f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket", proxy=None))
            await wire.hear()
            poll = asyncio.create_task(ada.get(f"/api/tables/{table}/events?since=0&wait=25"))
            await asyncio.sleep(0.1)
        assert (await wire.hear_a("bye"))["error"]["code"] == "restart"
        assert await wire.closed() == 4000
        assert (await poll).json()["events"] == []
        async with serving(tmp_path) as url, at(url, table, ada, "?as=0&since=0") as back:
            assert (await back.hear())["view"]["viewer"] == 0


async def raw(url: str, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket opened without any library: upgraded, and then silent."""
    host, _, port = url.removeprefix("http://").partition(":")
    plain = socket.socket()
    plain.setblocking(False)
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    await asyncio.get_running_loop().sock_connect(plain, (host, int(port)))
    reader, writer = await asyncio.open_connection(sock=plain, limit=4096)
    lines = (
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: {host}:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    writer.write("\r\n".join((*lines, "", "")).encode())
    assert b"101" in await reader.readline()
    return reader, writer


async def test_a_client_that_does_not_read_is_dropped_and_costs_the_others_nothing(tmp_path: Path) -> None:
    limits = Limits(
        send_seconds=0.3, messages=Rate(1000, 1000), per_device=Rate(1000, 10_000), per_address=Rate(1000, 10_000)
    )
    async with serving(tmp_path, send_buffer=4096, limits=limits) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        _, writer = await raw(url, table)
        await until(lambda: len(url.desk.hub) == 1)
        writer.transport.pause_reading()
        async with at(url, table, ada, "?as=0") as wire:
            version = 0
            while len(url.desk.hub) == 2 and version < 600:
                await wire.move(0, f"seal {version % 3}", version)
                version = (await wire.hear_a("ack"))["version"]
            await until(lambda: len(url.desk.hub) == 1)
        writer.transport.abort()


async def test_ten_thousand_sockets_opened_and_dropped(tmp_path: Path) -> None:
    limits = Limits(per_address=Rate(100_000, 100_000))
    async with serving(tmp_path, limits=limits) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        tasks = len(asyncio.all_tasks())

        async def open_and_drop(times: int) -> None:
            for _ in range(times):
                _, writer = await raw(url, table)
                writer.transport.abort()

        await asyncio.gather(*(open_and_drop(500) for _ in range(20)))
        await until(lambda: len(url.desk.hub) == 0)
        await until(lambda: len(asyncio.all_tasks()) <= tasks)
        assert len(url.desk.tables.shelf) == 1
        assert (await ada.get("/health")).json()["ok"] is True
        async with at(url, table, ada) as wire:
            assert (await wire.hear())["t"] == "sync"


async def test_a_goodbye_names_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def load(*_: object) -> None:
        raise DataError("disk", f"the disk of {tmp_path} does not work")

    async with serving(tmp_path) as url, httpx.AsyncClient(base_url=url) as ada:
        monkeypatch.setattr(Store, "load", load)
        async with at(url, "AAAAAAAAAAAAAAAA", ada) as wire:
            bye = await wire.hear_a("bye")
            assert bye["error"]["code"] == "disk"
            assert str(tmp_path) not in bye["error"]["text"]
            assert await wire.closed() == 4000
