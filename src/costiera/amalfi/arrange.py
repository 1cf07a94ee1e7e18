"""Positions made by hand: scenario files override parts of a dealt state, and finished physical games are scored.

The shape is ``position``'s and whether it can be ``possible``'s; here is what the parts mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import UNSET, UnsetType

from costiera.amalfi import board, kinds, packs, points, possible, purchase, rules, score
from costiera.amalfi import components as c
from costiera.amalfi.components import HOLDS, NONE, Set
from costiera.amalfi.points import GameSeat, ScoredGame
from costiera.amalfi.position import Arranged, ArrangedSeat, Slot, TypedGame, TypedSeat
from costiera.amalfi.possible import SENTENCES
from costiera.amalfi.state import State, clone, copy
from costiera.kit import shape, words
from costiera.kit.errors import BadOption, BadPosition
from costiera.kit.typed import as_many, each, exactly, given, names_of, number, padded, put, whole


class _Zones:
    """Where every card of one kind is to go: each at one place only; what nobody names stays in dealt order."""

    def __init__(self, names: Sequence[str], what: str, dealt: Iterable[int] = ()) -> None:
        self.names = names
        self.what = what
        self.dealt = list(dealt)
        self.claimed: dict[int, str] = {}

    def claim(self, place: str, cards: Iterable[int]) -> list[int]:
        """Put cards at a place. Raises BadPosition if one of them is elsewhere already."""
        cards = list(cards)
        for card in cards:
            if card in self.claimed:
                raise words.fault(place, "elsewhere", value=self.names[card], other=self.claimed[card])
            self.claimed[card] = place
        return cards

    def named(self, place: str, names: Sequence[str]) -> list[int]:
        """Put named cards at a place."""
        return self.claim(place, each(place, names, self.names, self.what, once=False))

    def keep(self, place: str, cards: Iterable[int]) -> list[int]:
        """Leave cards where they were dealt, but for those that are claimed."""
        return self.claim(place, [card for card in cards if card != NONE and card not in self.claimed])

    def row(self, place: str, slots: list[Slot] | UnsetType, dealt: Sequence[int]) -> list[int] | None:
        """Put named cards in the slots of a row, nothing where null stands; None where nobody names them."""
        if isinstance(slots, UnsetType):
            return None
        exactly(place, slots, len(dealt))
        numbers = [
            NONE if name is None else number(f"{place}[{i}]", name, self.names, "card") for i, name in enumerate(slots)
        ]
        self.claim(place, [card for card in numbers if card != NONE])
        return numbers

    def rest(self) -> list[int]:
        """What is left, in dealt order."""
        return [card for card in self.dealt if card not in self.claimed]

    def fill_row(self, place: str, row: Sequence[int]) -> list[int]:
        """Fill the empty slots of a row from what is left; with nothing left its cards stand at the right."""
        cards = list(row)
        for slot in reversed(range(len(cards))):
            rest = self.rest()
            if cards[slot] == NONE and rest:
                cards[slot] = self.claim(place, rest[:1])[0]
        return _to_the_right([card for card in cards if card != NONE], len(cards))

    def refill(self, place: str, row: Sequence[int] | None, dealt: Sequence[int]) -> list[int]:
        """Fill a row that was named, or what is left of the one that was dealt, moved to the right."""
        return self.fill_row(place, row or _to_the_right(self.keep(place, dealt), len(dealt)))

    def lay_deck(self, state: State, name: str, coming: Sequence[int], size: int) -> None:
        """Make a deck of what comes next and, below it, all that is left."""
        cards = [*reversed(dict.fromkeys(self.rest())), *reversed(coming)]
        setattr(state, f"{name}_deck", padded(cards, size, NONE))
        setattr(state, f"{name}_size", len(cards))


def _to_the_right(cards: list[int], slots: int) -> list[int]:
    return [NONE] * (slots - len(cards)) + cards


def arrange(state: State, written: Mapping[str, Any]) -> None:
    """Override named parts of a dealt state; the position is the turn of the active seat.

    docs/records.md describes the parts. Hands that are still to be chosen are chosen by default first. What is not
    named keeps its dealt value as far as that is possible. Raises BadPosition and leaves the state as it was.
    """
    parts = shape.read(written, Arranged)
    work = clone(state)
    while work.phase < c.TURN:
        seat = rules.decider(work)
        rules.step(work, seat, kinds.default_move(work, seat))
    seats = as_many("seats", parts.seats, [ArrangedSeat() for _ in range(work.seats)])
    known = c.set_of(work.cards)
    work.period = parts.period
    _arrange_goals(work, parts, known)
    _arrange_characters(work, parts, seats, known)
    _arrange_artworks(work, parts, seats, known)
    _arrange_tiles(work, parts, seats, known)
    _arrange_lighthouses(work, seats, known)
    _arrange_ships(work, parts, seats, known)
    _arrange_rival(work, parts, known)
    for seat, own in enumerate(seats):
        _arrange_seat(work, seat, own, known)
    _arrange_turn(work, parts)
    for fault in possible.faults(work):
        raise fault.blamed(written)
    copy(work, state)


def _arrange_goals(state: State, parts: Arranged, known: Set) -> None:
    if not isinstance(parts.decrees, UnsetType):
        exactly("decrees", parts.decrees, len(state.decree))
        state.decree = each("decrees", parts.decrees, known.decrees, "decree")
    if not isinstance(parts.titles, UnsetType):
        exactly("titles", parts.titles, len(state.title))
        state.title = each("titles", parts.titles, known.titles, "title")


def _arrange_characters(state: State, parts: Arranged, seats: Sequence[ArrangedSeat], known: Set) -> None:
    deck = list(state.char_deck)[: state.char_size]
    zones = _Zones(known.characters, "character", [*reversed(deck), *range(c.CHARS)])
    invited = _claim_invited(seats, known, zones)
    named = [None if isinstance(one.hand, UnsetType) else zones.named(f"seats[{seat}].hand", one.hand)
             for seat, one in enumerate(seats)]  # fmt: skip
    row = zones.row("council", parts.council, state.council)
    coming = zones.named("next.characters", parts.next.characters)
    discards = zones.named("discards.characters", parts.discards.characters)
    if row is None:
        kept = zones.keep("council", state.council)
        row = [card if card in kept else NONE for card in state.council]
    hands = [zones.keep(f"seats[{seat}].hand", possible.hand_of(state, seat)) if hand is None else hand
             for seat, hand in enumerate(named)]  # fmt: skip
    council = zones.fill_row("council", row)
    _lay_characters(state, hands, invited, council, discards)
    zones.lay_deck(state, "char", coming, c.CHARS)


def _claim_invited(seats: Sequence[ArrangedSeat], known: Set, zones: _Zones) -> list[tuple[int, int, bool]]:
    """Seat, card and whether it is engaged of every invited character."""
    told = []
    for seat, parts in enumerate(seats):
        for i, item in enumerate(parts.invited):
            place = f"seats[{seat}].invited[{i}]"
            id_, engaged = (item, False) if isinstance(item, str) else (item.id, item.engaged)
            card = number(place, id_, known.characters, "character")
            if engaged and known.cards.char_type[card] != c.ENGAGEABLE:
                raise SENTENCES.refusal(place, "engaged", "A-68", value=id_)
            zones.claim(place, [card])
            told.append((seat, card, engaged))
    return told


def _lay_characters(
    state: State,
    hands: Sequence[Sequence[int]],
    invited: Sequence[tuple[int, int, bool]],
    council: Sequence[int],
    discards: Sequence[int],
) -> None:
    """Put every character but those of the deck where it goes, and what permanent ones change."""
    state.at = [c.DECK] * c.CHARS
    state.known, state.origin, state.turned = [0] * c.CHARS, [NONE] * c.CHARS, [0] * c.CHARS
    state.hand, state.hand_size = [NONE] * (c.SEATS * c.CHARS), [0] * c.SEATS
    state.people, state.mod = [0] * 16, [0] * (c.SEATS * c.MODS)
    state.invited, state.invited_size = [NONE] * c.CHARS, 0
    for seat, hand in enumerate(hands):
        for card in hand:
            board.add_to_hand(state, seat, card, c.OPEN)
    for seat, card, engaged in invited:
        _invite(state, seat, card)
        put(state, "turned", card, int(engaged))
    for card in council:
        if card != NONE:
            board.show_character(state, card, c.COUNCIL)
    state.council = list(council)
    state.char_discard, state.char_gone = [NONE] * c.CHARS, 0
    for card in discards:
        board.discard_character(state, card)


def _invite(state: State, seat: int, card: int) -> None:
    """Lay a character before a seat, with what a permanent one changes."""
    board.show_character(state, card, c.TABLEAU + seat)
    _add(state, "people", seat * 4 + state.cards.char_type[card])
    purchase.join(state, seat, card)


def _add(state: State, field: str, at: int) -> None:
    """One more in a list of the state."""
    put(state, field, at, getattr(state, field)[at] + 1)


def _arrange_artworks(state: State, parts: Arranged, seats: Sequence[ArrangedSeat], known: Set) -> None:
    deck = list(state.art_deck)[: state.art_size]
    zones = _Zones(known.artworks, "artwork", [*reversed(deck), *range(c.ARTS)])
    state.art_owner, state.arts = [NONE] * c.ARTS, [0] * 12
    for seat, own in enumerate(seats):
        for art in zones.named(f"seats[{seat}].artworks", own.artworks):
            _own_artwork(state, seat, art)
    row = zones.row("workshop", parts.workshop, state.workshop)
    coming = zones.named("next.artworks", parts.next.artworks)
    gone = zones.named("discards.artworks", parts.discards.artworks)
    state.workshop = zones.refill("workshop", row, state.workshop)
    state.art_discard, state.art_gone = padded(gone, c.ARTS, NONE), len(gone)
    zones.lay_deck(state, "art", coming, c.ARTS)


def _own_artwork(state: State, seat: int, art: int) -> None:
    put(state, "art_owner", art, seat)
    _add(state, "arts", seat * 3 + state.cards.art_type[art])


def _private(known: Set) -> list[str]:
    """Names of the destinations that a seat may own."""
    return ["" if place < c.PRIVATE else name for place, name in enumerate(known.places)]


def _arrange_tiles(state: State, parts: Arranged, seats: Sequence[ArrangedSeat], known: Set) -> None:
    deck = list(state.tile_deck)[: state.tile_size]
    zones = _Zones(_private(known), "private destination", [*reversed(deck), *range(c.PRIVATE, c.PLACES)])
    owner = [NONE] * c.PLACES
    for seat, own in enumerate(seats):
        for tile in zones.named(f"seats[{seat}].destinations", own.destinations):
            owner[tile] = seat
    row = zones.row("atlas", parts.atlas, state.atlas)
    coming = zones.named("next.destinations", parts.next.destinations)
    for tile in zones.named("discards.destinations", parts.discards.destinations):
        owner[tile] = c.GONE
    cover = _covered(parts, known, zones)
    state.atlas = zones.refill("atlas", row, state.atlas)
    for at, tile in enumerate(cover):
        if tile == NONE and at < state.period - 1 and known.places[c.EVOLVING + at] not in parts.covered:
            cover[at] = zones.claim("covered", zones.rest()[-1:])[0] if zones.rest() else NONE
        if cover[at] != NONE:
            owner[cover[at]] = c.COVERING
    state.cover, state.owner = cover, owner
    state.tiles = [owner.count(seat) for seat in range(c.SEATS)]
    zones.lay_deck(state, "tile", coming, c.TILES)


def _covered(parts: Arranged, known: Set, zones: _Zones) -> list[int]:
    """Tiles that cover evolving destinations; null: the print stays (R-048)."""
    evolving = known.places[c.EVOLVING : c.PRIVATE]
    cover = [NONE] * len(evolving)
    for name, tile in parts.covered.items():
        at = number("covered", name, evolving, "evolving destination")
        if tile is not None:
            cover[at] = zones.named(f"covered.{name}", [tile])[0]
    return cover


def _arrange_lighthouses(state: State, seats: Sequence[ArrangedSeat], known: Set) -> None:
    state.light, state.erected = [NONE] * c.PLACES, [0] * c.SEATS
    for seat, parts in enumerate(seats):
        where = f"seats[{seat}].lighthouses"
        for place in each(where, parts.lighthouses, known.places, "destination"):
            if not board.lighthouse_free(state, place):
                raise SENTENCES.refusal(where, "slot", "A-47", value=known.places[place])
            put(state, "light", place, seat)
            _add(state, "erected", seat)


def _arrange_ships(state: State, parts: Arranged, seats: Sequence[ArrangedSeat], known: Set) -> None:
    """Ships on docks, the later ones of a dock entering an occupied one (A-39); the others where they are named."""
    dock, entered = [0] * c.PLACES, [0] * c.SEATS
    for name, ships in parts.docks.items():
        place = number("docks", name, known.places, "destination")
        for i, seat in enumerate(ships):
            whole(f"docks.{name}[{i}]", seat, 0, state.seats - 1)
            free = state.mod[seat * c.MODS + c.ENTER_OCCUPIED] - entered[seat]
            entered[seat] += int(i > 0 and free > 0)
            dock[place] += 1 << 3 * seat
    state.dock, state.entered = dock, entered
    for seat, own in enumerate(seats):
        held = [getattr(own.holds, hold) for hold in HOLDS]
        left = state.cards.ships_start + own.ships_built - own.port - sum(held) - possible.docked(state, seat)
        put(state, "bay", seat, given(own.bay, left))
        put(state, "port", seat, own.port)
        put(state, "built", seat, own.ships_built)
        put(state, "hold", seat * len(HOLDS), *held)


def _arrange_rival(state: State, parts: Arranged, known: Set) -> None:
    """Ships and lighthouses of the rival of a solo game."""
    if isinstance(parts.rival, UnsetType):
        return
    if state.seats > 1:
        raise SENTENCES.refusal("rival", "no_rival", "A-102")
    for place in each("rival.ships", parts.rival.ships, known.places, "destination", once=False):
        if place >= c.PRIVATE or state.dock[place]:
            raise SENTENCES.refusal("rival.ships", "rival_dock", "A-104", value=known.places[place])
        put(state, "dock", place, 1 << 3 * c.RIVAL_SEAT)
        state.rival_ships -= 1
    for place in each("rival.lighthouses", parts.rival.lighthouses, known.places, "destination", once=False):
        if place >= c.PRIVATE or state.light[place] != NONE or not board.lighthouse_free(state, place):
            raise SENTENCES.refusal("rival.lighthouses", "rival_slot", "A-103", value=known.places[place])
        put(state, "light", place, c.RIVAL_SEAT)
        state.rival_lights -= 1


def _arrange_seat(state: State, seat: int, own: ArrangedSeat, known: Set) -> None:
    """Bread, titles and points of a seat."""
    put(state, "bread", seat, given(own.bread, min(state.bread[seat], board.limit(state, seat))))
    in_play = [known.titles[title] for title in state.title]
    for at in each(f"seats[{seat}].titles", own.titles, in_play, "title in play"):
        put(state, "square", at * 4 + seat, state.cubed[at])
        _add(state, "cubed", at)
        _add(state, "cubes", seat)
    vp = [0] * c.SOURCE_COUNT
    vp[c.ARTWORK_VP] = sum(state.cards.art_vp[art] for art in range(c.ARTS) if state.art_owner[art] == seat)
    tiles = (place for place in range(c.PRIVATE, c.PLACES) if state.owner[place] == seat)
    vp[c.DESTINATION_VP] = sum(state.cards.tile_vp[place] for place in tiles)
    vp[c.TITLE_VP] = score.recount(state, seat) - vp[c.ARTWORK_VP] - vp[c.DESTINATION_VP]
    vp[c.EFFECT_VP] = given(own.vp, sum(vp)) - sum(vp)
    put(state, "vp", seat * c.SOURCE_COUNT, *vp)


def _arrange_turn(state: State, parts: Arranged) -> None:
    last = state.seats - 1
    state.rose = whole("wind_rose", given(parts.wind_rose, state.rose), 0, last)
    order = each("passed", [str(seat) for seat in parts.passed], [str(seat) for seat in range(state.seats)], "seat")
    if len(order) == state.seats:
        raise SENTENCES.refusal("passed", "passed", "A-36")
    state.passed = [int(seat in order) for seat in range(c.SEATS)]
    state.next_rose = order[0] if order else NONE
    turns = [(state.rose + i) % state.seats for i in range(state.seats)]
    first = next(seat for seat in turns if seat not in order)
    active = whole("active", given(parts.active, first), 0, last)
    state.active, state.actor, state.phase = active, active, c.TURN
    state.stage, state.depth, state.waiting, state.engaging = 0, 0, 0, NONE


# Finished physical games


def score_position(written: Mapping[str, Any]) -> ScoredGame:
    """Score a position typed in from a physical game. docs/records.md describes the format. Raises BadPosition.

    ``vp`` is what the seat's marker shows. A ``decree`` is scored in the slot of ``period`` (4 unless named), then the
    endgame characters.
    """
    typed = shape.read(written, TypedGame)
    try:
        known = packs.find_set(typed.cards)
    except BadOption as error:
        raise BadPosition(f"cards: {error.text}", place="cards", why=error.why, said=error.said) from None
    seats = len(typed.seats)
    exactly("seats", typed.seats, given(typed.players, seats))
    if typed.rival is not UNSET and seats > 1:
        raise SENTENCES.refusal("rival", "no_rival", "A-102")
    decree = NONE
    if not isinstance(typed.decree, UnsetType):
        decree = number("decree", typed.decree, known.decrees, "decree")
    state = State(known.cards)
    state.seats, state.phase, state.period = seats, c.OVER, typed.period
    state.rival = NONE if isinstance(typed.rival, UnsetType) else c.RIVALS.index(typed.rival)
    zones = (
        _Zones(known.characters, "character"),
        _Zones(known.artworks, "artwork"),
        _Zones(_private(known), "private destination"),
    )
    names = names_of(typed.seats)
    for seat, parts in enumerate(typed.seats):
        _type_seat(state, seat, parts, *zones)
    return _explain(state, names, decree, known)


def _type_seat(
    state: State, seat: int, parts: TypedSeat, characters: _Zones, artworks: _Zones, destinations: _Zones
) -> None:
    where = f"seats[{seat}]"
    for field, value in (
        ("built", parts.ships_built),
        ("erected", parts.lighthouses),
        ("cubes", parts.titles),
        ("bread", parts.bread),
    ):
        put(state, field, seat, value)
    put(state, "vp", seat * c.SOURCE_COUNT + c.EFFECT_VP, parts.vp)
    for card in characters.named(f"{where}.invited", parts.invited):
        _invite(state, seat, card)
    for art in artworks.named(f"{where}.artworks", parts.artworks):
        _own_artwork(state, seat, art)
    own = destinations.named(f"{where}.destinations", parts.destinations)
    if parts.docked_own > len(own):
        said = {"value": parts.docked_own, "own": len(own)}
        raise SENTENCES.refusal(f"{where}.docked_own", "docked_own", "A-39", **said)
    for i, place in enumerate(own):
        put(state, "owner", place, seat)
        put(state, "dock", place, 1 << 3 * seat if i < parts.docked_own else 0)
    put(state, "tiles", seat, len(own))
    most = board.limit(state, seat)
    if parts.bread > most:
        raise SENTENCES.refusal(f"{where}.bread", "bread", "A-29", value=parts.bread, high=most)


def _explain(state: State, names: list[str], decree: int, known: Set) -> ScoredGame:
    told: list[GameSeat] = []
    for seat, name in enumerate(names):
        scored = score.decree_points(state, seat, decree, state.period) if decree != NONE else 0
        endgame = points.seat_score(state, seat).endgame
        track = score.total(state, seat)
        told.append(
            GameSeat(
                name=name,
                total=track + scored + sum(endgame.values()),
                vp=track,
                decree=scored,
                endgame=endgame,
                titles=state.cubes[seat],
                counts={counter: score.count(state, seat, i) for i, counter in enumerate(c.COUNTERS)},
            )
        )
    best = max((seat.total, seat.titles) for seat in told)
    winners = [seat.name for seat in told if (seat.total, seat.titles) == best]
    if state.seats > 1:
        return ScoredGame(seats=told, winners=winners)
    if state.rival != NONE and state.cubes[0] < known.cards.gates[state.rival * 4 + state.period - 1]:
        return ScoredGame(seats=told, winners=[], verdict=points.lost_in(state.period), lost_in=state.period)
    verdict = points.band_of(known, told[0].total)
    return ScoredGame(seats=told, winners=winners, verdict=verdict, band=verdict.value)
