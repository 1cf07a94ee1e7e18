"""``costiera serve --workers N``: one port, several processes on one database, and one that looks after them.

Each worker has a listening socket of its own on the same port, between which the system shares out what comes. The
sockets stay open here: what has come for a worker that dies waits for the one that takes its place. A worker is the
same command with ``--fd``, so that one that is started after an update is the new Costiera.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence

from prometheus_client.multiprocess import mark_process_dead

from costiera.web.metrics import FOLDER

logger = logging.getLogger("costiera.workers")

AGAIN = 1.0  # seconds before a worker that died is started anew
READY_SECONDS = 300
END_SECONDS = 15.0  # more than a server takes to say goodbye


class Worker:
    """One place among the workers, and the process that has it now."""

    def __init__(self, command: Sequence[str], listener: socket.socket, counters: str) -> None:
        self._command = command
        self._counters = counters
        self._listener = listener
        self._process: asyncio.subprocess.Process | None = None
        self._changing = asyncio.Lock()

    async def start(self) -> asyncio.subprocess.Process | None:
        """A new process, when it can be reached; None if it ended before."""
        number = self._listener.fileno()
        process = await asyncio.create_subprocess_exec(
            *self._command,
            "--fd",
            str(number),
            pass_fds=[number],
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, FOLDER: self._counters},
        )
        assert process.stdout is not None
        try:
            async with asyncio.timeout(READY_SECONDS):
                ready = await process.stdout.readline()
        except TimeoutError:
            ready = b""
            process.kill()
        if not ready:
            await process.wait()
            return None
        return process

    async def keep(self, stopping: asyncio.Event) -> None:
        """Have a process in this place, whatever becomes of those before."""
        while not stopping.is_set():
            process = self._process
            if process is not None:
                await process.wait()
                mark_process_dead(process.pid, self._counters)  # type: ignore[no-untyped-call]  # it has no types
            async with self._changing:
                if self._process is not process or stopping.is_set():
                    continue  # another one has the place already
                if process is not None:
                    logger.warning("a worker ended: another one takes its place")
                self._process = await self.start()
            if self._process is None:
                await asyncio.sleep(AGAIN)

    async def replace(self) -> bool:
        """Let a new process take the place, then let the one before it end; whether a new one could be had."""
        async with self._changing:
            process = await self.start()
            if process is None:
                return False
            before, self._process = self._process, process
        await end(before)
        return True

    async def begin(self) -> bool:
        """Take the place for the first time; whether that could be done."""
        self._process = await self.start()
        return self._process is not None

    async def stop(self) -> None:
        """Let the process end."""
        await end(self._process)


async def end(process: asyncio.subprocess.Process | None) -> None:
    """Ask a process to end, and wait until it has said goodbye to all who are connected to it."""
    if process is not None and process.returncode is None:
        process.terminate()
        try:
            async with asyncio.timeout(END_SECONDS):
                await process.wait()
        except TimeoutError:  # frozen: what it has not stored was never acknowledged
            logger.warning("a worker does not end: it is stopped")
            process.kill()
            await process.wait()


def listeners(first: socket.socket, count: int) -> list[socket.socket]:
    """So many listening sockets at the address of one, which is closed: it has made sure that nobody else is there."""
    host, port = first.getsockname()[:2]
    first.close()
    made = []
    for _ in range(count):
        each = socket.socket(first.family)
        each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        each.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        each.bind((host, port))
        each.listen(1024)
        made.append(each)
    return made


def supervise(sockets: Sequence[socket.socket], started: Callable[[], None]) -> bool:
    """Have a worker at each socket until SIGTERM or Ctrl-C; SIGHUP replaces them one after the other.

    ``started`` is called when all can be reached. False if they could not be started.
    """
    command = [sys.executable, "-c", "from costiera.cli import main; main()", *sys.argv[1:]]
    with tempfile.TemporaryDirectory(prefix="costiera-counters-", ignore_cleanup_errors=True) as counters:
        return asyncio.run(_supervise([Worker(command, each, counters) for each in sockets], started))


async def _supervise(workers: Sequence[Worker], started: Callable[[], None]) -> bool:
    stopping, renewing = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stopping.set)
    loop.add_signal_handler(signal.SIGHUP, renewing.set)
    good = all(await asyncio.gather(*(worker.begin() for worker in workers)))
    tasks = [asyncio.create_task(worker.keep(stopping)) for worker in workers] if good else []
    if good:
        started()
        tasks.append(asyncio.create_task(_renew(workers, renewing)))
        await stopping.wait()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.gather(*(worker.stop() for worker in workers))
    return good


async def _renew(workers: Sequence[Worker], renewing: asyncio.Event) -> None:
    while True:
        await renewing.wait()
        renewing.clear()
        for worker in workers:
            if not await worker.replace():
                logger.error("a new worker could not be started: the others stay as they are")
                break


def end_with(parent: int) -> None:
    """End this process when the one that looks after it is gone."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="parent", daemon=True).start()
