"""``costiera doctor``: what is installed here and how it stands."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from costiera import __version__
from costiera.cli.common import AsJson, path_text, print_json
from costiera.cli.server import Data, default_data
from costiera.kit import speed

LIBRARIES = ("litestar", "uvicorn", "websockets", "sqlalchemy", "msgspec")
PAGE = Path(speed.ROOT, "web", "static", "index.html")


def doctor(data: Data = None, as_json: AsJson = False) -> None:
    """Tell what is installed, whether the rules are compiled, where data lies and whether the page is built."""
    found = examine(data or default_data())
    if as_json:
        print_json(found)
        return
    print(f"Costiera {found['version']} on Python {found['python']}, {found['platform']}")
    print(f"libraries  {', '.join(f'{name} {number}' for name, number in found['libraries'].items())}")
    print(f"games      {', '.join(game['title'] for game in found['games'])}")
    form = "compiled" if found["rules"]["compiled"] else "uncompiled (slower bots)"
    print(f"rules      {form}: {found['rules']['why']}")
    print(f"data       {found['data']['folder']}: {found['data']['state']}")
    print(f"page       {'built' if found['page']['built'] else 'not built: run `make play`'}: {found['page']['path']}")


def examine(folder: Path) -> dict[str, Any]:
    """All that doctor tells, as data."""
    from costiera import games

    rules = speed.status()
    return {
        "version": __version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "libraries": {name: _version(name) for name in LIBRARIES},
        "games": [{"id": name, **_about(games.get(name))} for name in games.NAMES],
        "rules": {"compiled": rules.compiled, "why": rules.why, "modules": rules.modules},
        "data": {"folder": path_text(folder), "state": _state(folder)},
        "page": {"built": PAGE.exists(), "path": str(PAGE.parent)},
    }


def _about(game: Any) -> dict[str, Any]:
    return {"title": game.description.title, "rules": game.description.rules_version}


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "missing"


def _state(folder: Path) -> str:
    if not folder.exists():
        return "made when the server first starts"
    if not folder.is_dir():
        return "not a folder: name another one with --data"
    from costiera.table.folder import try_to_write

    fault = try_to_write(folder)
    return fault.text if fault else "ready"
