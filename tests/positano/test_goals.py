"""Goals, their ties and the total: P-23, P-24 and P-25."""

from __future__ import annotations

import random

import pytest

from costiera.positano import components as c
from costiera.positano.game import GAME
from costiera.positano.points import breakdown
from costiera.positano.view import goal_view

from .drawn import Table, buildings, cliff_of, random_cliff, random_steps, standing
from .ledger import CARD_OF, MODES, Mode
from .plain import goal_points, view_points

EVERY_GOAL_4 = tuple(goal for goal in CARD_OF if goal != "centro")
EVERY_GOAL_5 = tuple(goal for goal in CARD_OF if goal != "mezzo")


def points(goal: str, drawing: str, players: int = 3, held: tuple[int, ...] | None = None) -> list[int]:
    """Every seat's points in the goal on the drawn cliff."""
    return Table(players).goals(goal).cliff(drawing, held or (0,) * players).points(goal)


def four(*rows: str) -> str:
    """A drawing of the 4x4 board from rows 4 to 1."""
    return "\n".join([*(f"{4 - at} {row}" for at, row in enumerate(rows)), "A B C D"])


def five(*rows: str) -> str:
    return "\n".join([*(f"{5 - at} {row}" for at, row in enumerate(rows)), "A B C D E"])


@pytest.mark.rule("P-23")
def test_grande_counts_buildings_above_regulation_height() -> None:
    """A: 1A, 2A above; B: 1B above, 4B exactly; C: 4D far below."""
    drawing = four(".   B4b .   C3b", ".   .   .   .  ", "A3b .   .   .  ", "A2b B2b C1b .  ")
    assert points("grande", drawing) == [6, 3, 0]


@pytest.mark.rule("P-23")
def test_piccolo_pays_three_for_each_building_below_regulation_height() -> None:
    drawing = four("A3b A4b B1b C5b", "A2b .   .   .  ", "A1b B2b .   .  ", "A1b B1b C1b .  ")
    assert points("piccolo", drawing) == [9, 3, 0]


@pytest.mark.rule("P-23")
def test_solitario_pays_two_for_each_building_without_an_own_neighbour() -> None:
    """A: 4A alone; 2A-2B together; 1D alone, its neighbours are another's. B: 1C and 2D touch at a corner only."""
    drawing = four("A1b .   .   .  ", ".   .   .   .  ", "A1b A1b .   B1b", ".   .   B1b A1b")
    assert points("solitario", drawing) == [4, 4, 0]


@pytest.mark.rule("P-23")
def test_solitario_is_not_disturbed_by_own_dead_lots() -> None:
    drawing = four(".   .   .   .  ", ".   A-  .   .  ", "A-  A2b A-  .  ", ".   A-  .   .  ")
    assert points("solitario", drawing) == [2, 0, 0]


@pytest.mark.rule("P-23")
def test_gruppo_counts_the_largest_group_joined_by_edges() -> None:
    """A's three stand in a bend, its fourth at a corner; B has four in two pairs; C one."""
    drawing = four("B1b A1b .   C1b", "B1b .   A1b .  ", ".   .   A1b A1b", ".   B1b B1b .  ")
    assert points("gruppo", drawing) == [6, 3, 0]


@pytest.mark.rule("P-23")
def test_gruppo_does_not_reach_around_the_board() -> None:
    """4D and 3A follow each other in the numbering of lots only."""
    drawing = four(".   .   B1b A1b", "A1b .   B1b .  ", ".   .   .   A1b", "A1b .   .   .  ")
    assert points("gruppo", drawing) == [3, 6, 0]
    wide = five("A1b .   .   .   .  ", ".   B1b B1b .   A1b", "A1b .   .   .   .  ", *[".   .   .   .   .  "] * 2)
    assert points("gruppo", wide, 5) == [3, 6, 0, 0, 0]


