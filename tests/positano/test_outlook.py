"""What may come of a choice: held against every bid that there is, against a slow count, and against what is secret."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from costiera.kit.rng import Stream
from costiera.positano.game import GAME
from costiera.positano.state import State

from .drawn import Table, cliff_of, random_steps
from .ledger import BASE, BOOSTERS, MODES, Mode
from .plain import Building, block_has_view, view_points

LUCK = st.integers(0, 2**32 - 1)
modes = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
examples = settings(max_examples=6, deadline=None)


def bidding(mode: Mode, luck: int) -> Table:
    """A table that bids, after some rounds."""
    table = Table(**mode.options, seed=luck)
    rounds = luck % 3
    for _ in random_steps(table.state, luck):
        view = table.view()
        if view.decision.kind == "bid" and view.round > rounds:
            break
    return table


@pytest.mark.rule("P-8", "P-9", "P-10", "P-27")
@modes
@examples
@given(luck=LUCK)
def test_who_can_still_beat_a_bid_is_every_unspent_bid_that_would(mode: Mode, luck: int) -> None:
    view = bidding(mode, luck).view(0)
    rivals = {lane.seat: view.seats[lane.seat] for lane in view.outlook.lanes}
    assert list(rivals) == list(range(1, len(view.seats)))
    assert sorted(view.outlook.bids) == sorted(view.decision.legal)
    stars = {card.id: card.stars for card in view.seats[0].cards}
    for move, told in view.outlook.bids.items():
        card, booster = move.removeprefix("bid ").split("+")
        for row in range(3):
            mine = (view.seats[0].cards[int(card[1]) - 1].bid[row] + int(booster), stars[card][row])
            assert (told.totals[row], told.stars[row]) == mine
            beaten = [sum(bid > mine for bid in possible(rival, view.solo, row)) for rival in rivals.values()]
            assert list(told.beaten_by[row]) == beaten
            every = [len(possible(rival, view.solo, row)) for rival in rivals.values()]
            first = 1 + sum(n == all_ for n, all_ in zip(beaten, every, strict=True))
            assert told.places[row] == (first, 1 + sum(n > 0 for n in beaten))


def possible(rival: object, solo: bool, row: int) -> list[tuple[int, int]]:
    """Total and stars of every bid that a rival may still make (P-8); Otto's is known (P-27)."""
    if solo:
        return [(rival.bid.totals[row], rival.bid.stars[row])]  # type: ignore[attr-defined]
    return [
        (card.bid[row] + booster.add, card.stars[row])
        for card in rival.cards  # type: ignore[attr-defined]
        if not card.spent
        for booster in rival.boosters  # type: ignore[attr-defined]
        if not booster.spent
    ]


@pytest.mark.rule("P-8")
@modes
def test_who_waits_may_try_the_bids_of_the_next_round(mode: Mode) -> None:
    table = Table(**mode.options, seed=5)
    waited = 0
    for _ in random_steps(table.state, 5):
        view = table.view(0)
        if view.decision.kind == "bid" or view.decision.legal or view.over:
            continue
        last = view.round == view.rounds
        if last or view.solo:
            assert not view.outlook.bids
            continue
        waited += 1
        hand = view.seats[0]
        unspent = [
            f"bid {card.id}+{booster.add}"
            for card in hand.cards
            if not card.spent
            for booster in hand.boosters
            if not booster.spent
        ]
        assert sorted(view.outlook.bids) == sorted(unspent)
        for lane in view.outlook.lanes:
            rival = view.seats[lane.seat]
            bids = [possible(rival, False, row) for row in range(3)]
            assert [list(row) for row in lane.totals] == [sorted(total for total, _ in row) for row in bids]
    assert (waited == 0) == (mode.name == "solo")


