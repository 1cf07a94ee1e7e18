"""An adversary that knows a bot's code: it runs that very bot for the other seats, and answers what they likely do."""

from __future__ import annotations

from typing import Any

from costiera.kit.game import Game
from costiera.kit.rng import Stream
from costiera.players.known import Known
from costiera.players.levels import LARGEST, NODES_EACH, Player, thinking
from costiera.players.search import Search
from costiera.players.unlocked import simulate

LOOKS = 8  # times that the bot is run for a decision


class Reader:
    """Plays as ``hard`` does, but for sealed decisions: there it reads the others first.

    Attributes:
        read: makes a bot as the others are, with chances of its own.
    """

    def __init__(self, game: Game[Any], stream: Stream, simulations: int, read: Any) -> None:
        self.game = game
        self.stream = stream
        self.simulations = simulations
        self.read = read

    def choose(self, known: Known[Any]) -> int:
        """The move of a search, in which the others give the sealed answers that they would likely give."""
        thought = thinking(self.game, known, sharp=True)
        choices = thought.choices()
        if len(choices) == 1:
            return choices[0]
        search = Search(thought, Stream(self.stream.next()), min(LARGEST, NODES_EACH * (self.simulations + 1)))
        if search.sealed:
            search.foresee([self._look(known, thought.seats) for _ in range(LOOKS)])
        simulate(search, self.simulations)
        return search.answer()

    def _look(self, known: Known[Any], seats: int) -> list[int]:
        """What the others do, once."""
        state = self.game.redeal(known.state, known.seat, self.stream)
        pending = self.game.pending(state)
        given = [-1] * seats
        for other in range(seats):
            if other != known.seat and other in pending:
                bot: Player = self.read(self.stream.next())
                given[other] = bot.choose(Known.of(self.game, state, other))
        return given
