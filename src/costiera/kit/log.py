"""The log of one game, and all that follows from it.

A log is never changed, only added to. What its entries come to is worked out here and nowhere else: which moves are in
force, what may be taken back, and whether an answer is stale. Of the states only the newest and a few on the way are
kept: to play some moves again costs less than the memory and the collector's time that all of them would take.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from sys import intern
from typing import Any, Literal

import msgspec
from msgspec.structs import force_setattr

from costiera.kit.errors import NotNow, NoUndo, Stale
from costiera.kit.game import Game

UNDO = "undo"
RECOVERED = "recovered"

# How many entries of a log may be spent on minds changed: what is owed can always be played after that.
CHANGES = 1000
# A state is kept after every so many moves in force, and so many of those that were looked at last.
EVERY = 32
NEAR = 4
# So many entries are looked through for moves that could be made again.
LOOK_BACK = 200

Why = Literal["reveal", "passed", "nothing", "over"]
WHY_NOT: dict[Why, str] = {
    "reveal": "this cannot be taken back: something hidden was turned up since",
    "passed": "this cannot be taken back: the decision has passed to another seat",
    "nothing": "there is no move of this seat to take back",
    "over": "this cannot be taken back: the game is over",
}


def longest(max_moves: int) -> int:
    """How many entries a log of a game may have, with all changes of mind and all seats that were taken over."""
    return max_moves + 4 * CHANGES


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of the log after the set-up.

    Attributes:
        auto: whether it was the only legal move, made at once.
        key: the client's idempotency key.
        at: unix time in ms.
        answered: whether a standing answer of the seat made it. It tells people; nothing follows from it here.
    """

    number: int
    seat: int
    move: str
    auto: bool = False
    key: str | None = None
    at: int = 0
    answered: bool = False

    def __post_init__(self) -> None:
        """Share what is said again and again at all tables."""
        force_setattr(self, "move", intern(self.move))


class Step(msgspec.Struct, frozen=True, gc=False):
    """An entry with what it came to.

    Attributes:
        sealed: whether it was a sealed answer, secret until the others are in.
        quiet: whether an answer that another seat chose before it is still good after it.
        spends: how many entries were spent with it on a mind that was changed, or a seat that was taken over.
        reveals: how often something hidden was turned up until after it.
        undone: numbers of the entries that it took back.
    """

    entry: Entry
    sealed: bool = False
    quiet: bool = False
    spends: int = 0
    reveals: int = 0
    undone: tuple[int, ...] = ()


class Line:
    """The moves in force at an entry of a log (their numbers, in order), and the states along them."""

    __slots__ = ("_game", "_kept", "_start", "moves", "state")

    def __init__(self, game: Game[Any], start: Any, moves: Sequence[int] = (), kept: Sequence[Any] = ()) -> None:
        self._game = game
        self._start = start
        self._kept = list(kept)  # the state after every so many moves
        self.moves = list(moves)
        self.state = self._kept[-1] if self._kept else start

    def copy(self) -> Line:
        """A line that begins as this one and goes its own way."""
        other = Line(self._game, self._start, self.moves, self._kept)
        other.state = self.state
        return other

    def until(self, count: int) -> Line:
        """The line at its first moves, as far as a kept state leads."""
        kept = count // EVERY
        return Line(self._game, self._start, self.moves[: kept * EVERY], self._kept[:kept])

    def go(self, entry: Entry) -> None:
        """Make a move. Raises BadMove or IllegalMove."""
        after = self._game.clone(self.state)
        self._game.apply(after, entry.seat, entry.move)
        self.arrive(entry.number, after)

    def arrive(self, number: int, state: Any) -> None:
        """Be at the state after a move."""
        self.moves.append(number)
        self.state = state
        if len(self.moves) % EVERY == 0:
            self._kept.append(state)

    def back(self, undone: Sequence[int], steps: Sequence[Step]) -> None:
        """Be without some moves: those that are left after them are made again."""
        gone, first = set(undone), bisect_left(self.moves, undone[0])
        kept = first // EVERY
        again = [n for n in self.moves[kept * EVERY :] if n not in gone]
        del self.moves[kept * EVERY :], self._kept[kept:]
        self.state = self._kept[-1] if self._kept else self._start
        for number in again:
            self.go(steps[number - 1].entry)