@pytest.mark.rule("P-7", "P-8")
@modes
@examples
@given(luck=LUCK)
def test_an_outlook_does_not_hang_on_what_is_secret(mode: Mode, luck: int) -> None:
    table = bidding(mode, luck)
    for viewer in (None, *range(mode.seats)):
        told = msgspec.json.encode(table.view(viewer).outlook)
        for dealt in range(3):
            other = GAME.redeal(table.state, viewer, Stream(luck + dealt, 2))
            assert msgspec.json.encode(GAME.view(other, viewer).outlook) == told


@pytest.mark.rule("P-7", "P-8")
def test_a_sealed_bid_changes_no_forecast() -> None:
    table = Table(3, seed=4)
    before = msgspec.json.encode(table.view(0).outlook)
    table.move(1, "bid b5+22")
    assert msgspec.json.encode(table.view(0).outlook) == before
    table.move(1, "bid b4+5")
    assert msgspec.json.encode(table.view(0).outlook) == before


def test_a_spectator_is_told_no_seats_chances() -> None:
    told = Table(3, seed=4).view().outlook
    assert told.ladders
    assert not told.lanes
    assert not told.bids


@pytest.mark.rule("P-20", "P-17")
@modes
@examples
@given(luck=LUCK)
def test_a_sea_ladder_says_of_each_level_what_a_building_there_would(mode: Mode, luck: int) -> None:
    table = bidding(mode, luck)
    cliff = cliff_of(table.view())
    for lot, ladder in table.view().outlook.ladders.items():
        row, column = int(lot[0]), "ABCDE".index(lot[1]) + 1
        assert len(ladder) == row + 2
        for block, rung in enumerate(ladder, 1):
            new = Building(0, row, column, block, "gold")
            assert rung.hidden == (not block_has_view(block, new, cliff))
            assert rung.bonus == (block > row)
            seen = [b for b in cliff if b.column == column and b.row > row and sees(b, row - 1 + block, cliff)]
            # The frontmost one that reaches this level and sees the sea there is the one that loses it.
            expected = None if rung.hidden or not seen else min(seen, key=lambda b: b.row).seat
            assert rung.takes == expected


def sees(building: Building, level: int, cliff: list[Building]) -> bool:
    block = level - building.row + 1
    return 1 <= block <= building.height and block_has_view(block, building, cliff)


@pytest.mark.rule("P-13", "P-21")
def test_the_best_of_a_tile_is_the_best_of_its_heights() -> None:
    found = 0
    for seed in range(6):
        table = Table(4, seed=seed)
        for _ in random_steps(table.state, seed):
            view = table.view(table.view().decision.actor or 0)
            if view.decision.kind != "tile":
                continue
            actor = view.decision.actor
            for move, best in view.outlook.best.items():
                after = GAME.clone(table.state)
                GAME.apply(after, actor, move)
                asked = GAME.view(after, actor).decision
                if asked.kind != "height":
                    continue
                assert best.total[actor] == max(p.total[actor] for p in asked.previews.values())
                build = f"build {best.lot} x{best.height}"
                assert best.hides == asked.previews[build].hides
                assert best.hidden == GAME.view(after, actor).outlook.hidden[build]
                found += 1
    assert found > 40


@pytest.mark.rule("P-20")
def test_what_a_build_hides_of_itself_is_told_with_it() -> None:
    for seed in range(4):
        table = Table(3, seed=seed)
        for _ in random_steps(table.state, seed):
            view = table.view(table.view().decision.actor or 0)
            for move, hidden in view.outlook.hidden.items():
                after = GAME.clone(table.state)
                GAME.apply(after, view.viewer, move)
                lot = view.decision.previews[move].lot
                assert hidden == next(each for each in GAME.view(after, None).lots if each.id == lot).hidden
    assert Table(3).view(0).outlook.hidden == {}


def test_the_best_of_a_lot_thinks_of_every_build_tile_and_enough_blocks() -> None:
    table = Table(2, seed=3).bid("b5+22", "b3+5")
    view = table.view(0)
    tiles = view.tiles[2].tiles
    for move, best in view.outlook.best.items():
        row = int(move.split()[1][0])
        assert best.height == row + max(t.bonus for t in tiles if t.roof == best.roof)
        new = Building(0, row, 1, best.height, best.roof)
        assert best.total[0] >= view_points(new, [])
        assert best.hidden == sum(rung.hidden for rung in view.outlook.ladders[best.lot][: best.height])


