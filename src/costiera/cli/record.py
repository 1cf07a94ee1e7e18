"""``costiera record ...`` and ``costiera verify``: make, read, replay, check and convert record files."""

from __future__ import annotations

import secrets
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from costiera.cli.common import (
    AsJson,
    BadFile,
    Bots,
    File,
    GameName,
    Pairs,
    Players,
    Seed,
    options_of,
    options_text,
    plain_lines,
    print_json,
    print_table,
    read,
    tell_verdict,
    write,
)
from costiera.kit.errors import BadOption, BadRecord, UnknownGame

if TYPE_CHECKING:
    from costiera.kit.game import Game
    from costiera.kit.log import Log
    from costiera.kit.record import Record

app = typer.Typer(help="Record files: make, show, replay, verify, convert.", rich_markup_mode=None)

Out = Annotated[str, typer.Option("--out", help="File to write, or - for standard output.")]
At = Annotated[int | None, typer.Option("--at", min=0, help="After how many entries of the log; default: all.")]
Viewer = Annotated[str, typer.Option("--as", help="Whose knowledge is shown: a seat number, watch, or all.")]


class Kind(StrEnum):
    """What a file can be converted to."""

    record = "record"
    scenario = "scenario"


def load(name: str) -> tuple[Game[Any], Record]:
    """The game and the record of a file."""
    from costiera import games
    from costiera.kit import record

    loaded = record.load(read(name))
    try:
        return games.get(loaded.game), loaded
    except UnknownGame as error:
        raise BadRecord(f"record: game: {error}") from None


def upto(at: int | None, moves: int) -> int:
    """The number of entries that ``--at`` asks for."""
    if at is not None and at > moves:
        raise BadOption(f"--at {at}: there are only {moves} entries")
    return moves if at is None else at


@app.command()
def new(
    game: GameName,
    players: Players = None,
    bots: Bots = "random",
    seed: Seed = None,
    option: Pairs = None,
    out: Out = "-",
) -> None:
    """Let bots play a game and write its record."""
    from costiera import games
    from costiera.kit import record
    from costiera.lab import simulate

    rules = games.get(game)
    seed = secrets.randbits(64) if seed is None else seed
    plan = simulate.plan(rules, options_of(rules, players, option), bots.split(","), seed)
    log = simulate.play_log(plan)
    names = [f"{bot} {number}" for number, bot in enumerate(plan.bots, 1)]
    write(out, record.dump(record.make(log, seed, names, record.new_salt())))


@app.command()
def show(file: File, as_json: AsJson = False) -> None:
    """Tell what a record holds."""
    from costiera.kit import options, record

    game, loaded = load(file)
    log = record.replay(game, loaded)
    unofficial = options.unofficial(game.description, log.options)
    over, outcome = game.over(log.state), game.outcome(log.state)
    if as_json:
        print_json(
            {
                "game": loaded.game,
                "rules": loaded.rules,
                "options": log.options,
                "unofficial": unofficial,
                "names": loaded.names,
                "moves": len(loaded.moves),
                "over": over,
                "scores": outcome.scores,
                "verdict": outcome.verdict,
                "result": loaded.result,
            }
        )
        return
    print(f"{game.description.title}, rules version {loaded.rules}: {options_text(log.options)}, seed {loaded.seed}")
    if not loaded.salt:
        print("without salt: nobody was promised this deal, so that it cannot be verified")
    if unofficial:
        print(f"unofficial: {', '.join(unofficial)} as the published rules do not have it")
    number = len(loaded.moves)
    print(f"{number} {'entry' if number == 1 else 'entries'}; the game is {'over' if over else 'not over'}")
    rows = [list(row) for row in zip(range(len(outcome.scores)), seat_names(game, loaded), outcome.scores, strict=True)]
    columns = ["seat", "name", "points"]
    if over and outcome.verdict is None:  # a solo game is not won, it has a result
        columns.append("")
        for seat, row in enumerate(rows):
            row.append("wins" if seat in outcome.winners else "")
    print_table("", columns, rows)
    tell_verdict(outcome.verdict)
    if drawing := game.drawing(game.view(log.state, None, reveal_all=True)):
        print(f"\n{plain_lines(drawing)}")


