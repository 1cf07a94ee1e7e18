"""docs/new-game.md does as it says: its game is put together from the page, registered, looked through and played."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "new-game.md").read_text("utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The game of the page, installed from its folder, which has a page already."""
    folder, site = tmp_path / "costiera-nim", tmp_path / "site"
    for name, text in (
        ("pyproject.toml", blocks("toml")[0]),
        ("nim/game.py", "\n".join(blocks("python"))),
        ("page/entry.ts", ""),
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--target", str(site)]
    subprocess.run([*pip, str(folder)], check=True)
    return site


def test_every_step_of_the_page(installed: Path) -> None:
    commands = [line for block in blocks("sh") for line in block.splitlines()]
    assert len(commands) == 5
    for command in ["costiera doctor", *commands]:
        program, *arguments = shlex.split(command)
        ran = subprocess.run(
            [str(Path(sys.executable).with_name(program)), *arguments],
            cwd=installed,
            env={**os.environ, "PYTHONPATH": str(installed)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, f"{command}: {ran.stdout}{ran.stderr}"
        if command == "costiera doctor":
            assert "Nim" in ran.stdout


def test_what_the_page_names_is_there() -> None:
    root = Path(__file__).parents[2]
    for path in re.findall(r"`((?:src|page|tests|examples|docs)/[\w./-]+)`", PAGE):
        assert "/ID" in path or (root / path).exists(), path
    from costiera.kit.game import Game  # noqa: PLC0415

    optional = re.search(r"Everything else has a default.*?\n\n", PAGE, re.DOTALL)
    assert optional is not None
    for name in re.findall(r"`(\w+)`", optional[0]):
        assert hasattr(Game, name), name
        assert name not in Game.__abstractmethods__, name
    required = "\n".join(blocks("python"))
    assert all(f"{name} = staticmethod({name})" in required for name in Game.__abstractmethods__)
