"""``costiera score`` and ``costiera scenario``: what a position is worth, and what may be done in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from costiera.cli.common import (
    AsJson,
    File,
    GameName,
    draw,
    options_text,
    plain,
    print_json,
    print_table,
    read,
    tell_verdict,
)
from costiera.cli.record import game_of
from costiera.kit.drawn import letter, listed
from costiera.kit.outcome import Scored, ScoredSeat


def score(game: GameName, file: File, as_json: AsJson = False) -> None:
    """Score a finished or running board as typed in from a physical game."""
    from costiera import games
    from costiera.kit import reading

    rules = games.get(game)
    result = rules.score_position(reading.json_as(read(file), dict[str, Any], "position"))
    if as_json:
        print_json(result)
        return
    print_table(rules.description.title, *score_table(result))
    if result.verdict is None:
        print(f"wins: {plain(', '.join(result.winners))}")
    tell_verdict(result.verdict)


def score_table(result: Scored) -> tuple[list[str], list[list[Any]]]:
    """A column for each seat, a line for each source of points; a source may be a table, but not an explanation.

    Seats need not have the same sources: each has its own endgame cards.
    """
    seats = [dict(points_of(seat)) for seat in result.seats]
    sources = dict.fromkeys(source for seat in seats for source in seat)
    rows = [[source, *(seat.get(source, "") for seat in seats)] for source in sources]
    return ["", *(seat.name for seat in result.seats)], [*rows, ["total", *(seat.total for seat in result.seats)]]


def points_of(seat: ScoredSeat) -> Iterator[tuple[str, Any]]:
    """What a seat's points come from, one by one; the parts of a table go by its name and theirs."""
    sources: dict[str, Any] = msgspec.to_builtins(seat)
    for source, points in sources.items():
        if source in ScoredSeat.__struct_fields__:
            continue
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
    position = scenarios.position(scenarios.play(game, loaded))
    if as_json:
        print_json(position)
        return
    print(f"{game.description.title}: {options_text(position.options)}; {'over' if position.over else 'running'}\n")
    draw(game, position.state, position.scores)
    tell_verdict(position.verdict)
    for seat, moves in position.legal.items():
        print("\n".join(["", *listed(f"seat {seat} ({letter(int(seat))}) may:", moves)]))
