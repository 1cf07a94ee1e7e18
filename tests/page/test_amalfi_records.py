"""An Amalfi game seen again: its replay, its record as a file, and a physical game that is scored."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from .amalfi import make_table
from .conftest import painted

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Enter


def test_a_game_is_replayed_saved_and_opened(enter: Enter, tmp_path: Path) -> None:
    ada, stranger = enter(), enter(lang="ja-JP")
    table = str(make_table(ada, "here", "here", seed=3)["id"])
    ada.play(table)
    page = ada.visit(f"/t/{table}/replay?at=0")
    expect(painted(page, "The table is set.")).to_be_visible()
    expect(page.get_by_role("region", name="Map of the Mediterranean")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(painted(page, "takes the pack")).to_be_visible()
    page.get_by_role("button", name="One turn on").click()
    assert ada.faults() == []

    page = ada.visit(f"/t/{table}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    record = json.loads(file.read_text())
    assert record["game"] == "amalfi"

    other = stranger.visit("/open")
    other.locator("input[type=file]").set_input_files(file)
    expect(other.get_by_role("region", name="地中海の地図")).to_be_visible()
    other.keyboard.press("End")
    expect(other).to_have_url(re.compile(rf"at={len(record['moves'])}&as=all"))
    assert stranger.faults() == []


def test_a_physical_game_is_scored(enter: Enter) -> None:
    ada = enter()
    page = ada.visit("/score/amalfi")
    page.get_by_label("Decree still to be scored").select_option("Conclave")
    for name, points, characters in (
        ("Blue", "90", ("Christine de Pizan",)),
        ("Red", "95", ("Raphael", "Dante Alighieri")),
    ):
        seat = page.get_by_role("group", name=name)
        seat.get_by_label("Points on the track").fill(points)
        for character in characters:
            seat.get_by_label("Characters invited").select_option(character)
            expect(seat.get_by_role("button", name=f"Remove {character}")).to_be_visible()
    red = page.get_by_role("group", name="Red")
    red.get_by_label("Artworks").select_option("Canzoniere")
    page.get_by_role("button", name="Score it").click()
    result = page.get_by_role("region", name="The result")
    expect(result.get_by_role("heading", name="Red wins.")).to_be_visible()
    # The decree of the fourth period scores each character; Dante 4 for the one book.
    expect(result.get_by_role("row", name="Red")).to_contain_text("Dante Alighieri: 4")
    assert ada.faults() == []
    red.get_by_label("Ships built").fill("6")
    expect(result).to_have_count(0)