def seat_names(game: Game[Any], loaded: Record) -> list[str]:
    """A name for every seat, automata included."""
    seating = game.seating(game.check_options(loaded.options))
    return [*(loaded.names or [f"seat {n}" for n in range(seating.people)]), *seating.automata]


@app.command()
def replay(file: File, at: At = None, viewer: Viewer = "all", as_json: AsJson = False) -> None:
    """Play a record again: every entry and the points after it, or with --at one position."""
    from costiera.kit import record

    game, loaded = load(file)
    log = record.replay(game, loaded)
    seat, everything = viewpoint(viewer, len(seat_names(game, loaded)))
    if at is None:
        replay_all(game, log, seat, everything, as_json)
        return
    number = upto(at, log.version)
    view = game.view(log.at(number), seat, reveal_all=everything)
    if as_json:
        print_json({"at": number, "of": log.version, "view": view})
    elif drawing := game.drawing(view):
        print(plain_lines(drawing))
    else:
        print(msgspec.json.format(msgspec.json.encode(view), indent=2).decode())


def viewpoint(text: str, seats: int) -> tuple[int | None, bool]:
    """The viewer that ``--as`` names, and whether all secrets are shown."""
    if text in {"all", "watch"}:
        return None, text == "all"
    if text.isascii() and text.isdigit() and int(text) < seats:
        return int(text), False
    raise BadOption(f"--as {text!r} is neither watch nor all nor a seat from 0 to {seats - 1}")


def replay_all(game: Game[Any], log: Log, viewer: int | None, everything: bool, as_json: bool) -> None:
    """Print every step of a log: the move as the viewer could see it when it was made, and the points after it."""
    told: list[dict[str, Any]] = []
    for step, before, after in log.walk():
        entry = step.entry
        hidden = not everything and step.sealed
        move = game.move_as_seen(before, entry.seat, entry.move, viewer) if hidden else entry.move
        told.append({"n": entry.number, "seat": entry.seat, "move": move, "scores": game.outcome(after).scores})
    if as_json:
        print_json({"game": game.description.id, "options": log.options, "steps": told})
        return
    for line in told:
        points = " ".join(str(score) for score in line["scores"])
        print(f"{line['n']:>4}  {line['seat']}: {line['move']:<24} {points}")


@app.command()
def verify(file: File, as_json: AsJson = False) -> None:
    """Check a record: its seed is the one committed to, every move is legal, the result is right."""
    from costiera.kit import record

    game, loaded = load(file)
    log = record.verify(game, loaded)
    over = game.over(log.state)
    if as_json:
        print_json({"ok": True, "game": loaded.game, "entries": log.version, "over": over, "result": loaded.result})
    else:
        print(
            f"{file}: right. The seed is the one committed to and explains every draw; all {log.version} entries are"
            f" legal; {'the result is right' if over else 'the game is not over'}."
        )


@app.command()
def convert(
    file: File,
    to: Annotated[Kind, typer.Option(help="What to make of it.")],
    at: At = None,
    out: Out = "-",
) -> None:
    """Turn a record into a scenario (whole, or the position after --at entries), or a scenario into a record."""
    content = read(file)
    write(out, to_scenario(content, at) if to is Kind.scenario else to_record(content, at))


def to_scenario(content: bytes, at: int | None) -> bytes:
    """The scenario file of a record file."""
    from costiera.kit import record, scenario

    loaded = record.load(content)
    moves = loaded.moves[: upto(at, len(loaded.moves))]
    made = scenario.Scenario(game=loaded.game, options=loaded.options, seed=loaded.seed, moves=moves)
    scenario.position(scenario.play(game_of(made.game), made))
    return scenario.dump(made)


def to_record(content: bytes, at: int | None) -> bytes:
    """The record file of a scenario file."""
    from costiera.kit import record, scenario

    loaded = scenario.load(content)
    if loaded.arrange:
        raise BadFile("a scenario with arranged parts cannot become a record: its moves do not explain it")
    loaded.moves = loaded.moves[: upto(at, len(loaded.moves))]
    log = scenario.play(game_of(loaded.game), loaded)
    return record.dump(record.make(log, int(loaded.seed), salt=record.new_salt()))


def game_of(name: str) -> Game[Any]:
    """The game that a scenario names."""
    from costiera import games

    try:
        return games.get(name)
    except UnknownGame as error:
        raise BadRecord(f"scenario: game: {error}") from None
