"""Record files (``.costiera.json``): a whole game as its set-up and its moves, see ``docs/records.md``.

A record holds nothing that its moves do not explain: playing it again gives every state, and ``verify`` checks all that
it claims. Whatever lies in a file is refused with the place and the reason, never trusted.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar

import msgspec

from costiera.kit.errors import BadOption, BadRecord, CostieraError
from costiera.kit.game import Game
from costiera.kit.log import PATIENCE, Entry, Log

FORMAT = 1
MAX_BYTES = 1 << 20
MAX_SEED = 2**64 - 1

Short = Annotated[str, msgspec.Meta(max_length=100)]
Line = Annotated[str, msgspec.Meta(max_length=220)]
Seed = Annotated[str, msgspec.Meta(pattern=r"^(0|[1-9][0-9]{0,19})$(?!\n)")]
OptionValue = bool | int | Short


class Result(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """How a finished game ended."""

    scores: list[int]
    winners: list[int]


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The content of a record file. ``salt`` and ``commitment`` are empty where nobody was promised a fair deal."""

    costiera: int
    game: Short
    rules: int
    options: dict[Short, OptionValue]
    seed: Seed
    salt: Short = ""
    commitment: Short = ""
    names: Annotated[list[Short], msgspec.Meta(max_length=16)] = []
    moves: list[Line]
    result: Result | None = None


class Version(msgspec.Struct):
    """The one field that every version of the format has."""

    costiera: int


Content = TypeVar("Content")


def commit(salt: str, seed: int) -> str:
    """The commitment shown before a game: it binds the dealer to the seed and tells nothing about it."""
    return hashlib.sha256(f"costiera:{salt}:{seed}".encode()).hexdigest()


def new_salt() -> str:
    """128 random bits, so that nobody can find the seed by trying seeds."""
    return secrets.token_hex(16)


def decode(data: bytes, kind: type[Content], what: str) -> Content:
    """Read JSON into a type. Raises BadRecord with the place and the reason; ``what`` names the file's kind."""
    if len(data) > MAX_BYTES:
        raise BadRecord(f"the {what} is too large: it may have at most {MAX_BYTES} bytes")
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `")
        if "matching regex" in reason:  # seeds alone have one
            reason = "it must be a whole number in digits, as a string"
        raise BadRecord(f"{what}: {_place(place)}{_lower(reason)}") from None
    except msgspec.DecodeError as error:
        reason = str(error).removeprefix("JSON is malformed: ")
        raise BadRecord(f"the {what} is not whole JSON: {_lower(reason)}") from None
    except UnicodeDecodeError as error:
        raise BadRecord(f"the {what} is not UTF-8 text: byte {error.start} is wrong") from None
    except RecursionError:
        raise BadRecord(f"the {what} is nested too deeply") from None


def _place(path: str) -> str:
    """``$.moves[3]`` as a person would say it, with a colon; nothing for the whole file."""
    place = path.rstrip("`").removeprefix("$").removeprefix(".")
    return f"{place}: " if place else ""


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def load(data: bytes) -> Record:
    """Read a record file. Raises BadRecord; the game's own checks come with ``replay``."""
    version = decode(data, Version, "record").costiera
    if version != FORMAT:
        newer = "; a newer Costiera may read it" if version > FORMAT else ""
        raise BadRecord(f"record: costiera: format {version} is not known here, only {FORMAT}{newer}")
    record = decode(data, Record, "record")
    if int(record.seed) > MAX_SEED:
        raise BadRecord(f"record: seed: {record.seed} is above {MAX_SEED}")
    return record


def dump(record: Record) -> bytes:
    """The file's content: JSON, a line for each part, so that people can read and compare it."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def line(seat: int, move: str) -> str:
    """An entry of the log as text."""
    return f"{seat}: {move}"


def parse_line(text: str, place: str) -> tuple[int, str]:
    """Seat and move of an entry. Raises BadRecord."""
    match = re.fullmatch(r"(0|[1-9][0-9]?): (\S.*)", text)
    if match is None:
        raise BadRecord(f"{place}: {text[:60]!r} is not of the form 'SEAT: MOVE'")
    return int(match[1]), match[2]


def start(game: Game[Any], options: Mapping[str, Any], seed: int, place: str) -> Log:
    """The log of a game that begins. Raises BadRecord if the options are refused."""
    try:
        return Log(game, game.check_options(options), seed)
    except BadOption as error:
        raise BadRecord(f"{place}: options: {error}") from None


def play_lines(log: Log, lines: Sequence[str], place: str) -> None:
    """Play entries given as text. Raises BadRecord, naming the entry and the rule that refuses it."""
    longest = PATIENCE * log.game.description.max_moves
    if len(lines) > longest:
        raise BadRecord(
            f"{place}: there are {len(lines)}; even with all changes of mind no game has more than {longest}"
        )
    for number, text in enumerate(lines):
        here = f"{place}[{number}]"
        seat, move = parse_line(text, here)
        try:
            log.add(Entry(log.version + 1, seat, move, auto=log.forced() == (seat, move)))
        except CostieraError as error:
            raise BadRecord(f"{here} ({text[:60]!r}): {error}") from None


def replay(game: Game[Any], record: Record) -> Log:
    """Play the recorded game again; the log that is returned has the state after every entry.

    Raises BadRecord at the first thing that the game refuses.
    """
    description = game.description
    if record.game != description.id:
        raise BadRecord(f"record: game: it is {record.game!r}, not {description.id!r}")
    if record.rules != description.rules_version:
        raise BadRecord(
            f"record: rules: version {record.rules} of {description.title}'s rules is not the one here"
            f" ({description.rules_version})"
        )
    log = start(game, record.options, int(record.seed), "record")
    people = game.seating(log.options).people
    if record.names and len(record.names) != people:
        raise BadRecord(f"record: names: {len(record.names)} names for {people} seats")
    play_lines(log, record.moves, "record: moves")
    return log


def result_of(game: Game[Any], state: Any) -> Result | None:
    """The result that a record of this state holds; None while the game goes on."""
    if not game.over(state):
        return None
    return Result(scores=list(game.returns(state)), winners=list(game.winners(state)))


def make(log: Log, seed: int, names: Sequence[str] = (), salt: str = "") -> Record:
    """The record of a log."""
    description = log.game.description
    return Record(
        costiera=FORMAT,
        game=description.id,
        rules=description.rules_version,
        options=dict(log.options),
        seed=str(seed),
        salt=salt,
        commitment=commit(salt, seed) if salt else "",
        names=list(names),
        moves=[line(step.entry.seat, step.entry.move) for step in log.steps],
        result=result_of(log.game, log.state),
    )


def verify(game: Game[Any], record: Record) -> Log:
    """Check all that a record claims: that its seed was committed to, every move legal, the result right.

    Returns the log. Raises BadRecord at the first thing that is not so.
    """
    if record.commitment != commit(record.salt, int(record.seed)):
        raise BadRecord(
            "record: commitment: it is not the SHA-256 of this salt and seed, so the deal was not the one promised"
        )
    log = replay(game, record)
    check_result(record, log)
    return log


def check_result(record: Record, log: Log) -> None:
    """Check that the result is the one that the moves come to. Raises BadRecord."""
    result = result_of(log.game, log.state)
    if record.result != result:
        said = msgspec.json.encode(record.result).decode()
        right = msgspec.json.encode(result).decode()
        raise BadRecord(f"record: result: it says {said}, but the moves come to {right}")
