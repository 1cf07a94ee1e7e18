"""The shape of what people type: msgspec types say it, and what does not fit is told in people's words.

``fit`` goes through plain data (from JSON or TOML) with a type and gives the data that msgspec takes: a number in
digits is as welcome as the number wherever either would mean the same. msgspec alone would be faster, and is tried
first where files are large; but it names neither the keys of a mapping nor what would have been right.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeVar, cast

import msgspec
from msgspec import inspect

from costiera.kit.errors import BadPosition, CostieraError
from costiera.kit.words import fault, kind, listed, near, shown, within

Shape = TypeVar("Shape")
_DIGITS = re.compile(r"[+-]?[0-9]{1,18}")
_WORDS = {"true": True, "false": False}
_KINDS = {
    inspect.StructType: "an object", inspect.DictType: "an object", inspect.ListType: "a list",
    inspect.StrType: "a text", inspect.IntType: "a whole number", inspect.FloatType: "a number",
    inspect.BoolType: "true or false", inspect.NoneType: "nothing",
}  # fmt: skip


class Form(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Base of what is typed in: everything is named, and a name that is not known is a mistake."""


def read(data: Any, type_: type[Shape], error: type[CostieraError] = BadPosition, prefix: str = "") -> Shape:
    """Plain data as a type. Raises an error of the given class with the place and the reason."""
    return msgspec.convert(_Fitter(error, prefix).fit(data, _info(cast(Any, type_)), ""), type_)


def check(data: Any, type_: Any, error: type[CostieraError]) -> None:
    """Refuse plain data that is not of a type, taking nothing for what it looks like. Raises an error of the class."""
    try:
        msgspec.convert(data, type_)
    except msgspec.ValidationError as wrong:
        _Fitter(error, "", lenient=False).fit(data, _info(type_), "")
        raise fault("", "unreadable", error=error, detail=str(wrong)) from None


def fitted(data: Any, type_: Any, error: type[CostieraError] = BadPosition) -> Any:
    """Plain data as msgspec takes it for a type: numbers in digits are numbers. Raises an error of the given class."""
    return _Fitter(error, "").fit(data, _info(type_), "")


@cache
def _info(type_: Any) -> inspect.Type:
    return inspect.type_info(type_)


@cache
def _fields(type_: type) -> tuple[inspect.Field, ...]:
    info = _info(type_)
    assert isinstance(info, inspect.StructType)
    return info.fields


def limits(type_: type[msgspec.Struct]) -> dict[str, dict[str, int]]:
    """The least and the greatest value of each whole number among a type's fields, as far as there is one."""
    found = {}
    for field in _fields(type_):
        types = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
        for whole in (each for each in types if isinstance(each, inspect.IntType)):
            ends = {"min": whole.ge, "max": whole.le}
            found[field.encode_name] = {name: end for name, end in ends.items() if end is not None}
    return found


def below(place: str, key: str | int) -> str:
    """The place of a part: ``seats[0]``, ``seats[0].held``."""
    if isinstance(key, int):
        return f"{place}[{key}]"
    return f"{place}.{key}" if place else key


