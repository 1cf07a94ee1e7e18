"""Navigation, lighthouses, visits, and the rival of a solo game (A-38 to A-57, A-103 to A-106)."""

from __future__ import annotations

from costiera.amalfi.board import (
    ask,
    bread_in_reach,
    discard_last,
    fire,
    gain_bread,
    lighthouse_free,
    limit,
    printed,
    push,
    ships_down,
)
from costiera.amalfi.codes import *
from costiera.amalfi.state import State


def toll(s: State, seat: int, place: int) -> int:
    """Bread in front of the benefits (A-40)."""
    return max(0, s.cards.toll[printed(s, place)] - s.mod[seat * MODS + TOLL_MINUS])


def navigation_filter(place: int) -> int:
    """For whom a Navigation counts: characters may heed only those to own private destinations."""
    return PRIVATE_BIT if place >= PRIVATE else ELSEWHERE_BIT


def navigate(s: State, seat: int, place: int) -> None:
    """A-39, A-40: the ship docks, the toll is paid."""
    if s.dock[place]:
        s.entered[seat] += 1
    s.bay[seat] -= 1
    s.dock[place] += 1 << 3 * seat
    s.bread[seat] -= toll(s, seat, place)
    push(s, NAVIGATION, seat, 0, place, 0)


def advance_navigation(s: State, top: int) -> None:
    """A-41, A-50, A-55: both parts in the order chosen, triggers, the lighthouse. A visit ends after the parts."""
    seat = s.stack[top + F_SEAT]
    stage = s.stack[top + F_AT]
    place = s.stack[top + F_A]
    icon = s.cards.left[place]
    s.stack[top + F_AT] += 1
    if stage == 0:
        if icon != NONE and s.council[3] != NONE:
            ask(s, ORDER, seat)
    elif stage <= 2:
        if (stage == 1) == (s.stack[top + F_B] == 1):
            if icon != NONE:
                push(s, PROGRAM, seat, icon, 1, 0)
        else:
            push(s, PROGRAM, seat, s.cards.effect[printed(s, place)], 0, 0)
    elif stage == 3 and s.stack[top + F_C] == 0:
        fire(s, seat, ON_NAVIGATE, navigation_filter(place))
    else:
        visit = s.stack[top + F_C]
        s.depth -= 1
        if not visit:
            use_lighthouse_at(s, place)


def use_lighthouse_at(s: State, place: int) -> None:
    """A-50: a ship was placed: the owner of a lighthouse there may use it; the rival of a solo game does not."""
    if 0 <= s.light[place] < RIVAL_SEAT:
        push(s, USE_LIGHTHOUSE, s.light[place], place, 0, 0)


def advance_lighthouse(s: State, top: int) -> None:
    """A-118: ask the owner unless nothing can come of it."""
    seat = s.stack[top + F_SEAT]
    shown = s.cards.shows[printed(s, s.stack[top + F_AT])]
    if s.bread[seat] == limit(s, seat) and (shown == 0 or ships_down(s, seat) == 0):
        s.depth -= 1
    else:
        ask(s, LIGHTHOUSE, seat)


def lighthouse_toll(s: State, seat: int, free: int) -> int:
    """Bread for sending a ship by a lighthouse (A-52)."""
    return 0 if free else max(0, s.cards.lighthouse_toll - s.mod[seat * MODS + LIGHT_TOLL_MINUS])


def use_lighthouse(s: State, use: int) -> None:
    """A-52: a ship to a hold, bread, or nothing."""
    top = (s.depth - 1) * FRAME
    seat = s.stack[top + F_SEAT]
    if use == LIGHT_BREAD:
        gain_bread(s, seat, s.cards.lighthouse_bread + s.mod[seat * MODS + LIGHT_BREAD_PLUS])
    elif use < LIGHT_BREAD:
        s.bread[seat] -= lighthouse_toll(s, seat, s.stack[top + F_A])
        s.bay[seat] -= 1
        s.hold[seat * 5 + use] += 1
    s.depth -= 1


