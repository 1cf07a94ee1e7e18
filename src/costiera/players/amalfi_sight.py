"""From what a seat sees of Amalfi to a state that a search can deal anew.

The state is built from the view alone, so nothing that the seat may not know can get into it. What is hidden stands
there in one canonical order: decks are sorted, and rivals' hands hold what the seat remembers of them, and then the
first cards of which it knows nothing.
"""

from __future__ import annotations

from costiera.amalfi import components as c
from costiera.amalfi.components import NONE, Set
from costiera.amalfi.memory import no_memory, origin
from costiera.amalfi.packs import find_set
from costiera.amalfi.purchase import join
from costiera.amalfi.state import State
from costiera.amalfi.view import AmalfiView, Place, Seat, Slot


def state_of(view: AmalfiView) -> State:
    """The state that the view shows."""
    known = find_set(view.set)
    state = State(known.cards)
    state.seats = view.players
    state.variant = c.VARIANTS.index(view.hands)
    state.rival = c.RIVALS.index(view.rival) if view.rival else c.NO_RIVAL
    state.rival_ships, state.rival_lights = view.rival_ships, view.rival_lighthouses
    state.period = view.period
    state.active = NONE if view.active is None else view.active
    state.rose = view.first
    state.next_rose = NONE if view.next_first is None else view.next_first
    state.passed = _by_seat([int(seat.passed) for seat in view.seats])
    state.decree = [known.number[decree.id] for decree in view.decrees]
    _set_titles(state, view, known)
    state.council = [_in_slot(slot, known) for slot in view.council]
    state.workshop = [_in_slot(slot, known) for slot in view.workshop]
    state.atlas = [_in_slot(slot, known) for slot in view.atlas]
    _set_places(state, view.places, known)
    _set_seats(state, view.seats, known)
    _set_characters(state, view, known)
    _set_decks(state, view, known)
    _set_decision(state, view)
    return state


def _by_seat(numbers: list[int], rest: int = 0) -> list[int]:
    return numbers + [rest] * (c.SEATS - len(numbers))


def _in_slot(slot: Slot, known: Set) -> int:
    return NONE if slot.card is None else known.number[slot.card]


def _set_titles(state: State, view: AmalfiView, known: Set) -> None:
    square = [NONE] * 12
    for at, title in enumerate(view.titles):
        for place, seat in enumerate(title.cubes):
            square[at * 4 + seat] = place
    state.title = [known.number[title.id] for title in view.titles]
    state.cubed = [len(title.cubes) for title in view.titles]
    state.square = square


def _set_places(state: State, places: list[Place], known: Set) -> None:
    owner, dock, light, cover = [NONE] * c.PLACES, [0] * c.PLACES, [NONE] * c.PLACES, [NONE] * 3
    for place in places:
        at = known.number[place.id]
        if place.owner is not None:
            owner[at] = place.owner
        if place.tile is not None:
            cover[at - c.EVOLVING] = known.number[place.tile]
            owner[known.number[place.tile]] = c.COVERING
        for seat in place.ships:
            dock[at] += 1 << 3 * seat
        light[at] = NONE if place.lighthouse is None else place.lighthouse
    state.owner, state.dock, state.light, state.cover = owner, dock, light, cover


def _set_seats(state: State, seats: list[Seat], known: Set) -> None:
    state.bay = _by_seat([seat.bay for seat in seats])
    state.port = _by_seat([seat.port for seat in seats])
    holds = [seat.holds[hold] for seat in seats for hold in c.HOLDS]
    state.hold = holds + [0] * (5 * c.SEATS - len(holds))
    state.built = _by_seat([seat.built for seat in seats])
    state.erected = _by_seat([seat.erected for seat in seats])
    state.bread = _by_seat([seat.bread for seat in seats])
    state.cubes = _by_seat([seat.cubes for seat in seats])
    state.entered = _by_seat([seat.entered for seat in seats])
    state.launched = _by_seat([seat.launched for seat in seats])
    state.owe = _by_seat([seat.owes for seat in seats])
    state.tiles = _by_seat([len(seat.destinations) for seat in seats])
    state.token = _by_seat([NONE if seat.pack is None else known.packs.index(seat.pack) for seat in seats], NONE)
    arts, owners, vp, decrees = [0] * 12, [NONE] * c.ARTS, [0] * 28, [0] * 16
    for seat in seats:
        for name in seat.artworks:
            art = known.number[name]
            owners[art] = seat.seat
            arts[seat.seat * 3 + state.cards.art_type[art]] += 1
        for source, name in enumerate(c.SOURCES):
            vp[seat.seat * c.SOURCE_COUNT + source] = seat.score.sources[name]
        decrees[seat.seat * 4 : seat.seat * 4 + 4] = seat.score.decrees
    state.arts, state.art_owner, state.vp, state.decree_vp = arts, owners, vp, decrees


