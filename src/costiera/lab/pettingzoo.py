"""Costiera's games for PettingZoo: ``pip install 'costiera[lab]'``.

from costiera.lab.pettingzoo import aec_env, parallel_env
env = aec_env("positano", {"players": 3})
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from costiera.kit.errors import BadMove
from costiera.kit.rng import Stream
from costiera.lab.extras import need
from costiera.lab.play import Play
from costiera.lab.spaces import action_space, observation_space, observed

need("pettingzoo")

from gymnasium.utils import seeding  # noqa: E402  only where they are installed
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402


def aec_env(game: str, options: Mapping[str, Any] | None = None, render_mode: str | None = None) -> AECEnv:
    """A game in which one agent acts after the other; of a sealed decision, the lowest seat that owes it.

    Nobody sees an answer that is still sealed, so their order tells nothing. An action that is not legal is refused
    (IllegalMove), and the game goes on as if it had not been given. Raises UnknownGame, BadOption, NoEncoding or
    Missing.
    """
    return wrappers.OrderEnforcingWrapper(SeatsInTurn(game, options, render_mode))


def parallel_env(game: str, options: Mapping[str, Any] | None = None, render_mode: str | None = None) -> ParallelEnv:
    """A game in which all agents act at once: sealed decisions together, in any other those that wait do just that.

    There is one action more than the encoding has: the last one, to wait, which is all that a seat can do that owes no
    decision. Raises what ``aec_env`` raises.
    """
    return SeatsAtOnce(game, options, render_mode)


class _Seats:
    """What both kinds share. An agent is ``seat_0`` and so on; automata are none."""

    more = 0

    def __init__(self, game: str, options: Mapping[str, Any] | None = None, render_mode: str | None = None) -> None:
        self.play = Play(game, options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"costiera_{game}_v{self.play.encoding.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.play.people)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._actions = {agent: action_space(self.play.encoding, self.more) for agent in self.possible_agents}
        self._spaces = {agent: observation_space(self.play.encoding, self.more) for agent in self.possible_agents}
        self._luck: Stream | None = None

    def observation_space(self, agent: str) -> Any:
        """What an agent is shown."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may do, now or another time."""
        return self._actions[agent]

    def render(self) -> str | None:
        """The table as a spectator sees it, as text."""
        if self.render_mode != "ansi" or self.play.state is None:
            return None
        return self.play.rules.drawing(self.play.rules.view(self.play.state, None))

    def close(self) -> None:
        """Nothing is held."""

    def _deal(self, seed: int | None) -> None:
        """A new game; without a seed, the next one after the last."""
        if seed is not None or self._luck is None:
            self._luck = Stream(seed if seed is not None else seeding.np_random()[1] % (1 << 64))
        self.play.deal(self._luck.next())
        self.agents = list(self.possible_agents)

    def _told(self) -> dict[str, Any]:
        """What every agent is told besides: how it stands, when the game is over."""
        if self.play.pending():
            return {}
        outcome = self.play.outcome()
        return {"scores": outcome.scores, "winners": outcome.winners}


class SeatsInTurn(_Seats, AECEnv):  # type: ignore[misc]  # PettingZoo's class is not typed
    """One agent after the other."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; equal seeds deal equal games."""
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.play.pending()[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know; its mask is empty when it is not its turn."""
        told = observed(self.play, self.seats[agent])
        if agent != self.agent_selection:
            told["action_mask"] = self.play.numpy.zeros_like(told["action_mask"])
        return told

    def step(self, action: Any) -> None:
        """The selected agent's action. Raises BadMove or IllegalMove, and then nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.play.act(self.seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if pending := self.play.pending():
            self.agent_selection = self.possible_agents[pending[0]]
        else:
            self.rewards = dict(zip(self.possible_agents, self.play.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: self._told() for agent in self.agents}
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()


class SeatsAtOnce(_Seats, ParallelEnv):  # type: ignore[misc]  # PettingZoo's class is not typed
    """All agents at once."""

    more = 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game; equal seeds deal equal games."""
        self._deal(seed)
        return self._observed(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """An action of each agent. Raises BadMove or IllegalMove, and then nothing has changed."""
        play, pending = self.play, self.play.pending()
        if missing := [agent for agent in self.agents if agent not in actions]:
            raise BadMove(f"there is no action of {missing[0]}: at once means all agents")
        wait = play.encoding.actions
        for agent in self.agents:
            if self.seats[agent] in pending:
                play.move(self.seats[agent], actions[agent])
            elif int(actions[agent]) != wait:
                raise BadMove(f"{agent} owes no decision now: its action is {wait}, to wait")
        for seat in pending:
            play.act(seat, actions[self.possible_agents[seat]])
        agents, over = self.agents, not play.pending()
        rewards = dict(zip(self.possible_agents, play.rewards(), strict=True))
        told = (self._observed(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False))
        infos = {agent: self._told() for agent in agents}
        if over:
            self.agents = []
        return (*told, infos)

    def _observed(self) -> dict[str, Any]:
        found = {}
        for agent in self.agents:
            found[agent] = observed(self.play, self.seats[agent])
            waits = self.play.numpy.array([self.seats[agent] not in self.play.pending()], "int8")
            found[agent]["action_mask"] = self.play.numpy.concatenate([found[agent]["action_mask"], waits])
        return found
