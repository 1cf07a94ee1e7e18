"""Scoring once more, slowly and word for word as the ledger has it (P-20 to P-25): the program is held against it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from .ledger import ROOFS


@dataclass(frozen=True)
class Building:
    """A building on a lot; rows and columns from 1, roofs "bronze", "silver", "gold"."""

    seat: int
    row: int
    column: int
    height: int
    roof: str

    @property
    def lot(self) -> str:
        return f"{self.row}{'ABCDE'[self.column - 1]}"


def block_has_view(block: int, building: Building, cliff: list[Building]) -> bool:
    """P-20: block k of a building on row r has height r - 1 + k, and needs every building before it to stay below."""
    level = building.row - 1 + block
    before = [b for b in cliff if b.column == building.column and b.row < building.row]
    return all(b.row - 1 + b.height < level for b in before)


def hidden(building: Building, cliff: list[Building]) -> int:
    return sum(not block_has_view(block, building, cliff) for block in range(1, building.height + 1))


def view_points(building: Building, cliff: list[Building]) -> int:
    """P-21."""
    return (building.height - hidden(building, cliff)) * {"bronze": 1, "silver": 2, "gold": 3}[building.roof]


def touching(a: Building, b: Building) -> bool:
    return abs(a.row - b.row) + abs(a.column - b.column) == 1


def groups(own: list[Building]) -> list[list[Building]]:
    """All sets of buildings joined by edges."""
    left, found = set(own), []
    while left:
        group = {left.pop()}
        while more := {b for b in left if any(touching(b, g) for g in group)}:
            group |= more
            left -= more
        found.append(list(group))
    return found


def columns(own: list[Building]) -> list[list[Building]]:
    return [[b for b in own if b.column == column] for column in range(1, 6)]


def best(sets: Iterable[list[Building]]) -> list[Building]:
    """P-24: most buildings; of several equal sets the one with more blocks."""
    return max(sets, key=lambda some: (len(some), blocks(some)), default=[])


def blocks(some: list[Building]) -> int:
    return sum(b.height for b in some)


# 6/3 goals: the counted buildings of a seat (P-23)
COUNTED: dict[str, Callable[[list[Building], int], list[Building]]] = {
    "grande": lambda own, size: [b for b in own if b.height > b.row],
    "gruppo": lambda own, size: best(groups(own)),
    "dietro": lambda own, size: [b for b in own if b.row in (size - 1, size)],
    "colonna": lambda own, size: best(columns(own)),
    "bordo": lambda own, size: [b for b in own if b.column in (1, size)],
    "mezzo": lambda own, size: [b for b in own if b.column in (2, 3)],
    "centro": lambda own, size: [b for b in own if b.row in (2, 3, 4) and b.column in (2, 3, 4)],
}
# goals that pay for each thing, and Equilibrato: points of a seat (P-23)
PAID: dict[str, Callable[[list[Building]], int]] = {
    "piccolo": lambda own: 3 * len([b for b in own if b.height < b.row]),
    "solitario": lambda own: 2 * len([b for b in own if not any(touching(b, other) for other in own)]),
    "equilibrato": lambda own: 5 if {b.roof for b in own} == set(ROOFS) else 0,
    "perfetto": lambda own: 2 * len([b for b in own if b.height == b.row]),
    "altezza": lambda own: 2 * len({b.height for b in own}),
}


def share_places(standings: list[tuple[int, int]]) -> list[int]:
    """P-24 over (count, blocks) of every seat."""
    points = [0] * len(standings)
    ranked = sorted({standing for standing in standings if standing[0] > 0}, reverse=True)
    if not ranked:
        return points
    first = [seat for seat, standing in enumerate(standings) if standing == ranked[0]]
    for seat in first:
        points[seat] = 6 if len(first) == 1 else 9 // len(first)
    if len(first) == 1 and len(ranked) > 1:
        second = [seat for seat, standing in enumerate(standings) if standing == ranked[1]]
        for seat in second:
            points[seat] = 3 // len(second)
    return points


def goal_points(goal: str, cliff: list[Building], held: list[int], size: int) -> list[int]:
    """Every seat's points in a goal."""
    own = [[b for b in cliff if b.seat == seat] for seat in range(len(held))]
    if goal in PAID:
        return [PAID[goal](buildings) for buildings in own]
    if goal == "eccesso":
        return share_places([(number, 0) for number in held])
    counted = [COUNTED[goal](buildings, size) for buildings in own]
    return share_places([(len(some), blocks(some)) for some in counted])
