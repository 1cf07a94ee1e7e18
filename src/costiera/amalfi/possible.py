"""Whether a position can be: the one check for scenarios, typed games and the page.

Every position that play reaches passes (a test plays games of every variant); what breaks an invariant is told with the
parts that may be to blame, the likeliest one first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from costiera.amalfi import board, purchase, score
from costiera.amalfi import components as c
from costiera.amalfi.components import HOLDS, NONE, Set
from costiera.amalfi.state import State
from costiera.kit.typed import Fault, Sentences

# The page's words for them are ``amalfi.fault.NAME``.
SENTENCES = Sentences("amalfi", {
    "ships": "{bay:ship} in the bay, {port} in the port, {held} in holds and {docked} on docks are not the "
             "{start} + {built} ships of the seat",
    "many_ships": "{port:ship} in the port, {held} in holds and {docked} on docks are more than the {start} + {built} "
                  "ships of the seat",
    "lights": "{value:lighthouse} on the board, of {high}",
    "lights_count": "the seat has {value:lighthouse} on the board, not {exactly}",
    "slot": "{value} has no free lighthouse slot",
    "bread": "{value} bread is more than the granary's {high}",
    "cubes": "the seat has {value:cube} on titles, not {exactly}",
    "squares": "the squares of a title are taken from the left, each by one seat",
    "recount": "the points for {what} are {value}, but what the seat has comes to {exactly}",
    "kept": "the {what} of a seat are not those that lie there",
    "decrees": "four different decrees lie in the slots",
    "titles": "one dark title comes first, then two light ones",
    "covered": "{value} is not covered before period {period}",
    "covers": "what covers the evolving destinations is not what lies there",
    "dock": "{value} ships are on one dock, which holds one; only certain characters let a ship enter an occupied one",
    "unreachable": "{who} cannot be there",
    "entered": "{who} has entered more occupied docks than its characters allow",
    "launched": "{who} has launched more ships to the bay than its characters allow",
    "card": "{what} {value} is at {number:place}",
    "row": "the {what} has a gap though there are cards to fill it",
    "engaged": "{value} cannot be engaged",
    "changes": "what the characters of {who} change is not what they say",
    "rival": "the rival has {ships:ship} and {lights:lighthouse}",
    "rival_dock": "{value} is no public destination with a free dock",
    "rival_slot": "{value} has no free lighthouse slot",
    "no_rival": "only the solo game has one",
    "passed": "when all seats have passed, Phase 1 is over",
    "has_passed": "seat {who} has passed",
    "asked": "nobody can be asked that now",
    "docked_own": "{value:ship} on {own:own destination}: each dock holds one",
})  # fmt: skip


def who(seat: int) -> str:
    """A seat in words."""
    return "the rival" if seat == c.RIVAL_SEAT else f"seat {seat}"


def faults(s: State) -> Iterator[Fault]:
    """All that cannot be of a state of a game."""
    known = c.set_of(s.cards)
    yield from goals(s)
    yield from cards(s, known)
    for seat in range(s.seats):
        yield from fleet(s, seat)
        yield from belongings(s, seat)
        yield from people(s, seat, known)
        yield from score_kept(s, seat)
    yield from places(s, known)
    yield from rival(s)
    yield from turn(s)


# What lies in the middle


def goals(s: State) -> Iterator[Fault]:
    """A-5, A-8, A-97, A-98: four decrees, a dark title and two light ones; cubes from the left."""
    if len({*s.decree}) < len(s.decree) or not all(0 <= one < len(s.cards.score_count) // 3 for one in s.decree):
        yield SENTENCES.fault("decrees", "decrees", "A-5")
    known = len(set(s.title)) == 3 and all(0 <= one < len(s.cards.title_back) for one in s.title)
    if not known or [s.cards.title_back[one] for one in s.title] != [c.DARK, c.LIGHT, c.LIGHT]:
        yield SENTENCES.fault("titles", "titles", "A-8")
    for at in range(3):
        squares = sorted(square for square in list(s.square)[at * 4 : at * 4 + 4] if square != NONE)
        if squares != list(range(s.cubed[at])):
            yield SENTENCES.fault("seats titles", "squares", "A-97")


def cards(s: State, known: Set) -> Iterator[Fault]:
    """A-1, A-79 to A-82: every card in one place, rows full as long as there are cards."""
    if s.phase >= c.TURN:
        hands = [card for seat in range(s.seats) for card in hand_of(s, seat)]
        lying = [*_deck(s, "char"), *_some(s.council), *hands, *list(s.invited)[: s.invited_size],
                 *list(s.looked)[: s.looked_size]]  # fmt: skip
        yield from _once("character", [*lying, *list(s.char_discard)[: s.char_gone]], range(c.CHARS), known.characters)
        yield from _full("council", s.council, s.char_size + s.char_gone)
    owned = [art for art in range(c.ARTS) if s.art_owner[art] != NONE]
    arts = [*_deck(s, "art"), *list(s.art_discard)[: s.art_gone], *_some(s.workshop), *owned]
    yield from _once("artwork", arts, range(c.ARTS), known.artworks)
    yield from _full("workshop", s.workshop, s.art_size + s.art_gone)
    tiles = [tile for tile in range(c.PRIVATE, c.PLACES) if s.owner[tile] != NONE]
    yield from _once("tile", [*_deck(s, "tile"), *_some(s.atlas), *tiles], range(c.PRIVATE, c.PLACES), known.places)
    yield from _full("atlas", s.atlas, s.tile_size)


def hand_of(s: State, seat: int) -> list[int]:
    """The cards of a hand."""
    return list(s.hand)[seat * c.CHARS : seat * c.CHARS + s.hand_size[seat]]


def _some(row: Sequence[int]) -> list[int]:
    return [card for card in row if card != NONE]


def _deck(s: State, name: str) -> list[int]:
    return list(getattr(s, f"{name}_deck"))[: getattr(s, f"{name}_size")]


def _once(what: str, found: Sequence[int], all_: Sequence[int], names: Sequence[str]) -> Iterator[Fault]:
    if sorted(found) == list(all_):
        return
    wrong = next((card for card in sorted({*found, *all_}) if found.count(card) != 1 or card not in all_), NONE)
    name = names[wrong] if 0 <= wrong < len(names) else wrong
    yield SENTENCES.fault("", "card", "A-1", what=what, value=name, number=found.count(wrong))


def _full(what: str, row: Sequence[int], left: int) -> Iterator[Fault]:
    lying = _some(row)
    if (left and len(lying) < len(row)) or list(row)[len(row) - len(lying) :] != lying:
        yield SENTENCES.fault(what, "row", "A-79", what=what.capitalize())


# What a seat has


def docked(s: State, seat: int) -> int:
    """Ships of a seat on docks."""
    return sum(ships >> 3 * seat & 7 for ships in s.dock)


def fleet(s: State, seat: int) -> Iterator[Fault]:
    """A-3: each ship in one place."""
    held, places_ = list(s.hold)[seat * len(HOLDS) : (seat + 1) * len(HOLDS)], docked(s, seat)
    start, built = s.cards.ships_start, s.built[seat]
    numbers = [s.bay[seat], s.port[seat], *held, built]
    whole = s.bay[seat] + s.port[seat] + sum(held) + places_ == start + built
    if not whole or min(numbers) < 0 or start + built > s.cards.ships_total:
        said = {"port": s.port[seat], "held": sum(held), "docked": places_, "start": start, "built": built}
        parts = ".bay", ".port", ".holds", ".ships_built"
        blamed = " ".join([*(f"seats[{seat}]{part}" for part in parts), "docks", f"seats[{seat}]"])
        if s.bay[seat] < 0:
            yield SENTENCES.fault(blamed, "many_ships", "A-3", **said)
        else:
            yield SENTENCES.fault(blamed, "ships", "A-3", bay=s.bay[seat], **said)


def belongings(s: State, seat: int) -> Iterator[Fault]:
    """A-29, A-47, A-97: bread within the granary; lighthouses, cubes, artworks and tiles as they lie."""
    where = f"seats[{seat}]"
    stand = list(s.light).count(seat)
    if stand != s.erected[seat]:
        said = {"value": s.erected[seat], "exactly": stand}
        yield SENTENCES.fault(f"{where}.lighthouses", "lights_count", "A-3", **said)
    if s.erected[seat] > s.cards.lighthouses:
        yield SENTENCES.fault(f"{where}.lighthouses", "lights", "A-3", value=stand, high=s.cards.lighthouses)
    most = board.limit(s, seat)
    if not 0 <= s.bread[seat] <= most:
        yield SENTENCES.fault(f"{where}.bread {where}.lighthouses", "bread", "A-29", value=s.bread[seat], high=most)
    cubes = sum(s.square[at * 4 + seat] != NONE for at in range(3))
    if s.cubes[seat] != cubes:
        yield SENTENCES.fault(f"{where}.titles", "cubes", "A-97", value=s.cubes[seat], exactly=cubes)
    types = [s.cards.art_type[art] for art in range(c.ARTS) if s.art_owner[art] == seat]
    if [types.count(kind) for kind in range(3)] != list(s.arts)[seat * 3 : seat * 3 + 3]:
        yield SENTENCES.fault(f"{where}.artworks", "kept", "A-59", what="artworks")
    if list(s.owner).count(seat) != s.tiles[seat]:
        yield SENTENCES.fault(f"{where}.destinations", "kept", "A-62", what="destinations")


def people(s: State, seat: int, known: Set) -> Iterator[Fault]:
    """A-16, A-64, A-68: hand and tableau as they lie, only engageable characters turned, changes as they say."""
    where = f"seats[{seat}]"
    mine = [card for card in list(s.invited)[: s.invited_size] if s.at[card] == c.TABLEAU + seat]
    types = [s.cards.char_type[card] for card in mine]
    if [types.count(kind) for kind in range(4)] != list(s.people)[seat * 4 : seat * 4 + 4]:
        yield SENTENCES.fault(f"{where}.invited", "kept", "A-64", what="characters")
    if hand_of(s, seat) != [card for card in range(c.CHARS) if s.at[card] == c.HAND + seat]:
        yield SENTENCES.fault(f"{where}.hand", "kept", "A-16", what="cards")
    for card in mine:
        if s.turned[card] and s.cards.char_type[card] != c.ENGAGEABLE:
            yield SENTENCES.fault(f"{where}.invited", "engaged", "A-68", value=known.characters[card])
    fresh = State(s.cards)
    for card in mine:
        purchase.join(fresh, seat, card)
    at = slice(seat * c.MODS, (seat + 1) * c.MODS)
    if list(fresh.mod)[at] != list(s.mod)[at]:
        yield SENTENCES.fault(f"{where}.invited", "changes", "A-66", who=who(seat))
    for field, name in (("entered", c.ENTER_OCCUPIED), ("launched", c.LAUNCH_TO_BAY)):
        if not 0 <= getattr(s, field)[seat] <= s.mod[seat * c.MODS + name]:
            yield SENTENCES.fault(f"docks {where}.invited", field, "A-66", who=who(seat))


def score_kept(s: State, seat: int) -> Iterator[Fault]:
    """A-59, A-62, A-85, A-98: points for what lies on the table are what it comes to."""
    vp = list(s.vp)[seat * c.SOURCE_COUNT : (seat + 1) * c.SOURCE_COUNT]
    arts = sum(s.cards.art_vp[art] for art in range(c.ARTS) if s.art_owner[art] == seat)
    tiles = sum(s.cards.tile_vp[place] for place in range(c.PRIVATE, c.PLACES) if s.owner[place] == seat)
    decrees = sum(list(s.decree_vp)[seat * 4 : seat * 4 + 4])
    rest = score.recount(s, seat) - arts - tiles
    kept = {c.ARTWORK_VP: arts, c.DESTINATION_VP: tiles, c.TITLE_VP: rest, c.DECREE_VP: decrees}
    for source, exactly in kept.items():
        if vp[source] != exactly:
            said = {"what": c.SOURCES[source], "value": vp[source], "exactly": exactly}
            yield SENTENCES.fault(f"seats[{seat}].vp seats[{seat}].{c.SOURCES[source]}", "recount", "A-2", **said)


# What stands on destinations


def places(s: State, known: Set) -> Iterator[Fault]:
    """A-38, A-39, A-47, A-56: one ship on a dock but for who may enter an occupied one; lighthouses on slots."""
    crowd = 0
    for place, name in enumerate(known.places):
        ships = [seat for seat in range(c.RIVAL_SEAT + 1) for _ in range(s.dock[place] >> 3 * seat & 7)]
        crowd += max(0, len(ships) - 1)
        if crowd > sum(s.entered):
            yield SENTENCES.fault(f"docks.{name} docks", "dock", "A-39", value=len(ships))
            crowd = 0
        for seat in set(ships):
            inside = place < c.PRIVATE and s.rival if seat == c.RIVAL_SEAT else seat < s.seats
            if not inside or (seat < s.seats and not board.reachable(s, seat, place)):
                yield SENTENCES.fault(f"docks.{name} rival.ships", "unreachable", "A-38", who=who(seat))
        if s.light[place] != NONE and not _slot(s, place):
            yield SENTENCES.fault(f"seats[{s.light[place]}].lighthouses rival.lighthouses", "slot", "A-47", value=name)
    yield from covers(s, known)


def _slot(s: State, place: int) -> bool:
    """Whether there is a slot for the lighthouse that stands there."""
    owner = s.light[place]
    if not (0 <= owner < s.seats or (owner == c.RIVAL_SEAT and s.rival and place < c.PRIVATE)):
        return False
    if place >= c.PRIVATE:
        return 0 <= s.owner[place] < s.seats
    return s.cards.slot[board.printed(s, place)] != 0


def covers(s: State, known: Set) -> Iterator[Fault]:
    """A-56: evolving destinations are covered from their period on, by tiles that are nobody's."""
    for at, tile in enumerate(s.cover):
        if tile != NONE and at >= s.period - 1:
            said = {"value": known.places[c.EVOLVING + at], "period": at + 2}
            yield SENTENCES.fault(f"covered.{known.places[c.EVOLVING + at]} period", "covered", "A-56", **said)
    if sorted(_some(s.cover)) != [place for place, owner in enumerate(s.owner) if owner == c.COVERING]:
        yield SENTENCES.fault("covered", "covers", "A-56")


