"""Set-up: P-1 to P-6."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from costiera.kit.errors import BadOption
from costiera.kit.options import unofficial
from costiera.positano.game import GAME

from .drawn import Table
from .ledger import (
    BASE,
    BLOCK_TILES,
    BOOSTERS,
    BUILD_TILES,
    CARD_OF,
    GOAL_CARDS,
    MODES,
    SETS,
    SOLO_SETS,
    Mode,
    copies,
    lot_gelato,
    stars,
    starters,
)

modes = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)


@pytest.mark.rule("P-1")
@modes
def test_every_table_is_set_up_as_the_list_says(mode: Mode) -> None:
    view = Table(**mode.options).view()
    assert (view.board, view.rows, len(view.columns)) == (mode.board, mode.size, mode.size)
    assert [lot.id for lot in view.lots] == [f"{r}{c}" for r in range(1, mode.size + 1) for c in "ABCDE"[: mode.size]]
    assert Counter(lot.state for lot in view.lots)["removed"] == mode.removed
    assert [len(row.tiles) for row in view.tiles] == [mode.tiles] * 3
    assert (view.round, view.rounds) == (1, mode.rounds)
    assert len(view.seats) == mode.seats
    assert (view.solo, view.advanced) == (mode.name == "solo", mode.name == "advanced")


@pytest.mark.rule("P-1", "P-19")
@modes
def test_as_many_lots_are_used_as_the_list_says(mode: Mode) -> None:
    view = Table(**mode.options).play_on().view()
    states = Counter(lot.state for lot in view.lots)
    assert states["built"] + states["dead"] == mode.used
    assert view.rounds == mode.rounds
    assert view.round == mode.rounds


@pytest.mark.rule("P-1")
@pytest.mark.parametrize(
    "options",
    [
        {"players": 0},
        {"players": 7},
        {"players": 1, "advanced": True},
        {"players": 3, "advanced": True},
        {"players": 2, "board": "5x5"},
        {"players": 1, "board": "5x5"},
        {"players": 3, "board": "5x5"},
        {"players": 5, "board": "4x4"},
        {"players": 6, "board": "4x4"},
        {"players": 4, "board": "6x6"},
        {"players": "four"},
        {"players": 4, "bord": "4x4"},
        {"players": True},
    ],
    ids=str,
)
def test_other_tables_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        GAME.check_options(options)
    with pytest.raises(BadOption):
        GAME.new(options, 1)


@pytest.mark.rule("P-2")
@modes
def test_removed_lots_are_public_and_never_built_on(mode: Mode) -> None:
    table = Table(**mode.options, seed=5)
    removed = {lot.id for lot in table.view().lots if lot.state == "removed"}
    for viewer in (None, *range(mode.seats)):
        assert {lot.id for lot in table.view(viewer).lots if lot.state == "removed"} == removed
    seen = set()
    while not GAME.over(table.state):
        seen |= {tile.kind for tile in table.row("lot").tiles}
        table.play_on(until="lot").play_on(until="bid")
    assert not seen & removed
    assert {lot.id for lot in table.view().lots if lot.state == "removed"} == removed


@pytest.mark.rule("P-2")
def test_removed_lots_are_drawn_at_random() -> None:
    times = Counter(
        lot.id for seed in range(200) for lot in Table(3, seed).view().lots if lot.state == "removed"
    )  # 200 lots over 16 squares: 12.5 each
    assert len(times) == 16
    assert max(times.values()) < 30


@pytest.mark.rule("P-3")
@modes
def test_sixteen_blocks_one_of_them_held(mode: Mode) -> None:
    for seat in Table(**mode.options).view().seats:
        assert (seat.held, seat.supply, seat.built) == (1, 15, 0)


@pytest.mark.rule("P-3")
def test_roofs_never_run_out() -> None:
    table = Table(5).cliff("""
        5  A1g A1g A1g A1g A1g
        4  B1g B1g B1g B1g B1g
        3  C1g C1g C1g C1g C1g
        2  D1g D1g D1g D1g D1g
        1  .   .   .   .   .
           A   B   C   D   E""")
    table.lay(lots=["1A", "1B", "1C", "1D", "1E"], tiles=["gold+0"] * 5)
    table.play_on(until="tile")
    for _ in range(5):
        seat = table.decision.actor
        table.move(seat, "tile gold+0").move(seat, f"build {table.decision.lot} x1")
    assert {lot.roof for lot in table.view().lots} == {"gold"}


@pytest.mark.rule("P-4")
@modes
def test_everybody_has_the_same_cards(mode: Mode) -> None:
    view = Table(**mode.options).view()
    for seat in view.seats:
        assert [(card.id, card.bid, card.gelato) for card in seat.cards] == [
            (card["id"], card["bid"], card["gelato"]) for card in BASE.values()
        ]
        assert [(booster.add, booster.gelato) for booster in seat.boosters] == list(BOOSTERS.items())
        assert not any(card.spent for card in [*seat.cards, *seat.boosters])


def star_set_of(seat: object) -> int:
    """Number of the set that a seat's cards show."""
    shown = [card.stars for card in seat.cards]  # type: ignore[attr-defined]
    return next(number for number in SETS if shown == [stars(number, card) for card in range(1, 8)])


