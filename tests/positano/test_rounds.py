"""The end of a round and of the game: P-18 and P-19."""

from __future__ import annotations

from collections import Counter

import pytest

from costiera.kit.errors import IllegalMove
from costiera.positano.game import GAME

from .drawn import Table, random_steps
from .ledger import MODES, Mode, copies

modes = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)


@pytest.mark.rule("P-18")
@modes
def test_unused_blocks_are_kept_and_every_place_gets_a_tile(mode: Mode) -> None:
    table = Table(**mode.options, seed=6)
    for number in range(1, mode.rounds):
        table.play_on(luck=number, until="lot")
        before = table.view()
        for _ in random_steps(table.state, number, until="bid"):
            before = table.view()
        after = table.view()
        assert after.round == number + 1
        assert [len(row.tiles) for row in after.tiles] == [mode.tiles] * 3
        assert all(tile.taken_by is None for row in after.tiles for tile in row.tiles)
        assert [row.order for row in after.tiles] == [[]] * 3
        others = [seat for seat in range(mode.seats) if seat != before.decision.actor]
        assert [after.seats[seat].held for seat in others] == [before.seats[seat].held for seat in others]
        drawn = 2 if mode.name == "advanced" else mode.tiles
        assert [old.deck - new.deck for old, new in zip(before.tiles, after.tiles, strict=True)] == [drawn] * 3


@pytest.mark.rule("P-18", "P-5")
@modes
def test_every_tile_is_in_exactly_one_place(mode: Mode) -> None:
    """Deck, row or hand, and what hands held in earlier rounds is gone: together always the whole box."""
    table = Table(**mode.options, seed=8)
    box = {row: Counter(copies(row, mode.board)) for row in ("block", "build")}
    box["lot"] = Counter(lot.id for lot in table.view().lots if lot.state != "removed")
    gone: dict[str, Counter[str]] = {row: Counter() for row in box}
    last_taken: dict[str, list[str]] = {}
    round_number = 1
    for _ in random_steps(table.state, 8):
        view, secrets = table.view(), table.view(reveal_all=True).secrets
        if view.round > round_number:
            round_number = view.round
            for row, taken in last_taken.items():
                gone[row].update(taken)
        last_taken = {row.row: [tile.kind for tile in row.tiles if tile.taken_by is not None] for row in view.tiles}
        for row in view.tiles:
            lying = Counter(tile.kind for tile in row.tiles)
            assert lying + Counter(secrets[row.row]) + gone[row.row] == box[row.row]
            assert Counter({kind: number for kind, number in row.unseen.items() if number}) == Counter(secrets[row.row])
            in_hands = Counter(
                {"lot": seat.lot, "block": seat.block, "build": seat.build}[row.row] for seat in view.seats
            )
            del in_hands[None]
            assert in_hands == Counter(tile.kind for tile in row.tiles if tile.taken_by is not None)


@pytest.mark.rule("P-19")
@modes
def test_the_game_ends_after_the_last_round(mode: Mode) -> None:
    table = Table(**mode.options, seed=3)
    last = 0
    for _ in random_steps(table.state, 5):
        assert not table.view().over
        last = table.view().round
    assert last == mode.rounds
    view = table.view()
    assert (view.over, view.decision.kind, view.decision.pending) == (True, "over", [])
    assert GAME.over(table.state)
    assert GAME.pending(table.state) == ()
    for seat in range(mode.seats):
        assert table.legal(seat) == []
        assert not GAME.may_move(table.state, seat)
        with pytest.raises(IllegalMove):
            table.move(seat, "bid b1+5")


@pytest.mark.rule("P-7", "P-9", "P-11", "P-13")
def test_the_step_of_a_round_is_told_with_each_decision() -> None:
    steps = {}
    for options in ({"players": 2, "advanced": True}, {"players": 4}):
        table = Table(**options, seed=2)
        for _ in random_steps(table.state, 2):
            decision = table.view().decision
            steps[decision.kind] = decision.step
    assert steps == {"bid": "bid", "lot": "lot", "give_lot": "lot", "block": "block", "gain": "block",
                     "give_block": "block", "tile": "build", "height": "build", "add_on": "build", "remodel": "build",
                     "give_tile": "build"}  # fmt: skip
    assert table.view().decision.step == "over"
