"""What the numbers of payments and of ships sent are made of."""

from __future__ import annotations

from costiera.amalfi import components as c
from costiera.amalfi.components import HOLDS


def payment_parts(move: int) -> dict[str, int]:
    """Ships of each hold, ships to the port (``emergency``) and bread of a payment; what is 0 is left out."""
    rest, bread = divmod(move - c.PAY_MOVE, 32)
    parts = {"bread": bread}
    for name in ("emergency", *reversed(HOLDS)):
        rest, parts[name] = divmod(rest, 11)
    return {name: parts[name] for name in (*HOLDS, "emergency", "bread") if parts[name]}


def sent_parts(move: int) -> dict[str, int]:
    """Ships to each hold of a move that sends some."""
    rest = move - c.SEND_MOVE
    parts = {}
    for hold in reversed(HOLDS):
        rest, parts[hold] = divmod(rest, 4)
    return {hold: parts[hold] for hold in HOLDS if parts[hold]}
