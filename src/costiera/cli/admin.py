"""``costiera admin ...``: for whoever runs a server. See docs/hosts.md."""

from __future__ import annotations

import time
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from costiera.cli import complain
from costiera.cli.common import AsJson, plain, print_json, print_table, read
from costiera.cli.server import Data, In, named, place
from costiera.kit.words import number_of

if TYPE_CHECKING:
    from costiera.table.keeping import Fault

app = typer.Typer(help="For hosts: copies of all tables, and what is in them.", rich_markup_mode=None)

To = Annotated[Path, typer.Argument(metavar="FILE", parser=named, help="The file of the copy.")]
Into = Annotated[Path, typer.Argument(metavar="DIR", parser=named, help="A folder for the records.")]
Records = Annotated[
    list[str], typer.Argument(metavar="FILE...", help="Record files (.costiera.json), or folders that have some.")
]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The table's id: the last part of its address.")]


@app.command()
def backup(file: To, data: Data = None, database: In = None) -> None:
    """Write a copy of all tables and packs into one file, also while the server runs."""
    from costiera.table import keeping

    keeping.backup(place(data, database), file)
    print(plain(f"{file}: a copy of all tables and packs, {file.stat().st_size} bytes"))


@app.command()
def restore(file: To, data: Data = None, database: In = None, as_json: AsJson = False) -> None:
    """Put a copy in place of what a data folder has (kept beside it; the server must be stopped), or into an empty
    database."""
    from costiera import games
    from costiera.table import keeping

    _told(*keeping.restore(file, place(data, database), games.get), as_json)


@app.command()
def check(data: Data = None, database: In = None, as_json: AsJson = False) -> None:
    """Look through all tables, also while the server runs: damage, missing entries, changed moves and seeds."""
    from costiera import games
    from costiera.table import keeping

    _told(*keeping.check(place(data, database), games.get), as_json)


def _told(count: int, faults: list[Fault], as_json: bool) -> None:
    found = [asdict(fault) for fault in faults]
    if as_json:
        print_json({"tables": count, "faults": found})
    else:
        for fault in found:
            print(plain(f"{fault['table']}: {fault['text']}"))
        tables = number_of(count, "table")
        print(f"{tables}, {len(found)} of them damaged" if found else f"{tables}, all sound")
    if found:
        raise typer.Exit(1)


@app.command("export")
def export_(folder: Into, data: Data = None, database: In = None) -> None:
    """Write the record of every finished game into a folder, also while the server runs."""
    from costiera import games
    from costiera.table import keeping

    count = keeping.export_records(place(data, database), folder, games.get)
    print(plain(f"{folder}: {count} records; any of them can be opened at the page, or with costiera record show"))


@app.command("import")
def import_(files: Records, data: Data = None, database: In = None, as_json: AsJson = False) -> None:
    """Take records in, to be seen again at the address that is told, also while the server runs."""
    from costiera import games
    from costiera.table import keeping

    contents = {name: read(name) for name in _records(files)}
    found, refused = keeping.import_records(place(data, database), contents, games.get)
    faults = {fault.table: fault.text for fault in refused}
    if as_json:
        print_json({"tables": found, "faults": faults})
    else:
        for name, table in found.items():
            print(plain(f"{name}: /t/{table}/replay"))
        for name, text in faults.items():
            complain(plain(f"{name}: {text}"))
    if faults:
        raise typer.Exit(1)


def _records(files: list[str]) -> list[str]:
    """The files that were named, and those in the folders that were named."""
    found: list[str] = []
    for name in files:
        inside = sorted(map(str, Path(name).glob("*.costiera.json"))) if Path(name).is_dir() else [name]
        if not inside:
            raise typer.BadParameter(f"{name} has no record in it (*.costiera.json)")
        found += inside
    return found


@app.command()
def tables(data: Data = None, database: In = None, as_json: AsJson = False) -> None:
    """List all tables, the last moved at first, also while the server runs."""
    from costiera.table import keeping

    found = sorted(keeping.listed(place(data, database)), key=lambda info: -info.moved)
    rows = [
        (info.id, info.game, info.status, info.version, _day(info.moved), ", ".join(seat.name for seat in info.seats))
        for info in found
    ]
    heads = ("table", "game", "status", "entries", "moved", "names")
    if as_json:
        print_json({"tables": [dict(zip(heads, row, strict=True)) for row in rows]})
        return
    print_table("", heads, rows)


def _day(at: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at / 1000))


@app.command(context_settings={"ignore_unknown_options": True})  # an id may begin with a dash
def delete(table: TableId, data: Data = None, database: In = None) -> None:
    """Remove a table with all that is stored of it. The server of a data folder must be stopped."""
    from costiera.table import keeping

    keeping.delete(place(data, database), table)
    print(plain(f"{table} was removed"))


@app.command(context_settings={"ignore_unknown_options": True})
def close(table: TableId, data: Data = None, database: In = None) -> None:
    """End a game that runs, with its points as they are. The server of a data folder must be stopped."""
    from costiera import games
    from costiera.table import keeping

    keeping.close(place(data, database), table, games.get)
    print(plain(f"{table} was closed: its points stay as they are, and its record can be had at its page"))


@app.command()
def vacuum(data: Data = None, database: In = None) -> None:
    """Give room that is not needed any more back to the disk, also while the server runs (moves wait meanwhile)."""
    from costiera.table import keeping

    before, after = keeping.vacuum(place(data, database))
    print(f"{before} bytes before, {after} now")
