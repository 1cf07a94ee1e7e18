"""The requests of the protocol, and everything that may be wrong with them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from costiera.table import secrets
from costiera.web.app import create_app
from costiera.web.limits import Limits, Rate

from .conftest import Client, NewClient, only_toy, where

SEATS = {"here": {"kind": "here"}, "link": {"kind": "link"}, "bot": {"kind": "bot", "level": "easy"}}


async def table_of(client: Client, *kinds: str, seed: str | None = "0") -> dict[str, Any]:
    players = len(kinds)
    body = {"game": "toy", "options": {"players": players}, "seats": [SEATS[kind] for kind in kinds]}
    answer = await client.post("/api/tables", json=body if seed is None else {**body, "seed": seed})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def move(
    client: Client, table: str, seat: int, text: str, version: int, key: str | None = None
) -> httpx.Response:
    body = {"seat": seat, "key": key or f"{seat} {version} {text}", "version": version, "move": text}
    return await client.post(f"/api/tables/{table}/moves", json=body)


async def see(client: Client, table: str, query: str = "") -> dict[str, Any]:
    answer = await client.get(f"/api/tables/{table}/view{query}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def play_out(client: Client, table: str) -> None:
    while True:
        info = (await client.get(f"/api/tables/{table}")).json()
        if info["status"] == "over":
            return
        seat = next(s["seat"] for s in info["seats"] if s["pending"])
        legal = (await see(client, table, f"?as={seat}"))["view"]["decision"]["legal"]
        assert (await move(client, table, seat, legal[-1], info["version"])).status_code == 200


def code(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert set(error) >= {"code", "text"}
    return str(error["code"])


# The protocol


async def test_games(device: NewClient) -> None:
    games = (await (await device()).get("/api/games")).json()
    assert [game["id"] for game in games] == ["toy"]
    assert games[0]["options"][0] | {"help": ""} == {
        "name": "players",
        "kind": "int",
        "default": 2,
        "choices": [1, 2, 3, 4],
        "help": "",
        "when": {},
        "only": {},
    }
    assert "easy" in games[0]["levels"]


async def test_components_may_be_kept_for_ever_by_their_full_name(device: NewClient) -> None:
    ada = await device()
    usual, named = await ada.get("/api/games/toy/components"), await ada.get("/api/games/toy/components?set=small")
    assert usual.json() == named.json()
    assert usual.json()["set"] == "small@1"
    assert usual.headers["cache-control"] == named.headers["cache-control"] == "no-cache"
    whole = await ada.get("/api/games/toy/components?set=small@1")
    assert "immutable" in whole.headers["cache-control"]
    assert whole.headers["content-type"] == "application/json"
    assert whole.headers["content-encoding"] == "gzip"
    again = await ada.get("/api/games/toy/components", headers={"if-none-match": usual.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert code(await ada.get("/api/games/toy/components?set=large"), 422) == "bad-option"
    assert code(await ada.get("/api/games/chess/components"), 404) == "unknown-game"


async def test_a_whole_game_by_http(device: NewClient) -> None:
    ada = await device()
    table = await table_of(ada, "here", "here")
    assert (table["status"], table["you"], sorted(table["codes"])) == ("running", [0, 1], ["0", "1"])
    first = await move(ada, table["id"], 0, "seal 0", 0)
    assert first.json() == {"accepted": 1, "version": 1}
    view = (await see(ada, table["id"], "?as=0"))["view"]
    assert view["undo"] == {"seat": 0, "ok": True, "why": None}
    undo = await ada.post(f"/api/tables/{table['id']}/undo", json={"seat": 0, "key": "u", "version": 1})
    assert undo.json() == {"accepted": 2, "version": 2}
    event = (await see(ada, table["id"], "?as=1"))["events"][-1]
    assert event | {"at": 0} == {
        "n": 2, "seat": 0, "move": "undo", "auto": False, "at": 0, "facts": [], "to": 0, "undone": [1],
    }  # fmt: skip
    await play_out(ada, table["id"])
    over = (await ada.get(f"/api/tables/{table['id']}")).json()
    assert (over["seed"], over["commitment"]) == ("0", table["commitment"])
    assert "seed" not in table
    record = await ada.get(f"/api/tables/{table['id']}/record")
    assert record.headers["content-disposition"].endswith('.costiera.json"')
    archive = await ada.post("/api/records", content=record.content)
    assert (archive.status_code, archive.json()["status"]) == (201, "archive")
    again = await ada.post(f"/api/tables/{table['id']}/rematch")
    assert again.json()["status"] == "running"
    assert (await ada.get(f"/api/tables/{table['id']}")).json()["rematch"] == again.json()["id"]
    mine = (await ada.get("/api/tables")).json()
    assert {t["id"] for t in mine} == {table["id"], archive.json()["id"], again.json()["id"]}


async def test_the_table_last_moved_at_comes_first(device: NewClient, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10, 1000, 10))
    monkeypatch.setattr("costiera.table.clock.now", lambda: next(clock))
    ada = await device()
    first, second = [await table_of(ada, "here", "here") for _ in range(2)]

    async def listed() -> list[tuple[str, bool]]:
        tables = (await ada.get("/api/tables")).json()
        return [(table["id"], table["moved"] > table["created"]) for table in tables]

    assert await listed() == [(second["id"], False), (first["id"], False)]
    await move(ada, first["id"], 0, "seal 0", 0)
    assert await listed() == [(first["id"], True), (second["id"], False)]
    await ada.post(f"/api/tables/{second['id']}/answers", json={"seat": 0, "answers": ["keep"]})
    assert await listed() == [(first["id"], True), (second["id"], False)]  # a plan is no move


async def test_sitting_down_and_recovering(device: NewClient) -> None:
    ada, bo, new = await device(), await device(), await device()
    table = await table_of(ada, "here", "link", seed=None)
    url = f"/api/tables/{table['id']}"
    assert table["status"] == "waiting"
    assert (await see(bo, table["id"]))["view"] is None
    assert "invite" not in (await bo.get(url)).json()  # only its maker may invite
    invite = (await ada.get(url)).json()["invite"]
    assert code(await bo.post(f"{url}/claim", json={"invite": "x", "name": "Bo"}), 403) == "bad-code"
    assert code(await bo.get(f"{url}/claim?invite=x"), 403) == "bad-code"
    assert (await bo.get(f"{url}/claim?invite={invite}")).status_code == 204
    claimed = (await bo.post(f"{url}/claim", json={"invite": invite, "name": "Bo"})).json()
    assert (claimed["status"], claimed["you"], claimed["seats"][1]["name"]) == ("running", [1], "Bo")
    assert "code" not in (await bo.get(url)).json()
    recovered = (await new.post(f"{url}/recover", json={"code": claimed["code"], "seat": 1})).json()
    assert (recovered["you"], recovered["code"] != claimed["code"]) == ([1], True)
    assert code(await move(bo, table["id"], 1, "seal 0", 0), 403) == "seat-lost"
    assert (await move(new, table["id"], 1, "seal 0", 1)).status_code == 200
    assert (await see(ada, table["id"]))["events"][0]["facts"] == [{"fact": "recovered", "seat": 1}]
    assert (await bo.get("/api/tables")).json() == []


async def test_c8_all_bids_posted_at_the_same_instant_are_accepted(device: NewClient) -> None:
    """All bids posted at the same instant are accepted."""
    ada = await device()
    for _ in range(5):
        table = await table_of(ada, "here", "here", "here", "here")
        answers = await asyncio.gather(*(move(ada, table["id"], seat, "seal 0", 0) for seat in range(4)))
        assert [answer.status_code for answer in answers] == [200] * 4
        assert (await see(ada, table["id"]))["view"]["decision"]["kind"] != "seal"


async def test_stale_and_refused_moves_bring_the_fresh_view(device: NewClient) -> None:
    ada = await device()
    table = await table_of(ada, "here", "here")
    for seat in (0, 1):
        await move(ada, table["id"], seat, "seal 0", seat)
    seat = (await see(ada, table["id"], "?as=watch"))["view"]["decision"]["pending"][0]
    stale = await move(ada, table["id"], seat, "take 1", 0)
    assert code(stale, 409) == "stale"
    refused = await move(ada, table["id"], seat, "take 99", 2)
    assert (code(refused, 422), refused.json()["error"]["rule"]) == ("illegal-move", "T-1")
    for answer in (stale, refused):
        body = answer.json()
        assert (body["version"], body["view"]["viewer"], body["view"]["decision"]["kind"]) == (2, seat, "take")


async def test_repeated_keys(device: NewClient) -> None:
    ada = await device()
    table = await table_of(ada, "here", "here")
    answers = [await move(ada, table["id"], 0, "seal 0", 0, key="k") for _ in range(3)]
    assert [a.json()["accepted"] for a in answers] == [1, 1, 1]
    assert code(await move(ada, table["id"], 0, "seal 1", 1, key="k"), 409) == "key-reused"


async def test_long_polling(device: NewClient) -> None:
    ada, bo = await device(), await device()
    table = await table_of(ada, "here", "here")

    async def news() -> dict[str, Any]:
        """What is told; whoever waits may be woken for nothing (a process has come), and waits again."""
        while not (told := (await bo.get(f"/api/tables/{table['id']}/events?as=watch&since=0&wait=20")).json())[
            "events"
        ]:
            pass
        return dict(told)

    poll = asyncio.create_task(news())
    await asyncio.sleep(0.05)
    assert not poll.done()
    await move(ada, table["id"], 0, "seal 0", 0)
    body = await poll
    assert (body["version"], [e["move"] for e in body["events"]]) == (1, ["seal"])
    assert body["table"]["seats"][0]["pending"] is False
    nothing = (await bo.get(f"/api/tables/{table['id']}/events?as=watch&since=1&wait=0.01")).json()
    assert nothing["events"] == []


async def test_replay_at_any_entry_and_viewpoint(device: NewClient) -> None:
    ada, bo = await device(), await device()
    table = await table_of(ada, "here", "here")
    await play_out(ada, table["id"])
    version = (await see(bo, table["id"]))["version"]
    for viewer in ("0", "1", "watch", "all"):
        for at in range(version + 1):
            seen = await see(bo, table["id"], f"?as={viewer}&at={at}")
            assert (seen["version"], len(seen["events"])) == (at, at)
    assert code(await bo.get(f"/api/tables/{table['id']}/view?at={version + 1}"), 422) == "bad-viewer"
    assert code(await bo.get(f"/api/tables/{table['id']}/view?at=-1"), 422) == "bad-viewer"


async def test_score_a_board(device: NewClient) -> None:
    ada = await device()
    told = {"seats": [{"name": "players", "total": 0}], "winners": ["players"]}
    assert (await ada.post("/api/score/toy", json={"players": 2})).json() == told
    assert code(await ada.post("/api/score/chess", json={}), 404) == "unknown-game"


async def test_for_hosts(device: NewClient) -> None:
    ada = await device()
    assert (await ada.get("/health")).json()["ok"] is True
    for path in ("/", "/t/x", "/health"):
        looked = await ada.head(path)
        assert (looked.status_code, looked.content) == (200, b"")
    await table_of(ada, "here", "here")
    assert code(await ada.get("/metrics"), 403) == "for-the-host"
    openapi = (await ada.get("/schema/openapi.json")).json()
    assert "/api/tables/{table_id}/moves" in openapi["paths"]
    assert (await ada.get("/schema/swagger")).status_code == 404  # it would load scripts from elsewhere


# Who may do what


GUESTS = {
    "nobody": None,
    "forged": secrets.new_device(),
    "malformed": "x",
    "hostile": "'; DROP TABLE tables; --",
    "long": "A" * 5000,
}


@pytest.mark.parametrize("cookie", GUESTS.values(), ids=GUESTS)
async def test_forged_and_foreign_cookies_open_nothing(device: NewClient, cookie: str | None) -> None:
    ada, guest = await device(), await device()
    table = await table_of(ada, "here", "here")
    await move(ada, table["id"], 0, "seal 0", 0)
    headers = {} if cookie is None else {"cookie": f"costiera={cookie}"}
    refused = "not-your-seat" if cookie == GUESTS["forged"] else "no-cookie"
    url = f"/api/tables/{table['id']}"
    for path in ("/view?as=0", "/view?as=1", "/view?as=0&at=0", "/events?as=0", "/events?as=1&since=0&wait=5"):
        assert code(await guest.get(url + path, headers=headers), 403) == refused
    assert code(await guest.get(f"{url}/view?as=all", headers=headers), 409) == "running"
    assert code(await guest.get(f"{url}/record", headers=headers), 409) == "running"
    act = {"seat": 1, "key": "g", "version": 1}
    assert code(await guest.post(f"{url}/moves", json={**act, "move": "seal 0"}, headers=headers), 403) == refused
    assert code(await guest.post(f"{url}/undo", json={**act, "seat": 0}, headers=headers), 403) == refused
    assert code(await guest.post(f"{url}/rematch", headers=headers), 403) == "not-your-seat"
    claim = await guest.post(f"{url}/claim", json={"invite": "x"}, headers=headers)
    assert code(claim, 409) == "taken"
    recover = await guest.post(f"{url}/recover", json={"code": "x", "seat": 0}, headers=headers)
    assert code(recover, 403) == "bad-code"
    seen = (await guest.get(url, headers=headers)).json()
    assert (seen["you"], "seed" in seen, "invite" in seen) == ([], False, False)
    assert (await guest.get("/api/tables", headers=headers)).json() == []
    assert (await see(ada, table["id"]))["version"] == 1


async def test_another_seats_device_sees_only_its_own_seat(device: NewClient) -> None:
    ada, bo = await device(), await device()
    table = await table_of(ada, "here", "link", seed=None)
    claim = {"invite": (await ada.get(f"/api/tables/{table['id']}")).json()["invite"]}
    await bo.post(f"/api/tables/{table['id']}/claim", json=claim)
    for client, own, other in ((ada, 0, 1), (bo, 1, 0)):
        assert (await see(client, table["id"]))["view"]["viewer"] == own
        assert (await see(client, table["id"], f"?as={own}"))["view"]["hand"]
        assert code(await client.get(f"/api/tables/{table['id']}/view?as={other}"), 403) == "not-your-seat"
        assert code(await move(client, table["id"], other, "seal 0", 0), 403) == "not-your-seat"


@pytest.mark.parametrize("key", [None, "a key of sixteen letters or more"])
async def test_a_cookie_that_we_did_not_make_is_replaced(device: NewClient, key: str | None) -> None:
    """Whoever planted one in somebody's browser would own the seats that are taken with it."""
    ada, planter = await device(), await device()
    planted = secrets.new_device()
    headers = {"cookie": f"costiera={planted}"}
    body = {"game": "toy", "seats": [SEATS["here"], SEATS["link"]]}
    made = await ada.post("/api/tables", json=body, headers=headers | ({"idempotency-key": key} if key else {}))
    own = made.cookies["costiera"]
    assert own != planted
    url = f"/api/tables/{made.json()['id']}"
    assert (await planter.get(url, headers=headers)).json()["you"] == []
    # What we made stays, at the next table too, and at somebody else's.
    kept = {"cookie": f"costiera={own}"}
    ada.cookies.clear()
    again = await ada.post("/api/tables", json=body, headers=kept)
    assert again.cookies["costiera"] == own
    ada.cookies.clear()
    sat = await ada.post(
        f"/api/tables/{again.json()['id']}/claim", json={"invite": again.json()["invite"], "name": "A"}, headers=kept
    )
    assert sat.cookies["costiera"] == own
    assert sat.json()["you"] == [0, 1]


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(device: NewClient) -> None:
    ada = await device()
    answer = await ada.post("/api/tables", json={"game": "toy", "seats": [SEATS["here"]] * 2})
    cookie = answer.headers["set-cookie"]
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    secure = await ada.post("https://table.test/api/tables", json={"game": "toy", "seats": [SEATS["here"]] * 2})
    assert "Secure" in secure.headers["set-cookie"].split("; ")


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "http://table.test.evil.example", "http://table.test:81", "http://[::1", ""],
)
async def test_requests_from_other_sites_are_refused(device: NewClient, origin: str) -> None:
    ada = await device()
    table = await table_of(ada, "here", "here")
    for path, body in (
        ("/api/tables", {"game": "toy", "seats": [SEATS["here"]] * 2}),
        (f"/api/tables/{table['id']}/moves", {"seat": 0, "key": "k", "version": 0, "move": "seal 0"}),
        ("/api/records", {}),
    ):
        why = "lost-port" if origin == "http://table.test:81" else "other-site"
        assert code(await ada.post(path, json=body, headers={"origin": origin}), 403) == why
    own = await ada.post(
        "/api/tables", json={"game": "toy", "seats": [SEATS["here"]] * 2}, headers={"origin": "http://table.test"}
    )
    assert own.status_code == 201


