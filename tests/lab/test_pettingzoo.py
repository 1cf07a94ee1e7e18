"""PettingZoo's own conformance tests, and what they do not look at."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from costiera.kit.errors import BadMove, BadOption, IllegalMove, NoEncoding
from costiera.lab.pettingzoo import aec_env, parallel_env

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("positano", {"players": 1}),
    ("positano", {"players": 2, "advanced": True}),
    ("positano", {"players": 4, "board": "5x5"}),
    ("positano", {"players": 6}),
    ("amalfi", {"players": 1, "rival": "genoa"}),
    ("amalfi", {"players": 2, "hands": "score"}),
    ("amalfi", {"players": 3, "hands": "draft"}),
    ("amalfi", {"players": 4, "hands": "personal"}),
]
kinds = pytest.mark.parametrize(("name", "options"), KINDS, ids=lambda value: value if isinstance(value, str) else "")


@kinds
@pytest.mark.filterwarnings("ignore")
def test_one_after_the_other(name: str, options: dict[str, Any]) -> None:
    api_test(aec_env(name, options), num_cycles=300)


@kinds
@pytest.mark.filterwarnings("ignore")
def test_all_at_once(name: str, options: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(name, options), num_cycles=150)


@pytest.mark.filterwarnings("ignore")
def test_equal_seeds_give_equal_games() -> None:
    seed_test(lambda: aec_env("positano", {"players": 2}), num_cycles=30)

    def played(seed: int) -> list[bytes]:
        env, rng = parallel_env("amalfi", {"players": 2, "hands": "draft"}), np.random.default_rng(1)
        seen, _ = env.reset(seed=seed)
        told = []
        for _ in range(60):
            told += [seen[agent]["observation"].tobytes() for agent in env.agents]
            masks = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in env.agents}
            seen, *_ = env.step({agent: int(rng.choice(mask)) for agent, mask in masks.items()})
        return told

    assert played(5) == played(5)
    assert played(5) != played(6)


def test_a_whole_game_ends_with_a_reward_for_who_won() -> None:
    env = aec_env("positano", {"players": 3})
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, told = env.last()
        total[agent] += reward
        action = None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"])))
        env.step(action)
    assert sum(total.values()) == pytest.approx(1)
    assert {f"seat_{seat}" for seat in told["winners"]} == {agent for agent, won in total.items() if won}
    assert len(told["scores"]) == 3


def test_a_sealed_answer_shows_in_no_observation() -> None:
    env = aec_env("positano", {"players": 2})
    env.reset(seed=1)
    before = env.observe("seat_1")["observation"].copy()
    env.step(int(np.flatnonzero(env.observe("seat_0")["action_mask"])[5]))
    assert env.agent_selection == "seat_1"
    assert (env.observe("seat_1")["observation"] == before).all()


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    env = aec_env("positano", {"players": 2})
    env.reset(seed=1)
    for wrong in (-1, 100, 212):
        with pytest.raises(IllegalMove, match=f"action {wrong} of seat 0 is not legal now"):
            env.step(wrong)
    with pytest.raises(BadMove, match="an action is a whole number below 212, not 'bid b1"):
        env.step("bid b1+5")
    assert env.agent_selection == "seat_0"
    env.step(0)
    assert env.agent_selection == "seat_1"


def test_at_once_all_are_asked_and_who_owes_nothing_waits() -> None:
    env = parallel_env("positano", {"players": 2})
    seen, _ = env.reset(seed=1)
    with pytest.raises(BadMove, match="there is no action of seat_1"):
        env.step({"seat_0": 0})
    with pytest.raises(IllegalMove):
        env.step({"seat_0": 0, "seat_1": 212})
    seen, *_ = env.step({"seat_0": 0, "seat_1": 1})
    picks = [agent for agent in env.agents if not seen[agent]["action_mask"][212]]
    assert len(picks) == 1
    with pytest.raises(BadMove, match="owes no decision now: its action is 212, to wait"):
        env.step(dict.fromkeys(env.agents, int(np.flatnonzero(seen[picks[0]]["action_mask"])[0])))


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(BadOption):
        aec_env("positano", {"players": 9})
    with pytest.raises(NoEncoding, match="Goofspiel"):
        parallel_env("goofspiel")
