"""Who may know what (A-109 to A-112, R-008, R-099), moves as seen, undo barriers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from costiera.amalfi import board, rules
from costiera.amalfi import components as c
from costiera.amalfi.game import GAME
from costiera.amalfi.points import breakdown
from costiera.kit.rng import Stream

from .table import TITLES, VARIANTS, Table, random_game


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
def test_a_seat_knows_what_it_remembers_of_hidden_cards() -> None:
    """Taken from the Council: the card. Drawn from the deck: how many. Seen in a draft: whose hands they came to."""
    row = ["raphael", "titian", "donatello", "leo_x"]
    t = Table({}, {"destinations": ["livorno"]}, council=row, active=1).do("navigate livorno", "take leo_x")
    assert place_of(GAME.known(t.s, 0), "leo_x") == c.HAND + 1
    assert b"leo_x" not in seen(t.s, 0)
    assert b"leo_x" not in seen(t.s, None)
    t = Table({"bread": 3, "hand": ["giovanni_boccaccio"]}, {}).do("invite giovanni_boccaccio")
    t.do(f"draw {GAME.view(t.s, 0).decision.looked[0]}")
    assert drawn(GAME.known(t.s, 1), 0) == [0]
    s, looks = drafted(5)
    known = GAME.known(s, 0)
    own, *others = ({c.DEFAULT.characters[card] for card in hand(known, seat)} for seat in range(3))
    # The cards that it saw in the first pack and that were gone when it came back: two others took one each.
    assert [len(cards & (looks[0][0] - looks[0][3] - own)) for cards in others] == [1, 1]


def drawn(s: Any, seat: int) -> list[int]:
    """For each card in a hand that came from the deck, the number of the last shuffling before it was drawn."""
    cards = list(s.hand)[seat * 75 : seat * 75 + s.hand_size[seat]]
    return sorted(s.known[card] - c.DRAWN for card in cards if s.known[card] >= c.DRAWN)


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
                    known = GAME.known(s, viewer)
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
    assert [drawn(GAME.known(s, 0), seat) for seat in (1, 2)] == [[0], [1]]
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
    assert breakdown(t.s).seats[0].sources["artworks"] == 11


def wasted(t: Table, move: str) -> dict[str, int]:
    """What a move gives away, as it is told; empty where it gives away nothing."""
    told = GAME.view(t.s, 0).decision.wasted.get(move)
    return {name: n for name, n in msgspec.to_builtins(told).items() if n} if told else {}


@pytest.mark.rule("A-109", "A-29", "A-41")
def test_a_move_that_gives_something_away_says_so() -> None:
    """Ships that cannot be sent, and bread that the granary does not hold, are told before the move is made."""
    short = Table({"bay": 2, "port": 2, "bread": 3})
    assert wasted(short, "navigate alexandria") == {"ships": 2}  # three are offered, one is left to be sent
    assert wasted(short, "navigate ragusa") == {"ships": 1}
    full = Table({"bay": 3, "bread": 6, "holds": {"gems": 1}})
    assert wasted(full, "navigate famagusta") == {"bread": 2}
    assert wasted(full, "bread emergency*1")["bread"] > 0
    assert wasted(full, "bread gems*1")["bread"] > 0
    assert wasted(Table({"bay": 4, "bread": 2}), "navigate famagusta") == {}
    # What is lost is reckoned after the toll, and where the bay is empty the rest of the effects is still carried out.
    assert wasted(Table({"bay": 1, "port": 3, "bread": 5}), "navigate famagusta") == {"ships": 1, "bread": 1}


@pytest.mark.rule("A-109", "A-34", "A-84")
def test_passing_says_what_stays_hungry_and_unused() -> None:
    """Bread that the crews will lack, ships that stay in the bay; nothing where there is neither."""
    t = Table({"bay": 3, "port": 1, "bread": 0})
    assert wasted(t, "pass") == {"short": GAME.view(t.s, 0).seats[0].feed, "idle": 3}
    assert wasted(Table({"bay": 0, "bread": 6, "port": 4}), "pass") == {}


@pytest.mark.rule("A-109", "A-43")
def test_sending_fewer_ships_than_could_be_sent_says_so() -> None:
    """The ships of a step that is ended with fewer than the bay would give."""
    t = Table({"bay": 3, "port": 1, "bread": 3}).do("navigate alexandria")
    assert wasted(t, "send spices*2") == {}
    assert wasted(t, "send spices*1") == {"ships": 1}
    assert wasted(t, "send none") == {"ships": 2}


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


def decided(t: Table, seat: int = 0) -> Any:
    """The pending decision as a seat sees it."""
    return GAME.view(t.s, seat).decision


@pytest.mark.rule("A-55", "A-56")
@pytest.mark.parametrize("options", [{"players": 3}, {"players": 1}], ids=str)
def test_what_a_move_is_about_gives_is_told_with_it(options: dict[str, Any]) -> None:
    """The next spaces of a track, an artwork's bonus, what is in force at a destination after the icon that is left."""
    printed, told = GAME.components(""), set()
    places = {each.id: each for each in (*printed.public_destinations, *printed.evolving_destinations,
                                         *printed.private_destinations)}  # fmt: skip
    works = {each.id: each for each in printed.artworks}
    for s, seat, _ in random_game(options, 8):
        view = GAME.view(s, seat)
        own, tiles = view.seats[seat], {place.id: place.tile or place.id for place in view.places}
        for move, preview in view.decision.previews.items():
            verb, what = (*move.split(), "")[:2]
            expected = []
            if verb == "construct" and what != "none":
                expected = printed.tracks.shipyard[own.built : own.built + int(what)]
            elif verb == "erect" and what != "none":
                expected = printed.tracks.lighthouse[own.erected : own.erected + 1]
            elif verb in {"acquire", "echo", "scrap"} and what != "none":
                expected = [[works[what].bonus]]
            elif verb in {"navigate", "visit", "discover"} and what != "none":
                left = getattr(places[what], "left_bonus", None)
                expected = [*([left] if left else []), places[tiles.get(what, what)].effects]
            assert preview.gives == expected, move
            told.add(verb if preview.gives else "")
    assert told >= {"", "construct", "acquire", "navigate", "discover"}


