"""Units of work: done in order whoever does them, again when a worker is lost, and none counted twice."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from costiera import games
from costiera.cli.commands import run
from costiera.kit.errors import BadOption, Missing
from costiera.lab import extras, on_ray, simulate
from costiera.lab.units import ALONE, LOSSES, LostWorkers, Processes, Workers, workers

PLAN = replace(simulate.plan(games.get("positano"), {"players": 2}, ["medium"], 5), simulations=20)


def square(number: int) -> int:
    return number * number


def killed(by: Path, most: int, number: int) -> int:
    """Its worker dies over unit 7, so many times; each unit that is begun leaves a mark."""
    tries = len(list(by.glob(f"{number}-*")))
    (by / f"{number}-{tries}").touch()
    if number == 7 and tries < most:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def refused(number: int) -> int:
    if number == 3:
        raise BadOption("not this one")
    return number


def one_game(marks: Path, plan: simulate.Plan, chunk: tuple[int, int]) -> Any:
    """A game of a simulation whose worker is killed once."""
    killed(marks, 1, chunk[0])
    return simulate.play_apart(plan, chunk)


@pytest.fixture(scope="module", params=["alone", "processes", "ray"])
def anybody(request: pytest.FixtureRequest) -> Iterator[Workers]:
    """Each way to have work done."""
    if request.param == "ray":
        pytest.importorskip("ray", reason="the comparison group brings it: requirements/bench.txt")
        with workers(2, "local") as found:
            yield found
    else:
        with workers(1 if request.param == "alone" else 2) as found:
            yield found


def test_results_come_in_order(anybody: Workers) -> None:
    assert list(anybody.in_order(square, range(40))) == [number * number for number in range(40)]
    assert list(anybody.in_order(square, [])) == []


def test_what_is_not_asked_for_is_not_all_begun(anybody: Workers) -> None:
    """Only some units ahead: what is stopped early has not cost everything."""
    taken: list[int] = []
    results = anybody.in_order(square, (taken.append(number) or number for number in range(1000)))
    assert [next(results), next(results)] == [0, 1]
    results.close()  # type: ignore[attr-defined]
    assert len(taken) < 100


def test_a_refusal_in_a_unit_is_that_refusal(anybody: Workers) -> None:
    with pytest.raises(BadOption, match=r"^not this one$"):
        list(anybody.in_order(refused, range(9)))
    assert list(anybody.in_order(square, range(3))) == [0, 1, 4]


def test_the_digest_is_the_same_whoever_plays(anybody: Workers) -> None:
    told, expected = simulate.simulate(PLAN, 12, anybody), simulate.simulate(PLAN, 12)
    assert (told.digest, told.seats, told.games) == (expected.digest, expected.seats, 12)


def test_a_lost_worker_is_made_up_for(anybody: Workers, tmp_path: Path) -> None:
    """Killed over its work: that is done again, and every unit counts once."""
    if anybody is ALONE:
        pytest.skip("whoever is killed alone is gone")
    results = list(anybody.in_order(partial(killed, tmp_path, 1), range(20)))
    assert results == [number * number for number in range(20)]
    assert len(list(tmp_path.glob("7-*"))) == 2


def test_a_lost_worker_changes_no_digest(anybody: Workers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if anybody is ALONE:
        pytest.skip("whoever is killed alone is gone")
    expected = simulate.simulate(PLAN, 12)
    monkeypatch.setattr(simulate, "partial", lambda work, plan: partial(one_game, tmp_path, plan))
    told = simulate.simulate(PLAN, 12, anybody)
    assert (told.digest, told.games, told.decisions) == (expected.digest, 12, expected.decisions)
    assert len(list(tmp_path.glob("7-*"))) == 2


def test_work_that_kills_everybody_is_given_up(anybody: Workers, tmp_path: Path) -> None:
    if anybody is ALONE:
        pytest.skip("whoever is killed alone is gone")
    with pytest.raises(LostWorkers):
        list(anybody.in_order(partial(killed, tmp_path, 99), range(20)))
    assert 1 <= len(list(tmp_path.glob("7-*"))) <= LOSSES


def test_fewer_units_than_jobs_need_fewer_processes(tmp_path: Path) -> None:
    assert list(Processes(1000).in_order(square, range(2))) == [0, 1]


# Clusters that are none


def test_without_ray_the_command_says_what_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(module: str) -> Any:
        raise ModuleNotFoundError(f"No module named {module!r}", name=module)

    monkeypatch.setattr(extras, "import_module", missing)
    with pytest.raises(Missing), workers(2, "local"):
        pass
    assert run(["simulate", "positano", "--games", "3", "--ray", "local"]) == 2
    assert "ray is not installed: run `pip install 'costiera[ray]'`" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("nowhere", "say local, auto, HOST:PORT or ray://HOST:PORT"),
        ("127.0.0.1:1", "nobody answers there"),
        ("ray://127.0.0.1:1", "nobody answers there"),
        ("127.0.0.1:99999", "nobody answers there"),
    ],
)
def test_a_wrong_address_is_said(address: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("ray", reason="the comparison group brings it: requirements/bench.txt")
    assert run(["simulate", "positano", "--games", "3", "--ray", address]) == 2
    told = capsys.readouterr().err
    assert f"--ray {address}" in told
    assert words in told


class Shrinking:
    """What is asked of Ray, where nodes go away."""

    def __init__(self, processors: list[int]) -> None:
        self.processors = processors

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": float(self.processors.pop(0) if len(self.processors) > 1 else self.processors[0])}

    def remote(self, **given: Any) -> Any:
        return lambda done: type("Unit", (), {"remote": staticmethod(partial(done))})

    def put(self, value: Any) -> Any:
        return value

    get = put

    def wait(self, asked: list[Any], timeout: float) -> tuple[list[Any], list[Any]]:
        return asked, []


def test_a_cluster_that_shrinks_is_asked_for_no_more_until_it_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_ray, "_reach", lambda place: None)
    monkeypatch.setattr(on_ray, "PULSE", 0.0)
    found = on_ray.OnRay(Shrinking([100, 1, 1, 50]), "head:1")
    assert list(found.in_order(square, range(600))) == [number * number for number in range(600)]


def test_a_cluster_that_is_gone_is_said() -> None:
    """Ray would end the process after a minute."""
    found = on_ray.OnRay(Shrinking([2]), "127.0.0.1:1")
    with pytest.raises(LostWorkers, match="is gone"):
        list(found.in_order(square, range(3)))
