"""Whether the compiled rules run or the plain files: decided once, at import, for all hot modules together.

A hot module is an ``X.py`` with an ``X.pxd`` beside it (or an ``X.pyx``) in one of the rooms; some of these files are
written at installation (``costiera.kit.hot``). The installation compiles them and leaves a note of the sources that it
compiled (``_built.txt``). A built module is used only if that note fits the sources that are there now; otherwise every
hot module is taken from its plain file, so that two versions of the rules are never mixed.

This runs at every import, hence the bare tools: no pathlib, no hashlib, no typing, no dataclasses.
"""

from __future__ import annotations

import os
import sys
import zlib
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NOTE = "_built.txt"
CONSTANTS = ("codes.py", "printed.py")
REBUILD = "make build"


class Speed:
    """Which form of the rules runs.

    Attributes:
        compiled: whether the hot modules are the compiled ones.
        why: one sentence for ``costiera doctor``.
        warning: whether somebody should do something about it.
        modules: full names of the hot modules.
    """

    def __init__(self, compiled: bool, why: str, warning: bool, modules: tuple[str, ...]) -> None:
        self.compiled = compiled
        self.why = why
        self.warning = warning
        self.modules = modules


def hot_sources(root: str = ROOT) -> dict[str, str]:
    """Every file that the compiled modules are made of (``"kit/rng.py"``), in order, with its checksum.

    That is: declarations and Cython files, the Python files beside them, and what constants are made from.
    """
    found = {}
    for room in sorted(os.listdir(root)):
        folder = os.path.join(root, room)
        names = set(os.listdir(folder)) if os.path.isdir(folder) else set()
        for name in sorted(names):
            stem, kind = os.path.splitext(name)
            if kind in {".pxd", ".pyx"} or (kind == ".py" and (f"{stem}.pxd" in names or name in CONSTANTS)):
                with open(os.path.join(folder, name), "rb") as file:
                    found[f"{room}/{name}"] = f"{zlib.crc32(file.read()):08x}"
    return found


def hot_modules(sources: dict[str, str]) -> tuple[str, ...]:
    """Full names of the modules among the hot sources (``"costiera.kit.rng"``)."""
    stems = {
        path.rpartition(".")[0]: path for path in sources if path.endswith(".pyx") or f"{path[:-3]}.pxd" in sources
    }
    return tuple(f"costiera.{stem.replace('/', '.')}" for stem in stems)


def write_note(root: str, sources: dict[str, str], reason: str = "") -> None:
    """Note beside the package what was compiled, or for which reason nothing was."""
    lines = [f"# {reason}"] if reason else [f"{path} {checksum}" for path, checksum in sources.items()]
    with open(os.path.join(root, NOTE), "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def _read_note(root: str) -> tuple[dict[str, str], str]:
    try:
        with open(os.path.join(root, NOTE), encoding="utf-8") as file:
            lines = file.read().splitlines()
    except OSError:
        return {}, "the rules were never compiled here"
    if lines and lines[0].startswith("# "):
        return {}, lines[0][2:]
    return dict(line.rsplit(" ", 1) for line in lines if " " in line), ""


def assess(root: str = ROOT, pure: str = "") -> Speed:
    """Say which form should run and why; changes nothing. ``pure`` is the value of ``COSTIERA_PURE``."""
    sources = hot_sources(root)
    built, reason = _read_note(root)
    modules = hot_modules(built | sources)  # what was compiled once is plain, too, without the files made for it
    if pure not in {"", "0"}:
        return Speed(False, "COSTIERA_PURE is set", False, modules)
    if reason:
        return Speed(False, reason, False, modules)
    changed = [path for path in sources | built if sources.get(path) != built.get(path)]
    if changed:
        why = f"{', '.join(changed)} changed since the rules were compiled: run `{REBUILD}`"
        return Speed(False, why, True, modules)
    lost = [name for name in modules if not os.path.exists(_path(root, name) + EXTENSION_SUFFIXES[0])]
    if lost:
        why = f"no compiled form of {', '.join(lost)} for this Python: run `{REBUILD}`"
        return Speed(False, why, True, modules)
    return Speed(True, "the rules are compiled", False, modules)


def _path(root: str, module: str) -> str:
    return os.path.join(root, *module.split(".")[1:])


class _PlainFiles:
    """An import finder that answers for the hot modules with their plain files, whatever lies beside them."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self.modules = frozenset(modules)

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The plain file's spec for a hot module; None (let others answer) for everything else."""
        if name not in self.modules:
            return None
        from importlib.util import spec_from_file_location  # noqa: PLC0415  slow to import, rarely needed

        file = _path(ROOT, name) + ".py"
        if not os.path.exists(file):
            raise ModuleNotFoundError(f"{name} exists only compiled, and {status().why}", name=name)
        return spec_from_file_location(name, file)


_chosen: Speed | None = None


def choose() -> Speed:
    """Settle for this process which form of the rules is imported, and warn once if the compiled one is out of date."""
    global _chosen  # noqa: PLW0603  imports are settled once for a process
    if _chosen is None:
        _chosen = assess(pure=os.environ.get("COSTIERA_PURE", ""))
        if not _chosen.compiled:
            sys.meta_path.insert(0, _PlainFiles(_chosen.modules))
        if _chosen.warning:
            print(f"costiera: the plain, slower rules are used: {_chosen.why}", file=sys.stderr)
    return _chosen


def status() -> Speed:
    """Which form of the rules runs in this process, and why."""
    return choose()
