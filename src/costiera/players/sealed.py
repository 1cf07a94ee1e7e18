"""A sealed decision answered by a mixed strategy, so that nobody can read the answer.

What both seats got in the games that were played anyway is taken apart: by what came of their answers (of bids in
Positano, who picks when), and by what each answer spent. From that every pair of answers has a value for either seat,
the game of choosing them is solved by regret matching+ (Tammelin 2014), and the answer is drawn from the average
strategy.

For two seats only. Among more, ``search`` draws by how often it tried an answer: fitted values of more seats are too
coarse to tell the good answers apart, and regret matching on them was measured to lose a third of the games won.

Sums are made in one order, of numbers that are exactly rounded everywhere: equal seeds, equal answers, compiled or not.
"""

from __future__ import annotations

from array import array

from costiera.kit.codes import *
from costiera.kit.rng import Stream
from costiera.kit.thinking import Thinking

NONE = -1
ROWS = 1 << 14  # games that are remembered, the last ones
OUTCOMES = 256  # that are told apart
SWEEPS = 4  # over the games until parts agree
ITERATIONS = 600  # most rounds of regret matching
ENOUGH = 8  # games for each round
PRIOR = 2.0  # what is known of a part counts as much as so many games without it
WIDEST = 16  # answers of a seat that are thought of, those given most often
LEAST = 0.02  # what would be answered more rarely than that is left


