"""Files of learned networks (``costiera train``): what made them, and whether they are whole."""

from __future__ import annotations

import base64
import hashlib
import sys
import zlib
from array import array
from collections.abc import Sequence

import msgspec

from costiera.kit.errors import CostieraError

UNIT = 4096  # weights are numbers of 1/4096
MOST = 32767  # the largest of them; in layers after the first a quarter of that
LOUDEST = 4.0  # most that a neuron says


class BadWeights(CostieraError):
    """Learned weights that are damaged, or of another version."""

    code = "bad-weights"


class Weights(msgspec.Struct, frozen=True):
    """One network: the weights of its layers, packed numbers of 16 bits."""

    layers: list[str]

    @classmethod
    def of(cls, layers: Sequence[array[int]]) -> Weights:
        """Pack them."""
        return cls([pack(layer) for layer in layers])

    def unpack(self, sizes: Sequence[int]) -> list[array[int]]:
        """The layers, which have to have these sizes. Raises BadWeights."""
        layers = [unpack(text) for text in self.layers]
        found = [len(layer) for layer in layers]
        if found != list(sizes):
            raise BadWeights(f"the layers have {found} weights, not {list(sizes)}: they are of another version")
        return layers


class Learned(msgspec.Struct, frozen=True):
    """All networks of a game, by number of players and stage; ``made``: what command made those for so many players."""

    game: str
    format: int
    made: dict[int, str]
    sha256: str
    nets: dict[int, dict[int, Weights]]

    def of(self, players: int) -> dict[int, Weights]:
        """Those for so many players, by stage. Raises BadWeights."""
        if players not in self.nets:
            there = ", ".join(map(str, self.nets))
            raise BadWeights(f"nothing is learned for {players} players; there is for: {there}")
        return self.nets[players]


def pack(numbers: array[int]) -> str:
    """Numbers of 16 bits as text."""
    small = array("h", numbers)
    if sys.byteorder == "big":
        small.byteswap()
    return base64.b85encode(zlib.compress(small.tobytes(), 9)).decode()


def unpack(text: str) -> array[int]:
    """The numbers. Raises BadWeights."""
    try:
        small = array("h", zlib.decompress(base64.b85decode(text)))
    except (ValueError, zlib.error) as error:
        raise BadWeights(f"the weights are damaged: {error}") from None
    if sys.byteorder == "big":
        small.byteswap()
    return array("i", small)


def write(game: str, version: int, nets: dict[int, dict[int, Weights]], made: dict[int, str]) -> bytes:
    """The content of a file."""
    return msgspec.json.format(msgspec.json.encode(Learned(game, version, made, digest(nets), nets)), indent=1)


def read(content: bytes, name: str, game: str, version: int) -> Learned:
    """What a file holds that should be of this game and format. Raises BadWeights."""
    try:
        learned = msgspec.json.decode(content, type=Learned)
    except msgspec.DecodeError as error:
        raise BadWeights(f"{name} is damaged: {error}") from None
    if (learned.game, learned.format) != (game, version):
        there = f"{learned.game} in format {learned.format}"
        raise BadWeights(f"{name} is for {there}; this version of Costiera reads {game} in format {version}")
    if digest(learned.nets) != learned.sha256:
        raise BadWeights(f"{name} is damaged: the weights do not have the hash that stands beside them")
    return learned


def digest(nets: dict[int, dict[int, Weights]]) -> str:
    """SHA-256 of all weights."""
    ordered = [(people, stage, nets[people][stage]) for people in sorted(nets) for stage in sorted(nets[people])]
    return hashlib.sha256(msgspec.json.encode(ordered)).hexdigest()
