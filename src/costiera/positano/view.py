"""What a seat may know of a game of Positano, built up from the state field by field (never cut down from it).

These types are the protocol: the page's TypeScript types are generated from them.
"""

from __future__ import annotations

import msgspec


class Lot(msgspec.Struct, kw_only=True):
    """One square of the cliff. ``state`` is "free", "removed" (P-2), "drafted" (taken, not yet built on), "dead" (P-14) or "built"."""

    id: str  # "2C": row 2, column C; row 1 is lowest and nearest the sea
    row: int
    column: str
    state: str
    seat: int | None = None  # owner when built, taker when drafted or dead
    height: int = 0
    roof: str | None = None  # "bronze" | "silver" | "gold"
    gelato: int = 0  # icons printed on the lot tile
    hidden: int = 0  # blocks without a view (always the bottom ones)
    hidden_by: list[str] = []  # lots whose buildings hide them
    points: int = 0  # points of the visible blocks


class Tile(msgspec.Struct, kw_only=True):
    """One tile lying in a row of the beach board. ``kind`` is what the notation calls it: "2C", "3", "double", "silver+1A"."""

    kind: str
    gelato: int
    taken_by: int | None = None  # seat that took it this round
    blocks: int | None = None  # block tiles: printed number
    multiply: int | None = None  # block tiles: 2 or 3
    roof: str | None = None  # build tiles
    bonus: int | None = None
    action: str | None = None  # "add_on" | "remodel" | None


class Row(msgspec.Struct, kw_only=True):
    """One of the three rows: "lot", "block", "build"."""

    row: str
    tiles: list[Tile]  # in the order they lie (it matters in solo, P-26)
    order: list[int] = []  # seats in picking order once bids are revealed (P-9)
    ties: list[list[int]] = []  # groups of seats whose equal totals were decided by stars (P-10)
    deck: int = 0  # tiles left in the deck
    unseen: dict[str, int] = {}  # kinds not seen yet and how many of each: what anybody can work out


class Bid(msgspec.Struct, kw_only=True):
    """A seat's bid of this round. Cards are None while they are not the viewer's to know."""

    made: bool
    card: str | None = None  # "b3"
    booster: int | None = None  # 22
    totals: list[int] | None = None  # lot, block, build
    stars: list[int] | None = None  # of the base card, lot, block, build


class Card(msgspec.Struct, kw_only=True):
    """A base card of a seat's set."""

    id: str
    bid: list[int]
    stars: list[int]
    gelato: int
    spent: bool


class Booster(msgspec.Struct, kw_only=True):
    add: int
    gelato: int
    spent: bool


class GoalPoints(msgspec.Struct, kw_only=True):
    """One seat's standing in one goal: the counted things, blocks for the tie-break, points, rank words."""

    goal: str
    count: int
    blocks: int
    points: int
    place: int  # 1, 2, or 0 for goals without places or no points
    tied: bool
    lots: list[str]  # the counted buildings


class SeatScore(msgspec.Struct, kw_only=True):
    """Points as of now by source (P-25)."""

    views: int
    gelato: int
    goals: int
    total: int
    views_by_roof: dict[str, int]
    gelato_by_source: dict[str, int]  # "base", "booster", "lot", "block", "build"
    goal_points: list[GoalPoints]


class Seat(msgspec.Struct, kw_only=True):
    seat: int
    automaton: bool = False
    held: int
    supply: int
    built: int
    cards: list[Card]
    boosters: list[Booster]
    bid: Bid
    lot: str | None = None  # tiles drafted this round
    block: str | None = None
    build: str | None = None
    score: SeatScore


class Goal(msgspec.Struct, kw_only=True):
    id: str  # "grande", "piccolo", ...
    card: int  # 1-6
    kind: str  # "places" (6/3), "each" (points each), "once"
    each: int = 0


class Preview(msgspec.Struct, kw_only=True):
    """What one legal move would change at once, for every seat: shown before it is confirmed."""

    views: list[int]  # change in view points per seat
    goals: list[int]  # change in projected goal points per seat
    total: list[int]  # change in the total per seat
    hides: dict[str, int]  # lots that lose visible blocks -> how many
    lot: str | None = None  # lot that changes
    height: int | None = None  # its height after the move
    roof: str | None = None  # its roof after the move


class Decision(msgspec.Struct, kw_only=True):
    """The decision that is pending.

    ``kind`` is "bid", "lot", "give_lot", "block", "gain", "give_block", "tile", "height", "add_on", "remodel", "give_tile" or "over".
    """

    kind: str
    pending: list[int]  # seats that owe an answer
    actor: int | None  # seat in whose name it is made (solo: Otto's choices are the player's)
    legal: list[str] = []  # the viewer's legal moves
    previews: dict[str, Preview] = {}
    lot: str | None = None  # height: the drafted lot
    tile: str | None = None  # height, add_on, remodel: the build tile
    block: str | None = None  # gain: the block tile


class PositanoView(msgspec.Struct, kw_only=True):
    game: str
    viewer: int | None
    reveal_all: bool
    players: int
    solo: bool
    advanced: bool
    board: str  # "4x4" | "5x5"
    rows: int
    columns: str  # "ABCD"
    round: int  # from 1
    rounds: int
    decision: Decision
    lots: list[Lot]  # row 1 first, columns left to right
    tiles: list[Row]  # lot, block, build
    seats: list[Seat]
    goals: list[Goal]
    over: bool
    winners: list[int]  # as of now; final when over
    result: int | None = None  # solo: the lower of the two scores (P-30)
    goal_set: str | None = None  # solo: name of the official set (P-31)
    secrets: dict[str, list[str]] = {}  # only with reveal_all: decks in order, top first
