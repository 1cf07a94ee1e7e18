"""Run the application under uvicorn: one line when it is up, a goodbye to every socket when it stops."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn
from litestar import Litestar

from costiera.table.store import opened
from costiera.web import logs
from costiera.web.app import create_app
from costiera.web.connections import Connection, Door, descriptors
from costiera.web.desk import Desk
from costiera.web.limits import Limits
from costiera.web.root import Rooted

# A socket that has not gone by then is cut off.
GRACE_SECONDS = 3


class Server(uvicorn.Server):
    """A server that says goodbye before it hangs up."""

    def __init__(self, config: uvicorn.Config, app: Litestar, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell whoever waits for it."""
        for listener in sockets or []:
            # Inherited by what it accepts. Without it a message may wait 40 ms for the one before to be acknowledged.
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        await super().startup(sockets)
        if self.started:
            self._started()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop. A second Ctrl-C does not hurry it: it takes seconds, and the folder wants to be closed."""
        if not self.should_exit:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell every socket to come back later, then stop."""
        desk: Desk = self._app.state.desk
        desk.hub.close()
        await asyncio.sleep(0.1)  # time to be heard
        await super().shutdown(sockets)


def run(
    data: Path | str,
    listener: socket.socket,
    *,
    started: Callable[[], None] = lambda: None,
    level: int = logging.INFO,
    **options: Any,
) -> None:
    """Serve a data folder, or a database, on a listening socket until Ctrl-C or SIGTERM.

    Raises DataError if it cannot be used.

    Args:
        data: the data folder, or the database's address.
        listener: where to listen.
        started: called once the server can be reached.
        level: what is logged, at least.
        options: for ``create_app``.
    """
    logs.set_up(level)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever asks, it ends in the same way
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn ends cleanly, then raises it again
        asyncio.run(_serve(data, listener, started, options))


async def _serve(
    data: Path | str, listener: socket.socket, started: Callable[[], None], options: dict[str, Any]
) -> None:
    # Opened here, so that what is wrong with it is raised to the caller and not told to uvicorn.
    database = opened(data)
    app = create_app(data, database=database, **options)
    limits: Limits = (options.get("limits") or Limits()).shared_by(options.get("share", 1))
    config = configured(app, limits, options.get("root", ""))
    # Threads that play logs or think hand over after a millisecond, not five: the loop has somebody waiting.
    sys.setswitchinterval(0.001)
    # All that is loaded by now stays: to look through it for garbage every now and then would hold up moves by 60 ms.
    gc.collect()
    gc.freeze()
    await Server(config, app, started).serve(sockets=[listener])


def configured(app: Litestar, limits: Limits, root: str = "") -> uvicorn.Config:
    """How uvicorn is to run an application that lies on a sub-path."""
    door = Door(descriptors(limits.connections), limits.request_seconds)
    return uvicorn.Config(
        Rooted(app, root) if root else app,
        http=Connection.through(door),
        ws="websockets-sansio",
        lifespan="on",
        log_config=None,
        access_log=False,  # addresses hold invitations
        ws_max_size=4 * limits.message,
        ws_per_message_deflate=False,  # it would cost more time than all the rest of a move, and memory for each socket
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
    )
