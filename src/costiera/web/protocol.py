"""What travels between the server and a page, as types; ``tools/page_types.py`` makes the page's TypeScript from them.

A field of an answer is always sent, unless its default is ``UNSET``: then it may be missing. A field of a request
(``Request``) may be left out if it has a default, and unknown fields are refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=31)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Token = Annotated[str, msgspec.Meta(max_length=100)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Answer(msgspec.Struct):
    """Base of what the server says."""


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """Base of what a client asks."""


# Errors


class ErrorInfo(Answer):
    """Why something was refused: a stable code, one English sentence, the rule and the place where there is one."""

    code: str
    text: str
    rule: str | UnsetType = UNSET
    place: str | UnsetType = UNSET


class Refusal(Answer):
    """The body of every answer that is an error. A stale or refused move carries the fresh version and view."""

    error: ErrorInfo
    version: int | UnsetType = UNSET
    view: View | msgspec.Raw | UnsetType | None = UNSET


# Games


class OptionInfo(Answer):
    """One thing to choose when a table is made; see ``costiera.kit.game.Option``."""

    name: str
    kind: str  # "int", "bool", "choice" or "text"
    default: int | bool | str
    choices: list[int | bool | str]
    help: str
    when: dict[str, list[int | bool | str]]


class GameInfo(Answer):
    """A game that this server can play."""

    id: str
    title: str
    rules: int
    players: list[int]
    options: list[OptionInfo]
    levels: list[str]


# Tables


class NewSeat(Request):
    """A seat of a table to be made: a person on this device, a person who follows the link, or a bot."""

    kind: Literal["here", "link", "bot"]
    name: Name = ""
    level: Annotated[str, msgspec.Meta(max_length=40)] = "easy"


class NewTable(Request):
    """Make a table. A chosen seed is allowed only where no seat waits for a link."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[NewSeat], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, int | bool | str] = {}
    confirm: bool = True
    seed: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,20}$")] | None = None


class Claim(Request):
    """Sit down with the invitation of a table that waits; without a seat, on the first free one."""

    invite: Token
    name: Name = ""
    seat: SeatNumber | None = None


class Recover(Request):
    """Take a seat over with its recovery code."""

    code: Token
    seat: SeatNumber


class SeatInfo(Answer):
    """A seat as everybody may see it; ``yours`` is meant for the device that asks.

    ``answers`` are the standing answers that it has given: only for its own device, and while the game goes on.
    """

    seat: int
    name: str
    kind: Literal["here", "link", "bot", "automaton"]
    automaton: bool
    yours: bool
    claimed: bool
    online: bool
    pending: bool
    level: str | UnsetType = UNSET
    answers: list[str] | UnsetType = UNSET


class Table(Answer):
    """A table as the device that asks may see it.

    ``invite`` is for its creator while it waits, ``seed`` and ``salt`` come when it is over, ``code`` and ``codes``
    (recovery codes, by seat) only in the answer that made them; ``rematch`` is the table that followed it.
    ``moved`` is when the last move was made, or else the table. ``unofficial`` names the options whose values the
    published rules do not have.
    """

    id: str
    game: str
    title: str
    options: dict[str, int | bool | str]
    unofficial: list[str]
    status: Literal["waiting", "running", "over", "archive"]
    seats: list[SeatInfo]
    you: list[int]
    version: int
    commitment: str
    created: int
    moved: int
    confirm: bool
    invite: str | UnsetType = UNSET
    seed: str | UnsetType = UNSET
    salt: str | UnsetType = UNSET
    code: str | UnsetType = UNSET
    codes: dict[str, str] | UnsetType = UNSET
    rematch: str | UnsetType = UNSET


# The game as a viewer sees it


class Undo(Answer):
    """Whether the viewer may take back a move now, and if not, why not."""

    seat: int | None
    ok: bool
    why: Literal["reveal", "passed", "nothing", "over"] | None


