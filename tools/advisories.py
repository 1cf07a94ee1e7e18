"""Whether anything that is locked has a known weakness: asks osv.dev for all pins of Python and of the page.

Where it cannot be reached nothing was checked, and that is said; a known weakness ends with 1.
"""

from __future__ import annotations

import json
import os
import re
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent.parent
SOURCE = "https://api.osv.dev/v1/querybatch"
SECONDS = 20

Pin = tuple[str, str, str]  # ecosystem, name, version


def python_pins(folder: Path) -> list[Pin]:
    """What the lock files of Python say."""
    lines = [line for file in sorted(folder.glob("*.txt")) for line in file.read_text("utf-8").splitlines()]
    found = [re.match(r"([A-Za-z0-9_.-]+)==([^\s;\\]+)", line) for line in lines]
    return sorted({("PyPI", match[1], match[2]) for match in found if match})


def page_pins(file: Path) -> list[Pin]:
    """What the lock file of the page says."""
    packages = json.loads(file.read_text("utf-8"))["packages"]
    found = {(name.rpartition("node_modules/")[2], told.get("version", "")) for name, told in packages.items() if name}
    return sorted(("npm", name, version) for name, version in found if version)


def ask(pins: list[Pin], source: str) -> list[str]:
    """The weaknesses that are known of the pins, a line each. Raises OSError where nobody answers."""
    queries = [{"package": {"ecosystem": where, "name": name}, "version": version} for where, name, version in pins]
    request = urllib.request.Request(
        source, json.dumps({"queries": queries}).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=SECONDS) as answer:
        results: list[dict[str, Any]] = json.load(answer)["results"]
    return [
        f"{name} {version} ({where}): {weakness['id']}"
        for (where, name, version), result in zip(pins, results, strict=True)
        for weakness in result.get("vulns", [])
    ]


def main() -> int:
    """Check all pins; says what was found, or that nothing was checked."""
    pins = [*python_pins(HERE / "requirements"), *page_pins(HERE / "page" / "package-lock.json")]
    try:
        found = ask(pins, os.environ.get("COSTIERA_ADVISORIES", SOURCE))
    except (OSError, ValueError, KeyError) as error:
        print(
            f"costiera: NOT CHECKED for known weaknesses: no advisory source can be reached ({error})", file=sys.stderr
        )
        return 0
    for line in found:
        print(f"costiera: {line}", file=sys.stderr)
    print(f"{len(pins)} packages, {len(found)} known weaknesses")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
