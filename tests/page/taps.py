"""Plays Amalfi as a person does and counts what a turn takes: ``python -m tests.page.taps`` prints it.

Three players at 1280x720 with the keyboard alone (digits, Tab, Enter, E), and alone at 360x640 with a finger: each key,
each tap, each page of a list that had to be turned, and each thing that had to be scrolled to.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright
from tests.page.conftest import ARGUMENTS, Server

WAIT_MS = 60_000
ACTIONS = ("navigate", "acquire", "discover", "invite", "engage", "construct")
OPTIONS = ".paged li button[data-target]"
# Something is asked of this seat, or the game is over.
ASKED = """!!document.querySelector("#result") || document.querySelector("[data-mode]")?.dataset.pencil !== undefined
    || /^(feed|decree|lighthouse)/.test(document.querySelector("[data-decision]")?.dataset.decision)"""


@dataclass
class Count:
    """What the turns of a game took."""

    acts: list[int] = field(default_factory=list)
    pages: int = 0
    scrolls: int = 0
    told: list[str] = field(default_factory=list)

    def line(self, what: str) -> str:
        """All of it in one line."""
        acts = sorted(self.acts)
        return (
            f"{what}: {len(acts)} turns, {statistics.median(acts):.0f} in the middle, {acts[-1]} at most "
            f"({sum(n > 6 for n in acts)} over 6); pages turned {self.pages}, scrolled {self.scrolls}"
        )


class Person:
    """Somebody who plays one seat at the page."""

    def __init__(self, page: Page, *, keys: bool) -> None:
        self.page, self.keys, self.count = page, keys, Count()
        self.acts = 0
        self.first = 0

    def primary(self) -> Locator:
        """The one button."""
        return self.page.locator("[data-primary]")

    def until(self, holds: str) -> None:
        """Wait for something that the page can be asked (its policy lets no code wait there)."""
        while not self.page.evaluate(holds):
            self.page.wait_for_timeout(50)

    def do(self, key: str, target: Locator | None = None) -> None:
        """One key, or one tap on what the key stands for."""
        self.acts += 1
        if self.keys:
            self.page.keyboard.press(key)
        elif target is not None:
            if not target.evaluate(
                "(one) => { const { top, bottom } = one.getBoundingClientRect(); "
                "return top >= 0 && bottom <= innerHeight; }"
            ):
                self.count.scrolls += 1
            target.tap()
        self.page.wait_for_timeout(150)
        self.until("!document.querySelector('[data-primary][disabled]')")

    def option(self) -> None:
        """Choose the first thing of a list: by Tab to it and Enter, or by a tap."""
        one = self.page.locator(OPTIONS).first
        one.wait_for()
        if self.keys:
            # A list that a key has opened has the focus; of the answers to a question a digit chooses one.
            here = one.evaluate("(one) => one === document.activeElement")
            return self.do("Enter" if here else "1")
        return self.do("Enter", one)

    def turn(self, action: str) -> bool:
        """Take a turn with this action, if it is possible; whether it was."""
        n = ACTIONS.index(action)
        buttons = self.page.locator(".actions button")
        if buttons.nth(n).locator("small").inner_text() == "0":
            return False
        self.acts = 0
        self.do(str(n + 1), buttons.nth(n))
        self.option()
        self.finish()
        self.count.acts.append(self.acts)
        self.count.told.append(f"{action} {self.acts}")
        return True

    def finish(self) -> None:
        """Answer what is asked on the way, and end the turn."""
        for _ in range(12):
            primary = self.primary()
            if not primary.count():  # the game is over, or its counting lies over the board
                return
            if primary.get_attribute("aria-disabled") == "true":
                if self.page.locator(OPTIONS).count() == 0:
                    return
                self.option()
                continue
            last = primary.inner_text().startswith("End turn")
            self.do("e", primary)
            if last:
                return

    def play(self, turns: int) -> None:
        """So many turns, each beginning with another action."""
        while len(self.count.acts) < turns:
            self.until(ASKED)
            self.page.wait_for_timeout(300)
            if self.page.locator("#result").count():
                return
            close = self.page.locator(".summary .primary, .medal")
            if close.count():
                close.first.click()
                continue
            asked = self.page.locator("[data-decision]").first.get_attribute("data-decision") or ""
            if not asked.startswith("turn") or not self.page.locator(".actions button").count():
                self.finish()
                continue
            self.first += 1
            tries = (*ACTIONS[self.first % 6 :], *ACTIONS[: self.first % 6])
            if not any(self.turn(action) for action in tries):
                self.acts = 0
                self.do("p", self.page.get_by_role("button", name="Pass").first)
                self.finish()
                self.count.acts.append(self.acts)
                self.count.told.append(f"pass {self.acts}")


def _seen(context: BrowserContext, server: Server, table: str) -> Any:
    """What the server shows to the person's seat."""
    return context.request.get(f"{server.url}/api/tables/{table}/view?as=0", timeout=WAIT_MS).json()


def game(browser: Browser, server: Server, seats: list[str], *, keys: bool, size: tuple[int, int], turns: int) -> Count:
    """A game of which so many turns are played."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=not keys, reduced_motion="reduce"
    )
    context.set_default_timeout(WAIT_MS)
    page = context.new_page()
    wish = {
        "game": "amalfi", "seed": "5", "confirm": True,
        "options": {"players": len(seats), **({"first": "0"} if len(seats) > 1 else {"rival": "naples"})},
        "seats": [{"kind": kind, "level": "easy", "name": name} for kind, name in zip(seats, "ABC", strict=False)],
    }  # fmt: skip
    made = context.request.post(f"{server.url}/api/tables", data=wish, headers={"Origin": server.url}, timeout=WAIT_MS)
    table = made.json()["id"]
    headers = {"Origin": server.url}
    while not (seen := _seen(context, server, table))["view"]["decision"]["legal"]:
        page.wait_for_timeout(200)  # the others choose their packs first
    pack = {"seat": 0, "key": "pack", "version": seen["version"], "move": seen["view"]["decision"]["legal"][0]}
    context.request.post(f"{server.url}/api/tables/{table}/moves", data=pack, headers=headers, timeout=WAIT_MS)
    page.goto(f"{server.url}/t/{table}")
    page.locator("[data-whole]").wait_for()
    person = Person(page, keys=keys)
    person.play(turns)
    context.close()
    return person.count


def main() -> int:
    """Play both games, say what they took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=12)
    turns = parser.parse_args().turns
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "data")
        server.start()
        browser = playwright.chromium.launch(executable_path=os.environ["COSTIERA_CHROMIUM"], args=ARGUMENTS)
        try:
            three = game(browser, server, ["here", "bot", "bot"], keys=True, size=(1280, 720), turns=turns)
            print(three.line("three players, 1280x720, keys"), "|", ", ".join(three.told))
            sys.stdout.flush()
            alone = game(browser, server, ["here"], keys=False, size=(360, 640), turns=turns)
            print(alone.line("alone, 360x640, taps"), "|", ", ".join(alone.told))
        finally:
            browser.close()
            server.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
