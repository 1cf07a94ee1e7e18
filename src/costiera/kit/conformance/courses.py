"""What holds from move to move and for a whole game: facts, ends, logs, records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from costiera.kit import record, scenario
from costiera.kit.conformance.looks import MOVES, OFTEN, Options, Step, plain, refusal
from costiera.kit.errors import CostieraError
from costiera.kit.game import Game
from costiera.kit.log import Log
from costiera.kit.rng import Stream
from costiera.kit.sums import Sums


def facts(step: Step) -> Iterator[str]:
    """Facts: data that comes back from JSON as it was, and no step takes back what was turned up."""
    game, at = step.at.game, step.at
    if game.revealed(step.after) < game.revealed(at.state):
        yield f"{step.text!r}: revealed goes back from {game.revealed(at.state)} to {game.revealed(step.after)}"
    for viewer in at.viewers:
        told = game.facts(at.state, step.seat, step.text, step.after, viewer)
        yield from plain(f"facts of {step.text!r}", told)
        if not all(isinstance(fact, dict) and isinstance(fact.get("fact"), str) for fact in told):
            yield f"{step.text!r}: a fact has no name"
        if viewer == step.seat and game.move_as_seen(at.state, step.seat, step.text, viewer) != step.text:
            yield f"{step.text!r}: its own seat reads {game.move_as_seen(at.state, step.seat, step.text, viewer)!r}"


def ends(game: Game[Any], table: Options, seed: int) -> Iterator[str]:
    """Ends: whoever plays by defaults alone, or at random as fast as can be, comes to an end within the bound."""
    state, count = game.new(table, seed), 0
    most = game.description.max_moves
    while (pending := game.pending(state)) and count <= most:
        game.apply(state, pending[0], game.default_move(state, pending[0]))
        count += 1
    if count > most:
        yield f"defaults alone have not ended it after {most} moves"
    one, two = game.new(table, seed), game.new(table, seed)
    sums, told = Sums(), Sums()
    counts = {game.play_random(one, Stream(seed, MOVES)), game.play_random(two, Stream(seed, MOVES), sums)}
    if len(counts) != 1 or game.to_bytes(one) != game.to_bytes(two):
        yield "one stream plays two different games"
    if not game.over(one) or max(counts) > most:
        yield f"play_random made {counts} moves and over is {game.over(one)}; the bound is {most}"
    told.note(game.outcome(two))
    for name in ("points", "squares", "wins", "verdicts"):
        if getattr(sums, name) != getattr(told, name):
            yield f"play_random adds {name} {getattr(sums, name)}, but the outcome says {getattr(told, name)}"


def logs(log: Log, stream: Stream) -> Iterator[str]:
    """Logs: a move that may be taken back leaves the state as it was, to the byte."""
    game = log.game
    while pending := game.pending(log.state):
        seat = pending[stream.below(len(pending))]
        legal = game.legal(log.state, seat)
        before = game.to_bytes(log.state)
        log.append(log.plan_move(seat, legal[stream.below(len(legal))]))
        if stream.below(OFTEN) == 0 and log.undo_refused(seat) is None:
            tried = log.fork()
            tried.append(tried.plan_undo(seat))
            if game.to_bytes(tried.state) != before:
                yield f"undo after entry {log.version} does not bring back the state"


def records(log: Log, seed: int) -> Iterator[str]:
    """Records: a game's file brings it back, and so does its scenario; what was changed in it is refused."""
    game, ended = log.game, log.game.to_bytes(log.state)
    names = [f"seat {number}" for number in range(game.seating(log.options).people)]
    file = record.dump(record.make(log, seed, names, "0" * 32))
    loaded = record.load(file)
    if game.to_bytes(record.verify(game, loaded).state) != ended:
        yield "a record comes to another state"
    told = scenario.Scenario(game=loaded.game, options=loaded.options, seed=loaded.seed, moves=loaded.moves)
    again = scenario.play(game, scenario.load(scenario.dump(told)))
    if game.to_bytes(again.state) != ended:
        yield "a scenario comes to another state"
    yield from plain("the position", msgspec.to_builtins(scenario.position(again)))
    if loaded.result is not None:
        loaded.result.scores[0] += 1
        yield from refusal(lambda: record.verify(game, loaded), CostieraError, "a record with another result")
