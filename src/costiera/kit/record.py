"""Record files (``.costiera.json``): a whole game as its set-up and its moves, see ``docs/records.md``.

A record holds nothing that its moves do not explain: playing it again gives every state, and ``verify`` checks all that
it claims. Whatever lies in a file is refused with the place and the reason, never trusted.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from costiera.kit import reading
from costiera.kit.errors import BadOption, BadRecord, CostieraError
from costiera.kit.game import Game
from costiera.kit.log import Entry, Log, longest
from costiera.kit.words import fault, within

FORMAT = 1
MAX_SEED = 2**64 - 1

Short = Annotated[str, msgspec.Meta(max_length=100)]
Line = Annotated[str, msgspec.Meta(max_length=220)]
Seed = Annotated[
    str, msgspec.Meta(pattern=r"^(0|[1-9][0-9]{0,19})$(?!\n)", description="a whole number in digits, from 0 on")
]
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


def refused(place: str, why: str, **said: Any) -> CostieraError:
    """A refusal of a part of a record."""
    return within("record", fault(place, why, error=BadRecord, **said))


def commit(salt: str, seed: int) -> str:
    """The commitment shown before a game: it binds the dealer to the seed and tells nothing about it."""
    return hashlib.sha256(f"costiera:{salt}:{seed}".encode()).hexdigest()


def new_salt() -> str:
    """128 random bits, so that nobody can find the seed by trying seeds."""
    return secrets.token_hex(16)


def load(data: bytes) -> Record:
    """Read a record file. Raises BadRecord; the game's own checks come with ``replay``."""
    plain = reading.json_of(data, "record")
    version = reading.typed(plain, Version, "record").costiera
    if version != FORMAT:
        raise refused("costiera", "record_newer" if version > FORMAT else "record_format", value=version, high=FORMAT)
    record = reading.typed(plain, Record, "record")
    if int(record.seed) > MAX_SEED:
        raise refused("seed", "record_seed", value=record.seed, high=str(MAX_SEED))
    return record


def dump(record: Record) -> bytes:
    """The file's content: JSON, a line for each part, so that people can read and compare it."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"


def line(seat: int, move: str) -> str:
    """An entry of the log as text."""
    return f"{seat}: {move}"


def parse_line(text: str, what: str, place: str) -> tuple[int, str]:
    """Seat and move of an entry. Raises BadRecord."""
    match = re.fullmatch(r"(0|[1-9][0-9]?): (\S.*)", text)
    if match is None:
        raise within(what, fault(place, "record_line", error=BadRecord, value=repr(text[:60])))
    return int(match[1]), match[2]


def start(game: Game[Any], options: Mapping[str, Any], seed: int, place: str) -> Log:
    """The log of a game that begins. Raises BadRecord if the options are refused."""
    try:
        return Log(game, game.check_options(options), seed)
    except BadOption as error:
        raise within(f"{place}: options", error, BadRecord) from None


def play_lines(log: Log, lines: Sequence[str], what: str) -> None:
    """Play the moves of a file, ``what`` names its kind. Raises BadRecord, with the entry and the rule that refuses."""
    most = longest(log.game.description.max_moves)
    if len(lines) > most:
        raise within(what, fault("moves", "record_long", error=BadRecord, value=len(lines), high=most))
    for number, text in enumerate(lines):
        here = f"moves[{number}]"
        seat, move = parse_line(text, what, here)
        try:
            log.add(Entry(log.version + 1, seat, move, auto=log.forced() == (seat, move)))
        except CostieraError as error:
            said = error.said if error.why else {"value": repr(text[:60]), "reason": str(error)}
            told = f"{what}: {here} ({text[:60]!r}): {error}"
            raise BadRecord(told, place=here, why=error.why or "record_move", said=said) from None


def replay(game: Game[Any], record: Record) -> Log:
    """Play the recorded game again; returns its log.

    Raises BadRecord at the first thing that the game refuses.
    """
    description = game.description
    if record.game != description.id:
        raise refused("game", "record_game", value=repr(record.game), exactly=repr(description.id))
    if record.rules != description.rules_version:
        said = {"value": record.rules, "exactly": description.rules_version}
        raise refused("rules", "record_rules", game=description.title, **said)
    log = start(game, record.options, int(record.seed), "record")
    people = game.seating(log.options).people
    if record.names and len(record.names) != people:
        raise refused("names", "record_names", value=len(record.names), exactly=people)
    play_lines(log, record.moves, "record")
    return log


def result_of(game: Game[Any], state: Any) -> Result | None:
    """The result that a record of this state holds; None while the game goes on."""
    if not game.over(state):
        return None
    ended = game.outcome(state)
    return Result(scores=ended.scores, winners=ended.winners)


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
    for place, given in (("salt", record.salt), ("commitment", record.commitment)):
        if not given:
            raise refused(place, "record_salt")
    if record.commitment != commit(record.salt, int(record.seed)):
        raise refused("commitment", "record_commitment")
    log = replay(game, record)
    check_result(record, log)
    return log


def check_result(record: Record, log: Log) -> None:
    """Check that the result is the one that the moves come to. Raises BadRecord."""
    result = result_of(log.game, log.state)
    if record.result != result:
        said = msgspec.json.encode(record.result).decode()
        right = msgspec.json.encode(result).decode()
        raise refused("result", "record_result", value=said, exactly=right)
