"""Every decision's legal moves (A-114), written into ``s.moves``."""

from __future__ import annotations

from costiera.amalfi.answers import take_price
from costiera.amalfi.board import lighthouse_free, printed, reachable
from costiera.amalfi.codes import *
from costiera.amalfi.effects import can_copy, can_echo, can_recall, can_straighten, straightens_freely, trigger_of
from costiera.amalfi.navigation import can_visit, lighthouse_toll, toll
from costiera.amalfi.payment import (
    artwork_price,
    character_price,
    covers,
    open_purse,
    ship_price,
)
from costiera.amalfi.purchase import list_bought, shipyard
from costiera.amalfi.state import State


def list_moves(s: State, seat: int) -> int:
    """Write the seat's legal moves into ``s.moves``; returns how many there are."""
    phase = s.phase
    if seat < 0 or seat >= s.seats or phase == OVER:
        return 0
    if s.actor == seat:
        if phase == TURN:
            return list_turn(s, seat)
        if phase <= TRIGGER:
            return list_common(s, seat, phase)
        if phase <= CONSTRUCT:
            return list_offer(s, seat, phase)
        return list_card_step(s, seat, phase)
    if phase <= KEEP_ENDGAME:
        return list_hand_choice(s, seat, phase)
    if phase in (FEED, DECREE):
        n = list_optional(s, seat, 0, True)
        if s.waiting >> seat & 1:
            s.moves[n] = DONE_MOVE
            n += 1
        return n
    if phase == TURN:
        return list_optional(s, seat, 0, True)  # volunteering
    return 0


def list_optional(s: State, seat: int, n: int, ships: bool) -> int:
    """A-74 to A-76: ships turned into bread, unless an effect is being resolved (A-78); cards of the hand."""
    if ships:
        for hold in range(5):
            if s.hold[seat * 5 + hold]:
                s.moves[n] = LAND_MOVE + hold
                n += 1
        if s.bay[seat]:
            s.moves[n] = PORT_MOVE
            n += 1
    for i in range(seat * CHARS, seat * CHARS + s.hand_size[seat]):
        s.moves[n] = DISCARD_MOVE + s.hand[i]
        n += 1
    return n


def list_turn(s: State, seat: int) -> int:
    """A-33: every main action that can be done, with its object, and pass."""
    n = list_optional(s, seat, 0, True)
    s.moves[n] = PASS_MOVE
    n += 1
    if s.bay[seat]:
        n = list_navigations(s, seat, n)
    open_purse(s, seat)
    # Without ships, and without characters that change prices, nothing can be paid for but with bread: see bread_buys.
    rich = s.purse[PURSE_GIVE] + s.people[seat * 4 + PERMANENT] + s.cards.bread_buys
    if rich:
        n = list_artworks(s, seat, 0, 0, n)
        n = list_tiles(s, seat, 0, 0, n)
        n = list_ships(s, seat, shipyard(s, seat), 0, 0, n)
    n = list_invitations(s, seat, 0, n)
    if s.people[seat * 4 + ENGAGEABLE]:
        for i in range(s.invited_size):
            if can_engage(s, seat, s.invited[i]):
                s.moves[n] = ENGAGE_MOVE + s.invited[i]
                n += 1
    return n


def dock_open(s: State, seat: int, place: int) -> bool:
    """A-39: no ship on the dock, or a card that lets the seat enter a public one all the same."""
    if s.dock[place] == 0:
        return True
    if place >= PRIVATE or s.dock[place] >> 3 * seat & 7 == 7:
        return False
    return s.entered[seat] < s.mod[seat * MODS + ENTER_OCCUPIED]


def can_navigate(s: State, seat: int, place: int) -> bool:
    """A-38 to A-40, with a ship in the bay."""
    return dock_open(s, seat, place) and reachable(s, seat, place) and toll(s, seat, place) <= s.bread[seat]


def can_engage(s: State, seat: int, card: int) -> bool:
    """A-68."""
    return s.at[card] == TABLEAU + seat and s.cards.char_type[card] == ENGAGEABLE and not s.turned[card] & 1


def list_navigations(s: State, seat: int, n: int) -> int:
    """A-38 to A-40: public and evolving destinations, then the seat's own."""
    reach = s.bread[seat] + s.mod[seat * MODS + TOLL_MINUS]
    for place in range(PRIVATE):
        if s.dock[place]:
            if can_navigate(s, seat, place):
                s.moves[n] = NAVIGATE_MOVE + place
                n += 1
        elif s.cards.real[place] and s.cards.toll[place if place < EVOLVING else printed(s, place)] <= reach:
            s.moves[n] = NAVIGATE_MOVE + place
            n += 1
    if s.tiles[seat]:
        for place in range(PRIVATE, PLACES):
            if s.owner[place] == seat and s.dock[place] == 0 and s.cards.toll[place] <= reach:
                s.moves[n] = NAVIGATE_MOVE + place
                n += 1
    return n