@pytest.mark.rule("A-26", "A-40", "A-70")
def test_what_is_refused_says_what_it_would_cost_and_give() -> None:
    t = Table({"bread": 1, "bay": 1, "port": 3}, workshop=["primavera", None, None, None, "mona_lisa"])
    told, view = decided(t).refused, GAME.view(t.s, 0)
    assert told["acquire mona_lisa"].cost.n == view.workshop[4].price
    works = {work.id: work for work in GAME.components("").artworks}
    assert told["acquire mona_lisa"].gives == [[works["mona_lisa"].bonus]]
    assert (told["construct 1"].cost.n, told["construct 1"].cost.of) == (view.ship_cost, ["wood"])
    assert (told["navigate alexandria"].short, told["navigate alexandria"].ready) == (1, 0)
    assert told["navigate alexandria"].cost is None
    assert decided(Table({"bread": 2, "bay": 4})).previews["navigate alexandria"].ready == 3


@pytest.mark.rule("A-39", "A-40")
def test_what_keeps_a_ship_from_a_destination_is_told_apart() -> None:
    """No ship in the bay, a ship on the dock, or bread alone, which can be raised."""
    docked: dict[str, Any] = {"docks": {"alexandria": [1], "venice": [1]}}
    told = decided(Table({"bread": 0, "bay": 1, "port": 3}, {}, **docked)).refused
    assert (told["navigate alexandria"].blocked, told["navigate alexandria"].short) == ("dock", 2)
    dear = {move: each for move, each in told.items() if move.startswith("navigate") and each.blocked is None}
    assert dear
    assert all(each.rule == "A-40" and each.short > 0 for each in dear.values())
    assert told["construct 1"].blocked is None
    told = decided(Table({"bread": 5, "bay": 0, "port": 4}, {}, **docked)).refused
    assert {told[move].blocked for move in told if move.startswith("navigate")} == {"bay"}


@pytest.mark.rule("A-85")
def test_what_each_thing_counts_in_the_slot_of_its_decree_is_told() -> None:
    view = GAME.view(Table().s, None)
    for decree in view.decrees:
        printed = next(each for each in GAME.components("").decrees if each.id == decree.id)
        assert decree.each == [row.each + decree.extras.get(row.extra or "", 0) for row in printed.score]
        assert len(decree.each) == len(printed.score)
    assert any(decree.extras for decree in view.decrees)


@pytest.mark.rule("A-86", "A-117")
def test_before_a_decree_it_is_told_who_counts_bread() -> None:
    """The decree; or nobody yet; or, when the game ends, a character: for nothing at all nobody is asked then."""
    printed, told = GAME.components(""), set()
    people = {each.id: each for each in printed.characters}
    for seed in range(8):
        for s, seat, _ in random_game({"players": 2}, seed):
            view = GAME.view(s, seat)
            raised = view.decision.raised
            assert (raised is None) == (view.decision.kind != "decree")
            if raised:
                counts = {row.count for row in printed.decrees[s.decree[s.period - 1]].score}
                own = [person.id for person in view.seats[seat].invited if person.type == "endgame"]
                assert raised == ("decree" if "bread" in counts else "next" if s.period < 4 else "endgame")
                if raised == "endgame":
                    assert any(row.count == "bread" for person in own for row in people[person].effect)
                told.add(raised)
    assert "next" in told


