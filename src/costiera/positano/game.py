"""Positano behind the game contract (``costiera.kit.game.Game``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from costiera.kit import options
from costiera.kit.errors import BadOption, BadPack, BadPosition
from costiera.kit.game import Description, Option, Seating
from costiera.kit.rng import Stream
from costiera.positano import arrange, facts, points, rules, setup, text, view
from costiera.positano import components as c
from costiera.positano.points import Breakdown
from costiera.positano.state import State, clone, to_bytes
from costiera.positano.view import PositanoView

_BOARD_HELP = "The large board is a choice with 4 players."
_ADVANCED_HELP = "Three tiles in each row and a choice for the winner (2 players)."
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
    ),
    max_moves=220,
    score_bounds=(0, 150),
)


class Positano:
    """The game contract, filled in."""

    description = DESCRIPTION

    def check_options(self, options_: Mapping[str, Any]) -> dict[str, Any]:
        checked = options.check(DESCRIPTION, options_)
        goals = self._goals(checked)
        if goals is not None and checked["players"] == 1:
            # A set that is spelled out is that set all the same (P-6, P-31).
            checked["goals"] = next((n for n, s in c.SOLO_SETS.items() if set(s) == set(goals)), checked["goals"])
        return checked

    def seating(self, options_: Mapping[str, Any]) -> Seating:
        players = self.check_options(options_)["players"]
        return Seating(1, ("Otto",)) if players == 1 else Seating(players)

    def new(self, options_: Mapping[str, Any], seed: int) -> State:
        if type(seed) is not int or not 0 <= seed < 1 << 64:
            raise BadOption("the seed must be a whole number from 0 to 2**64 - 1")
        return self.dealer(options_)(seed)

    def dealer(self, options_: Mapping[str, Any]) -> Callable[[int], State]:
        checked = self.check_options(options_)
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
                raise BadOption(f"option goals={chosen} is a set of the solo game: it needs players=1 (P-31)")
            return c.SOLO_SETS[chosen]
        names = chosen.split("+")
        if len(names) != c.GOALS_IN_PLAY:
            sets = ", ".join(c.SOLO_SETS)
            raise BadOption(
                f"option goals={chosen!r} must be random, three goals joined by + (mezzo+grande+altezza), "
                f"or a solo set ({sets})"
            )
        try:
            return tuple(arrange.check_goals("option goals", names, self.mode(checked).size))
        except BadPosition as error:
            raise BadOption(error.text) from None

    def clone(self, state: State) -> State:
        return clone(state)

    def to_bytes(self, state: State) -> bytes:
        return to_bytes(state)

    def over(self, state: State) -> bool:
        return state.phase == c.OVER

    def pending(self, state: State) -> tuple[int, ...]:
        return tuple(view.seats_in(rules.pending(state)))

    def may_move(self, state: State, seat: int) -> bool:
        return bool(rules.may_move(state, seat))

    def actor(self, state: State) -> int | None:
        return None if state.actor == c.NONE else state.actor

    def legal(self, state: State, seat: int) -> list[str]:
        return [text.format_move(state, move) for move in rules.legal(state, seat)]

    def apply(self, state: State, seat: int, move: str) -> None:
        rules.step(state, seat, text.move_number(state, seat, move))

    def revealed(self, state: State) -> int:
        return state.reveals

    def default_move(self, state: State, seat: int) -> str:
        """The first legal move; as high as possible in the main build; no add-on, no remodel."""
        legal = rules.legal(state, seat)
        last = state.phase in (c.HEIGHT, c.ADD_ON, c.REMODEL)
        return text.format_move(state, legal[-1 if last else 0])

    def standing_answers(self, view_: PositanoView) -> dict[str, str | None]:
        return {}

    def view(self, state: State, viewer: int | None, *, reveal_all: bool = False) -> PositanoView:
        return view.views(state)(viewer, reveal_all)

    def views(self, state: State) -> Callable[[int | None, bool], PositanoView]:
        return view.views(state)

    def observation(self, state: State, seat: int) -> PositanoView:
        return self.view(state, seat)

    def facts(self, before: State, seat: int, move: str, after: State, viewer: int | None) -> list[dict[str, Any]]:
        return facts.facts(before, seat, text.parse_move(move)[0], after, viewer)

    def hidden_move(self, state: State, seat: int, move: str) -> bool:
        return state.phase == c.BID and not state.solo

    def move_as_seen(self, state: State, seat: int, move: str, viewer: int | None) -> str:
        return "bid" if self.hidden_move(state, seat, move) and viewer != seat else move

    def score(self, state: State) -> Breakdown:
        return points.breakdown(state)

    def returns(self, state: State) -> list[int]:
        return points.returns(state)

    def winners(self, state: State) -> tuple[int, ...]:
        return tuple(points.winners(state))

    def redeal(self, state: State, seat: int | None, stream: Stream) -> State:
        other = clone(state)
        rules.redeal(state, c.NONE if seat is None else seat, other, stream)
        return other

    def play_random(self, state: State, stream: Stream) -> int:
        return rules.play_random(state, stream)

    def parse(self, move: str) -> int:
        return text.parse_move(move)[0]

    def components(self, set_: str) -> dict[str, Any]:
        if set_:
            raise BadOption(f"there is no component set {set_[:60]!r}: {DESCRIPTION.title} has one only")
        return {}

    def read_components(self, id_: str, content: bytes) -> dict[str, Any]:
        raise BadPack([f"{DESCRIPTION.title} has no packs of cards"])

    def arrange(self, state: State, parts: Mapping[str, Any]) -> None:
        arrange.arrange(state, parts)

    def score_position(self, typed: Mapping[str, Any]) -> dict[str, Any]:
        return arrange.score_position(typed)


GAME = Positano()
