"""What holds in every game: Hypothesis chooses table, seed and luck, and the game is played with random legal moves."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from itertools import chain
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from costiera.kit.errors import IllegalMove
from costiera.kit.rng import Stream
from costiera.positano.game import GAME
from costiera.positano.state import State, from_bytes

from .drawn import Table, cliff_of, random_steps, tile_icons
from .ledger import BASE, BLOCK_TILES, BOOSTERS, BUILD_TILES, MODES, Mode
from .plain import goal_points, view_points

SEEDS = st.integers(0, 2**64 - 1)
LUCK = st.integers(0, 2**32 - 1)
modes = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)

LOTS = [f"{row}{column}" for row in range(1, 6) for column in "ABCDE"]
EVERY_MOVE = [
    *(f"bid {card}+{booster}" for card in BASE for booster in BOOSTERS),
    *(f"{verb} {lot}" for verb in ("lot", "add-on", "remodel", "give") for lot in LOTS),
    *(f"{verb} {tile}" for verb in ("block", "give") for tile in BLOCK_TILES),
    *(f"{verb} {tile}" for verb in ("tile", "give") for tile in BUILD_TILES),
    *(f"gain {number}" for number in range(16)),
    *(f"build {lot} x{height}" for lot in LOTS for height in range(1, 8)),
    "add-on none",
    "remodel none",
]


def seen_bytes(state: Any, viewer: int | None) -> bytes:
    """All that a viewer is told of a state."""
    return msgspec.json.encode(GAME.view(state, viewer))


@pytest.mark.rule("P-3", "P-8", "P-17", "P-19")
@modes
@settings(max_examples=15)
@given(seed=SEEDS, luck=LUCK)
def test_components_are_conserved(mode: Mode, seed: int, luck: int) -> None:
    table = Table(**mode.options, seed=seed)
    s, moves, heights = table.state, 0, [0] * 25
    for _ in random_steps(s, luck):
        built = [0] * mode.seats
        for lot, (owner, height) in enumerate(zip(s.owner, s.height, strict=True)):
            assert height <= lot // 5 + 3
            assert height >= heights[lot], "built blocks never come back (P-3)"
            if height:
                built[owner] += height
        heights = list(s.height)
        for seat in range(mode.seats):
            assert s.held[seat] + s.supply[seat] + built[seat] == 16
            assert min(s.held[seat], s.supply[seat]) >= 0
            spent = s.round - (table.state.phase == 0)
            assert s.base[seat].bit_count() == 7 - spent
            assert s.boost[seat].bit_count() == 6 - spent
        moves += 1
    assert moves <= GAME.description.max_moves
    assert GAME.over(s)
    low, high = GAME.description.score_bounds
    assert all(low <= points <= high for points in GAME.outcome(s).scores)


@pytest.mark.rule("P-20", "P-21", "P-22", "P-23", "P-24", "P-25")
@modes
@settings(max_examples=10)
@given(seed=SEEDS, luck=LUCK)
def test_final_score_equals_a_plain_count(mode: Mode, seed: int, luck: int) -> None:
    table = Table(**mode.options, seed=seed)
    icons = [0] * mode.seats
    for _, move in random_steps(table.state, luck):
        if taken := tile_icons(table.state, move, mode):
            icons[taken[0]] += taken[2]
    view = table.view()
    for seat in view.seats:
        icons[seat.seat] += sum(BASE[card.id]["gelato"] for card in seat.cards if card.spent)
        icons[seat.seat] += sum(BOOSTERS[booster.add] for booster in seat.boosters if booster.spent)
    cliff, held = cliff_of(view), [seat.held for seat in view.seats]
    goals = [goal_points(goal.id, cliff, held, mode.size) for goal in view.goals]
    totals = [
        icons[seat]
        + sum(view_points(b, cliff) for b in cliff if b.seat == seat)
        + sum(points[seat] for points in goals)
        for seat in range(mode.seats)
    ]
    assert GAME.outcome(table.state).scores == totals
    assert GAME.outcome(table.state).winners == [seat for seat in range(mode.seats) if totals[seat] == max(totals)]


@modes
@settings(max_examples=8)
@given(seed=SEEDS, luck=LUCK)
def test_the_log_gives_the_same_bytes_again(mode: Mode, seed: int, luck: int) -> None:
    s = Table(**mode.options, seed=seed).state
    log, states = [], []
    for seat, move in random_steps(s, luck):
        states.append(GAME.to_bytes(s))
        log.append((seat, move))
        twin = GAME.clone(s)
        assert GAME.to_bytes(twin) == states[-1] == GAME.to_bytes(from_bytes(State, states[-1]))
    again = Table(**mode.options, seed=seed).state
    for (seat, move), state in zip(log, states, strict=True):
        assert GAME.to_bytes(again) == state
        GAME.apply(again, seat, move)
    assert GAME.to_bytes(again) == GAME.to_bytes(s)


@modes
@settings(max_examples=6)
@given(seed=SEEDS, luck=LUCK)
def test_legal_moves_are_exactly_those_that_are_accepted(mode: Mode, seed: int, luck: int) -> None:
    """All others are refused with a rule's number, and change nothing."""
    s = Table(**mode.options, seed=seed).state
    for number, _ in enumerate(random_steps(s, luck)):
        if number % 9 != luck % 9:
            continue
        before = GAME.to_bytes(s)
        for seat in range(mode.seats):
            legal = set(GAME.legal(s, seat))
            assert bool(legal) == GAME.may_move(s, seat)
            assert legal <= set(EVERY_MOVE)
            for move in set(EVERY_MOVE) - legal:
                with pytest.raises(IllegalMove) as refusal:
                    GAME.apply(s, seat, move)
                assert refusal.value.rule.startswith("P-")
            for move in legal:
                GAME.apply(GAME.clone(s), seat, move)
        assert GAME.to_bytes(s) == before


