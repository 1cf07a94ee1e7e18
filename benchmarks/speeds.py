"""Speeds that are measured alike for both games, in CPU time of one thread, the best of several runs."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from report import Figure

from costiera.kit import speed
from costiera.kit.game import Game
from costiera.kit.rng import Stream
from costiera.lab import simulate

PLAIN = "--plain"  # how a script calls itself with COSTIERA_PURE=1


def best(work: Callable[[], int], runs: int = 7) -> float:
    """CPU seconds for each of the things that ``work`` does, the best of some runs."""
    times = []
    for _ in range(runs):
        begin = time.process_time()
        done = work()
        times.append((time.process_time() - begin) / done)
    return min(times)


@dataclass(frozen=True)
class Bounds:
    """What is asked of a game: decisions a second, compiled and plain; microseconds of a decision and of a clone."""

    compiled: float
    plain: float
    decision: float
    clone: float


@dataclass(frozen=True)
class Core:
    """A game's rules, as the core itself has them, and how many games make a run."""

    game: Game[Any]
    rules: Any  # the module
    clone: Callable[[Any], Any]
    games: int

    def whole_games(self, players: int, count: int) -> int:
        """Deal games and play them with random moves; returns the number of decisions."""
        deal = self.game.dealer(self.game.check_options({"players": players}))
        return sum(self.game.play_random(deal(seed), Stream(seed, 2)) for seed in range(count))

    def simulated(self, players: int, count: int) -> int:
        """The same with all that ``costiera simulate`` does: seeds, sums, a digest; returns the number of decisions."""
        plan = simulate.plan(self.game, {"players": players}, ["random"], 1)
        return simulate.simulate(plan, count).decisions

    def share(self, players: int) -> float:
        """How much of the core's decisions a second ``simulate`` makes, both measured in turn."""
        count, core, whole = self.games // 4, [], []
        for _ in range(100):  # what is hashed is a tenth of it all: a few runs tell as much of the machine's mood
            core.append(best(lambda: self.whole_games(players, count), 1))
            whole.append(best(lambda: self.simulated(players, count), 1))
        return min(core) / min(whole)

    def driven(self, deals: Sequence[Any]) -> int:
        """Play games decision by decision from Python; returns the number of decisions."""
        rules, chance, decisions = self.rules, random.Random(1).random, 0
        for deal in deals:
            state = self.clone(deal)
            while rules.pending(state):
                seat = rules.decider(state)
                legal = rules.legal(state, seat)
                rules.step(state, seat, legal[int(chance() * len(legal))])
                decisions += 1
        return decisions

    def clones(self, count: int) -> int:
        """Clone a state."""
        state, clone = self.game.new({"players": 4}, 1), self.clone
        for _ in range(count):
            clone(state)
        return count

    def figures(self, bounds: Bounds) -> list[Figure]:
        """Whole games in both forms of the rules, a decision from Python, a clone."""
        deals = [self.game.new({"players": 4}, seed) for seed in range(self.games // 10)]
        return [
            Figure(
                "whole random 4-player games, compiled",
                1 / best(lambda: self.whole_games(4, self.games)),
                "decisions/s",
                bounds.compiled,
            ),
            Figure(
                "whole random 2-player games, compiled",
                1 / best(lambda: self.whole_games(2, self.games)),
                "decisions/s",
            ),
            Figure("simulate, share of that with 4 players", self.share(4), "", 0.85),
            Figure("simulate, share of that with 2 players", self.share(2), "", 0.85),
            Figure("whole random 4-player games, plain Python", plain_speed(), "decisions/s", bounds.plain),
            Figure(
                "one decision driven from Python: pending, legal, choose, apply",
                best(lambda: self.driven(deals)) * 1e6,
                "us",
                bounds.decision,
                True,
            ),
            Figure("clone of a state", best(lambda: self.clones(50_000)) * 1e6, "us", bounds.clone, True),
        ]

    def run(self, measure: Callable[[], int]) -> int:
        """What a script does: measure, or tell the speed of the plain rules to the process that asked for it."""
        if PLAIN in sys.argv:
            print(1 / best(lambda: self.whole_games(4, self.games // 100), 5))
            return 0
        if not speed.status().compiled:
            print(f"costiera: the rules are not compiled: {speed.status().why}", file=sys.stderr)
            return 1
        return measure()


def plain_speed() -> float:
    """Decisions a second of whole games with the plain files, measured by this script in a process of its own."""
    command = [sys.executable, sys.argv[0], PLAIN]
    ran = subprocess.run(command, env=os.environ | {"COSTIERA_PURE": "1"}, capture_output=True, check=True)
    return float(ran.stdout)
