"""A real nginx before a server, as a host would set it up: TLS, no rights, a free port; gone at the end."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .conftest import Server

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))
from nginx import found  # noqa: E402

PROGRAM = found()

START_SECONDS = 30
NOBODY = "nobody"
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
CONFIG = """
daemon off;
pid {home}/pid;
error_log {home}/error.log;
events {{ worker_connections 512; }}
http {{
    access_log off;
    {temporary}
    server {{
        listen 127.0.0.1:{port} ssl;
        ssl_certificate {home}/certificate;
        ssl_certificate_key {home}/key;
        {locations}
    }}
}}
"""


def as_documented(location: str, upstream: int) -> str:
    """The block of docs/hosts.md for a location, for a server that listens on another port."""
    text = (ROOT / "docs" / "hosts.md").read_text(encoding="utf-8")
    block = re.search(rf"^    location {location} \{{\n(?:.*\n)*?    \}}\n", text, re.M)
    assert block, f"docs/hosts.md tells no longer how to serve on {location}"
    assert block[0].count("127.0.0.1:8000") == 1
    return block[0].replace("127.0.0.1:8000", f"127.0.0.1:{upstream}")


class Nginx:
    """An nginx that serves these locations, ``root`` being the address of the page on it."""

    def __init__(self, server: Server, locations: str, root: str) -> None:
        self.server = server
        self._home = Path(tempfile.mkdtemp(prefix="costiera-nginx-"))
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.url = f"https://localhost:{self.port}{root}"
        made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
        made += ["-keyout", str(self._home / "key"), "-out", str(self._home / "certificate")]
        subprocess.run(["openssl", *made], check=True, capture_output=True)
        temporary = "\n    ".join(f"{kind}_temp_path {self._home}/{kind};" for kind in TEMPORARY)
        config = CONFIG.format(home=self._home, port=self.port, temporary=temporary, locations=locations)
        (self._home / "nginx.conf").write_text(config, encoding="utf-8")
        self._user = NOBODY if os.geteuid() == 0 else None
        if self._user:
            for path in (self._home, *self._home.iterdir()):
                shutil.chown(path, self._user)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it listens."""
        assert PROGRAM is not None
        command = [PROGRAM, "-p", str(self._home), "-c", str(self._home / "nginx.conf")]
        command += ["-e", str(self._home / "error.log")]
        self._process = subprocess.Popen(command, user=self._user, extra_groups=[] if self._user else None)
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                assert self._process.poll() is None, (self._home / "error.log").read_text(encoding="utf-8")
                time.sleep(0.05)
            else:
                return
        raise TimeoutError(f"nginx did not answer at {self.url}")

    def stop(self) -> None:
        """End it at once, and with it every connection that goes through it."""
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)
            self._process.wait()
            self._process = None

    def remove(self) -> None:
        """End it, and leave nothing behind."""
        self.stop()
        shutil.rmtree(self._home)
