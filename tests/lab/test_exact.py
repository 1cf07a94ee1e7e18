"""The last rounds solved exactly, and what levels give away there: checked by OpenSpiel, too."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from costiera import games
from costiera.cli.commands import run
from costiera.kit import matrix
from costiera.kit.errors import BadOption, BadRecord
from costiera.kit.rng import Stream
from costiera.lab import exact
from costiera.lab.units import ALONE, Processes
from costiera.positano.state import State, clone, to_bytes

GAME = games.get("positano")
LEVELS = ("random", "easy", "medium")


def quiet(done: int) -> None:
    """Nobody looks on."""


def tiny(left: int) -> State:
    """A position with little to build with and no tile to be turned up that is not known."""
    plan = exact.plan(GAME, left, 1, [], 1, 3)
    state: State = clone(exact.position(plan, 0))
    state.held, state.supply = [1, 0, 0, 0, 0, 0], [0] * 6
    size, deck = 2 * (left - 1), list(state.deck)
    for row in (1, 2):
        deck[row * 25 + size : row * 25 + 25] = [-1] * (25 - size)
    state.deck, state.deck_size = deck, [size] * 3
    if left == 2:  # a base card less each
        state.base = [state.base[0] & state.base[0] - 1, state.base[1] & state.base[1] - 1, 0, 0, 0, 0]
    return state


class Best:
    """Plays as the solution says."""

    def __init__(self) -> None:
        ending = GAME.ending()
        assert ending is not None
        self.ending = ending
        self.tree = exact.Tree(GAME, ending)
        self.found: dict[tuple[bytes, int], Mapping[int, float]] = {}

    def answers(self, state: State, seat: int) -> Mapping[int, float]:
        """Moves, and how often each is made."""
        known = GAME.known(state, seat)
        key = to_bytes(known), seat
        if key not in self.found:
            self.found[key] = self._find(known, seat)
        return self.found[key]

    def _find(self, state: State, seat: int) -> Mapping[int, float]:
        moves = GAME.moves(state, seat)
        if len(GAME.pending(state)) > 1:
            found = matrix.solve(self.ending.answers(state))
            return dict(zip(moves, (found.row, found.column)[seat], strict=True))
        leads = {}
        for move in moves:
            after = clone(state)
            GAME.step(after, seat, move)
            leads[move] = self.ending.lead(after)
        return {max(leads, key=lambda move: leads[move] if seat == 0 else -leads[move]): 1.0}


class Until:
    """Plays as one in the round that is on, and as another after it."""

    def __init__(self, round_: int, now: Any, then: Any) -> None:
        self.round, self.now, self.then = round_, now, then

    def answers(self, state: State, seat: int) -> Mapping[int, float]:
        """Moves, and how often each is made."""
        found: Mapping[int, float] = (self.now if state.round == self.round else self.then).answers(state, seat)
        return found


@pytest.mark.parametrize("left", [1, 2])
def test_openspiel_comes_to_the_same(left: int) -> None:
    """Its best responses to the solution win nothing, and to a level what ours wins."""
    pytest.importorskip("pyspiel")
    best_response = pytest.importorskip("open_spiel.python.algorithms.best_response")
    from tests.lab.exact_in_openspiel import policy_of, spiel  # noqa: PLC0415  it needs pyspiel

    state, best = tiny(left), Best()
    game, worth = spiel(state), matrix.solve(best.ending.answers(state)).value
    easy = exact.Sample(GAME, "easy", 2, Stream(4))
    for seat in range(2):
        own, lead = 1 - seat, -worth if seat == 0 else worth

        def wins(player: Any, own: int = own) -> float:
            found = best_response.BestResponsePolicy(game, own, policy_of(game, player))
            return float(found.value(game.new_initial_state()))

        assert wins(best) == pytest.approx(lead)
        bot = Until(state.round, easy, best)
        assert wins(bot) == pytest.approx(best.tree.against(state, seat, easy))
        assert wins(bot) >= lead - 1e-9


def test_nobody_wins_against_the_solution() -> None:
    state, best = tiny(1), Best()
    worth = matrix.solve(best.ending.answers(state)).value
    assert best.tree.against(state, 0, best) == pytest.approx(-worth)  # type: ignore[arg-type]  # it answers as well
    assert best.tree.against(state, 1, best) == pytest.approx(worth)  # type: ignore[arg-type]


def test_equal_plans_come_to_the_same_and_levels_in_order(tmp_path: Path) -> None:
    plan = exact.plan(GAME, 1, 3, LEVELS, 1, 3)
    told = exact.exact(plan, tmp_path / "one", ALONE, quiet)
    assert told == exact.exact(plan, tmp_path / "two", Processes(2), quiet)
    assert told.gap < 1e-9
    assert all(given.points.mean > -1e-9 for given in told.given)
    assert told.given[0].points.mean > told.given[-1].points.mean


def test_what_is_done_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = exact.plan(GAME, 1, 3, ("easy",), 1, 3)
    solve, solved = exact.solve, []

    def interrupted(what: exact.Plan, number: int) -> exact.Solved:
        if number == 2 and len(solved) == 2:
            solved.append(-1)
            raise KeyboardInterrupt
        solved.append(number)
        return solve(what, number)

    monkeypatch.setattr(exact, "solve", interrupted)
    with pytest.raises(KeyboardInterrupt):
        exact.exact(plan, tmp_path, ALONE, quiet)
    told: list[int] = []
    exact.exact(plan, tmp_path, ALONE, told.append)
    assert solved == [0, 1, -1, 2]
    assert told == [2, 3]
    with pytest.raises(BadRecord, match="another plan"):
        exact.exact(exact.plan(GAME, 1, 4, ("easy",), 1, 3), tmp_path, ALONE, quiet)


def test_what_cannot_be_solved_is_refused() -> None:
    with pytest.raises(BadOption, match="amalfi"):
        exact.plan(games.get("amalfi"), 1, 1, LEVELS, 1, 0)
    with pytest.raises(BadOption, match="no bot 'genius'"):
        exact.plan(GAME, 1, 1, ("genius",), 1, 0)
    with pytest.raises(BadOption, match="twice"):
        exact.plan(GAME, 1, 1, ("easy", "easy"), 1, 0)


ARGUMENTS = ["exact", "positano", "--positions", "2", "--levels", "random,easy", "--samples", "1"]


def test_the_command_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*ARGUMENTS, "--out", str(tmp_path / "kept")]) == 0
    told = capsys.readouterr().out
    assert "the last round: given away" in told
    assert "2 positions" in told
    assert run([*ARGUMENTS, "--out", str(tmp_path / "kept"), "--json"]) == 0
    assert '"level":"easy"' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["amalfi"], ["amalfi"]),
        (["chess"], ["chess", "positano"]),
        (["positano", "--rounds", "3"], ["--rounds", "2"]),
        (["positano", "--positions", "0"], ["--positions"]),
        (["positano", "--samples", "0"], ["--samples"]),
        (["positano", "--levels", "genius"], ["genius", "random, easy"]),
    ],
    ids=str,
)
def test_bad_input_is_refused(
    arguments: list[str], words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["exact", *arguments, "--out", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    for word in words:
        assert word in told


def test_a_full_disk_and_ctrl_c_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(error: BaseException) -> Callable[..., Any]:
        def solve(what: exact.Plan, number: int) -> exact.Solved:
            if number == 1:
                raise error
            return one

        return solve

    one = exact.solve(exact.plan(GAME, 1, 1, ("easy",), 1, 3), 0)
    for number, (error, code, words) in enumerate(
        [
            (OSError(28, os.strerror(28)), 2, os.strerror(28)),
            (KeyboardInterrupt(), 130, "the same command goes on"),
        ]
    ):
        monkeypatch.setattr(exact, "solve", fails(error))
        folder = tmp_path / str(number)
        assert run([*ARGUMENTS, "--out", str(folder)]) == code
        assert words in capsys.readouterr().err
        assert [path.name for path in sorted(folder.iterdir())] == ["plan.json", "position-0.json"]
