"""The one reader of what people write: JSON and TOML, whatever wrote the file."""

from __future__ import annotations

import json
from typing import Any, Literal

import msgspec
import pytest

from costiera.kit import reading, shape
from costiera.kit.errors import BadPosition, BadRecord
from costiera.kit.words import near

TEXT = '{"name": "アダ", "moves": ["0: a"]}'


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_what_an_editor_saves_is_read(encoding: str) -> None:
    assert reading.json_of(TEXT.encode(encoding), "record") == json.loads(TEXT)
    assert reading.toml_of('a = "é"\n'.encode(encoding), "pack")[0] == {"a": "é"}


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "the record is empty"),
        (b" \r\n\t", "the record is empty"),
        (b"\xef\xbb\xbf", "the record is empty"),
        (b'{"a": 1,\n "b": tru}', "line 2, column"),
        (b'{"a": 1', "it ends in the middle"),
        (b'{"a": "\xff"}', "not text in UTF-8 or UTF-16: byte 7"),
        (TEXT.encode("utf-32"), "UTF-32: save it as UTF-8"),
        (b" " * (reading.MAX_BYTES + 1), "at most 1048576 bytes"),
        (b'{"a":' * 100_000, "nested too deeply"),
        (b"[" * 200_000, "nested too deeply"),
        (b'{"a": 1, "a": 1}', "a key twice: line 1, column 10: 'a' stands in the record already"),
        (b'{"a": [1, {"b": {"c": 1,\n  "c": 2}}]}', "line 2, column 3: 'c' stands in a[1].b already"),
        (b'{"\\u0061": 1, "a": 2}', "'a' stands in the record already"),
        (b'{"x": "{\\"a\\": 1,", "a": {}, "b": {"a": 1}, "a" :3}', "'a' stands in the record already"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_is_not_json_is_told_with_its_place(content: bytes, told: str) -> None:
    with pytest.raises(BadRecord) as refused:
        reading.json_of(content, "record")
    assert told in refused.value.text
    assert refused.value.why in reading.FILE


def test_the_same_key_in_two_objects_is_no_fault() -> None:
    text = '{"a": {"b": 1}, "c": [{"b": 1}, {"b": 2}], "d": "a", "e": "b"}'
    assert reading.json_of(text.encode(), "record") == json.loads(text)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"a = 1\n\na = 2\n", "a key twice: line 3, column 6: 'a' stands in it already"),
        (b"[a]\nb = 1\n[a]\n", "a key twice: line 3"),
        (b"a = { b = 1, b = 2 }", "a key twice: line 1"),
        (b"a = [1,\n  2\nb = 3", "line 3"),
        (b"a = " + b"9" * 200_000, "too long a word: line 1"),
        (b"a = 0x" + b"f" * 200_000, "too long a word"),
        (b".".join([b"a"] * 100_000) + b" = 1", "a key has at most 6 parts"),
        (b"[" + b'"a".' * 100_000 + b"a]", "a key has at most 6 parts"),
        (b"a = " + b"[" * 200_000, "nested too deeply"),
        (b"a = '''" + b"x\n" * 300_000, "not TOML"),
        (b'a = """' + b'\\"""' * 200_000, "not TOML"),
        (b"", "is empty"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_toml_file_is_bounded_before_it_is_parsed(content: bytes, told: str) -> None:
    """The parser's own work grows with the square of a key's parts: 200 KB took a minute and 2.4 GB."""
    with pytest.raises(BadRecord) as refused:
        reading.toml_of(content, "pack")
    assert told in refused.value.text


def test_long_texts_and_dots_in_them_are_no_fault() -> None:
    text = 'a = "' + "x.y." * 10_000 + '"\nb = """\n' + "1.2.3.4.5.6.7\n" * 9 + '"""\n# 1.2.3.4.5.6.7.8\nc = 1.5\n'
    data, back = reading.toml_of(text.encode(), "pack")
    assert (list(data), back) == (["a", "b", "c"], text)


class Ship(shape.Form, tag_field="kind", tag="ship"):
    n: int | Literal["full"] = 1


class Hold(shape.Form, tag_field="kind", tag="hold"):
    name: Literal["gems", "wood"]


class Shape(shape.Form):
    count: msgspec.UnsetType | int = msgspec.UNSET
    some: list[int] = msgspec.field(default_factory=list)
    names: dict[str, Ship | Hold] = msgspec.field(default_factory=dict)
    word: str = ""
    sure: bool = False


def read(**data: Any) -> Shape:
    return shape.read(data, Shape, BadPosition)


def test_numbers_and_texts_are_equally_welcome_where_they_mean_the_same() -> None:
    told = read(count="3", some=["1", 2.0, -3], word=10, sure="true", names={"a": {"kind": "ship", "n": "4"}})
    assert (told.count, told.some, told.word, told.sure) == (3, [1, 2, -3], "10", True)
    assert told.names == {"a": Ship(n=4)}
    assert read(names={"a": {"kind": "ship", "n": "full"}}).names == {"a": Ship(n="full")}


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"count": [1]}, "count: must be a whole number, not a list"),
        ({"count": True}, "count: must be a whole number, not true or false"),
        ({"count": 1.5}, "count: must be a whole number, not 1.5"),
        ({"some": [1, "x"]}, "some[1]: must be a whole number, not a text"),
        ({"some": {"a": 1}}, "some: must be a list, not an object"),
        ({"names": [1]}, "names: must be an object, not a list"),
        ({"names": {"x": {}}}, "names.x: kind is missing"),
        ({"names": {"x": {"kind": "Ship"}}}, "names.x.kind: there is no kind 'Ship'; there are ship, hold; did you"),
        (
            {"names": {"x": {"kind": "hold", "name": "gem"}}},
            "names.x.name: there is no name 'gem'; there are gems, wood",
        ),
        ({"names": {"x": {"kind": "hold"}}}, "names.x: name is missing"),
        ({"names": {"x": {"kind": "ship", "n": "most"}}}, "names.x.n: there is no n 'most'; there are full"),
        ({"wrod": 1}, "there is no 'wrod' here; there are count, some, names, word, sure; did you mean word?"),
        ({"sure": 1}, "sure: must be true or false, not 1"),
    ],
    ids=str,
)
def test_what_does_not_fit_is_told_in_words(data: dict[str, Any], told: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read(**data)
    assert told in refused.value.text
    assert not any(word in refused.value.text for word in ("`", "array", "int>", "str>", "expected"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("monalisa", "mona_lisa"), ("Mezzo", "mezzo"), ("3a", "3A"), ("xyz", None), ("", None), (3, None)],
)
def test_a_name_that_may_have_been_meant(typed: Any, meant: str | None) -> None:
    assert near(typed, ["mona_lisa", "mezzo", "3A", "david"]) == meant
