"""Work that is done to its end, whoever goes away."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class Tasks:
    """What is being stored now: what is stored must also be told."""

    def __init__(self) -> None:
        self._working: set[asyncio.Task[Any]] = set()

    async def finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do it to the end even if whoever asked goes away in between."""
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return await asyncio.shield(task)

    async def all_done(self) -> None:
        """Wait for all that was begun."""
        await asyncio.gather(*self._working, return_exceptions=True)
