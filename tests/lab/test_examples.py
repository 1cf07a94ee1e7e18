"""The examples for research run as they stand, a little of each."""

from __future__ import annotations

import re
import runpy
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "research"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Runs an example with arguments; gives what it prints."""

    def run(name: str, *arguments: int) -> str:
        monkeypatch.setattr(sys, "argv", [name, *map(str, arguments)])
        runpy.run_path(str(EXAMPLES / name))
        return capsys.readouterr().out

    return run


def test_every_example_is_run_here() -> None:
    assert sorted(path.name for path in EXAMPLES.glob("*.py")) == ["balance.py", "first_bids.py", "learn.py"]


def test_first_bids(told: Callable[..., str]) -> None:
    out = told("first_bids.py", 80)
    assert "an even share is 50%" in out
    assert out.count("bid b") == 5


def test_balance(told: Callable[..., str]) -> None:
    out = told("balance.py", 40)
    assert out.startswith("40 games, ")
    assert out.count("invited ") == 1 + 10


def test_what_learned_beats_easy(told: Callable[..., str]) -> None:
    """By far more than rounding on another machine could change: the games are the same everywhere."""
    out = told("learn.py", 600, 200)
    found = re.search(r"it wins ([\d.]+)% \+-", out)
    assert found
    assert float(found[1]) > 55
