"""The log of one game, and all that follows from it.

A log is never changed, only added to. What its entries come to is worked out here and nowhere else: which moves stand,
what may be taken back, and whether an answer is stale. States are kept for every entry: replay and facts are look-ups.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from costiera.kit.errors import NotNow, NoUndo, Stale
from costiera.kit.game import Game

UNDO = "undo"
RECOVERED = "recovered"

# How many times the longest game a log may grow to by bids changed and moves taken back.
PATIENCE = 20

Why = Literal["reveal", "passed", "nothing", "over"]
WHY_NOT: dict[Why, str] = {
    "reveal": "this cannot be taken back: something hidden was turned up since",
    "passed": "this cannot be taken back: the decision has passed to another seat",
    "nothing": "there is no move of this seat to take back",
    "over": "this cannot be taken back: the game is over",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log after the set-up.

    Attributes:
        auto: whether it was the only legal move, made at once.
        key: the client's idempotency key.
        at: unix time in ms.
        standing: whether a standing answer of the seat made it. It tells people; nothing follows from it here.
    """

    number: int
    seat: int
    move: str
    auto: bool = False
    key: str | None = None
    at: int = 0
    standing: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """An entry with what it came to.

    Attributes:
        state: the game after it. Shared, never changed.
        sealed: whether it was a sealed answer, secret until the others are in.
        quiet: whether an answer that another seat chose before it is still good after it.
        undone: numbers of the entries that it took back.
    """

    entry: Entry
    state: Any
    sealed: bool = False
    quiet: bool = False
    undone: tuple[int, ...] = ()


