"""Speed of the page on a slow device, in a real browser: ``make bench`` (the page must be built).

Measured are, for each game, the time from navigation to the first board at a quarter of this machine's speed, how much
script and style come before it, and the frames while moves are made and while the cliff changes its look.
"""

from __future__ import annotations

import gzip
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, sync_playwright
from report import Figure, write

GAMES = ("positano", "amalfi")
SLOWDOWN = 4
LOADS = 5
LOOKS = 9  # three times each of the three
MOVES = 12
MOVE_MS = 250
ASK_LATER_MS = 2000
PLACES = 8
START_SECONDS = 60

BOARD = ".felt [data-decision]"
SEEN = """
window.board = new Promise((seen) =>
  new MutationObserver((_, watch) => {
    if (!document.querySelector(".felt [data-decision]")) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => seen(performance.now())));
  }).observe(document, { childList: true, subtree: true }),
);
"""
FRAMES = """
() => {
  let last = performance.now();
  const lengths = (window.lengths = []);
  const next = (now) => {
    lengths.push(now - last);
    last = now;
    window.counting = requestAnimationFrame(next);
  };
  window.counting = requestAnimationFrame(next);
}
"""
FILES = """
window.board.then((at) =>
  performance.getEntriesByType("resource")
    .filter(({ name, startTime }) => /\\.(js|css)$/.test(name) && startTime < at)
    .map(({ name }) => name),
)
"""


@contextmanager
def server(data: str) -> Iterator[str]:
    """A server of its own on a free port; its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
    program = str(Path(sys.executable).with_name("costiera"))
    command = [program, "serve", "--data", data, "--port", url.rpartition(":")[2]]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(url)
        yield url
    finally:
        process.terminate()
        process.wait()


def wait_for(url: str) -> None:
    """Until the server answers."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        try:
            with urlopen(f"{url}/health", timeout=1):
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError(f"the server did not answer at {url}")


def new_table(page: Page, url: str, game: str) -> str:
    """A table of four; the address of its page."""
    seats = [
        {"kind": "here", "name": "Ada"},
        *({"kind": "bot", "level": "easy", "name": name} for name in ("Bo", "Cy", "Di")),
    ]
    wish = {"game": game, "options": {"players": 4}, "seats": seats, "seed": "1"}
    made = page.request.post(f"{url}/api/tables", data=wish, headers={"Origin": url})
    return f"{url}/t/{made.json()['id']}"


def slow_page(browser: Browser) -> Page:
    """A page of a new visitor, on a slow device."""
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    page.add_init_script(SEEN)
    return page


def first_board(browser: Browser, url: str, game: str = GAMES[0], moves: int = 0) -> tuple[float, int]:
    """Milliseconds until the first board is painted, with nothing cached, and gzipped bytes of script and style.

    ``moves`` are made at the table before.
    """
    page = slow_page(browser)
    address = new_table(page, url, game)
    for _ in range(moves):
        make_move(page, address)
        page.wait_for_timeout(MOVE_MS)
    # Only later is the page asked: what a test tool does to a page while it waits costs a slow device 80 ms.
    page.goto(address)
    page.wait_for_timeout(ASK_LATER_MS)
    at = float(page.evaluate("window.board"))
    size = sum(len(gzip.compress(page.request.get(name).body())) for name in page.evaluate(FILES))
    page.context.close()
    return at, size


def frames(browser: Browser, url: str, game: str, animate: Callable[[Page], None], before: int = 0) -> list[float]:
    """Lengths in milliseconds of the frames while something moves on a board, ``before`` moves after its beginning."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    address = new_table(page, url, game)
    while before:
        before -= make_move(page, address)
        page.wait_for_timeout(MOVE_MS)
    page.goto(address)
    page.locator(BOARD).wait_for()
    page.wait_for_timeout(1500)
    page.evaluate(FRAMES)
    animate(page)
    found: list[float] = page.evaluate("cancelAnimationFrame(window.counting), window.lengths")
    page.context.close()
    return found


def change_looks(page: Page) -> None:
    """Show the cliff in one look after the other."""
    for _ in range(LOOKS):
        page.keyboard.press("v")
        page.wait_for_timeout(600)


def choose_places(page: Page) -> None:
    """Pencil in one destination after the other, and strike it: it is lit, and what would come of it is shown."""
    places = page.locator("button[data-place].legal")
    places.first.wait_for()
    for number in range(min(places.count(), PLACES)):
        places.nth(number).click()
        page.wait_for_timeout(400)
        page.get_by_role("button", name="Strike").first.click()
        places.nth(number).wait_for()
        page.wait_for_timeout(400)


def make_moves(page: Page) -> None:
    """Make one move after the other; the bots answer, and the page shows it."""
    for _ in range(MOVES):
        make_move(page, page.url)
        page.wait_for_timeout(600)


def make_move(page: Page, address: str) -> bool:
    """Make the first legal move at a table, if it is one's turn; whether it was."""
    table = address.replace("/t/", "/api/tables/")
    shown = page.request.get(f"{table}/view?as=0").json()
    legal = shown["view"]["decision"]["legal"]
    if legal:
        version = shown["version"]
        move = {"seat": 0, "key": f"move-{version}", "version": version, "move": legal[0]}
        page.request.post(f"{table}/moves", data=move, headers={"Origin": address.partition("/t/")[0]})
    return bool(legal)


def of_game(browser: Browser, url: str, game: str) -> list[Figure]:
    """The figures of one game."""
    first_board(browser, url, game)  # the server and the disk warm up
    loads = [first_board(browser, url, game) for _ in range(LOADS)]
    later = [first_board(browser, url, game, MOVES) for _ in range(LOADS)]
    first = f"{game}: first board after navigation, {SLOWDOWN}x slower CPU, median"
    lengths = frames(browser, url, game, make_moves)
    return [
        Figure(first, statistics.median(at for at, _ in loads), "ms", 1000, True),
        Figure("the same, the slowest", max(at for at, _ in loads), "ms"),
        Figure(
            f"the same after {MOVES} moves of one seat, median",
            statistics.median(at for at, _ in later),
            "ms",
            1000,
            True,
        ),
        Figure("script and style before the first board, gzipped", loads[0][1] / 1000, "kB", 100, True),
        *of_frames("when moves arrive", lengths),
    ]


def of_frames(when: str, lengths: list[float], bound: float | None = None) -> list[Figure]:
    """The figures of the frames of a time; what is animated has a bound."""
    return [
        Figure(f"the longest frame {when}", max(lengths), "ms", bound, bound is not None),
        Figure("the same, 99 of 100 frames", statistics.quantiles(lengths, n=100)[98], "ms"),
    ]


def main() -> int:
    """Measure and write."""
    chromium = os.environ.get("COSTIERA_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    if not Path(chromium).exists():
        print("costiera: there is no Chromium, so the page is not measured: set COSTIERA_CHROMIUM", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as data, server(data) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-quic"])
        figures = [figure for game in GAMES for figure in of_game(browser, url, game)]
        figures += of_frames("while Positano's looks change", frames(browser, url, "positano", change_looks), 50)
        chosen = frames(browser, url, "amalfi", choose_places, before=1)
        figures += of_frames("while Amalfi's destinations are chosen", chosen, 50)
        browser.close()
    notes = [f"load of the machine meanwhile: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"]
    return write("page", "make bench", figures, notes)


if __name__ == "__main__":
    sys.exit(main())
