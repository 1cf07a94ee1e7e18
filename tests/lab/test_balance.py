"""What a balance report makes of games: numbers of a hand-made series, and the census of games that were played."""

from __future__ import annotations

import math
from typing import Any

import pytest

from costiera import games
from costiera.amalfi import components as c
from costiera.amalfi.points import breakdown
from costiera.kit.census import by_class
from costiera.kit.outcome import Verdict
from costiera.lab import balance, simulate
from costiera.lab.balance import Played
from costiera.lab.balance_report import LEAST, WORST, Class, Row, estimate, report

ITEMS = [("card", "ace"), ("card", "two"), ("card", "never"), ("seat", "first"), ("seat", "second")]


def played(number: int, points: list[int], *taken: list[str], winners: list[int] | None = None) -> Played:
    """A game in which ace and two lay open, and each seat took some of them."""
    best = [seat for seat, total in enumerate(points) if total == max(points)]
    seats = ["first", "second", "third"]
    return Played(
        number=number,
        points=points,
        winners=best if winners is None else winners,
        available={"card": ["ace", "two"], "seat": seats[: len(points)]},
        taken=[{"card": cards, "seat": [seats[seat]]} for seat, cards in enumerate(taken)],
    )


def row(classes: list[Class], class_: str, id_: str) -> Row:
    return next(row for each in classes if each.name == class_ for row in each.items if row.id == id_)


def test_shares_and_differences_are_those_of_the_seats_that_took_it() -> None:
    series = [
        played(0, [10, 4], ["ace"], []),  # wins: all of it, half expected, 6 ahead
        played(1, [10, 4], ["ace", "two"], ["ace"]),  # one wins, one loses: half each, +6 and -6
        played(2, [8, 8], ["two"], ["ace"]),  # a shared victory
        played(3, [9, 6, 3], [], [], ["ace"], winners=[0]),  # loses: a third expected, 4.5 behind
    ]
    made = report([item for item in ITEMS if item != ("card", "never")] + [("seat", "third")], series)
    ace = row(made.classes, "card", "ace")
    assert (ace.available, ace.taken, ace.takes) == (4, 4, 5)
    assert ace.win_share == (1 + 1 + 0 + 0.5 + 0) / 5
    assert ace.expected == pytest.approx((4 * 1 / 2 + 1 / 3) / 5, abs=1e-4)
    assert ace.win_edge is not None
    assert ace.win_edge.value == pytest.approx((0.5 + 0 + 0 - 1 / 3) / 5, abs=1e-4)
    assert ace.score_edge is not None
    assert ace.score_edge.value == (6 + 6 - 6 + 0 - 4.5) / 5
    two = row(made.classes, "card", "two")
    assert (two.taken, two.takes, two.win_share) == (2, 2, 0.75)


def solo(number: int, result: int | None, cards: list[str]) -> Played:
    """A solo game that came to a result, or was lost."""
    if result is None:
        verdict = Verdict(code="lost", value=2, text="Lost.", rule="A-107", label="lost in period 2")
    else:
        verdict = Verdict(code="band", value=1, text="Well done.", rule="A-107", label="citizen", result=result)
    return Played(
        number=number,
        points=[result or 5],
        winners=[],
        available={"card": ["ace", "two"]},
        taken=[{"card": cards}],
        verdict=verdict,
    )


def test_who_plays_alone_is_weighed_against_all_games_of_the_series() -> None:
    series = [solo(0, 60, ["ace"]), solo(1, 40, ["two"]), solo(2, None, ["ace", "two"]), solo(3, 50, [])]
    made = report(ITEMS, series)
    ace = row(made.classes, "card", "ace")
    assert (ace.taken, ace.win_share, ace.expected) == (2, 0.5, 0.75)  # one of two was lost, of all one of four
    assert ace.win_edge is not None
    assert ace.win_edge.value == -0.25
    assert ace.score_edge is not None
    assert (ace.score_edge.value, ace.score_edge.se) == (10, None)  # the lost one has no result
    assert made.results is not None
    assert (made.results.games, made.results.mean) == (3, 50)
    assert [(end.label, end.games) for end in made.results.shares] == [("lost in period 2", 1), ("citizen", 3)]
    assert report(ITEMS, [played(0, [1, 0], [], [])]).results is None


def test_items_that_nobody_saw_or_took_are_listed() -> None:
    never = row(report(ITEMS, [played(0, [1, 0], ["ace"], [])]).classes, "card", "never")
    assert never == Row(
        id="never", available=0, taken=0, takes=0, win_share=None, expected=None, win_edge=None, score_edge=None
    )
    assert report(ITEMS, []).games == 0


def test_seats_together_are_even() -> None:
    seats = report(ITEMS, [played(n, [n, 3], [], []) for n in range(7)]).classes[1]
    assert seats.all.win_edge is not None
    assert (seats.all.win_edge.value, seats.all.win_edge.se) == (0, 0)
    assert [item.takes for item in seats.items] == [7, 7]


