"""What can I reach? The shortest chains of own turns, from what a seat knows, that lead to a card, a title or a decree.

Others are taken to pass, so that all turns are one's own; the rival of a solo game reacts as it does. Cards that turn
up on the way are nobody's plan: no chain uses them. The search goes move by move and keeps, of all positions at the
same distance, a number of those that lack least: what it finds can be played as long as nobody comes in between, and
is seldom longer than it must be.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from costiera.amalfi import components as c
from costiera.amalfi import facts, purchase, rules, text
from costiera.amalfi.payment import most_bread, open_purse
from costiera.amalfi.score import count, decree_points, meets, total
from costiera.amalfi.state import State, clone, to_bytes
from costiera.kit.reach import BadGoal, OwnTurn, Reach
from costiera.kit.typed import Sentences
from costiera.kit.words import shown

WIDTH = 160  # positions kept at each distance
LONGEST = 24  # moves of a chain
CHAINS = 3
SECONDS = 0.25
FAR = 3  # what a card in the Council lacks besides its cost: it must be taken first

SENTENCES = Sentences("amalfi", {
    "goal": "{value} is nothing that this seat could reach: a card in sight, a title or a decree",
    "own_turn": "chains begin in one's own turn",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to reach: its kind (``artwork``, ``destination``, ``character``, ``title``, ``decree``) and number."""

    kind: str
    number: int
    points: int = 0  # of the decree so far


@dataclass(slots=True)
class Node:
    """A position on the way: the moves that led to it, and after how many of them each turn ended."""

    state: State
    moves: tuple[int, ...] = ()
    turns: tuple[int, ...] = ()
    lacks: int = field(default=0)


def goal_of(state: State, seat: int, words: str) -> Goal:
    """What somebody points at: ``mona_lisa``, ``title navigator``, ``decree 2``. Raises BadGoal."""
    known = c.set_of(state.cards)
    kind, _, name = words.rpartition(" ")
    if kind == "decree" and name in "1234":
        period = int(name)
        return Goal("decree", period, decree_points(state, seat, state.decree[period - 1], period))
    if kind == "title" and name in known.titles and known.titles.index(name) in state.title:
        return Goal("title", list(state.title).index(known.titles.index(name)))
    if not kind:
        tables: Mapping[str, tuple[str, ...]] = {
            "artwork": known.artworks,
            "destination": known.places,
            "character": known.characters,
        }
        for kind_, names in tables.items():
            if name in names and within_sight(state, seat, Goal(kind_, names.index(name))):
                return Goal(kind_, names.index(name))
    raise SENTENCES.refusal("", "goal", error=BadGoal, value=shown(words))


def within_sight(state: State, seat: int, goal: Goal) -> bool:
    """Whether the goal lies open, or in the seat's own hand, and is not the seat's yet."""
    if goal.kind == "artwork":
        return goal.number in state.workshop
    if goal.kind == "destination":
        return goal.number in state.atlas
    return state.at[goal.number] in (c.COUNCIL, c.HAND + seat)


def reach(known: State, seat: int, words: str, seconds: float = SECONDS) -> Reach:
    """The chains to a goal from what a seat knows. Raises BadGoal for what is no goal, or if the seat has no turn."""
    goal = goal_of(known, seat, words)
    if known.actor != seat or known.active != seat:
        raise SENTENCES.refusal("", "own_turn", error=BadGoal)
    start = clone(known)
    start.passed = [int(other != seat) for other in range(c.SEATS)]
    if start.next_rose == c.NONE and start.seats > 1:
        start.next_rose = (seat + 1) % start.seats
    found, complete = _search(start, seat, goal, time.perf_counter() + seconds)
    return Reach(words, [_told(start, seat, node) for node in found], complete)


def _search(start: State, seat: int, goal: Goal, until: float) -> tuple[list[Node], bool]:
    """The first chains found, by distance; and whether nothing was left out."""
    names = _usable(start, seat)
    level, seen, found, complete = [Node(start)], {to_bytes(start)}, [], True
    for _ in range(LONGEST):
        further: list[Node] = []
        for node in level:
            for after in _steps(node, seat, names):
                if reached(after.state, seat, goal):
                    found.append(after)
                elif (mark := to_bytes(after.state)) not in seen and after.state.period == start.period:
                    seen.add(mark)
                    after.lacks = lacks(after.state, seat, goal)
                    further.append(after)
            if time.perf_counter() > until:
                return _shortest(found), False
        if len(_shortest(found)) == CHAINS or not further:
            break
        complete = complete and len(further) <= WIDTH
        further.sort(key=lambda node: (node.lacks, len(node.turns), sum(move < c.OPTIONAL_END for move in node.moves)))
        level = further[:WIDTH]
    return _shortest(found), complete


def _shortest(found: list[Node]) -> list[Node]:
    """The best of them; what differs only in bread that is raised on the way is the same chain."""
    chains: dict[tuple[int, ...], Node] = {}
    for node in sorted(found, key=lambda node: (len(node.turns), len(node.moves))):
        chains.setdefault(tuple(move for move in node.moves if move >= c.OPTIONAL_END), node)
    return list(chains.values())[:CHAINS]


