"""Goofspiel's rules: who has to bid, with what, and what comes of it."""

from __future__ import annotations

from copy import deepcopy

from costiera.kit.outcome import Outcome
from costiera.kit.rng import Stream
from goofspiel.state import NO_BID, State, shuffled, turn_up


def pending(state: State) -> tuple[int, ...]:
    """G-2: the seats that have not sealed a bid."""
    return tuple(seat for seat, bid in enumerate(state.bids) if bid == NO_BID) if state.prizes else ()


def moves(state: State, seat: int) -> list[int]:
    """G-2: any card of the hand, as long as not all have sealed theirs; a bid is the number of its card."""
    return list(state.hands[seat]) if state.prizes and 0 <= seat < len(state.hands) else []


def step(state: State, seat: int, move: int) -> None:
    """Seal a bid, in place of one that was sealed before; the last one shows them all."""
    state.bids[seat] = move
    if NO_BID not in state.bids:
        settle(state)
        next_round(state)


def settle(state: State) -> None:
    """G-3, G-4: the prizes go to the highest bid if there is one."""
    best = highest(state.bids)
    if best is not None:
        state.won[best] += state.prizes
        state.prizes = []
    elif not state.carry:
        state.lost += state.prizes
        state.prizes = []
    for hand, bid in zip(state.hands, state.bids, strict=True):
        hand.remove(bid)
    state.bids = [NO_BID] * len(state.bids)
    state.turned += 1


def highest(bids: list[int]) -> int | None:
    """G-3, G-4: the seat of the highest bid, None where it was made more than once."""
    best = max(bids)
    return bids.index(best) if bids.count(best) == 1 else None


def next_round(state: State) -> None:
    """G-2, or the end of the game (G-4, G-5)."""
    if state.deck:
        turn_up(state)
    else:
        state.lost += state.prizes
        state.prizes = []


def points(state: State) -> list[int]:
    """G-5: each seat's points."""
    return [sum(prizes) for prizes in state.won]


def outcome(state: State) -> Outcome:
    """G-5: the points, and who has most of them."""
    scores = points(state)
    return Outcome(scores=scores, winners=[seat for seat, total in enumerate(scores) if total == max(scores)])


def revealed(state: State) -> int:
    """How often a prize was turned up, or bids were shown."""
    return state.turned


# What a seat does not know: the order of the deck, and the bids that others have sealed


def redeal(state: State, seat: int | None, stream: Stream) -> State:
    """Another state in which all that the seat does not know is drawn anew."""
    dealt = deepcopy(state)
    dealt.deck = shuffled(sorted(state.deck), stream)
    for other, bid in enumerate(state.bids):
        if other != seat and bid != NO_BID:
            hand = state.hands[other]
            dealt.bids[other] = hand[stream.below(len(hand))]
    return dealt


def known(state: State, seat: int) -> State:
    """What any seat knows: the prizes to come in no order; sealed bids count as not made, whoever made them."""
    left = deepcopy(state)
    left.deck.sort()
    left.bids = [NO_BID] * len(state.bids)
    return left
