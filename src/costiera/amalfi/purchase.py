"""Purchases: artworks, destinations, invitations and ships, as main actions or by a card (A-58 to A-73, R-062)."""

from __future__ import annotations

from costiera.amalfi.board import (
    ask,
    check_titles,
    fire,
    gain_bread,
    limit,
    push,
    refill_atlas,
    refill_workshop,
    remove_from_hand,
    show_character,
)
from costiera.amalfi.components import (
    ACQUIRE,
    ARTWORK,
    ARTWORK_VP,
    ATLAS_ROW,
    BUILD,
    BUY,
    CHARACTER,
    DESTINATION,
    DESTINATION_VP,
    F_A,
    F_AT,
    F_B,
    F_C,
    F_D,
    F_SEAT,
    FIRST_SET,
    FRAME,
    IMMEDIATE,
    LAUNCH,
    LAUNCH_TO_BAY,
    MODS,
    NO_EXTRA,
    NONE,
    ON_ACQUIRE,
    ON_CONSTRUCT,
    PAY,
    PROGRAM,
    SHIP,
    SOURCE_COUNT,
    TABLEAU,
    WOOD,
    WORKSHOP_ROW,
)
from costiera.amalfi.payment import (
    artwork_price,
    character_price,
    covers,
    destination_price,
    list_payments,
    open_purse,
    pay,
    ship_price,
)
from costiera.amalfi.state import State

# What a purchase costs


def slot_of(s: State, what: int, item: int) -> int:
    """The slot of the Workshop or Atlas in which an item lies; NONE if it does not."""
    for slot in range(5):
        if (s.workshop[slot] if what == ARTWORK else s.atlas[slot]) == item:
            return slot
    return NONE


def price(s: State, seat: int, what: int, item: int, discount: int) -> int:
    """The printed cost after discounts (A-31)."""
    if what == ARTWORK:
        return artwork_price(s, seat, item, discount)
    if what == DESTINATION:
        return destination_price(s, seat, item, discount)
    if what == CHARACTER:
        return character_price(s, seat, item, discount)
    return item * ship_price(s, seat, discount)


def accepts(s: State, what: int, item: int) -> int:
    """What the cost accepts, one bit for each hold and one for bread."""
    if what == ARTWORK:
        return s.cards.art_of[item]
    if what == DESTINATION:
        return s.cards.tile_of[item]
    if what == CHARACTER:
        return s.cards.char_of[item]
    return 1 << WOOD


def extra_price(s: State, seat: int, what: int, item: int, waive: int) -> int:
    """The extra price of the slot (A-10)."""
    if waive or what > DESTINATION:
        return 0
    slot = slot_of(s, what, item)
    if what == ARTWORK:
        return 0 if s.mod[seat * MODS + NO_EXTRA + WORKSHOP_ROW] else s.cards.workshop_extra[slot]
    return 0 if s.mod[seat * MODS + NO_EXTRA + ATLAS_ROW] else s.cards.atlas_extra[slot]


def affordable(s: State, seat: int, what: int, item: int, discount: int, waive: int, bread: int) -> bool:
    """Whether the seat could pay for an item with so much bread in its granary."""
    cost = price(s, seat, what, item, discount)
    extra = extra_price(s, seat, what, item, waive)
    open_purse(s, seat)
    return covers(s, seat, cost, accepts(s, what, item), extra, bread)


def buy(s: State, seat: int, what: int, item: int, discount: int, waive: int) -> None:
    """Begin a purchase whose object is chosen: the payment comes next."""
    extra = extra_price(s, seat, what, item, waive)
    if push(s, BUY, seat, what, price(s, seat, what, item, discount), accepts(s, what, item)):
        top = (s.depth - 1) * FRAME
        s.stack[top + F_C] = extra
        s.stack[top + F_D] = item


def advance_buy(s: State, top: int) -> None:
    """One payment only: it is made. Several: the seat chooses (A-113)."""
    seat = s.stack[top + F_SEAT]
    if list_payments(s, seat, s.stack[top + F_A], s.stack[top + F_B], s.stack[top + F_C]) == 1:
        settle(s, s.moves[0])
    else:
        ask(s, PAY, seat)


def settle(s: State, payment: int) -> None:
    """Pay, and take what was bought."""
    top = (s.depth - 1) * FRAME
    seat = s.stack[top + F_SEAT]
    what = s.stack[top + F_AT]
    item = s.stack[top + F_D]
    pay(s, seat, payment, s.stack[top + F_A], s.stack[top + F_C])
    s.depth -= 1
    if what == ARTWORK:
        acquire(s, seat, item)
    elif what == DESTINATION:
        discover(s, seat, item)
    elif what == CHARACTER:
        invite(s, seat, item)
    else:
        push(s, BUILD, seat, 0, item, 0)


# What comes after the payment


