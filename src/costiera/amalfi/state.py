"""The state of a game of Amalfi: one record of small whole numbers, declared once in FIELDS.

Clone, bytes and hash follow FIELDS; the types in ``state.pxd`` are checked against it by a test. Besides them a state
has ``luck``, the 64 bits from which every shuffle is drawn, and ``cards``, the component set that it is played with.
"""

from __future__ import annotations

import struct

from costiera.amalfi.cards import Cards
from costiera.amalfi.components import DECK, NONE

# name, length (1: a plain number)
FIELDS = (
    ("seats", 1),
    ("variant", 1),  # how hands are dealt
    ("rival", 1),  # of the solo game
    ("period", 1),  # 1 to 4
    ("phase", 1),  # kind of the pending decision
    ("actor", 1),  # seat whose decision it is; NONE if several seats decide at once, and when over
    ("active", 1),  # seat whose turn it is
    ("rose", 1),  # first seat of this period
    ("next_rose", 1),  # first seat to pass; NONE as long as nobody has
    ("passed", 4),
    ("stage", 1),  # what comes when nothing is left on the stack
    ("waiting", 1),  # seats still to answer a decision of several at once, one bit each
    ("reveals", 1),  # how often hidden things were turned up
    ("lost", 1),  # period in which a solo game was lost
    ("decree", 4),  # by period
    ("title", 3),  # in play
    ("square", 12),  # square of a seat's cube, by title * 4 + seat
    ("cubed", 3),  # cubes on each title
    ("council", 4),  # left to right, filled from the right
    ("workshop", 5),
    ("atlas", 5),  # numbers of private destinations
    ("char_size", 1),  # cards in the character deck
    ("char_gone", 1),  # cards in its discard pile
    ("art_size", 1),
    ("art_gone", 1),
    ("tile_size", 1),
    ("char_deck", 75),  # the last of char_size is on top
    ("char_discard", 75),  # in the order they were discarded
    ("art_deck", 54),
    ("art_discard", 54),
    ("tile_deck", 36),
    ("at", 75),  # where each character is (components.HAND ...)
    ("known", 75),  # who knows that a card is in that hand (A-110, components.SECRET ...)
    ("origin", 75),  # how a hidden card came there, for who saw it pass
    ("turned", 75),  # 1 engaged, 2 straightened by an engagement this period
    ("hand_size", 4),
    ("hand", 300),  # seat * 75 + place, in the order of the component file
    ("invited_size", 1),
    ("invited", 75),  # all invited characters in the order of their invitations
    ("art_owner", 54),
    ("owner", 55),  # of private destinations: a seat, COVERING or GONE
    ("cover", 3),  # tile that covers each evolving space
    ("dock", 55),  # ships of each seat, three bits each (RIVAL_SEAT: the rival)
    ("light", 55),  # whose lighthouse stands there
    ("bay", 4),
    ("port", 4),
    ("hold", 20),  # seat * 5 + hold
    ("built", 4),  # ships constructed
    ("erected", 4),  # lighthouses
    ("bread", 4),
    ("cubes", 4),  # on titles
    ("arts", 12),  # artworks by seat * 3 + type
    ("tiles", 4),  # private destinations
    ("people", 16),  # characters by seat * 4 + type
    ("mod", 120),  # what permanent characters change, by seat * 30 + key
    ("entered", 4),  # occupied docks entered this period
    ("launched", 4),  # ships launched to the bay this period
    ("vp", 28),  # points by seat * 7 + source
    ("decree_vp", 16),  # of the decrees, by seat * 4 + period
    ("owe", 4),  # bread still to be given in the Feed phase
    ("token", 4),  # pack of each seat
    ("pick", 4),  # sealed answer of each seat while hands are chosen
    ("dealt", 40),  # cards dealt by pack or seat * 10 + place, while hands are chosen
    ("aside", 12),  # endgame cards kept aside, seat * 3 + place
    ("draft_round", 1),
    ("draft_left", 1),  # cards left in each pack, or of the own ones
    ("looked_size", 1),
    ("looked", 10),  # cards looked at by the acting seat
    ("engaging", 1),  # character being engaged
    ("rival_ships", 1),  # left to the rival
    ("rival_lights", 1),
    ("depth", 1),  # frames on the decision stack
    ("stack", 256),  # eight numbers each (components.F_KIND ...)
)
_LAYOUT = struct.Struct(f"<Q{sum(length for _, length in FIELDS)}h")


