"""Print the folder of PostgreSQL's programs for the tests; get them if there are none.

Looked for in this order: ``COSTIERA_POSTGRES``, PATH, Debian's own folder. Then got from Debian, when we are root on
such a machine. The tests start a server of their own, and remove it at the end.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from chromium import install, may_install

DEBIAN = Path("/usr/lib/postgresql")


def found() -> str | None:
    """The folder in which the server's programs lie."""
    named = os.environ.get("COSTIERA_POSTGRES")
    if named:
        return named if Path(named, "initdb").exists() else None
    on_path = shutil.which("initdb")
    if on_path:
        return str(Path(on_path).parent)
    folders = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return str(folders[-1].parent) if folders else None


def from_debian() -> str | None:
    """Install Debian's PostgreSQL, if we may. No server of its own is started by that."""
    policy = Path("/etc/postgresql-common/createcluster.conf")
    if may_install() and not policy.exists():
        policy.parent.mkdir(parents=True, exist_ok=True)
        policy.write_text("create_main_cluster = false\n", encoding="utf-8")
    return found() if may_install() and install("postgresql") else None


def main() -> int:
    """Print the folder, or say what to do."""
    folder = found() or from_debian()
    if folder is None:
        print(
            "costiera: no PostgreSQL was found: the tests that need it are not run. Install one (any from 13 on), or "
            "name the folder of its programs in COSTIERA_POSTGRES",
            file=sys.stderr,
        )
        return 1
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
