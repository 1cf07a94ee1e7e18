"""A quick eye for Amalfi: what moves look worth at first sight, and what a seat's things are worth.

All in tenths of a point. A unit of a resource and a bread are taken for about a point each, as in the balance model of
the component set (effects.md 6); what cards, bonuses and destinations do is read from the set's instructions once.
"""

from __future__ import annotations

from costiera.amalfi.board import emergency, limit, printed
from costiera.amalfi.board import worth as hold_worth
from costiera.amalfi.cards import Cards
from costiera.amalfi.codes import *
from costiera.amalfi.navigation import lighthouse_toll, toll
from costiera.amalfi.purchase import extra_price, price
from costiera.amalfi.rates import BREAD_RATE, Reader
from costiera.amalfi.score import away, count, decree_points, endgame, endgame_points, total
from costiera.amalfi.state import State

POINT = 10
UNIT = 9  # of a resource in a hold
COST = 8  # of a resource paid: a ship that comes down can be used again
BREAD = BREAD_RATE
BAY = 40  # a ship that can still be used in this period
FLEET = 80  # a ship, for each period to come
SOLO_FLEET = 25  # the same where titles are needed soon
LIGHTHOUSES = 14  # a lighthouse, for each period to come
CARD = 12  # a character in the hand
PORTED = 26  # a ship that goes to the port in a payment
LATER = 2  # what is paid for with ships to the port can wait for visits of more worth
LACKING = 25  # a bread that will be missing
UNFED = 30  # a bread that is missing
SCARCE = 6  # a bread that will be needed, beyond what any bread is worth
GATE = 60  # a title of a solo game, which is lost without them


