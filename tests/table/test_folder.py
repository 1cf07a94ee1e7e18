"""The data folder: what can be wrong with it is said in plain words, and never costs what was stored."""

from __future__ import annotations

import ast
import asyncio
import errno
import io
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import costiera.table
from costiera.kit import log as kit_log
from costiera.table import folder as folders
from costiera.table import schema
from costiera.table.errors import DataError
from costiera.table.folder import DATABASE, Folder, plain_words
from costiera.table.store import Store

pytestmark = pytest.mark.sqlite


def refusal(path: Path) -> DataError:
    with pytest.raises(DataError) as refused:
        Folder.open(path)
    assert str(path) in refused.value.text
    return refused.value


def test_the_migrations_come_to_the_schema(tmp_path: Path) -> None:
    folder = Folder.open(tmp_path)

    with folder.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    folder.close()


def test_what_is_stored_survives_a_power_cut(tmp_path: Path) -> None:
    folder = Folder.open(tmp_path)
    with folder.engine.connect() as connection:
        full = 2
        assert (connection.exec_driver_sql("PRAGMA synchronous")).scalar_one() == full
        assert (connection.exec_driver_sql("PRAGMA journal_mode")).scalar_one() == "wal"
    folder.close()


def test_two_servers_on_one_folder(tmp_path: Path) -> None:
    first = Folder.open(tmp_path)
    refused = refusal(tmp_path)
    assert refused.code == "folder-in-use"
    assert "another Costiera server (process " in refused.text
    first.close()
    Folder.open(tmp_path).close()


async def test_the_lock_of_a_killed_server_is_no_lock(tmp_path: Path) -> None:
    hold = (
        "import sys, pathlib, time; from costiera.table.folder import Folder\n"
        "folder = Folder.open(pathlib.Path(sys.argv[1]))\n"
        "print('open', flush=True); time.sleep(60)\n"
    )
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", hold, tmp_path, stdout=subprocess.PIPE)
    assert process.stdout is not None
    await process.stdout.readline()
    assert refusal(tmp_path).code == "folder-in-use"
    process.kill()
    await process.wait()
    Folder.open(tmp_path).close()


def test_a_database_from_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    Folder.open(tmp_path).close()
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    with pytest.raises(DataError) as refused:
        Folder.open(tmp_path)
    assert refused.value.code == "newer-database"
    assert "9999" in refused.value.text
    assert "update Costiera" in refused.value.text


@pytest.mark.parametrize(
    "content", [b"not a database at all, but long enough to be read as one" * 40, b"SQLite format 3\0" * 99]
)
def test_a_damaged_database(tmp_path: Path, content: bytes) -> None:
    (tmp_path / DATABASE).write_bytes(content)
    assert refusal(tmp_path).code == "damaged-database"
    assert (tmp_path / DATABASE).read_bytes() == content


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("x")
    assert refusal(path).code == "folder"


def test_a_folder_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", denied)
    assert refusal(tmp_path / "new").code == "read-only"


def test_a_database_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute("PRAGMA query_only=ON")

    monkeypatch.setattr(folders, "_set_up_sqlite", read_only)
    assert refusal(tmp_path).code == "read-only"


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("database or disk is full", "disk-full"),
        ("attempt to write a readonly database", "read-only"),
        ("unable to open database file", "read-only"),
        ("database disk image is malformed", "damaged-database"),
        ("file is not a database", "damaged-database"),
        ("disk I/O error", "disk"),
        ("table tables already exists", "foreign-database"),
        ("database is locked", "busy"),
    ],
)
def test_what_sqlite_says_in_plain_words(tmp_path: Path, said: str, code: str) -> None:
    plain = plain_words(tmp_path, sqlite3.OperationalError(said))
    assert plain is not None
    assert plain.code == code


def test_an_error_on_a_disk_without_room_is_for_want_of_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "NO_ROOM", 1 << 62)
    plain = plain_words(tmp_path, sqlite3.OperationalError("disk I/O error"))
    assert plain is not None
    assert plain.code == "disk-full"


async def test_a_full_disk_is_known_before_the_next_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(Folder.open(tmp_path))
    await store.check()
    monkeypatch.setattr(folders, "NO_ROOM", 1 << 62)
    with pytest.raises(DataError, match="full"):
        await store.check()
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights otherwise")
def test_others_on_the_machine_cannot_read_the_database(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    Folder.open(tmp_path).close()
    assert (tmp_path / DATABASE).stat().st_mode & 0o077 == 0


class FullDisk(io.StringIO):
    """A lock file for whose content the disk has no room."""

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    def close(self) -> None:
        self.flush()


def test_a_disk_without_room_for_the_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "open", lambda *_, **__: FullDisk())
    monkeypatch.setattr(folders, "hold", lambda _lock: None)
    assert refusal(tmp_path).code == "disk-full"


def test_other_faults_are_not_hidden(tmp_path: Path) -> None:
    assert plain_words(tmp_path, sqlite3.OperationalError("no such column: x")) is None


def test_the_table_names_no_game() -> None:
    """Neither in its imports nor anywhere in its text: a third game would change nothing here."""
    files = [*Path(costiera.table.__file__).parent.rglob("*.py"), Path(kit_log.__file__)]
    assert len(files) > 5
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert "positano" not in text.lower(), file
        assert "amalfi" not in text.lower(), file
        ast.parse(text)
