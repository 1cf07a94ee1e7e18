"""``costiera packs ...``: cards that somebody typed in, checked and added to those that tables can be played with."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from costiera.cli import complain
from costiera.cli.common import AsJson, BadFile, File, path_text, plain, print_json, print_table, read, write
from costiera.cli.server import Data, In, not_both
from costiera.kit.errors import BadOption, BadPack, UnknownGame
from costiera.kit.words import near, number_of

if TYPE_CHECKING:
    from costiera.kit.components import Components
    from costiera.kit.game import Game
    from costiera.kit.packs import Library

app = typer.Typer(help="Packs of cards: check, add, list, show, diff, remove.", rich_markup_mode=None)


@app.callback()
def packs(context: typer.Context, database: In = None) -> None:
    """Packs of cards: check, add, list, show, diff, remove."""
    if database is None or "--help" in sys.argv:
        return
    from costiera.kit import packs
    from costiera.table.store import opened
    from costiera.table.transfer import share

    shared = context.obj = opened(database)

    def keep() -> None:
        try:
            shared.run(shared.engine, lambda connection: share(connection, shared.packs))
        finally:
            shared.close()

    packs.use(shared.packs)
    context.call_on_close(keep)


Name = Annotated[str, typer.Option("--name", help="What the pack is called; default: the file's name.")]
Which = Annotated[str, typer.Argument(metavar="NAME", help="'default', a pack's name, or a file ending in .toml.")]
ForGame = Annotated[str, typer.Option("--game", help="Which game's cards they are; default: the one that takes packs.")]


@app.command()
def check(file: File, name: Name = "", game: ForGame = "", as_json: AsJson = False) -> None:
    """Tell every fault of a pack's file, or the name that it would be added under; and what nobody will ever reach."""
    rules = the_game(game)
    found, content = checked(rules, file, name)
    library = library_of(rules)
    warnings = library.warnings(library.read(id_of(file, name), content))
    if as_json:
        print_json({"name": found.set, "title": found.title, "warnings": warnings})
        return
    for warning in warnings:
        print(plain(f"{file}: perhaps not meant: {warning}"))
    print(plain(f"{found.set}: {found.title}. Add it: costiera packs add {file}"))


