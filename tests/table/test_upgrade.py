"""Rules that change under tables: a data folder is opened by a later version of the rules (``table.upgrade``)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from costiera.amalfi.game import GAME as AMALFI
from costiera.cli.doctor import examine
from costiera.kit import record
from costiera.kit.errors import IllegalMove, NotNow
from costiera.kit.game import Game
from costiera.table import schema
from costiera.table.act import Act
from costiera.table.archive import export
from costiera.table.errors import DataError
from costiera.table.folder import Folder
from costiera.table.info import CLOSED, RUNNING, Info
from costiera.table.live import Live
from costiera.table.lobby import Wish
from costiera.table.store import Store
from costiera.table.survey import tables_of_other_rules
from costiera.table.tables import Tables
from costiera.web import protocol as p
from costiera.web import sight

from .conftest import AnyLegal, where
from .toy import TOY, State, Toy

RECORDS = Path(__file__).parents[1] / "records/amalfi/rules-1"


class Later(Toy):
    """The same rules with another version."""

    description = replace(TOY.description, rules_version=2)


class Stricter(Later):
    """A stock of one is not asked for any more: a move that was made then is not possible now."""

    def move_number(self, state: State, seat: int, text: str) -> int:
        if text == "leave":
            raise IllegalMove("nobody leaves anything any more")
        return super().move_number(state, seat, text)


class Richer(Later):
    """Every move is possible as before, but points are others: something told would be different."""

    def step(self, state: State, seat: int, move: int) -> None:
        before = list(state.points)
        super().step(state, seat, move)
        state.points = [n + (n != was) for n, was in zip(state.points, before, strict=True)]


class OtherHands(Later):
    """Only what a seat alone is shown is different."""

    def private(self, state: State, seat: int) -> Any:
        return [card + 1 for card in state.hands[seat]]


class Private(Toy):
    def private(self, state: State, seat: int) -> Any:
        return state.hands[seat]


def opened(path: Path, game: Game[Any]) -> Tables:
    return Tables(Store.open(where(path)), lambda _: game, AnyLegal())


async def played(tables: Tables, moves: int, **options: Any) -> Live:
    """A table of two, some moves on."""
    wishes = [Wish("here", "Ada"), Wish("here", "Bo")]
    live, _ = await tables.lobby.create(
        "device", tables.games("").description.id, {"rounds": 3} | options, wishes, seed=2
    )
    for _ in range(moves):
        seat = live.info.pending[0]
        legal = live.game.legal(live.played.state, seat)
        move = legal[-1] if "take 3" in legal or ("leave" in legal and seat == 0) else legal[0]
        await tables.play.act("device", live, Act(seat, live.info.version, move))
    return live


async def stored(path: Path, moves: int, game: Game[Any] = TOY) -> Live:
    tables = opened(path, game)
    live = await played(tables, moves)
    await tables.close()
    return live


async def test_a_table_goes_on_where_nothing_that_was_told_is_different(tmp_path: Path) -> None:
    before = await stored(tmp_path, 5)
    tables = opened(tmp_path, Later())
    live = await tables.shelf.get(before.info.id)
    assert (live.info.status, live.info.rules) == (RUNNING, 2)
    assert [step.entry for step in live.played.steps] == [step.entry for step in before.played.steps]
    assert sight.events_of(live, sight.Eyes(0)) == sight.events_of(before, sight.Eyes(0))
    seat = live.info.pending[0]
    move = live.game.legal(live.played.state, seat)[0]
    await tables.play.act("device", live, Act(seat, live.info.version, move))  # and it really goes on
    await tables.close()
    again = opened(tmp_path, Later())  # ... also after the next start
    assert (await again.shelf.get(before.info.id)).info.version > before.info.version
    await again.close()


@pytest.mark.parametrize("later", [Stricter, Richer])
async def test_a_table_is_closed_with_its_score_and_its_record_where_the_story_would_be_another(
    tmp_path: Path, later: Callable[[], Toy]
) -> None:
    before = await stored(tmp_path, 7)
    assert "leave" in [step.entry.move for step in before.played.steps]
    scores = TOY.outcome(before.played.state).scores
    tables = opened(tmp_path, later())
    live = await tables.shelf.get(before.info.id)
    assert (live.info.status, live.info.rules, live.info.pending) == (CLOSED, 1, [])
    table = sight.table_of(live.info, live.game.description, "device", set())
    assert isinstance(table.closed, p.ClosedTable)
    assert (table.closed.rules, table.closed.here, table.closed.scores) == (1, 2, scores)
    assert f"Ada {scores[0]}, Bo {scores[1]}" in table.closed.text
    assert sight.view_of(live, sight.Eyes(0)) is None
    for seat in (0, 1):
        with pytest.raises(NotNow, match="begun by version 1 of the rules of Toy"):
            await tables.play.act("device", live, Act(seat, live.info.version, "seal 0"))
    kept = record.load(export(live))
    assert (kept.rules, kept.seed, kept.names) == (1, before.info.seed, ["Ada", "Bo"])
    assert kept.moves == [record.line(step.entry.seat, step.entry.move) for step in before.played.steps]
    following = await tables.lobby.rematch("device", before.info.id)  # the same people may begin anew
    assert following.info.rules == 2
    await tables.close()
    with_old_rules = opened(tmp_path, TOY)  # nothing of it was changed: it stays closed, and explained
    assert (await with_old_rules.shelf.get(before.info.id)).info.status == CLOSED
    await with_old_rules.close()


async def test_what_a_seat_alone_was_shown_counts_too(tmp_path: Path) -> None:
    before = await stored(tmp_path, 3, Private())
    tables = opened(tmp_path, OtherHands())
    assert (await tables.shelf.get(before.info.id)).info.status == CLOSED
    await tables.close()


async def test_moves_taken_back_and_seats_taken_over_are_no_hindrance(tmp_path: Path) -> None:
    tables = opened(tmp_path, TOY)
    live = await played(tables, 0)
    await tables.play.act("device", live, Act(0, live.info.version, "seal 1"))
    await tables.play.act("device", live, Act(0, live.info.version, None))
    await tables.play.act("device", live, Act(0, live.info.version, "seal 0"))
    await tables.play.act("device", live, Act(1, live.info.version, "seal 0"))
    await tables.close()
    later = opened(tmp_path, Later())
    assert (await later.shelf.get(live.info.id)).info.status == RUNNING
    await later.close()


async def test_a_table_that_still_waits_is_dealt_by_the_rules_that_are_here(tmp_path: Path) -> None:
    tables = opened(tmp_path, TOY)
    live, _ = await tables.lobby.create("device", "toy", {}, [Wish("here", "Ada"), Wish("link")])
    await tables.close()
    later = opened(tmp_path, Stricter())
    dealt, _, _ = await later.lobby.claim("other", live.info.id, live.info.invite or "", "Bo", None)
    assert (dealt.info.status, dealt.info.rules) == (RUNNING, 2)
    await later.close()


async def test_bots_of_a_closed_table_are_asked_nothing(tmp_path: Path) -> None:
    tables = opened(tmp_path, TOY)
    live, _ = await tables.lobby.create("device", "toy", {}, [Wish("here", "Ada"), Wish("bot", "", "easy")], seed=2)
    await tables.close()
    later = opened(tmp_path, OtherHands())
    await later.bots.resume()
    assert await later.store.owing("", 9) == []
    assert (await later.shelf.get(live.info.id)).info.status == CLOSED
    await later.close()


async def test_a_table_of_later_rules_is_left_alone(tmp_path: Path) -> None:
    before = await stored(tmp_path, 3, Later())
    tables = opened(tmp_path, TOY)
    with pytest.raises(DataError, match="plays by version 2 of the rules of Toy; this Costiera has version 1"):
        await tables.shelf.get(before.info.id)
    await tables.close()
    later = opened(tmp_path, Later())
    assert (await later.shelf.get(before.info.id)).info.status == RUNNING
    await later.close()


# Before the update


@pytest.mark.sqlite
async def test_hosts_can_ask_before_they_update(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = await stored(tmp_path, 7)
    for game, why in ((Later(), None), (Richer(), "something that was told would be different"), (TOY, "none")):
        fates = tables_of_other_rules(tmp_path, lambda _, game=game: game)
        if why == "none":
            assert fates == []
            continue
        (fate,) = fates
        assert (fate.id, fate.status, fate.rules, fate.here) == (before.info.id, "running", 1, 2)
        assert fate.entries == before.info.version
        assert (fate.why or "").startswith(why or "")
        assert (fate.why is None) == (why is None)
    monkeypatch.setattr("costiera.games.get", lambda _: Richer())
    (told,) = examine(tmp_path)["tables"]
    assert (told["id"], told["status"]) == (before.info.id, "running")
    tables = opened(tmp_path, TOY)  # it was only looked at
    assert (await tables.shelf.get(before.info.id)).info.status == RUNNING
    assert len(tables_of_other_rules(tmp_path, lambda _: Later())) == 1  # also while a server has the folder
    await tables.close()


@pytest.mark.sqlite
async def test_a_folder_without_tables_has_none_to_tell_of(tmp_path: Path) -> None:
    assert tables_of_other_rules(tmp_path, lambda _: TOY) == []
    opened_folder = Folder.open(tmp_path)
    opened_folder.close()
    assert tables_of_other_rules(tmp_path, lambda _: TOY) == []


# Amalfi, from its first rules to those that are here


def begun_by_the_first_rules(path: Path, name: str, entries: int) -> str:
    """A running table as the first rules stored it: without a word on what was told."""
    stored_game = record.load((RECORDS / f"{name}.costiera.json").read_bytes())
    seats = [
        {"table_id": name, "seat": n, "kind": "here", "name": who, "answers": []}
        for n, who in enumerate(stored_game.names)
    ]
    lines = [record.parse_line(line, "record", "") for line in stored_game.moves[:entries]]
    folder = Folder.open(path)
    with folder.engine.begin() as db:
        info = Info(
            name, "amalfi", 1, dict(stored_game.options), stored_game.seed, stored_game.salt, True, 0, 0, "device"
        )
        row = {column.name: getattr(info, column.name) for column in schema.tables.columns}
        asked = [int(lines and stored_game.moves[entries].split(":")[0])]
        db.execute(sa.insert(schema.tables), row | {"status": "running", "version": entries, "pending": asked})
        db.execute(sa.insert(schema.seats), seats)
        told = [{"table_id": name, "number": n, "seat": seat, "move": move, "auto": False, "at": 0}
                for n, (seat, move) in enumerate(lines, 1)]  # fmt: skip
        db.execute(sa.insert(schema.entries), told)
    folder.close()
    return name


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("name", "entries", "status"),
    [("four-packs", 9, RUNNING), ("four-packs", 30, CLOSED), ("two-draft", 60, RUNNING),
     ("solo-naples-won", 20, RUNNING), ("solo-genoa-won", 20, CLOSED)],
)  # fmt: skip
async def test_amalfis_tables_of_the_first_rules(tmp_path: Path, name: str, entries: int, status: str) -> None:
    """Where the first rules paid unasked, the rules that are here ask; Genoa's ships may have gone elsewhere."""
    table = begun_by_the_first_rules(tmp_path, name, entries)
    (fate,) = tables_of_other_rules(tmp_path, lambda _: AMALFI)
    assert (fate.why is None) == (status == RUNNING), fate
    tables = opened(tmp_path, AMALFI)
    live = await tables.shelf.get(table)
    assert live.info.status == status, fate
    if status == RUNNING:
        assert live.info.rules == AMALFI.description.rules_version
        seat = live.info.pending[0]
        move = AMALFI.default_move(live.played.state, seat)
        await tables.play.make(live, Act(seat, live.info.version, move))
    else:
        kept = record.load((RECORDS / f"{name}.costiera.json").read_bytes()).moves
        assert json.loads(export(live))["moves"] == kept[:entries]
        told = sight.table_of(live.info, AMALFI.description, None, set())
        assert isinstance(told.closed, p.ClosedTable)
        # Of tables of before no points were kept; where all moves are possible they can be counted.
        assert (told.closed.scores is not None) == (name == "solo-genoa-won")
    await tables.close()
