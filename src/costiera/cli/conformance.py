"""``costiera doctor game``: whether a game keeps the promises of the contract."""

from __future__ import annotations

from typing import Annotated

import typer

from costiera.cli.common import AsJson, GameName, Seed, plain, print_json, print_table
from costiera.kit.words import number_of


def game(
    name: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many random games, at tables of all kinds in turn.")] = 200,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Look whether a game keeps its promises: legality, secrecy, bounds, records; the exit code is 1 if it does not."""
    from costiera import games as registry
    from costiera.cli.lab import progress_bar
    from costiera.kit.conformance import conform

    played = registry.get(name)
    with progress_bar(games) as progress:
        found = conform(played, games, 1 if seed is None else seed, progress)
    if as_json:
        print_json(found)
    else:
        rows = ((check, looks, found.broken.get(check, "")) for check, looks in found.looks.items())
        print_table(played.description.title, ("promise", "looked at", "broken"), rows)
        for fault in found.faults:
            print(plain(f"{fault.check}: {fault.text}" + (f" ({fault.where})" if fault.where else "")))
        told = f"{number_of(found.games, 'game')}, {number_of(found.decisions, 'move')}"
        print(f"{told}: {'all is well' if found.sound else 'not as promised'}")
    if not found.sound:
        raise typer.Exit(1)
