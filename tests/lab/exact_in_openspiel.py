"""The last rounds of a game as a game of OpenSpiel, from a position on. What was just turned up is not chance here."""

from __future__ import annotations

from typing import Any

import pyspiel
from open_spiel.python import policy

from costiera import games
from costiera.positano.score import totals
from costiera.positano.state import State, clone, to_bytes

RULES = games.get("positano")
MOST = 200.0

TYPE = pyspiel.GameType(
    short_name="costiera_ending",
    long_name="The end of Positano",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)


class Ending(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel's class is not typed
    """From a position on."""

    def __init__(self, start: State) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=256,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-MOST,
            max_utility=MOST,
            utility_sum=0.0,
            max_game_length=64,
        )
        super().__init__(TYPE, info, {})
        self.start = start

    def new_initial_state(self) -> EndingState:
        return EndingState(self)


class Held:
    """A state that knows how to be copied, as OpenSpiel copies all that its states hold."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(clone(self.state))


class EndingState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel's class is not typed
    """How it stands; a player's information is what the rules say that it knows."""

    def __init__(self, game: Ending) -> None:
        super().__init__(game)
        self.held = Held(clone(game.start))

    @property
    def at(self) -> State:
        """The state of the rules."""
        return self.held.state

    def current_player(self) -> int:
        pending = RULES.pending(self.at)
        return pending[0] if pending else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return list(RULES.moves(self.at, player))

    def _apply_action(self, action: int) -> None:
        RULES.step(self.at, self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return not RULES.pending(self.at)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        totals(self.at)
        lead = float(self.at.points[0] - self.at.points[1])
        return [lead, -lead]

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return f"{seat} {to_bytes(RULES.known(self.at, seat)).hex()}"

    def __str__(self) -> str:
        return to_bytes(self.at).hex()


def spiel(start: State) -> Ending:
    """The game from a position on."""
    return Ending(start)


def policy_of(game: Ending, player: Any) -> policy.Policy:
    """A player as a policy of OpenSpiel."""

    class Plays(policy.Policy):  # type: ignore[misc]  # OpenSpiel's class is not typed
        def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
            return dict(player.answers(state.at, state.current_player()))

    return Plays(game, [0, 1])
