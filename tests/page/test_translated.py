"""Other programs at work on the page, such as translators or those that mark words: the game goes on all the same.

They put elements of whatever kind around texts and in their place, and split them, all the time.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .amalfi import make_table as make_amalfi
from .amalfi import open_table as open_amalfi
from .conftest import PAINTED, PATIENCE_MS, painted
from .positano import make_table, moved, open_table
from .test_amalfi_play import Follower, Player
from .test_positano_play import act, action, when_due

# Puts every text of the page into an element of its own, again and again, as translators do: around it, or in its place
# in one stroke, or beside it before it is taken away; or marks a part of it: splits it, or puts parts in its place.
TRANSLATOR = """
(way) => {
  const made = (name) => document.createElement(name);
  const around = (text, one) => (text.before(one), one.append(text));
  const beside = (text, one) => (one.append(text.data), text.before(one), text.remove());
  const part = (text) => {
    const middle = text.splitText(1);
    middle.splitText(1);
    around(middle, made("mark"));
  };
  const parts = (text) => {
    const mark = made("mark");
    mark.append(text.data.slice(1, 2));
    text.replaceWith(text.data.slice(0, 1), mark, text.data.slice(2));
  };
  const range = (text) => {
    const marked = document.createRange();
    marked.setStart(text, 1);
    marked.setEnd(text, 2);
    marked.surroundContents(made("mark"));
  };
  const long = (doing) => (text) => text.data.length > 2 ? doing(text) : around(text, made("mark"));
  const put = {
    around: (text) => around(text, made("font")),
    instead: (text, font = made("font")) => (font.append(text.data), text.replaceWith(font)),
    beside: (text) => beside(text, made("font")),
    mark: (text) => around(text, made("mark")),
    span: (text, span = made("span")) => (span.append(text.data), text.replaceWith(span), span.className = "other"),
    custom: (text) => beside(text, made("x-translated")),
    part: long(part),
    parts: long(parts),
    range: long(range),
  }[way];
  window.wrapped = 0;
  const pass = () => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) {
      const text = walk.currentNode;
      // Not what it put there before, nor drawings, whose numerals are marked as nothing to translate.
      const spared = text.parentElement.closest(
        "font, mark, .other, x-translated, script, style, option, svg.notranslate",
      );
      if (text.data.trim() && !spared) texts.push(text);
    }
    for (const text of texts) put(text);
    window.wrapped += texts.length;
  };
  addEventListener("DOMContentLoaded", () => {
    pass();
    setInterval(pass, 30);
  });
}
"""
WAYS = ("around", "instead", "beside", "mark", "span", "custom", "part", "parts", "range")


def translate(page: Page, way: str) -> None:
    page.add_init_script(f"({TRANSLATOR})({way!r})")


def shown(page: Page) -> str:
    """Every word that is on the page, in order."""
    return re.sub(r"\s+", "", page.locator("main").inner_text())


def same(page: Page, mirror: Page) -> None:
    """The same is shown on both pages, as soon as both have had time to draw it."""
    for _ in range(PATIENCE_MS // 100):
        here, there = shown(page), shown(mirror)
        if here == there:
            return
        page.wait_for_timeout(100)
    at = next(i for i, (one, other) in enumerate(zip(here + "!", there + "?", strict=False)) if one != other)
    assert here[max(0, at - 30) : at + 60] == there[max(0, at - 30) : at + 60]


@pytest.mark.parametrize("way", ["around", "part"])
def test_a_whole_game_goes_on_under_a_translators_hands(enter: Any, way: str) -> None:
    visitor = enter()
    table = make_table(visitor, 2, seed=3)
    mirror = visitor.context.new_page()
    mirror.goto(f"{visitor.server.url}/t/{table}")
    translate(visitor.page, way)
    page = open_table(visitor, table)
    banner = action(page).get_by_role("heading")
    while True:
        version, view = when_due(visitor, table)
        if view["over"]:
            break
        same(page, mirror)
        act(page, banner.inner_text())
        moved(visitor, table, version)
    expect(page.get_by_role("region", name="Scoring")).to_be_visible()
    same(page, mirror)
    assert page.evaluate("window.wrapped") > 1000


def test_turns_in_pencil_go_on_under_a_translators_hands(enter: Any) -> None:
    visitor = enter()
    table = str(make_amalfi(visitor, "here", "bot", seed=3)["id"])
    mirror = visitor.context.new_page()
    mirror.goto(f"{visitor.server.url}/t/{table}")
    translate(visitor.page, "beside")
    follower, player = Follower(visitor), Player(open_amalfi(visitor, table))
    while player.turns < 5:
        follower.wait(table)
        same(visitor.page, mirror)
        player.answer(player.question.inner_text())


@pytest.mark.parametrize("way", WAYS)
def test_a_replay_goes_on_under_a_translators_hands(enter: Any, way: str) -> None:
    visitor = enter()
    table = visitor.new_table("here", "here")
    visitor.play(table)
    mirror = visitor.context.new_page()
    translate(visitor.page, way)
    for one in (visitor.page, mirror):
        one.goto(f"{visitor.server.url}/t/{table}/replay?at=0&as=all")
        expect(painted(one, re.compile(r"^0 of \d+$"))).to_be_visible()
        one.evaluate(PAINTED)
    for key in ("ArrowRight",) * 6 + ("End", "ArrowLeft", "Home"):
        visitor.page.keyboard.press(key)
        mirror.keyboard.press(key)
        same(visitor.page, mirror)


@pytest.mark.parametrize("way", ["around", "instead", "beside", "part"])
def test_the_lobby_goes_on_under_a_translators_hands(enter: Any, way: str) -> None:
    """Somebody sits down, the host gives a seat to a bot and changes the language, and the game begins."""
    ada, bo = enter(), enter()
    table = ada.new_table("here", "link", "link")
    invite = ada.api("GET", f"/api/tables/{table}")["invite"]
    mirror = ada.context.new_page()
    translate(ada.page, way)
    for one in (ada.page, mirror):
        one.goto(f"{ada.server.url}/t/{table}")
        expect(one.get_by_role("heading", level=1)).to_be_visible()
    same(ada.page, mirror)
    bo.api("POST", f"/api/tables/{table}/claim", {"invite": invite, "name": "Bo"})
    expect(painted(ada.page, "Bo", exact=True)).to_be_visible()
    same(ada.page, mirror)
    bo.api("POST", f"/api/tables/{table}/claim", {"invite": invite, "name": "Cy"})
    for one in (ada.page, mirror):
        one.locator("[data-decision]").wait_for()
    same(ada.page, mirror)


# Where a text is nothing but somebody's name.
NAMES = """
(name) => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const bare = [];
  while (walk.nextNode()) {
    const { data, parentElement } = walk.currentNode;
    if (data.trim() === name && parentElement.checkVisibility()) bare.push(parentElement);
  }
  return bare.filter((one) => !one.closest("[translate=no]")).map((one) => one.outerHTML);
}
"""


@pytest.mark.parametrize("game", ["positano", "amalfi"])
def test_names_and_codes_are_marked_as_nothing_to_translate(enter: Any, game: str) -> None:
    visitor = enter()
    seats = [{"kind": "here", "name": "April May"}, {"kind": "link"}]
    made = visitor.api("POST", "/api/tables", {"game": game, "options": {"players": 2}, "seats": seats})
    table = made["id"]

    def marked(address: str) -> None:
        page = visitor.visit(address)
        expect(page.locator("[data-decision], .lobby, main h1").first).to_be_attached()
        assert page.evaluate(NAMES, "April May") == []
        unmarked = "[...document.querySelectorAll('.mono:not(input)')].filter((one) => !one.closest('[translate=no]'))"
        assert visitor.page.evaluate(f"{unmarked}.map((one) => one.outerHTML)") == []
        numerals = "[...document.querySelectorAll('svg text')].filter((one) => !one.closest('.notranslate'))"
        assert visitor.page.evaluate(f"{numerals}.length") == 0

    marked(f"/t/{table}")
    visitor.api("POST", f"/api/tables/{table}/seats/1", {"kind": "bot", "level": "random", "name": "June"})
    marked(f"/t/{table}")
    visitor.play(table)
    marked(f"/t/{table}")
    marked(f"/t/{table}/replay?at=3&as=all")
