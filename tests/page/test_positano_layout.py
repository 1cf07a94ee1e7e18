"""Positano on one screen: at every size, all that a decision takes is in sight, large enough, and stays where it is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .positano import View, Visitor, asks, drive, open_table

DESKS = [(1280, 720), (1440, 900), (3840, 2160)]
PHONES = [(390, 844), (360, 640), (844, 390)]
KINDS = ["bid", "lot", "block", "gain", "tile", "height", "add_on", "remodel"]
SETTLED = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))"

# What has to be in sight: whole, inside the window, and with nothing over its middle nor over any of its edges.
OUT_OF_SIGHT = """() => [...document.querySelectorAll("[data-primary], [data-target]")].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const name = one.textContent.trim().replace(/\\s+/g, " ").slice(0, 40);
  const inside = box.left > -1 && box.top > -1 && box.right < innerWidth + 1 && box.bottom < innerHeight + 1;
  if (!inside) return [`cut: ${name}`];
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const points = [[x, y], [box.left + 3, y], [box.right - 3, y], [x, box.top + 3], [x, box.bottom - 3]];
  const over = points.map(([x, y]) => document.elementFromPoint(x, y)).find((seen) => !one.contains(seen));
  return over === undefined ? [] : [`covered: ${name} by ${over?.className}`];
})"""
SCROLLS = """() => [...document.querySelectorAll(".felt, .felt *")].filter((one) => {
  const style = getComputedStyle(one);
  const scrolls = /auto|scroll/.test(style.overflowY) && one.scrollHeight > one.clientHeight + 1;
  return scrolls && !one.closest(".log, [role=dialog], [role=tabpanel]");
}).map((one) => one.className)"""
TINY = """() => [...document.querySelectorAll(".felt *")].filter((one) => {
  const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  if (!own || one.closest(".sr-only") || !one.getClientRects().length) return false;
  const drawn = one instanceof SVGElement && one.getScreenCTM ? Math.abs(one.getScreenCTM().a) : 1;
  return parseFloat(getComputedStyle(one).fontSize) * drawn < 10.9;
}).map((one) => `${one.textContent.trim().slice(0, 20)}: ${getComputedStyle(one).fontSize}`)"""
SPOTS = """() => Object.fromEntries([...document.querySelectorAll("[data-target]")].map((one, k) => {
  const { left, top, width, height } = one.parentElement.getBoundingClientRect();
  return [k, [left, top, width, height].map(Math.round)];
}))"""


def check(page: Page, size: tuple[int, int]) -> None:
    """Nothing is cut, covered, scrolled or tiny on a window of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)
    expect(page.locator("[data-target]").first).to_be_visible()
    assert page.evaluate(OUT_OF_SIGHT) == [], size
    assert page.evaluate(SCROLLS) == [], size
    assert page.evaluate(TINY) == [], size
    assert page.evaluate(
        "[document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]"
    ) == [False, False]


def at_once(view: View) -> bool:
    """A block tile is asked for right after the own lot, which can still be taken back: a button more in the bar."""
    lots, blocks = view["tiles"][0]["order"], view["tiles"][1]["order"]
    # Whoever is last has no choice: the table makes that move.
    return asks("block")(view) and len(view["decision"]["legal"]) > 2 and lots[-2] == blocks[0] == 0


def in_many_words(view: View) -> bool:
    """A block tile is asked for, and what each is called is long."""
    return asks("block")(view) and all(move in {"block double", "block triple"} for move in view["decision"]["legal"])


def choose_first(page: Page) -> None:
    page.locator("[data-target]").first.click()
    page.evaluate(SETTLED)


WANTS = {**{kind: asks(kind) for kind in KINDS}, "at_once": at_once, "in_many_words": in_many_words}
CASES = [(players, want) for players in (4, 6) for want in WANTS]


@pytest.mark.parametrize(("players", "want"), CASES)
def test_all_that_a_decision_takes_is_in_sight_at_every_size(enter: Any, want: str, players: int) -> None:
    visitor: Visitor = enter()
    page = open_table(visitor, drive(visitor, WANTS[want], players=players))
    if want == "at_once":
        expect(page.get_by_role("button", name="Undo")).to_be_visible()
    for size in (*DESKS, *PHONES):
        check(page, size)
        before = page.evaluate(SPOTS)
        choose_first(page)
        assert page.evaluate(SPOTS) == before, f"a choice moves targets at {size}"
        check(page, size)
        page.keyboard.press("Escape")


