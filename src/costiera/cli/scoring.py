"""``costiera score`` and ``costiera scenario``: what a position is worth, and what may be done in it."""

from __future__ import annotations

from collections.abc import Mapping
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


def score_table(result: Mapping[str, Any]) -> tuple[list[str], list[list[Any]]]:
    """Columns and rows of the seats' points by source; a source may be a table of points, but not an explanation."""
    rows = []
    for seat in result["seats"]:
        row: dict[str, Any] = {}
        for source, points in seat.items():
            parts = points if isinstance(points, Mapping) else {source: points}
            row.update({part: value for part, value in parts.items() if not isinstance(value, Mapping)})
        rows.append(row)
    return list(rows[0]), [list(row.values()) for row in rows]


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
