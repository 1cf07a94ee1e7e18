"""A table in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from costiera.kit.errors import CostieraError, NotNow
from costiera.kit.game import Game
from costiera.kit.log import Entry, Log, Step
from costiera.table import chain, clock
from costiera.table.closed import refusal
from costiera.table.errors import BadTable, NotYours, refused
from costiera.table.info import ARCHIVE, CLOSED, OVER, WAITING, Info, Seat

# More entries than these are played in a thread.
FEW = 20


@dataclass(slots=True, weakref_slot=True)
class Live:
    """A table in memory. ``log`` is None until the game is dealt, and where it was closed, of which ``relic`` is the
    record; ``turns`` maps a seat to the moves of the turn that it is planning. ``account`` is whose bots' time it
    takes, as far as that is known: an address, which is not stored. ``lost`` are
    devices and seats that were taken over from them, as far as this server has seen it.

    What is kept in memory is a cache: any of it may be dropped at any time, and the log brings it back.
    """

    info: Info
    game: Game[Any]
    log: Log | None = None
    relic: bytes = b""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    shown: dict[Any, bytes] = field(default_factory=dict)
    account: str = ""
    lost: set[tuple[str, int]] = field(default_factory=set)
    turns: dict[int, tuple[str, ...]] = field(default_factory=dict)

    @property
    def played(self) -> Log:
        """The log of a game that was dealt. Raises NotNow."""
        if self.info.status == CLOSED:
            raise refusal(self.info, self.game.description)
        if self.log is None:
            raise NotNow("waiting", "the game is dealt when all seats are taken: some are still free")
        return self.log

    def append(self, steps: Sequence[Step]) -> None:
        """Take in steps that are stored: what was shown is no longer so."""
        self.played.append(steps)
        self.shown.clear()
        for seat in {s.entry.seat for s in steps if not s.entry.auto}:
            self.turns.pop(seat, None)

    def go_on(self, info: Info, entries: Sequence[Entry]) -> bool:
        """Take in what another process has stored, with the entries that are new; False if they do not follow here."""
        log = self.log
        if log is None or info.rules != self.info.rules or info.status == CLOSED or len(entries) > FEW:
            return False
        if self.info.digest is None or chain.extend(self.info.digest, entries) != info.digest:
            return False
        try:
            for entry in entries:
                log.add(entry)
        except (CostieraError, ValueError):
            return False
        for seat in {entry.seat for entry in entries if not entry.auto}:
            self.turns.pop(seat, None)
        self._be(info)
        return True

    def become(self, other: Live) -> None:
        """Be as a table that was read anew."""
        self.log, self.relic = other.log, other.relic
        self.turns.clear()
        self._be(other.info)

    def _be(self, info: Info) -> None:
        if self.info.status != WAITING:
            taken = zip(self.info.seats, info.seats, strict=True)
            self.lost |= {(was.device, was.seat) for was, now in taken if was.device and was.device != now.device}
        self.info = info
        self.shown.clear()

    def made_with(self, seat: int, key: str | None) -> int:
        """The entry that a seat made with a key, or 0. It is looked for: a table of keys took more than the log."""
        steps = reversed(self.played.steps) if key is not None else ()
        return next((s.entry.number for s in steps if s.entry.key == key and s.entry.seat == seat), 0)

    def cool(self) -> None:
        """Keep no more than is needed to go on."""
        self.shown.clear()
        if self.log is not None:
            self.log.cool()

    def seat(self, number: int) -> Seat:
        """A seat. Raises BadTable if there is none of that number."""
        if not 0 <= number < len(self.info.seats):
            raise refused(BadTable, "", "no_seat", value=number, high=len(self.info.seats) - 1)
        return self.info.seats[number]

    def owned(self, device: str | None) -> list[int]:
        """The seats of a device."""
        return [s.seat for s in self.info.seats if device is not None and s.device == device]

    def check_owned(self, device: str | None, number: int) -> None:
        """Refuse a device that does not sit there. Raises NotYours."""
        if self.seat(number).seat not in self.owned(device):
            how = f"seat {number} is not this device's: sit down with an invitation or its recovery code"
            raise self.not_yours(device, number, how)

    def not_yours(self, device: str | None, number: int, text: str) -> NotYours:
        """Why a seat is not for a device; ``text`` where it is simply another's."""
        if device is None:
            return NotYours("no-cookie", "no cookie came with this, so nobody knows whose seat it is")
        if (device, number) in self.lost:
            return NotYours("seat-lost", f"seat {number} was taken over with its recovery code")
        return NotYours("not-your-seat", text)

    @property
    def moment(self) -> int:
        """The time for a new entry: whatever the clock does, no entry is older than the one before it."""
        return max(clock.now(), self.info.moved)

    @property
    def finished(self) -> bool:
        """Whether everything may be seen."""
        return self.info.status in (OVER, ARCHIVE)
