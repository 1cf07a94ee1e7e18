"""What people type of Positano, as types: parts of a scenario, and boards of physical games.

The page's types are made from these (tools/page_types.py); docs/records.md describes them. Here is the shape; what a
position may mean is ``arrange``'s, and whether it can be, ``possible``'s.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from costiera.kit import shape
from costiera.kit.shape import Form
from costiera.positano import components as c

Roof = Literal["bronze", "silver", "gold"]
BoardName = Literal["4x4", "5x5"]
Word = Annotated[str, Meta(max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=5)]
Height = Annotated[int, Meta(ge=1, le=7)]
Held = Annotated[int, Meta(ge=0, le=16)]
Icons = Annotated[int, Meta(ge=0, le=60)]


# Scenarios


class Building(Form):
    """A building on a lot."""

    seat: Seat
    roof: Roof
    height: Height


class RowIcons(Form):
    """Gelato icons of each seat, by row of tiles."""

    lot: list[Icons] | UnsetType = UNSET
    block: list[Icons] | UnsetType = UNSET
    build: list[Icons] | UnsetType = UNSET


class RowTiles(Form):
    """Tiles by row."""

    lot: list[Word] | UnsetType = UNSET
    block: list[Word] | UnsetType = UNSET
    build: list[Word] | UnsetType = UNSET


class Otto(Form):
    """Otto's decks from this round on."""

    base: list[Word] = []
    booster: list[Word] = []


class Arranged(Form):
    """Parts of a scenario; what is left out keeps its dealt value."""

    round: Annotated[int, Meta(ge=1, le=6)] = 1
    goals: Annotated[list[Word], Meta(max_length=3)] | UnsetType = UNSET
    removed: list[Word] | UnsetType = UNSET
    buildings: dict[Word, Building] = {}
    dead: dict[Word, Seat] = {}
    held: list[Held] | UnsetType = UNSET
    gelato: RowIcons = field(default_factory=RowIcons)
    stars: list[Annotated[int, Meta(ge=1, le=6)]] | UnsetType = UNSET
    base_left: list[list[Word]] | UnsetType = UNSET
    booster_left: list[list[Word]] | UnsetType = UNSET
    open: RowTiles = field(default_factory=RowTiles)
    next: RowTiles = field(default_factory=RowTiles)
    otto: Otto | UnsetType = UNSET


# Boards to score


class TypedBuilding(Form):
    """A building on a lot of a typed board; the seat goes by its name."""

    seat: Word
    roof: Roof
    height: Height


class TypedSeat(Form):
    """A seat of a typed board. ``gelato`` counts all icons on cards and tiles."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    held: Held = 0
    gelato: Annotated[int, Meta(ge=0)] = 0


class TypedBoard(Form):
    """A finished or running board of a physical game. With one player the second seat is Otto's."""

    players: Annotated[int, Meta(ge=1, le=6)]
    seats: list[TypedSeat]
    buildings: dict[Word, TypedBuilding]
    board: BoardName | UnsetType = UNSET
    goals: Annotated[list[Word], Meta(max_length=3)] = []
    removed: list[Word] = []


# What the page has to know of the rules and no view tells it, as there may be no game yet: boards, goals and limits for
# forms (P-1, P-6, P-17), and what is printed on a tile of each kind, wherever it lies.
PAGE_CONSTANTS = {
    "boards": {
        board: {
            "rows": c.board_size(board),
            "regulation": [row + 1 for row in range(c.board_size(board))],
            "highest": [row + 1 + c.HIGHEST_BONUS for row in range(c.board_size(board))],
            "columns": "".join(c.lot_name(lot)[1] for lot in c.board_lots(c.board_size(board))[: c.board_size(board)]),
            "players": sorted({mode.players for mode in c.MODES if mode.size == c.board_size(board)}),
            "goals": c.goals_of(c.board_size(board)),
        }
        for board in c.BOARDS
    },
    "goalCards": dict(zip(c.GOALS, c.GOAL_CARD, strict=True)),
    "goalSets": list(c.SOLO_SETS),
    "goalsInPlay": c.GOALS_IN_PLAY,
    "limits": shape.limits(TypedSeat),
    "roofPoints": dict(zip(c.ROOFS, c.ROOF_POINTS, strict=True)),
    "blockTiles": {
        name: {"blocks": number, "multiply": multiply or None}
        for name, number, multiply in zip(c.BLOCK_NAMES, c.BLOCK_NUMBER, c.BLOCK_MULTIPLY, strict=True)
    },
    "buildTiles": {
        name: {"roof": c.ROOFS[roof], "bonus": bonus, "action": c.ACTIONS[action]}
        for name, roof, bonus, action in zip(c.BUILD_NAMES, c.BUILD_ROOF, c.BUILD_BONUS, c.BUILD_ACTION, strict=True)
    },
}
