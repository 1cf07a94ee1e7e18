"""The vocabulary of effects (effects.md) beyond what the default set says: every op, modifier, trigger and counter in a
set of its own, so that a component pack may use them."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from msgspec import to_builtins

from costiera.amalfi import components as c
from costiera.amalfi import score
from costiera.amalfi.game import GAME
from costiera.kit.errors import BadPosition

from .table import DECREES, TITLES, Table

ENGAGED = [{"id": "titian", "engaged": True}, {"id": "piri_reis", "engaged": True}]
COUNCIL = ["giorgio_vasari", "michelangelo", "pius_ii", "leo_x"]
WORKSHOP = ["decameron", "primavera", "villa_rotonda", "tempietto", "mona_lisa"]


def plain(data: Any) -> dict[str, Any]:
    return copy.deepcopy(dict(data))


def register(data: dict[str, Any]) -> str:
    """Make a set known; returns its name."""
    known = c.compile_set("test", data)
    c.SETS[known.name] = known
    return known.name


def with_effect(card: str, effect: list[dict[str, Any]]) -> None:
    """The default set with another effect on a card."""
    data = plain(c.DEFAULT.data)
    data["characters"][c.DEFAULT.number[card]]["effect"] = effect
    register(data)


def table(*seats: dict[str, Any], **parts: Any) -> Table:
    """A position of two seats played with that set."""
    t = Table.__new__(Table)
    t.s = GAME.new({"players": 2, "first": "0", "cards": list(c.SETS)[-1]}, 1)
    given = [{"hand": [], "bread": 0} | (seats[seat] if seat < len(seats) else {}) for seat in range(2)]
    GAME.arrange(t.s, {"titles": TITLES, "decrees": DECREES, "seats": given} | parts)
    return t


def engage(effect: list[dict[str, Any]], seat: dict[str, Any] | None = None, **parts: Any) -> Table:
    """The seat's Francis of Assisi does something else now; engage him."""
    with_effect("francis_of_assisi", effect)
    seat = dict(seat or {})
    invited = ["francis_of_assisi", *seat.pop("invited", [])]
    return table(seat | {"invited": invited}, {"bread": 6}, **parts).do("engage francis_of_assisi")


def owning(effect: list[dict[str, Any]], seat: dict[str, Any] | None = None, **parts: Any) -> Table:
    """The seat's Marsilio Ficino has another permanent effect."""
    with_effect("marsilio_ficino", effect)
    seat = dict(seat or {})
    invited = ["marsilio_ficino", *seat.pop("invited", [])]
    return table(seat | {"invited": invited}, {"bread": 6}, **parts)


# Ops


def test_more_than_three_ships_are_asked_for_in_turn() -> None:
    t = engage([{"op": "ships", "hold": "any", "n": 5}], {"ships_built": 4})
    t.do("send spices*1 wine*2")
    assert t.phase == "ships"
    t.do("send gems*2")
    assert (t.hold("spices"), t.hold("wine"), t.hold("gems"), t.s.bay[0], t.asked) == (1, 2, 2, 3, 1)
    t = engage([{"op": "ships", "hold": "wood", "n": 4}], {"bay": 4}).do("send wood*3", "send none")
    assert (t.hold("wood"), t.asked) == (3, 1)


def test_amounts_are_counted_when_the_step_is_resolved() -> None:
    n = {"count": "lighthouse", "each": 2, "base": 1, "max": 4}
    t = engage([{"op": "lighthouse", "n": 1}, {"op": "bread", "n": n}]).do("erect naples")
    assert t.s.bread[0] == 3
    t = engage([{"op": "bread", "n": n}], {"lighthouses": ["naples", "tunis", "senj"]})
    assert t.s.bread[0] == 4
    t = engage([{"op": "bread", "n": "full"}, {"op": "vp", "n": {"count": "bread", "max": 20}}])
    assert (t.s.bread[0], t.vp()) == (6, 6)


