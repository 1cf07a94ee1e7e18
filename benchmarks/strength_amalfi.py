"""How much stronger each level of Amalfi's bots is than the one below: one row of ``strength-amalfi.txt``.

``python benchmarks/strength_amalfi.py STRONG WEAK GAMES SEED SIMULATIONS SIMULATIONS``; budgets are simulations a
decision, so that a row can be made again on any machine. Every deal is played twice, from both sides. Solo:
``python benchmarks/strength_amalfi.py hard naples GAMES SEED SIMULATIONS 0``.
"""

from __future__ import annotations

import sys
from typing import Any

from costiera import players
from costiera.amalfi import components as c
from costiera.amalfi.game import GAME
from costiera.amalfi.state import State


def play(options: dict[str, Any], deal: int, bots: list[players.Player]) -> State:
    """One game to its end."""
    state = GAME.new(options, deal)
    while pending := GAME.pending(state):
        GAME.apply(state, pending[0], bots[pending[0]].choose(GAME.view(state, pending[0])))
    return state


def pair(levels: tuple[str, str], games: int, seed: int, simulations: tuple[int, int]) -> str:
    """The stronger level against the weaker, two players."""
    won, points = 0.0, [0, 0]
    for number in range(games):
        seats = (number % 2, 1 - number % 2)  # which level sits where
        bots = [players.make(levels[at], "amalfi", seed + number, simulations=simulations[at]) for at in seats]
        state = play({"players": 2}, seed + number // 2, bots)
        winners = GAME.winners(state)
        won += sum(seats[seat] == 0 for seat in winners) / len(winners)
        for seat, at in enumerate(seats):
            points[at] += GAME.returns(state)[seat]
    means = f"mean scores {points[0] / games:.1f} and {points[1] / games:.1f}"
    return f"{levels[0]} against {levels[1]}, 2 players, {games} games: wins {won / games:.1%}, {means}"


def solo(level: str, rival: str, games: int, seed: int, simulations: int) -> str:
    """One player against a rival."""
    passed, points = 0, 0
    for number in range(games):
        bots = [players.make(level, "amalfi", seed + number, simulations=simulations)]
        state = play({"players": 1, "rival": rival}, seed + number, bots)
        passed += state.lost == 0
        points += GAME.returns(state)[0]
    return f"{level} against {rival}, {games} games: passes all gates {passed / games:.1%}, mean {points / games:.1f}"


def main() -> None:
    """One row."""
    strong, weak = sys.argv[1:3]
    games, seed, more, fewer = map(int, sys.argv[3:7])
    if weak in c.RIVALS:
        print(solo(strong, weak, games, seed, more))
    else:
        print(pair((strong, weak), games, seed, (more, fewer)))


if __name__ == "__main__":
    main()
