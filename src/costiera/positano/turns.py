"""The turns of the last round, played best by two seats: whoever is ahead at the end gets what the other loses."""

from __future__ import annotations

from costiera.positano.codes import *
from costiera.positano.rules import decider, list_moves, step
from costiera.positano.score import totals
from costiera.positano.state import State, copy

DEEPEST = 16  # turns of a round of two: two tiles of each row, what they bring, two buildings with what follows
FAR = 1000  # no lead is as large


class Turns:
    """Searches a round's turns to their end, without a guess."""

    def __init__(self) -> None:
        self.line = [State() for _ in range(DEEPEST)]

    def at(self, depth: int) -> State:
        """The position so many turns on."""
        return self.line[depth]

    def lead(self, s: State) -> int:
        """Seat 0's lead at the end of the game, from any turn of its last round."""
        return self.search(s, 0, -FAR, FAR)

    def search(self, s: State, depth: int, least: int, most: int) -> int:
        """The same, where a lead below ``least`` or above ``most`` may be told too high or too low (alpha-beta)."""
        if s.phase == OVER:
            totals(s)
            return s.points[0] - s.points[1]
        seat = decider(s)
        count = list_moves(s, seat)
        child = self.at(depth)
        for i in range(count - 1, -1, -1):  # from the highest building on
            copy(s, child)
            step(child, seat, s.moves[i])
            lead = self.search(child, depth + 1, least, most)
            if seat == 0:
                least = max(least, lead)
            else:
                most = min(most, lead)
            if least >= most:
                break
        return least if seat == 0 else most
