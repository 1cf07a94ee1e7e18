"""The state of a game of Positano: one record of small whole numbers, declared once in FIELDS.

Clone, bytes and hash follow FIELDS; the types in ``state.pxd`` are checked against it by a test. Everything else in
a game is computed.
"""

from __future__ import annotations

from costiera.positano import components

NONE = components.NONE
OUTSIDE = components.OUTSIDE
BID = components.BID

# name, length (1: a plain number). Rows are 0 lot, 1 block, 2 build; arrays by row are row * 6 + place or seat,
# decks row * 25 + place.
FIELDS = (
    ("seats", 1),  # Otto included
    ("solo", 1),
    ("advanced", 1),
    ("size", 1),  # 4 or 5 rows and columns
    ("places", 1),  # tiles in each row
    ("rounds", 1),
    ("goal", 3),  # goals in play
    ("star_set", 6),  # star set of each seat (P-4)
    ("phase", 1),  # kind of the pending decision
    ("round", 1),  # from 1
    ("turn", 1),  # place in the picking order of the row being drafted
    ("actor", 1),  # seat in whose name the decision is; NONE while bidding and when over
    ("reveals", 1),  # how often hidden things were turned up
    ("order", 18),  # picking order of each row (P-9)
    ("base", 6),  # base cards left, one bit each
    ("boost", 6),  # boosters left, one bit each
    ("bid", 6),  # this round's bid: card * 6 + booster; sealed while phase is BID
    ("owner", 25),  # who drafted the lot
    ("height", 25),  # blocks of the building; 0 with an owner: drafted or dead
    ("roof", 25),  # 0 bronze, 1 silver, 2 gold
    ("held", 6),
    ("supply", 6),
    ("gelato", 18),  # icons on tiles taken, by row and seat
    ("got", 18),  # tile taken this round, by row and seat
    ("open", 18),  # tiles lying in each row, left to right
    ("taken", 18),  # seat that took the open tile
    ("deck_size", 3),
    ("deck", 75),  # the last of deck_size is on top
    ("otto", 13),  # Otto's base deck (7) and booster deck (6), in the order of rounds (P-27)
)
SIZE = sum(length for _, length in FIELDS)


class State:
    """All of a game. The last four fields are scratch paper, not part of the state: they spare allocations in the
    inner loops."""

    def __init__(self) -> None:
        self.seats = 0
        self.solo = 0
        self.advanced = 0
        self.size = 0
        self.places = 0
        self.rounds = 0
        self.goal = [NONE] * 3
        self.star_set = [NONE] * 6
        self.phase = BID
        self.round = 1
        self.turn = 0
        self.actor = NONE
        self.reveals = 0
        self.order = [NONE] * 18
        self.base = [0] * 6
        self.boost = [0] * 6
        self.bid = [NONE] * 6
        self.owner = [OUTSIDE] * 25
        self.height = [0] * 25
        self.roof = [0] * 25
        self.held = [0] * 6
        self.supply = [0] * 6
        self.gelato = [0] * 18
        self.got = [NONE] * 18
        self.open = [NONE] * 18
        self.taken = [NONE] * 18
        self.deck_size = [0] * 3
        self.deck = [NONE] * 75
        self.otto = [NONE] * 13
        self.moves = [0] * 48
        self.key = [0] * 6
        self.points = [0] * 6
        self.mark = [0] * 25


def copy(source: State, target: State) -> None:
    """Make ``target`` equal to ``source``, field by field."""
    target.seats = source.seats
    target.solo = source.solo
    target.advanced = source.advanced
    target.size = source.size
    target.places = source.places
    target.rounds = source.rounds
    target.goal[:] = source.goal
    target.star_set[:] = source.star_set
    target.phase = source.phase
    target.round = source.round
    target.turn = source.turn
    target.actor = source.actor
    target.reveals = source.reveals
    target.order[:] = source.order
    target.base[:] = source.base
    target.boost[:] = source.boost
    target.bid[:] = source.bid
    target.owner[:] = source.owner
    target.height[:] = source.height
    target.roof[:] = source.roof
    target.held[:] = source.held
    target.supply[:] = source.supply
    target.gelato[:] = source.gelato
    target.got[:] = source.got
    target.open[:] = source.open
    target.taken[:] = source.taken
    target.deck_size[:] = source.deck_size
    target.deck[:] = source.deck
    target.otto[:] = source.otto


def clone(source: State) -> State:
    """An independent copy."""
    target = State()
    copy(source, target)
    return target


def values(state: State) -> list[int]:
    """Every number of the state in the order of FIELDS: the array view (length 306, small signed integers)."""
    numbers: list[int] = []
    for name, length in FIELDS:
        value = getattr(state, name)
        if length == 1:
            numbers.append(value)
        else:
            numbers.extend(value)
    return numbers


def to_bytes(state: State) -> bytes:
    """The state as bytes, one byte a number (two's complement): equal bytes, equal state."""
    data, at = bytearray(SIZE), 0
    at = put(data, at, state.seats)
    at = put(data, at, state.solo)
    at = put(data, at, state.advanced)
    at = put(data, at, state.size)
    at = put(data, at, state.places)
    at = put(data, at, state.rounds)
    at = put_all(data, at, state.goal, 3)
    at = put_all(data, at, state.star_set, 6)
    at = put(data, at, state.phase)
    at = put(data, at, state.round)
    at = put(data, at, state.turn)
    at = put(data, at, state.actor)
    at = put(data, at, state.reveals)
    at = put_all(data, at, state.order, 18)
    at = put_all(data, at, state.base, 6)
    at = put_all(data, at, state.boost, 6)
    at = put_all(data, at, state.bid, 6)
    at = put_all(data, at, state.owner, 25)
    at = put_all(data, at, state.height, 25)
    at = put_all(data, at, state.roof, 25)
    at = put_all(data, at, state.held, 6)
    at = put_all(data, at, state.supply, 6)
    at = put_all(data, at, state.gelato, 18)
    at = put_all(data, at, state.got, 18)
    at = put_all(data, at, state.open, 18)
    at = put_all(data, at, state.taken, 18)
    at = put_all(data, at, state.deck_size, 3)
    at = put_all(data, at, state.deck, 75)
    at = put_all(data, at, state.otto, 13)
    return bytes(data)


def put(data: bytearray, at: int, number: int) -> int:
    """Write a number as one byte; returns the next place."""
    data[at] = number & 255
    return at + 1


def put_all(data: bytearray, at: int, numbers: list[int], count: int) -> int:
    """Write some numbers, a byte each; returns the next place."""
    for i in range(count):
        data[at + i] = numbers[i] & 255
    return at + count


def from_bytes(data: bytes) -> State:
    """The state that ``to_bytes`` wrote. Raises ValueError if the length is wrong."""
    if len(data) != SIZE:
        raise ValueError(f"a Positano state has {SIZE} bytes, not {len(data)}")
    state = State()
    numbers = [byte - 256 if byte > 127 else byte for byte in data]
    at = 0
    for name, length in FIELDS:
        setattr(state, name, numbers[at] if length == 1 else numbers[at : at + length])
        at += length
    return state
