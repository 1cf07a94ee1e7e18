"""A screenshot as numbers: enough to tell what lies behind a text."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Picture:
    """Rows of red, green, blue (and alpha) bytes."""

    width: int
    step: int
    rows: list[bytes]

    def middle(self, left: float, top: float, right: float, bottom: float) -> Colour:
        """The colour in the middle of all that a box shows, channel by channel."""
        across = range(max(0, int(left)), min(self.width, int(right) + 1))
        down = range(max(0, int(top)), min(len(self.rows), int(bottom) + 1))
        channels = [sorted(self.rows[y][x * self.step + n] for y in down for x in across) for n in range(3)]
        red, green, blue = (channel[len(channel) // 2] for channel in channels)
        return red, green, blue


def picture(png: bytes) -> Picture:
    """Read a PNG of 8 bits a channel, as browsers write their screenshots."""
    width, height = int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
    step = {2: 3, 6: 4}[png[25]]
    at, packed = 8, b""
    while at < len(png):
        length, kind = int.from_bytes(png[at : at + 4], "big"), png[at + 4 : at + 8]
        packed += png[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    data, rows, before = zlib.decompress(packed), [], bytearray(width * step)
    for y in range(height):
        start = y * (width * step + 1)
        before = _unfiltered(data[start], bytearray(data[start + 1 : start + 1 + width * step]), before, step)
        rows.append(bytes(before))
    return Picture(width, step, rows)


def _unfiltered(kind: int, row: bytearray, up: bytearray, step: int) -> bytearray:
    """Undo one line's filter."""
    for i in range(len(row) if kind else 0):
        left, corner = (row[i - step], up[i - step]) if i >= step else (0, 0)
        guess = (0, left, up[i], (left + up[i]) // 2, _paeth(left, up[i], corner))[kind]
        row[i] = (row[i] + guess) & 255
    return row


def _paeth(left: int, up: int, corner: int) -> int:
    near = left + up - corner
    return min((left, up, corner), key=lambda one: abs(near - one))


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours as WCAG counts it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (n / 3294.6 if n <= 10 else ((n / 255 + 0.055) / 1.055) ** 2.4 for n in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
