"""Dealing (A-5 to A-15, A-100): what is left to chance before the first turn, and how hands are chosen.

Draws come in one order, for ever. What is on the table before it stands in ``setup``.
"""

from __future__ import annotations

from costiera.amalfi.board import (
    add_to_hand,
    ask,
    below,
    refill_atlas,
    refill_council,
    refill_workshop,
    shuffle_characters,
    shuffle_decks,
)
from costiera.amalfi.choices import pack_of
from costiera.amalfi.codes import *
from costiera.amalfi.state import State

# The table


def deal(s: State, first: int) -> None:
    """Deal a game from its table of things in order. Draws come in this order, for ever; ``first`` NONE: at random."""
    s.rose = below(s, s.seats) if first == NONE else first
    for seat in range(s.seats):
        s.bread[seat] = s.cards.start_bread[(seat - s.rose + s.seats) % s.seats]
    deal_decrees(s)
    deal_titles(s)
    shuffle_decks(s)
    refill_atlas(s)
    refill_workshop(s)
    if s.variant == PACKS_HANDS:
        for card in range(CHARS):
            if s.cards.char_pack[card] != NONE:
                s.at[card] = PACK
        s.phase = PICK_PACK
        s.actor = (s.rose + s.seats - 1) % s.seats
        return
    deal_hands(s)


def deal_decrees(s: State) -> None:
    """A-5."""
    for period in range(PERIODS):
        chosen = below(s, 10 - period)
        for decree in range(10):
            if s.decree[0] != decree and s.decree[1] != decree and s.decree[2] != decree:
                if chosen == 0:
                    s.decree[period] = decree
                    break
                chosen -= 1


def deal_titles(s: State) -> None:
    """A-8: one dark title, two light ones."""
    for at in range(3):
        left = 0
        for title in range(16):
            if title_fits(s, at, title):
                left += 1
        chosen = below(s, left)
        for title in range(16):
            if title_fits(s, at, title):
                if chosen == 0:
                    s.title[at] = title
                    break
                chosen -= 1


def title_fits(s: State, at: int, title: int) -> bool:
    """Whether a title not in play yet goes to a slot: the first is for a dark one."""
    if s.title[0] == title or s.title[1] == title:
        return False
    return (s.cards.title_back[title] == DARK) == (at == 0)


def deal_hands(s: State) -> None:
    """A-100: the variants without packs. Endgame cards are dealt apart where the variant says so."""
    s.char_size = 0
    for card in range(CHARS):
        if s.variant not in (PERSONAL, SCORE_DRAFT) or s.cards.char_type[card] != ENDGAME:
            s.char_deck[s.char_size] = card
            s.char_size += 1
        else:
            s.char_discard[s.char_gone] = card
            s.char_gone += 1
    if s.variant == BLIND:
        for seat in range(s.seats):
            for _ in range(HAND_SIZE):
                add_to_hand(s, seat, deal_one(s, False), SECRET)
        finish_hands(s)
        return
    for seat in range(s.seats):
        deal_choice(s, seat)
    while s.char_gone > 0:  # endgame cards that were not dealt
        s.char_gone -= 1
        s.char_deck[s.char_size] = s.char_discard[s.char_gone]
        s.char_discard[s.char_gone] = NONE
        s.char_size += 1
    s.phase = KEEP if s.variant == PERSONAL else DRAFT
    s.waiting = (1 << s.seats) - 1


def deal_choice(s: State, seat: int) -> None:
    """The cards from which a seat chooses, in the order of the component file."""
    if s.variant == PERSONAL:
        s.draft_left = 10
        for i in range(10):
            lay(s, seat * 10, i, deal_one(s, i < 2), seat)
    else:
        s.draft_left = 7 if s.variant == FULL_DRAFT else 6
        for i in range(s.draft_left):
            card = deal_one(s, False)
            lay(s, seat * 10, i, card, seat)
            s.origin[card] = seat * 8 + IN_PACK
    if s.variant == SCORE_DRAFT:
        for i in range(3):
            place = seat * 3 + i
            card = deal_one(s, True)
            while place > seat * 3 and s.aside[place - 1] > card:
                s.aside[place] = s.aside[place - 1]
                place -= 1
            s.aside[place] = card
            s.at[card] = DEALT + seat


