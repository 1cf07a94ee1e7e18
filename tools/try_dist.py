"""Try what ``make dist`` made: install it where nothing of this checkout is, without Node or a compiler, and play.

``python tools/try_dist.py dist`` tries the wheel, and that the sdist holds all that the wheel was made from.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
import zipfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent.parent
NEEDED = ("costiera/web/static/index.html", "costiera/web/static/licences.md", "costiera/table/migrations/env.py")


def main(arguments: list[str]) -> int:
    """Try the wheel and the sdist in a folder; says what is wrong."""
    folder = Path(arguments[0])
    wheel, sdist = next(folder.glob("*.whl")), next(folder.glob("*.tar.gz"))
    faults = [*lacking(wheel, sdist), *installed(wheel)]
    for fault in faults:
        print(f"costiera: {fault}", file=sys.stderr)
    if not faults:
        print(f"{wheel.name} ({wheel.stat().st_size // 1024} kB) and {sdist.name} are good")
    return 1 if faults else 0


def lacking(wheel: Path, sdist: Path) -> list[str]:
    """What should be in the files and is not."""
    with zipfile.ZipFile(wheel) as opened:
        inside = opened.namelist()
    with tarfile.open(sdist) as archive:
        source = [name.partition("/")[2] for name in archive.getnames()]
    faults = [f"{wheel.name} lacks {name}" for name in NEEDED if name not in inside]
    faults += [f"{sdist.name} lacks src/{name}" for name in NEEDED if f"src/{name}" not in source]
    if not any(name.endswith("LICENSE") for name in inside):
        faults.append(f"{wheel.name} has no licence")
    if not any(name.endswith((".so", ".pyd")) for name in inside):
        faults.append(f"{wheel.name} has no compiled rules")
    return faults


def installed(wheel: Path) -> list[str]:
    """What is wrong with the wheel where it is installed alone."""
    with tempfile.TemporaryDirectory() as made:
        place = Path(made)
        subprocess.run([sys.executable, "-m", "venv", place / "venv"], check=True)
        scripts = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
        python = scripts / "python"
        locked = ["--require-hashes", "-r", str(HERE / "requirements" / "play.txt")]
        for what in (locked, ["--no-deps", str(wheel.absolute())]):
            subprocess.run([python, "-m", "pip", "-qq", "--disable-pip-version-check", "install", *what], check=True)
        bare = {"PATH": str(scripts), "HOME": made, "LANG": "C.UTF-8"}
        told = subprocess.run(
            [scripts / "costiera", "doctor", "--json"], env=bare, cwd=made, check=True, capture_output=True, text=True
        )
        return [*not_ready(json.loads(told.stdout)), *not_playing([str(scripts / "costiera")], bare, place)]


def not_ready(doctor: dict[str, Any]) -> list[str]:
    """What ``costiera doctor`` finds amiss."""
    text = json.dumps(doctor)
    return [] if '"compiled": true' in text else [f"the rules are not compiled: {text}"]


def not_playing(command: list[str], env: dict[str, str], place: Path) -> list[str]:
    """What is wrong with a server that is started there: its page, and a table at it."""
    server = subprocess.Popen(
        [*command, "play", "--no-browser", "--port", "0", "--data", str(place / "data")],
        env=env,
        cwd=place,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        url = server.stdout.readline().split()[3]
        page = fetch(f"{url}/")
        if b"<script" not in page:
            return ["the page is not there"]
        body = {
            "game": "amalfi",
            "options": {"players": 2},
            "seats": [{"kind": "here"}, {"kind": "bot", "level": "easy"}],
        }
        table = json.loads(fetch(f"{url}/api/tables", json.dumps(body).encode()))
        return [] if table["status"] == "running" else [f"a table does not run: {table}"]
    finally:
        server.terminate()
        server.wait()


def fetch(url: str, body: bytes | None = None) -> bytes:
    """What a server answers."""
    request = urllib.request.Request(url, body, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        content: bytes = answer.read()
    return content


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
