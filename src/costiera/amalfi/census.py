"""The census of Amalfi (``costiera.kit.census``): what a balance report counts. docs/balance.md says what it means."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from costiera.amalfi import components as c
from costiera.amalfi import packs
from costiera.amalfi.cards import Cards
from costiera.amalfi.components import NONE
from costiera.amalfi.state import State
from costiera.kit.census import Item

PLACES_IN_ORDER = ("first", "second", "third", "fourth")  # seats by their place in the first period's turn order


class Names:
    """The items of a component set, by kind and number."""

    def __init__(self, cards: Cards) -> None:
        known = c.set_of(cards)
        self.characters: list[Item] = [
            (f"character.{c.CHAR_TYPES[kind]}", id_)
            for kind, id_ in zip(cards.char_type, known.characters, strict=True)
        ]
        self.artworks: list[Item] = [
            (f"artwork.{c.ART_TYPES[kind]}", id_) for kind, id_ in zip(cards.art_type, known.artworks, strict=True)
        ]
        self.places: list[Item] = [
            ("destination.public" if place < c.PRIVATE else "destination.private", id_)
            for place, id_ in enumerate(known.places)
        ]
        self.titles: list[Item] = [
            (f"title.{('dark', 'light')[back]}", id_) for back, id_ in zip(cards.title_back, known.titles, strict=True)
        ]
        self.decrees: list[Item] = [("decree", id_) for id_ in known.decrees]
        self.packs: list[Item] = [("pack", id_) for id_ in known.packs]
        self.public = {at: self.places[at] for at, id_ in enumerate(known.places[: c.PRIVATE]) if id_}


names_of = cache(Names)


def items(options: Mapping[str, Any]) -> list[Item]:
    """Every item that can occur with these options."""
    names = names_of(packs.find_set(options["cards"]).cards)
    kinds = (names.characters, names.artworks, names.places, names.titles, names.decrees)
    found = sorted((item for kind in kinds for item in kind if item[1]), key=lambda item: item[0])
    dealt = names.packs if options["hands"] == c.VARIANTS[c.PACKS_HANDS] else []
    return [*found, *dealt, *(("seat", place) for place in PLACES_IN_ORDER[: options["players"]])]


class Census:
    """The count of one game."""

    def __init__(self, state: State) -> None:
        self.names = names_of(state.cards)
        self.first = state.rose
        self.open: set[Item] = {self.names.titles[title] for title in state.title}
        self.open.update(self.names.decrees[decree] for decree in state.decree)
        self.open.update(self.names.public.values())
        self.open.update(("seat", place) for place in PLACES_IN_ORDER[: state.seats])
        if state.variant == c.PACKS_HANDS:
            self.open.update(self.names.packs)
        self.visited: list[set[Item]] = [set() for _ in range(state.seats)]

    def look(self, state: State, seat: int, move: int) -> None:
        """Note the rows and hands as they lie, and what is visited: ships are long gone from the docks at the end."""
        names = self.names
        hands = range(c.HAND, c.HAND + c.SEATS)
        self.open.update(names.characters[card] for card, at in enumerate(state.at) if at == c.COUNCIL or at in hands)
        self.open.update(names.artworks[card] for card in state.workshop if card != NONE)
        self.open.update(names.places[tile] for tile in state.atlas if tile != NONE)
        for verb in (c.NAVIGATE_MOVE, c.VISIT_MOVE):
            if move - verb in names.public:
                self.visited[seat].add(names.public[move - verb])

    def available(self) -> set[Item]:
        """What was there to be had."""
        return self.open

    def taken(self, state: State) -> list[set[Item]]:
        """What each seat took; nothing of it is ever given back."""
        return [self._of_seat(state, seat) for seat in range(state.seats)]

    def _of_seat(self, state: State, seat: int) -> set[Item]:
        names = self.names
        found = {names.characters[card] for card, at in enumerate(state.at) if at == c.TABLEAU + seat}
        found.update(names.artworks[art] for art, owner in enumerate(state.art_owner) if owner == seat)
        found.update(names.places[tile] for tile, owner in enumerate(state.owner) if owner == seat)
        found.update(names.titles[title] for at, title in enumerate(state.title) if state.square[at * 4 + seat] != NONE)
        found.update(names.decrees[state.decree[at]] for at in range(4) if _ahead(state, seat, at))
        if state.variant == c.PACKS_HANDS:
            found.add(names.packs[state.token[seat]])
        found.add(("seat", PLACES_IN_ORDER[(seat - self.first) % state.seats]))
        return found | self.visited[seat]


def _ahead(state: State, seat: int, period: int) -> bool:
    """Whether no seat scored more from a period's decree, and some seat scored less."""
    points = [state.decree_vp[other * 4 + period] for other in range(state.seats)]
    return points[seat] == max(points) > min(points)


def opening(state: State) -> bool:
    """Whether starting hands are still being chosen."""
    return state.phase == c.PICK_PACK or state.phase in c.SEALED


def begin(state: State) -> Census:
    """The census of a freshly dealt game."""
    return Census(state)