@pytest.mark.rule("P-23", "P-24")
def test_eccesso_counts_held_blocks_and_has_no_tie_break() -> None:
    drawing = four(".   .   .   .  ", ".   .   .   .  ", ".   .   .   .  ", "A1b B2b C1b .  ")
    assert points("eccesso", drawing, held=(3, 2, 5)) == [3, 0, 6]
    assert points("eccesso", drawing, held=(2, 2, 0)) == [4, 4, 0]
    assert points("eccesso", drawing, held=(1, 1, 4)) == [1, 1, 6]
    assert points("eccesso", drawing, held=(0, 0, 4)) == [0, 0, 6]
    assert points("eccesso", drawing, held=(0, 0, 0)) == [0, 0, 0]


@pytest.mark.rule("P-23")
def test_equilibrato_pays_five_once_for_all_three_roofs() -> None:
    drawing = four("A1b A1s A1g A1g", "A1b A1s .   .  ", "B1b B1s .   .  ", "C1g C1s .   C1b")
    assert points("equilibrato", drawing) == [5, 0, 5]


@pytest.mark.rule("P-23")
def test_dietro_counts_the_last_two_rows() -> None:
    drawing = four("A1b .   .   C1b", "A1b B1b .   C1b", "B1b B1b .   .  ", "B1b .   .   C1b")
    assert points("dietro", drawing) == [4, 0, 4]
    wide = five("A1b .   .   .   .  ", "A1b B1b .   .   .  ", "B1b B1b .   .   .  ", *[".   .   .   .   .  "] * 2)
    assert points("dietro", wide, 5) == [6, 3, 0, 0, 0]


@pytest.mark.rule("P-23")
def test_colonna_counts_the_best_single_column() -> None:
    drawing = four("A1b .   B1b C1b", "A1b .   B1b .  ", ".   B1b A1b .  ", "A1b B1b .   .  ")
    assert points("colonna", drawing) == [6, 3, 0]


@pytest.mark.rule("P-23")
def test_bordo_counts_the_two_outer_columns() -> None:
    drawing = four("A1b B1b .   A1b", ".   B1b .   B1b", "A1b B1b .   B1b", "C1b .   C1b .  ")
    assert points("bordo", drawing) == [6, 3, 0]
    wide = five(".   .   .   A1b B1b", ".   .   .   A1b B1b", "A1b .   .   A1b .  ", *[".   .   .   .   .  "] * 2)
    assert points("bordo", wide, 5) == [3, 6, 0, 0, 0]


@pytest.mark.rule("P-23")
def test_mezzo_counts_columns_b_and_c() -> None:
    drawing = four("B1b A1b .   B1b", "B1b .   A1b B1b", ".   B1b .   B1b", "C1b .   A1b .  ")
    assert points("mezzo", drawing) == [6, 3, 0]


@pytest.mark.rule("P-23")
def test_centro_counts_the_inner_nine_lots() -> None:
    """Each of the sixteen others lies outside."""
    inside = {f"{row}{column}" for row in (2, 3, 4) for column in "BCD"}
    for row in range(1, 6):
        for column in "ABCDE":
            cells = [["A1b" if (r, c) == (row, column) else "." for c in "ABCDE"] for r in range(5, 0, -1)]
            drawing = five(*(" ".join(line) for line in cells))
            assert points("centro", drawing, 5)[0] == (6 if f"{row}{column}" in inside else 0)


@pytest.mark.rule("P-23")
def test_perfetto_pays_two_for_each_building_at_regulation_height() -> None:
    drawing = four("A4b A3b .   B5b", "A3b .   .   .  ", "A1b B2b .   .  ", "A1b B3b .   .  ")
    assert points("perfetto", drawing) == [6, 2, 0]


@pytest.mark.rule("P-23")
def test_altezza_pays_two_for_each_different_height() -> None:
    drawing = four("A3b A4b .   B1b", "A3b .   .   .  ", "A1b B1b .   .  ", "A3b B1b .   C3b")
    assert points("altezza", drawing) == [6, 2, 2]


