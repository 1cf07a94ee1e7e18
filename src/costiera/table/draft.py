"""How a table would go on: a fork of its log and its seats, of which nothing is stored and nobody hears.

A move is first made on a draft; what the draft has more than the table is then stored and taken in (``play``). A draft
may as well be looked at and thrown away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from costiera.kit.errors import IllegalMove
from costiera.kit.log import RECOVERED, Log, Step
from costiera.table import answers, chain, told
from costiera.table.act import Act
from costiera.table.errors import refused
from costiera.table.info import BOT, HERE, LINK, OVER, RUNNING, Progress, Seat, with_seat
from costiera.table.live import Live


@dataclass(slots=True)
class Draft:
    """A table as it goes on. ``begun`` is the number of entries that it had in common with the table."""

    live: Live
    log: Log
    seats: list[Seat]
    begun: int

    @classmethod
    def of(cls, live: Live) -> Draft:
        """A draft that begins as the table is now. Raises NotNow before the deal."""
        log = live.played
        return cls(live, log.fork(), list(live.info.seats), log.version)

    @property
    def steps(self) -> list[Step]:
        """What the draft has more than the table had."""
        return self.log.steps[self.begun :]

    @property
    def changed(self) -> list[Seat]:
        """The seats that are others now."""
        return [seat for seat in self.seats if seat != self.live.info.seats[seat.seat]]

    @property
    def progress(self) -> Progress:
        """How far the game is."""
        return progress_of(self.live, self.log, self.steps, self.seats)

    def act(self, act: Act, at: int) -> None:
        """Move or take back, and let standing answers follow. Raises what the game and the log refuse."""
        if act.move is None:
            answers.take_back(self.log, act.seat, act.key, at)
            seat = self.seats[act.seat]
            self.put(replace(seat, answers=answers.without_fitting(self.log.game, self.log.state, seat)))
            self._follow(at)
            return
        for move, key in ((act.move, act.key), *((move, None) for move in act.then)):
            if not self.log.game.may_move(self.log.state, act.seat):
                raise refused(IllegalMove, "", "no_turn", seat=act.seat)
            self.log.append(self.log.plan_move(act.seat, move, key=key, at=at))
            self._follow(at)

    def answer(self, number: int, given: Sequence[str], at: int) -> None:
        """Keep a seat's standing answers in place of those before, and make what they fit. Raises BadAnswer."""
        seat = self.seats[number]
        seat = replace(seat, answers=answers.check(self.log.game, self.log.state, number, given))
        self.put(seat)
        answers.make_now(self.log, seat, at)
        self._follow(at)

    def make_owed(self, at: int) -> bool:
        """Make the first move that a standing answer owes; whether there was one."""
        owed = answers.owed(self.log.game, self.log.state, self.seats)
        for seat, move in owed[:1]:
            self.log.append(self.log.plan_move(seat, move, answered=True, at=at))
        return bool(owed)

    def _follow(self, at: int) -> None:
        """At the table of one device standing answers follow at once: there is nobody who could tell by the time."""
        if alone(self.seats):
            answers.make(self.log, self.seats, at)

    def recover(self, seat: Seat, at: int) -> None:
        """Let somebody else sit on a seat, and say so."""
        self.log.append(self.log.plan_note(seat.seat, RECOVERED, at))
        self.put(seat)

    def put(self, seat: Seat) -> None:
        """Let a seat be as it is now."""
        self.seats = with_seat(self.seats, seat)


def alone(seats: Sequence[Seat]) -> bool:
    """Whether one device has the seats of all people."""
    return len({seat.device for seat in seats if seat.kind in (HERE, LINK)}) <= 1


def progress_of(live: Live, log: Log, new: Sequence[Step], seats: Sequence[Seat]) -> Progress:
    """How far the game of a table is by a log that has some entries more than the table."""
    game, state, version, since = live.game, log.state, log.version, log.version - len(new)
    digest = chain.extend(live.info.digest or chain.begin(live.info), [step.entry for step in new])
    heard = told.extend(live.info.told, game, log.walk(since)) if live.info.told else told.of(log)
    scores = list(game.outcome(state).scores)
    moved = max(live.info.moved, log.steps[-1].entry.at if log.steps else 0)
    if game.over(state):
        return Progress(OVER, version, moved, [], False, digest, heard, scores)
    pending = list(game.pending(state))
    owes = any(seats[s].kind == BOT for s in pending) or bool(answers.owed(game, state, seats))
    return Progress(RUNNING, version, moved, pending, owes, digest, heard, scores)
