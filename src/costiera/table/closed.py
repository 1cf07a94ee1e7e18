"""Tables that were closed, by the host or because the rules have changed under them: what is said, and what is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from costiera.kit import record
from costiera.kit.description import Description
from costiera.kit.errors import NotNow
from costiera.kit.log import Entry
from costiera.table.info import AUTOMATON, HOST, Info


@dataclass(frozen=True, slots=True)
class Closed:
    """Why a table is closed, and how its game was then."""

    host: bool  # closed by whoever runs the server, and not by other rules
    rules: int  # by which it was begun
    here: int
    scores: list[int] | None  # as they were last; unknown for tables of before they were kept
    text: str


def closed(info: Info, about: Description) -> Closed:
    """A closed table in words."""
    points = ""
    if info.scores is not None:
        names = [seat.name or f"seat {seat.seat}" for seat in info.seats]
        told = (f"{name} {n}" for name, n in zip(names, info.scores, strict=False))
        points = f", with the points as they were ({', '.join(told)})"
    if info.closed_by == HOST:
        text = f"this table was closed by whoever runs the server{points}. Its record can be downloaded"
        return Closed(True, info.rules, about.rules_version, info.scores, text)
    text = (
        f"this table was begun by version {info.rules} of the rules of {about.title}, and by version "
        f"{about.rules_version}, which is here now, something else would have happened: it is closed{points}. "
        "Its record can be downloaded"
    )
    return Closed(False, info.rules, about.rules_version, info.scores, text)


def refusal(info: Info, about: Description) -> NotNow:
    """What every wish to go on with a closed table gets."""
    return NotNow("closed", closed(info, about).text)


def relic(info: Info, entries: Sequence[Entry]) -> bytes:
    """The record of a closed table: its set-up and its moves, for rules of its version."""
    kept = record.Record(
        costiera=record.FORMAT,
        game=info.game,
        rules=info.rules,
        options=info.options,
        seed=info.seed,
        salt=info.salt,
        commitment=info.commitment if info.salt else "",
        names=[seat.name for seat in info.seats if seat.kind != AUTOMATON],
        moves=[record.line(entry.seat, entry.move) for entry in entries],
    )
    return record.dump(kept)
