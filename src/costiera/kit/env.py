"""A game that is played by numbers alone: for programs that learn, which see no text and no view.

An ``Env`` holds one game. It writes what the seat to move may know as numbers, lists that seat's actions, and takes one
of them. ``costiera.kit.batch`` steps many at once without Python's lock; the numbers' meaning is the game's
``costiera.kit.encoding.Encoding``.
"""

from __future__ import annotations

from typing import Any


class Env:
    """One game. Whoever calls says where to write by setting the attributes that do not belong to the game.

    Attributes:
        people: seats that somebody else decides for; automata follow.
        seats: how many there are, automata included.
        flat: whether an action is a move's own number; otherwise it is a place among the legal moves.
        moves: what ``choices`` found: an array of the game's own.
        small: where ``observe`` writes, if the encoding has numbers of one byte.
        wide: the same for numbers of two bytes.
        traits: where ``describe`` writes, two bytes each.
        scores: points of each seat, where ``judge`` writes them.
        rewards: what each seat of people has got, where ``judge`` writes it.
    """

    moves: list[int]
    small: Any
    wide: Any
    traits: Any

    def __init__(self, people: int, seats: int, flat: bool) -> None:
        self.people = people
        self.seats = seats
        self.flat = flat
        self.scores = [0] * 16
        self.rewards = [0.0] * 16

    # What a game says. A number is returned everywhere so that compiled code can tell a fault from it.

    def deal(self, seed: int) -> int:
        """Begin a new game: that of ``Game.new`` with this seed."""
        return 0

    def turn(self) -> int:
        """The seat that decides now, the lowest of several; -1 when the game is over."""
        return -1

    def observe(self, seat: int) -> int:
        """Write what the seat may know."""
        return 0

    def choices(self, seat: int) -> int:
        """Have ``moves`` hold the seat's legal moves; returns how many of them are offered as actions."""
        return 0

    def describe(self, count: int) -> int:
        """Write the features of each of the moves that ``choices`` found."""
        return 0

    def step(self, seat: int, move: int) -> int:
        """Make one of these moves."""
        return 0

    def judge(self) -> int:
        """Write points and rewards of a finished game.

        A victory is worth 1, shared by those who share it. A solo game is worth its result / 100, a lost one nothing.
        """
        return 0

    # The state, for whoever keeps it elsewhere

    def load(self, state: Any) -> None:
        """Go on from a copy of this state, which has the same options."""
        raise NotImplementedError
