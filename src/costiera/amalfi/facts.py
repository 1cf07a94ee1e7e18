"""What a viewer saw happen in one step, as data that any language can tell (docs/amalfi-notation.md)."""

from __future__ import annotations

from typing import Any

from costiera.amalfi import components as c
from costiera.amalfi import points, score
from costiera.amalfi.components import ACTIONS, NONE, Set
from costiera.amalfi.state import State
from costiera.amalfi.text import format_move

Fact = dict[str, Any]
_CALLED = {"rival": "rival-chosen"}  # moves whose verb is what another fact is called
_SECRET = {"keep", "draft", "keep-endgame", "draw"}  # verbs whose object only their own seat may know


def seen(state: State, seat: int, move: str, viewer: int | None) -> str:
    """A move as the viewer may read it: without cards that only its seat knows."""
    verb = move.split(maxsplit=1)[0] if move else move
    if viewer != seat and verb in _SECRET and not move.endswith("none"):
        return verb
    return move


def facts(before: State, seat: int, move: int, after: State, viewer: int | None) -> list[Fact]:
    """The move itself, then what came of it: rows, titles, the rival, bread and points of each seat, phases."""
    known = c.set_of(before.cards)
    words = seen(before, seat, format_move(before, move, seat), viewer).split()
    told: list[Fact] = [{"fact": _CALLED.get(words[0], words[0]), "seat": seat}]
    if words[1:]:
        told[0]["what"] = words[1:]
    if before.phase == c.LIGHTHOUSE:
        told[0]["place"] = known.places[before.stack[(before.depth - 1) * c.FRAME + c.F_AT]]
    told += _arrivals(before, after, known)
    told += _titles(before, after, known)
    told += rival(before, after, known)
    told += _changes(before, after)
    told += _phases(before, after, known)
    return told


def _arrivals(before: State, after: State, known: Set) -> list[Fact]:
    """Cards that lie open now and did not before."""
    told: list[Fact] = []
    rows = (("council", before.council, after.council, known.characters),
            ("workshop", before.workshop, after.workshop, known.artworks),
            ("atlas", before.atlas, after.atlas, known.places))  # fmt: skip
    for name, old, new, names in rows:
        lay = set(old)
        cards = [names[card] for card in new if card != NONE and card not in lay]
        if cards:
            told.append({"fact": "opened", "row": name, "cards": cards})
    was, now = list(before.at), list(after.at)
    laid_off = [card for card, place in enumerate(now) if place == c.DISCARD]
    gone = [known.characters[card] for card in laid_off if was[card] not in {c.DISCARD, c.COUNCIL}]
    if gone:
        told.append({"fact": "discarded", "cards": gone})
    return told


def _titles(before: State, after: State, known: Set) -> list[Fact]:
    return [
        {"fact": "title", "seat": seat, "title": known.titles[after.title[at]], "points": _square_vp(after, at, seat)}
        for at in range(3)
        for seat in range(after.seats)
        if after.square[at * 4 + seat] != NONE and before.square[at * 4 + seat] == NONE
    ]


def _square_vp(state: State, at: int, seat: int) -> int:
    back = state.cards.title_back[state.title[at]]
    return int(state.cards.squares[back * 4 + state.square[at * 4 + seat]])


def rival(before: State, after: State, known: Set) -> list[Fact]:
    """Ships and lighthouses that the rival of a solo game placed in one step; its pieces go home with a period."""
    if not after.rival or after.period != before.period:
        return []
    mask = 7 << 3 * c.RIVAL_SEAT
    ships = [known.places[p] for p in range(c.PRIVATE) if after.dock[p] & mask and not before.dock[p] & mask]
    lights = [known.places[p] for p in range(c.PRIVATE) if after.light[p] == c.RIVAL_SEAT != before.light[p]]
    return [{"fact": "rival", "ships": ships, "lighthouses": lights}] if ships or lights else []


def _changes(before: State, after: State) -> list[Fact]:
    """Bread and points of each seat."""
    told: list[Fact] = []
    for seat in range(after.seats):
        bread = after.bread[seat] - before.bread[seat]
        vp = score.total(after, seat) - score.total(before, seat)
        if bread or vp:
            told.append({"fact": "change", "seat": seat, "bread": bread, "vp": vp})
    return told


def _phases(before: State, after: State, known: Set) -> list[Fact]:
    """Crews not fed, the decree, a new period, the end."""
    told: list[Fact] = []
    fed = slice(c.FEED_VP, after.seats * c.SOURCE_COUNT, c.SOURCE_COUNT)
    missing = [now - was for now, was in zip(list(after.vp)[fed], list(before.vp)[fed], strict=True)]
    if any(missing):
        told.append({"fact": "unfed", "points": missing})
    over = after.phase == c.OVER != before.phase
    if before.stage == ACTIONS and (after.stage != ACTIONS or after.period > before.period or over):
        scored = [after.decree_vp[seat * 4 + before.period - 1] for seat in range(after.seats)]
        told.append({"fact": "decree", "decree": known.decrees[before.decree[before.period - 1]], "points": scored})
    if after.period > before.period:
        told.append({"fact": "period", "period": after.period, "first": after.rose})
    if over:
        ended = points.outcome(after)
        told.append({"fact": "end", "scores": ended.scores, "winners": ended.winners})
    return told
