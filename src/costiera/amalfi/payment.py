"""Costs and payments (A-18 to A-31).

A payment is one number: ships down from each of the five holds and ships to the port as digits to the base 11, then
bread to the base 32, above PAY_MOVE.
"""

from __future__ import annotations

from costiera.amalfi.board import emergency, gain_bread, worth
from costiera.amalfi.components import (
    BREAD_BIT,
    BREAD_PAYS,
    DISCOUNT_ARTWORK,
    DISCOUNT_CHARACTER,
    DISCOUNT_DESTINATION,
    DISCOUNT_SHIP,
    EMERGENCY_PLUS,
    HOLD_PLUS,
    MODS,
    MOST_MOVES,
    PAY_MOVE,
    PURSE_GIVE,
    PURSE_TOTAL,
    SUBSTITUTE,
)
from costiera.amalfi.state import State

DIGIT = 11
BREADS = 32


def accepted_holds(s: State, seat: int, of: int) -> int:
    """The holds whose units a cost accepts, with substitutes (effects.md 3)."""
    holds = of & 31
    for hold in range(5):
        if s.mod[seat * MODS + SUBSTITUTE + hold] & of:
            holds |= 1 << hold
    return holds


def most_bread(s: State, seat: int, of: int, bread: int) -> int:
    """Bread that may go into a payment (A-24)."""
    most = BREADS - 1 if of & BREAD_BIT else s.mod[seat * MODS + BREAD_PAYS]
    return bread if bread < most else most


def open_purse(s: State, seat: int) -> None:
    """Count into ``s.purse`` what the seat's ships could bring: from each hold, from all of them, and by the port."""
    ships = s.bay[seat]
    total = 0
    for hold in range(5):
        here = s.hold[seat * 5 + hold]
        if here:
            ships += here
            here *= s.cards.hold_value[hold] + s.mod[seat * MODS + HOLD_PLUS + hold]
            total += here
        s.purse[hold] = here
    s.purse[PURSE_TOTAL] = total
    s.purse[PURSE_GIVE] = ships * (s.cards.emergency_value + s.mod[seat * MODS + EMERGENCY_PLUS])


def covers(s: State, seat: int, n: int, of: int, extra: int, bread: int) -> bool:
    """Whether the open purse and so much bread allow some payment (A-26): all ships down, and all to the port."""
    if of == BREAD_BIT:
        return bread >= n
    fitting = s.purse[PURSE_GIVE]
    if fitting >= n + extra:
        return True
    fitting += most_bread(s, seat, of, bread)
    if fitting + s.purse[PURSE_TOTAL] < n + extra:
        return False
    for hold in range(5):
        if s.purse[hold] and (of >> hold & 1 or s.mod[seat * MODS + SUBSTITUTE + hold] & of):
            fitting += s.purse[hold]
    return fitting >= n


def needed(units: int, value: int) -> int:
    """Ships of a value that cover so many units."""
    if units <= 0:
        return 0
    return (units + value - 1) // value


def list_payments(s: State, seat: int, n: int, of: int, extra: int) -> int:
    """Write every payment of which nothing could be left out into ``s.moves`` (A-27); returns how many there are."""
    if of == BREAD_BIT or n + extra == 0:
        s.moves[0] = PAY_MOVE + n
        return 1
    first = seat * 5
    count = 0
    for spices in range(s.hold[first] + 1):
        for wood in range(s.hold[first + 1] + 1):
            for wine in range(s.hold[first + 2] + 1):
                for gems in range(s.hold[first + 3] + 1):
                    for fabric in range(s.hold[first + 4] + 1):
                        ships = (((spices * DIGIT + wood) * DIGIT + wine) * DIGIT + gems) * DIGIT + fabric
                        count = list_with(s, seat, n, of, extra, ships, count)
    return count


def digit(ships: int, hold: int) -> int:
    """Ships from a hold in a number made of digits."""
    for _ in range(4 - hold):
        ships //= DIGIT
    return ships % DIGIT


def list_with(s: State, seat: int, n: int, of: int, extra: int, ships: int, count: int) -> int:
    """The payments that bring exactly these ships down from the holds."""
    holds = accepted_holds(s, seat, of)
    fitting = 0
    total = 0
    down = 0
    least = 99  # worth of the cheapest ship that comes down
    least_other = 99  # the same among those that the cost does not accept
    rest = ships
    for hold in range(4, -1, -1):
        here = rest % DIGIT
        rest //= DIGIT
        if here:
            value = worth(s, seat, hold)
            down += here
            total += here * value
            if holds >> hold & 1:
                fitting += here * value
                least = min(least, value)
            else:
                least_other = min(least_other, value)
    value = emergency(s, seat)
    for bread in range(most_bread(s, seat, of, s.bread[seat]) + 1):
        port = max(needed(n - fitting - bread, value), needed(n + extra - total - bread, value))
        if port > s.bay[seat] + down:
            continue
        give = port * value + bread
        if bread and fitting + give - 1 >= n and total + give - 1 >= n + extra:
            continue  # a bread could be left out
        if port < s.bay[seat] + down:  # else every ship that comes down is needed in the port
            if least < 99 and fitting + give - least >= n and total + give - least >= n + extra:
                continue
            if least_other < 99 and total + give - least_other >= n + extra:
                continue
        if count < MOST_MOVES:
            s.moves[count] = PAY_MOVE + (ships * DIGIT + port) * BREADS + bread
            count += 1
    return count


def pay(s: State, seat: int, move: int, n: int, extra: int) -> None:
    """Make a payment; what is left over becomes bread (A-28)."""
    payment = move - PAY_MOVE
    bread = payment % BREADS
    port = payment // BREADS % DIGIT
    ships = payment // BREADS // DIGIT
    units = bread + port * emergency(s, seat)
    for hold in range(4, -1, -1):
        here = ships % DIGIT
        ships //= DIGIT
        if here:
            s.hold[seat * 5 + hold] -= here
            s.bay[seat] += here
            units += here * worth(s, seat, hold)
    s.bay[seat] -= port
    s.port[seat] += port
    s.bread[seat] -= bread
    gain_bread(s, seat, units - n - extra)


def artwork_price(s: State, seat: int, art: int, discount: int) -> int:
    """Cost of an artwork without its slot (A-31)."""
    less = discount + s.mod[seat * MODS + DISCOUNT_ARTWORK + s.cards.art_type[art]]
    cost = s.cards.art_cost[art] - less
    return cost if cost > 0 else 0


def destination_price(s: State, seat: int, place: int, discount: int) -> int:
    """Cost of a destination without its slot."""
    cost = s.cards.tile_cost[place] - discount - s.mod[seat * MODS + DISCOUNT_DESTINATION]
    return cost if cost > 0 else 0


def character_price(s: State, seat: int, card: int, discount: int) -> int:
    """Cost of an invitation."""
    cost = s.cards.char_cost[card] - discount - s.mod[seat * MODS + DISCOUNT_CHARACTER]
    return cost if cost > 0 else 0


def ship_price(s: State, seat: int, discount: int) -> int:
    """Wood for one ship (A-70)."""
    cost = s.cards.ship_cost[s.period - 1] - discount - s.mod[seat * MODS + DISCOUNT_SHIP]
    return cost if cost > 0 else 0
