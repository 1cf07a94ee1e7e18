"""Matches between levels of bots, for the tables of how strong they are.

Budgets are simulations a decision instead of milliseconds, so that a table does not depend on what else the machine
does and can be made again: as many as the same part of every level's default time gives from the first decision. Every
seating comes once with every deal. Games are played by several processes, or by the Ray cluster that ``COSTIERA_RAY``
names, and kept in a file as they end: a table that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import itertools
import json
import math
import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from report import HERE, machine

from costiera import games, players
from costiera.lab.units import workers

STEPS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))
JOBS = 2
WIDTH, WIDER = 28, 36  # of who plays: two levels; a level against itself
FEWEST = 20  # games of a match that say anything
BREATH = 15.0  # seconds between two lines of progress


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    points: list[int]
    winners: list[int]


@dataclass(frozen=True, slots=True)
class Match:
    """Some seats of the stronger level against the others of the weaker, who think that much; solo has no others."""

    game: str
    players: int
    strong: str
    weak: str = ""
    seats: int = 1
    games: int = 400  # a multiple of the seatings
    simulations: tuple[int | None, int | None] = (None, None)
    rival: str = ""

    @property
    def name(self) -> str:
        """What the kept games are filed under."""
        who = f"{self.game} {self.players} {self.seats} {self.strong} {self.weak or self.rival or 'alone'}"
        return f"{who} {self.simulations[0]} {self.simulations[1]}"

    @property
    def sides(self) -> tuple[str, str]:
        """Both levels; one that plays against itself is told apart by how much it thinks."""
        if self.strong != self.weak:
            return self.strong, self.weak
        strong, weak = (f"{self.strong} {count:,}" if count else self.strong for count in self.simulations)
        return strong, weak

    @property
    def options(self) -> dict[str, Any]:
        """What is played."""
        return {"players": self.players} | ({"rival": self.rival} if self.rival else {})

    @property
    def seatings(self) -> Sequence[tuple[int, ...]]:
        """Where the stronger ones may sit."""
        return tuple(itertools.combinations(range(self.players), self.seats))

    def seating(self, number: int) -> tuple[int, ...]:
        """Where the stronger ones sit in a game."""
        return self.seatings[number % len(self.seatings)]

    def play(self, number: int) -> Result:
        """One game."""
        game, strong = games.get(self.game), self.seating(number)
        bots = [
            players.make(self.strong, self.game, number * 10 + seat, simulations=self.simulations[0])
            if seat in strong
            else players.make(self.weak, self.game, number * 10 + seat, simulations=self.simulations[1])
            for seat in range(self.players)
        ]
        state = game.new(self.options, 1 + number // len(self.seatings))
        while pending := game.pending(state):
            seat = pending[0]
            moves = game.moves(state, seat)
            known = players.Known.of(game, state, seat)
            game.step(state, seat, moves[0] if len(moves) == 1 else bots[seat].choose(known))
        ended = game.outcome(state)
        return Result(ended.scores, ended.winners)

    def share(self, number: int, result: Result) -> float:
        """The stronger ones' part of the victory; tied seats share it."""
        return len(set(result.winners) & set(self.seating(number))) / len(result.winners)


