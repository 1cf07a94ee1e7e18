"""The one check of possibility: every position that play reaches passes it, what breaks an invariant does not."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from costiera.amalfi import components as c
from costiera.amalfi import possible
from costiera.amalfi.game import GAME
from costiera.amalfi.state import State

from .table import VARIANTS, random_game

Mutation = Callable[[State, random.Random], None]


def told(s: State) -> list[str]:
    return [fault.at("").text for fault in possible.faults(s)]


@pytest.mark.rule("A-1", "A-3", "A-5", "A-8", "A-29", "A-39", "A-47", "A-56", "A-79", "A-97", "A-102")
@pytest.mark.parametrize("options", VARIANTS, ids=str)
@settings(max_examples=4)
@given(seed=st.integers(0, 2**64 - 1))
def test_every_position_that_play_reaches_is_possible(options: dict[str, Any], seed: int) -> None:
    for s, _, _ in random_game(options, seed):
        assert told(s) == []
    assert told(s) == []


def add(field: str, at: int, by: int) -> Mutation:
    def mutate(s: State, chance: random.Random) -> None:
        value = getattr(s, field)
        if isinstance(value, int):
            setattr(s, field, value + by)
        else:
            values = list(value)
            values[at] += by
            setattr(s, field, values)

    return mutate


def put(field: str, pick: Callable[[State, int], bool], value: int) -> Mutation:
    """Change one number of those that a condition holds for; nothing where there is none."""

    def mutate(s: State, chance: random.Random) -> None:
        values = list(getattr(s, field))
        places = [at for at in range(len(values)) if pick(s, at)]
        if places:
            values[chance.choice(places)] = value
            setattr(s, field, values)

    return mutate


def second_ship(s: State, chance: random.Random) -> None:
    """A ship from the bay on a dock that holds one; nobody's characters let it in."""
    places = [place for place in range(c.PRIVATE) if s.dock[place] in (1, 8, 64, 512)]
    if places and s.bay[0] and not any(s.entered):
        dock, bay = list(s.dock), list(s.bay)
        dock[chance.choice(places)] += 1
        bay[0] -= 1
        s.dock, s.bay = dock, bay


def same_decree(s: State, chance: random.Random) -> None:
    s.decree = [s.decree[1], *list(s.decree)[1:]]


def light_without_slot(s: State, chance: random.Random) -> None:
    light = list(s.light)
    free = [at for at in range(c.PRIVATE, c.PLACES) if s.owner[at] == c.NONE and light[at] == c.NONE]
    if free and s.erected[0] < 6:
        light[chance.choice(free)] = 0
        s.light = light
        s.erected = [s.erected[0] + 1, *list(s.erected)[1:]]


def lose_card(s: State, chance: random.Random) -> None:
    s.char_size -= 1 if s.char_size else -1


def turn_another(s: State, chance: random.Random) -> None:
    cards = [card for card in list(s.invited)[: s.invited_size] if s.cards.char_type[card] != c.ENGAGEABLE]
    if cards:
        turned = list(s.turned)
        turned[chance.choice(cards)] = 1
        s.turned = turned


MUTATIONS: dict[str, Mutation] = {
    "a ship more": add("bay", 0, 1),
    "a ship less in the port": add("port", 0, -1),
    "a ship too many in a hold": add("hold", 2, 1),
    "more built than there is": add("built", 0, 7),
    "bread above the limit": add("bread", 0, 20),
    "bread below nothing": add("bread", 0, -40),
    "a lighthouse that stands nowhere": add("erected", 0, 1),
    "a lighthouse without a slot": light_without_slot,
    "a cube on nothing": add("cubes", 0, 1),
    "a square taken": add("cubed", 1, 1),
    "points for artworks": add("vp", c.ARTWORK_VP, 3),
    "points for destinations": add("vp", c.DESTINATION_VP, 3),
    "points for titles": add("vp", c.TITLE_VP, 3),
    "points for decrees": add("vp", c.DECREE_VP, 3),
    "an artwork counted": add("arts", 1, 1),
    "a tile counted": add("tiles", 0, 1),
    "a character counted": add("people", 2, 1),
    "what characters change": add("mod", 4, 1),
    "an occupied dock entered": add("entered", 0, 9),
    "a ship launched": add("launched", 0, 9),
    "a decree twice": same_decree,
    "a title twice": lambda s, chance: setattr(s, "title", [s.title[1], *list(s.title)[1:]]),
    "titles in another order": lambda s, chance: setattr(s, "title", [*list(s.title)[1:], s.title[0]]),
    "a card lost": lose_card,
    "an artwork lost": lambda s, chance: setattr(s, "art_size", s.art_size - 1 if s.art_size else 1),
    "a tile twice": lambda s, chance: setattr(s, "atlas", [s.atlas[4]] * 5),
    "a gap in the Workshop": lambda s, chance: setattr(s, "workshop", [*list(s.workshop)[:3], c.NONE, s.workshop[4]]),
    "a tile of nobody's": put("owner", lambda s, tile: tile >= c.PRIVATE and s.owner[tile] == c.NONE, 7),
    "a ship on a dock of somebody else": second_ship,
    "a ship of no seat": put("dock", lambda s, place: place < c.PRIVATE and not s.dock[place], 4096),
    "a character at two places": lambda s, chance: setattr(s, "council", [s.council[3], *list(s.council)[1:]]),
    "the wrong kind engaged": turn_another,
    "a fifth period": lambda s, chance: setattr(s, "period", 5),
    "nobody's turn": lambda s, chance: setattr(s, "rose", 9),
    "a rival's ship": add("rival_ships", 0, 1),
    "a rival's lighthouse": add("rival_lights", 0, -1),
    "a cover before its time": lambda s, chance: setattr(s, "cover", [*list(s.cover)[:2], c.PRIVATE]),
}


@pytest.mark.parametrize("options", VARIANTS[::3], ids=str)
@pytest.mark.parametrize("name", MUTATIONS)
def test_what_breaks_an_invariant_is_refused(options: dict[str, Any], name: str) -> None:
    """Each mutation of positions of whole games, wherever it changes anything."""
    chance, tried = random.Random(name), 0
    for seed in range(len(name), len(name) + 5):  # short solo games have not all that can be broken
        for number, (s, _, _) in enumerate(random_game(options, seed)):
            if number % 5 or s.phase < c.TURN:
                continue
            other = GAME.clone(s)
            MUTATIONS[name](other, chance)
            if GAME.to_bytes(other) != GAME.to_bytes(s):
                assert told(other) != [], name
                tried += 1
        if tried:
            return
    raise AssertionError(f"nothing to break by {name}")