class Stakes:
    """What two seats got in games that began with their sealed answers."""

    def __init__(self, answers: int, split: int, size: int) -> None:
        """Room for ``size`` games of answers below ``answers``, each of which spends ``answer // split`` and
        ``answer % split``."""
        seats = 2
        self.seats = seats
        self.answers = answers
        self.split = split
        self.size = min(size, ROWS)
        self.noted = 0
        self.outcomes = 1  # the first one is for all that there is no room for
        self.given = array("i", [0]) * (self.size * seats)
        self.came = array("i", [0]) * self.size
        self.got = array("d", [0.0]) * (self.size * seats)
        self.rest = array("d", [0.0]) * self.size
        self.place = array("i", [NONE]) * TOLD_APART
        self.base = array("d", [0.0]) * (seats * OUTCOMES)
        self.first = array("d", [0.0]) * (seats * seats * answers)
        self.second = array("d", [0.0]) * (seats * seats * answers)
        self.count = array("i", [0]) * max(answers, OUTCOMES)
        self.weight = array("d", [0.0]) * max(answers, OUTCOMES)
        self.legal = array("i", [0]) * (seats * answers)
        self.legal_count = array("i", [0]) * seats
        self.regret = array("d", [0.0]) * (seats * answers)
        self.strategy = array("d", [0.0]) * (seats * answers)
        self.average = array("d", [0.0]) * (seats * answers)
        self.values = array("d", [0.0]) * answers
        self.matrix = array("d", [0.0]) * (2 * answers * answers)
        self.drawn = array("i", [0]) * seats

    def note(self, arms: list[int], outcome: int, rewards: list[float]) -> None:
        """One more game: the answers by seat, what came of them, what each seat got."""
        row = self.noted % self.size
        for seat in range(self.seats):
            self.given[row * self.seats + seat] = arms[seat]
            self.got[row * self.seats + seat] = rewards[seat]
        self.came[row] = self.place_of(outcome)
        self.noted += 1

    def place_of(self, outcome: int) -> int:
        """The number by which an outcome goes here."""
        if self.place[outcome] == NONE:
            if self.outcomes == OUTCOMES:
                return 0
            self.place[outcome] = self.outcomes
            self.outcomes += 1
        return self.place[outcome]

    # What the parts are worth

    def fit(self) -> None:
        """Find out for every seat what outcomes and spent things are worth to it, the others held for equal."""
        for seat in range(self.seats):
            self.fit_seat(seat)

    def fit_seat(self, seat: int) -> None:
        """The same for one seat: one kind of part after the other takes its share of what is left to be explained."""
        rows = min(self.noted, self.size)
        mean = 0.0
        for row in range(rows):
            mean += self.got[row * self.seats + seat]
        mean /= max(1, rows)
        for row in range(rows):
            self.rest[row] = self.got[row * self.seats + seat] - mean
        for _ in range(SWEEPS):
            for other in range(self.seats):  # before outcomes: those that were never seen are judged by this alone
                at = (seat * self.seats + other) * self.answers
                self.level(self.first, at, self.answers, other, 1)
                self.level(self.second, at, self.answers, other, 2)
            self.level(self.base, seat * OUTCOMES, OUTCOMES, NONE, 0)

    def level(self, effect: array[float], at: int, size: int, seat: int, of: int) -> None:
        """Give a kind of part what is left on the average where it occurs."""
        rows = min(self.noted, self.size)
        for i in range(size):
            self.count[i] = 0
            self.weight[i] = 0.0
        for row in range(rows):
            i = self.key(row, seat, of)
            self.count[i] += 1
            self.weight[i] += self.rest[row] + effect[at + i]
        for i in range(size):
            self.weight[i] /= self.count[i] + PRIOR
        for row in range(rows):
            i = self.key(row, seat, of)
            self.rest[row] += effect[at + i] - self.weight[i]
        for i in range(size):
            effect[at + i] = self.weight[i]

    def key(self, row: int, seat: int, of: int) -> int:
        """Which part of a kind a game had: what came of the answers, or what a seat spent."""
        if of == 0:
            return self.came[row]
        answer = self.given[row * self.seats + seat]
        return answer // self.split if of == 1 else answer % self.split

    def worth(self, seat: int, answer: int, came: int) -> float:
        """What a seat gets by an answer, but for what others spend, which its answer does not change."""
        at = (seat * self.seats + seat) * self.answers
        spent = self.first[at + answer // self.split] + self.second[at + answer % self.split]
        return self.base[seat * OUTCOMES + came] + spent

    # The game of answers

    def answer(self, t: Thinking, stream: Stream) -> int:
        """The answer of whoever thinks."""
        self.solve(t)
        return self.draw(t.seat, stream)

    def list_answers(self, t: Thinking) -> int:
        """Note every seat's answers: of many, those that were given most often."""
        t.recall()
        t.waiting()
        for seat in range(self.seats):
            count = t.candidates(seat)
            for i in range(count):
                self.legal[seat * self.answers + i] = t.moves[i]
            if count > WIDEST:
                self.count_given(seat)
                self.narrow(seat, count)
                count = WIDEST
            self.legal_count[seat] = count
        return 0

    def count_given(self, seat: int) -> None:
        """How often the seat gave each answer."""
        for i in range(self.answers):
            self.count[i] = 0
        for row in range(min(self.noted, self.size)):
            self.count[self.given[row * self.seats + seat]] += 1

    def narrow(self, seat: int, count: int) -> None:
        """Bring the answers that were given most often to the front."""
        at = seat * self.answers
        for i in range(WIDEST):
            best = i
            for j in range(i + 1, count):
                if self.count[self.legal[at + j]] > self.count[self.legal[at + best]]:
                    best = j
            answer = self.legal[at + best]
            self.legal[at + best] = self.legal[at + i]
            self.legal[at + i] = answer

    def came_of(self, t: Thinking) -> int:
        """What comes of the answers in ``drawn``."""
        t.recall()
        t.waiting()
        for seat in range(self.seats):
            t.step(seat, self.legal[seat * self.answers + self.drawn[seat]])
        return self.place_of(t.outcome() % TOLD_APART)

    def solve(self, t: Thinking) -> int:
        """Find both seats' strategies, over the matrix of their answers."""
        self.fit()
        self.list_answers(t)
        for i in range(self.legal_count[0]):
            for j in range(self.legal_count[1]):
                self.drawn[0] = i
                self.drawn[1] = j
                self.value_both(i, j, self.came_of(t))
        for number in range(min(ITERATIONS, 8 + self.noted // ENOUGH)):
            for seat in range(2):
                self.match(seat)
            for seat in range(2):
                other = 1 - seat
                for i in range(self.legal_count[seat]):
                    value = 0.0
                    for j in range(self.legal_count[other]):
                        chance = self.strategy[other * self.answers + j]
                        if chance > 0.0:
                            value += chance * self.matrix[(seat * self.answers + i) * self.answers + j]
                    self.values[i] = value
                self.learn(seat, number + 1)
        return 0

    def value_both(self, i: int, j: int, came: int) -> None:
        """Note what a pair of answers, by their places, is worth to each of two seats."""
        self.matrix[i * self.answers + j] = self.worth(0, self.legal[i], came)
        self.matrix[(self.answers + j) * self.answers + i] = self.worth(1, self.legal[self.answers + j], came)

    def match(self, seat: int) -> None:
        """A strategy by regrets: each answer as often as it is regretted."""
        at = seat * self.answers
        count = self.legal_count[seat]
        total = 0.0
        for i in range(count):
            total += self.regret[at + i]
        for i in range(count):
            self.strategy[at + i] = self.regret[at + i] / total if total > 0.0 else 1.0 / count

    def learn(self, seat: int, turn: int) -> None:
        """Regret what ``values`` says would have been better; later rounds count for more in the average."""
        at = seat * self.answers
        had = 0.0
        for i in range(self.legal_count[seat]):
            had += self.strategy[at + i] * self.values[i]
        for i in range(self.legal_count[seat]):
            self.average[at + i] += turn * self.strategy[at + i]
            self.regret[at + i] = max(0.0, self.regret[at + i] + self.values[i] - had)

    def draw(self, seat: int, stream: Stream) -> int:
        """The seat's answer by the average strategy."""
        at = seat * self.answers
        total = 0.0
        for i in range(self.legal_count[seat]):
            total += self.average[at + i]
        often = 0.0
        for i in range(self.legal_count[seat]):
            if self.average[at + i] < LEAST * total:
                self.average[at + i] = 0.0
            often += self.average[at + i]
        drawn = often * stream.below(1 << 30) / (1 << 30)
        last = 0
        for i in range(self.legal_count[seat]):
            if self.average[at + i] > 0.0:
                last = i
                if drawn < self.average[at + i]:
                    break
                drawn -= self.average[at + i]
        return self.legal[at + last]
