"""Musts are tested with the real game: a server's application over it, and clients of that."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from costiera.web.app import create_app
from costiera.web.limits import Limits, Rate

from ..table.conftest import running


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """One device at an application with all games."""
    often = Rate(10_000, 10_000)
    app = create_app(tmp_path, limits=Limits(per_address=often, per_device=often, make=often))
    async with running(app), httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table.test") as one:
        yield one
