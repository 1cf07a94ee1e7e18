"""The example game on the command line: everything that ours can do it does, and none of it knows the game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from costiera import cli

Run = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs ``costiera`` with arguments and gives what it said."""

    def run(*arguments: object, code: int = 0) -> str:
        ended = cli.run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert ended == code, err
        return err if code else out

    return run


@pytest.mark.parametrize("ties", ["carry", "discard"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_are_simulated_alike_with_any_number_of_jobs(run: Run, players: int, ties: str) -> None:
    wish = ("simulate", "goofspiel", "--players", players, "--option", f"ties={ties}", "--games", 1200, "--seed", 5)
    alone, together = (json.loads(run(*wish, "--jobs", jobs, "--json")) for jobs in (1, 2))
    assert alone["digest"] == together["digest"]
    assert alone["games"] == 1200
    assert sum(seat["mean"] for seat in alone["seats"]) <= 91


@pytest.mark.parametrize("bots", ["easy,random", "medium,easy", "hard,hard,random"])
def test_bots_of_all_levels_play_it_alike_whenever_they_are_asked(run: Run, bots: str) -> None:
    wish = (
        "simulate",
        "goofspiel",
        "--players",
        bots.count(",") + 1,
        "--option",
        "cards=5",
        "--bots",
        bots,
        "--seed",
        3,
    )
    first, again = (json.loads(run(*wish, "--games", 3, "--json")) for _ in range(2))
    assert (first["games"], first["digest"]) == (3, again["digest"])


def test_a_game_is_recorded_verified_replayed_and_converted(run: Run, tmp_path: Path) -> None:
    file, scenario = tmp_path / "game.costiera.json", tmp_path / "middle.json"
    run("record", "new", "goofspiel", "--players", 3, "--option", "cards=9", "--seed", 11, "--out", file)
    verified = json.loads(run("verify", file, "--json"))
    assert (verified["ok"], verified["over"], verified["entries"]) == (True, True, 27)
    assert "Goofspiel" in run("record", "show", file)
    steps = json.loads(run("record", "replay", file, "--as", "1", "--json"))["steps"]
    assert {step["move"] for step in steps if step["seat"] != 1} == {"bid"}
    assert "bid" not in {step["move"] for step in steps if step["seat"] == 1}
    middle = json.loads(run("record", "replay", file, "--at", 4, "--as", "watch", "--json"))["view"]
    assert (middle["round"], middle["seats"][0]["bid"], middle["deck"]) == (2, None, None)
    run("record", "convert", file, "--to", "scenario", "--at", 4, "--out", scenario)
    told = json.loads(run("scenario", scenario, "--json"))
    assert (told["pending"], told["state"]["round"]) == ([1, 2], 2)
    again = tmp_path / "again.json"
    run("record", "convert", scenario, "--to", "record", "--out", again)
    assert json.loads(again.read_text("utf-8"))["moves"] == json.loads(file.read_text("utf-8"))["moves"][:4]


def test_a_record_that_was_changed_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.costiera.json"
    run("record", "new", "goofspiel", "--seed", 11, "--out", file)
    written = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps(written | {"moves": ["0: bid 14", *written["moves"][1:]]}), "utf-8")
    assert "moves[0]" in run("verify", file, code=2)


def test_a_scenario_has_parts_set_by_hand(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "scenario.json"
    parts = {"prizes": [1, 13], "next": [2], "hands": [[1, 13], [12, 13]]}
    wish = {"game": "goofspiel", "arrange": parts, "moves": ["0: bid 13", "1: bid 12", "0: bid 1", "1: bid 13"]}
    file.write_text(json.dumps(wish), "utf-8")
    told = json.loads(run("scenario", file, "--json"))
    assert (told["scores"], told["over"]) == ([14, 2], True)
    assert "over" in run("scenario", file)


def test_a_game_of_real_cards_is_scored(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    seats = [{"name": "Ada", "won": [13, 1]}, {"name": "Bo", "won": [12, 2]}, {"name": "Cy", "won": [11]}]
    file.write_text(json.dumps({"seats": seats}), "utf-8")
    told = json.loads(run("score", "goofspiel", file, "--json"))
    assert (told["winners"], [seat["total"] for seat in told["seats"]]) == (["Ada", "Bo"], [14, 14, 11])
    assert "wins: Ada, Bo" in run("score", "goofspiel", file)
    seats[2]["won"] = [13]
    file.write_text(json.dumps({"seats": seats}), "utf-8")
    assert "13 stands there twice" in run("score", "goofspiel", file, code=2)


def test_what_a_game_has_not_is_refused_in_its_name(run: Run, tmp_path: Path) -> None:
    assert "no balance report for goofspiel" in run("balance", "goofspiel", "--games", 4, code=2)
    assert "there is no game 'gofspiel'" in run("simulate", "gofspiel", code=2)