def test_the_spread_is_that_of_games_not_of_takes() -> None:
    alone = estimate([1.0, 0.0, 1.0, 0.0], [1, 1, 1, 1])
    assert alone is not None
    assert alone.se == pytest.approx(math.sqrt(4 * 0.25 / 3) / 2, abs=1e-4)  # that of a mean of four
    assert alone.high == pytest.approx(0.5 + 1.96 * math.sqrt(1 / 3) / 2, abs=1e-4)
    twice = estimate([2.0, 0.0, 2.0, 0.0], [2, 2, 2, 2])  # both takes of a game fare alike: no more is known
    assert twice is not None
    assert (twice.value, twice.se) == (alone.value, alone.se)
    apart = estimate([1.0, 1.0, 1.0], [2, 2, 2])  # one of both wins in each game: nothing is left to chance
    assert apart is not None
    assert (apart.value, apart.se) == (0.5, 0)


def test_one_game_has_no_interval_and_none_no_value() -> None:
    one = estimate([3.0], [2])
    assert one is not None
    assert (one.value, one.se, one.low, one.high) == (1.5, None, None, None)
    assert estimate([], []) is None


def test_what_lies_far_from_its_class_is_marked() -> None:
    # The ace's seat is 9 or 11 ahead in turn, two's 1 or 3 behind and as often ahead.
    strong = [played(n, [20 + n % 2 * 2, 11], ["ace"], []) for n in range(LEAST)]
    even = [played(n, [10 + (-1) ** n * (1 + n % 3), 10], ["two"], []) for n in range(LEAST, 2 * LEAST)]
    made = report(ITEMS, strong + even)
    assert row(made.classes, "card", "ace").marks == ["win+", "score+"]
    assert row(made.classes, "card", "two").marks == ["win-", "score-"]
    assert made.judged == 4
    assert {far.id for far in made.worst if far.class_ == "card"} == {"ace", "two"}
    assert len(made.worst) <= WORST
    far = next(far for far in made.worst if far.id == "ace")
    ace, all_ = row(made.classes, "card", "ace").score_edge, made.classes[0].all.score_edge
    assert ace is not None
    assert ace.se is not None
    assert all_ is not None
    assert far.difference == pytest.approx(ace.value - all_.value, abs=2e-4)
    assert far.least == pytest.approx(abs(far.difference) - 2 * ace.se, abs=2e-4)


def test_what_was_taken_in_too_few_games_is_not_marked() -> None:
    made = report(ITEMS, [played(n, [20 + n % 2, 11], ["ace"], ["two"]) for n in range(LEAST - 1)])
    assert (made.judged, made.marked, made.worst) == (0, 0, [])


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 2, "hands": "blind"}], ids=str)
def test_the_census_of_amalfi_counts_what_the_score_tells(options: dict[str, Any]) -> None:
    game = games.get("amalfi")
    plan = balance.series(game, [options], "random", 1, 5).plans[0]
    state = game.new(plan.options, 5)
    counting = balance.counting_of("amalfi")
    census = counting.begin(state)
    moves: list[tuple[int, str]] = []

    def watch(state: Any, seat: int, move: int) -> None:
        census.look(state, seat, move)
        moves.append((seat, game.move_text(state, seat, move)))

    simulate.play(game, plan, state, 5, watch)
    known, told = set(counting.items(plan.options)), game.view(state, None)
    available, taken = set(census.available()), [set(items) for items in census.taken(state)]
    assert available <= known
    places = {id_ for id_ in c.set_of(state.cards).places[: c.PRIVATE] if id_}
    for seat, items in enumerate(taken):
        assert items <= available
        score = breakdown(state).seats[seat]
        classes = by_class(items)
        ids = {name: set(classes.get(name, [])) for name, _ in known}
        books, paintings, monuments = (ids[f"artwork.{kind}"] for kind in c.ART_TYPES)
        assert books | paintings | monuments == set(score.artworks)
        assert ids["destination.private"] == set(score.destinations)
        assert ids["title.dark"] | ids["title.light"] == set(score.titles)
        people = set().union(*(ids[f"character.{kind}"] for kind in c.CHAR_TYPES))
        assert people == {person.id for person in told.seats[seat].invited}
        visits = {move.split()[1] for who, move in moves if who == seat and move.startswith(("navigate", "visit"))}
        assert ids["destination.public"] == visits & places
        assert ids.get("pack", set()) == ({told.seats[seat].pack} - {None})
    assert sorted(id_ for items in taken for class_, id_ in items if class_ == "seat") == sorted(
        ("first", "second", "third")[: plan.options["players"]]
    )


def test_a_decree_is_taken_by_whoever_scores_most_from_it() -> None:
    game = games.get("amalfi")
    state = game.new({"players": 3}, 1)
    state.decree_vp = [6, 0, 4, 5, 6, 0, 4, 3, 2, 0, 4, 9, *[0] * 4]
    census = balance.counting_of("amalfi").begin(state)
    decrees = [c.set_of(state.cards).decrees[decree] for decree in state.decree]
    state.token = [0, 1, 2, c.NONE]
    taken = [[id_ for class_, id_ in sorted(items) if class_ == "decree"] for items in census.taken(state)]
    assert taken == [[decrees[0]], [decrees[0]], [decrees[3]]]


def test_what_was_seen_in_passing_is_available() -> None:
    game = games.get("amalfi")
    plan = balance.series(game, [{"players": 2}], "random", 1, 2).plans[0]
    one = balance.play_one(balance.Series((plan,)), 0)
    state = game.new(plan.options, simulate.seed_of(2, 0))
    known = c.set_of(state.cards)
    workshop = {known.artworks[card] for card in state.workshop}
    assert workshop <= {id_ for kind in c.ART_TYPES for id_ in one.available[f"artwork.{kind}"]}
    assert sorted(one.available["pack"]) == sorted(known.packs)
