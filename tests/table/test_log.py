"""The log: what stands, what may be taken back, what is stale."""

from __future__ import annotations

import itertools

import pytest

from costiera.kit.errors import IllegalMove, NotNow, NoUndo, Stale
from costiera.kit.log import CHANGES, RECOVERED, Entry, Log, longest

from .toy import TOY

MANY = 0  # a seed whose first stock leaves choices
ONE = 1  # a seed whose first stock is one


def log_of(players: int = 2, seed: int = MANY) -> Log:
    return Log(TOY, {"players": players, "rounds": 2}, seed)


def play(log: Log, *moves: tuple[int, str]) -> None:
    for seat, move in moves:
        log.append(log.plan_move(seat, move))


def take_back(log: Log, seat: int) -> None:
    log.append(log.plan_undo(seat))


def order(log: Log) -> list[int]:
    return list(log.state.order)


def text(log: Log) -> list[str]:
    return [f"{s.entry.seat}: {s.entry.move}{' auto' if s.entry.auto else ''}" for s in log.steps]


def test_seeds_are_as_the_tests_say() -> None:
    assert log_of().state.stocks[0] > 1
    assert log_of(seed=ONE).state.stocks[0] == 1


def test_planning_changes_nothing() -> None:
    log = log_of()
    before = TOY.to_bytes(log.state)
    log.plan_move(0, "seal 1")
    assert (log.version, TOY.to_bytes(log.state)) == (0, before)


def test_decisions_with_one_legal_move_are_made_at_once() -> None:
    log = log_of(seed=ONE)
    play(log, (0, "seal 0"), (1, "seal 0"))
    first, second = sorted(range(2), key=lambda seat: -log.at(2).shown[seat])
    forced = [f"{seat}: {move} auto" for seat in (first, second) for move in ("take 1", "keep")]
    assert text(log)[2:] == forced


def test_adding_the_same_entries_gives_the_same_game() -> None:
    log = log_of(seed=ONE)
    play(log, (0, "seal 1"), (0, "seal 0"), (1, "seal 2"))
    take = log_of(seed=ONE)
    for step in log.steps:
        take.add(step.entry)
    assert [TOY.to_bytes(s) for _, _, s in take.walk()] == [TOY.to_bytes(s) for _, _, s in log.walk()]
    assert take.steps == log.steps


# Undo


def test_u1_a_reveal_is_a_barrier() -> None:
    """A step that shows what was hidden is never taken back."""
    log = log_of()
    play(log, (0, "seal 0"), (1, "seal 0"))
    for seat in (0, 1):
        with pytest.raises(NoUndo) as refused:
            log.plan_undo(seat)
        assert refused.value.code == "undo-reveal"


def test_a_decision_passed_on_is_a_barrier() -> None:
    log = log_of()
    play(log, (0, "seal 0"), (1, "seal 0"))
    first, second = order(log)
    play(log, (first, "take 2"), (first, "keep"))
    assert log.undo_refused(first) == "passed"
    assert log.undo_refused(second) == "reveal"


def test_own_steps_are_taken_back_one_by_one() -> None:
    log = log_of()
    play(log, (0, "seal 0"), (1, "seal 0"))
    first, _ = order(log)
    start = TOY.to_bytes(log.state)
    play(log, (first, "take 2"))
    take_back(log, first)
    assert TOY.to_bytes(log.state) == start
    assert log.steps[-1].undone == (3,)
    assert log.undo_refused(first) == "reveal"


def test_a_sealed_answer_may_be_changed_and_withdrawn_until_the_last_is_in() -> None:
    log = log_of(3)
    play(log, (0, "seal 0"), (1, "seal 1"), (0, "seal 2"))
    take_back(log, 0)
    assert log.state.sealed == [0, 1, None]
    take_back(log, 0)
    assert log.state.sealed == [None, 1, None]
    take_back(log, 1)
    assert log.state.sealed == [None, None, None]
    assert log.undo_refused(0) == log.undo_refused(1) == "nothing"


def test_forced_moves_go_with_the_move_that_led_to_them() -> None:
    log = log_of()
    play(log, (0, "seal 0"), (1, "seal 0"))
    first, second = order(log)
    play(log, (first, "take 1"))
    assert text(log)[-1] == f"{first}: keep auto"
    assert log.undo_refused(first) == "passed"
    assert log.undo_refused(second) == "reveal"


def test_nothing_is_taken_back_when_the_game_is_over() -> None:
    log = log_of(1, seed=ONE)
    while not TOY.over(log.state):
        play(log, (0, log.game.legal(log.state, 0)[0]))
    assert log.undo_refused(0) == "over"


def test_minds_may_be_changed_often_but_not_for_ever() -> None:
    log = log_of()
    for n in range(CHANGES + 1):
        play(log, (0, f"seal {n % 3}"))
    with pytest.raises(NotNow) as refused:
        log.plan_move(0, "seal 0")
    assert refused.value.code == "too-long"
    with pytest.raises(NotNow):
        log.plan_undo(0)
    while not TOY.over(log.state):  # what is owed can always be played
        seat = TOY.pending(log.state)[0]
        play(log, (seat, TOY.default_move(log.state, seat)))
    assert log.version <= longest(TOY.description.max_moves)


def test_a_seat_taken_over_changes_nothing_in_the_game() -> None:
    log = log_of()
    play(log, (0, "seal 0"))
    before = TOY.to_bytes(log.state)
    log.append(log.plan_note(0, RECOVERED, 7))
    assert TOY.to_bytes(log.state) == before
    log.check_fresh(0, 1)
    take_back(log, 0)
    assert log.state.sealed == [None, None]


# Staleness


def test_c8_sealed_answers_in_all_orders_are_all_fresh() -> None:
    """Other seats' sealed answers, in whatever order, make nobody's answer stale."""
    for seats in itertools.permutations(range(4)):
        log = log_of(4)
        for seat in seats:
            log.check_fresh(seat, 0)
            play(log, (seat, "seal 0"))
        assert log.state.phase == "take"


def test_what_another_seat_takes_back_or_changes_is_no_news_for_a_sealed_answer() -> None:
    log = log_of(3)
    play(log, (0, "seal 0"), (0, "seal 1"))
    take_back(log, 0)
    log.check_fresh(1, 0)


def test_an_own_answer_is_news() -> None:
    log = log_of(3)
    play(log, (0, "seal 0"))
    with pytest.raises(Stale):
        log.check_fresh(0, 0)
    log.check_fresh(0, 1)


def test_the_reveal_is_news_for_everybody() -> None:
    log = log_of()
    play(log, (0, "seal 0"), (1, "seal 0"))
    for seat in (0, 1):
        with pytest.raises(Stale):
            log.check_fresh(seat, 1)


def test_a_version_from_the_future_is_stale() -> None:
    with pytest.raises(Stale):
        log_of().check_fresh(0, 1)


def test_an_entry_that_does_not_play_is_refused() -> None:
    log = log_of()
    with pytest.raises(IllegalMove):
        log.add(Entry(1, 0, "seal 9"))
    assert log.version == 0
