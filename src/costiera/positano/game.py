"""Positano behind the game contract (``costiera.kit.game.Game``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from costiera.kit.description import Description, Option, Seating, seats_in
from costiera.kit.encoding import Encoding
from costiera.kit.errors import BadOption, BadPosition
from costiera.kit.game import Fact, Game
from costiera.kit.outcome import Outcome
from costiera.kit.rng import Stream
from costiera.kit.sums import Sums
from costiera.positano import arrange, draw, facts, kinds, points, rules, score, setup, text, view
from costiera.positano import components as c
from costiera.positano.encoding import ENCODING
from costiera.positano.ending import PositanoEnding
from costiera.positano.env import PositanoEnv
from costiera.positano.learning import PositanoLearning
from costiera.positano.points import ScoredBoard
from costiera.positano.state import State, clone, to_bytes
from costiera.positano.thinking import PositanoThinking
from costiera.positano.view import PositanoView

_BOARD_HELP = "The large board is a choice with 4 players."
_ADVANCED_HELP = "Three tiles in each row and a choice for the winner (2 players)."
_FORECAST_HELP = "The page shows which bids can still be beaten; it follows from open cards, and no rule hangs on it."
_GOALS_HELP = "random, a solo set, or three goals joined by +, as in mezzo+grande+altezza."

DESCRIPTION = Description(
    id="positano",
    title="Positano",
    rules_version=1,
    players=(1, 2, 3, 4, 5, 6),
    options=(
        Option("players", "int", 4, (1, 2, 3, 4, 5, 6), "Number of players; 1 is the solo game against Otto."),
        Option("board", "choice", "auto", ("auto", "4x4", "5x5"), _BOARD_HELP, {"players": (4,)}),
        Option("advanced", "bool", False, (), _ADVANCED_HELP, {"players": (2,)}),
        Option("goals", "text", "random", (), _GOALS_HELP, official=("random", *c.SOLO_SETS)),
        Option("forecast", "bool", True, (), _FORECAST_HELP),
    ),
    max_moves=220,
    score_bounds=(0, 150),
)


class Positano(Game[State]):
    """The game contract, filled in."""

    description = DESCRIPTION

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        checked = super().check_options(given)
        if checked["forecast"]:
            del checked["forecast"]  # not written where it is as usual: records of before it keep their bytes
        goals = self._goals(checked)
        if goals is not None and checked["players"] == 1:
            # A set that is spelled out is that set all the same (P-6, P-31).
            checked["goals"] = next((n for n, s in c.SOLO_SETS.items() if set(s) == set(goals)), checked["goals"])
        return checked

    def seating(self, given: Mapping[str, Any]) -> Seating:
        players = self.check_options(given)["players"]
        return Seating(1, ("Otto",)) if players == 1 else Seating(players)

    def dealer(self, checked: Mapping[str, Any]) -> Callable[[int], State]:
        return partial(setup.new, self.mode(checked), self._goals(checked))

    def mode(self, checked: Mapping[str, Any]) -> c.Mode:
        """The line of P-1 that checked options mean."""
        size = 5 if checked["board"] == "5x5" or checked["players"] > 4 else 4
        wanted = (checked["players"], size, checked["advanced"])
        return next(mode for mode in c.MODES if (mode.players, mode.size, mode.advanced) == wanted)

    def _goals(self, checked: Mapping[str, Any]) -> tuple[int, ...] | None:
        """P-6, P-31: None for random ones."""
        chosen = checked["goals"]
        if chosen == "random":
            return None
        if chosen in c.SOLO_SETS:
            if checked["players"] != 1:
                said = {"name": "goals", "value": chosen}
                raise BadOption(
                    f"option goals={chosen} is a set of the solo game: it needs players=1 (P-31)",
                    why="positano.solo_goals",
                    said=said,
                )
            return c.SOLO_SETS[chosen]
        names = chosen.split("+")
        if len(names) != c.GOALS_IN_PLAY:
            sets = ", ".join(c.SOLO_SETS)
            raise BadOption(
                f"option goals={chosen!r} must be random, three goals joined by + (mezzo+grande+altezza), "
                f"or a solo set ({sets})",
                why="positano.three_goals",
                said={"value": chosen, "names": sets},
            )
        try:
            return tuple(arrange.check_goals("goals", names, self.mode(checked).size))
        except BadPosition as error:
            raise BadOption(error.text, place=error.place, why=error.why, said=error.said) from None

    def clone(self, state: State) -> State:
        return clone(state)

    def to_bytes(self, state: State) -> bytes:
        return to_bytes(state)

    def pending(self, state: State) -> tuple[int, ...]:
        return tuple(seats_in(rules.pending(state)))

    def moves(self, state: State, seat: int) -> list[int]:
        return rules.legal(state, seat)

    def step(self, state: State, seat: int, move: int) -> None:
        rules.step(state, seat, move)

    def revealed(self, state: State) -> int:
        return state.reveals

    def outcome(self, state: State) -> Outcome:
        return points.outcome(state)

    def redeal(self, state: State, seat: int | None, stream: Stream) -> State:
        other = clone(state)
        rules.redeal(state, c.NONE if seat is None else seat, other, stream)
        return other

    def known(self, state: State, seat: int) -> State:
        other = clone(state)
        rules.known(state, seat, other)
        return other

    def thinking(self, known: State, seat: int, sharp: bool) -> PositanoThinking:
        return PositanoThinking(known, seat, sharp)

    def encoding(self) -> Encoding:
        return ENCODING

    def env(self, checked: Mapping[str, Any]) -> PositanoEnv:
        mode = self.mode(checked)
        return PositanoEnv(setup.undealt(mode, self._goals(checked)), mode.removed)

    def learning(self) -> PositanoLearning:
        return PositanoLearning()

    def ending(self) -> PositanoEnding:
        return PositanoEnding()

    def play_random(self, state: State, stream: Stream, sums: Sums | None = None) -> int:
        decisions = rules.play_random(state, stream)
        if sums is not None and state.solo:
            sums.note(points.outcome(state))
        elif sums is not None:
            score.add_to(sums, state)
        return decisions

    def move_text(self, state: State, seat: int, move: int) -> str:
        return text.format_move(state, move)

    def move_number(self, state: State, seat: int, text_: str) -> int:
        return text.move_number(state, seat, text_)

    def default_move(self, state: State, seat: int) -> str:
        return text.format_move(state, kinds.default_move(state, seat))

    def views(self, state: State) -> Callable[[int | None, bool], PositanoView]:
        return view.views(state)

    def drawing(self, view_: PositanoView) -> str:
        return draw.draw(view_)

    def facts(self, before: State, seat: int, move: str, after: State, viewer: int | None) -> list[Fact]:
        return facts.facts(before, seat, text.parse_move(move)[0], after, viewer)

    def hidden_move(self, state: State, seat: int, move: str) -> bool:
        return state.phase == c.BID and not state.solo

    def arrange(self, state: State, parts: Mapping[str, Any]) -> None:
        arrange.arrange(state, parts)

    def score_position(self, typed: Mapping[str, Any]) -> ScoredBoard:
        return arrange.score_position(typed)


GAME = Positano()
