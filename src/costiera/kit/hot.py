"""Writes what Cython has to be told of a game's numbers, so that nobody says it twice.

For every room with a ``codes.py``: ``_codes.pxd``, its whole numbers as C constants and its tuples of whole numbers as
C arrays. A hot module takes them with ``from costiera.ROOM._codes cimport *`` in its ``.pxd`` beside ``from
costiera.ROOM.codes import *`` in the ``.py``. For every module with a ``costiera.kit.fields.Record``: a ``.pxd`` and a
``.pyx`` beside it, a C type with the same fields and functions, which is compiled in the place of the ``.py``.

Run at installation, before Cython: ``python -m costiera.kit.hot src/costiera``.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

from costiera.kit.fields import WORD, Field, Record

_RECORD = re.compile(r"^class \w+\(Record\b", re.MULTILINE)


def write_all(root: Path) -> None:
    """Write the files for all rooms in the package's folder."""
    for path in sorted(root.glob("*/*.py")):
        name = f"costiera.{path.parent.name}.{path.stem}"
        if path.stem == "codes":
            _write(path, "_codes.pxd", constants(import_module(name)))
        elif _RECORD.search(path.read_text(encoding="utf-8")):
            module = import_module(name)
            _write(path, f"{path.stem}.pxd", declaration(module))
            _write(path, f"{path.stem}.pyx", definition(module))


def _write(source: Path, name: str, text: str) -> None:
    """Write a file, unless it stands there already: what did not change need not be compiled anew."""
    path, text = source.with_name(name), f"# Made by costiera.kit.hot from {source.name}: not to be edited.\n{text}"
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def constants(module: ModuleType) -> str:
    """A ``.pxd`` with the whole numbers of a module, and its tuples of them, under their own names."""
    public = [(name, value) for name, value in vars(module).items() if not name.startswith("_")]
    numbers = [(name, value) for name, value in public if type(value) is int]
    tables = [(name, v) for name, v in public if type(v) is tuple and v and all(type(n) is int for n in v)]
    lines = ["cdef enum:", *(f"    {name} = {value}" for name, value in numbers)]
    if tables:
        prefix = module.__name__.replace(".", "_")
        lines += ["", "cdef extern from *:", '    """']
        for name, table in tables:
            lines.append(f"    static const int {prefix}_{name}[{len(table)}] = {{{', '.join(map(str, table))}}};")
        lines += ['    """', *(f'    const int[{len(t)}] {name} "{prefix}_{name}"' for name, t in tables)]
    return "\n".join(lines) + "\n"


def _record(module: ModuleType) -> type[Record]:
    own = (value for value in vars(module).values() if getattr(value, "__module__", "") == module.__name__)
    return next(value for value in own if isinstance(value, type) and issubclass(value, Record))


def _type(field: Field) -> str:
    number = "unsigned long long" if field.kind == WORD else "int" if field.wide else "short"
    return f"{number}[{field.length}]" if field.length else number


def declaration(module: ModuleType) -> str:
    """The C type of a module's record and the functions beside it, for whoever cimports them."""
    record = _record(module)
    name, hints = record.__name__, record.__annotations__
    lines = ["cimport cython", *(f"from {_home(module, hints[s])} cimport {hints[s]}" for s in record.SHARED), ""]
    lines += ["@cython.final", "@cython.freelist(256)", f"cdef class {name}:"]
    lines += [f"    cdef public {hints[shared]} {shared}" for shared in record.SHARED]
    lines += [f"    cdef public {_type(field)} {field.name}" for field in record.FIELDS + record.ROOM]
    lines += [f"    cdef void write_numbers(self, {_number(record)}* out, int at, int first, int count) noexcept nogil"]
    lines += [f"    cdef void write_same(self, {_number(record)}* out, int at, int count, int number) noexcept nogil"]
    lines += ["", f"cpdef void copy({name} source, {name} target) noexcept nogil", f"cpdef {name} clone({name} source)"]
    return "\n".join([*lines, f"cpdef bytes to_bytes({name} record)"]) + "\n"


