"""A real browser at a real server. Every test has its own server with its own folder, and its own visitors."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "costiera" / "web" / "static"
AXE = ROOT / "page" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = os.environ.get("COSTIERA_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
PATIENCE_MS = 15_000
START_SECONDS = 60
expect.set_options(timeout=PATIENCE_MS)
# A board that was given another size has been laid out and drawn.
PAINTED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Fi")


class Server:
    """A server that can be killed and started again on the same port and folder."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        program = str(Path(sys.executable).with_name("costiera"))
        command = [program, "serve", "--data", str(self.data), "--port", str(self.port)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            try:
                with urlopen(self.url + "/health", timeout=1):
                    return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError(f"the server did not answer at {self.url}")

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            self._process = None


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A running server with an empty folder."""
    one = Server(tmp_path / "data")
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
    one = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    yield one
    one.close()


class Visitor:
    """Somebody with a browser of their own. What must never happen is collected in ``trouble``."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
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
        self.page.goto(self.server.url + path)
        self.page.locator("main h1").first.wait_for()
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

    def new_table(self, *kinds: str, **more: object) -> str:
        """Make a table of Positano with seats of these kinds; its id."""
        seats = [
            {"kind": kind, "name": "" if kind == "link" else NAMES[n], "level": "easy"} for n, kind in enumerate(kinds)
        ]
        wish = {"game": "positano", "options": {"players": len(kinds)}, "seats": seats, **more}
        return str(self.api("POST", "/api/tables", wish)["id"])

    def play(self, table: str, moves: int = 1000) -> None:
        """Make moves for this visitor's seats, by HTTP, until the game is over or so many are made."""
        for number in range(moves):
            info = self.api("GET", f"/api/tables/{table}")
            while info["status"] == "running" and not (mine := _due(info)):
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
    visitors: list[Visitor] = []

    def one(width: int = 1280, height: int = 800, theme: Any = "light", lang: str = "en-GB") -> Visitor:
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, locale=lang, reduced_motion="reduce"
        )
        visitor = Visitor(context, server)
        visitors.append(visitor)
        return visitor

    yield one
    trouble = [line for visitor in visitors for line in visitor.trouble]
    for visitor in visitors:
        visitor.context.close()
    assert not trouble
