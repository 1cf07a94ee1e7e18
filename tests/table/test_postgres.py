"""What is PostgreSQL's alone: what can be wrong with it is said in plain words, and never costs what was stored."""

from __future__ import annotations

import asyncio
import os
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from costiera.kit import packs
from costiera.table import clock, postgres, pulse, schema
from costiera.table.errors import DataError, NoTable
from costiera.table.postgres import Postgres, plain_words
from costiera.table.store import opened

from ..postgres import Server
from .conftest import serving, tables_in, where
from .test_http import code, move, see, table_of
from .test_storage_faults import FREELY
from .test_tables import act, hot_seat

pytestmark = pytest.mark.postgres


def refusal(address: Path | str) -> DataError:
    with pytest.raises(DataError) as refused:
        opened(address)
    return refused.value


def name_of(address: Path | str) -> str:
    return str(address).rpartition("/")[2]


def test_the_migrations_come_to_the_schema(tmp_path: Path) -> None:
    database = opened(where(tmp_path))
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    database.close()


def test_servers_that_start_together_make_the_schema_once(tmp_path: Path) -> None:
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(opened, [where(tmp_path)] * 6))
    for database in found:
        database.close()


@pytest.mark.parametrize(
    "address", ["", "postgresql://", "mysql://x/y", "postgresql://host", "nonsense", "postgresql://h:port/x"]
)
def test_what_is_no_address(address: str) -> None:
    assert refusal(address).code == "bad-address"


def test_no_server_there_and_no_such_database(tmp_path: Path, postgres_server: Server) -> None:
    gone = refusal("postgresql://ada:secret@127.0.0.1:1/x")
    assert gone.code == "no-database"
    assert "secret" not in gone.text
    missing = refusal(postgres_server.address("nobody_made_this"))
    assert missing.code == "no-database"
    assert "nobody_made_this" in missing.text
    assert "nobody_made_this" not in missing.public


@pytest.mark.parametrize("more", ["?sslmode=nonsense", "?nonsense=1", "?sslmode=verify-full"])
def test_what_the_driver_does_not_take_is_said(tmp_path: Path, more: str) -> None:
    refused = refusal(f"{where(tmp_path)}{more}")
    assert refused.code in ("no-database", "bad-address"), refused.text


def test_a_name_that_may_not_do_what_is_needed(tmp_path: Path, postgres_server: Server) -> None:
    """Costiera's own role for each: one without rights, one for which no connection is left."""
    address, name = str(where(tmp_path)), name_of(where(tmp_path))
    postgres_server.sql("REVOKE CREATE ON SCHEMA public FROM PUBLIC", name)  # newer ones are so from the beginning
    postgres_server.sql(f"CREATE ROLE poor_{name} LOGIN")
    postgres_server.sql(f"CREATE ROLE full_{name} LOGIN CONNECTION LIMIT 0")
    poor = refusal(address.replace("costiera@", f"poor_{name}@"))
    assert (poor.code, "may not do what is needed" in poor.text) == ("read-only", True)
    full = refusal(address.replace("costiera@", f"full_{name}@"))
    assert (full.code, "too many connections" in full.text) == ("no-database", True)
    postgres_server.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert refusal(address).code == "read-only"
    postgres_server.sql(f"ALTER DATABASE {name} RESET default_transaction_read_only")
    opened(address).close()


async def test_no_connection_is_left_in_mid_game(tmp_path: Path, postgres_server: Server) -> None:
    """It is said, nothing is acknowledged, and play goes on when there is one again."""
    name = name_of(where(tmp_path))
    async with serving(tmp_path, limits=FREELY) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        postgres_server.sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        postgres_server.sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        assert (await move(ada, table, 0, "seal 0", 0)).status_code == 503
        assert (await ada.get("/health")).status_code == 503
        postgres_server.sql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert (await move(ada, table, 0, "seal 0", 0)).status_code == 200


