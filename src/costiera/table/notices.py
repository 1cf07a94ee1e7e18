"""What processes that serve the same database tell each other.

A notice that is lost costs nothing for ever: the store has the truth, and whoever may have missed one looks again.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Changed(msgspec.Struct, frozen=True, tag="changed"):
    """A table was changed; it comes with the commit. ``device`` is who alone may hear of it, or None."""

    table: str
    revision: int
    owes: bool = False
    device: str | None = None


class Signed(msgspec.Struct, frozen=True, tag="signed"):
    """A seat has shown a sign."""

    table: str
    seat: int
    sign: str


class Planned(msgspec.Struct, frozen=True, tag="planned"):
    """A seat plans its turn otherwise now."""

    table: str
    seat: int
    moves: tuple[str, ...]


class Present(msgspec.Struct, frozen=True, tag="present"):
    """The devices of people who sit at a table and are connected to this process."""

    table: str
    devices: tuple[str, ...]


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """A process has come, or may have missed something: whoever is present shall be said again."""


class Bye(msgspec.Struct, frozen=True, tag="bye"):
    """A process goes."""


Notice: TypeAlias = Changed | Signed | Planned | Present | Hello | Bye


class Letter(msgspec.Struct, frozen=True, array_like=True):
    """A notice and who says it."""

    sender: str
    notice: Notice


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Letter).decode

# PostgreSQL carries no more than 8000 bytes.
MOST = 7500