@dataclass(slots=True)
class Log:
    """A game and the log that it follows from. ``steps[n - 1]`` is entry n; entry 0 is the set-up."""

    game: Game[Any]
    options: Mapping[str, Any]
    seed: int = field(repr=False)
    start: Any = field(default=None, repr=False)
    steps: list[Step] = field(default_factory=list, repr=False)
    standing: list[int] = field(default_factory=list)  # numbers of the moves that stand

    def __post_init__(self) -> None:
        """Deal."""
        self.start = self.game.new(self.options, self.seed)

    @property
    def version(self) -> int:
        """Number of entries after the set-up."""
        return len(self.steps)

    @property
    def state(self) -> Any:
        """The game as it is now."""
        return self.at(self.version)

    def at(self, number: int) -> Any:
        """The game after an entry."""
        return self.steps[number - 1].state if number else self.start

    # Reading a stored log

    def add(self, entry: Entry) -> Step:
        """Append a stored entry. Raises what the game raises if the move is not legal: the log is damaged."""
        if entry.move == RECOVERED:
            step = Step(entry, self.state, quiet=True)
        elif entry.move == UNDO:
            step = self._undo(entry)
        else:
            step = self._move(entry, self.state)
        self.append([step])
        return step

    def append(self, steps: Sequence[Step]) -> None:
        """Append steps that were worked out by ``plan_…`` on this very log, once their entries are stored."""
        for step in steps:
            self.steps.append(step)
            if step.undone:
                gone = set(step.undone)
                self.standing = [n for n in self.standing if n not in gone]
            elif step.entry.move != RECOVERED:
                self.standing.append(step.entry.number)

    # Planning what to store

    def fork(self) -> Log:
        """A log that begins as this one and goes its own way: for planning more than one move."""
        other = copy.copy(self)
        other.steps, other.standing = list(self.steps), list(self.standing)
        return other

    def plan_move(
        self, seat: int, move: str, *, key: str | None = None, at: int = 0, standing: bool = False
    ) -> list[Step]:
        """The steps of a move and of the forced moves after it. Raises BadMove or IllegalMove."""
        if seat not in self.game.pending(self.state):
            self._spare()
        step = self._move(Entry(self.version + 1, seat, move, key=key, at=at, standing=standing), self.state)
        return [step, *self.plan_forced(step)]

    def plan_undo(self, seat: int, *, key: str | None = None, at: int = 0) -> list[Step]:
        """The steps of taking back the seat's last own move. Raises NoUndo."""
        self._spare()
        step = self._undo(Entry(self.version + 1, seat, UNDO, key=key, at=at))
        return [step, *self.plan_forced(step)]

    def plan_note(self, seat: int, note: str, at: int) -> list[Step]:
        """An entry that tells something and changes nothing in the game."""
        return [Step(Entry(self.version + 1, seat, note, at=at), self.state, quiet=True)]

    def plan_forced(self, last: Step | None = None) -> list[Step]:
        """The moves that are made at once because they are the only legal ones, after a step or now."""
        state, number, at = (last.state, last.entry.number, last.entry.at) if last else (self.state, self.version, 0)
        steps: list[Step] = []
        while (forced := self.forced(state)) is not None:
            number += 1
            steps.append(self._move(Entry(number, *forced, auto=True, at=at), state))
            state = steps[-1].state
        return steps

    def forced(self, state: Any = None) -> tuple[int, str] | None:
        """The seat and the move of a decision with one legal move, in a state or now."""
        state = self.state if state is None else state
        for seat in self.game.pending(state):
            legal = self.game.legal(state, seat)
            if len(legal) == 1:
                return seat, legal[0]
        return None

    def _move(self, entry: Entry, before: Any) -> Step:
        game = self.game
        after = game.clone(before)
        game.apply(after, entry.seat, entry.move)
        sealed = game.hidden_move(before, entry.seat, entry.move)
        # Others owed their answers before and owe them still: sealed answers, rounds of all seats, volunteered moves.
        others = set(game.pending(before)) - {entry.seat}
        quiet = bool(others) and not game.over(after) and others <= set(game.pending(after))
        return Step(entry, after, sealed=sealed, quiet=quiet)

    def _spare(self) -> None:
        """Whether the log has room for one more change of mind; moves that are owed always have."""
        if self.version >= (PATIENCE - 1) * self.game.description.max_moves:
            raise NotNow("too-long", "too many moves were changed or taken back in this game: from now on moves stand")

    # Taking back

    def undo_refused(self, seat: int) -> Why | None:
        """Why the seat cannot take a move back now, or None if it can."""
        return self._undo_target(seat)[0]

    def _undo_target(self, seat: int) -> tuple[Why | None, int]:
        """Why not (or None), and the entry that would be taken back."""
        game, now = self.game, self.state
        if game.over(now):
            return "over", 0
        own = (n for n in reversed(self.standing) if self._chosen_by(n, seat))
        target = next(own, 0)
        if not target:
            return "nothing", 0
        if game.revealed(now) > game.revealed(self.at(target - 1)):
            return "reveal", 0
        sealed = self.steps[target - 1].sealed
        later = (self.steps[n - 1] for n in self.standing if n > target)
        if any(not s.entry.auto and not (sealed and s.sealed) for s in later):
            return "passed", 0
        if not sealed and any(s != seat for s in game.pending(now)):
            return "passed", 0
        return None, target

    def _chosen_by(self, number: int, seat: int) -> bool:
        entry = self.steps[number - 1].entry
        return entry.seat == seat and not entry.auto

    def _undo(self, entry: Entry) -> Step:
        why, target = self._undo_target(entry.seat)
        if why:
            raise NoUndo(why, WHY_NOT[why])
        undone = tuple(n for n in self.standing if n == target or (n > target and self.steps[n - 1].entry.auto))
        state = self.game.clone(self.start)
        for number in self.standing:
            if number not in undone:
                kept = self.steps[number - 1].entry
                self.game.apply(state, kept.seat, kept.move)
        quiet = all(self.steps[n - 1].sealed for n in undone)
        return Step(entry, state, quiet=quiet, undone=undone)

    # Staleness

    def check_fresh(self, seat: int, version: int) -> None:
        """Refuse an answer chosen at a version after which more happened than other seats' sealed answers."""
        since = self.steps[version:]
        if version > self.version or any(not s.quiet or self._own(s, seat) for s in since):
            raise Stale(f"the game has gone on: this was chosen at version {version}, it is now {self.version}")

    @staticmethod
    def _own(step: Step, seat: int) -> bool:
        return step.entry.seat == seat and step.entry.move != RECOVERED
