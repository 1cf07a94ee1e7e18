"""What a position comes to: the same words for every game, for whoever knows no game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a game came to that is no matter of who has most points, such as the result of a solo game.

    Attributes:
        code: a stable word for programs (``"band"``).
        value: the number that goes with it.
        text: the same as one English sentence.
        rule: number of the rule that says so.
        result: what the game comes to as a number that can be compared; None for a game that was lost.
        label: a few words for tables, where ``value`` is one of a few.
    """

    code: str
    value: int
    text: str
    rule: str
    result: int | None = None
    label: str = ""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How it stands, or how it ended.

    Attributes:
        scores: each seat's points, automata included.
        winners: the seats that win, or would if it ended now; none where nobody does.
        verdict: what else is to be said.
    """

    scores: list[int]
    winners: list[int]
    verdict: Verdict | None = None


class ScoredSeat(msgspec.Struct, kw_only=True):
    """A seat of a position that was typed in. A game adds what the total comes from, a field for each source: points,
    or an object of them."""

    name: str
    total: int


class Scored(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A position that was typed in, scored. A game has its own kinds of seats, and may tell more."""

    seats: Sequence[ScoredSeat]
    winners: list[str]
    verdict: Verdict | None = None
