"""The score, explained: by seat, source and rule."""

from __future__ import annotations

import msgspec

from costiera.amalfi import components as c
from costiera.amalfi import score
from costiera.amalfi.components import NONE
from costiera.amalfi.state import State
from costiera.kit.outcome import Outcome, Scored, ScoredSeat, Verdict


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


class GameSeat(ScoredSeat, kw_only=True):
    """A seat's points by source, and what its endgame cards count."""

    vp: int
    decree: int
    endgame: dict[str, int]
    titles: int
    counts: dict[str, int]


class ScoredGame(Scored, kw_only=True):
    """A game that was typed in, scored. A solo game has a ``band``, or a period that it was ``lost_in``."""

    seats: list[GameSeat]
    band: int | None = None
    lost_in: int | None = None


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


def outcome(state: State) -> Outcome:
    """A-95: most points, then more cubes on titles, then shared; a lost solo game has no winner."""
    scores = [score.total(state, seat) for seat in range(state.seats)]
    won = score.winners(state)
    winners = [seat for seat in range(state.seats) if won >> seat & 1]
    return Outcome(scores=scores, winners=winners, verdict=verdict(state, scores[0]))


def verdict(state: State, points: int) -> Verdict | None:
    """What a solo game came to, once it has ended."""
    if state.lost:
        return lost_in(state.lost)
    return band_of(c.set_of(state.cards), points) if state.rival and state.phase == c.OVER else None


# The bands of A-108, the lowest first, in words of our own; the page has the same.
_BANDS = ("a beginning", "a respectable port", "a power at sea", "mistress of the Mediterranean")


def lost_in(period: int) -> Verdict:
    """A-107: a solo game that ended too early."""
    told = f"the solo game is lost: the titles that period {period} asks for were missing at its end"
    return Verdict(code="lost", value=period, text=told, rule="A-107", label=f"lost in period {period}")


def band_of(known: c.Set, points: int) -> Verdict:
    """A-108: the band of a solo result."""
    bands: list[int] = known.data["solo"]["bands"]
    band = sum(points >= least for least in bands)
    label = _BANDS[min(band, len(_BANDS) - 1)]
    told = f"{points} points in the solo game: {label} (band {band}; 0 is the lowest, {len(bands)} the highest)"
    return Verdict(code="band", value=band, text=told, rule="A-108", result=points, label=label)


def breakdown(state: State) -> Breakdown:
    """The whole score, explained."""
    told = outcome(state)
    verdicts = {told.verdict.code: told.verdict.value} if told.verdict else {}
    return Breakdown(
        seats=[seat_score(state, seat) for seat in range(state.seats)],
        winners=told.winners,
        lost_in=verdicts.get("lost"),
        band=verdicts.get("band"),
        rules=RULES,
    )