class _Fitter:
    """One reading: which class its refusals have, what stands before every place, and whether digits are numbers."""

    def __init__(self, error: type[CostieraError], prefix: str, *, lenient: bool = True) -> None:
        self.error = error
        self.prefix = prefix
        self.lenient = lenient

    def refuse(self, place: str, why: str, **said: Any) -> CostieraError:
        told = fault(place, why, error=self.error, **said)
        return within(self.prefix, told) if self.prefix else told

    def fit(self, value: Any, info: inspect.Type, place: str) -> Any:
        """The value as msgspec wants it for the type."""
        wanted = ""
        while isinstance(info, inspect.Metadata):
            wanted = (info.extra_json_schema or {}).get("description", wanted)
            info = info.type
        match info:
            case inspect.StructType():
                return self._struct(value, info, place)
            case inspect.DictType():
                return self._mapping(value, info, place)
            case inspect.ListType():
                return self._list(value, info, place)
            case inspect.UnionType():
                return self._union(value, info, place, wanted)
            case inspect.LiteralType():
                return self._literal(value, info, place)
            case inspect.StrType():
                return self._str(value, info, place, wanted)
        return self._plain(value, info, place)

    def _plain(self, value: Any, info: inspect.Type, place: str) -> Any:
        match info:
            case inspect.IntType():
                return self._int(value, info, place)
            case inspect.BoolType():
                return self._bool(value, place)
            case inspect.FloatType() if isinstance(value, int | float) and not isinstance(value, bool):
                return float(value)
            case inspect.FloatType():
                raise self._kind(place, info, value)
            case inspect.NoneType() if value is not None:
                raise self._kind(place, info, value)
        return value

    def _kind(self, place: str, info: inspect.Type, value: Any) -> CostieraError:
        return self.refuse(place, "kind", wanted=_KINDS[type(info)], value=_told(value))

    def _struct(self, value: Any, info: inspect.StructType, place: str) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise self._kind(place, info, value)
        fields = {field.encode_name: field for field in _fields(info.cls)}
        names = [*([info.tag_field] if info.tag_field else []), *fields]
        fitted: dict[str, Any] = {}
        for key, part in value.items():
            if key == info.tag_field:
                fitted[key] = part
            elif key in fields:
                fitted[key] = self.fit(part, fields[key].type, below(place, key))
            elif info.forbid_unknown_fields:
                meant = near(key, names)
                raise self.refuse(place, "unknown", name=shown(key), names=listed(names), near=meant)
        for name, field in fields.items():
            if field.required and name not in fitted:
                raise self.refuse(place, "missing", name=name)
        return fitted

    def _mapping(self, value: Any, info: inspect.DictType, place: str) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise self._kind(place, info, value)
        return {
            self.fit(key, info.key_type, place): self.fit(part, info.value_type, below(place, str(key)))
            for key, part in value.items()
        }

    def _list(self, value: Any, info: inspect.ListType, place: str) -> list[Any]:
        if not isinstance(value, list):
            raise self._kind(place, info, value)
        low, high, number = info.min_length or 0, info.max_length, len(value)
        if low == high and number != low:
            raise self.refuse(place, "exactly", exactly=low, value=number)
        if number < low:
            raise self.refuse(place, "few", low=low, value=number)
        if high is not None and number > high:
            raise self.refuse(place, "many", high=high, value=number)
        return [self.fit(part, info.item_type, below(place, i)) for i, part in enumerate(value)]

    def _union(self, value: Any, info: inspect.UnionType, place: str, wanted: str) -> Any:
        kinds = [_bare(one) for one in info.types]
        structs = [one for one in kinds if isinstance(one, inspect.StructType)]
        if isinstance(value, Mapping) and structs:
            return self._struct(value, self._tagged(value, structs, place), place)
        others = [one for one, bare in zip(info.types, kinds, strict=True) if not isinstance(bare, inspect.StructType)]
        words = [str(word) for one in kinds if isinstance(one, inspect.LiteralType) for word in one.values]
        if words and isinstance(value, str) and not any(_takes(value, one) for one in others):
            raise self.refuse(place, "choice", **_choice(value, words, place))
        for lenient in (False, True)[: 1 + self.lenient]:
            for one in others:
                if _takes(value, one, lenient=lenient):
                    return self.fit(value, one, place)
        names = [*dict.fromkeys(_KINDS.get(type(one), "one of a few words") for one in kinds)]
        raise self.refuse(place, "kind", wanted=wanted or " or ".join(names), value=_told(value))

    def _tagged(
        self, value: Mapping[str, Any], structs: Sequence[inspect.StructType], place: str
    ) -> inspect.StructType:
        if len(structs) == 1:
            return structs[0]
        field = structs[0].tag_field or ""
        by_tag = {str(one.tag): one for one in structs}
        if field not in value:
            raise self.refuse(place, "missing", name=field)
        tag = value[field]
        if not isinstance(tag, str) or tag not in by_tag:
            raise self.refuse(below(place, field), "choice", **_choice(tag, list(by_tag), field))
        return by_tag[tag]

    def _literal(self, value: Any, info: inspect.LiteralType, place: str) -> Any:
        for word in info.values:
            alike = self.lenient and str(value) == str(word) and not isinstance(value, bool | float)
            if value == word or alike:
                return word
        raise self.refuse(place, "choice", **_choice(value, [str(word) for word in info.values], place))

    def _int(self, value: Any, info: inspect.IntType, place: str) -> int:
        low = info.ge if info.gt is None else info.gt + 1
        high = info.le if info.lt is None else info.lt - 1
        number = _number(value) if self.lenient or isinstance(value, float) else value if type(value) is int else None
        if number is None or (low is not None and number < low) or (high is not None and number > high):
            said = {"low": low, "high": high, "value": _told(value) if number is None else shown(number)}
            if low is None and high is None:
                raise self._kind(place, info, value)
            why = "whole" if low is not None and high is not None else "least" if high is None else "most"
            raise self.refuse(place, why, **{name: each for name, each in said.items() if each is not None})
        return number

    def _str(self, value: Any, info: inspect.StrType, place: str, wanted: str) -> str:
        if self.lenient and isinstance(value, int) and not isinstance(value, bool):
            value = str(value) if abs(value) < 10**30 else "1" + "0" * 30
        if not isinstance(value, str):
            raise self._kind(place, info, value)
        low, high = info.min_length or 0, info.max_length
        if len(value) < low or (high is not None and len(value) > high):
            if low:
                raise self.refuse(place, "name", low=low, high=high)
            raise self.refuse(place, "text", low=low, high=high, value=len(value))
        if info.pattern is not None and not re.search(info.pattern, value):
            raise self.refuse(place, "form", wanted=wanted or f"of the form {info.pattern}", value=shown(value))
        return value

    def _bool(self, value: Any, place: str) -> bool:
        if self.lenient and isinstance(value, str):
            value = _WORDS.get(value.casefold(), value)
        if not isinstance(value, bool):
            raise self._kind(place, inspect.BoolType(), value)
        return value


