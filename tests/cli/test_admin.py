"""``costiera admin``: what hosts see of a data folder."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from costiera import games, players
from costiera.cli.commands import run as start
from costiera.table.folder import Folder
from costiera.table.lobby import Wish
from costiera.table.store import Store
from costiera.table.tables import Tables

from .conftest import Run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with a table of Positano."""

    async def fill() -> None:
        tables = Tables(Store(Folder.open(tmp_path / "data")), games.get, players)
        await tables.lobby.create("device", "positano", {"players": 2}, [Wish("here", "Ada"), Wish("here", "Bo")])
        await tables.close()

    asyncio.run(fill())
    return tmp_path / "data"


def test_a_host_copies_looks_and_puts_back(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "copy.tar.gz"
    assert start(["admin", "backup", str(copy), "--data", str(folder)]) == 0
    assert start(["admin", "restore", str(copy), "--data", str(tmp_path / "new")]) == 0
    assert "1 table, all sound" in capsys.readouterr().out
    assert start(["admin", "tables", "--data", str(tmp_path / "new"), "--json"]) == 0
    (table,) = json.loads(capsys.readouterr().out)["tables"]
    assert (table["game"], table["status"], table["names"]) == ("positano", "running", "Ada, Bo")
    assert start(["admin", "tables", "--data", str(folder)]) == 0
    assert "Ada" in capsys.readouterr().out
    assert start(["admin", "delete", "-no-such-id", "--data", str(folder)]) == 2
    assert "there is no table '-no-such-id'" in capsys.readouterr().err
    assert start(["admin", "delete", table["table"], "--data", str(folder)]) == 0
    assert start(["admin", "check", "--data", str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1]) == {"tables": 0, "faults": []}
    assert start(["admin", "vacuum", "--data", str(folder)]) == 0
    assert start(["admin", "export", str(tmp_path / "out"), "--data", str(folder)]) == 0


def test_a_host_ends_a_game_and_takes_its_record_in_elsewhere(folder: Path, recorded: str, run: Run) -> None:
    def there(place: Path) -> list[tuple[str, str]]:
        return [
            (table["table"], table["status"])
            for table in run("admin", "tables", "--data", place, "--json").json["tables"]
        ]

    ((table, _),) = there(folder)
    assert run("admin", "close", table, "--data", folder).code == 0
    assert there(folder) == [(table, "closed")]
    assert "it is closed" in run("admin", "close", table, "--data", folder).err
    assert "there is no table '-no-such-id'" in run("admin", "close", "-no-such-id", "--data", folder).err
    assert run("admin", "check", "--data", folder).out == "1 table, all sound\n"

    other = folder.with_name("other")
    wrong = folder.with_name("wrong.costiera.json")
    wrong.write_text("{}")
    taken = run("admin", "import", recorded, wrong, "--data", other, "--json")
    assert (taken.code, list(taken.json["tables"]), list(taken.json["faults"])) == (1, [recorded], [str(wrong)])
    (brought,) = taken.json["tables"].values()
    wrong.unlink()
    again = run("admin", "import", folder.parent, "--data", other)  # all that a folder has; what is there stays there
    assert (again.code, again.out) == (0, f"{recorded}: /t/{brought}/replay\n")
    assert there(other) == [(brought, "archive")]
    assert "no record in it" in run("admin", "import", other, "--data", other).err
    assert "cannot be read" in run("admin", "import", folder / "none", "--data", other).err


def test_what_is_not_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["check"], ["backup", str(tmp_path / "x")], ["tables"]):
        assert start(["admin", *command, "--data", str(tmp_path / "no")]) == 2
        assert "there is no" in capsys.readouterr().err
