"""How a refusal is said: each sentence once, by a name under which the page has its own words for it.

A refusal begins with the place, as whoever wrote the file knows it: ``seats[0].held: must be ...``. What the sentence
speaks of goes along as data (``CostieraError.why`` and ``said``), so that the page need not read English.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from costiera.kit.errors import BadMove, BadPosition, CostieraError

_LONG = 60  # characters of a wrong value that are shown
_MANY = 30  # names of which not all are told
_SOME = 12

# Sentences that every file and request can meet with; a game adds its own. The page's words are ``fault.NAME``.
SENTENCES = {
    "kind": "must be {wanted}, not {value}",
    "whole": "must be a whole number from {low} to {high}, not {value}",
    "least": "must be a whole number of at least {low}, not {value}",
    "most": "must be a whole number of at most {high}, not {value}",
    "text": "must be a text of {low} to {high} characters, not of {value}",
    "form": "must be {wanted}, not {value}",
    "missing": "{name} is missing",
    "unreadable": "the request cannot be read: {detail}",
    "unknown": "there is no {name} here; there are {names}",
    "choice": "there is no {what} {value}; there are {names}",
    "nothing": "there is no {what} {value}; there are none here",
    "exactly": "must have {exactly:item}, not {value}",
    "few": "has {value:item}, but needs {low}",
    "many": "has {value:item}, at most {high} are possible",
    "twice": "{value} stands there twice",
    "elsewhere": "{value} is already at {other}",
    "name": "must be a text of {low} to {high} characters",
    "move_verb": "{value} is not a move: moves begin with {names}",
    "move_form": "{value} is incomplete or too long: a move reads like {form}",
    "move_word": "{value}: there is no {what} {name}; there are {names}",
    "move_count": "{value}: {name} must be one of {names}, once, as in gems*2",
    "move_most": "{value}: {count} are too many, at most {high} are possible",
    "option": "{game} has no option {value}; it has {names}",
    "option_kind": "option {name} is {value}, but it must be {wanted}",
    "option_choice": "option {name} cannot be {value}; it can be {names}",
    "option_long": "option {name} is too long: {value} characters, at most {high}",
    "option_needs": "option {name}={value} needs {other}={names}, but {other} is {now}",
    "record_format": "format {value} is not known here, only {high}",
    "record_newer": "format {value} is not known here, only {high}; a newer Costiera may read it",
    "record_seed": "{value} is above {high}",
    "record_line": "{value} is not of the form 'SEAT: MOVE'",
    "record_long": "there are {value}; even with all changes of mind no game has more than {high}",
    "record_move": "{value} is refused: {reason}",
    "record_game": "it is {value}, not {exactly}",
    "record_rules": "version {value} of {game}'s rules is not the one here ({exactly})",
    "record_names": "{value:name} for {exactly:seat}",
    "record_result": "it says {value}, but the moves come to {exactly}",
    "record_salt": "there is none, so that nobody was promised this deal and nothing can be verified;"
    " `costiera record show` plays the record all the same",
    "record_commitment": "it is not the SHA-256 of this salt and seed, so the deal was not the one promised",
    "set_missing": "there is no component set {value} here; there is: {names}. Add one: costiera packs add FILE",
    "set_only": "there is no component set {value}: {game} has one only",
    "set_unreadable": "the component set {value} cannot be read: {detail}",
    "set_changed": "the file of the component set {value} was changed after it was added: it is {now} now",
    "no_chains": "{game} has no chains of turns to look ahead",
    "no_parts": "no part of {game} can be arranged: leave it as dealt, and add moves",
    "no_scoring": "{game} scores no boards that are typed in",
}


def fault(
    place: str,
    why: str,
    *,
    rule: str = "",
    sentences: Mapping[str, str] = SENTENCES,
    error: type[CostieraError] = BadPosition,
    near: str | None = None,
    **said: Any,
) -> CostieraError:
    """A refusal in words; ``near`` is the name that may have been meant.

    ``why`` names the sentence; one of a game is ``GAME.NAME``, as the page calls it too.
    """
    text = sentences[why.rpartition(".")[2]].format(**{name: _spoken(value) for name, value in said.items()})
    if near:
        text += f"; did you mean {near}?"
        said["near"] = near
    told = {name: value if isinstance(value, int) else str(value) for name, value in said.items()}
    return error(f"{place}: {text}" if place else text, rule, place=place, why=why, said=told)


class _Number(int):
    """A number in a sentence: ``{value:lot}`` is said ``1 lot`` or ``2 lots``."""

    def __format__(self, thing: str) -> str:
        return number_of(self, thing) if thing else str(int(self))


def _spoken(value: Any) -> Any:
    return _Number(value) if type(value) is int else value


def no_bot(place: str, level: str, levels: Sequence[str], error: type[CostieraError]) -> CostieraError:
    """A refusal of a bot that a game has not."""
    said: dict[str, Any] = {"what": "bot", "value": shown(level), "names": listed(levels)}
    return fault(place, "choice", error=error, near=near(level, levels), **said)


def no_move(text: str, why: str, *, near: str | None = None, **said: Any) -> CostieraError:
    """A refusal of a text that is no move of a game, whatever the position."""
    return fault("", why, error=BadMove, near=near, value=shown(text), **said)


def within(prefix: str, told: CostieraError, error: type[CostieraError] | None = None) -> CostieraError:
    """The same refusal, said of a part of something larger: ``scenario: arrange`` before the place."""
    kind_ = error or type(told)
    return kind_(f"{prefix}: {told.text}", told.rule, place=told.place, why=told.why, said=told.said)


def shown(value: Any) -> str:
    """A wrong value as it is told, cut if it is long."""
    if isinstance(value, dict | list | tuple | type(None)) and not isinstance(value, str):
        return kind(value)
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value) if isinstance(value, int | float) and abs(value) < 1e30 else repr(str(value)[: _LONG + 1])
    return text if len(text) < _LONG else f"{text[:_LONG]}..."


def kind(value: Any) -> str:
    """What kind of value it is, in the words of whoever writes JSON or TOML."""
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true or false"
    return "a text" if isinstance(value, str) else "a number"


def listed(names: Iterable[str], like: str = "") -> str:
    """Names to choose from; of very many those that begin like the wrong one, or the first ones."""
    known = [name for name in names if name]
    if len(known) <= _MANY:
        return ", ".join(known)
    alike = [name for name in known if like and name[:3] == like[:3]] or known
    return ", ".join([*(alike if len(alike) <= _MANY else alike[:_SOME]), "..."])


def near(value: Any, names: Sequence[str]) -> str | None:
    """The name that was probably meant: the same but for case, spaces and strokes, or nearly the same."""

    def bare(name: str) -> str:
        return "".join(letter for letter in name.casefold() if letter.isalnum())

    if not isinstance(value, str) or not value or len(value) > _LONG:
        return None
    by_bare: dict[str, str] = {}
    for name in names:
        if name:
            by_bare.setdefault(bare(name), name)
    found = difflib.get_close_matches(bare(value), by_bare, n=1, cutoff=0.7)
    return by_bare[found[0]] if found else None


def number_of(number: int, thing: str) -> str:
    """A number with its thing: ``1 bot``, ``2 bots``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
