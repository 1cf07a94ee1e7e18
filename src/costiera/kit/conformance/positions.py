"""What holds in any position: decisions, words, refusals, clones, defaults, views, outcomes."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from costiera.kit.conformance.looks import Position
from costiera.kit.errors import BadMove, IllegalMove

LONGEST = 200  # characters of a move
NO_MOVES = ("", " ", "0", "-1", "undo!", "no such move", "bid", "\n", "x" * 500, "ネ")
NO_SEATS = (-1, 99)


def whose_turn(at: Position) -> Iterator[str]:
    """Decisions: seats that are pending have moves, all different; nobody else has, and when it is over nobody."""
    game, state = at.game, at.state
    pending = game.pending(state)
    if list(pending) != sorted(set(pending)) or any(not 0 <= seat < at.seats for seat in pending):
        yield f"pending {pending} are not seats in order"
    if game.over(state) != (not pending):
        yield f"over is {game.over(state)}, but pending are {pending}"
    for seat in range(at.seats):
        moves, legal = list(game.moves(state, seat)), game.legal(state, seat)
        if len(moves) != len(legal) or len(set(moves)) != len(moves) or len(set(legal)) != len(legal):
            yield f"seat {seat}: the moves {moves} and {legal} are not the same, each once"
        if (seat in pending and not moves) or (game.over(state) and moves):
            yield f"seat {seat}: there are {len(moves)} moves, but pending are {pending}"
        if game.may_move(state, seat) != bool(moves):
            yield f"seat {seat}: may_move is {game.may_move(state, seat)}, but there are {len(moves)} moves"
        if moves and (min(moves) < 0 or not all(type(move) is int for move in moves)):
            yield f"seat {seat}: {moves} are not numbers from 0"


def words(at: Position) -> Iterator[str]:
    """Words: a legal move is one line of text that means that move, and nothing near it means another."""
    game, state = at.game, at.state
    for seat in range(at.seats):
        for move in game.moves(state, seat):
            text = game.move_text(state, seat, move)
            if text != text.strip() or not text.isprintable() or not 0 < len(text) <= LONGEST or text.isdigit():
                yield f"{text!r} is not a line of words"
            if game.move_number(state, seat, text) != move:
                yield f"{text!r} means {game.move_number(state, seat, text)}, not {move}"
            for other in (f" {text}", f"{text} ", f"{text}x", text.upper()):
                if other != text and not means(at, seat, other, move):
                    yield f"{other!r} means something else than {text!r}, and is no other move"


def means(at: Position, seat: int, text: str, move: int) -> bool:
    """Whether a text that is not a move's own means that move all the same, or another one by its name, or none."""
    try:
        number = at.game.move_number(at.state, seat, text)
    except (BadMove, IllegalMove):
        return True
    return number == move or at.game.move_text(at.state, seat, number) == text


def refusals(at: Position) -> Iterator[str]:
    """Refusals: what is no move, or not now, or not that seat's, is refused and leaves no trace."""
    game, before = at.game, at.game.to_bytes(at.state)
    others = {text for seat in range(at.seats) for text in game.legal(at.state, seat)}
    for seat in (*range(at.seats), *NO_SEATS):
        legal = set(game.legal(at.state, seat)) if seat in range(at.seats) else set()
        for text in (*NO_MOVES, *sorted(others - legal)[:8]):
            state = game.clone(at.state)
            try:
                game.apply(state, seat, text)
                yield f"seat {seat} may {text[:40]!r}, which is not among its moves"
            except (BadMove, IllegalMove):
                if game.to_bytes(state) != before:
                    yield f"seat {seat}: {text[:40]!r} was refused, but the state has changed"


def clones(at: Position) -> Iterator[str]:
    """Clones: equal to the byte, and no change of one touches the other; a step is the same by text and by number."""
    game, before = at.game, at.game.to_bytes(at.state)
    if game.to_bytes(game.clone(at.state)) != before:
        yield "a clone has other bytes"
    for seat in game.pending(at.state):
        move = at.draw(game.moves(at.state, seat))
        by_number, by_text = at.after(seat, move), game.clone(at.state)
        game.apply(by_text, seat, game.move_text(at.state, seat, move))
        if game.to_bytes(by_number) != game.to_bytes(by_text):
            yield f"seat {seat}: {game.move_text(at.state, seat, move)!r} leads elsewhere than its number {move}"
        if game.to_bytes(at.state) != before:
            yield "a move made in a clone has changed the state"


def defaults(at: Position) -> Iterator[str]:
    """Defaults: an absent seat's move is legal, and always the same."""
    game, state = at.game, at.state
    for seat in game.pending(state):
        made = {game.default_move(state, seat), game.default_move(game.clone(state), seat)}
        if len(made) != 1 or not made <= set(game.legal(state, seat)):
            yield f"seat {seat}: the default moves are {made}"


def views(at: Position) -> Iterator[str]:
    """Views: what all games' views have is there and right, and nobody's depends on who looked before."""
    game, state = at.game, at.state
    shared = game.views(state)
    for viewer in reversed(at.viewers):
        for everything in (True, False):
            seen = msgspec.json.encode(shared(viewer, everything))
            if seen != msgspec.json.encode(game.view(state, viewer, reveal_all=everything)):
                yield f"viewer {viewer}: the view is another one when others have looked before"
        view = msgspec.json.decode(msgspec.json.encode(game.view(state, viewer)))
        decision = view.get("decision", {})
        said = (view.get("game"), view.get("viewer", -2), view.get("over"), view.get("winners"))
        right = (game.description.id, viewer, game.over(state), game.outcome(state).winners)
        if said != right:
            yield f"viewer {viewer}: game, viewer, over, winners are {said}, not {right}"
        legal = [] if viewer is None else game.legal(state, viewer)
        if not isinstance(decision.get("kind"), str) or decision.get("pending") != list(game.pending(state)):
            yield f"viewer {viewer}: the decision is of kind {decision.get('kind')!r} for {decision.get('pending')}"
        if "actor" not in decision or sorted(decision.get("legal", [])) != sorted(legal):
            yield f"viewer {viewer}: the view offers {decision.get('legal')}, not {legal}"


def standing_answers(at: Position) -> Iterator[str]:
    """Answers given once and for all: what one makes now is legal."""
    game, state = at.game, at.state
    for seat in range(at.people):
        for answer, move in game.standing_answers(game.view(state, seat)).items():
            if move is not None and move not in game.legal(state, seat):
                yield f"seat {seat}: {answer!r} makes {move!r}, which is not legal"


def outcomes(at: Position) -> Iterator[str]:
    """Outcomes: points for each seat, winners among them, and at the end within the declared bounds."""
    game, told = at.game, at.game.outcome(at.state)
    if len(told.scores) != at.seats or not all(type(points) is int for points in told.scores):
        yield f"{told.scores} are not the points of {at.seats} seats"
    if told.winners != sorted(set(told.winners)) or not set(told.winners) <= set(range(at.seats)):
        yield f"the winners {told.winners} are not seats in order"
    low, high = game.description.score_bounds
    if game.over(at.state) and not all(low <= points <= high for points in told.scores):
        yield f"{told.scores} are not within {low} to {high}"
    if not told.winners and told.verdict is None and game.over(at.state):
        yield "it is over, nobody has won, and nothing is said of it"
