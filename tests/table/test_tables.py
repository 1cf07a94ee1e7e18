"""Tables made, sat down at, played and ended, without any HTTP."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from costiera.kit import record
from costiera.kit.errors import BadOption, BadRecord, CostieraError, IllegalMove, NotNow, Stale, UnknownGame
from costiera.table import schema
from costiera.table.act import Act
from costiera.table.archive import export
from costiera.table.draft import Draft
from costiera.table.errors import BadSecret, BadTable, DataError, NoTable, NotYours, TooMuch
from costiera.table.live import Live
from costiera.table.lobby import Wish
from costiera.table.names import tidy
from costiera.table.tables import Tables

from .conftest import no_room, rows_of, tables_in
from .toy import TOY

ME, YOU = "device me", "device you"
HERE, LINK = Wish("here"), Wish("link")


async def hot_seat(tables: Tables, players: int = 2, seed: int = 0) -> Live:
    live, _ = await tables.lobby.create(ME, "toy", {"players": players}, [HERE] * players, seed=seed)
    return live


async def act(tables: Tables, live: Live, seat: int, move: str | None, **options: Any) -> int:
    version = options.get("version", live.info.version)
    device = options.get("device", ME)
    return (await tables.play.act(device, live, Act(seat, version, move, options.get("key")))).entry


async def play_out(tables: Tables, live: Live) -> None:
    while live.info.pending:
        seat = live.info.pending[0]
        await tables.play.make(live, Act(seat, live.info.version, TOY.legal(live.played.state, seat)[-1]))


# Making


@pytest.mark.parametrize(
    ("game", "options", "wishes", "error", "said"),
    [
        ("chess", {}, [HERE], UnknownGame, "there is: toy"),
        ("toy", {"colour": 1}, [HERE, HERE], BadOption, "colour"),
        ("toy", {"players": 9}, [HERE, HERE], BadOption, "players"),
        ("toy", {"players": 3}, [HERE, HERE], BadTable, "2 were given, but with these options the game has 3"),
        (
            "toy",
            {},
            [HERE, Wish("bot", level="god")],
            BadTable,
            r"seats\[1\].level: there is no bot 'god'; there are random",
        ),
    ],
)
async def test_impossible_tables(
    tables: Tables, game: str, options: dict[str, Any], wishes: list[Wish], error: type[CostieraError], said: str
) -> None:
    with pytest.raises(error, match=said):
        await tables.lobby.create(ME, game, options, wishes)
    assert await tables.store.made_by(ME) == 0


async def test_a_chosen_seed_would_tell_the_hands_of_those_who_follow_a_link(tables: Tables) -> None:
    with pytest.raises(BadTable, match="seed"):
        await tables.lobby.create(ME, "toy", {}, [HERE, LINK], seed=1)


async def test_a_device_may_make_so_many_tables(tmp_path: Path) -> None:
    async with tables_in(tmp_path, tables_per_device=2) as tables:
        await hot_seat(tables)
        await hot_seat(tables)
        with pytest.raises(TooMuch):
            await hot_seat(tables)
        await tables.lobby.create(YOU, "toy", {}, [HERE, HERE])


async def test_forced_moves_after_the_deal(tables: Tables) -> None:
    live = await hot_seat(tables, 1, seed=1)
    await act(tables, live, 0, "seal 0")
    assert [s.entry.move for s in live.played.steps] == ["seal 0", "take 1", "keep"]


def test_names_are_made_tidy() -> None:
    assert tidy("  Ada\n\tLovelace\u202e\x00 ") == "Ada Lovelace"
    assert len(tidy("x" * 100)) == 40
    assert tidy("Ada \N{MAN}\u200d\N{WOMAN}") == "Ada \N{MAN}\u200d\N{WOMAN}"
    assert tidy(" \u200d \u200c") == ""


# Sitting down


async def test_x3_nothing_is_dealt_before_all_seats_are_taken(tables: Tables) -> None:
    """Seats are taken first, then the game is dealt; who made the table has no key to another seat."""
    live, codes = await tables.lobby.create(ME, "toy", {"players": 3}, [HERE, LINK, LINK])
    assert (live.info.status, live.log, list(codes)) == ("waiting", None, [0])
    with pytest.raises(NotNow, match="some are still free"):
        await act(tables, live, 0, "seal 0")
    invite = live.info.invite or ""
    live, seat, _ = await tables.lobby.claim(YOU, live.info.id, invite, "Bo", None)
    assert (seat, live.info.status) == (1, "waiting")
    live, seat, _ = await tables.lobby.claim("third", live.info.id, invite, "Cy", 2)
    assert (seat, live.info.status, live.info.invite) == (2, "running", None)
    assert live.info.pending == [0, 1, 2]
    with pytest.raises(NotYours):
        await act(tables, live, 1, "seal 0")  # its maker has no key to another's seat


async def test_wrong_invitations(tables: Tables) -> None:
    live, _ = await tables.lobby.create(ME, "toy", {"players": 3}, [HERE, LINK, LINK])
    table, invite = live.info.id, live.info.invite or ""
    for wrong in ("", "x", invite[:-1], invite + "x"):
        with pytest.raises(BadSecret):
            await tables.lobby.claim(YOU, table, wrong, "", None)
    with pytest.raises(NotNow, match="seat 0 is taken: free are 1, 2"):
        await tables.lobby.claim(YOU, table, invite, "", 0)
    with pytest.raises(BadTable, match="no seat 7"):
        await tables.lobby.claim(YOU, table, invite, "", 7)
    await tables.lobby.claim(YOU, table, invite, "", None)
    live, _, _ = await tables.lobby.claim("third", table, invite, "", None)
    with pytest.raises(NotNow, match="taken"):
        await tables.lobby.claim("fourth", table, invite, "", None)


async def test_everybody_sits_down_at_the_same_instant(tables: Tables) -> None:
    live, _ = await tables.lobby.create(ME, "toy", {"players": 4}, [HERE, LINK, LINK, LINK])
    devices = [f"guest {n}" for n in range(6)]
    claims = [tables.lobby.claim(d, live.info.id, live.info.invite or "", d, None) for d in devices]
    results = await asyncio.gather(*claims, return_exceptions=True)
    seated = [r[1] for r in results if not isinstance(r, BaseException)]
    assert sorted(seated) == [1, 2, 3]
    assert [type(r) for r in results if isinstance(r, BaseException)] == [NotNow] * 3


async def test_x4_a_recovery_code_takes_a_seat_over_and_the_log_says_so(tables: Tables) -> None:
    """A lost seat is got back by its code, which revokes the old device and is told in the log."""
    live, _ = await tables.lobby.create(ME, "toy", {}, [HERE, LINK])
    live, seat, code = await tables.lobby.claim(YOU, live.info.id, live.info.invite or "", "Bo", None)
    await act(tables, live, 1, "seal 0", device=YOU)
    for wrong in ("", "AAAA-AAAA-AAAA-AAAA", code[:-1]):
        with pytest.raises(BadSecret):
            await tables.recovery.recover("new", live.info.id, wrong, seat)
    live, fresh = await tables.recovery.recover("new", live.info.id, code.lower().replace("-", " "), seat)
    assert live.played.steps[-1].entry.move == "recovered"
    with pytest.raises(NotYours):
        await act(tables, live, 1, "seal 1", device=YOU)
    await act(tables, live, 1, "seal 1", device="new")
    with pytest.raises(BadSecret):  # the code that was used is used up
        await tables.recovery.recover(YOU, live.info.id, code, seat)
    await tables.recovery.recover(YOU, live.info.id, fresh, seat)


async def test_a_seat_is_recovered_while_others_are_awaited(tables: Tables) -> None:
    live, codes = await tables.lobby.create(ME, "toy", {}, [HERE, LINK])
    live, _ = await tables.recovery.recover("new", live.info.id, codes[0], 0)
    assert live.owned("new") == [0]
    live, _, _ = await tables.lobby.claim(YOU, live.info.id, live.info.invite or "", "", None)
    assert live.info.status == "running"


async def test_only_hashes_of_secrets_are_stored(tables: Tables) -> None:
    _, codes = await tables.lobby.create(ME, "toy", {}, [HERE, HERE])
    stored = str(rows_of(tables.store.database.engine))
    for code in codes.values():
        assert code not in stored
        assert code.replace("-", "") not in stored


# Playing


async def test_the_same_key_again_is_the_same_move(tables: Tables) -> None:
    live = await hot_seat(tables)
    entries = await asyncio.gather(*(act(tables, live, 0, "seal 1", version=0, key="k") for _ in range(5)))
    assert entries == [1] * 5
    assert live.info.version == 1
    with pytest.raises(NotNow) as refused:
        await act(tables, live, 0, "seal 2", key="k")
    assert refused.value.code == "key-reused"
    assert await act(tables, live, 1, "seal 2", key="k") == 2  # another seat's keys are its own


async def test_the_same_key_again_after_a_restart(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        live = await hot_seat(tables)
        await act(tables, live, 0, "seal 1", key="k")
    async with tables_in(tmp_path) as tables:
        live = await tables.shelf.get(live.info.id)
        assert await act(tables, live, 0, "seal 1", version=0, key="k") == 1
        assert live.info.version == 1


async def test_c8_bids_at_the_same_instant_in_all_orders(tables: Tables) -> None:
    """Bids made at the same instant are all accepted, in all orders."""
    for seats in itertools.permutations(range(4)):
        live = await hot_seat(tables, 4)
        await asyncio.gather(*(act(tables, live, seat, "seal 0", version=0) for seat in seats))
        assert live.played.state.phase == "take"


async def test_u2_a_stale_move_is_refused_and_changes_nothing(tables: Tables) -> None:
    """A move or an undo chosen at an older version is refused, and nothing is applied."""
    live = await hot_seat(tables)
    await act(tables, live, 0, "seal 0")
    await act(tables, live, 1, "seal 0")
    first = live.info.pending[0]
    await act(tables, live, first, "take 2")
    await act(tables, live, first, None)
    with pytest.raises(Stale):
        await act(tables, live, first, "keep", version=3)
    with pytest.raises(Stale):
        await act(tables, live, first, None, version=3)
    assert live.info.version == 4


@pytest.mark.parametrize(
    "move", ["", "seal", "seal x", "seal 9", "seal 1; take 2", "take 1", "x" * 200, "undo", "recovered", "1"]
)
async def test_unknown_half_written_and_illegal_moves(tables: Tables, move: str) -> None:
    live = await hot_seat(tables)
    with pytest.raises(CostieraError):
        await act(tables, live, 0, move)
    assert live.info.version == 0


async def test_moves_out_of_turn_and_after_the_end(tables: Tables) -> None:
    live = await hot_seat(tables)
    await act(tables, live, 0, "seal 0")
    await act(tables, live, 1, "seal 0")
    waits = 1 - live.info.pending[0]
    with pytest.raises(IllegalMove, match=f"seat {waits} has nothing to decide now"):
        await act(tables, live, waits, "take 1")
    await play_out(tables, live)
    assert live.info.status == "over"
    for move in ("keep", None):
        with pytest.raises(NotNow, match="over"):
            await act(tables, live, 0, move)


async def test_a_table_goes_on_in_another_server_as_if_nothing_had_been(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        live = await hot_seat(tables, seed=1)
        await act(tables, live, 0, "seal 0")
        await act(tables, live, 0, None)
        await act(tables, live, 1, "seal 1")
        await act(tables, live, 0, "seal 2")
        before = [TOY.to_bytes(s) for _, _, s in live.played.walk()]
    async with tables_in(tmp_path) as tables:
        again = await tables.shelf.get(live.info.id)
        assert again.info == live.info
        assert [TOY.to_bytes(s) for _, _, s in again.played.walk()] == before


async def elsewhere(tables: Tables, live: Live, seat: int, move: str) -> None:
    """A move that another process stores."""
    draft = Draft.of(live)
    draft.act(Act(seat, live.info.version, move), live.moment)
    await tables.store.append(live.info, [step.entry for step in draft.steps], draft.progress)


async def test_a_move_that_another_process_stored_first_makes_ours_stale(tables: Tables) -> None:
    live = await hot_seat(tables)
    for seat in (0, 1):
        await act(tables, live, seat, "seal 0")
    first = live.info.pending[0]
    await elsewhere(tables, live, first, "take 2")
    with pytest.raises(Stale):
        await act(tables, live, first, "take 1")
    assert (live.info.version, live.played.version, live.played.state.phase) == (3, 3, "keep")
    assert await act(tables, live, first, "keep") == 4


async def test_a_sealed_answer_is_tried_again_where_only_others_answered_meanwhile(tables: Tables) -> None:
    live = await hot_seat(tables)
    await elsewhere(tables, live, 1, "seal 1")
    assert await act(tables, live, 0, "seal 0", version=0) == 2
    assert live.played.state.phase == "take"


async def test_a_key_that_another_process_has_seen_is_answered_with_its_entry(tables: Tables) -> None:
    live = await hot_seat(tables)
    draft = Draft.of(live)
    draft.act(Act(0, 0, "seal 0", "k"), live.moment)
    await tables.store.append(live.info, [step.entry for step in draft.steps], draft.progress)
    assert await act(tables, live, 0, "seal 0", version=0, key="k") == 1
    assert live.info.version == 1


async def test_nothing_is_accepted_that_is_not_stored(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await hot_seat(tables)
    told: list[str] = []
    tables.news.told.append(lambda table, _device: told.append(table))
    engine = tables.store.database.engine

    def full(*_: object) -> None:
        raise no_room(engine)

    sa.event.listen(engine, "before_cursor_execute", full)
    with pytest.raises(DataError) as refused:
        await act(tables, live, 0, "seal 0", key="k")
    assert refused.value.code == "disk-full"
    with pytest.raises(DataError):
        await tables.lobby.create(ME, "toy", {}, [HERE, HERE])
    with pytest.raises(DataError):
        await tables.store.check()
    assert (live.info.version, live.played.version, told) == (0, 0, [])
    sa.event.remove(engine, "before_cursor_execute", full)
    assert await act(tables, live, 0, "seal 0", key="k") == 1


async def test_whoever_goes_away_in_the_middle_leaves_nothing_half_done(tables: Tables) -> None:
    live = await hot_seat(tables)
    task = asyncio.create_task(act(tables, live, 0, "seal 0"))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert await act(tables, live, 1, "seal 0", version=0) == 2
    stored = await tables.store.load(live.info.id)
    assert stored is not None
    assert len(stored[1]) == live.played.version


# Memory


async def test_p3_memory_is_bounded_and_anything_may_be_forgotten(tmp_path: Path) -> None:
    """Memory does not depend on how many tables were opened: each comes back from its log."""
    async with tables_in(tmp_path, cache=5) as tables:
        ids = [(await hot_seat(tables)).info.id for _ in range(20)]
        assert len(tables.shelf) <= 5
        for table in ids:
            live = await tables.shelf.get(table)
            await act(tables, live, 0, "seal 0")
        assert len(tables.shelf) <= 6
        for table in ids:
            assert (await tables.shelf.get(table)).info.version == 1


async def test_one_table_is_never_twice_in_memory(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = (await hot_seat(tables)).info.id
    async with tables_in(tmp_path, cache=1) as tables:
        lives = await asyncio.gather(*(tables.shelf.get(table) for _ in range(10)))
        assert len({id(live) for live in lives}) == 1


async def test_unknown_tables(tables: Tables) -> None:
    for wrong in ("", "x", "x" * 500, "' OR 1=1 --"):
        with pytest.raises(NoTable):
            await tables.shelf.get(wrong)


async def test_a_damaged_log_stops_only_its_own_table(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        good, bad = await hot_seat(tables), await hot_seat(tables)
        for live in (good, bad):
            await act(tables, live, 0, "seal 0")
        with tables.store.database.engine.begin() as database:
            damage = sa.update(schema.entries).where(schema.entries.c.table_id == bad.info.id).values(move="seal 77")
            database.execute(damage)
    async with tables_in(tmp_path) as tables:
        assert (await tables.shelf.get(good.info.id)).info.version == 1
        with pytest.raises(DataError) as refused:
            await tables.shelf.get(bad.info.id)
        assert refused.value.code == "damaged-table"


async def test_m1_a_table_of_other_rules_is_not_played_on(tmp_path: Path) -> None:
    """A table holds its rules version: by other rules it is not played on."""
    async with tables_in(tmp_path) as tables:
        live = await hot_seat(tables)
        with tables.store.database.engine.begin() as database:
            database.execute(sa.update(schema.tables).values(rules=7))
    async with tables_in(tmp_path) as tables:
        with pytest.raises(DataError, match="version 7 of the rules of Toy; this Costiera has version 1"):
            await tables.shelf.get(live.info.id)


# The end


async def test_the_deal_is_the_one_that_was_promised(tables: Tables) -> None:
    live = await hot_seat(tables)
    promised = live.info.commitment
    await play_out(tables, live)
    rec = record.load(export(live))
    assert rec.commitment == promised == record.commit(live.info.salt, int(live.info.seed))
    record.verify(TOY, rec)


async def test_a_record_comes_back_as_an_archive(tables: Tables) -> None:
    live, _ = await tables.lobby.create(ME, "toy", {}, [Wish("here", "Ada"), Wish("here", "Bo")], seed=4)
    await act(tables, live, 0, "seal 0")
    await act(tables, live, 0, None)
    with pytest.raises(NotNow, match="holds the seed"):
        export(live)
    await play_out(tables, live)
    data = export(live)
    archive = await tables.archive.take_in(YOU, data)
    assert (archive.info.status, [s.name for s in archive.info.seats]) == ("archive", ["Ada", "Bo"])
    assert export(archive) == data
    with pytest.raises(NotYours):
        await act(tables, archive, 0, "keep", device=YOU)


async def test_a_record_without_a_promise_and_one_of_a_game_that_goes_on(tables: Tables) -> None:
    live = await hot_seat(tables)
    await act(tables, live, 0, "seal 0")
    archive = await tables.archive.take_in(ME, record.dump(record.make(live.played, 0)))
    assert (archive.info.status, archive.info.version) == ("archive", 1)


@pytest.mark.parametrize("change", [b"", b"{}", b"[" * 100_000, b'{"costiera": 1}', b'{"costiera": 99}', b"\xff\xfe"])
async def test_hostile_records(tables: Tables, change: bytes) -> None:
    with pytest.raises(BadRecord):
        await tables.archive.take_in(ME, change)


async def test_a_record_of_another_deal_or_result_is_refused(tables: Tables) -> None:
    live = await hot_seat(tables)
    await play_out(tables, live)
    rec = record.load(export(live))
    rec.seed = "1"
    with pytest.raises(BadRecord):
        await tables.archive.take_in(ME, record.dump(rec))
    rec = record.load(export(live))
    assert rec.result is not None
    rec.result.scores[0] += 1
    with pytest.raises(BadRecord):
        await tables.archive.take_in(ME, record.dump(rec))


async def test_a_rematch_has_the_same_people_and_is_one_table(tables: Tables) -> None:
    live, _ = await tables.lobby.create(ME, "toy", {}, [HERE, LINK])
    live, _, _ = await tables.lobby.claim(YOU, live.info.id, live.info.invite or "", "Bo", None)
    with pytest.raises(NotNow):
        await tables.lobby.rematch(ME, live.info.id)
    await play_out(tables, live)
    with pytest.raises(NotYours):
        await tables.lobby.rematch("stranger", live.info.id)
    both = await asyncio.gather(tables.lobby.rematch(ME, live.info.id), tables.lobby.rematch(YOU, live.info.id))
    assert both[0] is both[1]
    assert live.info.rematch == both[0].info.id
    assert (both[0].info.status, both[0].owned(YOU), both[0].info.seed != live.info.seed) == ("running", [1], True)
