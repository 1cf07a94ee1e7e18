"""Write the page's TypeScript types from the server's msgspec types.

``python tools/page_types.py`` writes them; with ``--check`` it only says which files are out of date (exit code 1).
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import inspect as pyinspect
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect

from costiera.kit.outcome import Scored, Verdict
from costiera.web import protocol

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "page" / "src"
HEADER = "// Made by tools/page_types.py from {source}: change that file, then run `make types`.\n"
# Literals that have a name of their own in the module being written.
ALIASES: dict[frozenset[Any], str] = {}
# Unions of structs that have a name in one of a game's shared modules: their members, that module, the name.
UNIONS: list[tuple[frozenset[type], str, str]] = []
# What the module being written takes from other shared modules, by module.
TAKEN: dict[str, set[str]] = {}
NAMES = {"int": "number", "float": "number", "str": "string", "bool": "boolean", "none": "null", "any": "any"}


def type_text(kind: inspect.Type) -> str:
    """The TypeScript for one msgspec type."""
    match kind:
        case inspect.Metadata():
            text = type_text(one_of(kind) or kind.type)
        case inspect.UnionType():
            text = " | ".join(dict.fromkeys(union_parts(kind)))
        case inspect.LiteralType() if frozenset(kind.values) in ALIASES:
            text = ALIASES[frozenset(kind.values)]
        case inspect.LiteralType():
            text = " | ".join(f'"{v}"' if isinstance(v, str) else str(v) for v in kind.values)
        case inspect.ListType() | inspect.VarTupleType():
            item = type_text(kind.item_type)
            text = f"({item})[]" if "|" in item else f"{item}[]"
        case inspect.DictType():
            text = f"Record<string, {type_text(kind.value_type)}>"
        case _:
            text = name_of(kind)
    return text


def union_parts(kind: inspect.UnionType) -> Iterator[str]:
    """The members of a union; those that together have a name go by that."""
    structs = {one.cls for one in kind.types if isinstance(one, inspect.StructType)}
    for members, module, name in UNIONS:
        if members <= structs:
            structs -= members
            yield taken(module, name)
    for one in kind.types:
        if (isinstance(one, inspect.StructType) and one.cls not in structs) or isinstance(one, inspect.RawType):
            continue
        yield type_text(one)


def taken(module: str, name: str) -> str:
    """A name that may be another shared module's, which then has to be imported."""
    if module in TAKEN:
        TAKEN[module].add(name)
    return name


def one_of(kind: inspect.Metadata) -> inspect.Type | None:
    """What a mapping is that msgspec has no type for, as ``Meta(extra={"one_of": ...})`` says."""
    said = (kind.extra or {}).get("one_of")
    if said is None:
        return None
    return inspect.UnionType(inspect.multi_type_info(get_args(said)))


def name_of(kind: inspect.Type) -> str:
    """The TypeScript name of a struct or of a plain type."""
    if isinstance(kind, inspect.StructType):
        return taken(kind.cls.__module__, kind.cls.__name__)
    name = type(kind).__name__.removesuffix("Type").lower()
    if name not in NAMES:
        raise SystemExit(f"tools/page_types.py has no TypeScript for {kind}")
    return NAMES[name]


def optional(cls: type[msgspec.Struct]) -> set[str]:
    """The keys that may be missing: those that may be unset; where defaults are left out, and in what a client or a
    person writes, those with a default."""
    config, fields = cls.__struct_config__, msgspec.structs.fields(cls)
    written = config.omit_defaults or config.forbid_unknown_fields
    return {f.encode_name for f in fields if f.default is msgspec.UNSET or (written and not f.required)}


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
    may_miss = optional(struct.cls)
    yield f"export interface {struct.cls.__name__} {{"
    if struct.tag_field:
        yield f'  {struct.tag_field}: "{struct.tag}";'
    for field in struct.fields:
        mark = "?" if field.encode_name in may_miss else ""
        yield f"  {field.encode_name}{mark}: {type_text(field.type)};"
    yield "}"


def parts(kind: inspect.Type, above: tuple[type, ...] = ()) -> Iterator[type[msgspec.Struct]]:
    """The structs that a type is made of, the innermost first."""
    match kind:
        case inspect.Metadata():
            yield from parts(kind.type, above)
        case inspect.UnionType():
            for one in kind.types:
                yield from parts(one, above)
        case inspect.ListType() | inspect.VarTupleType():
            yield from parts(kind.item_type, above)
        case inspect.DictType():
            yield from parts(kind.value_type, above)
        case inspect.StructType() if kind.cls not in above:
            for field in kind.fields:
                yield from parts(field.type, (*above, kind.cls))
            yield kind.cls


