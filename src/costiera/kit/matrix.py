"""Games of one sealed answer each, where one seat wins what the other loses, solved by linear programming.

``rows[i][j]`` is what the row seat gets. The simplex method (Dantzig) goes by Bland's rule, so that it ends; how far
its two strategies are from best is in the solution itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

TINY = 1e-12

Rows = Sequence[Sequence[float]]


@dataclass(frozen=True, slots=True)
class Solution:
    """How both seats play best.

    Attributes:
        value: what the row seat gets on the average.
        row: how often it gives each answer.
        column: how often the other one does.
        gap: what the seats could together win by other answers: how far all this is from exact.
    """

    value: float
    row: list[float]
    column: list[float]
    gap: float


def value(rows: Rows) -> float:
    """What the row seat gets if both play best."""
    least, most = max(map(min, rows)), min(max(column) for column in zip(*rows, strict=True))
    if least == most:
        return least
    if len(rows) == len(rows[0]) == 2:  # no answer of either is best: both mix
        (a, b), (c, d) = rows
        return (a * d - b * c) / (a + d - b - c)
    return solve(rows).value


def solve(rows: Rows) -> Solution:
    """The same with the strategies."""
    low = min(map(min, rows)) - 1.0
    tableau = [[entry - low for entry in row] for row in rows]
    row, column, total = _simplex(tableau)
    won = [_average(row, answers) for answers in zip(*rows, strict=True)]
    lost = [_average(column, answers) for answers in rows]
    return Solution(1.0 / total + low, row, column, max(lost) - min(won))


def _average(often: Sequence[float], of: Sequence[float]) -> float:
    return sum(weight * number for weight, number in zip(often, of, strict=True))


def _simplex(above: list[list[float]]) -> tuple[list[float], list[float], float]:
    """Maximise the sum of y >= 0 where above * y <= 1, all of ``above`` being positive: both strategies and the sum."""
    m, n = len(above), len(above[0])
    table = [[*row, *(float(i == k) for k in range(m)), 1.0] for i, row in enumerate(above)]
    cost = [-1.0] * n + [0.0] * (m + 1)
    basis = list(range(n, n + m))
    while (enter := next((j for j in range(n + m) if cost[j] < -TINY), -1)) >= 0:
        ratios = [(table[i][-1] / table[i][enter], basis[i], i) for i in range(m) if table[i][enter] > TINY]
        leave = min(ratios)[2]
        pivot = table[leave][enter]
        table[leave] = [number / pivot for number in table[leave]]
        for i in range(m):
            if i != leave:
                table[i] = _less(table[i], table[leave], enter)
        cost = _less(cost, table[leave], enter)
        basis[leave] = enter
    total = cost[-1]
    column = [0.0] * n
    for i, j in enumerate(basis):
        if j < n:
            column[j] = table[i][-1] / total
    return [cost[n + i] / total for i in range(m)], column, total


def _less(row: list[float], pivot: list[float], at: int) -> list[float]:
    """The row without its part in the pivot's column."""
    times = row[at]
    return [number - times * other for number, other in zip(row, pivot, strict=True)]
