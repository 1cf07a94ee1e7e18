"""The fences around the compiled core: one declaration, one behaviour in both forms."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from costiera.kit.rng import BOTS, SETUP, Stream
from costiera.positano import components as c
from costiera.positano import kinds, printed, rules, setup, state, text

PACKAGE = Path(state.__file__).parent


def random_game(mode: c.Mode, seed: int):
    """Yield (state, seat, move) before each decision of a random game."""
    game = setup.new(mode, None, seed)
    stream = Stream(seed, BOTS)
    while (seat := rules.decider(game)) != c.NONE:
        moves = rules.legal(game, seat)
        move = moves[stream.below(len(moves))]
        yield game, seat, move
        assert rules.is_legal(game, seat, move)
        rules.step(game, seat, move)


def test_random_numbers_are_splitmix64() -> None:
    """The published test vector of SplitMix64 for the state 1234567."""
    stream = Stream(0)
    stream.state = 1234567
    assert [stream.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_streams_of_a_seed_are_fixed_for_ever() -> None:
    assert [Stream(1, purpose).next() for purpose in (0, SETUP, BOTS)] == [
        13830413928045401970,
        2837033464341919905,
        9793979767479580297,
    ]
    stream = Stream(1, SETUP)
    assert [stream.below(n) for n in (1, 2, 6, 25)] == [0, 0, 5, 14]


def test_the_printed_module_says_what_the_component_file_says() -> None:
    said = tomllib.loads((PACKAGE / "components.toml").read_text("utf-8"))
    assert said == printed.DATA, "components.toml has changed: run python tools/printed.py"


def test_a_clone_shares_nothing() -> None:
    game = setup.new(c.MODES[4], None, 1)
    before = state.to_bytes(game)
    other = state.clone(game)
    rules.play_random(other, Stream(1))
    assert state.to_bytes(game) == before


def test_bytes_go_both_ways() -> None:
    for game, _, _ in random_game(c.MODES[0], 5):
        assert state.to_bytes(state.from_bytes(state.State, state.to_bytes(game))) == state.to_bytes(game)
    with pytest.raises(ValueError, match="306 bytes, not 3"):
        state.from_bytes(state.State, b"abc")


@pytest.mark.parametrize("mode", c.MODES)
def test_every_move_is_legal_or_refused_for_a_reason(mode: c.Mode) -> None:
    """All move numbers of all seats at every decision: either legal and applied, or refused with words and a rule
    number."""
    for game, _, _ in random_game(mode, 11):
        for seat in range(mode.seats):
            legal = set(rules.legal(game, seat))
            for move in range(c.MOVES):
                if move in legal:
                    continue
                why, rule = kinds.refusal(game, seat, move)
                assert why
                assert re.fullmatch(r"P-\d+", rule)
    assert kinds.refusal(game, 0, 0) == ("the game is over", "P-19")


@pytest.mark.parametrize("mode", c.MODES)
def test_notation_goes_both_ways(mode: c.Mode) -> None:
    for game, seat, _ in random_game(mode, 3):
        for move in rules.legal(game, seat):
            written = text.format_move(game, move)
            assert text.move_number(game, seat, written) == move


_DIGEST = """
import hashlib
from costiera.kit.rng import BOTS, Stream
from costiera.positano import components as c, rules, setup, state
digest = hashlib.sha256()
for mode in c.MODES:
    for seed in range({games}):
        game, stream = setup.new(mode, None, seed), Stream(seed, BOTS)
        while (seat := rules.decider(game)) != c.NONE:
            moves = rules.legal(game, seat)
            digest.update(bytes(moves))
            rules.step(game, seat, moves[stream.below(len(moves))])
            digest.update(state.to_bytes(game))
print(digest.hexdigest())
"""


def _digest(games: int, pure: bool) -> str:
    """Digest of every state and every legal move of random games, in a process of its own."""
    env = os.environ | {"COSTIERA_PURE": "1" if pure else "", "PYTHONHASHSEED": "7" if pure else "1"}
    done = subprocess.run(
        [sys.executable, "-c", _DIGEST.format(games=games)], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_compiled_and_plain_rules_agree_after_every_decision() -> None:
    """Thousands of games, every state compared. The plain run checks every index: it is the compiled run's
    sanitizer."""
    assert _digest(130, pure=True) == _digest(130, pure=False)
