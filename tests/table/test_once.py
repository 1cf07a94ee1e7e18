"""Requests that are safe to repeat, tables given up, and what a device is told that may not do something."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from costiera.table.act import Act
from costiera.table.archive import export
from costiera.table.errors import BadSecret, NoTable, NotYours
from costiera.table.once import Once
from costiera.table.tables import Tables

from .conftest import NewClient, tables_in
from .test_http import SEATS, code, move, see, table_of
from .test_tables import HERE, LINK, ME, YOU, hot_seat, play_out

KEY = {"idempotency-key": "a key of more than sixteen signs"}
OTHER = {"idempotency-key": "another key of so many signs"}


def body(*kinds: str, **more: Any) -> dict[str, Any]:
    return {"game": "toy", "options": {"players": len(kinds)}, "seats": [SEATS[kind] for kind in kinds], **more}


async def test_a_table_that_is_made_again_with_its_key_is_the_same(device: NewClient) -> None:
    ada, bo = await device(), await device()
    answers = await asyncio.gather(*(ada.post("/api/tables", json=body("here", "link"), headers=KEY) for _ in range(4)))
    first = answers[0].json()
    assert [answer.status_code for answer in answers] == [201] * 4
    assert all((a.json()["id"], a.json()["codes"]) == (first["id"], first["codes"]) for a in answers)
    assert len((await ada.get("/api/tables")).json()) == 1
    assert (await ada.post("/api/tables", json=body("here", "link"), headers=OTHER)).json()["id"] != first["id"]
    assert code(await ada.post("/api/tables", json=body("here", "here", "here"), headers=KEY), 409) == "key-reused"
    await table_of(bo, "here", "here")  # another device, with a cookie of its own
    assert (await bo.post("/api/tables", json=body("here", "link"), headers=KEY)).json()["id"] != first["id"]


async def test_a_device_without_a_cookie_that_asks_again_is_the_same_device(device: NewClient) -> None:
    """The answer that brought the cookie was lost: the seat is not."""
    ada, lost, bo = await device(), await device(), await device()
    made = (await ada.post("/api/tables", json=body("here", "link"))).json()
    claim = {"invite": made["invite"], "name": "Bo"}
    url = f"/api/tables/{made['id']}"
    first = await lost.post(f"{url}/claim", json=claim, headers=KEY)
    again = await bo.post(f"{url}/claim", json=claim, headers=KEY)
    assert (first.status_code, again.status_code) == (200, 200)
    assert (again.json()["you"], again.json()["code"]) == ([1], first.json()["code"])
    assert (await move(bo, made["id"], 1, "seal 0", 0)).status_code == 200
    recover = {"code": again.json()["code"], "seat": 1}
    assert (await (await device()).post(f"{url}/recover", json=recover, headers=OTHER)).status_code == 200


async def test_a_seat_that_is_recovered_again_with_its_key_is_not_burnt(device: NewClient) -> None:
    ada, new = await device(), await device()
    made = (await ada.post("/api/tables", json=body("here", "here"))).json()
    url = f"/api/tables/{made['id']}/recover"
    once = {"code": made["codes"]["0"], "seat": 0}
    first = await new.post(url, json=once, headers=KEY)
    again = await new.post(url, json=once, headers=KEY)
    assert again.json()["code"] == first.json()["code"]
    assert (await see(new, made["id"]))["version"] == 1  # it is told once
    assert code(await (await device()).post(url, json=once), 403) == "bad-code"
    assert code(await new.post(url, json=once, headers=OTHER), 403) == "bad-code"


async def test_after_a_restart_the_same_key_is_the_same_request(tmp_path: Path) -> None:
    once = Once.of("secret", "k" * 20)
    async with tables_in(tmp_path) as tables:
        live, codes = await tables.lobby.create(ME, "toy", {}, [HERE, LINK], once=once)
        invite = live.info.invite or ""
        claimed = await tables.lobby.claim(YOU, live.info.id, invite, "Bo", None, Once.of("s", "k" * 20))
    async with tables_in(tmp_path) as tables:
        assert (await tables.lobby.create(ME, "toy", {}, [HERE, LINK], once=once))[1] == codes
        again = await tables.lobby.claim(YOU, live.info.id, "", "Bo", None, Once.of("s", "k" * 20))
        assert again[1:] == claimed[1:]


async def test_a_record_that_is_brought_again_with_its_key_is_one_archive(tables: Tables) -> None:
    live = await hot_seat(tables)
    await play_out(tables, live)
    once = Once.of("secret", "k" * 20)
    both = await asyncio.gather(*(tables.archive.take_in(ME, export(live), once) for _ in range(2)))
    assert both[0] is both[1]


async def test_a_code_that_was_used_is_spent_at_the_rematch_too(tables: Tables) -> None:
    live, codes = await tables.lobby.create(ME, "toy", {}, [HERE, LINK])
    await tables.lobby.claim(YOU, live.info.id, live.info.invite or "", "Bo", None)
    await play_out(tables, live)
    after = await tables.lobby.rematch(YOU, live.info.id)
    _, fresh = await tables.recovery.recover("new", live.info.id, codes[0], 0)
    with pytest.raises(BadSecret):
        await tables.recovery.recover("thief", after.info.id, codes[0], 0)
    after, _ = await tables.recovery.recover("new", after.info.id, fresh, 0)
    assert after.owned("new") == [0]


async def test_moves_of_a_device_that_loses_its_seat_are_not_accepted(tables: Tables) -> None:
    """However a move and the loss of its seat meet: once the seat is another's, nothing of the old device counts."""
    for _ in range(25):
        live, codes = await tables.lobby.create(ME, "toy", {}, [HERE, HERE], seed=0)
        old = tables.play.act(ME, live, Act(0, 0, "seal 0"))
        results = await asyncio.gather(
            tables.recovery.recover("new", live.info.id, codes[0], 0), old, return_exceptions=True
        )
        entries = [step.entry.move for step in live.played.steps]
        if isinstance(results[1], NotYours):
            assert entries == ["recovered"]
        else:
            assert entries == ["seal 0", "recovered"]