@pytest.mark.rule("P-19")
@modes
@settings(max_examples=10)
@given(seed=SEEDS)
def test_k3_games_of_default_moves_only_end(mode: Mode, seed: int) -> None:
    """Every decision has a legal default, and a game of nothing else comes to its end."""
    s = Table(**mode.options, seed=seed).state
    moves = 0
    while not GAME.over(s):
        seat = GAME.pending(s)[-1]
        move = GAME.default_move(s, seat)
        assert move in GAME.legal(s, seat)
        GAME.apply(s, seat, move)
        moves += 1
        assert moves <= GAME.description.max_moves


@pytest.mark.rule("P-7", "P-8", "P-27")
@modes
@settings(max_examples=4)
@given(seed=SEEDS, luck=LUCK)
def test_a_redeal_looks_the_same_to_its_seat_and_can_be_played_on(mode: Mode, seed: int, luck: int) -> None:
    s = Table(**mode.options, seed=seed).state
    for number, (mover, move) in enumerate(random_steps(s, luck)):
        viewers = [None, *range(mode.seats)]
        viewer = viewers[number % len(viewers)]
        other = GAME.redeal(s, viewer, Stream(luck, number))
        assert seen_bytes(other, viewer) == seen_bytes(s, viewer)
        if viewer is not None:
            assert GAME.legal(other, viewer) == GAME.legal(s, viewer)
        assert GAME.pending(other) == GAME.pending(s)
        if mover == viewer or s.phase != 0:
            GAME.apply(other, mover, move)
        if number % 11 == 0:
            for _ in random_steps(other, luck):
                pass
            assert GAME.over(other)


def test_a_redeal_deals_hidden_things_anew() -> None:
    s = Table(4, seed=1).move(0, "bid b1+5").move(1, "bid b1+5").state
    others = [GAME.redeal(s, 0, Stream(number)) for number in range(30)]
    assert len({bytes(kind & 255 for kind in other.deck) for other in others}) == 30
    assert len({other.bid[1] for other in others}) > 10
    assert {other.bid[0] for other in others} == {s.bid[0]}
    solo = Table(1, seed=1).state
    ottos = [GAME.redeal(solo, 0, Stream(number)).otto for number in range(30)]
    assert len({tuple(otto) for otto in ottos}) == 30
    assert {(otto[0], otto[7]) for otto in ottos} == {(solo.otto[0], solo.otto[7])}


