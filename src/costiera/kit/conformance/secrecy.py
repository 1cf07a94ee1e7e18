"""What nobody may be told: in views, facts and the log, and in what a bot is given."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from costiera.kit.conformance.looks import Position


def secrets(at: Position) -> Iterator[str]:
    """Secrecy: positions that somebody cannot tell apart look alike to him, and sealed answers are told alike."""
    game, state = at.game, at.state
    if game.over(state):
        return  # then all may be laid open
    for viewer in at.viewers:
        other = game.redeal(state, viewer, at.stream)
        if game.pending(other) != game.pending(state):
            yield f"viewer {viewer}: a new deal has other seats pending"
        if msgspec.json.encode(game.view(other, viewer)) != msgspec.json.encode(game.view(state, viewer)):
            yield f"viewer {viewer}: what it may not know is in its view"
        for seat in game.pending(state):
            if viewer != seat:
                yield from sealed(at, seat, viewer)


def sealed(at: Position, seat: int, viewer: int | None) -> Iterator[str]:
    """Whether somebody learns which of two answers another seat sealed."""
    game, state = at.game, at.state
    moves = list(game.moves(state, seat))
    if len(moves) < 2:
        return
    one, two = moves[0], moves[-1]
    first, second = game.move_text(state, seat, one), game.move_text(state, seat, two)
    if not (game.hidden_move(state, seat, first) and game.hidden_move(state, seat, second)):
        return
    after, instead = at.after(seat, one), at.after(seat, two)
    if {game.revealed(after), game.revealed(instead)} != {game.revealed(state)}:
        return  # it was the last one: all are shown
    if msgspec.json.encode(game.view(after, viewer)) != msgspec.json.encode(game.view(instead, viewer)):
        yield f"viewer {viewer}: its view tells seat {seat}'s {first!r} from {second!r}, which are sealed"
    if game.facts(state, seat, first, after, viewer) != game.facts(state, seat, second, instead, viewer):
        yield f"viewer {viewer}: the facts tell seat {seat}'s {first!r} from {second!r}, which are sealed"
    seen = {game.move_as_seen(state, seat, move, viewer) for move in (first, second)}
    if len(seen) > 1:
        yield f"viewer {viewer}: the log tells seat {seat}'s sealed answers apart: {seen}"


def knowledge(at: Position) -> Iterator[str]:
    """Knowledge: what a seat knows holds nothing that it may not know, and all that it needs to decide."""
    game, state = at.game, at.state
    for seat in () if game.over(state) else range(at.people):
        known = game.known(state, seat)
        to_bytes = game.to_bytes(known)
        if game.to_bytes(game.known(game.redeal(state, seat, at.stream), seat)) != to_bytes:
            yield f"seat {seat}: what it may not know is in what it knows"
        if game.to_bytes(game.known(known, seat)) != to_bytes:
            yield f"seat {seat}: it knows something else when it is asked again"
        if seat in game.pending(state):
            if seat not in game.pending(known) or list(game.moves(known, seat)) != list(game.moves(state, seat)):
                yield f"seat {seat}: in what it knows it has other moves"
            dealt = game.redeal(known, seat, at.stream)
            if game.pending(known) == game.pending(state):  # else somebody has given a sealed answer
                seen = msgspec.json.encode(game.view(state, seat))
                if {msgspec.json.encode(game.view(each, seat)) for each in (known, dealt)} != {seen}:
                    yield f"seat {seat}: what it knows, or a deal of it, looks otherwise than the game"
            if list(game.moves(dealt, seat)) != list(game.moves(state, seat)):
                yield f"seat {seat}: in a deal of what it knows it has other moves"
