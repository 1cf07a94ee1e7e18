"""What the lab uses only where it is installed: libraries of the field, by ``pip install 'costiera[lab]'``."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from costiera.kit.errors import Missing

# Which extra of costiera brings a library.
EXTRAS = {"pyspiel": "openspiel", "ray": "ray"}


def need(module: str) -> Any:
    """A library's module. Raises Missing, which names the command that installs it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:
            raise
        extra = EXTRAS.get(error.name, "lab")
        raise Missing(f"{error.name} is not installed: run `pip install 'costiera[{extra}]'`") from None