@pytest.mark.rule("A-48", "A-72")
def test_what_is_left_of_a_track_is_told_with_what_it_gives() -> None:
    tracks = GAME.components("").tracks
    own = Table({"ships_built": 2, "lighthouses": ["tunis"]}).view()
    assert (own.yard, own.lights) == (tracks.shipyard[2:], tracks.lighthouse[1:])
    assert len(own.yard) == own.shipyard


@pytest.mark.rule("A-107")
def test_what_a_gate_asks_for_is_told() -> None:
    """In the periods that have one, and to nobody who plays against others."""
    asked = Table({"titles": [TITLES[0]]}, players=1, period=2)
    assert msgspec.to_builtins(GAME.view(asked.s, 0).gate) == {"titles": 1, "have": 1, "open": True}
    asked = Table(players=1, period=4)
    assert msgspec.to_builtins(GAME.view(asked.s, 0).gate) == {"titles": 2, "have": 0, "open": False}
    assert GAME.view(Table(players=1).s, 0).gate is None
    assert GAME.view(Table(period=2).s, 0).gate is None


@pytest.mark.rule("A-50")
def test_where_a_ship_would_call_a_lighthouse_is_told_to_its_owner() -> None:
    t = Table({"bread": 2, "lighthouses": ["tunis", "venice"]}, {}, docks={"venice": [1]})
    assert GAME.view(t.s, 0).calls == ["tunis"]
    assert GAME.view(t.s, 1).calls == GAME.view(t.s, None).calls == []


@pytest.mark.rule("A-76", "A-84", "A-96")
def test_what_is_missing_is_told() -> None:
    """For the meal, with all that bread can be made of, and for each title."""
    fed = 0
    for s, seat, _ in random_game({"players": 3}, 4):
        view = GAME.view(s, seat)
        assert view.meal_due == (not view.over and view.decision.kind != "decree")
        assert view.order == [(view.first + turn) % 3 for turn in range(3)]
        for title in view.titles:
            assert title.pays == dict(enumerate(title.squares)).get(len(title.cubes))
            lacks = [sum(max(0, need.least - need.have[each]) for need in title.needs) for each in range(3)]
            assert title.away == lacks
        for each in view.seats:
            assert each.short == max(0, each.feed - each.bread)
        if view.decision.kind == "feed":
            own, moves = view.seats[seat], view.decision.legal
            ways = [move.split()[1].removesuffix("*1") for move in moves if move.startswith("bread")]
            people = sum(move.startswith("discard") for move in moves)
            assert [source.name for source in view.decision.sources] == [*ways, *["people"] * bool(people)]
            for source in view.decision.sources:
                known = {**own.worth, "emergency": own.emergency, "people": 1}
                there = {**own.holds, "emergency": own.bay, "people": people}
                assert (source.worth, source.most) == (known[source.name], there[source.name])
            assert view.decision.unfed == [-3 * missing for missing in range(own.owes + 1)]
            fed += 1
        else:
            assert view.decision.sources == view.decision.unfed == []
    assert fed >= 3


@pytest.mark.rule("A-119")
def test_what_must_wait_for_another_seat_is_named() -> None:
    other = {"holds": {"gems": 1}, "bay": 1, "port": 2, "hand": ["raphael"]}
    t = Table({"bread": 3}, other).do("navigate alexandria")
    assert t.phase == "ships"
    assert decided(t, 1).legal == []
    assert decided(t, 1).later == ["bread gems*1", "bread emergency*1", "discard raphael"]
    t.do(t.default())
    while t.asked == 0:
        t.do(t.default())
    assert decided(t, 0).later == []


@pytest.mark.rule("A-14", "A-100", "A-101")
@pytest.mark.parametrize(("hands", "kept"), [("packs", 1), ("personal", 6), ("draft", 1)])
def test_how_many_cards_are_chosen_is_told(hands: str, kept: int) -> None:
    s = GAME.new({"players": 2, "hands": hands}, 1)
    decision = GAME.view(s, GAME.pending(s)[0]).decision
    assert decision.keeps == kept == len(decision.legal[0].split()) - 1