@pytest.mark.parametrize(
    "path", ["/", "/t/x", "/api/games", "/api/nope", "/api/tables/x", "/assets/nope.js", "/metrics"]
)
async def test_every_answer_has_the_safety_headers(device: NewClient, path: str) -> None:
    headers = (await (await device()).get(path)).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


# Bad input


MISSHAPEN: list[Any] = [
    None,
    [],
    "x",
    {},
    {"seat": 0, "key": "k", "version": 0},
    {"seat": "one", "key": "k", "version": 0, "move": "seal 0"},
    {"seat": "0", "key": "k", "version": 0, "move": "seal 0"},
    {"seat": 0, "key": "k", "version": "0", "move": "seal 0"},
    {"seat": False, "key": "k", "version": 0, "move": "seal 0"},
    {"seat": -1, "key": "k", "version": 0, "move": "seal 0"},
    {"seat": 0, "key": "", "version": 0, "move": "seal 0"},
    {"seat": 0, "key": "k" * 65, "version": 0, "move": "seal 0"},
    {"seat": 0, "key": "k", "version": -1, "move": "seal 0"},
    {"seat": 0, "key": "k", "version": 1e99, "move": "seal 0"},
    {"seat": 0, "key": "k", "version": 0, "move": ""},
    {"seat": 0, "key": "k", "version": 0, "move": "x" * 201},
    {"seat": 0, "key": "k", "version": 0, "move": ["seal 0"]},
    {"seat": 0, "key": "k", "version": 0, "move": "seal 0", "auto": True},
    {"seat": None, "key": None, "version": None, "move": None},
]


