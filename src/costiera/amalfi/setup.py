"""Set-up of a game (A-5 to A-15, A-100): what is not left to chance. The chances are ``dealing``'s."""

from __future__ import annotations

from functools import cache

from costiera.amalfi.cards import Cards
from costiera.amalfi.components import ARTS, NONE, PLACES, PRIVATE, SEATS
from costiera.amalfi.dealing import deal
from costiera.amalfi.rules import go
from costiera.amalfi.state import State, clone
from costiera.kit.rng import SETUP, Stream


def new(cards: Cards, seats: int, variant: int, rival: int, first: int, seed: int) -> State:
    """The state after set-up.

    Args:
        cards: tables of the component set.
        seats: 1 to 4.
        variant: how hands are dealt (``components.PACKS_HANDS`` ...).
        rival: of a solo game (``components.NO_RIVAL``: the player will choose it; no solo game).
        first: the first player, or NONE for one drawn at random (R-091).
        seed: whole number from 0 to 2**64 - 1.
    """
    state = clone(undealt(cards, seats, variant, rival))
    state.luck = Stream(seed, SETUP).state
    deal(state, first)
    go(state)
    state.reveals = 0
    return state


@cache
def undealt(cards: Cards, seats: int, variant: int, rival: int) -> State:
    """The table before anything is shuffled; never changed, only cloned."""
    state = State(cards)
    state.seats = seats
    state.variant = variant
    state.rival = rival
    playing = [seat < seats for seat in range(SEATS)]
    state.bay = [cards.ships_start * p for p in playing]
    state.tile_deck = list(range(PRIVATE, PLACES))
    state.tile_size = PLACES - PRIVATE
    state.art_deck = list(range(ARTS))
    state.art_size = ARTS
    state.hand_size = [0] * SEATS
    if seats == 1:
        state.rival_ships = cards.rival_ships
        state.rival_lights = cards.rival_lights
    state.active = NONE
    return state
