"""A position of Amalfi drawn as text: goals, the three rows, the map with ships and lighthouses, and seats' boards.

On the map ``ships AB`` are ships of the seats A and B on the dock, ``light C`` is C's lighthouse, ``R`` the rival.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from costiera.amalfi.components import RIVAL_SEAT
from costiera.amalfi.view import AmalfiView, Place, Seat, Slot
from costiera.kit.drawn import letter, listed, table


def draw(view: AmalfiView) -> str:
    """The position as lines of text."""
    return "\n".join(lines(view))


def lines(view: AmalfiView) -> Iterator[str]:
    """The lines of a drawing."""
    turn = "the game is over" if view.over else f"turn of {letter(view.active)}; asked: {view.decision.kind}"
    rival = (
        f"; against {view.rival} with {view.rival_ships} ships and {view.rival_lighthouses} lighthouses left"
        if view.rival
        else ""
    )
    yield f"period {view.period} of 4; Wind Rose: {letter(view.wind_rose)}; {turn}{rival}"
    yield from listed("decrees:", (f"{decree.id}{' (done)' if decree.done else ''}" for decree in view.decrees))
    yield from listed("titles:", (f"{title.id} {''.join(map(letter, title.cubes))}".rstrip() for title in view.titles))
    yield ""
    yield from table([row("council", view.council), row("workshop", view.workshop), row("atlas", view.atlas)])
    yield from listed("in the decks:", (f"{count} {name}" for name, count in view.decks.items()))
    for name, cards in view.discards.items():
        yield from listed(f"discarded {name}:", cards)
    for name, cards in view.secrets.items():
        yield from listed(f"next {name}:", [*cards[:8], *(["..."] if len(cards) > 8 else [])])
    yield ""
    yield from places(view.places)
    yield ""
    yield from boards(view.seats)


def row(name: str, slots: Sequence[Slot]) -> list[str]:
    """A row of cards, each with the extra price of its slot."""
    cards = [f"{slot.card or '-'}{f' +{slot.extra}' if slot.extra else ''}" for slot in slots]
    return [name, *cards, *[""] * (5 - len(cards))]


def where(place: Place) -> str:
    """A destination with what stands there."""
    tile = f" = {place.tile}" if place.tile else ""
    owner = f" of {letter(place.owner)}" if place.owner is not None else ""
    ships = f" ships {''.join(map(_who, place.ships))}" if place.ships else ""
    light = f" light {_who(place.lighthouse)}" if place.lighthouse is not None else ""
    return f"{place.toll} {place.id}{tile}{owner}{ships}{light}"


def _who(seat: int) -> str:
    return "R" if seat == RIVAL_SEAT else letter(seat)


def places(known: Sequence[Place]) -> list[str]:
    """The map, with each destination's toll: what is at sea, at the right edge, and discovered."""
    kinds = ("public", "evolving", "private")
    by_kind = {kind: [where(place) for place in known if place.kind == kind] for kind in kinds}
    half = (len(by_kind["public"]) + 1) // 2
    columns = [by_kind["public"][:half], by_kind["public"][half:], by_kind["evolving"], by_kind["private"]]
    heads = ["destinations", "", "evolving", "discovered"]
    return table([heads, *zip_longest(*columns, fillvalue="")], gap=3)


def boards(seats: Sequence[Seat]) -> Iterator[str]:
    """What each seat has on its board and before it."""
    rows: list[list[str | int]] = [["", *(letter(seat.seat) + (" (passed)" if seat.passed else "") for seat in seats)]]
    rows += [["points", *(seat.score.total for seat in seats)], ["bread", *(f"{s.bread} of {s.limit}" for s in seats)]]
    rows += [["bay", *(seat.bay for seat in seats)], ["port", *(seat.port for seat in seats)]]
    rows += [[hold, *(seat.holds[hold] for seat in seats)] for hold in seats[0].holds]
    rows += [["shipyard", *(seat.shipyard for seat in seats)], ["lighthouses", *(seat.erected for seat in seats)]]
    rows += [["titles", *(seat.cubes for seat in seats)]]
    yield from table(rows, gap=4)
    for seat in seats:
        name = letter(seat.seat)
        hand = [f"{seat.hand_size} cards"] if seat.hand is None else seat.hand
        yield from listed(f"{name} hand:", hand)
        yield from listed(
            f"{name} invited:", (each.id + (" (engaged)" if each.engaged else "") for each in seat.invited)
        )
        yield from listed(f"{name} artworks:", seat.artworks)
        yield from listed(f"{name} destinations:", seat.destinations)
