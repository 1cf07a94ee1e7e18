"""Games as a Parquet file: all of them and their moves, the digest of the simulation, and never half a file."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import fsspec
import pytest
from pyarrow import parquet

from costiera import games
from costiera.kit.errors import BadOption, Missing
from costiera.lab import analysis, extras
from costiera.lab.simulate import plan, simulate

KINDS: list[tuple[str, dict[str, Any], str, int]] = [
    ("positano", {"players": 3}, "random", 20),
    ("positano", {"players": 1}, "easy", 3),
    ("amalfi", {"players": 2}, "random", 12),
    ("amalfi", {"players": 1, "rival": "genoa"}, "random", 12),
    ("goofspiel", {"players": 2}, "easy", 5),
]


@pytest.mark.parametrize(("name", "options", "bot", "count"), KINDS)
def test_a_file_holds_the_games_of_the_simulation(
    tmp_path: Path, name: str, options: dict[str, Any], bot: str, count: int
) -> None:
    game = games.get(name)
    planned = plan(game, options, [bot], 7)
    out = tmp_path / "games.parquet"
    summary, expected = analysis.write(planned, count, str(out)), simulate(planned, count)
    assert summary.digest == expected.digest
    assert (summary.seats, summary.result, summary.decisions) == (expected.seats, expected.result, expected.decisions)
    assert [each.name for each in tmp_path.iterdir()] == ["games.parquet"]
    rows = parquet.read_table(out).to_pylist()
    assert list(rows[0]) == list(analysis.SCHEMA)
    for row in rows:
        state = game.new(planned.options, row["seed"])
        for decision in row["decisions"]:
            assert decision["legal"] == len(game.moves(state, decision["seat"]))
            game.apply(state, decision["seat"], decision["move"])
        assert game.over(state)
        assert game.outcome(state).scores == row["scores"]
        assert game.to_bytes(state) == row["state"]


def test_a_run_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planned = plan(games.get("positano"), {"players": 2}, ["easy"], 3)
    out, played = tmp_path / "games.parquet", []
    genuine = analysis.play_unit

    def stopped(plan: Any, unit: Any) -> Any:
        if len(played) == 1:
            raise KeyboardInterrupt
        played.append(unit.first)
        return genuine(plan, unit)

    monkeypatch.setattr(analysis, "play_unit", stopped)
    with pytest.raises(KeyboardInterrupt):
        analysis.write(planned, 20, str(out))
    assert not out.exists()
    monkeypatch.setattr(analysis, "play_unit", lambda plan, unit: played.append(unit.first) or genuine(plan, unit))
    summary = analysis.write(planned, 20, str(out))
    assert played == [0, 8, 16]
    assert summary.digest == simulate(planned, 20).digest


def test_a_full_disk_leaves_no_half_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    planned = plan(games.get("positano"), {"players": 2}, ["random"], 3)
    out, genuine = tmp_path / "games.parquet", parquet.write_table

    def full(table: Any, path: Any, **given: Any) -> None:
        genuine(table, path, **given)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(parquet, "write_table", full)
    with pytest.raises(OSError, match="No space left"):
        analysis.write(planned, 600, str(out))
    assert not out.exists()
    assert [each.name for each in (tmp_path / "games.parquet.parts").iterdir()] == ["plan.json"]
    monkeypatch.undo()
    assert analysis.write(planned, 600, str(out)).games == 600


def test_what_is_there_is_never_written_over(tmp_path: Path) -> None:
    planned = plan(games.get("positano"), {"players": 2}, ["random"], 3)
    out = tmp_path / "games.parquet"
    (tmp_path / "games.parquet.parts").mkdir()
    (tmp_path / "games.parquet.parts" / "plan.json").write_text("{}", encoding="utf-8")
    with pytest.raises(BadOption, match="holds games of another simulation"):
        analysis.write(planned, 2, str(out))
    out.touch()
    with pytest.raises(BadOption, match="is there already"):
        analysis.write(planned, 2, str(out))
    with pytest.raises(BadOption, match=r"games\.csv must end with \.parquet"):
        analysis.write(planned, 2, str(tmp_path / "games.csv"))


def test_a_missing_library_names_the_command_that_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Missing, match=r"no_such_library is not installed: run `pip install 'costiera\[lab\]'`"):
        extras.need("no_such_library")
    monkeypatch.setitem(extras.EXTRAS, "no_such_library", "openspiel")
    with pytest.raises(Missing, match=r"costiera\[openspiel\]"):
        extras.need("no_such_library")


def test_a_file_may_lie_wherever_fsspec_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped there, too, the same call goes on, and there is never half a file."""
    planned = plan(games.get("positano"), {"players": 2}, ["easy"], 3)
    store, out = fsspec.filesystem("memory"), "memory://shared/games.parquet"
    genuine = analysis.play_unit

    def stopped(plan: Any, unit: Any) -> Any:
        if unit.first:
            raise KeyboardInterrupt
        return genuine(plan, unit)

    monkeypatch.setattr(analysis, "play_unit", stopped)
    with pytest.raises(KeyboardInterrupt):
        analysis.write(planned, 20, out)
    assert sorted(store.ls("/shared/games.parquet.parts", detail=False)) == [
        "/shared/games.parquet.parts/000000000000.parquet",
        "/shared/games.parquet.parts/plan.json",
    ]
    monkeypatch.undo()
    assert analysis.write(planned, 20, out).digest == simulate(planned, 20).digest
    assert store.ls("/shared", detail=False) == ["/shared/games.parquet"]
    with store.open(out) as file:
        assert parquet.read_table(file).num_rows == 20
    with pytest.raises(BadOption, match="is there already"):
        analysis.write(planned, 20, out)


def test_a_full_store_keeps_nothing_of_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = plan(games.get("positano"), {"players": 2}, ["random"], 3)
    out = "memory://full/games.parquet"

    def full(*given: Any, **more: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(parquet, "write_table", full)
    with pytest.raises(OSError, match="No space left"):
        analysis.write(planned, 600, out)
    parts = fsspec.filesystem("memory").ls("/full/games.parquet.parts", detail=False)
    assert parts == ["/full/games.parquet.parts/plan.json"]


def test_an_address_that_nobody_knows_is_refused() -> None:
    planned = plan(games.get("positano"), {"players": 2}, ["random"], 3)
    with pytest.raises(BadOption, match="nowhere://games"):
        analysis.write(planned, 2, "nowhere://games.parquet")
