"""Standing answers (A-122): which there are, what each answers, and when it has expired."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from costiera.amalfi.game import GAME
from costiera.kit.log import Log
from costiera.table import answers
from costiera.table.info import Seat

from .table import Table


def makes(table: Table, seat: int) -> dict[str, str]:
    """The answers that fit what a seat is asked, with the moves that they make."""
    given = GAME.standing_answers(GAME.view(table.s, seat))
    return {answer: move for answer, move in given.items() if move is not None}


@pytest.mark.rule("A-122")
def test_a_lighthouse_is_answered_with_what_can_be_done_there() -> None:
    table = Table({"bread": 3}, {"bread": 3, "lighthouses": ["venice"]})
    assert makes(table, 1) == {}
    table.do("navigate venice")
    while table.phase != "lighthouse":
        table.do(GAME.default_move(table.s, table.asked))
    legal = table.legal(1)
    tolls = [move for move in legal if move.startswith("lighthouse toll")]
    assert tolls
    always = {move: move for move in legal if move.startswith("lighthouse")}
    assert makes(table, 1) == always | {"quiet 1": "lighthouse bread"}
    assert makes(table, 0) == {}


@pytest.mark.rule("A-122")
def test_quiet_leaves_the_own_turn_alone() -> None:
    """Also a lighthouse that the seat itself has called at: there it may have plans."""
    table = Table({"bread": 3, "lighthouses": ["venice"]}).do("navigate venice")
    while table.phase != "lighthouse":
        table.do(GAME.default_move(table.s, table.asked))
    assert table.asked == 0
    assert "lighthouse bread" in makes(table, 0)
    assert "quiet 1" not in makes(table, 0)


@pytest.mark.rule("A-122")
def test_passing_and_quiet_end_with_their_period() -> None:
    table = Table({"bread": 3})
    assert makes(table, 0) == {"pass 1": "pass"}
    later = Table({"bread": 3}, period=2)
    assert makes(later, 0) == {"pass 2": "pass"}
    offered = GAME.standing_answers(GAME.view(later.s, 0))
    assert {"quiet 2", "pass 2"} < set(offered)
    assert not {"quiet 1", "pass 1"} & set(offered)


@pytest.mark.rule("A-121", "A-122")
def test_an_own_move_is_taken_back_with_the_answer_that_it_led_to() -> None:
    """One undo leads back to before the last choice, and the answer stays for the next time."""
    table = Table({"bread": 3, "lighthouses": ["venice"]}, players=1)
    log = Log(GAME, GAME.check_options({"players": 1}), 1, GAME.clone(table.s))
    seat = Seat(0, "here", answers=("lighthouse bread",))
    log.append(log.plan_move(0, "navigate venice"))
    while log.state.actor == 0 and GAME.view(log.state, 0).decision.kind not in {"lighthouse", "turn"}:
        log.append(log.plan_move(0, GAME.default_move(log.state, 0)))
    chosen = log.version
    answers.make(log, [seat], 0)
    assert log.steps[chosen].entry.answered
    assert log.steps[chosen].entry.move == "lighthouse bread"
    choice = max(step.entry.number for step in log.steps[:chosen] if not step.entry.auto)
    answers.take_back(log, 0, None, 0)
    assert GAME.to_bytes(log.state) == GAME.to_bytes(log.at(choice - 1))
    assert answers.without_fitting(GAME, log.state, seat) == ("lighthouse bread",)


@pytest.mark.rule("A-122")
@pytest.mark.parametrize("options", [{"players": 1}, {"players": 2}, {"players": 4}], ids=str)
def test_games_with_answers_play_like_games_without(options: dict[str, Any]) -> None:
    """Whole games on defaults with everything answered that can be: each answer is legal, and the log plays again."""
    seats = [Seat(seat, "here") for seat in range(options["players"])]
    log = Log(GAME, GAME.check_options(options), 7)
    for turn in itertools.count():
        pending = GAME.pending(log.state)
        if not pending:
            break
        seat = seats[pending[0]]
        view = GAME.view(log.state, seat.seat)
        offered = GAME.standing_answers(view)
        assert {move for move in offered.values() if move} <= set(view.decision.legal)
        assert offered == GAME.standing_answers(msgspec.convert(msgspec.to_builtins(view), type(view)))
        wanted = ("decree done", "lighthouse bread", f"quiet {view.period}") + (f"pass {view.period}",) * (turn > 60)
        seat.answers = answers.check(GAME, log.state, seat.seat, wanted)
        if GAME.pending(log.state) == pending and not answers.fitting(GAME, log.state, seat):
            log.append(log.plan_move(seat.seat, GAME.legal(log.state, seat.seat)[turn % 3 - 1 if turn % 3 else 0]))
        answers.make(log, seats, 0)
    made = {step.entry.move for step in log.steps if step.entry.answered}
    assert {"pass", "done"} & made
    again = Log(GAME, log.options, 7)
    for step in log.steps:
        again.add(step.entry)
    assert GAME.to_bytes(again.state) == GAME.to_bytes(log.state)
    assert GAME.standing_answers(GAME.view(log.state, 0)) == {}
