"""``costiera simulate``: many games, summed up."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from costiera.cli.common import (
    AsJson,
    Bots,
    GameName,
    Pairs,
    Players,
    Stopped,
    options_of,
    options_text,
    print_json,
    print_table,
)


def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, max=10**9, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, max=2**64 - 1, help="Seed of all chance.")] = 0,
    bots: Bots = "random",
    option: Pairs = None,
    jobs: Annotated[int, typer.Option(min=1, max=1024, help="Processes to share the work.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Play many games with bots and sum them up; the digest is equal for equal arguments everywhere."""
    from costiera import games as registry
    from costiera.lab import simulate as lab

    rules = registry.get(game)
    plan = lab.plan(rules, options_of(rules, players, option), bots.split(","), seed)
    with progress_bar(games) as progress:
        summary = lab.simulate(plan, games, jobs, progress)
    if as_json:
        print_json(summary)
    else:
        print_table(
            f"{rules.description.title}: {summary.games} games, {options_text(plan.options)}, seed {seed}",
            ("seat", "bot", "mean", "sd", "wins"),
            ((n, s.bot, f"{s.mean:.2f}", f"{s.sd:.2f}", s.wins) for n, s in enumerate(summary.seats)),
        )
        print(
            f"{summary.seconds:.2f} s: {summary.games_per_second:,.0f} games/s,"
            f" {summary.decisions_per_second:,.0f} decisions/s\ndigest {summary.digest}"
        )
    if summary.games < games:
        raise Stopped(f"stopped by Ctrl-C after {summary.games} of {games} games")


@contextmanager
def progress_bar(total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr if a person looks on; gives the function that moves it. ``done``: where it begins."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("games", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=total, completed=done)
        yield lambda done: bar.update(task, completed=done)
