"""No period goes on for ever (R-058): random engagements of all cards that straighten, by themselves and by packs."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from costiera.amalfi import components as c
from costiera.amalfi import packs, rules
from costiera.amalfi.game import GAME
from costiera.amalfi.state import State
from costiera.kit.errors import BadPack
from costiera.kit.rng import Stream

from . import test_ops
from .table import Table

STRAIGHTENS = {
    "straighten",
    "echo",
    "workshop_bonus",
    "copy",
    "acquire",
    "construct",
    "lighthouse",
    "character",
    "recall",
}
PEOPLE: list[dict[str, Any]] = c.DEFAULT.data["characters"]


def begin(people: list[str], seed: int, cards: str = "default") -> State:
    """A seat with many characters invited, everything to pay with, and everybody else gone for this period."""
    t = Table.__new__(Table)
    t.s = GAME.new({"players": 2, "first": "0", "cards": cards}, seed)
    mine = {"hand": [], "invited": people, "ships_built": seed % 7, "bread": 6}
    GAME.arrange(t.s, {"seats": [mine, {"hand": []}], "passed": [1]})
    return t.s


def play_period(s: State, stream: Stream, longest: int) -> Counter[int]:
    """Go on as long as anything can be done; returns how often each character was engaged."""
    period, engaged = s.period, Counter[int]()
    free: Counter[int] = Counter()
    for _ in range(longest):
        if s.period > period or s.phase in (c.OVER, c.FEED, c.DECREE):
            break
        seat = rules.decider(s)
        moves = [move for move in rules.legal(s, seat) if move >= c.OPTIONAL_END]
        wanted = [move for move in moves if wants(move)] if stream.below(200) else []
        wanted = [move for move in wanted if goes_round(s, move)] or wanted
        moves = wanted or [move for move in moves if move != c.PASS_MOVE] or moves
        move = moves[stream.below(len(moves))]
        if c.ENGAGE_MOVE <= move < c.CONSTRUCT_MOVE:
            engaged[move - c.ENGAGE_MOVE] += 1
        elif c.STRAIGHTEN_MOVE <= move < c.STRAIGHTEN_MOVE + c.CHARS:
            card = move - c.STRAIGHTEN_MOVE
            was = s.turned[card]
            rules.step(s, seat, move)
            free[card] += not s.turned[card] & ~was & 2
            continue
        rules.step(s, seat, move)
    else:
        pytest.fail(f"the period did not end: {engaged.most_common(5)}")
    for card, times in engaged.items():
        # Once as it lay, once more by other cards' effects, and as often as by what runs out.
        assert times <= 2 + free[card]
    return engaged


def wants(move: int) -> bool:
    """Engagements first of all, and nothing declined that could straighten."""
    if c.STRAIGHTEN_MOVE <= move < c.CHOOSE_MOVE:
        return move != c.STRAIGHTEN_MOVE + c.CHARS
    engages, chooses = c.ENGAGE_MOVE <= move < c.CONSTRUCT_MOVE, c.CHOOSE_MOVE <= move < c.LIGHTHOUSE_MOVE
    return engages or chooses or c.COPY_MOVE <= move < c.COPY_MOVE + c.CHARS


def goes_round(s: State, move: int) -> bool:
    """Whether a move engages, straightens or copies somebody who straightens or copies."""
    card = next(
        (move - at for at in (c.ENGAGE_MOVE, c.STRAIGHTEN_MOVE, c.COPY_MOVE) if 0 <= move - at < c.CHARS), c.NONE
    )
    if card == c.NONE:
        return False
    effect = c.set_of(s.cards).data["characters"][card]["effect"]
    return bool(c.ops_in(effect) & {"straighten", "copy"})


@pytest.mark.rule("R-058", "A-69")
@pytest.mark.parametrize("seed", range(30))
def test_the_default_set_never_runs_in_a_circle(seed: int) -> None:
    stream = Stream(seed, 58)
    able = [person["id"] for person in PEOPLE if person["type"] in {"engageable", "permanent"}]
    must = [person["id"] for person in PEOPLE if c.ops_in(person["effect"]) & STRAIGHTENS and person["id"] in able]
    chosen = sorted({*must, *(able[stream.below(len(able))] for _ in range(20))})
    assert play_period(begin(chosen, seed), stream, 400).total() >= 5


def random_effect(stream: Stream, deep: int = 0) -> list[dict[str, Any]]:
    """Steps that straighten, as deep and as roundabout as the vocabulary allows."""

    def one() -> dict[str, Any]:
        kind = stream.below(12 if deep < 2 else 8)
        return [
            {"op": "straighten", "n": 1 + stream.below(3)}, {"op": "straighten", "n": 1},
            {"op": "workshop_bonus"}, {"op": "echo", "n": 1 + stream.below(3)},
            {"op": "recall", "n": 2, "scope": ("public", "own_private")[stream.below(2)]},
            {"op": "character", "n": 1, "free": True}, {"op": "lighthouse", "n": 1}, {"op": "copy", "scope": "all"},
            {"op": "exchange", "pay": 1, "times": 2, "gain": random_effect(stream, deep + 1)} if kind == 8 else {},
            {"op": "choose", "options": [random_effect(stream, deep + 1) for _ in range(2)]} if kind == 9 else {},
            {"op": "when", "count": "bread", "min": 1, "then": random_effect(stream, deep + 1)} if kind == 10 else {},
            {"op": "acquire", "discount": 10},
        ][kind]  # fmt: skip

    return [one() for _ in range(1 + stream.below(2))]


def random_pack(stream: Stream, wild: bool) -> tuple[str, list[str]]:
    """A pack full of cards that straighten, and whom to invite. ``wild``: triggers on any event."""
    data = test_ops.plain(c.DEFAULT.data)
    invited = []
    for person in data["characters"]:
        if person["type"] == "engageable":
            person["effect"] = random_effect(stream)
            invited.append(person["id"])
        elif person["type"] == "permanent" and stream.below(2):
            events = c.EVENTS if wild else ("construct", "acquire", "erect", "title", "period_start", "decree")
            person["effect"] = [{"on": events[stream.below(len(events))], "gain": random_effect(stream)}]
            invited.append(person["id"])
    for art in data["artworks"]:
        art["bonus"] = {"op": ("straighten", "character", "lighthouse")[stream.below(3)], "n": 1}
    for place in data["public_destinations"]:
        place["toll"] = 0
    return written(data, "characters", "artworks", "public_destinations"), invited


def written(data: dict[str, Any], *sections: str) -> str:
    """Sections of a set as a pack's file."""
    items = [(name, item) for name in sections for item in data[name]]
    return "".join(f"\n[[{name}]]\n" + "".join(f"{k} = {toml(v)}\n" for k, v in item.items()) for name, item in items)


