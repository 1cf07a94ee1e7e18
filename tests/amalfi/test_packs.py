"""Packs: what may stand in one, what is said of its faults, and that a game is played with its own cards only."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from costiera.amalfi import components as c
from costiera.amalfi import packs
from costiera.amalfi.game import GAME
from costiera.kit import packs as stored
from costiera.kit import record
from costiera.kit.errors import BadOption, BadPack, BadPosition, BadRecord
from costiera.kit.log import Entry, Log
from costiera.kit.rng import Stream
from costiera.web.api import game_info

DEFAULT = (files("costiera.amalfi") / "components.toml").read_text("utf-8")
TITLE = 'title = "Amalfi: Renaissance, default component set"'
OTHER = DEFAULT.replace(TITLE, 'title = "Other cards"').replace(
    "effect = [{ count = \"artwork.painting\", each = 4, max = 24 }]",
    "effect = [{ count = \"artwork.painting\", each = 5, max = 25 }]",
)  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder for these tests; sets that were read are forgotten afterwards."""
    monkeypatch.setattr(stored, "_data", [tmp_path])
    monkeypatch.setattr(packs, "SETS", dict(c.SETS))
    monkeypatch.setattr(c, "SETS", packs.SETS)
    return tmp_path


def add(name: str, text: str) -> str:
    full = str(GAME.read_components(name, text.encode())["set"])
    stored.add("amalfi", full, text.encode())
    return full


def faults(text: str) -> list[str]:
    with pytest.raises(BadPack) as refused:
        packs.read("mine", text.encode())
    return refused.value.faults


def changed(old: str, new: str, times: int = -1) -> str:
    assert old in DEFAULT
    return DEFAULT.replace(old, new, times)


def test_the_default_set_is_a_pack_like_any_other() -> None:
    assert packs.read("mine", DEFAULT.encode()).characters == c.DEFAULT.characters


def test_what_a_pack_leaves_out_is_the_default_sets() -> None:
    pack = packs.read("mine", b'[meta]\ntitle = "Nothing new"\n[rules]\nstart_bread = [4, 4, 4, 4]\n')
    assert pack.title == "Nothing new"
    assert list(pack.cards.start_bread) == [4, 4, 4, 4]
    assert pack.artworks == c.DEFAULT.artworks


def test_an_unknown_op_is_refused_with_those_that_there_are() -> None:
    line = DEFAULT[: DEFAULT.index('op = "echo", n = 1')].count("\n") + 1
    told = faults(changed('op = "echo", n = 1', 'op = "fly", n = 1'))
    assert len(told) == 1
    assert told[0].startswith(f"line {line}: characters isotta_nogarola: effect[0].op: there is no op 'fly'; there are")
    assert all(op in told[0] for op in c.OPS[1:-1])


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('hold = "wine", n = 2', 'hold = "gold", n = 2', r"line \d+: public_destinations naples: .* no hold 'gold'"),
        ("each = 4, max = 24", "each = 4", r"line \d+: characters raphael: effect\[0\]: max is missing"),
        ('mod = "granary_plus"', 'mod = "granary"', r"characters frederick_ii: .*no mod 'granary'; .*granary_plus"),
        ('on = "title"', 'on = "tuesday"', r"novella_d_andrea: effect\[0\]\.on: .*'tuesday'; .*decree"),
        ('pack = "ship"', 'pack = "shop"', r"characters: there is no pack 'shop'; there are ship"),
        ('id = "raphael"', 'id = "titian"', r"line \d+: characters titian: the id is used 2 times"),
        ('id = "raphael"', 'id = "Raphael!"', r"line \d+: characters Raphael!: id: expected str matching"),
        ('back = "dark"', 'back = "light"', r"titles: .* must be 6 and 10"),
        ('back = "dark"', "back = []", r"titles .*: back: "),
        ('pack = "ship"', "pack = []", r"characters .*: pack: "),
        ("packs = [", "packs = 5 # [", r"rules: packs: "),
        ("periods = 4", "periods = 5", r"line \d+: rules: periods: it is 5, but it must be 4"),
        ("start_bread = [3, 4, 5, 6]", "start_bread = [3]", r"line \d+: rules: start_bread: there are 1, .* must be 4"),
        ("uses = 3.2", "users = 3.2", r"line \d+: characters vettor_fausto: there is no field 'users'"),
        ("covered_at = 2", "covered_at = 4", r"evolving_destinations: covered_at is \[4, 3, 4\]"),
        ("max = 24", 'max = "many"', r"characters raphael: effect\[0\]\.max: expected int, got str"),
        (TITLE, 'title = ""', r"line \d+: meta: title: it must be a text of 1 to 100"),
        (TITLE, 'title = " "', r"line \d+: meta: title: it must be a text"),
        (TITLE, f'title = "{"x" * 101}"', r"line \d+: meta: title: it must be a text"),
        (TITLE, "title = 5", r"line \d+: meta: title: it must be text"),
        ("[meta]", "[meat]", r"line \d+: meat: there is no such section; there are meta"),
        ('op = "workshop_bonus"', 'op = "workshop_bonus", n = 2', r"leon_battista_alberti: .*no field 'n'"),
        ("n = 3 }, { on", "n = 30 }, { on", r"frederick_ii: effect\[0\]\.n: expected int <= 6"),
        ("[solo]", "[solo]\nrivals = 3", r"solo: rivals: there is no such field"),
    ],
)  # fmt: skip
def test_a_fault_names_the_line_and_the_item(old: str, new: str, said: str) -> None:
    assert any(re.search(said, fault) for fault in faults(changed(old, new, 1)))


