"""What a seat remembers of hidden characters (A-110, A-111, R-099): what an attentive person in it would know."""

from __future__ import annotations

import msgspec

from costiera.amalfi import components as c
from costiera.amalfi import redeal
from costiera.amalfi.components import NONE, Set
from costiera.amalfi.state import State


class Trace(msgspec.Struct, kw_only=True):
    """Hidden characters that the viewer cannot tell apart, but knows something of.

    It saw them pass in a draft, say, or all saw them go into the deck as it was shuffled.
    """

    kind: int  # what it knows of them, as a number (redeal.knowledge)
    cards: list[str]
    held: list[int]  # how many of them came to each seat's hand while hands were chosen; the others are the deck's


class Hand(msgspec.Struct, kw_only=True):
    """What everybody could have noted of how cards came to a hand, and of what is still there (A-110)."""

    open: list[str]  # cards that all saw coming
    drawn: list[int]  # for each card from the deck the number of the last shuffling before it was drawn


class Memory(msgspec.Struct, kw_only=True):
    """What an attentive person in a seat remembers of characters that lie hidden from it."""

    hands: list[Hand]  # by seat
    traces: list[Trace]


def memory(state: State, viewer: int, set_: Set) -> Memory:
    """The memory of a seat."""
    known = list(state.known)
    hands = [
        Hand(
            open=[set_.characters[card] for card in cards if known[card] == c.OPEN],
            drawn=sorted(known[card] - c.DRAWN for card in cards if known[card] >= c.DRAWN),
        )
        for cards in (cards_in_hand(state, seat) for seat in range(state.seats))
    ]
    return Memory(hands=hands, traces=traces(state, viewer, set_))


def no_memory(seats: int) -> Memory:
    """The memory of somebody who noted nothing."""
    return Memory(hands=[Hand(open=[], drawn=[]) for _ in range(seats)], traces=[])


def cards_in_hand(state: State, seat: int) -> list[int]:
    """The characters in a hand, in the order of the component file."""
    return list(state.hand)[seat * c.CHARS : seat * c.CHARS + state.hand_size[seat]]


def traces(state: State, viewer: int, set_: Set) -> list[Trace]:
    """What the viewer knows of cards that it does not see, once hands are chosen."""
    if not c.KEEP_ENDGAME < state.phase < c.OVER:
        return []
    found: dict[int, Trace] = {}
    at, known = list(state.at), list(state.known)
    for card, where in enumerate(at):
        held = c.HAND <= where < c.HAND + state.seats and where != c.HAND + viewer and known[card] != c.OPEN
        looked_at = where == c.LOOKED and state.actor != viewer
        hidden = held or looked_at or where == c.DECK
        if hidden and (kind := redeal.knowledge(state, viewer, card)):
            trace = found.setdefault(kind, Trace(kind=kind, cards=[], held=[0] * state.seats))
            trace.cards.append(set_.characters[card])
            if held and known[card] == c.SECRET:
                trace.held[where - c.HAND] += 1
    return [found[kind] for kind in sorted(found)]


def origin(seats: int, viewer: int, kind: int) -> int:
    """Where a card comes from of which the viewer knows that much: ``redeal.knowledge`` the other way round."""
    if kind == NONE:
        return c.LAID_OFF + viewer
    if kind >= c.SHUFFLED:
        return kind
    if kind < c.SEEN:
        return NONE
    pack, look = divmod(kind - c.SEEN, 8)
    return pack * 8 + (viewer - pack) % seats + look * seats + 1
