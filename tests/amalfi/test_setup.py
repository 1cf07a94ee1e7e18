"""Components and set-up (A-1 to A-16, A-100, A-101, R-001 to R-008)."""

from __future__ import annotations

from collections import Counter

import pytest

from costiera.amalfi import components as c
from costiera.amalfi.game import GAME
from costiera.kit.errors import BadOption

from .table import VARIANTS


def new(seed: int = 1, **options: object):
    return GAME.new(options, seed)


def choose_hands(s) -> None:
    """Everybody takes the default until hands are fixed."""
    while s.phase < c.TURN:
        seat = GAME.pending(s)[0]
        GAME.apply(s, seat, GAME.default_move(s, seat))


@pytest.mark.rule("A-1")
def test_counts() -> None:
    data = c.DEFAULT.data
    counts = {key: len(data[key]) for key in ("characters", "artworks", "private_destinations", "titles", "decrees")}
    assert counts == {"characters": 75, "artworks": 54, "private_destinations": 36, "titles": 16, "decrees": 10}
    assert Counter(person["type"] for person in data["characters"])["endgame"] == 15
    packs = Counter(person["pack"] for person in data["characters"] if "pack" in person)
    assert packs == dict.fromkeys(c.DEFAULT.packs, 6)
    assert Counter(title["back"] for title in data["titles"]) == {"dark": 6, "light": 10}


@pytest.mark.rule("R-001", "A-3", "A-11", "A-29", "A-83")
def test_r001_ships_at_the_start() -> None:
    s = new(players=4)
    for seat in GAME.view(s, None).seats:
        assert (seat.bay, seat.port, sum(seat.holds.values()), seat.built, seat.shipyard) == (4, 0, 0, 0, 6)
        assert (seat.feed, seat.limit, seat.erected, seat.score.total) == (2, 6, 0, 0)


@pytest.mark.rule("R-002", "A-12", "A-13", "A-14")
def test_r002_packs_are_chosen_against_the_turn_order() -> None:
    s = new(players=4, first="0")
    assert list(s.bread) == [3, 4, 5, 6]
    order = []
    for pack in ("council", "ship", "book", "painting"):
        seat = GAME.pending(s)[0]
        order.append(seat)
        assert f"pack {pack}" in GAME.legal(s, seat)
        GAME.apply(s, seat, f"pack {pack}")
        assert s.hand_size[seat] == 6
    assert order == [3, 2, 1, 0]
    assert GAME.pending(s) == (0,)
    assert [seat.pack for seat in GAME.view(s, None).seats] == ["painting", "book", "ship", "council"]
    s = new(players=3, first="1")
    assert list(s.bread)[:3] == [5, 3, 4]
    assert GAME.pending(s) == (0,)


@pytest.mark.rule("R-003", "A-6", "A-7", "A-9")
def test_r003_rows_lie_open_before_hands_are_chosen() -> None:
    view = GAME.view(new(players=2), 0)
    assert view.decks["destinations"] == 31
    assert view.decks["artworks"] == 49
    assert all(slot.card for slot in view.atlas + view.workshop)
    assert not any(slot.card for slot in view.council)
    assert len({decree.id for decree in view.decrees}) == 4


@pytest.mark.rule("A-5", "A-8")
def test_decrees_and_titles() -> None:
    seen: set[str] = set()
    for seed in range(60):
        view = GAME.view(new(seed, players=2), None)
        assert len({decree.id for decree in view.decrees}) == 4
        assert [title.back for title in view.titles] == ["dark", "light", "light"]
        assert len({title.id for title in view.titles}) == 3
        seen |= {title.id for title in view.titles} | {decree.id for decree in view.decrees}
    assert len(seen) == 16 + 10


@pytest.mark.rule("R-004", "A-15")
@pytest.mark.parametrize(("players", "left"), [(1, 65), (2, 59), (3, 53), (4, 47)])
def test_r004_the_character_deck(players: int, left: int) -> None:
    s = new(players=players)
    choose_hands(s)
    view = GAME.view(s, None)
    assert view.decks["characters"] == left
    assert all(slot.card for slot in view.council)


