"""Purchases: artworks, destinations, invitations and ships, as main actions or by a card (A-58 to A-73, R-062)."""

from __future__ import annotations

from costiera.amalfi.board import (
    ask,
    bread_in_reach,
    check_titles,
    emergency,
    fire,
    gain_bread,
    heeds,
    limit,
    push,
    refill_atlas,
    refill_workshop,
    remove_from_hand,
    show_character,
    worth,
)
from costiera.amalfi.codes import *
from costiera.amalfi.payment import (
    artwork_price,
    character_price,
    covers,
    destination_price,
    list_payments,
    most_bread,
    open_purse,
    pay,
    ship_price,
)
from costiera.amalfi.state import State

# What a move buys, and what it costs


def kind_bought(move: int) -> int:
    """What kind of thing a move buys, as a main action or by a card; NONE where it is no purchase."""
    if move < ACQUIRE_MOVE or ENGAGE_MOVE <= move < CONSTRUCT_MOVE or move >= ORDER_MOVE:
        return NONE
    if move < DISCOVER_MOVE:
        return ARTWORK
    if move < INVITE_MOVE:
        return DESTINATION
    return CHARACTER if move < ENGAGE_MOVE else SHIP


def item_bought(move: int) -> int:
    """Which one, or how many ships; NONE (of ships 0) where the purchase is declined."""
    kind = kind_bought(move)
    if kind == ARTWORK:
        return NONE if move == ACQUIRE_MOVE + ARTS else move - ACQUIRE_MOVE
    if kind == DESTINATION:
        return NONE if move == DISCOVER_MOVE + TILES else move - DISCOVER_MOVE + PRIVATE
    if kind == CHARACTER:
        return NONE if move == INVITE_MOVE + CHARS else move - INVITE_MOVE
    return move - CONSTRUCT_MOVE


def discount_offered(s: State) -> int:
    """What a purchase by a card costs less; 0 where none is offered."""
    return s.stack[(s.depth - 1) * FRAME + F_B] if ACQUIRE <= s.phase <= CONSTRUCT else 0


def waiver_offered(s: State) -> int:
    """Whether a purchase by a card is free of its extra price, or, where ships are built, of its cost."""
    return s.stack[(s.depth - 1) * FRAME + F_C] if ACQUIRE <= s.phase <= CONSTRUCT else 0


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


def affordable_after(s: State, seat: int, what: int, item: int) -> bool:
    """Whether the seat could pay for an item once it has turned ships into bread (A-74, A-75)."""
    cost = price(s, seat, what, item, 0)
    of = accepts(s, what, item)
    extra = extra_price(s, seat, what, item, 0)
    if affordable(s, seat, what, item, 0, 0, s.bread[seat]):
        return True
    if most_bread(s, seat, of, 1) == 0:
        return False  # bread has no part in this payment
    first = seat * 5
    for spices in range(s.hold[first] + 1):
        for wood in range(s.hold[first + 1] + 1):
            for wine in range(s.hold[first + 2] + 1):
                for gems in range(s.hold[first + 3] + 1):
                    for fabric in range(s.hold[first + 4] + 1):
                        if covers_landed(s, seat, cost, of, extra, spices, wood, wine, gems, fabric):
                            return True
    return False


def covers_landed(
    s: State, seat: int, n: int, of: int, extra: int, spices: int, wood: int, wine: int, gems: int, fabric: int
) -> bool:
    """Whether a payment is possible with these ships landed for bread, and any number of ships sent to the port."""
    open_purse(s, seat)
    bread = s.bread[seat]
    for hold in range(5):
        ships = spices if hold == 0 else wood if hold == 1 else wine if hold == 2 else gems if hold == 3 else fabric
        units = ships * worth(s, seat, hold)
        bread += units
        s.purse[hold] -= units
        s.purse[PURSE_TOTAL] -= units
    most = limit(s, seat)
    for _ in range(s.bay[seat] + spices + wood + wine + gems + fabric + 1):
        if covers(s, seat, n, of, extra, min(bread, most)):
            return True
        bread += emergency(s, seat)
        s.purse[PURSE_GIVE] -= emergency(s, seat)
    return False


