"""Checking a table's options against their declaration, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from costiera.kit.description import Description, Option
from costiera.kit.errors import BadOption, CostieraError
from costiera.kit.words import fault, near

_BOOLS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


def check(description: Description, given: Mapping[str, Any]) -> dict[str, Any]:
    """Every declared option with its value; a number and its digits, a truth value and its word mean the same.

    Raises BadOption for an unknown name, a value that is not allowed, or one that needs other options to be different.
    """
    declared = {option.name: option for option in description.options}
    for name in given:
        if name not in declared:
            said = {"game": description.id, "value": repr(name), "names": ", ".join(declared)}
            raise _refused("option", near=near(name, list(declared)), **said)
    checked = {name: _value(option, given.get(name, option.default)) for name, option in declared.items()}
    for option in declared.values():
        _check_combination(option, checked)
    return checked


def that_count(description: Description, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options without those that play no part beside the others: what they say makes no difference."""
    declared = {option.name: option for option in description.options}

    def counts(name: str) -> bool:
        when = declared[name].when if name in declared else {}
        return all(given.get(other, declared[other].default) in allowed for other, allowed in when.items())

    return {name: value for name, value in given.items() if counts(name)}


def unofficial(description: Description, chosen: Mapping[str, Any]) -> list[str]:
    """The names of the options whose values the published rules do not have."""
    return [o.name for o in description.options if o.official and chosen.get(o.name, o.default) not in o.official]


def _refused(why: str, *, near: str | None = None, **said: Any) -> CostieraError:
    return fault("", why, error=BadOption, near=near, **said)


def _value(option: Option, value: Any) -> int | bool | str:
    value = _from_text(option, value)
    wanted: type[int | bool | str]
    wanted = {"int": int, "bool": bool, "choice": str, "text": str, "pack": str}[option.kind]
    if type(value) is not wanted:
        raise _refused("option_kind", name=option.name, value=_shown(value), wanted=_allowed(option))
    if option.choices and value not in option.choices:
        meant = near(value, [str(choice) for choice in option.choices])
        raise _refused("option_choice", near=meant, name=option.name, value=_shown(value), names=_allowed(option))
    if isinstance(value, str) and len(value) > 200:
        raise _refused("option_long", name=option.name, value=len(value), high=200)
    return value


def _from_text(option: Option, value: Any) -> Any:
    if isinstance(value, str) and option.kind == "int" and value.lstrip("-").isascii() and value.lstrip("-").isdigit():
        return int(value) if len(value) < 20 else value
    if isinstance(value, str) and option.kind == "bool":
        return _BOOLS.get(value.lower(), value)
    if type(value) is int and option.kind not in {"int", "bool"}:
        return str(value)
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
    needs = {**option.when, **option.only.get(str(checked[option.name]), {})}
    for other, allowed in needs.items():
        if checked[other] not in allowed:
            values = " or ".join(str(value) for value in allowed)
            said = {"name": option.name, "value": str(checked[option.name]), "now": str(checked[other])}
            raise _refused("option_needs", other=other, names=values, **said)
