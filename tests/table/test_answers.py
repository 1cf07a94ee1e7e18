"""Standing answers: kept by the table, made as ordinary moves of their seat, known to that seat alone."""

from __future__ import annotations

import asyncio
import itertools
import json
import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from httpx import URL

from costiera.kit import record
from costiera.kit.errors import NotNow
from costiera.kit.log import Entry, Log
from costiera.table import answers
from costiera.table.archive import export
from costiera.table.errors import BadAnswer, NotYours
from costiera.table.folder import DATABASE
from costiera.table.live import Live
from costiera.table.lobby import Wish
from costiera.table.tables import Tables

from .conftest import Client, NewClient, Served, serving, tables_in, until
from .test_canaries import FREELY, Spy, seated, without_the_table
from .test_crash import server as real_server
from .test_http import SEATS, code, move, see, table_of
from .test_socket import at
from .test_tables import HERE, ME, YOU, act, hot_seat, play_out
from .toy import TOY


async def to_the_takes(tables: Tables, live: Live) -> tuple[int, ...]:
    """Seal for everybody; the seats in the order in which they take."""
    for seat in range(len(live.info.seats)):
        if seat in live.info.pending:
            await act(tables, live, seat, "seal 0")
    return tuple(live.played.state.order)


def told(live: Live, since: int = 0) -> list[tuple[int, str, bool]]:
    """Seat, move and mark of the entries that were chosen, by hand or by a standing answer."""
    entries = [step.entry for step in live.played.steps[since:] if not step.entry.auto]
    return [(entry.seat, entry.move, entry.answered) for entry in entries]


async def test_an_answer_is_made_as_a_move_of_its_seat(tables: Tables) -> None:
    live = await hot_seat(tables)
    for seat in (0, 1):
        await tables.play.answer(ME, live.info.id, seat, ["keep"])
    first, second = await to_the_takes(tables, live)
    version = live.info.version
    await act(tables, live, first, "take 2")
    assert told(live, version) == [(first, "take 2", False), (first, "keep", True)]
    assert live.info.pending == [second]


async def test_an_answer_answers_as_soon_as_its_seat_is_asked_and_only_what_it_fits(tables: Tables) -> None:
    live, _ = await tables.lobby.create(ME, "toy", {"rounds": 3}, [HERE, HERE], seed=0)
    first, second = await to_the_takes(tables, live)
    version = live.info.version
    await tables.play.answer(ME, live.info.id, second, ["take 3 in 0", "leave", "take 1"])
    await act(tables, live, first, "take 2")
    await act(tables, live, first, "keep")
    # The first that fits: "take 1" is for when the period of the other has passed.
    assert told(live, version)[2:] == [(second, "take 3", True), (second, "leave", True)]
    assert live.played.state.round == 1
    while live.played.state.round == 1:  # a stock of one: nothing is chosen, and nothing is answered
        await to_the_takes(tables, live)
    version = live.info.version
    order = await to_the_takes(tables, live)
    if order[0] == first:
        await act(tables, live, first, "take 2")
        await act(tables, live, first, "keep")
    assert (second, "take 1", True) in told(live, version)
    assert (second, "take 3", True) not in told(live, version)


@pytest.mark.parametrize("wrong", ["", "stay", "take 3 in 1", "take 2"])
async def test_what_the_game_does_not_offer_is_refused(tables: Tables, wrong: str) -> None:
    live = await hot_seat(tables)
    await tables.play.answer(ME, live.info.id, 0, ["keep"])
    with pytest.raises(BadAnswer, match=r"answers\[1\].* there is: leave, keep, take 3 in 0, take 1"):
        await tables.play.answer(ME, live.info.id, 0, ["leave", wrong])
    assert live.info.seats[0].answers == ("keep",)


async def test_who_may_give_answers_and_when(tables: Tables) -> None:
    live = await hot_seat(tables)
    with pytest.raises(NotYours):
        await tables.play.answer(YOU, live.info.id, 0, [])
    await play_out(tables, live)
    with pytest.raises(NotNow, match="over"):
        await tables.play.answer(ME, live.info.id, 0, [])
    live, _ = await tables.lobby.create(ME, "toy", {}, [HERE, Wish("link")])
    with pytest.raises(NotNow, match="still free"):
        await tables.play.answer(ME, live.info.id, 0, [])


