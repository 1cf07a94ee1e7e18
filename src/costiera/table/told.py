"""What was told at a table: a digest over its deal and, one after the other, all its entries.

Rules of a later version may only go on with a table if they tell the same of all that has happened. The digest covers,
for every entry, the facts that a spectator and whoever moved heard, what each seat alone was shown, who was asked next,
and everybody's points. It does not cover how a view words or orders things, which may change at any time.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec

from costiera.kit.game import Game
from costiera.kit.log import RECOVERED, UNDO, Log, Step

_encode = msgspec.json.Encoder(order="sorted").encode


def begin(game: Game[Any], state: Any) -> str:
    """The digest after the deal."""
    return _hash("", [], game, state)


def extend(digest: str, game: Game[Any], seen: Iterable[tuple[Step, Any, Any]]) -> str:
    """The digest after some more entries, each with the states before and after it."""
    for step, before, after in seen:
        entry = step.entry
        heard: list[Any] = [entry.seat, entry.move]
        if entry.move not in (UNDO, RECOVERED):
            heard += [game.facts(before, entry.seat, entry.move, after, viewer) for viewer in (None, entry.seat)]
        digest = _hash(digest, heard, game, after)
    return digest


def of(log: Log) -> str:
    """The digest of a whole log."""
    return extend(begin(log.game, log.start), log.game, log.walk())


def _hash(digest: str, heard: list[Any], game: Game[Any], after: Any) -> str:
    scores = game.outcome(after).scores
    shown = [game.private(after, seat) for seat in range(len(scores))]
    return hashlib.sha256(digest.encode() + _encode([heard, shown, game.pending(after), scores])).hexdigest()