def _number(value: Any) -> int | None:
    """The whole number that a value is, or means; None for anything else."""
    if isinstance(value, str) and _DIGITS.fullmatch(value):
        return int(value)
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**53:
        return int(value)
    return value if type(value) is int else None


def _told(value: Any) -> str:
    """A value of the wrong kind: what kind it is, and what it says where that is short."""
    return kind(value) if isinstance(value, dict | list | str | bool | None) else shown(value)


def _choice(value: Any, words: Sequence[str], place: str) -> dict[str, Any]:
    what = re.sub(r"\[[^]]*]", "", place).rpartition(".")[2] or "word"
    return {"what": what, "value": shown(value), "names": listed(words, str(value)), "near": near(value, words)}


def _bare(info: inspect.Type) -> inspect.Type:
    while isinstance(info, inspect.Metadata):
        info = info.type
    return info


def _takes(value: Any, info: inspect.Type, *, lenient: bool = True) -> bool:
    """Whether a value is of the kind of a type; a number in digits and the like only if we are lenient."""
    match _bare(info):
        case inspect.LiteralType(values=values):
            return value in values or (lenient and str(value) in {str(word) for word in values})
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType():
            return type(value) is int or (lenient and _number(value) is not None)
        case inspect.StrType():
            return isinstance(value, str) or (lenient and type(value) is int)
        case inspect.ListType():
            return isinstance(value, list)
        case inspect.DictType():
            return isinstance(value, Mapping)
        case inspect.NoneType():
            return value is None
    return True