async def test_what_answers_when_it_is_given_is_a_choice(tables: Tables) -> None:
    live = await hot_seat(tables)
    first, _ = await to_the_takes(tables, live)
    version = live.info.version
    await tables.play.answer(ME, live.info.id, first, ["take 3 in 0", "take 1"])
    assert told(live, version) == [(first, "take 3", False)]


@pytest.mark.parametrize("before", [True, False])
async def test_taking_back_leads_to_the_question_and_not_round_in_circles(tables: Tables, before: bool) -> None:
    """Also where an answer moved right after something was turned up: what would move again is withdrawn."""
    live = await hot_seat(tables)
    given = ["take 3 in 0"] if before else ["take 3 in 0", "take 1"]
    if before:
        for seat in (0, 1):
            await tables.play.answer(ME, live.info.id, seat, given)
    first, _ = await to_the_takes(tables, live)
    if not before:
        await tables.play.answer(ME, live.info.id, first, given)
    assert told(live)[-1] == (first, "take 3", before)
    await act(tables, live, first, None)
    assert live.info.pending == [first]
    assert live.info.seats[first].answers == ()
    await act(tables, live, first, "take 2")
    assert live.played.state.taken == 2
    await act(tables, live, first, "keep")
    assert live.played.state.points[first] == 2


def test_a_choice_is_taken_back_with_what_the_answers_made_of_it() -> None:
    """One press leads back to the last choice; in the record these are two undos, and it plays without any mark."""
    log = Log(TOY, TOY.check_options({}), 0)
    log.append(log.plan_move(0, "seal 0"))
    log.append(log.plan_move(0, "seal 1", answered=True))
    log.append(log.plan_move(0, "seal 2", answered=True))
    answers.take_back(log, 0, "key", 5)
    assert [step.entry.move for step in log.steps[3:]] == ["undo"] * 3
    assert [step.entry.key for step in log.steps[3:]] == ["key", None, None]
    assert TOY.to_bytes(log.state) == TOY.to_bytes(log.start)
    again = Log(TOY, log.options, 0)
    for step in log.steps:
        again.add(Entry(again.version + 1, step.entry.seat, step.entry.move))
    assert TOY.to_bytes(again.state) == TOY.to_bytes(log.state)


async def test_withdrawn_is_withdrawn(tables: Tables) -> None:
    live = await hot_seat(tables)
    for given in (["keep", "keep"], []):
        await tables.play.answer(ME, live.info.id, 0, given)
        assert live.info.seats[0].answers == tuple(given[:1])
    order = await to_the_takes(tables, live)
    for seat in order[: order.index(0) + 1]:
        await act(tables, live, seat, "take 2")
        assert live.info.pending == [seat]
        if seat != 0:
            await act(tables, live, seat, "keep")


async def test_answers_go_on_after_a_restart(tmp_path: Path) -> None:
    """They are stored before they are acknowledged, and answer with nobody there."""
    async with tables_in(tmp_path) as tables:
        live = await hot_seat(tables)
        table = live.info.id
        for seat in (0, 1):
            await tables.play.answer(ME, table, seat, ["keep"])
    async with tables_in(tmp_path) as tables:
        live = await tables.shelf.get(table)
        first, second = await to_the_takes(tables, live)
        await act(tables, live, first, "take 2")
    async with tables_in(tmp_path) as tables:
        live = await tables.shelf.get(table)
        assert told(live)[-1] == (first, "keep", True)
        await act(tables, live, second, "take 3")
        assert (second, "keep", True) in told(live)


