"""Units of work on a Ray cluster (``pip install 'costiera[ray]'``): the same units, the same order.

Ray does a unit again whose worker or node was lost, results that were lost with a node too. Nodes need this version of
costiera and nothing else: what comes of a unit is sent back.
"""

from __future__ import annotations

import logging
import os
import re
import socket
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from costiera import __version__
from costiera.kit.errors import BadOption
from costiera.lab.extras import need
from costiera.lab.units import AHEAD, LOSSES, LostWorkers, Piece, Result

LOCAL = "local"
PATIENCE = 5.0  # seconds for an address to answer
PULSE = 10.0  # seconds after which the cluster is looked at again


class OnRay:
    """Whoever is in the cluster that this process has joined.

    Attributes:
        head: host and port where the cluster answers as long as there is one.
    """

    def __init__(self, ray: Any, head: str) -> None:
        self.ray = ray
        self.head = head

    def in_order(self, work: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Iterator[Result]:
        """Some units ahead of what is asked for; more of them when nodes join."""
        ray, left = self.ray, iter(pieces)
        unit = ray.remote(max_retries=LOSSES - 1)(_do)
        shared, asked, room, looked = ray.put(work), deque[Any](), self._room(), time.monotonic()
        try:
            while True:
                asked.extend(
                    unit.remote(__version__, shared, piece) for piece in islice(left, max(0, room - len(asked)))
                )
                if not asked:
                    return
                waiting = not ray.wait([asked[0]], timeout=PULSE)[0]
                if waiting or time.monotonic() > looked + PULSE:
                    room, looked = self._room(), time.monotonic()
                if not waiting:
                    yield self._result(asked[0])
                    asked.popleft()
        finally:
            for one in asked:
                ray.cancel(one, force=True)

    def _room(self) -> int:
        """How many units may be under way: fewer than there are when nodes were lost. Raises LostWorkers."""
        try:
            _reach(self.head)
        except OSError as error:
            # Ray would end this process after a minute, and everything would look as if it were a fault of ours.
            raise LostWorkers(f"the cluster at {self.head} is gone: {error}") from None
        return AHEAD * int(self.ray.cluster_resources().get("CPU", 1)) + 1

    def _result(self, asked: Any) -> Any:
        """What came of a unit, or what went wrong in it."""
        try:
            return self.ray.get(asked)
        except self.ray.exceptions.RayTaskError as error:
            cause = error.cause
            if isinstance(cause, ModuleNotFoundError):
                raise BadOption(
                    f"a node of the cluster lacks {cause.name}: install costiera {__version__} there"
                ) from None
            raise cause from None
        except self.ray.exceptions.RayError as error:
            first = next(iter(str(error).strip().splitlines()), type(error).__name__)
            raise LostWorkers(f"the cluster lost a unit of work {LOSSES} times, or is lost itself: {first}") from None


def _do(version: str, work: Callable[[Piece], Result], piece: Piece) -> Result:
    """A unit, on a node that has the same rules."""
    if version != __version__:
        raise BadOption(f"a node of the cluster has costiera {__version__}, here it is {version}: install that there")
    return work(piece)


@contextmanager
def cluster(address: str, jobs: int) -> Iterator[OnRay]:
    """Join the cluster at an address, or start one here and end it again.

    Raises Missing without Ray, BadOption if nobody answers at the address.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told that it is used
    ray = need("ray")
    if address != LOCAL:
        _check(address)
    size = {"num_cpus": jobs if jobs > 1 else None, "include_dashboard": False} if address == LOCAL else {}
    try:
        ray.init(address, logging_level=logging.ERROR, log_to_driver=False, **size)
    except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        first = next(iter(str(error).strip().splitlines()), type(error).__name__)
        raise BadOption(f"--ray {address}: no cluster to be had: {first}") from None
    try:
        yield OnRay(ray, address.removeprefix("ray://") if ":" in address else ray.get_runtime_context().gcs_address)
    finally:
        ray.shutdown()


def _check(address: str) -> None:
    """Ray itself would wait for a minute, and end the process then."""
    if address == "auto":
        return
    place = address.removeprefix("ray://")
    if not re.fullmatch(r".+:\d+", place):
        raise BadOption(f"--ray {address}: say {LOCAL}, auto, HOST:PORT or ray://HOST:PORT")
    try:
        _reach(place)
    except (OSError, OverflowError) as error:
        raise BadOption(f"--ray {address}: nobody answers there: {error}") from None


def _reach(place: str) -> None:
    """Raises OSError if nobody answers at HOST:PORT."""
    host, _, port = place.rpartition(":")
    socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
