"""Players of Amalfi: legal, from the view alone, and the same moves for the same seed."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import msgspec
import pytest

from costiera.amalfi import components as c
from costiera.amalfi import rules
from costiera.amalfi.game import GAME
from costiera.amalfi.state import FIELDS, State, to_bytes
from costiera.kit import speed
from costiera.kit.rng import Stream
from costiera.players import make
from costiera.players.amalfi import eye_of
from costiera.players.amalfi_search import Search
from costiera.players.amalfi_sight import state_of
from costiera.players.amalfi_unlocked import simulate

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
# Where the cards are that the seat does not see, and what plays no part in the game to come.
HIDDEN = {
    "reveals", "char_deck", "art_deck", "tile_deck", "at", "known", "origin", "hand", "draft_round",
}  # fmt: skip


def plain(state: State, name: str) -> object:
    """A field as numbers, as far as it means something."""
    value = getattr(state, name)
    if name == "stack":
        return list(value)[: state.depth * c.FRAME]
    if name == "invited":  # in each seat's order
        return sorted(list(value)[: state.invited_size], key=lambda card: state.at[card])
    return value if isinstance(value, int) else list(value)


def told(state: State, seat: int) -> bytes:
    """The seat's view, but for the order of its moves: cards of several seats are listed as they were invited."""
    view = GAME.observation(state, seat)
    view.decision.legal.sort()
    view.decision.previews = dict(sorted(view.decision.previews.items()))
    view.decision.default = None
    return msgspec.json.encode(view)


def positions(options: dict[str, object]) -> Iterator[tuple[State, int]]:
    """Positions of two games, hands being chosen: those of random moves, and of easy players."""
    for seed, level in enumerate(("random", "easy")):
        state = GAME.new(options, seed)
        player = make(level, "amalfi", seed)
        for number in range(400):
            if GAME.over(state):
                break
            seat = GAME.pending(state)[0]
            if state.phase > c.KEEP_ENDGAME and number % 11 == 0:
                yield state, seat
            GAME.apply(state, seat, player.choose(GAME.observation(state, seat)))


def play_on(state: State, moves: int, seed: int) -> None:
    """Some moves of easy players, which come to positions that random moves do not."""
    player = make("easy", "amalfi", seed)
    for _ in range(moves):
        if GAME.over(state):
            return
        seat = GAME.pending(state)[0]
        GAME.apply(state, seat, player.choose(GAME.observation(state, seat)))


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("options", OPTIONS)
def test_whole_games_are_played_by_legal_moves(level: str, options: dict[str, object]) -> None:
    state = GAME.new(options, 7)
    player = make(level, "amalfi", 5, simulations=FEW[level])
    while not GAME.over(state):
        seat = GAME.pending(state)[0]
        view = GAME.observation(state, seat)
        move = player.choose(view)
        assert move in view.decision.legal
        GAME.apply(state, seat, move)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("options", MEMORIES, ids=str)
def test_the_same_seed_and_view_give_the_same_move_whatever_is_hidden(level: str, options: dict[str, object]) -> None:
    """A-112: two states that a seat cannot tell apart give its player the same move."""
    state = GAME.new(options, 3)
    for turn in range(12):
        play_on(state, 9, turn)
        if GAME.over(state):
            return
        seat = GAME.pending(state)[0]
        other = GAME.redeal(state, seat, Stream(turn))
        chosen = [
            make(level, "amalfi", 5, simulations=8).choose(GAME.observation(known, seat))
            for known in (state, state, other)
        ]
        assert chosen[0] == chosen[1] == chosen[2]


@pytest.mark.parametrize("options", MEMORIES, ids=str)
def test_a_player_knows_all_that_a_person_would_remember(options: dict[str, object]) -> None:
    """A-110, A-111, R-099: the state of a view gives that view again, and so do its redeals: what lay open, what the
    seat saw in a draft, what was drawn from the deck, what happened in the period."""
    for state, seat in positions(options):
        known = state_of(GAME.observation(state, seat))
        for shown in (known, GAME.redeal(known, seat, Stream(1))):
            assert told(shown, seat) == told(state, seat)


@pytest.mark.parametrize("options", MEMORIES, ids=str)
def test_the_state_of_a_view_agrees_with_the_game_in_all_that_is_open(options: dict[str, object]) -> None:
    for state, seat in positions(options):
        known = state_of(GAME.observation(state, seat))
        for name, _ in FIELDS:
            if name not in HIDDEN:
                assert plain(known, name) == plain(state, name), name


def test_the_state_of_a_view_holds_nothing_that_is_hidden() -> None:
    state = GAME.new({"players": 2}, 11)
    play_on(state, 40, 1)
    seat = GAME.pending(state)[0]
    other = GAME.redeal(state, seat, Stream(2))
    assert to_bytes(other) != to_bytes(state)
    assert to_bytes(state_of(GAME.observation(other, seat))) == to_bytes(state_of(GAME.observation(state, seat)))


def test_searches_in_several_threads_do_not_disturb_each_other() -> None:
    """As beside each other in a server: every search learns what it would learn alone."""
    state = GAME.new({"players": 4}, 3)
    play_on(state, 40, 2)
    seat = GAME.pending(state)[0]
    known = state_of(GAME.observation(state, seat))

    def search_of(seed: int) -> Search:
        search = Search(known, seat, eye_of(known.cards), Stream(seed), 20_000, True)
        search.allow(rules.legal(known, seat))
        return search

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
            make(level, "amalfi", seed, simulations=30).choose(GAME.observation(known, seat))
            for known in (state, GAME.redeal(state, seat, Stream(seed, 9)))
        )
        assert once == again
        chosen.add(once)
    assert len(chosen) > 2