def list_artworks(s: State, seat: int, discount: int, waive: int, n: int) -> int:
    """Cards of the Workshop that can be paid for with the open purse."""
    waive |= s.mod[seat * MODS + NO_EXTRA + WORKSHOP_ROW]
    give = s.purse[PURSE_GIVE]
    reach = give + s.purse[PURSE_TOTAL] + s.bread[seat]
    for slot in range(5):
        art = s.workshop[slot]
        if art != NONE:
            extra = 0 if waive else s.cards.workshop_extra[slot]
            cost = artwork_price(s, seat, art, discount)
            of = s.cards.art_of[art]
            need = cost + extra
            if (need <= give and of != BREAD_BIT) or (
                need <= reach and covers(s, seat, cost, of, extra, s.bread[seat])
            ):
                s.moves[n] = ACQUIRE_MOVE + art
                n += 1
    return n


def list_tiles(s: State, seat: int, discount: int, waive: int, n: int) -> int:
    """Tiles of the Atlas that can be paid for with the open purse."""
    waive |= s.mod[seat * MODS + NO_EXTRA + ATLAS_ROW]
    discount += s.mod[seat * MODS + DISCOUNT_DESTINATION]
    give = s.purse[PURSE_GIVE]
    reach = give + s.purse[PURSE_TOTAL] + s.bread[seat]
    for slot in range(5):
        place = s.atlas[slot]
        if place != NONE:
            extra = 0 if waive else s.cards.atlas_extra[slot]
            cost = s.cards.tile_cost[place] - discount
            cost = max(cost, 0)
            of = s.cards.tile_of[place]
            need = cost + extra
            if (need <= give and of != BREAD_BIT) or (
                need <= reach and covers(s, seat, cost, of, extra, s.bread[seat])
            ):
                s.moves[n] = DISCOVER_MOVE + place - PRIVATE
                n += 1
    return n


def list_invitations(s: State, seat: int, discount: int, n: int) -> int:
    """Cards of the hand that can be paid for with the open purse."""
    for i in range(seat * CHARS, seat * CHARS + s.hand_size[seat]):
        card = s.hand[i]
        cost = character_price(s, seat, card, discount)
        if s.cards.char_of[card] == BREAD_BIT:
            if s.bread[seat] < cost:
                continue
        elif s.purse[PURSE_GIVE] < cost and not covers(s, seat, cost, s.cards.char_of[card], 0, s.bread[seat]):
            continue
        s.moves[n] = INVITE_MOVE + card
        n += 1
    return n


def list_ships(s: State, seat: int, most: int, discount: int, free: int, n: int) -> int:
    """Numbers of ships that can be paid for with the open purse."""
    cost = ship_price(s, seat, discount)
    reach = s.purse[PURSE_GIVE] + s.purse[PURSE_TOTAL] + s.bread[seat]
    for ships in range(1, min(most, shipyard(s, seat)) + 1):
        if not free and (ships * cost > reach or not covers(s, seat, ships * cost, 1 << WOOD, 0, s.bread[seat])):
            break
        s.moves[n] = CONSTRUCT_MOVE + ships
        n += 1
    return n


def list_common(s: State, seat: int, phase: int) -> int:
    """Payments, bonuses, lighthouses and choices."""
    top = (s.depth - 1) * FRAME
    if phase == SHIPS:
        return list_sendings(s, seat, top)
    if phase == PAY:
        return list_bought(s, top)
    if phase == TAKE:
        return list_takes(s, seat, top)
    if phase == ERECT:
        return list_erections(s)
    if phase == STRAIGHTEN:
        return list_straightenings(s, seat)
    if phase == LIGHTHOUSE:
        return list_lighthouse(s, seat, top)
    if phase == CHOOSE:
        for option in range(s.stack[top + F_A]):
            s.moves[option] = CHOOSE_MOVE + s.cards.code[s.stack[top + F_AT] + option * WORD + 2]
        return s.stack[top + F_A]
    if phase == ORDER:
        s.moves[0] = ORDER_MOVE
        s.moves[1] = ORDER_MOVE + 1
        return 2
    if phase == TRIGGER:
        return list_triggers(s)
    if phase == PICK_RIVAL:
        s.moves[0] = RIVAL_MOVE + NAPLES
        s.moves[1] = RIVAL_MOVE + GENOA
        return 2
    return list_packs(s)


