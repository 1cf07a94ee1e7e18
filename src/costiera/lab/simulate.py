"""Play many games and sum them up.

The same arguments give the same digest on any machine, compiled or not, whoever does the work (``lab.units``).
"""

from __future__ import annotations

import hashlib
import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from costiera import games, players
from costiera.kit.errors import BadOption
from costiera.kit.game import Game
from costiera.kit.log import Log
from costiera.kit.outcome import Verdict
from costiera.kit.rng import BOTS, Stream
from costiera.kit.sums import Sums
from costiera.kit.words import number_of
from costiera.lab.units import ALONE, Workers

SEEDS = 3  # purpose of the stream that gives each game its seed
FIRST_BOT = 16  # purpose of the stream that gives the first seat's bot its seed; the others follow


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: a game, its options in full, a bot for each seat that a person would take, the seed of it all.

    ``simulations`` is what bots that search think for each decision, instead of ``players.SIMULATIONS``; ``automata``
    are the seats that play by themselves.
    """

    game: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: int
    simulations: int | None = None
    automata: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays at each seat."""
        return (*self.bots, *self.automata)

    @property
    def all_random(self) -> bool:
        """Whether the fast way to the end will do."""
        return set(self.bots) == {"random"}


class SeatSummary(msgspec.Struct, kw_only=True, omit_defaults=True):
    """How a seat fared. ``wins`` counts shared victories too; nobody wins a game that has a result of its own."""

    bot: str
    mean: float
    sd: float
    wins: int | None = None


class Share(msgspec.Struct, kw_only=True):
    """How many of all games came to a verdict: ``{"verdict": "lost", "value": 2}`` were lost in period 2."""

    verdict: str
    value: int
    label: str
    games: int
    share: float


class Results(msgspec.Struct, kw_only=True):
    """What solo games came to: the mean result and its sd, of those that were not lost, and how the games ended."""

    games: int
    mean: float
    sd: float
    shares: list[Share]


