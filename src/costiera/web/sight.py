"""What a viewer may see of a table: the only place that turns a game into something that is sent.

Everything is built up from what the game says that the viewer knows; nothing is cut down from more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Container
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any

import msgspec

from costiera.kit import options
from costiera.kit.description import Description
from costiera.kit.errors import CostieraError, NotNow
from costiera.kit.game import Game, Views
from costiera.kit.log import RECOVERED, UNDO, Log, Step
from costiera.kit.words import fault, shown
from costiera.table.closed import closed
from costiera.table.errors import DataError
from costiera.table.info import ARCHIVE, AUTOMATON, BOT, CLOSED, OVER, RUNNING, WAITING, Info, Seat
from costiera.table.live import Live
from costiera.table.secrets import same
from costiera.table.turn import Turn, ending
from costiera.web import protocol as p

# So many events are told at once; more, and others would have to wait for it.
LONG = 150
# One thread: those who ask for long logs wait for each other, and the others for one thread at most.
TELLER = ThreadPoolExecutor(1, "teller")

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
        raise fault("as", "form", error=BadViewer, wanted="a seat's number, watch or all", value=shown(wanted))
    seat = live.seat(int(wanted))
    if not may_see(live, device, seat):
        whose = f"what seat {seat.seat} sees is for that seat only while the game goes on"
        raise live.not_yours(device, seat.seat, whose)
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
        raise fault("at", "whole", error=BadViewer, low=0, high=last, value=number)
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


def planned(live: Live, seat: int, turn: Turn) -> p.Planned:
    """A turn that a seat plans, as that seat may see it."""
    log = live.played
    view = encode(log.game.view(turn.state, seat))
    undo = encode(p.Undo(seat, ok=False, why="nothing"))
    return p.Planned(
        version=log.version,
        moves=list(turn.moves),
        view=msgspec.Raw(view[:-1] + b',"undo":' + undo + b',"answers":[]}'),
        ends=turn.ends,
        refused=error_of(turn.refused) if turn.refused else None,
        ending=dict(ending(log, seat, turn)),
        facts=list(turn.facts),
        done=turn.done,
    )


def undo_of(log: Log, eyes: Eyes) -> p.Undo:
    """Whether the viewer may take back a move now, or why not."""
    if eyes.seat is None:
        return p.Undo(None, ok=False, why="over" if log.game.over(log.state) else "nothing")
    why = log.undo_refused(eyes.seat)
    return p.Undo(eyes.seat, ok=why is None, why=why, redo=log.redo(eyes.seat) or msgspec.UNSET)


def events_of(live: Live, eyes: Eyes, since: int = 0, until: int | None = None) -> list[p.Event]:
    """The entries after ``since`` as the viewer may see them."""
    if live.log is None:
        return []
    log = live.log
    mine = eyes.seat if not live.finished else None  # afterwards anybody may look through any seat's eyes
    return [_event(log.game, seen, eyes, mine) for seen in log.walk(since, until)]


async def told(live: Live, eyes: Eyes, since: int = 0, until: int | None = None) -> list[p.Event]:
    """``events_of``; what takes long is done in a thread, on a log of its own."""
    if live.log is None or (live.log.version if until is None else until) - since <= LONG:
        return events_of(live, eyes, since, until)
    work = partial(events_of, replace(live, log=live.log.fork()), eyes, since, until)
    return await asyncio.get_running_loop().run_in_executor(TELLER, work)


async def curve(live: Live) -> list[list[int]]:
    """What each seat had after each entry, the set-up first. Raises NotNow while the game goes on: it tells hands."""
    if live.log is None or not live.finished:
        raise NotNow("running", "how the points came about can be seen when the game is over")
    return await asyncio.to_thread(_curve, live.log.fork())


def _curve(log: Log) -> list[list[int]]:
    scores = [log.game.outcome(log.at(0)).scores]
    return scores + [log.game.outcome(after).scores for _, _, after in log.walk()]


def _event(game: Game[Any], seen: tuple[Step, Any, Any], eyes: Eyes, mine: int | None) -> p.Event:
    step, before, after = seen
    entry = step.entry
    event = p.Event(n=entry.number, seat=entry.seat, move=entry.move, auto=False, at=entry.at, facts=[])
    if entry.answered and entry.seat == mine:
        event.answered = True
    if entry.move == UNDO:
        event.to = step.undone[0] - 1
        event.undone = list(step.undone)
    elif entry.move == RECOVERED:
        event.facts = [{"fact": RECOVERED, "seat": entry.seat}]
    else:
        viewer = entry.seat if eyes.everything else eyes.seat
        event.move = game.move_as_seen(before, entry.seat, entry.move, viewer)
        event.facts = game.facts(before, entry.seat, entry.move, after, viewer)
        # That a sealed answer was the only one possible would tell something of the hand.
        event.auto = entry.auto and (viewer == entry.seat or not game.hidden_move(before, entry.seat, entry.move))
    return event


def kind(info: Info, device: str | None) -> tuple[bool, tuple[int, ...]]:
    """What ``table_of`` depends on of a device: whether it may invite, and its seats."""
    invites = info.status == WAITING and device is not None and device == info.creator
    return invites, tuple(seat.seat for seat in info.seats if seat.device is not None and seat.device == device)


def table_of(info: Info, about: Description, device: str | None, online: Container[str]) -> p.Table:
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
    if info.chosen:
        table.chosen = True
    if info.status == WAITING and info.invite and device is not None and same(device, info.creator):
        table.invite = info.invite
    if info.status == CLOSED:
        table.closed = p.ClosedTable(**asdict(closed(info, about)))
    if info.status in (OVER, ARCHIVE, CLOSED):
        table.seed, table.salt = info.seed, info.salt
    if info.rematch:
        table.rematch = info.rematch
    return table


def _seat(info: Info, seat: Seat, yours: bool, online: Container[str]) -> p.SeatInfo:
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
        answers=list(seat.answers) if yours and info.status == RUNNING else msgspec.UNSET,
    )


def error_of(error: CostieraError) -> p.ErrorInfo:
    """A refusal as it is sent."""
    return p.ErrorInfo(
        code=error.code,
        text=error.public if isinstance(error, DataError) else error.text,  # nobody but the host sees paths
        rule=error.rule or msgspec.UNSET,
        place=error.place or msgspec.UNSET,
        why=error.why or msgspec.UNSET,
        said=error.said or msgspec.UNSET,
    )
