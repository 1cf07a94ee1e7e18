"""Who may know what (A-109 to A-112, R-008, R-099), moves as seen, undo barriers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from costiera.amalfi import board, rules
from costiera.amalfi import components as c
from costiera.amalfi.game import GAME
from costiera.amalfi.memory import Memory
from costiera.kit.rng import Stream
from costiera.players.amalfi_sight import state_of

from .table import VARIANTS, Table, random_game


def memory(s: Any, seat: int) -> Memory:
    found: Memory | None = GAME.observation(s, seat).memory
    assert found is not None
    return found


def seen(s: Any, viewer: int | None) -> bytes:
    return msgspec.json.encode(GAME.view(s, viewer))


@pytest.mark.rule("A-109", "A-110", "A-112", "R-099")
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_redeal_is_the_same_to_its_seat(options: dict[str, Any]) -> None:
    """Views, legal moves and pending decisions of a state and of its redeal are equal, byte for byte."""
    stream = Stream(1, 99)
    for number, (s, _, _) in enumerate(random_game(options, 21)):
        if number % 4 and s.phase >= c.TURN:
            continue
        for viewer in (None, *range(s.seats)):
            other = GAME.redeal(s, viewer, stream)
            assert seen(other, viewer) == seen(s, viewer)
            assert GAME.pending(other) == GAME.pending(s)
            if viewer is not None:
                assert GAME.legal(other, viewer) == GAME.legal(s, viewer)


@pytest.mark.rule("A-111", "A-112")
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_a_redeal_follows_from_what_the_seat_knows(options: dict[str, Any]) -> None:
    """Two states that a seat could not tell apart have the same redeal from the same stream, byte for byte."""
    for number, (s, _, _) in enumerate(random_game(options, 33)):
        if number % 5 and s.phase >= c.TURN:
            continue
        for viewer in (None, *range(s.seats)):
            other = GAME.redeal(s, viewer, Stream(number, 5))
            again, once = (GAME.redeal(state, viewer, Stream(number, 6)) for state in (other, s))
            assert GAME.to_bytes(again) == GAME.to_bytes(once)


@pytest.mark.rule("A-110", "R-099")
def test_cards_that_came_in_the_open_stay_in_every_redeal() -> None:
    row = ["raphael", "titian", "donatello", "leo_x"]
    t = Table({}, {"destinations": ["livorno"]}, council=row, active=1).do(
        "navigate livorno", "take leo_x", "send none"
    )
    for seed in range(20):
        other = GAME.redeal(t.s, 0, Stream(seed))
        assert other.at[c.DEFAULT.number["leo_x"]] == c.HAND + 1
    s = GAME.new({"players": 4}, 3)
    while s.phase < c.TURN:
        GAME.apply(s, GAME.pending(s)[0], GAME.legal(s, GAME.pending(s)[0])[0])
    other = GAME.redeal(s, 2, Stream(1))
    assert list(other.hand) == list(s.hand)
    assert list(other.char_deck) != list(s.char_deck)


@pytest.mark.rule("A-109", "A-110")
def test_drawn_cards_are_dealt_anew() -> None:
    t = Table({"bread": 3, "hand": ["giovanni_boccaccio"]}, {}).do("invite giovanni_boccaccio")
    offered = GAME.view(t.s, 0).decision.looked
    assert GAME.view(t.s, 1).decision.looked == []
    assert any(list(GAME.redeal(t.s, 1, Stream(i)).looked) != list(t.s.looked) for i in range(5))
    assert GAME.move_as_seen(t.s, 0, f"draw {offered[0]}", 1) == "draw"
    assert GAME.move_as_seen(t.s, 0, f"draw {offered[0]}", 0) == f"draw {offered[0]}"
    before = GAME.clone(t.s)
    t.do(f"draw {offered[0]}")
    assert offered[0] not in str(GAME.facts(before, 0, f"draw {offered[0]}", t.s, 1))
    t.do(f"draw {offered[1]}")
    hands = {tuple(list(GAME.redeal(t.s, 1, Stream(i)).hand)[:2]) for i in range(30)}
    assert len(hands) > 5
    assert {tuple(list(GAME.redeal(t.s, 0, Stream(i)).hand)[:2]) for i in range(30)} == {tuple(list(t.s.hand)[:2])}


def drafted(seed: int, players: int = 3, hands: str = "draft") -> tuple[Any, list[list[set[str]]]]:
    """A game after its draft, and what each seat saw in each round."""
    s = GAME.new({"players": players, "hands": hands}, seed)
    looks: list[list[set[str]]] = [[] for _ in range(players)]
    while s.phase == c.DRAFT:
        for seat in range(players):
            looks[seat].append(set(GAME.view(s, seat).decision.dealt))
        for seat in range(players):
            legal = GAME.legal(s, seat)
            GAME.apply(s, seat, legal[(seed + seat) % len(legal)])
    return s, looks


@pytest.mark.rule("A-110", "A-111", "R-099")
def test_an_observation_tells_what_its_seat_remembers_of_hidden_cards() -> None:
    """Taken from the Council: the card. Drawn from the deck: how many. Seen in a draft: whose hands they came to."""
    row = ["raphael", "titian", "donatello", "leo_x"]
    t = Table({}, {"destinations": ["livorno"]}, council=row, active=1).do("navigate livorno", "take leo_x")
    assert memory(t.s, 0).hands[1].open == ["leo_x"]
    assert b"leo_x" not in seen(t.s, 0)
    assert b"leo_x" not in seen(t.s, None)
    t = Table({"bread": 3, "hand": ["giovanni_boccaccio"]}, {}).do("invite giovanni_boccaccio")
    t.do(f"draw {GAME.view(t.s, 0).decision.looked[0]}")
    assert memory(t.s, 1).hands[0].drawn == [0]
    s, looks = drafted(5)
    own = {c.DEFAULT.characters[card] for card in list(s.hand)[:6]}
    traces = memory(s, 0).traces
    assert [trace.held for trace in traces if set(trace.cards) == looks[0][0] - looks[0][3] - own] == [[0, 1, 1]]
    assert {card for trace in traces for card in trace.cards} <= set().union(*looks[0]) - own


def place_of(s: Any, card: str) -> int:
    return int(s.at[c.DEFAULT.number[card]])


@pytest.mark.rule("A-111")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_seat_saw_in_a_draft_stays_true_in_every_redeal(players: int) -> None:
    """Seat 0 looks at its first pack again after a circle: what is missing then is in the other hands, one each."""
    s, looks = drafted(5, players)
    own = {c.DEFAULT.characters[card] for card in list(s.hand)[:6]}
    laid_off = (looks[0][5] - own).pop()
    missing = looks[0][0] - looks[0][players] - own
    assert len(missing) == players - 1
    worlds = [GAME.redeal(s, 0, Stream(seed)) for seed in range(25)]
    for world in worlds:
        assert sorted(place_of(world, card) for card in missing) == [c.HAND + seat for seat in range(1, players)]
        if place_of(s, laid_off) == c.DECK:
            assert place_of(world, laid_off) == c.DECK
        passed_on = set().union(*looks[0]) - own
        for card in passed_on:
            assert place_of(world, card) != c.HAND
            if place_of(s, card) in {c.DECK, *range(c.HAND, c.HAND + 4)}:
                assert place_of(world, card) in {c.DECK, *range(c.HAND + 1, c.HAND + 4)}
        assert list(world.hand_size) == list(s.hand_size)
    if players > 2:
        assert len({tuple(place_of(world, card) for card in sorted(missing)) for world in worlds}) > 1


@pytest.mark.rule("A-111")
def test_during_a_draft_a_seat_knows_what_it_passed_on() -> None:
    s = GAME.new({"players": 3, "hands": "draft"}, 11)
    first = set(GAME.view(s, 0).decision.dealt)
    kept = GAME.legal(s, 0)[0].split()[1]
    for seat in range(3):
        GAME.apply(s, seat, GAME.legal(s, seat)[0])
    for seed in range(15):
        world = GAME.redeal(s, 0, Stream(seed))
        assert set(GAME.view(world, 1).decision.dealt) == first - {kept}
        assert GAME.view(world, 0).decision.dealt == GAME.view(s, 0).decision.dealt
    others = {tuple(GAME.view(GAME.redeal(s, 0, Stream(seed)), 2).decision.dealt) for seed in range(15)}
    assert len(others) > 5


@pytest.mark.rule("A-100", "A-110")
@pytest.mark.parametrize(("hands", "least", "most"), [("score", 1, 1), ("personal", 0, 2)])
def test_redeals_keep_to_how_hands_were_dealt(hands: str, least: int, most: int) -> None:
    s = GAME.new({"players": 4, "hands": hands}, 17)
    while s.phase < c.TURN:
        GAME.apply(s, GAME.pending(s)[0], GAME.default_move(s, GAME.pending(s)[0]))
    for seed in range(30):
        world = GAME.redeal(s, 0, Stream(seed))
        for seat in range(1, 4):
            hand = list(world.hand)[seat * 75 : seat * 75 + 6]
            assert least <= sum(world.cards.char_type[card] == c.ENDGAME for card in hand) <= most


class Watch:
    """What everybody can see of where characters are, step by step: an attentive person's notes."""

    def __init__(self, s: Any) -> None:
        self.now = 0
        self.at = list(s.at)
        self.hidden_since = [0] * c.CHARS  # last time that a card which lay open was shuffled into the deck
        secret = s.variant != c.PACKS_HANDS
        self.came: list[dict[int, int]] = [dict.fromkeys(hand(s, n) if secret else (), 0) for n in range(s.seats)]

    def look(self, s: Any) -> None:
        """Note what a step changed: cards come to hands in the open from the Council alone."""
        self.now += 1
        for card, (was, is_) in enumerate(zip(self.at, list(s.at), strict=True)):
            if was != is_ == c.DECK or (was == c.DISCARD and is_ != c.DISCARD):
                self.hidden_since[card] = self.now
            for seat, came in enumerate(self.came):
                if is_ != c.HAND + seat:
                    came.pop(card, None)
                elif was in (c.DECK, c.LOOKED, c.DISCARD):
                    came[card] = self.now
        self.at = list(s.at)

    def possible(self, s: Any, world: Any, seat: int) -> bool:
        """Whether the hand in a redeal may be the seat's: its cards were hidden when those not known came there."""
        kept = {card for card in hand(s, seat) if card not in self.came[seat]}
        others = sorted(self.hidden_since[card] for card in hand(world, seat) if card not in kept)
        return kept <= set(hand(world, seat)) and all(
            since <= came for since, came in zip(others, sorted(self.came[seat].values()), strict=True)
        )