@pytest.mark.parametrize("body", MISSHAPEN, ids=str)
async def test_misshapen_moves(device: NewClient, body: Any) -> None:
    ada = await device()
    table = await table_of(ada, "here", "here")
    assert code(await ada.post(f"/api/tables/{table['id']}/moves", json=body), 400) == "bad-request"
    assert (await see(ada, table["id"]))["version"] == 0


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"seats": [SEATS["here"], {"kind": "bot", "level": 3}]}, "seats[1].level"),
        ({"seats": [SEATS["here"]], "confirm": "true"}, "confirm"),
        ({"seats": [SEATS["here"]], "seed": 3}, "seed"),
        ({"seats": [SEATS["here"]], "owner": 3}, None),
        ([], None),
    ],
    ids=str,
)
async def test_what_is_of_another_type_is_refused_with_its_place(
    device: NewClient, wrong: Any, place: str | None
) -> None:
    """Never taken for what it looks like."""
    body = {"game": "toy", **wrong} if wrong else wrong
    answer = await (await device()).post("/api/tables", json=body)
    assert code(answer, 400) == "bad-request"
    assert answer.json()["error"].get("place") == place


async def test_a_key_that_comes_twice_in_a_body_is_refused_with_its_place(device: NewClient) -> None:
    """Of two seats the last would be taken, and nobody told."""
    ada = await device()
    table = await table_of(ada, "here", "here")
    twice = b'{"seat": 0, "key": "k", "version": 0,\n "seat": 1, "move": "seal 0"}'
    headers = {"Content-Type": "application/json"}
    answer = await ada.post(f"/api/tables/{table['id']}/moves", content=twice, headers=headers)
    assert code(answer, 400) == "bad-request"
    assert "a key twice: line 2, column 2: 'seat'" in answer.json()["error"]["text"]
    board = b'{"players": 4, "players": 3, "seats": [], "buildings": {}}'
    scored = await ada.post("/api/score/toy", content=board, headers=headers)
    assert (scored.status_code, scored.json()["error"]["why"]) == (422, "again")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b"[" * 50_000, 400),
        (b'{"game": "toy"}', 400),
        (b'{"game": "toy", "seats": []}', 400),
        (json.dumps({"game": "toy", "seats": [{"kind": "owner"}]}).encode(), 400),
        (json.dumps({"game": "toy", "seats": [SEATS["here"]] * 17}).encode(), 400),
        (json.dumps({"game": "toy", "seats": [{"kind": "here", "name": "x" * 41}] * 2}).encode(), 400),
        (json.dumps({"game": "toy", "seats": [SEATS["here"]] * 2, "seed": "-1"}).encode(), 400),
        (json.dumps({"game": "toy", "seats": [SEATS["here"]] * 2, "seed": "9" * 20}).encode(), 422),
        (json.dumps({"game": "toy", "seats": [SEATS["here"]] * 2, "options": {"players": [1]}}).encode(), 400),
        (json.dumps({"game": "toy", "seats": [SEATS["here"]] * 2, "options": {"players": True}}).encode(), 422),
        (json.dumps({"game": "chess", "seats": [SEATS["here"]]}).encode(), 404),
        (b"x" * 70_000, 413),
    ],
    ids=lambda value: str(value)[:60],
)
async def test_impossible_tables(device: NewClient, body: bytes, status: int) -> None:
    ada = await device()
    code(await ada.post("/api/tables", content=body), status)
    assert (await ada.get("/api/tables")).json() == []


