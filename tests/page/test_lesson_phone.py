"""The guided games on phones: what the guide speaks of and asks for stays in sight and is not covered by its words."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import Enter

# What is wrong: the thing that is pointed at is out of the window or mostly covered, or the main button is covered.
IN_THE_WAY = """() => {
  const coach = document.querySelector(".coach");
  if (!coach) return [];
  const over = coach.getBoundingClientRect();
  const covered = (one) => {
    const box = one.getBoundingClientRect();
    const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
    const [right, bottom] = [Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
    if (right <= left || bottom <= top) return 1;
    const wide = Math.max(0, Math.min(right, over.right) - Math.max(left, over.left));
    const high = Math.max(0, Math.min(bottom, over.bottom) - Math.max(top, over.top));
    return (wide * high) / ((right - left) * (bottom - top));
  };
  const faults = [];
  if (over.top < 0 || over.bottom > innerHeight) faults.push("the words leave the window");
  const pointed = document.querySelector("[data-pointed]");
  if (pointed?.checkVisibility() && covered(pointed) > 0.4) faults.push(`covers ${pointed.dataset.lesson}`);
  const primary = document.querySelector("[data-primary]");
  if (primary?.checkVisibility() && covered(primary) > 0) faults.push("covers the button");
  return faults;
}"""
PATIENCE = 60


def settled(page: Page) -> list[str]:
    """What is wrong once everything is where it belongs, which takes as long as it takes."""
    until = time.monotonic() + PATIENCE
    while (faults := page.evaluate(IN_THE_WAY)) and time.monotonic() < until:
        page.wait_for_timeout(100)
    return list(faults)


@pytest.mark.parametrize("size", [(360, 640), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", ["amalfi", "positano"])
def test_the_guide_covers_nothing_that_it_speaks_of(enter: Enter, game: str, size: tuple[int, int]) -> None:
    visitor: Any = enter(width=size[0], height=size[1])
    page = visitor.visit(f"/learn/{game}")
    page.get_by_role("button", name="Begin").click()
    coach, told = page.locator(".coach"), set[str]()
    coach.wait_for()
    page.wait_for_url("**table=*")
    table = page.url.partition("table=")[2]
    while texts := coach.all_inner_texts():
        (text,) = texts
        told.add(text)
        assert settled(page) == [], text
        forward = coach.locator(".primary")
        if forward.count():
            forward.click()
        elif coach.all_inner_texts() == texts:
            visitor.play(table, 1)
    assert len(told) > 8
