"""What holds in every game of every variant: random games, checked at each decision."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from costiera.amalfi import board, rules, score
from costiera.amalfi import components as c
from costiera.amalfi.game import GAME
from costiera.amalfi.points import breakdown
from costiera.amalfi.state import State, from_bytes
from costiera.kit.log import Log
from costiera.kit.rng import BOTS, Stream

from .table import VARIANTS, random_game

variants = pytest.mark.parametrize("options", VARIANTS, ids=str)
SEEDS = st.integers(0, 2**64 - 1)


def check_seat(s: State, seat: int) -> None:
    """Ships, lighthouses, cubes, bread, and what is counted by the way, against what lies on the table."""
    cards, dock, at = s.cards, list(s.dock), list(s.at)
    holds = list(s.hold)[seat * 5 : seat * 5 + 5]
    docked = sum(ships >> 3 * seat & 7 for ships in dock)
    yard = cards.ships_total - cards.ships_start - s.built[seat]
    places = [s.bay[seat], s.port[seat], yard, docked, *holds]
    assert sum(places) == 10
    assert min(places) >= 0
    assert list(s.light).count(seat) == s.erected[seat] <= 6
    squares = list(s.square)
    assert s.cubes[seat] == sum(squares[title * 4 + seat] != c.NONE for title in range(3)) <= 3
    assert 0 <= s.bread[seat] <= board.limit(s, seat)
    assert list(s.vp)[seat * 7 : seat * 7 + 3] == plain_points(s, seat)
    assert sum(plain_points(s, seat)) == score.recount(s, seat)
    assert s.vp[seat * 7 + c.DECREE_VP] == sum(list(s.decree_vp)[seat * 4 : seat * 4 + 4])
    owned = [cards.art_type[art] for art in range(c.ARTS) if s.art_owner[art] == seat]
    assert [owned.count(kind) for kind in range(3)] == list(s.arts)[seat * 3 : seat * 3 + 3]
    assert list(s.owner).count(seat) == s.tiles[seat]
    invited = [cards.char_type[card] for card in range(c.CHARS) if at[card] == c.TABLEAU + seat]
    assert [invited.count(kind) for kind in range(4)] == list(s.people)[seat * 4 : seat * 4 + 4]
    hand = list(s.hand)[seat * c.CHARS : seat * c.CHARS + s.hand_size[seat]]
    assert hand == [card for card in range(c.CHARS) if at[card] == c.HAND + seat]


def plain_points(s: State, seat: int) -> list[int]:
    """Points for artworks, destinations and titles, from what is printed on those that lie there."""
    data, squares = c.DEFAULT.data, list(s.square)
    arts = [art["vp"] for art, owner in zip(data["artworks"], s.art_owner, strict=True) if owner == seat]
    owners = list(s.owner)[c.PRIVATE :]
    tiles = [tile["vp"] for tile, owner in zip(data["private_destinations"], owners, strict=True) if owner == seat]
    titles = [
        data["title_squares"][data["titles"][title]["back"]][squares[at * 4 + seat]]
        for at, title in enumerate(s.title)
        if squares[at * 4 + seat] != c.NONE
    ]
    return [sum(arts), sum(tiles), sum(titles)]


def check_table(s: State) -> None:
    """Four decrees, a dark title and two light ones; squares of a title are taken from the left, each by one seat."""
    assert len(set(s.decree)) == 4
    assert len(set(s.title)) == 3
    assert [c.DEFAULT.data["titles"][title]["back"] for title in s.title] == ["dark", "light", "light"]
    for at in range(3):
        taken = sorted(square for square in list(s.square)[at * 4 : at * 4 + 4] if square != c.NONE)
        assert taken == list(range(s.cubed[at]))
    covers = [tile for tile in s.cover if tile != c.NONE]
    assert sorted(covers) == [place for place, owner in enumerate(s.owner) if owner == c.COVERING]
    assert len(covers) < s.period


def check_hand_choice(s: State) -> None:
    """While hands are chosen: every card that can come to one in exactly one place."""
    deck, apart = list(s.char_deck)[: s.char_size], list(s.char_discard)[: s.char_gone]
    hands = [card for card, where in enumerate(s.at) if c.HAND <= where < c.HAND + s.seats]
    dealt = [card for card in (*s.dealt, *s.aside) if card != c.NONE]
    packs = [card for card, where in enumerate(s.at) if where == c.PACK]
    everywhere = sorted([*deck, *apart, *hands, *dealt, *packs])
    in_packs = [card for card, person in enumerate(c.DEFAULT.data["characters"]) if "pack" in person]
    assert everywhere == (in_packs if s.phase == c.PICK_PACK else list(range(c.CHARS)))


def check_cards(s: State) -> None:
    """Every card in exactly one place; rows full unless deck and discard pile are empty."""
    deck, gone = list(s.char_deck)[: s.char_size], list(s.char_discard)[: s.char_gone]
    council = [card for card in s.council if card != c.NONE]
    hands = [card for seat in range(s.seats) for card in list(s.hand)[seat * 75 : seat * 75 + s.hand_size[seat]]]
    looked = list(s.looked)[: s.looked_size]
    if s.phase > c.KEEP_ENDGAME:
        everywhere = [*deck, *gone, *council, *hands, *looked, *list(s.invited)[: s.invited_size]]
        assert sorted(everywhere) == list(range(c.CHARS))
        assert all(s.at[card] == c.DECK for card in deck)
        assert len(council) == 4 or (s.char_size == s.char_gone == 0)
    else:
        check_hand_choice(s)
    arts = [art for art in range(c.ARTS) if s.art_owner[art] != c.NONE]
    shop = [art for art in s.workshop if art != c.NONE]
    lying = [*list(s.art_deck)[: s.art_size], *list(s.art_discard)[: s.art_gone]]
    assert sorted([*arts, *shop, *lying]) == list(range(c.ARTS))
    assert len(shop) == 5 or (s.art_size == s.art_gone == 0)
    atlas = [tile for tile in s.atlas if tile != c.NONE]
    owned = [place for place in range(c.PRIVATE, c.PLACES) if s.owner[place] != c.NONE]
    assert sorted([*list(s.tile_deck)[: s.tile_size], *atlas, *owned]) == list(range(c.PRIVATE, c.PLACES))
    assert len(atlas) == 5 or s.tile_size == 0
    assert s.atlas[4] != c.NONE or not atlas


def check_rival(s: State) -> None:
    if s.rival:
        assert s.rival_ships + sum(ships >> 12 & 7 for ships in s.dock) == 10
        assert s.rival_lights + list(s.light).count(c.RIVAL_SEAT) == 6


@pytest.mark.rule("A-1", "A-3", "A-5", "A-8", "A-29", "A-79", "A-80", "A-81", "A-97")
@variants
@settings(max_examples=4)
@given(seed=SEEDS)
def test_everything_is_in_one_place(options: dict[str, Any], seed: int) -> None:
    moves = 0
    for s, _, _ in random_game(options, seed):
        moves += 1
        check_cards(s)
        check_table(s)
        check_rival(s)
        for seat in range(s.seats):
            check_seat(s, seat)
    assert GAME.over(s)
    assert moves <= GAME.description.max_moves
    low, high = GAME.description.score_bounds
    assert all(low <= points <= high for points in GAME.outcome(s).scores)
    told = breakdown(s)
    for seat in range(s.seats):
        assert told.seats[seat].total == sum(told.seats[seat].sources.values()) == score.total(s, seat)
        assert told.seats[seat].sources["endgame"] == (0 if s.lost else sum(told.seats[seat].endgame.values()))


@pytest.mark.rule("A-34", "A-114")
@variants
def test_defaults_only_games_end(options: dict[str, Any]) -> None:
    for seed in range(3):
        s, moves = GAME.new(options, seed), 0
        while not GAME.over(s):
            seat = GAME.pending(s)[-1]
            GAME.apply(s, seat, GAME.default_move(s, seat))
            moves += 1
        assert moves < 200


@pytest.mark.rule("A-114")
@variants
@settings(max_examples=4)
@given(seed=SEEDS)
def test_defaults_are_legal_whenever_they_are_needed(options: dict[str, Any], seed: int) -> None:
    for s, _, _ in random_game(options, seed, eager=40):
        for seat in GAME.pending(s):
            assert GAME.default_move(s, seat) in GAME.legal(s, seat)


@variants
@settings(max_examples=3)
@given(seed=SEEDS)
def test_the_log_gives_the_same_bytes_again(options: dict[str, Any], seed: int) -> None:
    log, states = [], []
    for s, seat, move in random_game(options, seed):
        states.append(GAME.to_bytes(s))
        log.append((seat, move))
        assert GAME.to_bytes(from_bytes(State, states[-1], s.cards)) == states[-1] == GAME.to_bytes(GAME.clone(s))
    again = GAME.new(options, seed)
    for (seat, move), state in zip(log, states, strict=True):
        assert GAME.to_bytes(again) == state
        assert rules.is_legal(again, seat, move)
        rules.step(again, seat, move)
    assert GAME.to_bytes(again) == GAME.to_bytes(s)


@pytest.mark.rule("A-119", "A-120")
@variants
@settings(max_examples=3)
@given(seed=SEEDS)
def test_volunteers_change_nobodys_decision(options: dict[str, Any], seed: int) -> None:
    for s, _, _ in random_game(options, seed):
        if s.phase not in {c.TURN, c.FEED, c.DECREE}:
            continue
        for seat in range(s.seats):
            if seat in GAME.pending(s):
                continue
            for move in GAME.legal(s, seat)[:2]:
                other = GAME.clone(s)
                GAME.apply(other, seat, move)
                assert GAME.pending(other) == GAME.pending(s)
                for asked in GAME.pending(s):
                    assert GAME.legal(other, asked) == GAME.legal(s, asked)


def seen(s: State, viewer: int | None) -> bytes:
    return msgspec.json.encode(GAME.view(s, viewer))


@pytest.mark.rule("A-109", "A-121")
@variants
@settings(max_examples=2)
@given(seed=SEEDS)
def test_nothing_depends_on_what_is_hidden_before_it_is_due(options: dict[str, Any], seed: int) -> None:
    """A step that turns nothing up comes to the same for its seat, whatever lies hidden from it: no barrier lacks."""
    stream = Stream(seed, BOTS)
    for s, seat, move in random_game(options, seed):
        after = GAME.clone(s)
        rules.step(after, seat, move)
        if GAME.revealed(after) > GAME.revealed(s):
            continue
        other = GAME.redeal(s, seat, stream)
        rules.step(other, seat, move)
        assert GAME.revealed(other) == GAME.revealed(after)
        assert seen(other, seat) == seen(after, seat)
        assert GAME.legal(other, seat) == GAME.legal(after, seat)
        assert GAME.pending(other) == GAME.pending(after)


@variants
@settings(max_examples=1)
@given(seed=SEEDS)
def test_whatever_is_offered_is_accepted(options: dict[str, Any], seed: int) -> None:
    """Every legal move of every seat, made in its words; and nobody else's things are changed by asking."""
    for number, (s, _, _) in enumerate(random_game(options, seed)):
        if number % 5 != seed % 5:
            continue
        before = GAME.to_bytes(s)
        for seat in range(s.seats):
            for move in GAME.legal(s, seat):
                GAME.apply(GAME.clone(s), seat, move)
        assert GAME.to_bytes(s) == before


@pytest.mark.rule("A-121")
@variants
@settings(max_examples=1)
@given(seed=SEEDS)
def test_a_move_taken_back_leaves_no_trace(options: dict[str, Any], seed: int) -> None:
    """Wherever a move may be taken back, the state is the same to the byte as if it had never been made."""
    log, chance, undone = Log(GAME, GAME.check_options(options), seed), Stream(seed, BOTS), 0
    log.append(log.plan_forced())
    while pending := GAME.pending(log.state):
        seat = pending[chance.below(len(pending))]
        legal = GAME.legal(log.state, seat)
        legal = [move for move in legal if move not in {"pass", "done"}] or legal
        before, version = GAME.to_bytes(log.state), log.version
        log.append(log.plan_move(seat, legal[chance.below(len(legal))]))
        if log.undo_refused(seat) is None and log.version == version + 1:
            taken = log.fork()
            taken.append(taken.plan_undo(seat)[:1])
            assert GAME.to_bytes(taken.state) == before
            undone += 1
    assert undone > 3
