"""The plain form of ``bridge.pyx``: uncompiled, thinking in plain Python is asked as it is."""

from __future__ import annotations

from costiera.kit.codes import EVERYBODY, MOST_SEATS, ROOM, TOLD_APART
from costiera.kit.plain import PlainThinking
from costiera.kit.rng import Stream
from costiera.kit.thinking import Thinking


class Bridge(Thinking):
    """``PlainThinking`` for a search."""

    def __init__(self, plain: PlainThinking) -> None:
        Thinking.__init__(self, plain.seat, plain.seats, plain.sharp)
        self.plain = plain
        if not 0 < plain.seats <= MOST_SEATS:
            raise ValueError(f"a search thinks for 1 to {MOST_SEATS} seats, not for {plain.seats}")
        self.moves = [0] * ROOM
        self.below = TOLD_APART
        self.guided, self.deep, self.trust, self.answers = plain.guided, plain.deep, plain.trust, plain.answers
        self.split = plain.split

    def first_sight(self, stream: Stream) -> int:
        """A move without a search for the decision that is pending."""
        return self.plain.first_sight(stream)

    def recall(self) -> int:
        self.plain.recall()
        return 0

    def deal(self, stream: Stream) -> int:
        self.plain.deal(stream)
        return 0

    def turn(self) -> int:
        self.below = TOLD_APART
        seat = self.plain.turn()
        if not EVERYBODY <= seat < self.seats:
            raise ValueError(f"it is the turn of seat {seat}, but there are only {self.seats}")
        return seat

    def waiting(self) -> int:
        self.below = self.answers
        return sum(1 << seat for seat in self.plain.waiting())

    def candidates(self, seat: int) -> int:
        moves = self.plain.candidates(seat)
        if not 0 < len(moves) <= ROOM:
            raise ValueError(f"a search thinks of 1 to {ROOM} moves of a decision, not of {len(moves)}")
        if not 0 <= min(moves) <= max(moves) < self.below:
            raise ValueError(f"a search tells moves from 0 to {self.below - 1} apart, not {min(moves)} to {max(moves)}")
        self.moves[: len(moves)] = moves
        return len(moves)

    def look(self, seat: int, count: int) -> int:
        for i in range(count):
            self.sight[i] = self.plain.worth(seat, self.moves[i])
        return 0

    def step(self, seat: int, move: int) -> int:
        self.plain.step(seat, move)
        return 0

    def scene(self, so_far: int) -> int:
        return self.plain.scene(so_far)

    def outcome(self) -> int:
        return self.plain.outcome() & 0x3FFFFFFF

    def finish(self, stream: Stream) -> int:
        self.plain.finish(stream)
        return 0

    def judge(self) -> int:
        rewards = self.plain.judge()
        if len(rewards) != self.seats:
            raise ValueError(f"{len(rewards)} rewards for {self.seats} seats")
        self.reward[: len(rewards)] = rewards
        return 0
