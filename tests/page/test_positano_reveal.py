"""The Reveal: all bids turn over and race, again when wished, in nobody's way, and without motion as a picture."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import PATIENCE_MS, SLOWLY, reload
from .positano import make_table, open_table
from .views import view_of

# Place and total of each lane of the first row, once all three rows have raced.
STANDING = """() => {
  const rows = [...document.querySelectorAll(".race section.done")];
  const lanes = rows.length === 3 ? [...rows[0].querySelectorAll(".lane")] : [];
  const told = (one, part) => one.querySelector(part).textContent;
  return lanes.length && lanes.map((one) => [+told(one, ".flag text"), told(one, "b")]);
}"""

# What the Reveal covers of the cliff, and what of the Reveal is cut or lies over another of its parts.
COVERED = """() => {
  const boxes = (parts) => [...document.querySelectorAll(parts)].map((one) => one.getBoundingClientRect());
  const [panel] = boxes(".racing, .turned");
  const common = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 1;
  const meet = (a, b) => common(a, b, "left", "right") && common(a, b, "top", "bottom");
  const within = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
  const parts = boxes(".race .done b, .race .mark, .turned .turning, .turned p");
  const words = document.querySelector(".told p");
  return {
    houses: boxes(".cliff .house .front, .cliff .plot .lot").filter((box) => meet(box, panel)).length,
    cut: parts.filter((box) => !within(box, panel)).length,
    over: parts.filter((a, k) => parts.some((b, n) => n > k && meet(a, b))).length,
    words: words.scrollHeight > words.clientHeight + 1,
  };
}"""
PHONES = [(390, 844), (360, 640), (320, 640), (844, 390)]


@pytest.mark.parametrize("position", ["lot4", "lot6"])
@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_on_a_phone_the_cliff_and_the_bids_are_both_whole(
    browser: Browser, address: str, position: str, size: tuple[int, int]
) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page = context.new_page()
    for beat in (0, 3):
        page.goto(f"{address}/?game=positano&fixture={position}&beat={beat}")
        page.locator(".racing, .turned").wait_for()
        page.evaluate("document.fonts.ready")
        page.wait_for_function("document.getAnimations().every(({ playState }) => playState !== 'running')")
        assert page.evaluate(COVERED) == {"houses": 0, "cut": 0, "over": 0, "words": False}, beat
    context.close()


def at_a_table(enter: Any, motion: str) -> Page:
    """A table that waits for the first bid."""
    visitor = enter(width=1280, height=720)
    visitor.context.add_init_script(SLOWLY)
    visitor.page.emulate_media(reduced_motion=motion)
    page = open_table(visitor, make_table(visitor, 4, seed=5))
    expect(page.locator("[data-decision='bid 1 null']")).to_be_visible()
    return page


def bid(page: Page) -> None:
    page.locator(".cards [data-target]").first.click()
    page.locator(".boosters [data-target]").first.click()
    page.locator("[data-primary]").click()


def cards(page: Page) -> Any:
    return page.get_by_role("heading", name="All bids are in", include_hidden=True)


def test_cards_turn_then_three_rows_race_and_a_key_skips_each(enter: Any) -> None:
    page = at_a_table(enter, "no-preference")
    bid(page)
    expect(cards(page)).to_be_visible()
    page.keyboard.press("s")
    race = page.locator(".race")
    for done in range(3):
        expect(race.locator("section.now")).to_have_count(1)
        expect(race.locator("section.done")).to_have_count(done)
        page.keyboard.press("s")
    # Each lane ends at its total, and the flags are the picking order.
    expect(race).to_have_count(0)


def test_nothing_waits_for_the_reveal(enter: Any) -> None:
    page = at_a_table(enter, "no-preference")
    bid(page)
    expect(cards(page)).to_be_visible()
    expect(page.locator("[data-decision='lot 1 0']")).to_be_visible()
    page.locator(".options [data-target]").first.click()
    expect(cards(page)).to_have_count(0)
    page.locator("[data-primary]").click()
    expect(page.locator("[data-decision^='lot 1 0']")).to_have_count(0)


def test_a_reload_ends_the_reveal_and_a_key_shows_it_again(enter: Any) -> None:
    page = at_a_table(enter, "no-preference")
    bid(page)
    expect(cards(page)).to_be_visible()
    reload(page)
    expect(page.locator("[data-decision='lot 1 0']")).to_be_visible()
    expect(cards(page)).to_have_count(0)
    page.keyboard.press("z")
    expect(cards(page)).to_be_visible()


def test_the_next_round_comes_over_the_reveal_and_a_choice_ends_it(enter: Any) -> None:
    """Whoever is at the next bid already, by another window, bids while the last one is still told."""
    visitor = enter(width=1280, height=720)
    visitor.context.add_init_script(SLOWLY)
    visitor.page.emulate_media(reduced_motion="no-preference")
    table = make_table(visitor, 2, seed=5)
    page = open_table(visitor, table)
    bid(page)
    told = page.get_by_role("group", name="What is happening")
    expect(told).to_be_visible()
    while view_of(visitor, table)[1]["round"] < 2:
        visitor.play(table, 1)
    expect(page.locator("[data-decision='bid 2 null']")).to_be_visible()
    page.locator(".cards [data-target]").first.click()
    expect(told).to_have_count(0)
    page.locator(".boosters [data-target]").first.click()
    page.locator("[data-primary]").click()
    expect(page.locator("[data-decision='bid 2 null']")).to_have_count(0)


def test_a_hidden_tab_misses_nothing_of_the_reveal(enter: Any) -> None:
    """Nothing is told while nobody can see it; it begins when the tab is looked at."""
    page = at_a_table(enter, "no-preference")
    show = """(hidden) => {
      Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.evaluate(show, True)
    bid(page)
    expect(page.locator("[data-decision='lot 1 0']")).to_be_visible()
    told = page.get_by_role("group", name="What is happening")
    expect(told).to_have_count(0)
    page.evaluate(show, False)
    expect(told).to_be_visible()


def test_without_motion_nothing_is_told_unasked_and_asked_for_it_stands_still(enter: Any) -> None:
    page = at_a_table(enter, "reduce")
    bid(page)
    expect(page.locator("[data-decision='lot 1 0']")).to_be_visible()
    expect(cards(page)).to_have_count(0)
    page.keyboard.press("z")
    # It stands for a while only: what it shows is read in the moment in which it is there.
    flags = page.wait_for_function(STANDING).json_value()
    totals = page.get_by_role("list", name="Picking order").first.locator("b").all_inner_texts()
    assert [total.split(" ")[0] for _, total in sorted(flags)] == totals


# A house has risen, with the points that somebody wins or loses by it beside the lots.
RISEN = """() => document.querySelector(".chip.told")
  && /builds/.test(document.querySelector(".told p")?.textContent)"""


def test_a_house_rises_and_tells_whom_it_costs_what(enter: Any) -> None:
    visitor = enter(width=1280, height=720)
    visitor.page.emulate_media(reduced_motion="no-preference")
    table = make_table(visitor, 2, seed=5)
    page = open_table(visitor, table)
    facts: list[str] = []
    while "build" not in facts:
        visitor.play(table, 1)
        events = visitor.api("GET", f"/api/tables/{table}/events?as=0&since=0&wait=0")["events"]
        facts = [fact["fact"] for event in events for fact in event["facts"]]
    # It stands for a while only, after all that came before has been told.
    page.wait_for_function(RISEN, timeout=4 * PATIENCE_MS)
