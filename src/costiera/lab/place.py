"""Where files lie: in a folder of this machine, or wherever fsspec leads (``s3://bucket/games.parquet``)."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Protocol

from costiera.kit.errors import BadOption, Missing
from costiera.lab.extras import need


class Place(Protocol):
    """Files by name; a name is a path, or a whole address."""

    def exists(self, name: str) -> bool:
        """Whether the file is there."""
        ...

    def names(self, folder: str) -> set[str]:
        """The names of a folder's files."""
        ...

    def open(self, name: str) -> IO[bytes]:
        """A file to be read."""
        ...

    @contextmanager
    def whole(self, name: str) -> Iterator[IO[bytes]]:
        """A file to be written, which is there only when it is whole; its folder is made."""
        ...

    def remove(self, folder: str) -> None:
        """Remove a folder and all that is in it."""
        ...


class Disk:
    """Files of this machine."""

    def exists(self, name: str) -> bool:
        """Whether the file is there."""
        return Path(name).exists()

    def names(self, folder: str) -> set[str]:
        """The names of a folder's files."""
        return {path.name for path in Path(folder).iterdir()}

    def open(self, name: str) -> IO[bytes]:
        """A file to be read."""
        return Path(name).open("rb")

    @contextmanager
    def whole(self, name: str) -> Iterator[IO[bytes]]:
        """Under another name until it is whole."""
        half = Path(f"{name}.half")
        half.parent.mkdir(parents=True, exist_ok=True)
        try:
            with half.open("wb") as file:
                yield file
            half.replace(name)
        finally:
            half.unlink(missing_ok=True)

    def remove(self, folder: str) -> None:
        """Remove a folder and all that is in it."""
        shutil.rmtree(folder)


class Far:
    """Files of a store that fsspec knows, written in transactions."""

    def __init__(self, store: Any) -> None:
        self.store = store

    def exists(self, name: str) -> bool:
        """Whether the file is there."""
        return bool(self.store.exists(name))

    def names(self, folder: str) -> set[str]:
        """The names of a folder's files."""
        return {path.rpartition("/")[2] for path in self.store.ls(folder, detail=False)}

    def open(self, name: str) -> IO[bytes]:
        """A file to be read."""
        file: IO[bytes] = self.store.open(name, "rb")
        return file

    @contextmanager
    def whole(self, name: str) -> Iterator[IO[bytes]]:
        """Nothing is to be seen of it before the transaction ends well."""
        self.store.makedirs(name.rpartition("/")[0], exist_ok=True)
        with self.store.transaction, self.store.open(name, "wb") as file:
            yield file

    def remove(self, folder: str) -> None:
        """Remove a folder and all that is in it."""
        self.store.rm(folder, recursive=True)


def place_of(name: str) -> Place:
    """Where a file lies. Raises Missing without fsspec or what it needs for such addresses, BadOption for others."""
    if "://" not in name:
        return Disk()
    try:
        return Far(need("fsspec.core").url_to_fs(name)[0])
    except ValueError as error:
        raise BadOption(f"{name}: {error}") from None
    except ImportError as error:
        raise Missing(f"{name}: {error}") from None
