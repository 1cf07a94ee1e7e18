"""What a game needs outside its own two folders: one registration, and nothing else."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = ROOT / "examples" / "goofspiel"
OURS = ("src", "page", "tools", "setup.py", "pyproject.toml", "Makefile", "requirements")
MADE = {"node_modules", "static", "__pycache__"}  # by installing and building


def files(*tops: str) -> Iterator[Path]:
    """Every file that people wrote."""
    for top in tops:
        path = ROOT / top
        for file in [path] if path.is_file() else path.rglob("*"):
            if file.is_file() and not MADE & set(file.parts) and ".egg-info" not in str(file):
                yield file


def test_nothing_of_ours_names_the_game() -> None:
    found = [str(file) for file in files(*OURS) if re.search(rb"goofspiel", file.read_bytes(), re.IGNORECASE)]
    assert found == []


def test_two_folders_and_one_registration() -> None:
    beside = {file.name for file in GAME.iterdir() if file.is_file()}
    folders = {each.name for each in GAME.iterdir() if each.is_dir() and not each.name.startswith((".", "build"))}
    assert (beside, {name for name in folders if ".egg-info" not in name}) == (
        {"pyproject.toml"},
        {"goofspiel", "page"},
    )
    registered = re.findall(r"^goofspiel = .*$", (GAME / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert registered == ['goofspiel = "goofspiel.game:GAME"', 'goofspiel = ["py.typed"]']


def test_no_line_of_its_contract_is_there_for_form_alone() -> None:
    """What stands alike in two games' ``game.py``: the head of the description, and no method."""
    lines = [
        {line.strip() for line in path.read_text("utf-8").splitlines() if len(line.strip()) > 2}
        for path in (GAME / "goofspiel" / "game.py", ROOT / "src/costiera/positano/game.py")
    ]
    alike = {line for line in lines[0] & lines[1] if not line.startswith(("from ", "import "))}
    assert alike == {"rules_version=1,", "options=("}


def test_nobody_of_the_shell_or_the_library_imports_a_game() -> None:
    """On the page only what lies in a game's folder knows it; Python's side is import-linter's."""
    games = [folder.name for folder in (ROOT / "page/src/games").iterdir() if folder.is_dir()]
    for file in files("page/src"):
        inside = file.relative_to(ROOT / "page/src").parts
        if (
            file.suffix not in {".ts", ".svelte"}
            or file.name.endswith(".test.ts")
            or inside[:2] in {("games", g) for g in games}
        ):
            continue
        named = [game for game in games if f"games/{game}/" in file.read_text("utf-8")]
        assert named == [], file
        if inside[0] == "lib":
            assert not re.search(r'from "\.\./games/', file.read_text("utf-8")), file


def test_our_games_are_had_without_a_look_at_what_is_installed() -> None:
    """To look at every installed package takes longer than to import the rules: only an unknown id asks for it."""
    asked = (
        "import sys; from costiera import games; games.get('positano'); assert 'importlib.metadata' not in sys.modules;"
        " assert 'goofspiel' in games.names(); print('importlib.metadata' in sys.modules)"
    )
    ran = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout.strip()) == (0, "True"), ran.stderr
