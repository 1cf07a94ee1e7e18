"""Search of Amalfi from what a seat knows: what is hidden is dealt anew for each game, which is played on to the end of
the period and judged by what everybody has then.

Whole games are long and chance grows with them: what a move brings shows within its period, and what it is good for
later is in the eye's judgement. Each seat looks after itself. A sharp search remembers a tree of moves, a plain one
only its own next move. Payments are never searched: the eye takes the best plan.
"""

from __future__ import annotations

from costiera.amalfi import components
from costiera.amalfi.choices import list_moves
from costiera.amalfi.redeal import redeal
from costiera.amalfi.rules import decider, step
from costiera.amalfi.state import State
from costiera.kit.rng import Stream
from costiera.players.amalfi_eye import Eye
from costiera.players.tree import Tree

NONE = components.NONE
OVER = components.OVER
PAY_MOVE = components.PAY_MOVE
PICK_PACK = components.PICK_PACK
ROOT = 0
DEPTH = 64  # moves of one game that the tree remembers
WIDEST = 24  # moves of a decision that are looked at, the best at first sight

EXPLORE = 0.6
TRUST = 4.0  # a first sight counts as much as so many games
EYE = 0.02  # a tenth of a point at first sight in rewards
SPREAD = 250.0  # a lead of so many tenths is half of what can be won
SOLO_BEST = 3000.0  # tenths that would be worth a whole reward
LOST_BEST = 50000.0  # the same of what was near in a solo game that is lost
NOISE = 24  # tenths by which a game that is played on strays from first sight
PLAIN_NOISE = 80  # the same in a plain search


class Search:
    """One decision thought over: ``simulate`` as long as there is time, then ``answer``."""

    def __init__(self, known: State, seat: int, eye: Eye, stream: Stream, size: int, sharp: bool) -> None:
        """Think about a decision of a seat.

        Args:
            known: the state as far as the seat knows it (``amalfi_sight``).
            seat: who decides.
            eye: first sight with the set that is played with.
            stream: all chance in it.
            size: most nodes of the tree.
            sharp: whether moves after the next one are remembered, and first sight is trusted more.
        """
        self.known = known
        self.seat = seat
        self.eye = eye
        self.stream = stream
        self.sharp = sharp
        # What a starting hand and a solo game's gates are good for shows later.
        self.last = known.period + 1 if known.rival or known.phase == PICK_PACK else known.period
        self.s = State(known.cards)
        self.tree = Tree(size)
        self.allowed = [0] * 320
        self.allowed_size = 0
        self.depth = 0
        self.path = [0] * 64
        self.chooser = [0] * 64
        self.listed = [0] * 320
        self.sight = [0] * 320
        self.reward = [0.0] * 4

    def allow(self, moves: list[int]) -> None:
        """The moves among which the search chooses: what the view offers."""
        allowed = [0] * 320
        allowed[: len(moves)] = moves
        self.allowed = allowed
        self.allowed_size = len(moves)

    def simulate(self, count: int) -> None:
        """Play that many games."""
        for _ in range(count):
            self.play(self.s)

    def answer(self) -> int:
        """The move that was tried most often."""
        return self.tree.favourite()

    def play(self, s: State) -> None:
        """One game: dealt anew, down the tree as far as it is known, on to the end of the period, and learnt from."""
        redeal(self.known, self.seat, s, self.stream)
        self.depth = 0
        node = ROOT
        while node != NONE and s.phase != OVER and s.period <= self.last and self.depth < DEPTH:
            node = self.choose(s, self.tree, node)
        while s.phase != OVER and s.period <= self.last:
            seat = decider(s)
            step(s, seat, self.quick(s, seat, NOISE if self.sharp else PLAIN_NOISE))
        self.judge(s)
        self.learn()

    def choose(self, s: State, tree: Tree, node: int) -> int:
        """A decision in the tree: the next node, or NONE where the unknown begins."""
        seat = decider(s)
        count = self.candidates(s, seat, node)
        if count == 1:
            step(s, seat, self.listed[0])
            return node
        tree.start()
        for i in range(count):
            tree.mark(self.listed[i])
        if tree.known(node) < count:
            self.widen(tree, node, count)
        at = tree.best(node, EXPLORE / count, TRUST if self.sharp else 1.0)
        if at == NONE:
            return NONE
        step(s, seat, tree.move[at])
        self.path[self.depth] = at
        self.chooser[self.depth] = seat
        self.depth += 1
        return at if self.sharp and tree.visits[at] else NONE

    def candidates(self, s: State, seat: int, node: int) -> int:
        """Write the moves worth a thought into ``self.listed``, and first sight of them into ``self.sight``."""
        if node == ROOT and self.depth == 0:
            count = self.allowed_size
            for i in range(count):
                self.listed[i] = self.allowed[i]
        else:
            count = list_moves(s, seat)
            if count > 1 and s.moves[0] >= PAY_MOVE:
                self.listed[0] = self.quick(s, seat, 0)
                return 1
            for i in range(count):
                self.listed[i] = s.moves[i]
        if count == 1:
            return 1
        for i in range(count):
            self.sight[i] = self.eye.worth(s, seat, self.listed[i])
        return count if count <= WIDEST else self.narrow(count)

    def narrow(self, count: int) -> int:
        """Bring the most promising moves to the front."""
        for i in range(WIDEST):
            best = i
            for j in range(i + 1, count):
                if self.sight[j] > self.sight[best]:
                    best = j
            move = self.listed[best]
            value = self.sight[best]
            self.listed[best] = self.listed[i]
            self.sight[best] = self.sight[i]
            self.listed[i] = move
            self.sight[i] = value
        return WIDEST

    def widen(self, tree: Tree, node: int, count: int) -> None:
        """Give every move a child, with what first sight expects of it."""
        total = 0.0  # not a whole number: compiled, one divided by another would lose its fraction
        for i in range(count):
            total += self.sight[i]
        for i in range(count):
            if tree.find(node, self.listed[i]) == NONE:
                better = EYE * (self.sight[i] - total / count)
                tree.add(node, self.listed[i], 0.5 + 0.5 * better / (1.0 + abs(better)))

    def quick(self, s: State, seat: int, noise: int) -> int:
        """The move of most worth at first sight, give or take ``noise``. Writes over ``self.listed``."""
        count = list_moves(s, seat)
        if count == 1:
            return s.moves[0]
        for i in range(count):
            self.listed[i] = s.moves[i]  # what a move is worth may need the scratch paper
        best = self.listed[0]
        most = -100000
        for i in range(count):
            value = self.eye.worth(s, seat, self.listed[i])
            if noise:
                value += self.stream.below(noise)
            if value > most:
                most = value
                best = self.listed[i]
        return best

    def judge(self, s: State) -> None:
        """Each seat's reward: its lead over the best of the others; solo, its own standing, little if it is lost."""
        if s.rival:
            if s.lost:
                self.reward[0] = self.eye.titles(s, 0) / LOST_BEST
            else:
                self.reward[0] = 0.3 + 0.7 * self.eye.stand(s, 0) / SOLO_BEST
            return
        for seat in range(s.seats):
            self.sight[seat] = self.eye.stand(s, seat)
        for seat in range(s.seats):
            best = -100000
            for other in range(s.seats):
                if other != seat:
                    best = max(best, self.sight[other])
            lead = (self.sight[seat] - best) / SPREAD
            self.reward[seat] = 0.5 + 0.5 * lead / (1.0 + abs(lead))

    def learn(self) -> None:
        """Give every move that was made its maker's reward."""
        for at in range(self.depth):
            self.tree.reward(self.path[at], self.reward[self.chooser[at]])
