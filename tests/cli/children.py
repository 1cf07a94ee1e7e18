"""The command line in processes of their own."""

from __future__ import annotations

import signal
import sys

COSTIERA = [sys.executable, "-c", "from costiera.cli import main; main()"]


def listen_to_ctrl_c() -> None:
    """A shell lets what it starts in the background ignore Ctrl-C; these tests may be among that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
