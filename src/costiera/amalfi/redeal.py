"""What a seat may not know: dealt anew, or in one order that tells nothing (A-109 to A-112, R-099).

A redeal depends on nothing but what the seat knows and the stream: two states that the seat could not tell apart give
the same one.
"""

from __future__ import annotations

from costiera.amalfi.board import below, shuffle_decks
from costiera.amalfi.choices import list_moves, pack_of
from costiera.amalfi.codes import *
from costiera.amalfi.state import State, copy
from costiera.kit.rng import Stream

LATER = 1 << 20  # what no number of a card that was drawn or lay open comes to in order_in_hand
KINDS = 160  # where in State.moves what is known of the hidden cards begins


def redeal(s: State, seat: int, t: State, stream: Stream) -> None:
    """Make ``t`` a state that the seat (NONE: a spectator) could not tell from ``s``: decks and unknown hands anew."""
    copy(s, t)
    t.luck = stream.next()
    swap_hidden_cards(t, seat, True)
    sort_cards(t.art_deck, 0, t.art_size)
    sort_cards(t.tile_deck, 0, t.tile_size)
    shuffle_decks(t)
    reseal(t, seat)
    t.luck = stream.next()


def known(s: State, seat: int, t: State) -> None:
    """Make ``t`` what the seat knows of ``s``: every hidden place has the lowest card that it may have, decks are
    sorted, and nobody has given a sealed answer of this decision, the seat itself included."""
    copy(s, t)
    t.luck = 0
    swap_hidden_cards(t, seat, False)
    sort_cards(t.art_deck, 0, t.art_size)
    sort_cards(t.tile_deck, 0, t.tile_size)
    if PICK_PACK < t.phase <= KEEP_ENDGAME:
        t.waiting = (1 << t.seats) - 1
        for other in range(t.seats):
            t.pick[other] = NONE


