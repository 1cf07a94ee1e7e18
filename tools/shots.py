"""Take the pictures of docs/ from the page as it is: ``make shots`` (``python tools/shots.py NAME...``).

Each is a position that a seed and a few moves lead to, in English and, for the Japanese pages and where such a font is
installed, in Japanese.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))
chromium: Any = import_module("chromium")

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
DESK: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 390, "height": 844}
LANGUAGES = {"en": "en-GB", "ja": "ja-JP"}
STANDING = {"en": "Standing answers", "ja": "自動の返事"}
NAMES = {"en": ["Ada", "Bruno", "Chiyo", "Dario"], "ja": ["アダ", "ブルーノ", "千代", "ダリオ"]}
POSITANO = ["here", "bot", "bot", "bot"]


class Visitor:
    """Somebody with a browser, at a running server."""

    def __init__(self, context: BrowserContext, url: str, lang: str) -> None:
        self.context = context
        self.url = url
        self.lang = lang
        self.page: Page = context.new_page()

    def api(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server as the page would."""
        headers = {"Origin": self.url}
        answer = self.context.request.fetch(self.url + path, method=method, data=body, headers=headers)
        if not answer.ok:
            raise SystemExit(f"{method} {path}: {answer.status} {answer.text()}")
        return answer.json()

    def table(self, game: str, seed: int, seats: list[str], **options: Any) -> str:
        """Deal a game with the same cards whenever it is asked for."""
        named = zip(seats, NAMES[self.lang], strict=False)
        sitting = [{"kind": kind, "name": name, "level": "easy"} for kind, name in named]
        wish = {"game": game, "options": {"players": len(seats), **options}, "seats": sitting, "seed": str(seed)}
        return str(self.api("POST", "/api/tables", wish)["id"])

    def play(self, table: str, until: str, after: int = 0, which: int = 0, most: int = 200) -> None:
        """Make plain moves for every own seat until a question of that kind is asked of one, or the game is over.

        ``after`` so many rounds; ``which`` of the legal moves is made.
        """
        for number in range(most):
            at = self.api("GET", f"/api/tables/{table}")
            if at["status"] != "running":
                return
            seat = next((seat["seat"] for seat in at["seats"] if seat["yours"] and seat["pending"]), None)
            if seat is None:
                time.sleep(0.3)
                continue
            position = self.api("GET", f"/api/tables/{table}/view?as={seat}")
            decision = position["view"]["decision"]
            if decision["kind"] == until and position["view"].get("round", after + 1) > after:
                return
            body = {"seat": seat, "key": f"k{number}", "version": position["version"], "move": decision["legal"][which]}
            self.api("POST", f"/api/tables/{table}/moves", body)
        raise SystemExit(f"no {until} in {most} moves")

    def visit(self, table: str) -> Page:
        """Show a table once it is drawn."""
        self.page.goto(f"{self.url}/t/{table}")
        self.page.locator("main h1").first.wait_for()
        self.page.wait_for_timeout(1200)
        return self.page


def turn(visitor: Visitor) -> Page:
    """A seat's turn: six things that it may do."""
    table = visitor.table("amalfi", 7, ["here", "bot", "bot"], first="0")
    visitor.play(table, "turn")
    return visitor.visit(table)


def hands(visitor: Visitor) -> Page:
    """A draft: one card is kept, the others go on."""
    return visitor.visit(visitor.table("amalfi", 3, ["here", "bot"], hands="draft"))


def solo(visitor: Visitor) -> Page:
    """The solo game against Genoa, in its first turn."""
    table = visitor.table("amalfi", 5, ["here"], rival="genoa")
    visitor.play(table, "turn")
    return visitor.visit(table)


def standing(visitor: Visitor) -> Page:
    """What a seat may answer once and for all."""
    table = visitor.table("amalfi", 7, ["here", "bot"], first="0")
    visitor.play(table, "turn")
    page = visitor.visit(table)
    page.get_by_role("button", name=STANDING[visitor.lang], exact=True).click()
    page.get_by_role("dialog").wait_for()
    page.wait_for_timeout(400)
    return page


def positano(visitor: Visitor, until: str, after: int) -> Page:
    """A game of four in which high houses are built."""
    table = visitor.table("positano", 5, POSITANO)
    visitor.play(table, until, after, which=-1)
    return visitor.visit(table)