def spread(values: Sequence[float]) -> tuple[float, float]:
    """Mean and half of the 95 % interval."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, 1.96 * math.sqrt(variance / len(values))


def line(match: Match, results: Sequence[Result]) -> str:
    """A match's line of the table: who wins how often, and everybody's mean points."""
    mean, half = spread([match.share(number, result) for number, result in enumerate(results)])
    even = 100 * match.seats / match.players
    width = WIDTH if match.strong != match.weak else WIDER
    who = f"{match.seats} {match.sides[0]} against {match.players - match.seats} {match.sides[1]}"
    won = f"{100 * mean:5.1f} % +- {100 * half:.1f}"
    strong, weak = (points_of(match, results, stronger=stronger) for stronger in (True, False))
    scores = f"{spread(strong)[0]:.1f} : {spread(weak)[0]:.1f} points"
    return f"{match.players} players  {who:<{width}} {won:<16} (even: {even:.0f} %)  {len(results)} games  {scores}"


def points_of(match: Match, results: Sequence[Result], *, stronger: bool) -> list[float]:
    """What the seats of one side had in the end, game by game."""
    return [
        float(points)
        for number, result in enumerate(results)
        for seat, points in enumerate(result.points)
        if (seat in match.seating(number)) == stronger
    ]


# Playing all of them


def _play(task: tuple[Match, int]) -> tuple[Match, int, Result, float]:
    begin = time.process_time()
    match, number = task
    return match, number, match.play(number), time.process_time() - begin


def load(file: Path) -> dict[str, dict[int, Result]]:
    """Games kept by earlier runs, by match and number."""
    kept: dict[str, dict[int, Result]] = {}
    if file.exists():
        for text in file.read_text(encoding="utf-8").splitlines():
            name, number, points, winners = json.loads(text)
            kept.setdefault(name, {})[number] = Result(points, winners)
    return kept


def play_all(matches: Sequence[Match], file: Path) -> float:
    """Play what is missing in the file, with progress on stderr; returns seconds of processor time."""
    kept = load(file)
    missing = [(match, n) for match in matches for n in range(match.games) if n not in kept.get(match.name, {})]
    spent, told = 0.0, time.monotonic()
    os.nice(10)  # it gives way to whatever else is to be done
    with workers(JOBS, os.environ.get("COSTIERA_RAY")) as found, file.open("a", encoding="utf-8") as out:
        for done, (match, number, result, seconds) in enumerate(found.in_order(_play, missing), 1):
            out.write(json.dumps([match.name, number, result.points, result.winners]) + "\n")
            out.flush()
            spent += seconds
            if time.monotonic() - told > BREATH or done == len(missing):
                told = time.monotonic()
                print(f"{done} of {len(missing)} games, at: {match.name}", file=sys.stderr, flush=True)
    return spent


def so_far(match: Match, kept: dict[int, Result]) -> list[Result]:
    """A match's results in order, as far as every seating had its turn."""
    whole = next((number for number in range(match.games) if number not in kept), match.games)
    return [kept[number] for number in range(whole - whole % len(match.seatings))]


def make_table(
    name: str, matches: Sequence[Match], file: Path, head: Sequence[str], solo: Callable[..., str] | None = None
) -> None:
    """Play all and write ``NAME.txt``; ``solo`` tells a game without others, where there are such.

    Where there are several games, each line begins with its own. With ``COSTIERA_SO_FAR`` set nothing is played: the
    table tells what there is.
    """
    spent = 0.0 if os.environ.get("COSTIERA_SO_FAR") else play_all(matches, file)
    kept, one_game = load(file), len({match.game for match in matches}) == 1
    lines = []
    for match in matches:
        results = so_far(match, kept.get(match.name, {}))
        if len(results) < FEWEST:
            continue
        told = line(match, results) if match.weak or solo is None else solo(match, results)
        lines.append(told if one_game else f"{match.game:<10}{told}")
        print(lines[-1], flush=True)
    top = [f"machine: {machine()}", f"command: python benchmarks/{name.replace('-', '_')}.py FILE_OF_GAMES_PLAYED", ""]
    end = ["", f"{spent:,.0f} s of processor time in the last run, {JOBS} processes", ""]
    (HERE / f"{name}.txt").write_text("\n".join([*top, *head, *lines, *end]), encoding="utf-8")


def simulations(level: str, rates: dict[str, int], part: int) -> int | None:
    """How much a level thinks in a part of its default time; None for those that do not search."""
    return players.BUDGET_MS[level] * rates[level] // (1000 * part) if level in players.BUDGET_MS else None


def budgets(rates: dict[int, dict[str, int]], part: int) -> list[str]:
    """What each level had to think with, in words."""
    told = []
    for people, by_level in rates.items():
        numbers = ", ".join(f"{level} {simulations(level, by_level, part):,}" for level in by_level)
        told.append(f"  {'solo' if people == 1 else f'{people} players'}: {numbers}")
    return [f"simulations a decision, 1/{part} of the default budgets {players.BUDGET_MS} (ms):", *told]