# Given up


async def test_a_table_that_was_never_dealt_can_be_given_up_by_its_maker(device: NewClient) -> None:
    ada, bo = await device(), await device()
    made = (await ada.post("/api/tables", json=body("here", "link"))).json()
    assert code(await bo.delete(f"/api/tables/{made['id']}"), 403) == "not-your-table"
    assert (await ada.delete(f"/api/tables/{made['id']}")).status_code == 204
    assert code(await ada.get(f"/api/tables/{made['id']}"), 404) == "no-table"
    assert (await ada.get("/api/tables")).json() == []
    dealt = await table_of(ada, "here", "here")
    assert code(await ada.delete(f"/api/tables/{dealt['id']}"), 409) == "running"


async def test_tables_that_were_never_dealt_expire(tables: Tables) -> None:
    waiting, _ = await tables.lobby.create(ME, "toy", {}, [HERE, LINK])
    dealt = await hot_seat(tables)
    assert await tables.lobby.expire(waiting.info.created) == 0
    assert await tables.lobby.expire(waiting.info.created + 1) == 1
    with pytest.raises(NoTable):
        await tables.shelf.get(waiting.info.id)
    assert (await tables.shelf.get(dealt.info.id)).info.status == "running"


# Told


async def test_separate_causes_have_separate_codes(device: NewClient) -> None:
    ada, other, blank = await device(), await device(), await device()
    made = await table_of(ada, "here", "here")
    await table_of(other, "here", "here")
    assert code(await move(blank, made["id"], 0, "seal 0", 0), 403) == "no-cookie"
    assert code(await move(other, made["id"], 0, "seal 0", 0), 403) == "not-your-seat"
    url = f"/api/tables/{made['id']}"
    await other.post(f"{url}/recover", json={"code": made["codes"]["0"], "seat": 0})
    assert code(await move(ada, made["id"], 0, "seal 0", 1), 403) == "seat-lost"
    for origin, why in (("http://evil.test", "other-site"), ("http://table.test:8000", "lost-port")):
        answer = await ada.post(f"{url}/undo", json={"seat": 0, "key": "k", "version": 1}, headers={"origin": origin})
        assert code(answer, 403) == why


async def test_a_chosen_seed_is_marked(device: NewClient) -> None:
    ada = await device()
    assert (await ada.post("/api/tables", json=body("here", "here", seed="7"))).json()["chosen"] is True
    assert "chosen" not in (await ada.post("/api/tables", json=body("here", "here"))).json()


async def test_what_was_taken_back_can_be_made_again(device: NewClient) -> None:
    ada = await device()
    table = (await ada.post("/api/tables", json=body("here", "here", seed="0"))).json()["id"]

    async def redo() -> str | None:
        view = (await see(ada, table, "?as=0"))["view"]
        return view["undo"].get("redo")

    async def back() -> None:
        version = (await see(ada, table))["version"]
        act = {"seat": 0, "key": f"u{version}", "version": version}
        assert (await ada.post(f"/api/tables/{table}/undo", json=act)).status_code == 200

    await move(ada, table, 0, "seal 0", 0)
    await move(ada, table, 0, "seal 1", 1)
    assert await redo() is None
    await back()
    assert await redo() == "seal 1"
    await back()
    assert await redo() == "seal 0"
    await move(ada, table, 0, "seal 0", 4)
    assert await redo() == "seal 1"
    await move(ada, table, 1, "seal 0", 5)
    assert await redo() is None  # the cards were turned up
