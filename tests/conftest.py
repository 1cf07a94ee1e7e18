"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from . import postgres

BROWSER_TESTS = Path(__file__).parent / "page"
NO_POSTGRES = "there is no PostgreSQL here (python tools/postgres.py says what to do)"
NO_NGINX = "there is no nginx here (python tools/nginx.py says what to do)"
# What a test is left out for the want of, and the variable that says that it must not be.
REQUIRED = {NO_POSTGRES: "COSTIERA_POSTGRES_REQUIRED", NO_NGINX: "COSTIERA_NGINX_REQUIRED"}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden-update", action="store_true", help="write the golden playthroughs anew")
    parser.addoption("--kept-in", choices=("folder", "postgres"), help="where the servers of browser tests keep tables")


@pytest.fixture
def golden_update(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--golden-update"))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[postgres.Server]:
    """A PostgreSQL server for this run; where there is none, the tests that need it are not run."""
    with postgres.serving() as server:
        if server is None:
            pytest.skip(NO_POSTGRES)
        yield server


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where browser tests are required (``make test``), or what else a test needs, one that was skipped has failed."""
    report = yield
    reason = next((reason for reason in REQUIRED if report.skipped and reason in str(report.longrepr)), None)
    if reason is not None:
        if os.environ.get(REQUIRED[reason]):
            report.outcome = "failed"
            report.longrepr = f"{item.nodeid} was skipped, but is required here: {reason}"
        return report
    if report.skipped and os.environ.get("COSTIERA_BROWSER_REQUIRED") and item.path.is_relative_to(BROWSER_TESTS):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, but the browser tests are required here"
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly what was left out."""
    skipped = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    for reason in REQUIRED:
        if number := sum(reason in text for text in skipped):
            terminalreporter.section("NOT RUN", red=True, bold=True)
            terminalreporter.line(f"{number} tests were NOT RUN: {reason}", red=True, bold=True)