def knowledge(s: State, seat: int, card: int) -> int:
    """What the seat knows of a hidden card: cards of equal numbers may be exchanged for each other (A-111).

    0: it never saw the card (1: nor this endgame card, where those were dealt apart); NONE: it knows where the card is;
    from SHUFFLED on: it was shuffled into the deck then, so it is in no hand but one that drew from the deck since.
    """
    origin = s.origin[card]
    if origin >= SHUFFLED:
        return origin
    if origin >= LAID_OFF:
        if origin == LAID_OFF + seat:
            return NONE
    elif origin >= 0 and seat >= 0:
        first = (seat - origin // 8 + s.seats) % s.seats  # round in which the seat first held that pack
        later = (s.draft_round if origin % 8 == IN_PACK else origin % 8) - first
        if later >= 0:
            # the seat's own pick, or one taken between two of its looks at that pack
            return NONE if later % s.seats == 0 else SEEN + origin // 8 * 8 + later // s.seats
    if s.variant != SCORE_DRAFT and s.phase != KEEP:
        return 0
    return 1 if s.cards.char_type[card] == ENDGAME else 0


def swap_hidden_cards(s: State, seat: int, anew: bool) -> None:
    """Give every hidden place a card that the seat could not tell from the one that is there: one at random, or the
    lowest.

    ``s.moves`` holds the places of hidden cards: hands (0 on), cards dealt (300 on), kept aside (340 on), looked at
    (360 on), the deck (400 on); from KINDS on what the seat knows of the card at each. The pool comes last: the deck
    and what others drew from it. First all is brought into an order that follows from what the seat knows alone, so
    that equal knowledge and equal chances give equal states. The pool's places are filled in the order in which the
    deck was shuffled: whatever one of them may hold, the next may too.
    """
    count = 0
    for other in range(s.seats):
        if other != seat:
            sort_by_knowledge(s, seat, s.hand, other * CHARS, s.hand_size[other])
            count = list_dealt(s, seat, other, count)
    pool = count
    deck = list_drawn(s, seat, count)
    count = list_deck(s, deck)
    sort_pool(s, seat, pool, count)
    for i in range(count):
        s.moves[KINDS + i] = knowledge(s, seat, card_at(s, s.moves[i]))
    if pool:
        for i in range(count):
            bring_lowest(s, i, count)
        for i in range(pool):
            exchange_one(s, i, count, anew)
    if anew:
        for i in range(pool, deck):
            draw_one(s, i, count)
    for other in range(s.seats):
        if other != seat:
            sort_cards(s.hand, other * CHARS, s.hand_size[other])
    sort_dealt(s)


def order_of(s: State, seat: int, card: int) -> int:
    """Hidden cards go by this: by what the seat knows, where they are from, and which they are."""
    return ((knowledge(s, seat, card) + 2) * 1024 + s.origin[card] + 1) * 128 + card


def order_in_hand(s: State, seat: int, card: int) -> int:
    """Cards of a hand go by this: those that everybody knows, those drawn from the deck, the others."""
    if s.known[card] != SECRET:
        return s.known[card] * 128 + card
    return LATER + order_of(s, seat, card)


def sort_by_knowledge(s: State, seat: int, cards: list[int], first: int, count: int) -> None:
    """Bring a zone into that order (insertion)."""
    for i in range(first + 1, first + count):
        card = cards[i]
        key = order_in_hand(s, seat, card)
        place = i
        while place > first and order_in_hand(s, seat, cards[place - 1]) > key:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card


def sort_pool(s: State, seat: int, pool: int, count: int) -> None:
    """Bring the pool's cards into order, each with all that it is."""
    for i in range(pool, count):
        s.moves[KINDS + i] = order_of(s, seat, card_at(s, s.moves[i]))
    for i in range(pool, count):
        best = i
        for j in range(i + 1, count):
            if s.moves[KINDS + j] < s.moves[KINDS + best]:
                best = j
        if best != i:
            change_places(s, s.moves[i], s.moves[best])
            s.moves[KINDS + best] = s.moves[KINDS + i]  # what comes to the i-th place is not looked at again


def bring_lowest(s: State, i: int, count: int) -> None:
    """Of the hidden cards from the i-th on that the seat cannot tell apart, the lowest comes to the i-th place."""
    kind = s.moves[KINDS + i]
    if kind == NONE:
        return
    best = i
    lowest = card_at(s, s.moves[i])
    for j in range(i + 1, count):
        if s.moves[KINDS + j] == kind:
            card = card_at(s, s.moves[j])
            if card < lowest:
                best = j
                lowest = card
    exchange_cards(s, s.moves[i], s.moves[best])


def exchange_one(s: State, i: int, count: int, anew: bool) -> None:
    """Exchange the card at the i-th hidden place for one from there on that the seat could not tell from it: one at
    random, or the first that may come there."""
    if s.moves[KINDS + i] == NONE:
        return
    alike = 0
    for j in range(i, count):
        if fits(s, i, j):
            alike += 1
    if alike == 0:
        return
    chosen = below(s, alike) if anew else 0
    for j in range(i, count):
        if fits(s, i, j):
            if chosen == 0:
                exchange_cards(s, s.moves[i], s.moves[j])
                return
            chosen -= 1


def draw_one(s: State, i: int, count: int) -> None:
    """To the i-th place of the pool comes a card from there on, at random, that was in the deck when it was drawn."""
    last = s.known[card_at(s, s.moves[i])] - DRAWN
    possible = 0
    for j in range(i, count):
        if s.origin[card_at(s, s.moves[j])] - SHUFFLED <= last:
            possible += 1
    if possible == 0:
        return
    chosen = below(s, possible)
    for j in range(i, count):
        if s.origin[card_at(s, s.moves[j])] - SHUFFLED <= last:
            if chosen == 0:
                change_places(s, s.moves[i], s.moves[j])
                return
            chosen -= 1


def fits(s: State, i: int, j: int) -> bool:
    """Whether the j-th hidden card may come to the i-th hidden place. Personal selection: two endgame cards a hand."""
    if s.moves[KINDS + j] != s.moves[KINDS + i]:
        return False
    if s.variant != PERSONAL or s.phase == KEEP or s.moves[i] >= 300:
        return True
    if s.cards.char_type[card_at(s, s.moves[j])] != ENDGAME:
        return True
    before = 0
    for k in range(i):
        if s.moves[k] // CHARS == s.moves[i] // CHARS and s.cards.char_type[card_at(s, s.moves[k])] == ENDGAME:
            before += 1
    return before < 2


def list_dealt(s: State, seat: int, other: int, count: int) -> int:
    """Write the places of another seat's hidden cards into ``s.moves``, but for those drawn from the deck."""
    for i in range(other * CHARS, other * CHARS + s.hand_size[other]):
        if s.known[s.hand[i]] == SECRET:
            s.moves[count] = i
            count += 1
    if s.phase <= KEEP_ENDGAME and s.phase != PICK_PACK:
        first = pack_held(s, other) * 10
        sort_by_knowledge(s, seat, s.dealt, first, s.draft_left)
        for i in range(first, first + s.draft_left):
            s.moves[count] = 300 + i
            count += 1
        for i in range(other * 3, other * 3 + 3):
            if s.aside[i] != NONE:
                s.moves[count] = 340 + i
                count += 1
    return count


def list_drawn(s: State, seat: int, count: int) -> int:
    """Write the places of cards that others drew from the deck into ``s.moves``, those drawn earlier first."""
    first = count
    for other in range(s.seats):
        if other != seat:
            for i in range(other * CHARS, other * CHARS + s.hand_size[other]):
                if s.known[s.hand[i]] >= DRAWN:
                    count = insert_drawn(s, i, first, count)
    if s.phase == DRAW and s.actor != seat:
        for i in range(s.looked_size):
            count = insert_drawn(s, 360 + i, first, count)
    return count


def insert_drawn(s: State, place: int, first: int, count: int) -> int:
    """One more place among those from the first on."""
    drawn = s.known[card_at(s, place)]
    at = count
    while at > first and s.known[card_at(s, s.moves[at - 1])] > drawn:
        s.moves[at] = s.moves[at - 1]
        at -= 1
    s.moves[at] = place
    return count + 1


def list_deck(s: State, count: int) -> int:
    """Write the places of the deck's cards into ``s.moves``."""
    for i in range(s.char_size):
        s.moves[count] = 400 + i
        count += 1
    return count


def pack_held(s: State, seat: int) -> int:
    """The cards that the seat chooses from, or from which it laid off the last one."""
    if s.phase == KEEP:
        return seat
    if s.phase == DRAFT:
        return pack_of(s, seat)
    return (seat - (s.draft_round - 1) % s.seats + s.seats) % s.seats


def card_at(s: State, place: int) -> int:
    """The card at a place of ``swap_hidden_cards``."""
    if place < 300:
        return s.hand[place]
    if place < 340:
        return s.dealt[place - 300]
    if place < 360:
        return s.aside[place - 340]
    if place < 400:
        return s.looked[place - 360]
    return s.char_deck[place - 400]


def put_at(s: State, place: int, card: int) -> None:
    """Put a card there."""
    if place < 300:
        s.hand[place] = card
    elif place < 340:
        s.dealt[place - 300] = card
    elif place < 360:
        s.aside[place - 340] = card
    elif place < 400:
        s.looked[place - 360] = card
    else:
        s.char_deck[place - 400] = card


def change_places(s: State, one: int, two: int) -> None:
    """Two hidden cards change places; where they came from goes with them."""
    card = card_at(s, one)
    other = card_at(s, two)
    put_at(s, one, other)
    put_at(s, two, card)
    where = s.at[card]
    known = s.known[card]
    s.at[card] = s.at[other]
    s.known[card] = s.known[other]
    s.at[other] = where
    s.known[other] = known


def exchange_cards(s: State, one: int, two: int) -> None:
    """Two hidden cards change places, and each becomes what the other was."""
    card = card_at(s, one)
    other = card_at(s, two)
    origin = s.origin[card]
    s.origin[card] = s.origin[other]
    s.origin[other] = origin
    change_places(s, one, two)


def sort_cards(cards: list[int], first: int, count: int) -> None:
    """Sort some cards of an array in place (insertion)."""
    for i in range(first + 1, first + count):
        card = cards[i]
        place = i
        while place > first and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card


def sort_dealt(s: State) -> None:
    """Bring cards dealt and looked at back into the order of the component file."""
    if s.draft_left:
        for pack in range(s.seats):
            sort_cards(s.dealt, pack * 10, s.draft_left)
            if s.aside[pack * 3] != NONE:
                sort_cards(s.aside, pack * 3, 3)
    sort_cards(s.looked, 0, s.looked_size)


def reseal(s: State, seat: int) -> None:
    """Sealed answers of other seats anew, from the cards that they hold now."""
    if PICK_PACK < s.phase <= KEEP_ENDGAME:
        for other in range(s.seats):
            if other != seat and s.pick[other] != NONE:
                move = s.moves[below(s, list_moves(s, other))]
                if s.phase == KEEP:
                    s.pick[other] = move - KEEP_MOVE
                elif s.phase == DRAFT:
                    s.pick[other] = move - DRAFT_MOVE
                else:
                    s.pick[other] = move - KEEP_ENDGAME_MOVE
