"""The search of every game: games are dealt anew from what a seat knows, played on, judged, and learnt from.

Turns go down a tree of moves, where each seat looks after itself. Sealed answers are learnt by how they did, whatever
the others answered; all answers of a scene (``Thinking.scene``) share it. Of a game, a search knows ``Thinking`` only.
"""

from __future__ import annotations

from array import array

from costiera.kit.codes import *
from costiera.kit.fields import make_room
from costiera.kit.rng import Stream
from costiera.kit.thinking import Thinking
from costiera.players.codes import *
from costiera.players.sealed import Stakes
from costiera.players.tree import Arms, Tree

EXPLORE = 0.6
EXPLORE_SEALED = 1.0
EYE = 0.02  # a first sight's unit in rewards


class Search:
    """One decision thought over: ``simulate`` as long as there is time, then ``answer``."""

    opened: list[int]
    earned: list[float]
    path: list[int]
    chooser: list[int]
    table: list[int]
    arm: list[int]
    who: list[int]

    def __init__(self, thinking: Thinking, stream: Stream, size: int) -> None:
        """Think about the decision that is pending.

        Args:
            thinking: the game as far as the seat that thinks knows it.
            stream: all chance in it.
            size: most nodes of the tree.
        """
        self.thinking = thinking
        self.stream = stream
        self.tree = Tree(size)
        self.arms = Arms(SCENES * thinking.seats, thinking.answers)
        self.thinking.recall()
        self.sealed = self.thinking.turn() == EVERYBODY
        waiting = self.thinking.waiting() if self.sealed else 0
        self.mixes = 1 if thinking.sharp and thinking.seats == 2 and waiting == 3 else 0
        self.draws = 1 if thinking.sharp and thinking.seats > 2 and waiting & (waiting - 1) else 0
        self.foreseen = array("i", [])
        self.foresights = 0
        self.stakes = Stakes(thinking.answers, thinking.split, size) if self.mixes else Stakes(1, 1, 1)
        self.outcome = 0
        self.depth = 0
        self.answers = 0
        make_room(self, opened=MOST_SEATS, earned=MOST_SEATS)
        make_room(self, path=DEPTH, chooser=DEPTH)
        make_room(self, table=SEALED, arm=SEALED, who=SEALED)

    def foresee(self, given: list[list[int]]) -> None:
        """From now on the others give these sealed answers to the decision at hand: in each game those of one list, by
        seat, drawn by chance. What is the best answer to them is not hidden, and the favourite."""
        self.mixes = 0
        self.draws = 0
        self.foreseen = array("i", [answer for each in given for answer in each])
        self.foresights = len(given)

    def simulate(self, count: int) -> int:
        """Play that many games."""
        for _ in range(count):
            self.play(self.thinking)
        return count

    def settled(self) -> bool:
        """Whether the answer is as good as more games would make it.

        The move that was tried most often is, where no other one can well be better: their mean rewards are compared
        with the standard error of the difference (``tree.ahead``). A mixed strategy is when as many games were played
        as it is made from.
        """
        t = self.thinking
        if self.mixes:
            return self.stakes.noted >= self.stakes.size
        if self.sealed:
            t.recall()
            t.waiting()
            count = t.candidates(t.seat)
            return self.arms.settled(t.scene(0) * t.seats + t.seat, t.moves, count)
        return self.tree.settled()

    def answer(self) -> int:
        """The move that was tried most often.

        A sealed one is drawn, if thought is sharp and somebody could read it: of two seats from a mixed strategy,
        of more by how often it was tried.
        """
        t = self.thinking
        if self.mixes:
            return self.stakes.answer(t, self.stream)
        if not self.sealed:
            return self.tree.favourite()
        t.recall()
        t.waiting()
        count = t.candidates(t.seat)
        table = t.scene(0) * t.seats + t.seat
        if self.draws:
            return self.arms.draw(table, t.moves, count, self.stream)
        return self.arms.favourite(table, t.moves, count)

    def play(self, t: Thinking) -> int:
        """One game: dealt anew, down the tree as far as it is known, on to the end, and learnt from."""
        t.deal(self.stream)
        self.depth = 0
        self.answers = 0
        node = ROOT
        seat = t.turn()
        if seat >= 0:
            seat = t.seat  # of several who may decide now, in any order
        scenes = 0
        while node != NONE and seat != NOBODY and self.depth < DEPTH:
            if seat == EVERYBODY:
                node = self.answer_sealed(t, self.tree, node, scenes)
                scenes += 1
            else:
                node = self.choose(t, self.tree, node, seat)
            seat = t.turn()
        t.finish(self.stream)
        t.judge()
        self.learn(t)
        return 0

    # Down the tree: each step gives the next node, or NONE where the unknown begins

    def choose(self, t: Thinking, tree: Tree, node: int, seat: int) -> int:
        """A decision of one seat."""
        count = t.candidates(seat)
        if count == 1:
            t.step(seat, t.moves[0])
            return node
        looked = 0
        if count > WIDEST:
            t.look(seat, count)
            looked = 1
            count = self.narrow(t, count)
        tree.start()
        for i in range(count):
            tree.mark(t.moves[i])
        if tree.known(node) < count:
            if t.guided and looked == 0:
                t.look(seat, count)
            self.widen(t, tree, node, count)
        at = tree.best(node, EXPLORE / count, t.trust)
        if at == NONE:
            return NONE
        t.step(seat, tree.move[at])
        at = self.go(tree, at, seat)
        return at if t.deep else NONE

    def narrow(self, t: Thinking, count: int) -> int:
        """Bring the most promising moves to the front."""
        for i in range(WIDEST):
            best = i
            for j in range(i + 1, count):
                if t.sight[j] > t.sight[best]:
                    best = j
            move = t.moves[best]
            value = t.sight[best]
            t.moves[best] = t.moves[i]
            t.sight[best] = t.sight[i]
            t.moves[i] = move
            t.sight[i] = value
        return WIDEST

    def widen(self, t: Thinking, tree: Tree, node: int, count: int) -> None:
        """Give every move a child, with what first sight expects of it."""
        total = 0.0  # not a whole number: compiled, one divided by another would lose its fraction
        if t.guided:
            for i in range(count):
                total += t.sight[i]
        for i in range(count):
            if tree.find(node, t.moves[i]) == NONE:
                better = EYE * (t.sight[i] - total / count) if t.guided else 0.0
                tree.add(node, t.moves[i], 0.5 + 0.5 * better / (1.0 + abs(better)))

    def answer_sealed(self, t: Thinking, tree: Tree, node: int, so_far: int) -> int:
        """Everybody's answers, and a child for what came of them."""
        scene = t.scene(so_far)
        if scene >= SCENES:
            return NONE
        waiting = t.waiting()
        foreseen = 0
        if node == ROOT:
            for seat in range(t.seats):
                self.opened[seat] = NONE
            if self.foresights:
                foreseen = t.seats * self.stream.below(self.foresights)
        for seat in range(t.seats):
            if waiting >> seat & 1:
                count = t.candidates(seat)
                table = scene * t.seats + seat
                first = self.stream.below(count)
                if node == ROOT and self.foresights and seat != t.seat:
                    arm = self.foreseen[foreseen + seat]
                elif node == ROOT and self.mixes and self.stream.below(STRAY) == 0:
                    arm = t.moves[first]
                else:
                    arm = self.arms.best(table, t.moves, count, first, EXPLORE_SEALED)
                self.table[self.answers] = table
                self.arm[self.answers] = arm
                self.who[self.answers] = seat
                self.answers += 1
                if node == ROOT:
                    self.opened[seat] = arm
                t.step(seat, arm)
        came = t.outcome() % TOLD_APART
        if node == ROOT:
            self.outcome = came
        outcome = TOLD_APART + came
        at = tree.find(node, outcome)
        if at == NONE:
            at = tree.add(node, outcome, 0.5)
        return NONE if at == NONE else self.go(tree, at, NONE)

    def go(self, tree: Tree, at: int, chooser: int) -> int:
        """On to a child; the game leaves the tree at one that has no children and gets none yet."""
        self.path[self.depth] = at
        self.chooser[self.depth] = chooser
        self.depth += 1
        return at if tree.visits[at] else NONE

    def learn(self, t: Thinking) -> None:
        """Give every move that was made its maker's reward."""
        for seat in range(t.seats):
            self.earned[seat] += t.reward[seat]
        for at in range(self.depth):
            seat = self.chooser[at]
            self.tree.reward(self.path[at], 0.0 if seat == NONE else t.reward[seat])
        if self.mixes:
            self.stakes.note(self.opened, self.outcome, t.reward)
        for i in range(self.answers):
            self.arms.reward(self.table[i], self.arm[i], t.reward[self.who[i]])
