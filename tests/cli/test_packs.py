"""``costiera packs``: what it says of a pack, and that a table can be made with one that was added."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import pytest

from costiera import games
from costiera.kit import packs, reading

from .conftest import Run, Save

CARDS = (files("costiera.amalfi") / "components.toml").read_text("utf-8").replace("default component set", "my own")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(packs, "_data", [tmp_path / "data"])
    return tmp_path / "data"


@pytest.fixture
def pack(save: Save) -> str:
    return save(CARDS.encode(), "mine.toml")


def test_check_add_list_and_use(run: Run, pack: str, folder: Path) -> None:
    name = run("packs", "check", pack, "--json").json["name"]
    assert name.startswith("mine@")
    assert "packs add" in run("packs", "check", pack).out
    assert run("packs", "list", "--json").json == {"packs": []}
    assert "no packs" in run("packs", "list").out
    added = run("packs", "add", pack)
    assert (added.code, "cards=mine" in added.out) == (0, True)
    assert (folder / "packs" / "amalfi" / f"{name}.toml").read_text("utf-8") == CARDS
    assert [row["name"] for row in run("packs", "list", "--json").json["packs"]] == [name]
    assert "my own" in run("packs", "list").out
    assert games.get("amalfi").check_options({"cards": "mine"})["cards"] == name


def test_another_folder_and_another_name(run: Run, pack: str, tmp_path: Path) -> None:
    other = tmp_path / "other"
    told = run("packs", "add", pack, "--name", "cards-2", "--data", other, "--game", "amalfi", "--json").json
    assert told["file"] == str(other / "packs" / "amalfi" / f"{told['name']}.toml")
    assert told["name"].startswith("cards-2@")


def test_every_fault_has_a_line_of_its_own(run: Run, save: Save) -> None:
    bad = save(CARDS.replace('op = "echo"', 'op = "fly"').encode(), "bad.toml")
    for command in ("check", "add"):
        ran = run("packs", command, bad)
        assert (ran.code, ran.out) == (2, "")
        lines = ran.err.splitlines()
        assert len(lines) == 2
        assert all("there is no op 'fly'; there are ships" in line and ": line " in line for line in lines)
        assert "donatello" in lines[1]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "the file is empty"),
        (b"# nothing\n", "line 1: the file: nothing stands in it"),
        (b'[meta]\ntitle = ""\n', "line 2: meta: title: it must be"),
    ],
)
def test_a_pack_of_nothing_and_one_without_a_name_are_refused(run: Run, save: Save, content: bytes, said: str) -> None:
    ran = run("packs", "check", save(content, "bad.toml"), "--json")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err


def test_only_games_with_packs_take_them(run: Run, pack: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no packs of cards" in run("packs", "check", pack, "--game", "positano").err
    monkeypatch.setattr(games, "NAMES", ("positano",))
    ran = run("packs", "check", pack)
    assert (ran.code, "no game here takes packs" in ran.err) == (2, True)


def test_a_folder_that_cannot_be_written(run: Run, pack: str, folder: Path) -> None:
    folder.write_text("a file")
    ran = run("packs", "add", pack)
    assert (ran.code, "cannot be kept" in ran.err) == (2, True)


def test_a_pack_does_not_steer_the_terminal(run: Run, save: Save) -> None:
    ran = run("packs", "check", save(b'"\\u001b[2J" = 1\n', "bad.toml"))
    assert "there is no such section" in ran.err
    assert "\x1b" not in ran.err
    titled = save(CARDS.replace("my own", "my \\u001b[2J own").encode(), "mine.toml")
    for command in (["check", titled], ["add", titled], ["list"]):
        told = run("packs", *command).out
        assert ("own" in told, "\x1b[2J" in told) == (True, False)


def test_a_folder_whose_name_is_no_text_can_be_told(run: Run, pack: str, tmp_path: Path) -> None:
    told = run("packs", "add", pack, "--data", tmp_path / os.fsdecode(b"d\xff"), "--json").json
    assert told["file"].startswith(f"{tmp_path}/d\\xff/packs/")


def test_a_pack_from_standard_input_is_given_its_name(refused: Callable[..., str]) -> None:
    assert "--name" in refused("packs", "check", "-", "--json")


def test_too_large_a_pack_is_refused(refused: Callable[..., str], save: Save) -> None:
    assert "too large" in refused("packs", "check", save(b"#" * (reading.MAX_BYTES + 1), "big.toml"))


def test_show_is_a_pack_to_start_from(run: Run, tmp_path: Path) -> None:
    start = tmp_path / "my.toml"
    start.write_text(run("packs", "show", "default").out, "utf-8")
    assert run("packs", "check", start, "--json").json["warnings"] == []
    assert "nothing differs" in run("packs", "diff", "default", start).out
    start.write_text(start.read_text("utf-8").replace("feed_base = 2", "feed_base = 3"), "utf-8")
    told = run("packs", "diff", "default", start, "--json").json["differences"]
    assert told == [{"place": "rules: feed_base", "one": "2", "other": "3"}]
    assert "feed_base" in run("packs", "diff", start, "default").out


def test_check_warns_of_what_nobody_can_reach(run: Run, save: Save) -> None:
    text = '[meta]\ntitle = "T"\nbase = "default"\n[[characters]]\nid = "raphael"\ncost = { n = 3, of = ["bread"] }\n'
    file = save(text.encode(), "mine.toml")
    assert "perhaps not meant: characters raphael: cost: an endgame" in run("packs", "check", file).out
    assert len(run("packs", "check", file, "--json").json["warnings"]) == 1


def test_remove_forgets_a_pack_that_nothing_needs(
    run: Run, refused: Callable[..., str], pack: str, save: Save, folder: Path
) -> None:
    name = run("packs", "add", pack, "--json").json["name"]
    top = save(f'[meta]\ntitle = "T"\nbase = "{name}"\n[[titles]]\nid = "artist"\nname = "P"\n'.encode(), "top.toml")
    run("packs", "add", top)
    assert "is the base of top@" in refused("packs", "remove", "mine")
    assert "no pack 'mien' was added; did you mean mine?" in refused("packs", "remove", "mien")
    assert run("packs", "remove", "top").code == 0
    assert f"{name} was removed" in run("packs", "remove", "mine").out
    assert run("packs", "list", "--json").json == {"packs": []}


def test_remove_asks_before_tables_are_stranded(
    run: Run, refused: Callable[..., str], pack: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = run("packs", "add", pack, "--data", folder, "--json").json["name"]
    with closing(sqlite3.connect(folder / "costiera.db")) as database, database:
        database.execute("CREATE TABLE tables (game TEXT, options TEXT)")
        database.execute("INSERT INTO tables VALUES ('amalfi', ?)", (json.dumps({"cards": name}),))
    assert "1 table made with mine@" in refused("packs", "remove", "mine", "--data", folder)
    assert run("packs", "remove", "mine", "--data", folder, "--yes").code == 0
