"""Checking a table's options against their declaration, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from costiera.kit.errors import BadOption
from costiera.kit.game import Description, Option

_BOOLS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


def check(description: Description, given: Mapping[str, Any]) -> dict[str, Any]:
    """Every declared option with its value, text from a command line turned into numbers and truth values.

    Raises BadOption for an unknown name, a value that is not allowed, or one that needs other options to be different.
    """
    declared = {option.name: option for option in description.options}
    for name in given:
        if name not in declared:
            raise BadOption(f"{description.id} has no option {name!r}; it has {', '.join(declared)}")
    checked = {name: _value(option, given.get(name, option.default)) for name, option in declared.items()}
    for option in declared.values():
        _check_combination(option, checked)
    return checked


def unofficial(description: Description, chosen: Mapping[str, Any]) -> list[str]:
    """The names of the options whose values the published rules do not have."""
    return [o.name for o in description.options if o.official and chosen.get(o.name, o.default) not in o.official]


def _value(option: Option, value: Any) -> int | bool | str:
    value = _from_text(option, value)
    wanted: type[int | bool | str]
    wanted = {"int": int, "bool": bool, "choice": str, "text": str, "pack": str}[option.kind]
    if type(value) is not wanted:
        raise BadOption(f"option {option.name} is {_shown(value)}, but it must be {_allowed(option)}")
    if option.choices and value not in option.choices:
        raise BadOption(f"option {option.name} cannot be {_shown(value)}; it can be {_allowed(option)}")
    if isinstance(value, str) and len(value) > 200:
        raise BadOption(f"option {option.name} is too long: {len(value)} characters, at most 200")
    return value


def _from_text(option: Option, value: Any) -> Any:
    if isinstance(value, str) and option.kind == "int" and value.lstrip("-").isascii() and value.lstrip("-").isdigit():
        return int(value) if len(value) < 20 else value
    if isinstance(value, str) and option.kind == "bool":
        return _BOOLS.get(value.lower(), value)
    return value


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}..."


def _allowed(option: Option) -> str:
    if option.choices:
        return " or ".join(str(choice) for choice in option.choices)
    return {"int": "a whole number", "bool": "true or false"}.get(option.kind, "text")


def _check_combination(option: Option, checked: Mapping[str, Any]) -> None:
    if checked[option.name] == option.default:
        return
    for other, allowed in option.when.items():
        if checked[other] not in allowed:
            values = " or ".join(str(value) for value in allowed)
            raise BadOption(
                f"option {option.name}={checked[option.name]} needs {other}={values}, but {other} is {checked[other]}"
            )
