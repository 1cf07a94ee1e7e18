"""Counting (A-85 to A-87, A-94 to A-99): what a seat has, and what decrees, titles and endgame cards make of it."""

from __future__ import annotations

from costiera.amalfi.codes import *
from costiera.amalfi.state import State
from costiera.kit.sums import Sums

KEY = 256  # a standing is points * KEY + cubes: the larger standing is ahead


def count(s: State, seat: int, counter: int) -> int:
    """The value of a counter for a seat (effects.md 5)."""
    if counter == BREAD_COUNT:
        return s.bread[seat]
    if counter <= PAIR_COUNT:
        return count_artworks(s, seat, counter)
    if counter >= CHAR_COUNT:
        return count_people(s, seat, counter)
    if counter == DESTINATION_COUNT:
        return s.tiles[seat]
    if counter == LIGHT_COUNT:
        return s.erected[seat]
    if counter == BUILT_COUNT:
        return s.built[seat]
    if counter == FLEET_COUNT:
        return s.cards.ships_start + s.built[seat]
    return docked_own(s, seat)


def count_artworks(s: State, seat: int, counter: int) -> int:
    """Artworks: all, of a type, of the most or second most numerous type, in threes of each type, in mixed pairs."""
    book = s.arts[seat * 3]
    painting = s.arts[seat * 3 + 1]
    monument = s.arts[seat * 3 + 2]
    total = book + painting + monument
    if counter == ART_COUNT:
        return total
    if counter <= MONUMENT_COUNT:
        return s.arts[seat * 3 + counter - BOOK_COUNT]
    most = max(book, painting, monument)
    least = min(book, painting, monument)
    if counter == TOP_COUNT:
        return most
    if counter == SECOND_COUNT:
        return total - most - least
    if counter == TRIO_COUNT:
        return least
    return min(total // 2, total - most)  # pairs of two types


def count_people(s: State, seat: int, counter: int) -> int:
    """Characters invited, sets with them, titles."""
    first = seat * 4
    if counter == TITLE_COUNT:
        return s.cubes[seat]
    if IMMEDIATE_COUNT <= counter <= ENDGAME_COUNT:
        return s.people[first + counter - IMMEDIATE_COUNT]
    if counter == TYPE_COUNT:
        types = 0
        for kind in range(4):
            if s.people[first + kind] > 0:
                types += 1
        return types
    artworks = s.arts[seat * 3] + s.arts[seat * 3 + 1] + s.arts[seat * 3 + 2]
    if counter == ART_DEST_LIGHT:
        return min(artworks, s.tiles[seat], s.erected[seat])
    people = s.people[first] + s.people[first + 1] + s.people[first + 2] + s.people[first + 3]
    if counter == CHAR_LIGHT_ART:
        return min(people, s.erected[seat], artworks)
    return people


def docked_own(s: State, seat: int) -> int:
    """Own ships on own private destinations (R-071)."""
    ships = 0
    if s.tiles[seat]:
        for place in range(PRIVATE, PLACES):
            if s.owner[place] == seat:
                ships += s.dock[place] >> 3 * seat & 7
    return ships


def amount(s: State, seat: int, number: int) -> int:
    """An amount of the table of amounts, counted now (effects.md 1)."""
    counter = s.cards.amount_count[number]
    if counter == NONE:
        return s.cards.amount_base[number]
    return min(
        s.cards.amount_base[number] + s.cards.amount_each[number] * count(s, seat, counter), s.cards.amount_max[number]
    )


def decree_points(s: State, seat: int, decree: int, period: int) -> int:
    """What a decree scores in the slot of a period (A-85 to A-87); period 0: without slot extras."""
    points = 0
    for row in range(decree * 3, decree * 3 + 3):
        if s.cards.score_count[row] != NONE:
            each = s.cards.score_each[row]
            if period:
                each += s.cards.slot_extra[(period - 1) * 3 + s.cards.score_extra[row]]
            points += each * count(s, seat, s.cards.score_count[row])
    return points


def meets(s: State, seat: int, title: int) -> bool:
    """Whether a seat meets all needs of a title (A-99)."""
    for need in range(title * 4, title * 4 + 4):
        if s.cards.need_count[need] != NONE and count(s, seat, s.cards.need_count[need]) < s.cards.need_min[need]:
            return False
    return True


def away(s: State, seat: int, title: int) -> int:
    """What a seat still lacks for a title, in single things (A-96)."""
    lacks = 0
    for need in range(title * 4, title * 4 + 4):
        if s.cards.need_count[need] != NONE:
            lacks += max(0, s.cards.need_min[need] - count(s, seat, s.cards.need_count[need]))
    return lacks


def endgame_points(s: State, seat: int, character: int) -> int:
    """What an endgame character would score now (A-94)."""
    return min(s.cards.end_each[character] * count(s, seat, s.cards.end_count[character]), s.cards.end_max[character])


def endgame(s: State, seat: int) -> int:
    """What all invited endgame characters of a seat would score now."""
    points = 0
    if s.people[seat * 4 + ENDGAME]:
        for i in range(s.invited_size):
            character = s.invited[i]
            if s.at[character] == TABLEAU + seat and s.cards.char_type[character] == ENDGAME:
                points += endgame_points(s, seat, character)
    return points


def counts_bread(s: State, seat: int) -> bool:
    """Whether bread still counts for a seat in the last period: the decree, or an invited character (A-117)."""
    decree = s.decree[3]
    for row in range(decree * 3, decree * 3 + 3):
        if s.cards.score_count[row] == BREAD_COUNT:
            return True
    for i in range(s.invited_size):
        if s.at[s.invited[i]] == TABLEAU + seat and s.cards.char_bread[s.invited[i]]:
            return True
    return False


def total(s: State, seat: int) -> int:
    """The seat's points as scored so far (A-2)."""
    points = 0
    for source in range(seat * SOURCE_COUNT, seat * SOURCE_COUNT + SOURCE_COUNT):
        points += s.vp[source]
    return points


def winners(s: State) -> int:
    """Who has most points, then most cubes on titles, a bit for each seat; nobody in a lost solo game (A-95)."""
    won = 0
    best = 0
    if s.lost:
        return 0
    for seat in range(s.seats):
        key = total(s, seat) * KEY + s.cubes[seat]
        if seat == 0 or key > best:
            best = key
            won = 0
        if key == best:
            won |= 1 << seat
    return won


def add_to(sums: Sums, s: State) -> None:
    """Add a game to others: points and victories."""
    won = winners(s)
    for seat in range(s.seats):
        sums.add(seat, total(s, seat), won >> seat & 1)


def recount(s: State, seat: int) -> int:
    """Points for artworks, destinations and titles, counted from what lies on the table: the check of what was kept."""
    points = 0
    for art in range(ARTS):
        if s.art_owner[art] == seat:
            points += s.cards.art_vp[art]
    for place in range(PRIVATE, PLACES):
        if s.owner[place] == seat:
            points += s.cards.tile_vp[place]
    for at in range(3):
        square = s.square[at * 4 + seat]
        if square != NONE:
            points += s.cards.squares[s.cards.title_back[s.title[at]] * 4 + square]
    return points
