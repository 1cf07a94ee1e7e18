"""The rules of the example game (G-1 to G-5 in examples/goofspiel/goofspiel/__init__.py)."""

from __future__ import annotations

from typing import Any

import pytest

from costiera import games
from costiera.kit.errors import BadMove, BadOption, BadPosition, IllegalMove
from costiera.kit.log import Log

GAME = games.get("goofspiel")


def table(players: int = 2, **options: Any) -> Any:
    return GAME.new({"players": players, **options}, 7)


def bid(state: Any, *cards: int) -> None:
    for seat, card in enumerate(cards):
        GAME.apply(state, seat, f"bid {card}")


@pytest.mark.parametrize("cards", [5, 9, 13])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_g1_everybody_has_a_card_of_each_number_and_the_prizes_are_shuffled(players: int, cards: int) -> None:
    state = table(players, cards=cards)
    every = list(range(1, cards + 1))
    assert state.hands == [every] * players
    assert sorted([*state.prizes, *state.deck]) == every
    decks = {tuple(GAME.new({"players": 2, "cards": cards}, seed).deck) for seed in range(20)}
    assert len(decks) > 10


def test_g2_bids_are_sealed_in_any_order_and_may_be_changed_until_the_last_one() -> None:
    state = table(3)
    GAME.apply(state, 2, "bid 4")
    assert GAME.pending(state) == (0, 1)
    GAME.apply(state, 2, "bid 9")
    GAME.apply(state, 0, "bid 1")
    assert (state.turned, GAME.may_move(state, 2)) == (1, True)
    GAME.apply(state, 1, "bid 2")
    assert [len(hand) for hand in state.hands] == [12, 12, 12]
    assert 9 not in state.hands[2]


def test_g3_the_highest_bid_takes_the_prize() -> None:
    state = table()
    prize = state.prizes[0]
    bid(state, 3, 8)
    assert (state.won, GAME.outcome(state).scores) == ([[], [prize]], [0, prize])
    assert GAME.outcome(state).winners == [1]


@pytest.mark.parametrize(("ties", "players"), [("carry", 2), ("discard", 2), ("carry", 4), ("discard", 4)])
def test_g4_a_highest_bid_made_twice_wins_nothing(ties: str, players: int) -> None:
    state = table(players, ties=ties)
    first, second = state.prizes[0], state.deck[0]
    bid(state, *[11, 11, 2, 3][:players])
    assert state.won == [[]] * players
    assert (state.prizes, state.lost) == (([first, second], []) if ties == "carry" else ([second], [first]))
    bid(state, *[12, 1, 4, 5][:players])
    assert state.won[0] == ([first, second] if ties == "carry" else [second])


def test_g4_what_still_lies_there_at_the_end_is_nobodys() -> None:
    state = table(cards=5)
    for card in range(1, 6):
        bid(state, card, card)
    assert (GAME.over(state), sorted(state.lost), state.prizes) == (True, [1, 2, 3, 4, 5], [])
    assert (GAME.outcome(state).scores, GAME.outcome(state).winners) == ([0, 0], [0, 1])


def test_g5_most_points_win() -> None:
    state = table(cards=5)
    for ours, theirs in ((5, 1), (1, 2), (2, 3), (3, 4), (4, 5)):
        bid(state, ours, theirs)
    outcome = GAME.outcome(state)
    assert sum(outcome.scores) == 15
    assert outcome.winners == [seat for seat in range(2) if outcome.scores[seat] == max(outcome.scores)]
    with pytest.raises(IllegalMove, match="G-5"):
        GAME.apply(state, 0, "bid 1")


@pytest.mark.parametrize("text", ["", "bid", "bid 0", "bid 07", "Bid 7", "bid 7 ", "7", "bid 123", "pass"])
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(BadMove, match="bid 7"):
        GAME.apply(table(), 0, text)


