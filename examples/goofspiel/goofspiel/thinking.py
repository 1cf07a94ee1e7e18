"""What Goofspiel's bots think: a prize is worth about the card of its number."""

from __future__ import annotations

from costiera.kit.plain import PlainThinking
from goofspiel.state import State


class GoofspielThinking(PlainThinking):
    """Thinking that follows from the contract, with a first sight of bids, and rounds told apart by what is bid for."""

    guided = True
    state: State

    def worth(self, seat: int, move: int) -> int:
        return -abs(move - sum(self.state.prizes))

    def scene(self, so_far: int) -> int:
        return min(sum(self.state.prizes), 15)
