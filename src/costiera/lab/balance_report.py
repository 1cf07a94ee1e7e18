"""A balance report: how seats fared that took an item, against the other items of its class.

Every figure is a ratio over *takes* (a seat that took the item in a game), its spread one over *games*: what happens
to the seats of one game hangs together, so that a game counts as one observation however many of its seats took it.
A seat is weighed against the others of its table; one that plays alone against all games of the series.
docs/balance.md says what each column means.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import msgspec

from costiera.kit.census import ByClass, Item
from costiera.lab.balance import Played
from costiera.lab.simulate import Results, Tally, results_of

NORMAL = 1.96  # standard errors to each side of a 95 % interval
FAR = 2.0  # standard errors from its class beyond which an item is marked
LEAST = 30  # games in which it was taken below which an item is not: their spread tells too little
WORST = 10  # items named as furthest from their class


class Estimate(msgspec.Struct, kw_only=True):
    """A mean over takes. ``se`` is its standard error, ``low`` and ``high`` its 95 % interval; None with one game."""

    value: float
    se: float | None = None
    low: float | None = None
    high: float | None = None


class Row(msgspec.Struct, kw_only=True):
    """An item, or all of a class together. What is only known of takes is None without any."""

    id: str
    available: int  # games
    taken: int  # games
    takes: int  # seats in all games
    win_share: float | None  # of the victory, shared in a tie; alone: of games that were not lost
    expected: float | None  # win share if all seats won alike: 1 / players; alone: that of all games
    win_edge: Estimate | None  # win share less what was expected
    score_edge: Estimate | None  # points less the mean of the table's other seats; alone: result less the mean one
    marks: list[str] = []  # "win+", "win-", "score+", "score-": outside two standard errors of its class


class Class(msgspec.Struct, kw_only=True, rename={"name": "class"}):
    """All items of a class, and their takes together."""

    name: str
    all: Row
    items: list[Row]


class Far(msgspec.Struct, kw_only=True, rename={"class_": "class"}):
    """A marked item, and by how many points it differs from its class at the least (two standard errors nearer)."""

    class_: str
    id: str
    difference: float
    least: float


class Report(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The whole report. ``worst`` are the items furthest from their class in points; ``results`` are of solo games."""

    games: int
    marked: int
    judged: int  # items with enough games to be marked
    classes: list[Class]
    worst: list[Far]
    results: Results | None = None


@dataclass(frozen=True, slots=True)
class Par:
    """What solo games are weighed against: the share of all that was not lost, and their mean result."""

    kept: float
    result: float

    @classmethod
    def of(cls, games: Sequence[Played]) -> Par:
        """That of a series."""
        results = [game.result for game in games if game.alone and game.result is not None]
        return cls(len(results) / len(games) if games else 0.0, sum(results) / len(results) if results else 0.0)


@dataclass(slots=True)
class Takes:
    """The takes of an item, or of a class, summed up game by game."""

    par: Par
    available: int = 0
    seats: list[int] = field(default_factory=list)  # that took it, in each game with any
    won: list[float] = field(default_factory=list)
    expected: list[float] = field(default_factory=list)
    ahead: list[float] = field(default_factory=list)
    scored: list[int] = field(default_factory=list)  # seats that took it, in each game that has points to compare

    def note(self, seats: Sequence[int], game: Played) -> None:
        """Add a game in which these seats took it; a seat that took two of a class is named twice."""
        self.seats.append(len(seats))
        if game.alone:
            self._note_alone(len(seats), game.result)
            return
        players = len(game.points)
        self.scored.append(len(seats))
        self.won.append(sum(seat in game.winners for seat in seats) / len(game.winners))
        self.expected.append(len(seats) / players)
        others = players - 1
        self.ahead.append(sum(game.points[seat] - (sum(game.points) - game.points[seat]) / others for seat in seats))

    def _note_alone(self, takes: int, result: int | None) -> None:
        self.won.append(0.0 if result is None else takes)
        self.expected.append(takes * self.par.kept)
        if result is not None:
            self.scored.append(takes)
            self.ahead.append(takes * (result - self.par.result))

    def row(self, id_: str) -> Row:
        """The figures."""
        edge = [won - expected for won, expected in zip(self.won, self.expected, strict=True)]
        takes = sum(self.seats)
        return Row(
            id=id_,
            available=self.available,
            taken=len(self.seats),
            takes=takes,
            win_share=_rounded(math.fsum(self.won) / takes) if takes else None,
            expected=_rounded(math.fsum(self.expected) / takes) if takes else None,
            win_edge=estimate(edge, self.seats),
            score_edge=estimate(self.ahead, self.scored),
        )


