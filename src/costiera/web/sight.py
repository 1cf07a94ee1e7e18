"""What a viewer may see of a table: the only place that turns a game into something that is sent.

Everything is built up from what the game says that the viewer knows; nothing is cut down from more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from costiera.kit import options
from costiera.kit.errors import CostieraError, NotNow
from costiera.kit.game import Description, Game, Views
from costiera.kit.log import RECOVERED, UNDO, Log, Step
from costiera.table.errors import NotYours
from costiera.table.secrets import same
from costiera.table.store import ARCHIVE, AUTOMATON, BOT, OVER, RUNNING, WAITING, Info, Seat
from costiera.table.tables import Live
from costiera.web import protocol as p

encode = msgspec.json.Encoder().encode


class BadViewer(CostieraError):
    """The ``as`` of a request names nobody."""

    code = "bad-viewer"


@dataclass(frozen=True, slots=True)
class Eyes:
    """Through whose eyes the game is seen: a seat's, a spectator's (None), or, once it is over, with nothing hidden."""

    seat: int | None = None
    everything: bool = False


def eyes_for(live: Live, device: str | None, wanted: str | None) -> Eyes:
    """The viewer that a device asks to be; without a wish its own seat, or a spectator. Raises NotYours."""
    if wanted is None:
        own = live.owned(device)
        return Eyes(next((seat for seat in own if seat in live.info.pending), own[0] if own else None))
    if wanted == "watch":
        return Eyes()
    if wanted == "all":
        if not live.finished:
            raise NotNow("running", "everything can be seen when the game is over")
        return Eyes(everything=True)
    if not wanted.isdecimal() or len(wanted) > 2:
        raise BadViewer(f"as: it must be a seat's number, 'watch' or 'all', not {wanted[:20]!r}")
    seat = live.seat(int(wanted))
    if not may_see(live, device, seat):
        raise NotYours(f"what seat {seat.seat} sees is for that seat only while the game goes on")
    return Eyes(seat.seat)


def may_see(live: Live, device: str | None, seat: Seat) -> bool:
    """Whether a device may look through a seat's eyes: through its own, or through any person's or bot's afterwards."""
    if live.finished:
        return seat.kind != AUTOMATON
    return device is not None and seat.device == device


class Latest:
    """The views of the position that was looked at last: all who follow a table look at it one after the other."""

    def __init__(self) -> None:
        self._made: tuple[Any, Views] | None = None

    def views(self, game: Game[Any], state: Any) -> Views:
        """The views of a state of a log: such a state never changes, so that it is known by itself."""
        made = self._made
        if made is None or made[0] is not state:
            made = self._made = state, game.views(state)
        return made[1]


latest = Latest()


def view_of(live: Live, eyes: Eyes, at: int | None = None) -> msgspec.Raw | None:
    """The game after an entry (or now) as the viewer may see it, as JSON; None before the deal."""
    log = live.log
    last = log.version if log else 0
    number = last if at is None else at
    if not 0 <= number <= last:
        raise BadViewer(f"at: there are entries 0 to {last}, not {number}")
    if log is None:
        return None
    shown = live.shown.get((number, eyes))
    if shown is None:
        shown = _view(log, eyes, number)
        if number == log.version:
            live.shown[number, eyes] = shown
    return msgspec.Raw(shown)


def _view(log: Log, eyes: Eyes, number: int) -> bytes:
    view = latest.views(log.game, log.at(number))(eyes.seat, eyes.everything)
    undo = undo_of(log, eyes) if number == log.version else p.Undo(eyes.seat, ok=False, why="nothing")
    mine = eyes.seat is not None and not eyes.everything and number == log.version
    answers = list(log.game.standing_answers(view)) if mine else []
    return encode(view)[:-1] + b',"undo":' + encode(undo) + b',"answers":' + encode(answers) + b"}"


def undo_of(log: Log, eyes: Eyes) -> p.Undo:
    """Whether the viewer may take back a move now, or why not."""
    if eyes.seat is None:
        return p.Undo(None, ok=False, why="over" if log.game.over(log.state) else "nothing")
    why = log.undo_refused(eyes.seat)
    return p.Undo(eyes.seat, ok=why is None, why=why)


def events_of(live: Live, eyes: Eyes, since: int = 0, until: int | None = None) -> list[p.Event]:
    """The entries after ``since`` as the viewer may see them."""
    if live.log is None:
        return []
    log = live.log
    events = [_event(log, step, eyes) for step in log.steps[since : log.version if until is None else until]]
    if not live.finished and eyes.seat is not None:  # afterwards anybody may look through any seat's eyes
        _mark_standing(log, events, eyes.seat)
    return events


def _mark_standing(log: Log, events: list[p.Event], seat: int) -> None:
    """Tell a seat which moves its own standing answers made."""
    for event in events:
        if event.seat == seat and log.steps[event.n - 1].entry.standing:
            event.standing = True


def _event(log: Log, step: Step, eyes: Eyes) -> p.Event:
    entry = step.entry
    event = p.Event(n=entry.number, seat=entry.seat, move=entry.move, auto=False, at=entry.at, facts=[])
    if entry.move == UNDO:
        event.to = step.undone[0] - 1
        event.undone = list(step.undone)
    elif entry.move == RECOVERED:
        event.facts = [{"fact": RECOVERED, "seat": entry.seat}]
    else:
        viewer = entry.seat if eyes.everything else eyes.seat
        before = log.at(entry.number - 1)
        event.move = log.game.move_as_seen(before, entry.seat, entry.move, viewer)
        event.facts = log.game.facts(before, entry.seat, entry.move, step.state, viewer)
        # That a sealed answer was the only one possible would tell something of the hand.
        event.auto = entry.auto and (not step.sealed or viewer == entry.seat)
    return event


def table_of(info: Info, about: Description, device: str | None, online: frozenset[str]) -> p.Table:
    """A table as a device may see it. ``online`` are the devices that are at it now."""
    mine = [seat.seat for seat in info.seats if seat.device is not None and seat.device == device]
    table = p.Table(
        id=info.id,
        game=info.game,
        title=about.title,
        options=info.options,
        unofficial=options.unofficial(about, info.options),
        status=info.status,
        seats=[_seat(info, seat, seat.seat in mine, online) for seat in info.seats],
        you=mine,
        version=info.version,
        commitment=info.commitment,
        created=info.created,
        moved=info.moved,
        confirm=info.confirm,
    )
    if info.status == WAITING and info.invite and device is not None and same(device, info.creator):
        table.invite = info.invite
    if info.status in (OVER, ARCHIVE):
        table.seed, table.salt = info.seed, info.salt
    if info.rematch:
        table.rematch = info.rematch
    return table


def _seat(info: Info, seat: Seat, yours: bool, online: frozenset[str]) -> p.SeatInfo:
    plays_itself = seat.kind in (BOT, AUTOMATON)
    return p.SeatInfo(
        seat=seat.seat,
        name=seat.name,
        kind=seat.kind,
        automaton=seat.kind == AUTOMATON,
        yours=yours,
        claimed=plays_itself or seat.device is not None,
        online=plays_itself or (seat.device in online),
        pending=seat.seat in info.pending,
        level=seat.level or msgspec.UNSET,
        answers=seat.answers if yours and info.status == RUNNING else msgspec.UNSET,
    )


def error_of(error: CostieraError) -> p.ErrorInfo:
    """A refusal as it is sent."""
    return p.ErrorInfo(code=error.code, text=error.text, rule=error.rule or msgspec.UNSET)
