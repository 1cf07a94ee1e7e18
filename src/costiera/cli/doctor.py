"""``costiera doctor``: what is installed here and how it stands."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import typer

from costiera import __version__
from costiera.cli import conformance
from costiera.cli.common import AsJson, path_text, plain, print_json
from costiera.cli.server import Data, In, place
from costiera.kit import speed
from costiera.kit.errors import CostieraError

LIBRARIES = ("litestar", "uvicorn", "websockets", "sqlalchemy", "msgspec")
PAGE = Path(speed.ROOT, "web", "static", "index.html")


app = typer.Typer(rich_markup_mode=None)
app.command()(conformance.game)


@app.callback(invoke_without_command=True)
def doctor(context: typer.Context, data: Data = None, database: In = None, as_json: AsJson = False) -> None:
    """Tell what is installed, whether the rules are compiled, where data lies and whether the page is built."""
    if context.invoked_subcommand is not None:
        return
    found = examine(place(data, database))
    if as_json:
        print_json(found)
        return
    print(f"Costiera {found['version']} on Python {found['python']}, {found['platform']}")
    print(f"libraries  {', '.join(f'{name} {number}' for name, number in found['libraries'].items())}")
    print(f"games      {', '.join(game.get('title', game['id']) for game in found['games'])}")
    for game in found["games"]:
        if "fault" in game:
            print(f"           {plain(game['fault'])}")
    form = "compiled" if found["rules"]["compiled"] else "uncompiled (slower bots)"
    print(f"rules      {form}: {found['rules']['why']}")
    place_of_data, state = found["data"].values()
    print(plain(f"data       {place_of_data}: {state}"))
    for fate in found["tables"]:
        print(f"table      {fate['id']}: {_told(fate)}")
    print(f"page       {'built' if found['page']['built'] else 'not built: run `make play`'}: {found['page']['path']}")


def examine(where: Path | str) -> dict[str, Any]:
    """All that doctor tells, as data."""
    from costiera import games

    rules = speed.status()
    called, (state, sound) = _called(where), _state(where)
    return {
        "version": __version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "libraries": {name: _version(name) for name in LIBRARIES},
        "games": [{"id": name, **_about(name)} for name in games.names()],
        "rules": {"compiled": rules.compiled, "why": rules.why, "modules": rules.modules},
        "data": {"folder" if isinstance(where, Path) else "database": called, "state": state},
        "tables": _tables(where) if sound else [],
        "page": {"built": PAGE.exists(), "path": str(PAGE.parent)},
    }


def _tables(where: Path | str) -> list[dict[str, Any]]:
    """Tables that other rules began, and what the server would do with them: worth a look before an update."""
    from dataclasses import asdict

    from costiera import games
    from costiera.table.survey import tables_of_other_rules

    return [asdict(fate) for fate in tables_of_other_rules(where, games.get)]


def _told(fate: dict[str, Any]) -> str:
    what = f"{fate['game']}, {fate['status']}, begun by rules version {fate['rules']} (here: {fate['here']})"
    return f"{what}: goes on" if fate["why"] is None else f"{what}: will be closed, as {fate['why']}"


def _about(name: str) -> dict[str, Any]:
    from costiera import games

    if fault := games.fault(name):
        return {"fault": fault}
    about = games.get(name).description
    return {"title": about.title, "rules": about.rules_version}


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "missing"


def _called(where: Path | str) -> str:
    """Where data lies; no password is in it."""
    if isinstance(where, Path):
        return path_text(where)
    from costiera.table.store import driver_needed

    with driver_needed():
        from costiera.table.postgres import address_of
    return address_of(where).render_as_string(hide_password=True)


def _state(where: Path | str) -> tuple[str, bool]:
    """In words how the place for data stands, and whether there are tables to look at."""
    if isinstance(where, Path):
        return _state_of_folder(where), True
    from costiera.table.postgres import condition

    try:
        return condition(where), True
    except CostieraError as error:
        return error.text, False


def _state_of_folder(folder: Path) -> str:
    if not folder.exists():
        return "made when the server first starts"
    if not folder.is_dir():
        return "not a folder: name another one with --data"
    from costiera.table.folder import try_to_write

    fault = try_to_write(folder)
    return fault.text if fault else "ready"
