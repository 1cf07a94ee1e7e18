"""Whatever anybody sends to what the server describes of itself, it answers, and never with a fault of its own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings

from costiera.web.limits import Limits, Rate

from .conftest import serving

FREELY = Rate(100_000, 100_000)

pytestmark = pytest.mark.sqlite


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[schemathesis.BaseSchema]:
    """The description of a server that runs in a thread of its own."""
    started, stop = threading.Event(), asyncio.Event()
    loop = asyncio.new_event_loop()
    address: list[str] = []
    limits = Limits(per_address=FREELY, per_device=FREELY, make=FREELY, poll_seconds=0.01)

    async def run() -> None:
        async with serving(tmp_path_factory.mktemp("data"), limits=limits) as url:
            address.append(url)
            started.set()
            await stop.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(run(),))
    thread.start()
    assert started.wait(30)
    yield schemathesis.openapi.from_url(f"{address[0]}/schema/openapi.json")
    loop.call_soon_threadsafe(stop.set)
    thread.join()
    loop.close()


def test_no_request_makes_the_server_fail(described: schemathesis.BaseSchema) -> None:
    body = {"game": "toy", "seats": [{"kind": "here"}] * 2}
    table = httpx.post(f"{described.get_base_url()}/api/tables", json=body).json()["id"]
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) > 12
    for operation in operations:

        @settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def check(case: schemathesis.Case) -> None:
            if "table_id" in case.path_parameters:
                case.path_parameters["table_id"] = table
            answer = case.call()
            assert answer.status_code < 500, answer.text
            if answer.status_code >= 400:
                assert {"code", "text"} <= set(answer.json()["error"])

        check()
