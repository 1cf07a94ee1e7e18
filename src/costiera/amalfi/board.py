"""What lies on the table and how it moves: chances, rows and decks, hands, bread, ships, titles, the decision stack.

Every function does one small thing that rules, payments and effects share; none of them asks anybody.
"""

from __future__ import annotations

from costiera.amalfi.codes import *
from costiera.amalfi.score import meets
from costiera.amalfi.state import State
from costiera.kit.rng import mix

# SplitMix64, as kit.rng.Stream: the compiled rng keeps its constants to itself
MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15

# Chances


def below(s: State, n: int) -> int:
    """A whole number from 0 to n - 1, drawn from the state's luck (SplitMix64, as ``kit.rng.Stream``)."""
    s.luck = (s.luck + GAMMA) & MASK
    return ((mix(s.luck) >> 32) * n) >> 32


def shuffle(s: State, pile: list[int], count: int) -> None:
    """Shuffle the first ``count`` cards of a pile in place (Fisher and Yates)."""
    for last in range(count - 1, 0, -1):
        other = below(s, last + 1)
        card = pile[last]
        pile[last] = pile[other]
        pile[other] = card


def shuffle_characters(s: State) -> None:
    """Bring the character deck into another order."""
    shuffle(s, s.char_deck, s.char_size)


def shuffle_decks(s: State) -> None:
    """Bring all three decks into another order."""
    shuffle_characters(s)
    shuffle(s, s.art_deck, s.art_size)
    shuffle(s, s.tile_deck, s.tile_size)


# Rows and decks


def take_away(pile: list[int], place: int) -> int:
    """The card at a place, which is empty then."""
    card = pile[place]
    pile[place] = NONE
    return card


def draw_character(s: State) -> int:
    """The top card of the character deck, its discard pile shuffled first if it is needed; NONE if there is none."""
    if s.char_size == 0:
        shuffling = last_shuffling(s) + 1
        for i in range(s.char_gone):
            card = s.char_discard[i]
            s.char_deck[i] = card
            s.char_discard[i] = NONE
            s.at[card] = DECK
            s.origin[card] = SHUFFLED + shuffling
        s.char_size = s.char_gone
        s.char_gone = 0
        shuffle(s, s.char_deck, s.char_size)
    if s.char_size == 0:
        return NONE
    s.reveals += 1
    s.char_size -= 1
    return take_away(s.char_deck, s.char_size)


def last_shuffling(s: State) -> int:
    """The highest number of a shuffling of the character deck that any hidden card bears (A-110); 0 where none does."""
    last = 0
    for card in range(CHARS):
        last = max(last, s.origin[card] - SHUFFLED, s.known[card] - DRAWN)
    return last


def draw_artwork(s: State) -> int:
    """The top card of the artwork deck, its discard pile shuffled first if it is needed; NONE if there is none."""
    if s.art_size == 0:
        for i in range(s.art_gone):
            s.art_deck[i] = s.art_discard[i]
            s.art_discard[i] = NONE
        s.art_size = s.art_gone
        s.art_gone = 0
        shuffle(s, s.art_deck, s.art_size)
    if s.art_size == 0:
        return NONE
    s.reveals += 1
    s.art_size -= 1
    return take_away(s.art_deck, s.art_size)


def draw_tile(s: State) -> int:
    """The top tile of the destination deck; NONE if there is none: it gets no new deck (A-81)."""
    if s.tile_size == 0:
        return NONE
    s.reveals += 1
    s.tile_size -= 1
    return take_away(s.tile_deck, s.tile_size)


def shift(row: list[int], last: int) -> int:
    """Move the cards of a row to the right over its gaps; returns the last slot that is empty then, or NONE."""
    for slot in range(last, -1, -1):
        card = row[slot]
        if card != NONE:
            row[slot] = NONE
            row[last] = card
            last -= 1
    return last


def refill_council(s: State) -> None:
    """Shift the Council to the right and fill it from the left (A-79)."""
    for slot in range(shift(s.council, 3), -1, -1):
        card = draw_character(s)
        if card == NONE:
            return
        s.council[slot] = card
        show_character(s, card, COUNCIL)


def show_character(s: State, card: int, where: int) -> None:
    """A character lies open now: nothing about it is hidden any more."""
    s.at[card] = where
    s.known[card] = 0
    s.origin[card] = NONE


def refill_workshop(s: State) -> None:
    """The same for the Workshop."""
    for slot in range(shift(s.workshop, 4), -1, -1):
        card = draw_artwork(s)
        if card == NONE:
            return
        s.workshop[slot] = card


