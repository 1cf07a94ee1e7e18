"""One seat of Costiera's games for Gymnasium, against bots: ``pip install 'costiera[lab]'``.

import gymnasium
env = gymnasium.make("costiera.lab.gymnasium:costiera/positano-v1", options={"players": 2}, bots="easy")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from costiera import games as registry
from costiera import players
from costiera.kit.errors import BadOption
from costiera.kit.rng import Stream
from costiera.kit.words import number_of
from costiera.lab.extras import need
from costiera.lab.play import Play
from costiera.lab.spaces import action_space, observation_space, observed

need("gymnasium")

import gymnasium  # noqa: E402  only where it is installed


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat; bots play all others, and their moves are made before the seat is asked again."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "easy",
        render_mode: str | None = None,
    ) -> None:
        """A seat of a game with these options.

        Args:
            game: id of a game that has an encoding.
            options: as for a table.
            seat: the one that is played, from 0.
            bots: level of all other seats, or of each of them in their order.
            render_mode: ``"ansi"`` for the table as text, or None.

        Raises UnknownGame, BadOption, NoEncoding or Missing.
        """
        self.play = Play(game, options)
        others = self.play.people - 1
        levels = [bots] * others if isinstance(bots, str) else list(bots)
        for level in levels:
            players.check_level(level, self.play.rules)
        if not 0 <= seat < self.play.people:
            raise BadOption(f"there is no seat {seat}: this game has {number_of(self.play.people, 'seat')}, from 0 on")
        if len(levels) != others:
            raise BadOption(f"{number_of(len(levels), 'bot')} for {number_of(others, 'other seat')}")
        self.seat = seat
        self.levels = levels
        self.render_mode = render_mode
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.action_space = action_space(self.play.encoding)
        self.observation_space = observation_space(self.play.encoding)
        self.bots: dict[int, players.Player] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game; equal seeds deal equal games, against bots that decide alike."""
        super().reset(seed=seed)
        stream = Stream(int(self.np_random.integers(1 << 63)))
        self.play.deal(stream.next())
        seats = [seat for seat in range(self.play.people) if seat != self.seat]
        self.bots = {
            seat: players.make(
                level, self.play.rules.description.id, stream.next(), simulations=players.SIMULATIONS.get(level)
            )
            for seat, level in zip(seats, self.levels, strict=True)
        }
        self._play_bots()
        return observed(self.play, self.seat), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """An action of the seat. Raises BadMove or IllegalMove, and then nothing has changed."""
        self.play.act(self.seat, action)
        self._play_bots()
        over = not self.play.pending()
        told: dict[str, Any] = {}
        if over:
            outcome = self.play.outcome()
            told = {"scores": outcome.scores, "winners": outcome.winners}
        return observed(self.play, self.seat), self.play.rewards()[self.seat], over, False, told

    def render(self) -> str | None:
        """The table as the seat sees it, as text."""
        if self.render_mode != "ansi" or self.play.state is None:
            return None
        return self.play.rules.drawing(self.play.rules.view(self.play.state, self.seat))

    def _play_bots(self) -> None:
        """All others go on until the seat is asked or the game is over."""
        rules, state = self.play.rules, self.play.state
        while pending := rules.pending(state):
            others = [seat for seat in pending if seat != self.seat]
            if not others:
                return
            rules.step(state, others[0], self.bots[others[0]].choose(players.Known.of(rules, state, others[0])))


for _name in registry.NAMES:
    gymnasium.register(
        f"costiera/{_name}-v{registry.get(_name).encoding().version}",
        entry_point="costiera.lab.gymnasium:SeatEnv",
        kwargs={"game": _name},
    )
