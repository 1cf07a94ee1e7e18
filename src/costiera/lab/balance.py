"""Games for a balance report: equal bots at every seat, and for each game what there was to be had and who took it.

The same series gives the same games on any machine, whoever plays them, in one go or in several.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import msgspec

from costiera import __version__, games
from costiera.kit.census import ByClass, Census, Counting, Item, by_class
from costiera.kit.errors import BadOption
from costiera.kit.game import Game
from costiera.kit.outcome import Verdict
from costiera.kit.rng import Stream
from costiera.lab import simulate
from costiera.lab.simulate import Plan
from costiera.lab.units import ALONE, Workers

OPENING = 4  # purpose of the stream that chooses the moves of a random opening


class Played(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One finished game. ``taken`` is by seat; ``verdict`` is that of a solo game."""

    number: int
    points: list[int]
    winners: list[int]
    available: ByClass
    taken: list[ByClass]
    verdict: Verdict | None = None

    @property
    def alone(self) -> bool:
        """Whether it was a solo game."""
        return self.verdict is not None or len(self.points) == 1

    @property
    def result(self) -> int | None:
        """What a solo game came to; None for one that was lost."""
        return self.verdict.result if self.verdict else self.points[0]


class Setting(msgspec.Struct, kw_only=True, frozen=True, omit_defaults=True):
    """What a series depends on, all but its length: two series of equal setting have equal games."""

    game: str
    rules: int
    version: str
    options: list[dict[str, Any]]
    bots: str
    simulations: int
    seed: int
    random_opening: bool = False


@dataclass(frozen=True, slots=True)
class Series:
    """Games of one plan, or of several in turn (such as one for each number of players).

    With a random opening chance chooses what bots would choose there, so that what they never take is judged, too.
    """

    plans: tuple[Plan, ...]
    random_opening: bool = False

    @property
    def setting(self) -> Setting:
        """What the games depend on."""
        plan = self.plans[0]
        return Setting(
            game=plan.game,
            rules=games.get(plan.game).description.rules_version,
            version=__version__,
            options=[dict(plan.options) for plan in self.plans],
            bots=plan.bots[0],
            simulations=plan.simulations or 0,
            seed=plan.seed,
            random_opening=self.random_opening,
        )

    def items(self) -> list[Item]:
        """Every item that can occur in some game of the series."""
        counting = counting_of(self.plans[0].game)
        return list(dict.fromkeys(item for plan in self.plans for item in counting.items(plan.options)))


def counting_of(name: str) -> Counting:
    """How a game is counted. Raises BadOption if it has no census."""
    counting = games.get(name).census()
    if counting is None:
        counted = ", ".join(other for other in games.offered() if games.get(other).census())
        raise BadOption(f"there is no balance report for {name}; there is for: {counted}")
    return counting


def series(
    game: Game[Any],
    options: Sequence[Mapping[str, Any]],
    bot: str,
    simulations: int,
    seed: int,
    *,
    random_opening: bool = False,
) -> Series:
    """A series after all checks; its games have the options in turn. Raises BadOption."""
    counting_of(game.description.id)
    plans = tuple(replace(simulate.plan(game, chosen, [bot], seed), simulations=simulations) for chosen in options)
    if len({len(plan.bots) > 1 for plan in plans}) > 1:
        raise BadOption("solo games are a series of their own: players must be 1 in all, or in none")
    return Series(plans, random_opening)


def play(series: Series, first: int, total: int, workers: Workers = ALONE) -> Iterator[Played]:
    """The games from number ``first`` up to ``total``, in order."""
    return workers.in_order(partial(play_one, series), range(first, total))


def play_one(series: Series, number: int) -> Played:
    """One game of a series, games numbered from 0."""
    plan = series.plans[number % len(series.plans)]
    game = games.get(plan.game)
    seed = simulate.seed_of(plan.seed, number)
    state = game.new(plan.options, seed)
    census = counting_of(plan.game).begin(state)
    if series.random_opening:
        open_at_random(game, state, census, seed)
    simulate.play(game, plan, state, seed, census.look)
    ended = game.outcome(state)
    return Played(
        number=number,
        points=ended.scores,
        winners=ended.winners,
        available=by_class(census.available()),
        taken=[by_class(items) for items in census.taken(state)],
        verdict=ended.verdict,
    )


def open_at_random(game: Game[Any], state: Any, census: Census, seed: int) -> None:
    """Make the decisions of the opening, each legal move as likely."""
    opening, stream = counting_of(game.description.id).opening, Stream(seed, OPENING)
    while opening(state):
        seat = game.pending(state)[0]
        moves = game.moves(state, seat)
        move = moves[stream.below(len(moves))]
        census.look(state, seat, move)
        game.step(state, seat, move)
