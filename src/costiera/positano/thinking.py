"""Positano thought on from what a seat knows: whole games, each seat for itself; solo, for the lower score (P-30)."""

from __future__ import annotations

from costiera.kit.codes import *
from costiera.kit.rng import Stream
from costiera.kit.thinking import Thinking
from costiera.positano.codes import *
from costiera.positano.eye import play_out, worth
from costiera.positano.rules import decider, list_moves, pending, play_random, redeal, step
from costiera.positano.score import totals
from costiera.positano.state import State, copy
from costiera.positano.value import Net

# Found by playing against each other at 600 to 2,000 simulations a decision (benchmarks/strength.py).
SPREAD = 10.0  # a lead of so many points is half of what can be won
SOLO_BEST = 80.0  # a result that would be worth a whole reward
WHOLE = 4096.0  # the same as a network says it


class PositanoThinking(Thinking):
    """Bids are sealed answers; everything else is one seat's turn. Thought plainly, games are played on by chance."""

    def __init__(self, known: State, seat: int, sharp: bool, net: Net | None = None) -> None:
        """``net``: judges positions as the next round begins; without one, games are played to their end."""
        Thinking.__init__(self, seat, known.seats, sharp)
        self.guided = sharp
        self.answers = BIDS
        self.split = BOOSTERS
        self.known = known
        self.net = net
        self.last = known.rounds if net is None else known.round
        self.s = State()
        self.moves = self.s.moves

    def first_sight(self, stream: Stream) -> int:
        """Builds what brings most points at once, drafts what promises most, and bids anything."""
        phase = self.known.phase
        count = list_moves(self.known, self.seat)
        if phase == BID:
            return self.known.moves[stream.below(count)]
        building = phase in (HEIGHT, ADD_ON, REMODEL)
        best = self.known.moves[0]
        most = 0
        for i in range(count):
            move = self.known.moves[i]
            points = self.points_after(move) if building else 0
            better = points > most or (points == most and worth(self.known, move) > worth(self.known, best))
            if i == 0 or better:
                best = move
                most = points
        return best

    def points_after(self, move: int) -> int:
        """Points after the move: the seat's own; for the solo game's result, the lower of the two (P-30)."""
        copy(self.known, self.s)
        step(self.s, self.seat, move)
        totals(self.s)
        return min(self.s.points[0], self.s.points[1]) if self.s.solo else self.s.points[self.seat]

    # A deal and what can be done with it

    def recall(self) -> int:
        copy(self.known, self.s)
        return 0

    def deal(self, stream: Stream) -> int:
        redeal(self.known, NONE, self.s, stream)
        return 0

    def turn(self) -> int:
        if self.s.phase == OVER or self.s.round > self.last:
            return NOBODY
        if self.s.phase == BID:
            return EVERYBODY
        return decider(self.s)

    def waiting(self) -> int:
        return pending(self.s)

    def candidates(self, seat: int) -> int:
        return list_moves(self.s, seat)

    def look(self, seat: int, count: int) -> int:
        for i in range(count):
            self.sight[i] = worth(self.s, self.moves[i])
        return 0

    def step(self, seat: int, move: int) -> int:
        step(self.s, seat, move)
        return 0

    def scene(self, so_far: int) -> int:
        """The bids of a round, whatever happened before it."""
        return self.s.round - 1

    def outcome(self) -> int:
        """Who picks when: all of it for two; for more, who picks the first two lots."""
        if self.s.seats == 2:
            return self.s.order[0] + 2 * self.s.order[6] + 4 * self.s.order[12]
        return self.s.order[0] * SEATS + self.s.order[1]

    def finish(self, stream: Stream) -> int:
        if self.sharp:
            play_out(self.s, stream, self.last)
        else:
            play_random(self.s, stream)
        return 0

    def judge(self) -> int:
        if self.net is None or self.s.phase == OVER:
            self.reward_all(self.s)
        elif self.s.seats == 2:
            self.reward[0] = self.net.value(self.s, 0) / WHOLE
            self.reward[1] = 1.0 - self.reward[0]
        else:
            for seat in range(self.s.seats):
                self.reward[seat] = self.net.value(self.s, seat) / WHOLE
        return 0

    def reward_all(self, s: State) -> None:
        """Each seat's reward: its lead over the best of the others."""
        if s.solo:
            self.reward[0] = min(s.points[0], s.points[1]) / SOLO_BEST
            return
        for seat in range(s.seats):
            best = 0
            for other in range(s.seats):
                if other != seat:
                    best = max(best, s.points[other])
            lead = (s.points[seat] - best) / SPREAD
            self.reward[seat] = 0.5 + 0.5 * lead / (1.0 + abs(lead))
