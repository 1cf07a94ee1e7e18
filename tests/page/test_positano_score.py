"""The form that scores a board of a physical game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .positano import Visitor


@pytest.fixture
def visitor(enter: Any) -> Visitor:
    one = enter()
    one.visit("/score")
    return one


def place(page: Page, lot: str, who: str, height: str, roof: str) -> None:
    page.get_by_role("grid").get_by_role("button", name=f"{lot}:").click()
    editor = page.get_by_role("region", name=f"Lot {lot}")
    editor.get_by_role("button", name=who).click()
    editor.get_by_role("button", name=height, exact=True).click()
    editor.get_by_role("button", name=roof).click()


def test_a_typed_board_is_scored_and_explained(visitor: Visitor) -> None:
    page = visitor.page
    page.get_by_label("Goal 1").select_option("mezzo")
    page.get_by_label("Goal 2").select_option("grande")
    page.get_by_label("Held blocks of A").fill("2")
    page.get_by_label("Gelato of A").fill("3")
    place(page, "1A", "Blue", "2 blocks", "silver")
    place(page, "2A", "Red", "2 blocks", "bronze")
    page.get_by_role("button", name="Score it").click()
    result = page.get_by_role("region", name="Result")
    expect(result).to_contain_text("Winner: Blue")
    expect(result).to_contain_text("2A: Red, bronze, 2 blocks, 1 hidden by 1A, 1 point")
    # Blue: two silver blocks, three gelati, and the only building above regulation height (Grande).
    expect(result.get_by_role("row", name="Blue")).to_contain_text("13")
    assert visitor.faults() == []


def test_an_impossible_board_is_refused_in_words(visitor: Visitor) -> None:
    for lot in ("1A", "1B", "1C", "1D", "2A"):
        place(visitor.page, lot, "Blue", "1 block", "gold")
    visitor.page.get_by_role("button", name="Score it").click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("Blue")


def test_an_impossible_board_is_refused_in_japanese_by_the_names_on_the_form(enter: Any) -> None:
    page = enter(lang="ja-JP").visit("/score")
    names = page.get_by_label("の名前")
    expect(names.nth(1)).to_have_accessible_name("Bの名前")
    names.nth(1).fill(names.nth(0).input_value())
    page.get_by_role("button", name="計算する").click()
    expect(page.get_by_role("alert")).to_contain_text("青が2回使われています。")


def test_two_sides_of_one_goal_card_cannot_be_chosen(visitor: Visitor) -> None:
    visitor.page.get_by_label("Goal 1").select_option("mezzo")
    expect(visitor.page.get_by_label("Goal 2").get_by_role("option", name="Bordo")).to_be_disabled()
