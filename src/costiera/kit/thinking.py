"""What whoever thinks ahead does with a game: deal what is hidden, ask whose turn it is, try moves, judge the result.

A search (``costiera.players.search``) knows no game but through this. Compiled games fill it in with compiled methods,
which a search calls without Python's lock; any other game is written with ``costiera.kit.plain.PlainThinking``.
"""

from __future__ import annotations

from costiera.kit.codes import *
from costiera.kit.fields import make_room
from costiera.kit.rng import Stream


class Thinking:
    """One game thought on from what a seat knows. It holds one deal at a time, which its methods ask about and change.

    Attributes:
        seat: who thinks.
        seats: how many there are, automata included.
        sharp: whether it is thought as well as can be, or plainly.
        guided: whether first sight says which moves are tried first.
        deep: whether moves after the next one are remembered.
        trust: a first sight counts as much as so many games.
        answers: sealed answers are numbers below this.
        split: a sealed answer spends two things: its number divided by this, and the remainder.
        moves: what ``candidates`` found: an array of the game's own.
        sight: where ``look`` writes.
        reward: where ``judge`` writes: what each seat gets, from 0 to 1.
    """

    moves: list[int]
    sight: list[int]
    reward: list[float]

    def __init__(self, seat: int, seats: int, sharp: bool) -> None:
        self.seat = seat
        self.seats = seats
        self.sharp = sharp
        self.guided = True
        self.deep = True
        self.trust = 4.0 if sharp else 1.0
        self.answers = 0
        self.split = 1
        make_room(self, sight=ROOM, reward=MOST_SEATS)

    # What a game says. A number is returned everywhere so that compiled code can tell a fault from it.

    def recall(self) -> int:
        """Take for a deal what the seat knows, as it is."""
        return 0

    def deal(self, stream: Stream) -> int:
        """Begin anew: what the seat does not know is drawn from the stream."""
        return 0

    def turn(self) -> int:
        """The seat that decides now; NOBODY or EVERYBODY."""
        return NOBODY

    def waiting(self) -> int:
        """The seats that owe a sealed answer, one bit each."""
        return 0

    def candidates(self, seat: int) -> int:
        """Have ``moves`` hold the moves of the seat that are worth a thought; returns how many there are.

        Only one, where no search is worth its time; never none.
        """
        return 0

    def look(self, seat: int, count: int) -> int:
        """Write what each of the candidates looks worth into ``sight``: any numbers that compare them."""
        for i in range(count):
            self.sight[i] = 0
        return 0

    def step(self, seat: int, move: int) -> int:
        """Make a move."""
        return 0

    def scene(self, so_far: int) -> int:
        """Sealed decisions of one number share what is learnt of their answers; ``so_far`` of them came before it."""
        return so_far

    def outcome(self) -> int:
        """What came of the sealed answers just given, as a number: equal ones lead to positions thought of as one."""
        return 0

    def finish(self, stream: Stream) -> int:
        """Play on until it is NOBODY's turn, quickly."""
        return 0

    def judge(self) -> int:
        """Write what each seat has got into ``reward``."""
        return 0

    # What is made of it

    def choices(self) -> list[int]:
        """The candidates of whoever thinks, for the decision that is pending."""
        self.recall()
        count = self.candidates(self.seat)
        return [self.moves[i] for i in range(count)]

    def first_sight(self, stream: Stream) -> int:
        """A move without a search for the decision that is pending: the best of the candidates."""
        self.recall()
        count = self.candidates(self.seat)
        self.look(self.seat, count)
        best = 0
        for i in range(1, count):
            if self.sight[i] > self.sight[best]:
                best = i
        return self.moves[best]
