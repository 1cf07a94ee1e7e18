"""The players of every game, from the weakest to the strongest."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from costiera.kit.bridge import Bridge
from costiera.kit.game import Game
from costiera.kit.rng import Stream
from costiera.kit.thinking import Thinking
from costiera.players.clock import Budget, deadline
from costiera.players.known import Known
from costiera.players.search import Search
from costiera.players.unlocked import simulate

LARGEST = 1 << 17  # nodes of a search's tree: about 6 MB
MIXING = 0.1  # of the time: to work out a mixed strategy
NODES_EACH = 48  # a game adds at most the moves of one decision to the tree


class Player(Protocol):
    """Whoever chooses a move."""

    def choose(self, known: Known[Any]) -> int:
        """A legal move of the seat that knows this. May be called in any thread, by one at a time."""
        ...


class RandomPlayer:
    """Any legal move, each as likely."""

    def __init__(self, game: Game[Any], stream: Stream) -> None:
        self.game = game
        self.stream = stream

    def choose(self, known: Known[Any]) -> int:
        """One of the legal moves."""
        moves = self.game.moves(known.state, known.seat)
        return moves[self.stream.below(len(moves))]


class Greedy:
    """What looks best at first sight."""

    def __init__(self, game: Game[Any], stream: Stream) -> None:
        self.game = game
        self.stream = stream

    def choose(self, known: Known[Any]) -> int:
        """The move of most worth, as far as the game can tell without trying more than that."""
        return thinking(self.game, known, sharp=True).first_sight(self.stream)


class Thinker:
    """Searches until more would change nothing, but no longer than its time or a number of simulations."""

    def __init__(self, game: Game[Any], stream: Stream, budget: Budget, *, sharp: bool) -> None:
        self.game = game
        self.stream = stream
        self.budget = budget
        self.sharp = sharp

    def choose(self, known: Known[Any]) -> int:
        """The search's answer."""
        end = deadline(self.budget.milliseconds)
        thought = thinking(self.game, known, sharp=self.sharp)
        choices = thought.choices()
        if len(choices) == 1:
            return choices[0]
        search = Search(thought, Stream(self.stream.next()), self.budget.nodes(NODES_EACH, LARGEST))
        if search.mixes:
            end -= MIXING * self.budget.milliseconds / 1000
        self.budget.spend(partial(simulate, search), search.settled, end)
        return search.answer()


def thinking(game: Game[Any], known: Known[Any], *, sharp: bool) -> Thinking:
    """How the game is thought on by a search."""
    found = game.thinking(known.state, known.seat, sharp)
    return found if isinstance(found, Thinking) else Bridge(found)
