"""What a table refuses, and what may be wrong with the folder that keeps the tables."""

from __future__ import annotations

from costiera.kit.errors import CostieraError


class NoTable(CostieraError):
    """There is no such table (or archive)."""

    code = "no-table"


class NotYours(CostieraError):
    """The seat, or what can be seen from it, belongs to another device."""

    code = "not-your-seat"


class BadSecret(CostieraError):
    """An invitation or a recovery code that opens nothing."""

    code = "bad-code"


class BadTable(CostieraError):
    """A table cannot be made as asked."""

    code = "bad-table"


class BadAnswer(CostieraError):
    """A standing answer that cannot be given now."""

    code = "bad-answer"


class TooMuch(CostieraError):
    """A limit is reached."""

    code = "too-much"


class DataError(CostieraError):
    """The data folder cannot be used, or a move could not be stored; ``code`` says why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
