"""Text that is drawn can be read: its contrast with what really lies behind it, which axe does not see."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import PAINTED
from .pixels import Colour, contrast, picture
from .positano import asks, drive, open_table

TEXTS = """() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const rgb = (colour) => rgba(colour).slice(0, 3);
  const alpha = (paint) => (paint === "none" || paint.startsWith("url") ? 0 : rgba(paint)[3] / 255);
  // Everything that is painted is met at a point, whatever the page makes of a click on it.
  const all = new CSSStyleSheet();
  all.replaceSync(".felt svg, .felt svg * { pointer-events: visiblePainted !important }");
  document.adoptedStyleSheets.push(all);
  const solid = (one) => {
    const style = getComputedStyle(one);
    return one instanceof SVGGeometryElement && style.fillOpacity > 0.5 && alpha(style.fill) > 0.5;
  };
  const covered = (one, x, y) => {
    const met = document.elementsFromPoint(x, y);
    return met.slice(0, Math.max(0, met.indexOf(one))).some(solid);
  };
  const drawn = [...document.querySelectorAll(".felt svg text")].filter((one) => one.getClientRects().length);
  const texts = drawn.map((one) => {
    const style = getComputedStyle(one);
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return {
      text: one.textContent,
      size: parseFloat(style.fontSize) * Math.abs(one.getScreenCTM().a),
      box: [left, top, right, bottom],
      seen: inside && !covered(one, (left + right) / 2, (top + bottom) / 2), // a nearer house may stand before a sign
      fill: rgb(style.fill),
      around: style.stroke !== "none" && parseFloat(style.strokeWidth) >= 2 ? rgb(style.stroke) : null,
    };
  });
  document.adoptedStyleSheets.pop();
  return texts;
}"""
HIDE = """(hidden) => document.querySelectorAll(".felt svg text").forEach((one) => {
  one.style.visibility = hidden ? "hidden" : "";
})"""
# Colours have passed from one look into the other.
STILL = f"""{PAINTED}.then(() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime < Infinity).map((one) => one.finished)))"""
LARGE = 18.66  # pixels of bold text from which 3:1 is enough


def faint(page: Page) -> list[str]:
    """Drawn texts whose contrast is too low."""
    texts = page.evaluate(TEXTS)
    assert texts
    page.evaluate(HIDE, True)
    ground = picture(page.screenshot())
    page.evaluate(HIDE, False)
    found = []
    for one in texts:
        if not one["seen"]:
            continue
        behind: Colour = one["around"] or ground.middle(*one["box"])
        ratio = contrast(tuple(one["fill"]), tuple(behind))
        if ratio < (3 if one["size"] >= LARGE else 4.5):
            found.append(f"{re.sub(r'[^ -~]', '?', one['text'])}: {ratio:.1f} of {one['fill']} on {behind}")
    return found


@pytest.mark.parametrize(("kind", "players"), [("bid", 4), ("height", 6)])
def test_drawn_text_can_be_read_by_day_at_dusk_and_by_night(enter: Any, kind: str, players: int) -> None:
    visitor = enter(width=1280, height=720)
    page = open_table(visitor, drive(visitor, asks(kind), players=players))
    page.locator("[data-target]").first.click()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        for _ in range(3):
            page.evaluate(STILL)
            assert faint(page) == [], theme
            page.keyboard.press("v")
