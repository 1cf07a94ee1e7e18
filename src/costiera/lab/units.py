"""Work in units, and who does them: this process, several, or the nodes of a Ray cluster.

What comes of a unit follows from what it is given, and from nothing else: it may be done anywhere, and again. Results
come back in the order of the units, each once; they are kept by whoever asked, so that nodes share no folder. A unit
whose worker was lost is done by another one.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import chain, islice
from typing import Protocol, TypeVar

from costiera.kit.errors import CostieraError

AHEAD = 4  # units that wait for each worker, so that none is idle
LOSSES = 3  # workers in a row that one unit may cost

Piece = TypeVar("Piece")
Result = TypeVar("Result")


class LostWorkers(CostieraError):
    """Whoever did the work is gone, and more of them would not help."""

    code = "lost-workers"


class Workers(Protocol):
    """Who does units of work."""

    def in_order(self, work: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Iterator[Result]:
        """What comes of the work on each piece, in their order. Raises what the work raises, and LostWorkers."""
        ...


class Alone:
    """This process."""

    def in_order(self, work: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Iterator[Result]:
        """One unit after the other, each when it is asked for."""
        yield from map(work, pieces)


ALONE = Alone()


class Processes:
    """Several processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def in_order(self, work: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Iterator[Result]:
        """Some units ahead of what is asked for; a lost process ends all, and new ones do what they owe."""
        left = iter(pieces)
        first = list(islice(left, self.jobs))
        left, owed, losses = chain(first, left), deque[Piece](), 0
        while True:
            try:
                for result in _pooled(work, owed, left, max(1, len(first))):
                    losses = 0
                    yield result
                return
            except BrokenProcessPool:
                losses += 1
                if losses == LOSSES:
                    raise LostWorkers(
                        f"{LOSSES} processes in a row were killed at the same work: is there too little memory?"
                    ) from None


def _pooled(work: Callable[[Piece], Result], owed: deque[Piece], left: Iterator[Piece], jobs: int) -> Iterator[Result]:
    """Results from one pool of processes, first of the pieces that are owed; those it still owes when it breaks stay
    there."""
    with ProcessPoolExecutor(jobs, initializer=_settle_in) as pool:
        try:
            asked: deque[Future[Result]] = deque(pool.submit(work, piece) for piece in owed)
            while True:
                for piece in islice(left, AHEAD * jobs + 1 - len(asked)):
                    owed.append(piece)
                    asked.append(pool.submit(work, piece))
                if not asked:
                    return
                result = asked[0].result()
                asked.popleft()
                owed.popleft()
                yield result
        finally:
            pool.shutdown(cancel_futures=True)


def _settle_in() -> None:
    """What a worker does first."""
    # Ctrl-C is for the process that started it to answer; a worker that heard it too would die with a traceback.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Nobody tells the workers of a process that was killed: they would wait for work for ever."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)


@contextmanager
def workers(jobs: int, ray: str | None = None) -> Iterator[Workers]:
    """Processes of this machine, or the Ray cluster at an address; ``local`` starts one here, of so many jobs if there
    are more than one. Raises Missing, BadOption, LostWorkers."""
    if ray is None:
        yield ALONE if jobs == 1 else Processes(jobs)
        return
    from costiera.lab.on_ray import cluster  # noqa: PLC0415  Ray takes seconds to import

    with cluster(ray, jobs) as found:
        yield found
