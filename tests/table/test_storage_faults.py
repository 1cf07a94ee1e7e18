"""A disk that fills up or becomes read-only in mid-game: said plainly, nothing acknowledged that is not stored."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from costiera.web.limits import Limits, Rate

from .conftest import Served, serving
from .test_http import code, move, see, table_of

FREELY = Limits(per_address=Rate(10_000, 10_000), per_device=Rate(10_000, 10_000))

pytestmark = pytest.mark.sqlite


def pages_of(url: Served) -> int:
    with url.desk.tables.store.database.engine.connect() as database:
        return int(database.exec_driver_sql("PRAGMA page_count").scalar_one())


def with_pragma(url: Served, pragma: str) -> Callable[[], None]:
    """Put a pragma on every connection from now on; gives what takes it off again."""
    engine = url.desk.tables.store.database.engine

    def set_it(connection: Any, _record: object) -> None:
        connection.execute(f"PRAGMA {pragma}")

    def take_off() -> None:
        sa.event.remove(engine, "connect", set_it)
        engine.dispose()

    sa.event.listen(engine, "connect", set_it)
    engine.dispose()
    return take_off


async def bids_until_refused(client: httpx.AsyncClient, table: str) -> tuple[int, httpx.Response]:
    """Change a bid for ever; the entries that were acknowledged, and the refusal."""
    for version in range(600):
        answer = await move(client, table, 0, f"seal {version % 3}", version, key="k" * 50 + str(version))
        if answer.status_code != 200:
            return version, answer
    raise AssertionError("the disk never filled up")


async def test_a_disk_that_fills_up_in_mid_game(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=FREELY) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        take_off = with_pragma(url, f"max_page_count={pages_of(url) + 1}")
        acknowledged, refused = await bids_until_refused(ada, table)
        assert code(refused, 507) == "disk-full"
        assert "full" in refused.json()["error"]["text"]
        assert (await see(ada, table))["version"] == acknowledged
        take_off()
        assert (await move(ada, table, 0, "seal 0", acknowledged)).status_code == 200
    async with serving(tmp_path) as url, httpx.AsyncClient(base_url=url) as anybody:
        assert len((await see(anybody, table))["events"]) == acknowledged + 1


async def test_a_folder_that_becomes_read_only_in_mid_game(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=FREELY) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        assert (await move(ada, table, 0, "seal 0", 0)).status_code == 200
        take_off = with_pragma(url, "query_only=ON")
        refused = await move(ada, table, 1, "seal 0", 0)
        assert code(refused, 503) == "read-only"
        assert str(tmp_path) not in refused.json()["error"]["text"]  # players see no paths
        health = await ada.get("/health")
        assert (health.status_code, health.json()["ok"]) == (503, False)
        assert (await see(ada, table))["version"] == 1  # watching goes on
        take_off()
        assert (await ada.get("/health")).json()["ok"] is True
        assert (await move(ada, table, 1, "seal 0", 0)).status_code == 200


@pytest.mark.parametrize("damage", [b"\x00", b"\xff"])
async def test_a_database_that_is_damaged_in_mid_game(tmp_path: Path, damage: bytes) -> None:
    async with serving(tmp_path, limits=FREELY, cache=1) as url, httpx.AsyncClient(base_url=url) as ada:
        first = (await table_of(ada, "here", "here"))["id"]
        await table_of(ada, "here", "here")
        with url.desk.tables.store.database.engine.connect() as database:
            database.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        url.desk.tables.store.database.engine.dispose()
        file = tmp_path / "costiera.db"
        content = file.read_bytes()
        file.write_bytes(content[:100] + damage * (len(content) - 100))
        assert code(await ada.get(f"/api/tables/{first}"), 503) == "damaged-database"
        file.write_bytes(content)
        url.desk.tables.store.database.engine.dispose()
