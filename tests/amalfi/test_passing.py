"""Passing by itself (A-34, R-065, R-095): held against a search over everything that a seat could do before."""

from __future__ import annotations

from typing import Any

import pytest

from costiera.amalfi import components as c
from costiera.amalfi import rules
from costiera.amalfi.game import GAME
from costiera.amalfi.state import State, clone, to_bytes
from costiera.kit.rng import Stream

from . import test_ops
from .table import VARIANTS, Table, random_game

TOUCHING = [
    person["id"]
    for person in c.DEFAULT.data["characters"]
    if person["type"] == "permanent" and any("mod" in row for row in person["effect"])
]


def could_act(s: State, seat: int) -> bool:
    """Whether any sequence of optional actions leads to a main action: tried out, one by one."""
    s = clone(s)
    s.phase, s.actor, s.active = c.TURN, seat, seat
    seen, new = {to_bytes(s)}, [s]
    while new:
        at = new.pop()
        for move in rules.legal(at, seat):
            if move >= c.OPTIONAL_END:
                if move != c.PASS_MOVE:
                    return True
                continue
            then = clone(at)
            optional(then, seat, move)
            if (key := to_bytes(then)) not in seen:
                seen.add(key)
                new.append(then)
    return False


def optional(s: State, seat: int, move: int) -> None:
    """An optional action, without what the engine makes of it (who can do nothing more passes)."""
    passed = list(s.passed)
    s.actor = c.NONE  # as if it were volunteered
    rules.optional(s, seat, move)
    s.actor, s.phase, s.passed = seat, c.TURN, passed


def agree(s: State) -> bool:
    """Whether the engine passes for a seat exactly where nothing is left to it; returns whether it does for one."""
    found = False
    for seat in range(s.seats):
        if s.hand_size[seat] == 0:
            must = rules.must_pass(s, seat)
            assert bool(must) == (not could_act(s, seat)), GAME.view(s, seat, reveal_all=True).seats[seat]
            found |= bool(must)
    return found


def poor(seed: int, people: list[str], cards: str = "") -> State:
    """A position with little in it: docks taken, hands empty, a few ships and bread."""
    stream = Stream(seed, 34)
    taken = stream.below(8) > 0
    docks = {name: [1] for name in c.DEFAULT.places[: c.PRIVATE] if name and (taken or stream.below(2))}
    holds = {hold: int(stream.below(3) == 0) * (1 + stream.below(2)) for hold in c.HOLDS}
    ships = min(sum(holds.values()), 1 + stream.below(4))
    while sum(holds.values()) > ships:
        holds[next(hold for hold in c.HOLDS if holds[hold])] -= 1
    bay = int(stream.below(4) == 0) if ships < 4 else 0
    built = 6 if stream.below(2) else 0
    mine = {
        "holds": holds,
        "bay": bay,
        "port": 4 + built - ships - bay,
        "ships_built": built,
        "bread": max(0, stream.below(4) - 1),
    }
    t = Table.__new__(Table)
    t.s = GAME.new({"players": 4, "first": "0", "cards": cards or "default"}, seed)
    # The three others have as many ships as docks can be taken.
    spread = {name: [1 + i % 3] for i, name in enumerate(docks)}
    others = [{"hand": [], "ships_built": 6} for _ in range(3)]
    cheap = [c.DEFAULT.artworks[(at * 7 + seed) % c.ARTS] for at in range(c.ARTS)]
    cheap = sorted(cheap, key=lambda art: c.DEFAULT.cards.art_cost[c.DEFAULT.number[art]])[:9]
    row = [cheap.pop(stream.below(len(cheap))) for _ in range(5)]
    seats = [mine | {"hand": [], "invited": people}, *others]
    GAME.arrange(t.s, {"docks": spread, "seats": seats, "period": 1 + seed % 4, "workshop": row})
    return t.s


@pytest.mark.rule("A-34", "R-065", "R-095")
@pytest.mark.parametrize("person", [None, *TOUCHING])
def test_a34_a_seat_passes_by_itself_only_where_nothing_is_left(person: str | None) -> None:
    """Arranged positions, with every permanent character that touches prices or bread, alone and in company."""
    found = 0
    for seed in range(60):
        stream = Stream(seed, 35)
        company = [TOUCHING[stream.below(len(TOUCHING))] for _ in range(seed % 3)] if person else []
        found += agree(poor(seed, sorted({*company, *([person] if person else [])})))
    assert found or person


@pytest.mark.rule("A-34", "A-24")
def test_a34_the_same_where_bread_may_pay_for_artworks_and_destinations() -> None:
    data: dict[str, Any] = test_ops.plain(c.DEFAULT.data)
    for i, item in enumerate((*data["artworks"], *data["private_destinations"])):
        if i % 3 != 2:
            item["cost"]["of"] = ["bread"] if i % 3 else [*item["cost"]["of"], "bread"]
    name = test_ops.register(data)
    found = [agree(poor(seed, TOUCHING[seed % 5 : seed % 5 + seed % 3], name)) for seed in range(80)]
    assert {True, False} == set(found)


@pytest.mark.rule("A-34")
@pytest.mark.parametrize("options", VARIANTS, ids=lambda o: "-".join(map(str, o.values())))
def test_a34_in_random_games(options: dict[str, Any]) -> None:
    for s, _, _ in random_game(options, 34):
        if s.phase == c.TURN:
            bare = clone(s)
            for seat in range(s.seats):  # hands make every seat be asked: without them it shows who could act
                while bare.hand_size[seat]:
                    rules.optional(bare, seat, c.DISCARD_MOVE + bare.hand[seat * c.CHARS])
            bare.phase = c.TURN
            agree(bare)
