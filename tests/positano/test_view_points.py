"""Sea view and gelato: P-20, P-21 and P-22."""

from __future__ import annotations

import random

import pytest

from .drawn import Table, buildings, cliff_of, random_cliff, random_steps, tile_icons
from .ledger import BASE, BOOSTERS, MODES, Mode
from .plain import Building, block_has_view, hidden, view_points


def column(*heights: int, roof: str = "b") -> str:
    """A drawing with one column filled from row 1 upwards: seat A's buildings in A."""
    cells = [f"A{height}{roof}" if height else "." for height in heights] + ["."] * (4 - len(heights))
    rows = [f"{row} {cells[row - 1]} . . ." for row in (4, 3, 2, 1)]
    return "\n".join([*rows, "A B C D"])


@pytest.mark.rule("P-20", "P-21")
def test_the_worked_example() -> None:
    table = Table(2).cliff("""
        4  A4s .   .   .
        3  .   .   .   .
        2  B3b .   .   .
        1  B2b .   .   .
           A   B   C   D""")
    lots = [table.lot(name) for name in ("1A", "2A", "4A")]
    assert [(lot.hidden, lot.hidden_by, lot.points) for lot in lots] == [(0, [], 2), (1, ["1A"], 2), (1, ["2A"], 6)]
    assert [table.seat(seat).score.views for seat in (0, 1)] == [6, 4]


@pytest.mark.rule("P-20")
@pytest.mark.parametrize(
    ("heights", "expected"),
    [
        ((1, 1), (0, 0)),  # 1A reaches 1, the block on 2A is at 2
        ((2, 1), (0, 1)),  # exactly as high: hidden
        ((2, 2), (0, 1)),
        ((3, 2), (0, 2)),  # wholly hidden, no more than there is
        ((3, 4), (0, 2)),
        ((3, 0, 1), (0, 0, 1)),  # over an empty lot, two rows apart
        ((3, 0, 0, 1), (0, 0, 0, 0)),
        ((1, 4, 3, 2), (0, 0, 3, 2)),
        ((3, 1, 5, 4), (0, 1, 1, 4)),  # not the nearest but the highest counts
        ((3, 2, 1, 6), (0, 2, 1, 0)),
    ],
)
def test_own_buildings_hide_own_from_the_bottom(heights: tuple[int, ...], expected: tuple[int, ...]) -> None:
    table = Table(2).cliff(column(*heights))
    assert tuple(table.lot(f"{row}A").hidden for row in range(1, len(heights) + 1)) == expected


@pytest.mark.rule("P-20")
def test_dead_removed_free_lots_and_other_columns_hide_nothing() -> None:
    table = Table(2).cliff("""
        4  A1b A1b A1b A1b
        3  B-  x   .   B1b
        2  B-  x   .   B-
        1  B-  x   B1b .
           A   B   C   D""")
    assert [table.lot(f"4{name}").hidden for name in "ABCD"] == [0, 0, 0, 0]
    neighbours = Table(2).cliff("""
        4  .   .   .   .
        3  .   .   .   .
        2  .   A1b .   .
        1  B3g .   B3g .
           A   B   C   D""")
    assert neighbours.lot("2B").hidden == 0


@pytest.mark.rule("P-20")
def test_hidden_by_names_only_what_hides_and_the_rows_of_the_large_board_count() -> None:
    table = Table(5).cliff("""
        5  A5g .   .   .   .
        4  .   .   .   .   .
        3  B4b .   .   .   .
        2  B1s .   .   .   .
        1  C3b .   .   .   .
           A   B   C   D   E""")
    assert (table.lot("5A").hidden, table.lot("5A").hidden_by, table.lot("5A").points) == (2, ["3A"], 9)
    assert (table.lot("3A").hidden, table.lot("3A").hidden_by, table.lot("3A").points) == (1, ["1A"], 3)
    assert (table.lot("2A").hidden, table.lot("2A").hidden_by, table.lot("2A").points) == (1, ["1A"], 0)


@pytest.mark.rule("P-21")
@pytest.mark.parametrize(("roof", "each"), [("b", 1), ("s", 2), ("g", 3)])
@pytest.mark.parametrize("height", range(1, 7))
def test_each_visible_block_scores_by_its_roof(roof: str, each: int, height: int) -> None:
    table = Table(2).cliff(column(2, 0, 0, height, roof=roof))
    assert table.lot("4A").points == height * each
    assert table.seat(0).score.views == (height + 2) * each


