"""``costiera simulate``: the digest depends on the arguments and on nothing else."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from costiera import games
from costiera.kit.rng import BOTS, Stream
from costiera.lab import simulate

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
    arguments = ["simulate", "positano", "--games", "100000000", "--json"]
    process = subprocess.Popen(
        [*COSTIERA, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=listen_to_ctrl_c,  # noqa: PLW1509  nothing runs in threads here
    )
    try:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(5)  # by then it plays, on a busy machine too
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "stopped by Ctrl-C after" in err
    assert "Traceback" not in err
    assert '"digest"' in out


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
