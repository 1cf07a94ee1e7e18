"""The command line as a whole, ``doctor``, and starting the server."""

from __future__ import annotations

import errno
import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

import pytest

from costiera import __version__
from costiera.cli import commands, server
from costiera.kit import speed

from .children import COSTIERA, listen_to_ctrl_c


def test_without_a_command_there_is_help(run: Callable[..., Any]) -> None:
    ran = run()
    assert ran.code == 0
    for command in ("play", "serve", "simulate", "score", "scenario", "verify", "doctor", "record"):
        assert command in ran.out


def test_the_version_is_told(run: Callable[..., Any]) -> None:
    assert run("--version").out.strip() == __version__


@pytest.mark.parametrize(
    ("arguments", "word"),
    [(["dance"], "dance"), (["--dance"], "--dance"), (["record", "dance"], "dance"), (["score"], "GAME")],
)
def test_what_is_no_command_is_refused(refused: Callable[..., str], arguments: list[str], word: str) -> None:
    assert word in refused(*arguments)


def test_doctor_tells_how_things_stand(run: Callable[..., Any], tmp_path: Path) -> None:
    found = run("doctor", "--data", tmp_path, "--json").json
    assert found["version"] == __version__
    assert found["rules"]["compiled"] is speed.status().compiled
    assert found["data"] == {"folder": str(tmp_path), "state": "ready"}
    assert {"id": "positano", "title": "Positano", "rules": 1} in found["games"]
    assert "made when" in run("doctor", "--data", tmp_path / "new", "--json").json["data"]["state"]
    assert str(tmp_path) in run("doctor", "--data", tmp_path).out


def test_doctor_tries_to_write(run: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk lets files be made, and only what is written into them is refused."""
    before = list(tmp_path.iterdir())
    run("doctor", "--data", tmp_path)
    assert list(tmp_path.iterdir()) == before

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "is full" in run("doctor", "--data", tmp_path, "--json").json["data"]["state"]


def test_a_taken_port_is_refused_by_serve_and_passed_over_by_play(refused: Callable[..., str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"port {port} is taken" in refused("serve", "--data", tmp_path, "--port", port)
        with server.listen("127.0.0.1", port, tries=20) as free:
            assert port < free.getsockname()[1] <= port + 20


@pytest.mark.parametrize("host", ["no.such.host.invalid", "300.1.1.1", "x" * 300])
def test_an_address_that_is_not_ours_is_refused(refused: Callable[..., str], tmp_path: Path, host: str) -> None:
    assert "cannot listen" in refused("serve", "--data", tmp_path, "--host", host)


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_an_impossible_port_is_refused(refused: Callable[..., str], tmp_path: Path, port: str) -> None:
    assert "--port" in refused("play", "--no-browser", "--data", tmp_path, "--port", port)


@pytest.mark.parametrize(
    ("option", "wrong", "said"),
    [
        ("--workers", ["0", "-1", "1000", "1.5", "x", ""], "--workers"),
        ("--workers", ["2"], "--database"),
        ("--waiting-days", ["-1", "nan", "inf", "1e400", "x"], "--waiting-days"),
        ("--root-path", ["games", "//x", "/a b", "/a?b", "/é", "/x/../y", "https://x.org/y"], "not a sub-path"),
        ("--root-path", ["/api", "/t/x"], "an address of Costiera's own"),
        ("--host-name", ["", "a b", "https://x.org", "x.org/y", "x.org:80", "é.org", "*", "."], "no name of a host"),
        ("--monitor-token", [" ", "a b", "é", "a\n"], "no blanks"),
        ("--fd", ["99", "-1", "x"], "--fd"),
    ],
)
def test_what_a_server_cannot_be_started_with(
    refused: Callable[..., str], tmp_path: Path, option: str, wrong: list[str], said: str
) -> None:
    for each in wrong:
        assert said in refused("serve", "--port", 0, "--data", tmp_path / "data", option, each)
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("command", ["serve --port 0", "admin check", "admin tables", "packs list", "doctor"])
def test_what_is_no_database_is_refused_by_all(refused: Callable[..., str], command: str) -> None:
    name, *more = command.split()
    for wrong in ("", "nonsense", "mysql://x/y", "postgresql://", "postgresql://h:port/x"):
        where = [name, "--database", wrong, *more] if name == "packs" else [name, *more, "--database", wrong]
        assert "--database: it is not of the form postgresql://" in refused(*where)


def test_a_data_folder_that_cannot_be_used_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert str(file) in refused("play", "--no-browser", "--port", 0, "--data", file / "data")


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """``costiera play`` in a process of its own, and its address."""
    process = subprocess.Popen(
        [*COSTIERA, "play", "--no-browser", "--port", "0", "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        line = read_line(process.stdout)
        assert "Costiera is at http://127.0.0.1:" in line
        yield process, line.split()[3]
    finally:
        process.kill()
        process.wait()


def read_line(stream: IO[str] | None) -> str:
    assert stream is not None
    return stream.readline()


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_play_serves_and_ends_cleanly_when_asked(
    playing: tuple[subprocess.Popen[str], str], tmp_path: Path, end: signal.Signals
) -> None:
    process, url = playing
    with urllib.request.urlopen(f"{url}/health") as answer:
        assert answer.status == 200
    second = subprocess.run(
        [*COSTIERA, "play", "--no-browser", "--port", "0", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert second.returncode == 2
    assert "another Costiera server" in second.stderr
    process.send_signal(end)
    process.send_signal(end)  # somebody impatient
    out, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "Costiera has stopped" in out
    assert err == ""


@pytest.mark.parametrize("option", ["--host", "--data"])
def test_an_empty_name_is_not_taken_for_everywhere_or_here(refused: Callable[..., str], option: str) -> None:
    assert "is empty" in refused("serve", "--port", 0, option, "")


def in_shell(command: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A command line in a process of its own; COSTIERA stands for the program."""
    program = "python -c 'from costiera.cli import main; main()'"
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    return subprocess.run(
        ["sh", "-c", command.replace("COSTIERA", program)],
        capture_output=True,
        check=False,
        env={**os.environ, "PATH": path, "COSTIERA_PURE": "1", **environment},
    )


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full is Linux's")
@pytest.mark.parametrize("command", ["doctor", "doctor --json", "record new positano", "simulate positano --games 2"])
def test_a_full_disk_behind_the_output_is_told_in_one_line(command: str) -> None:
    ran = in_shell(f"COSTIERA {command} >/dev/full")
    assert ran.returncode == 1
    assert ran.stderr.count(b"\n") == 1
    assert b"No space left" in ran.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="written for a Unix shell")
