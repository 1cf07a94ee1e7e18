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
from costiera.kit.description import LEVELS
from costiera.kit.errors import BadOption, UnknownGame
from costiera.kit.rng import Stream
from costiera.players.levels import LARGEST
from costiera.players.search import Search
from costiera.players.unlocked import simulate
from costiera.positano import components as c
from costiera.positano import rules
from costiera.positano.game import GAME
from costiera.positano.state import State

MODES: tuple[dict[str, Any], ...] = (
    {"players": 1},
    {"players": 2},
    {"players": 2, "advanced": True},
    {"players": 4},
    {"players": 4, "board": "5x5"},
    {"players": 6},
)

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
        move = bots[pending[0]].choose(players.Known.of(GAME, state, pending[0]))
        print(pending[0], GAME.move_text(state, pending[0], move))
        GAME.step(state, pending[0], move)
"""


def search_of(options: dict[str, Any], size: int, *, sharp: bool = True) -> Search:
    return Search(GAME.thinking(GAME.known(GAME.new(options, 1), 0), 0, sharp), Stream(2), size)


def play(options: dict[str, Any], seed: int, levels: tuple[str, ...], simulations: int) -> State:
    state = GAME.new(options, seed)
    bots = [players.make(level, "positano", seed + n, simulations=simulations) for n, level in enumerate(levels)]
    while pending := GAME.pending(state):
        GAME.step(state, pending[0], bots[pending[0]].choose(players.Known.of(GAME, state, pending[0])))
    return state


def test_unknown_levels_and_games_are_refused_with_what_there_is() -> None:
    with pytest.raises(BadOption, match="no bot 'genius'; there are random, easy, medium, hard"):
        players.make("genius", "positano")
    with pytest.raises(UnknownGame, match="no game 'chess'"):
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
    first = players.make("hard", "positano", 1, simulations=30).choose(players.Known.of(GAME, state, 0))
    GAME.apply(state, 0, "bid b3+5")
    GAME.apply(state, 2, "bid b1+22")
    assert players.make("hard", "positano", 1, simulations=30).choose(players.Known.of(GAME, state, 0)) == first


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_forced_move_is_made_without_thinking(level: str) -> None:
    state = GAME.new({"players": 1}, 4)
    GAME.apply(state, 0, GAME.legal(state, 0)[0])
    moves = GAME.moves(state, 0)
    assert len(moves) == 1  # P-28: the leftmost tile
    assert players.make(level, "positano", 1, budget_ms=10**9).choose(players.Known.of(GAME, state, 0)) == moves[0]


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


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", MODES, ids=str)
def test_b1_equal_knowledge_gets_equal_moves_whatever_is_hidden(level: str, options: dict[str, Any]) -> None:
    """Two states that differ only in what a seat may not know give its bot the same move."""
    state, stream = GAME.new(options, 6), Stream(12)
    for number in range(200):
        pending = GAME.pending(state)
        if not pending:
            break
        if number % 7 == 0:
            seat = pending[-1]
            moves = {
                players.make(level, "positano", number, simulations=20).choose(players.Known.of(GAME, like, seat))
                for like in (state, GAME.redeal(state, seat, stream))
            }
            assert len(moves) == 1
            assert moves <= set(GAME.moves(state, seat))
        rules.step(state, pending[0], rules.random_move(state, pending[0], stream))


def test_each_level_beats_random_bots() -> None:
    for level in ("easy", "medium", "hard"):
        leads = []
        for seed in range(6):
            points = GAME.outcome(play({"players": 2}, seed, (level, "random"), 40)).scores
            leads.append(points[0] - points[1])
        assert sum(leads) > 0
