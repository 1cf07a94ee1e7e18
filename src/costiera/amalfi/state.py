"""The state of a game of Amalfi: one record of small whole numbers. Everything else in a game is computed."""

from __future__ import annotations

from costiera.amalfi.cards import Cards
from costiera.amalfi.codes import DECK, NONE
from costiera.kit.fields import Record, clone, copy, from_bytes, many, scratch, to_bytes, values, word

__all__ = ["State", "clone", "copy", "from_bytes", "to_bytes", "values"]


class State(Record):
    """All of a game."""

    cards: Cards  # the component set that it is played with
    luck: int = word()  # the 64 bits from which every shuffle is drawn
    seats: int = 0
    variant: int = 0  # how hands are dealt
    rival: int = 0  # of the solo game
    period: int = 1  # 1 to 4
    phase: int = NONE  # kind of the pending decision
    actor: int = NONE  # seat whose decision it is; NONE if several seats decide at once, and when over
    active: int = NONE  # seat whose turn it is
    rose: int = NONE  # first seat of this period
    next_rose: int = NONE  # first seat to pass; NONE as long as nobody has
    passed: list[int] = many(4)
    stage: int = 0  # what comes when nothing is left on the stack
    waiting: int = 0  # seats still to answer a decision of several at once, one bit each
    reveals: int = 0  # how often hidden things were turned up
    lost: int = 0  # period in which a solo game was lost
    decree: list[int] = many(4, NONE)  # by period
    title: list[int] = many(3, NONE)  # in play
    square: list[int] = many(12, NONE)  # square of a seat's cube, by title * 4 + seat
    cubed: list[int] = many(3)  # cubes on each title
    council: list[int] = many(4, NONE)  # left to right, filled from the right
    workshop: list[int] = many(5, NONE)
    atlas: list[int] = many(5, NONE)  # numbers of private destinations
    char_size: int = 0  # cards in the character deck
    char_gone: int = 0  # cards in its discard pile
    art_size: int = 0
    art_gone: int = 0
    tile_size: int = 0
    char_deck: list[int] = many(75, NONE)  # the last of char_size is on top
    char_discard: list[int] = many(75, NONE)  # in the order they were discarded
    art_deck: list[int] = many(54, NONE)
    art_discard: list[int] = many(54, NONE)
    tile_deck: list[int] = many(36, NONE)
    at: list[int] = many(75, DECK)  # where each character is (components.HAND ...)
    known: list[int] = many(75)  # who knows that a card is in that hand (A-110, components.SECRET ...)
    origin: list[int] = many(75, NONE)  # how a hidden card came there, for who saw it pass
    turned: list[int] = many(75)  # 1 engaged, 2 straightened by an engagement this period
    hand_size: list[int] = many(4)
    hand: list[int] = many(300, NONE)  # seat * 75 + place, in the order of the component file
    invited_size: int = 0
    invited: list[int] = many(75, NONE)  # all invited characters in the order of their invitations
    art_owner: list[int] = many(54, NONE)
    owner: list[int] = many(55, NONE)  # of private destinations: a seat, COVERING or GONE
    cover: list[int] = many(3, NONE)  # tile that covers each evolving space
    dock: list[int] = many(55)  # ships of each seat, three bits each (RIVAL_SEAT: the rival)
    light: list[int] = many(55, NONE)  # whose lighthouse stands there
    bay: list[int] = many(4)
    port: list[int] = many(4)
    hold: list[int] = many(20)  # seat * 5 + hold
    built: list[int] = many(4)  # ships constructed
    erected: list[int] = many(4)  # lighthouses
    bread: list[int] = many(4)
    cubes: list[int] = many(4)  # on titles
    arts: list[int] = many(12)  # artworks by seat * 3 + type
    tiles: list[int] = many(4)  # private destinations
    people: list[int] = many(16)  # characters by seat * 4 + type
    mod: list[int] = many(120)  # what permanent characters change, by seat * 30 + key
    entered: list[int] = many(4)  # occupied docks entered this period
    launched: list[int] = many(4)  # ships launched to the bay this period
    vp: list[int] = many(28)  # points by seat * 7 + source
    decree_vp: list[int] = many(16)  # of the decrees, by seat * 4 + period
    owe: list[int] = many(4)  # bread still to be given in the Feed phase
    token: list[int] = many(4, NONE)  # pack of each seat
    pick: list[int] = many(4, NONE)  # sealed answer of each seat while hands are chosen
    dealt: list[int] = many(40, NONE)  # cards dealt by pack or seat * 10 + place, while hands are chosen
    aside: list[int] = many(12, NONE)  # endgame cards kept aside, seat * 3 + place
    draft_round: int = 0
    draft_left: int = 0  # cards left in each pack, or of the own ones
    looked_size: int = 0
    looked: list[int] = many(10, NONE)  # cards looked at by the acting seat
    engaging: int = NONE  # character being engaged
    rival_ships: int = 0  # left to the rival
    rival_lights: int = 0
    depth: int = 0  # frames on the decision stack
    stack: list[int] = many(256)  # eight numbers each (components.F_KIND ...)
    moves: list[int] = scratch(1536, wide=True)  # what ``list_moves`` found last
    purse: list[int] = scratch(7, wide=True)  # what ``open_purse`` found last
