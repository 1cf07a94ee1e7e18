"""Records explain a whole game, and whatever else a file may hold is refused with place and reason."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from typing import Any

import pytest

from costiera import games
from costiera.kit import record
from costiera.kit.errors import BadRecord
from costiera.kit.log import Log

GAME = games.get("positano")
MODES: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 2},
    {"players": 2, "advanced": True},
    {"players": 3},
    {"players": 4},
    {"players": 4, "board": "5x5"},
    {"players": 5},
    {"players": 6},
]


def finished(log: Log, seed: int = 1) -> dict[str, Any]:
    """A finished game's record as plain data."""
    names = [f"Player {n}" for n in range(GAME.seating(log.options).people)]
    data: dict[str, Any] = json.loads(record.dump(record.make(log, seed, names, "salt")))
    return data


def encode(data: Any) -> bytes:
    return json.dumps(data).encode()


@pytest.mark.parametrize("options", MODES, ids=str)
def test_a_record_explains_every_state(play: Callable[..., Log], options: dict[str, Any]) -> None:
    log = play(1, **options)
    data = record.dump(record.make(log, 1, salt=record.new_salt()))
    again = record.verify(GAME, record.load(data))
    assert [GAME.to_bytes(s) for _, _, s in again.walk()] == [GAME.to_bytes(s) for _, _, s in log.walk()]
    assert [step.entry.auto for step in again.steps] == [step.entry.auto for step in log.steps]


def test_a_record_reads_as_it_was_written(play: Callable[..., Log]) -> None:
    made = record.make(play(5), 5, ["A", "B", "C", "D"], "salt")
    assert record.load(record.dump(made)) == made


def test_a_finished_four_player_record_is_small(play: Callable[..., Log]) -> None:
    sizes = [len(zlib.compress(record.dump(record.make(play(seed), seed, salt="s" * 32)), 9)) for seed in range(5)]
    assert max(sizes) <= 3000


def test_a_changed_bid_and_an_undo_are_replayed(play: Callable[..., Log]) -> None:
    game = GAME
    log = Log(game, game.check_options({"players": 2}), 3)
    log.append(log.plan_move(0, "bid b3+22"))
    log.append(log.plan_move(0, "bid b2+22"))
    log.append(log.plan_undo(0))
    log.append(log.plan_move(1, "bid b1+5"))
    data = record.make(log, 3)
    assert data.moves[:4] == ["0: bid b3+22", "0: bid b2+22", "0: undo", "1: bid b1+5"]
    assert game.to_bytes(record.replay(game, data).state) == game.to_bytes(log.state)


def test_an_unfinished_record_has_no_result(play: Callable[..., Log]) -> None:
    log = Log(GAME, GAME.check_options({"players": 2}), 3)
    assert record.make(log, 3).result is None
    assert record.verify(GAME, record.load(record.dump(record.make(log, 3, salt="x")))).version == 0


