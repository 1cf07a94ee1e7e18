"""``costiera simulate``: the digest depends on the arguments and on nothing else."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import pty
import re
import signal
import statistics
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from costiera import games
from costiera.kit.rng import BOTS, Stream
from costiera.lab import analysis, extras, simulate

from .children import COSTIERA, listen_to_ctrl_c


def test_the_summary_has_the_documented_shape(run: Callable[..., Any]) -> None:
    ran = run("simulate", "positano", "--players", 4, "--games", 30, "--seed", 1, "--json")
    assert ran.code == 0
    assert ran.err == ""
    assert list(ran.json) == [
        "games", "seconds", "games_per_second", "decisions", "decisions_per_second", "seats", "digest",
    ]  # fmt: skip
    assert ran.json["games"] == 30
    assert [list(seat) for seat in ran.json["seats"]] == [["bot", "mean", "sd", "wins"]] * 4
    assert sum(seat["wins"] for seat in ran.json["seats"]) >= 30


def test_the_digest_is_that_of_the_final_states_in_order() -> None:
    game = games.get("positano")
    plan = simulate.plan(game, {"players": 2}, ["random"], 9)
    digest = hashlib.sha256()
    for number in range(7):
        seed = simulate.seed_of(9, number)
        state = game.new(plan.options, seed)
        game.play_random(state, Stream(seed, BOTS))
        digest.update(game.to_bytes(state))
    assert simulate.simulate(plan, 7).digest == digest.hexdigest()


@pytest.mark.parametrize("bots", ["random", "easy,random,random"])
def test_the_digest_does_not_depend_on_jobs_process_or_compilation(run: Callable[..., Any], bots: str) -> None:
    arguments = ["simulate", "positano", "--players", "3", "--games", "12", "--seed", "4", "--bots", bots, "--json"]
    here = run(*arguments).json["digest"]
    assert run(*arguments, "--jobs", "2").json["digest"] == here
    plain = subprocess.run(
        [*COSTIERA, *arguments], env=os.environ | {"COSTIERA_PURE": "1"}, capture_output=True, text=True, check=True
    )
    assert f'"digest":"{here}"' in plain.stdout


def test_the_digest_depends_on_the_arguments(run: Callable[..., Any]) -> None:
    digests = {
        run("simulate", "positano", "--games", games, "--seed", seed, "--players", players, "--json").json["digest"]
        for games, seed, players in ((5, 1, 4), (6, 1, 4), (5, 2, 4), (5, 1, 3))
    }
    assert len(digests) == 4


def test_first_games_are_the_same_however_many_follow() -> None:
    assert [simulate.seed_of(3, n) for n in range(3)] == [simulate.seed_of(3, n) for n in range(3)]
    assert len({simulate.seed_of(seed, n) for seed in range(30) for n in range(30)}) == 900


def test_solo_tells_ottos_points_too(run: Callable[..., Any]) -> None:
    seats = run("simulate", "positano", "--players", 1, "--games", 3, "--json").json["seats"]
    assert [seat["bot"] for seat in seats] == ["random", "Otto"]


def test_people_get_a_table(run: Callable[..., Any]) -> None:
    ran = run("simulate", "positano", "--games", 3, "--option", "board=5x5")
    assert "board=5x5" in " ".join(ran.out.split())
    assert "digest" in ran.out


def test_ctrl_c_says_what_was_done() -> None:
    terminal, its_end = pty.openpty()  # on a terminal it shows how many games are done: then it plays
    process = subprocess.Popen(
        [*COSTIERA, "simulate", "positano", "--games", "100000000", "--json"],
        stdout=subprocess.PIPE,
        stderr=its_end,
        env=os.environ | {"TERM": "xterm"},
        preexec_fn=listen_to_ctrl_c,  # noqa: PLW1509  nothing runs in threads here
    )
    os.close(its_end)
    told = b""
    try:
        while not re.search(rb"[1-9]\d*/100000000", told):
            told += os.read(terminal, 1 << 16)
        process.send_signal(signal.SIGINT)
        assert process.stdout is not None
        out = process.stdout.read()
        with contextlib.suppress(OSError):  # which is how a terminal says that nobody writes any more
            while more := os.read(terminal, 1 << 16):
                told += more
        assert process.wait() == 130
    finally:
        process.kill()
        process.wait()
        os.close(terminal)
    assert b"stopped by Ctrl-C after" in told
    assert b"Traceback" not in told
    assert b'"digest"' in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], ["chess", "positano"]),
        (["positano", "--players", "7"], ["players", "7"]),
        (["positano", "--players", "many"], ["--players"]),
        (["positano", "--games", "0"], ["--games"]),
        (["positano", "--games", "-5"], ["--games"]),
        (["positano", "--seed", "-1"], ["--seed"]),
        (["positano", "--seed", str(2**64)], ["--seed"]),
        (["positano", "--jobs", "0"], ["--jobs"]),
        (["positano", "--bots", "genius"], ["genius", "random, easy"]),
        (["positano", "--bots", "random,random"], ["2 bots", "4 seats"]),
        (["positano", "--bots", ""], ["no bot ''"]),
        (["positano", "--option", "board"], ["NAME=VALUE"]),
        (["positano", "--option", "board=3x3"], ["board", "3x3", "4x4"]),
        (["positano", "--option", "colour=red"], ["colour", "board"]),
        (["positano", "--players", "3", "--option", "board=5x5"], ["board=5x5", "players=4"]),
        (["positano", "--players", "3", "--option", "players=4"], ["players", "twice"]),
        (["positano", "--option", "goals=mezzo+bordo+grande"], ["goals", "mezzo", "bordo"]),
        (["positano", "--what"], ["--what"]),
        ([], ["GAME"]),
    ],
    ids=str,
)
def test_bad_input_is_refused(refused: Callable[..., str], arguments: list[str], words: list[str]) -> None:
    line = refused("simulate", *arguments)
    for word in words:
        assert word in line


def test_a_solo_game_has_a_result_and_nobody_wins(run: Callable[..., Any]) -> None:
    """P-30: the lower of the two scores; Otto wins nothing."""
    arguments = ["simulate", "positano", "--players", 1, "--games", 40, "--seed", 2]
    told = run(*arguments, "--json").json
    assert [list(seat) for seat in told["seats"]] == [["bot", "mean", "sd"]] * 2
    game, results = games.get("positano"), []
    for number in range(40):
        seed = simulate.seed_of(2, number)
        state = game.new({"players": 1}, seed)
        game.play_random(state, Stream(seed, BOTS))
        results.append(min(game.outcome(state).scores))
    assert told["result"]["mean"] == pytest.approx(sum(results) / 40, abs=1e-3)
    assert told["result"]["sd"] == pytest.approx(statistics.stdev(results), abs=1e-3)
    assert (told["result"]["games"], told["result"]["shares"]) == (40, [])
    assert run(*arguments, "--jobs", 2, "--json").json["result"] == told["result"]
    out = run(*arguments).out
    assert "wins" not in out
    assert f"result: mean {told['result']['mean']:.2f}" in out


def test_solo_games_of_amalfi_are_lost_by_period_or_have_a_band(run: Callable[..., Any]) -> None:
    """A-107, A-108: shares of all games by period and band, the mean of those that were not lost."""
    arguments = ["simulate", "amalfi", "--players", 1, "--games", 300, "--seed", 1]
    result = run(*arguments, "--json").json["result"]
    shares = {(each["verdict"], each["value"]): each["games"] for each in result["shares"]}
    assert sum(shares.values()) == 300
    assert {verdict for verdict, _ in shares} <= {"lost", "band"}
    assert sum(games for (verdict, _), games in shares.items() if verdict == "band") == result["games"]
    assert any(each["label"] == "lost in period 2" for each in result["shares"])
    out = run(*arguments).out
    assert "lost in period 2" in out
    assert "wins" not in out


# Games written to a file


def test_a_file_is_written_with_the_same_digest(run: Callable[..., Any], tmp_path: Path) -> None:
    """By one process or two; and a file that is there is never written over."""
    arguments = ["simulate", "positano", "--players", 2, "--games", 12, "--seed", 4, "--json"]
    digest, out = run(*arguments).json["digest"], tmp_path / "games.parquet"
    assert run(*arguments, "--out", out).json["digest"] == digest
    assert (
        run(*arguments, "--out", tmp_path / "two.parquet", "--jobs", 2, "--bots", "random,random").json["digest"]
        == digest
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.parquet", "two.parquet"]
    ran = run(*arguments, "--out", out)
    assert (ran.code, ran.out) == (2, "")
    assert "is there already: remove it, or choose another name" in ran.err


@pytest.mark.parametrize(
    ("name", "words"),
    [("games.csv", "must end with .parquet"), ("file/games.parquet", "is not written: "), ("games.parquet", "lab")],
)
def test_what_cannot_be_written_is_said(
    refused: Callable[..., str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, words: str
) -> None:
    """Another kind of file, a folder that is none, a library that is missing."""
    (tmp_path / "file").touch()
    if words == "lab":
        monkeypatch.setattr(extras, "import_module", missing)
    assert words in refused("simulate", "positano", "--games", 3, "--out", tmp_path / name)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def missing(module: str) -> Any:
    """As if nothing were installed."""
    raise ModuleNotFoundError(f"No module named {module!r}", name=module)


def test_a_full_disk_or_ctrl_c_tells_how_to_go_on(
    run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is whole is kept; the same command does the rest, to the same digest."""
    arguments = ["simulate", "positano", "--players", 2, "--games", 20, "--bots", "easy", "--json"]
    out, genuine = tmp_path / "games.parquet", analysis.play_unit
    for error, code, words in (
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), 2, os.strerror(errno.ENOSPC)),
        (KeyboardInterrupt(), 130, "stopped by Ctrl-C"),
    ):

        def fails(plan: Any, unit: Any, error: BaseException = error) -> Any:
            if unit.first:
                raise error
            return genuine(plan, unit)

        monkeypatch.setattr(analysis, "play_unit", fails)
        ran = run(*arguments, "--out", out)
        assert (ran.code, ran.out, out.exists()) == (code, "", False)
        assert words in ran.err
        assert "the same command goes on" in ran.err
        kept = sorted(path.name for path in (tmp_path / "games.parquet.parts").iterdir())
        assert kept == ["000000000000.parquet", "plan.json"]
    monkeypatch.undo()
    assert run(*arguments, "--out", out).json["digest"] == run(*arguments).json["digest"]
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]
