"""Building: P-13 to P-17."""

from __future__ import annotations

import pytest

from costiera.kit.errors import IllegalMove
from costiera.positano.game import GAME

from .drawn import Table, random_steps, read_cliff
from .ledger import BUILD_TILES, MODES, Mode

EMPTY = """
    4  .   .   .   .
    3  .   .   .   .
    2  .   .   .   .
    1  .   .   .   .
       A   B   C   D"""


def at_tiles(lot: str, tile: str, held: int, cliff: str = EMPTY) -> Table:
    """Two players; seat 0 has drafted the lot and takes the tile next, holding that many blocks."""
    other = next(name for name, cell in reversed(read_cliff(cliff).items()) if cell == "." and name != lot)
    table = Table(2).goals().cliff(cliff).lay([lot, other], ["2", "1"], [tile, "bronze+0"]).bid("b3+22", "b4+5")
    table.play(f"0: lot {lot}", f"1: lot {other}", "1: block 1", "0: block 2").held(held, 1)
    assert (table.decision.kind, table.decision.actor) == ("tile", 0)
    return table


def build(lot: str, tile: str, held: int, height: int, cliff: str = EMPTY) -> Table:
    """Seat 0 takes the tile and builds so high."""
    return at_tiles(lot, tile, held, cliff).play(f"0: tile {tile}", f"0: build {lot} x{height}")


@pytest.mark.rule("P-13")
@pytest.mark.parametrize("tile", BUILD_TILES)
@pytest.mark.parametrize("lot", ["1B", "2B", "3B", "4B"])
@pytest.mark.parametrize("held", [1, 2, 4, 9])
def test_main_build_up_to_regulation_height_and_bonus(tile: str, lot: str, held: int) -> None:
    most = min(int(lot[0]) + BUILD_TILES[tile]["bonus"], held)
    table = at_tiles(lot, tile, held).move(0, f"tile {tile}")
    assert table.legal(0) == [f"build {lot} x{height}" for height in range(1, most + 1)]
    table.move(0, f"build {lot} x{most}")
    built = table.lot(lot)
    assert (built.state, built.seat, built.height, built.roof) == ("built", 0, most, BUILD_TILES[tile]["roof"])
    assert table.seat(0).held == held - most
    assert table.seat(0).built == most


@pytest.mark.rule("P-13")
@pytest.mark.parametrize("move", ["build 2B x4", "build 2B x0", "build 2C x1", "build 1A x1", "build 2B x12"])
def test_too_high_too_low_and_elsewhere_are_refused(move: str) -> None:
    table = at_tiles("2B", "silver+1", 9).move(0, "tile silver+1")
    before = GAME.to_bytes(table.state)
    with pytest.raises(Exception) as refusal:  # noqa: PT011  x0 and x12 may be no notation at all
        table.move(0, move)
    assert getattr(refusal.value, "code", "") in {"illegal-move", "bad-move"}
    if isinstance(refusal.value, IllegalMove):
        assert refusal.value.rule == "P-13"
    assert GAME.to_bytes(table.state) == before


@pytest.mark.rule("P-13")
def test_one_block_is_compulsory_while_any_is_held() -> None:
    table = at_tiles("4B", "gold+0", 1).move(0, "tile gold+0")
    assert table.legal(0) == ["build 4B x1"]


@pytest.mark.rule("P-14")
@pytest.mark.parametrize("tile", BUILD_TILES)
def test_without_blocks_the_lot_is_dead_and_the_gelato_counts(tile: str) -> None:
    table = at_tiles("4B", tile, 0)
    before = table.seat(0).score.gelato
    table.move(0, f"tile {tile}")
    assert table.lot("4B").state == "dead"
    assert (table.seat(0).held, table.seat(0).built) == (0, 0)
    assert table.seat(0).score.gelato - before == BUILD_TILES[tile]["gelato"]
    assert (table.decision.kind, table.decision.actor) == ("tile", 1)


@pytest.mark.rule("P-14")
def test_a_dead_lot_stays_dead_and_is_told() -> None:
    table = at_tiles("4B", "bronze+0", 0)
    before = GAME.clone(table.state)
    table.move(0, "tile bronze+0")
    assert {"fact": "dead", "seat": 0, "lot": "4B"}.items() <= next(
        fact for fact in GAME.facts(before, 0, "tile bronze+0", table.state, 1) if fact["fact"] == "dead"
    ).items()
    for _ in random_steps(table.state, 2):
        assert table.lot("4B").state == "dead"
    assert table.lot("4B").state == "dead"


CLIFF = """
    4  .   .   .   .
    3  A1b .   A-  B1b
    2  .   x   A3g .
    1  A1b .   .   A3s
       A   B   C   D"""


