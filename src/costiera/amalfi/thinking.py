"""Amalfi thought on from what a seat knows, to the end of the period, and judged by what everybody has then.

Whole games are long and chance grows with them: what a move brings shows within its period, and what it is good for
later is in the eye's judgement. Each seat looks after itself. Payments and hands are never searched: the eye takes what
is best at first sight.
"""

from __future__ import annotations

from functools import cache

from costiera.amalfi.choices import list_moves
from costiera.amalfi.codes import *
from costiera.amalfi.eye import Eye
from costiera.amalfi.redeal import redeal
from costiera.amalfi.rules import decider, step
from costiera.amalfi.state import State, copy
from costiera.kit.codes import *
from costiera.kit.fields import make_room
from costiera.kit.rng import Stream
from costiera.kit.thinking import Thinking

SPREAD = 250.0  # a lead of so many tenths is half of what can be won
SOLO_BEST = 3000.0  # tenths that would be worth a whole reward
LOST_BEST = 50000.0  # the same of what was near in a solo game that is lost
NOISE = 24  # tenths by which a game that is played on strays from first sight
PLAIN_NOISE = 80  # the same in plain thinking

eye_of = cache(Eye)


class AmalfiThinking(Thinking):
    """First sight guides all of it. Thought plainly, only the next move is remembered, and more is left to chance."""

    found: list[int]
    listed: list[int]
    stands: list[int]

    def __init__(self, known: State, seat: int, sharp: bool) -> None:
        Thinking.__init__(self, seat, known.seats, sharp)
        self.deep = sharp
        self.known = known
        self.eye = eye_of(known.cards)
        # What a starting hand and a solo game's gates are good for shows later.
        self.last = known.period + 1 if known.rival or known.phase == PICK_PACK else known.period
        self.s = State(known.cards)
        make_room(self, found=ROOM, listed=ROOM, stands=SEATS)
        self.moves = self.found

    def recall(self) -> int:
        copy(self.known, self.s)
        return 0

    def deal(self, stream: Stream) -> int:
        redeal(self.known, self.seat, self.s, stream)
        return 0

    def turn(self) -> int:
        if self.s.phase == OVER or self.s.period > self.last:
            return NOBODY
        if PICK_PACK < self.s.phase <= KEEP_ENDGAME:
            return EVERYBODY
        return decider(self.s)

    def waiting(self) -> int:
        return self.s.waiting

    def candidates(self, seat: int) -> int:
        """All legal moves, but for hands and payments: of them the best at first sight."""
        count = list_moves(self.s, seat)
        if count > 1:
            if self.s.phase == PICK_RIVAL:
                self.found[0] = self.s.moves[0]  # the first one asks for less
                return 1
            if PICK_PACK < self.s.phase <= KEEP_ENDGAME:
                self.found[0] = self.best_hand(self.s, seat, count)
                return 1
            if self.s.moves[0] >= PAY_MOVE:
                self.found[0] = self.by_eye(self.s, seat, 0, None)
                return 1
        for i in range(count):
            self.found[i] = self.s.moves[i]
        return count

    def look(self, seat: int, count: int) -> int:
        for i in range(count):
            self.sight[i] = self.eye.worth(self.s, seat, self.moves[i])
        return 0

    def step(self, seat: int, move: int) -> int:
        step(self.s, seat, move)
        return 0

    def finish(self, stream: Stream) -> int:
        """On to the end of the period by first sight, give or take some."""
        self.play_on(self.s, NOISE if self.sharp else PLAIN_NOISE, stream)
        return 0

    def play_on(self, s: State, noise: int, stream: Stream) -> None:
        """Everybody's moves by first sight."""
        while s.phase != OVER and s.period <= self.last:
            seat = decider(s)
            step(s, seat, self.by_eye(s, seat, noise, stream))

    def by_eye(self, s: State, seat: int, noise: int, stream: Stream | None) -> int:
        """The move of most worth at first sight, give or take ``noise`` from a stream."""
        count = list_moves(s, seat)
        if count == 1:
            return s.moves[0]
        for i in range(count):
            self.listed[i] = s.moves[i]  # what a move is worth may need the scratch paper
        best = self.listed[0]
        most = -100000
        for i in range(count):
            value = self.eye.worth(s, seat, self.listed[i])
            if stream is not None:
                value += stream.below(noise)
            if value > most:
                most = value
                best = self.listed[i]
        return best

    def best_hand(self, s: State, seat: int, count: int) -> int:
        """The answer whose characters promise most one by one, while hands are chosen."""
        for i in range(count):
            self.listed[i] = s.moves[i]
        best = self.listed[0]
        most = -100000
        for i in range(count):
            value = self.hand_worth(s, seat, self.listed[i])
            if value > most:
                most = value
                best = self.listed[i]
        return best

    def hand_worth(self, s: State, seat: int, move: int) -> int:
        """What the characters would bring that come to the hand by the answer."""
        if s.phase == DRAFT:
            return self.eye.profit(s, seat, move - DRAFT_MOVE)
        if s.phase == KEEP_ENDGAME:
            return self.eye.profit(s, seat, move - KEEP_ENDGAME_MOVE)
        value = 0
        for i in range(10):
            if (move - KEEP_MOVE) >> i & 1:
                value += self.eye.profit(s, seat, s.dealt[seat * 10 + i])
        return value

    def judge(self) -> int:
        self.reward_all(self.s)
        return 0

    def reward_all(self, s: State) -> None:
        """Each seat's reward: its lead over the best of the others; solo, its own standing, little if it is lost."""
        if s.rival:
            if s.lost:
                self.reward[0] = self.eye.titles(s, 0) / LOST_BEST
            else:
                self.reward[0] = 0.3 + 0.7 * self.eye.stand(s, 0) / SOLO_BEST
            return
        for seat in range(s.seats):
            self.stands[seat] = self.eye.stand(s, seat)
        for seat in range(s.seats):
            best = -100000
            for other in range(s.seats):
                if other != seat:
                    best = max(best, self.stands[other])
            lead = (self.stands[seat] - best) / SPREAD
            self.reward[seat] = 0.5 + 0.5 * lead / (1.0 + abs(lead))
