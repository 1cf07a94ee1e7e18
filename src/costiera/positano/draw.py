"""A position of Positano drawn as text: the cliff as it is seen from the sea, the rows of tiles, and what seats have.

``B3s-1`` is seat B's building of three blocks under a silver roof, of which one has no view; ``A-`` a lot that died in
A's hands (P-14), ``A?`` one that A has drafted and not yet built on, ``x`` a lot out of the game (P-2), ``.`` a free
one.
"""

from __future__ import annotations

from collections.abc import Iterator

from costiera.kit.drawn import letter, listed, table
from costiera.positano.view import Lot, PositanoView, Row, Seat

_MARKS = {"free": ".", "removed": "x"}


def draw(view: PositanoView) -> str:
    """The position as lines of text."""
    return "\n".join(lines(view))


def lines(view: PositanoView) -> Iterator[str]:
    """The lines of a drawing."""
    goals = ", ".join(goal.id for goal in view.goals) or "none"
    asked = "" if view.over else f"; asked: {view.decision.kind}"
    yield f"round {view.round} of {view.rounds}; goals: {goals}{asked}"
    yield ""
    by_row = {row: [cell(lot) for lot in view.lots if lot.row == row] for row in range(view.rows, 0, -1)}
    yield from table([[str(row), *cells] for row, cells in by_row.items()] + [["", *view.columns]])
    yield ""
    yield from table([tiles(row) for row in view.tiles])
    for name, deck in view.secrets.items():
        yield from listed(f"next {name}:", deck)
    yield ""
    head = ["seat", "held", "supply", "views", "gelato", "goals", "total", "bid", "base cards", "boosters"]
    yield from table([head, *(belongings(seat) for seat in view.seats)])


def cell(lot: Lot) -> str:
    """A square of the cliff."""
    if lot.state == "built":
        hidden = f"-{lot.hidden}" if lot.hidden else ""
        return f"{letter(lot.seat)}{lot.height}{(lot.roof or '?')[0]}{hidden}"
    return _MARKS.get(lot.state) or letter(lot.seat) + {"dead": "-", "drafted": "?"}[lot.state]


def tiles(row: Row) -> list[str]:
    """A row of the beach board: what lies there, with the seat that took it in this round."""
    lying = [tile.kind + ("" if tile.taken_by is None else f" ({letter(tile.taken_by)})") for tile in row.tiles]
    order = f"picked {''.join(map(letter, row.order))}" if row.order else ""
    return [row.row, "  ".join(lying), order, f"{row.deck} in the deck"]


def belongings(seat: Seat) -> list[str | int]:
    """What a seat has, in one line."""
    cards = " ".join(card.id for card in seat.cards if not card.spent)
    boosters = " ".join(str(booster.add) for booster in seat.boosters if not booster.spent)
    bid = f"{seat.bid.card}+{seat.bid.booster}" if seat.bid.card else "made" if seat.bid.made else ""
    name = letter(seat.seat) + (" (Otto)" if seat.automaton else "")
    score = seat.score
    return [
        name, seat.held, seat.supply, score.views, score.gelato, score.goals, score.total, bid, cards, boosters,
    ]  # fmt: skip