@pytest.mark.rule("P-15")
@pytest.mark.parametrize(
    ("tile", "lot", "height", "eligible"),
    [
        ("bronze+1A", "2A", 1, {"1A", "2A", "3A"}),  # 2C is at its limit of 3, 1D above its limit of 2
        ("silver+1A", "2A", 3, {"1A", "3A"}),  # the new building is at its limit
        ("gold+1A", "4A", 5, {"1A", "3A"}),
        ("bronze+2A", "2A", 3, {"1A", "2A", "3A", "2C"}),  # 2C may reach 4; 1D is at its limit of 3
        ("silver+2A", "2A", 4, {"1A", "3A", "2C"}),
        ("gold+2A", "4A", 1, {"1A", "3A", "4A", "2C"}),
    ],
)
def test_add_on_goes_on_own_buildings_below_their_own_limit(
    tile: str, lot: str, height: int, eligible: set[str]
) -> None:
    table = build(lot, tile, 6, height, CLIFF)
    assert (table.decision.kind, table.decision.actor) == ("add_on", 0)
    assert set(table.legal(0)) == {f"add-on {name}" for name in eligible} | {"add-on none"}
    for name in eligible:
        after = Table()
        after.state = GAME.clone(table.state)
        old = table.lot(name)
        after.move(0, f"add-on {name}")
        assert (after.lot(name).height, after.lot(name).roof) == (old.height + 1, old.roof)
        assert after.seat(0).held == table.seat(0).held - 1
        assert (after.decision.kind, after.decision.actor) == ("tile", 1)
    for name in ("3D", "3C", "2B", "1C"):  # another's building, a dead, a removed and a drafted lot
        with pytest.raises(IllegalMove) as refusal:
            table.move(0, f"add-on {name}")
        assert refusal.value.rule in {"P-15", "P-17"}


@pytest.mark.rule("P-15")
def test_add_on_is_optional() -> None:
    table = build("2A", "bronze+1A", 6, 1, CLIFF)
    before = table.view().lots
    table.move(0, "add-on none")
    assert table.view().lots == before
    assert table.seat(0).held == 5
    assert table.decision.actor == 1


@pytest.mark.rule("P-15")
def test_add_on_needs_a_block_left_after_the_main_build() -> None:
    table = build("2A", "bronze+1A", 2, 2, CLIFF)
    if table.decision.kind == "add_on":
        assert table.legal(0) == ["add-on none"]
        table.move(0, "add-on none")
    assert (table.decision.kind, table.decision.actor) == ("tile", 1)
    assert table.seat(0).held == 0


@pytest.mark.rule("P-15")
def test_the_building_just_built_may_get_the_add_on() -> None:
    table = build("3B", "silver+1A", 6, 3).move(0, "add-on 3B")
    assert (table.lot("3B").height, table.lot("3B").roof) == (4, "silver")


@pytest.mark.rule("P-16")
@pytest.mark.parametrize(
    ("tile", "eligible", "roof"),
    [("silver+0R", {"1A", "3A"}, "silver"), ("gold+0R", {"1D"}, "gold")],
)
def test_remodel_takes_one_own_roof_up_the_printed_step(tile: str, eligible: set[str], roof: str) -> None:
    table = build("2A", tile, 6, 1, CLIFF)
    assert (table.decision.kind, table.decision.actor) == ("remodel", 0)
    assert set(table.legal(0)) == {f"remodel {name}" for name in eligible} | {"remodel none"}
    for name in eligible:
        after = Table()
        after.state = GAME.clone(table.state)
        after.move(0, f"remodel {name}")
        assert (after.lot(name).height, after.lot(name).roof) == (table.lot(name).height, roof)
        assert after.seat(0).held == table.seat(0).held
    for name in ("3D", "2C", "3C", "2B", "2A"):
        with pytest.raises(IllegalMove) as refusal:
            table.move(0, f"remodel {name}")
        assert refusal.value.rule in {"P-16", "P-17"}


@pytest.mark.rule("P-16")
def test_remodel_is_optional() -> None:
    table = build("2A", "gold+0R", 6, 1, CLIFF)
    before = table.view().lots
    assert table.move(0, "remodel none").view().lots == before


@pytest.mark.rule("P-16", "P-14")
@pytest.mark.parametrize(("tile", "lot", "roof"), [("silver+0R", "1A", "silver"), ("gold+0R", "1D", "gold")])
def test_remodel_is_allowed_though_nothing_could_be_built(tile: str, lot: str, roof: str) -> None:
    table = at_tiles("2A", tile, 0, CLIFF).move(0, f"tile {tile}")
    assert table.lot("2A").state == "dead"
    table.move(0, f"remodel {lot}")
    assert table.lot(lot).roof == roof


@pytest.mark.rule("P-16")
def test_no_remodel_where_no_roof_fits() -> None:
    table = build("2A", "gold+0R", 6, 1, EMPTY)
    if table.decision.kind == "remodel":
        assert table.legal(0) == ["remodel none"]
        table.move(0, "remodel none")
    assert (table.decision.kind, table.decision.actor) == ("tile", 1)


@pytest.mark.rule("P-17")
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_no_building_ever_exceeds_regulation_height_by_more_than_two(mode: Mode) -> None:
    for luck in range(3):
        table = Table(**mode.options, seed=luck)
        for _ in random_steps(table.state, luck):
            assert all(height <= lot // 5 + 3 for lot, height in enumerate(table.state.height))


@pytest.mark.rule("P-17")
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_only_the_actors_buildings_ever_change(mode: Mode) -> None:
    """Solo too: Otto's tile touches Otto's buildings only."""
    for luck in range(3):
        table = Table(**mode.options, seed=luck + 50)
        before = table.view()
        for _ in random_steps(table.state, luck):
            after = table.view()
            for old, new in zip(before.lots, after.lots, strict=True):
                if (old.height, old.roof) != (new.height, new.roof):
                    assert new.seat == before.decision.actor
            before = after
