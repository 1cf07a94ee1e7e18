"""The rules in docs/rules: the page's help is made from them, and every citation leads there."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import rules_text


def test_every_rule_ruling_and_example_is_there() -> None:
    numbers = {f"P-{n}" for n in range(1, 34)} | {f"A-{n}" for n in range(1, 123)}
    numbers |= {f"R-{n:03d}" for n in range(1, 102)} | {f"X-{n}" for n in range(1, 24)}
    assert rules_text.defined() == numbers


@pytest.mark.parametrize("game", rules_text.GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_pages_help_is_made_from_the_rules(game: str, language: str) -> None:
    page = rules_text.ROOT / f"page/src/games/{game}/rules/{language}.ts"
    assert page.read_text("utf-8") == rules_text.page_of(game, language)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_no_published_rule_says_is_marked_as_ours(language: str) -> None:
    """P-33 whole, and of the advanced game the removed lots and the starting tiles."""
    name, joint = ("positano.md", " ") if language == "en" else ("positano.ja.md", "")
    rules = rules_text.read((rules_text.RULES / name).read_text("utf-8"), joint).rules
    ours = {"en": "**Our ruling", "ja": "**このサイトの裁定"}[language]
    assert {number for number, words in rules.items() if ours in words["text"]} == {
        *("P-1", "P-4", "P-5", "P-7", "P-16", "P-33")
    }
    assert rules["P-33"]["text"].startswith(ours)


def test_citations_lead_somewhere() -> None:
    assert list(rules_text.faults()) == []
    assert len({cited for _, _, cited in rules_text.citations()}) > 250


def test_lines_are_joined_as_markdown_joins_them() -> None:
    told = rules_text.texts("One\ntwo\\\nthree.\n\nFour.\n\n> An\n> example.\n", " ")
    assert told == {"text": "One two\nthree.\n\nFour.", "example": "An example."}
    assert rules_text.texts("一\n二\\\n三", "")["text"] == "一二\n三"