@pytest.mark.rule("P-24")
def test_more_blocks_in_the_counted_buildings_win_a_tie_hidden_ones_included() -> None:
    """Dietro: all have two; B's are half hidden behind A's tall ones and still count."""
    drawing = four("B4b B4b .   .  ", "A3b C3b A3b C2b", ".   .   .   .  ", ".   .   .   .  ")
    assert points("dietro", drawing) == [3, 6, 0]


@pytest.mark.rule("P-24")
def test_blocks_of_buildings_that_do_not_count_do_not_break_ties() -> None:
    drawing = four("A1b B2b .   .  ", ".   .   .   .  ", "A4b A4b .   .  ", ".   .   .   .  ")
    assert points("dietro", drawing) == [3, 6, 0]


@pytest.mark.rule("P-24")
@pytest.mark.parametrize(
    ("top", "expected"),
    [
        ("A1b B1b C1b .", [3, 3, 3, 0, 0]),
        ("A1b B1b .   .", [4, 4, 0, 0, 0]),
        ("A1b B1b C1b D1b", [2, 2, 2, 2, 0]),
        ("A2b B1b C1b .", [6, 1, 1, 0, 0]),
        ("A2b B1b C1b D1b", [6, 1, 1, 1, 0]),
        ("A2b B2b C1b .", [4, 4, 0, 0, 0]),
        ("A3b B2b C1b D1b", [6, 3, 0, 0, 0]),
        (".   .   .   .", [0, 0, 0, 0, 0]),
        ("A1b .   .   .", [6, 0, 0, 0, 0]),
    ],
)
def test_shared_first_and_second_places(top: str, expected: list[int]) -> None:
    empty = ".   .   .   .   ."
    assert points("dietro", five(f"{top} .", empty, empty, empty, empty), 5) == expected


@pytest.mark.rule("P-24")
def test_five_and_six_share_what_is_there() -> None:
    row = "A1b B1b C1b D1b E1b"
    empty = ".   .   .   .   ."
    assert points("dietro", five(row, empty, empty, empty, empty), 5) == [1] * 5
    assert points("dietro", five(row, "F1b . . . .", empty, empty, empty), 6) == [1] * 6
    assert points("dietro", five(row, "F1b A1b . . .", empty, empty, empty), 6) == [6, 0, 0, 0, 0, 0]
    assert points("dietro", five("A2b B1b C1b D1b .", empty, empty, empty, empty), 6) == [6, 1, 1, 1, 0, 0]


@pytest.mark.rule("P-24")
def test_gruppo_takes_the_one_with_more_blocks_of_equal_groups() -> None:
    """A has pairs of 2 and of 6 blocks, B one pair of 6; C's single building is higher but is one."""
    drawing = four("A1b A1b .   C6b", ".   .   .   .  ", "B3b B3b .   .  ", ".   .   A3b A3b")
    assert points("gruppo", drawing) == [4, 4, 0]
    taller = four("A1b A1b .   C6b", ".   .   .   .  ", "B3b B3b A4b .  ", ".   .   A3b .  ")
    assert points("gruppo", taller) == [6, 3, 0]
    assert standing(Table(3).goals("gruppo").cliff(taller, (0, 0, 0)).seat(0), "gruppo").blocks == 7


@pytest.mark.rule("P-24")
def test_gruppo_prefers_the_group_of_more_buildings_to_that_of_more_blocks() -> None:
    drawing = four("A1b A1b A1b B2b", ".   .   .   B2b", "A4b .   .   B1b", "A3b .   .   .  ")
    assert points("gruppo", drawing) == [3, 6, 0]


