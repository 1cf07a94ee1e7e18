"""Scoring (P-20 to P-25) as plain counts over the state. ``costiera.positano.view`` turns them into explained
breakdowns."""

from __future__ import annotations

from costiera.kit.sums import Sums
from costiera.positano.codes import *
from costiera.positano.state import State

KEY = 256  # a standing is count * KEY + blocks: the larger standing is ahead (P-24)


def hidden(s: State, lot: int) -> int:
    """Blocks of the building on the lot that have no sea view (P-20); 0 if there is no building."""
    most = 0
    below = lot - 5
    step = 1
    while below >= 0:
        covered = s.height[below] - step
        most = max(most, covered)
        below -= 5
        step += 1
    if most > s.height[lot]:
        return s.height[lot]
    return most


def add_views(s: State) -> None:
    """Add the points of visible blocks to ``s.points`` (P-20, P-21)."""
    for column in range(s.size):
        shade = 0  # blocks that a building on the next row would have hidden
        for lot in range(column, s.size * 5, 5):
            height = s.height[lot]
            if height > shade:
                s.points[s.owner[lot]] += (height - shade) * ROOF_POINTS[s.roof[lot]]
                shade = height
            if shade > 0:
                shade -= 1


def card_gelato(s: State, seat: int) -> int:
    """Icons on the seat's played base cards and boosters (P-22)."""
    points = 0
    for card in range(BASES):
        if not s.base[seat] >> card & 1:
            points += BASE_GELATO[card]
    for card in range(BOOSTERS):
        if not s.boost[seat] >> card & 1:
            points += BOOSTER_GELATO[card]
    return points


def counts(s: State, goal: int, lot: int) -> bool:
    """Whether a building on the lot counts for a goal that asks where it stands or how high it is (P-23)."""
    row = lot // 5 + 1
    column = lot % 5
    if goal == GRANDE:
        return s.height[lot] > row
    if goal == PICCOLO:
        return s.height[lot] < row
    if goal == PERFETTO:
        return s.height[lot] == row
    if goal == DIETRO:
        return row >= s.size - 1
    if goal == BORDO:
        return column == 0 or column == s.size - 1
    if goal == MEZZO:
        return 1 <= column <= 2
    if goal == CENTRO:
        return 2 <= row <= 4 and 1 <= column <= 3
    if goal == SOLITARIO:
        return alone(s, lot)
    return True


def own(s: State, seat: int, row: int, column: int) -> bool:
    """Whether the seat has a building there; squares off the board have none. Rows from 0."""
    if row < 0 or column < 0 or row >= s.size or column >= s.size:
        return False
    return s.height[row * 5 + column] > 0 and s.owner[row * 5 + column] == seat


def alone(s: State, lot: int) -> bool:
    """Solitario: no own building at an edge of the lot."""
    seat = s.owner[lot]
    row = lot // 5
    column = lot % 5
    return not (
        own(s, seat, row - 1, column)
        or own(s, seat, row + 1, column)
        or own(s, seat, row, column - 1)
        or own(s, seat, row, column + 1)
    )


def count_standings(s: State, goal: int) -> None:
    """Write every seat's standing in the goal into ``s.key``: what it counts for the seat, and the blocks that break
    ties, as count * KEY + blocks (P-23, P-24)."""
    for seat in range(s.seats):
        s.key[seat] = s.held[seat] * KEY if goal == ECCESSO else 0
    if goal == GRUPPO:
        count_groups(s)
    elif goal == COLONNA:
        count_columns(s)
    elif goal in (ALTEZZA, EQUILIBRATO):
        count_different(s, goal)
    elif goal != ECCESSO:
        for row in range(s.size):
            for lot in range(row * 5, row * 5 + s.size):
                if s.height[lot] > 0 and counts(s, goal, lot):
                    s.key[s.owner[lot]] += KEY + s.height[lot]


