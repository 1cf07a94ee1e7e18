"""The compiled rules are used only when they are the rules that lie there, and never in part."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from costiera.kit import speed


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A package folder with two hot modules, compiled as far as files can tell."""
    room = tmp_path / "room"
    room.mkdir()
    for name in ("state", "rules"):
        (room / f"{name}.py").write_text(f"# {name}\n", encoding="utf-8")
        (room / f"{name}.pxd").write_text(f"# types of {name}\n", encoding="utf-8")
        (room / f"{name}{EXTENSION_SUFFIXES[0]}").touch()
    (room / "view.py").write_text("# not hot\n", encoding="utf-8")
    speed.write_note(str(tmp_path), speed.hot_sources(str(tmp_path)))
    return tmp_path


def test_hot_modules_are_those_with_types_beside_them(house: Path) -> None:
    sources = speed.hot_sources(str(house))
    assert list(sources) == ["room/rules.pxd", "room/rules.py", "room/state.pxd", "room/state.py"]
    assert speed.hot_modules(sources) == ("costiera.room.rules", "costiera.room.state")


def test_unchanged_built_modules_are_used(house: Path) -> None:
    assert speed.assess(str(house)).compiled


@pytest.mark.parametrize("name", ["rules.py", "rules.pxd"])
def test_a_changed_source_is_never_used_silently(house: Path, name: str) -> None:
    (house / "room" / name).write_text("# changed\n", encoding="utf-8")
    found = speed.assess(str(house))
    assert not found.compiled
    assert found.warning
    assert f"room/{name} changed" in found.why
    assert "make build" in found.why


def test_a_new_hot_module_asks_for_a_build(house: Path) -> None:
    (house / "room" / "view.pxd").touch()
    assert "room/view.pxd" in speed.assess(str(house)).why


def test_one_missing_extension_means_plain_files_for_all(house: Path) -> None:
    (house / "room" / f"rules{EXTENSION_SUFFIXES[0]}").unlink()
    found = speed.assess(str(house))
    assert not found.compiled
    assert "costiera.room.rules" in found.why
    assert found.modules == ("costiera.room.rules", "costiera.room.state")


def test_without_a_note_nothing_built_is_trusted(house: Path) -> None:
    (house / speed.NOTE).unlink()
    assert not speed.assess(str(house)).compiled


def test_the_reason_of_the_installation_is_told(house: Path) -> None:
    speed.write_note(str(house), {}, "no C compiler was found when Costiera was installed")
    found = speed.assess(str(house))
    assert found.why == "no C compiler was found when Costiera was installed"
    assert not found.warning


@pytest.mark.parametrize(("value", "compiled"), [("1", False), ("yes", False), ("0", True), ("", True)])
def test_costiera_pure_forces_the_plain_files(house: Path, value: str, compiled: bool) -> None:
    assert speed.assess(str(house), pure=value).compiled is compiled


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], env=os.environ | environment, capture_output=True, text=True, check=True
    )


def test_pure_really_imports_the_plain_files() -> None:
    modules = speed.hot_modules(speed.hot_sources())
    code = f"import importlib\nfor name in {modules!r}: print(importlib.import_module(name).__file__)"
    files = run(code, COSTIERA_PURE="1").stdout.split()
    assert len(files) == len(modules)
    assert all(file.endswith(".py") for file in files)


def test_what_runs_is_what_status_says() -> None:
    code = (
        "import importlib\nfrom costiera.kit import speed\n"
        "found = speed.status()\n"
        "print(all(importlib.import_module(name).__file__.endswith('.py') != found.compiled for name in found.modules))"
    )
    assert run(code, COSTIERA_PURE="").stdout.strip() == "True"


# The whole package, as it may lie on somebody's machine

PLAY = """
import sys
from costiera import games
from costiera.kit import speed
from costiera.kit.rng import Stream
from costiera.positano import rules
game = games.get("positano")
state = game.new({"players": 4}, 1)
game.play_random(state, Stream(1, 2))
print(speed.status().compiled, rules.__file__.endswith(".py"), game.to_bytes(state).hex())
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package; gives the folder to import from."""
    ignore = shutil.ignore_patterns("static", "__pycache__", "*.c")
    shutil.copytree(speed.ROOT, tmp_path / "costiera", ignore=ignore)
    return tmp_path


def play_there(package: Path) -> tuple[list[str], str]:
    ran = run(PLAY, PYTHONPATH=str(package), COSTIERA_PURE="")
    return ran.stdout.split(), ran.stderr


def test_without_its_extensions_the_package_plays_the_same_game(package: Path) -> None:
    here = run(PLAY).stdout.split()
    for built in package.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        built.unlink()
    (package / "costiera" / speed.NOTE).unlink(missing_ok=True)
    (compiled, plain, state), warning = play_there(package)
    assert (compiled, plain, state) == ("False", "True", here[2])
    assert warning == ""


@pytest.mark.skipif(not speed.assess().compiled, reason="there is nothing compiled here")
def test_a_changed_rule_is_played_as_it_stands_and_said_so(package: Path) -> None:
    with (package / "costiera/positano/rules.py").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    (compiled, plain, _), warning = play_there(package)
    assert (compiled, plain) == ("False", "True")
    assert warning.count("\n") == 1
    assert "positano/rules.py changed" in warning
    assert "make build" in warning
