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

import structlog
import uvicorn
from litestar import Litestar

from costiera.table.folder import Folder
from costiera.web.app import create_app
from costiera.web.desk import Desk
from costiera.web.limits import Limits

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
    data: Path,
    listener: socket.socket,
    *,
    started: Callable[[], None] = lambda: None,
    level: int = logging.INFO,
    **options: Any,
) -> None:
    """Serve a data folder on a listening socket until Ctrl-C or SIGTERM. Raises DataError if the folder cannot be used.

    Args:
        data: the data folder.
        listener: where to listen.
        started: called once the server can be reached.
        level: what is logged, at least.
        options: for ``create_app``.
    """
    set_up_log(level)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever asks, it ends in the same way
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn ends cleanly, then raises it again
        asyncio.run(_serve(data, listener, started, options))


async def _serve(data: Path, listener: socket.socket, started: Callable[[], None], options: dict[str, Any]) -> None:
    # Opened here, so that what is wrong with it is raised to the caller and not told to uvicorn.
    folder = Folder.open(data)
    app = create_app(data, folder=folder, **options)
    limits: Limits = options.get("limits") or Limits()
    config = uvicorn.Config(
        app,
        lifespan="on",
        log_config=None,
        access_log=False,  # addresses hold invitations
        ws_max_size=4 * limits.message,
        ws_per_message_deflate=False,  # it would cost more time than all the rest of a move, and memory for each socket
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
    )
    # All that is loaded by now stays: to look through it for garbage every now and then would hold up moves by 60 ms.
    gc.collect()
    gc.freeze()
    await Server(config, app, started).serve(sockets=[listener])


def set_up_log(level: int) -> None:
    """One line an event on standard error: time, level, what happened and where. Never a secret."""
    logging.basicConfig(format="%(message)s", level=logging.WARNING)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: structlog.WriteLogger(sys.stderr),  # as it is when something is said
    )
