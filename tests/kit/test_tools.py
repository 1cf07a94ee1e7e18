"""What ``make`` asks of a machine, and how it says what is missing."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

PYTHON_SH = Path(__file__).parents[2] / "tools/python.sh"


def find_python(folder: Path, script: str | None) -> subprocess.CompletedProcess[str]:
    """Run tools/python.sh with nothing on PATH but a ``python3`` of that content."""
    if script is not None:
        fake = folder / "python3"
        fake.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        fake.chmod(0o755)
    return subprocess.run(
        ["/bin/sh", str(PYTHON_SH)], env={"PATH": str(folder)}, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("script", [None, "exit 1"], ids=["missing", "too old"])
def test_a_machine_without_a_new_python_is_told_so(tmp_path: Path, script: str | None) -> None:
    ran = find_python(tmp_path, script)
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert "Python 3.11 or newer is needed" in ran.stderr


def test_a_python_without_venv_is_told_apart(tmp_path: Path) -> None:
    ran = find_python(tmp_path, 'case "$2" in *ensurepip*) exit 1;; esac')
    assert ran.returncode == 1
    assert "python3-venv" in ran.stderr


def test_a_good_python_is_named(tmp_path: Path) -> None:
    ran = find_python(tmp_path, "exit 0")
    assert (ran.returncode, ran.stdout) == (0, "python3\n")
