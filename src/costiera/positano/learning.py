"""What there is to learn of Positano: what a position is worth as a round begins."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from costiera.kit.learning import Learning
from costiera.kit.rng import Stream
from costiera.kit.weights import Weights
from costiera.positano.codes import FEATURES, FIRST_LAYER, SECOND_LAYER
from costiera.positano.eye import play_out
from costiera.positano.state import State, clone, from_bytes, to_bytes
from costiera.positano.thinking import PositanoThinking
from costiera.positano.value import Net

SIZES = ((FEATURES + 1) * FIRST_LAYER, (FIRST_LAYER + 1) * SECOND_LAYER, SECOND_LAYER + 1)


class PositanoLearning(Learning[State]):
    """Stages are rounds."""

    layers = (FEATURES, FIRST_LAYER, SECOND_LAYER, 1)
    format = 1

    def __init__(self) -> None:
        self.eye = Net(array("i", [0]), array("i", [0]), array("i", [0]))  # one that only looks

    def stages(self, state: State) -> int:
        return int(state.rounds)

    def stage(self, state: State) -> int:
        return int(state.round)

    def end_stage(self, state: State, stream: Stream) -> State:
        other = clone(state)
        play_out(other, stream, state.round)
        return other

    def look(self, state: State, seat: int) -> Sequence[int]:
        self.eye.look(state, seat)
        return self.eye.seen[:FEATURES]

    def net(self, weights: Weights) -> Net:
        return Net(*weights.unpack(SIZES))

    def thinking(self, known: State, seat: int, net: Net | None) -> PositanoThinking:
        return PositanoThinking(known, seat, True, net)

    def to_bytes(self, state: State) -> bytes:
        return to_bytes(state)

    def from_bytes(self, data: bytes) -> State:
        return from_bytes(State, data)
