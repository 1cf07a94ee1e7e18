"""OpenSpiel's own test of a game, and that its algorithms play."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="the comparison group brings it: requirements/bench.txt")
importlib.import_module("costiera.lab.openspiel")

KINDS = [
    "costiera_positano(players=2,deals=20)",
    "costiera_positano(players=1,deals=20)",
    "costiera_positano(players=5,deals=20)",
    "costiera_amalfi(players=2,deals=20)",
    "costiera_amalfi(players=3,hands=draft,deals=20)",
]


@pytest.mark.parametrize("kind", KINDS)
def test_openspiel_accepts_it(kind: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(kind), num_sims=1, serialize=False, verbose=False)


def test_a_state_is_written_down_and_read_again() -> None:
    game = pyspiel.load_game(KINDS[0])
    state = game.new_initial_state()
    for action in (3, [0, 7]):
        state.apply_actions(action) if isinstance(action, list) else state.apply_action(action)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.information_state_string(1) == state.information_state_string(1)


def test_what_a_player_knows_does_not_hang_on_what_is_hidden() -> None:
    game = pyspiel.load_game(KINDS[0])
    seen = set()
    for other in (0, 7, 9):
        state = game.new_initial_state().child(3)
        seen.add(state.information_state_string(0))
        state.apply_actions([5, other])
        assert state.information_state_string(0) not in seen
    assert len(seen) == 1


def test_outcome_sampling_learns_from_it() -> None:
    mccfr = importlib.import_module("open_spiel.python.algorithms.outcome_sampling_mccfr")
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(KINDS[0]))
    solver = mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    state = game.new_initial_state().child(1)
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)


def test_agents_of_its_environment_play_it() -> None:
    environment = importlib.import_module("open_spiel.python.rl_environment")
    agents = importlib.import_module("open_spiel.python.algorithms.random_agent")
    env = environment.Environment(KINDS[0].partition("(")[0], players=2, deals=5)
    seats = [agents.RandomAgent(player_id=seat, num_actions=env.action_spec()["num_actions"]) for seat in range(2)]
    step = env.reset()
    while not step.last():
        step = env.step([agent.step(step).action if step.observations["legal_actions"][agent._player_id] else 0
                         for agent in seats])  # fmt: skip
    assert sum(step.rewards) == pytest.approx(1)