def test_a_destination_never_straightens() -> None:
    told = faults(changed('[{ op = "ships", hold = "wine", n = 2 }]', '[{ op = "straighten", n = 1 }]', 1))
    assert "there is no op 'straighten'; there are ships, bread, character, lighthouse, discard_last" in told[0]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "line 1: the file: nothing stands in it; .* meta, "),
        (b"# cards\n[meta]\n", "line 1: the file: nothing stands in it"),
        (b"x = [", "not TOML"),
        (b"\xff", "not UTF-8"),
        (b"[[characters]]\nid = 5\n", "characters: there are 1, but it must be 75"),
        (b"characters = 5", "must be a list of tables"),
        (b"rules = 5", "must be a table"),
        (b"characters = [5]", "number 1"),
        (b"#" * (stored.MAX_BYTES + 1), "at most"),
    ],
)
def test_what_is_no_pack_at_all(content: bytes, said: str) -> None:
    with pytest.raises(BadPack, match=said):
        packs.read("mine", content)


@pytest.mark.parametrize("name", ["default", "", "Mine", "a/b", "x" * 40])
def test_names_of_packs(name: str) -> None:
    with pytest.raises(BadPack, match="cannot be called"):
        packs.read(name, DEFAULT.encode())


def test_a_table_names_the_pack_with_its_digest() -> None:
    full = add("other", OTHER)
    options = GAME.check_options({"cards": "other", "players": 2})
    assert options["cards"] == full
    assert re.fullmatch(r"other@[0-9a-f]{16}", full)
    state = GAME.new(options, 1)
    assert GAME.view(state, 0).set == full
    assert GAME.components(full)["title"] == "Other cards"
    assert GAME.play_random(state, Stream(1)) > 0


def test_packs_are_offered_where_a_table_is_made() -> None:
    def offered() -> list[object]:
        return next(list(option.choices) for option in game_info(GAME, ()).options if option.name == "cards")

    assert offered() == ["default"]
    add("other", OTHER)
    add("other", OTHER.replace("vp = 11", "vp = 10"))
    assert offered() == ["default", "other"]


def test_the_default_set_is_known_by_its_name_alone() -> None:
    for name in ("default", c.DEFAULT.name):
        assert GAME.check_options({"cards": name})["cards"] == "default"


def test_a_pack_that_was_added_anew_leaves_earlier_tables_as_they_were() -> None:
    first = add("other", OTHER)
    second = add("other", OTHER.replace("vp = 11", "vp = 10"))
    assert first != second
    assert set(stored.names("amalfi")) == {first, second}
    assert GAME.check_options({"cards": first})["cards"] == first
    assert GAME.check_options({"cards": "other"})["cards"] in (first, second)


def test_a_record_is_played_again_only_with_its_own_cards(folder: Path) -> None:
    full = add("other", OTHER)
    log = Log(GAME, GAME.check_options({"cards": "other", "players": 2}), 5)
    for _ in range(12):
        seat = GAME.pending(log.state)[0]
        log.add(Entry(log.version + 1, seat, GAME.default_move(log.state, seat), auto=False))
    made = record.make(log, 5)
    assert made.options["cards"] == full
    assert GAME.to_bytes(record.replay(GAME, made).state) == GAME.to_bytes(log.state)
    packs.SETS.pop(full)
    (stored.folder("amalfi") / f"{full}.toml").unlink()
    with pytest.raises(BadRecord, match=r"there is no component set .* Add one: costiera packs add FILE"):
        record.replay(GAME, made)


def test_a_file_that_was_changed_behind_our_back_is_not_used() -> None:
    full = add("other", OTHER)
    (stored.folder("amalfi") / f"{full}.toml").write_text(OTHER.replace("vp = 11", "vp = 10"), "utf-8")
    with pytest.raises(BadOption, match="was changed after it was added"):
        GAME.check_options({"cards": "other"})


def test_a_position_may_be_typed_in_with_a_packs_cards() -> None:
    add("other", OTHER)
    typed = {"seats": [{"vp": 10, "invited": ["raphael"], "artworks": ["mona_lisa"]}], "rival": "naples"}
    assert GAME.score_position({**typed, "cards": "other"}) != GAME.score_position(typed)
    with pytest.raises(BadPosition, match="cards: there is no component set 'none'"):
        GAME.score_position({**typed, "cards": "none"})


def test_what_the_page_is_told() -> None:
    told = GAME.components("")
    assert told["set"] == c.DEFAULT.name
    assert [len(told[key]) for key in ("characters", "artworks", "private_destinations")] == [c.CHARS, c.ARTS, c.TILES]
    assert not {"rates", "value", "text", "uses"} & {*told, *told["characters"][0]}