async def test_a_question_that_takes_too_long(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        database = tables.store.database
        with pytest.raises(DataError) as refused:
            database.run(
                database.engine,
                lambda connection: connection.exec_driver_sql("SET LOCAL statement_timeout = 20; SELECT pg_sleep(600)"),
            )
        assert refused.value.code == "busy"
        assert await act(tables, await hot_seat(tables), 0, "seal 1") == 1


def test_a_version_that_is_too_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "OLDEST", 99)
    refused = refusal(where(tmp_path))
    assert (refused.code, "needs 99 or newer" in refused.text) == ("old-database", True)


def test_a_database_without_room_for_every_letter(tmp_path: Path, postgres_server: Server) -> None:
    refused = refusal(postgres_server.new("ENCODING 'SQL_ASCII' TEMPLATE template0"))
    assert (refused.code, "--encoding UTF8" in refused.text) == ("bad-encoding", True)


def test_a_database_from_a_newer_version_is_left_alone(tmp_path: Path, postgres_server: Server) -> None:
    opened(where(tmp_path)).close()
    postgres_server.sql("UPDATE alembic_version SET version_num = '9999'", name_of(where(tmp_path)))
    refused = refusal(where(tmp_path))
    assert (refused.code, "update Costiera" in refused.text) == ("newer-database", True)


def test_a_database_that_is_somebody_elses(tmp_path: Path, postgres_server: Server) -> None:
    postgres_server.sql("CREATE TABLE tables (mine int)", name_of(where(tmp_path)))
    assert refusal(where(tmp_path)).code == "foreign-database"
    assert postgres_server.sql("SELECT * FROM tables", name_of(where(tmp_path))) == []


