"""What a position is worth, learned from games against itself (``costiera train``).

From the last stage of a game backwards: positions as a stage begins are taken from games of ``hard`` that thinks
little, each with some other ways in which the stage before might have ended. What they are worth is what a search of
the stage comes to, which ends with the game, or is judged by the network of the stage after. A network is fitted to
that, and made of whole numbers.

All work lies in small files of a folder, each written in one go: what was done once is not done again, whatever stops
it. Equal plans give equal positions everywhere; the networks hang on the order of NumPy's sums.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from costiera import games, players
from costiera.kit.errors import BadOption
from costiera.kit.learning import Learning
from costiera.kit.rng import Stream
from costiera.kit.weights import LOUDEST, MOST, UNIT, Weights, write
from costiera.lab import simulate
from costiera.lab.pieces import Progress, begin, each, whole
from costiera.lab.units import Workers
from costiera.players.search import Search
from costiera.players.unlocked import simulate as search_on

PIECE = 250  # games of one file
THINKING = 40  # simulations a decision of the games that positions come from
BRANCHES = 3  # other ends of each stage
EPOCHS = 24
BATCH = 256
RATE = 0.002
DECAY = 0.02
TRIED = 0.05  # of the positions are not learned from, but tried on

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is learned: for how many players, from how many games, with how many simulations for each position."""

    game: str
    players: int
    games: int
    simulations: int
    seed: int

    @property
    def pieces(self) -> int:
        """Files of games."""
        return -(-self.games // PIECE)

    @property
    def learning(self) -> Learning[Any]:
        """What there is to learn. Raises BadOption."""
        found = games.get(self.game).learning()
        if found is None:
            raise BadOption(f"there is nothing to learn of {self.game} yet")
        return found

    @property
    def stages(self) -> int:
        """Stages of the game. Raises BadOption."""
        return self.learning.stages(games.get(self.game).new({"players": self.players}, 0))

    @property
    def work(self) -> int:
        """Files that are made: games, and what positions of each stage but the first are worth."""
        return self.pieces * self.stages


@dataclass(frozen=True, slots=True)
class Fit:
    """How well a network does on positions that it did not learn from: the root of the mean squared error.

    ``spread`` is what whoever knows nothing but the mean would have.
    """

    stage: int
    positions: int
    error: float
    spread: float


def train(plan: Plan, folder: Path, workers: Workers, progress: Progress) -> list[Fit]:
    """Do what is not done yet, and write ``learned.json``; ``progress`` hears how many files are done.

    Raises BadOption, BadRecord if the folder holds another plan, OSError if it cannot be written.
    """
    stages = plan.stages
    begin(plan, folder)
    games_of = [(folder / f"positions-{piece}.npz", partial(int, piece)) for piece in range(plan.pieces)]
    each(partial(collect, plan), games_of, workers, progress)
    fits = []
    for done, stage in enumerate(range(stages, 1, -1), 1):
        after = read_net(folder, stage + 1) if stage < stages else None
        positions_of = [
            (folder / f"labels-{stage}-{piece}.npz", partial(_to_label, file, stage, piece))
            for piece, (file, _) in enumerate(games_of)
        ]
        each(partial(label, plan, stage, after), positions_of, workers, progress, done * plan.pieces)
        fits.append(fit(plan, folder, stage))
    options = " ".join(f"--{name} {value}" for name, value in asdict(plan).items() if name != "game")
    made = {plan.players: f"costiera train {plan.game} {options}"}
    nets = {plan.players: {found.stage: read_net(folder, found.stage) for found in fits}}
    whole(folder / "learned.json", write(plan.game, plan.learning.format, nets, made))
    return fits


def packed(arrays: dict[str, npt.NDArray[Any]]) -> bytes:
    """Arrays as a file."""
    content = BytesIO()
    np.savez_compressed(content, allow_pickle=False, **arrays)
    return content.getvalue()


def read_net(folder: Path, stage: int) -> Weights:
    """The network of a stage."""
    return msgspec.json.decode((folder / f"net-{stage}.json").read_bytes(), type=Weights)


# Positions


def collect(plan: Plan, piece: int) -> bytes:
    """Positions of some games, by the stage that begins: a file."""
    learning = plan.learning
    found: dict[str, list[bytes]] = {str(stage): [] for stage in range(2, plan.stages + 1)}
    for number in range(piece * PIECE, min(plan.games, (piece + 1) * PIECE)):
        for state in positions(plan, number):
            found[str(learning.stage(state))].append(learning.to_bytes(state))
    return packed({name: np.array([list(state) for state in states], dtype=np.uint8) for name, states in found.items()})


def positions(plan: Plan, number: int) -> Iterator[Any]:
    """The beginnings of stages of a game, and others that might have been."""
    game, learning = games.get(plan.game), plan.learning
    seed = simulate.seed_of(plan.seed, number)
    stream = Stream(seed, simulate.FIRST_BOT - 1)
    state = game.new({"players": plan.players}, seed)
    stages = learning.stages(state)
    bots = [players.make("hard", plan.game, stream.next(), simulations=THINKING) for _ in range(plan.players)]
    begun = 0
    while pending := game.pending(state):
        if learning.stage(state) > begun:
            begun = learning.stage(state)
            if begun > 1:
                yield game.clone(state)
            if begun < stages:
                yield from (learning.end_stage(state, stream) for _ in range(BRANCHES))
        seat = pending[0]
        moves = game.moves(state, seat)
        known = players.Known.of(game, state, seat)
        game.step(state, seat, moves[0] if len(moves) == 1 else bots[seat].choose(known))


def _to_label(file: Path, stage: int, piece: int) -> tuple[int, npt.NDArray[np.uint8]]:
    """A piece's number, and its positions with which a stage begins."""
    return piece, np.load(file)[str(stage)]


def label(plan: Plan, stage: int, after: Weights | None, given: tuple[int, npt.NDArray[np.uint8]]) -> bytes:
    """What positions with which a stage begins are worth, judged by the network of the stage after: a file of what the
    network is to see and say."""
    learning, (piece, states) = plan.learning, given
    net = None if after is None else learning.net(after)
    stream = Stream(simulate.seed_of(plan.seed, piece), 2 * simulate.FIRST_BOT + stage)
    seen, said = [], []
    for content in states:
        state = learning.from_bytes(content.tobytes())
        said += worth(plan, state, net, stream)
        seen += [learning.look(state, seat) for seat in range(plan.players)]
    return packed({"seen": np.array(seen, dtype=np.int8), "said": np.array(said, dtype=np.float32)})


def worth(plan: Plan, state: Any, net: Any, stream: Stream) -> list[float]:
    """What each seat gets in the second half of a search's games, when it knows what is good."""
    search = Search(plan.learning.thinking(state, 0, net), Stream(stream.next()), 4 * plan.simulations)
    half = plan.simulations // 2
    search_on(search, half)
    before = list(search.earned)
    search_on(search, half)
    return [(search.earned[seat] - before[seat]) / half for seat in range(plan.players)]


# The network


def fit(plan: Plan, folder: Path, stage: int) -> Fit:
    """Fit the network of a stage, unless it is there."""
    file, about = folder / f"net-{stage}.json", folder / f"fit-{stage}.json"
    if file.exists() and about.exists():
        return msgspec.json.decode(about.read_bytes(), type=Fit)
    parts = [np.load(folder / f"labels-{stage}-{piece}.npz") for piece in range(plan.pieces)]
    seen = np.concatenate([part["seen"] for part in parts]).astype(np.float32)
    said = np.concatenate([part["said"] for part in parts])
    tried = max(plan.players, round(len(said) * TRIED) // plan.players * plan.players)
    layers = learn(plan.learning.layers, seen[tried:], said[tried:], np.random.default_rng([plan.seed, stage]))
    wrong = says(layers, seen[:tried])[-1][:, 0] - said[:tried]
    found = Fit(stage, len(said), float(np.sqrt(np.mean(wrong**2))), float(np.std(said[:tried])))
    whole(file, msgspec.json.encode(rounded(layers)))
    whole(about, msgspec.json.encode(found))
    return found


def learn(sizes: tuple[int, ...], seen: Floats, said: Floats, chance: np.random.Generator) -> list[Floats]:
    """Fit a network by Adam (Kingma and Ba 2015): weights input by input, the biases in the last row."""
    spread = seen.std(axis=0)
    scale = (1.0 / np.maximum(spread, 0.05)).astype(np.float32)[:, None]
    layers = [draw(chance, above, below) for above, below in pairwise(sizes)]
    layers[0][:-1][spread == 0.0] = 0.0  # never seen
    layers[-1][-1] = said.mean()
    momentum = [np.zeros_like(layer) for layer in layers]
    squares = [np.zeros_like(layer) for layer in layers]
    seen = seen * scale[:, 0]
    steps = EPOCHS * (len(said) // BATCH)
    for step in range(1, steps + 1):
        at = (step - 1) * BATCH % (len(said) // BATCH * BATCH)
        if at == 0:
            order = chance.permutation(len(said))
        rows = order[at : at + BATCH]
        rate = RATE * (1.0 - step / steps) ** 0.5 * min(1.0, step / 200)
        for i, slope in enumerate(descend(layers, seen[rows], said[rows])):
            momentum[i] += 0.1 * (slope - momentum[i])
            squares[i] += 0.001 * (slope * slope - squares[i])
            size = (squares[i] / (1.0 - 0.999**step)) ** 0.5 + 1e-8
            layers[i] -= rate * (momentum[i] / (1.0 - 0.9**step) / size + DECAY * layers[i])
    layers[0][:-1] *= scale
    return layers


def draw(chance: np.random.Generator, above: int, below: int) -> Floats:
    """First weights of a layer (He 2015)."""
    weights = chance.normal(0.0, (2.0 / above) ** 0.5, (above + 1, below)).astype(np.float32)
    weights[-1] = 0.0
    return weights


def says(layers: list[Floats], seen: Floats) -> list[Floats]:
    """What each layer says; all but the last one nothing below zero or too loud."""
    said = [seen]
    for number, layer in enumerate(layers, 1):
        total = said[-1] @ layer[:-1] + layer[-1]
        said.append(total if number == len(layers) else np.clip(total, 0.0, LOUDEST))
    return said


def descend(layers: list[Floats], seen: Floats, said: Floats) -> list[Floats]:
    """The slopes of the mean squared error by the weights."""
    told = says(layers, seen)
    slope = (2.0 / len(said)) * (told[-1] - said[:, None])
    slopes = []
    for layer, above in zip(reversed(layers), reversed(told[:-1]), strict=True):
        slopes.append(np.concatenate((above.T @ slope, slope.sum(axis=0, keepdims=True))))
        slope = (slope @ layer[:-1].T) * ((above > 0.0) & (above < LOUDEST))
    return slopes[::-1]


def rounded(layers: list[Floats]) -> Weights:
    """Whole numbers: the first layer input by input, the others neuron by neuron, their biases last."""
    ordered = [layers[0].ravel()]
    ordered += [np.concatenate((layer[:-1].T.ravel(), layer[-1])) for layer in layers[1:]]
    bounds = [MOST, *[MOST // 4] * (len(layers) - 1)]
    return Weights.of([numbers(layer, most) for layer, most in zip(ordered, bounds, strict=True)])


def numbers(layer: Floats, most: int) -> array[int]:
    """Weights in whole numbers no larger than ``most``."""
    return array("i", np.clip(np.rint(layer * UNIT), -most, most).astype(int).tolist())