def count_different(s: State, goal: int) -> None:
    """Altezza: how many different heights there are. Equilibrato: one point of it for all three roofs."""
    for row in range(s.size):
        for lot in range(row * 5, row * 5 + s.size):
            if s.height[lot] > 0:
                s.key[s.owner[lot]] |= 1 << (s.height[lot] if goal == ALTEZZA else s.roof[lot])
    for seat in range(s.seats):
        seen = s.key[seat]
        number = 0
        while seen:
            seen &= seen - 1
            number += 1
        s.key[seat] = KEY * (number if goal == ALTEZZA else number // 3)


def count_columns(s: State) -> None:
    """Colonna: the column with most buildings; among equals the one with more blocks (P-24)."""
    for seat in range(s.seats):
        for column in range(s.size):
            here = 0
            for lot in range(column, s.size * 5, 5):
                if s.height[lot] > 0 and s.owner[lot] == seat:
                    here += KEY + s.height[lot]
            s.key[seat] = max(s.key[seat], here)


def count_groups(s: State) -> None:
    """Gruppo: the group with most buildings; among equals the one with more blocks (P-24)."""
    mark_groups(s)
    for label in range(25):
        if s.mark[label] == label:
            here = 0
            for lot in range(label, 25):
                if s.mark[lot] == label:
                    here += KEY + s.height[lot]
            s.key[s.owner[label]] = max(s.key[s.owner[label]], here)


def mark_groups(s: State) -> None:
    """Label all buildings in ``s.mark``: equal labels are joined by edges and have one owner; -1 elsewhere.

    Labels spread from each building to its neighbours until nothing changes; a group ends with its lowest lot's number.
    """
    for lot in range(25):
        s.mark[lot] = lot if s.height[lot] > 0 else -1
    changed = True
    while changed:
        changed = False
        for row in range(s.size):
            for lot in range(row * 5, row * 5 + s.size):
                if s.mark[lot] < 0:
                    continue
                if row > 0 and join(s, lot, lot - 5):
                    changed = True
                if lot > row * 5 and join(s, lot, lot - 1):
                    changed = True


def join(s: State, a: int, b: int) -> bool:
    """Give two neighbouring buildings of a seat the lower of their labels; whether that changed anything."""
    if s.mark[b] < 0 or s.mark[a] == s.mark[b] or s.owner[a] != s.owner[b]:
        return False
    if s.mark[a] < s.mark[b]:
        s.mark[b] = s.mark[a]
    else:
        s.mark[a] = s.mark[b]
    return True


def place_points(s: State, seat: int) -> int:
    """Points of a 6/3 goal for the seat from the standings in ``s.key`` (P-24)."""
    mine = s.key[seat]
    if mine < KEY:
        return 0  # none of the counted thing
    ahead = 0
    level = 0
    for other in range(s.seats):
        if s.key[other] > mine:
            ahead += 1
        elif s.key[other] == mine:
            level += 1
    if ahead == 0:
        return FIRST if level == 1 else SHARED_FIRST // level
    if ahead == 1:
        return SECOND if level == 1 else SHARED_SECOND // level
    return 0


def goal_points(s: State, goal: int, seat: int) -> int:
    """The seat's points in the goal, from the standings in ``s.key`` (P-23)."""
    if GOAL_EACH[goal]:
        return GOAL_EACH[goal] * (s.key[seat] // KEY)
    return place_points(s, seat)


def add_gelato(s: State) -> None:
    """Add the points of all gelato to ``s.points`` (P-22)."""
    for seat in range(s.seats):
        s.points[seat] += card_gelato(s, seat) + s.gelato[seat] + s.gelato[6 + seat] + s.gelato[12 + seat]


def add_goals(s: State) -> None:
    """Add the points of all goals in play to ``s.points`` (P-23)."""
    for at in range(3):
        if s.goal[at] >= 0:
            count_standings(s, s.goal[at])
            for seat in range(s.seats):
                s.points[seat] += goal_points(s, s.goal[at], seat)


def totals(s: State) -> None:
    """Write every seat's points as of now into ``s.points`` (P-25)."""
    for seat in range(s.seats):
        s.points[seat] = 0
    add_views(s)
    add_gelato(s)
    add_goals(s)


def winners(s: State) -> int:
    """Who has most of the points in ``s.points``, a bit for each seat; tied ones share the victory (P-25)."""
    best = 0
    for seat in range(s.seats):
        best = max(best, s.points[seat])
    won = 0
    for seat in range(s.seats):
        if s.points[seat] == best:
            won |= 1 << seat
    return won


def add_to(sums: Sums, s: State) -> None:
    """Add a game to others: the points in ``s.points``, and victories."""
    won = winners(s)
    for seat in range(s.seats):
        sums.add(seat, s.points[seat], won >> seat & 1)