@pytest.mark.sqlite
async def test_a_folder_from_an_earlier_version_goes_on(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        live = await hot_seat(tables)
        await to_the_takes(tables, live)
    with sqlite3.connect(tmp_path / DATABASE) as database:
        database.execute("DROP TABLE workers")
        database.execute("DROP TABLE packs")
        database.execute("DROP INDEX ix_tables_mark")
        database.execute("DROP INDEX ix_tables_waiting")
        database.execute("DROP INDEX ix_seats_code")
        database.execute("ALTER TABLE tables RENAME COLUMN owes TO bot_owes")
        later = {"seats": ["answers", "mark"], "entries": ["answered"]}
        later["tables"] = ["moved", "commitment", "digest", "chosen", "mark", "told", "scores", "revision", "closed_by"]
        for name, column in ((name, column) for name, columns in later.items() for column in columns):
            database.execute(f"ALTER TABLE {name} DROP COLUMN {column}")
        database.execute("UPDATE alembic_version SET version_num = '0001'")
    database.close()
    async with tables_in(tmp_path) as tables:
        again = await tables.shelf.get(live.info.id)
        assert told(again) == told(live)
        assert again.info.moved == live.info.moved
        await tables.play.answer(ME, live.info.id, live.info.pending[0], ["take 1"])
        assert told(again)[-1][1] == "take 1"


@pytest.mark.slow
@pytest.mark.sqlite
async def test_answers_outlive_a_kill(tmp_path: Path) -> None:
    """A real server and a real game: it is killed after the answer, and the seat passes when its turn comes."""
    body = {"game": "amalfi", "options": {"players": 2, "first": "0"}, "seats": [{"kind": "here"}] * 2}
    async with Client(timeout=20) as client:
        async with real_server(tmp_path) as (process, url):
            client.base_url = URL(url)
            table = (await client.post("/api/tables", json=body)).json()["id"]
            assert (await give(client, table, 0, "pass 1")).status_code == 200
            process.kill()
            await process.wait()
        async with real_server(tmp_path) as (_, url):
            client.base_url = URL(url)
            kinds = []
            while (now := await see(client, table))["view"]["decision"]["kind"] == "pack":
                seat, legal = now["view"]["viewer"], now["view"]["decision"]["legal"]
                kinds.append((await move(client, table, seat, legal[0], now["version"])).status_code)
            assert set(kinds) == {200}
            assert now["view"]["decision"]["pending"] == [1]
            passed = [event for event in (await see(client, table, "?as=0"))["events"] if event.get("answered")]
            assert [(event["seat"], event["move"]) for event in passed] == [(0, "pass")]


async def test_a_record_plays_without_the_answers(tables: Tables) -> None:
    live = await hot_seat(tables)
    for seat in (0, 1):
        await tables.play.answer(ME, live.info.id, seat, ["take 3 in 0", "leave"])
    await play_out(tables, live)
    assert any(standing for _, _, standing in told(live))
    file = export(live)
    for word in (b"answered", b"answers", b"in 0"):
        assert word not in file
    log = record.verify(TOY, record.load(file))
    assert [TOY.to_bytes(s) for _, _, s in log.walk()] == [TOY.to_bytes(s) for _, _, s in live.played.walk()]


async def test_answers_stay_with_the_seat_and_with_the_game(tables: Tables) -> None:
    live, codes = await tables.lobby.create(ME, "toy", {}, [HERE, HERE], seed=0)
    await tables.play.answer(ME, live.info.id, 0, ["keep"])
    live, _ = await tables.recovery.recover(YOU, live.info.id, codes[0], 0)
    assert live.info.seats[0].answers == ("keep",)
    await play_out(tables, live)
    again = await tables.lobby.rematch(ME, live.info.id)
    assert [seat.answers for seat in again.info.seats] == [(), ()]


async def test_no_answer_is_acknowledged_that_is_not_stored(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await hot_seat(tables)

    async def fails(*_: Any) -> None:
        raise OSError("no disk")

    monkeypatch.setattr(tables.store, "append", fails)
    with pytest.raises(OSError, match="no disk"):
        await tables.play.answer(ME, live.info.id, 0, ["keep"])
    assert live.info.seats[0].answers == ()


# Over HTTP and the socket


async def give(client: Client, table: str, seat: int, *given: str) -> Any:
    return await client.post(f"/api/tables/{table}/answers", json={"seat": seat, "answers": list(given)})


async def test_answers_by_http(device: NewClient) -> None:
    ada, bo = await device(), await device()
    table = (await table_of(ada, "here", "here"))["id"]
    assert (await see(ada, table, "?as=0"))["view"]["answers"] == ["leave", "keep", "take 3 in 0", "take 1"]
    for query in ("?as=watch", "?as=0&at=0"):
        await move(ada, table, 1, "seal 0", 0)
        assert (await see(ada, table, query))["view"]["answers"] == []
    answer = await give(ada, table, 0, "keep", "take 1")
    assert answer.status_code == 200
    assert [seat.get("answers") for seat in answer.json()["seats"]] == [["keep", "take 1"], []]
    assert code(await give(bo, table, 0), 403) == "no-cookie"
    assert code(await give(ada, table, 0, "stay"), 422) == "bad-answer"
    for body in ({"seat": 0}, {"seat": 0, "answers": "keep"}, {"seat": 0, "answers": ["keep"] * 17}, {"answers": []}):
        assert code(await ada.post(f"/api/tables/{table}/answers", json=body), 400) == "bad-request"
    assert [s["answers"] for s in (await ada.get("/api/tables")).json()[0]["seats"]] == [["keep", "take 1"], []]
    assert all("answers" not in seat for seat in (await bo.get(f"/api/tables/{table}")).json()["seats"])


async def test_two_tabs_of_a_seat_know_and_nobody_else_hears_anything(server: Served) -> None:
    async with Client(base_url=server) as ada, Client(base_url=server) as bo, AsyncExitStack() as stack:
        made = await table_of(ada, "here", "link", seed=None)
        table = made["id"]
        await bo.post(f"/api/tables/{table}/claim", json={"invite": made["invite"], "name": "Bo"})
        tabs = [await stack.enter_async_context(at(server, table, ada, "?as=0")) for _ in range(2)]
        other = await stack.enter_async_context(at(server, table, bo, "?as=1"))
        watcher = await stack.enter_async_context(at(server, table))
        for wire in (*tabs, other, watcher):
            await wire.hear_a("sync")
        poll = asyncio.create_task(bo.get(f"/api/tables/{table}/events?as=1&since=0&wait=20"))
        await asyncio.sleep(0.2)
        assert (await give(ada, table, 0, "keep")).status_code == 200
        for tab in tabs:
            heard = await tab.hear_a("table")
            while heard["table"]["seats"][0]["answers"] != ["keep"]:
                heard = await tab.hear_a("table")
        await asyncio.sleep(0.5)
        assert not poll.done()
        poll.cancel()
        for wire in (other, watcher):
            await wire.say(t="ping")
            while (message := await wire.hear())["t"] != "pong":  # who is on-line is told, and nothing else
                assert message["t"] == "table"
                assert "keep" not in str(message)


async def test_a_whole_game_with_answers_and_a_spy_on_every_seat(tmp_path: Path) -> None:
    """Nobody but its seat is told of an answer, or that one made a move."""
    async with serving(tmp_path, limits=FREELY, answer_seconds=(0, 0)) as url, AsyncExitStack() as stack:
        spies = [await stack.enter_async_context(Spy(url)) for _ in range(4)]
        live, _ = await seated(url, spies)
        for spy in spies:
            await stack.enter_async_context(spy.follow(url, live.info.id))
        for seat in range(3):
            await give(spies[seat], live.info.id, seat, *(["leave", "take 3 in 0"] if seat == 1 else ["keep"]))
        while live.info.status != "over":
            seat = live.info.pending[0]
            legal = TOY.legal(live.played.state, seat)
            assert (await move(spies[seat], live.info.id, seat, legal[-1], live.info.version)).status_code == 200
            await until(lambda: not live.info.owes)
            await until(lambda: all(spy.version() == live.info.version for spy in spies))
            for number, spy in enumerate(spies):
                for viewer in (*range(3), "watch", "all"):
                    await spy.get(f"/api/tables/{live.info.id}/view?as={viewer}")
                    await spy.get(f"/api/tables/{live.info.id}/events?as={viewer}&since=0")
                everything = spy.everything()
                assert ('"answers":["leave","take 3 in 0"]' in everything) == (number == 1)
                marked = [event for news in spy.news for event in news.get("events", []) if event.get("answered")]
                assert all(event["seat"] == number for event in marked)
        made = {seat for seat, _, standing in told(live) if standing}
        assert 1 in made
        # Once the game is over anybody looks through any eyes, so that the last move is marked for nobody.
        running = {seat for seat, _, standing in told(live)[:-1] if standing}
        marks = any(event.get("answered") for news in spies[1].news for event in news.get("events", []))
        assert marks == (1 in running)
        assert '"answered"' not in spies[3].everything()


@pytest.fixture
def plenty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first stock leaves choices, also at tables whose seed is drawn."""
    monkeypatch.setattr("costiera.table.deal.random.randbits", lambda _bits: 0)


@pytest.mark.usefixtures("plenty")
async def test_others_cannot_tell_an_answer_by_its_time(tmp_path: Path) -> None:
    """Where others sit, it comes when a person might have moved, and until then its seat is awaited like any."""
    async with tables_in(tmp_path, answer_seconds=(0.3, 0.5)) as tables:
        live, _ = await tables.lobby.create(ME, "toy", {}, [HERE, Wish("link")])
        await tables.lobby.claim(YOU, live.info.id, live.info.invite or "", "Bo", None)
        await act(tables, live, 0, "seal 0")
        await act(tables, live, 1, "seal 0", device=YOU)
        first, second = live.played.state.order
        owners = {0: ME, 1: YOU}
        await tables.play.answer(owners[second], live.info.id, second, ["take 3 in 0", "keep"])
        await act(tables, live, first, "take 2", device=owners[first])
        await act(tables, live, first, "keep", device=owners[first])
        version = live.info.version
        assert (live.info.pending, live.info.owes) == ([second], True)
        await until(lambda: told(live, version)[:2] == [(second, "take 3", True), (second, "keep", True)])
        times = [step.entry.at for step in live.played.steps[version - 1 : version + 2]]
        assert all(later - earlier >= 200 for earlier, later in itertools.pairwise(times))


async def heard_of(path: Path, by_hand: bool) -> list[list[tuple[int, dict[str, Any]]]]:
    """All that the other seat and a watcher hear, with lengths, while a seat moves by hand or by standing answers."""
    async with serving(path, limits=FREELY, answer_seconds=(0.2, 0.4)) as url, AsyncExitStack() as stack:
        spies = [await stack.enter_async_context(Spy(url)) for _ in range(3)]
        seats = [SEATS["here"], SEATS["link"]]
        made = (await spies[0].post("/api/tables", json={"game": "toy", "seats": seats})).json()
        table = made["id"]
        await spies[1].post(f"/api/tables/{table}/claim", json={"invite": made["invite"], "name": "Bo"})
        for seat in (0, 1):
            await move(spies[seat], table, seat, "seal 0", seat)
        live = await url.desk.tables.shelf.get(table)
        first, second = live.played.state.order
        others = [spies[first], spies[2]]
        for spy in others:
            wire = await stack.enter_async_context(spy.follow(url, table))
            await wire.say(t="ping")
        await until(lambda: all({"sync", "pong"} <= {news["t"] for news in spy.news} for spy in others))
        begun = [len(spy.news) for spy in others]
        if not by_hand:
            assert (await give(spies[second], table, second, "take 3 in 0", "keep")).status_code == 200
        for seat, text in ((first, "take 2"), (first, "keep"), (second, "take 3"), (second, "keep")):
            if by_hand or seat == first:
                assert (await move(spies[seat], table, seat, text, live.info.version)).status_code == 200
            await until(lambda text=text: all(last_move(spy) == text for spy in others))  # type: ignore[misc]
        assert [answered for _, _, answered in told(live)[-2:]] == [not by_hand] * 2
        heard = [spy.news[before:] for spy, before in zip(others, begun, strict=True)]
        return [[(len(json.dumps(news)), without_the_table(news)) for news in each] for each in heard]


def last_move(spy: Spy) -> str | None:
    events = spy.news[-1].get("events")
    return events[-1]["move"] if events else None


@pytest.mark.usefixtures("plenty")
async def test_others_hear_the_same_of_an_answer_as_of_a_hand(tmp_path: Path) -> None:
    """Nor by the number, the order, the length or a byte of what they hear can others tell."""
    assert await heard_of(tmp_path / "hand", by_hand=True) == await heard_of(tmp_path / "answer", by_hand=False)


@pytest.mark.usefixtures("plenty")
async def test_an_answer_that_is_on_its_way_outlives_a_restart_and_yields_to_a_hand(tmp_path: Path) -> None:
    async with tables_in(tmp_path, answer_seconds=(60, 60)) as tables:
        made = [await tables.lobby.create(ME, "toy", {}, [HERE, Wish("link")]) for _ in range(2)]
        for live, _ in made:
            await tables.lobby.claim(YOU, live.info.id, live.info.invite or "", "Bo", None)
            await act(tables, live, 0, "seal 0")
            await act(tables, live, 1, "seal 0", device=YOU)
            first = live.info.pending[0]
            await tables.play.answer((ME, YOU)[first], live.info.id, first, ["keep"])
            await act(tables, live, first, "take 2", device=(ME, YOU)[first])
            assert live.info.owes
        by_hand = made[0][0]
        first = by_hand.info.pending[0]
        await act(tables, by_hand, first, "leave", device=(ME, YOU)[first])
        assert told(by_hand)[-1] == (first, "leave", False)
        left = made[1][0].info.id
    async with tables_in(tmp_path, answer_seconds=(0, 0)) as tables:
        await tables.bots.resume()
        assert told(await tables.shelf.get(left))[-1][1:] == ("keep", True)
