"""``costiera score`` and ``costiera scenario``: what a position is worth, and what may be done in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from costiera.cli.common import AsJson, File, GameName, options_text, plain, print_json, print_table, read
from costiera.cli.record import game_of


def score(game: GameName, file: File, as_json: AsJson = False) -> None:
    """Score a finished or running board as typed in from a physical game."""
    from costiera import games
    from costiera.kit import record

    rules = games.get(game)
    result = rules.score_position(record.decode(read(file), dict[str, Any], "position"))
    if as_json:
        print_json(result)
        return
    print_table(rules.description.title, *score_table(result))
    print(f"wins: {plain(', '.join(result['winners']))}")
    if result.get("band") is not None:
        print(f"result band: {result['band']} (0 is the lowest)")


def score_table(result: Mapping[str, Any]) -> tuple[list[str], list[list[Any]]]:
    """A column for each seat, a line for each source of points; a source may be a table, but not an explanation.

    Seats need not have the same sources: each has its own endgame cards.
    """
    seats = [dict(points_of(seat)) for seat in result["seats"]]
    names = [seat.pop("name") for seat in seats]
    sources = dict.fromkeys(source for seat in seats for source in seat if source != "total")
    sources["total"] = None  # the last line, whatever a later seat has besides
    return ["", *names], [[source, *(seat.get(source, "") for seat in seats)] for source in sources]


def points_of(seat: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What a seat's points come from, one by one; the parts of a table go by its name and theirs."""
    for source, points in seat.items():
        if not isinstance(points, Mapping):
            yield source, points
            continue
        for part, value in points.items():
            if not isinstance(value, Mapping):
                yield f"{source}: {part}", value


def scenario(file: File, as_json: AsJson = False) -> None:
    """Set up a scenario file; tell the position with all secrets, the scores, who must decide and what is legal."""
    from costiera.kit import scenario as scenarios

    loaded = scenarios.load(read(file))
    game = game_of(loaded.game)
    outcome = scenarios.outcome(scenarios.play(game, loaded))
    if as_json:
        print_json(outcome)
        return
    print(f"{game.description.title}: {options_text(outcome.options)}; {'over' if outcome.over else 'running'}")
    print_table("", ("seat", "points"), enumerate(outcome.scores))
    for seat, moves in outcome.legal.items():
        print(f"seat {seat} may: {', '.join(moves)}")
