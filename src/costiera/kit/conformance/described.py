"""What a game says of itself: options, seeds, components, positions that are typed in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from costiera.kit.conformance.looks import plain, refusal, tables
from costiera.kit.errors import BadOption, BadPosition
from costiera.kit.game import Game


def options(game: Game[Any]) -> Iterator[str]:
    """Options: each declared value can be chosen at some table, checked ones stay as they are, others are refused."""
    about = game.description
    declared = {option.name: option for option in about.options}
    if not re.fullmatch(r"[a-z][a-z0-9_-]{0,31}", about.id):
        yield f"the id {about.id!r} is not of small letters, digits, - and _"
    if "players" not in declared or set(declared["players"].choices) != set(about.players):
        yield f"the option players must have the choices {about.players}"
    if about.score_bounds[0] > about.score_bounds[1] or about.max_moves < 1:
        yield f"the bounds {about.score_bounds} and {about.max_moves} moves are none"
    tables_ = tables(game)
    for option in about.options:
        for value in option.choices:
            if option.kind != "pack" and not any(table[option.name] == value for table in tables_):
                yield f"no table can have {option.name}={value}"
    for table in tables_:
        if game.check_options(table) != table:
            yield f"checking {table} again gives {game.check_options(table)}"
        texts = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in table.items()}
        if game.check_options(texts) != table:
            yield f"{table} as text, as a command line has it, gives {game.check_options(texts)}"
        if game.seating(table).people < 1:
            yield f"{table} has no people"
    for wrong in ({"no such option": 1}, {"players": 0}, {"players": 99}, {"players": None}):
        yield from refusal(lambda wrong=wrong: game.check_options(wrong), BadOption, f"options {wrong}")  # type: ignore[misc]


def seeds(game: Game[Any]) -> Iterator[str]:
    """Seeds: one seed is one deal, and what is no seed is refused."""
    for table in tables(game):
        deal = game.dealer(table)
        for seed in (0, 1, 2**63, 2**64 - 1):
            if game.to_bytes(game.new(table, seed)) != game.to_bytes(deal(seed)):
                yield f"{table}: seed {seed} deals two games"
    for wrong in (-1, 2**64, True, "1", 1.0, None):
        yield from refusal(lambda wrong=wrong: game.new({}, wrong), BadOption, f"seed {wrong!r}")  # type: ignore[misc]


def components(game: Game[Any]) -> Iterator[str]:
    """Components: data for the page; a full name gives the same again, and an unknown one is refused."""
    usual = game.components("")
    yield from plain("components", usual)
    if usual.set and game.components(usual.set) != usual:
        yield f"the set {usual.set} is another one when it is asked for by its name"
    yield from refusal(lambda: game.components("no such set"), BadOption, "a set of components that is not there")


def positions_typed_in(game: Game[Any]) -> Iterator[str]:
    """Positions: what nobody could mean is refused, with the place; a scenario without parts changes nothing."""
    for wrong in ({"no such part": 1}, {"players": "x"}, {"": None}, {"seats": [None] * 99}):
        state = game.new({}, 1)
        before = game.to_bytes(state)
        yield from refusal(lambda w=wrong, s=state: game.arrange(s, w), BadPosition, f"parts {wrong}")  # type: ignore[misc]
        if game.to_bytes(state) != before:
            yield f"parts that were refused have changed the state: {wrong}"
        yield from refusal(lambda w=wrong: game.score_position(w), BadPosition, f"position {wrong}")  # type: ignore[misc]
