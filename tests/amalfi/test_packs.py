"""Packs: what may stand in one, what is said of its faults, and that a game is played with its own cards only."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest

from costiera.amalfi import components as c
from costiera.amalfi import form, library, packs
from costiera.amalfi.game import GAME
from costiera.kit import packs as stored
from costiera.kit import reading, record
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
    full = GAME.read_components(name, text.encode()).set
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
        ('id = "raphael"', 'id = "Raphael!"', r"line \d+: characters Raphael!: id: must be small letters"),
        ('back = "dark"', 'back = "light"', r"line \d+: titles: .* must be 6 and 10"),
        ('back = "dark"', "back = []", r"titles .*: back: "),
        ('pack = "ship"', "pack = []", r"characters .*: pack: "),
        ('pack = "ship"', 'pack = "shop"', r"line \d+: characters: there is no pack 'shop'; there are ship"),
        ('pack = "ship"', 'pack = "book"', r"line \d+: characters: \d+ are in the pack book, but it must be"),
        ("packs = [", "packs = 5 # [", r"rules: packs: "),
        ("periods = 4", "periods = 5", r"line \d+: rules: periods: it is 5, but it must be 4"),
        ("start_bread = [3, 4, 5, 6]", "start_bread = [3]", r"line \d+: rules: start_bread: must have 4 items, not 1"),
        ("uses = 3.2", "users = 3.2", r"line \d+: characters vettor_fausto: there is no 'users' here; .*mean uses"),
        ("covered_at = 2", "covered_at = 4", r"line \d+: evolving_destinations: covered_at is \[4, 3, 4\]"),
        ("max = 24", 'max = "many"', r"characters raphael: effect\[0\]\.max: must be a whole number"),
        (TITLE, 'title = ""', r"line \d+: meta: title: it must be a text of 1 to 100"),
        (TITLE, 'title = " "', r"line \d+: meta: title: it must be a text"),
        (TITLE, f'title = "{"x" * 101}"', r"line \d+: meta: title: it must be a text"),
        (TITLE, "title = []", r"line \d+: meta: title: it must be text"),
        ("[meta]", "[meat]", r"line \d+: meat: there is no such section; there are meta"),
        ('op = "workshop_bonus"', 'op = "workshop_bonus", n = 2', r"leon_battista_alberti: .*no 'n' here"),
        ("n = 3 }, { on", "n = 30 }, { on", r"frederick_ii: effect\[0\]\.n: must be .* 1 to 6, not 30"),
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
        (b"", "the file is empty"),
        (b"# nothing", "line 1: the file: nothing stands in it; .* meta, "),
        (b"# cards\n[meta]\n", "line 1: the file: nothing stands in it"),
        (b"x = [", "not TOML"),
        (b"\xff", "not text in UTF-8"),
        (b"a" + b".a" * 100_000 + b" = 1", "at most 6 parts"),
        (b"[rules]\nship_cost_wood = 9" + b"9" * 5000, "too long a word: line 2"),
        (b"[[characters]]\nid = 5\n", "line 1: characters: there are 1, but it must be 75"),
        (b"characters = 5", "line 1: characters: it must be a list of tables"),
        (b"rules = 5", "line 1: rules: it must be a table"),
        (b"characters = [5]", "number 1"),
        (b"#" * (reading.MAX_BYTES + 1), "at most"),
    ],
)
def test_what_is_no_pack_at_all(content: bytes, said: str) -> None:
    with pytest.raises(BadPack, match=said):
        packs.read("mine", content)


def test_a_pack_may_say_only_what_differs_from_its_base() -> None:
    pack = packs.read(
        "mine",
        b"""
