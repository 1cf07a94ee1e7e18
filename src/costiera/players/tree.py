"""What a search remembers: a tree of moves made in turn, and arms for answers given at the same time.

Both know moves as numbers and rewards from 0 to 1, and nothing of any game. A position is known by the moves that led
to it, so one tree stands for all deals of what is hidden: a move is judged by how it did among the times when it could
be made. Only operations that are exact everywhere are used: the same numbers come out everywhere, compiled or not.
"""

from __future__ import annotations

import math
from array import array

NONE = -1
ROOT = 0
MOVES = 4096  # numbers of moves are below this
ROOTS = tuple(math.sqrt(n) for n in range(1024))


def root(n: int) -> float:
    """About the square root."""
    scale = 1
    while n >= 1024:
        n >>= 2
        scale *= 2
    return scale * ROOTS[n]


class Tree:
    """Moves and how they did. Node 0 is the root; a node's children hang together as a list. The size is a bound."""

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
        self.prior = array("d", [0.0]) * size
        self.now = 0
        self.legal = array("i", [0]) * MOVES  # equal to ``now``: the move is legal

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

    def favourite(self) -> int:
        """The move from the root that was tried most often; the better of equals."""
        best = self.child[ROOT]
        at = self.sibling[best]
        while at != NONE:
            ahead = self.visits[at] - self.visits[best]
            if ahead > 0 or (ahead == 0 and self.total[at] > self.total[best]):
                best = at
            at = self.sibling[at]
        return self.move[best]


class Arms:
    """Answers and how they did, whatever the others answered: one table for each who answers."""

    def __init__(self, tables: int, size: int) -> None:
        """So many tables of ``size`` arms."""
        self.size = size
        self.visits = array("i", [0]) * (tables * size)
        self.total = array("d", [0.0]) * (tables * size)

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

    def favourite(self, table: int, arms: list[int], count: int) -> int:
        """The arm that was tried most often; the better of equals."""
        base = table * self.size
        best = arms[0]
        for i in range(1, count):
            ahead = self.visits[base + arms[i]] - self.visits[base + best]
            if ahead > 0 or (ahead == 0 and self.total[base + arms[i]] > self.total[base + best]):
                best = arms[i]
        return best
