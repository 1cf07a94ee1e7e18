"""The components of Positano: boards, lots and tiles by name, the table of modes (P-1), and all of ``codes``."""

from __future__ import annotations

from costiera.positano.codes import *
from costiera.positano.printed import DATA as _DATA

BOARDS = tuple(_DATA["lots"])  # "4x4", "5x5"
_TILES = {1: _DATA["block_tile"], 2: _DATA["build_tile"]}


def lot_number(row: int, column: int) -> int:
    """Number of the lot on a row (from 1) and a column (from 0)."""
    return (row - 1) * STRIDE + column


def lot_name(lot: int) -> str:
    """``"2C"`` of a lot's number."""
    return LOT_NAMES[lot]


def board_size(board: str) -> int:
    """Rows (and columns) of ``"4x4"`` or ``"5x5"``."""
    rows: int = _DATA["lots"][board]["rows"]
    return rows


def board_lots(size: int) -> list[int]:
    """All lots of the board of that size, lowest row first."""
    return [lot_number(row, column) for row in range(1, size + 1) for column in range(size)]


HIGHEST_BONUS = max(BUILD_BONUS)  # floors that a tile allows above a row's number (P-17)


def goals_of(size: int) -> list[str]:
    """The goals of a board of that size, by cards: on the large one Centro takes the place of Mezzo (P-6)."""
    other = GOALS[CENTRO if size == 4 else MEZZO]
    return sorted((goal for goal in GOALS if goal != other), key=lambda goal: GOAL_CARD[GOALS.index(goal)])


def tile_counts(row: int, size: int) -> list[int]:
    """How many tiles of each kind the block (1) or build (2) row has on a board of that size."""
    return [t["count"][size - 4] for t in _TILES[row]]


def starting_tiles(row: int, places: int) -> list[int]:
    """Kinds that lie open in round 1 of the block (1) or build (2) row (P-5): those with an icon of at most
    ``places``."""
    return [kind for kind, t in enumerate(_TILES[row]) for icon in t.get("start", ()) if icon <= places]


class Mode:
    """One line of P-1. ``seats`` counts Otto."""

    def __init__(
        self, players: int, seats: int, size: int, removed: int, places: int, rounds: int, advanced: bool = False
    ) -> None:
        self.players = players
        self.seats = seats
        self.size = size
        self.removed = removed
        self.places = places
        self.rounds = rounds
        self.advanced = advanced


MODES = (
    Mode(1, 2, 4, 4, 2, 6),
    Mode(2, 2, 4, 4, 2, 6),
    Mode(2, 2, 4, 3, 3, 6, advanced=True),
    Mode(3, 3, 4, 1, 3, 5),
    Mode(4, 4, 4, 0, 4, 4),
    Mode(4, 4, 5, 1, 4, 6),
    Mode(5, 5, 5, 0, 5, 5),
    Mode(6, 6, 5, 1, 6, 4),
)


SOLO_SETS = {
    "big-in-the-back": (GRANDE, GRUPPO, DIETRO),
    "spice-of-life": (ALTEZZA, EQUILIBRATO, BORDO),
    "tiny-homes": (PICCOLO, SOLITARIO, ECCESSO),
    "balanced-and-centered": (MEZZO, PERFETTO, COLONNA),
    "location": (SOLITARIO, MEZZO, DIETRO),
    "more-blocks": (GRANDE, ALTEZZA, ECCESSO),
}