def rival(s: State) -> Iterator[Fault]:
    """A-102: ten ships and six lighthouses of the rival, where there is one."""
    ships = s.rival_ships + docked(s, c.RIVAL_SEAT)
    lights = s.rival_lights + list(s.light).count(c.RIVAL_SEAT)
    all_ships, all_lights = (s.cards.rival_ships, s.cards.rival_lights) if s.seats == 1 else (0, 0)
    if (ships, lights) != (all_ships, all_lights) or min(s.rival_ships, s.rival_lights) < 0:
        yield SENTENCES.fault("rival", "rival", "A-102", ships=s.cards.rival_ships, lights=s.cards.rival_lights)
    if s.rival and s.seats > 1:
        yield SENTENCES.fault("rival", "no_rival", "A-102")


def turn(s: State) -> Iterator[Fault]:
    """A-33 to A-36: periods and turns go in order."""
    seats = range(s.seats)
    fits = 1 <= s.period <= c.PERIODS and s.rose in seats and 0 <= s.phase <= c.OVER
    fits = fits and (s.actor in seats or s.actor == NONE) and all(one in (0, 1) for one in s.passed)
    if s.phase == c.TURN:
        fits = fits and s.active in seats and s.actor == s.active
        if fits and s.passed[s.active]:
            yield SENTENCES.fault("active passed", "has_passed", "A-34", who=s.active)
        first = s.next_rose in seats and bool(s.passed[s.next_rose])
        fits = fits and first == any(s.passed)
    if not fits:
        yield SENTENCES.fault("", "asked", "A-33")
