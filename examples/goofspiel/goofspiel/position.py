"""Goofspiel's positions as people type them: parts of a scenario, and games of real cards to be scored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from costiera.kit.errors import BadPosition
from costiera.kit.outcome import Scored, ScoredSeat
from costiera.kit.shape import Form, read
from costiera.kit.typed import names_of
from goofspiel.state import NO_BID, State

Card = Annotated[int, Meta(ge=1, le=13)]
Cards = Annotated[list[Card], Meta(max_length=13)]
Four = Annotated[list[Cards], Meta(max_length=4)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]


class Arranged(Form):
    """Parts of a scenario: what lies open, what comes next, and what each seat has won and has left."""

    prizes: Cards | UnsetType = UNSET
    next: Cards | UnsetType = UNSET
    won: Four | UnsetType = UNSET
    hands: Four | UnsetType = UNSET


class TypedSeat(Form):
    """A player of a game of real cards: the prizes that lie before it."""

    name: Name
    won: Cards = []


class TypedGame(Form):
    """A game of real cards."""

    seats: Annotated[list[TypedSeat], Meta(min_length=2, max_length=4)]


class SeatScore(ScoredSeat, kw_only=True):
    """A seat's points, and how many prizes they come from."""

    prizes: int


def arrange(state: State, parts: Mapping[str, Any]) -> None:
    """Override parts of a state. Raises BadPosition and leaves it untouched."""
    typed = read(parts, Arranged)
    players = len(state.hands)
    cards = len(state.deck) + len(state.prizes) + len(state.lost) + sum(len(prizes) for prizes in state.won)
    prizes = state.prizes if isinstance(typed.prizes, UnsetType) else typed.prizes
    won = state.won if isinstance(typed.won, UnsetType) else typed.won
    if isinstance(typed.next, UnsetType):
        gone = {*prizes, *(prize for each in won for prize in each)}
        deck = [prize for prize in (*state.prizes, *state.deck) if prize not in gone]
    else:
        deck = typed.next
    left = len(deck) + 1
    hands = [hand[-left:] for hand in state.hands] if isinstance(typed.hands, UnsetType) else typed.hands
    if not prizes:
        raise BadPosition("prizes: one at least must lie open, or the game would be over (G-2)")
    for place, each in (("won", won), ("hands", hands)):
        if len(each) != players:
            raise BadPosition(f"{place}: there are {len(each)} for {players} players")
    once("prizes, next and won", [*prizes, *deck, *(prize for each in won for prize in each)], cards)
    for seat, hand in enumerate(hands):
        once(f"hands[{seat}]", hand, cards)
        if len(hand) != left:
            raise BadPosition(f"hands[{seat}]: {len(hand)} cards for {left} rounds that are still to come (G-2)")
    state.prizes, state.deck, state.won = list(prizes), list(deck), [list(each) for each in won]
    state.hands = [sorted(hand) for hand in hands]
    seen = {*prizes, *deck, *(prize for each in won for prize in each)}
    state.lost = [prize for prize in range(1, cards + 1) if prize not in seen]
    state.bids = [NO_BID] * players


def once(place: str, cards: Iterable[int], highest: int) -> None:
    """G-1: there is one card of each number. Raises BadPosition."""
    seen: set[int] = set()
    for card in cards:
        if card in seen:
            raise BadPosition(f"{place}: {card} stands there twice, and there is one card of each number (G-1)")
        if card > highest:
            raise BadPosition(f"{place}: {card} is not in this game, which has cards up to {highest} (G-1)")
        seen.add(card)


def score(typed: Mapping[str, Any]) -> Scored:
    """G-5: the score of a game of real cards. Raises BadPosition."""
    players = read(typed, TypedGame).seats
    once("won", (prize for seat in players for prize in seat.won), 13)
    names_of(players)
    seats = [SeatScore(name=seat.name, total=sum(seat.won), prizes=len(seat.won)) for seat in players]
    most = max(seat.total for seat in seats)
    return Scored(seats=seats, winners=[seat.name for seat in seats if seat.total == most])
