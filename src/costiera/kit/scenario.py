"""Scenario files: a position made from options, a seed, parts set by hand, and moves.

For puzzles, lessons, bug reports and tests; see ``docs/records.md``.
"""

from __future__ import annotations

from typing import Any

import msgspec

from costiera.kit import reading, record
from costiera.kit.errors import BadPosition, BadRecord
from costiera.kit.game import Game
from costiera.kit.log import Log
from costiera.kit.outcome import Verdict
from costiera.kit.words import fault, within


class Scenario(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The content of a scenario file. ``arrange`` overrides named parts of the dealt state; each game has its own."""

    game: record.Short
    options: dict[record.Short, record.OptionValue] = {}
    seed: record.Seed = "0"
    arrange: dict[record.Short, Any] = {}
    moves: list[record.Line] = []


class Position(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What a scenario comes to: a spectator's view with all secrets shown, and what may be done next."""

    game: str
    options: dict[str, Any]
    state: Any
    scores: list[int]
    winners: list[int]
    over: bool
    pending: list[int]
    legal: dict[str, list[str]]
    verdict: Verdict | None = None


def load(data: bytes) -> Scenario:
    """Read a scenario file. Raises BadRecord with the place and the reason."""
    scenario = reading.json_as(data, Scenario, "scenario")
    if int(scenario.seed) > record.MAX_SEED:
        told = fault("seed", "record_seed", error=BadRecord, value=scenario.seed, high=str(record.MAX_SEED))
        raise within("scenario", told)
    return scenario


def dump(scenario: Scenario) -> bytes:
    """The file's content."""
    return msgspec.json.format(msgspec.json.encode(scenario), indent=1) + b"\n"


def play(game: Game[Any], scenario: Scenario) -> Log:
    """Deal, arrange, and play the moves. Raises BadRecord."""
    log = record.start(game, scenario.options, int(scenario.seed), "scenario")
    try:
        if scenario.arrange:  # without parts it stays as dealt, also where cards are still to be chosen
            game.arrange(log.start, scenario.arrange)
    except BadPosition as error:
        raise within("scenario: arrange", error, BadRecord) from None
    record.play_lines(log, scenario.moves, "scenario")
    return log


def position(log: Log) -> Position:
    """What there is to know of the log's last state."""
    game, state = log.game, log.state
    pending, outcome = game.pending(state), game.outcome(state)
    return Position(
        game=game.description.id,
        options=dict(log.options),
        state=game.view(state, None, reveal_all=True),
        scores=outcome.scores,
        winners=outcome.winners,
        over=game.over(state),
        pending=list(pending),
        legal={str(seat): game.legal(state, seat) for seat in pending},
        verdict=outcome.verdict,
    )
