"""The page: its files with the right headers, its own addresses, and plain words while it is not built."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from costiera.web.app import create_app

from .conftest import running

INDEX = b"<!doctype html><title>Costiera</title>" + b"<p>a page</p>" * 100
SCRIPT = b"console.log('costiera');" * 100
Shown = Callable[[], AbstractAsyncContextManager[httpx.AsyncClient]]

pytestmark = pytest.mark.sqlite


@pytest.fixture
def static(tmp_path: Path) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    return static


def build(static: Path) -> None:
    (static / "index.html").write_bytes(INDEX)
    (static / "assets" / "index-Bk0pQ3x_.js").write_bytes(SCRIPT)
    (static / "icon.svg").write_text("<svg/>")
    (static / "picture.png").write_bytes(b"\x89PNG" * 100)


@asynccontextmanager
async def shown(tmp_path: Path, static: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(tmp_path / "data", static=static)
    async with running(app), httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://x") as client:
        yield client


async def test_a_page_that_is_not_built_says_so(tmp_path: Path, static: Path) -> None:
    async with shown(tmp_path, static) as client:
        for path in ("/", "/t/some-table"):
            answer = await client.get(path)
            assert "The page is not built yet" in answer.text
            assert "make play" in answer.text
        build(static)
        assert (await client.get("/")).content == INDEX


async def test_every_address_of_the_page_shows_it(tmp_path: Path, static: Path) -> None:
    build(static)
    async with shown(tmp_path, static) as client:
        for path in ("/", "/t/x", "/t/x/replay?at=3&as=all", "/score", "/rules/positano", "/learn/positano", "/open"):
            answer = await client.get(path)
            assert (answer.status_code, answer.content) == (200, INDEX)
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-type"] == "text/html; charset=utf-8"


async def test_hashed_files_are_kept_for_ever_and_compressed(tmp_path: Path, static: Path) -> None:
    build(static)
    async with shown(tmp_path, static) as client:
        answer = await client.get("/assets/index-Bk0pQ3x_.js")
        assert answer.content == SCRIPT
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-encoding"] == "gzip"
        assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT, 9, mtime=0))
        plain = await client.get("/assets/index-Bk0pQ3x_.js", headers={"accept-encoding": "identity"})
        assert ("content-encoding" not in plain.headers, plain.content) == (True, SCRIPT)
        picture = await client.get("/picture.png")
        assert ("content-encoding" not in picture.headers, picture.headers["content-type"]) == (True, "image/png")
        again = await client.get(
            "/icon.svg", headers={"if-none-match": (await client.get("/icon.svg")).headers["etag"]}
        )
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path", ["/nope.js", "/assets/nope-12345678.js", "/..%2f..%2fpyproject.toml", "/assets/..%2f..%2fapp.py"]
)
async def test_nothing_else_is_sent(tmp_path: Path, static: Path, path: str) -> None:
    build(static)
    (tmp_path / "secret.txt").write_text("secret")
    async with shown(tmp_path, static) as client:
        assert (await client.get(path)).status_code == 404
        assert (await client.get("/..%2fsecret.txt")).status_code == 404


TABLE_PAGE = b"<head></head>" + INDEX + b"<body></body>"


async def test_a_tables_address_brings_its_board_and_the_game_along(tmp_path: Path, static: Path) -> None:
    """What is written into the page is what the device would have been told had it asked."""
    build(static)
    (static / "table-positano.html").write_bytes(TABLE_PAGE)
    seats = [{"kind": "here", "name": "</script><b>Ada"}, {"kind": "bot", "level": "easy", "name": "Bo"}]
    wish = {"game": "positano", "options": {"players": 2}, "seats": seats}
    async with shown(tmp_path, static) as client:
        made = (await client.post("/api/tables", json=wish)).json()["id"]
        answer = await client.get(f"/t/{made}")
        assert answer.content.startswith(TABLE_PAGE.removesuffix(b"</body>"))
        assert (answer.headers["cache-control"], answer.headers["content-encoding"]) == ("no-store", "gzip")
        assert "<b>" not in answer.text
        told = (await client.get(f"/api/tables/{made}/events?as=0")).json()
        assert started(answer) == told
        assert [seat["name"] for seat in told["table"]["seats"]] == ["</script><b>Ada", "Bo"]

        client.cookies.clear()
        strange = await client.get(f"/t/{made}")
        assert started(strange) == (await client.get(f"/api/tables/{made}/events?as=watch")).json()
        assert strange.headers["etag"] != answer.headers["etag"]


async def test_a_screen_with_several_seats_begins_as_a_spectators(tmp_path: Path, static: Path) -> None:
    build(static)
    (static / "table-positano.html").write_bytes(TABLE_PAGE)
    wish = {"game": "positano", "options": {"players": 2}, "seats": [{"kind": "here", "name": name} for name in "AB"]}
    async with shown(tmp_path, static) as client:
        made = (await client.post("/api/tables", json=wish)).json()["id"]
        assert started(await client.get(f"/t/{made}"))["view"]["viewer"] is None


async def test_the_cards_of_a_table_are_fetched_ahead(tmp_path: Path, static: Path) -> None:
    """The link is what the board will ask for: the full name of the set, kept for ever."""
    build(static)
    (static / "table-amalfi.html").write_bytes(TABLE_PAGE)
    wish = {"game": "amalfi", "options": {"players": 1}, "seats": [{"kind": "here", "name": "Ada"}]}
    async with shown(tmp_path, static) as client:
        made = (await client.post("/api/tables", json=wish)).json()["id"]
        link = re.search(
            r'<link rel="preload" as="fetch" crossorigin href="([^"]+)">', (await client.get(f"/t/{made}")).text
        )
        assert link
        cards = await client.get(link[1])
        assert cards.headers["cache-control"] == "public, max-age=31536000, immutable"
        view = (await client.get(f"/api/tables/{made}/view?as=0")).json()["view"]
        assert cards.json()["set"] == view["set"]


async def test_an_address_without_a_table_shows_the_plain_page(tmp_path: Path, static: Path) -> None:
    build(static)
    async with shown(tmp_path, static) as client:
        for unknown in ("nothing-here", "%00", "x" * 200):
            answer = await client.get(f"/t/{unknown}")
            assert (answer.content, answer.headers["cache-control"]) == (INDEX, "no-cache")


def started(answer: httpx.Response) -> dict[str, Any]:
    """What the page at a table's address begins with."""
    block = re.search(r'<script type="application/json" id="start">(.*?)</script>', answer.text)
    assert block
    return dict(json.loads(block[1]))
