"""Requests that are safe to repeat: an answer that was lost on the way is had again by asking again.

What is stored is the hash of the device and its key (the mark). Recovery codes, of which only hashes are stored, are
made from the device's secret and the key: whoever repeats the request gets the same ones, and nobody else can.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from costiera.table import secrets

SHORTEST = 16  # characters of a key


@dataclass(frozen=True, slots=True)
class Once:
    """A request of a device that has a key."""

    mark: str
    secret: str = field(repr=False)

    @classmethod
    def of(cls, secret: str, key: str) -> Once:
        """The request of the device that has this secret, by its key."""
        return cls(secrets.hash_of(f"{secrets.hash_of(secret)} {key}"), f"{secret} {key}")

    def code(self, table_id: str, seat: int) -> str:
        """The recovery code that this request gives a seat."""
        return secrets.code_from(self.secret, f"{table_id} {seat}")


def code_for(once: Once | None, table_id: str, seat: int) -> str:
    """A recovery code, always the same one for a request that can be repeated."""
    return secrets.new_code() if once is None else once.code(table_id, seat)
