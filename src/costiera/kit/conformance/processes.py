"""Whether a game is the same in every process."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec

from costiera.kit.conformance.looks import MOVES, OFTEN, tables
from costiera.kit.game import Game
from costiera.kit.rng import Stream


def alike(game: Game[Any], seed: int) -> Iterator[str]:
    """Processes: two in which sets and dicts of text come in another order play and tell the same."""
    made = type(game)
    found = {_elsewhere(f"{made.__module__}:{made.__qualname__}", seed, order) for order in ("1", "2")}
    if len(found) > 1:
        yield "the same seeds play or tell another game in another process: something goes by the order of a set"


def _elsewhere(name: str, seed: int, order: str) -> str:
    """What ``digest_of`` says in a process of its own, with another seed for the hashes of text."""
    code = (
        "import sys; from costiera.kit.conformance.processes import digest_of; "
        "print(digest_of(sys.argv[1], int(sys.argv[2])))"
    )
    path = os.pathsep.join(each for each in sys.path if each)
    ran = subprocess.run(
        [sys.executable, "-c", code, name, str(seed)],
        env=os.environ | {"PYTHONHASHSEED": order, "PYTHONPATH": path},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if ran.returncode:
        raise RuntimeError(
            f"{name} cannot be played in a process of its own: {ran.stderr.strip().rpartition(chr(10))[2]}"
        )
    return ran.stdout


def digest_of(name: str, seed: int) -> str:
    """A digest of a random game at each kind of table: of all states, and of what is told here and there."""
    module, _, class_ = name.partition(":")
    game: Game[Any] = getattr(import_module(module), class_)()
    told, stream = hashlib.sha256(), Stream(seed, MOVES)
    for table in tables(game):
        state, people = game.new(table, seed), game.seating(table).people
        for number in range(game.description.max_moves):
            pending = game.pending(state)
            if not pending:
                break
            legal = game.legal(state, pending[0])
            move = legal[stream.below(len(legal))]
            before = game.clone(state)
            game.apply(state, pending[0], move)
            told.update(game.to_bytes(state))
            if number % OFTEN == 0:
                told.update(msgspec.json.encode([legal, game.default_move(before, pending[0])]))
                for viewer in (None, *range(people)):
                    seen = [game.view(state, viewer), game.facts(before, pending[0], move, state, viewer)]
                    told.update(msgspec.json.encode(seen))
    return told.hexdigest()
