"""Positions drawn as text: what the drawings of all games are made from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

LETTERS = "ABCDEF"
_WIDTH = 110


def letter(seat: int | None) -> str:
    """A seat as it is drawn."""
    return "-" if seat is None else LETTERS[seat] if seat < len(LETTERS) else str(seat)


def table(rows: Iterable[Sequence[Any]], gap: int = 2) -> list[str]:
    """Lines with their cells one below the other, the first column and texts on the left, numbers on the right."""
    cells = [["" if cell is None else str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)] if cells else []
    lines = []
    for row in cells:
        padded = [
            cell.rjust(width) if at and cell.lstrip("-").isdigit() else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append((" " * gap).join(padded).rstrip())
    return lines


def listed(head: str, names: Iterable[str], width: int = _WIDTH) -> list[str]:
    """Names after a head, on as many lines as they need; nothing where there are none."""
    lines, line, empty = [], head, True
    for name in names:
        if not empty and len(line) + len(name) + 2 > width:
            lines.append(f"{line},")
            line, empty = " " * len(head), True
        line += f" {name}" if empty else f", {name}"
        empty = False
    return [*lines, line] if not empty or lines else []
