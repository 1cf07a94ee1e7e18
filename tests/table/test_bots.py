"""Bots see what their seat may see, and never hold up a table."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
import structlog

from costiera.kit.description import LEVELS
from costiera.players import Known
from costiera.table import bots
from costiera.table.act import Act
from costiera.table.errors import BadTable
from costiera.table.live import Live
from costiera.table.lobby import Wish

from .conftest import no_room, tables_in, until
from .toy import TOY, State

ME = "device me"
HERE, BOT = Wish("here"), Wish("bot", level="easy")


class Bot:
    """A bot that does what a test tells it to."""

    def __init__(self, choose: Callable[[Known[State]], int]) -> None:
        self.choose = choose

    def make(self, level: str, game: str, seed: int | None) -> Bot:
        return self


def first(known: Known[State]) -> int:
    return TOY.moves(known.state, known.seat)[0]


async def ended(live: Live) -> None:
    await until(lambda: live.info.status == "over")


async def test_bots_play_a_whole_game_among_themselves(tmp_path: Path) -> None:
    async with tables_in(tmp_path, players=Bot(first)) as tables:
        live, codes = await tables.lobby.create(ME, "toy", {"players": 4}, [BOT] * 4)
        await ended(live)
        assert codes == {}


async def test_b1_a_bot_is_given_what_its_seat_knows_and_nothing_else(tmp_path: Path) -> None:
    """The table hands a bot what its seat knows and nothing else."""
    seen: list[Known[State]] = []

    def choose(known: Known[State]) -> int:
        seen.append(known)
        return first(known)

    async with tables_in(tmp_path, players=Bot(choose)) as tables:
        live, _ = await tables.lobby.create(ME, "toy", {}, [BOT, HERE], seed=0)
        await tables.play.make(live, Act(1, 0, "seal 1"))
        await until(lambda: live.info.pending == [1] or live.info.status == "over")
    assert seen
    for known in seen:
        assert known in [
            Known(TOY.known(state, 0), 0)
            for state in (live.played.start, *(after for _, _, after in live.played.walk()))
        ]


async def test_bots_think_in_threads_and_the_server_goes_on(tmp_path: Path) -> None:
    release = threading.Event()

    def choose(known: Known[State]) -> int:
        assert threading.current_thread() is not threading.main_thread()
        release.wait(10)
        return first(known)

    async with tables_in(tmp_path, players=Bot(choose)) as tables:
        live, _ = await tables.lobby.create(ME, "toy", {}, [BOT, HERE])
        await tables.play.make(live, Act(1, 0, "seal 0"))  # accepted while the bot thinks
        await tables.play.make(live, Act(1, 1, "seal 1"))
        release.set()
        await until(lambda: live.played.version > 2)
        assert live.played.state.reveals > 0


class Faulty:
    """Bots that do something wrong, but for those of a level that stands in for them."""

    def __init__(self, wrong: Callable[[Known[State]], int], good: str = "") -> None:
        self.wrong = wrong
        self.good = good

    def make(self, level: str, game: str, seed: int | None) -> Bot:
        return Bot(first if level == self.good else self.wrong)


def broken(_known: Known[State]) -> int:
    raise ZeroDivisionError("the bot's own fault")


def nonsense(_known: Known[State]) -> int:
    return 77


@pytest.mark.parametrize(("wrong", "kind"), [(broken, "broken"), (nonsense, "refused")])
async def test_a_bot_that_fails_is_stood_in_for_and_told_of(
    tmp_path: Path, wrong: Callable[[Known[State]], int], kind: str
) -> None:
    """Another bot makes the move; whoever runs the server reads where it failed, and how often."""
    faults: list[bots.Fault] = []
    with structlog.testing.capture_logs() as said:
        async with tables_in(tmp_path, players=Faulty(wrong, good="random")) as tables:
            tables.bots.failed.append(faults.append)
            live, _ = await tables.lobby.create(ME, "toy", {}, [Wish("bot", level="hard"), HERE])
            await until(lambda: len(faults) == 2 and live.played.version == 1)
    assert faults == [bots.Fault("toy", "hard", kind), bots.Fault("toy", "easy", kind)]
    told = [line for line in said if line["event"] == "a bot failed"]
    assert [(line["level"], line["fault"]) for line in told] == [("hard", kind), ("easy", kind)]
    assert all(line["exc_info"].__traceback__ for line in told)
    assert not [line for line in said if "default" in line["event"]]


@pytest.mark.parametrize("wrong", [broken, nonsense])
async def test_where_every_bot_fails_the_default_move_is_made_and_told_of(
    tmp_path: Path, wrong: Callable[[Known[State]], int]
) -> None:
    with structlog.testing.capture_logs() as said:
        async with tables_in(tmp_path, players=Faulty(wrong)) as tables:
            live, _ = await tables.lobby.create(ME, "toy", {}, [BOT, BOT])
            await ended(live)
    assert sum(line["event"] == "the default move is made for a bot" for line in said) > 2


async def test_k3_a_bot_that_hangs_is_stood_in_for(tmp_path: Path) -> None:
    """Who does not answer holds nobody up."""
    release = threading.Event()

    def wait(known: Known[State]) -> int:
        release.wait(20)
        return first(known)

    faults: list[bots.Fault] = []
    async with tables_in(tmp_path, players=Faulty(wait, good="random"), bot_seconds=0.05) as tables:
        tables.bots.failed.append(faults.append)
        live, _ = await tables.lobby.create(ME, "toy", {}, [BOT, BOT], seed=0)
        await ended(live)
    release.set()
    assert {fault.kind for fault in faults} == {"slow"}


async def test_a_level_that_the_game_has_not_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY), "description", replace(TOY.description, levels=("random", "hard")))
    async with tables_in(tmp_path) as tables:
        with pytest.raises(BadTable, match=r"seats\[1\].level: there is no bot 'easy'; there are random, hard"):
            await tables.lobby.create(ME, "toy", {}, [HERE, BOT])


def test_a_game_has_none_but_the_levels_that_there_are() -> None:
    with pytest.raises(ValueError, match="no bot 'genius'; there are: random, easy, medium, hard"):
        replace(TOY.description, levels=(*LEVELS, "genius"))


async def test_a_bot_that_waits_for_a_thread_thinks_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy server bots queue for the processors; the time to think begins only then."""
    monkeypatch.setattr("os.cpu_count", lambda: 1)

    def choose(known: Known[State]) -> int:
        time.sleep(0.05)
        return first(known)

    with structlog.testing.capture_logs() as said:
        async with tables_in(tmp_path, players=Bot(choose), bot_seconds=0.5) as tables:
            made = [(await tables.lobby.create(ME, "toy", {}, [BOT, BOT]))[0] for _ in range(12)]
            for live in made:
                await ended(live)
    assert [line for line in said if line["log_level"] != "info"] == []


