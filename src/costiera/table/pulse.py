"""The thread in which a process hears the others on its PostgreSQL database, and says that it is alive.

That it is alive is a lease: it stands in the database until a time of the database's clock, and is prolonged as long as
the process lives. Whoever is frozen or cut off loses it, and others take over what it owed. It need not know: whatever
it stores later is refused, as the tables have gone on.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import msgspec
import psycopg
import structlog
from sqlalchemy.exc import SQLAlchemyError

from costiera.kit.errors import CostieraError
from costiera.table import clock
from costiera.table.database import Beat
from costiera.table.notices import Letter, decode

logger = structlog.get_logger("costiera.table")

CHANNEL = "costiera"
BEAT = 1.5  # seconds
LEASE = 6000  # milliseconds
AGAIN = 1.0  # seconds until a lost connection is made anew

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
SAY_ALIVE = (
    f"INSERT INTO workers VALUES (%(me)s, {NOW} + {LEASE}) ON CONFLICT (id) DO UPDATE SET until = excluded.until"
)
FORGET_DEAD = f"DELETE FROM workers WHERE until < {NOW} - 10 * {LEASE}"
LOOK_ROUND = f"""SELECT {NOW}, (SELECT version_num FROM alembic_version),
    array(SELECT id FROM workers WHERE until > {NOW}), array(SELECT game || '/' || name FROM packs)"""


class Pulse:
    """Calls ``heard`` with what others say, ``beat`` with what there is, ``joined`` when it may have missed something.

    All are called in the thread of the pulse.
    """

    def __init__(
        self,
        me: str,
        connect: Callable[[], psycopg.Connection[Any]],
        heard: Callable[[Letter], None],
        beat: Callable[[Beat], None],
        joined: Callable[[], None],
    ) -> None:
        self._me = me
        self._connect = connect
        self._heard = heard
        self._beat = beat
        self._joined = joined
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="pulse", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End with what is heard next, or the next beat."""
        self._stopping.set()

    def join(self) -> None:
        """Wait until it has ended."""
        self._thread.join(2 * BEAT)

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                with self._connect() as connection:
                    self._live(connection)
            except (psycopg.Error, SQLAlchemyError, CostieraError, OSError) as error:  # of whoever is called, too
                logger.warning("the other processes cannot be heard", error=type(error).__name__)
                self._stopping.wait(AGAIN)

    def _live(self, connection: psycopg.Connection[Any]) -> None:
        connection.execute(f"LISTEN {CHANNEL}")
        self._look_round(connection)
        self._joined()
        while not self._stopping.is_set():
            for notify in connection.notifies(timeout=BEAT):
                self._take(notify.payload)
                if self._stopping.is_set():
                    break
            self._look_round(connection)
        connection.execute("DELETE FROM workers WHERE id = %(me)s", {"me": self._me})

    def _take(self, payload: str) -> None:
        try:
            letter = decode(payload)
        except msgspec.DecodeError:  # of a Costiera that knows more
            return
        if letter.sender != self._me:
            self._heard(letter)

    def _look_round(self, connection: psycopg.Connection[Any]) -> None:
        connection.execute(SAY_ALIVE, {"me": self._me})
        connection.execute(FORGET_DEAD)
        found = connection.execute(LOOK_ROUND).fetchone()
        if found is not None:
            now, version, alive, packs = found
            clock.be(now)
            self._beat(Beat(version, frozenset(alive), frozenset(packs)))
