"""A server on a sub-path of its host: pages, cookies, sockets and links are there, however the proxy hands them on."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from costiera.cli.server import serve
from costiera.web.app import create_app
from costiera.web.root import OWN, BadRoot, checked

from .conftest import only_toy, serving
from .test_http import move, table_of
from .test_page import build, static  # noqa: F401
from .test_socket import at

ROUTES = Path(__file__).parents[2] / "page" / "src" / "shell" / "routes.ts"


@pytest.mark.parametrize(
    ("said", "meant"), [("", ""), ("/", ""), ("/games", "/games"), ("/games/", "/games"), ("/a/b-2/C.x", "/a/b-2/C.x")]
)
def test_a_sub_path_has_one_form(said: str, meant: str) -> None:
    assert checked(said) == meant


@pytest.mark.parametrize(
    "said",
    ["games", "//games", "/a//b", "/../etc", "/a/..", "/a b", "/a?b", "/a#b", "/a%2fb", '/a"b', "/\u00e9", "/a\n"],
)
def test_what_is_no_sub_path_is_refused(said: str) -> None:
    with pytest.raises(BadRoot, match="as /games"):
        checked(said)


@pytest.mark.parametrize("first", OWN)
def test_a_sub_path_that_looks_like_an_own_address_is_refused(first: str, tmp_path: Path) -> None:
    with pytest.raises(BadRoot, match="own"):
        serve(tmp_path, root_path=f"/{first}/games")


def test_all_own_addresses_are_known(tmp_path: Path) -> None:
    app = create_app(tmp_path, game=only_toy, names=("toy",))
    served = {route.path.split("/")[1] for route in app.routes}
    shown = set(re.findall(r"/\^\\/(\w+)", ROUTES.read_text(encoding="utf-8")))
    assert {first for first in served | shown if first and "{" not in first} | {"assets"} == set(OWN)


@pytest.mark.parametrize("passed_on", ["/games", ""], ids=["kept by the proxy", "taken away by the proxy"])
async def test_a_table_is_played_on_a_sub_path(tmp_path: Path, static: Path, passed_on: str) -> None:  # noqa: F811
    build(static)
    (static / "index.html").write_text('<head><script src="./assets/index-Bk0pQ3x_.js"></script></head><body></body>')
    async with serving(tmp_path / "data", static=static, root="/games") as url:
        below = type(url)(url + passed_on)
        below.app = url.app
        async with httpx.AsyncClient(base_url=below) as ada:
            page = (await ada.get("/")).text
            assert 'src="/games/assets/index-Bk0pQ3x_.js"' in page
            assert '<script type="application/json" id="root">"/games"</script>' in page
            assert (await ada.get("/assets/index-Bk0pQ3x_.js")).status_code == 200
            assert (await ada.get("/t/x/replay")).text == page
            assert (await ada.get("/health")).json()["ok"]
            assert (await ada.get("/schema/openapi.json")).json()["servers"] == [{"url": "/games"}]
            table = (await table_of(ada, "here", "here"))["id"]
            (kept,) = ada.cookies.jar
            assert (kept.name, kept.path) == ("costiera", "/games")
            # A browser sends it to the sub-path, which a proxy may take away before we see it.
            ada.cookies.clear()
            ada.cookies.set("costiera", str(kept.value), path="/")
            async with at(below, table, ada, "?as=0") as wire:
                await wire.hear_a("sync")
                assert (await move(ada, table, 0, "seal 1", 0)).status_code == 200
                assert (await wire.hear_a("sync"))["version"] == 1
        async with httpx.AsyncClient(base_url=url) as other:
            assert (await other.get("/gamesome/assets/index-Bk0pQ3x_.js")).status_code == 404
