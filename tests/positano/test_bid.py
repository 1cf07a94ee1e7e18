"""The bid: P-7, P-8 and P-10, with the picking order of P-9."""

from __future__ import annotations

from itertools import permutations, product

import msgspec
import pytest

from costiera.kit.errors import BadMove, IllegalMove
from costiera.positano.game import GAME

from .drawn import Table, random_steps
from .ledger import BASE, BOOSTERS, MODES, SETS, Mode, stars

BIDS = [f"{card}+{booster}" for card in BASE for booster in BOOSTERS]


def totals(bid: str) -> list[int]:
    card, _, booster = bid.partition("+")
    return [number + int(booster) for number in BASE[card]["bid"]]


@pytest.mark.rule("P-7", "P-8")
def test_any_base_card_with_any_booster_may_be_bid() -> None:
    assert sorted(Table(2).legal(0)) == sorted(f"bid {bid}" for bid in BIDS)
    assert len(BIDS) == 42


@pytest.mark.rule("P-7")
@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_bids_come_in_any_order_and_are_revealed_together(order: tuple[int, ...]) -> None:
    table = Table(3)
    bids = ["b1+5", "b2+6", "b3+13"]
    for done, seat in enumerate(order):
        assert set(GAME.pending(table.state)) == set(order[done:])
        assert table.decision.kind == "bid"
        table.move(seat, f"bid {bids[seat]}")
    assert table.decision.kind == "lot"
    for seat, bid in enumerate(bids):
        shown = table.seat(seat).bid
        assert (f"{shown.card}+{shown.booster}", shown.totals) == (bid, totals(bid))


@pytest.mark.rule("P-7")
@pytest.mark.parametrize("bid", BIDS)
def test_the_booster_adds_to_all_three_numbers(bid: str) -> None:
    table = Table(2).bid(bid, "b4+5")
    assert table.seat(0).bid.totals == totals(bid)


@pytest.mark.rule("P-7")
def test_a_bid_may_be_changed_until_the_last_is_in() -> None:
    table = Table(3).move(0, "bid b1+5").move(1, "bid b2+6")
    assert GAME.may_move(table.state, 0)
    assert "bid b7+22" in table.legal(0)
    table.move(0, "bid b7+22")
    assert set(GAME.pending(table.state)) == {2}
    table.move(2, "bid b3+5")
    assert (table.seat(0).bid.card, table.seat(0).bid.booster) == ("b7", 22)
    with pytest.raises(IllegalMove):
        table.move(0, "bid b1+5")
    assert [card.id for card in table.seat(0).cards if card.spent] == ["b7"]
    assert [booster.add for booster in table.seat(0).boosters if booster.spent] == [22]


@pytest.mark.rule("P-7")
def test_nobody_else_learns_more_of_a_bid_than_that_it_is_made() -> None:
    one = Table(3).move(0, "bid b1+5")
    two = Table(3).move(0, "bid b7+22")
    for viewer in (1, 2, None):
        assert one.view(viewer) == two.view(viewer)
        bid = one.view(viewer).seats[0].bid
        assert (bid.made, bid.card, bid.booster, bid.totals, bid.stars) == (True, None, None, None, None)
        assert GAME.facts(Table(3).state, 0, "bid b1+5", one.state, viewer) == GAME.facts(
            Table(3).state, 0, "bid b7+22", two.state, viewer
        )
        assert GAME.move_as_seen(Table(3).state, 0, "bid b1+5", viewer) == "bid"
    assert one.view(0).seats[0].bid.card == "b1"
    assert GAME.hidden_move(Table(3).state, 0, "bid b1+5")
    assert GAME.move_as_seen(Table(3).state, 0, "bid b1+5", 0) == "bid b1+5"


@pytest.mark.rule("P-7")
@pytest.mark.parametrize("move", ["bid b8+5", "bid b1+7", "bid b1", "bid", "bid b1+5+6", "BID b1+5", "bid b1 + 5", ""])
def test_cards_that_do_not_exist_cannot_be_bid(move: str) -> None:
    table = Table(2)
    before = GAME.to_bytes(table.state)
    with pytest.raises(BadMove):
        table.move(0, move)
    assert GAME.to_bytes(table.state) == before


@pytest.mark.parametrize(
    "move", ["bid  b1+5", " bid b1+5", "bid b1+5 ", "bid b1+5\n", "bid\tb1+5", "bid b1+05", "bid b1+\u0665"]
)
def test_there_is_one_way_to_write_a_move(move: str) -> None:
    """Logs and records keep the text: what reads alike must be alike."""
    with pytest.raises(BadMove):
        Table(2).move(0, move)


