"""Positano played by numbers: what is written is what ``encoding`` says."""

from __future__ import annotations

from costiera.kit.env import Env
from costiera.kit.fields import place_of
from costiera.kit.rng import SETUP, Stream, mix
from costiera.positano.codes import *
from costiera.positano.rules import deal, decider, list_moves, step
from costiera.positano.score import totals
from costiera.positano.state import State, copy

# Places in an observation: the observing seat, the state's open fields, kinds of tile left in the decks.
STATE_AT = 1
OPEN_FIELDS = place_of(State, "deck")
BID_AT = STATE_AT + place_of(State, "bid")
LEFT_AT = STATE_AT + OPEN_FIELDS
KINDS_LEFT = BLOCK_KINDS + BUILD_KINDS
SIZE = LEFT_AT + KINDS_LEFT
DEALING = mix(SETUP)


class PositanoEnv(Env):
    """A game of Positano. In the solo game seat 0 decides everything (P-29)."""

    def __init__(self, undealt: State, removed: int) -> None:
        Env.__init__(self, 1 if undealt.solo else undealt.seats, undealt.seats, True)
        self.undealt = undealt
        self.removed = removed
        self.stream = Stream(0, SETUP)
        self.s = State()
        self.moves = self.s.moves
        self.left = [0] * 22  # tiles of each kind in the decks
        self.counted = NONE  # when that was counted: it changes only when something is turned up

    def deal(self, seed: int) -> int:
        self.stream.state = mix(seed ^ DEALING)
        copy(self.undealt, self.s)
        deal(self.s, self.removed, self.stream)
        self.counted = NONE
        return 0

    def turn(self) -> int:
        return decider(self.s)

    def observe(self, seat: int) -> int:
        if self.counted != self.s.reveals:
            self.counted = self.s.reveals
            count_left(self.s, self.left)
        write(self.s, seat, self.small)
        at = LEFT_AT
        for kind in range(KINDS_LEFT):
            self.small[at + kind] = self.left[kind]
        return 0

    def choices(self, seat: int) -> int:
        return list_moves(self.s, seat)

    def step(self, seat: int, move: int) -> int:
        step(self.s, seat, move)
        return 0

    def judge(self) -> int:
        self.reward_all(self.s)
        return 0

    def reward_all(self, s: State) -> None:
        """P-25, P-30."""
        totals(s)
        best = 0
        sharing = 0
        for seat in range(s.seats):
            self.scores[seat] = s.points[seat]
            if s.points[seat] > best or seat == 0:
                best = s.points[seat]
                sharing = 0
            if s.points[seat] == best:
                sharing += 1
        for seat in range(s.seats):
            self.rewards[seat] = 1.0 / sharing if s.points[seat] == best else 0.0
        if s.solo:
            self.rewards[0] = min(s.points[0], s.points[1]) / 100.0

    def load(self, state: State) -> None:
        copy(state, self.s)
        self.counted = NONE


def write(s: State, seat: int, out: list[int]) -> None:
    """What everybody knows: all of the state but decks, Otto's cards to come and sealed bids."""
    out[0] = seat
    s.write_numbers(out, STATE_AT, 0, OPEN_FIELDS)
    if s.phase == BID and not s.solo:
        s.write_same(out, BID_AT, SEATS, NONE)


def count_left(s: State, left: list[int]) -> None:
    """How many tiles of each kind are in the decks: what never lay open."""
    for kind in range(KINDS_LEFT):
        left[kind] = 0
    for at in range(25, 25 + s.deck_size[1]):
        left[s.deck[at]] += 1
    for at in range(50, 50 + s.deck_size[2]):
        left[BLOCK_KINDS + s.deck[at]] += 1
