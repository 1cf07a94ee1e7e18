"""Games of a simulation as a Parquet file, to be looked at with whatever reads such (``costiera simulate --out``).

One row is one game; ``SCHEMA`` is all that is in it. The work is done in units, each kept in a folder beside the file
as soon as it is whole: a run that was stopped goes on with the same command, and the file is there only when all of it
is.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from costiera import games, players
from costiera.kit import batch
from costiera.kit.errors import BadOption, NoEncoding
from costiera.kit.game import Game
from costiera.kit.outcome import Outcome, Verdict
from costiera.kit.rng import BOTS, Stream
from costiera.kit.sums import Sums
from costiera.lab.extras import need
from costiera.lab.place import Place, place_of
from costiera.lab.simulate import Plan, Summary, Tally, make_bots, seed_of, summed_up
from costiera.lab.units import ALONE, Workers

VERSION = 1  # of the schema
# Column -> what it is, and its type in the words of Arrow.
SCHEMA = {
    "number": ("int64", "number of the game in the simulation, from 0"),
    "seed": ("uint64", "seed of its deal: `costiera simulate` and `Game.new` deal the same from it"),
    "decisions": (
        "list<struct<seat: int8, move: string, legal: int16>>",
        "all decisions in order: who decided, the move in the game's notation, how many moves were legal",
    ),
    "scores": ("list<int32>", "points of each seat, automata included"),
    "winners": ("list<int8>", "seats that win"),
    "verdict": ("string", "code of a solo game's verdict (`result`, `band`, `lost`); null for games of several"),
    "value": ("int32", "number that goes with the verdict; null without one"),
    "label": ("string", "the verdict in a few words; null without one"),
    "result": ("int32", "what a solo game comes to; null for one that was lost, and for games of several"),
    "state": ("binary", "the final state, as the game writes it: the digest is the SHA-256 of these in order"),
}


@dataclass(frozen=True, slots=True)
class Unit:
    """Some games that are played and kept together."""

    first: int
    count: int

    @property
    def name(self) -> str:
        """Name of its file."""
        return f"{self.first:012}.parquet"


def units(plan: Plan, total: int) -> Iterator[Unit]:
    """The units of a simulation: many fast games, or few slow ones."""
    size = 500 if plan.all_random else 8
    for first in range(0, total, size):
        yield Unit(first, min(size, total - first))


def write(
    plan: Plan, total: int, out: str, workers: Workers = ALONE, progress: Callable[[int], None] = lambda _: None
) -> Summary:
    """Play ``total`` games into a Parquet file and sum them up; the digest is that of ``simulate``. ``out`` is a path,
    or an address that fsspec knows.

    Interrupted (KeyboardInterrupt) or out of room (OSError), it keeps the units that are whole, and another run with
    the same plan goes on. Raises BadOption for a file that is there already, or units that are of another plan.
    """
    arrow, parquet = need("pyarrow"), need("pyarrow.parquet")
    if not out.endswith(".parquet"):
        raise BadOption(f"{out} must end with .parquet: that is what is written")
    begin, place = time.perf_counter(), place_of(out)
    if place.exists(out):
        raise BadOption(f"{out} is there already: remove it, or choose another name")
    parts, schema = f"{out}.parts", _schema(arrow, plan, total)
    _check_same(place, parts, schema.metadata[b"costiera"])
    wanted, there = list(units(plan, total)), place.names(parts)
    missing = [unit for unit in wanted if unit.name not in there]
    done = total - sum(unit.count for unit in missing)
    progress(done)
    for unit, rows in zip(missing, workers.in_order(partial(play_unit, plan), missing), strict=True):
        table = arrow.Table.from_pylist(rows, schema=schema)
        with place.whole(f"{parts}/{unit.name}") as file:
            parquet.write_table(table, file, compression="zstd")
        done += unit.count
        progress(done)
    tally = _join(parquet, schema, place, [f"{parts}/{unit.name}" for unit in wanted], out, plan)
    place.remove(parts)
    return summed_up(plan, tally[0], time.perf_counter() - begin, tally[1])


def play_unit(plan: Plan, unit: Unit) -> list[dict[str, Any]]:
    """The rows of a unit's games."""
    game = games.get(plan.game)
    deal, bots = game.dealer(plan.options), _choosers(game, plan)
    rows = []
    for number in range(unit.first, unit.first + unit.count):
        seed = seed_of(plan.seed, number)
        state, decisions = deal(seed), []
        choose = bots(seed)
        while pending := game.pending(state):
            move = choose(state, pending[0])
            legal = len(game.moves(state, pending[0]))
            decisions.append({"seat": pending[0], "move": game.move_text(state, pending[0], move), "legal": legal})
            game.step(state, pending[0], move)
        rows.append({"number": number, "seed": seed, "decisions": decisions, **_ended(game, state)})
    return rows