def test_characters_are_paid_for_one_after_the_other() -> None:
    t = engage([{"op": "character", "n": 2}], {"bread": 3}, council=COUNCIL, next={"characters": ["dante_alighieri"]})
    t.do("take michelangelo")
    assert (t.s.bread[0], t.names("council")[:2]) == (2, ["dante_alighieri", "giorgio_vasari"])
    t.do("take dante_alighieri")
    assert (t.s.bread[0], t.view().hand) == (0, ["dante_alighieri", "michelangelo"])
    t = engage([{"op": "character", "n": 2}], council=COUNCIL).do("take none")
    assert t.asked == 1


def test_draw_with_an_empty_deck_and_pile() -> None:
    with_effect("francis_of_assisi", [{"op": "draw", "look": 3, "keep": 1}, {"op": "bread", "n": 1}])
    t = table({"invited": ["francis_of_assisi"]}, {"bread": 6})
    t.s.char_size = 0
    t.do("engage francis_of_assisi")
    assert (t.s.bread[0], t.asked) == (1, 1)
    t = table({"invited": ["francis_of_assisi"]}, {"bread": 6}, next={"characters": ["raphael", "leo_x", "donatello"]})
    t.do("engage francis_of_assisi")
    assert t.legal() == ["draw raphael", "draw donatello", "draw leo_x", "draw none"]
    t.do("draw none")
    assert GAME.view(t.s, 1).discards["characters"] == ["raphael", "donatello", "leo_x"]


def test_straighten_up_to_n() -> None:
    t = engage([{"op": "straighten", "n": 2}], {"invited": ENGAGED})
    t.do("straighten piri_reis", "straighten titian")
    assert [person.engaged for person in t.view().invited] == [True, False, False]
    t = engage([{"op": "straighten", "n": 2}], {"invited": ENGAGED}).do("straighten none")
    assert t.asked == 1


def test_recall_of_both_scopes() -> None:
    docks = {"corfu": [0], "acre": [0], "tunis": [0], "evolving_ii": [0]}
    seat = {"destinations": ["corfu", "acre"], "ships_built": 2}
    t = engage([{"op": "recall", "n": 2, "scope": "own_private"}], seat, docks=docks)
    assert t.legal() == ["recall acre", "recall corfu", "recall none"]
    t.do("recall acre", "recall corfu")
    assert t.s.bay[0] == 4
    t = engage([{"op": "recall", "n": 1, "scope": "public"}], seat, docks=docks)
    assert t.legal() == ["recall tunis", "recall evolving_ii", "recall none"]
    t.do("recall none")
    assert t.asked == 1


def test_refloat_part_of_the_port() -> None:
    t = engage([{"op": "refloat", "n": 3}], {"port": 2})
    assert t.legal() == ["refloat none", "refloat 1", "refloat 2"]
    t.do("refloat 1")
    assert (t.s.bay[0], t.s.port[0]) == (3, 1)
    assert engage([{"op": "refloat", "n": 3}]).asked == 1


def test_construct_by_a_card() -> None:
    t = engage([{"op": "construct", "n": 2, "discount": 2}], {"holds": {"wood": 2}})
    assert t.legal() == ["construct 1", "construct 2", "construct none"]
    t.do("construct 2", "pay wood*2")
    assert (t.s.built[0], t.s.bread[0]) == (2, 1)  # 2 x (5 - 2) = 6; the second space gives 1
    t = engage([{"op": "construct", "n": 2, "free": True}]).do("construct 2")
    assert (t.s.built[0], t.s.bay[0]) == (2, 4)
    t = engage([{"op": "construct", "n": 2, "free": True}]).do("construct none")
    assert t.s.built[0] == 0
    t = engage([{"op": "construct", "n": 1, "free": True}], {"ships_built": 6})
    assert t.asked == 1


def test_purchases_by_a_card_may_be_declined_or_impossible() -> None:
    for op, none in (("acquire", "acquire none"), ("discover", "discover none")):
        t = engage([{"op": op, "discount": 3}], {"bay": 4})
        assert none in t.legal()
        t.do(none)
        assert t.asked == 1
        t = engage([{"op": op, "discount": 0}], {"bay": 0, "port": 4})
        assert t.asked == 1  # nothing can be paid for: not asked
    t = engage([{"op": "invite", "discount": 1}], {"bay": 0, "port": 4, "hand": ["donatello"], "bread": 2})
    assert t.legal() == ["discard donatello", "invite none"]  # the hand decides: asked
    t = engage([{"op": "invite", "discount": 1}], {"bay": 0, "port": 4, "bread": 2})
    assert t.asked == 1


