"""Make the lock files in requirements/ from pyproject.toml, or check that they still fit it (``--check``).

Pins that still fit are kept; ``--upgrade`` looks for newer versions.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent.parent
GROUPS = {"play": ["build"], "postgres": ["build"], "dev": ["build", "dev"], "node": ["node"], "bench": ["bench"]}
EXTRAS = {"postgres", "dev"}  # with the driver for PostgreSQL
STANDALONE = {"node", "bench"}  # installed beside play or dev: they hold only what the group itself brings
OPTIONS = ["--universal", "--generate-hashes", "--python-version=3.11", "--no-header", "--no-emit-index-url", "--quiet"]
OPTIONS += ["--system-certs"]  # trust what pip trusts


def lock(name: str, output: Path, *extra: str) -> None:
    """Write one lock file, keeping the pins that the file holds already."""
    source = [] if name in STANDALONE else ["pyproject.toml"]
    groups = [argument for group in GROUPS[name] for argument in ("--group", group)]
    extras = ["--extra=postgres"] if name in EXTRAS else []
    # What is shared with the play lock has the same version everywhere.
    bound = [] if name == "play" else ["--constraint", "requirements/play.txt"]
    command = [sys.executable, "-m", "uv", "pip", "compile", *source, *extras, *groups, *bound, *OPTIONS, *extra]
    subprocess.run([*command, f"--output-file={output}"], cwd=HERE, check=True)


def stale(name: str) -> bool:
    """Whether locking anew from the present pins would change the file."""
    kept = HERE / "requirements" / f"{name}.txt"
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder, kept.name)
        shutil.copy(kept, fresh)
        lock(name, fresh, "--no-annotate")
        return pins(fresh) != pins(kept)


def pins(file: Path) -> list[str]:
    """The lines of a lock file without its comments."""
    return [line for line in file.read_text(encoding="utf-8").splitlines() if not line.lstrip().startswith("#")]


def main(arguments: list[str]) -> int:
    """Lock all, or check all; says which files are out of date."""
    if "--check" not in arguments:
        for name in GROUPS:
            lock(name, HERE / "requirements" / f"{name}.txt", *arguments)
        return 0
    old = [name for name in GROUPS if stale(name)]
    for name in old:
        print(f"requirements/{name}.txt does not fit pyproject.toml: run `make lock`", file=sys.stderr)
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
