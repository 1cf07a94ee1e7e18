"""Tables that were begun by other rules.

The rules that are here play the log of such a table again. If every move is possible and nothing that anybody was told
is different, the table goes on by them. If not, it is closed: in words, with the points as they were, and with its
record, which names the rules that explain it. Nothing is decided anew that somebody has decided.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from costiera.kit import options
from costiera.kit.errors import CostieraError
from costiera.kit.game import Game
from costiera.kit.log import Entry, Log
from costiera.table import answers, chain, told
from costiera.table.errors import DataError
from costiera.table.info import ARCHIVE, BOT, CLOSED, RUNNING, WAITING, Info
from costiera.table.live import Live

Why = Literal["illegal", "different", "unknown"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of a table of other rules: the log as it goes on, or why it does not, and from which entry on.

    ``scores`` are the points after all moves where those were not kept, but all are possible.
    """

    log: Log | None = None
    why: Why | None = None
    at: int | None = None
    scores: tuple[int, ...] | None = None


def judge(info: Info, entries: Sequence[Entry], game: Game[Any]) -> Verdict:
    """Play a stored log by the rules that are here."""
    here = game.description.rules_version
    if info.rules > here:
        raise DataError(
            "other-rules",
            f"this table plays by version {info.rules} of the rules of {game.description.title}; "
            f"this Costiera has version {here}: update it",
        )
    log = None
    try:
        log = Log(game, game.check_options(options.that_count(game.description, info.options)), int(info.seed))
        log.restore(entries)
    except (CostieraError, ValueError):
        return Verdict(why="illegal", at=log.version + 1 if log else 0)
    if info.status == WAITING:
        return Verdict(log)  # nobody has been dealt anything yet
    if info.told is not None:
        return Verdict(log) if told.of(log) == info.told else Verdict(why="different")
    # Begun before it was kept what was told: the game knows where its rules differ though all moves are possible.
    if game.may_differ(info.rules, log.state):
        return Verdict(why="unknown", scores=tuple(game.outcome(log.state).scores))
    asked = list(game.pending(log.state))
    return Verdict(log) if info.status != RUNNING or asked == info.pending else Verdict(why="different")


def carried_over(live: Live, verdict: Verdict, entries: Sequence[Entry]) -> Info:
    """What is kept of a table after the verdict."""
    info, log = live.info, verdict.log
    if log is None:
        scores = info.scores or (list(verdict.scores) if verdict.scores else None)
        return replace(info, status=CLOSED, pending=[], owes=False, scores=scores)
    info = replace(info, rules=live.game.description.rules_version, options=dict(log.options))
    if info.status == WAITING:
        return info
    game, state = live.game, log.state
    info.digest, info.told = chain.extend(chain.begin(info), entries), told.of(log)
    info.scores = list(game.outcome(state).scores)
    info.pending = [] if info.status == ARCHIVE else list(game.pending(state))
    bots = any(info.seats[seat].kind == BOT for seat in info.pending)
    info.owes = bots or bool(answers.owed(game, state, info.seats))
    return info
