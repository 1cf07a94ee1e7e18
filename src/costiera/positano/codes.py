"""The numbers that the core of Positano speaks, and what is printed on cards and boards as tables of numbers.

Kinds of block tiles, build tiles, base cards and boosters are numbered in the order of components.toml (by way of
``printed``). A lot is ``(row - 1) * 5 + column`` on both boards, so that 2C has one number everywhere. Each number is
said here once: the compiled rules know all of them as C constants (``costiera.kit.hot``). No typing, dataclasses or
tomllib here: each takes longer to import than all the rules.
"""

from __future__ import annotations

from costiera.positano.printed import DATA as _DATA

SEATS = 6
LOTS = 25
STRIDE = 5
COLUMNS = "ABCDE"
ROWS = ("lot", "block", "build")
ROOFS = ("bronze", "silver", "gold")
ROOF_POINTS = (1, 2, 3)  # of each visible block under it (P-21)

BLOCKS_PER_SEAT: int = _DATA["blocks"]["per_player"]
HELD_AT_START: int = _DATA["blocks"]["held_at_start"]

_base = _DATA["base_bid"]
BASE_NAMES: tuple[str, ...] = tuple(c["id"] for c in _base)
BASE_BID: tuple[int, ...] = tuple(n for c in _base for n in c["bid"])  # card * 3 + row
BASE_GELATO: tuple[int, ...] = tuple(c["gelato"] for c in _base)
BASES = len(_base)

_patterns = _DATA["stars"]["patterns"]
STAR_SETS: int = _DATA["stars"]["sets"]
# (set * 7 + card) * 3 + row; sets and cards from 0, as the file's formula is (c - s) mod 7 for any common origin
STARS: tuple[int, ...] = tuple(
    n for s in range(STAR_SETS) for c in range(BASES) for n in _patterns[(c - s) % len(_patterns)]
)

_boosters = _DATA["booster"]
BOOSTER_ADD: tuple[int, ...] = tuple(c["add"] for c in _boosters)
BOOSTER_GELATO: tuple[int, ...] = tuple(c["gelato"] for c in _boosters)
BOOSTERS = len(_boosters)
BIDS = BASES * BOOSTERS

_block = _DATA["block_tile"]
BLOCK_KINDS = len(_block)
BLOCK_NUMBER: tuple[int, ...] = tuple(t.get("blocks", t.get("or_blocks")) for t in _block)
BLOCK_MULTIPLY: tuple[int, ...] = tuple(t.get("multiply", 0) for t in _block)
BLOCK_GELATO: tuple[int, ...] = tuple(t["gelato"] for t in _block)
BLOCK_NAMES: tuple[str, ...] = tuple(
    {2: "double", 3: "triple"}[t["multiply"]] if "multiply" in t else str(t["blocks"]) for t in _block
)

NO_ACTION, ADD_ON_ACTION, REMODEL_ACTION = 0, 1, 2
ACTIONS = (None, "add_on", "remodel")
_build = _DATA["build_tile"]
BUILD_KINDS = len(_build)
BUILD_ROOF: tuple[int, ...] = tuple(ROOFS.index(t["roof"]) for t in _build)
BUILD_BONUS: tuple[int, ...] = tuple(t["bonus"] for t in _build)
BUILD_ACTION: tuple[int, ...] = tuple(ACTIONS.index(t.get("action")) for t in _build)
BUILD_GELATO: tuple[int, ...] = tuple(t["gelato"] for t in _build)
BUILD_NAMES: tuple[str, ...] = tuple(
    f"{t['roof']}+{t['bonus']}{'AR'[('add_on', 'remodel').index(t['action'])] if 'action' in t else ''}" for t in _build
)

LOT_NAMES = tuple(f"{lot // STRIDE + 1}{COLUMNS[lot % STRIDE]}" for lot in range(LOTS))

