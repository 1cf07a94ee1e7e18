"""Every refusal that a request can provoke, as the page is told of it.

What the server answers is kept in ``page/src/lib/fixtures/refusals.json``, where ``refusal.test.ts`` has all of it said
in English and in Japanese. ``pytest tests/table/test_refusals.py --golden-update`` writes it anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from costiera import games, players
from costiera.amalfi import reach
from costiera.kit import words
from costiera.table import errors
from costiera.web.limits import Limits, Rate

from .conftest import serving
from .test_socket import at

FIXTURE = Path(__file__).parents[2] / "page/src/lib/fixtures/refusals.json"
RECORDS = Path(__file__).parents[1] / "records"
OFTEN = Rate(1e6, 10**6)
FREELY = Limits(per_address=OFTEN, per_device=OFTEN, make=OFTEN, messages=OFTEN)

HERE, LINK, BOT = {"kind": "here"}, {"kind": "link"}, {"kind": "bot", "level": "easy"}
TWO = {"game": "positano", "options": {"players": 2}, "seats": [HERE, HERE], "seed": "1"}
CARDS = {
    "game": "amalfi",
    "options": {"players": 2, "hands": "blind", "first": "0"},
    "seats": [HERE, HERE],
    "seed": "1",
}


def body(whole: dict[str, Any], **changed: Any) -> bytes:
    """A good request or file with something else in it; what is None there is left out."""
    return json.dumps({name: value for name, value in {**whole, **changed}.items() if value is not None}).encode()


def options(game: dict[str, Any], **changed: Any) -> bytes:
    return body(game, options={**game["options"], **changed})


# Tables that cannot be made, by what is wrong.
TABLES = {
    "empty": b"",
    "no JSON": b'{"game": ',
    "a key twice": b'{"game": "positano", "game": "amalfi"}',
    "brackets": b"[" * 20_000,
    "UTF-32": '{"game": "positano"}'.encode("utf-32"),
    "UTF-16": body(TWO).decode().encode("utf-16"),
    "no text": b'{"game": "\xff\xff"}',
    "too much": b" " * 70_000,
    "a list": b"[]",
    "nothing": b"null",
    "no game": body(TWO, game=None),
    "an unknown part": body(TWO, optiosn={}),
    "no seats": body(TWO, seats=[]),
    "many seats": body(TWO, seats=[HERE] * 17),
    "a long name": body(TWO, seats=[HERE, {"kind": "here", "name": "x" * 41}]),
    "a name that is a number": body(TWO, seats=[HERE, {"kind": "here", "name": 3}]),
    "no such kind of seat": body(TWO, seats=[HERE, {"kind": "her"}]),
    "a seat that is none": body(TWO, seats=[HERE, 3]),
    "a text for a truth": body(TWO, confirm="true"),
    "a seed that is no number": body(TWO, seed="abc"),
    "an option that is a list": options(TWO, players=[1]),
    "an option that is nothing": b'{"game": "positano", "seats": [{"kind": "here"}], "options": {"players": null}}',
    "no such game": body(TWO, game="positanno"),
    "no such option": options(TWO, advancd=True),
    "an option of another kind": options(TWO, players=True),
    "a truth that is a text": options(TWO, advanced="maybe"),
    "no such choice": options(TWO, board="4x5"),
    "no such number": options(TWO, players=9),
    "a long option": options(TWO, goals="x" * 201),
    "an option that needs another": options(TWO, players=3, advanced=True),
    "a choice that needs others": options(CARDS, rival="naples"),
    "a solo set for two": options(TWO, goals="balanced-and-centered"),
    "two goals": options(TWO, goals="mezzo+grande"),
    "an unknown goal": options(TWO, goals="mezo+grande+altezza"),
    "two sides of a goal": options(TWO, goals="mezzo+centro+altezza"),
    "no such cards": options(CARDS, cards="winter"),
    "seats too few": body(TWO, seats=[HERE]),
    "an open seed": body(TWO, seats=[HERE, LINK]),
    "a large seed": body(TWO, seed="9" * 20),
    "no such bot": body(TWO, seats=[HERE, {"kind": "bot", "level": "esay"}]),
}  # fmt: skip

# Moves in the first decision: of Positano seat 0 bids, of Amalfi seat 0 keeps cards.
MOVES = {
    "positano": ["fly", "bid", "bid b3", "bid b9+22", "build 2C", "build 9Z x3", "lot 1A", "gain 9", "add-on none"],
    "amalfi": ["fly", "keep", "keep mona", "pay gems*99", "pay gems", "pay gold*2", "choose"],
}
# Requests about a table, by address: what somebody at it may ask wrongly.
ASKED = {
    "moves": [
        {}, {"seat": 99}, {"seat": "0"}, {"seat": -1, "key": "k"}, {"seat": 0.5},
        {"seat": 0, "key": "", "version": 0, "move": "pass"}, {"seat": 0, "key": "k", "version": -1, "move": "pass"},
        {"seat": 0, "key": "k", "version": 0, "move": "x" * 201}, {"seat": 0, "key": "k", "version": 0, "move": ["x"]},
        {"seat": 9, "key": "k", "version": 0, "move": "pass"},
    ],
    "turn": [{"seat": 0, "key": "k", "version": 0, "moves": []}],
    "undo": [{"seat": 0, "key": "k", "version": 0}, {"seat": 0, "key": "k", "version": 9}],
    "answers": [{"seat": 0, "answers": ["x" * 61]}, {"seat": 0, "answers": ["pass"]}],
    "plan": [{"seat": 0, "moves": "pass"}, {"seat": 0, "moves": ["pass"] * 61}],
    "reach": [{"seat": 0, "moves": [], "goal": ""}, {"seat": 0, "moves": [], "goal": "the moon"}],
    "signs": [{"seat": 0, "sign": "boo"}, {"seat": "x", "sign": "wow"}],
    "claim": [{"invite": "x" * 101}, {"invite": "nonsense"}],
    "recover": [{"code": 3, "seat": 0}, {"code": "nonsense", "seat": 0}],
    "seats/0": [{"kind": "here"}, BOT],
    "rematch": [{}],
    "nothing": [{}],
}  # fmt: skip
QUERIES = [
    "view?as=9", "view?as=x", f"view?as={'0' * 50}", "view?as=all", "view?at=x", "view?at=9", "events?since=x",
    "events?wait=x", "claim", "claim?invite=x", "curve", "record", "nothing",
]  # fmt: skip
MESSAGES = [
    "", "x", "{}", "[]", "null", "[" * 3000, '{"t": "sync"}', '{"t": "ping", "t": "as"}', '{"t": "move"}',
    '{"t": "move", "seat": "0", "key": "k", "version": 0, "move": "pass"}',
    '{"t": "move", "seat": 0, "key": "k", "version": 0.5, "move": "pass"}',
    '{"t": "undo", "seat": 0, "key": "k", "version": 0, "also": 1}', '{"t": "as", "as": 99}', '{"t": "as", "as": 7}',
    '{"t": "turn", "seat": 0, "key": "k", "version": 0, "moves": [""]}', "x" * 5000,
]  # fmt: skip

RECORD = json.loads((RECORDS / "positano/four.costiera.json").read_text("utf-8"))
MADE: dict[str, Any] = {"moves": RECORD["moves"][:5], "result": None}
FILES = {
    "no JSON": b"{",
    "empty": b" ",
    "a key twice": b'{"costiera": 1, "costiera": 1}',
    "UTF-32": "{}".encode("utf-32"),
    "brackets": b"[" * 100_000,
    "too large": b" " * (1 << 21),
    "no record": b"{}",
    "a list": b"[]",
    "an unknown part": body(RECORD, movse=[]),
    "newer": body(RECORD, costiera=99),
    "older": body(RECORD, costiera=0),
    "no such game": body(RECORD, game="chess"),
    "other rules": body(RECORD, rules=99),
    "a seed that is no number": body(RECORD, seed="-1"),
    "a large seed": body(RECORD, seed="9" * 20),
    "no such option": body(RECORD, options={"players": 4, "bord": "4x4"}),
    "a long text": body(RECORD, game="x" * 101),
    "names": body(RECORD, names=["Ada"]),
    "many names": body(RECORD, names=["Ada"] * 17),
    "no line": body(RECORD, moves=["bid b3+22"], result=None),
    "no move": body(RECORD, moves=["0: fly"], result=None),
    "an illegal move": body(RECORD, moves=["0: lot 1A"], result=None),
    "a list of moves": body(RECORD, moves=["0: undo"], result=None),
    "no seat": body(RECORD, moves=["77: bid b3+22"], result=None),
    "very long": body(RECORD, moves=["0: bid b3+22"] * 30_000, result=None),
    "another result": body(RECORD, result={"scores": [1, 2, 3, 4], "winners": [0]}),
    "a result of lists": body(RECORD, result={"scores": [[1]], "winners": [0]}),
    "no salt": body(RECORD, salt=None),
    "another salt": body(RECORD, salt="0"),
}  # fmt: skip

CLIFF = {
    "players": 4, "board": "4x4", "goals": ["mezzo", "grande", "altezza"],
    "seats": [{"name": "Blue"}, {"name": "Red"}, {"name": "Green"}, {"name": "Yellow"}],
    "buildings": {"1A": {"seat": "Blue", "roof": "silver", "height": 2}},
}  # fmt: skip
HOUSE = {"seat": "Blue", "roof": "gold", "height": 1}
MANY = {f"{row}{column}": HOUSE for row in (1, 2) for column in "ABCD"}
BOARDS = [
    {"players": 9}, {"players": "x"}, {"board": "5x5"}, {"board": 3}, {"goals": ["mezo", "grande", "altezza"]},
    {"goals": ["mezzo", "mezzo", "altezza"]}, {"goals": ["mezzo", "centro", "altezza"]},
    {"goals": "mezzo"}, {"seats": []}, {"seats": [{"name": "Blue"}] * 4}, {"seats": [{"name": ""}] * 4},
    {"seats": [{"name": "Blue", "held": 99}, {}, {}, {}]}, {"seats": [{"name": "Blue", "gelato": -1}, {}, {}, {}]},
    {"seats": [{"name": "Blue", "hold": 1}, {}, {}, {}]}, {"seats": [{"name": "x" * 99}, {}, {}, {}]},
    {"buildings": []}, {"buildings": {"1a": HOUSE}}, {"buildings": {"9Z": HOUSE}}, {"buildings": {"1A": None}},
    {"buildings": {"1A": {**HOUSE, "seat": "Blau"}}}, {"buildings": {"1A": {**HOUSE, "roof": "tin"}}},
    {"buildings": {"1A": {**HOUSE, "height": 9}}}, {"buildings": {"1A": {**HOUSE, "height": 0}}},
    {"buildings": {"1A": {**HOUSE, "height": "x"}}}, {"buildings": {"1A": HOUSE}, "removed": ["1A", "2B"]},
    {"removed": ["1B"]}, {"removed": ["1B", "1B"]}, {"removed": [3]}, {"buildings": MANY},
    {"seats": [{"name": "Blue", "held": 16}, {}, {}, {}], "buildings": {"4A": {**HOUSE, "height": 6}}},
    {"colour": 1},
]  # fmt: skip
SEAT: dict[str, Any] = {"name": "Ada", "vp": 3}
GAME = {"decree": "subsistence", "period": 4, "seats": [SEAT, {"name": "Bo", "vp": 2}]}
SCORES = [
    {"decree": "feast"}, {"period": 5}, {"period": "x"}, {"rival": "naples"}, {"rival": "rome"}, {"cards": "winter"},
    {"players": 3}, {"seats": []}, {"seats": [SEAT, SEAT]}, {"colour": 1}, {"seats": [SEAT] * 9},
    *({"seats": [{**SEAT, **wrong}, {"name": "Bo"}]} for wrong in (
        {"bread": 7}, {"bread": 99}, {"ships_built": 99}, {"lighthouses": -1}, {"docked_own": 2}, {"vp": "x"},
        {"artworks": ["monalisa"]}, {"artworks": ["david", "david"]}, {"artworks": "david"}, {"artworks": [3]},
        {"destinations": ["tunis"]}, {"invited": ["nobody"]}, {"invited": [{"id": "titian", "engaged": "x"}]},
        {"titles": 99}, {"name": ""}, {"hold": 1},
    )),
    {"seats": [{"name": "Ada", "artworks": ["david"]}, {"name": "Bo", "artworks": ["david"]}]},
]  # fmt: skip


class Asking:
    """Asks for what is refused, and keeps why."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.told: list[dict[str, Any]] = []

    def keep(self, what: str, game: str, error: dict[str, Any]) -> None:
        self.told.append({"asked": what, "game": game, "error": error})

    async def ask(self, what: str, game: str, path: str, sent: Any = None, method: str = "POST") -> None:
        content = sent if isinstance(sent, bytes) or sent is None else json.dumps(sent).encode()
        answer = await self.client.request(method, f"/api/{path}", content=content)
        assert answer.status_code >= 400, (what, answer.text)
        self.keep(what, game, answer.json()["error"])

    async def make(self, wanted: dict[str, Any]) -> str:
        answer = await self.client.post("/api/tables", content=body(wanted))
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def move(self, table: str, seat: int, text: str, version: int) -> dict[str, Any]:
        sent = {"seat": seat, "key": f"{seat} {version} {text}", "version": version, "move": text}
        return dict((await self.client.post(f"/api/tables/{table}/moves", json=sent)).json())


