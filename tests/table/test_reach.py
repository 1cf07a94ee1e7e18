"""What can I reach? over HTTP: nothing leaves the server that the seat may not know, and nobody else hears of it."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from costiera import games
from costiera.amalfi import components as c
from costiera.amalfi.state import State

from .conftest import serving
from .test_canaries import FREELY, Spy
from .test_http import code, see


def hidden_from(state: State, seat: int) -> set[str]:
    """Names of all that this seat cannot see: other hands, and what the decks hold."""
    known = c.DEFAULT
    hands = [
        card
        for other in range(state.seats)
        if other != seat
        for card in range(c.CHARS)
        if state.at[card] == c.HAND + other
    ]
    return {
        *(known.characters[card] for card in hands),
        *(known.characters[card] for card in list(state.char_deck)[: state.char_size]),
        *(known.artworks[card] for card in list(state.art_deck)[: state.art_size]),
        *(known.places[place] for place in list(state.tile_deck)[: state.tile_size]),
    }


async def test_what_can_be_reached_tells_nothing_that_is_hidden(tmp_path: Path) -> None:
    """Canaries are all cards in the other hand and in the decks; what is asked for is heard by nobody else."""
    async with AsyncExitStack() as stack:
        served = await stack.enter_async_context(serving(tmp_path, limits=FREELY, game=games.get, names=("amalfi",)))
        ada = await stack.enter_async_context(Spy(served))
        bo = await stack.enter_async_context(Spy(served))
        wish: dict[str, Any] = {
            "game": "amalfi", "options": {"players": 2, "hands": "blind", "first": "0"},
            "seats": [{"kind": "here", "name": "Ada"}, {"kind": "link"}],
        }  # fmt: skip
        answer = await ada.post("/api/tables", json=wish)
        assert answer.status_code < 300, answer.text
        table = answer.json()
        await bo.post(f"/api/tables/{table['id']}/claim", json={"invite": table["invite"], "name": "Bo"})
        await stack.enter_async_context(bo.follow(served, table["id"]))
        state = (await served.desk.tables.shelf.get(table["id"])).played.state
        view = (await see(ada, table["id"], "?as=0"))["view"]
        assert view["decision"]["kind"] == "turn"
        hidden = hidden_from(state, 0)
        url = f"/api/tables/{table['id']}/reach"
        bo_before = len(bo.sent)

        slots = [slot["card"] for row in ("council", "workshop", "atlas") for slot in view[row]]
        goals = [*slots, *view["seats"][0]["hand"], *(f"title {title['id']}" for title in view["titles"]), "decree 1"]
        first = next(move for move in view["decision"]["legal"] if move.startswith("navigate"))
        for goal in goals:
            for moves in ([], [first]):
                answer = await ada.post(url, json={"seat": 0, "moves": moves, "goal": goal})
                assert answer.status_code == 200, answer.text
        for goal in (*hidden, "nonsense"):  # in whichever deck or hand it lies: the same words
            refused = await ada.post(url, json={"seat": 0, "moves": [], "goal": goal})
            assert code(refused, 422) == "bad-goal"
            told = refused.text.replace(goal, "IT")
            assert told == (await ada.post(url, json={"seat": 0, "moves": [], "goal": "nobody"})).text.replace(
                "nobody", "IT"
            )
        refusals = (
            await bo.post(url, json={"seat": 0, "moves": [], "goal": goals[0]}),
            await bo.post(url, json={"seat": 1, "moves": [], "goal": goals[0]}),
        )
        assert [answer.status_code for answer in refusals] == [403, 422]
        chains = [body.decode() for body in ada.sent if b'"chains"' in body]
        assert len(chains) == 2 * len(goals)
        for secret in hidden:
            assert not any(f'"{secret}"' in body or f" {secret}" in body for body in chains), secret
        assert not any(b'"chains"' in body for body in bo.sent[bo_before:])