async def test_who_knows_an_older_schema_stores_nothing_on_a_newer_one(
    tmp_path: Path, postgres_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even between two beats: its sessions end with the change, and it begins no other."""
    async with tables_in(tmp_path) as tables:
        live = await hot_seat(tables)
        await act(tables, live, 0, "seal 1", key="k")

        def change(connection: sa.Connection, _instead: str) -> bool:
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
            return True

        with monkeypatch.context() as newer:
            newer.setattr(postgres, "migrate", change)
            newer.setattr(postgres, "session_settings", lambda: {"application_name": "costiera 9999"})
            newer.setattr(Postgres, "_check_schema", lambda *_: None)
            await asyncio.to_thread(lambda: opened(where(tmp_path)).close())
        for _ in range(2):
            with pytest.raises(DataError) as refused:
                await act(tables, live, 1, "seal 1", key="l")
            assert refused.value.code == "newer-database"
    name = name_of(where(tmp_path))
    assert postgres_server.sql("SELECT move FROM entries", name) == [("seal 1",)]


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (psycopg.errors.DiskFull, "disk-full"),
        (psycopg.errors.TooManyConnections, "busy"),
        (psycopg.errors.ReadOnlySqlTransaction, "read-only"),
        (psycopg.errors.InsufficientPrivilege, "read-only"),
        (psycopg.errors.InvalidPassword, "no-database"),
        (psycopg.errors.AdminShutdown, "no-database"),
        (psycopg.errors.CannotConnectNow, "no-database"),
        (psycopg.errors.QueryCanceled, "busy"),
        (psycopg.errors.DeadlockDetected, "busy"),
        (psycopg.errors.DataCorrupted, "damaged-database"),
        (psycopg.errors.IoError, "disk"),
        (psycopg.OperationalError, "no-database"),
    ],
)
def test_what_postgresql_says_in_plain_words(error: type[psycopg.Error], code: str) -> None:
    plain = plain_words("somewhere", error("said"))
    assert plain is not None
    assert plain.code == code
    assert "somewhere" not in plain.public


def test_other_faults_are_not_hidden() -> None:
    assert plain_words("somewhere", psycopg.errors.UndefinedColumn("x")) is None
    assert plain_words("somewhere", psycopg.ProgrammingError("x")) is None


async def test_a_database_that_stops_and_comes_back_in_mid_game(tmp_path: Path, postgres_server: Server) -> None:
    async with serving(tmp_path, limits=FREELY) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        assert (await move(ada, table, 0, "seal 0", 0)).status_code == 200
        await asyncio.to_thread(postgres_server.stop)
        try:
            refused = await move(ada, table, 1, "seal 0", 0)
            assert code(refused, 503) == "no-database"
            assert str(postgres_server.port) not in refused.text  # players see no addresses
            assert (await ada.get("/health")).status_code == 503
        finally:
            await asyncio.to_thread(postgres_server.start)
        assert (await ada.get("/health")).json()["ok"] is True
        assert (await move(ada, table, 1, "seal 0", 0)).status_code == 200
        assert (await see(ada, table))["version"] >= 2


async def test_a_database_that_becomes_read_only_in_mid_game(tmp_path: Path, postgres_server: Server) -> None:
    def set_read_only(value: str) -> None:
        name = name_of(where(tmp_path))
        postgres_server.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = {value}")
        postgres_server.sql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")

    async with serving(tmp_path, limits=FREELY) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        await asyncio.to_thread(set_read_only, "on")
        assert code(await move(ada, table, 0, "seal 0", 0), 503) == "read-only"
        assert (await ada.get("/health")).json()["ok"] is False
        assert (await see(ada, table))["version"] == 0  # watching goes on
        await asyncio.to_thread(set_read_only, "off")
        assert (await move(ada, table, 0, "seal 0", 0)).status_code == 200


@contextmanager
def small_disk(server: Server, database: str) -> Iterator[Path]:
    """Put a database on a disk of its own that is soon full; its folder."""
    with tempfile.TemporaryDirectory(prefix="costiera-disk-") as made:
        mount = ["mount", "-t", "tmpfs", "-o", "size=24m,mode=0777", "tmpfs", made]
        if os.geteuid() or subprocess.run(mount, capture_output=True, check=False).returncode:
            pytest.skip("a disk of its own cannot be had here: that takes the right to mount one")
        try:
            place = Path(made, "space")
            place.mkdir()
            server.own(place)
            server.sql(f"CREATE TABLESPACE {database}_disk LOCATION '{place}'")
            server.sql(f"ALTER DATABASE {database} SET TABLESPACE {database}_disk")
            try:
                yield Path(made)
            finally:
                server.sql(f"DROP DATABASE {database} WITH (FORCE)")
                server.sql(f"DROP TABLESPACE {database}_disk")
        finally:
            subprocess.run(["umount", "-l", made], check=True)


async def test_a_database_whose_disk_is_full_in_mid_game(tmp_path: Path, postgres_server: Server) -> None:
    name = name_of(where(tmp_path))
    with small_disk(postgres_server, name) as disk:
        async with serving(tmp_path, limits=FREELY) as url, httpx.AsyncClient(base_url=url) as ada:
            table = (await table_of(ada, "here", "here"))["id"]
            filler = disk / "filler"
            with suppress(OSError):
                filler.write_bytes(bytes(1 << 25))
            made = 0
            for number in range(500):  # there is room left in pages that it has already
                version = (await see(ada, table))["version"]
                said = await move(ada, table, 0, f"seal {number % 3}", version)
                if said.status_code != 200:
                    break
                made += 1
            assert code(said, 507) == "disk-full"
            assert (await see(ada, table))["version"] == made  # nothing is acknowledged that is not stored
            filler.unlink()
            assert (await move(ada, table, 0, f"seal {number % 3}", made)).status_code == 200


async def test_a_database_that_is_held_up_by_another_program(
    tmp_path: Path, postgres_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(postgres.SETTINGS, "options", "-c lock_timeout=200")
    async with serving(tmp_path, limits=FREELY) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        with psycopg.connect(str(where(tmp_path))) as other:
            other.execute("UPDATE tables SET moved = moved")
            assert code(await move(ada, table, 0, "seal 0", 0), 503) == "busy"
            other.rollback()
        assert (await move(ada, table, 0, "seal 0", 0)).status_code == 200


def cut_at(step: str, database: Postgres) -> Callable[[], None]:
    """Cut the connection once, right before or right after a commit has reached the database."""
    dialect: Any = database.engine.dialect
    commit = dialect.do_commit

    def cut(connection: Any) -> None:
        dialect.do_commit = commit
        if step == "after":
            commit(connection)
        connection.dbapi_connection.close()
        raise psycopg.OperationalError("the connection was cut")

    def begin() -> None:
        dialect.do_commit = cut

    return begin


@pytest.mark.parametrize("step", ["before", "after"])
async def test_a_network_that_is_cut_in_the_middle_of_a_commit(tmp_path: Path, step: str) -> None:
    """Whether it was committed or not: the move is there once, and whoever made it hears so."""
    async with tables_in(tmp_path) as tables:
        assert isinstance(tables.store.database, Postgres)
        live = await hot_seat(tables)
        cut_at(step, tables.store.database)()
        assert await act(tables, live, 0, "seal 1", key="k") == 1
        assert await act(tables, live, 1, "seal 1", version=0, key="k") == 2
        stored = await tables.store.load(live.info.id)
        assert stored is not None
        assert [entry.move for entry in stored[1]] == ["seal 1", "seal 1"]


async def test_what_postgresql_cannot_have_is_no_table(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        for wrong in ("\0", "a\0b", "\ud800"):
            with pytest.raises(NoTable):
                await tables.shelf.get(wrong)


async def test_the_databases_clock_is_the_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "NOW", sa.literal(5_000_000_000_000))
    monkeypatch.setattr(clock, "_ahead", [0])
    async with tables_in(tmp_path) as tables:
        live = await hot_seat(tables)
        await act(tables, live, 0, "seal 1")
    assert 0 <= live.info.created - 5_000_000_000_000 < 600_000
    assert live.info.moved >= live.info.created


def test_packs_come_from_the_database_and_go_with_it(tmp_path: Path) -> None:
    database = opened(where(tmp_path))
    assert isinstance(database, Postgres)
    name = "mine@0123456789abcdef"
    with database.engine.begin() as connection:
        row = {"game": "toy", "name": name, "content": b"cards = 1", "added": 1000}
        connection.execute(sa.insert(schema.packs), [row])
    database.refresh()
    (file,) = packs.files(database.packs)
    assert (file.parent.name, file.stem, file.read_bytes(), file.stat().st_mtime) == ("toy", name, b"cards = 1", 1)
    with database.engine.begin() as connection:
        connection.execute(sa.delete(schema.packs))
    database.refresh()
    assert packs.files(database.packs) == []
    database.close()
    assert not database.packs.exists()


async def test_a_look_round_that_fails_is_not_the_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failures = [sa.exc.OperationalError("SELECT", {}, psycopg.OperationalError()), OSError(), DataError("disk", "full")]
    mirror = Postgres.refresh

    def refresh(database: Postgres) -> None:
        if failures:
            raise failures.pop()
        mirror(database)

    monkeypatch.setattr(pulse, "AGAIN", 0)
    database = opened(where(tmp_path))
    assert isinstance(database, Postgres)
    monkeypatch.setattr(Postgres, "refresh", refresh)
    row = {"game": "toy", "name": "mine@0123456789abcdef", "content": b"cards = 1", "added": 1000}
    with database.engine.begin() as connection:
        connection.execute(sa.insert(schema.packs), [row])
    looked = threading.Event()
    database.listen(lambda letter: None, lambda beat: looked.set(), lambda: None)
    assert await asyncio.to_thread(looked.wait, 60)
    assert [file.stem for file in packs.files(database.packs)] == [row["name"]]
    database.hang_up()
    database.close()
