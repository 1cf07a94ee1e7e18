"""Set-up of a game (P-1 to P-6, P-26): what the mode fixes. The chances are ``rules.deal``'s."""

from __future__ import annotations

from functools import cache

from costiera.kit.rng import SETUP, Stream
from costiera.positano import components
from costiera.positano.components import ANY_GOAL, NONE, Mode
from costiera.positano.rules import deal
from costiera.positano.state import State, clone


def new(mode: Mode, goals: tuple[int, ...] | None, seed: int) -> State:
    """The state after set-up.

    Args:
        mode: a line of P-1 (``components.MODES``).
        goals: goal numbers in play (0 to 3 of them), or None for three cards at random (P-6).
        seed: whole number from 0 to 2**64 - 1.
    """
    state = clone(undealt(mode, goals))
    deal(state, mode.removed, Stream(seed, SETUP))
    return state


@cache
def undealt(mode: Mode, goals: tuple[int, ...] | None) -> State:
    """The table before anything is shuffled; never changed, only cloned."""
    state = State()
    state.seats = mode.seats
    state.solo = mode.players == 1
    state.advanced = mode.advanced
    state.size = mode.size
    state.places = mode.places
    state.rounds = mode.rounds
    state.goal = [ANY_GOAL] * 3 if goals is None else (list(goals) + [NONE] * 3)[:3]
    state.star_set = list(range(components.STAR_SETS))
    lots = components.board_lots(mode.size)
    state.owner = [NONE if lot in lots else components.OUTSIDE for lot in range(components.LOTS)]
    lay_tiles(state, lots)
    give_pieces(state)
    if state.solo:
        state.otto = [*range(components.BASES), *range(components.BOOSTERS)]
    return state


def lay_tiles(state: State, lots: list[int]) -> None:
    """P-5: starting block and build tiles lie open; all others and all lots make the decks."""
    deck = [NONE] * 75
    sizes = [len(lots), 0, 0]
    open_tiles = [NONE] * 18
    deck[: len(lots)] = lots
    for row in (1, 2):
        counts = components.tile_counts(row, state.size)
        rest = [kind for kind, count in enumerate(counts) for _ in range(count)]
        for place, kind in enumerate(components.starting_tiles(row, state.places)):
            rest.remove(kind)
            open_tiles[row * 6 + place] = kind
        deck[row * 25 : row * 25 + len(rest)] = rest
        sizes[row] = len(rest)
    state.deck = deck
    state.deck_size = sizes
    state.open = open_tiles


def give_pieces(state: State) -> None:
    """P-3, P-4: one block held, the others in supply, and all cards."""
    held = components.HELD_AT_START
    playing = [seat < state.seats for seat in range(components.SEATS)]
    state.held = [held * p for p in playing]
    state.supply = [(components.BLOCKS_PER_SEAT - held) * p for p in playing]
    state.base = [((1 << components.BASES) - 1) * p for p in playing]
    state.boost = [((1 << components.BOOSTERS) - 1) * p for p in playing]
