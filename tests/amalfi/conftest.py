from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from costiera.amalfi import components as c

# The same examples on every machine and every run: a failure that is seen once can be seen again.
settings.register_profile("amalfi", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("amalfi")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the rules that a test proves (see tools/rules_table.py)")


@pytest.fixture(autouse=True)
def _forget_sets_made_for_tests() -> Iterator[None]:
    yield
    for name in [name for name in c.SETS if name.startswith("test")]:
        del c.SETS[name]