@dataclass(slots=True)
class Log:
    """A game and the log that it follows from. ``steps[n - 1]`` is entry n; entry 0 is the set-up."""

    game: Game[Any]
    options: Mapping[str, Any]
    seed: int = field(repr=False)
    start: Any = field(default=None, repr=False)
    steps: list[Step] = field(default_factory=list, repr=False)
    spent: int = 0  # entries spent on minds changed
    _line: Line = field(init=False, repr=False, compare=False)
    _near: dict[int, Any] = field(default_factory=dict, repr=False, compare=False)  # states by entry
    _last_undo: int = 0

    def __post_init__(self) -> None:
        """Deal."""
        if self.start is None:
            self.start = self.game.new(self.options, self.seed)
        self._line = Line(self.game, self.start)

    @property
    def version(self) -> int:
        """Number of entries after the set-up."""
        return len(self.steps)

    @property
    def state(self) -> Any:
        """The game as it is now. Shared, never changed."""
        return self._line.state

    @property
    def in_force(self) -> Sequence[int]:
        """Numbers of the moves that were not taken back, in order."""
        return self._line.moves

    # Looking back

    def at(self, number: int) -> Any:
        """The game after an entry. Shared, never changed."""
        if number == self.version:
            return self.state
        if number not in self._near:
            self._be_near(number, self._line_at(number).state)
        return self._near[number]

    def walk(self, since: int = 0, until: int | None = None) -> Iterator[tuple[Step, Any, Any]]:
        """The entries after ``since``, each with the states before and after it."""
        before, line = self.at(since), None
        for step in self.steps[since:until]:
            entry, after = step.entry, before
            if entry.move == UNDO:
                line = line or self._line_at(entry.number - 1)
                line.back(step.undone, self.steps)
                after = line.state
            elif entry.move != RECOVERED:
                near = self._near.get(entry.number)
                after = self._after(entry, before) if near is None else near
                if line:
                    line.arrive(entry.number, after)
            yield step, before, after
            before = after

    def _line_at(self, number: int) -> Line:
        moves = self._in_force_at(number)
        same = len(moves)
        if number < self._last_undo:
            pairs = enumerate(zip(moves, self._line.moves, strict=False))
            same = next((n for n, (then, now) in pairs if then != now), min(len(moves), len(self._line.moves)))
        line = self._line.until(same)
        for each in moves[len(line.moves) :]:
            line.go(self.steps[each - 1].entry)
        return line

    def _in_force_at(self, number: int) -> list[int]:
        if number >= self._last_undo:
            return self._line.moves[: bisect_left(self._line.moves, number + 1)]
        moves: list[int] = []
        for step in self.steps[:number]:
            if step.undone:
                gone, first = set(step.undone), bisect_left(moves, step.undone[0])
                moves[first:] = [n for n in moves[first:] if n not in gone]
            elif step.entry.move != RECOVERED:
                moves.append(step.entry.number)
        return moves

    def cool(self) -> None:
        """Drop the states that were looked at last."""
        self._near.clear()

    def _be_near(self, number: int, state: Any) -> None:
        self._near[number] = state
        while len(self._near) > NEAR:
            del self._near[next(iter(self._near))]

    def _after(self, entry: Entry, before: Any) -> Any:
        after = self.game.clone(before)
        self.game.apply(after, entry.seat, entry.move)
        return after

    # Reading a stored log

    def add(self, entry: Entry) -> Step:
        """Append an entry from outside. Raises what the game raises if the move is not legal."""
        if entry.move == RECOVERED:
            step = self._note(entry)
        elif entry.move == UNDO:
            step = self._undo(entry)
        else:
            step, _ = self._move(entry, self.state)
        self.append([step])
        return step

    def restore(self, entries: Sequence[Entry]) -> None:
        """Append entries that were checked when they were stored.

        Moves that were taken back are not played again, so that the cost does not grow with them. Raises what the game
        raises if a move is not legal, and ValueError if an undo takes nothing back: the log is damaged.
        """
        undone = taken_back(entries)
        gone = {number for numbers in undone.values() for number in numbers}
        for entry in entries:
            if entry.move == UNDO:
                quiet = all(self.steps[n - 1].sealed for n in undone[entry.number])
                spends = 1 + len(undone[entry.number])
                step = Step(entry, False, quiet, spends, self._reveals, undone[entry.number])
                self.steps.append(step)
                self.spent += spends
                self._last_undo = entry.number
            elif entry.number in gone:
                sealed = self.game.hidden_move(self.state, entry.seat, entry.move)
                self.steps.append(Step(entry, sealed, sealed, 0, self._reveals))
            else:
                self.add(entry)

    def append(self, steps: Sequence[Step]) -> None:
        """Append steps that were worked out by ``plan_…`` on this very log, once their entries are stored."""
        for step in steps:
            entry = step.entry
            self._be_near(self.version, self.state)
            self.steps.append(step)
            self.spent += step.spends
            if step.undone:
                self._line.back(step.undone, self.steps)
                self._last_undo = entry.number
            elif entry.move != RECOVERED:
                self._line.go(entry)

    @property
    def _reveals(self) -> int:
        return self.steps[-1].reveals if self.steps else self.game.revealed(self.start)

    # Planning what to store

    def fork(self) -> Log:
        """A log that begins as this one and goes its own way: for planning more than one move."""
        other = Log(self.game, self.options, self.seed, self.start, list(self.steps), self.spent)
        other._line, other._near, other._last_undo = self._line.copy(), dict(self._near), self._last_undo
        return other

    def plan_move(
        self, seat: int, move: str, *, key: str | None = None, at: int = 0, answered: bool = False
    ) -> list[Step]:
        """The steps of a move and of the forced moves after it. Raises BadMove or IllegalMove."""
        if seat not in self.game.pending(self.state):
            self._spare()
        step, after = self._move(Entry(self.version + 1, seat, move, key=key, at=at, answered=answered), self.state)
        return [step, *self._plan_forced(after, step.entry)]

    def plan_undo(self, seat: int, *, key: str | None = None, at: int = 0) -> list[Step]:
        """The steps of taking back the seat's last own move. Raises NoUndo."""
        self._spare()
        step = self._undo(Entry(self.version + 1, seat, UNDO, key=key, at=at))
        line = self._line.copy()
        line.back(step.undone, self.steps)
        return [step, *self._plan_forced(line.state, step.entry)]

    def plan_note(self, seat: int, note: str, at: int) -> list[Step]:
        """An entry that tells something and changes nothing in the game."""
        if self.spent >= 2 * CHANGES:
            raise NotNow("too-long", "too much has happened at this table beside the game: its log takes no more")
        return [self._note(Entry(self.version + 1, seat, note, at=at))]

    def plan_forced(self) -> list[Step]:
        """The moves that are made at once because they are the only legal ones."""
        return self._plan_forced(self.state, None)

    def _plan_forced(self, state: Any, after: Entry | None) -> list[Step]:
        number, at = (after.number, after.at) if after else (self.version, 0)
        steps: list[Step] = []
        while (forced := self.forced(state)) is not None:
            number += 1
            step, state = self._move(Entry(number, *forced, auto=True, at=at), state)
            steps.append(step)
        return steps

    def forced(self, state: Any = None) -> tuple[int, str] | None:
        """The seat and the move of a decision with one legal move, in a state or now."""
        state = self.state if state is None else state
        for seat in self.game.pending(state):
            legal = self.game.legal(state, seat)
            if len(legal) == 1:
                return seat, legal[0]
        return None

    def _move(self, entry: Entry, before: Any) -> tuple[Step, Any]:
        game = self.game
        after = self._after(entry, before)
        sealed = game.hidden_move(before, entry.seat, entry.move)
        # Others owed their answers before and owe them still: sealed answers, rounds of all seats, volunteered moves.
        pending = game.pending(before)
        others = set(pending) - {entry.seat}
        quiet = bool(others) and not game.over(after) and others <= set(game.pending(after))
        return Step(entry, sealed, quiet, int(entry.seat not in pending), game.revealed(after)), after

    def _note(self, entry: Entry) -> Step:
        return Step(entry, quiet=True, spends=1, reveals=self._reveals)

    def _spare(self) -> None:
        """Whether the log has room for one more change of mind; moves that are owed always have."""
        if self.spent >= CHANGES:
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
        own = (n for n in reversed(self._line.moves) if self._chosen_by(n, seat))
        target = next(own, 0)
        if not target:
            return "nothing", 0
        if game.revealed(now) > (self.steps[target - 2].reveals if target > 1 else game.revealed(self.start)):
            return "reveal", 0
        sealed = self.steps[target - 1].sealed
        later = (self.steps[n - 1] for n in self._line.moves if n > target)
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
        undone = tuple(n for n in self._line.moves if n == target or (n > target and self.steps[n - 1].entry.auto))
        quiet = all(self.steps[n - 1].sealed for n in undone)
        return Step(entry, False, quiet, 1 + len(undone), self._reveals, undone)

    def redo(self, seat: int) -> str | None:
        """The move that the seat took back last, as long as nothing new was decided and it is still possible."""
        taken: list[str] = []
        for step in self.steps[-LOOK_BACK:] if self._last_undo else ():
            entry = step.entry
            if entry.auto or entry.move == RECOVERED:
                continue
            if entry.seat != seat:
                taken = taken if step.quiet else []
            elif entry.move == UNDO:
                taken.append(self.steps[step.undone[0] - 1].entry.move)
            else:
                again = bool(taken) and taken[-1] == entry.move
                taken = taken[:-1] if again else []
        if not taken or taken[-1] not in self.game.legal(self.state, seat):
            return None
        return taken[-1]

    # Staleness

    def check_fresh(self, seat: int, version: int) -> None:
        """Refuse an answer chosen at a version after which more happened than other seats' sealed answers."""
        since = self.steps[version:]
        if version > self.version or any(not s.quiet or self._own(s, seat) for s in since):
            raise Stale(f"the game has gone on: this was chosen at version {version}, it is now {self.version}")

    @staticmethod
    def _own(step: Step, seat: int) -> bool:
        return step.entry.seat == seat and step.entry.move != RECOVERED


def taken_back(entries: Sequence[Entry]) -> dict[int, tuple[int, ...]]:
    """What each undo among the entries took back: the seat's last own move that is in force, and forced ones after it.

    Raises ValueError where there is none.
    """
    moves: list[Entry] = []
    undone: dict[int, tuple[int, ...]] = {}
    for entry in entries:
        if entry.move == UNDO:
            places = range(len(moves) - 1, -1, -1)
            first = next((n for n in places if moves[n].seat == entry.seat and not moves[n].auto), None)
            if first is None:
                raise ValueError(f"entry {entry.number} takes nothing back")
            gone = [moves[first], *(move for move in moves[first + 1 :] if move.auto)]
            undone[entry.number] = tuple(move.number for move in gone)
            moves[first:] = [move for move in moves[first + 1 :] if not move.auto]
        elif entry.move != RECOVERED:
            moves.append(entry)
    return undone
