"""Drafting: P-9, P-11 and P-12."""

from __future__ import annotations

import pytest

from costiera.kit.errors import BadMove, IllegalMove
from costiera.positano.game import GAME

from .drawn import Table, random_steps
from .ledger import BLOCK_TILES, MODES, Mode

WORDS = ("lot", "block", "tile")


@pytest.mark.rule("P-9")
def test_all_lots_then_all_block_tiles_then_all_build_tiles() -> None:
    """b1 is strong in lots and blocks, b3 in builds, b2 in blocks and builds."""
    table = Table(3, seed=4).bid("b1+5", "b2+5", "b3+5")
    table_order = [[0, 2, 1], [1, 0, 2], [2, 1, 0]]
    assert table.order() == table_order
    seen = []
    for seat, move in random_steps(table.state, 1, until="bid"):
        word = move.split()[0]
        if word in WORDS:
            seen.append((word, seat))
    lots, blocks, tiles = ([(word, seat) for seat in order] for word, order in zip(WORDS, table_order, strict=True))
    assert seen == [*lots, *blocks, *tiles]


@pytest.mark.rule("P-9")
def test_any_tile_still_lying_may_be_taken_and_no_other() -> None:
    table = Table(3, seed=4).bid("b1+5", "b2+5", "b3+5")
    lying = [tile.kind for tile in table.row("lot").tiles]
    assert sorted(table.legal(0)) == sorted(f"lot {lot}" for lot in lying)
    table.move(0, f"lot {lying[1]}")
    assert sorted(table.legal(2)) == sorted(f"lot {lot}" for lot in (lying[0], lying[2]))
    assert table.row("lot").tiles[1].taken_by == 0
    assert (table.lot(lying[1]).state, table.lot(lying[1]).seat) == ("drafted", 0)
    for move in (f"lot {lying[1]}", next(f"lot {lot.id}" for lot in table.view().lots if lot.id not in lying)):
        with pytest.raises(IllegalMove) as refusal:
            table.move(2, move)
        assert refusal.value.rule == "P-9"
    with pytest.raises(BadMove):
        table.move(2, "lot 6F")


@pytest.mark.rule("P-9")
def test_of_two_equal_tiles_one_is_taken() -> None:
    table = Table(3).lay(blocks=["2", "2", "4"]).bid("b1+5", "b2+5", "b3+5").play_on(until="block")
    assert sorted(table.legal(1)) == ["block 2", "block 4"]
    table.move(1, "block 2")
    assert sorted(table.legal(0)) == ["block 2", "block 4"]
    table.move(0, "block 2")
    assert table.legal(2) == ["block 4"]


def at_blocks(*tiles: str, held: tuple[int, int] = (1, 1), supply: tuple[int, int] | None = None) -> Table:
    """Two players, seat 0 about to take the first block tile."""
    table = Table(2).lay(blocks=tiles).bid("b2+22", "b3+22").play_on(until="block")
    assert table.decision.actor == 0
    return table.held(*held, supply=supply)


@pytest.mark.rule("P-11")
@pytest.mark.parametrize("number", range(1, 6))
@pytest.mark.parametrize("supply", [0, 1, 2, 3, 4, 5, 15])
def test_printed_blocks_move_from_supply_to_held_as_far_as_it_goes(number: int, supply: int) -> None:
    table = at_blocks(str(number), "double", supply=(supply, 15))
    before = table.seat(0).score.gelato
    table.move(0, f"block {number}")
    moved = min(number, supply)
    assert (table.seat(0).held, table.seat(0).supply) == (1 + moved, supply - moved)
    assert table.seat(0).block == str(number)
    assert table.seat(0).score.gelato - before == BLOCK_TILES[str(number)]["gelato"]
    assert table.decision.actor == 1, "a plain tile asks nothing"


def amounts(tile: str, held: int, supply: int) -> set[int]:
    """P-11 word for word."""
    by_held, printed = (held, 2) if tile == "double" else (2 * held, 3)
    return {min(by_held, supply), min(printed, supply)}


@pytest.mark.rule("P-11")
@pytest.mark.parametrize("tile", ["double", "triple"])
@pytest.mark.parametrize("held", range(9))
@pytest.mark.parametrize("supply", [0, 1, 2, 3, 4, 7, 8])
def test_double_and_triple(tile: str, held: int, supply: int) -> None:
    choices = amounts(tile, held, supply)
    for gain in choices:
        table = at_blocks(tile, "1", held=(held, 1), supply=(supply, 15)).move(0, f"block {tile}")
        if len(choices) > 1:
            assert table.decision.kind == "gain"
            assert set(table.legal(0)) == {f"gain {number}" for number in choices}
            with pytest.raises(IllegalMove) as refusal:
                table.move(0, f"gain {max(choices) + 1}")
            assert refusal.value.rule == "P-11"
            table.move(0, f"gain {gain}")
        assert (table.seat(0).held, table.seat(0).supply) == (held + gain, supply - gain)
        assert (table.decision.kind, table.decision.actor) == ("block", 1)


@pytest.mark.rule("P-11")
def test_examples_of_double_and_triple() -> None:
    """Four held, six in supply: double brings 4 or 2; triple would bring 8 and brings 6, or 3."""
    assert set(at_blocks("double", "1", held=(4, 1), supply=(6, 15)).move(0, "block double").legal(0)) == {
        "gain 2",
        "gain 4",
    }
    assert set(at_blocks("triple", "1", held=(4, 1), supply=(6, 15)).move(0, "block triple").legal(0)) == {
        "gain 3",
        "gain 6",
    }
    nothing_held = at_blocks("triple", "1", held=(0, 1), supply=(9, 15)).move(0, "block triple")
    assert set(nothing_held.legal(0)) == {"gain 0", "gain 3"}


@pytest.mark.rule("P-11")
def test_block_tiles_are_resolved_before_the_next_is_taken() -> None:
    table = at_blocks("double", "3", held=(4, 1)).move(0, "block double")
    assert GAME.pending(table.state) == (0,)
    assert table.legal(1) == []


@pytest.mark.rule("P-12")
def test_each_seat_builds_before_the_next_takes_a_tile() -> None:
    table = Table(3, seed=4).bid("b1+5", "b2+5", "b3+5").play_on(until="tile")
    first, second, third = table.order()[2]
    for seat, rest in ((first, [second, third]), (second, [third]), (third, [])):
        assert (table.decision.kind, table.decision.actor) == ("tile", seat)
        table.move(seat, table.legal(seat)[0])
        assert (table.decision.kind, table.decision.actor) == ("height", seat)
        assert all(table.legal(other) == [] for other in rest)
        lot = table.decision.lot
        table.move(seat, f"build {lot} x1")
        if rest:
            assert (table.lot(lot).state, table.lot(lot).height, table.lot(lot).seat) == ("built", 1, seat)
            assert table.view(rest[0]).lots == table.view().lots


@pytest.mark.rule("P-12")
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_add_ons_and_remodels_come_before_the_next_tile(mode: Mode) -> None:
    table = Table(**mode.options, seed=9)
    actor = None
    for _ in random_steps(table.state, 9):
        decision = table.decision
        if decision.kind in ("height", "add_on", "remodel"):
            assert decision.actor == actor
        actor = decision.actor
