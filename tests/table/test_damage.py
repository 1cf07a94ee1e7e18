"""Damage to the data folder is told, whatever was damaged; every name that the system allows is a good one."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from costiera.table.errors import DataError
from costiera.table.folder import DATABASE
from costiera.table.names import tidy
from costiera.table.tables import Tables

from .conftest import serving, tables_in
from .test_http import code, move, see, table_of
from .test_storage_faults import FREELY
from .test_tables import act, hot_seat


async def some_moves(tables: Tables) -> str:
    live = await hot_seat(tables)
    for card in range(3):
        await act(tables, live, 0, f"seal {card}")
    return live.info.id


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("DELETE FROM entries WHERE number = 3", "ends at entry 2, but 3 were stored"),
        ("DELETE FROM entries WHERE number = 2", "entry 2 of its log is missing"),
        ("UPDATE entries SET move = 'seal 2' WHERE number = 1", "an entry of its log is not what was stored"),
        ("UPDATE entries SET seat = 1 WHERE number = 2", "an entry of its log is not what was stored"),
        ("UPDATE tables SET seed = '5'", "its seed is not the one that was promised"),
        ('UPDATE tables SET options = \'{"players": 2, "rounds": 1}\'', "not what was stored"),
    ],
)
async def test_what_was_changed_in_the_database_is_told_apart(tmp_path: Path, damage: str, said: str) -> None:
    async with tables_in(tmp_path) as tables:
        table = await some_moves(tables)
        with tables.store.database.engine.begin() as database:
            database.exec_driver_sql(damage)
    async with tables_in(tmp_path) as tables:
        with pytest.raises(DataError, match=said) as refused:
            await tables.shelf.get(table)
    assert refused.value.code == "damaged-table"


def remove(file: Path) -> None:
    file.unlink()


def replace(file: Path) -> None:
    content = file.read_bytes()
    file.unlink()
    file.write_bytes(content)


def cut(file: Path) -> None:
    with file.open("r+b") as opened:
        opened.truncate(0)


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("name", "harm"),
    [("costiera.db", remove), ("costiera.db", replace), ("costiera.db-wal", remove), ("costiera.db-wal", cut)],
)
async def test_a_database_that_is_taken_away_while_it_is_open(
    tmp_path: Path, name: str, harm: Callable[[Path], None]
) -> None:
    """Nothing is acknowledged on a file that is not there, and health says so, to players without a path."""
    async with serving(tmp_path, limits=FREELY) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        assert (await move(ada, table, 0, "seal 0", 0)).status_code == 200
        harm(tmp_path / name)
        refused = await move(ada, table, 0, "seal 1", 1)
        assert code(refused, 503) == "lost-database"
        assert str(tmp_path) not in refused.text
        health = await ada.get("/health")
        assert (health.status_code, health.json()["ok"]) == (503, False)
        assert str(tmp_path) in health.json()["text"]  # this machine is the host's
        assert (await see(ada, table))["version"] == 1


@pytest.mark.sqlite
async def test_a_log_that_was_taken_into_the_database_is_no_damage(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=FREELY) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        assert (await move(ada, table, 0, "seal 0", 0)).status_code == 200
        other = sqlite3.connect(tmp_path / DATABASE)
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        other.close()
        assert (await move(ada, table, 0, "seal 1", 1)).status_code == 200


@pytest.mark.sqlite
@pytest.mark.parametrize(
    "name", ["q?x=1", "p%20c", "100%", "a#b", "a b", "海辺", "über", "x&y;z", "-data", "file:z", "'q\""]
)
async def test_r3_every_folder_name_is_a_path_and_no_address(tmp_path: Path, name: str) -> None:
    """Nothing is written beside the folder, and nobody else may read what is in it."""
    folder = tmp_path / name
    async with tables_in(folder) as tables:
        table = await some_moves(tables)
    assert names_in(tmp_path) == [name]
    assert stat.S_IMODE((folder / DATABASE).stat().st_mode) == 0o600
    async with tables_in(folder) as tables:
        assert (await tables.shelf.get(table)).info.version == 3


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


async def test_time_never_runs_backwards_in_a_log(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await hot_seat(tables)
    clock = iter([live.info.created + 500, 5, live.info.created + 400, live.info.created + 900])
    monkeypatch.setattr("costiera.table.clock.now", lambda: next(clock))
    for card in (0, 1, 2, 0):
        await act(tables, live, 0, f"seal {card}")
    after = [step.entry.at - live.info.created for step in live.played.steps]
    assert after == [500, 500, 500, 900]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("\u3164", ""),
        ("\u2800\u115f\uffa0", ""),
        ("A\u200dda", "Ada"),
        ("\u202eadA", "adA"),
        ("A\u0301da", "\u00c1da"),
        ("x" + "\u0301\u0302\u0303\u0304\u0305\u0306" * 5, "x\u0301\u0302\u0303"),
        ("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"),
        ("\N{MAN}\u200d\N{WOMAN}", "\N{MAN}\u200d\N{WOMAN}"),
        ("ひなた", "ひなた"),
    ],
)
def test_r6_names_show_what_they_are(typed: str, shown: str) -> None:
    """Nothing invisible in a name makes it look like another's, and nothing towers over the lines above."""
    assert tidy(typed) == shown
