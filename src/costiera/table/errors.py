"""What a table refuses, and what may be wrong with the folder that keeps the tables."""

from __future__ import annotations

from typing import Any

from costiera.kit import words
from costiera.kit.errors import CostieraError, Stale

# What is said of requests that a table cannot do; the page's words for them are ``fault.NAME``.
SENTENCES = {
    "no_turn": "seat {seat} has nothing to decide now",
    "no_seat": "there is no seat {value} at this table: seats are 0 to {high}",
    "wishes": "{value} were given, but with these options the game has {exactly}",
    "open_seed": "it may not be chosen where others follow a link, for it tells their hands",
    "own_seat": "seat {seat} is your own: the table needs somebody who keeps it",
    "answer": "{value} cannot be given now; there is: {names}",
    "no_answer": "{value} cannot be given now; there is none",
    "plan_long": "a turn can be planned for {high} moves",
    "plan_ended": "what comes after a move that ends the planning is chosen when it is made",
    "beyond": "nothing can be planned beyond the last move: make the turn first",
}


def refused(error: type[CostieraError], place: str, why: str, **said: Any) -> CostieraError:
    """A refusal in one of these sentences."""
    return words.fault(place, why, sentences=SENTENCES, error=error, **said)


class NoTable(CostieraError):
    """There is no such table (or archive)."""

    code = "no-table"


class NotYours(CostieraError):
    """The seat, or what can be seen from it, is not for this device; ``code`` says why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class WrongPlace(CostieraError):
    """The request comes from another site's page, or to a name that is not this server's; ``code`` says which."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


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


class Outdated(Stale):
    """A table was changed elsewhere while something was being stored: look again, then try again."""


class DataError(CostieraError):
    """The data folder or the database cannot be used, or a move could not be stored; ``code`` says why.

    ``text`` is for whoever runs the server: it may name folders. ``public`` is what players are told.
    """

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code

    @property
    def public(self) -> str:
        """The same without any path."""
        return PUBLIC.get(self.code, self.text)


# What players are told of troubles whose own words name folders.
PUBLIC = {
    "disk-full": "the server's disk is full: nothing can be stored until there is room again",
    "read-only": "the server cannot write to its database: nothing can be stored until whoever runs it has mended that",
    "folder": "the server cannot use its data folder: nothing can be stored until whoever runs it has mended that",
    "damaged-database": "the server's database is damaged: whoever runs it has to put a copy of it back",
    "foreign-database": "the server's database is not one of Costiera's: whoever runs it has to see to that",
    "lost-database": "the server's database is gone or was cut: whoever runs it has to see to that before play goes on",
    "disk": "the server's disk does not work: nothing can be stored there",
    "no-database": "the server's database does not answer: try again in a moment",
    "newer-database": "the server has to be updated before play goes on: whoever runs it has to see to that",
    "busy": "the server's database is locked by another program: try again",
}
