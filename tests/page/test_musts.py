"""musts U1, N5, S5, as somebody at the page meets them; the other rows' pages are in test_reconnect.py."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import painted
from .positano import asks, drive, make_table, open_table, send
from .views import view_of

# Everything that is put in a polite live region, in order.
LISTEN = """
window.spoken = [];
for (const region of document.querySelectorAll("[aria-live=polite]"))
  new MutationObserver(() => region.textContent && window.spoken.push(region.textContent))
    .observe(region, { childList: true, characterData: true, subtree: true });
"""

# The words of each line, without what only a screen reader is told of it.
TOLD = """all => all.map((one) => {
  const line = one.cloneNode(true);
  line.querySelectorAll(".sr-only").forEach((extra) => extra.remove());
  return line.textContent.replace(/\\s+/g, " ").trim();
})"""


def log_lines(page: Page, version: int) -> list[str]:
    """What the log tells once it has the last entry, the oldest line first."""
    page.get_by_role("button", name="Log").press("Enter")
    log = page.locator(".log", has=page.locator(".list")).last
    expect(log.locator(f"a[href$='at={version}']").last).to_be_visible()
    texts: list[str] = log.locator(".line > span").evaluate_all(TOLD)
    close(page)
    return texts


def close(page: Page) -> None:
    """Close what is open: until it is gone, keys are its own."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_u1_the_undo_button_says_why_it_cannot_go_further(enter: Any) -> None:
    """Where nothing can be taken back, the button says so and why, before and when it is pressed."""
    visitor = enter()
    page = open_table(visitor, drive(visitor, asks("lot")))
    page.get_by_role("button", name="Menu").click()
    undo = page.get_by_role("dialog").get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    why = undo.get_attribute("title") or ""
    expect(undo).to_have_accessible_description(why)
    undo.click(force=True)
    expect(painted(page, why)).to_be_visible()


def test_n5_whoever_owes_a_decision_is_told_though_it_is_in_anothers_name(enter: Any) -> None:
    """The title calls the seat that must choose, also when the choice is Otto's."""

    def for_otto(view: dict[str, Any]) -> bool:
        return bool(view["decision"]["actor"] == 1 and view["decision"]["legal"])

    visitor = enter()
    table = drive(visitor, for_otto, players=1)
    page = open_table(visitor, table)
    expect(page).to_have_title(re.compile(r"^● Your move"))
    home = visitor.visit("/")
    expect(painted(home, "Your move", exact=True)).to_be_visible()


def test_s5_each_change_is_spoken_once(enter: Any) -> None:
    """A screen reader hears every line of the log, in its words, and each of them once."""
    visitor = enter()
    table = make_table(visitor, 1, seed=5)
    page = open_table(visitor, table)
    page.evaluate(LISTEN)
    undone = 0
    for _ in range(16):
        version, view = view_of(visitor, table)
        if view["undo"]["ok"] and undone < 2:
            undone += 1
            take_back = {"seat": 0, "key": f"undo {version}", "version": version}
            visitor.api("POST", f"/api/tables/{table}/undo", take_back)
        else:
            send(visitor, table, view["decision"]["legal"][-1], version)
    lines = log_lines(page, view_of(visitor, table)[0])
    assert lines.count("Ada takes back a move.") == undone == 2
    page.wait_for_function("last => window.spoken.join(' ').includes(last)", arg=lines[-1])
    heard = " ".join(page.evaluate("window.spoken"))
    assert {line: heard.count(line) for line in lines} == dict(Counter(lines))


def test_s5_undo_review_and_rules_are_reached_in_text_mode(enter: Any) -> None:
    """Whoever plays by typed moves takes them back, reads the log, finds rules and steps through the replay too."""
    visitor = enter()
    table = drive(visitor, asks("height"), players=1)
    page = open_table(visitor, table)
    page.keyboard.press("v")
    page.keyboard.press("v")
    entry = page.get_by_label("Type a move")
    view = view_of(visitor, table)[1]
    entry.fill(view["decision"]["legal"][-1])
    entry.press("Enter")
    expect(painted(page, "Played: ")).to_be_visible()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()  # the move is in
    undo.press("Enter")
    expect(page.get_by_role("heading", name="how high")).to_be_visible()
    assert log_lines(page, view_of(visitor, table)[0])[-1] == "Ada takes back a move."
    page.get_by_role("button", name="Menu").press("Enter")
    page.get_by_role("button", name="Rules").press("Enter")
    expect(page.get_by_role("dialog").get_by_role("searchbox")).to_be_visible()
    close(page)
    page.get_by_role("button", name="Menu").press("Enter")
    page.get_by_role("link", name="Replay so far").press("Enter")
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("v")
    page.keyboard.press("v")
    expect(painted(page, "The table is set.")).to_be_visible()


def test_goals_of_ones_own_choice_are_marked_at_the_table_and_in_the_replay(enter: Any) -> None:
    visitor = enter()
    mark = "Unofficial: Goals"
    table = make_table(visitor, 2, goals="mezzo+grande+altezza")
    expect(painted(open_table(visitor, table), mark)).to_be_visible()
    expect(painted(visitor.visit(f"/t/{table}/replay"), mark)).to_be_visible()
    page = open_table(visitor, make_table(visitor, 2))
    expect(page.get_by_text(mark)).to_have_count(0)
    japanese = enter(lang="ja")
    expect(painted(japanese.visit(f"/t/{table}"), "非公式:目標")).to_be_visible()