async def bad_tables(asking: Asking) -> None:
    for what, sent in TABLES.items():
        await asking.ask(f"table: {what}", "positano", "tables", sent)
    await asking.ask("no such address", "", "nothing", method="GET")
    await asking.ask("no such method", "", "tables", method="PUT")
    await asking.ask("no such table", "", "tables/nowhere", method="GET")
    await asking.ask("cards of a game without sets", "positano", "games/positano/components?set=x", method="GET")
    for what, sent in FILES.items():
        await asking.ask(f"record: {what}", "positano", "records", sent)
    for wrong in BOARDS:
        await asking.ask(f"board: {wrong}"[:80], "positano", "score/positano", body(CLIFF, **wrong))
    for wrong in SCORES:
        await asking.ask(f"score: {wrong}"[:80], "amalfi", "score/amalfi", body(GAME, **wrong))


async def bad_requests(asking: Asking, game: str, table: str) -> None:
    for path, bodies in ASKED.items():
        for sent in bodies:
            await asking.ask(f"{path}: {sent}"[:80], game, f"tables/{table}/{path}", sent)
    for query in QUERIES:
        await asking.ask(query[:80], game, f"tables/{table}/{query}", method="GET")
    for number, text in enumerate(MOVES[game]):
        sent = {"seat": 0, "key": f"wrong {number}", "version": 0, "move": text}
        await asking.ask(f"move: {text}", game, f"tables/{table}/moves", sent)
    await asking.ask("give up", game, f"tables/{table}", method="DELETE")