@pytest.mark.parametrize(
    "query", ["?as=9", "?as=-1", "?as=2", "?as=x", "?as=" + "0" * 50, "?at=x", "?at=1.5", "?since=x&as=0"]
)
async def test_misshapen_queries(device: NewClient, query: str) -> None:
    ada = await device()
    table = await table_of(ada, "here", "here")
    path = "events" if "since" in query else "view"
    answer = await ada.get(f"/api/tables/{table['id']}/{path}{query}")
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["error"]["code"] in ("bad-request", "bad-viewer", "bad-table")


@pytest.mark.parametrize("at", [-1, 1])
async def test_before_the_deal_there_is_no_entry_but_the_set_up(device: NewClient, at: int) -> None:
    ada = await device()
    table = await table_of(ada, "here", "link", seed=None)
    assert (await see(ada, table["id"], "?at=0"))["view"] is None
    assert code(await ada.get(f"/api/tables/{table['id']}/view?at={at}"), 422) == "bad-viewer"


async def test_unknown_addresses_and_methods(device: NewClient) -> None:
    ada = await device()
    assert code(await ada.get("/api/nope"), 404) == "not-found"
    assert code(await ada.get("/api/tables/nope"), 404) == "no-table"
    assert code(await ada.delete("/api/tables"), 405) == "method-not-allowed"
    assert code(await ada.get("/api/tables/nope/record"), 404) == "no-table"
    assert code(await ada.get("/assets/..%2f..%2fpages.py"), 404) == "not-found"


