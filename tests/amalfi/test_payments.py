"""Ships, holds and payments (A-17 to A-31), held against the rule's own words."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from costiera.amalfi import board, payment, rules
from costiera.amalfi import components as c
from costiera.amalfi.parts import payment_parts
from costiera.amalfi.state import State, clone, to_bytes
from costiera.kit.errors import IllegalMove
from costiera.kit.rng import Stream

from .table import Table


def legal_by_the_rule(t: Table, n: int, of: int, extra: int, parts: dict[str, int], bread_most: int) -> bool:
    """A-26, word for word."""
    s = t.s
    ships = {hold: parts.get(hold, 0) for hold in c.HOLDS}
    if any(ships[hold] > t.hold(hold) for hold in c.HOLDS) or parts.get("bread", 0) > bread_most:
        return False
    if parts.get("emergency", 0) > s.bay[0] + sum(ships.values()):
        return False
    worth = {hold: ships[hold] * board.worth(s, 0, i) for i, hold in enumerate(c.HOLDS)}
    fitting = sum(worth[hold] for i, hold in enumerate(c.HOLDS) if payment.accepted_holds(s, 0, of) >> i & 1)
    port = parts.get("emergency", 0) * board.emergency(s, 0)
    bread = parts.get("bread", 0)
    fits = 0 if of == c.BREAD_BIT else port  # a ship gives units of a resource, never bread that fits
    return fitting + fits + bread >= n and sum(worth.values()) + port + bread >= n + extra


Mixture = tuple[tuple[str, int], ...]


def to_pay(seed: int) -> tuple[Table, int, int, int]:
    """Some ships and bread, and some cost: units, what it accepts, extra price."""
    stream = Stream(seed, 77)
    holds = {hold: stream.below(3) for hold in c.HOLDS}
    built = max(0, sum(holds.values()) - 4)
    if built > 6:
        holds, built = dict.fromkeys(c.HOLDS, 0) | {"gems": 2, "wine": 1}, 0
    room = 4 + built - sum(holds.values())
    bay = stream.below(min(room, 2) + 1)
    people = [[], ["filippo_brunelleschi"], ["jacques_coeur", "leonardo_fibonacci"], ["francesco_di_giorgio"]][seed % 4]
    parts = {"holds": holds, "bay": bay, "port": room - bay, "ships_built": built, "bread": stream.below(7)}
    of = [1, 2, 4 + 16, 31, 8 + c.BREAD_BIT, 16, c.BREAD_BIT, 31 + c.BREAD_BIT][stream.below(8)]
    n, extra = stream.below(10), stream.below(3)
    return Table(parts | {"invited": people}), n if n + extra else 3, of, extra


def mixtures(t: Table, n: int, of: int, extra: int) -> tuple[set[Mixture], set[Mixture]]:
    """Legal payments of which no bread could be left out: those of which no ship could be either, and the others."""
    s, plain, spare = t.s, set(), set()
    most = t.s.bread[0] if of & c.BREAD_BIT else min(t.s.bread[0], t.s.mod[c.BREAD_PAYS])
    for ships in itertools.product(*(range(t.hold(hold) + 1) for hold in c.HOLDS)):
        for port, bread in itertools.product(range(s.bay[0] + sum(ships) + 1), range(most + 1)):
            parts = dict(zip((*c.HOLDS, "emergency", "bread"), (*ships, port, bread), strict=True))
            if legal_by_the_rule(t, n, of, extra, parts, most):
                less = {
                    name
                    for name in parts
                    if parts[name] and legal_by_the_rule(t, n, of, extra, parts | {name: parts[name] - 1}, most)
                }
                if "bread" not in less:
                    (spare if less else plain).add(tuple(sorted((name, k) for name, k in parts.items() if k)))
    return plain, spare


def listed(t: Table, n: int, of: int, extra: int, spare: int) -> list[Mixture]:
    """What the engine lists, in its order."""
    count = payment.list_payments(t.s, 0, n, of, extra, spare)
    return [tuple(sorted(payment_parts(move).items())) for move in list(t.s.moves)[:count]]


@pytest.mark.rule("A-19", "A-20", "A-21", "A-22", "A-23", "A-24", "A-25", "A-26", "A-27")
@pytest.mark.parametrize("seed", range(60))
def test_payments_are_all_that_the_rule_allows_and_no_more(seed: int) -> None:
    """Every mixture of ships and bread: listed exactly if legal and nothing of it could be left out."""
    t, n, of, extra = to_pay(seed)
    plain, spare = mixtures(t, n, of, extra)
    for least in (c.PLAIN_ONLY, c.SPARE_LATER, c.SPARE_ANY):
        told = listed(t, n, of, extra, least)
        assert len(told) == len(set(told))
        assert set(told[: len(plain)]) == plain  # they come first
        if least == c.PLAIN_ONLY or (of == c.BREAD_BIT and not extra):
            assert len(told) == len(plain)
        elif least == c.SPARE_ANY:
            assert set(told) == plain | spare
    payment.open_purse(t.s, 0)
    assert payment.covers(t.s, 0, n, of, extra, t.s.bread[0]) == bool(plain)


def after_payment(s: State, move: int, n: int, extra: int) -> tuple[Any, ...]:
    """A seat's ships and bread after a payment."""
    s = clone(s)
    payment.pay(s, 0, move, n, extra)
    return tuple(s.hold)[:5], s.bay[0], s.port[0], s.bread[0]


