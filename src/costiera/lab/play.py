"""One game played by numbers: what the interfaces of other libraries are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from costiera import games as registry
from costiera.kit import batch
from costiera.kit.errors import BadMove, IllegalMove
from costiera.kit.outcome import Outcome
from costiera.lab.extras import need


class Play:
    """A game by the contract, and what an Env writes of it. Needs NumPy.

    Attributes:
        rules: the game.
        options: all of them.
        encoding: what the numbers mean.
        people: seats that somebody decides for; automata play by themselves.
        state: how it stands; None before ``deal``.
    """

    def __init__(self, game: str, options: Mapping[str, Any] | None = None) -> None:
        """A game with these options, not dealt yet. Raises UnknownGame, BadOption, NoEncoding or Missing."""
        self.numpy = need("numpy")
        self.rules = registry.get(game)
        self.options = self.rules.check_options(options or {})
        self.encoding = self.rules.encoding()
        self.env = self.rules.env(self.options)
        self.people = self.env.people
        self.state: Any = None

    def deal(self, seed: int) -> None:
        """Begin the game of a seed, from 0 to 2**64 - 1."""
        self.state = self.rules.new(self.options, seed)

    def pending(self) -> tuple[int, ...]:
        """Seats that owe a decision; none when the game is over."""
        return self.rules.pending(self.state)

    def observation(self, seat: int) -> Any:
        """What a seat may know: an array of ``encoding.size`` numbers."""
        self.env.load(self.state)
        return self.numpy.frombuffer(batch.observation(self.env, self.encoding, seat), self.encoding.dtype)

    def moves(self, seat: int) -> list[int]:
        """The seat's legal moves as the game numbers them, in the order of actions; none if it owes no decision."""
        if seat not in self.pending():
            return []
        self.env.load(self.state)
        return batch.legal(self.env, self.encoding, seat)

    def actions(self, seat: int) -> list[int]:
        """The seat's legal actions, ascending."""
        moves = self.moves(seat)
        return moves if self.env.flat else list(range(len(moves)))

    def mask(self, seat: int) -> Any:
        """Which actions are legal: an array of ``encoding.actions`` numbers, 0 or 1."""
        mask = self.numpy.zeros(self.encoding.actions, "int8")
        mask[self.actions(seat)] = 1
        return mask

    def features(self, seat: int) -> Any:
        """What each legal action is: an array of a row of numbers for each action; of 0 where it is not legal."""
        shape = (self.encoding.actions, self.encoding.traits)
        if seat not in self.pending():
            return self.numpy.zeros(shape, "int16")
        self.env.load(self.state)
        return self.numpy.frombuffer(batch.features(self.env, self.encoding, seat), "int16").reshape(shape)

    def move(self, seat: int, action: Any) -> int:
        """The move that an action means. Raises BadMove or IllegalMove."""
        try:
            number = int(action)
        except (TypeError, ValueError):
            raise BadMove(f"an action is a whole number below {self.encoding.actions}, not {action!r:.60}") from None
        moves = self.moves(seat)
        legal = moves if self.env.flat else list(range(len(moves)))
        if not moves:
            over = "the game is over" if not self.pending() else f"it is the turn of seat {self.pending()[0]}"
            raise IllegalMove(f"seat {seat} has no action now: {over}")
        if number not in legal:
            raise IllegalMove(f"action {number} of seat {seat} is not legal now: the action mask says which are")
        return number if self.env.flat else moves[number]

    def act(self, seat: int, action: Any) -> None:
        """Take an action. Raises BadMove or IllegalMove, and then nothing has changed."""
        self.rules.step(self.state, seat, self.move(seat, action))

    def text(self, seat: int, action: int) -> str:
        """A legal action in the game's notation."""
        return self.rules.move_text(self.state, seat, self.move(seat, action))

    def rewards(self) -> list[float]:
        """What each seat of people has got, as ``Env.judge`` says; nothing as long as the game is not over."""
        if self.pending():
            return [0.0] * self.people
        self.env.load(self.state)
        return batch.rewards(self.env)

    def outcome(self) -> Outcome:
        """Points and winners, as of now."""
        return self.rules.outcome(self.state)
