"""Pictures of every kind of decision at five sizes, light and dark, in both languages: ``make stories``.

They are looked at, not compared: what must hold of them is measured by ``test_layout.py``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import Browser, sync_playwright
from tests.page import stories
from tests.page.conftest import ARGUMENTS

SIZES = ["1280x720", "1440x900", "3840x2160", "390x844", "844x390"]
SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def take(browser: Browser, address: str, out: Path, games: list[str], sizes: list[str]) -> int:
    """All pictures of these games at these sizes; how many they are."""
    count = 0
    for size, theme, lang in product(sizes, ("light", "dark"), ("en", "ja")):
        width, height = map(int, size.split("x"))
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        page = context.new_page()
        for game in games:
            for fixture in stories.fixtures(game, over=True):
                page.goto(f"{address}/?game={game}&fixture={fixture}&theme={theme}&lang={lang}")
                page.locator(stories.WHOLE).first.wait_for()
                page.evaluate("document.fonts.ready")
                page.evaluate(SETTLED)
                page.screenshot(path=out / f"{game}-{fixture}-{size}-{theme}-{lang}.png")
                count += 1
        context.close()
    return count


def main() -> int:
    """Build the stories, take the pictures, say where they lie."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("stories"))
    parser.add_argument("--game", action="append", choices=stories.games())
    parser.add_argument("--size", action="append", help=f"a window like {SIZES[0]}; without it {', '.join(SIZES)}")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        stories.served(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=os.environ["COSTIERA_CHROMIUM"], args=ARGUMENTS)
        count = take(browser, address, chosen.out, chosen.game or stories.games(), chosen.size or SIZES)
        browser.close()
    print(f"{count} pictures in {chosen.out}/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
