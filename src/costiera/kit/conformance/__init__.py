"""Whether a game keeps the contract (``costiera.kit.game.Game``): everything that can be seen by playing it.

``conform`` plays random games at tables of all kinds and looks at what every method promises: that legal moves are
legal and others refused without a trace, that reading changes nothing, that nobody is told what he may not know, that
games end within the declared bounds, that logs, records and scenarios bring a game back to the byte. It knows no game.
``costiera doctor game NAME`` runs it, for a game in this package or in anybody else's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from costiera.kit.conformance.courses import ends, facts, logs, records
from costiera.kit.conformance.described import components, options, positions_typed_in, seeds
from costiera.kit.conformance.looks import MOVES, OFTEN, Check, Options, Position, Step, tables
from costiera.kit.conformance.positions import (
    clones,
    defaults,
    outcomes,
    refusals,
    standing_answers,
    views,
    whose_turn,
    words,
)
from costiera.kit.conformance.processes import alike
from costiera.kit.conformance.secrecy import knowledge, secrets
from costiera.kit.game import Game
from costiera.kit.log import Log
from costiera.kit.rng import Stream

__all__ = ["Fault", "Findings", "conform", "tables"]

LOOKS = 7  # purpose of the stream that chooses where to look closely
FIRST = 4  # positions of a game that are looked at closely, before those that chance names
TOLD = 3  # faults of one kind that are told

Report = Callable[[int], None]

CLOSELY: tuple[Check, ...] = (
    whose_turn, words, refusals, clones, defaults, views, secrets, knowledge, standing_answers, outcomes,
)  # fmt: skip
OF_THE_GAME: tuple[Check, ...] = (options, seeds, components, positions_typed_in)


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """One promise that was broken: which, at which table and after how many moves, and how."""

    check: str
    where: str
    text: str


class Findings(msgspec.Struct, kw_only=True):
    """What came of it. ``looks`` says how often each promise was looked at; ``faults`` holds a few of each kind."""

    game: str
    games: int = 0
    decisions: int = 0
    looks: dict[str, int] = {}
    broken: dict[str, int] = {}
    faults: list[Fault] = []

    @property
    def sound(self) -> bool:
        """Whether nothing was found."""
        return not self.broken


class _Inspector:
    """Plays, looks, and notes what is broken."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.found = Findings(game=game.description.id)

    def look(self, name: str, where: str, faults: Callable[[], Iterator[str]]) -> None:
        """Note the faults of one look; a crash is one, too."""
        found = self.found
        found.looks[name] = found.looks.get(name, 0) + 1
        try:
            told = list(faults())
        except Exception as error:  # whatever somebody's game does: it is told, and the others are looked at
            told = [f"{type(error).__name__}: {error}"]
        for text in told:
            count = found.broken[name] = found.broken.get(name, 0) + 1
            if count <= TOLD:
                found.faults.append(Fault(check=name, where=where, text=text))

    def position(self, at: Position, where: str) -> None:
        """Look at everything in a position, none of which may change it."""
        before = self.game.to_bytes(at.state)
        for check in CLOSELY:
            self.look(check.__name__, where, lambda check=check: check(at))  # type: ignore[misc]
            if self.game.to_bytes(at.state) != before:
                self.look("reading", where, lambda check=check: iter([f"{check.__name__} has changed the state"]))  # type: ignore[misc]
                return

    def play(self, table: Options, seed: int) -> None:
        """One random game, looked at closely here and there, and once more through its log."""
        game, chance, closely = self.game, Stream(seed, MOVES), Stream(seed, LOOKS)
        at = Position(game, table, game.new(table, seed), closely)
        number, most = 0, game.description.max_moves
        while (pending := game.pending(at.state)) and number <= most:
            where = f"{table}, seed {seed}, after {number} moves"
            near = number < FIRST or closely.below(OFTEN) == 0
            if near:
                self.position(at, where)
            seat = pending[chance.below(len(pending))]
            moves = game.moves(at.state, seat)
            move = moves[chance.below(len(moves))]
            after = at.after(seat, move)
            if near:
                step = Step(at, seat, move, game.move_text(at.state, seat, move), after)
                self.look("facts", where, lambda step=step: facts(step))  # type: ignore[misc]
            at = Position(game, table, after, closely)
            number += 1
        self.found.decisions += number
        where = f"{table}, seed {seed}, at the end"
        if number > most:
            self.look("ends", where, lambda: iter([f"it goes on after {most} moves"]))
        self.position(at, where)
        self.look("ends", where, lambda: ends(game, table, seed))
        log = Log(game, table, seed)
        log.append(log.plan_forced())
        self.look("logs", where, lambda: logs(log, chance))
        self.look("records", where, lambda: records(log, seed))


def conform(
    game: Game[Any], games: int = 20, seed: int = 1, progress: Report = lambda _: None, *, processes: bool = True
) -> Findings:
    """Look whether a game keeps its promises, in so many random games at tables of all kinds in turn.

    Other ``processes`` are started only if wanted: in them a game is made anew from its class, without arguments.
    """
    inspector = _Inspector(game)
    for check in OF_THE_GAME:
        inspector.look(check.__name__, "", lambda check=check: check(game))  # type: ignore[misc]
    if processes:
        inspector.look("alike", f"seed {seed}", lambda: alike(game, seed))
    seeds_ = Stream(seed)
    kinds = tables(game)
    for number in range(games):
        dealt = seeds_.next()
        table = kinds[number % len(kinds)]
        try:
            inspector.play(table, dealt)
        except Exception as error:
            told = f"{type(error).__name__}: {error}"
            inspector.look("playing", f"{table}, seed {dealt}", lambda told=told: iter([told]))  # type: ignore[misc]
        inspector.found.games += 1
        progress(inspector.found.games)
    return inspector.found