def earlier(s: State) -> list[State]:
    """Everything that landing ships and sending them to the port could make of a position (A-74, A-75)."""
    found = {to_bytes(s): s}
    new = [s]
    while new:
        at = new.pop()
        for move in rules.legal(at, 0):
            if move <= c.PORT_MOVE:
                then = clone(at)
                (board.port_for_bread(then, 0) if move == c.PORT_MOVE else board.land(then, 0, move))
                if found.setdefault(to_bytes(then), then) is then:
                    new.append(then)
    return list(found.values())


@pytest.mark.rule("A-27", "R-020")
@pytest.mark.parametrize("seed", range(40))
def test_r020_ships_too_many_are_offered_where_no_optional_action_is_equal(seed: int) -> None:
    """What a main action lists besides plain payments: all that landing and porting before one cannot bring about."""
    t, n, of, extra = to_pay(seed)
    if of == c.BREAD_BIT and not extra:
        return  # no ship has a part in it
    plain, spare = mixtures(t, n, of, extra)
    before: set[tuple[Any, ...]] = set()
    for s in earlier(t.s):
        count = payment.list_payments(s, 0, n, of, extra, c.PLAIN_ONLY)
        before |= {after_payment(s, move, n, extra) for move in list(s.moves)[:count]}
    number = {tuple(sorted(payment_parts(move).items())): move for move in spare_numbers(t, n, of, extra)}
    wanted = {mix for mix in spare if after_payment(t.s, number[mix], n, extra) not in before}
    told = set(listed(t, n, of, extra, c.SPARE_LATER)) - plain
    assert told == wanted


def spare_numbers(t: Table, n: int, of: int, extra: int) -> list[int]:
    """The numbers of all payments."""
    count = payment.list_payments(t.s, 0, n, of, extra, c.SPARE_ANY)
    return list(t.s.moves)[:count]


@pytest.mark.rule("R-020", "A-27")
def test_there_is_room_for_every_payment() -> None:
    """Ten ships, two in each hold: no other position has more payments than it."""
    t = Table({"holds": dict.fromkeys(c.HOLDS, 2), "bay": 0, "ships_built": 6})
    count = payment.list_payments(t.s, 0, 1, c.ALL_HOLDS, 0, c.SPARE_ANY)
    assert count == 1458 - 1 < c.MOST_MOVES == len(t.s.moves)


@pytest.mark.rule("X-1", "A-18")
def test_two_ships_in_the_wood_hold_are_worth_six() -> None:
    t = Table({"holds": {"wood": 2}}).do("bread wood*1", "bread wood*1")
    assert (t.s.bread[0], t.s.bay[0], t.hold("wood")) == (6, 4, 0)
    t = Table({"holds": {"spices": 1}}).do("bread spices*1")
    assert t.s.bread[0] == 2


@pytest.mark.rule("X-15", "A-21")
def test_one_ship_pays_twice() -> None:
    t = Table({"holds": {"gems": 1}, "bay": 0, "port": 3}, workshop=[None] * 4 + ["lanterna_of_genoa"])
    t.do("acquire lanterna_of_genoa")  # 6 gems: the only payment is made at once
    assert (t.s.bay[0], t.s.port[0], t.hold("gems"), t.s.bread[0]) == (0, 4, 0, 1)  # 1 bread of the last slot


@pytest.mark.rule("R-009")
def test_r009_hold_then_emergency() -> None:
    t = Table({"holds": {"fabric": 1}, "bay": 0, "port": 3}, workshop=[None] * 3 + ["the_tempest", None])
    t.do("acquire the_tempest")
    assert (t.s.bay[0], t.s.port[0], t.s.bread[0]) == (0, 4, 1)


@pytest.mark.rule("R-010", "A-28", "A-30")
def test_r010_surplus_above_the_limit_is_lost() -> None:
    seat = {"holds": {"wine": 4}, "bread": 6, "lighthouses": ["naples", "tunis"]}
    t = Table(seat, workshop=[None, None, None, "divine_comedy", None])  # cost 8; 4 wine ships would bring 12
    t.do("acquire divine_comedy", "pay wine*3", "take none")
    assert t.s.bread[0] == 7
    t = Table(seat, workshop=[None, None, None, "divine_comedy", None])
    t.do("acquire divine_comedy", "pay wine*2 emergency*1", "take none")
    assert t.s.bread[0] == 7


