"""Positions made by hand: scenario files override parts of a dealt state, and finished physical games are scored.

Both come from people, so every name and number is checked, and a refusal says where it stands and what would be right.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from costiera.amalfi import board, defaults, packs, points, purchase, rules, score
from costiera.amalfi import components as c
from costiera.amalfi.components import HOLDS, NONE, Set
from costiera.amalfi.state import State, clone, copy
from costiera.kit.errors import BadOption, BadPosition
from costiera.kit.typed import find, listing, mapping, whole

_PARTS = (
    "seats", "docks", "council", "workshop", "atlas", "next", "discards", "covered", "decrees", "titles", "period",
    "wind_rose", "passed", "active", "rival",
)  # fmt: skip
_SEAT_PARTS = (
    "vp", "bread", "bay", "port", "holds", "ships_built", "lighthouses", "hand", "invited", "artworks", "destinations",
    "titles",
)  # fmt: skip
_DECKS = ("characters", "artworks", "destinations")


def named(place: str, value: Any, names: Sequence[str], what: str, exactly: int | None = None) -> list[int]:
    """The numbers of a list of names."""
    return [find(f"{place}[{i}]", name, names, what) for i, name in enumerate(listing(place, value, 80, exactly))]


class _Zones:
    """Where every card of one kind is to go: each at one place only; what nobody names stays in dealt order."""

    def __init__(self, names: Sequence[str], dealt: Iterable[int]) -> None:
        self.names = names
        self.dealt = list(dealt)
        self.claimed: dict[int, str] = {}

    def claim(self, place: str, cards: Iterable[int]) -> list[int]:
        """Put cards at a place. Raises BadPosition if one of them is elsewhere already."""
        cards = list(cards)
        for card in cards:
            if card in self.claimed:
                raise BadPosition(f"{place}: {self.names[card]} is already at {self.claimed[card]}")
            self.claimed[card] = place
        return cards

    def keep(self, place: str, cards: Iterable[int]) -> list[int]:
        """Leave cards where they were dealt, but for those that are claimed."""
        return self.claim(place, [card for card in cards if card not in self.claimed])

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
        lying = [card for card in cards if card != NONE]
        return [NONE] * (len(cards) - len(lying)) + lying


def arrange(state: State, parts: Mapping[str, Any]) -> None:
    """Override named parts of a dealt state; the position is the turn of the active seat.

    The parts are _PARTS; docs/records.md describes them. Hands that are still to be chosen are chosen by default first.
    What is not named keeps its dealt value as far as that is possible. Raises BadPosition and leaves the state as it
    was.
    """
    mapping("", parts, _PARTS)
    work = clone(state)
    while work.phase < c.TURN:
        seat = rules.decider(work)
        rules.step(work, seat, defaults.default_move(work, seat))
    seats = listing("seats", parts.get("seats", [{}] * work.seats), 4, work.seats)
    given = [mapping(f"seats[{i}]", seat, _SEAT_PARTS) for i, seat in enumerate(seats)]
    known = c.set_of(work.cards)
    work.period = whole("period", parts.get("period", 1), 1, 4)
    _arrange_goals(work, parts, known)
    _arrange_characters(work, parts, given, known)
    _arrange_artworks(work, parts, given, known)
    _arrange_tiles(work, parts, given, known)
    _arrange_lighthouses(work, given, known)
    _arrange_ships(work, parts, given, known)
    _arrange_rival(work, parts, known)
    for seat in range(work.seats):
        _arrange_seat(work, seat, given[seat], known)
    _arrange_turn(work, parts)
    copy(work, state)


def _arrange_goals(state: State, parts: Mapping[str, Any], known: Set) -> None:
    if "decrees" in parts:
        state.decree = _different("decrees", named("decrees", parts["decrees"], known.decrees, "decree", 4))
    if "titles" in parts:
        titles = _different("titles", named("titles", parts["titles"], known.titles, "title", 3))
        backs = [state.cards.title_back[title] for title in titles]
        if backs != [c.DARK, c.LIGHT, c.LIGHT]:
            raise BadPosition("titles: one dark title comes first, then two light ones (A-8)")
        state.title = titles


def _different(place: str, numbers: list[int]) -> list[int]:
    if len(set(numbers)) < len(numbers):
        raise BadPosition(f"{place}: one stands there twice")
    return numbers


def _row(place: str, parts: Mapping[str, Any], dealt: Sequence[int], names: Sequence[str], zones: _Zones) -> list[int]:
    """Cards of a row in slot order; null: filled from the deck."""
    if place not in parts:
        return [card if card not in zones.claimed else NONE for card in dealt]
    row = listing(place, parts[place], len(dealt), len(dealt))
    numbers = [NONE if name is None else find(f"{place}[{i}]", name, names, "card") for i, name in enumerate(row)]
    zones.claim(place, [card for card in numbers if card != NONE])
    return numbers


def _arrange_characters(state: State, parts: Mapping[str, Any], given: Sequence[Mapping[str, Any]], known: Set) -> None:
    deck = list(state.char_deck)[: state.char_size]
    zones = _Zones(known.characters, [*reversed(deck), *range(c.CHARS)])
    invited = _claim_invited(given, known, zones)
    hands: list[list[int] | None] = [None] * state.seats
    for seat, parts_of in enumerate(given):
        if "hand" in parts_of:
            place = f"seats[{seat}].hand"
            hands[seat] = zones.claim(place, named(place, parts_of["hand"], known.characters, "character"))
    council = _row("council", parts, list(state.council), known.characters, zones)
    coming = _next(parts, "characters", known.characters, zones)
    discards = _discards(parts, "characters", known.characters, zones)
    if "council" not in parts:
        zones.keep("council", [card for card in council if card != NONE])
    dealt_hands = [
        list(state.hand)[seat * c.CHARS : seat * c.CHARS + state.hand_size[seat]] for seat in range(state.seats)
    ]
    kept = [zones.keep(f"seats[{i}].hand", dealt_hands[i]) if h is None else h for i, h in enumerate(hands)]
    council = zones.fill_row("council", council)
    rest = list(dict.fromkeys(zones.rest()))
    _lay_characters(state, kept, invited, council, discards)
    _lay_deck(state, "char", [*reversed(rest), *reversed(coming)], c.CHARS)


def _claim_invited(given: Sequence[Mapping[str, Any]], known: Set, zones: _Zones) -> list[tuple[int, int, bool]]:
    """Seat, card and whether it is engaged of every invited character."""
    told = []
    for seat, parts_of in enumerate(given):
        for i, item in enumerate(listing(f"seats[{seat}].invited", parts_of.get("invited", []), 75)):
            place = f"seats[{seat}].invited[{i}]"
            row = mapping(place, {"id": item} if isinstance(item, str) else item, ("id", "engaged"))
            card = find(place, row.get("id"), known.characters, "character")
            engaged = row.get("engaged", False)
            if not isinstance(engaged, bool):
                raise BadPosition(f"{place}.engaged: must be true or false")
            if engaged and known.cards.char_type[card] != c.ENGAGEABLE:
                raise BadPosition(f"{place}: {known.characters[card]} cannot be engaged (A-68)")
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
    turned = [0] * c.CHARS
    for seat, hand in enumerate(hands):
        for card in hand:
            board.add_to_hand(state, seat, card, c.OPEN)
    for seat, card, engaged in invited:
        board.show_character(state, card, c.TABLEAU + seat)
        people = list(state.people)
        people[seat * 4 + state.cards.char_type[card]] += 1
        state.people = people
        purchase.join(state, seat, card)
        turned[card] = int(engaged)
    state.turned = turned
    for card in council:
        if card != NONE:
            board.show_character(state, card, c.COUNCIL)
    state.council = list(council)
    state.char_discard, state.char_gone = [NONE] * c.CHARS, 0
    for card in discards:
        board.discard_character(state, card)


def _lay_deck(state: State, name: str, cards: list[int], size: int) -> None:
    setattr(state, f"{name}_deck", [*cards, *[NONE] * (size - len(cards))])
    setattr(state, f"{name}_size", len(cards))


def _next(parts: Mapping[str, Any], deck: str, names: Sequence[str], zones: _Zones) -> list[int]:
    """The next cards of a deck, the first one on top."""
    coming = mapping("next", parts.get("next", {}), _DECKS).get(deck, [])
    return zones.claim(f"next.{deck}", named(f"next.{deck}", coming, names, "card"))


def _discards(parts: Mapping[str, Any], pile: str, names: Sequence[str], zones: _Zones) -> list[int]:
    gone = mapping("discards", parts.get("discards", {}), _DECKS).get(pile, [])
    return zones.claim(f"discards.{pile}", named(f"discards.{pile}", gone, names, "card"))


def _arrange_artworks(state: State, parts: Mapping[str, Any], given: Sequence[Mapping[str, Any]], known: Set) -> None:
    deck = list(state.art_deck)[: state.art_size]
    zones = _Zones(known.artworks, [*reversed(deck), *range(c.ARTS)])
    owner, counts = [NONE] * c.ARTS, [0] * 12
    for seat, parts_of in enumerate(given):
        place = f"seats[{seat}].artworks"
        for art in zones.claim(place, named(place, parts_of.get("artworks", []), known.artworks, "artwork")):
            owner[art] = seat
            counts[seat * 3 + state.cards.art_type[art]] += 1
    row = _row("workshop", parts, list(state.workshop), known.artworks, zones)
    coming = _next(parts, "artworks", known.artworks, zones)
    gone = _discards(parts, "artworks", known.artworks, zones)
    if "workshop" not in parts:
        row = [card if card in zones.keep("workshop", [card]) else NONE for card in row if card != NONE]
        row = [NONE] * (5 - len(row)) + row
    state.workshop = zones.fill_row("workshop", row)
    state.art_owner, state.arts = owner, counts
    state.art_discard, state.art_gone = [*gone, *[NONE] * (c.ARTS - len(gone))], len(gone)
    _lay_deck(state, "art", [*reversed(list(dict.fromkeys(zones.rest()))), *reversed(coming)], c.ARTS)


def _arrange_tiles(state: State, parts: Mapping[str, Any], given: Sequence[Mapping[str, Any]], known: Set) -> None:
    deck = list(state.tile_deck)[: state.tile_size]
    tiles = range(c.PRIVATE, c.PLACES)
    names = ["" if place < c.PRIVATE else name for place, name in enumerate(known.places)]
    zones = _Zones(names, [*reversed(deck), *tiles])
    owner = [NONE] * c.PLACES
    for seat, parts_of in enumerate(given):
        place = f"seats[{seat}].destinations"
        for tile in zones.claim(place, named(place, parts_of.get("destinations", []), names, "private destination")):
            owner[tile] = seat
    row = _row("atlas", parts, list(state.atlas), names, zones)
    coming = _next(parts, "destinations", names, zones)
    for tile in _discards(parts, "destinations", names, zones):
        owner[tile] = c.GONE
    cover = _covered(state, parts, known, names, zones)
    if "atlas" not in parts:
        row = [tile if tile in zones.keep("atlas", [tile]) else NONE for tile in row if tile != NONE]
        row = [NONE] * (5 - len(row)) + row
    state.atlas = zones.fill_row("atlas", row)
    for at, tile in enumerate(cover):
        if tile == NONE and at < state.period - 1 and known.places[c.EVOLVING + at] not in parts.get("covered", {}):
            cover[at] = zones.claim("covered", zones.rest()[-1:])[0] if zones.rest() else NONE
        if cover[at] != NONE:
            owner[cover[at]] = c.COVERING
    state.cover, state.owner = cover, owner
    state.tiles = [owner.count(seat) for seat in range(c.SEATS)]
    _lay_deck(state, "tile", [*reversed(list(dict.fromkeys(zones.rest()))), *reversed(coming)], c.TILES)


def _covered(state: State, parts: Mapping[str, Any], known: Set, names: Sequence[str], zones: _Zones) -> list[int]:
    """Tiles that cover evolving destinations; null: the print stays (R-048)."""
    evolving = known.places[c.EVOLVING : c.PRIVATE]
    cover = [NONE] * 3
    for name, tile in mapping("covered", parts.get("covered", {}), evolving).items():
        at = evolving.index(name)
        if tile is not None:
            if at >= state.period - 1:
                raise BadPosition(f"covered.{name}: it is not covered before period {at + 2} (A-56)")
            cover[at] = zones.claim(f"covered.{name}", [find(f"covered.{name}", tile, names, "tile")])[0]
    return cover


def _arrange_lighthouses(state: State, given: Sequence[Mapping[str, Any]], known: Set) -> None:
    state.light = [NONE] * c.PLACES
    erected = [0] * c.SEATS
    for seat, parts_of in enumerate(given):
        where = f"seats[{seat}].lighthouses"
        for place in named(where, listing(where, parts_of.get("lighthouses", []), 6), known.places, "destination"):
            if not board.lighthouse_free(state, place):
                raise BadPosition(f"{where}: {known.places[place]} has no free lighthouse slot (A-47)")
            light = list(state.light)
            light[place] = seat
            state.light = light
            erected[seat] += 1
    state.erected = erected


def _arrange_ships(state: State, parts: Mapping[str, Any], given: Sequence[Mapping[str, Any]], known: Set) -> None:
    dock = [0] * c.PLACES
    for name, ships in mapping("docks", parts.get("docks", {})).items():
        place = find("docks", name, known.places, "destination")
        for i, seat in enumerate(listing(f"docks.{name}", ships, 7)):
            number = whole(f"docks.{name}[{i}]", seat, 0, state.seats - 1)
            if not board.reachable(state, number, place):
                raise BadPosition(f"docks.{name}: seat {number} cannot be there (A-38)")
            dock[place] += 1 << 3 * number
    state.dock = dock
    numbers: dict[str, list[int]] = {"bay": [0] * 4, "port": [0] * 4, "built": [0] * 4, "hold": [0] * 20}
    for seat, parts_of in enumerate(given):
        where = f"seats[{seat}]"
        holds = mapping(f"{where}.holds", parts_of.get("holds", {}), HOLDS)
        built = whole(f"{where}.ships_built", parts_of.get("ships_built", 0), 0, 6)
        port = whole(f"{where}.port", parts_of.get("port", 0), 0, 10)
        held = [whole(f"{where}.holds.{hold}", holds.get(hold, 0), 0, 10) for hold in HOLDS]
        docked = sum(ships >> 3 * seat & 7 for ships in dock)
        left = state.cards.ships_start + built - port - sum(held) - docked
        bay = whole(f"{where}.bay", parts_of.get("bay", max(left, 0)), 0, 10)
        if bay != left:
            raise BadPosition(
                f"{where}: {bay} ships in the bay, {port} in the port, {sum(held)} in holds and {docked} on docks are "
                f"not the {state.cards.ships_start} + {built} ships of the seat (A-3)"
            )
        numbers["bay"][seat], numbers["port"][seat], numbers["built"][seat] = bay, port, built
        numbers["hold"][seat * 5 : seat * 5 + 5] = held
    state.bay, state.port, state.built, state.hold = (numbers[name] for name in ("bay", "port", "built", "hold"))


def _arrange_rival(state: State, parts: Mapping[str, Any], known: Set) -> None:
    """Ships and lighthouses of the rival of a solo game."""
    if "rival" not in parts:
        return
    if not state.rival:
        raise BadPosition("rival: only the solo game has one (A-102)")
    rival = mapping("rival", parts["rival"], ("ships", "lighthouses"))
    dock, light = list(state.dock), list(state.light)
    for place in named("rival.ships", rival.get("ships", []), known.places, "destination"):
        if place >= c.PRIVATE or dock[place]:
            raise BadPosition(f"rival.ships: {known.places[place]} is no public destination with a free dock (A-104)")
        dock[place] = 1 << 3 * c.RIVAL_SEAT
        state.rival_ships -= 1
    for place in named("rival.lighthouses", rival.get("lighthouses", []), known.places, "destination"):
        if place >= c.PRIVATE or light[place] != NONE or not board.lighthouse_free(state, place):
            raise BadPosition(f"rival.lighthouses: {known.places[place]} has no free lighthouse slot (A-103)")
        light[place] = c.RIVAL_SEAT
        state.rival_lights -= 1
    if state.rival_ships < 0 or state.rival_lights < 0:
        raise BadPosition("rival: it has 10 ships and 6 lighthouses (A-102)")
    state.dock, state.light = dock, light


def _arrange_seat(state: State, seat: int, given: Mapping[str, Any], known: Set) -> None:
    """Bread, titles and points of a seat."""
    where = f"seats[{seat}]"
    most = board.limit(state, seat)
    bread = list(state.bread)
    bread[seat] = whole(f"{where}.bread", given.get("bread", min(bread[seat], most)), 0, most)
    state.bread = bread
    in_play = [known.titles[title] for title in state.title]
    for title in listing(f"{where}.titles", given.get("titles", []), 3):
        at = find(f"{where}.titles", title, in_play, "title in play")
        square, cubed, cubes = list(state.square), list(state.cubed), list(state.cubes)
        if square[at * 4 + seat] != NONE:
            raise BadPosition(f"{where}.titles: {title} stands there twice (A-97)")
        square[at * 4 + seat] = cubed[at]
        cubed[at] += 1
        cubes[seat] += 1
        state.square, state.cubed, state.cubes = square, cubed, cubes
    vp = [0] * c.SOURCE_COUNT
    vp[c.ARTWORK_VP] = sum(state.cards.art_vp[art] for art in range(c.ARTS) if state.art_owner[art] == seat)
    tiles = (place for place in range(c.PRIVATE, c.PLACES) if state.owner[place] == seat)
    vp[c.DESTINATION_VP] = sum(state.cards.tile_vp[place] for place in tiles)
    vp[c.TITLE_VP] = score.recount(state, seat) - vp[c.ARTWORK_VP] - vp[c.DESTINATION_VP]
    if "vp" in given:
        vp[c.EFFECT_VP] = whole(f"{where}.vp", given["vp"], -200, 1000) - sum(vp)
    kept = list(state.vp)
    kept[seat * c.SOURCE_COUNT : (seat + 1) * c.SOURCE_COUNT] = vp
    state.vp = kept


def _arrange_turn(state: State, parts: Mapping[str, Any]) -> None:
    state.rose = whole("wind_rose", parts.get("wind_rose", state.rose), 0, state.seats - 1)
    given = listing("passed", parts.get("passed", []), state.seats)
    order = _different("passed", [whole(f"passed[{i}]", seat, 0, state.seats - 1) for i, seat in enumerate(given)])
    if len(order) == state.seats:
        raise BadPosition("passed: when all seats have passed, Phase 1 is over (A-36)")
    state.passed = [int(seat in order) for seat in range(c.SEATS)]
    state.next_rose = order[0] if order else NONE
    waiting = [
        (state.rose + i) % state.seats for i in range(state.seats) if (state.rose + i) % state.seats not in order
    ]
    active = whole("active", parts.get("active", waiting[0]), 0, state.seats - 1)
    if active in order:
        raise BadPosition(f"active: seat {active} has passed (A-34)")
    state.active, state.actor, state.phase = active, active, c.TURN
    state.stage, state.depth, state.waiting, state.engaging = 0, 0, 0, NONE


# Finished physical games


def score_position(typed: Mapping[str, Any]) -> dict[str, Any]:
    """Score a position typed in from a physical game. docs/records.md describes the format. Raises BadPosition.

    ``vp`` is what the seat's marker shows. A ``decree`` is scored in the slot of ``period`` (4 unless named), then the
    endgame characters.
    """
    mapping("board", typed, ("players", "decree", "period", "seats", "cards", "rival"))
    try:
        known = packs.find_set(str(typed.get("cards", c.DEFAULT.id)))
    except BadOption as error:
        raise BadPosition(f"cards: {error.text}") from None
    seats = listing("seats", typed.get("seats"), 4)
    players = whole("players", typed.get("players", len(seats)), 1, 4)
    if len(seats) != players:
        raise BadPosition(f"seats: there are {len(seats)} for {players} players")
    period = whole("period", typed.get("period", 4), 1, 4)
    decree = find("decree", typed["decree"], known.decrees, "decree") if "decree" in typed else NONE
    state = State(known.cards)
    state.seats, state.phase, state.period = players, c.OVER, period
    names = _type_seats(state, seats, known)
    return _explain(state, names, decree, known)


_TYPED = (
    "name",
    "vp",
    "bread",
    "ships_built",
    "lighthouses",
    "docked_own",
    "artworks",
    "destinations",
    "invited",
    "titles",
)


def _type_seats(state: State, seats: Sequence[Any], known: Set) -> list[str]:
    names: list[str] = []
    characters = _Zones(known.characters, [])
    arts = _Zones(known.artworks, [])
    tiles = _Zones(known.places, [])
    for seat, given in enumerate(seats):
        where = f"seats[{seat}]"
        parts = mapping(where, given, _TYPED)
        name = parts.get("name", f"seat {seat}")
        if not isinstance(name, str) or not 0 < len(name) <= 40 or name in names:
            raise BadPosition(f"{where}.name: must be a text of 1 to 40 characters, different for each seat")
        names.append(name)
        _type_seat(state, seat, parts, known, (characters, arts, tiles))
    return names


def _type_seat(state: State, seat: int, parts: Mapping[str, Any], known: Set, zones: tuple[_Zones, ...]) -> None:
    where = f"seats[{seat}]"
    characters, arts, tiles = zones
    for field, key, most in (("built", "ships_built", 6), ("erected", "lighthouses", 6), ("cubes", "titles", 3)):
        values = list(getattr(state, field))
        values[seat] = whole(f"{where}.{key}", parts.get(key, 0), 0, most)
        setattr(state, field, values)
    invited = named(f"{where}.invited", parts.get("invited", []), known.characters, "character")
    people = list(state.people)
    for card in characters.claim(f"{where}.invited", invited):
        board.show_character(state, card, c.TABLEAU + seat)
        people[seat * 4 + state.cards.char_type[card]] += 1
        purchase.join(state, seat, card)
    state.people = people
    counts, owner = list(state.arts), list(state.art_owner)
    for art in arts.claim(
        f"{where}.artworks", named(f"{where}.artworks", parts.get("artworks", []), known.artworks, "artwork")
    ):
        owner[art] = seat
        counts[seat * 3 + state.cards.art_type[art]] += 1
    state.arts, state.art_owner = counts, owner
    names = ["" if place < c.PRIVATE else name for place, name in enumerate(known.places)]
    typed = named(f"{where}.destinations", parts.get("destinations", []), names, "tile")
    own = tiles.claim(f"{where}.destinations", typed)
    docked = whole(f"{where}.docked_own", parts.get("docked_own", 0), 0, min(len(own), 10))
    owners, dock, number = list(state.owner), list(state.dock), list(state.tiles)
    for i, place in enumerate(own):
        owners[place] = seat
        dock[place] = 1 << 3 * seat if i < docked else 0
    number[seat] = len(own)
    state.owner, state.dock, state.tiles = owners, dock, number
    bread, vp = list(state.bread), list(state.vp)
    bread[seat] = whole(f"{where}.bread", parts.get("bread", 0), 0, board.limit(state, seat))
    vp[seat * c.SOURCE_COUNT + c.EFFECT_VP] = whole(f"{where}.vp", parts.get("vp", 0), -200, 1000)
    state.bread, state.vp = bread, vp


def _explain(state: State, names: list[str], decree: int, known: Set) -> dict[str, Any]:
    told: list[dict[str, Any]] = []
    for seat, name in enumerate(names):
        scored = score.decree_points(state, seat, decree, state.period) if decree != NONE else 0
        endgame = points.seat_score(state, seat).endgame
        track = score.total(state, seat)
        told.append(
            {
                "name": name, "vp": track, "decree": scored, "endgame": endgame, "titles": state.cubes[seat],
                "counts": {counter: score.count(state, seat, i) for i, counter in enumerate(c.COUNTERS)},
                "total": track + scored + sum(endgame.values()),
            }
        )  # fmt: skip
    best = max((seat["total"], seat["titles"]) for seat in told)
    result: dict[str, Any] = {
        "seats": told,
        "winners": [seat["name"] for seat in told if (seat["total"], seat["titles"]) == best],
    }
    if state.seats == 1:
        result["band"] = sum(told[0]["total"] >= least for least in known.data["solo"]["bands"])
    return result
