"""``record``, ``verify``, ``scenario`` and ``score``: what they tell, and how they refuse."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .conftest import Run

DOCS = (Path(__file__).parents[2] / "docs/records.md").read_text(encoding="utf-8")
SCENARIO: dict[str, Any] = {"game": "positano", "options": {"players": 2}, "seed": 3, "moves": ["0: bid b3+22"]}
BOARD: dict[str, Any] = {
    "players": 4,
    "board": "4x4",
    "goals": ["mezzo", "grande", "altezza"],
    "seats": [{"name": "Blue", "held": 2, "gelato": 3}, {"name": "Red"}, {"name": "Green"}, {"name": "Yellow"}],
    "buildings": {
        "1A": {"seat": "Blue", "roof": "silver", "height": 2},
        "2A": {"seat": "Red", "roof": "bronze", "height": 2},
    },
}


def example(word: str) -> Any:
    """The example in docs/records.md that holds a word."""
    return next(json.loads(text) for text in re.findall(r"```json\n(.*?)```", DOCS, re.DOTALL) if word in text)


# Records


def test_a_recorded_game_is_verified(run: Callable[..., Any], recorded: str) -> None:
    for command in (("verify",), ("record", "verify")):
        ran = run(*command, recorded, "--json")
        assert ran.json["ok"] is True
        assert ran.json["over"] is True
    assert "right" in run("verify", recorded).out


def test_a_record_of_one_seed_is_always_the_same_game(run: Callable[..., Any], recorded: str) -> None:
    again = run("record", "new", "positano", "--players", 3, "--seed", 5).json
    first = json.loads(Path(recorded).read_text(encoding="utf-8"))
    assert again["moves"] == first["moves"]
    assert again["salt"] != first["salt"]


def test_show_tells_what_a_record_holds(run: Callable[..., Any], recorded: str) -> None:
    shown = run("record", "show", recorded, "--json").json
    assert shown["game"] == "positano"
    assert shown["options"]["players"] == 3
    assert shown["over"] is True
    assert shown["scores"] == shown["result"]["scores"]
    assert "random 1" in run("record", "show", recorded).out


@pytest.mark.parametrize(("goals", "marked"), [("random", []), ("mezzo+grande+altezza", ["goals"])])
def test_show_marks_what_the_published_rules_do_not_have(
    run: Callable[..., Any], tmp_path: Path, goals: str, marked: list[str]
) -> None:
    path = tmp_path / "game.costiera.json"
    run("record", "new", "positano", "--players", 2, "--option", f"goals={goals}", "--out", path)
    assert run("record", "show", path, "--json").json["unofficial"] == marked
    assert ("unofficial: goals" in run("record", "show", path).out) == bool(marked)


def test_replay_tells_every_step(run: Callable[..., Any], recorded: str) -> None:
    steps = run("record", "replay", recorded, "--json").json["steps"]
    moves = json.loads(Path(recorded).read_text(encoding="utf-8"))["moves"]
    assert [f"{step['seat']}: {step['move']}" for step in steps] == moves
    assert len(run("record", "replay", recorded).out.splitlines()) == len(moves)


def test_replay_shows_a_position_as_a_viewer_saw_it(run: Callable[..., Any], recorded: str) -> None:
    sealed = [
        run("record", "replay", recorded, "--at", 1, "--as", who, "--json").json for who in (0, 1, "watch", "all")
    ]
    bids = [position["view"]["seats"][0]["bid"]["card"] is not None for position in sealed]
    assert bids == [True, False, False, True]
    steps = run("record", "replay", recorded, "--as", "watch", "--json").json["steps"]
    assert steps[0]["move"] == "bid"


def test_a_record_becomes_a_scenario_and_comes_back(run: Callable[..., Any], recorded: str, tmp_path: Path) -> None:
    scenario, again = tmp_path / "s.json", tmp_path / "r.json"
    assert run("record", "convert", recorded, "--to", "scenario", "--out", scenario).code == 0
    assert run("record", "convert", scenario, "--to", "record", "--out", again).code == 0
    assert run("verify", again).code == 0
    first, second = (json.loads(Path(path).read_text(encoding="utf-8")) for path in (recorded, again))
    assert first["moves"] == second["moves"]
    assert first["result"] == second["result"]


@pytest.mark.parametrize("hands", ["packs", "blind", "personal", "draft", "score"])
def test_a_game_that_begins_with_choosing_hands_becomes_a_scenario(
    run: Callable[..., Any], save: Any, tmp_path: Path, hands: str
) -> None:
    file, again = tmp_path / "game", tmp_path / "again"
    run("record", "new", "amalfi", "--players", 2, "--option", f"hands={hands}", "--seed", 5, "--out", file)
    begun = run("record", "convert", file, "--to", "scenario", "--at", 1).json
    assert run("scenario", save(begun), "--json").json["state"]["period"] == 1
    whole = save(run("record", "convert", file, "--to", "scenario").json)
    assert run("scenario", whole, "--json").json["over"]
    assert run("record", "convert", whole, "--to", "record", "--out", again).code == 0
    assert json.loads(again.read_bytes())["result"] == json.loads(file.read_bytes())["result"]


def test_a_position_of_a_record_becomes_a_scenario(run: Callable[..., Any], recorded: str, save: Any) -> None:
    cut = run("record", "convert", recorded, "--to", "scenario", "--at", 2).json
    assert len(cut["moves"]) == 2
    assert run("scenario", save(cut), "--json").json["pending"] == [2]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--at", "9999"], ["--at 9999", "entries"]),
        (["--at", "-1"], ["--at"]),
        (["--as", "3"], ["--as '3'", "from 0 to 2"]),
        (["--as", "²"], ["--as"]),
        (["--as", "nobody"], ["nobody", "watch"]),
    ],
    ids=str,
)
def test_a_place_that_a_record_has_not_is_refused(
    refused: Callable[..., str], recorded: str, arguments: list[str], words: list[str]
) -> None:
    line = refused("record", "replay", recorded, *arguments)
    for word in words:
        assert word in line


@pytest.mark.parametrize(
    "command", [["verify"], ["record", "verify"], ["record", "show"], ["record", "replay"]], ids=str
)
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", ["is empty"]),
        (b"\x00\x01\x02", ["JSON"]),
        (b'{"costiera": 1', ["JSON"]),
        (b'{"costiera": NaN}', ["JSON"]),
        (b"[]", ["object"]),
        (b"[" * 10000, ["nested"]),
        (b"{}", ["costiera"]),
        (b'{"costiera": 2}', ["format 2"]),
        (b'{"costiera": 1}', ["game"]),
        (b" " * (1 << 21), ["at most"]),
        ({"costiera": 1, "game": "chess", "rules": 1, "options": {}, "seed": "1", "moves": []}, ["chess", "positano"]),
    ],
    ids=["empty", "binary", "truncated", "nan", "list", "deep", "bare", "newer", "half", "huge", "foreign"],
)
def test_what_is_not_a_record_is_refused(
    refused: Callable[..., str], save: Any, command: list[str], content: Any, words: list[str]
) -> None:
    line = refused(*command, save(content))
    for word in words:
        assert word in line


def test_a_record_without_salt_says_so(
    run: Callable[..., Any], refused: Callable[..., str], recorded: str, save: Any
) -> None:
    data = json.loads(Path(recorded).read_text(encoding="utf-8"))
    for lost in ("salt", "commitment"):
        line = refused("verify", save({key: value for key, value in data.items() if key != lost}))
        assert f"record: {lost}: there is none" in line
    bare = save({key: value for key, value in data.items() if key not in ("salt", "commitment")})
    assert "record: salt: there is none, so that nobody was promised this deal" in refused("verify", bare)
    assert "without salt" in run("record", "show", bare).out
    assert "without salt" not in run("record", "show", recorded).out


def test_one_bot_for_one_seat_is_said_so(refused: Callable[..., str]) -> None:
    line = refused("simulate", "positano", "--players", 1, "--bots", "easy,easy")
    assert "2 bots for 1 seat: name one for all, or one for each" in line


@pytest.mark.parametrize(
    ("move", "told"), [("pass now", "a move reads like 'pass'\n"), ("done so", "reads like 'done'\n")]
)
def test_a_form_is_shown_once(run: Callable[..., Any], save: Any, move: str, told: str) -> None:
    ran = run(
        "scenario",
        save({"game": "amalfi", "options": {"players": 2}, "arrange": {"period": 1}, "moves": [f"0: {move}"]}),
    )
    assert told in ran.err


def test_a_forged_record_is_refused(refused: Callable[..., str], recorded: str, save: Any) -> None:
    data = json.loads(Path(recorded).read_text(encoding="utf-8"))
    assert "commitment" in refused("verify", save(data | {"seed": "6"}))
    assert "result" in refused("verify", save(data | {"result": {"scores": [99, 0, 0], "winners": [0]}}))
    moved = [*data["moves"][:3], "0: lot 9Z", *data["moves"][4:]]
    assert "moves[3]" in refused("verify", save(data | {"moves": moved}))


def test_a_file_that_cannot_be_read_or_written_is_named(
    refused: Callable[..., str], recorded: str, tmp_path: Path
) -> None:
    assert "nothing.json cannot be read: No such file" in refused("verify", tmp_path / "nothing.json")
    assert "cannot be read" in refused("verify", tmp_path)
    assert "cannot be read" in refused("verify", "a\0b")
    out = tmp_path / "no" / "where.json"
    assert "cannot be written" in refused("record", "convert", recorded, "--to", "scenario", "--out", out)


def test_conversion_refuses_what_it_cannot_do(refused: Callable[..., str], recorded: str, save: Any) -> None:
    assert "--to" in refused("record", "convert", recorded)
    assert "--to" in refused("record", "convert", recorded, "--to", "pgn")
    assert "arranged" in refused("record", "convert", save(example("arrange")), "--to", "record")
    assert "--at 9" in refused("record", "convert", save(SCENARIO), "--to", "record", "--at", 9)
    assert "there is no 'costiera' here" in refused("record", "convert", recorded, "--to", "record")


# Scenarios


def test_the_documented_scenario_works(run: Callable[..., Any], save: Any) -> None:
    outcome = run("scenario", save(example("arrange")), "--json").json
    assert list(outcome) == ["game", "options", "state", "scores", "winners", "over", "pending", "legal"]
    assert outcome["state"]["reveal_all"] is True
    assert outcome["state"]["round"] == 2
    assert set(outcome["legal"]) == {str(seat) for seat in outcome["pending"]}


def test_people_are_shown_a_scenario_as_it_lies(run: Callable[..., Any], save: Any) -> None:
    """The cliff is drawn from the sea: A's three blocks under silver, B's dead lot, gardens."""
    out = run("scenario", save(example("arrange"))).out
    rows = [" ".join(line.split()) for line in out.splitlines()]
    cliff = rows[rows.index("A B C D") - 4 : rows.index("A B C D")]
    cells = {f"{number}{column}": cell for number, *row in map(str.split, cliff)
             for column, cell in zip("ABCD", row, strict=True)}  # fmt: skip
    assert (cells["2A"], cells["1C"]) == ("A3s", "B-")
    assert sum(cell == "x" for cell in cells.values()) == 4
    assert "round 2 of 6; goals: " in out
    assert "seat 0 (A) may: lot " in out
    assert "seat 1 (B) may: bid " in run("scenario", save(SCENARIO)).out


def test_people_are_shown_amalfis_map_and_boards(run: Callable[..., Any], save: Any) -> None:
    arrange = {
        "docks": {"naples": [1]},
        "seats": [{"lighthouses": ["naples"], "holds": {"gems": 2}}, {"artworks": ["david"]}],
    }
    out = run("scenario", save({"game": "amalfi", "options": {"players": 2}, "arrange": arrange})).out
    assert "2 naples ships B light A" in out
    assert "B artworks: david" in out
    assert any(line.split() == ["gems", "2", "0"] for line in out.splitlines())
    assert "workshop" in out


def test_a_replayed_position_is_drawn_for_people(run: Callable[..., Any], recorded: str) -> None:
    assert "round 1 of 5" in run("record", "replay", recorded, "--at", 4).out
    assert "round 5 of 5" in run("record", "show", recorded).out


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, ["scenario: game", "chess"]),
        ({"game": []}, ["game", "a text, not a list"]),
        ({"options": {"players": 9}}, ["options", "players", "9"]),
        ({"options": {"players": 2, "board": "5x5"}}, ["options", "board"]),
        ({"seed": -1}, ["seed"]),
        ({"seed": 2**64}, ["seed"]),
        ({"seed": "x"}, ["seed"]),
        ({"seed": 1.5}, ["seed"]),
        ({"arrange": {"wind": 1}}, ["arrange", "wind"]),
        ({"arrange": {"round": 99}}, ["arrange", "round"]),
        ({"arrange": {"held": [1]}}, ["arrange", "held"]),
        ({"arrange": {"buildings": {"9Z": {}}}}, ["arrange", "9Z"]),
        ({"arrange": []}, ["arrange", "object"]),
        ({"moves": ["0: bid b9+22"]}, ["moves[0]", "b9"]),
        ({"moves": ["5: bid b3+22"]}, ["moves[0]"]),
        ({"moves": ["bid b3+22"]}, ["moves[0]", "SEAT: MOVE"]),
        ({"moves": 3}, ["moves", "a list, not 3"]),
        ({"wind": 1}, ["wind"]),
    ],
    ids=str,
)
def test_an_impossible_scenario_is_refused(
    refused: Callable[..., str], save: Any, change: dict[str, Any], words: list[str]
) -> None:
    line = refused("scenario", save(SCENARIO | change), "--json")
    for word in words:
        assert word in line
    assert line.count("arrange: ") <= 1


def test_a_deep_scenario_is_refused(refused: Callable[..., str], save: Any) -> None:
    deep = b'{"game": "positano", "arrange": {"held": ' + b"[" * 200_000
    assert "nested" in refused("scenario", save(deep))


# Scoring


def test_the_documented_board_is_scored(run: Callable[..., Any], save: Any) -> None:
    scored = run("score", "positano", save(example('"held": 2, "gelato"')), "--json").json
    assert scored["winners"] == ["Blue"]
    assert scored["buildings"]["1A"]["points"] == 4
    assert scored["buildings"]["2A"]["hidden_by"] == ["1A"]
    assert [seat["total"] for seat in scored["seats"]] == [15, 3, 0, 0]


def test_a_board_may_come_from_standard_input(run: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    class Stdin:
        class buffer:  # noqa: N801  as sys.stdin has it
            @staticmethod
            def read(size: int) -> bytes:
                return json.dumps(BOARD).encode()

    monkeypatch.setattr("sys.stdin", Stdin)
    assert run("score", "positano", "-", "--json").json["winners"] == ["Blue"]


def test_people_get_a_table_of_points(run: Callable[..., Any], save: Any) -> None:
    out = run("score", "positano", save(BOARD)).out
    assert "grande" in out
    assert "wins: Blue" in out


def test_a_solo_board_has_a_result_and_nobody_wins(run: Callable[..., Any], save: Any) -> None:
    """P-30: the lower of the two scores."""
    seats = [{"name": "A", "held": 1, "gelato": 1}, {"name": "B"}]
    buildings = {"1A": {"seat": "A", "roof": "silver", "height": 2}, "2A": {"seat": "B", "roof": "bronze", "height": 2}}
    board = save({"players": 1, "goals": ["grande"], "seats": seats, "buildings": buildings})
    scored = run("score", "positano", board, "--json").json
    assert scored["result"] == min(seat["total"] for seat in scored["seats"])
    out = run("score", "positano", board).out
    assert f"the result of the solo game is {scored['result']}, the lower of the two scores (P-30)" in out
    assert "wins" not in out


@pytest.mark.parametrize("game", ["positano", "amalfi"])
def test_a_solo_record_tells_its_result(run: Callable[..., Any], tmp_path: Path, game: str) -> None:
    path = tmp_path / "solo.json"
    run("record", "new", game, "--players", 1, "--seed", 3, "--out", path)
    shown = run("record", "show", path, "--json").json
    out = run("record", "show", path).out
    assert shown["verdict"]["text"] in out
    assert "wins" not in out


def test_many_sources_of_points_fit_on_a_narrow_terminal(
    run: Callable[..., Any], save: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("costiera.cli.common.WIDE", 60)
    scored = run("score", "amalfi", save({"seats": [{"name": "Ada", "vp": 130, "invited": ["raphael"]}]})).out
    assert all(words in scored for words in ("Ada", "endgame: raphael", "counts: set.char_light_art", "│ 130"))
    assert "…" not in scored
    assert "a respectable port (band 1; 0 is the lowest, 3 the highest) (A-108)" in scored


def test_each_seat_may_have_endgame_cards_of_its_own(run: Callable[..., Any], save: Any) -> None:
    seats = [
        {"name": "Ada", "vp": 90, "invited": ["raphael"]},
        {"name": "Bo", "vp": 80, "invited": ["dante_alighieri"]},
    ]
    scored = run("score", "amalfi", save({"seats": seats})).out
    lines = {line.split("│")[1].strip(): line.split("│")[2:4] for line in scored.splitlines() if "│" in line}
    assert [cell.strip() for cell in lines["endgame: raphael"]] == ["0", ""]
    assert [cell.strip() for cell in lines["endgame: dante_alighieri"]] == ["", "0"]
    assert [cell.strip() for cell in lines["counts: ship.fleet"]] == ["4", "4"]
    assert list(lines)[-1] == "total"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": 0}, ["players"]),
        ({"players": "four"}, ["players", "from 1 to 6, not a text"]),
        ({"players": True}, ["players"]),
        ({"board": "6x6"}, ["board", "6x6"]),
        ({"players": 3, "board": "5x5"}, ["board"]),
        ({"goals": ["mezzo", "bordo"]}, ["goals", "two sides"]),
        ({"goals": ["mare"]}, ["goals[0]", "mare"]),
        ({"goals": "mezzo"}, ["goals", "a list, not a text"]),
        ({"seats": None}, ["seats", "a list, not nothing"]),
        ({"seats": []}, ["seats"]),
        ({"seats": [{"name": "A"}] * 4}, ["seats[1].name", "twice"]),
        ({"seats": [*BOARD["seats"][:3], {"name": ""}]}, ["seats[3].name"]),
        ({"seats": [{"name": "Blue", "held": 17}, *BOARD["seats"][1:]]}, ["seats[0].held"]),
        ({"seats": [{"name": "Blue", "held": 15}, *BOARD["seats"][1:]]}, ["Blue", "16"]),
        ({"seats": [{"name": "Blue", "gelato": -1}, *BOARD["seats"][1:]]}, ["seats[0].gelato"]),
        ({"buildings": {"1A": {"seat": "Blue", "roof": "silver", "height": 0}}}, ["1A", "height"]),
        ({"buildings": {"1A": {"seat": "Blue", "roof": "silver", "height": 4}}}, ["1A", "regulation height + 2"]),
        ({"buildings": {"1A": {"seat": "Blue", "roof": "silver", "height": 1e9}}}, ["1A", "height"]),
        ({"buildings": {"1A": {"seat": "Pink", "roof": "silver", "height": 1}}}, ["1A", "Pink"]),
        ({"buildings": {"1A": {"seat": "Blue", "roof": "tin", "height": 1}}}, ["1A", "tin"]),
        ({"buildings": {"1E": {"seat": "Blue", "roof": "gold", "height": 1}}}, ["1E"]),
        ({"buildings": {"1A": {"seat": "Blue"}}}, ["1A", "missing"]),
        ({"buildings": []}, ["buildings", "an object, not a list"]),
        ({"sea": 1}, ["sea"]),
    ],
    ids=str,
)
def test_an_impossible_board_is_refused(
    refused: Callable[..., str], save: Any, change: dict[str, Any], words: list[str]
) -> None:
    line = refused("score", "positano", save(BOARD | change), "--json")
    for word in words:
        assert word in line


@pytest.mark.parametrize("content", [b"", b"null", b"[1]", b"{", b'{"players": NaN}', b'{"a":' * 100_000])
def test_what_is_not_a_board_is_refused(refused: Callable[..., str], save: Any, content: bytes) -> None:
    assert "position" in refused("score", "positano", save(content))


def test_names_in_a_file_do_not_steer_the_terminal(run: Callable[..., Any], recorded: str, save: Any) -> None:
    content = json.loads(Path(recorded).read_text(encoding="utf-8"))
    content["names"] = ["[/bold]", "\x1b[31mred\n", "[link=x]C[/link]"]
    shown = run("record", "show", save(content)).out
    assert all(name in shown for name in ("[/bold]", "�[31mred�", "[link=x]C[/link]"))
    board = BOARD | {"seats": [{"name": "[/x]\x1b"}, {"name": "B"}, {"name": "C"}, {"name": "D"}], "buildings": {}}
    scored = run("score", "positano", save(board)).out
    assert "[/x]�" in scored
    assert "\x1b" not in shown + scored
    assert "\x1b" not in run("verify", save({"costiera": 1, "\x1b[2J": 1})).err


@pytest.mark.parametrize("seed", ["1\n", "\u0661", "01", "+1"])
def test_a_seed_is_digits_and_nothing_else(refused: Callable[..., str], recorded: str, save: Any, seed: str) -> None:
    content = json.loads(Path(recorded).read_text(encoding="utf-8"))
    assert "seed: must be a whole number" in refused("verify", save(content | {"seed": seed}))


@pytest.mark.parametrize(
    "command", [("simulate", "positanoo"), ("score", "positanoo", "-"), ("record", "new", "Positano")]
)
def test_a_game_that_is_nearly_there_is_named(refused: Callable[..., str], command: tuple[str, ...]) -> None:
    assert "; did you mean positano?" in refused(*command)


def test_one_game_is_told_as_one_and_its_options_as_they_are_written(run: Run) -> None:
    told = run("simulate", "positano", "--players", 2, "--bots", "random", "--games", 1).out
    assert "1 game, players=2 board=auto advanced=false" in told
