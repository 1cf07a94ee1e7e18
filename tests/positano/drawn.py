"""Positions drawn as text, and games told as moves.

A cliff is drawn as it is seen from the sea, the highest row first. ``B3s`` is seat B's building of three blocks under a
silver roof (b, s, g), ``A-`` a lot that died in A's hands (P-14), ``x`` a removed lot (P-2), ``.`` a free one::

    4  .   .   B3s .
    3  .   x   .   .
    2  B1b .   A-  .
    1  .   A2g .   .
       A   B   C   D
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from costiera.positano import components
from costiera.positano.game import GAME

from .ledger import BLOCK_TILES, BUILD_TILES, Mode, lot_gelato
from .plain import Building

LETTERS = "ABCDEF"
ROOF_LETTERS = {"b": "bronze", "s": "silver", "g": "gold"}


def read_cliff(drawing: str) -> dict[str, str]:
    """Lot -> what is drawn there, from a drawing."""
    lines = [line.split() for line in drawing.strip().splitlines()]
    columns = lines[-1]
    assert columns == list("ABCDE")[: len(columns)], "the last line names the columns"
    cells = {}
    for number, *row in lines[:-1]:
        assert len(row) == len(columns), f"row {number} has {len(row)} squares"
        cells.update({f"{number}{column}": cell for column, cell in zip(columns, row, strict=True)})
    return cells


def buildings(drawing: str) -> list[Building]:
    """The buildings of a drawing."""
    return [
        Building(LETTERS.index(cell[0]), int(lot[0]), "ABCDE".index(lot[1]) + 1, int(cell[1]), ROOF_LETTERS[cell[2]])
        for lot, cell in read_cliff(drawing).items()
        if len(cell) == 3
    ]


def random_cliff(chance: random.Random, seats: int, size: int) -> str:
    """Any buildings anywhere, up to regulation height + 2."""
    lines = []
    for row in range(size, 0, -1):
        cells = []
        for _ in range(size):
            cell = chance.choice([".", "x", "building", "building", "building"])
            if cell == "building":
                cell = f"{LETTERS[chance.randrange(seats)]}{chance.randint(1, row + 2)}{chance.choice('bsg')}"
            cells.append(cell)
        lines.append(f"{row} {' '.join(cells)}")
    return "\n".join([*lines, " ".join("ABCDE"[:size])])


class Table:
    """A game in the middle of being told: a state, and short words for what tests do with it."""

    def __init__(self, players: int = 2, seed: int = 1, **options: Any) -> None:
        self.state = GAME.new({"players": players, **options}, seed)

    # what tests lay down

    def set(self, **fields: Any) -> Table:
        """Set fields of the state as they are declared in costiera.positano.state; lists as a whole."""
        for name, value in fields.items():
            assert hasattr(self.state, name), name
            setattr(self.state, name, value)
        return self

    def cliff(self, drawing: str, held: Sequence[int] | None = None) -> Table:
        """Put up the drawn cliff. What seats neither hold nor have built is their supply."""
        owner, height, roof = [-3] * 25, [0] * 25, [0] * 25
        for lot, cell in read_cliff(drawing).items():
            at = components.LOT_NAMES.index(lot)
            owner[at] = {".": -1, "x": -2}[cell] if len(cell) == 1 else LETTERS.index(cell[0])
        for b in buildings(drawing):
            at = components.LOT_NAMES.index(b.lot)
            height[at], roof[at] = b.height, components.ROOFS.index(b.roof)
        return self.set(owner=owner, height=height, roof=roof).held(*(held or self.state.held[: self.state.seats]))

    def held(self, *held: int, supply: Sequence[int] | None = None) -> Table:
        """Blocks held; the supply is the rest of the 16 blocks unless it is said."""
        seats = self.state.seats
        built = [
            sum(h for h, owner in zip(self.state.height, self.state.owner, strict=True) if owner == seat)
            for seat in range(seats)
        ]
        rest = supply or [16 - held[seat] - built[seat] for seat in range(seats)]
        return self.set(held=padded(held, 0), supply=padded(rest, 0))

    def lay(self, lots: Sequence[str] = (), blocks: Sequence[str] = (), tiles: Sequence[str] = ()) -> Table:
        """Tiles lying in the rows, left to right; each changes places with the tile that lay there, if there is one."""
        lie, deck = list(self.state.open), list(self.state.deck)
        names = (components.LOT_NAMES, components.BLOCK_NAMES, components.BUILD_NAMES)
        for row, wanted in enumerate((lots, blocks, tiles)):
            for place, name in enumerate(wanted):
                kind, was = names[row].index(name), lie[row * 6 + place]
                if kind in lie[row * 6 + place : row * 6 + 6]:
                    lie[lie.index(kind, row * 6 + place)] = was
                elif kind in deck[row * 25 : row * 25 + 25]:
                    deck[deck.index(kind, row * 25)] = was
                lie[row * 6 + place] = kind
        return self.set(open=lie, deck=deck)

    def goals(self, *names: str) -> Table:
        """Goals in play."""
        return self.set(goal=([components.GOALS.index(name) for name in names] + [-1] * 3)[:3])

    def stars(self, *sets: int) -> Table:
        """Star set (1-6) of each seat."""
        return self.set(star_set=padded([number - 1 for number in sets], -1))

    # what tests do

    def move(self, seat: int, move: str) -> Table:
        GAME.apply(self.state, seat, move)
        return self

    def play(self, *moves: str) -> Table:
        """Moves as they stand in a log: ``"0: bid b3+22"``."""
        for entry in moves:
            seat, _, move = entry.partition(": ")
            self.move(int(seat), move)
        return self

    def bid(self, *bids: str) -> Table:
        """Everybody's bid, seat 0 first."""
        for seat, bid in enumerate(bids):
            self.move(seat, f"bid {bid}")
        return self

    def play_on(self, luck: int = 0, until: str = "over") -> Table:
        """Random moves until a decision of that kind is pending."""
        for _ in random_steps(self.state, luck, until):
            pass
        return self

    # what tests see

    def view(self, viewer: int | None = None, *, reveal_all: bool = False) -> Any:
        return GAME.view(self.state, viewer, reveal_all=reveal_all)

    def legal(self, seat: int) -> list[str]:
        return GAME.legal(self.state, seat)

    @property
    def decision(self) -> Any:
        return self.view().decision

    def lot(self, name: str) -> Any:
        return next(lot for lot in self.view().lots if lot.id == name)

    def seat(self, number: int) -> Any:
        return self.view().seats[number]

    def row(self, name: str) -> Any:
        return next(row for row in self.view().tiles if row.row == name)

    def order(self) -> list[list[int]]:
        """Picking order of the lot, block and build rows."""
        return [row.order for row in self.view().tiles]

    def points(self, goal: str) -> list[int]:
        """Every seat's points in a goal."""
        return [standing(seat, goal).points for seat in self.view().seats]


