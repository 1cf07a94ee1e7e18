"""Odd situations: large type, no colours, a very narrow screen, a keyboard over it, names of all kinds, no sound."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from . import amalfi, stories
from .conftest import PAINTED, reload
from .positano import Visitor, asks, drive, make_table, open_table

MEASURE = Path(__file__).with_name("layout.js").read_text("utf-8").split("\n", 1)[1]
# Faults of the layout that are faults with large type and on a narrow screen too; the rest may be less than pretty.
GRAVE = ("the page", "the board", "nothing", "outside", "covered")

# What can be chosen lies in the window, and the middle of it can be reached.
OUT_OF_REACH = """() => [...document.querySelectorAll(".felt [data-target], .felt [data-primary]")]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    return !hit || !(one.contains(hit) || hit.contains(one));
  }).map((one) => one.textContent.trim().slice(0, 40))"""
WIDE = "document.documentElement.scrollWidth > innerWidth"
GAMES = ("positano", "amalfi")
SIZES = [(1280, 720), (390, 844), (320, 568)]
POSITIONS = [
    *(("positano", one) for one in ("bid4", "lot6", "block4", "tile4", "height5", "add_on4")),
    *(("amalfi", one) for one in ("packs4", "keep3", "turn4", "pay4", "ships4", "take4", "feed4", "decree4")),
]
FRAME = "one => getComputedStyle(one).outlineStyle + getComputedStyle(one).outlineWidth"


# The reader's own size of type, there before anything is drawn.
TWICE = """(() => {
  const grow = () => document.documentElement && (document.documentElement.style.fontSize = "200%");
  if (!grow()) new MutationObserver((_, watch) => grow() && watch.disconnect()).observe(document, { childList: true });
})()"""


def twice_as_large(context: BrowserContext, width: int) -> None:
    """Type of twice the size; the narrow screen has the usual one."""
    if width > 320:
        context.add_init_script(TWICE)


def at_table(visitor: Visitor, game: str, names: tuple[str, ...]) -> Page:
    """A table of bots and one person, who is asked for the first decision."""
    seats = [{"kind": "bot" if number else "here", "level": "easy", "name": name} for number, name in enumerate(names)]
    wish = {"game": game, "options": {"players": len(names)}, "seats": seats, "seed": "3"}
    table = visitor.api("POST", "/api/tables", wish)["id"]
    page: Page = visitor.visit(f"/t/{table}")
    page.locator(".felt [data-decision]").wait_for()
    page.locator(".felt [data-target]").first.wait_for()
    page.evaluate(PAINTED)
    return page


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_reached_with_type_twice_as_large(enter: Any, game: str, size: tuple[int, int]) -> None:
    """At twice the size of type, and on 320 px, nothing is wider than the window, and the decision can be made."""
    visitor: Visitor = enter(width=size[0], height=size[1])
    twice_as_large(visitor.context, size[0])
    page = at_table(visitor, game, ("Ada", "Bo", "Cy", "Di"))
    assert not page.evaluate(WIDE)
    assert page.evaluate(OUT_OF_REACH) == []


@pytest.fixture(scope="module")
def windows(browser: Browser) -> Iterator[dict[tuple[int, int], Page]]:
    """A window of every size, for whoever reads large type."""
    opened = {}
    for width, height in SIZES:
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        twice_as_large(context, width)
        opened[width, height] = context.new_page()
    yield opened
    for page in opened.values():
        page.context.close()


def show(page: Page, address: str, game: str, position: str) -> None:
    """A position of the stories, with all of its board."""
    page.goto(f"{address}/?game={game}&fixture={position}")
    page.locator(stories.WHOLE).first.wait_for()
    page.locator(".felt [data-primary]:visible").first.wait_for()
    page.evaluate("document.fonts.ready")
    page.evaluate(PAINTED)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "position"), POSITIONS)
def test_every_kind_of_decision_is_made_with_large_type_and_on_a_narrow_screen(
    windows: dict[tuple[int, int], Page], address: str, game: str, position: str, size: tuple[int, int]
) -> None:
    page = windows[size]
    show(page, address, game, position)
    assert [fault for fault in page.evaluate(MEASURE) if fault.startswith(GRAVE)] == []
    assert page.evaluate(OUT_OF_REACH) == []


@pytest.mark.parametrize(("game", "position"), POSITIONS)
def test_a_choice_and_the_focus_keep_a_frame_without_colours(
    windows: dict[tuple[int, int], Page], address: str, game: str, position: str
) -> None:
    page = windows[320, 568]
    page.emulate_media(forced_colors="active")
    show(page, address, game, position)
    chosen = page.locator(".felt [data-target]:visible, .felt [data-primary]:visible").first
    chosen.focus()
    page.keyboard.press("Shift")
    assert chosen.evaluate(FRAME) != "none0px"
    if chosen.get_attribute("aria-pressed") == "false":
        chosen.press("Enter")
        expect(page.locator(".felt [aria-pressed=true]:visible").first).to_have_css("outline-style", "solid")
    page.emulate_media(forced_colors="none")


# At the end of a game, and in what is opened from there: what cannot be reached, is cut or lies outside the window.
FAULTS = """() => {
  const root = document.querySelector("dialog[open]") ?? document;
  const all = (names) => [...root.querySelectorAll(names)].filter((one) =>
    one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !one.closest(".sr-only, .skip"));
  const told = (one) => (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\\s+/g, " ").slice(0, 40);
  const board = ".felt, .cliff";
  const faults = [];
  for (const one of all("header :is(button, a, select), :is(.end, section, dialog) :is(button, a, summary, select)")) {
    if (one.closest(board)) continue;
    one.scrollIntoView({ block: "center", inline: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !(one.contains(hit) || hit.contains(one))) faults.push(`not reached: ${told(one)}`);
  }
  for (const one of all("header *, .end *, section[aria-label] > *, dialog *")) {
    const own = [...one.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    const aside = one.closest(`[translate=no], select, [role=region][tabindex], svg, output, ${board}`);
    if (!own.length || aside || getComputedStyle(one).clipPath !== "none") continue;
    const range = document.createRange();
    range.selectNodeContents(own[0]);
    const { left, right } = range.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1) faults.push(`outside: ${told(one)}`);
    for (let over = one; over && over !== document.body; over = over.parentElement) {
      const box = over.getBoundingClientRect();
      const hides = getComputedStyle(over).overflowX !== "visible" && getComputedStyle(over).clipPath === "none";
      if (hides && (right > box.right + 1 || left < box.left - 1)) faults.push(`cut: ${told(one)}`);
    }
  }
  return [...new Set(faults)];
}"""
END_OF = {"positano": ("here",) * 4, "amalfi": ("here",) * 3}


def finished(visitor: Visitor, game: str) -> str:
    """A table at which a game was played to its end; its id."""
    kinds = END_OF[game]
    table = visitor.new_table(*kinds) if game == "positano" else str(amalfi.make_table(visitor, *kinds)["id"])
    visitor.play(table, 5000)
    return table


def reached(page: Page) -> None:
    """All that stands there can be reached and read."""
    page.evaluate("document.fonts.ready")
    page.evaluate(PAINTED)
    assert not page.evaluate(WIDE)
    assert page.evaluate(FAULTS) == []


def look_at_the_end(visitor: Visitor, table: str) -> None:
    """The result and how it came about, the counting again, the postcard, the replay."""
    page: Page = visitor.visit(f"/t/{table}")
    page.locator("#story").wait_for()
    reached(page)
    end = page.locator(".end .tale .buttons .btn")
    end.nth(1).click()
    for _ in range(3):
        end.nth(2).click()
    reached(page)
    page.locator(".end > .row button:has(svg)").nth(1).click()
    page.locator("dialog[open] img").wait_for()
    reached(page)
    page.keyboard.press("Escape")
    visitor.visit(f"/t/{table}/replay?at=20").locator(".chapters").wait_for()
    reached(page)


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_game_is_read_with_large_type_on_a_narrow_screen_and_without_colours(
    enter: Any, game: str
) -> None:
    first: Visitor = enter()
    table = finished(first, game)
    for (width, height), lang, colours in (
        *((size, "en-GB", "none") for size in SIZES),
        ((320, 568), "ja-JP", "none"),
        ((320, 568), "en-GB", "active"),
    ):
        visitor: Visitor = enter(width=width, height=height, lang=lang)
        visitor.context.add_cookies(first.context.cookies())  # type: ignore[arg-type]
        visitor.page.emulate_media(forced_colors=colours)
        twice_as_large(visitor.context, width)
        look_at_the_end(visitor, table)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("position", ["turn4", "late4"])
def test_names_of_ports_are_whole_on_a_narrow_screen(
    windows: dict[tuple[int, int], Page], address: str, position: str, lang: str
) -> None:
    """Constantinople takes two lines where it has no room in one."""
    page = windows[320, 568]
    page.goto(f"{address}/?game=amalfi&fixture={position}&lang={lang}")
    page.locator(stories.WHOLE).first.wait_for()
    page.evaluate("document.fonts.ready")
    page.evaluate(PAINTED)
    names = page.locator(".ports .tile .word")
    assert names.count() >= 15
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    assert names.evaluate_all(cut) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_chosen_is_told_apart_without_colours(enter: Any, game: str) -> None:
    visitor: Visitor = enter()
    visitor.page.emulate_media(forced_colors="active")
    page = at_table(visitor, game, ("Ada", "Bo", "Cy"))
    target = page.locator(".felt [data-target][aria-pressed=false]").first
    before = target.evaluate(FRAME)
    target.evaluate("one => one.dataset.looked = ''")
    target.click()
    page.mouse.move(0, 0)
    chosen = page.locator("[data-looked][aria-pressed=true]")
    expect(chosen).to_be_visible()
    chosen.evaluate("one => one.blur()")
    assert chosen.evaluate(FRAME) == "solid3px" != before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_japanese_names_and_names_of_forty_letters_fit(enter: Any, game: str, size: tuple[int, int]) -> None:
    visitor: Visitor = enter(width=size[0], height=size[1], lang="ja-JP")
    page = at_table(visitor, game, ("鈴木一郎太郎左衛門", "アレッサンドロ・ディ・マルコ", "高橋", "W" * 40))
    assert not page.evaluate(WIDE)
    assert page.evaluate(OUT_OF_REACH) == []
    assert visitor.faults() == []


def test_a_keyboard_over_the_screen_leaves_the_action_bar_in_sight(enter: Any) -> None:
    """Where the window keeps its size (iOS), only the visual viewport says that a keyboard is open."""
    visitor: Visitor = enter(width=390, height=844)
    page = open_table(visitor, make_table(visitor, 4, seed=5))
    bar = page.get_by_role("region", name="What to do")
    low = bar.bounding_box()
    assert low is not None
    page.evaluate(
        """() => {
          Object.defineProperty(visualViewport, "height", { get: () => 460, configurable: true });
          visualViewport.dispatchEvent(new Event("resize"));
        }"""
    )
    page.evaluate(PAINTED)
    high = bar.bounding_box()
    assert high is not None
    assert high["y"] + high["height"] <= 460 < low["y"] + low["height"]
    page.evaluate("() => { delete visualViewport.height; visualViewport.dispatchEvent(new Event('resize')); }")
    page.evaluate(PAINTED)
    assert bar.bounding_box() == low


def test_a_game_goes_on_where_no_sound_is_permitted(enter: Any) -> None:
    visitor: Visitor = enter()
    visitor.context.add_init_script(
        "window.AudioContext = class { constructor() { throw new Error('not permitted'); } };"
    )
    page = open_table(visitor, make_table(visitor, 2, seed=5))
    page.get_by_role("button", name="Sound").first.click()
    page.locator(".cards [data-target]").first.click()
    page.locator(".boosters [data-target]").first.click()
    page.locator("[data-primary]").click()
    expect(page.locator("[data-decision^='bid']")).to_have_count(0)


# Where a question is said to who listens: in a region that speaks up, or in what has the focus.
SAID = """(question) =>
  [...document.querySelectorAll("[role=status], [role=alert], [aria-live=polite]"), document.activeElement]
  .filter((one) => one.textContent.includes(question)).map((one) => one.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("game", [*GAMES, "goofspiel"])
def test_a_question_is_said_once(enter: Any, game: str) -> None:
    page = at_table(enter(), game, ("Ada", "Bo", "Cy"))
    question = page.locator(".felt :is([data-ask], h2[data-decision])").first.inner_text()
    page.wait_for_function(f"(question) => ({SAID})(question).length > 0", arg=question)
    page.wait_for_timeout(400)  # what is spoken is gathered for a moment
    assert len(page.evaluate(SAID, question)) == 1
    # Whose move it is as well, and not once more beside the question that says it.
    assert len(page.evaluate(SAID, "Your move")) <= 1


KINDS = ("bid", "lot", "block", "gain", "tile", "height", "add_on", "remodel")


@pytest.mark.parametrize("kind", KINDS)
def test_the_decision_is_three_keys_from_the_top_and_the_focus_goes_on_from_it(enter: Any, kind: str) -> None:
    """From the top of the page two stops and Enter lead to what is asked; after the move the focus goes on."""
    visitor: Visitor = enter()
    page = open_table(visitor, drive(visitor, asks(kind), players=4))
    asked = page.locator(".felt [data-ask]")
    expect(asked).to_be_focused()
    page.evaluate("document.activeElement.blur(); document.body.tabIndex = -1; document.body.focus()")
    for key in ("Tab", "Tab", "Enter"):
        page.keyboard.press(key)
    expect(asked).to_be_focused()
    before = page.locator("[data-decision]").get_attribute("data-decision")
    if kind == "bid":
        page.locator(".cards [data-target]").first.press("Enter")
        page.locator(".boosters [data-target]").first.press("Enter")
    else:
        page.locator(".tray [data-target]").first.press("Enter")
    page.locator("[data-primary]").press("Enter")
    page.wait_for_function(f"() => document.querySelector('[data-decision]')?.dataset.decision !== {before!r}")
    page.wait_for_function("() => document.activeElement !== document.body && document.activeElement.closest('.play')")


def test_a_choice_half_made_survives_a_reload(enter: Any) -> None:
    visitor: Visitor = enter()
    page = open_table(visitor, drive(visitor, asks("height"), players=4))
    page.locator(".tray [data-target]").first.click()
    expect(page.locator(".tray [data-target][aria-pressed=true]")).to_have_count(1)
    said = page.locator("[data-primary]").inner_text()
    reload(page)
    expect(page.locator("[data-primary]")).to_have_text(said)
    expect(page.locator(".tray [data-target][aria-pressed=true]")).to_have_count(1)