@pytest.mark.rule("P-24")
def test_colonna_compares_the_counted_column() -> None:
    """A's columns of two have 2 and 6 blocks; B's has 5; C has one building of 6."""
    drawing = four("A1b .   B2b C6b", "A1b .   B3b .  ", ".   A4b .   .  ", ".   A2b .   .  ")
    assert points("colonna", drawing) == [6, 3, 0]
    assert standing(Table(3).goals("colonna").cliff(drawing, (0, 0, 0)).seat(0), "colonna").blocks == 6


@pytest.mark.rule("P-24")
def test_second_place_pays_with_two_players_and_in_solo() -> None:
    drawing = four("A1b A1b .   B1b", ".   .   .   .  ", ".   .   .   .  ", ".   .   .   .  ")
    assert points("dietro", drawing, 2) == [6, 3]
    assert points("dietro", drawing, 1, held=(0, 0)) == [6, 3]
    nothing = four("A1b A1b .   .  ", ".   .   .   .  ", "B1b .   .   .  ", ".   .   .   .  ")
    assert points("dietro", nothing, 2) == [6, 0]


@pytest.mark.rule("P-23", "P-24")
@pytest.mark.parametrize(
    ("players", "size", "goals"), [(3, 4, EVERY_GOAL_4), (4, 4, EVERY_GOAL_4), (6, 5, EVERY_GOAL_5)]
)
def test_random_cliffs_agree_with_counting_by_hand(players: int, size: int, goals: tuple[str, ...]) -> None:
    chance = random.Random(23)
    for _ in range(80):
        drawing = random_cliff(chance, players, size)
        cliff = buildings(drawing)
        held = [chance.randrange(4) for _ in range(players)]
        table = Table(players).cliff(drawing, held)
        for some in (goals[at : at + 3] for at in range(0, len(goals), 3)):
            table.goals(*some)
            view = table.view()
            for goal in some:
                shown = [standing(seat, goal) for seat in view.seats]
                assert [points.points for points in shown] == goal_points(goal, cliff, held, size), (goal, drawing)
                for seat, points in enumerate(shown):
                    assert all(lot in {b.lot for b in cliff if b.seat == seat} for lot in points.lots)


@pytest.mark.rule("P-25")
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_total_is_views_and_gelato_and_goals_at_any_moment(mode: Mode) -> None:
    for luck in range(2):
        table = Table(**mode.options, seed=luck + 25)
        for _ in random_steps(table.state, luck, until="over"):
            assert_totals(table, mode)
        assert_totals(table, mode)


def assert_totals(table: Table, mode: Mode) -> None:
    view, score = table.view(), breakdown(table.state)
    cliff = cliff_of(view)
    held = [seat.held for seat in view.seats]
    by_goal = [goal_points(goal.id, cliff, held, mode.size) for goal in view.goals]
    for seat in view.seats:
        assert seat.score.views == sum(view_points(b, cliff) for b in cliff if b.seat == seat.seat)
        assert seat.score.goals == sum(points[seat.seat] for points in by_goal)
        assert seat.score.total == seat.score.views + seat.score.gelato + seat.score.goals
    totals = [seat.score.total for seat in view.seats]
    assert [seat.total for seat in score.seats] == totals
    assert GAME.outcome(table.state).scores == totals


@pytest.mark.rule("P-25")
def test_tied_players_share_the_victory() -> None:
    drawing = four("A2s .   B4b .  ", ".   .   .   .  ", ".   .   .   .  ", "C3b .   .   .  ")
    table = Table(3).goals().cliff(drawing, (0, 0, 0))
    assert table.view().winners == [0, 1]
    assert GAME.outcome(table.state).winners == [0, 1]


@pytest.mark.rule("P-23")
def test_what_a_goal_pays_is_told() -> None:
    paid = {goal: goal_view(number).pays for number, goal in enumerate(c.GOALS)}
    assert paid["grande"] == paid["eccesso"] == [6, 3]
    assert (paid["piccolo"], paid["altezza"], paid["equilibrato"]) == ([3], [2], [5])