class Summary(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What a simulation came to. ``digest`` is the SHA-256 of all final states in order; ``result``: of solo games."""

    games: int
    seconds: float
    games_per_second: float
    decisions: int
    decisions_per_second: float
    seats: list[SeatSummary]
    digest: str
    result: Results | None = None


@dataclass(slots=True)
class Tally:
    """The sums of some games; those of later games can be added."""

    games: int = 0
    decisions: int = 0
    points: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    verdicts: int = 0
    results: list[int] = field(default_factory=lambda: [0, 0, 0])  # how many, their sum, the sum of their squares
    ends: Counter[tuple[str, int, str]] = field(default_factory=Counter)  # code, value and label of verdicts

    @classmethod
    def of(cls, sums: Sums, seats: int, games: int = 0, decisions: int = 0) -> Tally:
        """What some games of so many seats came to."""
        tally = cls(games, decisions, sums.points[:seats], sums.squares[:seats], sums.wins[:seats])
        for verdict in sums.verdicts:
            tally.note_verdict(verdict)
        return tally

    def note_verdict(self, verdict: Verdict) -> None:
        """Add what a solo game came to."""
        self.verdicts += 1
        if verdict.result is not None:
            for i, number in enumerate((1, verdict.result, verdict.result**2)):
                self.results[i] += number
        if verdict.label:
            self.ends[verdict.code, verdict.value, verdict.label] += 1

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.decisions += other.decisions
        self.verdicts += other.verdicts
        self.ends.update(other.ends)
        for mine, theirs in (
            (self.points, other.points),
            (self.squares, other.squares),
            (self.wins, other.wins),
            (self.results, other.results),
        ):
            for seat, number in enumerate(theirs):
                mine[seat] += number


def plan(game: Game[Any], options: Mapping[str, Any], bots: list[str], seed: int) -> Plan:
    """A plan after all checks: one bot for all seats, or one for each. Raises BadOption."""
    full = game.check_options(options)
    seating = game.seating(full)
    people = seating.people
    for bot in bots:
        players.check_level(bot, game)
    if len(bots) not in {1, people}:
        raise BadOption(
            f"{number_of(len(bots), 'bot')} for {number_of(people, 'seat')}: name one for all, or one for each"
        )
    each = tuple(bots if len(bots) == people else bots * people)
    return Plan(game.description.id, full, each, seed, automata=seating.automata)


def seed_of(seed: int, number: int) -> int:
    """The seed of a game of a simulation, games numbered from 0."""
    return next(seeds_of(seed, range(number, number + 1)))


def seeds_of(seed: int, numbers: Iterable[int]) -> Iterator[int]:
    """The seeds of several games."""
    first = Stream(seed, SEEDS).next()
    return (Stream(first ^ number).next() for number in numbers)


def make_bots(plan: Plan, seed: int) -> list[players.Player]:
    """A bot for each seat. They think a number of simulations, not a time, so that they decide alike everywhere."""
    return [
        players.make(
            level,
            plan.game,
            Stream(seed, FIRST_BOT + seat).next(),
            simulations=plan.simulations or players.SIMULATIONS.get(level),
        )
        for seat, level in enumerate(plan.bots)
    ]


def unwatched(state: Any, seat: int, move: int) -> None:
    """What a game tells whoever looks on, if nobody does."""


def play(game: Game[Any], plan: Plan, state: Any, seed: int, watch: Callable[[Any, int, int], None] = unwatched) -> int:
    """Play a freshly dealt game of a plan to its end; returns the number of decisions.

    ``watch`` is told of each move before it is made: the state, the seat and the move.
    """
    bots, decisions = make_bots(plan, seed), 0
    while pending := game.pending(state):
        seat = pending[0]
        move = bots[seat].choose(players.Known.of(game, state, seat))
        watch(state, seat, move)
        game.step(state, seat, move)
        decisions += 1
    return decisions


def play_log(plan: Plan) -> Log:
    """One game of a plan, played from its very seed and kept move by move."""
    game = games.get(plan.game)
    log = Log(game, plan.options, plan.seed)
    bots = make_bots(plan, plan.seed)
    log.append(log.plan_forced())
    while pending := game.pending(log.state):
        seat = pending[0]
        move = bots[seat].choose(players.Known.of(game, log.state, seat))
        log.append(log.plan_move(seat, game.move_text(log.state, seat, move)))
    return log


def play_chunk(plan: Plan, chunk: tuple[int, int], ended: Callable[[bytes], None]) -> Tally:
    """Play some games of a plan: the number of the first one, and how many. ``ended`` is told each final state."""
    first, count = chunk
    game = games.get(plan.game)
    deal, finish, to_bytes = game.dealer(plan.options), game.play_random, game.to_bytes
    seeds, sums, decisions = seeds_of(plan.seed, range(first, first + count)), Sums(), 0
    if plan.all_random:  # a whole game takes 20 microseconds: nothing is looked up for each
        for seed in seeds:
            state = deal(seed)
            decisions += finish(state, Stream(seed, BOTS), sums)
            ended(to_bytes(state))
    else:
        for seed in seeds:
            state = deal(seed)
            decisions += play(game, plan, state, seed)
            sums.note(game.outcome(state))
            ended(to_bytes(state))
    return Tally.of(sums, len(plan.seats), count, decisions)


def play_apart(plan: Plan, chunk: tuple[int, int]) -> tuple[Tally, list[bytes]]:
    """``play_chunk`` for a process of several; the final states go into the digest elsewhere, in order."""
    ends: list[bytes] = []
    return play_chunk(plan, chunk, ends.append), ends


def chunks(plan: Plan, total: int) -> Iterator[tuple[int, int]]:
    """First game and number of games of each piece of work: many fast games, or one of bots that search."""
    searched = not players.BUDGET_MS.keys().isdisjoint(plan.bots)
    size = 500 if plan.all_random else 1 if searched else 20
    for first in range(0, total, size):
        yield first, min(size, total - first)


def played(plan: Plan, total: int, workers: Workers) -> Iterator[tuple[Tally, str]]:
    """Chunk after chunk, its tally, and the digest of all games up to it."""
    digest = hashlib.sha256()
    if workers is ALONE:  # a state that is hashed at once needs no memory of its own
        for chunk in chunks(plan, total):
            yield play_chunk(plan, chunk, digest.update), digest.hexdigest()
        return
    for tally, states in workers.in_order(partial(play_apart, plan), chunks(plan, total)):
        for state in states:
            digest.update(state)
        yield tally, digest.hexdigest()


def simulate(
    plan: Plan, total: int, workers: Workers = ALONE, progress: Callable[[int], None] = lambda _: None
) -> Summary:
    """Play ``total`` games. ``progress`` is told how many are done; interrupted, it sums up what was done."""
    sum_up, digest = Tally.of(Sums(), len(plan.seats)), hashlib.sha256().hexdigest()
    begin = time.perf_counter()
    try:
        for tally, so_far in played(plan, total, workers):
            sum_up.add(tally)
            digest = so_far
            progress(sum_up.games)
    except KeyboardInterrupt:
        pass  # the summary says how many games there were
    return summed_up(plan, sum_up, time.perf_counter() - begin, digest)


def summed_up(plan: Plan, tally: Tally, seconds: float, digest: str) -> Summary:
    """What the games of a tally came to."""
    return Summary(
        games=tally.games,
        seconds=round(seconds, 6),
        games_per_second=round(tally.games / seconds, 1),
        decisions=tally.decisions,
        decisions_per_second=round(tally.decisions / seconds, 1),
        seats=[_seat(tally, seat, name) for seat, name in enumerate(plan.seats)],
        digest=digest,
        result=results_of(tally) if tally.verdicts else None,
    )


def _seat(tally: Tally, seat: int, name: str) -> SeatSummary:
    mean, sd = _spread(tally.games, tally.points[seat], tally.squares[seat])
    return SeatSummary(bot=name, mean=mean, sd=sd, wins=None if tally.verdicts else tally.wins[seat])


def results_of(tally: Tally) -> Results:
    """What solo games came to."""
    mean, sd = _spread(*tally.results)
    shares = [
        Share(verdict=code, value=value, label=label, games=games, share=round(games / tally.games, 4))
        for (code, value, label), games in sorted(tally.ends.items(), key=lambda end: (end[0][0] != "lost", end[0]))
    ]
    return Results(games=tally.results[0], mean=mean, sd=sd, shares=shares)


def _spread(number: int, total: int, squares: int) -> tuple[float, float]:
    """Mean and standard deviation of so many numbers, from their sum and the sum of their squares."""
    mean = total / number if number else 0.0
    sd = math.sqrt((squares * number - total**2) / (number * (number - 1))) if number > 1 else 0.0
    return round(mean, 4), round(sd, 4)
