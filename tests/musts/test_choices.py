"""musts U2, C8, K3, N5: what a choice means, who owes one, and what happens if nobody makes it; in whole games."""

from __future__ import annotations

import asyncio
import itertools
import random
from typing import Any

import httpx
import pytest

from costiera.kit.errors import BadMove
from costiera.kit.log import Log
from costiera.positano.game import GAME
from costiera.positano.text import parse_move

from ..positano.drawn import Table, random_steps
from ..positano.ledger import MODES, Mode

modes = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
PLACES = [str(number) for number in range(-1, 60)]


@modes
def test_u2_a_move_says_what_it_means_and_is_never_a_place_in_a_menu(mode: Mode) -> None:
    """Every legal move is words of its own; a number that could be a place in a list is refused and changes nothing."""
    s = Table(**mode.options, seed=4).state
    before = GAME.to_bytes(s)
    for place in PLACES:
        with pytest.raises(BadMove):
            GAME.apply(s, 0, place)
    assert GAME.to_bytes(s) == before
    for _ in random_steps(s, 4):
        legal = GAME.legal(s, GAME.pending(s)[0])
        assert len(set(legal)) == len({parse_move(move) for move in legal}) == len(legal)
        assert not set(legal) & set(PLACES)


async def test_u2_after_an_undo_the_old_menu_does_nothing(client: httpx.AsyncClient) -> None:
    """A move from a menu of before an undo is refused with a fresh view; so is the undo that was sent twice."""
    body = {"game": "positano", "options": {"players": 1}, "seats": [{"kind": "here"}], "seed": "2"}
    url = f"/api/tables/{(await client.post('/api/tables', json=body)).json()['id']}"

    async def see() -> Any:
        return (await client.get(f"{url}/view?as=0")).json()

    async def send(what: str, key: str, **act: Any) -> httpx.Response:
        return await client.post(f"{url}/{what}", json={"seat": 0, "key": key, **act})

    position = await see()
    while not (position["view"]["undo"]["ok"] and len(position["view"]["decision"]["legal"]) > 1):
        move = position["view"]["decision"]["legal"][-1]
        await send("moves", f"move {position['version']}", version=position["version"], move=move)
        position = await see()
    version, old = position["version"], position["view"]["decision"]["legal"][-1]
    assert (await send("undo", "once", version=version)).status_code == 200
    after = await see()
    for refused in (
        await send("moves", "old menu", version=version, move=old),
        await send("undo", "twice", version=version),
    ):
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "stale")
        assert refused.json()["view"]["decision"] == after["view"]["decision"]
    assert await see() == after


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_c8_bids_in_all_orders_are_fresh_and_come_to_the_same(players: int) -> None:
    """However simultaneous bids interleave, all are accepted as chosen at the deal, and the same game follows."""
    start = GAME.new({"players": players}, 5)
    bids = [GAME.legal(start, seat)[7 * seat] for seat in range(players)]
    orders = list(itertools.permutations(range(players)))
    came_to = set()
    for order in random.Random(1).sample(orders, min(len(orders), 60)):
        log = Log(GAME, GAME.check_options({"players": players}), 5)
        for seat in order:
            log.check_fresh(seat, 0)
            log.append(log.plan_move(seat, bids[seat]))
        came_to.add(GAME.to_bytes(log.state))
    assert len(came_to) == 1


async def test_c8_six_bids_posted_at_the_same_instant_are_accepted(client: httpx.AsyncClient) -> None:
    """Six bids that leave before any answer has come are all accepted, and the draft begins."""
    body = {"game": "positano", "options": {"players": 6}, "seats": [{"kind": "here"}] * 6}
    url = f"/api/tables/{(await client.post('/api/tables', json=body)).json()['id']}"
    act = {"key": "bid", "version": 0, "move": "bid b3+22"}
    answers = await asyncio.gather(*(client.post(f"{url}/moves", json=act | {"seat": seat}) for seat in range(6)))
    assert [answer.status_code for answer in answers] == [200] * 6
    assert (await client.get(f"{url}/view?as=watch")).json()["view"]["decision"]["kind"] == "lot"


@modes
def test_k3_any_game_can_be_ended_by_default_moves(mode: Mode) -> None:
    """In every position whoever owes a decision has a legal default, and defaults alone bring the game to its end."""
    s = Table(**mode.options, seed=6).state
    for number, _ in enumerate(random_steps(s, 6)):
        for seat in GAME.pending(s):
            assert GAME.default_move(s, seat) in GAME.legal(s, seat)
        if number % 15 == 0:
            end, moves = GAME.clone(s), 0
            while pending := GAME.pending(end):
                GAME.apply(end, pending[-1], GAME.default_move(end, pending[-1]))
                moves += 1
            assert GAME.over(end)
            assert moves <= GAME.description.max_moves


@modes
def test_n5_pending_are_those_who_owe_a_decision_whoever_it_is_about(mode: Mode) -> None:
    """The seats that are called are exactly those that must choose: also for Otto, and for the other seat's tile."""
    s = Table(**mode.options, seed=7).state
    for_others = 0
    for _ in random_steps(s, 7):
        view = GAME.view(s, None)
        answered = {seat.seat for seat in view.seats if view.decision.kind == "bid" and seat.bid.made}
        owing = [seat for seat in range(mode.seats) if GAME.legal(s, seat) and seat not in answered]
        assert list(GAME.pending(s)) == view.decision.pending == owing
        for_others += view.decision.actor not in (None, *owing)
    assert (for_others > 0) == (mode.name in ("solo", "advanced"))
