"""Players keep to their time, choose alike compiled and uncompiled, and let other threads run."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

from costiera import players
from costiera.kit import speed
from costiera.kit.errors import BadOption, UnknownGame
from costiera.kit.rng import Stream
from costiera.players.positano import LARGEST
from costiera.players.positano_search import Search
from costiera.players.positano_sight import state_of
from costiera.players.positano_unlocked import simulate
from costiera.positano import components as c
from costiera.positano.game import GAME
from costiera.positano.state import State

compiled_only = pytest.mark.skipif(not speed.status().compiled, reason="the rules run uncompiled")

# Plays a game with a few simulations a decision and prints every move.
GAME_OF_BOTS = """
from costiera import players
from costiera.positano.game import GAME
for options in ({"players": 1}, {"players": 2, "advanced": True}, {"players": 4}):
    state = GAME.new(options, 5)
    levels = ("hard", "medium", "easy", "hard")
    bots = [players.make(level, "positano", n, simulations=9) for n, level in enumerate(levels)]
    while pending := GAME.pending(state):
        move = bots[pending[0]].choose(GAME.observation(state, pending[0]))
        print(pending[0], move)
        GAME.apply(state, pending[0], move)
"""


def search_of(options: dict[str, Any], size: int, *, sharp: bool = True) -> Search:
    return Search(state_of(GAME.observation(GAME.new(options, 1), 0)), 0, Stream(2), size, sharp)


def play(options: dict[str, Any], seed: int, levels: tuple[str, ...], simulations: int) -> State:
    state = GAME.new(options, seed)
    bots = [players.make(level, "positano", seed + n, simulations=simulations) for n, level in enumerate(levels)]
    while pending := GAME.pending(state):
        GAME.apply(state, pending[0], bots[pending[0]].choose(GAME.observation(state, pending[0])))
    return state


def test_unknown_levels_and_games_are_refused_with_what_there_is() -> None:
    with pytest.raises(BadOption, match="no bot 'genius'; there are: random, easy, medium, hard"):
        players.make("genius", "positano")
    with pytest.raises(UnknownGame, match="positano"):
        players.make("easy", "chess")


def test_the_same_moves_compiled_and_uncompiled() -> None:
    told = []
    for pure in ("", "1"):
        environment = {**os.environ, "COSTIERA_PURE": pure}
        run = subprocess.run(
            [sys.executable, "-c", GAME_OF_BOTS], env=environment, capture_output=True, text=True, check=True
        )
        told.append(run.stdout)
    assert told[0].count("bid") > 20
    assert told[0] == told[1]


def test_a_tree_never_outgrows_its_size() -> None:
    search = search_of({"players": 4}, 50)
    search.simulate(300)
    assert search.tree.used == 50
    assert search.answer() in range(c.BIDS)


def test_a_bid_is_thought_over_for_every_seat_alike() -> None:
    """Each seat's bids are learnt from in every game, the own ones as those of the others."""
    search = search_of({"players": 4}, 2000)
    search.simulate(100)
    tried = [sum(search.arms.visits[seat * c.BIDS : (seat + 1) * c.BIDS]) for seat in range(4)]
    assert tried == [100] * 4


def test_a_changed_mind_is_as_good_as_a_first_bid() -> None:
    """P-7: neither the own sealed bid nor those of the others tell the search anything."""
    state = GAME.new({"players": 3}, 4)
    first = players.make("hard", "positano", 1, simulations=30).choose(GAME.observation(state, 0))
    GAME.apply(state, 0, "bid b3+5")
    GAME.apply(state, 2, "bid b1+22")
    assert players.make("hard", "positano", 1, simulations=30).choose(GAME.observation(state, 0)) == first


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_forced_move_is_made_without_thinking(level: str) -> None:
    state = GAME.new({"players": 1}, 4)
    GAME.apply(state, 0, GAME.legal(state, 0)[0])
    view = GAME.observation(state, 0)
    assert len(view.decision.legal) == 1  # P-28: the leftmost tile
    assert players.make(level, "positano", 1, budget_ms=10**9).choose(view) == view.decision.legal[0]


@compiled_only
def test_a_search_lets_other_threads_run() -> None:
    """While one long piece of search runs, this thread goes on: the search cannot have kept Python's lock."""
    search = search_of({"players": 4}, LARGEST)
    thinking = threading.Thread(target=simulate, args=(search, 20_000))
    thinking.start()
    turns = 0
    while thinking.is_alive():
        turns += 1
        time.sleep(0)
    assert turns > 100


def test_each_level_beats_random_bots() -> None:
    for level in ("easy", "medium", "hard"):
        leads = []
        for seed in range(6):
            points = GAME.returns(play({"players": 2}, seed, (level, "random"), 40))
            leads.append(points[0] - points[1])
        assert sum(leads) > 0