def deal_one(s: State, endgame: bool) -> int:
    """One card at random: of the endgame cards that lie apart, or of the others."""
    if endgame:
        chosen = below(s, s.char_gone)
        s.char_gone -= 1
        card = s.char_discard[chosen]
        s.char_discard[chosen] = s.char_discard[s.char_gone]
        s.char_discard[s.char_gone] = NONE
        return card
    chosen = below(s, s.char_size)
    s.char_size -= 1
    card = s.char_deck[chosen]
    s.char_deck[chosen] = s.char_deck[s.char_size]
    s.char_deck[s.char_size] = NONE
    return card


def lay(s: State, first: int, count: int, card: int, seat: int) -> None:
    """One more card among those dealt, in order."""
    place = first + count
    while place > first and s.dealt[place - 1] > card:
        s.dealt[place] = s.dealt[place - 1]
        place -= 1
    s.dealt[place] = card
    s.at[card] = DEALT + seat


def finish_hands(s: State) -> None:
    """A-15, A-100: all other cards are shuffled into the character deck, the Council is filled, period I begins."""
    s.char_size = 0
    for card in range(CHARS):
        if not HAND <= s.at[card] < HAND + s.seats:
            s.at[card] = DECK
            s.char_deck[s.char_size] = card
            s.char_size += 1
    for i in range(s.char_size, CHARS):
        s.char_deck[i] = NONE
    for i in range(40):
        s.dealt[i] = NONE
    for i in range(12):
        s.aside[i] = NONE
    for seat in range(SEATS):
        s.pick[seat] = NONE
    s.draft_left = 0
    shuffle_characters(s)
    refill_council(s)
    s.phase = RUNNING
    s.stage = STARTING
    if s.seats == 1 and s.rival == NO_RIVAL:
        ask(s, PICK_RIVAL, 0)


def pick_pack(s: State, seat: int, pack: int) -> None:
    """A-14: a pack is taken; the last one to choose is the first player."""
    s.token[seat] = pack
    for card in range(CHARS):
        if s.cards.char_pack[card] == pack:
            add_to_hand(s, seat, card, OPEN)
    if seat == s.rose:
        finish_hands(s)
    else:
        s.actor = (seat + s.seats - 1) % s.seats


def answer_hand_choice(s: State, seat: int, answer: int) -> None:
    """A sealed answer while hands are chosen; the last one opens them all."""
    s.pick[seat] = answer
    s.waiting &= ~(1 << seat)
    if s.waiting:
        return
    s.reveals += 1
    if s.phase == KEEP:
        for other in range(s.seats):
            keep_cards(s, other)
        finish_hands(s)
    elif s.phase == DRAFT:
        draft_cards(s)
    else:
        for other in range(s.seats):
            keep_one_endgame(s, other)
        finish_hands(s)


def keep_cards(s: State, seat: int) -> None:
    """Personal selection: six of ten; the seat knows that the others are in the deck."""
    for i in range(10):
        card = s.dealt[seat * 10 + i]
        if s.pick[seat] >> i & 1:
            add_to_hand(s, seat, card, SECRET)
        else:
            s.origin[card] = LAID_OFF + seat


def keep_one_endgame(s: State, seat: int) -> None:
    """Draft with score: one of three; the seat knows that the others are in the deck."""
    for i in range(seat * 3, seat * 3 + 3):
        if s.aside[i] == s.pick[seat]:
            add_to_hand(s, seat, s.aside[i], SECRET)
        else:
            s.origin[s.aside[i]] = LAID_OFF + seat


def draft_cards(s: State) -> None:
    """A-101: every pick goes to a hand, the packs go to the left; of the last two cards one is laid off."""
    for seat in range(s.seats):
        pack = pack_of(s, seat)
        card = s.pick[seat]
        place = pack * 10
        while s.dealt[place] != card:
            place += 1
        while place < pack * 10 + s.draft_left - 1:
            s.dealt[place] = s.dealt[place + 1]
            place += 1
        s.dealt[place] = NONE
        add_to_hand(s, seat, card, SECRET)
        s.origin[card] = pack * 8 + s.draft_round
        s.pick[seat] = NONE
    s.draft_left -= 1
    s.draft_round += 1
    s.waiting = (1 << s.seats) - 1
    if s.draft_left > 1:
        return
    for pack in range(s.seats):
        s.origin[s.dealt[pack * 10]] = pack * 8 + s.draft_round
    if s.variant == SCORE_DRAFT:
        s.phase = KEEP_ENDGAME
    else:
        finish_hands(s)
