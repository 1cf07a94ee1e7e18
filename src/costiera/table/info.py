"""What is known of a table without playing its log: its set-up, who sits at it, how far its game is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from costiera.kit.record import commit

Status = Literal["waiting", "running", "over", "archive", "closed"]
WAITING: Status = "waiting"
RUNNING: Status = "running"
OVER: Status = "over"
ARCHIVE: Status = "archive"
CLOSED: Status = "closed"  # begun by other rules, by which it cannot go on (``upgrade``), or ended by the host
HOST = "host"  # who has closed a table, where no rules did

Kind = Literal["here", "link", "bot", "automaton"]
HERE: Kind = "here"
LINK: Kind = "link"
BOT: Kind = "bot"
AUTOMATON: Kind = "automaton"


@dataclass(slots=True)
class Seat:
    """Who answers for a seat.

    ``device`` and ``code`` are hashes of secrets that only their owner has; ``answers`` are its standing answers;
    ``mark`` names the request that took the seat (``once``).
    """

    seat: int
    kind: Kind
    name: str = ""
    level: str | None = None
    device: str | None = field(default=None, repr=False)
    code: str | None = field(default=None, repr=False)
    answers: tuple[str, ...] = field(default=(), repr=False)
    mark: str | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        """A database gives lists: a tuple that is empty is the same for all."""
        self.answers = tuple(self.answers)

    @property
    def free(self) -> bool:
        """Whether it waits for somebody to follow the link."""
        return self.kind == LINK and self.device is None


@dataclass(slots=True)
class Info:
    """A table's set-up (entry 0 of its log), its seats, and how far its game is.

    ``commitment`` is what was promised of the deal; ``digest`` binds the log together (``chain``), but for tables of
    before there was one; ``told`` does the same with what was told, ``scores`` are the points after the last entry;
    ``revision`` counts what was stored of it; ``chosen`` says that the seed was chosen and not drawn; ``closed_by`` is
    HOST where the host has closed it; ``mark`` names the request that made the table (``once``).
    """

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    seed: str = field(repr=False)
    salt: str = field(repr=False)
    confirm: bool
    created: int
    moved: int
    creator: str = field(repr=False)
    status: Status = WAITING
    invite: str | None = field(default=None, repr=False)
    rematch: str | None = None
    version: int = 0
    revision: int = 0
    pending: list[int] = field(default_factory=list)
    owes: bool = False
    commitment: str = ""
    digest: str | None = None
    told: str | None = None
    scores: list[int] | None = None
    chosen: bool = False
    closed_by: str | None = None
    mark: str | None = field(default=None, repr=False)
    seats: list[Seat] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Promise the deal before anybody sits down."""
        self.commitment = self.commitment or commit(self.salt, int(self.seed))

    def note(self, progress: Progress) -> None:
        """Take in how far the game is now."""
        self.status, self.version, self.moved = progress.status, progress.version, progress.moved
        self.pending, self.owes, self.digest = progress.pending, progress.owes, progress.digest
        self.told, self.scores = progress.told, progress.scores


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game is after new entries; ``moved`` is when the last of them was made."""

    status: Status
    version: int
    moved: int
    pending: list[int]
    owes: bool
    digest: str
    told: str
    scores: list[int]


def with_seat(seats: Sequence[Seat], changed: Seat) -> list[Seat]:
    """The seats, one of them as it is now."""
    return [changed if seat.seat == changed.seat else seat for seat in seats]