@pytest.mark.rule("R-010")
def test_r010_eight_wine_by_four_ships_in_two_steps() -> None:
    """R-020: a ship too many is the same as an optional move before; two of the four units have no room."""
    seat = {"holds": {"wine": 4}, "bread": 6, "lighthouses": ["naples", "tunis"]}
    t = Table(seat, workshop=[None, None, None, "divine_comedy", None])
    t.do("bread wine*1")
    assert t.s.bread[0] == 8
    t.do("acquire divine_comedy", "pay wine*3", "take none")
    assert t.s.bread[0] == 8


@pytest.mark.rule("R-011", "A-24")
def test_r011_bread_is_paid_from_the_granary() -> None:
    t = Table({"bread": 4, "holds": {"wine": 1}, "hand": ["benedetto_zaccaria"]})
    assert "invite benedetto_zaccaria" not in t.legal()
    t.do("bread wine*1")
    assert t.s.bread[0] == 6
    t.do("invite benedetto_zaccaria")
    assert t.s.bread[0] == 1
    with pytest.raises(IllegalMove, match="no payment covers 5 bread"):
        Table({"bread": 4, "hand": ["benedetto_zaccaria"]}).do("invite benedetto_zaccaria")


@pytest.mark.rule("R-013", "A-23")
def test_r013_two_kinds_may_be_mixed() -> None:
    t = Table({"holds": {"gems": 2, "wood": 1}, "bay": 1}, workshop=[None, None, None, "castel_nuovo", None])
    t.do("acquire castel_nuovo", "pay wood*1 gems*2")
    assert t.s.bread[0] == 1


@pytest.mark.rule("R-014", "A-20", "A-25")
def test_r014_emergency_ships() -> None:
    t = Table({"bay": 4}, workshop=[None, "liber_abaci", None, None, None])  # 4 wine, extra 1
    t.do("acquire liber_abaci")
    assert (t.s.port[0], t.s.bread[0]) == (2, 3)  # 6 - 5 and the bonus of 2


@pytest.mark.rule("R-015", "A-75", "A-84")
def test_r015_emergency_supply_for_bread() -> None:
    t = Table({"bread": 1, "bay": 2, "ships_built": 3, "port": 5}, {"bread": 6}, passed=[0])
    t.do("bread emergency*1", "bread emergency*1", seat=0)
    assert t.s.bread[0] == 6
    t.do("pass")
    assert t.s.bread[0] == 1


@pytest.mark.rule("R-016", "A-76", "A-77")
def test_r016_cards_for_bread_in_a_rivals_turn() -> None:
    t = Table({"hand": ["titian", "raphael"]}, active=1)
    t.do("discard titian", "discard raphael", seat=0)
    assert (t.s.bread[0], t.s.hand_size[0], t.asked) == (2, 0, 1)


@pytest.mark.rule("R-019", "R-094")
def test_r019_bread_of_the_last_slot_comes_after_the_payment() -> None:
    t = Table({"bay": 0, "port": 3, "holds": {"wine": 1}}, workshop=[None] * 4 + ["liber_abaci"])
    assert "acquire liber_abaci" in t.legal()  # 3 + 3 by the port
    t = Table({"holds": {"wine": 2}, "bay": 2, "bread": 0}, workshop=[None] * 4 + ["liber_abaci"])
    t.do("acquire liber_abaci", "pay wine*2")
    assert t.s.bread[0] == 2 + 1 + 2  # surplus, slot, bonus


@pytest.mark.rule("R-020", "A-27")
def test_r020_overpayment_is_an_optional_move_before() -> None:
    t = Table({"holds": {"gems": 3}, "bread": 0}, workshop=[None, None, None, "lanterna_of_genoa", None])
    t.do("bread gems*1", "acquire lanterna_of_genoa", "pay gems*2")
    assert t.s.bread[0] == 3
    with pytest.raises(IllegalMove, match="could be left out"):
        Table({"holds": {"gems": 3}}, workshop=[None, None, None, "lanterna_of_genoa", None]).do(
            "acquire lanterna_of_genoa", "pay gems*3"
        )


@pytest.mark.rule("R-021")
def test_r021_no_hand_limit() -> None:
    hand = [f"{name}" for name in ("raphael", "titian", "dante_alighieri", "marco_polo", "michelangelo", "leo_x",
                                   "julius_ii", "donatello", "piri_reis")]  # fmt: skip
    t = Table({"hand": hand, "bread": 4}).do("discard raphael", "discard titian", "discard leo_x")
    assert (t.s.bread[0], t.s.hand_size[0]) == (6, 6)