def _choosers(game: Game[Any], plan: Plan) -> Callable[[int], Callable[[Any, int], int]]:
    """What chooses the moves of a game from its seed: as ``simulate`` does, so that the same games come of it."""

    def bots(seed: int) -> Callable[[Any, int], int]:
        made = make_bots(plan, seed)
        return lambda state, seat: made[seat].choose(players.Known.of(game, state, seat))

    def chance(seed: int) -> Callable[[Any, int], int]:
        stream = Stream(seed, BOTS)

        def choose(state: Any, seat: int) -> int:
            moves = listed(state, seat)
            return int(moves[stream.below(len(moves))])

        return choose

    try:
        env, encoding = game.env(plan.options), game.encoding()
    except NoEncoding:
        listed: Callable[[Any, int], Any] = game.moves
    else:

        def listed(state: Any, seat: int) -> Any:
            env.load(state)
            return batch.legal(env, encoding, seat)

    return chance if plan.all_random else bots


def _ended(game: Game[Any], state: Any) -> dict[str, Any]:
    """The columns that tell how a game ended."""
    outcome = game.outcome(state)
    told: dict[str, Any] = {"scores": outcome.scores, "winners": outcome.winners, "state": game.to_bytes(state)}
    if verdict := outcome.verdict:
        told |= {"verdict": verdict.code, "value": verdict.value, "label": verdict.label, "result": verdict.result}
    return told


def _schema(arrow: Any, plan: Plan, total: int) -> Any:
    """The columns, with the plan beside them."""
    decision = arrow.struct([("seat", arrow.int8()), ("move", arrow.string()), ("legal", arrow.int16())])
    types = {
        "list<struct<seat: int8, move: string, legal: int16>>": arrow.list_(decision),
        "list<int32>": arrow.list_(arrow.int32()),
        "list<int8>": arrow.list_(arrow.int8()),
    }
    made = {
        "schema": VERSION,
        "game": plan.game,
        "rules": games.get(plan.game).description.rules_version,
        "options": dict(plan.options),
        "bots": list(plan.bots),
        "seed": str(plan.seed),
        "simulations": plan.simulations,
        "games": total,
    }
    fields = [(name, types.get(kind) or arrow.type_for_alias(kind)) for name, (kind, _) in SCHEMA.items()]
    return arrow.schema(fields, metadata={"costiera": json.dumps(made, sort_keys=True)})


def _check_same(place: Place, parts: str, plan: bytes) -> None:
    """Units that are there already must be of the same plan."""
    note = f"{parts}/plan.json"
    if place.exists(note):
        with place.open(note) as file:
            if file.read() != plan:
                raise BadOption(f"{parts} holds games of another simulation: remove it, or choose another name")
        return
    with place.whole(note) as file:
        file.write(plan)


def _join(parquet: Any, schema: Any, place: Place, parts: list[str], out: str, plan: Plan) -> tuple[Tally, str]:
    """All units as one file; their tally and digest."""
    digest, tally = hashlib.sha256(), Tally.of(Sums(), len(plan.seats))
    with place.whole(out) as whole, parquet.ParquetWriter(whole, schema, compression="zstd") as writer:
        for part in parts:
            with place.open(part) as file:
                table = parquet.read_table(file, schema=schema)
            writer.write_table(table)
            tally.add(_tally(table, len(tally.points), digest))
    return tally, digest.hexdigest()


def _tally(table: Any, seats: int, digest: Any) -> Tally:
    """The sums of a unit; its states go into the digest."""
    sums, decisions = Sums(), 0
    rows = table.to_pylist()
    for row in rows:
        digest.update(row["state"])
        decisions += len(row["decisions"])
        verdict = row["verdict"] and Verdict(
            code=row["verdict"], value=row["value"], text="", rule="", result=row["result"], label=row["label"]
        )
        sums.note(Outcome(scores=row["scores"], winners=row["winners"], verdict=verdict or None))
    return Tally.of(sums, seats, len(rows), decisions)
