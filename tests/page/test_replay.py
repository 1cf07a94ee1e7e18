"""The end of a game, its record, and seeing it again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Route, expect

from .conftest import PAINTED, painted

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Enter, Visitor


# What is said of a position before the beginning, and of one beyond the end.
BESIDE = {
    "en": (
        "There is no such position in this game: this is its beginning.",
        "There are only {n} moves: this is the last position.",
    ),
    "ja": (
        "この対局にその場面はありません。最初の場面を表示しています。",
        "この対局は{n}手までです。最後の場面を表示しています。",
    ),
}


def finished(visitor: Visitor) -> str:
    table = visitor.new_table("here", "here")
    visitor.play(table)
    return table


def test_the_end_leads_on(enter: Enter) -> None:
    ada = enter()
    table = finished(ada)
    page = ada.visit(f"/t/{table}")
    expect(page.get_by_role("heading", name=re.compile("wins|share the victory")).first).to_be_visible()
    painted(page, "Was it dealt fairly?").click()
    expect(painted(page, "Checked here: seed and salt give exactly this fingerprint.")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("button", name=re.compile("show my cards"))).to_be_visible()
    expect(page).not_to_have_url(re.compile(table))


def test_a_game_is_saved_opened_and_stepped_through(enter: Enter, tmp_path: Path) -> None:
    ada, stranger = enter(), enter()
    page = ada.visit(f"/t/{finished(ada)}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    moves = len(json.loads(file.read_text())["moves"])

    other = stranger.visit("/open")
    other.locator("input[type=file]").set_input_files(file)
    expect(painted(other, "The table is set.")).to_be_visible()
    expect(other).to_have_url(re.compile(r"at=0&as=all"))
    other.keyboard.press("ArrowRight")
    expect(other).to_have_url(re.compile(r"at=1&as=all"))
    other.keyboard.press("End")
    expect(other).to_have_url(re.compile(rf"at={moves}&as=all"))
    other.keyboard.press("Home")
    expect(other).to_have_url(re.compile(r"at=0&as=all"))
    other.get_by_role("button", name="One turn on").click()
    expect(other).to_have_url(re.compile(r"at=[1-9]"))
    other.get_by_label("Viewpoint").select_option(label="As Bo")
    expect(other).to_have_url(re.compile(r"as=1"))
    other.get_by_role("slider", name="Position in the game").fill("10")
    expect(other).to_have_url(re.compile(r"at=10&as=1"))


def test_the_curve_is_the_way_through_the_replay(enter: Enter) -> None:
    """The scores' curve is a slider with the chapters' names below it, by pointer, by keys, and for screen readers."""
    ada = enter(width=1280, height=720)
    page = ada.visit(f"/t/{finished(ada)}/replay?at=0&as=all")
    slider = page.get_by_role("slider", name="Position in the game")
    chapters = page.get_by_role("group", name="Chapters of the game").get_by_role("button")
    expect(chapters).to_have_count(6)
    chapters.nth(2).click()
    expect(chapters.nth(2)).to_have_attribute("aria-current", "step")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^\d+ of \d+: Ada .*\d, Bo .*\d$"))
    box = slider.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 12, box["y"] + box["height"] / 2)
    expect(chapters.nth(5)).to_have_attribute("aria-current", "step")
    slider.press("Home")
    expect(page).to_have_url(re.compile(r"at=0&"))
    slider.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"at=1&"))
    assert ada.faults() == []


def test_a_link_opens_the_same_position_for_everybody(enter: Enter) -> None:
    ada, stranger = enter(), enter()
    table = finished(ada)
    page = stranger.visit(f"/t/{table}/replay?at=7&as=1")
    expect(painted(page, re.compile(r"^7 of \d+$"))).to_be_visible()
    expect(page.get_by_label("Viewpoint")).to_have_value("1")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_label("Link to this position")).to_have_value(re.compile(r"at=7&as=1$"))


@pytest.mark.parametrize("at", ["99999", "-1", "x"])
def test_a_position_that_there_is_not_is_told_calmly(enter: Enter, at: str) -> None:
    ada, reader = enter(), enter(lang="ja-JP")
    table = finished(ada)
    last = ada.api("GET", f"/api/tables/{table}")["version"]
    shown = last if at == "99999" else 0
    for visitor, lines in ((ada, BESIDE["en"]), (reader, BESIDE["ja"])):
        page = visitor.visit(f"/t/{table}/replay?at={at}")
        line = painted(page, lines[shown > 0].format(n=last))
        expect(line).to_be_visible()
        expect(page).to_have_url(re.compile(rf"at={shown}&"))
        page.keyboard.press("ArrowLeft" if shown else "ArrowRight")
        expect(line).to_have_count(0)


def test_a_step_asked_for_while_the_film_comes_is_made(enter: Enter) -> None:
    """Before the log is there nobody knows how long the game was; and what comes late puts nobody back."""
    ada = enter()
    table, page = finished(ada), ada.page
    held: list[Route] = []
    whole = re.compile(r"/view\?as=\w+$")

    def hold(route: Route) -> None:
        held.append(route)

    page.route(whole, hold)  # a method of a list is none that a route takes

    def late(asking: Callable[[], object], *keys: str) -> None:
        """Press these while what is asked for comes."""
        with page.expect_request(whole):
            asking()
        controls.wait_for()
        page.evaluate(PAINTED)
        for key in keys:
            page.keyboard.press(key)
        held.pop().continue_()

    controls = page.get_by_role("region", name="Replay")
    late(lambda: page.goto(f"{ada.server.url}/t/{table}/replay?at=3&as=all"), "ArrowRight", "ArrowRight", "ArrowLeft")
    expect(page).to_have_url(re.compile(r"at=4&as=all"))
    late(lambda: page.get_by_label("Viewpoint").select_option(label="As Bo"))
    expect(page).to_have_url(re.compile(r"at=4&as=1"))
    page.get_by_label("Viewpoint").blur()
    late(lambda: page.evaluate("history.go(0)"), "End")
    expect(page).to_have_url(re.compile(r"at=[1-9]\d+&as=1"))


def test_a_running_game_is_replayed_with_own_knowledge_only(enter: Enter) -> None:
    ada, stranger = enter(), enter()
    table = ada.new_table("here", "bot", "bot")
    ada.play(table, 4)
    page = ada.visit(f"/t/{table}/replay?as=all")
    options = page.get_by_label("Viewpoint").locator("option")
    expect(options).to_have_text(["As a spectator", "As Ada"])
    other = stranger.visit(f"/t/{table}/replay?as=0")
    expect(other.get_by_label("Viewpoint").locator("option")).to_have_text(["As a spectator"])


def test_a_foreign_file_is_refused_in_words(enter: Enter, tmp_path: Path) -> None:
    page = enter().visit("/open")
    for name, text in (("cut.json", '{"costiera": 1, "moves": ['), ("other.json", '{"costiera": 99}')):
        (tmp_path / name).write_text(text)
        page.locator("input[type=file]").set_input_files(tmp_path / name)
        expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label("Link or name of a table").fill("not a link at all")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("not a link to a table")
