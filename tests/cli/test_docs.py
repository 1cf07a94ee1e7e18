"""What the documentation shows works: its files, its commands, its links, and the parts that it names."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer

from costiera.amalfi import position as amalfi
from costiera.cli import commands
from costiera.positano import position as positano

from .conftest import Run, Save

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
COMMANDS = sorted({
    " ".join(command.split())
    for page in PAGES
    for command in re.findall(r"(?:^|`)\s*(costiera [a-z][^`\n#|>]*)", page.read_text("utf-8"), re.MULTILINE)
})  # fmt: skip


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / "docs" / page).read_text("utf-8"), re.DOTALL)


FILES = [json.loads(text) for text in blocks("records.md", "json")]


@pytest.mark.parametrize("content", [file for file in FILES if "costiera" not in file], ids=lambda file: str(file)[:50])
def test_every_file_that_is_shown_is_taken(run: Run, save: Save, content: dict[str, Any]) -> None:
    if "game" in content:
        ran = run("scenario", save(content), "--json")
    else:
        ran = run("score", "positano" if "buildings" in content else "amalfi", save(content), "--json")
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize("text", blocks("packs.md", "toml"))
def test_every_pack_that_is_shown_is_taken(run: Run, save: Save, text: str) -> None:
    assert tomllib.loads(text)
    assert run("packs", "check", save(text.encode(), "mine.toml"), "--json").json["warnings"] == []


@pytest.mark.parametrize(
    ("part", "options"),
    [("otto", {"players": 1})],
)
def test_a_part_is_shown_as_it_may_be(run: Run, save: Save, part: str, options: dict[str, Any]) -> None:
    text = (ROOT / "docs/records.md").read_text("utf-8")
    shown = re.search(rf"\| `{part}` \|[^`]*`(.*?)`", text)
    assert shown
    arrange = {part: json.loads(shown[1].replace(", …", ""))}
    ran = run("scenario", save({"game": "positano", "options": options, "seed": 3, "arrange": arrange}), "--json")
    assert (ran.code, ran.err) == (0, "")


@pytest.mark.parametrize(
    ("kind", "section"),
    [(positano.Arranged, "## Scenarios"), (amalfi.Arranged, "## Amalfi's scenarios and boards")],
    ids=["positano", "amalfi"],
)
def test_every_part_of_a_scenario_is_told(kind: type[msgspec.Struct], section: str) -> None:
    text = (ROOT / "docs/records.md").read_text("utf-8")
    part = text[text.index(section) :].split("\n## ")[0]
    told = {
        word
        for line in part.splitlines()
        if line.startswith("| `")
        for word in re.findall(r"`(\w+)`", line.split("|")[1])
    }
    assert told == set(kind.__struct_fields__)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_that_is_shown_exists(command: str) -> None:
    words = command.split()[1:]
    found: Any = typer.main.get_command(commands.app)
    while words and hasattr(found, "commands") and not words[0].startswith("-"):
        assert words[0] in found.commands, command
        found = found.commands[words.pop(0)]
    options = {name for parameter in found.params for name in parameter.opts}
    for word in words:
        if word.startswith("--"):
            assert word.partition("=")[0] in options, command


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#][^)]*)\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target.partition("#")[0]).exists(), target


def test_the_japanese_page_for_players_has_every_part_of_the_english_one() -> None:
    english, japanese = ((ROOT / "docs" / name).read_text("utf-8") for name in ("players.md", "ja/players.md"))
    levels = [[len(head) for head in re.findall(r"^(#+) ", text, re.MULTILINE)] for text in (english, japanese)]
    assert levels[0] == levels[1]
    moves = [set(re.findall(r"`([a-z][^`]*)`", text)) for text in (english, japanese)]
    assert {move for move in moves[0] if move.split()[0] in {"bid", "lot", "navigate", "pay", "send", "pass"}} <= moves[
        1
    ]
