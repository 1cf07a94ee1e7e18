"""Component packs: sets of cards that somebody added, kept as files in the data folder beside the tables.

A pack's full name is ``ID@DIGEST``. Nothing that goes by a full name ever changes: a pack that is added again with
other content gets another name, and tables on the earlier one go on as they were.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any, Protocol

import platformdirs

NAME = re.compile(r"[a-z][a-z0-9_-]{0,31}")
FULL_NAME = re.compile(rf"{NAME.pattern}@[0-9a-f]{{16}}")


class Library(Protocol):
    """What a game with packs does for their authors: a module of the game's folder. A set is opaque here."""

    def find(self, name: str) -> Any:
        """The set of that name: the usual one's, an id or a full name. Raises BadOption."""
        ...

    def read(self, id_: str, content: bytes) -> Any:
        """The set in a file. Raises BadPack with every fault."""
        ...

    def based_on(self, full: str) -> list[str]:
        """Full names of the packs that name this one as their base."""
        ...

    def text(self, known: Any) -> str:
        """A whole set as a file with comments, to start from."""
        ...

    def differences(self, one: Any, other: Any) -> list[tuple[str, str, str]]:
        """What two sets differ in: place, what the one says, what the other."""
        ...

    def warnings(self, known: Any) -> list[str]:
        """What of a set can never be reached, or never pays."""
        ...


_SUFFIX = ".toml"
_data: list[Path] = []


def default_data() -> Path:
    """The folder where this user's tables and packs lie."""
    return platformdirs.user_data_path("costiera", appauthor=False)


def use(data: Path) -> None:
    """Look for packs in this data folder from now on, instead of the user's."""
    _data[:] = [data]


def folder(game: str) -> Path:
    """Where the packs of a game lie."""
    return (_data[0] if _data else default_data()) / "packs" / game


def names(game: str) -> list[str]:
    """Full names of the packs that were added, the newest first."""
    try:
        files = [path for path in folder(game).iterdir() if path.suffix == _SUFFIX and FULL_NAME.fullmatch(path.stem)]
        return [path.stem for path in sorted(files, key=lambda path: (-path.stat().st_mtime_ns, path.stem))]
    except OSError:
        return []


def ids(game: str) -> list[str]:
    """Ids of the packs that were added, the newest first."""
    return list(dict.fromkeys(name.partition("@")[0] for name in names(game)))


def full_name(game: str, name: str) -> str | None:
    """The pack of that full name, or the newest one of that id; None where there is none."""
    return next((known for known in names(game) if name in (known, known.partition("@")[0])), None)


def files(data: Path) -> list[Path]:
    """All packs of a data folder: the folder that each lies in is its game's."""
    return [path for path in data.glob(f"packs/*/*{_SUFFIX}") if FULL_NAME.fullmatch(path.stem)]


def content(game: str, full: str) -> bytes:
    """A pack's file. Raises OSError."""
    return (folder(game) / f"{full}{_SUFFIX}").read_bytes()


def add(game: str, full: str, data: bytes) -> Path:
    """Keep a pack that was checked; it appears whole or not at all. Raises OSError."""
    return put(folder(game), full, data)


def put(to: Path, full: str, data: bytes) -> Path:
    """Keep a pack in a folder; it appears whole or not at all. Raises OSError."""
    path = to / f"{full}{_SUFFIX}"
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(data)
    part.replace(path)
    return path


def remove(game: str, full: str) -> None:
    """Forget a pack. Raises OSError."""
    (folder(game) / f"{full}{_SUFFIX}").unlink()
