"""The last rounds of a game of two solved exactly, and what the answers of each level give away there.

Positions are taken from games of ``hard`` that thinks little, as a round begins. Sealed answers are matrix games, turns
are searched to the end of the round. Against a level, whose answers are sampled, the best that an adversary can do is
computed in the same tree: what that wins over the value of the game, the level gives away. Of two rounds it is what the
answers in the first of them give away: after it, both play on exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from costiera import games, players
from costiera.kit import matrix
from costiera.kit.ending import Ending
from costiera.kit.errors import BadOption
from costiera.kit.game import Game
from costiera.kit.rng import Stream
from costiera.lab import simulate
from costiera.lab.exploit import Estimate, estimate
from costiera.lab.pieces import Progress, begin, each
from costiera.lab.units import Workers

THINKING = 40  # simulations a decision of the games that positions come from
SEALED = 8  # a sealed answer is sampled so many times as often: it is mixed, and everything hangs on it
SAMPLING = 1 << 41  # the purpose of the stream that samples are drawn from: no bot of a simulation has a number like it


@dataclass(frozen=True, slots=True)
class Plan:
    """What is solved: positions with so many rounds left, and who is looked at with how many samples of an answer."""

    game: str
    rounds: int
    positions: int
    levels: tuple[str, ...]
    samples: int
    seed: int


class Solved(msgspec.Struct, frozen=True, kw_only=True):
    """A position.

    Attributes:
        value: what seat 0 is ahead of the other in the end, if both play best.
        gap: how far that is from exact, at most.
        first, second: how often each seat gives its sealed answers then.
        given: by level, what an adversary wins over that: with the level in seat 0, in seat 1.
    """

    value: float
    gap: float
    first: dict[str, float]
    second: dict[str, float]
    given: dict[str, list[float]]


class Given(msgspec.Struct, frozen=True, kw_only=True):
    """What a level gives away, in points: the mean of both seats over all positions."""

    level: str
    points: Estimate
    most: float


class Exact(msgspec.Struct, frozen=True, kw_only=True):
    """What all positions come to."""

    positions: int
    gap: float
    lead: Estimate
    given: list[Given]


def plan(game: Game[Any], rounds: int, positions: int, levels: Sequence[str], samples: int, seed: int) -> Plan:
    """A plan after all checks. Raises BadOption."""
    name = game.description.id
    if game.ending() is None:
        raise BadOption(f"there is no exact solution of the end of {name}")
    for level in levels:
        players.check_level(level, game)
    if len(set(levels)) < len(levels):
        raise BadOption("a level is named twice")
    return Plan(name, rounds, positions, tuple(levels), samples, seed)


def exact(what: Plan, folder: Path, workers: Workers, progress: Progress) -> Exact:
    """Solve what is not solved yet, a file for each position; ``progress`` hears how many there are.

    Raises BadRecord if the folder holds another plan, OSError if it cannot be written.
    """
    begin(what, folder)
    numbers = range(what.positions)
    each(partial(encoded, what), [(_file(folder, n), partial(int, n)) for n in numbers], workers, progress)
    return sum_up(what, [read(folder, number) for number in numbers])


def encoded(what: Plan, number: int) -> bytes:
    """A position solved: its file."""
    return msgspec.json.encode(solve(what, number))


def read(folder: Path, number: int) -> Solved:
    """A position that was solved."""
    return msgspec.json.decode(_file(folder, number).read_bytes(), type=Solved)


def _file(folder: Path, number: int) -> Path:
    return folder / f"position-{number}.json"


def sum_up(what: Plan, solved: Sequence[Solved]) -> Exact:
    """What some positions come to."""
    return Exact(
        positions=len(solved),
        gap=max(one.gap for one in solved),
        lead=estimate([abs(one.value) for one in solved]),
        given=[_given(level, [one.given[level] for one in solved]) for level in what.levels],
    )


def _given(level: str, seats: Iterable[Sequence[float]]) -> Given:
    means = [sum(each) / len(each) for each in seats]
    return Given(level=level, points=estimate(means), most=max(means))


# One position


def position(what: Plan, number: int) -> Any:
    """A round begins, as many are left as the plan says."""
    game, ending = games.get(what.game), _ending(what.game)
    seed = simulate.seed_of(what.seed, number)
    stream = Stream(seed, simulate.FIRST_BOT - 1)
    state = game.new(ending.options, seed)
    bots = [players.make("hard", what.game, stream.next(), simulations=THINKING) for _ in range(2)]
    while ending.left(state) > what.rounds:
        seat = game.pending(state)[0]
        moves = game.moves(state, seat)
        known = players.Known.of(game, state, seat)
        game.step(state, seat, moves[0] if len(moves) == 1 else bots[seat].choose(known))
    return state


def _ending(game: str) -> Ending[Any]:
    found = games.get(game).ending()
    assert found is not None, "the plan was checked"
    return found


def solve(what: Plan, number: int) -> Solved:
    """A position and what each level gives away there."""
    game = games.get(what.game)
    tree = Tree(game, _ending(what.game))
    state = position(what, number)
    solution = matrix.solve(tree.ending.answers(state))
    given = {}
    for level in what.levels:
        sample = Sample(game, level, what.samples, Stream(simulate.seed_of(what.seed, number), SAMPLING))
        won = [tree.against(state, seat, sample) for seat in range(2)]
        given[level] = [won[0] + solution.value, won[1] - solution.value]
    texts = [[game.move_text(state, seat, move) for move in game.moves(state, seat)] for seat in range(2)]
    first, second = (
        {text: round(often, 6) for text, often in zip(words, answers, strict=True) if often > 0.0}
        for words, answers in zip(texts, (solution.row, solution.column), strict=True)
    )
    return Solved(value=solution.value, gap=solution.gap, first=first, second=second, given=given)


class Sample:
    """How a level answers: each decision asked many times, with other chances each time."""

    def __init__(self, game: Game[Any], level: str, samples: int, stream: Stream) -> None:
        self.game = game
        self.level = level
        self.samples = samples
        self.stream = stream
        self.found: dict[tuple[bytes, int], Mapping[int, float]] = {}

    def answers(self, state: Any, seat: int) -> Mapping[int, float]:
        """Moves, and how often each is made."""
        moves = self.game.moves(state, seat)
        if len(moves) == 1 or self.level == "random":
            return dict.fromkeys(moves, 1 / len(moves))
        known = players.Known.of(self.game, state, seat)
        key = self.game.to_bytes(known.state), seat
        if key not in self.found:
            self.found[key] = self._ask(known, self.samples * (SEALED if len(self.game.pending(state)) > 1 else 1))
        return self.found[key]

    def _ask(self, known: players.Known[Any], times: int) -> Mapping[int, float]:
        often: dict[int, float] = {}
        for _ in range(times):
            simulations = players.SIMULATIONS.get(self.level)
            bot = players.make(self.level, self.game.description.id, self.stream.next(), simulations=simulations)
            move = bot.choose(known)
            often[move] = often.get(move, 0.0) + 1 / times
        return often


class Tree:
    """The round that begins in a position, with a level in one seat; what comes after it is played exactly."""

    def __init__(self, game: Game[Any], ending: Ending[Any]) -> None:
        self.game = game
        self.ending = ending

    def against(self, state: Any, bot: int, sample: Sample) -> float:
        """The lead that an adversary has in the end, as a round begins, if a level is in the other seat."""
        own, left = 1 - bot, self.ending.left(state)
        answers = sample.answers(state, bot)
        return max(
            sum(
                often * self._reply(self._after(state, (own, move), (bot, answer)), left, bot, sample)
                for answer, often in answers.items()
            )
            for move in self.game.moves(state, own)
        )

    def _reply(self, state: Any, left: int, bot: int, sample: Sample) -> float:
        """The same from any turn."""
        if self.ending.left(state) < left:
            lead = self.ending.lead(state)
            return lead if bot == 1 else -lead
        seat = self.game.pending(state)[0]
        if seat != bot:
            moves = self.game.moves(state, seat)
            return max(self._reply(self._after(state, (seat, move)), left, bot, sample) for move in moves)
        return sum(
            often * self._reply(self._after(state, (bot, move)), left, bot, sample)
            for move, often in sample.answers(state, bot).items()
        )

    def _after(self, state: Any, *moves: tuple[int, int]) -> Any:
        after = self.game.clone(state)
        for seat, move in moves:
            self.game.step(after, seat, move)
        return after
