"""Work that lies in small files of a folder, each written in one go: what was done once is not done again, whatever
stops it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from costiera.kit.errors import BadRecord
from costiera.lab.units import Piece, Workers

Progress = Callable[[int], None]


def begin(plan: Any, folder: Path) -> None:
    """Note the plan in its folder, or check that the folder is of the same one.

    Raises BadRecord if it holds another plan, OSError if it cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file, text = folder / "plan.json", json.dumps(asdict(plan))
    if not file.exists():
        whole(file, text.encode())
    elif file.read_text(encoding="utf-8") != text:
        raise BadRecord(f"{folder} holds what was made by another plan: name another folder")


def whole(file: Path, content: bytes) -> None:
    """Write a file in one go: it is there as a whole or not at all."""
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        part.write_bytes(content)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def each(
    work: Callable[[Piece], bytes],
    pieces: Sequence[tuple[Path, Callable[[], Piece]]],
    workers: Workers,
    progress: Progress,
    before: int = 0,
) -> None:
    """Make every file that is not there yet: what comes of the work on its piece. ``progress`` hears how many there
    are."""
    missing = [(file, piece) for file, piece in pieces if not file.exists()]
    there = before + len(pieces) - len(missing)
    progress(there)
    contents = workers.in_order(work, (piece() for _, piece in missing))
    for done, ((file, _), content) in enumerate(zip(missing, contents, strict=True), there + 1):
        whole(file, content)
        progress(done)
