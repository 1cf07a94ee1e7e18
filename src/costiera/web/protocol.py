"""What travels between the server and a page, as types; ``tools/page_types.py`` makes the page's TypeScript from them.

A field of an answer is always sent, unless its default is ``UNSET``: then it may be missing. A field of a request
(``Request``) may be left out if it has a default, and unknown fields are refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from costiera.table.turn import MOST

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=31)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Token = Annotated[str, msgspec.Meta(max_length=100)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Seed = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,20}$", description="a number of at most 20 digits")]
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
SignName = Literal["hello", "thanks", "well-done", "wow", "thinking", "sorry"]
Version = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Answer(msgspec.Struct):
    """Base of what the server says."""


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """Base of what a client asks."""


# Errors


class ErrorInfo(Answer):
    """Why something was refused: a stable code, one English sentence, the rule and the place where there is one.

    ``why`` names the sentence and ``said`` what it speaks of, where the page has words of its own for it.
    """

    code: str
    text: str
    rule: str | UnsetType = UNSET
    place: str | UnsetType = UNSET
    why: str | UnsetType = UNSET
    said: dict[str, int | str] | UnsetType = UNSET


class Refusal(Answer):
    """The body of every answer that is an error. A stale or refused move carries the fresh version and view."""

    error: ErrorInfo
    version: int | UnsetType = UNSET
    view: View | msgspec.Raw | UnsetType | None = UNSET


# Games


class OptionInfo(Answer):
    """One thing to choose when a table is made; see ``costiera.kit.description.Option``."""

    name: str
    kind: str  # "int", "bool", "choice" or "text"
    default: int | bool | str
    choices: list[int | bool | str]
    help: str
    when: dict[str, list[int | bool | str]]
    only: dict[str, dict[str, list[int | bool | str]]]


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
    seed: Seed | None = None


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

    ``answers`` are the standing answers that it has given, ``turn`` the moves that it plans for its turn: only for its
    own device, and while the game goes on.
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
    turn: list[str] | UnsetType = UNSET


class ClosedTable(Answer):
    """Why a table cannot go on, and its points as they were: the host has closed it, or other rules began it."""

    host: bool
    rules: int
    here: int
    scores: list[int] | None
    text: str


class Table(Answer):
    """A table as the device that asks may see it.

    ``invite`` is for its creator while it waits, ``seed`` and ``salt`` come when it is over, ``code`` and ``codes``
    (recovery codes, by seat) only in the answer that made them; ``rematch`` is the table that followed it; ``closed``
    says why a table does not go on.
    ``moved`` is when the last move was made, or else the table. ``unofficial`` names the options whose values the
    published rules do not have. ``signs`` are the last that were given, while somebody listens.
    ``chosen`` is there where the seed was chosen and not drawn.
    """

    id: str
    game: str
    title: str
    options: dict[str, int | bool | str]
    unofficial: list[str]
    status: Literal["waiting", "running", "over", "archive", "closed"]
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
    chosen: bool | UnsetType = UNSET
    signs: list[Sign] | UnsetType = UNSET
    closed: ClosedTable | UnsetType = UNSET


class Sign(Answer):
    """A short sign that somebody at the table gave; the numbers of a table's signs rise."""

    n: int
    seat: int
    sign: SignName


# The game as a viewer sees it


class Undo(Answer):
    """Whether the viewer may take back a move now, and if not, why not; and the move that it took back and may redo."""

    seat: int | None
    ok: bool
    why: Literal["reveal", "passed", "nothing", "over"] | None
    redo: str | UnsetType = UNSET


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
    ``answered`` tells the seat itself, while the game goes on, that one of its standing answers made the move.
    """

    n: int
    seat: int
    move: str
    auto: bool
    at: int
    facts: list[dict[str, Any]]
    to: int | UnsetType = UNSET
    undone: list[int] | UnsetType = UNSET
    answered: bool | UnsetType = UNSET


class Position(Answer):
    """The game after an entry of the log, and the events up to it (or since the one that was named).

    ``table`` is in the answers of ``events``, where nobody tells the client otherwise of who sits down, and in what the
    page of a table's address begins with.
    """

    version: int
    view: View | msgspec.Raw | None
    events: list[Event]
    table: Table | UnsetType = UNSET


class NewKeeper(Request):
    """Before the deal its creator gives a seat to a bot, or opens it again for whoever follows the link."""

    kind: Literal["bot", "link"]
    name: str = ""
    level: str = ""


class NewSign(Request):
    """A short sign to all at the table."""

    seat: int
    sign: SignName


class Lan(Answer):
    """Addresses at which other devices in the same network reach this server, as far as it knows."""

    addresses: list[str]


class Curve(Answer):
    """What each seat had after each entry of a game that is over, the set-up first."""

    scores: list[list[int]]


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


class Turn(Request):
    """Make the moves of a turn, one after the other: all of them, or none."""

    seat: SeatNumber
    key: Key
    version: Version
    moves: Annotated[list[MoveText], msgspec.Meta(min_length=1, max_length=MOST)]


class Plan(Request):
    """Keep these moves as the turn that a seat plans, in place of those before; nothing is made."""

    seat: SeatNumber
    moves: Annotated[list[MoveText], msgspec.Meta(max_length=MOST)]


class Planned(Answer):
    """The moves of a planned turn that stand, and the game as it would be after them, for the seat.

    ``ends`` says why nothing can be planned after the last of them: it turns up something hidden (then ``view`` is the
    game before it), lets another seat decide, or ends the game. ``refused`` says why the next one that was sent does
    not stand. ``ending`` tells of the legal moves in ``view`` which ones would end the planning, and why. ``facts`` is
    what comes of each move, as in an event; nothing of one that turns something up. ``done`` says that the last of
    them ended the seat's turn and that its next one has begun.
    """

    version: int
    moves: list[str]
    view: View | msgspec.Raw | None
    ends: Literal["reveal", "passed", "over"] | None
    refused: ErrorInfo | None
    ending: dict[str, Literal["reveal", "passed", "over"]]
    facts: list[list[dict[str, Any]]]
    done: bool


class Goal(Request):
    """What a seat points at, after the moves that it plans: a card's id, ``title ID`` or ``decree PERIOD``."""

    seat: SeatNumber
    moves: Annotated[list[MoveText], msgspec.Meta(max_length=MOST)]
    goal: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]


class OwnTurn(Answer):
    """One turn of a chain, what the seat has after it, by the game's own names, and what answers it by fixed rules."""

    moves: list[str]
    after: dict[str, int]
    facts: list[dict[str, Any]]


class Reached(Answer):
    """The shortest chains of own turns to a goal. Where the search was not ``complete``, there may be more."""

    goal: str
    chains: list[list[OwnTurn]]
    complete: bool


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


class SocketTurn(Turn, tag_field="t", tag="turn"):
    """``Turn`` as a message."""


class SocketUndo(TakeBack, tag_field="t", tag="undo"):
    """``TakeBack`` as a message."""


class SocketAs(Request, tag_field="t", tag="as"):
    """Show the game from another own seat, or as a spectator."""

    as_: SeatNumber | None = msgspec.field(name="as")


class SocketPing(Request, tag_field="t", tag="ping"):
    """Is anybody there?"""


ClientMessage = SocketMove | SocketTurn | SocketUndo | SocketAs | SocketPing