[meta]
title = "Two cards"
base = "default"
[[artworks]]
id = "mona_lisa"
vp = 12
[[characters]]
replaces = "raphael"
id = "raffaello"
name = "Raffaello"
""",
    )
    assert library.differences(c.DEFAULT, pack) == [
        ("artworks mona_lisa: vp", str(vp_of(c.DEFAULT, "mona_lisa")), "12"),
        ("characters raphael", "is there", "-"),
        ("characters raffaello", "-", "is there"),
    ]
    assert len(pack.characters) == 75
    again = packs.read("mine", library.text(pack).encode())
    assert library.differences(pack, again) == []


def vp_of(known: c.Set, artwork: str) -> int:
    return int(known.cards.art_vp[known.artworks.index(artwork)])


def test_numbers_may_be_written_as_texts_everywhere() -> None:
    text = '[meta]\ntitle = 7\n[rules]\nship_cost_wood = ["5", "4", "4", "3"]\nfeed_base = "2"\n'
    pack = packs.read("mine", text.encode())
    assert (pack.title, list(pack.cards.ship_cost), pack.cards.feed_base) == ("7", [5, 4, 4, 3], 2)


def test_a_base_that_was_added_is_named_whole(folder: Path) -> None:
    full = add("other", OTHER)
    text = '[meta]\ntitle = "On top"\nbase = "other"\n[[titles]]\nid = "artist"\nname = "Painter"\n'
    assert faults(text) == [f"meta: base: say exactly which one: base = '{full}'"]
    on_top = packs.read("mine", text.replace('"other"', f'"{full}"').encode())
    assert [place for place, _, _ in library.differences(packs.find_set(full), on_top)] == ["titles artist: name"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[artworks]]\nid = "monalisa"', "line 4: artworks monalisa: the base has no 'monalisa'; did you mean mona"),
        ('[[artworks]]\nid = "new"', "a new one says which it replaces: replaces = "),
        ('[[artworks]]\nid = "mona_lisa"\nvp = "many"', "line 6: artworks mona_lisa: vp: must be a whole number"),
        ('[[characters]]\nreplaces = "raphael"\nid = "titian"', "characters titian: the id is used 2 times"),
        (
            '[[artworks]]\nid = "mona_lisa"\nvp = 3\n[[artworks]]\nid = "mona_lisa"\nvp = 4',
            "line 7: artworks mona_lisa: 'mona_lisa' is changed at line 4 already",
        ),
        ('[[characters]]\nreplaces = "raphael"\npack = "ship"', "line 6: characters: "),
    ],
)  # fmt: skip
def test_what_differs_is_checked_like_a_whole_pack(text: str, said: str) -> None:
    assert any(said in fault for fault in faults(f'[meta]\ntitle = "T"\nbase = "default"\n{text}\n'))


def test_the_whole_default_set_is_a_file_to_start_from() -> None:
    text = library.text(c.DEFAULT)
    assert text.startswith("# A component set of Amalfi, whole: default.")
    assert "# by seat, first player first" in text
    assert library.differences(c.DEFAULT, packs.read("mine", text.encode())) == []


def test_nothing_of_the_default_set_is_out_of_reach() -> None:
    assert library.warnings(c.DEFAULT) == []


@pytest.mark.parametrize(
    ("item", "said"),
    [
        ('[[artworks]]\nid = "mona_lisa"\ncost = { n = 20, of = ["bread"] }',
         "artworks mona_lisa: cost: 20 bread are more than a granary ever holds (15): nobody can pay it (A-24)"),
        ('[[characters]]\nid = "raphael"\ncost = { n = 3, of = ["bread", "any"] }',
         "characters raphael: cost: an endgame character is paid with resources"),
        ('[[titles]]\nid = "admiral"\nneeds = [{ count = "lighthouse", min = 7 }]',
         "titles admiral: needs[0]: 7 of lighthouse are needed, but there are never more than 6"),
        ('[[characters]]\nid = "raphael"\neffect = [{ count = "artwork.painting", each = 30, max = 9 }]',
         "characters raphael: effect[0]: each is 30, but never more than 9 is paid"),
    ],
)  # fmt: skip
def test_what_nobody_can_reach_is_warned_of(item: str, said: str) -> None:
    pack = packs.read("mine", f'[meta]\ntitle = "T"\nbase = "default"\n{item}\n'.encode())
    told = library.warnings(pack)
    assert len(told) == 1
    assert told[0].startswith(said)


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
    assert GAME.components(full).title == "Other cards"
    assert GAME.play_random(state, Stream(1)) > 0


def test_packs_are_offered_where_a_table_is_made() -> None:
    def offered() -> list[object]:
        return next(list(option.choices) for option in game_info(GAME).options if option.name == "cards")

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
    told = msgspec.to_builtins(GAME.components(""))
    assert told["set"] == c.DEFAULT.name
    assert [len(told[key]) for key in ("characters", "artworks", "private_destinations")] == [c.CHARS, c.ARTS, c.TILES]
    assert not {"rates", "value", "text", "uses"} & {*told, *told["characters"][0]}


# Every number


def numbers(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all whole numbers in a part of the set."""
    if type(value) is int:
        yield way
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from numbers(part, (*way, key))


def with_number(value: Any, way: tuple[Any, ...], number: int) -> Any:
    if not way:
        return number
    changed = dict(value) if isinstance(value, dict) else list(value)
    changed[way[0]] = with_number(value[way[0]], way[1:], number)
    return changed


def kind_of(section: str, way: tuple[Any, ...], data: Any) -> str:
    """What kind of number it is: one of each stands for all on cards; of the frame each is its own."""
    if section not in form.SECTIONS:
        return f"{section} {way}"
    item = data[way[0]]
    words = re.findall(r"'(?:op|mod|on|type)': '(\w+)'", str(item.get("effect", item)))
    return f"{section} {[key for key in way[1:] if isinstance(key, str)]} {sorted(words)}"


def packs_with(number: int) -> Iterator[tuple[str, str]]:
    """The default set with one other number: its section, and the pack."""
    kinds = set()
    for section, data in c.DEFAULT.data.items():
        for way in numbers(data) if section not in ("meta", "rates") else ():
            kind = kind_of(section, way, data)
            if kind in kinds:
                continue
            kinds.add(kind)
            changed = with_number(data, way, number)
            item, key = (changed[way[0]], way[1]) if section in form.SECTIONS else (changed, way[0])
            head = f'[[{section}]]\nid = "{item["id"]}"' if section in form.SECTIONS else f"[{section}]"
            yield section, f'[meta]\ntitle = "T"\nbase = "default"\n{head}\n{key} = {library._value(item[key])}\n'


def play(set_: c.Set, players: int, seed: int) -> None:
    """A random game with these cards, to its end."""
    packs.SETS[set_.name] = set_
    state, chance = GAME.new({"players": players, "cards": set_.name}, seed), random.Random(seed)
    for _ in range(GAME.description.max_moves):
        if GAME.over(state):
            break
        seat = GAME.pending(state)[0]
        GAME.apply(state, seat, chance.choice(GAME.legal(state, seat)))
    assert GAME.over(state)
    assert all(-1000 < score < 5000 for score in GAME.outcome(state).scores)


@pytest.mark.parametrize("number", [-1, 0, 1, 31, 10**9])
def test_every_number_has_its_range_and_can_be_played(number: int) -> None:
    """A number that the rules or the boards have no room for is refused where it stands; every other can be played."""
    for at, (section, text) in enumerate(packs_with(number)):
        told: list[str] = []
        try:
            known = packs.read("mine", text.encode())
        except BadPack as refused:
            told = refused.faults
        assert not told or any(re.match(rf"line \d+: {section}", fault) for fault in told), told
        if not told:
            play(known, (2, 1)[at % 2], at)
