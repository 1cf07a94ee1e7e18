"""Amalfi's board for everybody: every decision, by day and night, on a phone and on a wall, by finger and by ear."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .amalfi import SEEDS, Visitor, make_table, open_table, reach
from .conftest import AXE, PAINTED

KINDS = list(SEEDS)
SMALL = (
    "all => all.map(one => [one.textContent.trim() || one.ariaLabel, one.getBoundingClientRect()])"
    ".filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))"
    ".map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"
)
# One screen: nothing is wider or higher than it, and what makes the move is inside it.
CUT = """() => {
  const page = document.documentElement, faults = [];
  if (page.scrollWidth > innerWidth) faults.push(`${page.scrollWidth} px wide on a screen of ${innerWidth} px`);
  if (page.scrollHeight > innerHeight) faults.push(`${page.scrollHeight} px high on a screen of ${innerHeight} px`);
  for (const each of document.querySelectorAll("[data-primary]")) {
    const box = each.getBoundingClientRect();
    const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
    if (!inside) faults.push("the button that makes the move is cut off");
  }
  return faults;
}"""
# Words that nobody should read: of the catalogue, of the notation, of the language.
BROKEN = r"/\{\w+\}|undefined|\bnull\b|NaN|amalfi\.|\b[a-z]+_[a-z]+/"


def at_fault(visitor: Visitor) -> list[str]:
    """What axe finds at the table, and whether the page is wider or higher than the screen."""
    page = visitor.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    ask = "axe.run({include: [['.play']]}, {resultTypes: ['violations']})"
    found = page.evaluate(ask)["violations"]
    faults = [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]
    return [*faults, *page.evaluate(CUT)]


def check_decision(visitor: Visitor) -> None:
    """The decision that is shown, with a move considered: on a desk by night, then on a phone by day and night."""
    page = visitor.page
    decide = page.locator("[data-lesson=decide]")
    choices = decide.locator(".paged button")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate(PAINTED)
    primary = page.locator("[data-primary]")
    if choices.count() > 0 and page.locator("[data-pencil]").count() == 0:
        before = choices.last.bounding_box()
        choices.first.click()
        assert choices.last.bounding_box() == before  # a choice moves no target
        expect(primary).to_have_attribute("aria-disabled", "false")
    page.emulate_media(color_scheme="dark")
    assert at_fault(visitor) == []
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 360, "height": 740})
    page.evaluate(PAINTED)
    expect(decide).to_be_visible()
    expect(primary).to_be_in_viewport(ratio=1)
    assert at_fault(visitor) == []
    assert visitor.night_faults() == []
    board = page.get_by_role("group", name="The table of Amalfi")
    assert board.locator(":is(button, a, summary, select)").evaluate_all(SMALL) == []
    assert page.evaluate(f"document.querySelector('main').innerText.match({BROKEN})") is None


@pytest.mark.parametrize("kinds", [KINDS[n::4] for n in range(4)], ids=" ".join)
def test_every_decision_is_open_to_everybody(enter: Any, kinds: list[str]) -> None:
    visitor = enter(width=1440, height=900)
    for kind in kinds:
        page = open_table(visitor, reach(visitor, kind))
        expect(page.locator("[data-decision]")).to_have_attribute("data-decision", re.compile(f"^{kind}"))
        check_decision(visitor)


@pytest.mark.parametrize(
    ("width", "height", "lang"), [(360, 740, "en-GB"), (1440, 900, "ja-JP"), (3840, 2160, "en-GB")]
)
def test_the_whole_board_by_day_and_night(enter: Any, width: int, height: int, lang: str) -> None:
    visitor = enter(width=width, height=height, lang=lang)
    table = str(make_table(visitor, "here", "bot", "bot", "bot", seed=4)["id"])
    for moves, theme in ((0, "dark"), (20, "light"), (0, "dark"), (20, "light"), (0, "dark")):
        visitor.play(table, moves)
        visitor.page.emulate_media(color_scheme=theme)
        open_table(visitor, table)
        assert visitor.faults() == []


def test_rivals_gallery_and_rules(enter: Any) -> None:
    visitor = enter()
    page = open_table(visitor, reach(visitor, "feed"))
    rival = page.get_by_role("group", name="Rivals").get_by_role("button", name="Bo")
    rival.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("heading", name="The board of Bo")).to_be_visible()
    assert visitor.faults() == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(rival).to_be_focused()
    assert visitor.night_faults() == []
    look_into_gallery(page)
    assert visitor.faults() == []
    assert visitor.night_faults() == []
    page.keyboard.press("Escape")
    page.get_by_role("link", name="What is this?").first.click()
    expect(page.get_by_role("dialog").get_by_role("searchbox")).to_be_visible()
    assert visitor.faults() == []
    assert visitor.night_faults() == []


def look_into_gallery(page: Page) -> None:
    """Search all cards, narrow them down, and ask what is left to be seen."""
    page.get_by_role("button", name="All cards").click()
    gallery = page.get_by_role("dialog")
    hits = gallery.get_by_role("status")
    expect(hits).to_have_text(re.compile(r"^\d+ cards$"))
    every = int(hits.inner_text().split()[0])
    gallery.get_by_label("Kind").select_option("Characters")
    expect(hits).to_have_text("75 cards")
    gallery.get_by_label("Search names and effects").fill("lighthouse")
    expect(hits).not_to_have_text("75 cards")
    found = int(hits.inner_text().split()[0])
    assert 0 < found < 75 < every
    gallery.get_by_label("Not seen yet").check()
    assert 0 < int(hits.inner_text().split()[0]) <= found


def test_the_addresses_without_a_table(enter: Any) -> None:
    for width, theme, lang in ((1280, "light", "en-GB"), (360, "dark", "ja-JP")):
        visitor = enter(width=width, height=740, theme=theme, lang=lang)
        for address in ("/rules/amalfi", "/learn/amalfi", "/score/amalfi"):
            visitor.visit(address).wait_for_load_state("networkidle")
            assert visitor.faults() == [], address
