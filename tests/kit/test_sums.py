"""What many games come to, added up."""

from __future__ import annotations

from costiera.kit.outcome import Outcome, Verdict
from costiera.kit.sums import Sums


def test_points_squares_and_victories_are_added_seat_by_seat() -> None:
    sums = Sums()
    lost = Verdict(code="lost", value=1, text="lost", rule="A-107")
    sums.note(Outcome(scores=[3, -4], winners=[0]))
    sums.note(Outcome(scores=[5, 5], winners=[0, 1], verdict=lost))
    sums.add(1, 100_000, 1)
    assert list(sums.points)[:3] == [8, 100_001, 0]
    assert list(sums.squares)[:3] == [34, 16 + 25 + 100_000**2, 0]
    assert list(sums.wins)[:3] == [2, 2, 0]
    assert sums.verdicts == [lost]