def acquire(s: State, seat: int, art: int) -> None:
    """A-59: bread of the slot, VP, tableau and refill, titles, bonus, triggers (the last is laid first)."""
    slot = slot_of(s, ARTWORK, art)
    gain_bread(s, seat, s.cards.workshop_bonus[slot])
    s.vp[seat * SOURCE_COUNT + ARTWORK_VP] += s.cards.art_vp[art]
    s.art_owner[art] = seat
    kind = s.cards.art_type[art]
    s.arts[seat * 3 + kind] += 1
    s.workshop[slot] = NONE
    refill_workshop(s)
    fire(s, seat, ON_ACQUIRE, 1 << kind)
    push(s, PROGRAM, seat, s.cards.art_bonus[art], 0, 0)
    check_titles(s, seat)


def discover(s: State, seat: int, place: int) -> None:
    """A-62: bread of the slot, VP, tableau and refill, titles."""
    slot = slot_of(s, DESTINATION, place)
    gain_bread(s, seat, s.cards.atlas_bonus[slot])
    s.vp[seat * SOURCE_COUNT + DESTINATION_VP] += s.cards.tile_vp[place]
    s.owner[place] = seat
    s.tiles[seat] += 1
    s.atlas[slot] = NONE
    refill_atlas(s)
    check_titles(s, seat)


def invite(s: State, seat: int, card: int) -> None:
    """A-64, R-055: into the tableau, titles, immediate effect; what it changes for good begins after that."""
    remove_from_hand(s, seat, card)
    show_character(s, card, TABLEAU + seat)
    s.people[seat * 4 + s.cards.char_type[card]] += 1
    if s.cards.char_type[card] == IMMEDIATE:
        push(s, PROGRAM, seat, s.cards.char_effect[card], 0, 0)
    check_titles(s, seat)
    join(s, seat, card)


def join(s: State, seat: int, card: int) -> None:
    """The character is among the invited ones, with all that it changes."""
    s.invited[s.invited_size] = card
    s.invited_size += 1
    for row in range(s.cards.mod_first[card], s.cards.mod_first[card + 1]):
        key = seat * MODS + s.cards.mod_key[row]
        if s.cards.mod_key[row] >= FIRST_SET:
            s.mod[key] |= s.cards.mod_n[row]
        else:
            s.mod[key] += s.cards.mod_n[row]


def advance_build(s: State, top: int) -> None:
    """A-72: the next ship leaves the shipyard; where a card lets it go to the bay, the seat is asked."""
    seat = s.stack[top + F_SEAT]
    if s.stack[top + F_A] == 0 or shipyard(s, seat) == 0:
        s.depth -= 1
    elif s.launched[seat] < s.mod[seat * MODS + LAUNCH_TO_BAY]:
        ask(s, LAUNCH, seat)
    else:
        build(s, top, False)


def shipyard(s: State, seat: int) -> int:
    """Ships not yet built."""
    return s.cards.ships_total - s.cards.ships_start - s.built[seat]


def build(s: State, top: int, to_bay: bool) -> None:
    """A-72, A-73: one ship, then title, bonus of its space, triggers (the last is laid first)."""
    seat = s.stack[top + F_SEAT]
    s.stack[top + F_A] -= 1
    space = s.built[seat]
    s.built[seat] += 1
    if to_bay:
        s.bay[seat] += 1
        s.launched[seat] += 1
    else:
        s.port[seat] += 1
    fire(s, seat, ON_CONSTRUCT, 1)
    push(s, PROGRAM, seat, s.cards.shipyard_track[space], 0, 0)
    check_titles(s, seat)


# Purchases by a card


def advance_offer(s: State, top: int) -> None:
    """Ask what is to be bought, unless public facts show that nothing can be."""
    seat = s.stack[top + F_SEAT]
    what = s.stack[top + F_AT]
    if offers(s, seat, what, s.stack[top + F_A], s.stack[top + F_B], s.stack[top + F_C]):
        ask(s, ACQUIRE + what, seat)
    else:
        s.depth -= 1


def offers(s: State, seat: int, what: int, n: int, discount: int, free: int) -> bool:
    """Whether a purchase by a card is possible as far as everybody can see; cards of the hand may raise bread."""
    if what == CHARACTER:
        return s.hand_size[seat] > 0
    bread = min(s.bread[seat] + s.hand_size[seat], limit(s, seat))
    if what == SHIP:
        if n == 0 or shipyard(s, seat) == 0:
            return False
        return free != 0 or affordable(s, seat, SHIP, 1, discount, 0, bread)
    for slot in range(5):
        item = s.workshop[slot] if what == ARTWORK else s.atlas[slot]
        if item != NONE and affordable(s, seat, what, item, discount, free, bread):
            return True
    return False


def accept_offer(s: State, item: int) -> None:
    """The object of a purchase by a card is chosen; NONE or 0 ships: nothing is bought."""
    top = (s.depth - 1) * FRAME
    seat = s.stack[top + F_SEAT]
    what = s.stack[top + F_AT]
    discount = s.stack[top + F_B]
    waive = s.stack[top + F_C]
    s.depth -= 1
    if what == SHIP and waive:
        push(s, BUILD, seat, 0, item, 0)
    elif item > 0 or (item == 0 and what != SHIP):
        buy(s, seat, what, item, discount, waive)