def list_packs(s: State) -> int:
    """A-14: packs still there."""
    n = 0
    for pack in range(6):
        if s.token[0] != pack and s.token[1] != pack and s.token[2] != pack and s.token[3] != pack:
            s.moves[n] = PACK_MOVE + pack
            n += 1
    return n


def list_sendings(s: State, seat: int, top: int) -> int:
    """A-43: none to as many as possible; for a hold of choice every way to divide them."""
    most = min(s.stack[top + F_A], s.bay[seat], MOST_AT_ONCE)
    hold = s.stack[top + F_AT]
    if hold != ANY_HOLD:
        step = 1
        for _ in range(4 - hold):
            step *= 4
        for ships in range(most + 1):
            s.moves[ships] = SEND_MOVE + ships * step
        return most + 1
    n = 0
    for spices in range(most + 1):
        for wood in range(most - spices + 1):
            for wine in range(most - spices - wood + 1):
                for gems in range(most - spices - wood - wine + 1):
                    for fabric in range(most - spices - wood - wine - gems + 1):
                        s.moves[n] = SEND_MOVE + (((spices * 4 + wood) * 4 + wine) * 4 + gems) * 4 + fabric
                        n += 1
    return n


def list_takes(s: State, seat: int, top: int) -> int:
    """A-46; a left icon lies outside the benefits, so ships may be turned into bread before it (A-78)."""
    n = list_optional(s, seat, 0, s.stack[top + F_C] != 0)
    for slot in range(4):
        if s.council[slot] != NONE and take_price(s, seat, slot) <= s.bread[seat]:
            s.moves[n] = TAKE_MOVE + s.council[slot]
            n += 1
    s.moves[n] = TAKE_MOVE + CHARS
    return n + 1


def list_erections(s: State) -> int:
    """A-47: every destination with a free slot."""
    n = 0
    for place in range(PLACES):
        if (place < PRIVATE or s.owner[place] >= 0) and lighthouse_free(s, place):
            s.moves[n] = ERECT_MOVE + place
            n += 1
    s.moves[n] = ERECT_MOVE + PLACES
    return n + 1


def list_straightenings(s: State, seat: int) -> int:
    """A-69: in the order of their invitations."""
    n = 0
    freely = straightens_freely(s)
    for i in range(s.invited_size):
        if can_straighten(s, seat, s.invited[i], freely):
            s.moves[n] = STRAIGHTEN_MOVE + s.invited[i]
            n += 1
    s.moves[n] = STRAIGHTEN_MOVE + CHARS
    return n + 1


def list_lighthouse(s: State, seat: int, top: int) -> int:
    """A-52, A-53; used by a card, it lies inside an effect."""
    n = list_optional(s, seat, 0, s.stack[top + F_B] == 0)
    if s.bay[seat] and s.bread[seat] >= lighthouse_toll(s, seat, s.stack[top + F_A]):
        shown = s.cards.shows[printed(s, s.stack[top + F_AT])]
        for hold in range(5):
            if shown >> hold & 1:
                s.moves[n] = LIGHTHOUSE_MOVE + hold
                n += 1
    s.moves[n] = LIGHTHOUSE_MOVE + LIGHT_BREAD
    s.moves[n + 1] = LIGHTHOUSE_MOVE + LIGHT_NOTHING
    return n + 2


def list_triggers(s: State) -> int:
    """R-063: characters with a trigger waiting, in the order of their invitations."""
    n = 0
    for i in range(s.invited_size):
        if trigger_of(s, s.invited[i], False):
            s.moves[n] = TRIGGER_MOVE + s.invited[i]
            n += 1
    return n


def list_offer(s: State, seat: int, phase: int) -> int:
    """Purchases by a card (R-062)."""
    top = (s.depth - 1) * FRAME
    discount = s.stack[top + F_B]
    free = s.stack[top + F_C]
    n = list_optional(s, seat, 0, False)
    open_purse(s, seat)
    if phase == ACQUIRE:
        n = list_artworks(s, seat, discount, free, n)
        s.moves[n] = ACQUIRE_MOVE + ARTS
    elif phase == DISCOVER:
        n = list_tiles(s, seat, discount, free, n)
        s.moves[n] = DISCOVER_MOVE + TILES
    elif phase == INVITE:
        n = list_invitations(s, seat, discount, n)
        s.moves[n] = INVITE_MOVE + CHARS
    else:
        n = list_ships(s, seat, s.stack[top + F_A], discount, free, n)
        s.moves[n] = CONSTRUCT_MOVE
    return n + 1