class Eye:
    """First sight with one component set. It changes nothing, so that searches in several threads can share it."""

    def __init__(self, cards: Cards) -> None:
        reader = Reader(cards)
        self.cards = cards
        self.code_worth = reader.worths
        self.place_use = reader.uses
        self.place_ships = reader.ships

    # What a seat has

    def stand(self, s: State, seat: int) -> int:
        """What all that a seat has comes to: points, and what promises more of them."""
        value = POINT * total(s, seat)
        if s.phase == OVER:
            return value
        left = PERIODS - s.period
        value += POINT * endgame(s, seat) + BREAD * s.bread[seat] + BAY * s.bay[seat]
        for hold in range(5):
            if s.hold[seat * 5 + hold]:
                value += s.hold[seat * 5 + hold] * (UNIT * hold_worth(s, seat, hold) + 20)
        fleet = SOLO_FLEET if s.rival else FLEET
        value += left * (fleet * (4 + s.built[seat]) - POINT * s.built[seat] + LIGHTHOUSES * s.erected[seat])
        if s.tiles[seat]:
            for place in range(PRIVATE, PLACES):
                if s.owner[place] == seat:
                    value += (self.place_use[place] - 20) * (left if s.dock[place] else left + 1)
        return value + self.people(s, seat, left) + self.hand(s, seat) + self.decrees(s, seat) + self.titles(s, seat)

    def people(self, s: State, seat: int, left: int) -> int:
        """Invited characters that still work."""
        value = 0
        for i in range(s.invited_size):
            card = s.invited[i]
            if s.at[card] == TABLEAU + seat:
                kind = s.cards.char_type[card]
                if kind == ENGAGEABLE:
                    value += self.code_worth[s.cards.char_effect[card]] * (left if s.turned[card] & 1 else left + 1)
                elif kind == PERMANENT:
                    value += 28 * left + 10
        return value

    def hand(self, s: State, seat: int) -> int:
        """Characters that may be invited later."""
        value = 0
        for i in range(seat * CHARS, seat * CHARS + s.hand_size[seat]):
            value += max(CARD, self.profit(s, seat, s.hand[i]) // 2)
        return value

    def decrees(self, s: State, seat: int) -> int:
        """What the decrees to come would score now."""
        value = 0
        for period in range(s.period - 1, PERIODS):
            value += 8 * decree_points(s, seat, s.decree[period], period + 1)
        return value

    def titles(self, s: State, seat: int) -> int:
        """How near open titles are: the square of what is there of all that is needed."""
        value = 0
        for at in range(3):
            if s.square[at * 4 + seat] == NONE:
                need = 0
                for i in range(s.title[at] * 4, s.title[at] * 4 + 4):
                    if s.cards.need_count[i] != NONE:
                        need += s.cards.need_min[i]
                have = need - away(s, seat, s.title[at])
                points = s.cards.squares[s.cards.title_back[s.title[at]] * 4 + s.cubed[at]]
                if s.rival and at == self.nearest(s, seat):
                    points += GATE
                value += 6 * points * have * have // (need * need)
        return value

    def nearest(self, s: State, seat: int) -> int:
        """The title of which least is missing: what a solo game's gates ask for."""
        best = NONE
        least = 99
        for at in range(3):
            if s.square[at * 4 + seat] == NONE:
                missing = away(s, seat, s.title[at])
                if missing < least:
                    least = missing
                    best = at
        return best

    def profit(self, s: State, seat: int, card: int) -> int:
        """What an invitation would bring, less its cost."""
        value = -COST * price(s, seat, CHARACTER, card, 0)
        return value + self.invited(s, seat, card)

    def invited(self, s: State, seat: int, card: int) -> int:
        """What an invitation would bring."""
        left = PERIODS - s.period
        kind = s.cards.char_type[card]
        value = 0
        if kind == IMMEDIATE:
            value += self.code_worth[s.cards.char_effect[card]]
        elif kind == ENGAGEABLE:
            value += self.code_worth[s.cards.char_effect[card]] * (left + 1)
        elif kind == PERMANENT:
            value += 28 * left + 10
        else:
            more = s.cards.end_max[card] - endgame_points(s, seat, card)
            value += POINT * endgame_points(s, seat, card) + min(2 * POINT * left, POINT * more // 2)
        return value + self.gain(s, seat, CHAR_COUNT, IMMEDIATE_COUNT + kind)

    def gain(self, s: State, seat: int, counter: int, kind: int) -> int:
        """What one more of a counter (artworks, characters and so on) or of its kind brings with decrees, titles
        and endgame characters."""
        value = 0
        for period in range(s.period - 1, PERIODS):
            first = s.decree[period] * 3
            for row in range(first, first + 3):
                if s.cards.score_count[row] != NONE:
                    value += 8 * s.cards.score_each[row] * self.touches(s.cards.score_count[row], counter, kind) // 2
        for at in range(3):
            if s.square[at * 4 + seat] == NONE:
                for i in range(s.title[at] * 4, s.title[at] * 4 + 4):
                    needed = s.cards.need_count[i]
                    if needed == NONE or count(s, seat, needed) >= s.cards.need_min[i]:
                        continue
                    if self.touches(needed, counter, kind):
                        value += GATE if s.rival and at == self.nearest(s, seat) else 15
        for i in range(s.invited_size):
            card = s.invited[i]
            if s.at[card] != TABLEAU + seat or s.cards.char_type[card] != ENDGAME:
                continue
            if endgame_points(s, seat, card) < s.cards.end_max[card]:
                value += 8 * s.cards.end_each[card] * self.touches(s.cards.end_count[card], counter, kind) // 2
        return value

    def touches(self, counted: int, counter: int, kind: int) -> int:
        """How much one more of a counter counts for another one: 2 wholly, 1 in part."""
        if counted in (counter, kind):
            return 2
        if counter == 0 and (BOOK_COUNT <= counted <= PAIR_COUNT and not BOOK_COUNT <= counted <= MONUMENT_COUNT):
            return 1
        if counter == BUILT_COUNT and counted == FLEET_COUNT:
            return 2
        if counter == CHAR_COUNT and counted == TYPE_COUNT:
            return 1
        if counted == CHAR_LIGHT_ART and counter in (0, CHAR_COUNT, LIGHT_COUNT):
            return 1
        if counted == ART_DEST_LIGHT and counter in (0, DESTINATION_COUNT, LIGHT_COUNT):
            return 1
        return 0

    # Moves

    def worth(self, s: State, seat: int, move: int) -> int:
        """What a legal move of the seat looks worth; 0 is doing nothing. Compares the moves of one decision only."""
        if move < OPTIONAL_END:
            return self.optional(s, seat, move)
        if move < NAVIGATE_MOVE:
            return 0
        if move < ORDER_MOVE:
            return self.action(s, seat, move)
        if move < STRAIGHTEN_MOVE:
            return self.bonus(s, seat, move)
        if move < RECALL_MOVE:
            return self.choice(s, seat, move)
        if move < RIVAL_MOVE:
            return self.card_step(s, seat, move)
        if move < PAY_MOVE:
            return 0  # the rivals: the first one asks for less
        return self.payment(s, seat, move)

    def optional(self, s: State, seat: int, move: int) -> int:
        """Bread, where it is wanted."""
        room = limit(s, seat) - s.bread[seat]
        if s.phase == FEED:
            if move < PORT_MOVE:
                return UNFED * min(s.owe[seat], hold_worth(s, seat, move)) - 35
            if move == PORT_MOVE:
                return UNFED * min(s.owe[seat], emergency(s, seat))
            return UNFED - max(CARD, self.profit(s, seat, move - DISCARD_MOVE) // 2)
        if move == PORT_MOVE:
            gain = BREAD * min(room, emergency(s, seat))
            return gain if s.phase == DECREE else gain - BAY - 2
        if move < PORT_MOVE:
            return -40
        return BREAD - CARD - 10

    def action(self, s: State, seat: int, move: int) -> int:
        """Main actions, and purchases by cards."""
        if move < ACQUIRE_MOVE:
            return self.navigation(s, seat, move - NAVIGATE_MOVE)
        if move < DISCOVER_MOVE:
            return self.artwork(s, seat, move - ACQUIRE_MOVE)
        if move < INVITE_MOVE:
            return self.tile(s, seat, move - DISCOVER_MOVE + PRIVATE)
        if move < ENGAGE_MOVE:
            return self.invitation(s, seat, move - INVITE_MOVE)
        if move < CONSTRUCT_MOVE:
            return self.code_worth[s.cards.char_effect[move - ENGAGE_MOVE]] + 1
        return self.ships(s, seat, move - CONSTRUCT_MOVE)

    def navigation(self, s: State, seat: int, place: int) -> int:
        """A visit by a ship of the bay; ships that are not there cannot be sent."""
        here = printed(s, place)
        value = self.place_use[here] - self.bread_lost(s, seat, toll(s, seat, place)) - BAY
        if here != place and s.cards.left[place] != NONE:
            value += self.code_worth[s.cards.left[place]]
        missing = self.place_ships[here] - s.bay[seat] + 1
        if missing > 0:
            value -= 30 * missing
        if s.light[place] != NONE:
            value += 8 if s.light[place] == seat else -4
        return value

    def artwork(self, s: State, seat: int, art: int) -> int:
        """Points, bonus and what it counts for, less its cost."""
        if art == ARTS:
            return 0
        value = POINT * s.cards.art_vp[art] + self.code_worth[s.cards.art_bonus[art]]
        value += self.gain(s, seat, 0, BOOK_COUNT + s.cards.art_type[art])
        cost = price(s, seat, ARTWORK, art, 0)
        return self.bought(s, seat, value, cost, s.cards.art_of[art], extra_price(s, seat, ARTWORK, art, 0))

    def tile(self, s: State, seat: int, place: int) -> int:
        """Points, visits to come and what it counts for, less its cost."""
        if place == PLACES:
            return 0
        value = POINT * s.cards.tile_vp[place] + (PERIODS - s.period + 1) * (self.place_use[place] - 20)
        value += self.gain(s, seat, DESTINATION_COUNT, DESTINATION_COUNT) - BREAD * s.cards.toll[place]
        cost = price(s, seat, DESTINATION, place, 0)
        return self.bought(s, seat, value, cost, s.cards.tile_of[place], extra_price(s, seat, DESTINATION, place, 0))

    def invitation(self, s: State, seat: int, card: int) -> int:
        """What a character of the hand brings, less its cost."""
        if card == CHARS:
            return 0
        cost = price(s, seat, CHARACTER, card, 0)
        return self.bought(s, seat, self.invited(s, seat, card) + 1, cost, s.cards.char_of[card], 0)

    def bought(self, s: State, seat: int, value: int, n: int, of: int, extra: int) -> int:
        """A value less what is paid for it. Ships go to the port only after better use was made of them."""
        if of == BREAD_BIT:
            return value - self.bread_lost(s, seat, n)
        fitting = 0
        other = 0
        for hold in range(5):
            units = s.hold[seat * 5 + hold] * hold_worth(s, seat, hold)
            if of >> hold & 1:
                fitting += units
            else:
                other += units
        short = max(0, n - fitting, n + extra - fitting - other)
        each = emergency(s, seat)
        ports = (short + each - 1) // each
        value -= COST * (n + extra - short) + PORTED * ports
        if ports:
            bay = s.bay[seat] + (n + extra - short) // 3
            value -= LACKING * (self.lacking(s, seat, bay - ports) - self.lacking(s, seat, s.bay[seat]))
            if value > LATER:
                value = LATER + value // 16
        return value

    def lacking(self, s: State, seat: int, bay: int) -> int:
        """Bread that will be missing in the Feed phase with so many ships in the bay."""
        need = s.cards.feed_base + s.built[seat] - s.mod[seat * MODS + FEED_MINUS]
        return max(0, need - s.bread[seat] - emergency(s, seat) * max(0, bay))

    def bread_lost(self, s: State, seat: int, n: int) -> int:
        """What bread is worth that is given away: more where the ships have to be fed."""
        need = s.cards.feed_base + s.built[seat] - s.mod[seat * MODS + FEED_MINUS]
        needed = min(n, max(0, need - s.bread[seat] + n))
        return BREAD * n + SCARCE * needed

    def ships(self, s: State, seat: int, ships: int) -> int:
        """New ships for the periods to come."""
        fleet = SOLO_FLEET if s.rival else FLEET
        each = (PERIODS - s.period) * (fleet - POINT) - POINT + self.gain(s, seat, BUILT_COUNT, BUILT_COUNT)
        value = each * ships
        for space in range(s.built[seat], s.built[seat] + ships):
            if space < 6:
                value += self.code_worth[s.cards.shipyard_track[space]]
        return self.bought(s, seat, value, price(s, seat, SHIP, ships, 0), 2, 0)

    def bonus(self, s: State, seat: int, move: int) -> int:
        """Ships sent, characters taken, lighthouses erected."""
        if move < SEND_MOVE:
            return 0
        if move < TAKE_MOVE:
            return self.sending(s, seat, move - SEND_MOVE)
        if move == TAKE_MOVE + CHARS or move == ERECT_MOVE + PLACES:
            return 0
        if move < ERECT_MOVE:
            return self.taking(s, seat, move - TAKE_MOVE)
        place = printed(s, move - ERECT_MOVE)
        value = 30 + (10 if s.cards.shows[place] else 0) + self.place_use[place] // 4 - 3 * s.cards.toll[place]
        owner = s.owner[move - ERECT_MOVE]
        return value if owner in (NONE, seat) else value - 15

    def sending(self, s: State, seat: int, ships: int) -> int:
        """Ships to holds: many of one kind are worth less; little wood when nothing can be built."""
        value = 0
        for hold in range(4, -1, -1):
            here = ships % 4
            ships //= 4
            held = s.hold[seat * 5 + hold]
            each = UNIT * hold_worth(s, seat, hold) + (6 if hold == 1 and s.period < PERIODS else 0)
            value += here * (each - 4 * held) - 2 * here * here
        return value

    def taking(self, s: State, seat: int, card: int) -> int:
        """A character of the Council, less the bread of its slot."""
        for slot in range(4):
            if s.council[slot] == card:
                cost = s.cards.council_extra[slot] - s.cards.council_bonus[slot]
                return max(4, self.profit(s, seat, card)) - BREAD * cost
        return 0

    def choice(self, s: State, seat: int, move: int) -> int:
        """Straightening, options, lighthouses, triggers, newly built ships."""
        if move < CHOOSE_MOVE:
            card = move - STRAIGHTEN_MOVE
            return 0 if card == CHARS else self.code_worth[s.cards.char_effect[card]] + 1
        if move < LIGHTHOUSE_MOVE:
            return self.option(s, move - CHOOSE_MOVE)
        if move < TRIGGER_MOVE:
            return self.light(s, seat, move - LIGHTHOUSE_MOVE)
        return 1 if move == LAUNCH_MOVE + 1 else 0

    def option(self, s: State, label: int) -> int:
        """One of the options of a choice."""
        top = (s.depth - 1) * FRAME
        first = s.stack[top + F_AT]
        for at in range(first, first + 4 * s.stack[top + F_A], 4):
            if s.cards.code[at + 2] == label:
                return self.code_worth[s.cards.code[at + 1]]
        return 0

    def light(self, s: State, seat: int, use: int) -> int:
        """A lighthouse: a ship for bread, or bread."""
        if use == LIGHT_NOTHING:
            return 0
        if use == LIGHT_BREAD:
            return BREAD if s.bread[seat] < limit(s, seat) else 0
        top = (s.depth - 1) * FRAME
        each = UNIT * hold_worth(s, seat, use) + (6 if use == 1 and s.period < PERIODS else 0)
        return each - 4 * s.hold[seat * 5 + use] - BREAD * lighthouse_toll(s, seat, s.stack[top + F_A])

    def card_step(self, s: State, seat: int, move: int) -> int:
        """Steps that only cards have."""
        if move < REFLOAT_MOVE:
            return 0 if move == RECALL_MOVE + PLACES else 20 + self.place_use[printed(s, move - RECALL_MOVE)]
        if move < DRAW_MOVE:
            return BAY * (move - REFLOAT_MOVE)
        if move < SIGNAL_MOVE:
            card = move - DRAW_MOVE
            return 0 if card == CHARS else max(4, self.profit(s, seat, card))
        if move < VISIT_MOVE:
            return 10 if s.cards.shows[printed(s, move - SIGNAL_MOVE)] else 5
        if move < ECHO_MOVE:
            place = move - VISIT_MOVE
            return 0 if place == PLACES else self.navigation(s, seat, place) + BAY
        if move < SCRAP_MOVE:
            art = move - ECHO_MOVE
            return 0 if art == ARTS else self.code_worth[s.cards.art_bonus[art]]
        if move < EXCHANGE_MOVE:
            return self.code_worth[s.cards.art_bonus[move - SCRAP_MOVE]]
        if move < DISMISS_MOVE:
            return self.trade(s, move - EXCHANGE_MOVE)
        if move < COPY_MOVE:
            card = move - DISMISS_MOVE
            top = (s.depth - 1) * FRAME
            gain = self.code_worth[s.stack[top + F_AT]]
            return 0 if card == CHARS else gain - max(CARD, self.profit(s, seat, card))
        if move < PACK_MOVE:
            return self.code_worth[s.cards.char_effect[move - COPY_MOVE]]
        return self.pack(s, seat, move - PACK_MOVE)

    def pack(self, s: State, seat: int, pack: int) -> int:
        """What the characters of a pack would bring one by one."""
        value = 0
        for card in range(CHARS):
            if s.cards.char_pack[card] == pack:
                value += self.profit(s, seat, card)
        return value

    def trade(self, s: State, accepted: int) -> int:
        """Bread for what a card gives."""
        if not accepted:
            return 0
        top = (s.depth - 1) * FRAME
        return self.code_worth[s.stack[top + F_AT]] - BREAD * s.stack[top + F_B]

    def payment(self, s: State, seat: int, move: int) -> int:
        """Few units, few ships to the port, little bread."""
        rest = move - PAY_MOVE
        value = -BREAD * (rest % 32)
        rest //= 32
        value -= BAY * (rest % 11)
        rest //= 11
        for hold in range(4, -1, -1):
            here = rest % 11
            rest //= 11
            if here:
                value -= here * (UNIT * hold_worth(s, seat, hold) + 20 - BAY) + (here if hold == 1 else 0)
        return value
