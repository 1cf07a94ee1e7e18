"""One screen: at every size, at every kind of decision, all can be seen and hit, and a choice moves nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from . import stories

SIZES = [(1280, 720), (1440, 900), (3840, 2160), (390, 844), (360, 640), (844, 390)]
# Boards with a fixture for each kind of decision; they mark their main button and their targets.
ONE_SCREEN = stories.games()

MEASURE = Path(__file__).with_name("layout.js").read_text("utf-8").split("\n", 1)[1]

# Where everything that can be chosen lies.
PLACES = """() => [...document.querySelectorAll(".felt [data-target], .felt [data-primary]")].map((e) => {
  const r = e.getBoundingClientRect();
  return [e, [r.left + r.width / 2, r.top + r.height / 2]];
}).filter(([e]) => e.checkVisibility()).map(([e, at], i) => {
  e.dataset.place ??= `${performance.now()} ${i}`;
  return [e.dataset.place, at];
})"""

KINDS = [(game, fixture) for game in ONE_SCREEN for fixture in stories.fixtures(game)]


@pytest.fixture(scope="module")
def pages(browser: Browser) -> Iterator[dict[tuple[int, int], Page]]:
    """A window of every size."""
    opened = {}
    for width, height in SIZES:
        context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=width < 900
        )
        opened[width, height] = context.new_page()
    yield opened
    for page in opened.values():
        page.context.close()


def show(page: Page, address: str, game: str, fixture: str, more: str = "") -> None:
    page.goto(f"{address}/?game={game}&fixture={fixture}{more}")
    page.locator(".felt [data-target], .felt [data-primary], .felt [data-ask]").first.wait_for()
    page.evaluate("document.fonts.ready")
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "fixture"), KINDS)
def test_all_that_is_asked_is_in_sight(
    pages: dict[tuple[int, int], Page], address: str, game: str, fixture: str, size: tuple[int, int]
) -> None:
    page = pages[size]
    show(page, address, game, fixture)
    assert "\n".join(page.evaluate(MEASURE)) == ""


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "fixture"), KINDS)
def test_a_choice_moves_no_target(
    pages: dict[tuple[int, int], Page], address: str, game: str, fixture: str, size: tuple[int, int]
) -> None:
    page = pages[size]
    show(page, address, game, fixture)
    before: dict[str, Any] = dict(page.evaluate(PLACES))
    targets = page.locator(".felt [data-target]:visible")
    if not targets.count():
        pytest.skip("all there is to do is one button")
    targets.first.click()
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    after = dict(page.evaluate(PLACES))
    moved = {
        place: (was, after[place])
        for place, was in before.items()
        if place in after and max(abs(a - b) for a, b in zip(was, after[place], strict=True)) > 12
    }
    assert moved == {}


def test_boards_of_one_screen_are_found() -> None:
    assert ONE_SCREEN == ["amalfi", "positano"]


def test_a_fault_is_found(pages: dict[tuple[int, int], Page], address: str) -> None:
    """The measure itself: what is pushed out, covered, cut and small is told."""
    page = pages[1280, 720]
    show(page, address, "positano", "bid4")
    page.evaluate(
        """() => document.querySelector(".felt").insertAdjacentHTML("beforeend", `
          <button data-target id="out">out of the window</button>
          <p id="tiny">small print</p>
          <p id="cut">a text that is longer than its place</p>`)"""
    )
    page.evaluate(
        "Object.assign(document.getElementById('out').style, {position: 'fixed', left: '1270px', top: '10px'})"
    )
    page.evaluate("document.getElementById('tiny').style.fontSize = '8px'")
    page.evaluate(
        "Object.assign(document.getElementById('cut').style, {width: '40px', overflow: 'hidden', whiteSpace: 'nowrap'})"
    )
    told = " ".join(page.evaluate(MEASURE))
    for fault in ("outside the window: out of the window", "type of 8.0 px: small print", "cut: a text that is longer"):
        assert fault in told