def test_slots_cost_extra_unless_the_card_says_so() -> None:
    row = ["david", None, None, None, None]
    t = engage([{"op": "acquire", "discount": 2}], {"bay": 4}, workshop=row)
    # Inside an effect no ship can be turned into bread before or after: a fourth one may go along.
    assert t.do("acquire david").legal() == ["pay emergency*3", "pay emergency*4"]
    assert t.do("pay emergency*3").vp() == 11
    seat = {"holds": {"gems": 2}, "bay": 2}
    t = engage([{"op": "acquire", "discount": 2}], seat, workshop=row).do("acquire david")
    assert (t.cost.n, t.cost.extra) == (6, 2)
    t = engage([{"op": "acquire", "discount": 2, "no_surcharge": True}], seat, workshop=row).do("acquire david")
    assert (t.cost.n, t.cost.extra) == (6, 0)


def test_signal_for_bread_and_free() -> None:
    seat = {"lighthouses": ["tunis", "salerno"], "bread": 2}
    t = engage([{"op": "signal"}], seat)
    assert t.legal() == ["signal tunis", "signal salerno"]
    t.do("signal tunis", "lighthouse toll gems")
    assert (t.s.bread[0], t.hold("gems")) == (0, 1)
    t = engage([{"op": "signal", "free": True}], seat).do("signal salerno", "lighthouse bread")
    assert t.s.bread[0] == 3
    t = engage([{"op": "signal"}], {"holds": {"wine": 1}, "lighthouses": ["tunis"]}).do("signal tunis")
    assert not any(move.startswith("bread") for move in t.legal())  # inside an effect
    assert engage([{"op": "signal"}]).asked == 1


def test_visits_with_a_toll() -> None:
    docks = {"naples": [1], "evolving_ii": [1]}
    t = engage([{"op": "visit", "scope": "occupied_public"}], {"bread": 2}, docks=docks)
    assert t.legal() == ["visit naples", "visit evolving_ii", "visit none"]
    t.do("visit naples", "send wine*2")
    assert (t.s.bread[0], t.hold("wine"), t.s.bay[0]) == (0, 2, 2)
    t = engage([{"op": "visit", "scope": "occupied_public"}], {"bread": 1}, docks=docks, council=COUNCIL)
    assert t.legal() == ["visit evolving_ii", "visit none"]
    t.do("visit evolving_ii", "order icon", "take leo_x")
    assert (t.s.bread[0], t.view().hand) == (4, ["leo_x"])
    t = engage([{"op": "visit", "scope": "own_private"}], {"destinations": ["fiume"]})
    assert t.asked == 1  # the toll cannot be paid


def test_echo_of_different_artworks() -> None:
    seat = {"artworks": ["tempietto", "on_painting", "the_prince"]}
    t = engage([{"op": "echo", "n": 3, "types": ["book", "monument"]}], seat, council=COUNCIL)
    assert t.legal() == ["echo the_prince", "echo on_painting", "echo tempietto", "echo none"]
    t.do("echo tempietto", "echo the_prince", "take none")
    assert t.legal() == ["echo on_painting", "echo none"]
    t.do("echo on_painting")
    assert (t.s.bread[0], t.asked) == (3, 1)


def test_rows_are_refreshed_and_discarded() -> None:
    t = engage([{"op": "refresh", "row": "council"}, {"op": "discard_last", "row": "council"}], council=COUNCIL)
    assert GAME.view(t.s, 0).discards["characters"][:4] == COUNCIL
    assert len(GAME.view(t.s, 0).discards["characters"]) == 5
    t = engage([{"op": "discard_last", "row": "workshop"}], workshop=WORKSHOP)
    assert t.names("workshop")[1:] == WORKSHOP[:4]


def test_exchanges_as_often_as_the_card_says() -> None:
    effect = [{"op": "exchange", "pay": 2, "times": 3, "gain": [{"op": "vp", "n": 5}, {"op": "bread", "n": 1}]}]
    t = engage(effect, {"bread": 3}).do("exchange pay", "exchange pay")
    assert (t.vp(), t.s.bread[0], t.asked) == (10, 1, 1)
    t = engage(effect, {"bread": 1, "hand": ["raphael"]})
    assert t.legal() == ["discard raphael", "exchange none"]
    t.do("discard raphael", "exchange pay")
    assert t.vp() == 5