class Decision(Answer):
    """What is pending, in the words that all games share."""

    kind: str
    pending: list[int]
    actor: int | None
    legal: list[str]


class View(Answer):
    """What is common to all games' views. A game's own view type has more (``page/src/games/GAME/view.ts``).

    ``answers`` are the standing answers that the viewer's seat may give now.
    """

    game: str
    viewer: int | None
    over: bool
    winners: list[int]
    decision: Decision
    undo: Undo
    answers: list[str]


class Event(Answer):
    """One entry of the log as the viewer may see it.

    ``move`` "undo" says in ``to`` which entry it went back to and in ``undone`` which entries no longer stand (not all
    since ``to``: other seats' sealed answers stay); "recovered" tells that somebody took the seat over with its code.
    ``standing`` tells the seat itself, while the game goes on, that one of its standing answers made the move.
    """

    n: int
    seat: int
    move: str
    auto: bool
    at: int
    facts: list[dict[str, Any]]
    to: int | UnsetType = UNSET
    undone: list[int] | UnsetType = UNSET
    standing: bool | UnsetType = UNSET


class Position(Answer):
    """The game after an entry of the log, and the events up to it (or since the one that was named).

    ``table`` is in the answers of ``events``, where nobody tells the client otherwise of who sits down, and in what the
    page of a table's address begins with.
    """

    version: int
    view: View | msgspec.Raw | None
    events: list[Event]
    table: Table | UnsetType = UNSET


class Accepted(Answer):
    """The move is stored as this entry."""

    accepted: int
    version: int


class Move(Request):
    """Make a move, chosen when ``version`` entries had been seen; ``key`` makes repeating it harmless."""

    seat: SeatNumber
    key: Key
    version: Version
    move: MoveText


class TakeBack(Request):
    """Take back the seat's last own move."""

    seat: SeatNumber
    key: Key
    version: Version


class StandingAnswers(Request):
    """Keep these standing answers of a seat, the preferred one first, in place of those given before."""

    seat: SeatNumber
    answers: Annotated[list[Annotated[str, msgspec.Meta(max_length=60)]], msgspec.Meta(max_length=16)]


class Health(Answer):
    """Whether the server can store moves; ``text`` says in words what is wrong if it cannot."""

    ok: bool
    version: str
    text: str


# The socket, from the server


class Sync(Answer, tag_field="t", tag="sync"):
    """The game as it is now, with the events that the client has not had."""

    version: int
    events: list[Event]
    view: View | msgspec.Raw | None
    table: Table


class Ack(Answer, tag_field="t", tag="ack"):
    """The move is stored as this entry."""

    key: str
    entry: int
    version: int


class Refused(Answer, tag_field="t", tag="refused"):
    """``key`` is null when the message itself could not be read."""

    key: str | None
    error: ErrorInfo
    version: int
    view: View | msgspec.Raw | None


class TableChanged(Answer, tag_field="t", tag="table"):
    """Who sits or is on-line changed, and nothing in the game."""

    table: Table


class Bye(Answer, tag_field="t", tag="bye"):
    """The server closes the socket. Reconnect only on "restart" and "slow"."""

    error: ErrorInfo


class Pong(Answer, tag_field="t", tag="pong"):
    """The answer to a ping."""


ServerMessage = Sync | Ack | Refused | TableChanged | Bye | Pong


# The socket, from the client


class SocketMove(Move, tag_field="t", tag="move"):
    """``Move`` as a message."""


class SocketUndo(TakeBack, tag_field="t", tag="undo"):
    """``TakeBack`` as a message."""


class SocketAs(Request, tag_field="t", tag="as"):
    """Show the game from another own seat, or as a spectator."""

    as_: SeatNumber | None = msgspec.field(name="as")


class SocketPing(Request, tag_field="t", tag="ping"):
    """Is anybody there?"""


ClientMessage = SocketMove | SocketUndo | SocketAs | SocketPing
