"""``costiera simulate``: many games, summed up."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from costiera.cli.common import (
    AsJson,
    BadFile,
    Bots,
    GameName,
    Jobs,
    Pairs,
    Players,
    Ray,
    Stopped,
    options_of,
    options_text,
    plain,
    print_json,
    print_table,
)
from costiera.kit.words import number_of

if TYPE_CHECKING:
    from costiera.lab.simulate import Plan, Results, Summary
    from costiera.lab.units import Workers


def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(min=1, max=10**9, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, max=2**64 - 1, help="Seed of all chance.")] = 0,
    bots: Bots = "random",
    option: Pairs = None,
    jobs: Jobs = 1,
    ray: Ray = None,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="Write every game and decision to this Parquet file, too, here or at s3://..."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games with bots and sum them up; the digest is equal for equal arguments everywhere."""
    from costiera import games as registry
    from costiera.lab import simulate as lab
    from costiera.lab.units import workers

    rules = registry.get(game)
    plan = lab.plan(rules, options_of(rules, players, option), bots.split(","), seed)
    with workers(jobs, ray) as found, progress_bar(games) as progress:
        if out is None:
            summary = lab.simulate(plan, games, found, progress)
        else:
            summary = write_games(plan, games, out, found, progress)
    if as_json:
        print_json(summary)
    else:
        print_table(
            f"{rules.description.title}: {number_of(summary.games, 'game')}, {options_text(plan.options)}, seed {seed}",
            ("seat", "bot", "mean", "sd", *(() if summary.result else ("wins",))),
            (
                (n, s.bot, f"{s.mean:.2f}", f"{s.sd:.2f}", *(() if s.wins is None else (s.wins,)))
                for n, s in enumerate(summary.seats)
            ),
        )
        if summary.result:
            tell_results(summary.result)
        print(
            f"{summary.seconds:.2f} s: {summary.games_per_second:,.0f} games/s,"
            f" {summary.decisions_per_second:,.0f} decisions/s\ndigest {summary.digest}"
        )
    if summary.games < games:
        raise Stopped(f"stopped by Ctrl-C after {summary.games} of {games} games")


def write_games(plan: Plan, games: int, out: str, workers: Workers, progress: Callable[[int], None]) -> Summary:
    """The games as a file; stopped or out of room, it says how to go on."""
    from costiera.lab import analysis

    try:
        return analysis.write(plan, games, out, workers, progress)
    except KeyboardInterrupt:
        raise Stopped(f"stopped by Ctrl-C: {plain(out)} is not written yet; the same command goes on") from None
    except OSError as error:
        raise BadFile(f"{plain(out)} is not written: {error.strerror or error}; the same command goes on") from None


def tell_results(results: Results) -> None:
    """What solo games came to, for people."""
    if results.games:
        games = number_of(results.games, "game") + (" that were not lost" if results.shares else "")
        print(f"result: mean {results.mean:.2f}, sd {results.sd:.2f}, in {games}")
    else:
        print("result: none, as every game was lost")
    if results.shares:
        rows = ((each.label, each.games, f"{each.share:.1%}") for each in results.shares)
        print_table("", ("end", "games", "share"), rows)


@contextmanager
def kept_in(folder: str) -> Iterator[None]:
    """Long work whose files lie in a folder: what stops it is told in words. Raises Stopped and BadFile."""
    try:
        yield
    except KeyboardInterrupt:
        raise Stopped(f"stopped by Ctrl-C; the same command goes on with what is in {plain(folder)}") from None
    except OSError as error:
        raise BadFile(f"{folder!r} cannot be used: {error.strerror or error}") from None


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
