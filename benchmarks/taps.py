"""How many taps and scrolls a decision takes, in a whole game played as by a person: ``python benchmarks/taps.py``."""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Page, sync_playwright
from report import Figure, write
from tests.page.person import Person

from page import START_SECONDS, new_table, server

MOST_TAPS = 4


def due(page: Page, url: str, table: str) -> str:
    """The decision that is asked of seat 0, as the board names it, once there is one; empty when the game is over."""
    for _ in range(START_SECONDS):
        at = page.request.get(f"{url}/api/tables/{table}/view?as=0").json()
        view, decision = at["view"], at["view"]["decision"]
        if view["over"]:
            return ""
        if 0 in decision["pending"] and decision["legal"]:
            actor = "null" if decision["actor"] is None else decision["actor"]
            return f"{decision['kind']} {view['round']} {actor}"
        page.request.get(f"{url}/api/tables/{table}/events?as=0&since={at['version']}&wait=5")
    raise TimeoutError("the bots do not go on")


def main() -> int:
    """Play, count and write."""
    chromium = os.environ.get("COSTIERA_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    with tempfile.TemporaryDirectory() as data, server(data) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale="en-GB").new_page()
        address = new_table(page, url, "positano")
        page.goto(address)
        person = Person(page)
        person.play_positano(lambda: due(page, url, address.rpartition("/")[2]))
        browser.close()
    figures = []
    for kind in dict.fromkeys(one.kind for one in person.taken):
        taps = [one.taps for one in person.taken if one.kind == kind]
        figures += [
            Figure(f"{kind}: most taps of a decision", max(taps), "taps", MOST_TAPS, True),
            Figure(f"{kind}: taps, mean of {len(taps)}", statistics.mean(taps), "taps"),
        ]
    figures.append(Figure("scrolls in the whole game", sum(one.scrolls for one in person.taken), "scrolls", 0, True))
    return write("taps", "python benchmarks/taps.py", figures, ["Positano, four players, on a phone of 390x844"])


if __name__ == "__main__":
    sys.exit(main())
