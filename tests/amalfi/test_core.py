"""The fences around the compiled core: one declaration, one behaviour in both forms."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import Any

import pytest

from costiera.amalfi import components as c
from costiera.amalfi import rules, state, text
from costiera.amalfi.game import GAME
from costiera.amalfi.refusals import refusal
from costiera.kit.errors import BadMove, IllegalMove
from costiera.kit.rng import Stream

from .table import VARIANTS, Table, random_game


def test_a_clone_shares_nothing() -> None:
    game = GAME.new({}, 1)
    before = state.to_bytes(game)
    rules.play_random(state.clone(game), Stream(1))
    assert state.to_bytes(game) == before


def test_bytes_of_a_wrong_length() -> None:
    with pytest.raises(ValueError, match="bytes, not 3"):
        state.from_bytes(state.State, b"abc", c.DEFAULT.cards)


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_notation_goes_both_ways(options: dict[str, Any]) -> None:
    """Every legal move: text, number and text again; all texts of a decision differ."""
    for game, seat, _ in random_game(options, 3):
        moves = rules.legal(game, seat)
        written = [text.format_move(game, move, seat) for move in moves]
        assert len(set(written)) == len(written)
        for move, words in zip(moves, written, strict=True):
            assert text.move_number(game, seat, words) == move


@pytest.mark.parametrize("options", VARIANTS[::3], ids=str)
def test_every_move_is_legal_or_refused_for_a_reason(options: dict[str, Any]) -> None:
    for number, (game, _, _) in enumerate(random_game(options, 11)):
        for seat in range(-1, game.seats + 1):
            legal = set(rules.legal(game, seat))
            for move in range(number % 7, c.PLAIN_MOVES, 7):
                if move not in legal:
                    why, rule = refusal(game, seat, move)
                    assert why
                    assert re.fullmatch(r"A-\d+", rule)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("", "moves begin with navigate"),
        ("sail venice", "moves begin with navigate"),
        ("navigate", "a move reads like 'navigate "),
        ("navigate vence", "there is no destination 'vence'; there are venice"),
        ("acquire mona_lisa now", "a move reads like 'acquire "),
        ("pay", "is incomplete"),
        ("pay gold*2", "must be one of spices"),
        ("pay wine*2 wine*1", "once"),
        ("pay wine*11", "at most 10"),
        ("send wine*4", "at most 3"),
        ("bread wine*1 gems*1", "a move reads like 'bread gems*1'"),
        ("choose", "a move reads like 'choose character'"),
        ("choose gold", "kind of option"),
        ("keep raphael", "a move reads like"),
        ("construct 11", "a move reads like"),
    ],
)
def test_what_is_no_move(words: str, told: str) -> None:
    with pytest.raises(BadMove, match=re.escape(told)):
        GAME.apply(Table().s, 0, words)


@pytest.mark.parametrize(
    ("move", "told", "rule"),
    [
        ("navigate naples", "the toll is 2 bread, the granary holds 0", "A-40"),
        ("navigate acre", "not a destination of the seat", "A-38"),
        ("acquire mona_lisa", "not in the Workshop", "A-58"),
        ("acquire david", "no payment covers 8 gems and 2 of any resource", "A-26"),
        ("discover acre", "not in the Atlas", "A-61"),
        ("invite raphael", "not in the hand", "A-64"),
        ("engage raphael", "not invited", "A-68"),
        ("construct 7", "only 6 ships are left", "A-71"),
        ("construct 2", "no payment covers 10 wood", "A-70"),
        ("bread gems*1", "no ship in the gems hold", "A-74"),
        ("discard raphael", "not in the hand", "A-76"),
        ("take raphael", "a main action or pass is due", "A-33"),
        ("pay wine*1", "a main action or pass is due", "A-33"),
    ],
)
def test_refusals_say_why(move: str, told: str, rule: str) -> None:
    t = Table({"bay": 2, "port": 2}, workshop=["david", "tempietto", "primavera", "decameron", "the_prince"],
              atlas=["corfu", "bari", "malaga", "naxos", "caffa"])  # fmt: skip
    with pytest.raises(IllegalMove) as refused:
        t.do(move)
    assert told in refused.value.text
    assert refused.value.rule == rule
    with pytest.raises(IllegalMove, match="decision of seat 0") as away:
        t.do("pass", seat=1)
    # Whoever reads another language is not told what somebody else owes.
    assert (refused.value.why, away.value.why) == ("", "no_turn")


_DIGEST = """
import hashlib
from costiera.amalfi import components as c, redeal, rules, setup, state
from costiera.kit.rng import BOTS, Stream
digest = hashlib.sha256()
for seats, variant, rival in {modes}:
    for seed in range({games}):
        game = setup.new(c.DEFAULT.cards, seats, variant, rival, c.NONE, seed)
        stream = Stream(seed, BOTS)
        while (seat := rules.decider(game)) != c.NONE:
            moves = rules.legal(game, seat)
            digest.update(str(moves).encode())
            if stream.below(9):
                moves = [m for m in moves if m >= c.OPTIONAL_END and m not in (c.PASS_MOVE, c.DONE_MOVE)] or moves
            rules.step(game, seat, moves[stream.below(len(moves))])
            digest.update(state.to_bytes(game))
            if stream.below(20) == 0:
                other = state.clone(game)
                redeal.redeal(game, seat, other, stream)
                digest.update(state.to_bytes(other))
print(digest.hexdigest())
"""


def _digest(games: int, pure: bool) -> str:
    """Digest of every state and every legal move of random games, in a process of its own."""
    modes = [(o["players"], c.VARIANTS.index(o["hands"]), o["players"] == 1 and 1 + ("rival" in o)) for o in VARIANTS]
    env = os.environ | {"COSTIERA_PURE": "1" if pure else "", "PYTHONHASHSEED": "7" if pure else "1"}
    code = _DIGEST.format(games=games, modes=[(seats, variant, int(rival)) for seats, variant, rival in modes])
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_compiled_and_plain_rules_agree_after_every_decision() -> None:
    """Every state compared. The plain run checks every index: it is the compiled run's sanitizer."""
    assert _digest(20, pure=True) == _digest(20, pure=False)
