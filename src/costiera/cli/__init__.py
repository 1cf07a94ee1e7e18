"""The command line: ``costiera``. Bad input ends with exit code 2 and one line on stderr that says what is wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TextIO

INTERRUPTED = 130  # exit code after Ctrl-C


def complain(text: str) -> None:
    """A line on stderr. Where that is closed or full nobody hears it; it is never said on standard output instead."""
    if sys.stderr is not None:
        try:
            print(f"costiera: {text}", file=sys.stderr)
        except OSError:
            give_up(sys.stderr)


def give_up(stream: TextIO) -> None:
    """Let go what could not be written to a stream; Python would try again at its end, with an exit code of its own."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code."""
    try:
        from costiera.cli import commands  # takes a while, in which Ctrl-C may come

        return commands.run(arguments)
    except KeyboardInterrupt:
        complain("stopped by Ctrl-C")
        return INTERRUPTED


def main() -> None:
    """The console script."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal may lack letters that names have
    sys.exit(run(sys.argv[1:]))
