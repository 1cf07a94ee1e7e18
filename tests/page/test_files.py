"""Files and games from the kitchen table on the page: what is wrong is said in the reader's language."""

from __future__ import annotations

import codecs
import json
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from .conftest import Enter, painted

RECORDS = Path(__file__).parents[1] / "records" / "positano"


def test_a_lost_solo_game_of_amalfi_is_told(enter: Enter) -> None:
    """A-107: three titles are needed against Genoa."""
    page = enter().visit("/score/amalfi")
    page.get_by_role("group", name="Players").get_by_label("1", exact=True).check()
    page.get_by_label("Rival").select_option("genoa")
    page.get_by_role("button", name="Score").click()
    expect(page.get_by_role("heading", name="Lost: too few titles at the end of period 4.")).to_be_visible()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_record_that_an_editor_has_saved_anew_is_opened(enter: Enter, encoding: str) -> None:
    record = next(path for path in sorted(RECORDS.glob("*.json")) if json.loads(path.read_bytes())["rules"] == 1)
    page = enter().visit("/open")
    content = record.read_text("utf-8").encode(encoding)
    assert content.startswith((codecs.BOM_UTF8, codecs.BOM_UTF16))
    page.locator("input[type=file]").set_input_files(
        {"name": "g.json", "mimeType": "application/json", "buffer": content}
    )
    page.wait_for_url("**/t/*/replay?at=0")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "ファイルが空です。"),
        (b'{"costiera": 1,\n "game": }', "ファイルをJSONとして読めません（2行目"),
        (b'{"costiera": 1,\n "costiera": 1}', "2行目2文字目：costieraが2回使われています。"),
        (b'{"costiera": 1}', "gameがありません。"),
        (b'{"costiera": []}', "costiera：整数を入力してください（入力：リスト）。"),
    ],
    ids=["empty", "broken", "twice", "missing", "kind"],
)
def test_what_is_wrong_with_a_file_is_told_in_japanese(enter: Enter, content: bytes, told: str) -> None:
    page = enter(lang="ja-JP").visit("/open")
    page.locator("input[type=file]").set_input_files(
        {"name": "g.json", "mimeType": "application/json", "buffer": content}
    )
    expect(page.get_by_role("alert")).to_contain_text(told)


def test_the_same_file_can_be_chosen_again_after_a_lost_answer(enter: Enter) -> None:
    """A browser tells of a file only what changes: the choice is forgotten once it is read. One table comes of both."""
    ada = enter()
    answers: list[str] = []

    def lost(route: Route) -> None:
        answers.append(route.fetch().json()["id"])
        route.abort("connectionreset")

    page = ada.visit("/open")
    page.route("**/api/records", lost, times=1)
    box = page.locator("input[type=file]")
    record = sorted(RECORDS.glob("*.json"))[0]
    box.set_input_files(record)
    expect(painted(page, "The server cannot be reached")).to_be_visible()
    assert box.evaluate("input => input.files.length") == 0
    box.set_input_files(record)
    page.wait_for_url(f"**/t/{answers[0]}/replay**")