def _usable(state: State, seat: int) -> set[int]:
    """Moves that name a card, of the cards that are in sight now."""
    arts = {art for art in state.workshop if art != c.NONE}
    tiles = {place for place in state.atlas if place != c.NONE}
    people = {card for card in range(c.CHARS) if state.at[card] in (c.COUNCIL, c.HAND + seat)}
    return (
        {c.ACQUIRE_MOVE + art for art in arts}
        | {c.DISCOVER_MOVE + place - c.PRIVATE for place in tiles}
        | {first + card for first in (c.TAKE_MOVE, c.INVITE_MOVE, c.DISCARD_MOVE, c.DISMISS_MOVE) for card in people}
    )


# Ranges of moves that name cards: first number, how many.
_NAMING = (
    (c.ACQUIRE_MOVE, c.ARTS),
    (c.DISCOVER_MOVE, c.TILES),
    (c.TAKE_MOVE, c.CHARS),
    (c.INVITE_MOVE, c.CHARS),
    (c.DISCARD_MOVE, c.CHARS),
    (c.DISMISS_MOVE, c.CHARS),
    (c.DRAW_MOVE, c.CHARS),
)


def _steps(node: Node, seat: int, names: set[int]) -> Iterator[Node]:
    """What can be done next, without what would only be another order of the same."""
    state = node.state
    if state.actor != seat or state.phase == c.OVER:
        return
    last = node.moves[-1] if node.moves else c.NONE
    for move in rules.legal(state, seat):
        if move == c.PASS_MOVE or (last > move and last < c.OPTIONAL_END):
            continue
        if move not in names and any(first <= move < first + size for first, size in _NAMING):
            continue
        after = clone(state)
        rules.step(after, seat, move)
        turns = (*node.turns, len(node.moves) + 1) if ends_turn(move, after) else node.turns
        yield Node(after, (*node.moves, move), turns)


def ends_turn(move: int, after: State) -> bool:
    """Whether a turn is over after a move: what is no optional action belongs to its one main action (A-33)."""
    return bool(after.phase == c.TURN and move >= c.OPTIONAL_END)


def reached(state: State, seat: int, goal: Goal) -> bool:
    """Whether the seat has what it wanted."""
    if goal.kind == "artwork":
        return bool(state.art_owner[goal.number] == seat)
    if goal.kind == "destination":
        return bool(state.owner[goal.number] == seat)
    if goal.kind == "character":
        return bool(state.at[goal.number] == c.TABLEAU + seat)
    if goal.kind == "title":
        return meets(state, seat, state.title[goal.number])
    return decree_points(state, seat, state.decree[goal.number - 1], goal.number) > goal.points


def lacks(state: State, seat: int, goal: Goal) -> int:
    """About how much is lacking: units of a cost, or things of a title."""
    if goal.kind == "title":
        title, cards = state.title[goal.number], state.cards
        rows = range(title * 4, title * 4 + 4)
        return sum(
            max(0, cards.need_min[row] - count(state, seat, cards.need_count[row]))
            for row in rows
            if cards.need_count[row] != c.NONE
        )
    if goal.kind == "decree":
        return -decree_points(state, seat, state.decree[goal.number - 1], goal.number)
    what = {"artwork": c.ARTWORK, "destination": c.DESTINATION, "character": c.CHARACTER}[goal.kind]
    away = FAR if goal.kind == "character" and state.at[goal.number] == c.COUNCIL else 0
    return away + _short(state, seat, what, goal.number)


def _short(state: State, seat: int, what: int, item: int) -> int:
    """Units that are missing for a purchase if everything is paid that can be (A-24 to A-26)."""
    cost, of = purchase.price(state, seat, what, item, 0), purchase.accepts(state, what, item)
    extra = purchase.extra_price(state, seat, what, item, 0)
    open_purse(state, seat)
    any_way = state.purse[c.PURSE_GIVE] + most_bread(state, seat, of, state.bread[seat])
    holds = (hold for hold in range(5) if of >> hold & 1 or state.mod[seat * c.MODS + c.SUBSTITUTE + hold] & of)
    fitting = any_way + sum(state.purse[hold] for hold in holds)
    return max(0, cost - fitting, cost + extra - any_way - state.purse[c.PURSE_TOTAL])


def _told(start: State, seat: int, node: Node) -> list[OwnTurn]:
    """A chain in words, turn by turn."""
    state, turns, moves, answers = clone(start), list[OwnTurn](), list[str](), list[dict[str, Any]]()
    ends = {*node.turns, len(node.moves)}
    for number, move in enumerate(node.moves, 1):
        before = clone(state)
        moves.append(text.format_move(state, move, seat))
        rules.step(state, seat, move)
        answers += facts.rival(before, state, c.set_of(state.cards))
        if number in ends:
            means = {"bread": state.bread[seat], "bay": state.bay[seat], "port": state.port[seat]}
            turns.append(OwnTurn(moves, means | {"points": total(state, seat)}, answers))
            moves, answers = [], []
    return turns