@pytest.mark.parametrize("content", [b"", b"{}", b"[" * 100_000, b'{"costiera": 2}', b"\x00" * 1000])
async def test_hostile_records(device: NewClient, content: bytes) -> None:
    assert code(await (await device()).post("/api/records", content=content), 422) == "bad-record"


async def test_a_record_that_is_too_large(device: NewClient) -> None:
    answer = await (await device()).post("/api/records", content=b" " * (2 << 20))
    assert code(answer, 413) == "request-entity-too-large"


async def test_a_fault_of_ours_tells_nothing(device: NewClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await device()
    monkeypatch.setattr("costiera.web.sight.table_of", lambda *_: 1 / 0)
    answer = await ada.get(f"/api/tables/{(await ada.get('/api/tables')).json() or 'x'}")
    assert answer.status_code == 404
    answer = await ada.post("/api/tables", json={"game": "toy", "seats": [SEATS["here"]] * 2})
    assert code(answer, 500) == "fault"
    assert "division" not in answer.text


# Limits


async def test_rates(tmp_path: Path) -> None:
    limits = Limits(per_address=Rate(0, 30), per_device=Rate(0, 20), make=Rate(0, 2))
    app = create_app(where(tmp_path), game=only_toy, names=("toy",), limits=limits)
    async with app.lifespan():
        transport = httpx.ASGITransport(app, client=("10.0.0.1", 1))
        async with (
            Client(transport=transport, base_url="http://x") as ada,
            Client(transport=transport, base_url="http://x") as bo,
        ):
            tables = [
                await ada.post("/api/tables", json={"game": "toy", "seats": [SEATS["here"]] * 2}) for _ in range(3)
            ]
            assert [t.status_code for t in tables] == [201, 201, 429]
            many = [(await ada.get("/api/games")).status_code for _ in range(20)]
            assert many == [200] * 18 + [429] * 2
            more = [(await bo.get("/api/games")).status_code for _ in range(10)]
            assert more == [200] * 7 + [429] * 3
            assert (await bo.get("/health")).status_code == 429