def standing(seat: Any, goal: str) -> Any:
    """A seat's GoalPoints in a goal."""
    return next(points for points in seat.score.goal_points if points.goal == goal)


def padded(values: Iterable[int], empty: int) -> list[int]:
    """The values of all seats, filled up to six."""
    return (list(values) + [empty] * 6)[:6]


def random_steps(state: Any, luck: int, until: str = "over") -> Iterator[tuple[int, str]]:
    """Play random moves; each is yielded before it is made. Stops before a decision of the kind ``until``."""
    chance = random.Random(luck)
    while not GAME.over(state) and components.PHASES[state.phase] != until:
        seat = chance.choice(GAME.pending(state))
        move = chance.choice(GAME.legal(state, seat))
        yield seat, move
        GAME.apply(state, seat, move)


def cliff_of(view: Any) -> list[Building]:
    """The buildings that a view shows."""
    return [
        Building(lot.seat, lot.row, "ABCDE".index(lot.column) + 1, lot.height, lot.roof)
        for lot in view.lots
        if lot.state == "built"
    ]


def tile_icons(state: Any, move: str, mode: Mode) -> tuple[int, str, int] | None:
    """Who gets which row's tile by the move, and how many gelato icons the ledger prints on it."""
    source = {"lot": "lot", "block": "block", "tile": "build"}.get(components.PHASES[state.phase].removeprefix("give_"))
    if source is None:
        return None
    tile = move.partition(" ")[2]
    tiles = BLOCK_TILES if source == "block" else BUILD_TILES
    return state.actor, source, lot_gelato(mode.board, tile) if source == "lot" else tiles[tile]["gelato"]
