"""Every sentence that a file or a typed position can be refused with is said in the reader's language on the page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from costiera.amalfi import possible as amalfi
from costiera.amalfi import reach
from costiera.kit import reading, words
from costiera.kit.errors import BadRecord
from costiera.positano import possible as positano
from costiera.table import errors

PAGE = Path(__file__).parents[2] / "page/src"
SOURCE = Path(__file__).parents[2] / "src/costiera"
# What a typed board can be refused for; the rest of a game's sentences are for scenario files.
ON_THE_PAGE = {
    "positano": ["height", "garden", "removed", "sides", "rounds", "blocks", "solo_goals", "three_goals"],
    "amalfi": ["bread", "docked_own", "no_rival"],
}


def keys(lang: str, *folders: str) -> set[str]:
    texts = [path.read_text("utf-8") for folder in folders for path in (PAGE / folder).rglob("*.ts")
             if path.stem == lang or lang in path.parts]  # fmt: skip
    return set(re.findall(r'"([\w.]*fault\.[^"]+)":', "".join(texts)))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_has_words_for_every_refusal(lang: str) -> None:
    known = keys(lang, "words", "games/positano/words", "games/amalfi/words")
    assert {f"fault.{name}" for name in (*words.SENTENCES, *errors.SENTENCES)} <= known
    assert {f"amalfi.fault.{name}" for name in reach.SENTENCES.sentences} <= known
    for game, names in ON_THE_PAGE.items():
        assert {f"{game}.fault.{name}" for name in names} <= known
    assert set(ON_THE_PAGE["positano"]) - {"solo_goals", "three_goals"} <= set(positano.SENTENCES.sentences)
    assert set(ON_THE_PAGE["amalfi"]) <= set(amalfi.SENTENCES.sentences)


# What is refused before any page is there, on the command line, or to nobody in person.
NO_PAGE = {
    "error", "bad-pack", "bad-address", "bad-encoding", "bad-name", "bad-root-path", "bad-weights", "folder-in-use",
    "missing", "newer-database", "no-driver", "no-encoding", "not-empty", "old-database", "other-database",
}  # fmt: skip
CODED = {"NotNow", "NotYours", "WrongPlace", "DataError", "Goodbye"}


def codes(tree: ast.AST) -> Iterator[str]:
    """The codes of refusals in a module: of its classes, and of those that are given one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            given = node.args[:1] if name in CODED else [word.value for word in node.keywords if word.arg == "code"]
            yield from (str(code.value) for code in given if isinstance(code, ast.Constant))
        elif isinstance(node, ast.ClassDef):
            said = [part for part in node.body if isinstance(part, ast.Assign)]
            values = [part.value for part in said if getattr(part.targets[0], "id", "") == "code"]
            yield from (str(value.value) for value in values if isinstance(value, ast.Constant))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_has_words_for_every_code(lang: str) -> None:
    modules = [path for room in ("kit", "table", "web") for path in (SOURCE / room).glob("*.py")]
    found = {code for path in modules for code in codes(ast.parse(path.read_text("utf-8")))} - NO_PAGE
    assert {"over", "disk-full", "fault", "bad-option"} <= found
    text = "".join((PAGE / f"words/{name}.ts").read_text("utf-8") for name in (lang, f"refusals/{lang}"))
    assert {f'"error.{code}"' for code in found} - set(re.findall(r'"error\.[^"]+"', text)) == set()


# Refused for what somebody wrote or asked: nobody can be told in another language why, but by the sentence's name.
NAMED = {
    "BadMove", "BadOption", "BadRecord", "BadPosition", "BadTable", "BadAnswer", "BadGoal", "BadViewer", "BadRequest",
    "BadMessage", "IllegalMove",
}  # fmt: skip
# What only the command line tells: of packs, whose faults are those of a file being written.
COMMAND_LINE = {"amalfi/components.py", "amalfi/packs.py"}
# What only the log of the server tells.
LOGGED = {"table/bots.py"}


def test_every_refusal_names_its_sentence() -> None:
    rooms = ("kit", "players", "positano", "amalfi", "table", "web")
    modules = [path for room in rooms for path in (SOURCE / room).glob("*.py")]
    nameless = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in modules
        if str(path.relative_to(SOURCE)) not in COMMAND_LINE | LOGGED
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in NAMED
        if "why" not in {word.arg for word in node.keywords}
        and not (node.func.id == "IllegalMove" and len(node.args) == 2)  # a rule says it
    ]
    assert nameless == []


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "modules"),
    [("positano", ["kinds", "text"]), ("amalfi", ["refusals", "kinds", "text"])],
    ids=["positano", "amalfi"],
)
def test_the_page_has_words_for_every_rule_that_refuses_a_move(lang: str, game: str, modules: list[str]) -> None:
    source = "".join((SOURCE / game / f"{name}.py").read_text("utf-8") for name in modules)
    rules = set(re.findall(r'"([AP]-[0-9]+)"', source))
    text = "".join(path.read_text("utf-8") for path in (PAGE / f"games/{game}/words").rglob("*.ts")
                   if path.stem == lang or lang in path.parts)  # fmt: skip
    assert len(rules) >= 15
    assert rules - set(re.findall(rf'"{game}\.refused\.([^"]+)"', text)) == set()


def test_a_refusal_says_what_it_speaks_of_as_data() -> None:
    with pytest.raises(BadRecord) as refused:
        reading.json_of(b'{"a": 1,\n"a": 2}', "record")
    assert (refused.value.why, refused.value.said) == (
        "again", {"what": "record", "line": 2, "column": 1, "value": "'a'", "other": "the record"},
    )  # fmt: skip


@pytest.mark.parametrize(("number", "told"), [(0, "0 lots"), (1, "1 lot"), (2, "2 lots")])
def test_numbers_have_their_plural(number: int, told: str) -> None:
    assert words.number_of(number, "lot") == told
    assert words.fault("", "exactly", exactly=number, value=5).text == f"must have {told.replace('lot', 'item')}, not 5"
