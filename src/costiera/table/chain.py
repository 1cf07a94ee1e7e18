"""What binds a table's log together: a digest over its set-up and, one after the other, all its entries.

It is stored with the last entry, so that damage to the database is told apart from a game: an entry that is missing at
the end, one that was changed, another seed than the one that was promised.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

import msgspec

from costiera.kit.log import Entry
from costiera.kit.record import commit
from costiera.table.errors import DataError
from costiera.table.info import Info

_encode = msgspec.json.Encoder(order="sorted").encode


def begin(info: Info) -> str:
    """The digest of a table without entries."""
    return _hash(_encode([info.id, info.game, info.options, info.commitment]))


def extend(digest: str, entries: Iterable[Entry]) -> str:
    """The digest after some more entries."""
    for entry in entries:
        digest = _hash(
            digest.encode() + _encode([entry.number, entry.seat, entry.move, entry.auto, entry.key, entry.at])
        )
    return digest


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def check(info: Info, entries: Sequence[Entry]) -> str:
    """The digest of a stored log. Raises DataError, in words, if the log is not the one that was stored."""
    if info.commitment != commit(info.salt, int(info.seed)):
        raise damaged("its seed is not the one that was promised when it was dealt")
    for number, entry in enumerate(entries, 1):
        if entry.number != number:
            raise damaged(f"entry {number} of its log is missing")
    if len(entries) < info.version:
        raise damaged(f"its log ends at entry {len(entries)}, but {info.version} were stored")
    digest = extend(begin(info), entries)
    if info.digest is not None and digest != info.digest:
        raise damaged("an entry of its log is not what was stored")
    return digest


def damaged(what: str) -> DataError:
    """A table that cannot be played on."""
    return DataError("damaged-table", f"this table is damaged in the database and cannot be played on: {what}")