@app.command()
def add(
    context: typer.Context,
    file: File,
    name: Name = "",
    game: ForGame = "",
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """Check a pack's file and keep it, so that tables can be made with it (the option ``cards``)."""
    from costiera.kit import packs

    use(context, data)
    rules = the_game(game)
    found, content = checked(rules, file, name)
    full = found.set
    try:
        path = packs.add(rules.description.id, full, content)
    except OSError as error:
        raise BadFile(f"{full} cannot be kept in {packs.folder(rules.description.id)}: {error.strerror}") from None
    if as_json:
        print_json({"name": full, "title": found.title, "file": path_text(path)})
        return
    print(plain(f"{full} was added: {found.title}. A table with it has the option cards={full.partition('@')[0]}"))


@app.command("list")
def list_(context: typer.Context, game: ForGame = "", data: Data = None, as_json: AsJson = False) -> None:
    """Tell which packs were added, the newest first. An earlier form of a pack stays for the tables that use it."""
    from costiera.kit import packs

    use(context, data)
    rules = the_game(game)
    rows = [{"name": name, "title": title_of(rules, name)} for name in packs.names(rules.description.id)]
    if as_json:
        print_json({"packs": rows})
    elif rows:
        print_table(rules.description.title, ("pack", "title"), (row.values() for row in rows))
    else:
        print(f"no packs were added for {rules.description.title}")


@app.command()
def show(context: typer.Context, name: Which, game: ForGame = "", data: Data = None) -> None:
    """Print a whole set as a file with comments, to start a pack from: packs show default > my.toml."""
    use(context, data)
    rules = the_game(game)
    write("-", library_of(rules).text(the_set(rules, name)).encode())


@app.command()
def diff(
    context: typer.Context,
    one: Which,
    other: Which,
    game: ForGame = "",
    data: Data = None,
    as_json: AsJson = False,
) -> None:
    """Tell what two sets differ in, item by item: names, full names, files or 'default'."""
    use(context, data)
    rules = the_game(game)
    found = library_of(rules).differences(the_set(rules, one), the_set(rules, other))
    if as_json:
        print_json({"differences": [{"place": place, "one": mine, "other": theirs} for place, mine, theirs in found]})
    elif found:
        print_table(rules.description.title, ("", one, other), found)
    else:
        print("nothing differs in the game")


@app.command()
def remove(
    context: typer.Context,
    name: Which,
    game: ForGame = "",
    data: Data = None,
    yes: Annotated[bool, typer.Option("--yes", help="Also if tables were made with it.")] = False,
) -> None:
    """Forget a pack that was added. Tables and records that need it cannot be opened without it."""
    from costiera.kit import packs
    from costiera.table.packs import tables_in, tables_with

    use(context, data)
    rules = the_game(game)
    id_ = rules.description.id
    full = packs.full_name(id_, name)
    if full is None:
        known = packs.names(id_)
        meant = near(name, [*packs.ids(id_), *known])
        hint = f"; did you mean {meant}?" if meant else f"; there are {', '.join(known)}" if known else ""
        raise BadOption(f"no pack {name[:60]!r} was added{hint}")
    if users := library_of(rules).based_on(full):
        raise BadOption(f"{full} is the base of {', '.join(users)}: remove what is built on it first")
    if context.obj is None:
        tables = tables_with(data or packs.default_data(), id_, full)
    else:
        tables = tables_in(context.obj, id_, full)
    if tables and not yes:
        raise BadOption(
            f"{number_of(tables, 'table')} made with {full} could not be opened any more: --yes removes it all the same"
        )
    try:
        packs.remove(id_, full)
    except OSError as error:
        raise BadFile(f"{full} cannot be removed from {packs.folder(id_)}: {error.strerror}") from None
    print(plain(f"{full} was removed"))


def use(context: typer.Context, data: Path | None) -> None:
    """Look for packs in a data folder, if no database was named (``packs``)."""
    from costiera.kit import packs

    not_both(data, context.obj)

    if data is not None:
        packs.use(data)


def library_of(game: Game[Any]) -> Library:
    """What the game does for authors of packs. Raises UnknownGame if it takes none."""
    library = game.library()
    if library is None:
        raise UnknownGame(f"{game.description.title} has no packs of cards")
    return library


def the_set(game: Game[Any], name: str) -> Any:
    """The set of that name, or in that file. Faults of a file are told, each on a line of its own."""
    library = library_of(game)
    if name.endswith(".toml") or "/" in name:
        content = checked(game, name, "")[1]
        return library.read(id_of(name, ""), content)
    return library.find(name)


def id_of(file: str, name: str) -> str:
    """What the pack in a file is called."""
    return name or Path(file).stem.lower()


def the_game(name: str) -> Game[Any]:
    """The game of that name, or the only one that takes packs. Raises UnknownGame."""
    from costiera import games

    if name:
        return games.get(name)
    found = [game for game in map(games.get, games.offered()) if game.description.packs]
    if len(found) != 1:
        raise UnknownGame("say which game's cards they are: --game GAME" if found else "no game here takes packs")
    return found[0]


def checked(game: Game[Any], file: str, name: str) -> tuple[Components, bytes]:
    """What is printed in the pack, and the file's content. Faults are told, each on a line of its own."""
    if file == "-" and not name:
        raise BadFile("standard input has no name that the pack could be called by: say --name NAME")
    content = read(file)
    try:
        return game.read_components(id_of(file, name), content), content
    except BadPack as error:
        for fault in error.faults:
            complain(plain(f"{file}: {fault}"))
        raise typer.Exit(2) from None


def title_of(game: Game[Any], name: str) -> str:
    """A pack's title; what is wrong with it, if it cannot be used any more."""
    from costiera.kit.errors import CostieraError

    try:
        return game.components(name).title
    except CostieraError as error:
        return str(error)
