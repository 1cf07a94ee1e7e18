"""Write src/costiera/positano/printed.py: what components.toml says, as Python. A test compares them.

Reading TOML would take longer than importing all the rules.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path
from pprint import pformat

SOURCE = Path(__file__).parent.parent / "src/costiera/positano/components.toml"
MODULE = SOURCE.with_name("printed.py")

HEAD = '''"""What is printed on Positano's cards and boards: components.toml by way of ``tools/printed.py``."""

from __future__ import annotations

TYPE_CHECKING = False  # as typing.TYPE_CHECKING, whose import takes longer than that of all the rules
if TYPE_CHECKING:
    from typing import Any

DATA: dict[str, Any] = '''


def main() -> None:
    """Write the module."""
    data = tomllib.loads(SOURCE.read_text("utf-8"))
    MODULE.write_text(f"{HEAD}{pformat(data, sort_dicts=False)}\n", "utf-8")
    subprocess.run([Path(sys.executable).with_name("ruff"), "format", "--quiet", MODULE], check=True)


if __name__ == "__main__":
    main()
