"""A turn that is planned: moves of one seat, tried on a fork of the game before they are all made at once.

Nothing of it is stored. It can be planned as far as the seat can see: a move that turns something hidden up, that lets
another seat decide or that ends the game is the last one, and what it turns up is not looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from costiera.kit.errors import CostieraError, IllegalMove
from costiera.kit.game import Fact, Game
from costiera.kit.log import Log
from costiera.table.errors import refused

MOST = 60  # moves of one turn

Why = Literal["reveal", "passed", "over"]


@dataclass(frozen=True, slots=True)
class Turn:
    """What became of moves that were tried.

    Attributes:
        moves: those that stand.
        state: the game after them, as far as the seat may know it: before the last one, if that turned something up.
        ends: why nothing can be planned after the last of them, or None.
        refused: why the next one does not stand, or None.
        facts: what came of each of the moves, forced ones after it included; nothing of one that turned something up.
        done: whether the last of them ended the seat's turn and its next one has begun: what follows belongs to that.
    """

    moves: tuple[str, ...]
    state: Any
    ends: Why | None = None
    refused: CostieraError | None = None
    facts: tuple[list[Fact], ...] = ()
    done: bool = False


def try_out(log: Log, seat: int, moves: Sequence[str]) -> Turn:
    """Try moves of a seat on the game as it is now."""
    game, state, facts, done = log.game, log.state, list[list[Fact]](), False
    for number, move in enumerate(moves):
        stand = tuple(moves[:number])
        if number == MOST:
            long = refused(IllegalMove, "", "plan_long", high=MOST)
            return Turn(stand, state, refused=long, facts=tuple(facts), done=done)
        try:
            after = made(game, state, seat, move)
        except CostieraError as error:
            return Turn(stand, state, refused=error, facts=tuple(facts), done=done)
        why = barrier(game, seat, state, after)
        facts.append([] if why == "reveal" else game.facts(state, seat, move, after, seat))
        if why:
            rest = refused(IllegalMove, "", "plan_ended")
            shown, refused_rest = after if why == "passed" else state, rest if number + 1 < len(moves) else None
            return Turn((*stand, move), shown, why, refused_rest, tuple(facts))
        done = game.ends_turn(state, seat, move, after)
        state, ended = go_on(log, seat, after, facts[-1])
        done = done or ended
    return Turn(tuple(moves), state, facts=tuple(facts), done=done)


def ending(log: Log, seat: int, turn: Turn) -> dict[str, Why]:
    """The legal moves after a turn so far that would end its planning, each with the reason."""
    game = log.game
    if turn.ends or game.pending(turn.state) != (seat,):
        return {}
    tried = ((move, made(game, turn.state, seat, move)) for move in game.legal(turn.state, seat))
    return {move: why for move, after in tried if (why := barrier(game, seat, turn.state, after))}


def made(game: Game[Any], before: Any, seat: int, move: str) -> Any:
    """The game after a move. Raises BadMove or IllegalMove."""
    if not game.may_move(before, seat):
        raise refused(IllegalMove, "", "no_turn", seat=seat)
    after = game.clone(before)
    game.apply(after, seat, move)
    return after


def barrier(game: Game[Any], seat: int, before: Any, after: Any) -> Why | None:
    """Why a seat cannot plan beyond a step: the same that an undo cannot cross."""
    if game.revealed(after) > game.revealed(before):
        return "reveal"
    if game.over(after):
        return "over"
    return None if game.pending(after) == (seat,) else "passed"


def go_on(log: Log, seat: int, state: Any, told: list[Fact]) -> tuple[Any, bool]:
    """The game after the forced moves of the seat, which the table will make at once, and whether one ended its turn.

    None of them goes too far. What comes of them is told as well.
    """
    ended = False
    while (forced := log.forced(state)) is not None:
        after = made(log.game, state, *forced)
        if barrier(log.game, seat, state, after):
            return state, ended
        told += log.game.facts(state, *forced, after, seat)
        ended = ended or log.game.ends_turn(state, *forced, after)
        state = after
    return state, ended
