"""Names that can be taken for each other are told apart (musts R6)."""

from __future__ import annotations

import httpx
import pytest

from costiera.table.names import LONGEST, apart, tidy

from .test_http import NewClient


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ada", "Ada"),
        ("Ada", "ADA"),
        ("Ada", "Аdа"),  # Cyrillic
        ("Otto", "Οttο"),  # Greek
        ("Ada", "Ａｄａ"),
        ("Ada", "A d a"),
        ("Ada", "Ada."),
        ("Ada", "Ada\ufe0f"),
        ("Bo", "B0"),
        ("Alice", "AIice"),
        ("Tom", "Torn"),
        ("Willi", "VVilli"),
        ("ロッカ", "口ッ力"),  # kana and kanji
        ("へい", "ヘい"),  # hiragana and katakana
        ("ー", "一"),
    ],
)
def test_a_name_that_looks_like_another_gets_a_number(first: str, second: str) -> None:
    assert apart(tidy(second), [first]) == f"{tidy(second)} 2"
    assert apart(tidy(first), [second]) == f"{tidy(first)} 2"


@pytest.mark.parametrize(
    ("first", "second"), [("Ada", "Ida"), ("Ada", "Adá"), ("Ада", "Ada"), ("花子", "化子"), ("Ada", "Ada 2")]
)
def test_names_that_differ_stay_as_they_are(first: str, second: str) -> None:
    assert apart(second, [first]) == second


def test_a_number_is_one_that_nobody_has() -> None:
    assert apart("Ada", ["Ada", "Ada 2", "Аdа 3"]) == "Ada 4"
    assert apart("x" * LONGEST, ["x" * LONGEST]) == "x" * (LONGEST - 2) + " 2"
    assert apart("", ["", ""]) == ""


@pytest.mark.parametrize("blank", ["\u3164", "\u200b", "\u202e", "\u034f", "\u2060", "\u00ad", "\ufeff", "\U000e0041"])
def test_what_shows_nothing_makes_no_difference(blank: str) -> None:
    assert tidy(f"A{blank}da").replace(" ", "") == "Ada"


async def test_nobody_at_a_table_imitates_another(device: NewClient) -> None:
    ada, bo = await device(), await device()
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "bot", "level": "easy", "name": "ADA"}, {"kind": "link"}]
    made = (await ada.post("/api/tables", json={"game": "toy", "options": {"players": 3}, "seats": seats})).json()
    sat: httpx.Response = await bo.post(
        f"/api/tables/{made['id']}/claim", json={"invite": made["invite"], "name": "\u202eАdа"}
    )
    assert [seat["name"] for seat in sat.json()["seats"]] == ["Ada", "ADA 2", "Аdа 3"]


async def test_a_bot_that_is_given_a_seat_later_imitates_nobody_either(device: NewClient) -> None:
    ada = await device()
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "link"}, {"kind": "link"}]
    made = (await ada.post("/api/tables", json={"game": "toy", "options": {"players": 3}, "seats": seats})).json()
    url = f"/api/tables/{made['id']}/seats/1"
    for _ in range(2):  # its own old name does not count
        table = (await ada.post(url, json={"kind": "bot", "level": "easy", "name": "ada"})).json()
        assert [seat["name"] for seat in table["seats"]] == ["Ada", "ada 2", ""]
