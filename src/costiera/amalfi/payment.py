"""Costs and payments (A-18 to A-31).

A payment is one number: ships down from each of the five holds and ships to the port as digits to the base 11, then
bread to the base 32, above PAY_MOVE.
"""

from __future__ import annotations

from costiera.amalfi.board import emergency, gain_bread, limit, worth
from costiera.amalfi.codes import *
from costiera.amalfi.state import State

DIGIT = 11
BREADS = 32
FITTING, ALL_UNITS, DOWN, CHEAPEST, CHEAPEST_OTHER = range(5)  # s.purse while payments are listed: see weigh


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
    fitting = s.purse[PURSE_GIVE]
    if fitting >= n + extra and of != BREAD_BIT:
        return True
    fitting += most_bread(s, seat, of, bread)
    if fitting + s.purse[PURSE_TOTAL] < n + extra:
        return False
    if of == BREAD_BIT:
        return bread >= n  # no ship brings bread that fits
    for hold in range(5):
        if s.purse[hold] and (of >> hold & 1 or s.mod[seat * MODS + SUBSTITUTE + hold] & of):
            fitting += s.purse[hold]
    return fitting >= n


def needed(units: int, value: int) -> int:
    """Ships of a value that cover so many units."""
    if units <= 0:
        return 0
    return (units + value - 1) // value


def list_payments(s: State, seat: int, n: int, of: int, extra: int, spare: int) -> int:
    """Write the payments into ``s.moves`` (A-27); returns how many there are.

    First come those of which nothing could be left out, then, as far as ``spare`` asks for them, those with ships too
    many (R-020). Bread too much comes back as it went, so it is never among them.
    """
    if n + extra == 0 or (of == BREAD_BIT and extra == 0):
        s.moves[0] = PAY_MOVE + n
        return 1
    count = list_combinations(s, seat, n, of, extra, 0, PLAIN_ONLY)
    if spare == PLAIN_ONLY:
        return count
    return list_combinations(s, seat, n, of, extra, count, spare)


def list_combinations(s: State, seat: int, n: int, of: int, extra: int, count: int, spare: int) -> int:
    """For every way to bring ships down from the holds: the plain payments, or those with ships too many."""
    first = seat * 5
    for spices in range(s.hold[first] + 1):
        for wood in range(s.hold[first + 1] + 1):
            for wine in range(s.hold[first + 2] + 1):
                for gems in range(s.hold[first + 3] + 1):
                    for fabric in range(s.hold[first + 4] + 1):
                        ships = (((spices * DIGIT + wood) * DIGIT + wine) * DIGIT + gems) * DIGIT + fabric
                        weigh(s, seat, of, ships)
                        if spare == PLAIN_ONLY:
                            count = list_with(s, seat, n, of, extra, ships, count)
                        else:
                            count = list_spare(s, seat, n, of, extra, ships, count, spare)
    return count


def digit(ships: int, hold: int) -> int:
    """Ships from a hold in a number made of digits."""
    for _ in range(4 - hold):
        ships //= DIGIT
    return ships % DIGIT


def weigh(s: State, seat: int, of: int, ships: int) -> None:
    """Count into ``s.purse`` what these ships bring as they come down from the holds: fitting units, all units, ships.

    Then the worth of the cheapest of them that the cost accepts, and of the cheapest other one (99: there is none).
    """
    holds = accepted_holds(s, seat, of)
    for i in range(3):
        s.purse[i] = 0
    s.purse[CHEAPEST] = 99
    s.purse[CHEAPEST_OTHER] = 99
    for hold in range(4, -1, -1):
        here = ships % DIGIT
        ships //= DIGIT
        if here:
            value = worth(s, seat, hold)
            s.purse[DOWN] += here
            s.purse[ALL_UNITS] += here * value
            if holds >> hold & 1:
                s.purse[FITTING] += here * value
                s.purse[CHEAPEST] = min(s.purse[CHEAPEST], value)
            else:
                s.purse[CHEAPEST_OTHER] = min(s.purse[CHEAPEST_OTHER], value)


def enough(s: State, n: int, of: int, extra: int, less: int, less_other: int, give: int, bread: int) -> bool:
    """A-26: whether the ships weighed, less some units, pay together with what the port gives and so much bread."""
    port = 0 if of == BREAD_BIT else give  # units of a resource never fit a cost in bread alone
    fitting = 0 if of == BREAD_BIT else s.purse[FITTING] - less
    total = s.purse[ALL_UNITS] - less - less_other
    return fitting + port + bread >= n and total + give + bread >= n + extra


def needless(s: State, n: int, of: int, extra: int, give: int, bread: int) -> bool:
    """Whether a ship that comes down could be left out of a payment that is enough."""
    cheapest = s.purse[CHEAPEST]
    other = s.purse[CHEAPEST_OTHER]
    if cheapest < 99 and enough(s, n, of, extra, cheapest, 0, give, bread):
        return True
    return other < 99 and enough(s, n, of, extra, 0, other, give, bread)


