"""The one thread that writes to the database.

To make a commit safe takes a disk milliseconds, whatever is in it. So what has come while one was under way is
committed together in the next: however many tables wait, a move waits for two commits at most.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection

Result = TypeVar("Result")
Work = Callable[[Connection], Any]

# At most so much is committed together: all of it waits for the last.
TOGETHER = 200


@dataclass(frozen=True, slots=True)
class Job:
    """Something to be written about a table, and who waits for it."""

    about: str
    work: Work
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]


class Writer:
    """Writes what it is given, in order. ``transact`` does some works in one transaction."""

    def __init__(self, transact: Callable[[list[Work]], list[Any]]) -> None:
        self._transact = transact
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], Result], about: str = "") -> Result:
        """Do the work on a table in a transaction; it is committed when this comes back. It may be done twice.

        Other processes may be writing too: where all take tables in order of their names, none waits for each other.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Result] = loop.create_future()
        self._jobs.put(Job(about, work, loop, done))
        return await done

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            jobs = [self._jobs.get(), *self._waiting()]
            going = None not in jobs
            self._do(sorted((job for job in jobs if job is not None), key=lambda job: job.about))

    def _waiting(self) -> list[Job | None]:
        jobs: list[Job | None] = []
        try:
            while len(jobs) < TOGETHER - 1:
                jobs.append(self._jobs.get_nowait())
        except Empty:
            pass
        return jobs

    def _do(self, jobs: list[Job]) -> None:
        if not jobs:
            return
        try:
            results = self._transact([job.work for job in jobs])
        except BaseException as error:
            if len(jobs) == 1:
                _settle(jobs[0].loop, [(jobs[0].done, None, error)])
            else:  # one of them cannot be done: the others shall not suffer for it
                self._do(jobs[: len(jobs) // 2])
                self._do(jobs[len(jobs) // 2 :])
        else:
            _settle(jobs[0].loop, [(job.done, result, None) for job, result in zip(jobs, results, strict=True)])


def _settle(
    loop: asyncio.AbstractEventLoop, outcomes: list[tuple[asyncio.Future[Any], Any, BaseException | None]]
) -> None:
    def tell() -> None:
        for done, result, error in outcomes:
            if done.cancelled():
                continue
            if error is None:
                done.set_result(result)
            else:
                done.set_exception(error)

    try:
        loop.call_soon_threadsafe(tell)
    except RuntimeError:
        return  # the loop is closed: nobody waits any more
