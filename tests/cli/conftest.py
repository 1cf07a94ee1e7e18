"""Running the command line in this process, and files for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from costiera import cli


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]
Save = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs ``costiera`` with arguments."""

    def run(*arguments: object) -> Ran:
        code = cli.run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture
def refused(run: Run) -> Callable[..., str]:
    """Runs ``costiera`` with bad input; gives the one line on stderr after the checks that all refusals share."""

    def refused(*arguments: object) -> str:
        ran = run(*arguments)
        assert ran.code == 2
        assert ran.out == ""
        assert ran.err.startswith("costiera: ")
        assert ran.err.count("\n") == 1
        assert "Traceback" not in ran.err
        return ran.err

    return refused


@pytest.fixture
def save(tmp_path: Path) -> Save:
    """Writes a file from data or bytes; gives its name."""

    def save(content: Any, name: str = "file.json") -> str:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return str(path)

    return save


@pytest.fixture
def recorded(run: Run, tmp_path: Path) -> str:
    """The name of a finished game's record file."""
    path = tmp_path / "game.costiera.json"
    assert run("record", "new", "positano", "--players", 3, "--seed", 5, "--out", path).code == 0
    return str(path)
