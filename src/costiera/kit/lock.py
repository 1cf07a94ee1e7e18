"""A file that one process at a time may have; the system lets go of it when the process ends, however it ends."""

from __future__ import annotations

import sys
from typing import IO, Any

if sys.platform == "win32":
    import msvcrt

    def hold(file: IO[Any]) -> None:
        """Lock the file, or raise OSError: a byte far behind what is in it, for nobody could read a locked one."""
        file.seek((1 << 31) - 2)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def hold(file: IO[Any]) -> None:
        """Lock the file, or raise OSError."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