def hand(s: Any, seat: int) -> list[int]:
    return list(s.hand)[seat * c.CHARS : seat * c.CHARS + s.hand_size[seat]]


@pytest.mark.rule("A-110", "A-111", "R-099")
@pytest.mark.parametrize("hands", ["packs", "blind", "personal", "draft", "score"])
def test_a_redealt_hand_holds_no_card_that_was_seen_elsewhere_since(hands: str) -> None:
    """Random games in which the deck is shuffled again and again, and cards are drawn from it into hands."""
    shuffled = 0
    for seed in range(3):
        s, stream = GAME.new({"players": 3, "hands": hands}, seed), Stream(seed, 7)
        while s.phase < c.TURN:
            GAME.apply(s, GAME.pending(s)[0], GAME.default_move(s, GAME.pending(s)[0]))
        watch = Watch(s)
        while s.phase != c.OVER:
            if s.phase == c.TURN and stream.below(2):
                seat, card = stream.below(3), board.draw_character(s)
                if card != c.NONE:
                    board.add_to_hand(s, seat, card, c.DRAWN + board.last_shuffling(s))
                watch.look(s)
            for _ in range(stream.below(9) if s.phase == c.TURN else 0):
                board.discard_last(s, c.COUNCIL_ROW)
                watch.look(s)
            seat = rules.decider(s)
            moves = rules.legal(s, seat)
            rules.step(s, seat, moves[stream.below(len(moves))])
            watch.look(s)
            if s.phase != c.OVER and watch.now % 3 == 0:
                shuffled += any(hidden > 0 for hidden in watch.hidden_since)
                for viewer, other in ((0, 1), (1, 2), (2, 0)):
                    assert watch.possible(s, GAME.redeal(s, viewer, stream), other)
                    known = state_of(GAME.observation(s, viewer))
                    assert watch.possible(s, known, other)
                    assert watch.possible(s, GAME.redeal(known, viewer, stream), other)
    assert shuffled > 20


