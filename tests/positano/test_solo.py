"""Solo against Otto Amalfi: P-26 to P-31."""

from __future__ import annotations

import pytest

from costiera.kit.errors import BadOption, IllegalMove
from costiera.positano.game import GAME

from .drawn import Table, random_steps
from .ledger import BASE, BOOSTERS, CARD_OF, MODES, SOLO_SETS, starters

PLAYER, OTTO = 0, 1
ROUNDS = 6


@pytest.mark.rule("P-26")
def test_set_up_as_for_two_players_with_otto_as_the_second_seat() -> None:
    seating = GAME.seating({"players": 1})
    assert (seating.people, tuple(seating.automata)) == (1, ("Otto",))
    solo, two = Table(1).view(), Table(2).view()
    assert [seat.automaton for seat in solo.seats] == [False, True]
    for view in (solo, two):
        for row in view.tiles[1:]:
            assert sorted(tile.kind for tile in row.tiles) == starters(row.row, 2)
    assert sum(lot.state == "removed" for lot in solo.lots) == 4


@pytest.mark.rule("P-26")
def test_first_tiles_lie_in_random_order() -> None:
    for row, (one, two) in (("block", ("2", "3")), ("build", ("bronze+0", "silver+0"))):
        orders = {tuple(tile.kind for tile in Table(1, seed).row(row).tiles) for seed in range(40)}
        assert orders == {(one, two), (two, one)}


@pytest.mark.rule("P-26")
def test_later_tiles_lie_left_to_right_as_drawn() -> None:
    table = Table(1, seed=7)
    for _ in range(ROUNDS - 1):
        secrets = table.view(reveal_all=True).secrets
        table.play_on(until="lot").play_on(until="bid")
        for row in ("lot", "block", "build"):
            assert [tile.kind for tile in table.row(row).tiles] == secrets[row][:2]


@pytest.mark.rule("P-27")
def test_ottos_bid_lies_open_before_the_player_bids() -> None:
    cards, boosters = set(), set()
    table = Table(1, seed=7)
    for _ in range(ROUNDS):
        assert GAME.pending(table.state) == (PLAYER,)
        for viewer in (PLAYER, None):
            bid = table.view(viewer).seats[OTTO].bid
            assert bid.made
            assert bid.totals == [number + bid.booster for number in BASE[bid.card]["bid"]]
        cards.add(bid.card)
        boosters.add(bid.booster)
        table.play_on(until="lot")
        assert (table.seat(OTTO).bid.card, table.seat(OTTO).bid.booster) == (bid.card, bid.booster)
        table.play_on(until="bid")
    assert len(cards) == ROUNDS
    assert boosters == set(BOOSTERS), "six rounds spend all six boosters"


@pytest.mark.rule("P-27")
def test_ottos_decks_are_shuffled() -> None:
    first = {(bid.card, bid.booster) for bid in (Table(1, seed).seat(OTTO).bid for seed in range(300))}
    assert {card for card, _ in first} == set(BASE)
    assert {booster for _, booster in first} == set(BOOSTERS)
    assert len(first) > 35  # of 42


@pytest.mark.rule("P-28", "P-10")
def test_the_higher_total_must_take_the_leftmost_tile() -> None:
    """In all rows of many games; ties go by stars."""
    for seed in range(25):
        table = Table(1, seed)
        for _ in random_steps(table.state, seed):
            kind = table.decision.kind
            if kind not in ("lot", "block", "tile"):
                continue
            row = {"lot": 0, "block": 1, "tile": 2}[kind]
            bids = [seat.bid for seat in table.view().seats]
            first = max((PLAYER, OTTO), key=lambda seat: (bids[seat].totals[row], bids[seat].stars[row]))
            tiles = table.view().tiles[row].tiles
            turn = sum(tile.taken_by is not None for tile in tiles)
            assert table.decision.actor == (first if turn == 0 else 1 - first)
            assert table.legal(PLAYER) == [f"{kind} {tiles[turn].kind}"]


@pytest.mark.rule("P-28")
def test_the_other_tile_is_refused() -> None:
    table = Table(1, seed=7).play_on(until="lot")
    left, right = (tile.kind for tile in table.row("lot").tiles)
    with pytest.raises(IllegalMove) as refusal:
        table.move(PLAYER, f"lot {right}")
    assert refusal.value.rule == "P-28"
    table.move(PLAYER, f"lot {left}")


