"""Standing answers: what a seat has said once and for all, made for it by the table as ordinary moves of that seat.

Which there are, and what each comes to, is the game's to say (``Game.standing_answers``). They are kept with the seat
and not in the log, which has the moves that they made: it plays, is taken back and is recorded without them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from costiera.kit.game import Game
from costiera.kit.log import Log
from costiera.kit.words import shown
from costiera.table.errors import BadAnswer, refused
from costiera.table.info import Seat


def check(game: Game[Any], state: Any, seat: int, answers: Sequence[str]) -> tuple[str, ...]:
    """The answers, each once. Raises BadAnswer where one cannot be given now."""
    offered = game.standing_answers(game.view(state, seat))
    for number, answer in enumerate(answers):
        if answer not in offered:
            why = "answer" if offered else "no_answer"
            raise refused(BadAnswer, f"answers[{number}]", why, value=shown(answer), names=", ".join(offered))
    return tuple(dict.fromkeys(answers))


def fitting(game: Game[Any], state: Any, seat: Seat) -> dict[str, str]:
    """The seat's answers that fit what it is asked now, in the order given, each with the move that it makes."""
    if not seat.answers or seat.seat not in game.pending(state):
        return {}
    makes: Mapping[str, str | None] = game.standing_answers(game.view(state, seat.seat))
    legal = game.legal(state, seat.seat)
    return {answer: move for answer in seat.answers if (move := makes.get(answer)) in legal and move is not None}


def make_now(log: Log, seat: Seat, at: int) -> None:
    """Add the move of an answer that fits when it is given: that is a choice, and can be taken back like any."""
    for move in list(fitting(log.game, log.state, seat).values())[:1]:
        log.append(log.plan_move(seat.seat, move, at=at))


def owed(game: Game[Any], state: Any, seats: Sequence[Seat]) -> list[tuple[int, str]]:
    """The moves that the seats' answers make now: they are made one after the other, as long as there is one."""
    return [(seat.seat, move) for seat in seats for move in fitting(game, state, seat).values()]


def make(log: Log, seats: Sequence[Seat], at: int) -> None:
    """Add the moves that the seats' answers make, as long as one fits what its seat is asked."""
    while moves := owed(log.game, log.state, seats):
        log.append(log.plan_move(*moves[0], answered=True, at=at))


def take_back(log: Log, seat: int, key: str | None, at: int) -> None:
    """Take back the seat's last choice, together with what its standing answers made of it. Raises NoUndo."""
    while True:
        undo, *forced = log.plan_undo(seat, key=key, at=at)
        log.append([undo, *forced])
        if not log.steps[undo.undone[0] - 1].entry.answered or log.undo_refused(seat):
            return
        key = None


def without_fitting(game: Game[Any], state: Any, seat: Seat) -> tuple[str, ...]:
    """The seat's answers but for those that would at once make again what it has just taken back."""
    spent = fitting(game, state, seat)
    return tuple(answer for answer in seat.answers if answer not in spent)
