"""Gymnasium's own check, and what it does not look at."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from costiera.kit.errors import BadOption, IllegalMove
from costiera.lab.gymnasium import SeatEnv

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("positano", {"options": {"players": 1}}),
    ("positano", {"options": {"players": 3}, "seat": 2, "bots": ["easy", "random"]}),
    ("amalfi", {"options": {"players": 1, "rival": "naples"}}),
    ("amalfi", {"options": {"players": 2, "hands": "draft"}, "bots": "random"}),
]


class FirstLegal(gymnasium.ActionWrapper):  # type: ignore[misc]
    """The check takes any action: one that is not legal is read as the first that is."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        told = super().reset(seed=seed, options=options)
        self.mask = told[0]["action_mask"]
        return told

    def step(self, action: Any) -> Any:
        told = super().step(action)
        self.mask = told[0]["action_mask"]
        return told

    def action(self, action: Any) -> int:
        return int(action) if self.mask[action] else int(self.mask.argmax())


@pytest.mark.parametrize(("name", "given"), KINDS, ids=lambda value: value if isinstance(value, str) else "")
@pytest.mark.filterwarnings("ignore")
def test_gymnasium_accepts_it(name: str, given: dict[str, Any]) -> None:
    check_env(FirstLegal(SeatEnv(name, **given)), skip_render_check=True)


@pytest.mark.filterwarnings("ignore")
def test_a_seat_by_name_plays_whole_games_against_bots() -> None:
    env = gymnasium.make(
        "costiera.lab.gymnasium:costiera/positano-v1", options={"players": 2}, seat=1, bots="random", render_mode="ansi"
    )
    rng, games = np.random.default_rng(3), []
    for seed in (1, 2, 1):
        seen, _ = env.reset(seed=seed)
        first, over, steps = seen, False, 0
        while not over:
            seen, reward, over, _, told = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            assert (reward > 0) == (over and 1 in told["winners"])
            steps += 1
        games.append(first)
        assert not seen["action_mask"].any()
        assert "Positano" in env.render() or env.render()
    assert data_equivalence(games[0], games[2])
    assert not data_equivalence(games[0], games[1])


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    env = SeatEnv("positano", {"players": 2})
    seen, _ = env.reset(seed=4)
    with pytest.raises(IllegalMove, match="action 211 of seat 0 is not legal now"):
        env.step(211)
    assert data_equivalence(env.play.observation(0), seen["observation"])


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no seat 2: this game has 2 seats"):
        SeatEnv("positano", {"players": 2}, seat=2)
    with pytest.raises(BadOption, match="2 bots for 1 other seat"):
        SeatEnv("positano", {"players": 2}, bots=["easy", "easy"])
    with pytest.raises(BadOption, match="no bot"):
        SeatEnv("positano", {"players": 2}, bots="genius")
