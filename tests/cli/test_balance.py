"""``costiera balance``: the games depend on the arguments alone, are kept as they end, and can be gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from .children import COSTIERA, listen_to_ctrl_c

FEW = ["balance", "amalfi", "--bots", "random", "--seed", "3", "--json"]


def test_the_report_has_the_documented_shape(run: Callable[..., Any]) -> None:
    ran = run(*FEW, "--games", 6)
    assert ran.code == 0
    assert ran.err == ""
    assert list(ran.json) == ["setting", "report"]
    assert [options["players"] for options in ran.json["setting"]["options"]] == [2, 3, 4]
    report = ran.json["report"]
    assert list(report) == ["games", "marked", "judged", "classes", "worst"]
    assert report["games"] == 6
    assert [each["class"] for each in report["classes"]] == [
        "artwork.book", "artwork.monument", "artwork.painting", "character.endgame", "character.engageable",
        "character.immediate", "character.permanent", "decree", "destination.private", "destination.public",
        "title.dark", "title.light", "pack", "seat",
    ]  # fmt: skip
    assert sum(len(each["items"]) for each in report["classes"]) == 75 + 54 + 10 + 36 + 16 + 16 + 6 + 4
    seats = report["classes"][-1]
    assert [(row["id"], row["taken"]) for row in seats["items"]] == [
        ("first", 6), ("second", 6), ("third", 4), ("fourth", 2),
    ]  # fmt: skip
    assert seats["all"]["win_edge"]["value"] == 0
    assert list(seats["items"][0]["win_edge"]) == ["value", "se", "low", "high"]


def test_the_report_does_not_depend_on_jobs_process_or_compilation(run: Callable[..., Any]) -> None:
    here = run(*FEW, "--games", 4).json
    assert run(*FEW, "--games", 4, "--jobs", 2).json == here
    plain = subprocess.run(
        [*COSTIERA, *FEW, "--games", "4"],
        env=os.environ | {"COSTIERA_PURE": "1"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(plain.stdout) == here


def test_bots_think_as_told(run: Callable[..., Any], tmp_path: Path) -> None:
    points = []
    for simulations in (1, 30):
        out = tmp_path / str(simulations)
        thinking = ["--bots", "medium", "--simulations", simulations, "--players", 2]
        assert run("balance", "amalfi", "--games", 1, *thinking, "--out", out, "--json").code == 0
        points.append(json.loads(out.read_text().splitlines()[1])["points"])
    assert points[0] != points[1]


def test_a_series_goes_on_where_it_stopped(run: Callable[..., Any], tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    report = run(*FEW, "--games", 5, "--out", whole).json
    ran = run(*FEW, "--games", 3, "--out", parts)
    assert ran.err == f"costiera: 3 games in the report, 3 played now, all kept in {parts}\n"
    ran = run(*FEW, "--games", 5, "--out", parts, "--resume")
    assert ran.err == f"costiera: 5 games in the report, 2 played now, all kept in {parts}\n"
    assert ran.json == report
    assert parts.read_bytes() == whole.read_bytes()
    fewer = run(*FEW, "--games", 3, "--out", parts, "--resume")
    assert fewer.json["report"]["games"] == 3
    assert parts.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("cut", [0, 20, -1, -30])
def test_a_torn_file_is_mended(run: Callable[..., Any], tmp_path: Path, cut: int) -> None:
    file = tmp_path / "games"
    report = run(*FEW, "--games", 3, "--out", file).json
    whole = file.read_bytes()
    file.write_bytes(whole[:cut])
    assert run(*FEW, "--games", 3, "--out", file, "--resume").json == report
    assert file.read_bytes() == whole


def test_resume_begins_a_file_that_is_not_there(run: Callable[..., Any], tmp_path: Path) -> None:
    file = tmp_path / "games"
    assert run(*FEW, "--games", 1, "--out", file, "--resume").code == 0
    assert len(file.read_bytes().splitlines()) == 2


def test_people_get_tables(run: Callable[..., Any]) -> None:
    ran = run(*FEW[:-1], "--games", 2, "--players", 4)
    assert ran.out.startswith("amalfi: 2 games of 4 players, random bots, seed 3\n")
    assert "title.dark" in ran.out
    assert "0 of 0 items taken often enough are marked" in ran.out


def test_solo_games_tell_their_results_and_weigh_cards_by_them(run: Callable[..., Any], tmp_path: Path) -> None:
    file = tmp_path / "games"
    alone = [*FEW, "--players", 1, "--option", "rival=naples", "--out", file]
    report = run(*alone, "--games", 12).json["report"]
    results = report["results"]
    assert sum(share["games"] for share in results["shares"]) == 12
    assert {share["verdict"] for share in results["shares"]} <= {"lost", "band"}
    assert results["games"] == sum(share["games"] for share in results["shares"] if share["verdict"] == "band")
    seats = report["classes"][-1]
    assert [(row["id"], row["takes"], row["win_edge"]["value"]) for row in seats["items"]] == [("first", 12, 0)]
    assert seats["all"]["win_share"] == pytest.approx(results["games"] / 12, abs=1e-4)
    assert run(*alone, "--games", 12, "--resume").json["report"] == report
    told = run(*FEW[:-1], "--games", 12, "--players", 1).out
    assert told.startswith("amalfi: 12 solo games, random bots, seed 3\nresult: ")
    assert "not lost %" in told


def test_other_hands_have_no_packs(run: Callable[..., Any]) -> None:
    report = run(*FEW, "--games", 1, "--option", "hands=blind").json["report"]
    assert "pack" not in [each["class"] for each in report["classes"]]


@contextmanager
def long_series(file: Path) -> Iterator[subprocess.Popen[str]]:
    """A series that is under way."""
    process = subprocess.Popen(
        [*COSTIERA, *FEW, "--games", "1000000", "--jobs", "2", "--out", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=listen_to_ctrl_c,  # noqa: PLW1509  nothing runs in threads here
    )
    try:
        while not file.exists() or file.read_bytes().count(b"\n") < 3:
            assert process.poll() is None
            time.sleep(0.05)
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("hands", ["packs", "personal", "draft", "score"])
def test_a_random_opening_leaves_hands_to_chance(run: Callable[..., Any], hands: str) -> None:
    series = [
        "balance",
        "amalfi",
        "--bots",
        "easy",
        "--games",
        3,
        "--players",
        4,
        "--option",
        f"hands={hands}",
        "--json",
    ]
    chosen, by_chance = run(*series).json, run(*series, "--random-opening").json
    assert by_chance["setting"] == chosen["setting"] | {"random_opening": True}
    assert by_chance["report"] != chosen["report"]


def test_ctrl_c_loses_nothing(run: Callable[..., Any], tmp_path: Path) -> None:
    file = tmp_path / "games"
    with long_series(file) as process:
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in err
    done = json.loads(out)["report"]["games"]
    assert f"stopped by Ctrl-C after {done} of 1000000 games; --resume goes on with them" in err
    assert file.read_bytes().count(b"\n") == done + 1
    assert run(*FEW, "--games", done, "--out", file, "--resume").json == json.loads(out)


def test_a_file_is_for_one_series_at_a_time(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "games"
    with long_series(file):
        assert "in use by another balance report" in refused(*FEW, "--games", 9, "--out", file, "--resume")


def test_nothing_is_left_running_where_it_was_killed(run: Callable[..., Any], tmp_path: Path) -> None:
    file = tmp_path / "games"
    with long_series(file) as process:
        process.kill()
        process.communicate(timeout=60)  # returns when the workers have let go of its output, too
    done = file.read_bytes().count(b"\n") - 1
    assert run(*FEW, "--games", done, "--out", file, "--resume").json["report"]["games"] == done


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], ["chess", "amalfi"]),
        (["positano"], ["no balance report for positano", "amalfi"]),
        (["amalfi", "--players", "5"], ["--players 5", "1, 2, 3, 4 or mixed"]),
        (["amalfi", "--players", "all"], ["--players all", "mixed"]),
        (["amalfi", "--games", "0"], ["--games"]),
        (["amalfi", "--simulations", "0"], ["--simulations"]),
        (["amalfi", "--seed", "-1"], ["--seed"]),
        (["amalfi", "--jobs", "0"], ["--jobs"]),
        (["amalfi", "--bots", "genius"], ["genius", "random, easy"]),
        (["amalfi", "--bots", "easy,hard"], ["easy,hard"]),
        (["amalfi", "--option", "hands=none"], ["hands", "none", "packs"]),
        (["amalfi", "--option", "first=3"], ["first=3"]),
        (["amalfi", "--option", "players=2"], ["--players N", "mixed"]),
        (["amalfi", "--resume"], ["--resume", "--out"]),
        (["amalfi", "--out", ""], ["--out needs the name of a file"]),
        (["amalfi", "--out", "/nowhere/games"], ["/nowhere/games", "No such file"]),
        (["amalfi", "--out", "/nowhere/\0"], ["cannot be used"]),
        (["amalfi", "--out", "/", "--resume"], ["cannot be used"]),
    ],
    ids=str,
)
def test_bad_input_is_refused(refused: Callable[..., str], arguments: list[str], words: list[str]) -> None:
    line = refused("balance", *arguments)
    for word in words:
        assert word in line


def test_a_file_that_is_there_is_not_written_over(
    run: Callable[..., Any], refused: Callable[..., str], tmp_path: Path
) -> None:
    file = tmp_path / "games"
    run(*FEW, "--games", 1, "--out", file)
    assert "exists already: --resume" in refused(*FEW, "--games", 1, "--out", file)


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (["--seed", "4"], "seed is 3 there and 4 here"),
        (["--bots", "easy"], "bots is random there and easy here"),
        (["--simulations", "7"], "simulations is 200 there and 7 here"),
        (["--players", "2"], "options is"),
        (["--random-opening"], "random_opening is False there and True here"),
    ],
    ids=str,
)
def test_games_of_another_series_are_refused(
    run: Callable[..., Any], refused: Callable[..., str], tmp_path: Path, other: list[str], words: str
) -> None:
    file = tmp_path / "games"
    run(*FEW, "--games", 1, "--out", file)
    whole = file.read_bytes()
    assert words in refused(*FEW, *other, "--games", 1, "--out", file, "--resume")
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda lines: [b"{}", *lines[1:]], "is no file of games"),
        (lambda lines: [b"\xff\x00", *lines[1:]], "is no file of games"),
        (lambda lines: [lines[0] + b" ", *lines[1:]], "damaged in its first line"),
        (lambda lines: [lines[0], lines[2], lines[1]], "line 2 is not game 0"),
        (lambda lines: [lines[0], lines[1], lines[1]], "line 3 is not game 1"),
        (lambda lines: [*lines[:2], b"{"], "line 3: "),
        (lambda lines: [*lines[:2], b'{"number":1,"points":[],"winners":[],"available":{},"taken":[]}'], "line 3"),
        (lambda lines: [*lines[:2], lines[2].replace(b'"winners":[', b'"winners":[9,')], "line 3 is not game 1"),
        (lambda lines: [*lines[:2], lines[2].replace(b'"title.dark"', b'"title.pale"')], "line 3"),
    ],
)
def test_a_damaged_file_is_refused(
    run: Callable[..., Any],
    refused: Callable[..., str],
    tmp_path: Path,
    damage: Callable[[list[bytes]], list[bytes]],
    words: str,
) -> None:
    file = tmp_path / "games"
    run(*FEW, "--games", 2, "--out", file)
    file.write_bytes(b"\n".join([*damage(file.read_bytes().splitlines()), b""]))
    before = file.read_bytes()
    assert words in refused(*FEW, "--games", 2, "--out", file, "--resume")
    assert file.read_bytes() == before
