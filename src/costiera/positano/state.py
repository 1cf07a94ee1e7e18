"""The state of a game of Positano: one record of small whole numbers. Everything else in a game is computed."""

from __future__ import annotations

from costiera.kit.fields import Record, clone, copy, from_bytes, many, scratch, to_bytes, values
from costiera.positano.codes import BID, NONE, OUTSIDE

__all__ = ["State", "clone", "copy", "from_bytes", "to_bytes", "values"]


class State(Record, width=1):
    """All of a game. Rows are 0 lot, 1 block, 2 build; arrays by row are row * 6 + place or seat, decks row * 25 +
    place."""

    seats: int = 0  # Otto included
    solo: int = 0
    advanced: int = 0
    size: int = 0  # 4 or 5 rows and columns
    places: int = 0  # tiles in each row
    rounds: int = 0
    goal: list[int] = many(3, NONE)  # goals in play
    star_set: list[int] = many(6, NONE)  # star set of each seat (P-4)
    phase: int = BID  # kind of the pending decision
    round: int = 1  # from 1
    turn: int = 0  # place in the picking order of the row being drafted
    actor: int = NONE  # seat in whose name the decision is; NONE while bidding and when over
    reveals: int = 0  # how often hidden things were turned up
    order: list[int] = many(18, NONE)  # picking order of each row (P-9)
    base: list[int] = many(6)  # base cards left, one bit each
    boost: list[int] = many(6)  # boosters left, one bit each
    bid: list[int] = many(6, NONE)  # this round's bid: card * 6 + booster; sealed while phase is BID
    owner: list[int] = many(25, OUTSIDE)  # who drafted the lot
    height: list[int] = many(25)  # blocks of the building; 0 with an owner: drafted or dead
    roof: list[int] = many(25)  # 0 bronze, 1 silver, 2 gold
    held: list[int] = many(6)
    supply: list[int] = many(6)
    gelato: list[int] = many(18)  # icons on tiles taken, by row and seat
    got: list[int] = many(18, NONE)  # tile taken this round, by row and seat
    open: list[int] = many(18, NONE)  # tiles lying in each row, left to right
    taken: list[int] = many(18, NONE)  # seat that took the open tile
    deck_size: list[int] = many(3)
    deck: list[int] = many(75, NONE)  # the last of deck_size is on top
    otto: list[int] = many(13, NONE)  # Otto's base deck (7) and booster deck (6), in the order of rounds (P-27)
    moves: list[int] = scratch(48, wide=True)  # what ``list_moves`` found last
    key: list[int] = scratch(6, wide=True)  # strengths of seats while an order is set
    points: list[int] = scratch(6, wide=True)  # what ``totals`` found last
    mark: list[int] = scratch(25)  # groups of buildings