def test_dismissed_cards_bring_steps() -> None:
    effect = [{"op": "dismiss", "max": 2, "gain": [{"op": "ships", "hold": "wine", "n": 1}]}]
    t = engage(effect, {"hand": ["raphael", "leo_x", "donatello"]})
    t.do("dismiss raphael", "send wine*1", "dismiss none")
    assert (t.hold("wine"), t.view().hand, t.s.bread[0]) == (1, ["donatello", "leo_x"], 0)


def test_choices_and_conditions_nest() -> None:
    inner = {"op": "choose", "options": [[{"op": "vp", "n": 1}], [{"op": "vp", "n": 2}]]}
    effect = [
        {"op": "when", "count": "lighthouse", "min": 1, "then": [{"op": "vp", "n": 10}, inner]},
        {"op": "when", "count": "destination", "min": 1, "then": [{"op": "vp", "n": 100}]},
        {"op": "bread", "n": 1},
    ]
    t = engage(effect, {"lighthouses": ["naples"]})
    assert t.legal() == ["choose vp", "choose vp 2"]
    assert to_builtins(GAME.view(t.s, 1).decision.options) == inner["options"]
    t.do("choose vp 2")
    assert (t.vp(), t.s.bread[0]) == (12, 1)
    assert engage(effect).vp() == 0


def test_copy_asks_only_where_there_is_a_choice() -> None:
    t = engage([{"op": "copy", "scope": "all"}, {"op": "bread", "n": 1}])
    assert (t.s.bread[0], t.asked) == (1, 1)  # nobody to copy: he is the copier
    t = engage([{"op": "copy", "scope": "all"}], {"invited": ["titian", "catherine_of_siena"]})
    assert t.legal() == ["copy titian", "copy catherine_of_siena"]


def test_decree_by_a_card() -> None:
    effect = [{"op": "decree", "max": 5}]
    decrees = ["mobilization", "trade", "council", "conclave"]
    assert engage(effect, {"ships_built": 2}, decrees=decrees).vp() == 4
    assert engage(effect, {"ships_built": 4}, decrees=decrees).vp() == 5


def test_a_chain_without_end_ends() -> None:
    """Effects that would lay ever more frames stop where the stack is full; nothing breaks."""
    choice: dict[str, Any] = {"op": "vp", "n": 1}
    for _ in range(60):
        choice = {"op": "choose", "options": [[choice], [{"op": "bread", "n": 1}]]}
    t = engage([choice])
    for _ in range(70):
        if t.phase != "choose":
            break
        t.do(t.legal()[0])
    assert t.asked == 1


# Modifiers


@pytest.mark.parametrize(
    ("row", "seat", "cost"),
    [
        ({"what": "artwork", "n": 1}, {"what": "acquire david"}, 7),
        ({"what": "artwork", "types": ["book"], "n": 1}, {"what": "acquire david"}, 8),
        ({"what": "artwork", "types": ["monument", "book"], "n": 3}, {"what": "acquire david"}, 5),
        ({"what": "destination", "n": 2}, {"what": "discover corfu"}, 3),
        ({"what": "character", "n": 2}, {"what": "invite raphael"}, 6),
        ({"what": "ship", "n": 2}, {"what": "construct 2"}, 6),
    ],
)
def test_discounts(row: dict[str, Any], seat: dict[str, Any], cost: int) -> None:
    position = {"bay": 0, "holds": {"gems": 2, "wood": 1, "spices": 1}, "hand": ["raphael"], "ships_built": 0}
    t = owning([{"mod": "discount"} | row], position, workshop=[None, None, None, "david", None],
               atlas=[None, None, None, "corfu", None])  # fmt: skip
    assert GAME.view(t.s, 0).decision.previews[seat["what"]].cost.n == cost


