"""What the commands share: reading files and options, printing JSON or tables."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from costiera.kit.errors import BadOption, CostieraError
from costiera.kit.game import Game
from costiera.kit.outcome import Verdict
from costiera.kit.reading import MAX_BYTES
from costiera.kit.record import MAX_SEED

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game, e.g. positano.")]
File = Annotated[str, typer.Argument(metavar="FILE", help="The file, or - for standard input.")]
Players = Annotated[int | None, typer.Option("--players", help="Number of players; the same as --option players=N.")]
Bots = Annotated[str, typer.Option(help="One bot for all seats, or one for each: random,easy,...")]
Pairs = Annotated[list[str] | None, typer.Option("--option", help="NAME=VALUE, an option of the game; repeatable.")]
Jobs = Annotated[int, typer.Option(min=1, max=1024, help="Processes to share the work.")]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Let a Ray cluster do the work: local (started here), auto (one that runs here), HOST:PORT.",
    ),
]
Seed = Annotated[int | None, typer.Option(min=0, max=MAX_SEED, help="Seed of all chance.")]

WIDE = 200  # characters


class BadFile(CostieraError):
    """A file that cannot be read or written."""

    code = "bad-file"


class Stopped(Exception):
    """Ctrl-C, after which a command told what there was till then; the text says how far it came."""


def read(name: str) -> bytes:
    """The content of a file, or of standard input for ``-``; no more than a record may have."""
    try:
        if name == "-":
            if sys.stdin is None:
                raise BadFile("standard input is closed: name a file")
            return sys.stdin.buffer.read(MAX_BYTES + 1)
        with Path(name).open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadFile(f"{name or repr(name)} cannot be read: {_reason(error)}") from None


def write(name: str, content: bytes) -> None:
    """Write a file, or standard output for ``-``."""
    if name == "-":
        if sys.stdout is None:
            raise BadFile("standard output is closed: name a file")
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    try:
        Path(name).write_bytes(content)
    except (OSError, ValueError) as error:
        raise BadFile(f"{name or repr(name)} cannot be written: {_reason(error)}") from None


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def print_json(data: Any) -> None:
    """One JSON object on standard output: in UTF-8, whatever the terminal speaks."""
    write("-", msgspec.json.encode(data) + b"\n")


def path_text(path: Path) -> str:
    """A path that can be printed: names in a file system may be no text."""
    return os.fsencode(path).decode(errors="backslashreplace")


def plain(text: str) -> str:
    """Text without what would steer the terminal; names in files may hold anything."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def tell_verdict(verdict: Verdict | None) -> None:
    """What a game came to besides who wins, for people."""
    if verdict is not None:
        print(f"{verdict.text} ({verdict.rule})")


def draw(game: Game[Any], view: Any, scores: Iterable[int]) -> None:
    """A position for people: drawn by the game, or for a game that draws none the points of its seats."""
    if drawing := game.drawing(view):
        print(plain_lines(drawing))
    else:
        print_table("", ("seat", "points"), enumerate(scores))


def plain_lines(text: str) -> str:
    """Lines without what would steer the terminal."""
    return "\n".join(map(plain, text.split("\n")))


def print_table(title: str, columns: Iterable[str], rows: Iterable[Iterable[Any]]) -> None:
    """A table for people."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table()
    for column in columns:
        table.add_column(Text(plain(column)))
    for row in rows:
        table.add_row(*(Text(plain(str(cell))) for cell in row))
    console = Console()
    if not console.is_terminal:
        console.width = WIDE  # a file or a pipe has no edge to cut words at
    if title:
        console.print(Text(title, "bold"))
    console.print(table)


def options_of(game: Game[Any], players: int | None, pairs: Iterable[str] | None) -> dict[str, Any]:
    """The game's options in full from the command line. Raises BadOption."""
    chosen: dict[str, Any] = {} if players is None else {"players": players}
    for pair in pairs or ():
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadOption(f"--option {pair!r} is not of the form NAME=VALUE")
        if name in chosen:
            raise BadOption(f"option {name} is given twice")
        chosen[name] = text
    return game.check_options(chosen)


def options_text(options: Mapping[str, Any]) -> str:
    """Options in one line."""
    told = ((name, str(value).lower() if isinstance(value, bool) else value) for name, value in options.items())
    return " ".join(f"{name}={value}" for name, value in told)
