"""Reading what people write: one reader of JSON and of TOML, for every file and every body that somebody typed.

Bytes are bounded before anything looks at them, text may be UTF-8 or UTF-16 with or without a mark, a key that comes
twice is refused with its place, and what is not JSON or TOML is told by line and column. What stands in a file is the
business of ``shape``.
"""

from __future__ import annotations

import codecs
import json
import re
import tomllib
from typing import Any, TypeVar

import msgspec

from costiera.kit import shape
from costiera.kit.errors import BadRecord, CostieraError
from costiera.kit.words import SENTENCES, shown

MAX_BYTES = 1 << 20

# The page's words for these are ``fault.NAME``.
FILE = {
    "large": "the {what} is too large: it may have at most {high} bytes",
    "empty": "the {what} is empty",
    "binary": "the {what} is not text in UTF-8 or UTF-16: byte {value} is wrong",
    "utf32": "the {what} is text in UTF-32: save it as UTF-8",
    "json": "the {what} is not whole JSON: line {line}, column {column}: {detail}",
    "toml": "the {what} is not TOML: line {line}, column {column}: {detail}",
    "deep": "the {what} is nested too deeply",
    "again": "the {what} has a key twice: line {line}, column {column}: {value} stands in {other} already",
    "long": "the {what} has too long a word: line {line}: a key has at most {high} parts, a word {most} letters",
}
SENTENCES.update(FILE)

Shape = TypeVar("Shape")

# How far the parts of a TOML file may go: nobody writes more, and the parser's work grows with their square.
_PARTS = 6
_WORD = 400

_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"), (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"),
)  # fmt: skip

_BARE = {"x0x0": "utf-16-le", "0x0x": "utf-16-be", "x000": "utf-32", "000x": "utf-32"}


def refusal(error: type[CostieraError], why: str, **said: Any) -> CostieraError:
    """A refusal of a whole file."""
    return error(FILE[why].format(**said), why=why, said=said)


def text_of(data: bytes, what: str, error: type[CostieraError] = BadRecord, most: int = MAX_BYTES) -> str:
    """The text of a file; ``what`` names its kind (``"record"``). Raises an error of the class."""
    if len(data) > most:
        raise refusal(error, "large", what=what, high=most)
    encoding = next((name for mark, name in _MARKS if data.startswith(mark)), "")
    if not encoding:  # without a mark the zeros of letters that all alphabets share tell (RFC 4627)
        encoding = _BARE.get("".join("0" if byte == 0 else "x" for byte in data[:4]), "utf-8")
    if encoding == "utf-32":
        raise refusal(error, "utf32", what=what)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as wrong:
        raise refusal(error, "binary", what=what, value=wrong.start) from None
    if not text.strip():
        raise refusal(error, "empty", what=what)
    return text


# JSON


def json_of(data: bytes, what: str, error: type[CostieraError] = BadRecord, most: int = MAX_BYTES) -> Any:
    """The plain data of a JSON file. Raises an error of the class with the place and the reason."""
    text = text_of(data, what, error, most)
    content = text.encode()
    try:
        plain = msgspec.json.decode(content)
        _check_keys(text, what, error)
    except msgspec.DecodeError as wrong:
        raise _malformed(content, str(wrong), what, error) from None
    except RecursionError:
        raise refusal(error, "deep", what=what) from None
    return plain


def json_as(data: bytes, type_: type[Shape], what: str, error: type[CostieraError] = BadRecord) -> Shape:
    """A JSON file as a type. Raises an error of the class with the place and the reason."""
    return typed(json_of(data, what, error), type_, what, error)


def typed(plain: Any, type_: type[Shape], what: str, error: type[CostieraError] = BadRecord) -> Shape:
    """Plain data as a type. Raises an error of the class with the place and the reason."""
    try:
        return msgspec.convert(plain, type_)
    except msgspec.ValidationError:
        return shape.read(plain, type_, error, what)


def _malformed(content: bytes, told: str, what: str, error: type[CostieraError]) -> CostieraError:
    detail = told.removeprefix("JSON is malformed: ").partition(" - at `")[0]
    at = len(content)
    if match := re.search(r" \(byte ([0-9]+)\)", told):
        at, detail = int(match[1]), detail.replace(match[0], "")
    elif "truncated" in detail:
        detail = "it ends in the middle"
    line, column = _line(content[:at].decode("utf-8", "replace"))
    return refusal(error, "json", what=what, line=line, column=column, detail=detail[:1].lower() + detail[1:])


