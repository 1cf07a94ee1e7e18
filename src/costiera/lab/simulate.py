"""Play many games and sum them up.

The same arguments give the same digest on any machine, compiled or not, with any number of jobs.
"""

from __future__ import annotations

import hashlib
import math
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

import msgspec

from costiera import games, players
from costiera.kit.errors import BadOption
from costiera.kit.game import Game
from costiera.kit.log import Log
from costiera.kit.rng import BOTS, Stream

SEEDS = 3  # purpose of the stream that gives each game its seed
FIRST_BOT = 16  # purpose of the stream that gives the first seat's bot its seed; the others follow


Piece = TypeVar("Piece")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: a game, its options in full, a bot for each seat that a person would take, the seed of it all.

    ``simulations`` is what bots that search think for each decision, instead of ``players.SIMULATIONS``.
    """

    game: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: int
    simulations: int | None = None

    @property
    def all_random(self) -> bool:
        """Whether the fast way to the end will do."""
        return set(self.bots) == {"random"}


class SeatSummary(msgspec.Struct, kw_only=True):
    """How a seat fared. ``wins`` counts shared victories too."""

    bot: str
    mean: float
    sd: float
    wins: int


class Summary(msgspec.Struct, kw_only=True):
    """What a simulation came to. ``digest`` is the SHA-256 of all final states in order."""

    games: int
    seconds: float
    games_per_second: float
    decisions: int
    decisions_per_second: float
    seats: list[SeatSummary]
    digest: str


@dataclass(slots=True)
class Tally:
    """The sums of some games; those of later games can be added."""

    games: int = 0
    decisions: int = 0
    points: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    states: bytearray = field(default_factory=bytearray)

    @classmethod
    def of_seats(cls, seats: int) -> Tally:
        """A tally of no games."""
        return cls(points=[0] * seats, squares=[0] * seats, wins=[0] * seats)

    def note(self, game: Game[Any], state: Any, decisions: int) -> None:
        """Add one finished game."""
        self.games += 1
        self.decisions += decisions
        for seat, points in enumerate(game.returns(state)):
            self.points[seat] += points
            self.squares[seat] += points * points
        for seat in game.winners(state):
            self.wins[seat] += 1
        self.states += game.to_bytes(state)

    def add(self, other: Tally) -> None:
        """Add the games of another tally, all but their states."""
        self.games += other.games
        self.decisions += other.decisions
        for mine, theirs in ((self.points, other.points), (self.squares, other.squares), (self.wins, other.wins)):
            for seat, number in enumerate(theirs):
                mine[seat] += number


def plan(game: Game[Any], options: Mapping[str, Any], bots: list[str], seed: int) -> Plan:
    """A plan after all checks: one bot for all seats, or one for each. Raises BadOption."""
    full = game.check_options(options)
    people = game.seating(full).people
    for bot in bots:
        if bot not in players.LEVELS:
            raise BadOption(f"there is no bot {bot!r}; there are: {', '.join(players.LEVELS)}")
    if len(bots) not in {1, people}:
        raise BadOption(f"{len(bots)} bots are named for {people} seats: name one for all, or one for each")
    return Plan(game.description.id, full, tuple(bots if len(bots) == people else bots * people), seed)


def seed_of(seed: int, number: int) -> int:
    """The seed of a game of a simulation, games numbered from 0."""
    return Stream(Stream(seed, SEEDS).next() ^ number).next()


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


def unwatched(state: Any, seat: int, move: str) -> None:
    """What a game tells whoever looks on, if nobody does."""


def play(game: Game[Any], plan: Plan, state: Any, seed: int, watch: Callable[[Any, int, str], None] = unwatched) -> int:
    """Play a freshly dealt game of a plan to its end; returns the number of decisions.

    ``watch`` is told of each move before it is made: the state, the seat and the move.
    """
    bots, decisions = make_bots(plan, seed), 0
    while pending := game.pending(state):
        seat = pending[0]
        move = bots[seat].choose(game.observation(state, seat))
        watch(state, seat, move)
        game.apply(state, seat, move)
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
        log.append(log.plan_move(seat, bots[seat].choose(game.observation(log.state, seat))))
    return log


def play_chunk(plan: Plan, chunk: tuple[int, int]) -> Tally:
    """Play some games of a plan: the number of the first one, and how many."""
    first, count = chunk
    game = games.get(plan.game)
    deal, seating = game.dealer(plan.options), game.seating(plan.options)
    tally = Tally.of_seats(seating.people + len(seating.automata))
    for number in range(first, first + count):
        seed = seed_of(plan.seed, number)
        state = deal(seed)
        if plan.all_random:
            tally.note(game, state, game.play_random(state, Stream(seed, BOTS)))
        else:
            tally.note(game, state, play(game, plan, state, seed))
    return tally


def chunks(plan: Plan, total: int) -> Iterator[tuple[int, int]]:
    """First game and number of games of each piece of work: many fast games, or one slow one."""
    size = 500 if plan.all_random else 1
    for first in range(0, total, size):
        yield first, min(size, total - first)


def in_order(work: Callable[[Piece], Result], pieces: Iterable[Piece], jobs: int) -> Iterator[Result]:
    """What comes of all pieces of work, in their order, done in this process or in several."""
    if jobs == 1:
        yield from map(work, pieces)
        return
    with ProcessPoolExecutor(jobs, initializer=_settle_in) as pool:
        waiting: deque[Future[Result]] = deque()
        try:
            for piece in pieces:
                waiting.append(pool.submit(work, piece))
                if len(waiting) > 4 * jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def _settle_in() -> None:
    """What a worker does first."""
    # Ctrl-C is for the process that started it to answer; a worker that heard it too would die with a traceback.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Nobody tells the workers of a process that was killed: they would wait for work for ever."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)


def simulate(plan: Plan, total: int, jobs: int = 1, progress: Callable[[int], None] = lambda _: None) -> Summary:
    """Play ``total`` games. ``progress`` is told how many are done; interrupted, it sums up what was done."""
    digest = hashlib.sha256()
    seating = games.get(plan.game).seating(plan.options)
    sum_up = Tally.of_seats(seating.people + len(seating.automata))
    begin = time.perf_counter()
    try:
        for tally in in_order(partial(play_chunk, plan), chunks(plan, total), min(jobs, total)):
            sum_up.add(tally)
            digest.update(tally.states)
            progress(sum_up.games)
    except KeyboardInterrupt:
        pass  # the summary says how many games there were
    seconds = time.perf_counter() - begin
    return Summary(
        games=sum_up.games,
        seconds=round(seconds, 6),
        games_per_second=round(sum_up.games / seconds, 1),
        decisions=sum_up.decisions,
        decisions_per_second=round(sum_up.decisions / seconds, 1),
        seats=[_seat(sum_up, seat, name) for seat, name in enumerate((*plan.bots, *seating.automata))],
        digest=digest.hexdigest(),
    )


def _seat(tally: Tally, seat: int, name: str) -> SeatSummary:
    count = tally.games
    mean = tally.points[seat] / count if count else 0.0
    spread = tally.squares[seat] * count - tally.points[seat] ** 2
    sd = math.sqrt(spread / (count * (count - 1))) if count > 1 else 0.0
    return SeatSummary(bot=name, mean=round(mean, 4), sd=round(sd, 4), wins=tally.wins[seat])
