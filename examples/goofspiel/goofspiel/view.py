"""What a viewer may know of Goofspiel, and what it sees happen."""

from __future__ import annotations

from functools import partial

import msgspec

from costiera.kit.game import Fact, Views
from goofspiel import rules
from goofspiel.state import NO_BID, State
from goofspiel.text import move_number, move_text


class Decision(msgspec.Struct, kw_only=True):
    """What is pending, in the words that all games share."""

    kind: str
    pending: list[int]
    actor: int | None = None
    legal: list[str]


class Seat(msgspec.Struct, kw_only=True):
    """A seat: its hand lies open (G-1), its bid does not until all are shown (G-2)."""

    hand: list[int]
    won: list[int]
    points: int
    sealed: bool
    bid: int | None = None


class GoofspielView(msgspec.Struct, kw_only=True):
    """All that a viewer may know. ``left`` are the prizes still to come; their order, ``deck``, is for those who see
    everything."""

    game: str = "goofspiel"
    viewer: int | None
    over: bool
    winners: list[int]
    decision: Decision
    round: int
    rounds: int
    carry: bool
    prizes: list[int]
    left: list[int]
    lost: list[int]
    seats: list[Seat]
    deck: list[int] | None = None


def views(state: State) -> Views:
    """What each viewer may know of a state."""
    return partial(view, state)


def view(state: State, viewer: int | None, reveal_all: bool) -> GoofspielView:
    """The view, built up from what the viewer may know."""
    pending, outcome = rules.pending(state), rules.outcome(state)
    bidding = bool(state.prizes)
    legal = [] if viewer is None else [move_text(state, viewer, bid) for bid in rules.moves(state, viewer)]
    rounds = len(state.deck) + len(state.prizes) + len(state.lost) + sum(len(prizes) for prizes in state.won)
    return GoofspielView(
        viewer=viewer,
        over=not bidding,
        winners=outcome.winners,
        decision=Decision(kind="bid" if bidding else "over", pending=list(pending), legal=legal),
        round=rounds - len(state.deck),
        rounds=rounds,
        carry=state.carry,
        prizes=list(state.prizes),
        left=sorted(state.deck),
        lost=list(state.lost),
        seats=[
            Seat(
                hand=list(state.hands[seat]),
                won=list(state.won[seat]),
                points=outcome.scores[seat],
                sealed=bid != NO_BID,
                bid=bid if bid != NO_BID and (reveal_all or seat == viewer) else None,
            )
            for seat, bid in enumerate(state.bids)
        ],
        deck=list(state.deck) if reveal_all else None,
    )


def hidden_move(state: State, seat: int, move: str) -> bool:
    """G-2: every bid is sealed."""
    return True


def facts(before: State, seat: int, move: str, after: State, viewer: int | None) -> list[Fact]:
    """The bid, as the viewer may know it; with the last one all bids, what they won, and what comes next."""
    card = move_number(before, seat, move)
    told: list[Fact] = [{"fact": "bid", "seat": seat} | ({"card": card} if viewer == seat else {})]
    if after.turned == before.turned:
        return told
    bids = [card if other == seat else sealed for other, sealed in enumerate(before.bids)]
    told.append({"fact": "show", "bids": bids, "prizes": before.prizes, "winner": rules.highest(bids)})
    if after.prizes:
        told.append({"fact": "turn", "prize": after.prizes[-1], "prizes": after.prizes})
    else:
        ended = rules.outcome(after)
        told.append({"fact": "end", "scores": ended.scores, "winners": ended.winners})
    return told
