"""Every row of the list of what players ran into elsewhere has a test that bears its name."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
ROWS = ("u1", "u2", "c3", "c8", "k3", "n5", "s5", "p3", "p4", "x1", "x3", "x4", "x6", "m1", "b1")
TOLD = {
    node.name: ast.get_docstring(node) or ""
    for file in sorted(TESTS.glob("*/test_*.py"))
    for node in ast.parse(file.read_text("utf-8")).body
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
}


@pytest.mark.parametrize("row", ROWS)
def test_every_row_has_a_test_that_says_what_must_hold(row: str) -> None:
    named = [name for name in TOLD if name.startswith(f"test_{row}_")]
    assert named
    assert [name for name in named if not TOLD[name]] == []