def test_the_commitment_is_the_documented_hash() -> None:
    assert record.commit("salt", 7) == "4cf1894c014712c5564866c34394ffb8ca15d86bc4c7676ddf79507ab87c6ebf"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"costiera": 2}, ["costiera", "format 2", "newer"]),
        ({"costiera": 0}, ["costiera", "format 0"]),
        ({"costiera": "one"}, ["costiera", "a whole number, not a text"]),
        ({"game": "chess"}, ["game", "chess"]),
        ({"rules": 99}, ["rules", "99"]),
        ({"rules": 1.5}, ["rules", "a whole number, not 1.5"]),
        ({"options": {"players": 7}}, ["options", "players", "7"]),
        ({"options": {"colour": "red"}}, ["options", "colour"]),
        ({"options": {"players": [4]}}, ["options"]),
        ({"options": []}, ["options", "an object, not a list"]),
        ({"seed": 1.5}, ["seed", "must be a text"]),
        ({"seed": "-1"}, ["seed"]),
        ({"seed": "18446744073709551616"}, ["seed", "18446744073709551615"]),
        ({"seed": "9" * 200}, ["seed"]),
        ({"names": ["A", "B", "C"]}, ["names", "3", "4"]),
        ({"names": ["A"] * 99}, ["names"]),
        ({"names": ["A" * 5000, "B", "C", "D"]}, ["names[0]"]),
        ({"moves": "0: bid b3+22"}, ["moves", "a list, not a text"]),
        ({"moves": ["0 bid b3+22"]}, ["moves[0]", "SEAT: MOVE"]),
        ({"moves": ["0: "]}, ["moves[0]", "SEAT: MOVE"]),
        ({"moves": ["\u0660: bid b3+22"]}, ["moves[0]", "SEAT: MOVE"]),
        ({"moves": ["0: bid b3+22", "0: bid b9+22"]}, ["moves[1]", "b9"]),
        ({"moves": ["0: bid"]}, ["moves[0]"]),
        ({"moves": ["9: bid b3+22"]}, ["moves[0]"]),
        ({"moves": ["0: lot 2C"]}, ["moves[0]"]),
        ({"moves": ["0: undo"]}, ["moves[0]", "no move"]),
        ({"moves": ["0: bid b3+22"] * 20000}, ["moves", "20000"]),
        ({"moves": [[]]}, ["moves[0]", "a text, not a list"]),
        ({"salt": "other"}, ["commitment", "promised"]),
        ({"commitment": "0" * 64}, ["commitment", "promised"]),
        ({"result": {"scores": [1, 2, 3, 4], "winners": [0]}}, ["result", "[1,2,3,4]"]),
        ({"result": {"scores": ["x"], "winners": [0]}}, ["result.scores[0]", "a whole number, not a text"]),
        ({"result": None}, ["result", "null"]),
        ({"extra": 1}, ["no 'extra' here", "costiera, game"]),
        ({"salt": "", "commitment": ""}, ["salt", "nobody was promised"]),
    ],
    ids=str,
)
def test_a_false_record_is_refused_with_place_and_reason(
    play: Callable[..., Log], change: dict[str, Any], words: list[str]
) -> None:
    data = finished(play(1)) | change
    with pytest.raises(BadRecord) as refusal:
        record.verify(GAME, record.load(encode(data)))
    for word in words:
        assert word in refusal.value.text


@pytest.mark.parametrize("field", ["costiera", "game", "rules", "options", "seed", "moves"])
def test_a_missing_field_is_named(play: Callable[..., Log], field: str) -> None:
    data = finished(play(1))
    del data[field]
    with pytest.raises(BadRecord, match=f"{field} is missing"):
        record.load(encode(data))


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", ["is empty"]),
        (b"[]", ["an object, not a list"]),
        (b"null", ["an object, not nothing"]),
        (b"\xff\xfe{}", ["JSON", "line 1"]),
        (b'{"costiera": 1, "names": ["\xff"]}', ["UTF-8"]),
        (b'{"costiera": NaN}', ["JSON"]),
        (b'{"costiera": 1e400}', ["line 1, column", "number out of range"]),
        (b"[" * 100_000, ["nested"]),
        (b'{"costiera": 1, "options": ' + b'{"a":' * 50_000, ["nested"]),
        (b'{"costiera": 1, "moves": ["' + b"x" * (1 << 20) + b'"]}', ["at most"]),
    ],
    ids=["empty", "list", "null", "utf16", "bad text", "nan", "huge number", "deep list", "deep object", "huge"],
)
def test_a_damaged_file_is_refused(content: bytes, words: list[str]) -> None:
    with pytest.raises(BadRecord) as refusal:
        record.load(content)
    for word in words:
        assert word in refusal.value.text


def test_every_truncation_is_refused(play: Callable[..., Log]) -> None:
    data = record.dump(record.make(play(1), 1, salt="salt")).rstrip()
    for end in range(0, len(data), 17):
        with pytest.raises(BadRecord, match="record"):
            record.load(data[:end])
