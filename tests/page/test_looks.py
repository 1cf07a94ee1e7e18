"""How these tests look at the page: what was a fault of theirs once is not written again."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
#: The looks that hold wherever the text stands: that it is not there, or there for whoever listens.
ANYWHERE = re.compile(r"\.(not_)?to_have_count\(0\)|\.to_be_attached\(")


def test_a_text_is_looked_for_where_it_is_painted() -> None:
    """A line for screen readers may say the same sooner or later, and two hits are an error: see ``painted``."""
    bare = [
        f"{path.name}:{number}"
        for path in sorted(HERE.glob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if ".get_by_text" + "(" in line and path.name != "conftest.py" and not ANYWHERE.search(line)
    ]
    assert bare == [], "use painted() of conftest.py"
