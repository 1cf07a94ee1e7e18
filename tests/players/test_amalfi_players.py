"""Players of Amalfi: legal, from what a seat knows alone, and the same moves for the same seed."""

from __future__ import annotations

import threading

import pytest

from costiera.amalfi import components as c
from costiera.amalfi.game import GAME
from costiera.amalfi.state import State, to_bytes
from costiera.kit import speed
from costiera.kit.rng import Stream
from costiera.players import Known, make
from costiera.players.search import Search
from costiera.players.unlocked import simulate

FEW = {"easy": 0, "medium": 3, "hard": 3}
OPTIONS = (
    {"players": 1, "rival": "genoa"},
    {"players": 2},
    {"players": 3, "hands": "score"},
    {"players": 4, "hands": "personal"},
)


# How hidden characters come to hands, and what players remember of it.
MEMORIES = (
    {"players": 1, "rival": "naples"},
    {"players": 2},
    {"players": 2, "hands": "draft"},
    {"players": 3, "hands": "score"},
    {"players": 4, "hands": "draft"},
    {"players": 3, "hands": "blind"},
    {"players": 4, "hands": "personal"},
)


def play_on(state: State, moves: int, seed: int) -> None:
    """Some moves of easy players, which come to positions that random moves do not."""
    player = make("easy", "amalfi", seed)
    for _ in range(moves):
        if GAME.over(state):
            return
        seat = GAME.pending(state)[0]
        GAME.step(state, seat, player.choose(Known.of(GAME, state, seat)))


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("options", OPTIONS)
def test_whole_games_are_played_by_legal_moves(level: str, options: dict[str, object]) -> None:
    state = GAME.new(options, 7)
    player = make(level, "amalfi", 5, simulations=FEW[level])
    while not GAME.over(state):
        seat = GAME.pending(state)[0]
        move = player.choose(Known.of(GAME, state, seat))
        assert move in GAME.moves(state, seat)
        GAME.step(state, seat, move)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("options", MEMORIES, ids=str)
def test_equal_seeds_and_knowledge_give_equal_moves_whatever_is_hidden(level: str, options: dict[str, object]) -> None:
    """A-112: two states that a seat cannot tell apart give its player the same move."""
    state = GAME.new(options, 3)
    for turn in range(12):
        play_on(state, 9, turn)
        if GAME.over(state):
            return
        seat = GAME.pending(state)[0]
        other = GAME.redeal(state, seat, Stream(turn))
        chosen = [
            make(level, "amalfi", 5, simulations=8).choose(Known.of(GAME, like, seat)) for like in (state, state, other)
        ]
        assert chosen[0] == chosen[1] == chosen[2]


@pytest.mark.parametrize("options", MEMORIES, ids=str)
def test_a_player_knows_all_that_a_person_would_remember(options: dict[str, object]) -> None:
    """A-110, A-111, R-099: what the seat knows is dealt anew as the game itself is, byte for byte: what lay open, what
    the seat saw in a draft, what was drawn from the deck."""
    state = GAME.new(options, 3)
    for turn in range(25):
        if not GAME.over(state) and (state.phase > c.KEEP_ENDGAME or state.waiting == (1 << state.seats) - 1):
            for seat in GAME.pending(state):
                told, again = (GAME.redeal(s, seat, Stream(turn)) for s in (state, GAME.known(state, seat)))
                assert to_bytes(told) == to_bytes(again)
        play_on(state, 3, turn)


def test_searches_in_several_threads_do_not_disturb_each_other() -> None:
    """As beside each other in a server: every search learns what it would learn alone."""
    state = GAME.new({"players": 4}, 3)
    play_on(state, 40, 2)
    seat = GAME.pending(state)[0]
    known = GAME.known(state, seat)

    def search_of(seed: int) -> Search:
        return Search(GAME.thinking(known, seat, True), Stream(seed), 20_000)

    count = 1500 if speed.status().compiled else 3
    alone, beside = ([search_of(seed) for seed in range(4)] for _ in range(2))
    for search in alone:
        simulate(search, count)
    threads = [threading.Thread(target=simulate, args=(search, count)) for search in beside]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [list(search.tree.visits) for search in beside] == [list(search.tree.visits) for search in alone]


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_packs_are_chosen_by_what_lies_on_the_table(level: str) -> None:
    """Not always the same one; and the same one for whoever sees the same table (A-112)."""
    chosen = set()
    for seed in range(12):
        state = GAME.new({"players": 2}, seed)
        seat = GAME.pending(state)[0]
        once, again = (
            make(level, "amalfi", seed, simulations=30).choose(Known.of(GAME, like, seat))
            for like in (state, GAME.redeal(state, seat, Stream(seed, 9)))
        )
        assert once == again
        chosen.add(once)
    assert len(chosen) > 2


def test_of_several_who_may_decide_each_thinks_for_itself() -> None:
    """A-84: several seats owe bread at once. Whoever is asked first, each looks for its own answer."""
    state = GAME.new({"players": 4}, 1)
    several = 0
    player = make("easy", "amalfi", 1)
    while not GAME.over(state):
        pending = GAME.pending(state)
        if len(pending) > 1:
            several += 1
            for seat in pending:
                thinker = make("hard", "amalfi", 3, simulations=30)
                assert thinker.choose(Known.of(GAME, state, seat)) in GAME.moves(state, seat)
        GAME.step(state, pending[-1], player.choose(Known.of(GAME, state, pending[-1])))
    assert several > 3
