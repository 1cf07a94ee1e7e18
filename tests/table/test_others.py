"""Several processes on one database: any of them serves any table, and all of them say the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import sqlalchemy as sa

from costiera.kit.errors import CostieraError, NotNow
from costiera.table import pulse, schema
from costiera.table.act import Act
from costiera.table.draft import Draft
from costiera.table.errors import DataError, NotYours, Outdated
from costiera.table.live import Live
from costiera.table.lobby import Wish
from costiera.table.postgres import Postgres
from costiera.table.tables import Tables

from .conftest import serving, tables_in, until, where
from .test_http import move, table_of
from .test_socket import at
from .test_storage_faults import FREELY
from .test_tables import HERE, LINK, ME, YOU, act, hot_seat, play_out

pytestmark = pytest.mark.postgres
Pair = tuple[Tables, Tables]


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncIterator[Pair]:
    """Two processes, as far as the database can tell."""
    async with AsyncExitStack() as stack:
        one, two = [await stack.enter_async_context(tables_in(tmp_path, answer_seconds=(0, 0))) for _ in range(2)]
        for tables in (one, two):
            tables.others.start()
        await both_live(one, two)
        yield one, two


async def both_live(one: Tables, two: Tables) -> None:
    await until(lambda: all(len(tables.others._alive) == 2 for tables in (one, two)))


async def test_any_process_serves_any_table(pair: Pair) -> None:
    one, two = pair
    here = await hot_seat(one)
    there = await two.shelf.get(here.info.id)
    await act(two, there, 0, "seal 1")
    assert (await one.shelf.get(here.info.id)).info == there.info
    await act(one, here, 1, "seal 1")
    assert (await two.shelf.get(here.info.id)).played.state == here.played.state
    await play_out(one, here)
    again = await two.shelf.get(here.info.id)
    assert (again.info, again.finished) == (here.info, True)


async def test_sealed_answers_at_the_same_instant_from_both(pair: Pair) -> None:
    for _ in range(5):
        lives = [await hot_seat(pair[0], 4)]
        lives.append(await pair[1].shelf.get(lives[0].info.id))
        moves = (act(pair[seat % 2], lives[seat % 2], seat, "seal 0", version=0) for seat in range(4))
        assert sorted(await asyncio.gather(*moves)) == [1, 2, 3, 4]


async def test_a_key_that_was_seen_by_the_other_is_answered_with_its_entry(pair: Pair) -> None:
    live = await hot_seat(pair[0])
    other = await pair[1].shelf.get(live.info.id)
    both = [act(pair[n], which, 0, "seal 1", version=0, key="k") for n, which in enumerate((live, other))]
    assert await asyncio.gather(*both) == [1, 1]


async def test_one_seat_is_taken_once(pair: Pair) -> None:
    one, two = pair
    live, _ = await one.lobby.create(ME, "toy", {"players": 3}, [HERE, LINK, LINK])
    invite = live.info.invite or ""
    await two.shelf.get(live.info.id)
    claims = [tables.lobby.claim(who, live.info.id, invite, "", 1) for tables, who in ((one, YOU), (two, "third"))]
    results = await asyncio.gather(*claims, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["NotNow", "tuple"]
    both = [await tables.shelf.get(live.info.id) for tables in pair]
    assert both[0].info == both[1].info


async def test_a_rematch_is_one_table(pair: Pair) -> None:
    live = await hot_seat(pair[0])
    await play_out(pair[0], live)
    await pair[1].shelf.get(live.info.id)
    made = await asyncio.gather(*(tables.lobby.rematch(ME, live.info.id) for tables in pair))
    assert made[0].info.id == made[1].info.id
    assert await pair[0].store.made_by(ME) == 2


async def test_whoever_has_just_lost_a_seat_moves_nowhere(pair: Pair) -> None:
    one, two = pair
    live, _ = await one.lobby.create(ME, "toy", {}, [HERE, LINK])
    live, _, code = await one.lobby.claim(YOU, live.info.id, live.info.invite or "", "Bo", None)
    there = await two.shelf.get(live.info.id)
    await one.recovery.recover("new device", live.info.id, code, 1)
    with pytest.raises(NotYours):
        await two.play.act(YOU, there, Act(1, 0, "seal 0"))
    with pytest.raises(CostieraError):
        await two.recovery.recover(YOU, live.info.id, code, 1)  # a code that was used is spent everywhere
    assert await two.play.act("new device", there, Act(1, 1, "seal 0"))


async def test_a_table_that_was_given_up_is_gone_everywhere(pair: Pair) -> None:
    live, _ = await pair[0].lobby.create(ME, "toy", {}, [HERE, LINK])
    await pair[1].shelf.get(live.info.id)
    await pair[0].lobby.give_up(ME, live.info.id)
    with pytest.raises(CostieraError, match="there is no table"):
        await pair[1].shelf.get(live.info.id)
    with pytest.raises(CostieraError):
        await pair[1].lobby.claim(YOU, live.info.id, live.info.invite or "", "", None)


async def test_news_come_with_the_commit(pair: Pair) -> None:
    one, two = pair
    live = await hot_seat(one)
    there = await two.shelf.get(live.info.id)
    heard: list[tuple[str, str | None]] = []
    two.news.told.append(lambda table, device: heard.append((table, device)))
    await act(one, live, 0, "seal 0")
    await until(lambda: (live.info.id, None) in heard)
    assert there.info.version == 1  # it was taken in before anybody was told
    heard.clear()
    await one.play.answer(ME, live.info.id, 0, ["leave"])
    await until(lambda: bool(heard))
    assert set(heard) == {(live.info.id, ME)}  # of a standing answer its seat alone hears
    assert there.info.seats[0].answers == ("leave",)


async def test_a_turn_in_pencil_is_known_to_both(pair: Pair) -> None:
    live = await hot_seat(pair[0])
    there = await pair[1].shelf.get(live.info.id)
    pair[0].play.plan(ME, live, 0, ["seal 1"])
    await until(lambda: there.turns.get(0) == ("seal 1",))


async def test_what_was_missed_is_looked_for_when_the_others_can_be_heard_again(pair: Pair, tmp_path: Path) -> None:
    one, two = pair
    live = await hot_seat(one)
    there = await two.shelf.get(live.info.id)
    told: list[str] = []
    two.news.told.append(lambda table, _device: told.append(table))
    with psycopg.connect(str(where(tmp_path)), autocommit=True) as database:
        # Nobody is told of this: it is as if the notice had been lost.
        database.execute("UPDATE seats SET name = 'changed'")
        database.execute("UPDATE tables SET revision = revision + 1")
        database.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'SELECT (extract%'")
    await until(lambda: there.info.seats[0].name == "changed" and live.info.id in told)


async def test_a_late_write_is_refused(pair: Pair) -> None:
    """A process that was frozen goes on with what it knew: nothing of it is stored."""
    one, two = pair
    live = await hot_seat(one)
    draft = Draft.of(live)
    draft.act(Act(0, 0, "seal 0"), live.moment)
    there = await two.shelf.get(live.info.id)
    await act(two, there, 0, "seal 2")
    with pytest.raises(Outdated):
        await one.play.take_in(draft)
    stored = await one.store.load(live.info.id)
    assert stored is not None
    assert [entry.move for entry in stored[1]] == ["seal 2"]


# What is owed


async def at_last(tables: Tables, live: Live, condition: Callable[[Live], bool]) -> Live:
    """The table as a process has it, when it is so."""
    for _ in range(2000):
        now = await tables.shelf.get(live.info.id)
        if condition(now):
            return now
        await asyncio.sleep(0.005)
    raise AssertionError("it did not happen within ten seconds")


async def test_bots_play_once_wherever_their_table_was_made(pair: Pair) -> None:
    made = [(await pair[n % 2].lobby.create(ME, "toy", {}, [Wish("bot", level="random")] * 2))[0] for n in range(8)]
    keepers = {tables: sum(tables.others.mine(live.info.id) for live in made) for tables in pair}
    assert sum(keepers.values()) == 8
    for live in made:
        ended = await at_last(pair[0], live, lambda now: now.finished)
        moves = [step.entry for step in ended.played.steps]
        assert [entry.number for entry in moves] == list(range(1, len(moves) + 1))


async def test_what_a_dead_process_owed_falls_to_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "LEASE", 400)
    monkeypatch.setattr(pulse, "BEAT", 0.1)
    async with tables_in(tmp_path) as one, tables_in(tmp_path) as two:
        one.others.start()
        two.others.start()
        await both_live(one, two)
        one.news.owed.clear()  # it is as good as dead
        made = []
        while not any(one.others.mine(live.info.id) for live in made):
            made.append((await one.lobby.create(ME, "toy", {}, [Wish("bot", level="random"), HERE], seed=0))[0])
        two.others.changed.append(lambda _: two.bots.look_again())
        await asyncio.to_thread(dies, one)
        await until(lambda: len(two.others._alive) == 1)
        for live in made:
            await at_last(two, live, lambda now: now.info.version > 0)


def dies(tables: Tables) -> None:
    """Its heart stops, and it says no goodbye."""
    database = tables.store.database
    assert isinstance(database, Postgres)
    assert database._pulse is not None
    database._pulse.stop()
    database._pulse.join()
    with database.engine.begin() as connection:
        connection.execute(sa.update(schema.workers).where(schema.workers.c.id == database.id).values(until=0))


async def test_a_schema_that_a_newer_server_has_changed_is_written_to_no_more(pair: Pair, tmp_path: Path) -> None:
    one, _ = pair
    live = await hot_seat(one)
    with psycopg.connect(str(where(tmp_path))) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    refused: list[Any] = []
    while not refused:
        try:
            await act(one, live, 0, "seal 0")
        except DataError as error:
            refused.append(error.code)
    assert refused == ["newer-database"]


# In the browser's eyes


async def test_people_at_two_processes_see_each_other(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, limits=FREELY) as one,
        serving(tmp_path, limits=FREELY) as two,
        httpx.AsyncClient(base_url=one) as ada,
        httpx.AsyncClient(base_url=two) as bo,
    ):
        body = {"game": "toy", "seats": [{"kind": "here", "name": "Ada"}, {"kind": "link"}]}
        table = (await ada.post("/api/tables", json=body)).json()
        claim = {"invite": table["invite"], "name": "Bo"}
        await bo.post(f"/api/tables/{table['id']}/claim", json=claim)
        async with at(one, table["id"], ada, "?as=0") as mine, at(two, table["id"], bo, "?as=1") as yours:
            for wire in (mine, yours):
                while not all(seat["online"] for seat in (await wire.hear())["table"]["seats"]):
                    pass
            assert (await move(ada, table["id"], 0, "seal 0", 0)).status_code == 200
            assert (await yours.hear_a("sync"))["version"] == 1
            await yours.move(1, "seal 0", 0)
            assert (await yours.hear_a("ack"))["version"] >= 2
            while (await mine.hear())["version"] < 2:
                pass
            await bo.post(f"/api/tables/{table['id']}/signs", json={"seat": 1, "sign": "hello"})
            while not (await mine.hear())["table"].get("signs"):
                pass
        async with at(one, table["id"], ada, "?as=0") as mine:
            while (await mine.hear())["table"]["seats"][1]["online"]:
                pass


async def test_nothing_is_lost_between_a_request_here_and_one_there(tmp_path: Path) -> None:
    """What was acknowledged by one process is known to the other at once, whatever the news do."""
    async with (
        serving(tmp_path, limits=FREELY) as one,
        serving(tmp_path, limits=FREELY) as two,
        httpx.AsyncClient() as ada,
    ):
        ada.base_url = httpx.URL(one)
        table = (await table_of(ada, "here", "here"))["id"]
        for version in range(30):
            ada.base_url = httpx.URL((one, two)[version % 2])
            assert (await move(ada, table, 0, f"seal {version % 3}", version)).status_code == 200
            ada.base_url = httpx.URL((two, one)[version % 2])
            seen = (await ada.get(f"/api/tables/{table}/view?as=0")).json()
            assert seen["version"] == version + 1


async def test_a_refusal_comes_from_what_is_so_now(pair: Pair) -> None:
    live = await hot_seat(pair[0])
    there = await pair[1].shelf.get(live.info.id)
    await play_out(pair[0], live)
    with pytest.raises(NotNow, match="over"):
        await act(pair[1], there, 0, "seal 0", version=0)
