"""``costiera balance``: how cards, tiles, titles, packs and seats fare."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from costiera.cli import complain
from costiera.cli.common import (
    AsJson,
    BadFile,
    GameName,
    Jobs,
    Pairs,
    Ray,
    Stopped,
    options_of,
    plain,
    print_json,
    print_table,
)
from costiera.cli.lab import progress_bar, tell_results
from costiera.kit.errors import BadOption
from costiera.kit.words import number_of

if TYPE_CHECKING:
    from costiera.kit.game import Game
    from costiera.lab.balance import Played, Series
    from costiera.lab.balance_report import Estimate, Report, Row

MIXED = "mixed"
COLUMNS = ("item", "avail %", "taken %", "takes", "win %", "win edge", "score edge", "marks")
ALONE = ("item", "avail %", "taken %", "takes", "not lost %", "edge", "result edge", "marks")


def balance(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, max=10**7, help="How many games.")] = 2000,
    players: Annotated[
        str, typer.Option(help="Number of players, 1 for solo games, or mixed: 2, 3, ... in turn.")
    ] = MIXED,
    bots: Annotated[str, typer.Option(help="The bot at every seat: random, easy, medium or hard.")] = "hard",
    simulations: Annotated[
        int, typer.Option(min=1, max=10**6, help="What medium and hard think for each decision.")
    ] = 200,
    seed: Annotated[int, typer.Option(min=0, max=2**64 - 1, help="Seed of all chance.")] = 0,
    option: Pairs = None,
    random_opening: Annotated[
        bool, typer.Option("--random-opening", help="Chance chooses starting hands: judges packs that no bot takes.")
    ] = False,
    jobs: Jobs = 1,
    ray: Ray = None,
    out: Annotated[str | None, typer.Option(metavar="FILE", help="Keep the games there, one a line.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the games in FILE.")] = False,
    as_json: AsJson = False,
) -> None:
    """For every item: how often available and taken, and how seats fared that took it, against its class."""
    from costiera import games as registry
    from costiera.lab import balance as lab
    from costiera.lab import balance_report
    from costiera.lab.units import workers

    rules = registry.get(game)
    series = lab.series(rules, _options(rules, players, option), bots, simulations, seed, random_opening=random_opening)
    with workers(jobs, ray) as found, _kept(out, series, resume=resume) as (played, keep):
        before = len(played)
        with progress_bar(games, min(before, games)) as progress:
            try:
                for one in lab.play(series, before, games, found):
                    keep(one)
                    progress(len(played))
            except KeyboardInterrupt:
                pass  # the report says how many games there were
    played = played[:games]
    report = balance_report.report(series.items(), played)
    if as_json:
        print_json({"setting": series.setting, "report": report})
    else:
        _print(series, report)
    _tell(len(played), before, games, out)


def _options(rules: Game[Any], players: str, pairs: list[str] | None) -> list[dict[str, Any]]:
    """The options of each plan of the series. Raises BadOption."""
    if any(pair.startswith("players=") for pair in pairs or ()):
        raise BadOption("--option players: say --players N, or --players mixed")
    numbers = rules.description.players
    if players == MIXED:
        return [options_of(rules, number, pairs) for number in numbers if number > 1]
    if players not in map(str, numbers):
        raise BadOption(f"--players {players}: must be {', '.join(map(str, numbers))} or {MIXED}")
    return [options_of(rules, int(players), pairs)]


@contextmanager
def _kept(out: str | None, series: Series, *, resume: bool) -> Iterator[tuple[list[Played], Callable[[Played], None]]]:
    """The games there are already, and what adds one: to them, and to the file if one is named."""
    from costiera.lab.balance_file import Kept

    if out is None:
        if resume:
            raise BadOption("--resume goes on with the games of a file: name it with --out")
        played: list[Played] = []
        yield played, played.append
        return
    if not out:
        raise BadOption("--out needs the name of a file")
    try:
        kept = Kept(Path(out), series, resume=resume)
    except FileExistsError:
        raise BadFile(f"{out} exists already: --resume goes on with it") from None
    except (OSError, ValueError) as error:
        raise BadFile(f"{out!r} cannot be used: {getattr(error, 'strerror', None) or error}") from None
    with kept:
        yield kept.games, kept.add


def _tell(done: int, before: int, total: int, out: str | None) -> None:
    """Say on stderr what became of the games."""
    if out is not None:
        played = max(0, done - before)
        complain(plain(f"{done} games in the report, {played} played now, all kept in {out}"))
    if done < total:
        more = "" if out is None else "; --resume goes on with them"
        raise Stopped(f"stopped by Ctrl-C after {done} of {total} games{more}")


def _print(series: Series, report: Report) -> None:
    """The report for people: a table for each class."""
    setting = series.setting
    numbers = [options["players"] for options in setting.options]
    games = (
        number_of(report.games, "solo game")
        if numbers == [1]
        else f"{number_of(report.games, 'game')} of {', '.join(map(str, numbers))} players"
    )
    thinking = f", {setting.simulations} simulations a decision" if setting.bots in {"medium", "hard"} else ""
    opening = ", random opening" if setting.random_opening else ""
    bots = f"{setting.bots} bots{thinking}{opening}, seed {setting.seed}"
    print(f"{setting.game}: {games}, {bots}")
    if report.results:
        tell_results(report.results)
    for class_ in report.classes:
        rows = sorted(class_.items, key=lambda row: -(row.score_edge.value if row.score_edge else math.inf))
        print_table(
            class_.name,
            ALONE if report.results else COLUMNS,
            (_cells(row, report.games) for row in [*rows, class_.all]),
        )
    print(f"{report.marked} of {report.judged} items taken often enough are marked; chance alone marks 5 to 10 %")
    for far in report.worst:
        print(f"{far.difference:+6.1f} points from its class, at least {far.least:.1f}: {far.class_} {far.id}")


def _cells(row: Row, games: int) -> tuple[str, ...]:
    return (
        row.id,
        _share(row.available, games, 0),
        _share(row.taken, row.available, 0),
        str(row.takes),
        _share(row.win_share, 1, 1),
        _interval(row.win_edge, 100),
        _interval(row.score_edge, 1),
        " ".join(row.marks),
    )


def _share(part: float | None, whole: int, digits: int) -> str:
    """A part in hundredths; nothing where there is nothing to take a part of."""
    return "" if part is None or not whole else f"{100 * part / whole:.{digits}f}"


def _interval(estimate: Estimate | None, times: int) -> str:
    """A value and half of its 95 % interval."""
    if estimate is None:
        return ""
    half = "" if estimate.high is None else f" ± {times * (estimate.high - estimate.value):.1f}"
    return f"{times * estimate.value:+.1f}{half}"
