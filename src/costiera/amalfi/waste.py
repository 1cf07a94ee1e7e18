"""What a legal move gives away without need, said before it is made.

Nothing is worked out from the cards' texts: the same move is made once more with room for everything, and what comes of
both is held against each other. So whatever a pack's effects are made of, the rules say themselves what is lost.
"""

from __future__ import annotations

import msgspec

from costiera.amalfi import board, kinds, rules
from costiera.amalfi import components as c
from costiera.amalfi.state import State, clone

ROOM = 60  # ships and bread that nobody gets by one move
_RUNS_ON = {c.ORDER, c.SHIPS}  # steps of a move that nobody has to think about to see what it brings


class Waste(msgspec.Struct, kw_only=True):
    """What a move gives away."""

    bread: int = 0  # the granary is too full for it
    ships: int = 0  # offered to be sent, and not sent
    short: int = 0  # bread that the crews lack, if nothing more is raised
    idle: int = 0  # ships in the bay that nothing more is done with


def with_room(state: State, seat: int) -> State:
    """The same position with room for everything."""
    roomy = clone(state)
    roomy.mod = _more(roomy.mod, seat * c.MODS + c.GRANARY_PLUS)
    roomy.bay = _more(roomy.bay, seat)
    return roomy


def waste(state: State, seat: int, move: int, payment: int, after: State, roomy: State) -> Waste | None:
    """What a legal move gives away, paid with that payment where one is due; None where nothing is.

    ``after`` is the position that it leads to, the payment made, and is changed; ``roomy`` is that before it
    ``with_room``.
    """
    if state.phase == c.TURN and move == c.PASS_MOVE:
        told = Waste(short=short(state, seat), idle=state.bay[seat])
    else:
        unsent = _unsent(state, seat, after) if state.phase == c.SHIPS and move >= c.OPTIONAL_END else None
        told = _lost(seat, move, payment, after, roomy)
        if unsent is not None:
            told.ships = unsent
    return told if told != Waste() else None


def feed(state: State, seat: int) -> int:
    """Bread that the crews of a seat want in a Feed phase (A-84)."""
    return int(max(0, state.cards.feed_base + state.built[seat] - state.mod[seat * c.MODS + c.FEED_MINUS]))


def short(state: State, seat: int) -> int:
    """Bread that the next Feed phase would ask for in vain, if no more came."""
    return max(0, feed(state, seat) - state.bread[seat])


def _unsent(state: State, seat: int, after: State) -> int:
    """Ships that could be sent with the step that is asked for and are not; a step that goes on gives none away."""
    could = min(state.stack[(state.depth - 1) * c.FRAME + c.F_A], state.bay[seat])
    sent = state.bay[seat] - after.bay[seat]
    return 0 if sent == c.MOST_AT_ONCE else int(could - sent)


def _lost(seat: int, move: int, payment: int, real: State, before: State) -> Waste:
    """What there is no room for."""
    sent = _run_on(real, seat, move)
    if real.bread[seat] < board.limit(real, seat) and real.bay[seat] > 0:
        return Waste()
    roomy = clone(before)
    rules.step(roomy, seat, move)
    if roomy.phase == c.PAY and roomy.actor == seat and payment != c.NONE:
        rules.step(roomy, seat, payment)
    could = _run_on(roomy, seat, move)
    # Where the move ends the Actions phase, a meal lies between the two.
    fed = (real.stage, real.period) != (roomy.stage, roomy.period)
    return Waste(bread=0 if fed else max(0, roomy.bread[seat] - real.bread[seat]), ships=max(0, could - sent))


def _more(values: list[int], at: int) -> list[int]:
    return [n + ROOM if i == at else n for i, n in enumerate(values)]


def _run_on(state: State, seat: int, move: int) -> int:
    """Make what follows by itself from a move that was made; returns how many ships the seat has sent with it."""
    sent = 0
    while move >= c.OPTIONAL_END and state.phase in _RUNS_ON and state.actor == seat:
        before = state.bay[seat]
        rules.step(state, seat, kinds.default_move(state, seat))
        sent += before - state.bay[seat]
    return sent