def _line(before: str) -> tuple[int, int]:
    """Line and column of what follows a text, both from 1."""
    return before.count("\n") + 1, len(before) - before.rfind("\n")


class _Twice(Exception):
    """Some object has a key twice."""


def _check_keys(text: str, what: str, error: type[CostieraError]) -> None:
    """Refuse a key that comes twice in one object, with its place. The text is JSON."""

    def once(pairs: list[tuple[str, Any]]) -> None:
        if len({key for key, _ in pairs}) < len(pairs):
            raise _Twice

    try:
        json.loads(text, object_pairs_hook=once, parse_int=len, parse_float=len)
    except _Twice:
        raise _second_key(text, what, error) from None


_TOKEN = re.compile(r'("(?:[^"\\]|\\.)*+")(\s*:)?|[{}\[\],]')


def _second_key(text: str, what: str, error: type[CostieraError]) -> CostieraError:
    """Where a key comes for the second time, by going through the text."""
    keys: list[set[str] | None] = []  # of the objects that are open; None for a list
    places: list[str | int] = []
    for token in _TOKEN.finditer(text):
        word = token[0]
        if word in "{[":
            keys.append(set() if word == "{" else None)
            places.append(0)
        elif word in "}]":
            keys.pop()
            places.pop()
        elif word == "," and keys[-1] is None:
            places[-1] = int(places[-1]) + 1
        elif token[2] and (known := keys[-1]) is not None:
            key = str(json.loads(token[1]))
            if key in known:
                place = ""
                for part in places[:-1]:
                    place = shape.below(place, part)
                line, column = _line(text[: token.start()])
                other = place or f"the {what}"
                return refusal(error, "again", what=what, line=line, column=column, value=shown(key), other=other)
            known.add(key)
            places[-1] = key
    raise AssertionError("a key comes twice, but not here")


# TOML


def toml_of(data: bytes, what: str, error: type[CostieraError] = BadRecord, most: int = MAX_BYTES) -> Any:
    """The data and the text of a TOML file. Raises an error of the class with the line and the reason."""
    text = text_of(data, what, error, most)
    _check_words(text, what, error)
    try:
        return tomllib.loads(text), text
    except tomllib.TOMLDecodeError as wrong:
        raise _not_toml(text, str(wrong), what, error) from None
    except RecursionError:
        raise refusal(error, "deep", what=what) from None


_TOML_TOKEN = re.compile(r"\"\"\"|'''|\"(?:[^\"\\\n]|\\.)*+\"?|'[^'\n]*+'?|#[^\n]*+|[=,{}\[\]\n]|\.|[\w+-]++")
_ENDS = {'"""': re.compile(r'(?:[^"\\]|\\.|"(?!""))*+"""', re.DOTALL), "'''": re.compile(r"'''")}


def _check_words(text: str, what: str, error: type[CostieraError]) -> None:
    """Refuse keys of very many parts and endless words before they are parsed."""
    at, parts = 0, 0
    while token := _TOML_TOKEN.search(text, at):
        word, at = token[0], token.end()
        if word in _ENDS:
            end = _ENDS[word].match(text, at) if word == '"""' else _ENDS[word].search(text, at)
            at = end.end() if end else len(text)
        elif word == ".":
            parts += 1
        elif word in "=,{}[]\n":
            parts = 0
        if parts >= _PARTS or (len(word) > _WORD and word[0] not in "\"'#"):
            line, _ = _line(text[: token.start()])
            raise refusal(error, "long", what=what, line=line, high=_PARTS, most=_WORD)


def _not_toml(text: str, told: str, what: str, error: type[CostieraError]) -> CostieraError:
    detail = told
    line, column = _line(text)
    if match := re.search(r" \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)$", told):
        detail = told[: match.start()]
        if match[1]:
            line, column = int(match[1]), int(match[2])
    if re.match(r"Cannot (overwrite|declare)|Duplicate|Cannot mutate", detail):
        key = text.splitlines()[line - 1].partition("=")[0].strip()
        return refusal(error, "again", what=what, line=line, column=column, value=shown(key), other="it")
    return refusal(error, "toml", what=what, line=line, column=column, detail=detail[:1].lower() + detail[1:])