def test_modifiers_add_up() -> None:
    t = owning([{"mod": "hold_plus", "hold": "wine", "n": 2}, {"mod": "hold_plus", "hold": "wine", "n": 1}])
    assert t.view().worth["wine"] == 6
    t = owning([{"mod": "feed_minus", "n": 9}, {"mod": "toll_minus", "n": 9}, {"mod": "lighthouse_toll_minus", "n": 9}])
    t.do("navigate venice", "send none")
    assert t.s.bread[0] == 0
    assert next(place for place in GAME.view(t.s, 0).places if place.id == "venice").viewer_toll == 0
    assert t.view().feed == 0
    t = owning(
        [{"mod": "enter_occupied", "per_period": 2}], {"bread": 5}, docks={"tunis": [1], "senj": [1]}, passed=[1]
    )
    t.do("navigate tunis", "send none", "navigate senj", "send none")
    assert t.s.entered[0] == 2
    t = owning([{"mod": "launch_to_bay", "per_period": 2}], {"holds": {"wood": 4}}).do("construct 2")
    t.do("pay wood*4", "launch bay", "launch bay")
    assert (t.s.bay[0], t.s.port[0]) == (6, 0)
    t = owning([{"mod": "bread_pays", "max": 3}], {"bread": 3, "bay": 0, "port": 4, "hand": ["marco_polo"]})
    assert "invite marco_polo" not in t.legal()
    t = owning([{"mod": "substitute", "from": "spices", "to": ["wine"]}], {"holds": {"spices": 2}},
               workshop=[None, None, None, "the_prince", None]).do("acquire the_prince")  # fmt: skip
    assert "pay spices*2" in t.legal()
    t = owning([{"mod": "emergency_plus", "n": 2}, {"mod": "granary_plus", "n": 1}]).do("bread emergency*1")
    assert (t.s.bread[0], t.view().limit) == (5, 7)
    for row in ("workshop", "atlas", "council"):
        t = owning([{"mod": "no_surcharge", "row": row}])
        assert getattr(GAME.view(t.s, 0), row)[0].viewer_extra == 0


# Triggers


@pytest.mark.parametrize(
    ("event", "seat", "parts", "moves", "times"),
    [
        ("construct", {"holds": {"wood": 4}}, {}, ["construct 2", "pay wood*4"], 2),
        ("acquire", {"holds": {"gems": 3}}, {"workshop": [None, None, None, "david", None]},
         ["acquire david", "pay gems*3"], 1),
        ("erect", {}, {}, ["navigate messina", "erect naples"], 1),
        ("take_character", {"destinations": ["gaeta"]}, {"council": COUNCIL}, ["navigate gaeta", "take pius_ii"], 1),
        ("navigate", {}, {}, ["navigate tunis", "send none"], 1),
        ("engage", {"invited": ["catherine_of_siena"]}, {}, ["engage catherine_of_siena"], 1),
        ("title", {"hand": ["donatello"], "bread": 4,
                   "invited": ["titian", "raphael", "leo_x", "piri_reis"]},
         {"titles": ["admiral", "courtier", "zealot"]}, ["invite donatello"], 1),
        ("period_start", {}, {}, ["pass", "pass", "done", "done", "done", "done"], 1),
        ("decree", {}, {}, ["pass", "pass", "done", "done", "done", "done"], 1),
    ],
)  # fmt: skip
def test_every_event(event: str, seat: dict[str, Any], parts: dict[str, Any], moves: list[str], times: int) -> None:
    t = owning([{"on": event, "gain": [{"op": "vp", "n": 7}]}], seat, **parts)
    for move in moves:
        if t.phase == "turn" and move == "done":
            break
        t.do(move)
    assert t.view().score.effects == 7 * times


def test_triggers_of_a_scope_or_type() -> None:
    effect = [{"on": "navigate", "scope": "own_private", "gain": [{"op": "vp", "n": 7}]}]
    assert owning(effect).do("navigate tunis", "send none").vp() == 0
    effect = [{"on": "acquire", "types": ["painting"], "gain": [{"op": "vp", "n": 7}]}]
    row = [None, None, None, "david", None]
    assert owning(effect, {"bay": 4}, workshop=row).do("acquire david").view().score.effects == 0


