"""What people type of Amalfi, as types: parts of a scenario, and games on wood and card to be scored.

The page's types are made from these (tools/page_types.py); docs/records.md describes them. Here is the shape; what a
position may mean is ``arrange``'s, and whether it can be, ``possible``'s.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from costiera.amalfi import codes as c
from costiera.kit import shape
from costiera.kit.shape import Form

Word = Annotated[str, Meta(max_length=60)]
Words = Annotated[list[Word], Meta(max_length=80)]
Slot = Word | None
Seat = Annotated[int, Meta(ge=0, le=3)]
Period = Annotated[int, Meta(ge=1, le=4)]
Ships = Annotated[int, Meta(ge=0, le=10)]
Built = Annotated[int, Meta(ge=0, le=6)]
Points = Annotated[int, Meta(ge=-200, le=1000)]
Bread = Annotated[int, Meta(ge=0, le=31)]
Rival = Literal["naples", "genoa"]
_WORDS = tuple(zip(c.KIND_WORDS, c.KIND_STARTS, strict=True))


# Scenarios


class Holds(Form):
    """Ships in each hold."""

    spices: Ships = 0
    wood: Ships = 0
    wine: Ships = 0
    gems: Ships = 0
    fabric: Ships = 0


class Invited(Form):
    """An invited character."""

    id: Word
    engaged: bool = False


class Decks(Form):
    """Cards of the three decks, or of what was discarded from them."""

    characters: Words = []
    artworks: Words = []
    destinations: Words = []


class RivalPieces(Form):
    """Where the rival's ships and lighthouses stand."""

    ships: Words = []
    lighthouses: Words = []


class ArrangedSeat(Form):
    """What a seat of a scenario has."""

    vp: Points | UnsetType = UNSET
    bread: Bread | UnsetType = UNSET
    bay: Ships | UnsetType = UNSET
    port: Ships = 0
    holds: Holds = field(default_factory=Holds)
    ships_built: Built = 0
    lighthouses: Words = []
    hand: Words | UnsetType = UNSET
    invited: Annotated[list[Invited | Word], Meta(max_length=75)] = []
    artworks: Words = []
    destinations: Words = []
    titles: Words = []


class Arranged(Form):
    """Parts of a scenario; what is left out keeps what was dealt, as far as no other part uses it."""

    seats: list[ArrangedSeat] | UnsetType = UNSET
    docks: dict[Word, list[Seat]] = {}
    council: list[Slot] | UnsetType = UNSET
    workshop: list[Slot] | UnsetType = UNSET
    atlas: list[Slot] | UnsetType = UNSET
    next: Decks = field(default_factory=Decks)
    discards: Decks = field(default_factory=Decks)
    covered: dict[Word, Slot] = {}
    decrees: Words | UnsetType = UNSET
    titles: Words | UnsetType = UNSET
    period: Period = 1
    wind_rose: Seat | UnsetType = UNSET
    passed: list[Seat] = []
    active: Seat | UnsetType = UNSET
    rival: RivalPieces | UnsetType = UNSET


# Games to score


class TypedSeat(Form):
    """What a seat of a physical game has; ``vp`` is what its marker shows."""

    name: Annotated[str, Meta(min_length=1, max_length=40)] | UnsetType = UNSET
    vp: Points = 0
    bread: Bread = 0
    ships_built: Built = 0
    lighthouses: Built = 0
    docked_own: Ships = 0
    artworks: Words = []
    destinations: Words = []
    invited: Words = []
    titles: Annotated[int, Meta(ge=0, le=3)] = 0


class TypedGame(Form):
    """A physical game. ``decree`` is scored in the slot of ``period``; ``rival`` is that of a solo game."""

    seats: Annotated[list[TypedSeat], Meta(min_length=1, max_length=4)]
    players: Annotated[int, Meta(ge=1, le=4)] | UnsetType = UNSET
    decree: Word | UnsetType = UNSET
    period: Period = 4
    cards: Word = "default"
    rival: Rival | UnsetType = UNSET


# What the page has to know of the rules and no view tells it: the words of the notation by what they stand for (A-33,
# A-74), and the limits of the form for a typed game.
PAGE_CONSTANTS = {
    "holds": list(c.HOLDS),
    "mainActions": [word for word, start in _WORDS if c.NAVIGATE_MOVE <= start < c.ORDER_MOVE],
    "optionalActions": [word for word, start in _WORDS if start < c.OPTIONAL_END],
    "limits": shape.limits(TypedGame) | shape.limits(TypedSeat),
}
