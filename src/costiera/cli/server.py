"""``costiera play`` for a person at this machine, ``costiera serve`` for hosts."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from costiera.kit.errors import CostieraError

if TYPE_CHECKING:
    from litestar import Litestar

PORT = 8000
TRIES = 100


def named(folder: str) -> Path:
    """The folder that was named; an empty name, as a script with an unset variable gives, would be the current one."""
    if not folder:
        raise typer.BadParameter("it is empty; the current folder is '.'")
    return Path(folder)


Data = Annotated[
    Path | None, typer.Option("--data", parser=named, help="Folder for tables; default: the user's data folder.")
]
Host = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other devices in.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 for any that is free.")]


class CannotListen(CostieraError):
    """The address or port cannot be had."""

    code = "cannot-listen"


def default_data() -> Path:
    """The folder where this user's tables lie."""
    from costiera.kit import packs

    return packs.default_data()


def play(
    data: Data = None,
    host: Host = "127.0.0.1",
    port: Port = PORT,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the page.")] = False,
) -> None:
    """Start the table on this machine (the next free port if it is taken) and open the page."""
    listener = listen(host, port, tries=TRIES if port else 1)
    run(data or default_data(), listener, host, level=logging.WARNING, browser=not no_browser)


def serve(data: Data = None, host: Host = "127.0.0.1", port: Port = PORT) -> None:
    """Run a server for others; see docs/hosts.md."""
    run(data or default_data(), listen(host, port, tries=1), host, level=logging.INFO, browser=False)


def listen(host: str, port: int, tries: int) -> socket.socket:
    """A listening socket on the port, or on the next free one within some tries. Raises CannotListen."""
    if not host:
        raise CannotListen("--host is empty: 127.0.0.1 is for this machine alone, 0.0.0.0 lets other devices in")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, min(port + tries, 65536)):
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(1024)
        except (OSError, UnicodeError) as error:
            listener.close()
            if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
                continue
            raise CannotListen(f"cannot listen on {host} port {candidate}: {error}") from None
        return listener
    last = min(port + tries, 65536) - 1
    ports = f"port {port} is" if tries == 1 else f"all ports from {port} to {last} are"
    raise CannotListen(f"{ports} taken on {host}: name another one with --port")


def address(listener: socket.socket, host: str) -> str:
    """Where a browser on this machine finds the page."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{listener.getsockname()[1]}"


def run(data: Path, listener: socket.socket, host: str, *, level: int, browser: bool) -> None:
    """Serve until Ctrl-C; say where once the page can be had. Raises DataError if the data folder cannot be used."""
    from costiera.web import serve as web

    url = address(listener, host)

    def started() -> None:
        print(f"Costiera is at {url} (Ctrl-C ends it)", flush=True)
        if browser and has_screen():
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    web.run(data, listener, started=started, level=level)
    print("\nCostiera has stopped; every table is kept.")


def has_screen() -> bool:
    """Whether a browser can show itself; without a screen a text browser would take the terminal over."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def dev() -> Litestar:
    """The application for ``make dev``, with a data folder of its own."""
    from costiera.web.app import create_app

    return create_app(default_data().with_name("costiera-dev"))
