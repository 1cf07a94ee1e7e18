"""Somebody who plays by touch alone, as a person does: looks for what is asked, taps it, scrolls or skips for it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Error, Locator, Page

# Whether a tap on the middle of an element would reach it once it has come to rest: inside the window, nothing over it.
REACHED = """async one => {
  let box = one.getBoundingClientRect();
  for (let before; !before || before.left !== box.left || before.top !== box.top; ) {
    before = box;
    await new Promise(requestAnimationFrame);
    box = one.getBoundingClientRect();
  }
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (box.left < 0 || box.top < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return "outside";
  const hit = document.elementFromPoint(x, y);
  return hit && (one.contains(hit) || hit.contains(one)) ? "" : "covered";
}"""
DECISION = "() => document.querySelector('.felt [data-decision]')?.dataset.decision ?? ''"


@dataclass
class Decision:
    """What one decision took."""

    kind: str
    taps: int = 0
    scrolls: int = 0


@dataclass
class Person:
    """A person at a page with a touch screen; ``taken`` has the decisions made so far."""

    page: Page
    taken: list[Decision] = field(default_factory=list)

    def tap(self, target: Locator) -> None:
        """Tap something: what lies outside is scrolled to, what is told over it is skipped; both are counted."""
        now = self.taken[-1]
        target.wait_for()
        how = target.evaluate(REACHED)
        if how == "covered":
            skip = self.page.get_by_role("button", name="Skip to now")
            with suppress(Error):  # what is told may be over by itself
                skip.tap(timeout=1000)
                now.taps += 1
        elif how == "outside":
            target.scroll_into_view_if_needed()
            now.scrolls += 1
        target.tap()
        now.taps += 1

    def decide_positano(self, kind: str) -> None:
        """Make a decision of Positano that the page asks for."""
        felt = self.page.locator(".felt")
        self.taken.append(Decision(kind))
        if kind == "bid":
            self.tap(felt.locator(".cards [data-target]").last)
            self.tap(felt.locator(".boosters [data-target]").last)
        else:
            self.tap(felt.locator(".tray [data-target]").last)
        self.tap(felt.locator("[data-primary]"))

    def play_positano(self, is_due: Any) -> None:
        """Play to the end.

        ``is_due()`` waits until the person is asked, and tells the decision as the board names it; empty at the end.
        """
        while name := is_due():
            self.page.wait_for_function(f"name => ({DECISION})() === name", arg=name)
            self.decide_positano(name.split(" ")[0])
            self.page.wait_for_function(f"name => ({DECISION})() !== name", arg=name)