_lot_gelato = {name: n for board in _DATA["lots"].values() for name, n in board.get("gelato", {}).items()}
LOT_GELATO: tuple[int, ...] = tuple(_lot_gelato.get(name, 0) for name in LOT_NAMES)

# Codes in the state.
NONE = -1  # no tile, no bid, no owner
REMOVED = -2  # owner of a lot that is out of the game (P-2)
OUTSIDE = -3  # owner of a square that is not on this board

# Kinds of decision, in the order in which a round asks for them.
BID, LOT, GIVE_LOT, BLOCK, GAIN, GIVE_BLOCK, TILE, HEIGHT, ADD_ON, REMODEL, GIVE_TILE, OVER = range(12)
PHASES = (
    "bid", "lot", "give_lot", "block", "gain", "give_block", "tile", "height", "add_on", "remodel", "give_tile", "over",
)  # fmt: skip

# Moves are one flat number: the first number of each kind. What is added to it is a bid (card * 6 + booster), a lot,
# a kind of tile,
# a number of blocks, a height, or a lot with NO_LOT for "none".
NO_LOT = LOTS
BID_MOVE = 0
LOT_MOVE = BID_MOVE + BIDS
BLOCK_MOVE = LOT_MOVE + LOTS
GAIN_MOVE = BLOCK_MOVE + BLOCK_KINDS
TILE_MOVE = GAIN_MOVE + BLOCKS_PER_SEAT
HEIGHT_MOVE = TILE_MOVE + BUILD_KINDS
ADD_ON_MOVE = HEIGHT_MOVE + 8
REMODEL_MOVE = ADD_ON_MOVE + LOTS + 1
GIVE_LOT_MOVE = REMODEL_MOVE + LOTS + 1
GIVE_BLOCK_MOVE = GIVE_LOT_MOVE + LOTS
GIVE_TILE_MOVE = GIVE_BLOCK_MOVE + BLOCK_KINDS
MOVES = GIVE_TILE_MOVE + BUILD_KINDS

# Goals (P-23): number -> name. Two neighbours make one card; Centro takes Mezzo's place on the large board.
GOALS = (
    "grande", "piccolo", "solitario", "gruppo", "eccesso", "equilibrato", "dietro", "colonna", "bordo", "mezzo",
    "perfetto", "altezza", "centro",
)  # fmt: skip
GRANDE, PICCOLO, SOLITARIO, GRUPPO, ECCESSO, EQUILIBRATO, DIETRO, COLONNA, BORDO, MEZZO, PERFETTO, ALTEZZA, CENTRO = (
    range(13)
)
GOAL_CARD = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 5)
GOAL_EACH = (0, 3, 2, 0, 0, 5, 0, 0, 0, 0, 2, 2, 0)  # points for each, 0: for places; Equilibrato's 5 comes once
FIRST, SECOND = 6, 3  # points of the places: for the most of a thing, and for the second most (P-23)
SHARED_FIRST, SHARED_SECOND = 9, 3  # what those share who are tied for one (P-24)
GOALS_IN_PLAY = 3
ANY_GOAL = -2  # in the undealt table: goals are drawn at random

# What a learned network (``value``) looks at: seats (the own one, then the others in turn), lots, tiles, goals in play.
HELD_TOLD = 13  # blocks in hand up to this are told apart
AT_POINTS = BASES + BOOSTERS + HELD_TOLD + 2  # of views and gelato, after the supply
AT_SEAT_GOALS = AT_POINTS + 4
SEAT_FEATURES = AT_SEAT_GOALS + len(GOALS)
LOT_FEATURES = 5
AT_LOTS = SEATS * SEAT_FEATURES
AT_TILES = AT_LOTS + LOTS * LOT_FEATURES
AT_GOALS = AT_TILES + LOTS + BLOCK_KINDS + BUILD_KINDS
FEATURES = AT_GOALS + len(GOALS)
FIRST_LAYER, SECOND_LAYER = 48, 16  # neurons
CEILING = 4095  # most that a neuron says, in 1/1024: so no sum of a layer goes beyond 32 bits