@pytest.mark.rule("R-005", "R-006", "A-100", "A-101")
@pytest.mark.parametrize("hands", ["blind", "personal", "draft", "score"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r005_r006_variants(hands: str, players: int) -> None:
    s = new(7, players=players, hands=hands)
    choose_hands(s)
    assert s.char_size == 75 - 6 * players - 4
    for seat in range(players):
        hand = list(s.hand)[seat * 75 : seat * 75 + 6]
        endgame = sum(s.cards.char_type[card] == c.ENDGAME for card in hand)
        assert s.hand_size[seat] == 6
        if hands == "score":
            assert endgame == 1
        if hands == "personal":
            assert endgame <= 2
    assert [seat.pack for seat in GAME.view(s, None).seats] == [None] * players


@pytest.mark.rule("R-005", "R-006", "A-101")
def test_a_full_draft_pick_by_pick() -> None:
    s = new(3, players=4, hands="draft", first="0")
    seen: list[set[str]] = [set() for _ in range(4)]
    for left in (7, 6, 5, 4, 3, 2):
        offered = [GAME.view(s, seat).decision.dealt for seat in range(4)]
        assert [len(cards) for cards in offered] == [left] * 4
        picks = [cards[-1] for cards in offered]
        for seat in (2, 0, 3, 1):
            GAME.apply(s, seat, f"draft {picks[seat]}")
            seen[seat] |= set(offered[seat])
        if left > 2:
            after = [set(GAME.view(s, seat).decision.dealt) for seat in range(4)]
            assert after == [set(offered[seat - 1]) - {picks[seat - 1]} for seat in range(4)]  # to the left neighbour
    assert s.char_size == 51 - 4
    assert all(s.hand_size[seat] == 6 for seat in range(4))


@pytest.mark.rule("R-006", "A-100")
def test_a_draft_with_score_ends_with_one_of_three() -> None:
    s = new(5, players=2, hands="score")
    aside = [set(GAME.view(s, seat).decision.aside) for seat in range(2)]
    assert [len(cards) for cards in aside] == [3, 3]
    for _ in range(5):
        for seat in range(2):
            GAME.apply(s, seat, GAME.legal(s, seat)[0])
    assert set(GAME.legal(s, 0)) == {f"keep-endgame {card}" for card in aside[0]}
    for seat in range(2):
        GAME.apply(s, seat, GAME.legal(s, seat)[1])
    assert s.phase == c.TURN


@pytest.mark.rule("A-100", "A-114")
def test_personal_selection() -> None:
    s = new(5, players=2, hands="personal")
    dealt = GAME.view(s, 1).decision.dealt
    kinds = [c.DEFAULT.data["characters"][c.DEFAULT.number[card]]["type"] for card in dealt]
    assert (len(dealt), kinds.count("endgame")) == (10, 2)
    assert len(GAME.legal(s, 1)) == 210
    GAME.apply(s, 1, "keep " + " ".join(dealt[4:]))
    assert GAME.view(s, 1).decision.chosen == "keep " + " ".join(dealt[4:])
    GAME.apply(s, 1, "keep " + " ".join(reversed(dealt[3:9])))  # changed, in any order
    GAME.apply(s, 0, GAME.default_move(s, 0))
    assert GAME.view(s, 1).seats[1].hand == dealt[3:9]


@pytest.mark.rule("R-007")
def test_r007_no_drafts_alone() -> None:
    for hands in ("draft", "score"):
        with pytest.raises(BadOption, match="needs players=2"):
            new(players=1, hands=hands)
    for hands in ("packs", "blind", "personal"):
        assert new(players=1, hands=hands).seats == 1


@pytest.mark.rule("R-008", "A-16", "A-109")
def test_r008_a_rivals_hand_is_a_number() -> None:
    s = new(players=3)
    choose_hands(s)
    view = GAME.view(s, 0)
    assert [seat.hand is None for seat in view.seats] == [False, True, True]
    assert [seat.hand_size for seat in view.seats] == [6, 6, 6]


@pytest.mark.rule("R-091", "A-12")
def test_r091_the_first_player() -> None:
    firsts = Counter(new(seed, players=4).rose for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 30
    assert new(9, players=4).rose == new(9, players=4).rose
    assert new(players=4, first="2").rose == 2
    with pytest.raises(BadOption, match="needs players=4"):
        new(players=2, first="3")


@pytest.mark.rule("R-100")
@pytest.mark.parametrize("players", [2, 4])
def test_r100_all_destinations_are_open(players: int) -> None:
    assert len(GAME.view(new(players=players), None).places) == 16


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_same_seed_same_game(options: dict[str, object]) -> None:
    assert GAME.to_bytes(GAME.new(options, 8)) == GAME.to_bytes(GAME.new(options, 8))
    assert GAME.to_bytes(GAME.new(options, 8)) != GAME.to_bytes(GAME.new(options, 9))
