"""Goofspiel's notation: ``bid 7``, and why a bid is refused."""

from __future__ import annotations

import re

from costiera.kit.errors import BadMove, IllegalMove
from goofspiel import rules
from goofspiel.state import State

_BID = re.compile(r"bid ([1-9][0-9]?)")


def move_text(state: State, seat: int, move: int) -> str:
    """A bid in the notation."""
    return f"bid {move}"


def move_number(state: State, seat: int, text: str) -> int:
    """The legal bid that a text means. Raises BadMove or IllegalMove."""
    found = _BID.fullmatch(text)
    if found is None:
        raise BadMove(f"{text[:40]!r} is not a move of Goofspiel: it is written as 'bid 7'")
    bid, legal = int(found[1]), rules.moves(state, seat)
    if not state.prizes:
        raise IllegalMove(f"{text}: the game is over", "G-5")
    if bid not in legal:
        left = ", ".join(str(card) for card in legal) or "none"
        raise IllegalMove(f"{text}: that card is not in the hand; left are {left}", "G-2")
    return bid