def is_struct(value: Any) -> bool:
    """Whether a value is a class of structs."""
    return isinstance(value, type) and issubclass(value, msgspec.Struct)


def structs_of(module: Any) -> list[type[msgspec.Struct]]:
    """The structs of the module and of its neighbours that those are made of; bases without fields are left out."""
    found = [v for v in vars(module).values() if is_struct(v)]
    package = module.__name__.rpartition(".")[0]
    if module.__name__.endswith(".position"):  # what is typed in, and what comes of it
        points = importlib.import_module(f"{package}.points")
        found += [v for v in vars(points).values() if is_struct(v) and issubclass(v, Scored)]
    every = dict.fromkeys(part for kind in inspect.multi_type_info(found) for part in parts(kind))
    own = [v for v in (*found, *every) if v.__module__.rpartition(".")[0] == package or v is Verdict]
    others = {each.__name__ for each in shared(package)} - {module.__name__}
    return [v for v in dict.fromkeys(own) if not is_base(v) and v.__module__ not in others]


def shared(package: str) -> list[Any]:
    """The modules of a game whose types the page has too."""
    names = [f"{package}.{name}" for name in SHARED]
    return [importlib.import_module(name) for name in names if importlib.util.find_spec(name)]


def is_base(struct: type[msgspec.Struct]) -> bool:
    """Whether others are made from a struct that itself is nothing: it has no fields, or no tag of its own."""
    tag = struct.__struct_config__.tag
    return tag == struct.__name__ if tag else not struct.__struct_fields__


# Modules of a game whose types the page has too: what is seen, what is typed in and scored, and what cards say.
SHARED = ("view", "position", "form")


def named(module: Any, kind: Any) -> dict[str, tuple[Any, ...]]:
    """The literals, or the unions of structs, that have a name in the module, with what they are made of."""
    own = {name: value for name, value in vars(module).items() if not name.startswith("_") and name[:1].isupper()}
    if kind is Literal:
        return {name: get_args(value) for name, value in own.items() if get_origin(value) is Literal}
    return {name: get_args(value) for name, value in own.items()
            if isinstance(value, UnionType) and all(map(is_struct, get_args(value)))}  # fmt: skip


def generate(module: Any) -> str:
    """The whole TypeScript file of one module."""
    source = "src/" + module.__name__.replace(".", "/") + ".py"
    blocks = [HEADER.format(source=source).rstrip()]
    literals = named(module, Literal)
    others = shared(module.__name__.rpartition(".")[0])
    TAKEN.clear()
    TAKEN.update((other.__name__, set()) for other in others if other is not module)
    unions = [(frozenset(kinds), m.__name__, name) for m in others for name, kinds in named(m, UnionType).items()]
    UNIONS[:] = sorted(unions, key=lambda union: -len(union[0]))
    ALIASES.clear()
    for name, values in literals.items():
        blocks.append(f"export type {name} = {' | '.join(json.dumps(value) for value in values)};")
        ALIASES[frozenset(values)] = name
    for kind in inspect.multi_type_info(structs_of(module)):
        assert isinstance(kind, inspect.StructType)
        blocks.append("\n".join(interface(kind)))
    for name, value in getattr(module, "PAGE_CONSTANTS", {}).items():
        blocks.append(f"export const {name} = {json.dumps(value, indent=2)} as const;")
    for name, structs in named(module, UnionType).items():
        blocks.append(f"export type {name} = {' | '.join(struct.__name__ for struct in structs)};")
    imports = [f'import type {{ {", ".join(sorted(names))} }} from "./{other.rpartition(".")[2]}.ts";'
               for other, names in TAKEN.items() if names]  # fmt: skip
    if imports:
        blocks.insert(1, "\n".join(imports))
    return "\n\n".join(blocks) + "\n"


def targets() -> Iterator[tuple[Path, str]]:
    """Every file to write with its text: the protocol, and each game's shared types."""
    yield PAGE / "lib" / "protocol.ts", generate(protocol)
    for module in SHARED:
        for path in sorted((ROOT / "src" / "costiera").glob(f"*/{module}.py")):
            game = path.parent.name
            yield PAGE / "games" / game / f"{module}.ts", generate(importlib.import_module(f"costiera.{game}.{module}"))


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
