"""Who is woken when there is news at a table."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

from costiera.web.hub import AT_ONCE, Hub, Listener
from costiera.web.limits import Limits


async def test_a_crowd_is_woken_after_those_who_sit_and_lets_others_in_between() -> None:
    hub, listeners = Hub(Limits()), [Listener("1.2.3.4", f"device {n}") for n in range(3 * AT_ONCE)]
    sitting = listeners[-1]
    sitting.seated = True
    with ExitStack() as here:
        for listener in listeners:
            here.enter_context(hub.listen("table", listener))
        for _ in range(3):  # who came in last and sits here is news to all
            await asyncio.sleep(0)
        for listener in listeners:
            listener.news.clear()
        hub.tell("table")
        woken = [sum(listener.news.is_set() for listener in listeners)]
        assert sitting.news.is_set()
        for _ in range(2):
            await asyncio.sleep(0)
            woken.append(sum(listener.news.is_set() for listener in listeners))
        assert woken == [AT_ONCE, 2 * AT_ONCE, 3 * AT_ONCE]


async def test_one_device_alone_is_woken() -> None:
    hub, ada, bo = Hub(Limits()), Listener("1.2.3.4", "ada"), Listener("1.2.3.4", "bo")
    with hub.listen("table", ada), hub.listen("table", bo):
        hub.tell("table", "ada")
        assert (ada.news.is_set(), bo.news.is_set()) == (True, False)