def estimate(sums: Sequence[float], takes: Sequence[int]) -> Estimate | None:
    """Sum over takes, and its spread over games: the usual one of a ratio (the games are a sample, not the takes)."""
    games, total = len(takes), sum(takes)
    if not games:
        return None
    ratio = math.fsum(sums) / total
    if games == 1:
        return Estimate(value=_rounded(ratio))
    squares = math.fsum((part - ratio * count) ** 2 for part, count in zip(sums, takes, strict=True))
    se = math.sqrt(squares * games / (games - 1)) / total
    half = NORMAL * se
    return Estimate(value=_rounded(ratio), se=_rounded(se), low=_rounded(ratio - half), high=_rounded(ratio + half))


def report(items: Iterable[Item], games: Sequence[Played]) -> Report:
    """Sum up the games; items that none of them knew are in it too."""
    ids: dict[str, list[str]] = defaultdict(list)
    for class_, id_ in items:
        ids[class_].append(id_)
    par, tally = Par.of(games), Tally(games=len(games))
    classes = [_class(name, known, games, par) for name, known in ids.items()]
    for verdict in filter(None, (game.verdict for game in games)):
        tally.note_verdict(verdict)
    rows = [row for class_ in classes for row in class_.items]
    return Report(
        games=len(games),
        marked=sum(bool(row.marks) for row in rows),
        judged=sum(row.taken >= LEAST for row in rows),
        classes=classes,
        worst=_worst(classes),
        results=results_of(tally) if tally.verdicts else None,
    )


def _class(name: str, ids: Iterable[str], games: Sequence[Played], par: Par) -> Class:
    """The rows of one class, marked against all of it."""
    single, together = {id_: Takes(par) for id_ in ids}, Takes(par)
    for game in games:
        available = game.available.get(name, ())
        together.available += bool(available)
        for id_ in available:
            single[id_].available += 1
        seats_by_id = _takers(name, game.taken)
        for id_, seats in seats_by_id.items():
            single[id_].note(seats, game)
        if seats_by_id:
            together.note([seat for seats in seats_by_id.values() for seat in seats], game)
    whole = together.row("all")
    rows = [takes.row(id_) for id_, takes in single.items()]
    for row in rows:
        row.marks = _marks(row, whole)
    return Class(name=name, all=whole, items=rows)


def _takers(class_: str, taken: Sequence[ByClass]) -> dict[str, list[int]]:
    """Who took each item of a class."""
    seats: dict[str, list[int]] = defaultdict(list)
    for seat, items in enumerate(taken):
        for id_ in items.get(class_, ()):
            seats[id_].append(seat)
    return seats


def _marks(row: Row, whole: Row) -> list[str]:
    """Where an item lies outside two of its standard errors of its class."""
    found = []
    pairs = (("win", row.win_edge, whole.win_edge), ("score", row.score_edge, whole.score_edge))
    for name, own, all_ in pairs:
        if row.taken >= LEAST and own and all_ and own.se is not None and _beyond(own, all_) > 0:
            found.append(f"{name}{'+' if own.value > all_.value else '-'}")
    return found


def _beyond(own: Estimate, all_: Estimate) -> float:
    """How much further than two standard errors an item lies from its class."""
    return abs(own.value - all_.value) - FAR * (own.se or 0.0)


def _worst(classes: Iterable[Class]) -> list[Far]:
    """The marked items that are furthest from their class in points, for certain."""
    found = [
        Far(
            class_=class_.name,
            id=row.id,
            difference=_rounded(row.score_edge.value - class_.all.score_edge.value),
            least=_rounded(_beyond(row.score_edge, class_.all.score_edge)),
        )
        for class_ in classes
        for row in class_.items
        if row.score_edge and class_.all.score_edge and {"score+", "score-"} & set(row.marks)
    ]
    return sorted(found, key=lambda far: -far.least)[:WORST]


def _rounded(value: float) -> float:
    return round(value, 4)
