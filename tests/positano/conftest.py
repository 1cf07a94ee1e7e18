from __future__ import annotations

import pytest
from hypothesis import settings

# The same examples on every machine and every run: a failure that is seen once can be seen again.
settings.register_profile("positano", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("positano")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden-update", action="store_true", help="write the golden playthroughs of Positano anew")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the rules that a test proves (see tools/rules_table.py)")


@pytest.fixture
def golden_update(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew. The option exists only if pytest was called with this folder."""
    return bool(request.config.getoption("--golden-update", default=False))
