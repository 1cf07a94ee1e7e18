"""Before the deal and beside the game: who sits where, signs, addresses for others, how the points came about."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from costiera.cli import server as command
from costiera.cli.commands import app

from .conftest import NewClient, Served, serving
from .test_http import code, play_out, see, table_of
from .test_socket import at


async def test_a_free_seat_is_given_to_a_bot_and_the_game_is_dealt(device: NewClient) -> None:
    ada = await device()
    table = await table_of(ada, "here", "link", "link", seed=None)
    url = f"/api/tables/{table['id']}/seats"
    first = await ada.post(f"{url}/1", json={"kind": "bot", "name": "Alba", "level": "easy"})
    assert first.status_code == 200, first.text
    assert (first.json()["status"], first.json()["seats"][1]["name"]) == ("waiting", "Alba")
    reopened = (await ada.post(f"{url}/1", json={"kind": "link"})).json()
    assert not reopened["seats"][1]["claimed"]
    for seat in (1, 2):
        last = (await ada.post(f"{url}/{seat}", json={"kind": "bot", "level": "easy"})).json()
    assert last["status"] == "running"
    assert code(await ada.post(f"{url}/1", json={"kind": "link"}), 409) == "running"


async def test_whoever_made_the_table_may_ask_somebody_to_go(device: NewClient) -> None:
    ada, bo, cy = await device(), await device(), await device()
    table = await table_of(ada, "here", "link", "link", seed=None)
    url = f"/api/tables/{table['id']}"
    claim = {"invite": table["invite"], "name": "Bo"}
    assert (await bo.post(f"{url}/claim", json=claim)).json()["you"] == [1]
    assert code(await bo.post(f"{url}/seats/2", json={"kind": "bot", "level": "easy"}), 403) == "not-your-table"
    assert (await ada.post(f"{url}/seats/1", json={"kind": "link"})).status_code == 200
    assert (await bo.get(url)).json()["you"] == []
    # The seat and the invitation are free for whoever comes next.
    assert (await cy.post(f"{url}/claim", json={**claim, "name": "Cy"})).json()["you"] == [1]


async def test_seats_that_cannot_be_changed(device: NewClient) -> None:
    ada = await device()
    table = await table_of(ada, "here", "link", seed=None)
    url = f"/api/tables/{table['id']}/seats"
    assert code(await ada.post(f"{url}/0", json={"kind": "link"}), 422) == "bad-table"
    assert code(await ada.post(f"{url}/1", json={"kind": "bot", "level": "genius"}), 422) == "bad-table"
    assert code(await ada.post(f"{url}/1", json={"kind": "here"}), 400) == "bad-request"
    assert (await ada.post(f"{url}/9", json={"kind": "link"})).status_code in (400, 404, 422)


async def test_a_sign_is_seen_by_all_who_listen_and_kept_by_nobody(tmp_path: Path) -> None:
    async with serving(tmp_path) as url, httpx.AsyncClient(base_url=url) as ada:
        table = (await table_of(ada, "here", "here"))["id"]
        sign = {"seat": 0, "sign": "well-done"}
        assert (await ada.post(f"/api/tables/{table}/signs", json=sign)).status_code == 204
        async with at(url, table) as guest:
            assert "signs" not in (await guest.hear_a("sync"))["table"]
            assert (await ada.post(f"/api/tables/{table}/signs", json=sign)).status_code == 204
            assert (await guest.hear_a("table"))["table"]["signs"] == [{"n": 1, **sign}]
        async with httpx.AsyncClient(base_url=url) as other:
            assert code(await other.post(f"/api/tables/{table}/signs", json=sign), 403) == "no-cookie"
        rude = {"seat": 0, "sign": "anything else"}
        assert code(await ada.post(f"/api/tables/{table}/signs", json=rude), 400) == "bad-request"


async def test_the_curve_ends_with_the_scores_and_tells_nothing_before(device: NewClient) -> None:
    ada = await device()
    table = (await table_of(ada, "here", "here"))["id"]
    assert code(await ada.get(f"/api/tables/{table}/curve"), 409) == "running"
    await play_out(ada, table)
    scores = (await ada.get(f"/api/tables/{table}/curve")).json()["scores"]
    assert len(scores) == (await see(ada, table))["version"] + 1
    assert all(len(each) == 2 for each in scores)


async def test_the_addresses_for_others_are_told(server: Served, tmp_path: Path) -> None:
    async with httpx.AsyncClient() as anybody:
        assert (await anybody.get(f"{server}/api/lan")).json() == {"addresses": []}
    async with serving(tmp_path / "lan", lan=["http://192.0.2.7:8000"]) as url, httpx.AsyncClient() as anybody:
        assert (await anybody.get(f"{url}/api/lan")).json() == {"addresses": ["http://192.0.2.7:8000"]}


def test_only_a_server_that_listens_to_others_has_addresses_for_them() -> None:
    with command.listen("127.0.0.1", 0, tries=1) as listener:
        assert command.lan_addresses(listener, "127.0.0.1") == []
        assert command.lan_addresses(listener, "192.0.2.7")[0].startswith("http://192.0.2.7:")
        for found in command.lan_addresses(listener, "0.0.0.0"):  # a machine without a network has none
            assert not found.startswith("http://127.")


@pytest.mark.parametrize(("asked", "host"), [((), "127.0.0.1"), (("--lan",), "0.0.0.0")])
def test_play_lets_others_in_only_if_asked(
    asked: tuple[str, ...], host: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(command, "listen", lambda host, port, tries: seen.append(host))
    monkeypatch.setattr(command, "run", lambda *args, **more: None)
    result = CliRunner().invoke(app, ["play", "--data", str(tmp_path), *asked])
    assert result.exit_code == 0, result.output
    assert seen == [host]
