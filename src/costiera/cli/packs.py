"""``costiera packs ...``: cards that somebody typed in, checked and added to those that tables can be played with."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from costiera.cli import complain
from costiera.cli.common import AsJson, BadFile, File, path_text, plain, print_json, print_table, read
from costiera.cli.server import Data
from costiera.kit.errors import BadPack, UnknownGame

if TYPE_CHECKING:
    from costiera.kit.game import Game

app = typer.Typer(help="Packs of cards: check, list, add.", rich_markup_mode=None)

Name = Annotated[str, typer.Option("--name", help="What the pack is called; default: the file's name.")]
ForGame = Annotated[str, typer.Option("--game", help="Which game's cards they are; default: the one that takes packs.")]


@app.command()
def check(file: File, name: Name = "", game: ForGame = "", as_json: AsJson = False) -> None:
    """Tell every fault of a pack's file, or the name that it would be added under."""
    found = checked(the_game(game), file, name)[0]
    if as_json:
        print_json({"name": found["set"], "title": found["title"]})
        return
    print(plain(f"{found['set']}: {found['title']}. Add it: costiera packs add {file}"))


@app.command()
def add(file: File, name: Name = "", game: ForGame = "", data: Data = None, as_json: AsJson = False) -> None:
    """Check a pack's file and keep it, so that tables can be made with it (the option ``cards``)."""
    from costiera.kit import packs

    if data is not None:
        packs.use(data)
    rules = the_game(game)
    found, content = checked(rules, file, name)
    full = str(found["set"])
    try:
        path = packs.add(rules.description.id, full, content)
    except OSError as error:
        raise BadFile(f"{full} cannot be kept in {packs.folder(rules.description.id)}: {error.strerror}") from None
    if as_json:
        print_json({"name": full, "title": found["title"], "file": path_text(path)})
        return
    print(plain(f"{full} was added: {found['title']}. A table with it has the option cards={full.partition('@')[0]}"))


@app.command("list")
def list_(game: ForGame = "", data: Data = None, as_json: AsJson = False) -> None:
    """Tell which packs were added, the newest first. An earlier form of a pack stays for the tables that use it."""
    from costiera.kit import packs

    if data is not None:
        packs.use(data)
    rules = the_game(game)
    rows = [{"name": name, "title": title_of(rules, name)} for name in packs.names(rules.description.id)]
    if as_json:
        print_json({"packs": rows})
    elif rows:
        print_table(rules.description.title, ("pack", "title"), (row.values() for row in rows))
    else:
        print(f"no packs were added for {rules.description.title}")


def the_game(name: str) -> Game[Any]:
    """The game of that name, or the only one that takes packs. Raises UnknownGame."""
    from costiera import games

    if name:
        return games.get(name)
    found = [game for game in map(games.get, games.NAMES) if game.description.packs]
    if len(found) != 1:
        raise UnknownGame("say which game's cards they are: --game GAME" if found else "no game here takes packs")
    return found[0]


def checked(game: Game[Any], file: str, name: str) -> tuple[Mapping[str, Any], bytes]:
    """What is printed in the pack, and the file's content. Faults are told, each on a line of its own."""
    if file == "-" and not name:
        raise BadFile("standard input has no name that the pack could be called by: say --name NAME")
    content = read(file)
    try:
        return game.read_components(name or Path(file).stem.lower(), content), content
    except BadPack as error:
        for fault in error.faults:
            complain(plain(f"{file}: {fault}"))
        raise typer.Exit(2) from None


def title_of(game: Game[Any], name: str) -> str:
    """A pack's title; what is wrong with it, if it cannot be used any more."""
    from costiera.kit.errors import CostieraError

    try:
        return str(game.components(name)["title"])
    except CostieraError as error:
        return str(error)
