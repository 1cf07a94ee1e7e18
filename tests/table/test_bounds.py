"""What one request, one table or one disk can cost the others is bounded."""

from __future__ import annotations

import asyncio
import gc
import random
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from costiera import games
from costiera.kit import record
from costiera.kit.errors import BadRecord, NotNow
from costiera.kit.log import CHANGES, EVERY, NEAR, Log, longest
from costiera.table import schema
from costiera.table.act import Act
from costiera.table.archive import export
from costiera.table.lobby import Wish
from costiera.table.tables import Tables
from costiera.web import sight

from .conftest import serving, tables_in
from .test_http import table_of
from .test_socket import at
from .test_storage_faults import FREELY
from .test_tables import ME, act, hot_seat, play_out
from .toy import TOY


class Counted:
    """A game that counts how often it is asked to make a move."""

    def __init__(self) -> None:
        self.applied = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(TOY, name)

    def apply(self, state: Any, seat: int, move: str) -> None:
        self.applied += 1
        TOY.apply(state, seat, move)


def pairs(game: Any, count: int) -> Log:
    """A log with so many moves that were taken back."""
    log = Log(game, {"players": 2, "rounds": 2}, 0)
    for _ in range(count):
        log.append(log.plan_move(0, "seal 0"))
        log.append(log.plan_undo(0))
    return log


# Logs