def bid(visitor: Visitor) -> Page:
    """A bid that is being formed, and who can still beat it."""
    page = positano(visitor, "bid", 2)
    page.locator(".cards [data-target]").first.click()
    page.locator(".boosters [data-target]").last.click()
    page.wait_for_timeout(400)
    return page


def chosen(visitor: Visitor, until: str, after: int) -> Page:
    """A choice that is not made yet: what it would change."""
    page = positano(visitor, until, after)
    page.locator(".tray [data-target]").last.click()
    page.wait_for_timeout(400)
    return page


def reveal(visitor: Visitor) -> Page:
    """All bids are open; asked for again, they stand still."""
    page = positano(visitor, "lot", 1)
    page.keyboard.press("z")
    page.locator(".race").wait_for()
    return page


def counting(visitor: Visitor) -> Page:
    """The points are counted before anybody is named."""
    page = positano(visitor, "bid", 0)
    visitor.play(page.url.rpartition("/")[2], "none", which=-1)
    page.locator(".end .buttons .btn").first.wait_for()
    for _ in range(3):
        page.locator(".end .tale .buttons .btn").nth(2).click()
    page.wait_for_timeout(400)
    return page


def result(visitor: Visitor) -> Page:
    """Who won, and how it came about."""
    page = positano(visitor, "none", 0)
    page.locator("#story").wait_for()
    page.wait_for_timeout(400)
    return page


def replay(visitor: Visitor) -> Page:
    """A game seen again, with its curve."""
    page = positano(visitor, "none", 0)
    page.goto(f"{page.url}/replay?at=70")
    page.locator(".chapters").wait_for()
    page.wait_for_timeout(800)
    return page


SHOTS: dict[str, tuple[Callable[[Visitor], Page], ViewportSize]] = {
    "positano-bid": (bid, DESK),
    "positano-lot": (lambda visitor: chosen(visitor, "lot", 2), DESK),
    "positano-build": (lambda visitor: chosen(visitor, "height", 3), DESK),
    "positano-reveal": (reveal, DESK),
    "positano-counting": (counting, DESK),
    "positano-result": (result, DESK),
    "positano-replay": (replay, DESK),
    "positano-phone": (bid, PHONE),
    "amalfi-turn": (turn, DESK),
    "amalfi-hands": (hands, DESK),
    "amalfi-solo": (solo, DESK),
    "amalfi-standing": (standing, DESK),
    "amalfi-phone": (turn, PHONE),
}
# The pictures of the Japanese pages.
IN_JAPANESE = ("positano-bid", "amalfi-turn", "amalfi-hands", "amalfi-solo", "amalfi-standing")


@contextmanager
def server() -> Iterator[str]:
    """A server with an empty folder on a free port; its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    program = str(Path(sys.executable).with_name("costiera"))
    with tempfile.TemporaryDirectory() as data:
        command = [program, "serve", "--data", data, "--port", str(port)]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for _ in range(300):
                try:
                    with urlopen(f"{url}/health", timeout=1):
                        break
                except OSError:
                    time.sleep(0.2)
            yield url
        finally:
            process.terminate()
            process.wait()


def take(browser: Browser, url: str, name: str, lang: str) -> None:
    """Take one picture."""
    make, size = SHOTS[name]
    context = browser.new_context(viewport=size, locale=LANGUAGES[lang], reduced_motion="reduce")
    context.set_default_timeout(60_000)
    page = make(Visitor(context, url, lang))
    path = PICTURES / (f"{name}.png" if lang == "en" else f"{name}-{lang}.png")
    page.screenshot(path=path)
    print(f"wrote {path.relative_to(ROOT)}")
    context.close()


def main() -> int:
    """Take all pictures, or those that are named."""
    names = sys.argv[1:] or list(SHOTS)
    path = chromium.on_path() or chromium.of_playwright()
    if path is None:
        print("there is no Chromium: run `make test` once, or set COSTIERA_CHROMIUM", file=sys.stderr)
        return 1
    languages = ["en", *(["ja"] if chromium.can_draw_japanese() else [])]
    PICTURES.mkdir(exist_ok=True)
    with server() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--font-render-hinting=none"])
        for name in names:
            for lang in languages:
                if lang == "en" or name in IN_JAPANESE:
                    take(browser, url, name, lang)
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