@pytest.mark.rule("P-8")
def test_played_cards_are_spent_for_the_whole_game() -> None:
    table = Table(2).bid("b3+22", "b1+5").play_on(until="bid")
    assert table.view().round == 2
    legal = set(table.legal(0))
    assert legal == {f"bid {bid}" for bid in BIDS if "b3" not in bid and "+22" not in bid}
    for move in ("bid b3+5", "bid b1+22", "bid b3+22"):
        with pytest.raises(IllegalMove) as refusal:
            table.move(0, move)
        assert refusal.value.rule == "P-8"


@pytest.mark.rule("P-8")
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_played_cards_are_public_and_each_is_played_once(mode: Mode) -> None:
    table = Table(**mode.options, seed=11)
    played: list[list[str]] = [[] for _ in range(mode.seats)]
    for _ in range(mode.rounds):
        table.play_on(luck=3, until="lot")
        for viewer in (None, *range(mode.seats)):
            for seat in table.view(viewer).seats:
                if viewer is None:
                    played[seat.seat] += [seat.bid.card, f"+{seat.bid.booster}"]
                spent = [card.id for card in seat.cards if card.spent]
                spent += [f"+{booster.add}" for booster in seat.boosters if booster.spent]
                assert sorted(spent) == sorted(played[seat.seat])
        table.play_on(luck=3, until="bid")
    assert all(len(set(cards)) == 2 * mode.rounds for cards in played)


@pytest.mark.rule("P-9")
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_the_highest_total_of_a_row_picks_first(mode: Mode) -> None:
    for seed in range(12):
        table = Table(**mode.options, seed=seed).play_on(luck=seed, until="lot")
        bids = [seat.bid for seat in table.view().seats]
        for row, order in enumerate(table.order()):
            strengths = [(bids[seat].totals[row], bids[seat].stars[row]) for seat in order]
            assert strengths == sorted(strengths, reverse=True)
            assert sorted(order) == list(range(mode.seats))


@pytest.mark.rule("P-10")
def test_equal_totals_need_equal_cards_and_stars_always_decide() -> None:
    """All pairs of bids in every row, all pairs of star sets on every card."""
    for row in range(3):
        by_total: dict[int, set[str]] = {}
        for bid in BIDS:
            by_total.setdefault(totals(bid)[row], set()).add(bid)
        assert all(len(bids) == 1 for bids in by_total.values())
        for card, one, two in product(range(1, 8), SETS, SETS):
            assert (stars(one, card)[row] == stars(two, card)[row]) == (one == two)


@pytest.mark.rule("P-10", "P-4")
@pytest.mark.parametrize("bid", BIDS)
def test_more_stars_in_the_row_pick_first(bid: str) -> None:
    """Six seats with the same bid: all combinations of base card, booster and pairs of star sets, decided in one go."""
    card = int(bid[1])
    for turn in range(6):
        sets = [(seat + turn) % 6 + 1 for seat in range(6)]
        table = Table(6).stars(*sets).bid(*[bid] * 6)
        for row, order in enumerate(table.order()):
            assert order == sorted(range(6), key=lambda seat: -stars(sets[seat], card)[row])
        assert [sorted(tie) for row in table.view().tiles for tie in row.ties] == [list(range(6))] * 3


@pytest.mark.rule("P-10")
@pytest.mark.parametrize(("one", "two"), [pair for pair in product(SETS, SETS) if pair[0] != pair[1]])
def test_two_seats_with_the_same_bid_and_one_without(one: int, two: int) -> None:
    other = next(number for number in SETS if number not in (one, two))
    for card in range(1, 8):
        table = Table(3).stars(one, other, two).bid(f"b{card}+13", f"b{card % 7 + 1}+13", f"b{card}+13")
        for row, order in enumerate(table.order()):
            mine, theirs = order.index(0), order.index(2)
            assert (mine < theirs) == (stars(one, card)[row] > stars(two, card)[row])
            assert table.view().tiles[row].ties in ([[0, 2]], [[2, 0]])


@pytest.mark.rule("P-7", "P-8")
def test_moves_of_others_and_of_no_seat_are_refused() -> None:
    table = Table(2).bid("b1+5", "b2+6")
    first = table.order()[0][0]
    for seat in (1 - first, 2, -1, 99):
        with pytest.raises(IllegalMove):
            table.move(seat, table.legal(first)[0])
        assert table.legal(seat) == []


@pytest.mark.rule("P-7")
def test_views_are_written_and_read_as_json() -> None:
    table = Table(4, seed=2)
    for seat, _ in random_steps(table.state, 4):
        view = table.view(seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
