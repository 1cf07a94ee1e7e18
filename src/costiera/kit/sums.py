"""What finished games come to, added up seat by seat without leaving compiled code."""

from __future__ import annotations

from costiera.kit.codes import *
from costiera.kit.fields import make_room

TYPE_CHECKING = False  # as typing.TYPE_CHECKING, whose import takes longer than that of all the rules
if TYPE_CHECKING:
    from costiera.kit.outcome import Outcome, Verdict


class Sums:
    """The sums of some games. Seats that are not there have zeros.

    Attributes:
        points: the points of each seat, added up.
        squares: the same of their squares.
        wins: how many games each seat won, shared victories too.
        verdicts: of those games that came to one, in order.
    """

    points: list[int]
    squares: list[int]
    wins: list[int]

    def __init__(self) -> None:
        make_room(self, points=MOST_SEATS, squares=MOST_SEATS, wins=MOST_SEATS)
        self.verdicts: list[Verdict] = []

    def add(self, seat: int, points: int, won: int) -> None:
        """Add what a game came to for a seat; ``won``: 1 or 0."""
        self.points[seat] += points
        self.squares[seat] += points * points
        self.wins[seat] += won

    def note(self, outcome: Outcome) -> None:
        """Add what a game came to."""
        for seat, points in enumerate(outcome.scores):
            self.add(seat, points, 1 if seat in outcome.winners else 0)
        if outcome.verdict is not None:
            self.verdicts.append(outcome.verdict)
