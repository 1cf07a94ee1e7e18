"""The stories, built as files and served: every fixture of every game on a bare page, as at a table."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "page" / "src" / "games"
# Positions in which nobody is asked for anything on the board.
OVER = ("end1", "end4", "end6")
NO_POSITIONS = ("components", "facts")
# A board that comes in parts says when all of it is there.
WHOLE = ".felt > :first-child:not([data-mode]), .felt [data-whole]"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_request(self, code: object = "-", size: object = "-") -> None:
        pass


def games() -> list[str]:
    """The games that have fixtures."""
    return sorted(path.parent.name for path in GAMES.glob("*/fixtures"))


def fixtures(game: str, *, over: bool = False) -> list[str]:
    """The names of a game's fixtures: one for each kind of decision."""
    names = sorted(path.stem for path in (GAMES / game / "fixtures").glob("*.json"))
    return [name for name in names if name not in NO_POSITIONS and (over or name not in OVER)]


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The stories at an address, built into the folder."""
    build = [
        "npx",
        "vite",
        "build",
        "--config",
        "stories/vite.config.ts",
        "--outDir",
        str(folder),
        "--logLevel",
        "error",
    ]
    subprocess.run([str(ROOT / "tools" / "node.sh"), *build], cwd=ROOT / "page", check=True, timeout=300)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