def list_with(s: State, seat: int, n: int, of: int, extra: int, ships: int, count: int) -> int:
    """The payments that bring exactly these ships down, and of which nothing could be left out."""
    value = emergency(s, seat)
    usable = s.bay[seat] + s.purse[DOWN]
    for bread in range(most_bread(s, seat, of, s.bread[seat]) + 1):
        missing = 0 if of == BREAD_BIT else n - s.purse[FITTING] - bread
        port = max(needed(missing, value), needed(n + extra - s.purse[ALL_UNITS] - bread, value))
        give = port * value
        if port > usable or not enough(s, n, of, extra, 0, 0, give, bread):
            continue
        if bread and enough(s, n, of, extra, 0, 0, give, bread - 1):
            continue
        if port < usable and needless(s, n, of, extra, give, bread):
            continue  # where all are sent to the port, every ship that comes down is needed there
        if count < MOST_MOVES:
            s.moves[count] = PAY_MOVE + (ships * DIGIT + port) * BREADS + bread
            count += 1
    return count


def least_bread(s: State, n: int, of: int, extra: int, give: int) -> int:
    """Bread that must be paid besides the ships weighed and what the port gives."""
    fits = 0 if of == BREAD_BIT else s.purse[FITTING] + give
    return max(0, n - fits, n + extra - s.purse[ALL_UNITS] - give)


def is_plain(s: State, n: int, of: int, extra: int, port: int, value: int, bread: int, usable: int) -> bool:
    """Whether no ship could be left out of a payment with the ships weighed and some of the usable ones to the port."""
    give = port * value
    if port and enough(s, n, of, extra, 0, 0, give - value, bread):
        return False
    # Where all are sent to the port, every ship that comes down is needed there.
    return port == usable or not needless(s, n, of, extra, give, bread)


def list_spare(s: State, seat: int, n: int, of: int, extra: int, ships: int, count: int, spare: int) -> int:
    """The payments that bring exactly these ships down, with ships too many."""
    value = emergency(s, seat)
    usable = s.bay[seat] + s.purse[DOWN]
    most = most_bread(s, seat, of, s.bread[seat])
    for port in range(usable + 1):
        bread = least_bread(s, n, of, extra, port * value)
        if bread > most or is_plain(s, n, of, extra, port, value, bread, usable):
            continue
        if spare == SPARE_LATER:
            equal = equals_earlier(s, seat, n, of, extra, ships, port)
            weigh(s, seat, of, ships)
            if equal:
                continue
        if count < MOST_MOVES:
            s.moves[count] = PAY_MOVE + (ships * DIGIT + port) * BREADS + bread
            count += 1
    return count


def equals_earlier(s: State, seat: int, n: int, of: int, extra: int, ships: int, port: int) -> bool:
    """Whether some of these ships could be turned into bread before a plain payment by the others, to the same end."""
    fabric = ships % DIGIT
    gems = ships // DIGIT % DIGIT
    wine = ships // DIGIT // DIGIT % DIGIT
    wood = ships // DIGIT // DIGIT // DIGIT % DIGIT
    spices = ships // DIGIT // DIGIT // DIGIT // DIGIT
    for a in range(spices, -1, -1):
        for b in range(wood, -1, -1):
            for c in range(wine, -1, -1):
                for d in range(gems, -1, -1):
                    for e in range(fabric, -1, -1):
                        fewer = (((a * DIGIT + b) * DIGIT + c) * DIGIT + d) * DIGIT + e
                        if plain_later(s, seat, n, of, extra, ships, port, fewer):
                            return True
    return False


def plain_later(s: State, seat: int, n: int, of: int, extra: int, ships: int, port: int, fewer: int) -> bool:
    """The same where fewer ships come down in the payment: the others were landed before (A-74), and some of all that
    go to the port were sent there before (A-75)."""
    value = emergency(s, seat)
    most = limit(s, seat)
    weigh(s, seat, of, ships)
    usable = s.bay[seat] + s.purse[DOWN]
    units = s.purse[ALL_UNITS]
    weigh(s, seat, of, fewer)
    landed = usable - s.bay[seat] - s.purse[DOWN]
    for sent in range(min(port, s.bay[seat] + landed) + 1):
        give = (port - sent) * value
        gained = s.bread[seat] + units - s.purse[ALL_UNITS] + sent * value
        granary = min(gained, most)
        bread = least_bread(s, n, of, extra, give)
        if bread > most_bread(s, seat, of, granary):
            return False  # with more of them sent before, the payment lacks even more
        surplus = s.purse[ALL_UNITS] + give - n - extra
        left = min(gained + surplus, most)
        if min(granary + surplus, most) == left and is_plain(s, n, of, extra, port - sent, value, bread, usable - sent):
            return True
    return False


def could_be_less(s: State, seat: int, n: int, of: int, extra: int, move: int) -> bool:
    """Whether a ship or a bread of a payment that is enough could be left out (A-27)."""
    payment = move - PAY_MOVE
    bread = payment % BREADS
    port = payment // BREADS % DIGIT
    value = emergency(s, seat)
    weigh(s, seat, of, payment // BREADS // DIGIT)
    if bread and enough(s, n, of, extra, 0, 0, port * value, bread - 1):
        return True
    return not is_plain(s, n, of, extra, port, value, bread, s.bay[seat] + s.purse[DOWN])


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