@pytest.mark.parametrize("command", ["verify - <&-", "record new positano >&-"])
def test_closed_input_and_output_are_told_in_one_line(command: str) -> None:
    ran = in_shell(f"COSTIERA {command}")
    assert ran.returncode == 2
    assert ran.stderr.count(b"\n") == 1
    assert b"closed" in ran.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full is Linux's")
@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full"])
def test_what_nobody_can_be_told_is_not_said_on_standard_output(where: str) -> None:
    ran = in_shell(f"COSTIERA scenario nowhere --json {where}")
    assert (ran.returncode, ran.stdout) == (2, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="written for a Unix shell")
@pytest.mark.parametrize("command", ["simulate positano --games 2", "doctor --json", "--version"])
def test_a_reader_that_has_seen_enough_is_no_fault(command: str) -> None:
    ran = in_shell(f"COSTIERA {command} | true")
    assert ran.stderr == b""


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are any bytes on Linux alone")
def test_a_folder_whose_name_is_no_text_can_be_told(run: Callable[..., Any], tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"d\xff")
    folder.mkdir()
    told = run("doctor", "--data", folder, "--json").json["data"]
    assert told == {"folder": f"{tmp_path}/d\\xff", "state": "ready"}


def test_ctrl_c_is_told_in_one_line(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [*COSTIERA, "record", "new", "amalfi", "--bots", "hard", "--out", "game.json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        preexec_fn=listen_to_ctrl_c,  # noqa: PLW1509  nothing runs in threads here
    )
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(5)  # by then it plays, on a busy machine too
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, "", "costiera: stopped by Ctrl-C\n")
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_while_a_command_is_loaded_is_told_too(run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "run", interrupted)
    ran = run("doctor")
    assert (ran.code, ran.out, ran.err) == (130, "", "costiera: stopped by Ctrl-C\n")


@pytest.mark.skipif(sys.platform == "win32", reason="written for a Unix shell")
def test_a_terminal_without_our_letters_is_no_fault() -> None:
    board = '{"players": 1, "goals": [], "buildings": {}, "seats": [{"name": "アダ"}, {"name": "オットー"}]}'
    told = in_shell(f"echo '{board}' | COSTIERA score positano - --json", PYTHONIOENCODING="ascii")
    assert json.loads(told.stdout)["seats"][0]["name"] == "アダ"
    assert in_shell(f"echo '{board}' | COSTIERA score positano -", PYTHONIOENCODING="ascii").returncode == 0
