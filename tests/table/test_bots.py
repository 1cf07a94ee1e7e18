"""Bots see what their seat may see, and never hold up a table."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
import structlog
from sqlalchemy.exc import OperationalError

from costiera.table import bots
from costiera.table.act import Act
from costiera.table.tables import Live, Wish

from .conftest import tables_in, until
from .toy import TOY, View

ME = "device me"
HERE, BOT = Wish("here"), Wish("bot", level="easy")


class Bot:
    """A bot that does what a test tells it to."""

    LEVELS = ("easy",)

    def __init__(self, choose: Callable[[View], str]) -> None:
        self.choose = choose

    def make(self, level: str, game: str) -> Bot:
        return self


def first(view: View) -> str:
    return view.decision.legal[0]


async def ended(live: Live) -> None:
    await until(lambda: live.info.status == "over")


async def test_bots_play_a_whole_game_among_themselves(tmp_path: Path) -> None:
    async with tables_in(tmp_path, players=Bot(first)) as tables:
        live, codes = await tables.create(ME, "toy", {"players": 4}, [BOT] * 4)
        await ended(live)
        assert codes == {}


async def test_b1_a_bot_is_shown_what_its_seat_sees_and_nothing_else(tmp_path: Path) -> None:
    """The table hands a bot its seat's view and nothing else."""
    seen: list[View] = []

    def choose(view: View) -> str:
        seen.append(view)
        return first(view)

    async with tables_in(tmp_path, players=Bot(choose)) as tables:
        live, _ = await tables.create(ME, "toy", {}, [BOT, HERE], seed=0)
        await tables.play(live, Act(1, 0, "seal 1"))
        await until(lambda: live.info.pending == [1] or live.info.status == "over")
    assert seen
    for view in seen:
        assert (view.viewer, view.secrets) == (0, [])
        assert view in [TOY.view(state, 0) for state in (live.played.start, *(s.state for s in live.played.steps))]


async def test_bots_think_in_threads_and_the_server_goes_on(tmp_path: Path) -> None:
    release = threading.Event()

    def choose(view: View) -> str:
        assert threading.current_thread() is not threading.main_thread()
        release.wait(10)
        return first(view)

    async with tables_in(tmp_path, players=Bot(choose)) as tables:
        live, _ = await tables.create(ME, "toy", {}, [BOT, HERE])
        await tables.play(live, Act(1, 0, "seal 0"))  # accepted while the bot thinks
        await tables.play(live, Act(1, 1, "seal 1"))
        release.set()
        await until(lambda: live.played.version > 2)
        assert live.played.state.reveals > 0


@pytest.mark.parametrize("wrong", ["seal 77", "nonsense", "", "undo"])
async def test_a_bot_that_answers_nonsense_gets_the_default_move(tmp_path: Path, wrong: str) -> None:
    async with tables_in(tmp_path, players=Bot(lambda _view: wrong)) as tables:
        live, _ = await tables.create(ME, "toy", {}, [BOT, BOT])
        await ended(live)


async def test_a_bot_that_breaks_gets_the_default_move(tmp_path: Path) -> None:
    def choose(_view: View) -> str:
        raise ZeroDivisionError

    async with tables_in(tmp_path, players=Bot(choose)) as tables:
        live, _ = await tables.create(ME, "toy", {}, [BOT, BOT])
        await ended(live)


async def test_k3_a_bot_that_hangs_gets_the_default_move(tmp_path: Path) -> None:
    """Who does not answer holds nobody up: the default move is made for it."""
    release = threading.Event()

    def choose(view: View) -> str:
        if view.decision.kind == "seal":
            release.wait(20)
        return first(view)

    async with tables_in(tmp_path, players=Bot(choose), bot_seconds=0.05) as tables:
        live, _ = await tables.create(ME, "toy", {}, [BOT, BOT], seed=0)
        await ended(live)
    release.set()


async def test_a_bot_that_waits_for_a_thread_thinks_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy server bots queue for the processors; the time to think begins only then."""
    monkeypatch.setattr("os.cpu_count", lambda: 1)

    def choose(view: View) -> str:
        time.sleep(0.05)
        return first(view)

    with structlog.testing.capture_logs() as said:
        async with tables_in(tmp_path, players=Bot(choose), bot_seconds=0.5) as tables:
            made = [(await tables.create(ME, "toy", {}, [BOT, BOT]))[0] for _ in range(12)]
            for live in made:
                await ended(live)
    assert [line for line in said if line["log_level"] != "info"] == []


async def test_a_bot_that_hangs_does_not_keep_the_server_from_stopping(tmp_path: Path) -> None:
    release = threading.Event()

    def choose(view: View) -> str:
        release.wait(20)
        return first(view)

    async with tables_in(tmp_path, players=Bot(choose)) as tables:
        await tables.create(ME, "toy", {}, [BOT, BOT])
        await asyncio.sleep(0.05)
        start = time.monotonic()
    assert time.monotonic() - start < 5
    release.set()


async def stopped_with_a_bot_owing(path: Path) -> str:
    release = threading.Event()

    def choose(view: View) -> str:
        release.wait(20)
        return first(view)

    async with tables_in(path, players=Bot(choose)) as tables:
        live, _ = await tables.create(ME, "toy", {}, [BOT, BOT])
    release.set()
    return live.info.id


async def test_after_a_restart_bots_go_on_by_themselves(tmp_path: Path) -> None:
    ids = [await stopped_with_a_bot_owing(tmp_path) for _ in range(3)]
    async with tables_in(tmp_path, players=Bot(first), cache=2) as tables:
        await tables.resume_bots()
        for table in ids:
            assert (await tables.get(table)).info.status == "over"


async def test_after_a_restart_bots_go_on_when_the_table_is_opened(tmp_path: Path) -> None:
    table = await stopped_with_a_bot_owing(tmp_path)
    async with tables_in(tmp_path, players=Bot(first)) as tables:
        await ended(await tables.get(table))


async def test_a_bot_waits_for_room_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PATIENCE", (0.01,))
    async with tables_in(tmp_path, players=Bot(first)) as tables:
        live, _ = await tables.create(ME, "toy", {"players": 1}, [BOT], seed=0)
        engine = tables.store.folder.engine
        tries = []

        def full(*_: object) -> None:
            tries.append(1)
            if len(tries) < 4:
                raise OperationalError("INSERT", {}, Exception("database or disk is full"))

        sa.event.listen(engine, "before_cursor_execute", full)
        await ended(live)
        assert len(tries) > 4
