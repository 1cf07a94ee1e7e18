"""A real browser at a real server. Every test has its own server with its own folder, and its own visitors.

Tests that are marked with ``both`` are run with two workers on PostgreSQL too, ``--kept-in postgres`` does so with all.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect, sync_playwright

from ..conftest import NO_NGINX
from . import stories
from .nginx import PROGRAM, Nginx
from .starter import Job

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "costiera" / "web" / "static"
AXE = ROOT / "page" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = os.environ.get("COSTIERA_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
# Letters as wide as on a screen: without a window they are fitted to whole pixels else.
ARGUMENTS = ["--no-sandbox", "--font-render-hinting=none"]
PATIENCE_MS = 15_000
expect.set_options(timeout=PATIENCE_MS)
# What was changed has been laid out and drawn. Chromium drops keys and taps on a page that was never drawn.
PAINTED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
# What is told is told slowly: a test looks at it while it is shown, on a busy machine too.
SLOWLY = "location.protocol === 'about:' || localStorage.setItem('costiera.settings', JSON.stringify({ pace: 'slow' }))"
LOOKS = 6000  # at a table where a bot thinks: some minutes at the least
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Fi")


class Starter:
    """The process that starts servers, once for all tests of a process here."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.page.starter"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT)

    def start(self, job: Job) -> int:
        """Start a server; the number of its process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(job) + b"\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())


starter = cache(Starter)


class Server:
    """A server that can be killed and started again on the same port and folder, or database."""

    def __init__(self, where: Path | str, *options: str) -> None:
        self._options = ["--data", str(where), *options]
        self._environment = dict(os.environ)
        if isinstance(where, str):
            self._options = ["--workers", "2", *options]
            self._environment["COSTIERA_DATABASE"] = where
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: int | None = None

    def start(self) -> None:
        """Start it and wait until it says where it is, however long that takes; if it ends instead, tell why."""
        with TemporaryDirectory() as folder:
            out, err = Path(folder) / "out", Path(folder) / "err"
            out.touch()
            words = ["serve", "--port", str(self.port), *self._options]
            self._process = starter().start(Job(words, self._environment, str(out), str(err)))
            while self.url not in out.read_text("utf-8"):
                if not runs(self._process):
                    raise RuntimeError(f"the server ended: {out.read_text('utf-8')}{err.read_text('utf-8')}")
                time.sleep(0.01)

    def kill(self) -> None:
        """End it at once, with its workers, as a power cut would."""
        if self._process is not None:
            workers = Path(f"/proc/{self._process}/task/{self._process}/children").read_text("ascii").split()
            numbers = (self._process, *map(int, workers))
            for number in numbers:
                os.kill(number, signal.SIGKILL)
            while any(map(runs, numbers)):  # until then the port is theirs
                time.sleep(0.001)
            self._process = None


def runs(number: int) -> bool:
    """Whether a process of this number is there and not just the memory of it, which nobody has asked for yet."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{number}/status").read_text("utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Where tables are kept in a test: in a folder, if nothing else is wanted."""
    if "kept_in" in metafunc.fixturenames:
        chosen = metafunc.config.getoption("--kept-in")
        if chosen or metafunc.definition.get_closest_marker("both"):
            metafunc.parametrize("kept_in", [chosen] if chosen else ["folder", "postgres"], indirect=True)


@pytest.fixture
def kept_in(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """An empty data folder, or the address of an empty database, for the server of this test."""
    if getattr(request, "param", "folder") == "postgres":
        return str(request.getfixturevalue("postgres_server").new())
    return tmp_path / "data"


@pytest.fixture
def server(kept_in: Path | str) -> Iterator[Server]:
    """A running server without tables."""
    one = Server(kept_in)
    one.start()
    yield one
    one.kill()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium, once for all tests of a process."""
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: run `npm run build` in page/")
    if not Path(CHROMIUM).exists():
        pytest.skip("there is no Chromium: set COSTIERA_CHROMIUM")
    one = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
    yield one
    one.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[str]:
    """Where the page's stories are served: positions of games, without a server."""
    with stories.served(tmp_path_factory.mktemp("stories")) as url:
        yield url


def painted(where: Page | Locator, text: str | re.Pattern[str], *, exact: bool = False) -> Locator:
    """Where a text is seen first: a line that only screen readers read may say the same, sooner or later."""
    page = where if isinstance(where, Page) else where.page
    return (
        where.get_by_text(text, exact=exact).and_(page.locator(":not(.sr-only, .sr-only *)")).filter(visible=True).first
    )


def settled(page: Page) -> Page:
    """The page, once it stays in history where it is.

    What was just closed goes one step back there: nobody types an address, or loads it again, in that very moment.
    """
    page.evaluate("new Promise((done) => setTimeout(done))")  # what was closed in this very moment says so
    page.locator("html:not([data-stepping-back])").wait_for(state="attached")
    return page


def reload(page: Page) -> None:
    """Load the page again, as a person would."""
    settled(page).reload()


class Visitor:
    """Somebody with a browser of their own. What must never happen is collected in ``trouble``."""

    def __init__(self, context: BrowserContext, server: Server | Nginx) -> None:
        self.context = context
        self.server = server
        self.trouble: list[str] = []
        context.set_default_timeout(PATIENCE_MS)
        context.on("request", self._look_at_request)
        context.on("weberror", lambda error: self.trouble.append(f"error in the page: {error.error}"))
        context.on("console", self._look_at_console)
        self.page: Page = context.new_page()

    def _look_at_request(self, request: Any) -> None:
        if not request.url.startswith((self.server.url, "blob:", "data:")):
            self.trouble.append(f"asked a third party: {request.url}")

    def _look_at_console(self, message: Any) -> None:
        if "Content Security Policy" in message.text:
            self.trouble.append(message.text)

    def visit(self, path: str) -> Page:
        """Go to an address of the page and wait until it is there."""
        settled(self.page).goto(self.server.url + path)
        self.page.locator("main h1").first.wait_for()
        self.page.evaluate(PAINTED)
        return self.page

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server as this visitor's browser would."""
        # A test asks faster than anybody may: then it does as told, and waits a little.
        for _ in range(50):
            answer = self.context.request.fetch(
                self.server.url + path, method=method, data=body, headers={"Origin": self.server.url}
            )
            if answer.status != 429:
                break
            time.sleep(0.2)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    @contextmanager
    def elsewhere(self) -> Iterator[Visitor]:
        """Somebody else, on another device, for as long as they are needed."""
        browser = self.context.browser
        assert browser is not None
        with browser.new_context() as context:
            yield Visitor(context, self.server)

    def new_table(self, *kinds: str, **more: object) -> str:
        """Make a table of Positano with seats of these kinds; its id.

        It is dealt the same in every run, where the seed may be chosen; ``seed=None`` has it drawn.
        """
        seats = [
            {"kind": kind, "name": "" if kind == "link" else NAMES[n], "level": "easy"} for n, kind in enumerate(kinds)
        ]
        seed = {} if "link" in kinds else {"seed": "1"}
        wish = {"game": "positano", "options": {"players": len(kinds)}, "seats": seats, **seed, **more}
        return str(self.api("POST", "/api/tables", wish)["id"])

    def play(self, table: str, moves: int = 1000) -> None:
        """Make moves for this visitor's seats, by HTTP, until the game is over or so many are made."""
        for number in range(moves):
            info = self.api("GET", f"/api/tables/{table}")
            looks = 0
            while info["status"] == "running" and not (mine := _due(info)):
                assert (looks := looks + 1) < LOOKS, "somebody else has to move, and does not"
                time.sleep(0.05)  # a bot thinks
                info = self.api("GET", f"/api/tables/{table}")
            if info["status"] != "running":
                return
            seen = self.api("GET", f"/api/tables/{table}/view?as={mine[0]}")
            legal = seen["view"]["decision"]["legal"]
            move = {"seat": mine[0], "key": uuid4().hex, "version": seen["version"], "move": legal[number % len(legal)]}
            self.api("POST", f"/api/tables/{table}/moves", move)

    def faults(self) -> list[str]:
        """What axe finds wrong with what is shown now, and whether it is wider than the screen."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        faults = [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]
        wide, screen = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        return [*faults, f"{wide} px wide on a screen of {screen} px"] if wide > screen else faults

    def night_faults(self) -> list[str]:
        """What is wrong with it by night on a phone; afterwards it is day again, on the screen of before."""
        before = self.page.viewport_size
        assert before is not None
        self.page.emulate_media(color_scheme="dark")
        self.page.set_viewport_size({"width": 360, "height": 740})
        self.page.evaluate(PAINTED)
        found = self.faults()
        self.page.set_viewport_size(before)
        self.page.emulate_media(color_scheme="light")
        return found


def _due(info: dict[str, Any]) -> list[int]:
    return [seat for seat in info["you"] if info["seats"][seat]["pending"]]


Enter = Callable[..., Visitor]


@pytest.fixture
def enter(browser: Browser, server: Server) -> Iterator[Enter]:
    """Let somebody in: ``enter(width=360, theme="dark", lang="ja")``."""
    with entering(browser, server) as one:
        yield one


@contextmanager
def entering(browser: Browser, server: Server | Nginx) -> Iterator[Enter]:
    """``enter`` for a server, or for what stands in front of one."""
    visitors: list[Visitor] = []

    def one(width: int = 1280, height: int = 800, theme: Any = "light", lang: str = "en-GB") -> Visitor:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            locale=lang,
            reduced_motion="reduce",
            ignore_https_errors=True,  # a test's certificate is its own
        )
        visitor = Visitor(context, server)
        visitors.append(visitor)
        return visitor

    yield one
    trouble = [line for visitor in visitors for line in visitor.trouble]
    for visitor in visitors:
        visitor.context.close()
    assert not trouble


Front = Callable[..., Enter]


@pytest.fixture
def front(browser: Browser, kept_in: Path | str) -> Iterator[Front]:
    """Put an nginx before a server: ``front(locations, "/games")`` lets people in there, as ``enter`` does.

    ``locations`` makes its configuration from the server's port, ``root`` is the sub-path that it serves.
    """
    if PROGRAM is None:
        pytest.skip(NO_NGINX)
    with ExitStack() as stack:

        def one(locations: Callable[[int], str], root: str = "") -> Enter:
            server = Server(kept_in, "--root-path", root)
            stack.callback(server.kill)
            server.start()
            nginx = Nginx(server, locations(server.port), root)
            stack.callback(nginx.remove)
            nginx.start()
            return stack.enter_context(entering(browser, nginx))

        yield one
