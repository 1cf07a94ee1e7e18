"""Starts servers quickly: a process that has read the whole program already divides itself for each of them.

A line on its standard input asks for a server (``Job``), and a line on its standard output says the number of the new
process. It ends when its input does.
"""

from __future__ import annotations

import os
import signal
import sys
from importlib import import_module
from pathlib import Path

import msgspec

from costiera import games
from costiera.cli import commands, main
from costiera.web import serve

READ = (commands, serve)  # so that no server has to read them
# What a server would read only while it starts.
LATE = (
    "anyio._backends._asyncio",
    "litestar.exceptions.responses",
    "litestar.plugins.pydantic",
    "typer._adapters",
    "uvicorn.lifespan.on",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)


class Job(msgspec.Struct):
    """A server that is wanted: the words of its command line, its environment, and where what it says is kept."""

    words: list[str]
    environment: dict[str, str]
    out: str
    err: str


def become(job: Job) -> None:
    """Be the program, as if it had been started so."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setpgid(0, 0)
    os.environ.clear()
    os.environ.update(job.environment)
    for number, path, mode in ((0, os.devnull, "r"), (1, job.out, "w"), (2, job.err, "w")):
        with Path(path).open(mode) as file:
            os.dup2(file.fileno(), number)
    sys.argv[1:] = job.words
    main()


def wait_for_jobs() -> None:
    """Start what is asked for; nobody waits for what has ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for module in LATE:
        import_module(module)
    for name in games.names():
        games.get(name)
    for line in sys.stdin:
        job = msgspec.json.decode(line, type=Job)
        if (number := os.fork()) == 0:
            become(job)
        print(number, flush=True)


if __name__ == "__main__":
    wait_for_jobs()