@pytest.mark.rule("P-11")
def test_what_a_block_tile_gives_is_what_taking_it_gave() -> None:
    asked = 0
    for seed in range(6):
        table = Table(4, seed=seed)
        for seat, move in random_steps(table.state, seed):
            if table.view().decision.kind != "block":
                continue
            view = table.view(seat)
            kind = move.removeprefix("block ")
            gains, told, held, supply = (
                view.outlook.gains[kind],
                view.decision.previews[move],
                *stock(table.state, seat),
            )
            assert (told.held, told.supply) == (held + gains[-1], supply - gains[-1])
            after = GAME.clone(table.state)
            GAME.apply(after, seat, move)
            asking = GAME.view(after, seat).decision
            if asking.kind == "gain":
                asked += 1
                assert gains == [int(each.removeprefix("gain ")) for each in asking.legal]
                assert asking.printed == min({"double": 2, "triple": 3}[kind], supply)
                assert asking.printed in gains
                for each, gain in zip(asking.legal, gains, strict=True):
                    preview = asking.previews[each]
                    assert (preview.held, preview.supply) == (held + gain, supply - gain)
            else:
                assert asking.printed is None
                assert gains == [after.held[seat] - held]
    assert asked


def stock(state: State, seat: int) -> tuple[int, int]:
    """Blocks that a seat holds, and its supply."""
    return state.held[seat], state.supply[seat]


@pytest.mark.rule("P-20", "P-21")
def test_what_a_build_takes_from_others_is_told_in_blocks_and_in_points() -> None:
    lost = 0
    for seed in range(4):
        table = Table(4, seed=seed)
        for seat, move in random_steps(table.state, seed):
            view = table.view(seat)
            if not (preview := view.decision.previews.get(move)):
                continue
            after = GAME.clone(table.state)
            GAME.apply(after, seat, move)
            before = {lot.id: lot.points for lot in view.lots}
            seen = {lot.id: lot.height - lot.hidden for lot in view.lots}
            blocks = {lot.id: seen[lot.id] - lot.height + lot.hidden for lot in GAME.view(after, None).lots}
            # A block that an add-on puts into the dark was never seen: nobody loses it.
            assert preview.hides == {lot: n for lot, n in blocks.items() if n > 0}
            points = {lot.id: before[lot.id] - lot.points for lot in GAME.view(after, None).lots}
            assert preview.loses == {lot: n for lot, n in points.items() if n > 0}
            assert preview.loses.keys() == preview.hides.keys()
            lost += sum(preview.loses.values())
    assert lost


@pytest.mark.rule("P-28")
def test_a_bid_against_otto_says_which_tile_it_takes() -> None:
    table = Table(1, seed=4)
    view = table.view(0)
    for move, told in view.outlook.bids.items():
        after = GAME.clone(table.state)
        GAME.apply(after, 0, move)
        assert told.leftmost == tuple(row.order[0] == 0 for row in GAME.view(after, None).tiles)
    assert all(bid.leftmost == () for bid in Table(2).view(0).outlook.bids.values())


@pytest.mark.rule("P-23")
def test_the_kinds_of_roof_that_a_seat_has_are_told() -> None:
    table = Table(3, seed=2)
    for _ in random_steps(table.state, 2):
        view = table.view()
        for seat in view.seats:
            own = {lot.roof for lot in view.lots if lot.state == "built" and lot.seat == seat.seat}
            assert seat.score.roofs == [roof for roof in ("bronze", "silver", "gold") if roof in own]


def test_every_bid_of_the_first_round_is_told() -> None:
    assert len(Table(4).view(0).outlook.bids) == len(BASE) * len(BOOSTERS)