def _number(record: type[Record]) -> str:
    """The C type of a number where records are written out."""
    return "signed char" if record.LAYOUT.endswith("b") else "short"


def _home(module: ModuleType, name: str) -> str:
    """The module that a shared object's class comes from."""
    home: str = getattr(module, name).__module__
    return home


def definition(module: ModuleType) -> str:
    """The compiled form of a module's record. The fields of its value lie one after the other in memory."""
    record = _record(module)
    words = sum(field.kind == WORD for field in record.FIELDS)
    numbers = sum(field.length or 1 for field in record.FIELDS) - words
    first, last = (_address(record.FIELDS[at]) for at in (0, -1))
    return (
        _DEFINITION.format(
            name=record.__name__,
            fields=",\n        ".join(repr(_declared(field)) for field in record.FIELDS),
            room="".join(f"{_declared(field)!r}, " for field in record.ROOM),
            shared=record.SHARED,
            layout=record.LAYOUT,
            given="".join(f", {record.__annotations__[shared]} {shared}" for shared in record.SHARED),
            keep="".join(f"\n        self.{shared} = {shared}" for shared in record.SHARED),
            share="".join(f"\n    target.{shared} = source.{shared}" for shared in record.SHARED),
            last=last,
            last_whole=record.FIELDS[-1].name,
            number=_number(record),
            start=next(_address(field) for field in record.FIELDS if field.kind != WORD),
            to_bytes=_NARROW if record.LAYOUT.endswith("b") else _WIDE,
        )
        .replace("@FIRST", first)
        .replace("@SIZE", str(8 * words + 2 * numbers))
        .replace("@COUNT", str(numbers))
    )


def _declared(field: Field) -> tuple[str, int, int, str, bool]:
    return field.name, field.length, field.start, field.kind, field.wide


def _address(field: Field) -> str:
    return f"{field.name}[0]" if field.length else field.name


_WIDE = """    if sys.byteorder != "little":
        return fields.to_bytes(record)
    return PyBytes_FromStringAndSize(<char*>&record.@FIRST, @SIZE)"""

_NARROW = """    cdef bytes data = PyBytes_FromStringAndSize(NULL, @COUNT)
    cdef char* at = data
    cdef short* numbers = &record.@FIRST
    for i in range(@COUNT):
        at[i] = <char>numbers[i]
    return data"""

_DEFINITION = """
import sys

from cpython.bytes cimport PyBytes_FromStringAndSize
from libc.string cimport memcpy

from costiera.kit import fields
from costiera.kit.fields import from_bytes, values


cdef class {name}:
    FIELDS = fields.declared(
        {fields},
    )
    ROOM = fields.declared({room})
    SHARED = {shared}
    LAYOUT = "{layout}"

    def __init__(self{given}):{keep}
        memcpy(&self.@FIRST, &BLANK.@FIRST, @SIZE)

    cdef void write_numbers(self, {number}* out, int at, int first, int count) noexcept nogil:
        cdef short* numbers = &self.{start} + first
        cdef Py_ssize_t i
        out += at
        for i in range(<Py_ssize_t>count):
            out[i] = <{number}>numbers[i]

    cdef void write_same(self, {number}* out, int at, int count, int number) noexcept nogil:
        cdef Py_ssize_t i
        out += at
        for i in range(<Py_ssize_t>count):
            out[i] = <{number}>number


cpdef void copy({name} source, {name} target) noexcept nogil:
    memcpy(&target.@FIRST, &source.@FIRST, @SIZE)


cpdef {name} clone({name} source):
    cdef {name} target = {name}.__new__({name}){share}
    copy(source, target)
    return target


cpdef bytes to_bytes({name} record):
{to_bytes}


cdef {name} made_blank():
    cdef {name} blank = {name}.__new__({name})
    assert <char*>&blank.{last} + sizeof(blank.{last_whole}) - <char*>&blank.@FIRST == @SIZE, "fields lie apart"
    for field in {name}.FIELDS:
        setattr(blank, field.name, [field.start] * field.length if field.length else field.start)
    return blank


cdef {name} BLANK = made_blank()
"""


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