def refill_atlas(s: State) -> None:
    """The same for the Atlas."""
    for slot in range(shift(s.atlas, 4), -1, -1):
        tile = draw_tile(s)
        if tile == NONE:
            return
        s.atlas[slot] = tile


def discard_character(s: State, card: int) -> None:
    """Face up onto the Council's discard pile (A-82)."""
    show_character(s, card, DISCARD)
    s.char_discard[s.char_gone] = card
    s.char_gone += 1


def discard_artwork(s: State, card: int) -> None:
    """Face up onto the Workshop's discard pile (A-82)."""
    s.art_discard[s.art_gone] = card
    s.art_gone += 1


def leave_row(s: State, row: int, slot: int) -> bool:
    """A card is discarded from a row, a tile leaves the game; returns whether there was one."""
    if row == COUNCIL_ROW and s.council[slot] != NONE:
        card = s.council[slot]
        s.council[slot] = NONE
        discard_character(s, card)
    elif row == WORKSHOP_ROW and s.workshop[slot] != NONE:
        card = s.workshop[slot]
        s.workshop[slot] = NONE
        discard_artwork(s, card)
    elif row == ATLAS_ROW and s.atlas[slot] != NONE:
        s.owner[s.atlas[slot]] = GONE
        s.atlas[slot] = NONE
    else:
        return False
    return True


def refill(s: State, row: int) -> None:
    """Fill a row up."""
    if row == COUNCIL_ROW:
        refill_council(s)
    elif row == WORKSHOP_ROW:
        refill_workshop(s)
    else:
        refill_atlas(s)


def last_slot(row: int) -> int:
    """The slot on the right of a row."""
    return 3 if row == COUNCIL_ROW else 4


def discard_last(s: State, row: int) -> None:
    """The last card of a row leaves it and the row is refilled (A-44); an empty row: nothing (R-028)."""
    if leave_row(s, row, last_slot(row)):
        refill(s, row)


def refresh(s: State, row: int) -> None:
    """All cards of a row are discarded, then it is refilled."""
    for slot in range(last_slot(row) + 1):
        leave_row(s, row, slot)
    refill(s, row)


# Hands


def add_to_hand(s: State, seat: int, card: int, known: int) -> None:
    """Put a character into a hand, which is kept in the order of the component file."""
    first = seat * CHARS
    place = first + s.hand_size[seat]
    while place > first and s.hand[place - 1] > card:
        s.hand[place] = s.hand[place - 1]
        place -= 1
    s.hand[place] = card
    s.hand_size[seat] += 1
    s.at[card] = HAND + seat
    s.known[card] = known


def remove_from_hand(s: State, seat: int, card: int) -> None:
    """Take a character out of a hand."""
    first = seat * CHARS
    last = first + s.hand_size[seat] - 1
    place = first
    while s.hand[place] != card:
        place += 1
    while place < last:
        s.hand[place] = s.hand[place + 1]
        place += 1
    s.hand[last] = NONE
    s.hand_size[seat] -= 1


# Bread and ships


def limit(s: State, seat: int) -> int:
    """How much bread the granary holds (A-29)."""
    return s.cards.granary_start + s.erected[seat] + s.mod[seat * MODS + GRANARY_PLUS]


def gain_bread(s: State, seat: int, n: int) -> None:
    """Gain bread; what is owed to the crews is given first, what the granary cannot hold is lost (A-29, A-84)."""
    most = limit(s, seat)
    if s.owe[seat]:
        n = min(n, most)
        paid = min(n, s.owe[seat])
        s.owe[seat] -= paid
        n -= paid
    s.bread[seat] = min(s.bread[seat] + n, most)


def worth(s: State, seat: int, hold: int) -> int:
    """What a ship that leaves the hold brings (A-18)."""
    return s.cards.hold_value[hold] + s.mod[seat * MODS + HOLD_PLUS + hold]


def emergency(s: State, seat: int) -> int:
    """What a ship that goes to the port brings (A-20)."""
    return s.cards.emergency_value + s.mod[seat * MODS + EMERGENCY_PLUS]


def land(s: State, seat: int, hold: int) -> None:
    """A-74: a ship from a hold to the bay, for bread."""
    s.hold[seat * 5 + hold] -= 1
    s.bay[seat] += 1
    gain_bread(s, seat, worth(s, seat, hold))


