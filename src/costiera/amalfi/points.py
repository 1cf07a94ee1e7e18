"""The score, explained: by seat, source and rule."""

from __future__ import annotations

import msgspec

from costiera.amalfi import components as c
from costiera.amalfi import score
from costiera.amalfi.components import NONE
from costiera.amalfi.state import State


class SeatScore(msgspec.Struct, kw_only=True):
    """Points as scored so far by source; endgame characters join at the end, until then ``endgame_now`` looks ahead."""

    total: int
    sources: dict[str, int]  # artworks, destinations, titles, decrees, feed, effects, endgame
    artworks: dict[str, int]
    destinations: dict[str, int]
    titles: dict[str, int]
    decrees: list[int]  # by period
    feed: int
    effects: int  # of characters
    endgame: dict[str, int]  # invited endgame characters as they would score now
    projected: int  # total with them
    cubes: int


class Breakdown(msgspec.Struct, kw_only=True):
    """The score of all seats, who wins, and the result of a solo game."""

    seats: list[SeatScore]
    winners: list[int]
    lost_in: int | None = None  # solo: period whose gate was missed
    band: int | None = None  # solo, at the end: 0 lowest to 3
    rules: dict[str, str] = {}  # source -> rule


RULES = {"artworks": "A-59", "destinations": "A-62", "titles": "A-98", "decrees": "A-85", "feed": "A-84",
         "effects": "A-65", "endgame": "A-94"}  # fmt: skip


def seat_score(state: State, seat: int) -> SeatScore:
    """A seat's points by source."""
    # The state's arrays are copied whenever they are read: here once each, not once a card.
    known, cards, where = c.set_of(state.cards), state.cards, list(state.at)
    vp = list(state.vp)[seat * c.SOURCE_COUNT : (seat + 1) * c.SOURCE_COUNT]
    titles = {}
    for at in range(3):
        square = state.square[at * 4 + seat]
        if square != NONE:
            titles[known.titles[state.title[at]]] = cards.squares[cards.title_back[state.title[at]] * 4 + square]
    endgame = {
        known.characters[card]: score.endgame_points(state, seat, card)
        for card in list(state.invited)[: state.invited_size]
        if where[card] == c.TABLEAU + seat and cards.char_type[card] == c.ENDGAME
    }
    total = sum(vp)
    return SeatScore(
        total=total,
        sources=dict(zip(c.SOURCES, vp, strict=True)),
        artworks={known.artworks[art]: cards.art_vp[art] for art, owner in enumerate(state.art_owner) if owner == seat},
        destinations={
            known.places[place]: cards.tile_vp[place]
            for place, owner in enumerate(state.owner)
            if owner == seat and place >= c.PRIVATE
        },
        titles=titles,
        decrees=list(state.decree_vp)[seat * 4 : seat * 4 + 4],
        feed=vp[c.FEED_VP],
        effects=vp[c.EFFECT_VP],
        endgame=endgame,
        projected=total if state.phase == c.OVER else total + sum(endgame.values()),
        cubes=state.cubes[seat],
    )


def returns(state: State) -> list[int]:
    """Each seat's points as of now."""
    return [score.total(state, seat) for seat in range(state.seats)]


def winners(state: State) -> list[int]:
    """A-95: most points, then more cubes on titles, then shared; a lost solo game has no winner."""
    if state.lost:
        return []
    keys = [(points, state.cubes[seat]) for seat, points in enumerate(returns(state))]
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


def band(state: State) -> int | None:
    """A-108: the band of a solo result."""
    if not state.rival or state.lost or state.phase != c.OVER:
        return None
    bands: list[int] = c.set_of(state.cards).data["solo"]["bands"]
    return sum(score.total(state, 0) >= least for least in bands)


def breakdown(state: State) -> Breakdown:
    """The whole score, explained."""
    return Breakdown(
        seats=[seat_score(state, seat) for seat in range(state.seats)],
        winners=winners(state),
        lost_in=state.lost or None,
        band=band(state),
        rules=RULES,
    )