def advance_signalling(s: State, top: int) -> None:
    """A lighthouse used by a card: which one?"""
    seat = s.stack[top + F_SEAT]
    if s.erected[seat]:
        ask(s, SIGNAL, seat)
    else:
        s.depth -= 1


def signal(s: State, place: int) -> None:
    """The lighthouse is used as if a ship had been placed there."""
    top = (s.depth - 1) * FRAME
    seat = s.stack[top + F_SEAT]
    free = s.stack[top + F_B]
    s.depth -= 1
    push(s, USE_LIGHTHOUSE, seat, place, free, 1)


def can_visit(s: State, seat: int, place: int, scope: int) -> bool:
    """Whether a visit without a ship may go there."""
    if scope == OWN_PRIVATE:
        return place >= PRIVATE and s.owner[place] == seat
    return place < PRIVATE and s.dock[place] != 0


def advance_visiting(s: State, top: int) -> None:
    """A visit by a card: where?"""
    seat = s.stack[top + F_SEAT]
    scope = s.stack[top + F_AT]
    bread = bread_in_reach(s, seat)
    for place in range(PLACES):
        if can_visit(s, seat, place, scope) and (s.stack[top + F_A] or toll(s, seat, place) <= bread):
            ask(s, VISIT, seat)
            return
    s.depth -= 1


def visit(s: State, place: int) -> None:
    """The toll, then all benefits (R-043); NONE: nowhere."""
    top = (s.depth - 1) * FRAME
    seat = s.stack[top + F_SEAT]
    free = s.stack[top + F_A]
    s.depth -= 1
    if place == NONE:
        return
    if not free:
        s.bread[seat] -= toll(s, seat, place)
    if push(s, NAVIGATION, seat, 0, place, 0):
        s.stack[(s.depth - 1) * FRAME + F_C] = 1


# The rival of a solo game


def advance_reaction(s: State, top: int) -> None:
    """The rival's reaction to a main action; the player may use a lighthouse where a Navigation's places a ship, one
    by one (R-084)."""
    what = s.stack[top + F_AT]
    first = s.stack[top + F_A]
    if what in (REACT_NAVIGATION, REACT_ENGAGEMENT):
        for place in range(first, PRIVATE):
            if rival_enters(s, place, what):
                s.stack[top + F_A] = PRIVATE if what == REACT_ENGAGEMENT else place + 1
                s.rival_ships -= 1
                s.dock[place] += 1 << 3 * RIVAL_SEAT
                if what == REACT_NAVIGATION:
                    use_lighthouse_at(s, place)
                return
    elif what == REACT_SHIP:
        for place in range(PRIVATE):
            if rival_erects(s, place):
                s.light[place] = RIVAL_SEAT
                s.rival_lights -= 1
    elif what == REACT_ARTWORK:
        discard_last(s, WORKSHOP_ROW)
    elif what == REACT_DESTINATION:
        discard_last(s, ATLAS_ROW)
    else:
        discard_last(s, COUNCIL_ROW)
    s.depth -= 1


def rival_erects(s: State, place: int) -> bool:
    """Whether the rival erects a lighthouse there (R-087): the last Atlas tile's cost names a hold that it sends to."""
    tile = s.atlas[4]
    if tile == NONE or s.rival_lights == 0 or not s.cards.real[place] or not lighthouse_free(s, place):
        return False
    return (s.cards.sends[printed(s, place)] & s.cards.tile_of[tile]) != 0


def rival_enters(s: State, place: int, what: int) -> bool:
    """Whether the rival places a ship there: A-103, and A-104 after a Navigation."""
    if s.rival_ships == 0 or s.dock[place] or not s.cards.real[place]:
        return False
    if what == REACT_ENGAGEMENT:
        return place >= EVOLVING
    art = s.workshop[4]
    if art == NONE:
        return False
    here = printed(s, place)
    if s.cards.sends[here] & s.cards.art_of[art]:
        return True
    if not s.cards.reacts_to_bonus[s.rival]:
        return False
    return ((s.cards.gives[here] | s.cards.left_gives[place]) & s.cards.art_gives[art]) != 0
