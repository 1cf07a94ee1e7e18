"""Amalfi on the house's log: volunteers outdate nobody (A-119), undo up to barriers (A-121), forced moves (A-113)."""

from __future__ import annotations

import pytest

from costiera.amalfi.game import GAME
from costiera.kit.errors import NoUndo, Stale
from costiera.kit.log import Log


def started(**options: object) -> Log:
    """A game of two after packs were chosen."""
    log = Log(GAME, GAME.check_options({"players": 2, "first": "0"} | options), 6)
    for seat, pack in ((1, "pack ship"), (0, "pack book")):
        log.append(log.plan_move(seat, pack))
    return log


@pytest.mark.rule("A-119", "A-121")
def test_a_volunteer_outdates_nobody() -> None:
    log = started()
    version = log.version
    hand = GAME.view(log.state, 1).seats[1].hand
    log.append(log.plan_move(1, f"discard {hand[0]}"))
    log.check_fresh(0, version)
    with pytest.raises(Stale):
        log.check_fresh(1, version)
    log.append(log.plan_move(0, "navigate tunis"))
    with pytest.raises(Stale):
        log.check_fresh(1, version)


@pytest.mark.rule("A-121")
def test_moves_are_taken_back_up_to_a_barrier() -> None:
    log = started()
    before = GAME.to_bytes(log.state)
    log.append(log.plan_move(0, "bread emergency*1"))
    log.append(log.plan_undo(0))
    assert GAME.to_bytes(log.state) == before
    log.append(log.plan_move(0, "navigate tunis"))
    log.append(log.plan_move(0, "send gems*1"))
    with pytest.raises(NoUndo):
        log.plan_undo(0)  # the turn has passed on
    log = started()
    hand = GAME.view(log.state, 0).seats[0].hand
    log.append(log.plan_move(0, f"discard {hand[0]}"))
    with pytest.raises(NoUndo):
        log.plan_undo(0)  # a card was shown


@pytest.mark.rule("A-101", "A-114")
def test_sealed_answers_are_quiet_and_may_be_changed() -> None:
    log = Log(GAME, GAME.check_options({"players": 3, "hands": "draft"}), 2)
    version = log.version
    picks = GAME.legal(log.state, 1)
    log.append(log.plan_move(1, picks[0]))
    log.check_fresh(0, version)
    log.append(log.plan_move(1, picks[2]))
    log.append(log.plan_undo(1))
    assert GAME.view(log.state, 1).decision.chosen == picks[0]


@pytest.mark.rule("A-113")
def test_nothing_forced_tells_about_a_hand() -> None:
    """A seat with cards in its hand always has more than one move where the hand decides."""
    log = started()
    assert log.forced() is None