@pytest.mark.rule("P-4")
@modes
def test_star_sets_differ_and_are_drawn_at_random(mode: Mode) -> None:
    first = Counter()
    for seed in range(60):
        sets = [star_set_of(seat) for seat in Table(**mode.options, seed=seed).view().seats]
        assert len(set(sets)) == mode.seats
        first[sets[0]] += 1
    assert set(first) == set(SETS)


@pytest.mark.rule("P-5")
@modes
def test_starting_tiles_lie_open_and_all_others_are_in_the_decks(mode: Mode) -> None:
    icon = 3 if mode.name == "advanced" else mode.tiles  # P-5 says 2, 2, 3 for the three places
    table = Table(**mode.options)
    rows = {row.row: row for row in table.view().tiles}
    secrets = table.view(reveal_all=True).secrets
    for name in ("block", "build"):
        lying = sorted(tile.kind for tile in rows[name].tiles)
        assert lying == starters(name, icon)
        assert Counter(lying) + Counter(secrets[name]) == Counter(copies(name, mode.board))
        assert rows[name].deck == len(secrets[name])
    lots = [tile.kind for tile in rows["lot"].tiles] + secrets["lot"]
    assert sorted(lots) == sorted(lot.id for lot in table.view().lots if lot.state != "removed")


@pytest.mark.rule("P-5")
def test_advanced_starts_with_icons_two_two_and_three() -> None:
    rows = Table(2, advanced=True).view().tiles
    assert sorted(tile.kind for tile in rows[1].tiles) == ["2", "3", "4"]
    assert sorted(tile.kind for tile in rows[2].tiles) == ["bronze+0", "gold+0", "silver+0"]


@pytest.mark.rule("P-5")
def test_decks_and_first_lots_are_shuffled() -> None:
    secrets = [Table(4, seed).view(reveal_all=True).secrets for seed in range(20)]
    for row in ("lot", "block", "build"):
        assert len({tuple(secret[row]) for secret in secrets}) > 15
    assert len({tuple(tile.kind for tile in Table(4, seed).row("lot").tiles) for seed in range(20)}) > 15


@pytest.mark.rule("P-5", "P-22")
@modes
def test_tiles_show_what_is_printed_on_them(mode: Mode) -> None:
    table = Table(**mode.options, seed=3)
    for _ in range(mode.rounds):
        for tile in table.row("lot").tiles:
            assert tile.gelato == lot_gelato(mode.board, tile.kind)
        for tile in table.row("block").tiles:
            data = BLOCK_TILES[tile.kind]
            assert (tile.gelato, tile.multiply) == (data["gelato"], data.get("multiply"))
            assert tile.blocks == data.get("blocks", data.get("or_blocks"))
        for tile in table.row("build").tiles:
            data = BUILD_TILES[tile.kind]
            shown = (tile.roof, tile.bonus, tile.action, tile.gelato)
            assert shown == (data["roof"], data["bonus"], data.get("action"), data["gelato"])
        table.play_on(until="lot").play_on(until="bid")


