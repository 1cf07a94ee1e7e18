"""How many moves there are at once: what programs that learn are offered (``codes.OFFERED``) leaves none out."""

from __future__ import annotations

from dataclasses import replace
from typing import get_type_hints

import pytest

from costiera import games
from costiera.amalfi import codes as c
from costiera.amalfi import form
from costiera.amalfi.choices import list_moves
from costiera.amalfi.encoding import ENCODING
from costiera.amalfi.payment import list_payments
from costiera.amalfi.state import State
from costiera.kit import batch
from costiera.kit.rng import Stream

GAME = games.get("amalfi")
OPTIONS = {"players": 2}


def rich() -> State:
    """The first seat's turn, with more than anybody can ever have: all characters in hand, every dock open, everything
    for sale, no lack of ships and bread."""
    state: State = GAME.new(OPTIONS, 1)
    while state.phase != c.TURN or state.actor != 0:
        seat = GAME.pending(state)[0]
        GAME.step(state, seat, GAME.moves(state, seat)[0])
    hands = list(state.hand)
    hands[: c.CHARS] = range(c.CHARS)
    state.hand, state.hand_size = hands, [c.CHARS, *list(state.hand_size)[1:]]
    state.hold = [10] * len(state.hold)
    state.bay = [10] * c.SEATS
    state.bread = [99] * c.SEATS
    state.tiles = [c.TILES] * c.SEATS
    state.dock = [0] * c.PLACES
    state.owner = [0] * c.PLACES
    state.workshop, state.atlas = list(range(5)), list(range(c.PRIVATE, c.PRIVATE + 5))
    return state


def count_of(state: State, *kinds: str) -> int:
    """How many of the first seat's moves are of these kinds."""
    return sum(c.KIND_WORDS[c.KIND_OF[move]] in kinds for move in GAME.moves(state, 0))


@pytest.mark.rule("A-33", "A-114")
def test_at_its_turn_a_seat_has_at_most_so_many_moves() -> None:
    """Nothing is for sale twice, no dock is entered twice; a character is in the hand (to invite or to discard, two
    moves) or invited (to engage, one): so nobody has more than whoever has all of them in hand."""
    state = rich()
    assert count_of(state, "bread", "emergency") == 6
    assert count_of(state, "pass") == 1
    assert count_of(state, "discard") == c.CHARS
    assert count_of(state, "navigate") <= c.PLACES
    assert count_of(state, "acquire", "discover") <= 10
    assert count_of(state, "construct") <= 10
    assert count_of(state, "invite") <= c.CHARS
    assert list_moves(state, 0) <= 6 + 1 + c.CHARS + c.PLACES + 10 + 10 + c.CHARS <= ENCODING.actions


@pytest.mark.rule("A-114")
def test_no_other_decision_has_more() -> None:
    """But for a turn and payments, a decision has optional actions (ships to bread, cards to discard) and one kind of
    move besides. All moves of a decision differ, so there are no more than that kind has numbers; where it has many,
    they are combinations, which are counted."""
    optional = 5 + 1 + c.CHARS
    ends = (*c.KIND_STARTS[1:-1], c.PLAIN_MOVES)
    many = {}
    for word, start, end in zip(c.KIND_WORDS[:-1], c.KIND_STARTS[:-1], ends, strict=True):
        if optional + end - start > ENCODING.actions:
            many[word] = end - start
    assert sorted(many) == ["choose", "keep", "send"]
    assert many["keep"] == 1024  # six of ten cards are kept
    assert sum(bin(cards).count("1") == 6 for cards in range(1024)) == 210 <= ENCODING.actions
    sendings = [n for n in range(4**5) if sum(n >> 2 * hold & 3 for hold in range(5)) <= c.MOST_AT_ONCE]
    assert len(sendings) == 56 <= ENCODING.actions  # at most three ships at once
    options = get_type_hints(form.ChooseStep, include_extras=True)["options"].__metadata__[0].max_length
    assert options == 16  # of a choice on a card: its numbers are places in the code of the set


@pytest.mark.rule("A-27")
def test_payments_are_far_fewer() -> None:
    """Ten ships, which is all that a seat can have, in any holds: what nothing can be left out of, for any cost."""
    state, stream = rich(), Stream(3)
    state.bread = [31] * c.SEATS
    for _ in range(12):
        holds = [0] * 6
        for _ in range(10):
            holds[stream.below(6)] += 1
        state.hold, state.bay = holds[:5] + list(state.hold)[5:], [holds[5], 0, 0, 0]
        for cost in (3, 8, 13):
            assert 0 < list_payments(state, 0, cost, 31, 2, c.PLAIN_ONLY) <= 128 < ENCODING.actions


@pytest.mark.rule("A-27")
def test_if_there_were_more_the_first_ones_would_be_offered() -> None:
    state = rich()
    state.hold, state.bay, state.bread = [1] * len(state.hold), [0] * c.SEATS, [5] * c.SEATS
    GAME.step(state, 0, next(move for move in GAME.moves(state, 0) if c.KIND_WORDS[c.KIND_OF[move]] == "acquire"))
    assert state.phase == c.PAY
    moves, env = GAME.moves(state, 0), GAME.env(GAME.check_options(OPTIONS))
    env.load(state)
    offered = batch.legal(env, ENCODING, 0)
    assert sorted(offered) == sorted(moves)
    assert batch.legal(env, replace(ENCODING, actions=4), 0) == offered[:4]
