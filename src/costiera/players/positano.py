"""Players of Positano."""

from __future__ import annotations

from functools import partial

from costiera.kit.rng import Stream
from costiera.players import Player
from costiera.players.clock import Budget, deadline
from costiera.players.positano_playout import worth
from costiera.players.positano_search import Search
from costiera.players.positano_sight import state_of
from costiera.players.positano_unlocked import simulate
from costiera.positano import components as c
from costiera.positano import rules, score
from costiera.positano.state import State, clone
from costiera.positano.text import format_move
from costiera.positano.view import PositanoView

LARGEST = 1 << 17  # nodes of a search's tree: about 5 MB
NODES_EACH = 48  # a game adds at most the moves of one decision to the tree


class Greedy:
    """Builds what brings most points at once, drafts what promises most at first sight, and bids anything."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def choose(self, view: PositanoView) -> str:
        """The move of most immediate points."""
        legal = view.decision.legal
        if view.decision.kind == c.PHASES[c.BID]:
            return legal[self.stream.below(len(legal))]
        state, seat = state_of(view), view.viewer or 0
        building = state.phase in (c.HEIGHT, c.ADD_ON, c.REMODEL)

        def value(move: int) -> tuple[int, int]:
            return self._points(state, seat, move) if building else 0, worth(state, move)

        return format_move(state, max(rules.legal(state, seat), key=value))

    def _points(self, state: State, seat: int, move: int) -> int:
        """Points after the move: the seat's own; for the solo game's result, the lower of the two (P-30)."""
        after = clone(state)
        rules.step(after, seat, move)
        return min(score.total(after, 0), score.total(after, 1)) if state.solo else score.total(after, seat)


class Thinker:
    """Searches until its time is over, or for a number of simulations."""

    def __init__(self, stream: Stream, budget: Budget, *, sharp: bool) -> None:
        self.stream = stream
        self.budget = budget
        self.sharp = sharp

    def choose(self, view: PositanoView) -> str:
        """The move that the search tried most often."""
        end = deadline(self.budget.milliseconds)
        if len(view.decision.legal) == 1:
            return view.decision.legal[0]
        state = state_of(view)
        size = self.budget.nodes(NODES_EACH, LARGEST)
        search = Search(state, view.viewer or 0, Stream(self.stream.next()), size, self.sharp)
        self.budget.spend(partial(simulate, search), end)
        return format_move(state, search.answer())


def make(level: str, stream: Stream, budget_ms: int, simulations: int | None) -> Player:
    """A player of a level above "random"."""
    if level == "easy":
        return Greedy(stream)
    return Thinker(stream, Budget(budget_ms, simulations), sharp=level == "hard")