@pytest.mark.rule("P-6")
@modes
def test_three_goals_of_three_cards_each_on_a_random_side(mode: Mode) -> None:
    seen = Counter()
    for seed in range(120):
        goals = Table(**mode.options, seed=seed).view().goals
        assert [goal.card for goal in goals] == [CARD_OF[goal.id] for goal in goals]
        assert len({goal.card for goal in goals}) == 3
        seen.update(goal.id for goal in goals)
    other = "centro" if mode.size == 4 else "mezzo"
    assert set(seen) == set(CARD_OF) - {other}


@pytest.mark.rule("P-6")
def test_goals_of_a_custom_choice() -> None:
    assert [goal.id for goal in Table(3, goals="mezzo+grande+altezza").view().goals] == ["mezzo", "grande", "altezza"]
    assert {goal.id for goal in Table(5, goals="centro+eccesso+dietro").view().goals} == {"centro", "eccesso", "dietro"}


@pytest.mark.rule("P-6")
@pytest.mark.parametrize("card", GOAL_CARDS)
def test_two_sides_of_a_card_never_meet(card: int) -> None:
    for one, two in combinations(GOAL_CARDS[card], 2):
        third = "grande" if card != 1 else "dietro"
        for players in (3, 5):
            with pytest.raises(BadOption):
                GAME.check_options({"players": players, "goals": f"{one}+{two}+{third}"})


@pytest.mark.rule("P-6")
@pytest.mark.parametrize(
    ("players", "goals"),
    [
        (5, "mezzo+grande+altezza"),
        (3, "centro+grande+altezza"),
        (3, "grande+altezza"),
        (3, "grande"),
        (3, "grande+altezza+dietro+bordo"),
        (3, "grande+altezza+grande"),
        (3, "grande+altezza+veduta"),
        (3, ""),
        (3, "grande+altezza+"),
    ],
)
def test_impossible_goals_are_refused(players: int, goals: str) -> None:
    with pytest.raises(BadOption):
        GAME.check_options({"players": players, "goals": goals})


@pytest.mark.rule("P-6", "P-31")
@pytest.mark.parametrize("name", SOLO_SETS)
def test_official_solo_sets(name: str) -> None:
    view = Table(1, goals=name).view()
    assert {goal.id for goal in view.goals} == SOLO_SETS[name]
    assert view.goal_set == name
    spelled_out = Table(1, goals="+".join(sorted(SOLO_SETS[name]))).view()
    assert {goal.id for goal in spelled_out.goals} == SOLO_SETS[name]


@pytest.mark.rule("P-6", "P-31")
def test_goals_of_ones_own_choice_are_marked_unless_they_are_a_solo_set() -> None:
    def marked(**options: Any) -> list[str]:
        return unofficial(GAME.description, GAME.check_options(options))

    assert marked(players=3) == marked(players=1) == []
    assert marked(players=3, goals="mezzo+grande+altezza") == ["goals"]
    assert marked(players=1, goals="mezzo+grande+altezza") == ["goals"]
    for name, goals in SOLO_SETS.items():
        assert marked(players=1, goals=name) == marked(players=1, goals="+".join(sorted(goals))) == []
        if "mezzo" not in goals:
            assert marked(players=2, goals="+".join(sorted(goals))) == ["goals"]


def test_the_forecast_is_an_option_of_the_table_that_changes_no_game() -> None:
    plain, without = GAME.check_options({"players": 3}), GAME.check_options({"players": 3, "forecast": False})
    assert "forecast" not in plain
    assert GAME.check_options({"players": 3, "forecast": True}) == plain
    assert without == {**plain, "forecast": False}
    assert GAME.to_bytes(GAME.new(plain, 5)) == GAME.to_bytes(GAME.new(without, 5))
