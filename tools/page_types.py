"""Write the page's TypeScript types from the server's msgspec types.

``python tools/page_types.py`` writes them; with ``--check`` it only says which files are out of date (exit code 1).
"""

from __future__ import annotations

import argparse
import importlib
import inspect as pyinspect
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from costiera.web import protocol

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "page" / "src"
HEADER = "// Made by tools/page_types.py from {source}: change that file, then run `make types`.\n"
UNIONS = ("ServerMessage", "ClientMessage")
NAMES = {"int": "number", "float": "number", "str": "string", "bool": "boolean", "none": "null", "any": "any"}


def type_text(kind: inspect.Type) -> str:
    """The TypeScript for one msgspec type."""
    match kind:
        case inspect.Metadata():
            text = type_text(kind.type)
        case inspect.UnionType():
            text = " | ".join(type_text(t) for t in kind.types if not isinstance(t, inspect.RawType))
        case inspect.LiteralType():
            text = " | ".join(f'"{v}"' if isinstance(v, str) else str(v) for v in kind.values)
        case inspect.ListType():
            item = type_text(kind.item_type)
            text = f"({item})[]" if "|" in item else f"{item}[]"
        case inspect.DictType():
            text = f"Record<string, {type_text(kind.value_type)}>"
        case _:
            text = name_of(kind)
    return text


def name_of(kind: inspect.Type) -> str:
    """The TypeScript name of a struct or of a plain type."""
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    name = type(kind).__name__.removesuffix("Type").lower()
    if name not in NAMES:
        raise SystemExit(f"tools/page_types.py has no TypeScript for {kind}")
    return NAMES[name]


def optional(cls: type[msgspec.Struct], request: bool) -> set[str]:
    """The keys that may be missing: an answer's if they may be unset, a request's if they have a default."""
    fields = msgspec.structs.fields(cls)
    return {f.encode_name for f in fields if f.default is msgspec.UNSET or (request and not f.required)}


def comment(text: str | None, indent: str = "") -> Iterator[str]:
    """A docstring as a TypeScript comment."""
    lines = pyinspect.cleandoc(text or "").replace("``", "`").splitlines()
    if not lines:
        return
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */"
        return
    yield f"{indent}/**"
    yield from (f"{indent} * {line}".rstrip() for line in lines)
    yield f"{indent} */"


def interface(struct: inspect.StructType) -> Iterator[str]:
    """The lines of one struct's interface."""
    own = struct.cls.__dict__.get("__doc__")
    yield from comment(own)
    may_miss = optional(struct.cls, issubclass(struct.cls, protocol.Request))
    yield f"export interface {struct.cls.__name__} {{"
    if struct.tag_field:
        yield f'  {struct.tag_field}: "{struct.tag}";'
    for field in struct.fields:
        mark = "?" if field.encode_name in may_miss else ""
        yield f"  {field.encode_name}{mark}: {type_text(field.type)};"
    yield "}"


def parts(kind: inspect.Type) -> Iterator[type[msgspec.Struct]]:
    """The structs that a type is made of, the innermost first."""
    match kind:
        case inspect.Metadata():
            yield from parts(kind.type)
        case inspect.UnionType():
            for one in kind.types:
                yield from parts(one)
        case inspect.ListType():
            yield from parts(kind.item_type)
        case inspect.DictType():
            yield from parts(kind.value_type)
        case inspect.StructType():
            for field in kind.fields:
                yield from parts(field.type)
            yield kind.cls


def structs_of(module: Any) -> list[type[msgspec.Struct]]:
    """The structs of the module and of its neighbours that those are made of."""
    found = [v for v in vars(module).values() if isinstance(v, type) and issubclass(v, msgspec.Struct)]
    package = module.__name__.rpartition(".")[0]
    every = dict.fromkeys(part for kind in inspect.multi_type_info(found) for part in parts(kind))
    own = [v for v in (*found, *every) if v.__module__.rpartition(".")[0] == package]
    return [v for v in dict.fromkeys(own) if v not in (protocol.Answer, protocol.Request)]


def generate(module: Any) -> str:
    """The whole TypeScript file of one module."""
    source = "src/" + module.__name__.replace(".", "/") + ".py"
    blocks = [HEADER.format(source=source).rstrip()]
    for kind in inspect.multi_type_info(structs_of(module)):
        assert isinstance(kind, inspect.StructType)
        blocks.append("\n".join(interface(kind)))
    for name in UNIONS:
        if hasattr(module, name):
            members = " | ".join(t.__name__ for t in getattr(module, name).__args__)
            blocks.append(f"export type {name} = {members};")
    return "\n\n".join(blocks) + "\n"


def targets() -> Iterator[tuple[Path, str]]:
    """Every file to write with its text: the protocol, and each game's view."""
    yield PAGE / "lib" / "protocol.ts", generate(protocol)
    for view in sorted((ROOT / "src" / "costiera").glob("*/view.py")):
        game = view.parent.name
        yield PAGE / "games" / game / "view.ts", generate(importlib.import_module(f"costiera.{game}.view"))


def main() -> int:
    """Write the files, or with ``--check`` compare them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    check = parser.parse_args().check
    stale = [(path, text) for path, text in targets() if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path, text in stale:
        name = path.relative_to(ROOT)
        if check:
            print(f"{name} is out of date: run `python tools/page_types.py`", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"wrote {name}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