@pytest.mark.rule("R-022")
def test_r022_bread_is_no_resource() -> None:
    row = [None, None, None, "lives_of_the_artists", None]  # 7 wine
    seat = {"holds": {"wine": 2}, "bay": 0, "port": 2, "bread": 5}
    t = Table(seat, workshop=row).do("acquire lives_of_the_artists")
    assert all("bread" not in move for move in t.legal())
    t = Table(seat | {"invited": ["leonardo_fibonacci"]}, workshop=row).do("acquire lives_of_the_artists")
    assert "pay wine*2 bread*1" in t.legal()


@pytest.mark.rule("R-023", "A-31")
def test_r023_discounts_do_not_touch_the_slot() -> None:
    seat = {"holds": {"wine": 1, "spices": 1}, "bay": 2, "invited": ["aldus_manutius"]}
    t = Table(seat, workshop=["the_prince", None, None, None, None])
    cost = t.do("acquire the_prince").cost
    assert (cost.n, cost.of, cost.extra) == (2, ["wine"], 2)
    assert "pay spices*1 wine*1" in t.legal()
    t = Table(seat | {"hand": ["giorgio_vasari"], "bread": 4}, workshop=["the_prince", None, None, None, None])
    t.do("invite giorgio_vasari", "acquire the_prince")  # 4 - 4 - 2: nothing to pay
    assert t.s.art_owner[c.DEFAULT.number["the_prince"]] == 0
    assert t.s.bay[0] == 2


@pytest.mark.rule("R-024", "A-10")
def test_r024_slots() -> None:
    cards = c.DEFAULT.cards
    assert list(cards.council_extra) == [2, 1, 0, 0]
    assert list(cards.council_bonus) == [0, 0, 0, 1]
    for extra, bonus in ((cards.workshop_extra, cards.workshop_bonus), (cards.atlas_extra, cards.atlas_bonus)):
        assert list(extra) == [2, 1, 1, 0, 0]
        assert list(bonus) == [0, 0, 0, 0, 1]
    t = Table({"holds": {"wine": 2}, "bay": 2}, workshop=[None, None, "summa_de_arithmetica", None, None])
    t.do("acquire summa_de_arithmetica")
    assert t.cost.extra == 1


@pytest.mark.rule("R-025", "A-25")
def test_r025_extra_price_in_any_resource() -> None:
    seat = {"holds": {"wine": 2, "spices": 1}, "bay": 1}
    t = Table(seat, workshop=["decameron", None, None, None, None]).do("acquire decameron", "pay spices*1 wine*2")
    assert t.s.bread[0] == 0


@pytest.mark.rule("R-054")
def test_r054_cost_classes() -> None:
    t = Table({"hand": ["raphael"], "holds": {"wine": 2, "spices": 1}, "bay": 1})
    t.do("invite raphael", "pay spices*1 wine*2")
    assert (t.s.bread[0], t.s.people[c.ENDGAME]) == (0, 1)
    t = Table({"hand": ["raphael"], "holds": {"wine": 1}, "bay": 0, "port": 3, "bread": 5})
    assert "invite raphael" not in t.legal()


@pytest.mark.rule("R-064")
def test_r064_modifiers_of_holds_and_port() -> None:
    seat = {"holds": {"gems": 1}, "bay": 0, "port": 3, "invited": ["filippo_brunelleschi", "jacques_coeur"]}
    t = Table(seat, workshop=[None, None, None, "gates_of_paradise", None])  # 8 gems
    t.do("acquire gates_of_paradise")
    assert (t.s.port[0], t.s.bread[0]) == (4, 0)


@pytest.mark.rule("A-114", "A-27")
def test_the_best_plan_is_offered_first() -> None:
    t = Table({"holds": {"wine": 1, "gems": 2}, "bay": 1}, workshop=[None, None, None, "court_of_the_lions", None])
    t.do("acquire court_of_the_lions")  # 8 gems or wine
    assert t.legal()[0] == t.default() == "pay wine*1 gems*2"
    assert t.legal()[1:3] == ["pay gems*2 emergency*1", "pay wine*1 gems*1 emergency*1"]


@pytest.mark.rule("A-29", "A-24")
def test_the_granary_grows_with_lighthouses() -> None:
    t = Table({"lighthouses": ["naples", "tunis", "senj"]})
    assert board.limit(t.s, 0) == 9
    six = ["naples", "tunis", "senj", "ragusa", "venice", "candia"]
    assert board.limit(Table({"lighthouses": six}).s, 0) == 12
    assert board.limit(Table({"lighthouses": six, "invited": ["frederick_ii"]}).s, 0) == 15
