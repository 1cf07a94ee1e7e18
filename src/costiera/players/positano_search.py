"""Search of Positano from what a seat knows: whole games, what is hidden dealt anew for each, every move learnt from.

Bids are simultaneous: each seat learns its own by how they did, whatever the others bid (the arms of a round are shared
by all positions in it). Everything else goes down a tree, where each seat looks after itself. Solo, every choice is for
the lower of the two scores (P-30).
"""

from __future__ import annotations

from costiera.kit.rng import Stream
from costiera.players.positano_playout import play_out, worth
from costiera.players.tree import Arms, Tree
from costiera.positano import components
from costiera.positano.rules import decider, list_moves, play_random, redeal, step
from costiera.positano.state import State

NONE = components.NONE
BID = components.BID
OVER = components.OVER
BID_MOVE = components.BID_MOVE
BIDS = components.BIDS
SEATS = components.SEATS
ROUNDS = 6
ROOT = 0
DEPTH = 64  # moves of one game that the tree remembers
ORDER_MOVE = components.MOVES  # from here on: who picks when after a bid, in the place of a move

# Found by playing against each other at 600 to 2,000 simulations a decision (benchmarks/strength.py).
EXPLORE = 0.6
EXPLORE_BIDS = 1.0
TRUST = 4.0  # a first sight counts as much as so many games
EYE = 0.02  # a first sight's quarter point in rewards
SPREAD = 10.0  # a lead of so many points is half of what can be won
SOLO_BEST = 80.0  # a result that would be worth a whole reward


class Search:
    """One decision thought over: ``simulate`` as long as there is time, then ``answer``."""

    def __init__(self, known: State, seat: int, stream: Stream, size: int, sharp: bool) -> None:
        """Think about a decision of a seat.

        Args:
            known: the state as far as the seat knows it (``positano_sight``).
            seat: who decides.
            stream: all chance in it.
            size: most nodes of the tree.
            sharp: whether first sight guides the search and plays the games to their end, or chance.
        """
        self.known = known
        self.seat = seat
        self.stream = stream
        self.sharp = sharp
        self.s = State()
        self.tree = Tree(size)
        self.arms = Arms(ROUNDS * SEATS, BIDS)
        self.depth = 0
        self.path = [0] * 64
        self.chooser = [0] * 64
        self.made = [0] * 36
        self.reward = [0.0] * 6

    def simulate(self, count: int) -> None:
        """Play that many games."""
        for _ in range(count):
            self.play(self.s)

    def answer(self) -> int:
        """The move that was tried most often."""
        return self.favourite(self.known)

    def favourite(self, s: State) -> int:
        """The favourite of the decision that is pending in the known state."""
        if s.phase != BID:
            return self.tree.favourite()
        count = list_moves(s, self.seat)
        return self.arms.favourite((s.round - 1) * SEATS + self.seat, s.moves, count)

    def play(self, s: State) -> None:
        """One game: dealt anew, down the tree as far as it is known, on to the end, and learnt from."""
        redeal(self.known, NONE, s, self.stream)
        for at in range(36):
            self.made[at] = NONE
        self.depth = 0
        node = ROOT
        while node != NONE and s.phase != OVER and self.depth < DEPTH:
            node = self.bid(s, self.tree, node) if s.phase == BID else self.choose(s, self.tree, node)
        if self.sharp:
            play_out(s, self.stream)
        else:
            play_random(s, self.stream)
        self.judge(s)
        self.learn(s)

    # Down the tree: each step gives the next node, or NONE where the unknown begins

    def choose(self, s: State, tree: Tree, node: int) -> int:
        """A decision of one seat."""
        seat = decider(s)
        count = list_moves(s, seat)
        if count == 1:
            step(s, seat, s.moves[0])
            return node
        tree.start()
        for i in range(count):
            tree.mark(s.moves[i])
        if tree.known(node) < count:
            self.widen(s, tree, node, count)
        at = tree.best(node, EXPLORE / count, TRUST if self.sharp else 1.0)
        if at == NONE:
            return NONE
        step(s, seat, tree.move[at])
        return self.go(tree, at, seat)

    def widen(self, s: State, tree: Tree, node: int, count: int) -> None:
        """Give every legal move a child, with what first sight expects of it."""
        total = 0.0  # not a whole number: compiled, one divided by another would lose its fraction
        if self.sharp:
            for i in range(count):
                total += worth(s, s.moves[i])
        for i in range(count):
            if tree.find(node, s.moves[i]) == NONE:
                better = EYE * (worth(s, s.moves[i]) - total / count) if self.sharp else 0.0
                tree.add(node, s.moves[i], 0.5 + 0.5 * better / (1.0 + abs(better)))

    def bid(self, s: State, tree: Tree, node: int) -> int:
        """Everybody's bids, and a child for who picks when."""
        for seat in range(s.seats):
            if s.bid[seat] == NONE:
                count = list_moves(s, seat)
                table = (s.round - 1) * SEATS + seat
                made = self.arms.best(table, s.moves, count, self.stream.below(count), EXPLORE_BIDS)
                self.made[table] = made
                step(s, seat, BID_MOVE + made)
        order = ORDER_MOVE + self.order(s)
        at = tree.find(node, order)
        if at == NONE:
            at = tree.add(node, order, 0.5)
        return NONE if at == NONE else self.go(tree, at, NONE)

    def order(self, s: State) -> int:
        """Who picks when, as a number: all of it for two; for more, who picks the first two lots."""
        if s.seats == 2:
            return s.order[0] + 2 * s.order[6] + 4 * s.order[12]
        return s.order[0] * SEATS + s.order[1]

    def go(self, tree: Tree, at: int, chooser: int) -> int:
        """On to a child; the game leaves the tree at one that it has never been to."""
        self.path[self.depth] = at
        self.chooser[self.depth] = chooser
        self.depth += 1
        return at if tree.visits[at] else NONE

    # What a finished game teaches

    def judge(self, s: State) -> None:
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

    def learn(self, s: State) -> None:
        """Give every move that was made its maker's reward."""
        for at in range(self.depth):
            seat = self.chooser[at]
            self.tree.reward(self.path[at], 0.0 if seat == NONE else self.reward[seat])
        for table in range(36):
            if self.made[table] != NONE:
                self.arms.reward(table, self.made[table], self.reward[table % SEATS])
