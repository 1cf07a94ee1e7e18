"""Nothing that is hidden leaves the server before it is due: searched for in every byte that is sent or logged."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from structlog.testing import capture_logs

from costiera import games
from costiera.table.live import Live
from costiera.web.limits import Limits, Rate

from .conftest import Served, serving, until
from .test_http import SEATS, move
from .test_socket import Wire, at
from .toy import TOY

FREELY = Limits(
    per_address=Rate(10_000, 10_000), per_device=Rate(10_000, 10_000), make=Rate(100, 1000), messages=Rate(1000, 1000)
)


class Spy(httpx.AsyncClient):
    """A client that keeps every byte that it is sent: by HTTP, and by a socket that follows the table."""

    def __init__(self, url: str) -> None:
        super().__init__(base_url=url, event_hooks={"response": [self.keep]})
        self.sent: list[bytes] = []
        self.news: list[dict[str, Any]] = []

    async def keep(self, response: httpx.Response) -> None:
        self.sent.append(repr(response.headers.raw).encode() + await response.aread())

    @asynccontextmanager
    async def follow(self, url: str, table: str) -> AsyncIterator[Wire]:
        async with at(url, table, self) as wire:
            listening = asyncio.create_task(self._listen(wire))
            try:
                yield wire
            finally:
                listening.cancel()

    async def _listen(self, wire: Wire) -> None:
        async for message in wire.connection:
            self.sent.append(message.encode() if isinstance(message, str) else message)
            self.news.append(json.loads(message))

    def version(self) -> int:
        return max((m["version"] for m in self.news if m["t"] == "sync"), default=-1)

    def everything(self) -> str:
        return b"\n".join(self.sent).decode()


async def ask_everything(spy: Spy, wire: Wire, table: str, version: int) -> None:
    """Every request and message there is, most of which must be refused."""
    url = f"/api/tables/{table}"
    for path in ("", "/record", "/rematch", "/nope"):
        await spy.get(url + path)
    for viewer in ("0", "1", "2", "3", "watch", "all", "x"):
        await spy.get(f"{url}/view?as={viewer}")
        await spy.get(f"{url}/view?as={viewer}&at={version // 2}")
        await spy.get(f"{url}/events?as={viewer}&since=0")
        if viewer.isdecimal():
            await wire.say(**{"t": "as", "as": int(viewer)})
    for seat in range(4):
        act = {"seat": seat, "key": "spy", "version": version}
        for text in ("seal 99", "nonsense", "take 99"):
            await spy.post(f"{url}/moves", json={**act, "move": text})
            await wire.say(t="move", **{**act, "move": text})
        await spy.post(f"{url}/undo", json={**act, "version": 10**6})
        await wire.say(t="undo", **{**act, "version": 10**6})
        await spy.post(f"{url}/recover", json={"code": "AAAA", "seat": seat})
    await spy.post(f"{url}/rematch")
    await wire.connection.send("nonsense")
    for path in ("/api/tables", "/api/games", "/health", "/metrics", "/schema/openapi.json", "/t/" + table):
        await spy.get(path)


class Secrets:
    """What each seat must not hear of at a moment of a toy game."""

    def __init__(self, live: Live) -> None:
        self.live = live

    def kept_from(self, seat: int | None) -> set[str]:
        """Cards that nobody else was ever shown, in the hands of others."""
        hands = self.live.played.state.hands
        cards = {str(card) for other, hand in enumerate(hands) if other != seat for card in hand}
        return cards | {f'"{self.live.info.seed}"', self.live.info.salt}


async def test_x1_a_whole_game_with_spies_on_every_seat(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """No byte that is sent or logged holds what its reader may not know yet."""
    caplog.set_level(logging.WARNING)  # as the server runs
    structlog.reset_defaults()
    with capture_logs() as logged:
        async with serving(tmp_path, limits=FREELY, static=pages(tmp_path)) as url, AsyncExitStack() as stack:
            spies = [await stack.enter_async_context(Spy(url)) for _ in range(4)]
            live, codes = await seated(url, spies)
            wires = [await stack.enter_async_context(spy.follow(url, live.info.id)) for spy in spies]
            cards = {str(card) for hand in live.played.start.hands for card in hand}
            await whole_game(url, live, spies, wires)
            assert all('id="start"' in spy.everything() for spy in spies)
            for seat, spy in enumerate(spies):
                for other, code in codes.items():
                    assert (code in spy.everything()) == (other == seat)
            logs = repr(logged) + caplog.text
    cookies = {spy.cookies["costiera"] for spy in spies if "costiera" in spy.cookies}
    assert len(cookies) == 3
    for secret in cards | cookies | set(codes.values()) | {live.info.seed, live.info.salt}:
        assert secret not in logs
    assert "seal " not in logs


def pages(folder: Path) -> Path:
    """A built page, into which the server writes the tables that are asked for."""
    static = folder / "static"
    static.mkdir()
    for name in ("index", "table-toy"):
        (static / f"{name}.html").write_text("<head></head><body></body>")
    return static


async def seated(url: Served, spies: list[Spy]) -> tuple[Live, dict[int, str]]:
    """A table with three of the spies at it; the fourth only watches."""
    ada, bo, cy, watcher = spies
    body = {"game": "toy", "options": {"players": 3}, "seats": [SEATS["here"], SEATS["link"], SEATS["link"]]}
    made = (await ada.post("/api/tables", json=body)).json()
    invite = made["invite"]
    codes = {0: made["codes"]["0"]}
    for seat, guest in ((1, bo), (2, cy)):
        await guest.get(f"/api/tables/{made['id']}")
        assert invite not in guest.everything()
        claimed = await guest.post(f"/api/tables/{made['id']}/claim", json={"invite": invite, "name": "Guest"})
        codes[seat] = claimed.json()["code"]
    assert invite not in watcher.everything()
    return await url.desk.tables.shelf.get(made["id"]), codes


async def whole_game(url: Served, live: Live, spies: list[Spy], wires: list[Wire]) -> None:
    table, secrets = live.info.id, Secrets(live)
    while live.info.status != "over":
        seat = live.info.pending[0]
        legal = TOY.legal(live.played.state, seat)
        if legal[0].startswith("seal") and live.played.state.sealed.count(None) == 2:
            await spies[1 if seat else 0].post(
                f"/api/tables/{table}/undo",
                json={"seat": seat, "key": f"u{live.info.version}", "version": live.info.version},
            )
        answer = await move(spies[seat], table, seat, legal[-1], live.info.version)
        assert answer.status_code == 200, answer.text
        if live.info.status == "over":
            break
        await until(lambda: all(spy.version() == live.info.version for spy in spies))
        if live.info.version % 4 == 2:
            for spy, wire in zip(spies, wires, strict=True):
                await ask_everything(spy, wire, table, live.info.version)
        for number, spy in enumerate(spies):
            everything = spy.everything()
            for secret in secrets.kept_from(number):
                assert secret not in everything, (number, secret)
            told = re.findall(r'"seat":(\d),"move":"(seal[^"]*)"', everything)
            assert all(text == "seal" for teller, text in told if int(teller) != number)


@pytest.mark.parametrize("game", ["toy", "positano"])
async def test_what_another_seat_seals_makes_no_difference_to_what_is_seen(tmp_path: Path, game: str) -> None:
    """Two tables that differ only in a sealed answer send a watcher and another seat the very same bytes."""
    contract = TOY if game == "toy" else games.get(game)
    options = {"players": 3}
    legal = contract.legal(contract.new(options, 7), 0)
    seen: list[list[Any]] = []
    async with serving(tmp_path, game=lambda _: contract, names=(game,), limits=FREELY) as url:
        for bid in (legal[0], legal[-1]):
            async with Spy(url) as owner, Spy(url) as watcher:
                body = {"game": game, "options": options, "seats": [SEATS["here"]] * 3, "seed": "7"}
                table = (await owner.post("/api/tables", json=body)).json()["id"]
                async with watcher.follow(url, table):
                    await until(lambda spy=watcher: spy.version() == 0)  # type: ignore[misc]
                    await move(owner, table, 0, bid, 0)
                    await until(lambda spy=watcher: spy.version() == 1)  # type: ignore[misc]
                for viewer in (1, 2, "watch"):
                    watcher.news.append((await owner.get(f"/api/tables/{table}/view?as={viewer}")).json())
                    watcher.news.append((await owner.get(f"/api/tables/{table}/events?as={viewer}&since=0")).json())
                seen.append([without_the_table(message) for message in watcher.news])
    assert seen[0] == seen[1]


def without_the_table(message: dict[str, Any]) -> dict[str, Any]:
    """A message without what differs from table to table: its address, its promise, the time."""
    events = [{**event, "at": 0} for event in message.get("events", [])]
    return {**{key: value for key, value in message.items() if key != "table"}, "events": events}
