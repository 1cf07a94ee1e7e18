"""What Positano's numbers mean, for programs that learn (``costiera.positano.env`` writes them)."""

from __future__ import annotations

from costiera.kit.encoding import Encoding, Part
from costiera.positano import codes as c

_SEATS, _ROWS = (c.SEATS,), (3, c.SEATS)
_LOT = (c.LOTS,)
_KINDS = "lots, then kinds of block tile, then kinds of build tile, each row with its own numbers"

OBSERVATION = (
    Part("seat", (), 0, 5, "the seat that observes: the one that decides", "seat"),
    Part("seats", (), 2, 6, "how many seats there are, Otto included"),
    Part("solo", (), 0, 1, "whether it is the solo game (P-26); then seat 1 is Otto"),
    Part("advanced", (), 0, 1, "whether it is the advanced game of two (P-32)"),
    Part("size", (), 4, 5, "rows and columns of the board"),
    Part("places", (), 2, 6, "tiles in each row of the beach"),
    Part("rounds", (), 4, 6, "rounds of the game"),
    Part("goal", (3,), -1, 12, "goals in play, as in codes.GOALS; -1: none"),
    Part("star_set", _SEATS, -1, 5, "star set of each seat (P-4); -1: no seat"),
    Part("phase", (), 0, 11, "kind of the decision, as in codes.PHASES"),
    Part("round", (), 1, 6, "the round, from 1"),
    Part("turn", (), 0, 6, "place in the picking order of the row that is drafted"),
    Part("actor", (), -1, 5, "seat in whose name the decision is; -1 while bids are made"),
    Part("reveals", (), 0, 12, "how often hidden things were turned up"),
    Part("order", _ROWS, -1, 5, "picking order: row, place; -1: not set yet (P-9)"),
    Part("base", _SEATS, 0, 127, "base cards left, one bit each in the order of components.toml"),
    Part("boost", _SEATS, 0, 63, "boosters left, one bit each"),
    Part(
        "bid", _SEATS, -1, 41, "bids of this round, base card * 6 + booster; -1: not made, or sealed, the own one too"
    ),
    Part(
        "owner",
        _LOT,
        -3,
        5,
        "who drafted the lot, (row - 1) * 5 + column; -1 nobody, -2 out of the game, -3 no such lot",
    ),
    Part("height", _LOT, 0, 7, "blocks of the building there"),
    Part("roof", _LOT, 0, 2, "its roof: 0 bronze, 1 silver, 2 gold"),
    Part("held", _SEATS, 0, 16, "blocks that each seat holds"),
    Part("supply", _SEATS, 0, 16, "blocks in each seat's supply"),
    Part("gelato", _ROWS, 0, 30, "gelato on tiles taken: row, seat; in points"),
    Part("got", _ROWS, -1, 24, f"tile taken this round: row, seat; {_KINDS}; -1: none"),
    Part("open", _ROWS, -1, 24, f"tiles that lie in each row, from the left; {_KINDS}; -1: no place"),
    Part("taken", _ROWS, -1, 5, "who took the tile that lies there; -1: nobody"),
    Part("deck_size", (3,), 0, 25, "tiles left in each row's deck"),
    Part("blocks_left", (c.BLOCK_KINDS,), 0, 25, "block tiles of each kind in the deck: what never lay open"),
    Part("tiles_left", (c.BUILD_KINDS,), 0, 25, "build tiles of each kind in the deck"),
)

ENCODING = Encoding(
    version=1,
    dtype="int8",
    observation=OBSERVATION,
    actions=c.MOVES,
    action="a move's own number: the first number of its kind (codes.BID_MOVE ...) and a card, lot, tile or amount",
)