def toml(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def accepted(content: str, wild: bool) -> c.Set | None:
    """The pack, if it passes the check; only what could be repeated for ever is refused here."""
    try:
        return packs.read("test", content.encode())
    except BadPack as refused:
        faults = [fault for fault in refused.faults if "could be repeated for ever" not in fault]
        if not wild or [fault for fault in faults if not re.fullmatch(r"and \d+ more", fault)]:
            raise
    return None


@pytest.mark.rule("R-058", "A-69")
@pytest.mark.parametrize("seed", range(40))
def test_no_pack_that_is_accepted_runs_in_a_circle(seed: int) -> None:
    stream = Stream(seed, 59)
    content, invited = random_pack(stream, wild=seed % 2 == 1)
    known = accepted(content, wild=seed % 2 == 1)
    if known is None:
        return
    c.SETS[known.name] = known
    assert play_period(begin(invited, seed, known.name), stream, 2000).total() > 0


@pytest.mark.rule("R-058")
@pytest.mark.parametrize("on", ["navigate", "engage", "take_character"])
@pytest.mark.parametrize("op", ["straighten", "recall"])
def test_what_could_be_repeated_for_ever_is_refused(on: str, op: str) -> None:
    step: dict[str, Any] = {"op": op, "n": 1} | ({"scope": "public"} if op == "recall" else {})
    data = test_ops.plain(c.DEFAULT.data)
    person = data["characters"][c.DEFAULT.number["isabella_d_este"]]
    person["effect"] = [{"on": on, "gain": [{"op": "exchange", "pay": 1, "times": 1, "gain": [step]}]}]
    text = written(data, "characters")
    with pytest.raises(BadPack, match=f"isabella_d_este: {op} on {on} could be repeated for ever"):
        packs.read("test", text.encode())
