"""Records: what follows from a declaration, and that the compiled form of every record is the plain one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from costiera.amalfi import cards, components
from costiera.amalfi import state as amalfi
from costiera.kit import fields, hot, speed
from costiera.kit.fields import Record, many, scratch, word
from costiera.positano import codes
from costiera.positano import state as positano

STATES = [(positano, ()), (amalfi, (components.DEFAULT.cards,))]
both = pytest.mark.parametrize(("module", "shared"), STATES, ids=["positano", "amalfi"])


class Hut(Record):
    """A small record."""

    owner: object
    luck: int = word()
    rooms: int = 2
    guests: list[int] = many(3, -1)
    list_: list[int] = scratch(4)


class Shed(Record, width=1):
    """One with numbers of one byte."""

    flags: int = 0
    tools: list[int] = many(2, 7)


def filled(record: Record) -> Record:
    """The record with another number in every place."""
    number = 0
    for field in record.FIELDS:
        numbers = [(number + at) % 100 - 30 for at in range(field.length or 1)]
        number += len(numbers)
        value = numbers if field.length else 2**64 - 3 if field.kind == fields.WORD else numbers[0]
        setattr(record, field.name, value)
    return record


def test_a_declaration_gives_constructor_copy_and_array_view() -> None:
    hut = Hut("Ada")
    assert (hut.owner, hut.luck, hut.rooms, hut.guests, hut.list_) == ("Ada", 0, 2, [-1, -1, -1], [0, 0, 0, 0])
    assert fields.values(hut) == [0, 2, -1, -1, -1]
    other = fields.clone(filled(hut))
    assert other.owner == "Ada"
    assert fields.values(other) == fields.values(hut)
    other.guests[0] = 99
    assert hut.guests[0] != 99


def test_bytes_follow_the_declared_order() -> None:
    hut = Hut("Ada")
    hut.luck = 258
    assert fields.to_bytes(hut).hex() == "0201000000000000" + "0200" + "ffff" * 3
    assert fields.values(fields.from_bytes(Hut, fields.to_bytes(hut), "Bo")) == fields.values(hut)
    assert fields.to_bytes(Shed()).hex() == "000707"
    with pytest.raises(ValueError, match="Shed has 3 bytes, not 2"):
        fields.from_bytes(Shed, b"ab")


@both
def test_copies_leave_no_field_out(module: object, shared: tuple[object, ...]) -> None:
    source, target = filled(module.State(*shared)), module.State(*shared)  # type: ignore[attr-defined]
    module.copy(source, target)  # type: ignore[attr-defined]
    assert fields.values(target) == fields.values(source)
    assert fields.values(module.clone(source)) == fields.values(source)  # type: ignore[attr-defined]


@both
def test_compiled_bytes_are_the_plain_ones(module: object, shared: tuple[object, ...]) -> None:
    state = filled(module.State(*shared))  # type: ignore[attr-defined]
    assert module.to_bytes(state) == fields.to_bytes(state)  # type: ignore[attr-defined]
    assert module.to_bytes(module.from_bytes(module.State, module.to_bytes(state), *shared)) == fields.to_bytes(state)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["positano.state:State", "amalfi.state:State", "amalfi.cards:Cards"])
def test_the_compiled_record_is_declared_as_the_plain_one(name: str) -> None:
    told = "[(f.name, f.length, f.start, f.kind, f.wide) for f in it.FIELDS + it.ROOM], it.SHARED, it.LAYOUT"
    module, _, kind = name.partition(":")
    code = f"from costiera.{module} import {kind} as it; print({told})"
    answers = [
        subprocess.run([sys.executable, "-c", code], env=os.environ | env, capture_output=True, text=True, check=True)
        for env in ({"COSTIERA_PURE": ""}, {"COSTIERA_PURE": "1"})
    ]
    assert answers[0].stdout == answers[1].stdout


@pytest.mark.skipif(not speed.status().compiled, reason="nothing is compiled here")
def test_what_was_made_for_the_compiler_is_what_the_declarations_say() -> None:
    room = Path(speed.ROOT, "positano")
    assert (room / "_codes.pxd").read_text("utf-8").endswith(hot.constants(codes))
    assert hasattr(cards.Cards, "FIELDS")


def test_constants_are_numbers_and_tables_of_numbers() -> None:
    made = hot.constants(codes)
    assert "    NONE = -1\n" in made
    assert f"    MOVES = {codes.MOVES}\n" in made
    assert 'const int[13] GOAL_EACH "costiera_positano_codes_GOAL_EACH"' in made
    assert "PHASES" not in made
