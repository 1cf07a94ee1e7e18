"""Games of sealed answers: what they are worth, and how they are played."""

from __future__ import annotations

import pytest

from costiera.kit import matrix
from costiera.kit.rng import Stream


def test_a_best_answer_is_given() -> None:
    rows = [[4, 2, 5], [1, 0, 3]]
    found = matrix.solve(rows)
    assert (found.value, found.row, found.column) == (pytest.approx(2), [1, 0], [0, 1, 0])
    assert matrix.value(rows) == 2


def test_without_one_both_mix() -> None:
    """Stone, paper, scissors; and a game of two answers."""
    found = matrix.solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert found.value == pytest.approx(0)
    assert found.row == pytest.approx([1 / 3] * 3)
    assert found.column == pytest.approx([1 / 3] * 3)
    assert matrix.value([[3, -1], [-2, 1]]) == pytest.approx(1 / 7)


def test_no_other_answers_win_anything() -> None:
    """Whatever the numbers, with many equal ones among them: the gap says how far from exact a solution is."""
    stream = Stream(5)
    for size in range(60):
        m, n = 1 + stream.below(7), 1 + stream.below(7)
        rows = [[stream.below(5 + size) - 10.0 for _ in range(n)] for _ in range(m)]
        found = matrix.solve(rows)
        assert abs(found.gap) < 1e-9
        assert sum(found.row) == pytest.approx(1)
        assert sum(found.column) == pytest.approx(1)
        assert min(found.row + found.column) >= -1e-12
        assert matrix.value(rows) == pytest.approx(found.value)