@pytest.mark.rule("A-110", "R-099")
def test_a_card_that_was_shuffled_in_may_be_drawn_and_no_earlier() -> None:
    """All cards but one lay open and were shuffled in. Who drew before has that one; who drew since has any other."""
    s = GAME.new({"players": 3}, 5)
    while s.phase < c.TURN:
        GAME.apply(s, GAME.pending(s)[0], GAME.default_move(s, GAME.pending(s)[0]))
    first = board.draw_character(s)
    board.add_to_hand(s, 1, first, c.DRAWN + board.last_shuffling(s))
    while not s.char_gone or s.char_size:
        board.discard_last(s, c.COUNCIL_ROW)
    board.discard_last(s, c.COUNCIL_ROW)
    board.add_to_hand(s, 2, board.draw_character(s), c.DRAWN + board.last_shuffling(s))
    assert [memory(s, 0).hands[seat].drawn for seat in (1, 2)] == [[0], [1]]
    worlds = [GAME.redeal(s, 0, Stream(seed)) for seed in range(20)]
    assert all(place_of(world, c.DEFAULT.characters[first]) == c.HAND + 1 for world in worlds)
    assert len({tuple(hand(world, 2)) for world in worlds}) > 5


@pytest.mark.rule("A-109", "A-114")
@pytest.mark.parametrize("hands", ["personal", "draft", "score"])
def test_sealed_answers_stay_sealed(hands: str) -> None:
    s = GAME.new({"players": 3, "hands": hands}, 2)
    move = GAME.legal(s, 1)[-1]
    secret = move.split()[-1]
    GAME.apply(s, 1, move)
    assert GAME.hidden_move(s, 1, move)
    assert GAME.move_as_seen(s, 1, move, 0) == move.split()[0]
    for viewer in (None, 0, 2):
        assert secret.encode() not in seen(s, viewer)
        assert GAME.view(s, viewer).seats[1].answered
    assert GAME.view(s, 1).decision.chosen == move
    assert set(GAME.pending(s)) == {0, 2}
    assert GAME.may_move(s, 1)


