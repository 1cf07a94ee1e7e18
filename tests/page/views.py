"""What a visitor's seat sees at a table, for the tests of every game."""

from __future__ import annotations

from typing import Any

View = dict[str, Any]
# A visitor of conftest.py; its module cannot be imported by name.
Visitor = Any


def view_of(visitor: Visitor, table: str, seat: int = 0) -> tuple[int, View]:
    """Version and view of the seat, once it owes a decision or the game is over."""
    for _ in range(100):
        position = visitor.api("GET", f"/api/tables/{table}/view?as={seat}")
        view: View = position["view"]
        if view["over"] or seat in view["decision"]["pending"]:
            return position["version"], view
        visitor.api("GET", f"/api/tables/{table}/events?as={seat}&since={position['version']}&wait=5")
    raise AssertionError("the bots do not go on")


def told_after(visitor: Visitor, table: str, version: int, seat: int = 0) -> list[dict[str, Any]]:
    """What happened after a version, once something has: who waits is also woken by those that come and go."""
    for _ in range(100):
        address = f"/api/tables/{table}/events?as={seat}&since={version}&wait=5"
        events: list[dict[str, Any]] = visitor.api("GET", address)["events"]
        if events:
            return events
    raise AssertionError(f"nothing happens after version {version}")
