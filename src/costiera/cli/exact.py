"""``costiera exact``: the last rounds of a game solved, and what each level gives away there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from costiera.cli.common import AsJson, GameName, Jobs, Ray, print_json, print_table
from costiera.cli.lab import kept_in, progress_bar

if TYPE_CHECKING:
    from costiera.lab.exploit import Estimate


def exact(
    game: GameName,
    out: Annotated[str, typer.Option(metavar="FOLDER", help="Where positions are kept; a second run goes on there.")],
    rounds: Annotated[int, typer.Option(min=1, max=2, help="How many rounds are left.")] = 1,
    positions: Annotated[int, typer.Option(min=1, max=10**6, help="How many positions.")] = 20,
    levels: Annotated[str, typer.Option(help="Bots that are looked at.")] = "random,easy,medium,hard",
    samples: Annotated[int, typer.Option(min=1, max=10**4, help="Answers that a bot is asked for each decision.")] = 8,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Seed of all chance.")] = 1,
    jobs: Jobs = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """Solve the last rounds of games of two exactly; tell what the best adversary wins against each bot there."""
    from costiera import games as registry
    from costiera.lab import exact as lab
    from costiera.lab.units import workers

    rules = registry.get(game)
    plan = lab.plan(rules, rounds, positions, levels.split(","), samples, seed)
    with workers(jobs, ray) as found, kept_in(out), progress_bar(positions) as progress:
        told = lab.exact(plan, Path(out), found, progress)
    if as_json:
        print_json(told)
        return
    left = "the last round" if rounds == 1 else "two rounds left"
    rows = ((each.level, _interval(each.points), f"{each.most:.2f}") for each in told.given)
    print_table(f"{rules.description.title}, {left}: given away", ("bot", "points", "at most"), rows)
    print(f"{positions} positions, worth {_interval(told.lead)} points to who is ahead, exact to {told.gap:.0e}")


def _interval(estimate: Estimate) -> str:
    """A mean and half of its 95 % interval."""
    return f"{estimate.mean:.2f}" + ("" if estimate.half is None else f" ± {estimate.half:.2f}")