async def test_a_bot_that_hangs_does_not_keep_the_server_from_stopping(tmp_path: Path) -> None:
    release = threading.Event()

    def choose(known: Known[State]) -> int:
        release.wait(20)
        return first(known)

    async with tables_in(tmp_path, players=Bot(choose)) as tables:
        await tables.lobby.create(ME, "toy", {}, [BOT, BOT])
        await asyncio.sleep(0.05)
        start = time.monotonic()
    assert time.monotonic() - start < 5
    release.set()


async def stopped_with_a_bot_owing(path: Path) -> str:
    release = threading.Event()

    def choose(known: Known[State]) -> int:
        release.wait(20)
        return first(known)

    async with tables_in(path, players=Bot(choose)) as tables:
        live, _ = await tables.lobby.create(ME, "toy", {}, [BOT, BOT])
    release.set()
    return live.info.id


async def test_after_a_restart_bots_go_on_by_themselves(tmp_path: Path) -> None:
    ids = [await stopped_with_a_bot_owing(tmp_path) for _ in range(3)]
    async with tables_in(tmp_path, players=Bot(first), cache=2) as tables:
        await tables.bots.resume()
        for table in ids:
            assert (await tables.shelf.get(table)).info.status == "over"


async def test_after_a_restart_bots_go_on_when_the_table_is_opened(tmp_path: Path) -> None:
    table = await stopped_with_a_bot_owing(tmp_path)
    async with tables_in(tmp_path, players=Bot(first)) as tables:
        await ended(await tables.shelf.get(table))


async def test_a_bot_waits_for_room_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PATIENCE", (0.01,))
    async with tables_in(tmp_path, players=Bot(first)) as tables:
        live, _ = await tables.lobby.create(ME, "toy", {"players": 1}, [BOT], seed=0)
        engine = tables.store.database.engine
        tries = []

        def full(*_: object) -> None:
            tries.append(1)
            if len(tries) < 4:
                raise no_room(engine)

        sa.event.listen(engine, "before_cursor_execute", full)
        await ended(live)
        assert len(tries) > 4
