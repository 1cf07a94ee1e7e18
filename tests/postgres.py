"""A PostgreSQL server for tests: on a free port, in a folder of its own, by a user without rights, gone at the end."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
from postgres import found

# Nothing here has to survive a power cut, and a test shall not wait for a disk.
SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "listen_addresses": "127.0.0.1",
    "log_min_messages": "fatal",
}


class Server:
    """A server that runs, can be stopped and started, and makes databases."""

    def __init__(self, programs: Path, home: Path, user: str | None) -> None:
        self._programs = programs
        self._home = home
        self._user = user
        self._made = 0
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self._run("initdb", "-D", str(home / "data"), "-U", "costiera", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")

    def start(self) -> None:
        options = " ".join(f"-c {name}={value}" for name, value in SETTINGS.items())
        options += f" -p {self.port} -k {self._home}"
        self._run("pg_ctl", "-D", str(self._home / "data"), "-w", "-l", str(self._home / "log"), "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "-D", str(self._home / "data"), "-w", "-m", mode, "stop")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        done = subprocess.run(command, user=self._user, cwd=self._home, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr + done.stdout

    def address(self, name: str = "postgres") -> str:
        return f"postgresql://costiera@127.0.0.1:{self.port}/{name}"

    def own(self, folder: Path) -> None:
        """Let the server have a folder."""
        if self._user:
            shutil.chown(folder, self._user)

    def sql(self, statement: str, name: str = "postgres") -> list[tuple[object, ...]]:
        """Do something as the one who may do everything."""
        with psycopg.connect(self.address(name), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def new(self, options: str = "") -> str:
        """The address of a new, empty database."""
        self._made += 1
        name = f"test{self._made}"
        self.sql(f"CREATE DATABASE {name} {options}")
        return self.address(name)


@contextmanager
def serving() -> Iterator[Server | None]:
    """A server, or None where there is no PostgreSQL."""
    programs = found()
    if programs is None:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="costiera-pg-") as made:
        home = Path(made)
        server = Server(Path(programs), home, nobody(home))
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")


def nobody(home: Path) -> str | None:
    """A user who may start a server, where we are root, which may not; the folder is given to it."""
    if os.geteuid():
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = "postgres" if "postgres" in names else "nobody"
    shutil.chown(home, user)
    return user
