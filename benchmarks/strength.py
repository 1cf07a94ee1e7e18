"""How much stronger each level of bots is than the one below: writes ``strength.txt``.

Budgets are simulations a decision instead of milliseconds, so that the table does not depend on what else the machine
does and can be made again: as many as a fortieth of the default time gives from the first bid (``search.py``). Games
that were played are kept in a file, and a table that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import itertools
import json
import math
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from report import HERE, machine

from costiera import games, players

GAME = games.get("positano")
FRACTION = 40
# Simulations a second from the first bid, rounded, on the machine that the table was first made on.
RATES = {1: {"hard": 200_000}, 2: {"medium": 220_000, "hard": 175_000}, 4: {"medium": 128_000, "hard": 102_000}}
SEATINGS = {
    (2, 1): ((0,), (1,)),
    (4, 1): ((0,), (1,), (2,), (3,)),
    (4, 2): tuple(itertools.combinations(range(4), 2)),
}
SOLO_GAMES = 60
STEPS = (("easy", "random"), ("medium", "easy"), ("hard", "medium"))


@dataclass(frozen=True, slots=True)
class Match:
    """Some seats of the stronger level against the others of the weaker; solo has no others."""

    players: int
    strong: str
    weak: str
    seats: int
    games: int

    @property
    def name(self) -> str:
        """What the kept games are filed under."""
        return f"{self.players} {self.strong} {self.weak} {self.seats}"

    def seating(self, number: int) -> tuple[int, ...]:
        """Where the stronger ones sit in a game: each seating comes once with every deal."""
        patterns = SEATINGS.get((self.players, self.seats), ((0,),))
        return patterns[number % len(patterns)]

    def deal(self, number: int) -> int:
        """The seed of a game."""
        return 1 + number // len(SEATINGS.get((self.players, self.seats), ((0,),)))


def matches() -> list[Match]:
    """Every line of the table. Games are a multiple of the seatings."""
    two = [Match(2, strong, weak, 1, 400) for strong, weak in STEPS]
    four = [Match(4, strong, weak, n, games_) for strong, weak in STEPS for n, games_ in ((1, 400), (2, 402))]
    return [*two, *four, Match(1, "hard", "", 1, SOLO_GAMES)]


def simulations(level: str, people: int) -> int | None:
    """How much a level thinks; None for those that do not search."""
    if level not in players.BUDGET_MS:
        return None
    return players.BUDGET_MS[level] * RATES[people][level] // (1000 * FRACTION)


def play(match: Match, number: int) -> list[int]:
    """The points of one game."""
    strong = match.seating(number)
    levels = [match.strong if seat in strong else match.weak for seat in range(match.players)]
    bots = [
        players.make(level, "positano", number * 10 + seat, simulations=simulations(level, match.players))
        for seat, level in enumerate(levels)
    ]
    state = GAME.new({"players": match.players}, match.deal(number))
    while pending := GAME.pending(state):
        seat = pending[0]
        legal = GAME.legal(state, seat)
        GAME.apply(state, seat, legal[0] if len(legal) == 1 else bots[seat].choose(GAME.view(state, seat)))
    return list(GAME.returns(state))


def share(match: Match, number: int, points: list[int]) -> float:
    """The stronger ones' part of the victory; tied seats share it (P-25)."""
    winners = [seat for seat, total in enumerate(points) if total == max(points)]
    return len(set(winners) & set(match.seating(number))) / len(winners)


def spread(values: list[float]) -> tuple[float, float]:
    """Mean and half of the 95 % interval."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, 1.96 * math.sqrt(variance / len(values))


def played(match: Match, kept: dict[str, list[list[int]]], file: Path) -> list[list[int]]:
    """The points of all games of a match: those kept, and the rest, played now and kept."""
    results = kept.setdefault(match.name, [])
    with file.open("a", encoding="utf-8") as out:
        for number in range(len(results), match.games):
            results.append(play(match, number))
            out.write(json.dumps([match.name, results[-1]]) + "\n")
            out.flush()
            if number % 20 == 19:
                print(f"{match.name}: {number + 1} of {match.games}", file=sys.stderr, flush=True)
    return results[: match.games]


def line(match: Match, results: list[list[int]]) -> str:
    """The match's line of the table."""
    if match.players == 1:
        mean, half = spread([float(min(points)) for points in results])
        return f"solo, random goals: hard's mean result (P-30) is {mean:.1f} +- {half:.1f}, {len(results)} games"
    mean, half = spread([share(match, number, points) for number, points in enumerate(results)])
    even = 100 * match.seats / match.players
    who = f"{match.seats} {match.strong} against {match.players - match.seats} {match.weak}"
    won = f"{100 * mean:5.1f} % +- {100 * half:.1f}"
    return f"{match.players} players  {who:<28} {won}  (even: {even:.0f} %)  {len(results)} games"


def budgets() -> list[str]:
    """What each level had to think with."""
    told = []
    for people, rates in RATES.items():
        numbers = ", ".join(f"{level} {simulations(level, people):,}" for level in rates)
        told.append(f"  {'solo' if people == 1 else f'{people} players'}: {numbers}")
    return [f"simulations a decision, 1/{FRACTION} of the default budgets {players.BUDGET_MS} (ms):", *told]


def load(file: Path) -> dict[str, list[list[int]]]:
    """Games kept by an earlier run."""
    kept: dict[str, list[list[int]]] = {}
    if file.exists():
        for text in file.read_text(encoding="utf-8").splitlines():
            name, points = json.loads(text)
            kept.setdefault(name, []).append(points)
    return kept


def main(arguments: list[str]) -> int:
    """Play what is missing and write the table."""
    file = Path(arguments[0] if arguments else Path(tempfile.gettempdir(), "costiera-strength.jsonl"))
    kept = load(file)
    begin = time.process_time()
    head = [
        f"machine: {machine()}",
        "command: python benchmarks/strength.py [FILE OF GAMES PLAYED]",
        "",
        *budgets(),
        "",
    ]
    head += ["Win share of the stronger level with its 95 % interval; every seating comes once with every deal.", ""]
    lines: list[str] = []
    for match in matches():
        lines.append(line(match, played(match, kept, file)))
        print(lines[-1], flush=True)
    lines += ["", f"{time.process_time() - begin:,.0f} s of CPU time in the last run, one thread"]
    (HERE / "strength.txt").write_text("\n".join([*head, *lines, ""]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
