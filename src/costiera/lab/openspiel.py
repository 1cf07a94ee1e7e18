"""Costiera's games for OpenSpiel: ``pip install 'costiera[openspiel]'``.

    import pyspiel
    import costiera.lab.openspiel
    game = pyspiel.load_game("costiera_positano(players=2,deals=1000)")

Sealed decisions are simultaneous nodes, everything else is one player's turn. What is left to chance is drawn at once,
before the first decision: one chance node chooses one of ``deals`` deals, each as likely; what is hidden in it stays
hidden. Returns are ``costiera.kit.env.Env.judge``'s.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from costiera import games as registry
from costiera.kit.rng import Stream
from costiera.lab.extras import need
from costiera.lab.play import Play

need("numpy")
need("pyspiel")

import numpy  # noqa: E402  only where they are installed
import pyspiel  # noqa: E402

DEALS = 1000
SOLO_MOST = 10.0  # what a solo game may be worth


def _defaults(name: str) -> dict[str, Any]:
    """The parameters of a game: its options, and how many deals there are."""
    options = {option.name: option.default for option in registry.get(name).description.options}
    return {**options, "deals": DEALS}


def _type(name: str) -> Any:
    rules = registry.get(name).description
    return pyspiel.GameType(
        short_name=f"costiera_{name}",
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(rules.players),
        min_num_players=min(rules.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_defaults(name),
    )


class CostieraGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel's class is not typed
    """A game with its options. Raises BadOption for those that it does not have."""

    name = ""
    type: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_defaults(self.name), **(params or {})}
        self.deals = int(given.pop("deals"))
        self.play = Play(self.name, given)
        description = self.play.rules.description
        alone = self.play.people == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.play.encoding.actions,
            max_chance_outcomes=self.deals,
            num_players=self.play.people,
            min_utility=0.0,
            max_utility=SOLO_MOST if alone else 1.0,
            utility_sum=None,
            max_game_length=description.max_moves,
        )
        super().__init__(self.type, info, params or {})

    def new_initial_state(self) -> CostieraState:
        """Before the deal."""
        return CostieraState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a player may know, as numbers and as text."""
        return Observer(self.play, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class Table:
    """What a state of OpenSpiel holds; it copies all attributes of a state, and knows to copy this one.

    Attributes:
        play: what is shared by all states of a game.
        state: how the game stands; None before the deal.
        past: of each player, a digest of all that it saw and did.
        log: the number of the deal, and then every seat and action.
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        self.state: Any = None
        self.past = [""] * play.people
        self.log: list[Any] = []

    def __deepcopy__(self, memo: Any) -> Table:
        twin = Table(self.play)
        twin.state = None if self.state is None else self.play.rules.clone(self.state)
        twin.past, twin.log = list(self.past), list(self.log)
        return twin

    def __reduce__(self) -> Any:
        return _table_of, (self.play.rules.description.id, self.play.options, self.log)

    def deal(self, number: int) -> None:
        """Deal the game of that number."""
        self.play.deal(Stream(number).next())
        self.state = self.play.state
        self.log = [number]

    def act(self, answers: Sequence[tuple[int, int]]) -> None:
        """Take actions of seats that decide alone or at once."""
        play, past, chosen = self.at(), self.past, dict(answers)
        before = [play.observation(seat).tobytes() for seat in range(play.people)]
        for seat, action in answers:
            play.act(seat, action)
        for seat, seen in enumerate(before):
            told = past[seat].encode() + seen + str(chosen.get(seat, "")).encode()
            past[seat] = hashlib.sha256(told).hexdigest()[:32]
        self.log.append(tuple(answers))

    def at(self) -> Play:
        """What is shared, at this state."""
        self.play.state = self.state
        return self.play

    def pending(self) -> tuple[int, ...]:
        """Seats that owe a decision."""
        return self.play.rules.pending(self.state)


def _table_of(name: str, options: dict[str, Any], log: list[Any]) -> Table:
    """A table that was written down, from all that happened at it."""
    table = Table(Play(name, options))
    for number, answers in enumerate(log):
        if number:
            table.act(answers)
        else:
            table.deal(answers)
    return table


class CostieraState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel's class is not typed
    """How a game stands."""

    def __init__(self, game: CostieraGame) -> None:
        super().__init__(game)
        self.table = Table(game.play)
        self.deals = game.deals

    def current_player(self) -> int:
        """Whose decision it is."""
        if self.table.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        pending = self.table.pending()
        if not pending:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.SIMULTANEOUS) if len(pending) > 1 else pending[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, each as likely."""
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.at().actions(player)

    def _apply_action(self, action: int) -> None:
        if self.table.state is None:
            self.table.deal(action)
        else:
            self.table.act([(self.current_player(), action)])

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.table.act([(seat, actions[seat]) for seat in self.table.pending()])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        play = self.table.at()
        return play.text(player, action) if action in play.actions(player) else str(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.state is not None and not self.table.pending()

    def returns(self) -> list[float]:
        """What each player has got; nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.table.play.people
        return self.table.at().rewards()

    def observation_of(self, player: int) -> Any:
        """What a player may know, as numbers; of 0 before the deal."""
        if self.table.state is None:
            encoding = self.table.play.encoding
            return numpy.zeros(encoding.size, encoding.dtype)
        return self.table.at().observation(player)

    def __str__(self) -> str:
        if self.table.state is None:
            return "before the deal"
        return f"{self.history_str()}: {self.table.play.rules.to_bytes(self.table.state).hex()[:64]}"


class Observer:
    """What a player may know: the encoding's numbers; with perfect recall, a digest of all that it saw and did, too.

    Attributes:
        tensor: the numbers.
        dict: the same by the name of each part.
    """

    def __init__(self, play: Play, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers of this game have no parameters, but there are: {params}")
        self.recalls = bool(kind.perfect_recall)
        self.tensor = numpy.zeros(play.encoding.size, numpy.float32)
        self.dict = {
            part.name: self.tensor[begin:end].reshape(part.shape or (1,))
            for part in play.encoding.observation
            for begin, end in [play.encoding.places()[part.name]]
        }

    def set_from(self, state: CostieraState, player: int) -> None:
        """Write what a player may know."""
        self.tensor[:] = state.observation_of(player)

    def string_from(self, state: CostieraState, player: int) -> str:
        """The same as text."""
        seen = state.observation_of(player).tobytes().hex()
        return f"{player}:{state.table.past[player]}:{seen}" if self.recalls else f"{player}:{seen}"


for _name in registry.NAMES:
    _kind = _type(_name)
    pyspiel.register_game(_kind, type(f"{_name.title()}Game", (CostieraGame,), {"name": _name, "type": _kind}))
