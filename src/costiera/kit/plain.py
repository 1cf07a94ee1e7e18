"""Thinking ahead in a game of plain Python: all that is needed follows from the game's contract.

A game that wants its bots to see more derives a class from ``PlainThinking``: what a move looks worth (``worth``), how
far it is worth playing on (``horizon``), what a result is worth (``judge``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from costiera.kit.codes import EVERYBODY, NOBODY
from costiera.kit.outcome import Outcome
from costiera.kit.rng import Stream


class Playable(Protocol):
    """What thinking needs of a game; ``costiera.kit.game.Game`` has it all."""

    def clone(self, state: Any) -> Any: ...

    def redeal(self, state: Any, seat: int, stream: Stream) -> Any: ...

    def pending(self, state: Any) -> Sequence[int]: ...

    def moves(self, state: Any, seat: int) -> Sequence[int]: ...

    def step(self, state: Any, seat: int, move: int) -> None: ...

    def outcome(self, state: Any) -> Outcome: ...


class PlainThinking:
    """One game thought on from what a seat knows (``costiera.kit.thinking.Thinking`` says what each method is for).

    A decision that several seats owe at once is taken for a sealed one.

    Attributes:
        guided: whether ``worth`` is of use; else moves are tried at random.
        deep: whether moves after the next one are remembered.
        trust: what a move looks worth counts as much as so many games.
        answers: sealed answers are numbers below this.
        split: a sealed answer spends two things: its number divided by this, and the remainder.
        spread: a lead of so many points is half of what can be won.
    """

    guided = False
    deep = True
    answers = 256
    split = 1
    spread = 10.0

    def __init__(self, game: Playable, known: Any, seat: int, sharp: bool) -> None:
        self.game = game
        self.known = known
        self.seat = seat
        self.sharp = sharp
        self.seats = len(game.outcome(known).scores)
        self.trust = 4.0 if sharp else 1.0
        self.state = known
        self.given: list[int] = []

    # What a game may say better

    def worth(self, seat: int, move: int) -> int:
        """What a move looks worth in ``self.state``, compared with the seat's other moves. Set ``guided`` to use it."""
        return 0

    def horizon(self) -> bool:
        """Whether it has been played on far enough, though the game is not over."""
        return False

    def judge(self) -> Sequence[float]:
        """What each seat has got in ``self.state``, from 0 to 1: its lead over the best of the others."""
        points = self.game.outcome(self.state).scores
        rewards = []
        for seat, own in enumerate(points):
            lead = (own - max((p for other, p in enumerate(points) if other != seat), default=0)) / self.spread
            rewards.append(0.5 + 0.5 * lead / (1.0 + abs(lead)))
        return rewards

    def scene(self, so_far: int) -> int:
        """Sealed decisions of one number share what is learnt of their answers; ``so_far`` of them came before it."""
        return so_far

    def outcome(self) -> int:
        """What came of the sealed answers just given: equal numbers lead to positions thought of as one."""
        number = 0
        for answer in self.given:
            number = number * 31 + answer + 1
        return number

    # What follows from the contract

    def recall(self) -> None:
        """Take for a deal what the seat knows, as it is."""
        self.state = self.game.clone(self.known)

    def deal(self, stream: Stream) -> None:
        """Begin anew: what the seat does not know is drawn from the stream."""
        self.state = self.game.redeal(self.known, self.seat, stream)

    def turn(self) -> int:
        """The seat that decides now; NOBODY or EVERYBODY."""
        pending = self.game.pending(self.state)
        if not pending or self.horizon():
            return NOBODY
        return EVERYBODY if len(pending) > 1 else pending[0]

    def waiting(self) -> Sequence[int]:
        """The seats that owe a sealed answer."""
        self.given = []
        return self.game.pending(self.state)

    def candidates(self, seat: int) -> Sequence[int]:
        """The seat's moves that are worth a thought."""
        return self.game.moves(self.state, seat)

    def step(self, seat: int, move: int) -> None:
        """Make a move."""
        self.given.append(move)
        self.game.step(self.state, seat, move)

    def finish(self, stream: Stream) -> None:
        """Play on until it is NOBODY's turn, quickly; sealed answers by chance."""
        while (turn := self.turn()) != NOBODY:
            if turn != EVERYBODY:
                self.step(turn, self.quick(turn, stream))
                continue
            for seat in self.waiting():
                moves = self.candidates(seat)
                self.step(seat, moves[stream.below(len(moves))])

    def quick(self, seat: int, stream: Stream) -> int:
        """A move without a search: of those that look worth most, or of all, one by chance."""
        moves = self.candidates(seat)
        if self.guided:
            worths = [self.worth(seat, move) for move in moves]
            most = max(worths)
            moves = [move for move, worth in zip(moves, worths, strict=True) if worth == most]
        return moves[stream.below(len(moves))]

    def first_sight(self, stream: Stream) -> int:
        """A move without a search for the decision that is pending."""
        self.recall()
        return self.quick(self.seat, stream)
