"""``costiera train``: what a position is worth, learned from games against itself."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from costiera.cli.common import AsJson, GameName, Jobs, Ray, plain, print_json, print_table
from costiera.cli.lab import kept_in, progress_bar
from costiera.kit.errors import BadOption


def train(
    game: GameName,
    out: Annotated[str, typer.Option(metavar="FOLDER", help="Where all work is kept; a second run goes on there.")],
    players: Annotated[int, typer.Option(min=2, max=6, help="Number of players.")] = 2,
    games: Annotated[int, typer.Option(min=20, max=10**7, help="Games that positions are taken from.")] = 5000,
    simulations: Annotated[int, typer.Option(min=2, max=10**6, help="Games that tell what a position is worth.")] = 300,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Seed of all chance.")] = 1,
    jobs: Jobs = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """Learn what positions are worth as a stage of the game begins; writes learned.json into the folder."""
    from costiera import games as registry
    from costiera.lab.units import workers

    # Threads that share out so small sums wait for each other longer than they work, beside others most of all.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        from costiera.lab import train as lab
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise BadOption("training needs NumPy: pip install 'costiera[train]'") from None
    rules = registry.get(game)
    rules.check_options({"players": players})
    plan = lab.Plan(rules.description.id, players, games, simulations, seed)
    with workers(jobs, ray) as found, kept_in(out), progress_bar(plan.work) as progress:
        fits = lab.train(plan, Path(out), found, progress)
    if as_json:
        print_json(fits)
        return
    rows = ((fit.stage, fit.positions, f"{fit.error:.4f}", f"{fit.spread:.4f}") for fit in fits)
    print_table(f"{rules.description.title}, {players} players", ("stage", "positions", "error", "of the mean"), rows)
    print(f"the networks are in {plain(str(Path(out, 'learned.json')))}")
