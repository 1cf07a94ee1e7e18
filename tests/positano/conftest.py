from __future__ import annotations

import pytest
from hypothesis import settings

# The same examples on every machine and every run: a failure that is seen once can be seen again.
settings.register_profile("positano", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("positano")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the rules that a test proves (see tools/rules_table.py)")