@pytest.mark.rule("P-20", "P-21")
@pytest.mark.parametrize(("players", "size"), [(4, 4), (6, 5)])
def test_random_cliffs_agree_with_looking_block_by_block(players: int, size: int) -> None:
    chance = random.Random(20)
    for _ in range(150):
        drawing = random_cliff(chance, players, size)
        cliff = buildings(drawing)
        view = Table(players).goals().cliff(drawing, held=[0] * players).view()
        lots = {lot.id: lot for lot in view.lots}
        for building in cliff:
            lot = lots[building.lot]
            assert (lot.hidden, lot.points) == (hidden(building, cliff), view_points(building, cliff))
            assert bool(lot.hidden_by) == (lot.hidden > 0)
            for name in lot.hidden_by:
                alone = [building, next(b for b in cliff if b.lot == name)]
                assert hidden(building, alone) > 0
            assert hidden(building, [building, *(b for b in cliff if b.lot in lot.hidden_by)]) == lot.hidden
        for seat in view.seats:
            assert seat.score.views == sum(view_points(b, cliff) for b in cliff if b.seat == seat.seat)


@pytest.mark.rule("P-20")
def test_hidden_blocks_are_always_the_bottom_ones() -> None:
    """A property of the ledger's own words: with block k every lower one is hidden, and the formula says how many."""
    for height in range(1, 8):
        for before in range(1, 8):
            for gap in range(1, 5):
                cliff = [Building(0, 1, 1, before, "bronze"), Building(0, 1 + gap, 1, height, "bronze")]
                seen = [block_has_view(block, cliff[1], cliff) for block in range(1, height + 1)]
                assert seen == sorted(seen)
                assert seen.count(False) == min(height, max(0, before - gap))


@pytest.mark.rule("P-22")
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_gelato_on_played_cards_and_taken_tiles(mode: Mode) -> None:
    """Added up by hand from the moves of a whole game, after each move."""
    table = Table(**mode.options, seed=13)
    expected = [dict.fromkeys(("base", "booster", "lot", "block", "build"), 0) for _ in range(mode.seats)]
    counted_round = 0
    for _, move in random_steps(table.state, 13):
        view = table.view()
        if view.decision.kind == "lot" and view.round > counted_round:
            counted_round = view.round
            for seat in view.seats:
                expected[seat.seat]["base"] += BASE[seat.bid.card]["gelato"]
                expected[seat.seat]["booster"] += BOOSTERS[seat.bid.booster]
        for seat in view.seats:
            assert seat.score.gelato_by_source == expected[seat.seat]
            assert seat.score.gelato == sum(expected[seat.seat].values())
        if taken := tile_icons(table.state, move, mode):
            seat, source, icons = taken
            expected[seat][source] += icons


@pytest.mark.rule("P-22")
def test_unplayed_cards_do_not_score() -> None:
    table = Table(2)
    assert [seat.score.gelato for seat in table.view().seats] == [0, 0]
    table.bid("b1+5", "b5+22")
    assert [seat.score.gelato for seat in table.view().seats] == [3, 0]
    table.play_on(until="bid")
    before = [seat.score.gelato for seat in table.view().seats]
    table.move(0, "bid b2+6")
    assert [seat.score.gelato for seat in table.view().seats] == before, "a sealed bid must not show in the points"
    assert [seat.score.gelato for seat in table.view(0).seats] == before


@pytest.mark.rule("P-22")
def test_lots_of_the_top_row_of_the_large_board_have_gelato() -> None:
    lots = Table(5).view().lots
    assert {lot.id: lot.gelato for lot in lots if lot.gelato} == {f"5{name}": 1 for name in "ABCDE"}
    assert not any(lot.gelato for lot in Table(4).view().lots)


@pytest.mark.rule("P-20", "P-25")
def test_views_of_whole_games_agree_with_looking_block_by_block() -> None:
    for mode in MODES:
        table = Table(**mode.options, seed=21)
        for _ in random_steps(table.state, 21):
            view = table.view()
            cliff = cliff_of(view)
            for seat in view.seats:
                assert seat.score.views == sum(view_points(b, cliff) for b in cliff if b.seat == seat.seat)
                assert sum(seat.score.views_by_roof.values()) == seat.score.views
