"""Copies of a data folder, and what ``costiera admin`` says of it."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import tarfile
from contextlib import closing
from pathlib import Path

import pytest

from costiera.kit import record
from costiera.kit.errors import NotNow
from costiera.table import keeping
from costiera.table.archive import export
from costiera.table.errors import DataError, NoTable
from costiera.table.folder import DATABASE
from costiera.table.tables import Tables

from .conftest import only_toy, tables_in, until
from .test_tables import ME, act, hot_seat, play_out
from .toy import TOY

pytestmark = pytest.mark.sqlite


def filled(path: Path) -> tuple[str, str]:
    """A folder with a table that runs and one that is over; their ids."""

    async def fill() -> tuple[str, str]:
        async with tables_in(path) as tables:
            running, over = await hot_seat(tables), await hot_seat(tables)
            await act(tables, running, 0, "seal 1")
            await play_out(tables, over)
            return running.info.id, over.info.id

    return asyncio.run(fill())


def found_in(path: Path) -> dict[str, tuple[str, int]]:
    return {info.id: (info.status, info.version) for info in keeping.listed(path)}


def test_a_copy_comes_back_as_it_was(tmp_path: Path) -> None:
    folder, file = tmp_path / "data", tmp_path / "copy.tar.gz"
    running, _ = filled(folder)
    pack = folder / "packs" / "toy" / "mine@0123456789abcdef.toml"
    pack.parent.mkdir(parents=True)
    pack.write_text("cards = 1")
    keeping.backup(folder, file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with pytest.raises(DataError, match="is there already"):
        keeping.backup(folder, file)
    for place in (tmp_path / "new", folder):
        assert keeping.restore(file, place, only_toy) == (2, [])
        assert found_in(place)[running] == ("running", 1)
        assert (place / "packs" / "toy" / pack.name).read_text() == "cards = 1"
    assert len(list(folder.glob(f"{DATABASE}.before-*"))) == 1  # what was there is kept


async def test_a_copy_that_is_taken_while_people_play_holds_all_that_was_acknowledged(tmp_path: Path) -> None:
    folder, file = tmp_path / "data", tmp_path / "copy.tar.gz"
    async with tables_in(folder) as tables:
        lives = [await hot_seat(tables) for _ in range(5)]
        acknowledged = dict.fromkeys((live.info.id for live in lives), 0)
        before: dict[str, int] = {}

        async def play() -> None:
            for number in range(60):
                for live in lives:
                    acknowledged[live.info.id] = await act(tables, live, 0, f"seal {number % 3}")

        playing = asyncio.create_task(play())
        await until(lambda: min(acknowledged.values()) >= 3)
        before.update(acknowledged)
        await asyncio.to_thread(keeping.backup, folder, file)
        await playing
    count, faults = await asyncio.to_thread(keeping.restore, file, tmp_path / "new", only_toy)
    assert (count, faults) == (5, [])
    kept = await asyncio.to_thread(found_in, tmp_path / "new")
    assert all(kept[table][1] >= version for table, version in before.items())


async def test_what_a_server_has_open_is_not_changed(tmp_path: Path) -> None:
    file = tmp_path / "copy.tar.gz"
    async with tables_in(tmp_path / "data") as tables:
        live = await hot_seat(tables)
        await asyncio.to_thread(keeping.backup, tmp_path / "data", file)
        for work in (
            lambda: keeping.restore(file, tmp_path / "data", only_toy),
            lambda: keeping.delete(tmp_path / "data", live.info.id),
            lambda: keeping.close(tmp_path / "data", live.info.id, only_toy),
        ):
            with pytest.raises(DataError, match="stop it first"):
                await asyncio.to_thread(work)
        assert await asyncio.to_thread(found_in, tmp_path / "data") == {live.info.id: ("running", 0)}


async def test_records_come_in_and_room_is_given_back_while_people_play(tmp_path: Path) -> None:
    folder, records = tmp_path / "data", tmp_path / "records"
    await asyncio.to_thread(filled, tmp_path / "other")
    await asyncio.to_thread(keeping.export_records, tmp_path / "other", records, only_toy)
    content = {path.name: path.read_bytes() for path in records.iterdir()}
    async with tables_in(folder) as tables:
        live, gone = await hot_seat(tables), await hot_seat(tables)
        await tables.store.delete(gone.info.id)
        acknowledged, done = 0, asyncio.Event()

        async def play() -> None:
            nonlocal acknowledged
            while not done.is_set():
                acknowledged = await act(tables, live, 0, f"seal {acknowledged % 3}")

        playing = asyncio.create_task(play())
        await until(lambda: acknowledged >= 3)
        found, faults = await asyncio.to_thread(keeping.import_records, folder, content, only_toy)
        await asyncio.to_thread(keeping.vacuum, folder)
        seen = acknowledged
        await until(lambda: acknowledged >= seen + 3)  # the server goes on: nothing of it was cut
        done.set()
        await playing
        assert faults == []
        (brought,) = found.values()
        assert export(await tables.shelf.get(brought)) == next(iter(content.values()))  # it serves what came in
        again, _ = await asyncio.to_thread(keeping.import_records, folder, content, only_toy)
        assert again == found
    assert await asyncio.to_thread(keeping.check, folder, only_toy) == (2, [])
    assert (await asyncio.to_thread(found_in, folder))[live.info.id] == ("running", acknowledged)


async def test_nothing_is_done_beside_a_server_of_another_version(tmp_path: Path) -> None:
    async with tables_in(tmp_path):
        with closing(sqlite3.connect(tmp_path / DATABASE)) as database:
            database.execute("UPDATE alembic_version SET version_num = '0001'")
            database.commit()
        for work in (lambda: keeping.vacuum(tmp_path), lambda: keeping.import_records(tmp_path, {}, only_toy)):
            with pytest.raises(DataError, match="of another version") as refused:
                await asyncio.to_thread(work)
            assert refused.value.code == "other-database"


def test_what_is_no_copy_touches_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    filled(folder)
    before = found_in(folder)
    wrong = tmp_path / "wrong"
    wrong.write_bytes(b"nonsense")
    with tarfile.open(tmp_path / "empty.tar", "w"):
        pass
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / DATABASE).write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    with tarfile.open(tmp_path / "broken.tar", "w") as archive:
        archive.add(broken / DATABASE, DATABASE)
    for file in (wrong, tmp_path / "empty.tar", tmp_path / "broken.tar", tmp_path / "missing"):
        with pytest.raises(DataError):
            keeping.restore(file, folder, only_toy)
        assert found_in(folder) == before


def test_check_tells_which_table_is_damaged(tmp_path: Path) -> None:
    running, _ = filled(tmp_path)
    assert keeping.check(tmp_path, only_toy) == (2, [])
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("UPDATE entries SET move = 'seal 2' WHERE table_id = ?", (running,))
    database.close()
    count, faults = keeping.check(tmp_path, only_toy)
    assert (count, [fault.table for fault in faults]) == (2, [running])
    assert "not what was stored" in faults[0].text


def test_records_of_all_that_is_over(tmp_path: Path) -> None:
    _, over = filled(tmp_path / "data")
    assert keeping.export_records(tmp_path / "data", tmp_path / "out", only_toy) == 1
    (file,) = (tmp_path / "out").iterdir()
    assert over in file.name
    record.verify(TOY, record.load(file.read_bytes()))


def test_tables_are_removed_and_room_is_given_back(tmp_path: Path) -> None:
    running, over = filled(tmp_path)
    with pytest.raises(NoTable):
        keeping.delete(tmp_path, "nope")
    keeping.delete(tmp_path, over)
    assert list(found_in(tmp_path)) == [running]
    before, after = keeping.vacuum(tmp_path)
    assert after <= before
    assert list(found_in(tmp_path)) == [running]


def test_a_game_that_the_host_ends_stays_as_it_is(tmp_path: Path) -> None:
    running, over = filled(tmp_path)
    keeping.close(tmp_path, running, only_toy)
    assert found_in(tmp_path)[running] == ("closed", 1)
    for table in (running, over):
        with pytest.raises(NotNow, match="no game runs"):
            keeping.close(tmp_path, table, only_toy)

    async def look() -> None:
        async with tables_in(tmp_path) as tables:
            live = await tables.shelf.get(running)
            with pytest.raises(NotNow, match="closed by whoever runs the server, with the points as they were"):
                await act(tables, live, 1, "seal 1")
            assert record.load(export(live)).moves == ["0: seal 1"]

    asyncio.run(look())
    assert keeping.check(tmp_path, only_toy) == (2, [])


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    for work in (
        lambda: keeping.backup(tmp_path / "no", tmp_path / "x"),
        lambda: keeping.check(tmp_path / "no", only_toy),
        lambda: keeping.listed(tmp_path),
    ):
        with pytest.raises(DataError, match="there is no"):
            work()
    assert list(tmp_path.iterdir()) == []


async def test_a_record_that_was_exported_comes_in_at_another_server(tmp_path: Path) -> None:
    _, over = await asyncio.to_thread(filled, tmp_path / "data")
    await asyncio.to_thread(keeping.export_records, tmp_path / "data", tmp_path / "out", only_toy)
    content = await asyncio.to_thread((tmp_path / "out" / f"toy-{over}.costiera.json").read_bytes)
    async with tables_in(tmp_path / "other") as tables:
        archive = await tables.archive.take_in(ME, content)
        assert isinstance(tables, Tables)
        assert archive.info.status == "archive"
