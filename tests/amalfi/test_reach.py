"""What can I reach? Chains that can be played, from what the seat knows and from nothing else."""

from __future__ import annotations

import pytest

from costiera.amalfi import components as c
from costiera.amalfi import reach
from costiera.amalfi.game import GAME
from costiera.amalfi.state import State
from costiera.kit.reach import BadGoal
from costiera.kit.rng import Stream
from costiera.lab import simulate

BUYS = {"acquire", "discover", "invite"}


def purchases(players: int, seed: int) -> list[tuple[State, int, str]]:
    """Every purchase of a game of easy bots as a main action: what its seat knew, the seat, and what was bought."""
    plan = simulate.plan(GAME, {"players": players}, ["easy"], seed)
    found: list[tuple[State, int, str]] = []

    def watch(state: State, seat: int, move: int) -> None:
        verb, _, item = GAME.move_text(state, seat, move).partition(" ")
        if state.phase == c.TURN and verb in BUYS:
            found.append((GAME.known(state, seat), seat, item))

    simulate.play(GAME, plan, GAME.new(plan.options, seed), seed, watch)
    return found


@pytest.mark.parametrize("players", [1, 2, 4])
def test_what_was_bought_could_be_reached_in_one_turn(players: int) -> None:
    for known, seat, item in purchases(players, 31)[:12]:
        found = reach.reach(known, seat, item, seconds=5)
        assert len(found.chains[0]) == 1
        verbs = [move.partition(" ")[0] for move in found.chains[0][0].moves]
        assert BUYS & set(verbs)


def test_chains_can_be_played_move_by_move() -> None:
    """With all others passing, as it says: every move is legal when its turn comes, and the goal is reached at last."""
    for known, seat, item in purchases(2, 5)[:12]:
        before = GAME.to_bytes(known)
        for chain in reach.reach(known, seat, item, seconds=5).chains:
            state = GAME.clone(known)
            state.passed = [int(other != seat) for other in range(c.SEATS)]
            for turn in chain:
                for move in turn.moves:
                    GAME.apply(state, seat, move)
                assert turn.after["bread"] == state.bread[seat]
            assert reach.reached(state, seat, reach.goal_of(known, seat, item))
        assert GAME.to_bytes(known) == before


def test_no_chain_is_another_one_with_bread_raised_on_the_way() -> None:
    for known, seat, item in purchases(2, 5)[:12]:
        chains = [
            [move for turn in chain for move in turn.moves if not move.startswith(("bread", "discard"))]
            for chain in reach.reach(known, seat, item, seconds=5).chains
        ]
        assert all(chains.count(chain) == 1 for chain in chains)


def test_the_rivals_answer_belongs_to_the_turn_that_it_answers() -> None:
    """A-103, A-104: where its ships and lighthouses go follows from what lies open, so that a chain tells it."""
    answered = 0
    for known, seat, item in purchases(1, 31)[:12]:
        for chain in reach.reach(known, seat, item, seconds=5).chains:
            state = GAME.clone(known)
            for turn in chain:
                left = state.rival_ships, state.rival_lights
                for move in turn.moves:
                    GAME.apply(state, seat, move)
                ships = sum(len(fact["ships"]) for fact in turn.facts)
                lights = sum(len(fact["lighthouses"]) for fact in turn.facts)
                assert (left[0] - ships, left[1] - lights) == (state.rival_ships, state.rival_lights)
                answered += ships + lights
    assert answered


def test_what_a_seat_does_not_know_plays_no_part() -> None:
    for known, seat, item in purchases(3, 8)[:6]:
        other = GAME.known(GAME.redeal(known, seat, Stream(4)), seat)
        assert reach.reach(other, seat, item, seconds=5) == reach.reach(known, seat, item, seconds=5)


@pytest.mark.parametrize("words", ["", "nobody", "title nobody", "decree 5", "decree", "mona_lisa title", "x" * 300])
def test_what_is_no_goal_is_refused(words: str) -> None:
    known, seat, _ = purchases(2, 5)[0]
    with pytest.raises(BadGoal, match="nothing that this seat could reach"):
        reach.reach(known, seat, words)


def test_a_card_that_does_not_lie_open_is_no_goal() -> None:
    known, seat, _ = purchases(2, 5)[0]
    hidden = c.DEFAULT.artworks[known.art_deck[0]]
    with pytest.raises(BadGoal):
        reach.reach(known, seat, hidden)


def test_chains_begin_in_the_own_turn() -> None:
    known, seat, item = purchases(2, 5)[0]
    with pytest.raises(BadGoal):
        reach.reach(known, 1 - seat, item)


def test_titles_and_decrees_can_be_pointed_at() -> None:
    known, seat, _ = purchases(2, 5)[4]
    titles = [c.DEFAULT.titles[number] for number in known.title]
    for words in (*(f"title {title}" for title in titles), *(f"decree {period}" for period in range(1, 5))):
        found = reach.reach(known, seat, words, seconds=0.2)
        assert found.goal == words
