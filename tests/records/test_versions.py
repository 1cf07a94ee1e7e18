"""The rules' version stands for what is printed on the cards and for what the rules make of it.

Records and tables are played on by rules of the same version only. Whatever changes a game that was begun before has
to raise it; whatever does not (other names, faster code) must not, as it would end games for nothing.
"""

from __future__ import annotations

import hashlib
import importlib
import json
from typing import Any

import pytest

from costiera import games
from costiera.kit.rng import BOTS, Stream

# What may be said in other words at any time, and what is only noted for whoever balances the cards.
WORDS = {
    *("meta", "rates", "name", "name_ja", "title", "author", "years", "role", "woman", "text"),
    *("use", "uses", "per_use", "value", "expected_vp", "tags"),
}
STOPS = {"pass", "done"}  # seldom made, so that more is seen of a game
EACH = 4  # games for each table


def played(value: Any) -> Any:
    """What is printed, without words that play no part."""
    if isinstance(value, dict):
        return {key: played(inner) for key, inner in value.items() if key not in WORDS}
    return [played(inner) for inner in value] if isinstance(value, list) else value


def games_digest(name: str, tables: list[dict[str, Any]]) -> str:
    """A digest over random games: every choice that anybody had, every score, and who won."""
    game, whole = games.get(name), hashlib.sha256()
    for options in tables:
        for seed in range(EACH):
            state, stream = game.new(options, seed), Stream(seed, BOTS)
            while pending := game.pending(state):
                legal = game.legal(state, pending[0])
                whole.update(repr((pending, legal, game.outcome(state).scores)).encode())
                moves = [move for move in legal if move not in STOPS or stream.below(10) == 0] or legal
                game.apply(state, pending[0], moves[stream.below(len(moves))])
            ended = game.outcome(state)
            whole.update(repr((ended.scores, tuple(ended.winners))).encode())
    return whole.hexdigest()[:16]


@pytest.mark.parametrize("name", games.NAMES)
def test_m1_other_cards_or_rules_have_another_version(name: str) -> None:
    """What is printed, and what random games come to, is what the rules' version has always stood for."""
    noted = importlib.import_module(f"..{name}.versions", __package__)
    said = json.dumps(played(noted.PRINTED), sort_keys=True)
    now = (hashlib.sha256(said.encode()).hexdigest()[:16], games_digest(name, noted.TABLES))
    version = games.get(name).description.rules_version
    known = noted.KNOWN.get(version)
    assert known is not None, (
        f"version {version} of {name}'s rules is new: note in tests/{name}/versions.py what it comes to, {now}"
    )
    for what, was, is_ in zip(("components.toml says", "random games play"), known, now, strict=True):
        assert is_ == was, (
            f"{what} something else than with version {version} of {name}'s rules. If that is meant, raise"
            f" rules_version in {name}/game.py and add a line to its versions.py: {version + 1}: {now}."
            " If not, it is a fault."
        )