@pytest.mark.rule("P-7", "P-8")
@modes
@settings(max_examples=4)
@given(seed=SEEDS, luck=LUCK)
def test_what_is_hidden_changes_no_view(mode: Mode, seed: int, luck: int) -> None:
    """Decks turned over, Otto's coming cards turned over, others' sealed bids exchanged: no viewer can tell."""
    s = Table(**mode.options, seed=seed).state
    for number, _ in enumerate(random_steps(s, luck)):
        viewers = [None, *range(mode.seats)]
        viewer = viewers[number % len(viewers)]
        assert seen_bytes(turned_over(s, viewer, mode), viewer) == seen_bytes(s, viewer)


def turned_over(s: Any, viewer: int | None, mode: Mode) -> Any:
    """Another state, made by hand, that differs in everything that the viewer may not know."""
    other = GAME.clone(s)
    deck = list(s.deck)
    for row in range(3):
        size = s.deck_size[row]
        deck[row * 25 : row * 25 + size] = deck[row * 25 : row * 25 + size][::-1]
    other.deck = deck
    if mode.name == "solo":
        base, booster = list(s.otto[:7]), list(s.otto[7:])
        other.otto = [card for cards in (base, booster) for card in cards[: s.round] + cards[s.round :][::-1]]
    elif s.phase == 0:
        bids = list(s.bid)
        for seat in range(mode.seats):
            if seat != viewer and bids[seat] >= 0:
                bids[seat] = next(
                    card * 6 + booster
                    for card in range(7)
                    for booster in range(6)
                    if s.base[seat] >> card & 1 and s.boost[seat] >> booster & 1 and card * 6 + booster != bids[seat]
                )
        other.bid = bids
    return other


@modes
@settings(max_examples=4)
@given(seed=SEEDS, luck=LUCK)
def test_a_step_that_turns_nothing_up_shows_nothing_hidden(mode: Mode, seed: int, luck: int) -> None:
    """Undo barriers: whatever lies hidden, a step without `revealed` looks the same afterwards to everybody."""
    s = Table(**mode.options, seed=seed).state
    barriers = 0
    for number, (seat, move) in enumerate(random_steps(s, luck)):
        after = GAME.clone(s)
        GAME.apply(after, seat, move)
        if GAME.revealed(after) > GAME.revealed(s):
            barriers += 1
            continue
        viewer = [None, *range(mode.seats)][number % (mode.seats + 1)]
        other = turned_over(s, viewer, mode)
        GAME.apply(other, seat, move)
        if s.phase != 0 or viewer == seat:
            assert seen_bytes(other, viewer) == seen_bytes(after, viewer)
            twin = GAME.facts(turned_over(s, viewer, mode), seat, move, other, viewer)
            assert twin == GAME.facts(s, seat, move, after, viewer)
    assert barriers == 2 * mode.rounds - 1, "each reveal of bids, and each laying of new tiles"


def digest() -> str:
    """A digest over whole games of every mode."""
    whole = hashlib.sha256()
    for mode, seed in chain.from_iterable(((mode, seed) for seed in (0, 1, 2**64 - 1)) for mode in MODES):
        s = Table(**mode.options, seed=seed).state
        for _ in random_steps(s, seed % 1000):
            whole.update(GAME.to_bytes(s))
        whole.update(GAME.to_bytes(s))
    return whole.hexdigest()


@pytest.mark.parametrize("pure", ["0", "1"])
def test_the_same_seeds_give_the_same_games_in_another_process_compiled_or_not(pure: str) -> None:
    program = "from tests.positano.test_properties import digest; print(digest())"
    environment = os.environ | {"COSTIERA_PURE": pure, "PYTHONHASHSEED": "7", "PYTHONPATH": f"src{os.pathsep}."}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == digest(), done.stderr
