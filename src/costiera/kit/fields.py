"""Records of small whole numbers, each field declared once: name, length, value before a game, meaning.

    class State(Record):
        round: int = 1  # from 1
        owner: list[int] = many(25, OUTSIDE)  # who drafted the lot
        luck: int = word()  # 64 bits
        moves: list[int] = scratch(48)  # what ``list_moves`` found last

Constructor, copy, bytes and the array view follow from that. The plain form is made here, when the class is; for the
compiled form ``costiera.kit.hot`` writes a C type with the same fields and the same functions beside the module. A
field that is annotated only holds an object that copies share; it is given to the constructor. Imported with the rules,
hence the bare tools: no typing, no dataclasses.
"""

from __future__ import annotations

import struct

from costiera.kit import speed

TYPE_CHECKING = False  # as typing.TYPE_CHECKING, whose import takes longer than that of all the rules
if TYPE_CHECKING:
    from typing import Any, ClassVar, TypeVar

    Kind = TypeVar("Kind", bound="Record")

NUMBER, WORD, SCRATCH = "number", "word", "scratch"


class Field:
    """One field.

    Attributes:
        name: as in the class.
        length: how many numbers; 0 for a plain number.
        start: each one's value before a game.
        kind: ``NUMBER`` (16 bits, signed), ``WORD`` (64 bits, unsigned) or ``SCRATCH`` (room to work in).
        wide: whether numbers to work with have 32 bits.
    """

    def __init__(self, length: int, start: int, kind: str = NUMBER, wide: bool = False) -> None:
        self.name = ""
        self.length = length
        self.start = start
        self.kind = kind
        self.wide = wide


def many(length: int, start: int = 0) -> Any:
    """A list of so many numbers, which never changes its length."""
    return Field(length, start)


def word() -> Any:
    """A whole number of 64 bits. Words come before all numbers."""
    return Field(0, 0, WORD)


def scratch(length: int, *, wide: bool = False) -> Any:
    """A list to work in, no part of the record's value: it spares allocations in inner loops. Comes last."""
    return Field(length, 0, SCRATCH, wide)


class Record:
    """A class of fields.

    Attributes:
        FIELDS: the fields that make up the value, in order.
        ROOM: the fields to work in.
        SHARED: names of the objects that copies share.
        LAYOUT: what ``to_bytes`` writes, as ``struct`` reads it.
    """

    FIELDS: ClassVar[tuple[Field, ...]] = ()
    ROOM: ClassVar[tuple[Field, ...]] = ()
    SHARED: ClassVar[tuple[str, ...]] = ()
    LAYOUT: ClassVar[str] = ""

    if TYPE_CHECKING:

        def __init__(self, *shared: Any) -> None: ...

    def __init_subclass__(cls, width: int = 2) -> None:
        """Make the class from its fields. ``width``: bytes of a number in ``to_bytes``, 1 or 2."""
        fields = [_named(name, vars(cls)[name]) for name in cls.__annotations__ if name in vars(cls)]
        cls.FIELDS = tuple(field for field in fields if field.kind != SCRATCH)
        cls.ROOM = tuple(field for field in fields if field.kind == SCRATCH)
        cls.SHARED = tuple(name for name in cls.__annotations__ if name not in vars(cls))
        words = sum(field.kind == WORD for field in fields)
        numbers = sum(field.length or 1 for field in cls.FIELDS) - words
        assert not words or width == 2, "a record with words has numbers of two bytes"
        cls.LAYOUT = f"<{'Q' * words}{numbers}{'bh'[width - 1]}"
        for field in fields:
            delattr(cls, field.name)
        made: dict[str, Any] = {}
        exec(_written_out(cls), made)
        for name in ("__init__", "take"):
            setattr(cls, name, made[name])

    def write_numbers(self, out: Any, at: int, first: int, count: int) -> None:
        """Write ``count`` of the numbers, from the ``first`` on, into ``out`` from ``at`` on, as wide as in
        ``to_bytes``; words are not counted."""
        first += sum(field.kind == WORD for field in self.FIELDS)
        for place, number in enumerate(values(self)[first : first + count], at):
            out[place] = number

    def write_same(self, out: Any, at: int, count: int, number: int) -> None:
        """Write one number ``count`` times into ``out``, from ``at`` on."""
        for place in range(at, at + count):
            out[place] = number


def _named(name: str, value: Any) -> Field:
    field = value if isinstance(value, Field) else Field(0, value)
    field.name = name
    return field


def declared(*rows: tuple[str, int, int, str, bool]) -> tuple[Field, ...]:
    """Fields from their attributes, for the compiled form."""
    return tuple(_named(row[0], Field(*row[1:])) for row in rows)


def _written_out(cls: type[Record]) -> str:
    """Constructor and ``take`` as somebody would write them by hand: loops would take three times as long."""
    lines = [f"def __init__({', '.join(('self', *cls.SHARED))}):"]
    lines += [f"    self.{name} = {name}" for name in cls.SHARED]
    for field in cls.FIELDS + cls.ROOM:
        lines.append(f"    self.{field.name} = {f'[{field.start}] * {field.length}' if field.length else field.start}")
    lines.append("def take(self, source):")
    for field in cls.FIELDS:
        whole = "[:]" if field.length else ""
        lines.append(f"    self.{field.name}{whole} = source.{field.name}")
    return "\n".join(lines)


def make_room(owner: Any, **lengths: int) -> None:
    """Give an uncompiled object lists of zeros to work in; a compiled one has arrays, as long as its ``.pxd`` says."""
    if not speed.status().compiled:
        for name, length in lengths.items():
            setattr(owner, name, [0] * length)


# The same functions stand in every compiled module of a record, for that record.


def copy(source: Kind, target: Kind) -> None:
    """Make the value of ``target`` equal to that of ``source``. They share the same objects."""
    target.take(source)  # type: ignore[attr-defined]  # made with the class


def clone(source: Kind) -> Kind:
    """An independent copy."""
    target = type(source)(*(getattr(source, name) for name in source.SHARED))
    target.take(source)  # type: ignore[attr-defined]  # made with the class
    return target


def values(record: Record) -> list[int]:
    """Every number in the declared order: the array view."""
    numbers: list[int] = []
    for field in record.FIELDS:
        value = getattr(record, field.name)
        numbers += value if field.length else (value,)
    return numbers


def place_of(kind: type[Record], name: str) -> int:
    """At which of a record's numbers a field begins; words are not counted."""
    at = 0
    for field in kind.FIELDS:
        if field.name == name:
            return at
        at += 0 if field.kind == WORD else field.length or 1
    raise ValueError(f"{kind.__name__} has no number {name!r}")


def to_bytes(record: Record) -> bytes:
    """Every number in the declared order, two's complement, lowest byte first: equal bytes, equal value."""
    if record.LAYOUT.endswith("b"):
        return bytes(number & 255 for number in values(record))
    return struct.pack(record.LAYOUT, *values(record))


def from_bytes(kind: type[Kind], data: bytes, *shared: Any) -> Kind:
    """The record that ``to_bytes`` wrote. Raises ValueError if the length is wrong."""
    size = struct.calcsize(kind.LAYOUT)
    if len(data) != size:
        raise ValueError(f"a {kind.__module__}.{kind.__name__} has {size} bytes, not {len(data)}")
    record, numbers, at = kind(*shared), struct.unpack(kind.LAYOUT, data), 0
    for field in kind.FIELDS:
        setattr(record, field.name, list(numbers[at : at + field.length]) if field.length else numbers[at])
        at += field.length or 1
    return record