@pytest.mark.rule("A-109")
def test_no_hidden_card_is_in_any_byte_that_others_see() -> None:
    for s, _, _ in random_game({"players": 3, "hands": "blind"}, 4):
        for viewer in (None, 0, 1, 2):
            told = msgspec.to_builtins(GAME.view(s, viewer))
            for seat in told["seats"]:
                assert (seat["hand"] is not None) == (seat["seat"] == viewer or GAME.over(s))
            if viewer is not None and viewer != 1:
                told.pop("discards")
                told["decision"].pop("item")  # an invitation stands in the log before it is paid
                own = set(told["seats"][viewer]["hand"])
                text = str(told)
                for card in list(s.hand)[75 : 75 + s.hand_size[1]]:
                    name = c.DEFAULT.characters[card]
                    assert name in own or f"'{name}'" not in text or GAME.over(s)


@pytest.mark.rule("A-109")
def test_after_the_end_everything_is_open() -> None:
    s = GAME.new({"players": 2}, 4)
    GAME.play_random(s, Stream(1))
    assert all(seat.hand is not None for seat in GAME.view(s, None).seats)


@pytest.mark.rule("A-121")
def test_undo_barriers() -> None:
    t = Table({"bread": 2, "hand": ["titian"], "bay": 4}, workshop=[None, None, None, "the_prince", None])
    start = GAME.revealed(t.s)
    t.do("navigate naples", "send wine*1")
    assert GAME.revealed(t.s) == start
    t = Table({"hand": ["titian"], "bay": 4}, workshop=[None, None, None, "the_prince", None])
    start = GAME.revealed(t.s)
    t.do("discard titian")
    assert GAME.revealed(t.s) > start
    start = GAME.revealed(t.s)
    t.do("acquire the_prince")
    assert GAME.revealed(t.s) > start


@pytest.mark.rule("A-109")
def test_what_the_page_is_told() -> None:
    """Costs, previews, triggers, what is still to be done, why not."""
    seat = {"invited": ["isabella_d_este", "raphael"], "holds": {"fabric": 3}, "bread": 1, "hand": ["leo_x"]}
    t = Table(seat, workshop=["primavera", None, None, None, "mona_lisa"])
    view = GAME.view(t.s, 0)
    preview = view.decision.previews["acquire mona_lisa"]
    assert (preview.cost.n, preview.cost.of, preview.cost.extra) == (9, ["fabric"], 0)
    assert (preview.payment, preview.surplus, preview.vp, preview.bay) == ({"fabric": 3}, 0, 11, 3)
    assert (preview.triggers, preview.then) == (["isabella_d_este"], "take")
    assert view.workshop[0].viewer_extra == 0
    assert view.decision.refused["navigate naples"].rule == "A-40"
    assert view.seats[0].hand_worth == {"leo_x": 0}
    assert next(title for title in view.titles if title.id == "collector").needs[0].have == [0, 0]
    t.do("acquire mona_lisa", "pay fabric*3")
    todo = GAME.view(t.s, 1).decision.todo
    assert [(step.kind, step.what) for step in todo] == [("take", None), ("triggers", "acquire")]
    assert GAME.score(t.s).seats[0].sources["artworks"] == 11


def test_a_payment_says_what_is_bought() -> None:
    """The thing itself, or how many ships are built (A-20, A-114)."""
    told: set[str] = set()
    for seed in range(150):
        state, stream = GAME.new({"players": 2}, seed), Stream(seed)
        while not GAME.over(state):
            seat = GAME.pending(state)[0]
            legal = GAME.legal(state, seat)
            move = legal[stream.below(len(legal))]
            fresh = state.phase != c.PAY
            GAME.apply(state, seat, move)
            verb, _, thing = move.partition(" ")
            bought = {"acquire", "discover", "invite", "construct"}
            if fresh and state.phase == c.PAY and verb in bought:
                for viewer in (0, 1, None):
                    decision = GAME.view(state, viewer).decision
                    assert (decision.item or str(decision.ships)) == thing
                told.add(verb)
    assert told == {"acquire", "discover", "invite", "construct"}
