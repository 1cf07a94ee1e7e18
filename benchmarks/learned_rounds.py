"""Where learned networks are good or bad: `hard` with one round's network against `hard` as it is, from the round
before it on. Adds to ``learned-rounds.txt``.

Positions are those of the folder that ``costiera train`` has made; each is played twice, with seats swapped, so that
far fewer games tell more than whole ones do.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from learned import SIMULATIONS, Clocked, Learned
from matches import spread
from report import HERE

from costiera import games
from costiera.kit.rng import Stream
from costiera.lab import train
from costiera.players.clock import Budget
from costiera.players.known import Known
from costiera.players.levels import Thinker
from costiera.positano.learning import PositanoLearning
from costiera.positano.state import State, clone

PIECE = 7  # file of the folder that positions are taken from
SAME = 4  # positions that follow from one
PAIRS = 60


def pair(number: int, state: State, learned: Learned, times: float) -> tuple[float, float, float, float]:
    """A position from both seats: the learned one's lead, its share, the time that it took, and the other one's."""
    plain = games.get("positano")
    lead, share, spent = 0.0, 0.0, [0.0, 0.0]
    for own in range(2):
        here, bots = clone(state), []
        for seat in range(2):
            budget = Budget(0, round(SIMULATIONS[2] * (times if seat == own else 1.0)))
            game = learned if seat == own else plain
            bots.append(Clocked(Thinker(game, Stream(number * 10 + seat, 0), budget, sharp=True)))
        while pending := plain.pending(here):
            plain.step(here, pending[0], bots[pending[0]].choose(Known.of(plain, here, pending[0])))
        ended = plain.outcome(here)
        lead += (ended.scores[own] - ended.scores[1 - own]) / 2
        share += (own in ended.winners) / len(ended.winners) / 2
        spent[0] += bots[own].seconds
        spent[1] += bots[1 - own].seconds
    return lead, share, spent[0], spent[1]


def line(stage: int, played: Sequence[tuple[float, float, float, float]]) -> str:
    """What all pairs come to."""
    (lead, lead_half), (share, half) = (spread([one[at] for one in played]) for at in range(2))
    part = sum(one[2] for one in played) / sum(one[3] for one in played)
    return (
        f"from round {stage - 1} on, the network of round {stage} alone: wins {100 * share:.1f} % +- {100 * half:.1f},"
        f" lead {lead:.2f} +- {lead_half:.2f} points, {2 * len(played)} games, {100 * part:.0f} % of the time of hard"
    )


def main(arguments: list[str]) -> int:
    """Play and add a line: ``learned_rounds.py FOLDER ROUND [TIMES [PAIRS]]``."""
    if len(arguments) < 2:
        print("learned_rounds.py FOLDER ROUND [TIMES AS MANY SIMULATIONS [PAIRS]]", file=sys.stderr)
        return 2
    folder, stage = Path(arguments[0]), int(arguments[1])
    times = float(arguments[2]) if len(arguments) > 2 else 2.0
    count = int(arguments[3]) if len(arguments) > 3 else PAIRS
    learning = PositanoLearning()
    learned = Learned({stage: learning.net(train.read_net(folder, stage))})
    found = np.load(folder / f"positions-{PIECE}.npz")[str(stage - 1)][: SAME * count : SAME]
    states = [learning.from_bytes(content.tobytes()) for content in found]
    told = line(stage, [pair(number, state, learned, times) for number, state in enumerate(states)])
    print(told)
    with (HERE / "learned-rounds.txt").open("a", encoding="utf-8") as out:
        out.write(told + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