def buy(s: State, seat: int, what: int, item: int, discount: int, waive: int, spare: int) -> None:
    """Begin a purchase whose object is chosen: the payment comes next, with ships too many as ``spare`` says."""
    extra = extra_price(s, seat, what, item, waive)
    if push(s, BUY, seat, what, price(s, seat, what, item, discount), accepts(s, what, item)):
        top = (s.depth - 1) * FRAME
        s.stack[top + F_C] = extra
        s.stack[top + F_D] = item
        s.stack[top + F_E] = spare


def list_bought(s: State, top: int) -> int:
    """Write the payments of a purchase into ``s.moves``."""
    seat = s.stack[top + F_SEAT]
    return list_payments(s, seat, s.stack[top + F_A], s.stack[top + F_B], s.stack[top + F_C], s.stack[top + F_E])


def advance_buy(s: State, top: int) -> None:
    """One payment only: it is made. Several: the seat chooses (A-113)."""
    if list_bought(s, top) == 1:
        settle(s, s.moves[0])
    else:
        ask(s, PAY, s.stack[top + F_SEAT])


def buy_as_action(s: State, seat: int, what: int, item: int) -> None:
    """A purchase as a main action."""
    buy(s, seat, what, item, 0, 0, SPARE_LATER if bread_matters(s, seat, what, item) else PLAIN_ONLY)


def bread_matters(s: State, seat: int, what: int, item: int) -> bool:
    """Whether something follows a purchase at once for which it counts how much bread there is (R-020, R-092).

    Where nothing does, ships turned into bread afterwards leave the same as ships too many in the payment.
    """
    if heeds_bread(s, seat, ON_TITLE, 1):
        return True
    if what == ARTWORK:
        return not indifferent(s, s.cards.art_bonus[item]) or heeds_bread(s, seat, ON_ACQUIRE, artwork_filter(s, item))
    if what == CHARACTER:
        return s.cards.char_type[item] == IMMEDIATE and not indifferent(s, s.cards.char_effect[item])
    if what == SHIP:
        for space in range(s.built[seat], s.built[seat] + item):
            if not indifferent(s, s.cards.shipyard_track[space]):
                return True
        return heeds_bread(s, seat, ON_CONSTRUCT, 1)
    return False


def artwork_filter(s: State, art: int) -> int:
    """For whom an acquisition counts: characters may heed only some types of artworks."""
    return 1 << s.cards.art_type[art]


def indifferent(s: State, at: int) -> bool:
    """Whether a program comes to the same before and after ships are turned into bread."""
    while s.cards.code[at] != END:
        op = s.cards.code[at]
        if op not in (SHIPS_OP, BREAD_OP, VP_OP, STRAIGHTEN_OP):
            return False
        number = s.cards.code[at + 2] if op == SHIPS_OP else s.cards.code[at + 1]
        if s.cards.amount_count[number] == BREAD_COUNT:
            return False
        at += WORD
    return True


def heeds_bread(s: State, seat: int, event: int, filter_: int) -> bool:
    """Whether an event sets off a character of the seat for whom it counts how much bread there is."""
    if not s.mod[seat * MODS + EVENTS_MOD] >> event & 1:
        return False
    for i in range(s.invited_size):
        card = s.invited[i]
        if s.at[card] == TABLEAU + seat:
            for row in range(s.cards.trigger_first[card], s.cards.trigger_first[card + 1]):
                if heeds(s, row, event, filter_) and not indifferent(s, s.cards.trigger_code[row]):
                    return True
    return False


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
    fire(s, seat, ON_ACQUIRE, artwork_filter(s, art))
    push(s, PROGRAM, seat, s.cards.art_bonus[art], 0, FREELY)
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
        push(s, PROGRAM, seat, s.cards.char_effect[card], 0, FREELY)
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
    push(s, PROGRAM, seat, s.cards.shipyard_track[space], 0, FREELY)
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
    bread = bread_in_reach(s, seat)
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
        # Inside an effect no ship can be turned into bread, neither before nor after.
        buy(s, seat, what, item, discount, waive, SPARE_ANY)
