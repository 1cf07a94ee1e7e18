"""Whose bot thinks next, where more of them have to think than there are processors.

Time is shared by account (the address, or else the device, that made the table): whoever had least of it comes first,
so that forty tables of one stranger wait for each other and not others for them. Tables with people come before tables
of bots alone. And there is always a place for bots that need but a moment, whatever the others are at.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

QUICK = 0.1  # seconds
UNKNOWN = 1.0  # seconds that a bot is taken to need before one of its kind has thought
PATIENCE = 30.0  # seconds of thought that a table of bots alone stands back


@dataclass(eq=False, slots=True)
class Thought:
    """Something that a bot has to think about.

    Attributes:
        account: whose time it is.
        kind: what takes a like time: the game and the level.
        people: whether a person sits at the table.
        granted: comes true when there is a place: whether it is the one for the quick.
    """

    account: str
    kind: str
    people: bool
    granted: asyncio.Future[bool] = field(repr=False)


class Fair:
    """A place to think for each processor, and one more for those who are quick."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._free_quick = 1
        self._waiting: list[Thought] = []
        self._had: dict[str, float] = {}  # seconds of thought by account, as long as it has any business here
        self._here: Counter[str] = Counter()
        self._takes: dict[str, float] = {}  # seconds that a kind takes, lately
        self._owed: dict[str, float] = {}

    def owed(self, account: str) -> float:
        """Seconds of thought that the bots of an account owe now."""
        return self._owed.get(account, 0.0)

    @asynccontextmanager
    async def place(self, account: str, kind: str, people: bool) -> AsyncIterator[None]:
        """A place to think, when it is one's turn."""
        expected = self._takes.get(kind, UNKNOWN)
        self._arrive(account, expected)
        try:
            quick = await self._wait(Thought(account, kind, people, asyncio.get_running_loop().create_future()))
            begin = time.monotonic()
            try:
                yield
            finally:
                self._done(account, kind, time.monotonic() - begin, quick)
        finally:
            self._leave(account, expected)
            self._next()

    def _arrive(self, account: str, expected: float) -> None:
        if not self._here[account]:  # nobody saves time up while away
            self._had[account] = min(self._had.values(), default=0.0)
        self._here[account] += 1
        self._owed[account] = self.owed(account) + expected

    def _leave(self, account: str, expected: float) -> None:
        self._here[account] -= 1
        self._owed[account] -= expected
        if not self._here[account]:
            del self._here[account], self._had[account], self._owed[account]

    async def _wait(self, thought: Thought) -> bool:
        self._waiting.append(thought)
        self._next()
        try:
            return await thought.granted
        except asyncio.CancelledError:
            if thought in self._waiting:
                self._waiting.remove(thought)
            elif thought.granted.done() and not thought.granted.cancelled():
                self._free_place(thought.granted.result())
            raise

    def _done(self, account: str, kind: str, seconds: float, quick: bool) -> None:
        self._had[account] += seconds
        before = self._takes.get(kind, seconds)
        self._takes[kind] = before + (seconds - before) / 4
        self._free_place(quick)

    def _free_place(self, quick: bool) -> None:
        if quick:
            self._free_quick += 1
        else:
            self._free += 1

    def _next(self) -> None:
        """Give the places that are free to those whose turn it is."""
        self._waiting.sort(key=lambda it: self._had[it.account] + (0 if it.people else PATIENCE))
        for thought in [it for it in self._waiting if not it.granted.cancelled()]:
            quick = not self._free
            if self._free:
                self._free -= 1
            elif self._free_quick and self._takes.get(thought.kind, UNKNOWN) < QUICK:
                self._free_quick -= 1
            else:
                continue
            self._waiting.remove(thought)
            thought.granted.set_result(quick)