def list_card_step(s: State, seat: int, phase: int) -> int:
    """Targets and amounts of other steps of cards."""
    top = (s.depth - 1) * FRAME
    if phase == LAUNCH:
        s.moves[0] = LAUNCH_MOVE
        s.moves[1] = LAUNCH_MOVE + 1
        return 2
    if phase == RECALL:
        return list_recalls(s, seat, s.stack[top + F_AT])
    if phase == REFLOAT:
        most = min(s.stack[top + F_A], s.port[seat])
        for ships in range(most + 1):
            s.moves[ships] = REFLOAT_MOVE + ships
        return most + 1
    if phase == DRAW:
        for i in range(s.looked_size):
            s.moves[i] = DRAW_MOVE + s.looked[i]
        s.moves[s.looked_size] = DRAW_MOVE + CHARS
        return s.looked_size + 1
    if phase == SIGNAL:
        n = 0
        for place in range(PLACES):
            if s.light[place] == seat:
                s.moves[n] = SIGNAL_MOVE + place
                n += 1
        return n
    if phase == VISIT:
        return list_visits(s, seat, top)
    if phase in (ECHO, SCRAP):
        return list_bonuses(s, top, phase)
    return list_exchanges(s, seat, top, phase)


def list_recalls(s: State, seat: int, scope: int) -> int:
    """Docks from which a ship can be taken back."""
    n = 0
    for place in range(PLACES):
        if can_recall(s, seat, place, scope):
            s.moves[n] = RECALL_MOVE + place
            n += 1
    s.moves[n] = RECALL_MOVE + PLACES
    return n + 1


def list_visits(s: State, seat: int, top: int) -> int:
    """Destinations that can be visited without a ship; a toll may be declined, and with it the visit."""
    free = s.stack[top + F_A]
    n = 0 if free else list_optional(s, seat, 0, False)
    for place in range(PLACES):
        if can_visit(s, seat, place, s.stack[top + F_AT]) and (free or toll(s, seat, place) <= s.bread[seat]):
            s.moves[n] = VISIT_MOVE + place
            n += 1
    if not free:
        s.moves[n] = VISIT_MOVE + PLACES
        n += 1
    return n


def list_bonuses(s: State, top: int, phase: int) -> int:
    """Artworks whose bonus can be applied: own ones once more, or one of the Workshop."""
    n = 0
    if phase == SCRAP:
        for slot in range(5):
            if s.workshop[slot] != NONE:
                s.moves[n] = SCRAP_MOVE + s.workshop[slot]
                n += 1
        return n
    for art in range(ARTS):
        if can_echo(s, top, art):
            s.moves[n] = ECHO_MOVE + art
            n += 1
    s.moves[n] = ECHO_MOVE + ARTS
    return n + 1


def list_exchanges(s: State, seat: int, top: int, phase: int) -> int:
    """Bread or cards of the hand for steps; characters to copy."""
    n = 0
    if phase == EXCHANGE:
        n = list_optional(s, seat, 0, False)
        if s.bread[seat] >= s.stack[top + F_B]:
            s.moves[n] = EXCHANGE_MOVE + 1
            n += 1
        s.moves[n] = EXCHANGE_MOVE
        return n + 1
    if phase == DISMISS:
        for i in range(seat * CHARS, seat * CHARS + s.hand_size[seat]):
            s.moves[n] = DISMISS_MOVE + s.hand[i]
            n += 1
        s.moves[n] = DISMISS_MOVE + CHARS
        return n + 1
    for i in range(s.invited_size):
        if can_copy(s, s.invited[i]):
            s.moves[n] = COPY_MOVE + s.invited[i]
            n += 1
    return n


def list_hand_choice(s: State, seat: int, phase: int) -> int:
    """Choices of all seats at once while hands are dealt (A-100, A-101); they may be changed until all are made."""
    n = 0
    if phase == KEEP:
        for cards in range(1024):
            if bits(cards) == 6:
                s.moves[n] = KEEP_MOVE + cards
                n += 1
    elif phase == DRAFT:
        pack = pack_of(s, seat)
        for i in range(s.draft_left):
            s.moves[n] = DRAFT_MOVE + s.dealt[pack * 10 + i]
            n += 1
    elif phase == KEEP_ENDGAME:
        for i in range(seat * 3, seat * 3 + 3):
            s.moves[n] = KEEP_ENDGAME_MOVE + s.aside[i]
            n += 1
    return n


def bits(number: int) -> int:
    """How many bits of a number are set."""
    n = 0
    while number:
        number &= number - 1
        n += 1
    return n


def pack_of(s: State, seat: int) -> int:
    """The draft pack that the seat holds now: each goes to the left neighbour (A-101)."""
    return (seat - s.draft_round % s.seats + s.seats) % s.seats