def test_triggers_that_ask() -> None:
    """A trigger with steps of its own, at the start of a period and after a Navigation."""
    effect = [{"on": "period_start", "gain": [{"op": "ships", "hold": "wine", "n": 1}]}]
    t = owning(effect, {"bread": 2}).do("pass", "pass")
    while t.phase == "decree":
        t.do("done")
    assert (t.phase, t.asked) == ("ships", 0)
    t.do("send wine*1")
    assert (t.phase, t.asked, t.s.period) == ("turn", 0, 2)
    effect = [{"on": "navigate", "gain": [{"op": "straighten", "n": 1}]}]
    t = owning(effect, {"invited": ENGAGED, "lighthouses": ["tunis"]}).do("navigate tunis", "send none")
    assert t.phase == "straighten"  # before the lighthouse
    t.do("straighten titian")
    assert t.phase == "lighthouse"


def test_a_replacement_for_a_lighthouse_is_no_erection() -> None:
    six = ["naples", "tunis", "senj", "ragusa", "venice", "candia"]
    t = owning([{"on": "erect", "gain": [{"op": "vp", "n": 7}]}], {"lighthouses": six}).do(
        "navigate messina", "choose bread"
    )
    assert t.vp() == 0


# Counters


def test_every_counter() -> None:
    seat = {
        "artworks": ["the_prince", "decameron", "on_painting", "primavera", "mona_lisa", "david"], "bread": 4,
        "destinations": ["corfu", "acre"], "lighthouses": ["naples", "tunis", "senj"], "ships_built": 2,
        "invited": ["raphael", "leo_x", "titian", "donatello"], "titles": ["zealot"],
    }  # fmt: skip
    t = Table(seat, docks={"corfu": [0], "salerno": [0]})
    expected = {
        "artwork": 6, "artwork.book": 3, "artwork.painting": 2, "artwork.monument": 1, "artwork.top": 3,
        "artwork.second": 2, "artwork.trio": 1, "artwork.mixed_pairs": 3, "destination": 2, "lighthouse": 3,
        "ship.built": 2, "ship.fleet": 6, "ship.docked_own": 1, "character": 4, "character.immediate": 1,
        "character.permanent": 0, "character.engageable": 1, "character.endgame": 2, "character.types": 3,
        "set.char_light_art": 3, "set.art_dest_light": 2, "bread": 4, "title": 1,
    }  # fmt: skip
    assert {name: score.count(t.s, 0, i) for i, name in enumerate(c.COUNTERS)} == expected
    assert t.view().counts == expected
    pairs = {(5, 1, 0): 1, (2, 2, 2): 3, (3, 2, 0): 2, (0, 0, 0): 0, (1, 1, 1): 1, (4, 2, 1): 3}
    for (book, painting, monument), number in pairs.items():
        t.s.arts = [book, painting, monument] + [0] * 9
        assert score.count(t.s, 0, c.PAIR_COUNT) == number


# Reading a set


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda d: d["characters"][0].update(effect=[{"mod": "fly", "n": 1}]), "vettor_fausto: mod: there is no 'fly'"),
        (lambda d: d["characters"][3]["effect"][0].update(op="sail"), "roger_of_lauria: op: there is no 'sail'"),
        (lambda d: d["artworks"][0].update(type="song"), "divine_comedy: type: there is no 'song'; there are book"),
        (lambda d: d["private_destinations"][0]["cost"].update(of=["gold"]), "acre: of: there is no 'gold'"),
        (lambda d: d["decrees"][0]["score"][0].update(count="songs"), "adulation: count: there is no 'songs'"),
        (lambda d: d["artworks"].pop(), "artworks: there are 53, but it must be 54"),
    ],
)  # fmt: skip
def test_a_set_with_unknown_words_is_refused(change: Any, told: str) -> None:
    data = plain(c.DEFAULT.data)
    change(data)
    with pytest.raises(BadPosition) as refused:
        c.compile_set("test", data)
    assert told in refused.value.text


def test_two_sets_live_side_by_side() -> None:
    data = plain(c.DEFAULT.data)
    data["rules"]["start_bread"] = [6, 6, 6, 6]
    name = register(data)
    one, two = GAME.new({"players": 2, "first": "0"}, 5), GAME.new({"players": 2, "first": "0", "cards": name}, 5)
    assert (list(one.bread)[:2], list(two.bread)[:2]) == ([3, 4], [6, 6])
    assert GAME.view(GAME.clone(two), 0).set == name
