"""Bots of a game of plain Python: the example game plays at every level, and its faults are told."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from costiera import games, players
from costiera.kit.bridge import Bridge
from costiera.kit.codes import ROOM, TOLD_APART
from costiera.kit.description import LEVELS
from costiera.kit.plain import PlainThinking
from costiera.kit.rng import Stream
from costiera.players.search import Search
from costiera.players.unlocked import simulate

GAME = games.get("goofspiel")

GAME_OF_BOTS = """
from costiera import games, players
game = games.get("goofspiel")
for people, seed in ((2, 1), (3, 2), (4, 3)):
    state = game.new({"players": people, "cards": 5}, seed)
    levels = ("hard", "medium", "easy", "hard")
    bots = [players.make(level, "goofspiel", n, simulations=12) for n, level in enumerate(levels)]
    while pending := game.pending(state):
        move = bots[pending[0]].choose(players.Known.of(game, state, pending[0]))
        print(pending[0], move)
        game.step(state, pending[0], move)
"""


def known_of(people: int = 2) -> Any:
    return GAME.known(GAME.new({"players": people, "cards": 9}, 4), 0)


def search(thinking: PlainThinking) -> Search:
    return Search(Bridge(thinking), Stream(1), 500)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("people", [2, 3, 4])
def test_every_level_plays_whole_games_by_legal_moves(level: str, people: int) -> None:
    state = GAME.new({"players": people, "cards": 5}, 3)
    bots = [players.make(level, "goofspiel", seat, simulations=8) for seat in range(people)]
    while pending := GAME.pending(state):
        move = bots[pending[-1]].choose(players.Known.of(GAME, state, pending[-1]))
        assert move in GAME.moves(state, pending[-1])
        GAME.step(state, pending[-1], move)


@pytest.mark.parametrize("level", LEVELS)
def test_equal_knowledge_gets_equal_moves_whatever_is_hidden(level: str) -> None:
    state = GAME.new({"players": 3, "cards": 9}, 8)
    GAME.step(state, 1, 5)
    moves = {
        players.make(level, "goofspiel", 2, simulations=20).choose(players.Known.of(GAME, like, 0))
        for like in (state, GAME.redeal(state, 0, Stream(3)))
    }
    assert len(moves) == 1


def test_the_same_moves_compiled_and_uncompiled() -> None:
    told = []
    for pure in ("", "1"):
        run = subprocess.run(
            [sys.executable, "-c", GAME_OF_BOTS],
            env={**os.environ, "COSTIERA_PURE": pure},
            capture_output=True,
            text=True,
            check=True,
        )
        told.append(run.stdout)
    assert told[0].count("\n") == 5 * (2 + 3 + 4)
    assert told[0] == told[1]


def test_thinking_wins() -> None:
    """Against bids by chance, with little to think."""
    won = 0.0
    for seed in range(20):
        state, own = GAME.new({"players": 2, "cards": 9}, seed), seed % 2
        bots = [
            players.make("hard" if seat == own else "random", "goofspiel", seed, simulations=60) for seat in range(2)
        ]
        while pending := GAME.pending(state):
            seat = pending[0]
            GAME.step(state, seat, bots[seat].choose(players.Known.of(GAME, state, seat)))
        winners = GAME.outcome(state).winners
        won += (own in winners) / len(winners) if winners else 0.5
    assert won > 12


class Broken(PlainThinking):
    def judge(self) -> Sequence[float]:
        raise ZeroDivisionError("the game's own fault")


def test_a_fault_in_a_game_s_thinking_is_raised_where_it_happened() -> None:
    with pytest.raises(ZeroDivisionError, match="the game's own fault") as caught:
        simulate(search(Broken(GAME, known_of(), 0, True)), 5)
    assert "judge" in [frame.name for frame in caught.traceback]


class Wide(PlainThinking):
    wide: Sequence[int] = ()

    def candidates(self, seat: int) -> Sequence[int]:
        return self.wide


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ([], f"1 to {ROOM} moves of a decision, not of 0"),
        (list(range(ROOM + 1)), f"1 to {ROOM} moves of a decision, not of {ROOM + 1}"),
        ([3, TOLD_APART], f"tells moves from 0 to 255 apart, not 3 to {TOLD_APART}"),
        ([-1, 3], "tells moves from 0 to 255 apart, not -1 to 3"),
    ],
)
def test_moves_that_a_search_has_no_room_for_are_refused(moves: list[int], words: str) -> None:
    thinking = Wide(GAME, known_of(), 0, True)
    thinking.wide = moves
    with pytest.raises(ValueError, match=words):
        simulate(search(thinking), 1)


class Mute(PlainThinking):
    def judge(self) -> Sequence[float]:
        return [0.5]


def test_a_reward_is_asked_for_every_seat() -> None:
    with pytest.raises(ValueError, match="1 rewards for 2 seats"):
        simulate(search(Mute(GAME, known_of(), 0, True)), 1)


class Lost(PlainThinking):
    def turn(self) -> int:
        return 7


def test_whose_turn_it_is_must_be_a_seat() -> None:
    with pytest.raises(ValueError, match="turn of seat 7, but there are only 2"):
        simulate(search(Lost(GAME, known_of(), 0, True)), 1)


class Far(PlainThinking):
    def scene(self, so_far: int) -> int:
        return 16 + so_far


def test_scenes_beyond_those_that_are_told_apart_are_played_without_learning() -> None:
    thought = search(Far(GAME, known_of(), 0, True))
    simulate(thought, 3)
    assert not any(thought.arms.visits)