def test_a_card_that_is_spent_is_refused_with_what_is_left() -> None:
    state = table(cards=5)
    bid(state, 5, 1)
    with pytest.raises(IllegalMove, match=r"left are 1, 2, 3, 4 \(G-2\)"):
        GAME.apply(state, 0, "bid 5")
    with pytest.raises(IllegalMove):
        GAME.apply(state, 9, "bid 5")


@pytest.mark.parametrize("options", [{"players": 5}, {"cards": 12}, {"ties": "split"}, {"prizes": 3}])
def test_what_cannot_be_chosen(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        GAME.new(options, 1)


def test_a_bid_is_secret_until_all_are_shown() -> None:
    state = table()
    before = GAME.clone(state)
    GAME.apply(state, 0, "bid 9")
    assert GAME.view(state, 0).seats[0].bid == 9
    for viewer in (1, None):
        seen = GAME.view(state, viewer).seats[0]
        assert (seen.sealed, seen.bid) == (True, None)
        assert GAME.facts(before, 0, "bid 9", state, viewer) == [{"fact": "bid", "seat": 0}]
        assert GAME.move_as_seen(before, 0, "bid 9", viewer) == "bid"
    assert GAME.view(state, None, reveal_all=True).seats[0].bid == 9
    assert (GAME.view(state, 0).deck, GAME.view(state, None, reveal_all=True).deck) == (None, state.deck)
    after = GAME.clone(state)
    GAME.apply(after, 1, "bid 3")
    shown = {"fact": "show", "bids": [9, 3], "prizes": state.prizes, "winner": 0}
    turned = {"fact": "turn", "prize": after.prizes[0], "prizes": after.prizes}
    assert GAME.facts(state, 1, "bid 3", after, None) == [{"fact": "bid", "seat": 1}, shown, turned]


def test_the_last_card_plays_itself() -> None:
    log = Log(GAME, GAME.check_options({"cards": 5}), 3)
    for card in range(1, 5):
        log.append(log.plan_move(0, f"bid {card}"))
        log.append(log.plan_move(1, f"bid {6 - card}"))
    assert GAME.over(log.state)
    assert [step.entry.auto for step in log.steps[-2:]] == [True, True]


# Positions that are typed in

MIDDLE: dict[str, Any] = {
    "prizes": [5, 9],
    "next": [1, 13],
    "won": [[2, 3], [10]],
    "hands": [[1, 2, 3], [11, 12, 13]],
}


def test_a_position_is_arranged() -> None:
    state = table()
    GAME.arrange(state, MIDDLE)
    assert (state.prizes, state.deck, state.won) == ([5, 9], [1, 13], [[2, 3], [10]])
    assert state.lost == [4, 6, 7, 8, 11, 12]
    bid(state, 3, 11)
    assert state.won == [[2, 3], [10, 5, 9]]
    assert state.prizes == [1]


def test_parts_that_are_left_out_stay_or_follow() -> None:
    state = table()
    first, *rest = state.prizes + state.deck
    GAME.arrange(state, {"won": [[first], []], "prizes": rest[:1]})
    assert (state.prizes, state.deck, state.lost) == (rest[:1], rest[1:], [])
    assert state.hands == [list(range(2, 14))] * 2


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"prizes": []}, "prizes: one at least"),
        ({"next": [1, 1]}, r"1 stands there twice.*G-1"),
        ({"next": [14]}, r"next\[0\]: must be a whole number from 1 to 13"),
        ({"won": [[2]]}, "won: there are 1 for 2 players"),
        ({"hands": [[1, 2, 3], [4, 5]]}, r"hands\[1\]: 2 cards for 3 rounds"),
        ({"cards": []}, "cards"),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_changes_nothing(change: dict[str, Any], said: str) -> None:
    state = table()
    before = GAME.to_bytes(state)
    with pytest.raises(BadPosition, match=said):
        GAME.arrange(state, MIDDLE | change)
    assert GAME.to_bytes(state) == before
