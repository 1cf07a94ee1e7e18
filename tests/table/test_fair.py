"""Bots' time on a busy server is shared by those who made the tables."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path

import pytest

from costiera.table import fair as fairness
from costiera.table.errors import TooMuch
from costiera.table.fair import Fair
from costiera.table.lobby import Wish

from .conftest import tables_in
from .test_bots import Bot, first


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(fairness, "time", made)
    return made


async def order(fair: Fair, clock: Clock, thoughts: list[tuple[str, str, bool, float]]) -> list[str]:
    """In which order accounts get to think that all ask at once, each thought taking so many seconds."""
    served: list[str] = []

    async def think(account: str, kind: str, people: bool, seconds: float) -> None:
        async with fair.place(account, kind, people):
            served.append(account)
            await asyncio.sleep(0)
            clock.now += seconds

    await asyncio.gather(*(think(*thought) for thought in thoughts))
    return served


async def test_a_stranger_with_many_tables_waits_for_himself(clock: Clock) -> None:
    served = await order(Fair(1), clock, [("many", "hard", True, 5.0)] * 40 + [("one", "hard", True, 5.0)])
    assert served.index("one") <= 1


async def test_tables_with_people_come_first(clock: Clock) -> None:
    served = await order(Fair(1), clock, [("bots", "hard", False, 1.0)] * 5 + [("people", "hard", True, 1.0)] * 5)
    assert served[1:6] == ["people"] * 5


async def test_tables_of_bots_alone_do_not_wait_for_ever(clock: Clock) -> None:
    served = await order(Fair(1), clock, [("people", "hard", True, 1.0)] * 100 + [("bots", "hard", False, 1.0)] * 2)
    assert served.index("bots") < 50


async def test_a_bot_that_is_quick_does_not_wait_behind_those_that_are_not() -> None:
    fair = Fair(2)
    async with fair.place("a", "easy", True):
        pass
    never = asyncio.Event()

    async def long() -> None:
        async with fair.place("b", "hard", True):
            await never.wait()

    thinking = [asyncio.create_task(long()) for _ in range(5)]
    await asyncio.sleep(0)
    async with asyncio.timeout(1), fair.place("c", "easy", True):
        pass
    for task in thinking:
        task.cancel()
    await asyncio.gather(*thinking, return_exceptions=True)
    async with asyncio.timeout(1), fair.place("d", "hard", True), fair.place("d", "hard", True):
        pass  # both places are free again
    assert fair.owed("b") == 0


async def test_whoever_has_much_owed_makes_no_more_tables_with_bots(tmp_path: Path) -> None:
    async with tables_in(tmp_path, players=Bot(first), bot_seconds_owed=-1.0) as tables:
        devices = (f"device {n}" for n in itertools.count())
        with pytest.raises(TooMuch):
            await tables.lobby.create(next(devices), "toy", {}, [Wish("here"), Wish("bot", level="easy")])
        await tables.lobby.create(next(devices), "toy", {}, [Wish("here")] * 2)