async def bad_messages(asking: Asking, url: str, table: str) -> None:
    for message in MESSAGES:
        async with at(url, table, asking.client) as wire:
            await wire.connection.send(message)
            while (heard := await wire.hear())["t"] not in ("refused", "bye"):
                pass
            asking.keep(f"message: {message}"[:80], "positano", heard["error"])
    async with at(url, "nowhere") as wire:
        asking.keep("a socket of no table", "", (await wire.hear())["error"])


async def too_early_and_too_late(asking: Asking, stranger: Asking) -> None:
    """What is right in itself, and refused for where the game is or who asks."""
    table = await asking.make(CARDS)
    decision = (await asking.client.get(f"/api/tables/{table}/view")).json()["view"]["decision"]
    seat, other = decision["pending"][0], 1 - decision["pending"][0]
    path, mine = f"tables/{table}", {"seat": seat, "key": "mine", "version": 0}
    await stranger.ask("another's seat", "amalfi", f"{path}/moves", {**mine, "move": "pass"})
    await stranger.ask("another's eyes", "amalfi", f"{path}/view?as=0", method="GET")
    await stranger.ask("another's table", "amalfi", path, method="DELETE")
    await asking.ask("another's turn", "amalfi", f"{path}/reach", {"seat": other, "moves": [], "goal": "decree 1"})
    await asking.ask("another's move", "amalfi", f"{path}/moves", {**mine, "seat": other, "move": "pass"})
    packs = await asking.make({**CARDS, "options": {"players": 2, "first": "0"}})
    await asking.ask("another's pack", "amalfi", f"tables/{packs}/moves", {**mine, "seat": 0, "move": "pass"})
    await asking.ask("beyond a turn", "amalfi", f"{path}/turn", {**mine, "moves": ["pass", "pass"]})
    await asking.ask("beyond a plan", "amalfi", f"{path}/reach", {"seat": seat, "moves": ["pass"], "goal": "decree 1"})
    planned = (await asking.client.post(f"/api/{path}/plan", json={"seat": seat, "moves": ["pass", "pass"]})).json()
    asking.keep("a plan beyond its end", "amalfi", planned["refused"])
    await asking.move(table, seat, "pass", 0)
    again = {**mine, "key": f"{seat} 0 pass", "move": "bread"}
    await asking.ask("a key twice", "amalfi", f"{path}/moves", again)
    await asking.ask("not one's turn", "amalfi", f"{path}/moves", {**mine, "version": 1, "move": "pass"})
    waiting = await asking.make({**TWO, "seats": [HERE, LINK], "seed": None})
    await asking.ask("one's own seat", "positano", f"tables/{waiting}/seats/0", BOT)
    await asking.ask("no such seat", "positano", f"tables/{waiting}/seats/7", BOT)
    await asking.ask("no such bot", "positano", f"tables/{waiting}/seats/1", {"kind": "bot", "level": "esay"})
    await asking.ask(
        "before the deal",
        "positano",
        f"tables/{waiting}/moves",
        {"seat": 0, "key": "k", "version": 0, "move": "bid b3+22"},
    )
    solo = await asking.make({**TWO, "options": {"players": 1}, "seats": [HERE]})
    await asking.ask("no goals to reach", "positano", f"tables/{solo}/reach", {"seat": 0, "moves": [], "goal": "x"})