class State:
    """All of a game. ``moves`` and ``purse`` are scratch paper, not part of the state: they spare allocations."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.start()

    def start(self) -> None:
        """Everything as before a game."""
        self.luck = 0
        self.seats = 0
        self.variant = 0
        self.rival = 0
        self.period = 1
        self.phase = NONE
        self.actor = NONE
        self.active = NONE
        self.rose = NONE
        self.next_rose = NONE
        self.passed = [0] * 4
        self.stage = 0
        self.waiting = 0
        self.reveals = 0
        self.lost = 0
        self.decree = [NONE] * 4
        self.title = [NONE] * 3
        self.square = [NONE] * 12
        self.cubed = [0] * 3
        self.council = [NONE] * 4
        self.workshop = [NONE] * 5
        self.atlas = [NONE] * 5
        self.char_size = 0
        self.char_gone = 0
        self.art_size = 0
        self.art_gone = 0
        self.tile_size = 0
        self.char_deck = [NONE] * 75
        self.char_discard = [NONE] * 75
        self.art_deck = [NONE] * 54
        self.art_discard = [NONE] * 54
        self.tile_deck = [NONE] * 36
        self.at = [DECK] * 75
        self.known = [0] * 75
        self.origin = [NONE] * 75
        self.turned = [0] * 75
        self.hand_size = [0] * 4
        self.hand = [NONE] * 300
        self.invited_size = 0
        self.invited = [NONE] * 75
        self.art_owner = [NONE] * 54
        self.owner = [NONE] * 55
        self.cover = [NONE] * 3
        self.dock = [0] * 55
        self.light = [NONE] * 55
        self.bay = [0] * 4
        self.port = [0] * 4
        self.hold = [0] * 20
        self.built = [0] * 4
        self.erected = [0] * 4
        self.bread = [0] * 4
        self.cubes = [0] * 4
        self.arts = [0] * 12
        self.tiles = [0] * 4
        self.people = [0] * 16
        self.mod = [0] * 120
        self.entered = [0] * 4
        self.launched = [0] * 4
        self.vp = [0] * 28
        self.decree_vp = [0] * 16
        self.owe = [0] * 4
        self.token = [NONE] * 4
        self.pick = [NONE] * 4
        self.dealt = [NONE] * 40
        self.aside = [NONE] * 12
        self.draft_round = 0
        self.draft_left = 0
        self.looked_size = 0
        self.looked = [NONE] * 10
        self.engaging = NONE
        self.rival_ships = 0
        self.rival_lights = 0
        self.depth = 0
        self.stack = [0] * 256
        self.moves = [0] * 320
        self.purse = [0] * 7


PLAIN = "__dict__" in vars(State)  # a compiled state is one block of memory: it has no lists that must be made first


def copy(source: State, target: State) -> None:
    """Make ``target`` equal to ``source``, field by field. Both are played with the same set."""
    target.luck = source.luck
    target.seats = source.seats
    target.variant = source.variant
    target.rival = source.rival
    target.period = source.period
    target.phase = source.phase
    target.actor = source.actor
    target.active = source.active
    target.rose = source.rose
    target.next_rose = source.next_rose
    target.passed[:] = source.passed
    target.stage = source.stage
    target.waiting = source.waiting
    target.reveals = source.reveals
    target.lost = source.lost
    target.decree[:] = source.decree
    target.title[:] = source.title
    target.square[:] = source.square
    target.cubed[:] = source.cubed
    target.council[:] = source.council
    target.workshop[:] = source.workshop
    target.atlas[:] = source.atlas
    target.char_size = source.char_size
    target.char_gone = source.char_gone
    target.art_size = source.art_size
    target.art_gone = source.art_gone
    target.tile_size = source.tile_size
    target.char_deck[:] = source.char_deck
    target.char_discard[:] = source.char_discard
    target.art_deck[:] = source.art_deck
    target.art_discard[:] = source.art_discard
    target.tile_deck[:] = source.tile_deck
    target.at[:] = source.at
    target.known[:] = source.known
    target.origin[:] = source.origin
    target.turned[:] = source.turned
    target.hand_size[:] = source.hand_size
    target.hand[:] = source.hand
    target.invited_size = source.invited_size
    target.invited[:] = source.invited
    target.art_owner[:] = source.art_owner
    target.owner[:] = source.owner
    target.cover[:] = source.cover
    target.dock[:] = source.dock
    target.light[:] = source.light
    target.bay[:] = source.bay
    target.port[:] = source.port
    target.hold[:] = source.hold
    target.built[:] = source.built
    target.erected[:] = source.erected
    target.bread[:] = source.bread
    target.cubes[:] = source.cubes
    target.arts[:] = source.arts
    target.tiles[:] = source.tiles
    target.people[:] = source.people
    target.mod[:] = source.mod
    target.entered[:] = source.entered
    target.launched[:] = source.launched
    target.vp[:] = source.vp
    target.decree_vp[:] = source.decree_vp
    target.owe[:] = source.owe
    target.token[:] = source.token
    target.pick[:] = source.pick
    target.dealt[:] = source.dealt
    target.aside[:] = source.aside
    target.draft_round = source.draft_round
    target.draft_left = source.draft_left
    target.looked_size = source.looked_size
    target.looked[:] = source.looked
    target.engaging = source.engaging
    target.rival_ships = source.rival_ships
    target.rival_lights = source.rival_lights
    target.depth = source.depth
    target.stack[:] = source.stack


def clone(source: State) -> State:
    """An independent copy."""
    target = State.__new__(State)
    if PLAIN:
        target.start()
    become(source, target)
    return target


def become(source: State, target: State) -> None:
    """Make ``target`` equal to ``source``, which may be played with another set."""
    target.cards = source.cards
    copy(source, target)


def values(state: State) -> list[int]:
    """Every number of the state in the order of FIELDS: the array view."""
    numbers: list[int] = []
    for name, length in FIELDS:
        value = getattr(state, name)
        if length == 1:
            numbers.append(value)
        else:
            numbers.extend(value)
    return numbers


def to_bytes(state: State) -> bytes:
    """The state as bytes, ``luck`` and then two bytes a number: equal bytes, equal state (within a component set)."""
    return _LAYOUT.pack(state.luck, *values(state))


def from_bytes(data: bytes, cards: Cards) -> State:
    """The state that ``to_bytes`` wrote. Raises ValueError if the length is wrong."""
    if len(data) != _LAYOUT.size:
        raise ValueError(f"an Amalfi state has {_LAYOUT.size} bytes, not {len(data)}")
    state = State(cards)
    state.luck, *numbers = _LAYOUT.unpack(data)
    at = 0
    for name, length in FIELDS:
        setattr(state, name, numbers[at] if length == 1 else numbers[at : at + length])
        at += length
    return state
