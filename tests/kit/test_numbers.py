"""What programs that learn are given: the right numbers, all that a seat knows, and nothing else."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from costiera import games
from costiera.kit import batch
from costiera.kit.errors import NoEncoding
from costiera.kit.rng import Stream

SEEDS = st.integers(0, 2**64 - 1)
# Every kind of game that deals or decides differently.
KINDS: list[tuple[str, dict[str, Any]]] = [
    ("positano", {"players": 1}),
    ("positano", {"players": 2, "advanced": True}),
    ("positano", {"players": 3, "goals": "mezzo+grande+altezza"}),
    ("positano", {"players": 4, "board": "5x5"}),
    ("positano", {"players": 6}),
    ("amalfi", {"players": 1, "rival": "genoa"}),
    ("amalfi", {"players": 2}),
    ("amalfi", {"players": 3, "hands": "blind", "first": "1"}),
    ("amalfi", {"players": 3, "hands": "draft"}),
    ("amalfi", {"players": 4, "hands": "personal"}),
    ("amalfi", {"players": 2, "hands": "score"}),
]
kinds = pytest.mark.parametrize(("name", "options"), KINDS, ids=lambda value: value if isinstance(value, str) else "")


class Numbers:
    """A game that is played at random, and what is written of it."""

    def __init__(self, name: str, options: dict[str, Any], seed: int) -> None:
        self.game = games.get(name)
        self.options = self.game.check_options(options)
        self.encoding = self.game.encoding()
        self.env = self.game.env(self.options)
        self.state = self.game.new(self.options, seed)
        self.people = range(self.env.people)

    def of(self, state: Any, seat: int) -> list[int]:
        self.env.load(state)
        room = batch.observation(self.env, self.encoding, seat)
        return memoryview(room).cast("b" if self.encoding.dtype == "int8" else "h").tolist()

    def legal(self, seat: int) -> list[int]:
        self.env.load(self.state)
        return batch.legal(self.env, self.encoding, seat)

    def traits(self, seat: int) -> list[list[int]]:
        self.env.load(self.state)
        numbers = memoryview(batch.features(self.env, self.encoding, seat)).cast("h").tolist()
        width = self.encoding.traits
        return [numbers[at : at + width] for at in range(0, len(numbers), width)]

    def play(self, luck: int) -> Iterator[int]:
        stream = Stream(luck)
        while pending := self.game.pending(self.state):
            yield pending[0]
            moves = self.legal(pending[0])
            self.game.step(self.state, pending[0], moves[stream.below(len(moves))])


@kinds
@settings(max_examples=3, deadline=None)
@given(seed=SEEDS, luck=SEEDS)
def test_numbers_tell_what_a_seat_knows_and_no_more(name: str, options: dict[str, Any], seed: int, luck: int) -> None:
    """Hidden things dealt anew, or brought into the one order that ``known`` gives them, change no number."""
    table = Numbers(name, options, seed)
    for at, _ in enumerate(table.play(luck)):
        if at % 7 != luck % 7 and table.game.revealed(table.state):
            continue
        for seat in table.people:
            told = table.of(table.state, seat)
            assert told == table.of(table.game.redeal(table.state, seat, Stream(luck, at)), seat)
            assert told == table.of(table.game.known(table.state, seat), seat)


@kinds
@settings(max_examples=2, deadline=None)
@given(seed=SEEDS, luck=SEEDS)
def test_every_number_keeps_to_its_bounds(name: str, options: dict[str, Any], seed: int, luck: int) -> None:
    table = Numbers(name, options, seed)
    places = table.encoding.places()
    parts = [(part, *places[part.name]) for part in table.encoding.observation]
    assert parts[-1][2] == table.encoding.size
    for seat in table.play(luck):
        told = table.of(table.state, seat)
        for part, begin, end in parts:
            assert part.low <= min(told[begin:end]), part.name
            assert max(told[begin:end]) <= part.high, part.name


@kinds
@settings(max_examples=2, deadline=None)
@given(seed=SEEDS, luck=SEEDS)
def test_every_legal_move_is_an_action_told_from_all_others(
    name: str, options: dict[str, Any], seed: int, luck: int
) -> None:
    table = Numbers(name, options, seed)
    bounds = [(part.low, part.high) for part in table.encoding.features for _ in range(part.size)]
    for seat in table.play(luck):
        moves = table.legal(seat)
        assert sorted(moves) == sorted(table.game.moves(table.state, seat))
        if not table.encoding.features:
            assert 0 <= moves[0] <= moves[-1] < table.encoding.actions
            continue
        rows = table.traits(seat)
        assert len({tuple(row) for row in rows[: len(moves)]}) == len(moves)
        assert all(low <= n <= high for row in rows[: len(moves)] for n, (low, high) in zip(row, bounds, strict=True))
        assert not any(map(any, rows[len(moves) :]))


def written(name: str) -> str:
    """A digest of all that is written in some whole games of every kind."""
    digest = hashlib.sha256()
    for kind, options in KINDS:
        if kind == name:
            table = Numbers(kind, options, 20)
            for seat in table.play(11):
                digest.update(array("i", table.of(table.state, seat)).tobytes())
                digest.update(array("i", table.legal(seat)).tobytes())
                for row in table.traits(seat) if table.encoding.features else ():
                    digest.update(array("i", row).tobytes())
    return digest.hexdigest()[:16]


# Where one of these changes, what is written has changed, and whoever learned from it is wrong now: raise the
# encoding's version, and say in docs/research.md what is new.
VERSIONS = {"positano": (1, "314c91a42c5a7852"), "amalfi": (1, "9d29c0e6cef8ccd4")}


@pytest.mark.parametrize("name", VERSIONS)
def test_a_version_is_never_changed_silently(name: str) -> None:
    assert (games.get(name).encoding().version, written(name)) == VERSIONS[name]


def test_a_game_without_numbers_says_so() -> None:
    goofspiel = games.get("goofspiel")
    with pytest.raises(NoEncoding, match="Goofspiel does not say how its positions are written as numbers"):
        goofspiel.encoding()
    with pytest.raises(NoEncoding):
        goofspiel.env(goofspiel.check_options({}))
