"""Turns that are planned: tried on a fork, seen by their seat alone, made all at once or not at all."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from costiera import games
from costiera.kit.errors import IllegalMove, NotNow, Stale
from costiera.kit.log import Log
from costiera.kit.rng import Stream
from costiera.table.act import Act
from costiera.table.errors import NotYours
from costiera.table.live import Live
from costiera.table.tables import Tables
from costiera.table.turn import MOST, ending, try_out

from .conftest import NewClient, serving, tables_in, until
from .test_answers import to_the_takes
from .test_canaries import FREELY, Spy
from .test_http import code, move, see, table_of
from .test_socket import at
from .test_tables import ME, YOU, act, hot_seat, play_out
from .toy import TOY


async def make(tables: Tables, live: Live, seat: int, *moves: str, key: str | None = None, version: int = -1) -> int:
    """Make a turn; the entry of its first move."""
    version = live.info.version if version < 0 else version
    return (await tables.play.act(ME, live, Act(seat, version, moves[0], key, moves[1:]))).entry


async def test_moves_are_tried_and_nothing_is_stored(tables: Tables) -> None:
    live = await hot_seat(tables)
    first, second = await to_the_takes(tables, live)
    version, before = live.info.version, TOY.to_bytes(live.played.state)
    turn = tables.play.plan(ME, live, first, ["take 2"])
    assert (turn.moves, turn.ends, turn.refused) == (("take 2",), None, None)
    assert ending(live.played, first, turn) == {"keep": "passed", "leave": "passed"}
    turn = tables.play.plan(ME, live, first, ["take 2", "leave"])
    assert (turn.moves, turn.ends) == (("take 2", "leave"), "passed")
    assert TOY.pending(turn.state) == (second,)
    assert (live.info.version, TOY.to_bytes(live.played.state)) == (version, before)
    await make(tables, live, first, "take 2", "leave")
    assert TOY.to_bytes(live.played.state) == TOY.to_bytes(turn.state)
    assert [step.entry.move for step in live.played.steps[version:]] == ["take 2", "leave"]


async def test_what_does_not_stand_is_told_and_what_stands_is_kept(tables: Tables) -> None:
    live = await hot_seat(tables)
    first, second = await to_the_takes(tables, live)
    turn = tables.play.plan(ME, live, first, ["take 2", "take 1", "keep"])
    assert turn.moves == ("take 2",)
    assert isinstance(turn.refused, IllegalMove)
    assert live.turns == {first: ("take 2",)}
    turn = tables.play.plan(ME, live, first, ["take 2", "keep", "take 1"])
    assert (turn.moves, turn.ends) == (("take 2", "keep"), "passed")
    assert turn.refused is not None
    assert tables.play.plan(ME, live, second, ["take 1"]).moves == ()
    with pytest.raises(NotYours):
        tables.play.plan(YOU, live, first, ["take 2"])


async def test_a_plan_has_an_end() -> None:
    game = games.get("amalfi")
    log = Log(game, {"players": 2}, 5)
    turn = try_out(log, 0, ["done"] * (MOST + 5))
    assert turn.moves == ()
    assert turn.refused is not None


def test_alone_a_plan_says_where_a_turn_ends() -> None:
    """With its main action, whatever was raised before: what is planned after it belongs to the next turn (A-33)."""
    game = games.get("amalfi")
    log = Log(game, {"players": 1, "rival": "naples", "hands": "packs"}, 7)
    while game.view(log.state, 0).decision.kind != "turn":
        log.append(log.plan_move(0, game.legal(log.state, 0)[0]))
    bread = next(move for move in game.legal(log.state, 0) if move.startswith("bread"))
    assert (try_out(log, 0, [bread]).ends, try_out(log, 0, [bread]).done) == (None, False)
    ended = [move for move in game.legal(log.state, 0) if try_out(log, 0, [bread, move]).done]
    assert ended
    assert not any(move.startswith(("bread", "discard")) for move in ended)
    assert not try_out(log, 0, [bread, ended[0], bread]).done


async def test_a_turn_is_made_whole_or_not_at_all(tables: Tables) -> None:
    live = await hot_seat(tables)
    first, _ = await to_the_takes(tables, live)
    version = live.info.version
    with pytest.raises(IllegalMove):
        await make(tables, live, first, "take 2", "take 2")
    assert live.info.version == version
    assert await make(tables, live, first, "take 2", "keep", key="once") == version + 1
    after = live.info.version
    assert await make(tables, live, first, "take 2", "keep", key="once", version=version) == version + 1
    assert live.info.version == after
    with pytest.raises(Stale):
        await make(tables, live, first, "take 2", "keep", version=version)


async def test_a_move_of_the_seat_ends_its_plan_and_that_of_another_does_not(tables: Tables) -> None:
    live = await hot_seat(tables)
    first, second = await to_the_takes(tables, live)
    tables.play.plan(ME, live, first, ["take 2", "keep"])
    await act(tables, live, first, "take 2")
    assert live.turns == {}
    tables.play.plan(ME, live, first, ["keep"])
    live.turns[second] = ("take 1",)
    await act(tables, live, first, "keep")
    assert live.turns == {second: ("take 1",)}


async def test_a_standing_answer_that_comes_in_between_refuses_the_turn_whole(tables: Tables) -> None:
    live = await hot_seat(tables)
    first, _ = await to_the_takes(tables, live)
    await tables.play.answer(ME, live.info.id, first, ["keep"])
    version = live.info.version
    with pytest.raises(IllegalMove):
        await make(tables, live, first, "take 2", "leave")
    assert live.info.version == version
    await make(tables, live, first, "take 2")


async def test_a_turn_that_was_made_is_there_after_a_restart_and_a_plan_is_not(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        tables = await stack.enter_async_context(tables_in(tmp_path))
        live = await hot_seat(tables)
        first, second = await to_the_takes(tables, live)
        await make(tables, live, first, "take 2", "keep")
        tables.play.plan(ME, live, second, ["take 1"])
        table_id, version = live.info.id, live.info.version
    async with AsyncExitStack() as stack:
        tables = await stack.enter_async_context(tables_in(tmp_path))
        again = await tables.shelf.get(table_id)
        assert again.info.version == version
        assert again.turns == {}
        assert tables.play.plan(ME, again, second, ["take 1"]).moves == ("take 1",)
        await play_out(tables, again)
        with pytest.raises(NotNow):
            tables.play.plan(ME, again, second, [])


def test_what_a_move_turns_up_is_not_seen_by_planning() -> None:
    """Wherever a random game of Amalfi or Positano goes: a plan shows no seat what it may not know."""
    for name, options in (("amalfi", {"players": 2}), ("amalfi", {"players": 1}), ("positano", {"players": 3})):
        game, chance = games.get(name), random.Random(name)
        log = Log(game, game.check_options(options), 11)
        met = set()
        for number in range(220):
            pending = game.pending(log.state)
            if not pending:
                break
            seat = pending[0]
            legal = game.legal(log.state, seat)
            planned = chance.choice(legal)
            turn = try_out(log, seat, [planned])
            other = Log(game, log.options, 12, game.redeal(log.state, seat, Stream(number)))
            twin = try_out(other, seat, [planned])
            assert (turn.moves, turn.ends, turn.facts) == (twin.moves, twin.ends, twin.facts)
            if turn.ends != "reveal":
                assert game.view(turn.state, seat) == game.view(twin.state, seat)
            else:
                assert game.view(turn.state, seat) == game.view(log.state, seat)
            met.add(turn.ends)
            log.append(log.plan_move(seat, planned))
        assert "reveal" in met


async def test_the_page_and_the_socket_plan_and_make_turns(device: NewClient) -> None:
    me, you = await device(), await device()
    table = await table_of(me, "here", "here")
    for seat in (0, 1):
        await move(me, table["id"], seat, "seal 0", (await see(me, table["id"]))["version"])
    first = (await see(me, table["id"]))["view"]["decision"]["pending"][0]
    url = f"/api/tables/{table['id']}"
    planned = await me.post(f"{url}/plan", json={"seat": first, "moves": ["take 2", "keep", "keep"]})
    assert planned.status_code == 200
    said: dict[str, Any] = planned.json()
    assert (said["moves"], said["ends"]) == (["take 2", "keep"], "passed")
    assert said["refused"]["code"] == "illegal-move"
    assert said["view"]["viewer"] == first
    assert (await me.get(url)).json()["seats"][first]["turn"] == ["take 2", "keep"]
    assert "turn" not in (await you.get(url)).json()["seats"][first]
    assert code(await you.post(f"{url}/plan", json={"seat": first, "moves": []}), 403) == "no-cookie"
    assert code(await me.post(f"{url}/plan", json={"seat": first, "moves": ["x"] * 61}), 400) == "bad-request"
    version = (await see(me, table["id"]))["version"]
    body = {"seat": first, "key": "turn", "version": version, "moves": ["take 2", "keep"]}
    assert (await me.post(f"{url}/turn", json=body)).json()["accepted"] == version + 1
    assert (await me.post(f"{url}/turn", json=body)).json()["accepted"] == version + 1
    assert "turn" not in (await me.get(url)).json()["seats"][first]


async def test_nobody_else_hears_of_a_plan(tmp_path: Path) -> None:
    """Not by the socket, not by any request: canaries are the moves that are planned."""
    async with AsyncExitStack() as stack:
        served = await stack.enter_async_context(serving(tmp_path, limits=FREELY))
        me = await stack.enter_async_context(Spy(served))
        you = await stack.enter_async_context(Spy(served))
        table = await table_of(me, "here", "here")
        for seat in (0, 1):
            await move(me, table["id"], seat, "seal 0", (await see(me, table["id"]))["version"])
        first = (await see(me, table["id"]))["view"]["decision"]["pending"][0]
        await stack.enter_async_context(you.follow(served, table["id"]))
        async with at(served, table["id"], me) as wire:
            await wire.hear_a("sync")
            await me.post(f"/api/tables/{table['id']}/plan", json={"seat": first, "moves": ["take 2"]})
            told = await wire.hear_a("table")
            assert told["table"]["seats"][first]["turn"] == ["take 2"]
            version = (await see(me, table["id"]))["version"]
            await wire.say(t="turn", seat=first, key="k", version=version, moves=["take 2", "keep"])
            assert (await wire.hear_a("ack"))["entry"] == version + 1
        await until(lambda: you.version() >= version + 2)
        sent = [news for news in you.news if news["t"] == "table"]
        assert all("turn" not in seat for news in sent for seat in news["table"]["seats"])


async def test_a_game_without_chains_says_so(device: NewClient) -> None:
    me = await device()
    table = await table_of(me, "here", "here")
    url = f"/api/tables/{table['id']}/reach"
    assert code(await me.post(url, json={"seat": 0, "moves": [], "goal": "x"}), 422) == "bad-goal"
    assert code(await (await device()).post(url, json={"seat": 0, "moves": [], "goal": "x"}), 403) == "no-cookie"