def test_to_load_a_table_costs_nothing_for_moves_that_were_taken_back() -> None:
    few, many = pairs(TOY, 1), pairs(TOY, CHANGES // 2 - 1)
    costs = []
    for log in (few, many):
        log.append(log.plan_move(0, "seal 1"))
        game = Counted()
        again = Log(game, log.options, 0)  # type: ignore[arg-type]
        again.restore([step.entry for step in log.steps])
        assert (TOY.to_bytes(again.state), again.version) == (TOY.to_bytes(log.state), log.version)
        assert [step.undone for step in again.steps] == [step.undone for step in log.steps]
        costs.append(game.applied)
    assert costs[0] == costs[1] > 0


@pytest.mark.parametrize("game_id", games.NAMES)
def test_a_restored_log_is_the_log(game_id: str) -> None:
    """Random games with minds changed: all that follows from a log is the same after it was stored and read."""
    game, chance = games.get(game_id), random.Random(3)
    for seed in range(3):
        log = Log(game, game.check_options({"players": 3}), seed)
        log.append(log.plan_forced())
        while (pending := game.pending(log.state)) and log.version < 150:
            back = [seat for seat in range(3) if log.undo_refused(seat) is None]
            if back and chance.random() < 0.3:
                log.append(log.plan_undo(chance.choice(back)))
            else:
                seat = chance.choice(pending)
                log.append(log.plan_move(seat, chance.choice(game.legal(log.state, seat))))
        again = Log(game, log.options, seed)
        again.restore([step.entry for step in log.steps])
        assert game.to_bytes(again.state) == game.to_bytes(log.state)
        assert list(again.in_force) == list(log.in_force)
        assert [again.undo_refused(seat) for seat in range(3)] == [log.undo_refused(seat) for seat in range(3)]
        states = [game.to_bytes(after) for _, _, after in log.walk()]
        assert [game.to_bytes(after) for _, _, after in again.walk()] == states
        for number in chance.sample(range(log.version + 1), 20):
            assert number == 0 or game.to_bytes(log.at(number)) == states[number - 1]
            rest = [game.to_bytes(after) for _, _, after in log.walk(number)]
            assert rest == states[number:]


def test_a_log_keeps_few_positions() -> None:
    """However long it is: one for so many moves in force, and those that were looked at last."""
    game, chance = games.get("amalfi"), random.Random(1)
    log = Log(game, game.check_options({"players": 4}), 1)
    while (pending := game.pending(log.state)) and log.version < 120:
        log.append(log.plan_move(pending[0], chance.choice(game.legal(log.state, pending[0]))))
    for number in range(log.version):
        log.at(number)
    kind = type(log.state)
    gc.collect()
    held = [thing for thing in gc.get_objects() if type(thing) is kind]
    if held:  # where the collector knows them
        ours = [thing for thing in held if any(thing is other for other in positions(log))]
        assert len(ours) == len(positions(log))
    assert len(positions(log)) <= 2 + len(log.in_force) // EVERY + NEAR


def positions(log: Log) -> list[Any]:
    """The states that a log holds."""
    found = [log.start, log.state, *log._line._kept, *log._near.values()]
    return list({id(state): state for state in found}.values())


async def test_minds_are_changed_so_often_and_what_is_exported_comes_in_again(tables: Tables) -> None:
    live = await hot_seat(tables)
    for number in range(CHANGES + 1):
        await act(tables, live, 0, f"seal {number % 3}")
    with pytest.raises(NotNow) as refused:
        await act(tables, live, 0, "seal 0")
    assert refused.value.code == "too-long"
    await play_out(tables, live)
    archive = await tables.archive.take_in(ME, export(live))
    assert archive.info.version == live.info.version


async def test_a_record_with_more_than_any_table_has_is_refused_before_it_is_played(tables: Tables) -> None:
    log = pairs(TOY, 2)
    rec = record.make(log, 0)
    rec.moves = rec.moves[:2] * (longest(TOY.description.max_moves) // 2 + 1)
    with pytest.raises(BadRecord, match="no game has more than"):
        await tables.archive.take_in(ME, record.dump(rec))


async def test_long_logs_are_told_in_a_thread(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await hot_seat(tables)
    for number in range(sight.LONG + 5):
        await act(tables, live, 0, f"seal {number % 3}")
    threads: list[str] = []
    events_of = sight.events_of

    def noted(*given: Any) -> Any:
        threads.append(threading.current_thread().name)
        return events_of(*given)

    monkeypatch.setattr(sight, "events_of", noted)
    assert len(await sight.told(live, sight.Eyes())) == sight.LONG + 5
    assert len(await sight.told(live, sight.Eyes(), since=10)) == sight.LONG - 5
    assert [name.startswith("teller") for name in threads] == [True, False]


# The disk


async def test_moves_that_wait_together_are_committed_together(tmp_path: Path) -> None:
    """However many tables wait for the disk, a move waits for two commits at most."""
    async with tables_in(tmp_path) as tables:
        lives = [await hot_seat(tables) for _ in range(30)]
        engine, commits = tables.store.database.engine, []

        def slowly(_connection: object) -> None:
            import time  # noqa: PLC0415

            commits.append(1)
            time.sleep(0.05)

        sa.event.listen(engine, "commit", slowly)
        await asyncio.gather(*(act(tables, live, 0, "seal 0") for live in lives))
        sa.event.remove(engine, "commit", slowly)
        assert len(commits) <= 4
        assert all(live.info.version == 1 for live in lives)


async def test_one_that_cannot_be_stored_does_not_hold_up_those_beside_it(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        lives = [await hot_seat(tables) for _ in range(10)]
        with tables.store.database.engine.begin() as other:
            bad = sa.update(schema.tables).where(schema.tables.c.id == lives[3].info.id)
            other.execute(bad.values(revision=5, digest="damaged"))
        moves = (act(tables, live, 0, "seal 0") for live in lives)
        results = await asyncio.gather(*moves, return_exceptions=True)
        assert [type(result).__name__ for result in results] == ["int"] * 3 + ["DataError"] + ["int"] * 6


# Spectators


async def test_what_all_spectators_see_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path, limits=FREELY) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        made: list[str] = []
        events_of, table_of_ = sight.events_of, sight.table_of

        def events(*given: Any) -> Any:
            made.append("events")
            return events_of(*given)

        def card(*given: Any) -> Any:
            made.append("table")
            return table_of_(*given)

        monkeypatch.setattr(sight, "events_of", events)
        monkeypatch.setattr(sight, "table_of", card)
        async with asyncio.TaskGroup() as tasks:
            wires = [at(url, table) for _ in range(20)]
            opened = [await wire.__aenter__() for wire in wires]
            for wire in opened:
                await wire.hear_a("sync")
            made.clear()
            live = await url.desk.tables.shelf.get(table)
            await url.desk.tables.play.make(live, Act(0, 0, "seal 0"))
            heard = [tasks.create_task(wire.hear_a("sync")) for wire in opened]
        assert len({str(task.result()) for task in heard}) == 1
        assert sorted(made) == ["events", "table"]
        for wire in wires:
            await wire.__aexit__(None, None, None)


async def test_many_of_a_seat_at_once(tmp_path: Path) -> None:
    """Tables that nobody uses keep no more than is needed to go on."""
    async with tables_in(tmp_path, cache=1) as tables:
        live, _ = await tables.lobby.create(ME, "toy", {}, [Wish("here")] * 2)
        sight.view_of(live, sight.Eyes(0))
        assert live.shown
        await hot_seat(tables)
        assert not live.shown
