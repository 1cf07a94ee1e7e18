"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path

import pytest

BROWSER_TESTS = Path(__file__).parent / "page"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden-update", action="store_true", help="write the golden playthroughs anew")


@pytest.fixture
def golden_update(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--golden-update"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where the browser tests are required (``make test``), one that was skipped has failed."""
    report = yield
    if report.skipped and os.environ.get("COSTIERA_BROWSER_REQUIRED") and item.path.is_relative_to(BROWSER_TESTS):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, but the browser tests are required here"
    return report
