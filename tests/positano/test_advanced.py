"""Two players, advanced: P-32 and P-33."""

from __future__ import annotations

import pytest

from costiera.kit.errors import IllegalMove
from costiera.positano.game import GAME

from .drawn import Table, random_steps

PHASES = {"lot": ("lot", "give_lot"), "block": ("block", "give_block"), "build": ("tile", "give_tile")}
ROUNDS = 6


def advanced(seed: int = 1) -> Table:
    return Table(2, seed, advanced=True)


def lying(table: Table, row: str) -> list[str]:
    return [tile.kind for tile in table.row(row).tiles if tile.taken_by is None]


# Bids of seats 0 and 1 and the difference of their totals for lots, blocks, builds
GAPS = [
    ("b4+22", "b5+13", (-21, 29, 19)),  # 62 62 62 : 83 33 43
    ("b4+5", "b7+5", (20, 10, -30)),
    ("b1+21", "b4+21", (20, 10, -30)),
    ("b1+22", "b4+21", (21, 11, -29)),
    ("b1+6", "b4+5", (21, 11, -29)),
    ("b4+6", "b2+5", (31, -19, -9)),
    ("b3+5", "b4+6", (9, -31, 19)),
    ("b3+14", "b4+13", (11, -29, 21)),
    ("b3+13", "b4+13", (10, -30, 20)),
    ("b6+14", "b1+13", (-29, 21, 11)),
    ("b6+13", "b1+13", (-30, 20, 10)),
    ("b4+13", "b1+14", (-21, -11, 29)),
    ("b4+13", "b1+13", (-20, -10, 30)),
]


@pytest.mark.rule("P-32")
@pytest.mark.parametrize(("one", "two", "gaps"), GAPS)
def test_twenty_behind_still_picks_and_twenty_one_does_not(one: str, two: str, gaps: tuple[int, ...]) -> None:
    table = advanced().bid(one, two)
    for row, gap in zip(("lot", "block", "build"), gaps, strict=True):
        totals = [seat.bid.totals[list(PHASES).index(row)] for seat in table.view().seats]
        assert totals[0] - totals[1] == gap
        pick, give = PHASES[row]
        winner, loser = (0, 1) if gap > 0 else (1, 0)
        table.play_on(until=pick)
        assert (table.decision.actor, GAME.pending(table.state)) == (winner, (winner,))
        assert sorted(table.legal(winner)) == sorted(f"{pick} {kind}" for kind in lying(table, row))
        table.move(winner, table.legal(winner)[0])
        while table.decision.kind in ("gain", "height", "add_on", "remodel"):
            table.move(winner, table.legal(winner)[0])
        left = lying(table, row)
        assert len(left) == 2
        if abs(gap) <= 20:
            assert (table.decision.kind, GAME.pending(table.state)) == (pick, (loser,))
            assert sorted(table.legal(loser)) == sorted(f"{pick} {kind}" for kind in set(left))
            table.move(loser, table.legal(loser)[-1])
        else:
            assert (table.decision.kind, GAME.pending(table.state)) == (give, (winner,))
            assert table.decision.actor == loser
            assert sorted(table.legal(winner)) == sorted(f"give {kind}" for kind in set(left))
            with pytest.raises(IllegalMove) as refusal:
                table.move(loser, f"{pick} {left[0]}")
            assert refusal.value.rule == "P-32"
            table.move(winner, f"give {left[1]}")
            assert getattr(table.seat(loser), row) == left[1]
        while table.decision.kind in ("gain", "height", "add_on", "remodel"):
            table.move(loser, table.legal(loser)[0])


@pytest.mark.rule("P-32")
def test_equal_totals_are_decided_by_stars_and_both_pick() -> None:
    table = advanced().stars(1, 2).bid("b4+5", "b4+5")
    for row, order in enumerate(table.order()):
        stars = [seat.bid.stars[row] for seat in table.view().seats]
        assert order[0] == stars.index(max(stars))
    assert not any(kind.startswith("give") for kind in kinds_until_bid(table))


def kinds_until_bid(table: Table) -> list[str]:
    """Kinds of the decisions of the rest of the round."""
    return [table.decision.kind for _ in random_steps(table.state, 3, until="bid")]


@pytest.mark.rule("P-33")
def test_the_tile_left_over_stays_and_two_new_ones_join() -> None:
    for seed in range(10):
        table = advanced(seed)
        for _ in range(ROUNDS - 1):
            secrets = table.view(reveal_all=True).secrets
            left = {}
            for _ in random_steps(table.play_on(seed, until="lot").state, seed, until="bid"):
                left = {row: lying(table, row) for row in PHASES}
                mover = table.decision
            left["build"] = after_last_move(left["build"], table, mover.kind)
            for row in PHASES:
                now = [tile.kind for tile in table.row(row).tiles]
                assert len(left[row]) == 1
                assert sorted(now) == sorted(left[row] + secrets[row][:2])


def after_last_move(before: list[str], table: Table, kind: str) -> list[str]:
    """The build tiles left at the end of a round whose last move may itself have taken one."""
    if kind not in ("tile", "give_tile"):
        return before
    return [tile for tile in before if tile in [now.kind for now in table.row("build").tiles]][:1]


@pytest.mark.rule("P-33", "P-1")
def test_one_lot_is_never_built_on() -> None:
    for seed in range(10):
        view = advanced(seed).play_on(seed).view()
        states = [lot.state for lot in view.lots]
        assert (states.count("free"), states.count("removed")) == (1, 3)
        assert view.tiles[0].deck == 0


@pytest.mark.rule("P-33")
def test_choices_stay_with_the_receiver_of_a_tile() -> None:
    seen = set()
    for seed in range(40):
        table = advanced(seed)
        receiver = None
        for seat, _ in random_steps(table.state, seed):
            decision = table.decision
            if receiver is not None and decision.kind in ("gain", "height", "add_on", "remodel"):
                assert (seat, decision.actor) == (receiver, receiver)
                seen.add(decision.kind)
            elif decision.kind in ("give_block", "give_tile"):
                receiver = decision.actor
                assert seat != receiver
            else:
                receiver = None
    assert seen == {"gain", "height", "add_on", "remodel"}


@pytest.mark.rule("P-32")
def test_the_ordinary_two_player_game_never_gives() -> None:
    table = Table(2).bid("b4+22", "b5+13")
    assert not any(kind.startswith("give") for kind in kinds_until_bid(table))