@pytest.mark.parametrize("lang", ["en-GB", "ja-JP"])
def test_two_players_and_solo_are_in_sight_as_well(enter: Any, lang: str) -> None:
    visitor: Visitor = enter(lang=lang)
    for players, kind, more in (
        (1, "bid", {}),
        (1, "height", {}),
        (2, "give_lot", {"advanced": True}),
        (2, "give_tile", {"advanced": True}),
    ):
        page = open_table(visitor, drive(visitor, asks(kind), players=players, **more))
        for size in (*DESKS, *PHONES):
            check(page, size)


def test_a_bid_takes_three_taps_and_no_scroll_on_a_phone(enter: Any) -> None:
    visitor: Visitor = enter(width=360, height=640)
    page = open_table(visitor, drive(visitor, asks("bid"), players=6))
    page.locator(".cards [data-target]").first.click()
    page.locator(".boosters [data-target]").first.click()
    page.locator("[data-primary]").click()
    expect(page.locator("[data-decision^='bid']")).to_have_count(0)


def test_a_row_is_enlarged_by_a_tap_and_closed_by_back(enter: Any) -> None:
    visitor: Visitor = enter(width=360, height=640)
    page = open_table(visitor, drive(visitor, asks("bid"), players=6))
    page.get_by_role("button", name="Show Lots larger").click()
    large = page.locator(".enlarged")
    expect(large.get_by_role("button", name="lot ").first).to_be_in_viewport(ratio=1)
    page.go_back()
    expect(large).to_have_count(0)
    expect(page.get_by_role("group", name="The table of Positano")).to_be_visible()


@pytest.mark.parametrize("players", [4, 6])
def test_on_a_phone_tiles_are_drawn_with_what_is_taken_and_who_picks_when(enter: Any, players: int) -> None:
    visitor: Visitor = enter(width=320, height=640)

    def second(view: View) -> bool:
        return asks("tile")(view) and view["tiles"][2]["order"][1] == 0

    page = open_table(visitor, drive(visitor, second, players=players))
    options = page.locator(".options")
    pictures = options.locator(".face svg:visible")
    row = page.get_by_role("list", name="Picking order")
    for _ in range(2):
        expect(row.filter(visible=True).get_by_role("listitem")).to_have_count(players)
        expect(row.filter(visible=True).locator(".next")).to_contain_text("picks now")
        assert options.locator(".gone:visible").count() == 1
        # Tiles that are alike are one choice.
        assert pictures.count() > options.locator("[data-target]").count() > 1
        page.set_viewport_size({"width": 390, "height": 844})
        page.evaluate(SETTLED)
    # On a desk the row itself shows all that.
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate(SETTLED)
    expect(options.get_by_role("list", name="Picking order")).to_be_hidden()
    expect(options.locator(".gone").first).to_be_hidden()


@pytest.mark.parametrize("kind", ["height", "add_on", "remodel"])
def test_a_column_is_cut_open_before_anything_is_chosen(enter: Any, kind: str) -> None:
    visitor: Visitor = enter(width=390, height=844)
    page = open_table(visitor, drive(visitor, asks(kind), players=4))
    expect(page.locator(".options .section svg")).to_be_visible()
    expect(page.get_by_role("region", name="What this changes")).to_contain_text("cut open")


def test_names_of_forty_letters_break_nothing(enter: Any) -> None:
    visitor: Visitor = enter()
    names = [letter * 40 for letter in "WMQGOD"]
    seats = [
        {"kind": "here", "name": names[0]},
        *({"kind": "bot", "level": "easy", "name": name} for name in names[1:]),
    ]
    made = visitor.api(
        "POST", "/api/tables", {"game": "positano", "options": {"players": 6}, "seats": seats, "seed": "1"}
    )
    page = open_table(visitor, made["id"])
    for size in (*DESKS, *PHONES, (320, 640)):
        check(page, size)
