"""Goofspiel's state: named fields, each a number or a list of them, declared once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec

from costiera.kit.rng import SETUP, Stream

NO_BID = 0


class State(msgspec.Struct, array_like=True):
    """One game. Cards and prizes are their numbers.

    Attributes:
        carry: whether a prize that nobody won stays for the next round (G-4).
        hands: the cards that each seat has left, lowest first.
        deck: the prizes still face down, the next one first.
        prizes: what is bid for now; nothing when the game is over.
        bids: each seat's sealed bid of this round, or NO_BID.
        won: the prizes of each seat, in the order in which they were won.
        lost: the prizes that nobody won.
        turned: how many prizes were turned up, and bids shown, so far.
    """

    carry: bool
    hands: list[list[int]]
    deck: list[int]
    prizes: list[int]
    bids: list[int]
    won: list[list[int]]
    lost: list[int]
    turned: int = 0


def new(players: int, cards: int, carry: bool, seed: int) -> State:
    """G-1: the state after set-up, the first prize turned up."""
    deck = shuffled(range(1, cards + 1), Stream(seed, SETUP))
    state = State(
        carry=carry,
        hands=[list(range(1, cards + 1)) for _ in range(players)],
        deck=deck,
        prizes=[],
        bids=[NO_BID] * players,
        won=[[] for _ in range(players)],
        lost=[],
    )
    turn_up(state)
    return state


def dealer(checked: Mapping[str, Any]) -> Callable[[int], State]:
    """What deals a game from a seed."""
    return partial(new, checked["players"], checked["cards"], checked["ties"] == "carry")


def turn_up(state: State) -> None:
    """G-2: the next prize; there is one."""
    state.prizes.append(state.deck.pop(0))
    state.turned += 1


def shuffled(cards: range | list[int], stream: Stream) -> list[int]:
    """The cards in an order drawn from the stream."""
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        other = stream.below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck
