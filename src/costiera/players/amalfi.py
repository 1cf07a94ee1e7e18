"""Players of Amalfi."""

from __future__ import annotations

from functools import cache, partial

from costiera.amalfi import components as c
from costiera.amalfi import rules
from costiera.amalfi.state import State
from costiera.amalfi.text import format_move
from costiera.amalfi.view import AmalfiView
from costiera.kit.rng import Stream
from costiera.players import Player
from costiera.players.amalfi_eye import Eye
from costiera.players.amalfi_search import Search
from costiera.players.amalfi_sight import state_of
from costiera.players.amalfi_unlocked import simulate
from costiera.players.clock import Budget, deadline

LARGEST = 1 << 17  # nodes of a search's tree: about 5 MB
NODES_EACH = 26  # a game adds at most the moves of one decision to the tree
PICK_PACK = c.PHASES[c.PICK_PACK]
SEALED = {c.PHASES[phase] for phase in c.SEALED}
UNSEARCHED = {*SEALED, c.PHASES[c.PAY]}

eye_of = cache(Eye)


class Greedy:
    """Does what looks best at first sight; hands and payments too are chosen like that by everybody."""

    def choose(self, view: AmalfiView) -> str:
        """The move of most worth, the first of equals."""
        legal = view.decision.legal
        if len(legal) == 1:
            return legal[0]
        state, seat = state_of(view), view.viewer or 0
        eye = eye_of(state.cards)
        if view.decision.kind == PICK_PACK or view.decision.kind in SEALED:
            return max(legal, key=lambda move: sum(eye.profit(state, seat, card) for card in cards_of(state, move)))
        moves = offered(state, seat, legal)
        if not moves:
            return view.decision.default or legal[0]
        return format_move(state, max(moves, key=lambda move: eye.worth(state, seat, move)), seat)


class Thinker(Greedy):
    """Searches until its time is over, or for a number of simulations."""

    def __init__(self, stream: Stream, budget: Budget, *, sharp: bool) -> None:
        self.stream = stream
        self.budget = budget
        self.sharp = sharp

    def choose(self, view: AmalfiView) -> str:
        """The move that the search tried most often."""
        end = deadline(self.budget.milliseconds)
        decision = view.decision
        if len(decision.legal) == 1 or decision.kind in UNSEARCHED:
            return super().choose(view)
        state, seat = state_of(view), view.viewer or 0
        moves = offered(state, seat, decision.legal)
        if not moves:
            return decision.default or decision.legal[0]
        size = self.budget.nodes(NODES_EACH, LARGEST)
        search = Search(state, seat, eye_of(state.cards), Stream(self.stream.next()), size, self.sharp)
        search.allow(moves)
        self.budget.spend(partial(simulate, search), end)
        return format_move(state, search.answer(), seat)


def cards_of(state: State, move: str) -> list[int]:
    """The characters that come to the hand by a move while hands are chosen."""
    known = c.set_of(state.cards)
    verb, *names = move.split()
    if verb == "pack":
        return [card for card in range(c.CHARS) if state.cards.char_pack[card] == known.packs.index(names[0])]
    return [known.number[name] for name in names]


def offered(state: State, seat: int, legal: list[str]) -> list[int]:
    """The numbers of the moves that the view offers."""
    words = set(legal)
    return [move for move in rules.legal(state, seat) if format_move(state, move, seat) in words]


def make(level: str, stream: Stream, budget_ms: int, simulations: int | None) -> Player:
    """A player of a level above "random"."""
    if level == "easy":
        return Greedy()
    return Thinker(stream, Budget(budget_ms, simulations), sharp=level == "hard")