async def whole_game(asking: Asking) -> None:
    """Positano's refusals of every decision in turn: each kind of move, wherever it is not due."""
    table = await asking.make(TWO)
    known = set()
    for _ in range(200):
        info = (await asking.client.get(f"/api/tables/{table}")).json()
        if info["status"] == "over":
            break
        seat = next(each["seat"] for each in info["seats"] if each["pending"])
        decision = (await asking.client.get(f"/api/tables/{table}/view?as={seat}")).json()["view"]["decision"]
        if decision["kind"] not in known:
            known.add(decision["kind"])
            for text in ("bid b3+22", "lot 1A", "block 3", "gain 2", "tile silver", "build 1A x7", "add-on 1A"):
                told = await asking.move(table, seat, text, info["version"])
                if "error" in told and told["error"]["code"] != "stale":
                    asking.keep(f"{decision['kind']}: {text}", "positano", told["error"])
                    continue
                break
            else:
                await asking.move(table, seat, decision["legal"][0], info["version"])
            continue
        await asking.move(table, seat, decision["legal"][0], info["version"])
    await asking.ask("after the end", "positano", f"tables/{table}/moves",
                     {"seat": 0, "key": "end", "version": info["version"], "move": "bid b3+22"})  # fmt: skip
    await asking.ask("undo after the end", "positano", f"tables/{table}/undo",
                     {"seat": 0, "key": "end", "version": info["version"]})  # fmt: skip


