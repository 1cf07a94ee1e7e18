"""Thinkers stop when their time is over, told by a clock that only the test moves on."""

from __future__ import annotations

from typing import Any

import pytest

from costiera import games, players
from costiera.kit.rng import Stream
from costiera.players import clock, levels

GRACE = 0.05  # seconds beyond the budget that nobody may need


class FakeClock:
    """Time passes by simulations alone."""

    def __init__(self) -> None:
        self.now = 0.0
        self.looks = 0
        self.counts: list[int] = []

    def monotonic(self) -> float:
        self.looks += 1
        return self.now


def never() -> bool:
    """Nothing is ever settled."""
    return False


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    fake = FakeClock()
    monkeypatch.setattr("costiera.players.clock.monotonic", fake.monotonic)
    return fake


@pytest.mark.parametrize("each", [0.000_004, 0.000_06, 0.002, 0.03], ids=str)
@pytest.mark.parametrize("budget_ms", [0, 1, 100, 1000])
def test_no_simulation_is_begun_after_the_end(time: FakeClock, each: float, budget_ms: int) -> None:
    """Whatever one takes, from a compiled bid to an uncompiled period."""

    def simulate(count: int) -> None:
        assert time.now < budget_ms / 1000 or not time.counts
        time.counts.append(count)
        time.now += each * count

    clock.think(simulate, never, clock.deadline(budget_ms))
    assert time.counts[0] == 1
    assert time.now <= budget_ms / 1000 + max(each, clock.PIECE)


def test_simulations_that_become_slow_are_soon_noticed(time: FakeClock) -> None:
    """Even ten times as slow as those before."""
    stream = Stream(5)
    for _ in range(200):
        begin = time.now

        def simulate(count: int) -> None:
            time.now += 0.000_05 * count * (1, 1, 1, 3, 10)[stream.below(5)]

        clock.think(simulate, never, clock.deadline(100))
        assert time.now - begin < 0.1 + GRACE


@pytest.mark.parametrize("level", ["medium", "hard"])
@pytest.mark.parametrize("game", ["positano", "amalfi"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_search_asks_the_clock_between_its_pieces(
    time: FakeClock, monkeypatch: pytest.MonkeyPatch, game: str, level: str, seats: int
) -> None:
    """A whole decision of a player: with the budget over, the piece at hand is the last."""
    search_on = levels.simulate

    def slow(search: Any, count: int) -> None:
        time.counts.append(count)
        time.now += 0.002 * count
        search_on(search, count)

    monkeypatch.setattr(levels, "simulate", slow)
    contract = games.get(game)
    state = contract.new({"players": seats}, 4)
    while state_phase(contract, state) == "pack":
        contract.apply(state, contract.pending(state)[0], contract.default_move(state, contract.pending(state)[0]))
    seat = contract.pending(state)[0]
    known = players.Known.of(contract, state, seat)
    assert players.make(level, game, 1, budget_ms=100).choose(known) in contract.moves(state, seat)
    assert 0.1 * (1 - levels.MIXING) <= time.now < 0.1 + GRACE  # bids are mixed in what is left
    assert max(time.counts) * 0.002 <= clock.PIECE
    assert time.looks == len(time.counts) + 2
    time.counts.clear()
    players.make(level, game, 1, budget_ms=0).choose(known)
    assert time.counts == [1]


def test_thinking_ends_when_more_would_change_nothing(time: FakeClock) -> None:
    def simulate(count: int) -> None:
        time.counts.append(count)
        time.now += 0.000_01 * count

    def settled() -> bool:
        return sum(time.counts) > 700

    clock.think(simulate, settled, clock.deadline(1000))
    assert 700 < sum(time.counts) < 1200
    time.counts.clear()
    clock.up_to(simulate, settled, 10_000)
    assert time.counts == [clock.LOOK, clock.LOOK]
    time.counts.clear()
    clock.up_to(simulate, settled, 10)
    assert time.counts == [10]


def state_phase(contract: Any, state: Any) -> str:
    """The kind of the pending decision."""
    kind: str = contract.view(state, contract.pending(state)[0]).decision.kind
    return kind