def _set_characters(state: State, view: AmalfiView, known: Set) -> None:
    """Tableaus, hands, the discard pile, and the deck: all that was not seen elsewhere."""
    at, turned, people = [c.DECK] * c.CHARS, [0] * c.CHARS, [0] * 16
    for card in state.council:
        if card != NONE:
            at[card] = c.COUNCIL
    gone = [known.number[name] for name in view.discards["characters"]]
    for card in gone:
        at[card] = c.DISCARD
    for seat in view.seats:
        for person in seat.invited:
            card = known.number[person.id]
            at[card] = c.TABLEAU + seat.seat
            turned[card] = int(person.engaged) + 2 * int(person.spent)
            people[seat.seat * 4 + state.cards.char_type[card]] += 1
            join(state, seat.seat, card)
    for name in view.decision.looked:
        at[known.number[name]] = c.LOOKED
    state.turned, state.people = turned, people
    looked = [known.number[name] for name in view.decision.looked]
    state.looked = looked + [NONE] * (c.MOST_LOOKED - len(looked))
    state.looked_size = len(looked)
    state.char_discard = gone + [NONE] * (c.CHARS - len(gone))
    state.char_gone = len(gone)
    _deal_hands(state, view, known, at)


def _deal_hands(state: State, view: AmalfiView, known: Set, at: list[int]) -> None:
    """The own hand as it is; others' as far as the seat remembers them, then any cards of which it knows nothing."""
    status, origins = [c.SECRET] * c.CHARS, [NONE] * c.CHARS
    hands: list[list[int]] = []
    memory = view.memory or no_memory(view.players)
    for seat, noted in zip(view.seats, memory.hands, strict=True):
        lying = [known.number[name] for name in noted.open]
        own = [known.number[name] for name in seat.hand or () if name not in noted.open]
        hands.append(lying + own)
        for card in lying:
            status[card] = c.OPEN
        for card, shuffling in zip(own, noted.drawn, strict=False):  # a rival's are dealt below
            status[card] = c.DRAWN + shuffling
        for card in hands[-1]:
            at[card] = c.HAND + seat.seat
    traced = [[known.number[name] for name in trace.cards] for trace in memory.traces]
    unknown = [card for card in range(c.CHARS) if at[card] == c.DECK and not any(card in cards for cards in traced)]
    for trace, cards in zip(memory.traces, traced, strict=True):
        for card in cards:
            origins[card] = origin(view.players, view.viewer or 0, trace.kind)
        for hand, count in zip(hands, trace.held, strict=True):
            hand += [cards.pop(0) for _ in range(count)]
    for seat, noted in zip(view.seats, memory.hands, strict=True):
        secret = seat.hand_size - len(noted.drawn) - len(hands[seat.seat])
        hands[seat.seat] += [unknown.pop(0) for _ in range(secret)]
    for name in view.decision.looked:
        status[known.number[name]] = c.DRAWN
    # The first cards of the deck may be in any hand that drew from it: they never lay open, or longest ago.
    deck = sorted(unknown + [card for cards in traced for card in cards], key=lambda card: (origins[card], card))
    drawn = [(last, number) for number, noted in enumerate(memory.hands) for last in noted.drawn]
    for last, number in sorted(drawn):
        if number != view.viewer:
            status[deck[0]] = c.DRAWN + last
            hands[number].append(deck.pop(0))
    _set_hands(state, hands, at)
    state.known, state.origin, state.at = status, origins, at
    state.char_deck = deck + [NONE] * (c.CHARS - len(deck))
    state.char_size = len(deck)


def _set_hands(state: State, hands: list[list[int]], at: list[int]) -> None:
    hand = [NONE] * (c.SEATS * c.CHARS)
    for seat, cards in enumerate(hands):
        hand[seat * c.CHARS : seat * c.CHARS + len(cards)] = sorted(cards)
        for card in cards:
            at[card] = c.HAND + seat
    state.hand, state.hand_size = hand, _by_seat([len(cards) for cards in hands])


def _set_decks(state: State, view: AmalfiView, known: Set) -> None:
    gone = [known.number[name] for name in view.discards["artworks"]]
    seen = {*gone, *state.workshop}
    deck = [art for art in range(c.ARTS) if art not in seen and state.art_owner[art] == NONE]
    state.art_discard, state.art_gone = gone + [NONE] * (c.ARTS - len(gone)), len(gone)
    state.art_deck, state.art_size = deck + [NONE] * (c.ARTS - len(deck)), len(deck)
    owner = list(state.owner)
    for name in view.discards["destinations"]:
        owner[known.number[name]] = c.GONE
    state.owner = owner
    lying = set(state.atlas)
    tiles = [place for place in range(c.PRIVATE, c.PLACES) if owner[place] == NONE and place not in lying]
    state.tile_deck, state.tile_size = tiles + [NONE] * (c.TILES - len(tiles)), len(tiles)


def _set_decision(state: State, view: AmalfiView) -> None:
    decision = view.decision
    state.phase = c.PHASES.index(decision.kind)
    state.actor = NONE if decision.actor is None else decision.actor
    if decision.actor is None:
        state.waiting = sum(1 << seat for seat in decision.pending)
    state.stack = decision.stack + [0] * (c.DEPTH * c.FRAME - len(decision.stack))
    state.depth = len(decision.stack) // c.FRAME
    state.engaging = NONE
    for at in range(0, len(decision.stack), c.FRAME):
        frame = decision.stack[at : at + c.FRAME]
        if frame[c.F_KIND] == c.ENGAGEMENT:
            state.engaging = frame[c.F_A]
        elif frame[c.F_KIND] == c.ROUND:
            state.stage = 1 if frame[c.F_AT] == c.ON_DECREE else 2
