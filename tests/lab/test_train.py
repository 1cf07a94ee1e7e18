"""Learning what positions are worth: resumable, and exact in the end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from costiera import cli
from costiera.kit.errors import BadRecord
from costiera.kit.rng import Stream
from costiera.kit.weights import read
from costiera.lab.units import ALONE
from costiera.positano import codes as c
from costiera.positano.learning import PositanoLearning
from costiera.positano.state import to_bytes

np = pytest.importorskip("numpy")
train = pytest.importorskip("costiera.lab.train")

PLAN = train.Plan("positano", 2, 2, 8, 1)


def quiet(done: int) -> None:
    """Nobody looks on."""


def test_positions_are_the_beginnings_of_rounds() -> None:
    """Those that were played, and for each round three others that might have followed."""
    found = list(train.positions(PLAN, 0))
    assert [state.phase for state in found] == [c.BID] * len(found)
    rounds = PLAN.stages
    assert sorted(state.round for state in found) == sorted([*range(2, rounds + 1)] * (1 + train.BRANCHES))
    assert [to_bytes(state) for state in train.positions(PLAN, 0)] == [to_bytes(state) for state in found]


def test_what_is_done_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped anywhere, a second run does the rest, and comes to the same."""
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    fits = train.train(PLAN, whole, ALONE, quiet)
    assert [fit.stage for fit in fits] == [6, 5, 4, 3, 2]

    worth = train.worth
    left = [10]

    def interrupted(*arguments: object) -> object:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return worth(*arguments)

    monkeypatch.setattr(train, "worth", interrupted)
    with pytest.raises(KeyboardInterrupt):
        train.train(PLAN, stopped, ALONE, quiet)
    assert (stopped / "labels-6-0.npz").exists()
    assert not (stopped / "labels-5-0.npz").exists()
    monkeypatch.setattr(train, "worth", worth)
    done: list[int] = []
    assert train.train(PLAN, stopped, ALONE, done.append) == fits
    assert (stopped / "learned.json").read_bytes() == (whole / "learned.json").read_bytes()
    assert done[-1] == PLAN.work

    monkeypatch.setattr(train, "worth", interrupted)  # all is there: nothing is searched
    assert train.train(PLAN, stopped, ALONE, quiet) == fits
    with pytest.raises(BadRecord, match="another plan"):
        train.train(train.Plan("positano", 2, 3, 8, 1), stopped, ALONE, quiet)


def test_a_network_learns(tmp_path: Path) -> None:
    """A simple truth, who is ahead in views will be; and the whole numbers say what NumPy's do."""
    chance = np.random.default_rng(3)
    seen = np.zeros((6000, c.FEATURES), dtype=np.float32)
    own = c.AT_SEAT_GOALS - 4
    seen[:, own] = chance.integers(0, 40, 6000)
    seen[:, c.SEAT_FEATURES + own] = chance.integers(0, 40, 6000)
    said = (0.5 + (seen[:, own] - seen[:, c.SEAT_FEATURES + own]) / 100).astype(np.float32)
    layers = train.learn(PositanoLearning.layers, seen[500:], said[500:], np.random.default_rng(4))
    told = train.says(layers, seen[:500])[-1][:, 0]
    assert float(np.sqrt(np.mean((told - said[:500]) ** 2))) < 0.02
    net = PositanoLearning().net(train.rounded(layers))
    for state in train.positions(PLAN, 1):
        value = net.value(state, 1)
        look = np.array([list(net.seen[: c.FEATURES])], dtype=np.float32)
        assert value / 4096 == pytest.approx(float(train.says(layers, look)[-1][0, 0]), abs=0.01)


def test_the_last_round_is_judged_by_its_result() -> None:
    state = next(state for state in train.positions(PLAN, 0) if state.round == PLAN.stages)
    one, two = train.worth(PLAN, state, None, Stream(1))
    assert one + two == pytest.approx(1.0)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "made"
    command = ["train", "positano", "--out", str(out), "--games", "20", "--simulations", "4", "--json"]
    monkeypatch.setattr(train, "EPOCHS", 1)
    assert cli.run(command) == 0
    assert [fit["stage"] for fit in json.loads(capsys.readouterr().out)] == [6, 5, 4, 3, 2]
    learned = read((out / "learned.json").read_bytes(), "learned.json", "positano", 1)
    assert sorted(learned.of(2)) == [2, 3, 4, 5, 6]
    assert learned.made[2] == "costiera train positano --players 2 --games 20 --simulations 4 --seed 1"
    assert cli.run(["train", "amalfi", "--out", str(out)]) == 2
    assert "there is nothing to learn of amalfi yet" in capsys.readouterr().err
    assert cli.run([*command, "--seed", "2"]) == 2
    assert "another plan" in capsys.readouterr().err
    file = tmp_path / "file"
    file.write_text("")
    assert cli.run(["train", "positano", "--out", str(file)]) == 2
    assert "cannot be used" in capsys.readouterr().err


def test_ctrl_c_says_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(train, "collect", stopped)
    assert cli.run(["train", "positano", "--out", str(tmp_path / "made")]) == 130
    assert "the same command goes on with what is in" in capsys.readouterr().err
