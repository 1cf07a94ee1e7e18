"""A server with ten thousand stored tables starts and runs like an empty one."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa

from costiera.table import schema
from costiera.table.lobby import Wish
from costiera.table.tables import Tables

from .conftest import tables_in

MANY = 10_000
ME = "device me"


async def fill(tables: Tables) -> str:
    """Copies of a running table in great number, with a log each; gives the name of one."""
    live, _ = await tables.lobby.create("device of others", "toy", {}, [Wish("here")] * 2, seed=0)
    with tables.store.database.engine.begin() as database:
        row = (database.execute(sa.select(schema.tables))).one()._asdict()
        seats = [seat._asdict() for seat in database.execute(sa.select(schema.seats))]
        ids = [f"table {n}" for n in range(MANY)]
        database.execute(
            sa.insert(schema.tables), [{**row, "id": i, "version": 1, "created": 0, "digest": None} for i in ids]
        )
        database.execute(sa.insert(schema.seats), [{**seat, "table_id": i} for i in ids for seat in seats])
        entry = {"number": 1, "seat": 0, "move": "seal 0", "auto": False, "key": None, "at": 0}
        database.execute(sa.insert(schema.entries), [{**entry, "table_id": i} for i in ids])
    assert live.info.status == "running"
    return ids[-1]


async def statements_at_start(path: Path) -> list[str]:
    """What the database is asked when a server starts."""
    asked: list[str] = []
    async with tables_in(path) as tables:

        def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
            asked.append(statement)

        sa.event.listen(tables.store.database.engine, "before_cursor_execute", note)
        await tables.bots.resume()
        assert len(tables.shelf) == 0
    return asked


async def test_p3_ten_thousand_stored_tables(tmp_path: Path) -> None:
    """Start and memory do not depend on how many tables are stored."""
    empty, full = tmp_path / "empty", tmp_path / "full"
    async with tables_in(empty):
        pass
    async with tables_in(full) as tables:
        name = await fill(tables)
    assert await statements_at_start(full) == await statements_at_start(empty)
    async with tables_in(full) as tables:
        live = await tables.shelf.get(name)
        assert (live.info.version, len(tables.shelf)) == (1, 1)
        made, _ = await tables.lobby.create(ME, "toy", {}, [Wish("here")] * 2)
        mine = await tables.store.of_device(ME, 100)
        assert [info.id for info in mine] == [made.info.id]
        assert len(tables.shelf) == 2


@pytest.mark.sqlite
async def test_no_question_looks_at_every_table(tmp_path: Path) -> None:
    """What is asked while people play is answered by an index."""
    async with tables_in(tmp_path) as tables:
        asked: list[tuple[str, object]] = []

        def note(_connection: object, _cursor: object, statement: str, parameters: object, *_: object) -> None:
            asked.append((statement, parameters))

        engine = tables.store.database.engine
        sa.event.listen(engine, "before_cursor_execute", note)
        live, _ = await tables.lobby.create(ME, "toy", {}, [Wish("here")] * 2)
        await tables.store.load(live.info.id)
        await tables.store.of_device(ME, 100)
        await tables.store.owing("", 50)
        sa.event.remove(engine, "before_cursor_execute", note)
        with engine.connect() as database:
            for statement, parameters in asked:
                plan = database.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
                steps = [str(row[-1]) for row in plan]
                assert not [s for s in steps if s.startswith("SCAN") and "INDEX" not in s], (statement, steps)