@pytest.mark.rule("P-28", "P-10")
def test_equal_totals_are_decided_by_stars() -> None:
    table = Table(1, seed=7)
    otto = table.seat(OTTO).bid
    table.stars(1, 2).move(PLAYER, f"bid {otto.card}+{otto.booster}")
    for row, order in enumerate(table.order()):
        mine, his = (table.seat(seat).bid.stars[row] for seat in (PLAYER, OTTO))
        assert order == ([PLAYER, OTTO] if mine > his else [OTTO, PLAYER])


@pytest.mark.rule("P-29")
def test_every_decision_is_the_players_for_both_sides() -> None:
    asked = set()
    for seed in range(30):
        table = Table(1, seed)
        for _ in random_steps(table.state, seed):
            decision = table.decision
            assert GAME.pending(table.state) == (PLAYER,)
            assert not GAME.may_move(table.state, OTTO)
            assert table.legal(OTTO) == []
            asked.add((decision.kind, decision.actor))
    for kind in ("gain", "height", "add_on", "remodel"):
        assert {(kind, PLAYER), (kind, OTTO)} <= asked


@pytest.mark.rule("P-29", "P-17")
def test_ottos_add_on_and_remodel_touch_ottos_buildings_only() -> None:
    for seed in range(30):
        table = Table(1, seed)
        for _ in random_steps(table.state, seed):
            decision = table.decision
            if decision.kind in ("add_on", "remodel"):
                lots = [move.split()[1] for move in table.legal(PLAYER) if not move.endswith("none")]
                assert all(table.lot(lot).seat == decision.actor for lot in lots)


@pytest.mark.rule("P-30")
def test_otto_starts_with_one_block_and_the_lower_score_counts() -> None:
    assert (Table(1).seat(OTTO).held, Table(1).seat(OTTO).supply) == (1, 15)
    for seed in range(10):
        view = Table(1, seed).play_on(luck=seed).view()
        assert view.result == min(seat.score.total for seat in view.seats)


@pytest.mark.rule("P-30")
def test_otto_scores_views_gelato_and_goals_like_a_player() -> None:
    drawing = """
        4  B4g A1b .   .
        3  .   B2s .   .
        2  .   .   .   .
        1  B1b .   .   .
           A   B   C   D"""
    views = [
        Table(players).goals("dietro", "equilibrato", "eccesso").cliff(drawing, (0, 2)).view() for players in (1, 2)
    ]
    for seats in zip(*(view.seats for view in views), strict=True):
        assert seats[0].score == seats[1].score
    assert views[0].seats[OTTO].score.goals == 6 + 5 + 6
    assert views[0].seats[OTTO].score.views == 12 + 4 + 1
    assert views[0].result == views[0].seats[PLAYER].score.total
    assert views[1].result is None


@pytest.mark.rule("P-31")
def test_solo_goals_at_random_and_by_free_choice() -> None:
    seen = {goal.id for seed in range(60) for goal in Table(1, seed).view().goals}
    assert seen == set(CARD_OF) - {"centro"}
    free = Table(1, goals="bordo+grande+perfetto").view()
    assert [goal.id for goal in free.goals] == ["bordo", "grande", "perfetto"]
    assert free.goal_set is None


@pytest.mark.rule("P-31")
def test_every_official_set_can_be_played_to_the_end() -> None:
    for name, goals in SOLO_SETS.items():
        view = Table(1, seed=2, goals=name).play_on().view()
        assert {goal.id for goal in view.goals} == goals
        assert view.over


@pytest.mark.rule("P-31")
def test_sets_that_do_not_exist_are_refused() -> None:
    with pytest.raises(BadOption):
        GAME.check_options({"players": 1, "goals": "big-in-the-front"})


@pytest.mark.rule("P-30")
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_only_solo_has_an_automaton_and_a_result(mode: object) -> None:
    options = mode.options  # type: ignore[attr-defined]
    view = Table(**options).view()
    assert any(seat.automaton for seat in view.seats) == (options["players"] == 1)
    assert (view.result is not None) == (options["players"] == 1)