def port_for_bread(s: State, seat: int) -> None:
    """A-75: a ship from the bay to the port, for bread."""
    s.bay[seat] -= 1
    s.port[seat] += 1
    gain_bread(s, seat, emergency(s, seat))


def discard_for_bread(s: State, seat: int, card: int) -> None:
    """A-76: a character from the hand, for bread."""
    remove_from_hand(s, seat, card)
    discard_character(s, card)
    s.reveals += 1
    gain_bread(s, seat, s.cards.discard_bread)


def ships_down(s: State, seat: int) -> int:
    """Ships in the bay and in all holds."""
    first = seat * 5
    return s.bay[seat] + s.hold[first] + s.hold[first + 1] + s.hold[first + 2] + s.hold[first + 3] + s.hold[first + 4]


def bread_in_reach(s: State, seat: int) -> int:
    """Bread that the seat can have without moving a ship: what it has, and its cards discarded (A-76, A-78)."""
    return min(s.bread[seat] + s.hand_size[seat] * s.cards.discard_bread, limit(s, seat))


def can_raise(s: State, seat: int) -> bool:
    """Whether the seat has anything to turn into bread; the number of cards in a hand is public."""
    return s.hand_size[seat] > 0 or ships_down(s, seat) > 0


# Destinations


def printed(s: State, place: int) -> int:
    """The destination whose print is in force at a place: itself, or the tile that covers it (A-56)."""
    if EVOLVING <= place < PRIVATE and s.cover[place - EVOLVING] != NONE:
        return s.cover[place - EVOLVING]
    return place


def lighthouse_free(s: State, place: int) -> bool:
    """Whether a lighthouse can be erected there (A-47, A-57)."""
    if s.light[place] != NONE:
        return False
    if place >= PRIVATE:
        return 0 <= s.owner[place] < s.seats
    return s.cards.slot[printed(s, place)] != 0


def reachable(s: State, seat: int, place: int) -> bool:
    """Whether the destination is on the board for that seat: public, evolving, or its own (A-38)."""
    if place >= PRIVATE:
        return s.owner[place] == seat
    return s.cards.real[place] != 0


# Titles


def check_titles(s: State, seat: int) -> None:
    """Score every open title whose needs the seat meets now."""
    for at in range(3):
        if s.square[at * 4 + seat] == NONE and s.title[at] != NONE and meets(s, seat, s.title[at]):
            square = s.cubed[at]
            s.square[at * 4 + seat] = square
            s.cubed[at] += 1
            s.cubes[seat] += 1
            s.vp[seat * SOURCE_COUNT + TITLE_VP] += s.cards.squares[s.cards.title_back[s.title[at]] * 4 + square]
            fire(s, seat, ON_TITLE, 1)


# The decision stack


def push(s: State, kind: int, seat: int, at: int, a: int, b: int) -> bool:
    """Lay a frame on the stack; its other numbers are 0. A chain too long for the stack ends there."""
    if s.depth == DEPTH:
        return False
    top = s.depth * FRAME
    s.stack[top + F_KIND] = kind
    s.stack[top + F_SEAT] = seat
    s.stack[top + F_AT] = at
    s.stack[top + F_A] = a
    s.stack[top + F_B] = b
    for i in range(F_C, FRAME):
        s.stack[top + i] = 0
    s.depth += 1
    return True


def ask(s: State, phase: int, seat: int) -> None:
    """The interpreter stops: a decision of one seat."""
    s.phase = phase
    s.actor = seat


def go_on(s: State) -> None:
    """The decision is made: the interpreter goes on."""
    s.phase = RUNNING
    s.actor = NONE


def heeds(s: State, row: int, event: int, filter_: int) -> bool:
    """Whether a trigger row answers an event."""
    return s.cards.trigger_event[row] == event and (s.cards.trigger_filter[row] & filter_) != 0


def sets_off(s: State, card: int, event: int, filter_: int) -> bool:
    """Whether an event sets a permanent character off."""
    for row in range(s.cards.trigger_first[card], s.cards.trigger_first[card + 1]):
        if heeds(s, row, event, filter_):
            return True
    return False


def fire(s: State, seat: int, event: int, filter_: int) -> None:
    """An event for the seat's permanent characters, those invited before it (effects.md 3)."""
    if s.mod[seat * MODS + EVENTS_MOD] >> event & 1 and push(s, TRIGGERS, seat, 0, event, filter_):
        s.stack[(s.depth - 1) * FRAME + F_C] = s.invited_size
