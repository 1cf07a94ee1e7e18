"""What a search remembers: a tree of moves made in turn, and arms for answers given at the same time.

Both know moves as numbers and rewards from 0 to 1, and nothing of any game. A position is known by the moves that led
to it, so one tree stands for all deals of what is hidden: a move is judged by how it did among the times when it could
be made. Only operations that are exact everywhere are used: the same numbers come out everywhere, compiled or not.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence

from costiera.kit.codes import *
from costiera.kit.fields import make_room
from costiera.kit.rng import Stream

NONE = -1
ROOT = 0
SURE = 2.0  # standard errors by which something has to be out of reach
NEAR = 0.005  # in rewards: a move that may be better by no more is no better
DOUBT = 0.0625  # squares that a few equal rewards may have missed
ROOTS = tuple(math.sqrt(n) for n in range(1024))


def root(n: int) -> float:
    """About the square root."""
    scale = 1
    while n >= 1024:
        n >>= 2
        scale *= 2
    return scale * ROOTS[n]


def error_of(visits: int, total: float, squares: float) -> float:
    """The square of the standard error of a mean reward."""
    return (max(0.0, squares - total * total / visits) + DOUBT) / visits / visits


def ahead(visits: int, total: float, squares: float, visits_b: int, total_b: float, squares_b: float) -> bool:
    """Whether something tried so often is hardly worse than another: the other's mean reward is not more than NEAR
    higher, and by SURE standard errors of the difference that is no chance."""
    if visits == 0 or visits_b == 0:
        return False
    gap = total / visits - total_b / visits_b + NEAR
    error = error_of(visits, total, squares) + error_of(visits_b, total_b, squares_b)
    return gap > 0.0 and gap * gap >= SURE * SURE * error


class Tree:
    """Moves and how they did. Node 0 is the root; a node's children hang together as a list.

    The size is a bound. The fuller the tree is, the more often a node has to be visited before it gets children
    (``grows``): so there is room for those that matter, however long a search goes on.
    """

    def __init__(self, size: int) -> None:
        """A tree of at most ``size`` nodes."""
        self.size = size
        self.used = 1
        self.child = array("i", [NONE]) * size
        self.sibling = array("i", [NONE]) * size
        self.move = array("i", [NONE]) * size
        self.visits = array("i", [0]) * size
        self.chances = array("i", [0]) * size  # how often the move could have been made
        self.total = array("d", [0.0]) * size
        self.squares = array("d", [0.0]) * size
        self.prior = array("d", [0.0]) * size
        self.now = 0
        # Equal to ``now``: the move is legal. From TOLD_APART on: what came of sealed answers, which is never marked.
        self.legal = array("i", [0]) * (2 * TOLD_APART)

    def find(self, node: int, move: int) -> int:
        """The child of that move; NONE if there is none."""
        at = self.child[node]
        while at != NONE and self.move[at] != move:
            at = self.sibling[at]
        return at

    def add(self, node: int, move: int, prior: float) -> int:
        """A new child with a reward to expect; NONE if the tree is full."""
        if self.used == self.size:
            return NONE
        at = self.used
        self.used = at + 1
        self.move[at] = move
        self.prior[at] = prior
        self.sibling[at] = self.child[node]
        self.child[node] = at
        return at

    def start(self) -> None:
        """Begin to mark the moves that are legal now."""
        self.now += 1

    def mark(self, move: int) -> None:
        """The move is legal now."""
        self.legal[move] = self.now

    def known(self, node: int) -> int:
        """How many of the moves that are legal now have a child."""
        count = 0
        at = self.child[node]
        while at != NONE:
            if self.legal[self.move[at]] == self.now:
                count += 1
            at = self.sibling[at]
        return count

    def best(self, node: int, explore: float, trust: float) -> int:
        """The child to try among those legal now; NONE if there is none. ``trust``: how many tries a prior is worth."""
        best = NONE
        most = 0.0
        at = self.child[node]
        while at != NONE:
            if self.legal[self.move[at]] == self.now:
                self.chances[at] += 1
                hope = trust * self.prior[at] + explore * root(self.chances[at])
                value = (self.total[at] + hope) / (self.visits[at] + trust)
                if best == NONE or value > most:
                    best = at
                    most = value
            at = self.sibling[at]
        return best

    def reward(self, node: int, reward: float) -> None:
        """How a game went that came through the node."""
        self.visits[node] += 1
        self.total[node] += reward
        self.squares[node] += reward * reward

    def grows(self, node: int) -> bool:
        """Whether the node has children, or was visited often enough to get some."""
        return self.child[node] != NONE or self.visits[node] > self.used // (self.size - self.used + 1)

    def favourite(self) -> int:
        """The move from the root that was tried most often; the better of equals."""
        return self.move[self.first()]

    def first(self) -> int:
        """The child of that move."""
        best = self.child[ROOT]
        at = self.sibling[best]
        while at != NONE:
            ahead = self.visits[at] - self.visits[best]
            if ahead > 0 or (ahead == 0 and self.total[at] > self.total[best]):
                best = at
            at = self.sibling[at]
        return best

    def settled(self) -> bool:
        """Whether more tries would hardly change the favourite: it is ahead of every other move from the root."""
        best = self.first()
        at = self.child[ROOT]
        while at != NONE:
            if at != best and not ahead(
                self.visits[best], self.total[best], self.squares[best],
                self.visits[at], self.total[at], self.squares[at],
            ):  # fmt: skip
                return False
            at = self.sibling[at]
        return True


class Arms:
    """Answers and how they did, whatever the others answered: one table for each who answers."""

    given: list[int]

    def __init__(self, tables: int, size: int) -> None:
        """So many tables of ``size`` arms."""
        make_room(self, given=ROOM)
        self.size = size
        self.visits = array("i", [0]) * (tables * size)
        self.total = array("d", [0.0]) * (tables * size)
        self.squares = array("d", [0.0]) * (tables * size)

    def best(self, table: int, arms: list[int], count: int, first: int, explore: float) -> int:
        """The arm to try of ``count`` that may be; among equals the next one after place ``first``."""
        base = table * self.size
        visits = 0
        total = 0.0
        for i in range(count):
            visits += self.visits[base + arms[i]]
            total += self.total[base + arms[i]]
        hope = (total + 0.5) / (visits + 1) + explore * root(visits) / count
        best = NONE
        most = 0.0
        for i in range(count):
            arm = arms[(first + i) % count]
            value = (self.total[base + arm] + hope) / (self.visits[base + arm] + 1)
            if best == NONE or value > most:
                best = arm
                most = value
        return best

    def reward(self, table: int, arm: int, reward: float) -> None:
        """How a game went in which the arm was answered."""
        self.visits[table * self.size + arm] += 1
        self.total[table * self.size + arm] += reward
        self.squares[table * self.size + arm] += reward * reward

    def favourite(self, table: int, arms: list[int], count: int) -> int:
        """The arm that was tried most often; the better of equals."""
        base = table * self.size
        best = arms[0]
        for i in range(1, count):
            ahead = self.visits[base + arms[i]] - self.visits[base + best]
            if ahead > 0 or (ahead == 0 and self.total[base + arms[i]] > self.total[base + best]):
                best = arms[i]
        return best

    def draw(self, table: int, arms: list[int], count: int, stream: Stream) -> int:
        """An arm by chance: each as likely as it was tried more often than half of the favourite's tries, below which
        arms are not as good."""
        base = table * self.size
        floor = self.visits[base + self.favourite(table, arms, count)] // 2
        tries = 0
        for i in range(count):
            tries += max(0, self.visits[base + arms[i]] - floor)
        drawn = stream.below(tries)
        for i in range(count):
            drawn -= max(0, self.visits[base + arms[i]] - floor)
            if drawn < 0:
                return arms[i]
        return NONE

    def settled(self, table: int, arms: list[int], count: int) -> bool:
        """Whether more tries would hardly change the favourite: it is ahead of every other arm."""
        best = table * self.size + self.favourite(table, arms, count)
        for i in range(count):
            at = table * self.size + arms[i]
            if at != best and not ahead(
                self.visits[best], self.total[best], self.squares[best],
                self.visits[at], self.total[at], self.squares[at],
            ):  # fmt: skip
                return False
        return True

    # The same for whoever has the arms as a list, in Python

    def best_of(self, table: int, arms: Sequence[int], first: int, explore: float) -> int:
        """The arm to try of those that may be, as ``best``. Raises ValueError for none, too many or unknown ones."""
        count = self.take(arms)
        return self.best(table, self.given, count, first, explore)

    def favourite_of(self, table: int, arms: Sequence[int]) -> int:
        """The arm that was tried most often, as ``favourite``. Raises ValueError as ``best_of``."""
        count = self.take(arms)
        return self.favourite(table, self.given, count)

    def take(self, arms: Sequence[int]) -> int:
        """Copy the arms to where compiled code reads them; returns how many there are."""
        if not 0 < len(arms) <= ROOM or not 0 <= min(arms) <= max(arms) < self.size:
            raise ValueError(f"there must be 1 to {ROOM} arms, numbers from 0 to {self.size - 1}")
        for i, arm in enumerate(arms):
            self.given[i] = arm
        return len(arms)
