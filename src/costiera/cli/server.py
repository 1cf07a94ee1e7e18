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
from typing import TYPE_CHECKING, Annotated, Any

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
Lan = Annotated[bool, typer.Option("--lan", help="Let devices in the same network in, and say at which address.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 for any that is free.")]


In = Annotated[
    str | None,
    typer.Option(
        "--database",
        envvar="COSTIERA_DATABASE",
        metavar="URL",
        help="Keep tables in PostgreSQL instead of a folder: postgresql://USER:PASSWORD@HOST:PORT/NAME.",
    ),
]


class CannotListen(CostieraError):
    """The address or port cannot be had."""

    code = "cannot-listen"


def place(data: Path | None, database: str | None) -> Path | str:
    """Where tables are kept: in the database or the folder that was named, or else in the user's folder."""
    if database is None:
        return data or default_data()
    not_both(data, database)
    return database


def not_both(data: Path | None, database: object | None) -> None:
    """Refuse a folder beside a database: whichever were taken, it would be the wrong one for some."""
    if data is not None and database is not None:
        raise typer.BadParameter("--data and --database (or COSTIERA_DATABASE): tables are kept in one of the two")


def default_data() -> Path:
    """The folder where this user's tables lie."""
    from costiera.kit import packs

    return packs.default_data()


Names = Annotated[
    list[str] | None,
    typer.Option("--host-name", help="A name that people reach this server by (can be given again); default: any."),
]
Token = Annotated[
    str,
    typer.Option(
        envvar="COSTIERA_MONITOR_TOKEN",
        help="What a monitor must show for /metrics and details of /health; default: it must run on this machine.",
    ),
]
Root = Annotated[str, typer.Option("--root-path", help="The sub-path that the proxy in front serves it on, as /games.")]
Days = Annotated[float, typer.Option(min=0, max=36_500, help="Days that a table is kept that is never dealt.")]


Workers = Annotated[int, typer.Option(min=1, max=64, help="Processes that serve the database (--database).")]
Fd = Annotated[int | None, typer.Option(hidden=True, help="The number of a listening socket that is open already.")]


def play(
    data: Data = None,
    host: Host = "127.0.0.1",
    port: Port = PORT,
    lan: Lan = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the page.")] = False,
) -> None:
    """Start the table on this machine (the next free port if it is taken) and open the page."""
    host = "0.0.0.0" if lan else host  # which is what --lan asks for
    listener = listen(host, port, tries=TRIES if port else 1)
    from costiera.web.visitors import Hosts, this_machine

    options = {"hosts": Hosts(this_machine())}
    run(data or default_data(), listener, host, level=logging.WARNING, browser=not no_browser, options=options)


def serve(
    data: Data = None,
    database: In = None,
    host: Host = "127.0.0.1",
    port: Port = PORT,
    names: Names = None,
    monitor_token: Token = "",
    waiting_days: Days = 60,
    workers: Workers = 1,
    fd: Fd = None,
    root_path: Root = "",
) -> None:
    """Run a server for others; see docs/hosts.md."""
    from costiera.web.root import checked
    from costiera.web.visitors import Hosts, checked_name, checked_token

    where, root, hosts = place(data, database), checked(root_path), Hosts(map(checked_name, names) if names else None)
    token = checked_token(monitor_token)
    listener = listen(host, port, tries=1) if fd is None else inherited(fd)
    if workers > 1 and fd is None:
        serve_many(where, listener, host, workers)
        return
    if fd is not None:
        from costiera.cli.workers import end_with

        end_with(os.getppid())
    options: dict[str, Any] = {"hosts": hosts, "token": token, "waiting_days": waiting_days, "share": workers}
    options["root"] = root
    run(where, listener, host, level=logging.INFO, browser=False, options=options)


def serve_many(where: Path | str, listener: socket.socket, host: str, workers: int) -> None:
    """Serve a database with several processes until Ctrl-C or SIGTERM."""
    if isinstance(where, Path):
        raise typer.BadParameter("--workers: several processes need a database (--database URL); a folder has one")
    if not sys.platform.startswith("linux"):
        raise typer.BadParameter("--workers: this system does not share a port out between processes; Linux does")
    from costiera.cli.workers import listeners, supervise

    url = address(listener, host)
    if not supervise(
        listeners(listener, workers),
        lambda: print(f"Costiera is at {url}, {workers} workers (Ctrl-C ends them)", flush=True),
    ):
        raise typer.Exit(2)
    print("\nCostiera has stopped; every table is kept.")


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


def inherited(number: int) -> socket.socket:
    """The listening socket that whoever started this process has opened. Raises CannotListen."""
    try:
        return socket.socket(fileno=number)
    except (OSError, ValueError) as error:
        raise CannotListen(f"--fd {number} is no listening socket: {error}") from None


def lan_addresses(listener: socket.socket, host: str) -> list[str]:
    """Where other devices in the same network find the page; none where only this machine is listened to."""
    if host not in ("0.0.0.0", "::"):
        return [] if host in ("127.0.0.1", "localhost", "::1") else [address(listener, host)]
    # Nothing is sent: the system is only asked which of its addresses it would send from.
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            own = str(probe.getsockname()[0])
        except OSError:
            return []
    return [] if own.startswith(("127.", "0.")) else [f"http://{own}:{listener.getsockname()[1]}"]


def address(listener: socket.socket, host: str) -> str:
    """Where a browser on this machine finds the page."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{listener.getsockname()[1]}"


def run(
    data: Path | str, listener: socket.socket, host: str, *, level: int, browser: bool, options: dict[str, Any]
) -> None:
    """Serve until Ctrl-C; say where once the page can be had. Raises DataError if the place for data cannot be used."""
    from costiera.web import serve as web

    url = address(listener, host)
    others = lan_addresses(listener, host)
    # Whoever begins at the address that the others use has the same seat in both.
    first = others[0] if others else url

    def started() -> None:
        print(f"Costiera is at {url} (Ctrl-C ends it)", flush=True)
        for other in others:
            print(f"Others in this network open {other} (the firewall must let them in)", flush=True)
        if host == "0.0.0.0" and not others:
            print("No address was found that others in this network could open: is this machine in one?", flush=True)
        if browser and has_screen():
            threading.Thread(target=webbrowser.open, args=(first,), daemon=True).start()

    web.run(data, listener, started=started, level=level, lan=others, **options)
    print("\nCostiera has stopped; every table is kept.")


def has_screen() -> bool:
    """Whether a browser can show itself; without a screen a text browser would take the terminal over."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def dev() -> Litestar:
    """The application for ``make dev``, with a data folder of its own."""
    from costiera.web.app import create_app

    return create_app(default_data().with_name("costiera-dev"))