def by_kind(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One of each kind of refusal: by code, sentence, rule and the kinds of what it speaks of."""
    kinds: dict[Any, dict[str, Any]] = {}
    for each in told:
        error = each["error"]
        said = error.get("said", {})
        spoken = [said.get("wanted"), said.get("what"), "near" in said]
        key = (each["game"] * ("rule" in error), error["code"], error.get("why"), error.get("rule"), *spoken)
        kinds.setdefault(key, each)
    return list(kinds.values())


# TOML, scenarios, packs and damage are told on the command line.
NOT_SENT = {
    "toml", "long", "no_parts", "no_scoring", "set_unreadable", "set_changed",
    # Bounds that are refused earlier: by a size, by a type, by the file's own game.
    "large", "plan_long", "most", "nothing", "record_game",
}  # fmt: skip


@pytest.mark.sqlite
async def test_every_refusal_is_one_that_the_page_can_say(
    tmp_path: Path, golden_update: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "_installed", dict)  # whatever else is installed here
    async with (
        serving(tmp_path, limits=FREELY, game=games.get, names=("positano", "amalfi"), bots=players) as url,
        httpx.AsyncClient(base_url=url) as ada,
        httpx.AsyncClient(base_url=url) as bo,
    ):
        asking, stranger = Asking(ada), Asking(bo)
        await stranger.make(TWO)
        await bad_tables(asking)
        for wanted in (TWO, CARDS):
            await bad_requests(asking, wanted["game"], await asking.make(wanted))
        await bad_messages(asking, url, await asking.make(TWO))
        await too_early_and_too_late(asking, stranger)
        await whole_game(asking)
        found = by_kind(asking.told + stranger.told)
    why = {each["error"].get("why") for each in found}
    every = {*words.SENTENCES, *errors.SENTENCES, *(f"amalfi.{name}" for name in reach.SENTENCES.sentences)}
    text = json.dumps(found, ensure_ascii=False, indent=1) + "\n"
    if golden_update:
        FIXTURE.parent.mkdir(exist_ok=True)
        FIXTURE.write_text(text, "utf-8")
    assert every - why <= NOT_SENT
    assert FIXTURE.read_text("utf-8") == text
