"""musts U1: what can be taken back has shown nothing to anybody."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from costiera.kit.log import Log
from costiera.kit.rng import Stream
from costiera.positano.game import GAME

from ..positano.ledger import MODES, Mode

modes = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)


def games_of(mode: Mode, luck: int) -> Iterator[Log]:
    """A random game, seen before each choice; minds are changed as often as the log allows it."""
    log, chance = Log(GAME, GAME.check_options(mode.options), luck), random.Random(luck)
    log.append(log.plan_forced())
    yield log
    while pending := GAME.pending(log.state):
        back = [seat for seat in range(mode.seats) if log.undo_refused(seat) is None]
        if back and chance.random() < 0.25:
            log.append(log.plan_undo(chance.choice(back)))
        else:
            seat = chance.choice(pending)
            log.append(log.plan_move(seat, chance.choice(GAME.legal(log.state, seat))))
        yield log


def open_things(state: Any) -> tuple[int, int]:
    """How many tiles and cards were ever turned up, counted in what a spectator sees."""
    view = GAME.view(state, None)
    spent = sum(card.spent for seat in view.seats for card in [*seat.cards, *seat.boosters])
    return -sum(row.deck for row in view.tiles), spent


def last_own(log: Log, seat: int) -> int:
    """The last standing entry that the seat chose; 0 if there is none."""
    own = [n for n in log.in_force if log.steps[n - 1].entry.seat == seat and not log.steps[n - 1].entry.auto]
    return max(own, default=0)


def barrier(log: Log, seat: int) -> str | None:
    """Why the seat's last move must stand, worked out from what everybody sees."""
    target = last_own(log, seat)
    if GAME.over(log.state):
        return "over"
    if not target:
        return "nothing"
    before, now = log.at(target - 1), log.state
    if open_things(before) != open_things(now):
        return "reveal"
    if GAME.view(now, None).decision.kind == "bid":
        return None  # sealed bids are independent of each other
    others = [n for n in log.in_force if n > target and not log.steps[n - 1].entry.auto]
    return "passed" if others or set(GAME.pending(now)) - {seat} else None


@modes
def test_u1_undo_is_refused_at_every_barrier_and_says_which(mode: Mode) -> None:
    """Whatever turned something up, or passed the decision on, is never taken back, and the code says why."""
    seen = set()
    for log in games_of(mode, 1):
        for seat in range(mode.seats):
            why = log.undo_refused(seat)
            assert why == barrier(log, seat), (log.version, seat)
            seen.add(why)
    assert seen == {None, "reveal", "nothing", "over"} | (set() if mode.name == "solo" else {"passed"})


@modes
def test_u1_what_is_taken_back_never_showed_anything(mode: Mode) -> None:
    """Until its undo a move shows every viewer the same, whatever lies hidden; after it all is as before."""
    stream = Stream(5)
    for log in games_of(mode, 2):
        for seat in (seat for seat in range(mode.seats) if log.undo_refused(seat) is None):
            target = last_own(log, seat)
            before = GAME.clone(log.start)
            for entry in (log.steps[n - 1].entry for n in log.in_force if n < target):
                GAME.apply(before, entry.seat, entry.move)
            since = [log.steps[n - 1].entry for n in log.in_force if n >= target]
            for viewer in [None, *range(mode.seats)]:
                other = GAME.redeal(before, viewer, stream)
                for entry in since:
                    if entry.move in GAME.legal(other, entry.seat):
                        GAME.apply(other, entry.seat, entry.move)
                assert seen_by(viewer, other) == seen_by(viewer, log.state)
            fork = log.fork()
            fork.append(fork.plan_undo(seat)[:1])
            undone = fork.state
            if len(since) == 1:
                assert GAME.to_bytes(undone) == GAME.to_bytes(before)


def seen_by(viewer: int | None, state: Any) -> bytes:
    return msgspec.json.encode(GAME.view(state, viewer))


async def test_u1_the_server_refuses_and_the_button_knows_why(client: httpx.AsyncClient) -> None:
    """An undo across a barrier is refused by the server; every view tells the reason beforehand."""
    seats = [{"kind": "here"}] * 2
    body = {"game": "positano", "options": {"players": 2}, "seats": seats, "seed": "3"}
    table = (await client.post("/api/tables", json=body)).json()["id"]
    seen = set()
    for number in range(60):
        for seat in (0, 1):
            now = (await client.get(f"/api/tables/{table}/view?as={seat}")).json()
            undo = now["view"]["undo"]
            if undo["ok"]:
                continue
            act = {"seat": seat, "key": f"undo {number}", "version": now["version"]}
            answer = await client.post(f"/api/tables/{table}/undo", json=act)
            code = answer.json()["error"]["code"]
            seen.add(code)
            assert code in ({"over"} if undo["why"] == "over" else {f"undo-{undo['why']}"})
            assert (await client.get(f"/api/tables/{table}/view?as={seat}")).json() == now
        view = (await client.get(f"/api/tables/{table}/view")).json()
        if view["view"]["over"]:
            break
        act = {"seat": view["view"]["viewer"], "key": f"move {number}", "version": view["version"]}
        await client.post(f"/api/tables/{table}/moves", json=act | {"move": view["view"]["decision"]["legal"][-1]})
    assert seen >= {"undo-reveal", "undo-nothing", "undo-passed"}
