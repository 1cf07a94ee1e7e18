"""The turns of a round, played best by two seats: whoever is ahead at the end gets what the other loses."""

from __future__ import annotations

from costiera.positano.codes import *
from costiera.positano.rules import decider, list_moves, step
from costiera.positano.score import totals
from costiera.positano.state import State, copy

TYPE_CHECKING = False  # as typing.TYPE_CHECKING, whose import takes longer than that of all the rules
if TYPE_CHECKING:
    from collections.abc import Callable

DEEPEST = 16  # turns of a round of two: two tiles of each row, what they bring, two buildings with what follows
FAR = 1000.0  # no lead is as large


class Turns:
    """Searches a round's turns to their end, without a guess.

    Attributes:
        then: says seat 0's lead in the end where a next round begins.
        round: the one that is searched.
    """

    def __init__(self, then: Callable[[State], float]) -> None:
        self.then = then
        self.round = 0
        self.line = [State() for _ in range(DEEPEST)]

    def at(self, depth: int) -> State:
        """The position so many turns on."""
        return self.line[depth]

    def lead(self, s: State) -> float:
        """Seat 0's lead at the end of the game, from any turn."""
        self.round = s.round
        return self.search(s, 0, -FAR, FAR)

    def search(self, s: State, depth: int, least: float, most: float) -> float:
        """The same, where a lead below ``least`` or above ``most`` may be told too high or too low (alpha-beta)."""
        if s.phase == OVER:
            totals(s)
            return s.points[0] - s.points[1]
        if s.round != self.round:
            return self.then(s)
        seat = decider(s)
        count = list_moves(s, seat)
        child = self.at(depth)
        last = s.round == s.rounds  # then the highest building is tried first, before that the lowest: half the work
        for i in range(count):
            copy(s, child)
            step(child, seat, s.moves[count - 1 - i if last else i])
            lead = self.search(child, depth + 1, least, most)
            if seat == 0:
                least = max(least, lead)
            else:
                most = min(most, lead)
            if least >= most:
                break
        return least if seat == 0 else most
