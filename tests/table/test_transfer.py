"""What hosts do with a PostgreSQL database: copies from there into a folder and back, while people play."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from costiera.cli.commands import run
from costiera.cli.doctor import examine
from costiera.kit import packs
from costiera.table import keeping
from costiera.table.errors import DataError, NoTable
from costiera.table.lobby import Wish
from costiera.table.store import Store, opened
from costiera.table.tables import Tables

from ..postgres import Server
from .conftest import AnyLegal, only_toy, rows_of, serving, tables_in, until, where
from .test_http import code, move, table_of
from .test_socket import at
from .test_tables import HERE, LINK, ME, act, hot_seat, play_out
from .test_upgrade import Richer

pytestmark = pytest.mark.postgres
PACK = "mine@0123456789abcdef"


async def filled(tables: Tables) -> tuple[str, str]:
    """Tables of every kind; a running one and one that is over."""
    running, over = await hot_seat(tables), await hot_seat(tables)
    await act(tables, running, 0, "seal 1", key="k")
    await act(tables, running, 0, None)
    await play_out(tables, over)
    await tables.lobby.rematch(ME, over.info.id)
    await tables.lobby.create(ME, "toy", {}, [Wish("here", "Ἀδα ひなた \N{MAN}\u200d\N{WOMAN}"), LINK])
    await tables.lobby.create(ME, "toy", {}, [HERE, Wish("bot", level="random")])
    return running.info.id, over.info.id


def all_rows(place: Path | str) -> dict[str, list[dict[str, Any]]]:
    with closing(opened(place)) as database:
        return rows_of(database.engine)


def test_from_a_folder_into_a_database_and_back_nothing_is_lost(tmp_path: Path) -> None:
    folder, back, address = tmp_path / "folder", tmp_path / "back", where(tmp_path)

    async def fill() -> None:
        tables = Tables(Store.open(folder), only_toy, AnyLegal())
        await filled(tables)
        await tables.close()

    asyncio.run(fill())
    packs.put(folder / "packs" / "toy", PACK, b"cards = 1")
    before = all_rows(folder)
    keeping.backup(folder, tmp_path / "one.tar.gz")
    assert keeping.restore(tmp_path / "one.tar.gz", address, only_toy) == (5, [])
    assert all_rows(address) == before
    keeping.backup(address, tmp_path / "two.tar.gz")
    assert keeping.restore(tmp_path / "two.tar.gz", back, only_toy) == (5, [])
    assert all_rows(back) == before
    files = [(folder_ / "packs" / "toy" / f"{PACK}.toml") for folder_ in (folder, back)]
    assert [file.read_bytes() for file in files] == [b"cards = 1"] * 2
    assert abs(files[0].stat().st_mtime - files[1].stat().st_mtime) < 0.01
    with pytest.raises(DataError, match="has tables already"):
        keeping.restore(tmp_path / "one.tar.gz", address, only_toy)
    assert all_rows(address) == before


async def test_a_copy_under_load_holds_all_that_was_acknowledged(tmp_path: Path, postgres_server: Server) -> None:
    file, other = tmp_path / "copy.tar.gz", postgres_server.new()
    async with tables_in(tmp_path) as tables:
        lives = [await hot_seat(tables) for _ in range(5)]
        acknowledged = dict.fromkeys((live.info.id for live in lives), 0)

        async def play() -> None:
            for number in range(60):
                for live in lives:
                    acknowledged[live.info.id] = await act(tables, live, 0, f"seal {number % 3}")

        playing = asyncio.create_task(play())
        await until(lambda: min(acknowledged.values()) >= 3)
        before = dict(acknowledged)
        await asyncio.to_thread(keeping.backup, where(tmp_path), file)
        await playing
    assert await asyncio.to_thread(keeping.restore, file, other, only_toy) == (5, [])
    kept = {info.id: info.version for info in await asyncio.to_thread(keeping.listed, other)}
    assert all(kept[table] >= version for table, version in before.items())


async def test_a_host_looks_and_removes_while_it_runs(tmp_path: Path) -> None:
    address = where(tmp_path)
    async with tables_in(tmp_path) as tables:
        tables.others.start()
        running, over = await filled(tables)
        assert (await asyncio.to_thread(keeping.check, address, only_toy)) == (5, [])
        assert len(await asyncio.to_thread(keeping.listed, address)) == 5
        assert await asyncio.to_thread(keeping.export_records, address, tmp_path / "out", only_toy) == 1
        told: list[str] = []
        tables.news.told.append(lambda table, _: told.append(table))
        with pytest.raises(NoTable):
            await asyncio.to_thread(keeping.delete, address, "nope")
        await asyncio.to_thread(keeping.delete, address, running)
        await until(lambda: running in told)
        with pytest.raises(NoTable):
            await tables.shelf.get(running)
        (file,) = await asyncio.to_thread(lambda: [*(tmp_path / "out").iterdir()])
        content = await asyncio.to_thread(file.read_bytes)
        taken, refused = await asyncio.to_thread(keeping.import_records, address, {"a": content, "b": b"{}"}, only_toy)
        assert (list(taken), [fault.table for fault in refused]) == (["a"], ["b"])
        assert (await tables.shelf.get(taken["a"])).info.status == "archive"
        await asyncio.to_thread(keeping.delete, address, taken["a"])
        before, after = await asyncio.to_thread(keeping.vacuum, address)
        assert before > 0 < after
        with tables.store.database.engine.begin() as database:
            database.exec_driver_sql(f"UPDATE entries SET move = 'seal 9' WHERE table_id = '{over}' AND number = 1")
        count, faults = await asyncio.to_thread(keeping.check, address, only_toy)
        assert (count, [fault.table for fault in faults]) == (4, [over])


async def test_a_game_that_the_host_ends_while_it_is_played(tmp_path: Path) -> None:
    async with serving(tmp_path) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        async with at(url, table, ada, "?as=0") as wire:
            await wire.hear_a("sync")
            await asyncio.to_thread(keeping.close, where(tmp_path), table, only_toy)
            sync = await wire.hear_a("sync")
            assert (sync["view"], sync["table"]["status"], sync["table"]["closed"]["host"]) == (None, "closed", True)
        assert code(await move(ada, table, 0, "seal 0", 0), 409) == "closed"
        assert (await ada.post(f"/api/tables/{table}/rematch")).status_code == 201


def test_a_database_of_another_version_is_only_looked_at(tmp_path: Path, postgres_server: Server) -> None:
    address = postgres_server.new()
    with pytest.raises(DataError, match="not of this Costiera's version"):
        keeping.listed(address)
    assert postgres_server.sql("SELECT 1 FROM pg_tables WHERE tablename = 'tables'", address.rpartition("/")[2]) == []


def test_commands_of_a_host(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = str(where(tmp_path))
    opened(address).close()
    for command in (["tables"], ["check"], ["backup", str(tmp_path / "x")], ["vacuum"], ["export", str(tmp_path)]):
        assert run(["admin", *command, "--database", address]) == 0, capsys.readouterr().err
    assert run(["admin", "tables", "--database", address, "--data", str(tmp_path)]) == 2
    assert "one of the two" in capsys.readouterr().err
    assert run(["packs", "--database", address, "list", "--data", str(tmp_path)]) == 2
    assert "one of the two" in capsys.readouterr().err


def test_what_a_host_is_told_of_a_database_before_a_server_is_started(
    tmp_path: Path, postgres_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = str(where(tmp_path))
    name = address.rpartition("/")[2]

    def told() -> str:
        found = examine(address)
        assert found["data"]["database"] == address.replace("postgresql://", "postgresql+psycopg://")
        return str(found["data"]["state"])

    assert told().startswith("empty")
    assert postgres_server.sql("SELECT 1 FROM pg_tables WHERE schemaname = 'public'", name) == []  # only looked at
    opened(address).close()
    assert told() == "ready"
    postgres_server.sql("UPDATE alembic_version SET version_num = '0007'", name)
    assert told().startswith("of an earlier Costiera (revision 0007")
    postgres_server.sql("UPDATE alembic_version SET version_num = '9999'", name)
    assert "written by a newer Costiera" in told()
    postgres_server.sql("DROP TABLE alembic_version", name)
    assert "not made by Costiera" in told()
    postgres_server.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert examine(postgres_server.new())["data"]["state"].startswith("empty")
    gone = examine("postgresql://ada:secret@127.0.0.1:1/x")
    assert "does not answer" in gone["data"]["state"]
    assert "secret" not in str(gone)


async def test_what_an_update_would_do_to_the_tables_of_a_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_in(tmp_path) as tables:
        running, _ = await filled(tables)
        monkeypatch.setattr("costiera.games.get", lambda _: Richer())
        fates = {fate["id"]: fate for fate in (await asyncio.to_thread(examine, str(where(tmp_path))))["tables"]}
        assert len(fates) == 5
        assert fates[running]["rules"] == 1
        assert (await tables.shelf.get(running)).info.rules == 1  # it was only looked at


def test_packs_are_added_to_the_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    address = str(where(tmp_path))
    assert run(["packs", "show", "default"]) == 0
    file = tmp_path / "mine.toml"
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert run(["packs", "--database", address, "add", str(file)]) == 0, capsys.readouterr().err
    capsys.readouterr()
    with closing(opened(address)) as database:
        (kept,) = packs.files(database.packs)
        assert kept.stem.startswith("mine@")
    assert run(["packs", "--database", address, "list"]) == 0
    assert "mine@" in capsys.readouterr().out
    assert run(["packs", "--database", address, "remove", "mine"]) == 0, capsys.readouterr().err
    with closing(opened(address)) as database:
        assert packs.files(database.packs) == []
