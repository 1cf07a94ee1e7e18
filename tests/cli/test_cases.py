"""Inputs that went wrong once, as somebody typed them: each with what it comes to now."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from costiera.kit import packs

from .conftest import Run, Save

Refused = Callable[..., str]
FOLDER = Path(__file__).parents[1] / "cases"
TWO = [{"name": "A", "held": 1, "gelato": 1}, {"name": "B"}]
BOARD: dict[str, Any] = {"players": 2, "board": "4x4", "goals": ["grande"], "seats": TWO, "buildings": {}}


def building(seat: str, height: int = 2) -> dict[str, Any]:
    return {"seat": seat, "roof": "silver", "height": height}


def test_a_lot_that_stands_there_twice_loses_no_building(refused: Refused, save: Save) -> None:
    text = json.dumps(BOARD).replace(
        '"buildings": {}', f'"buildings": {{"1A": {json.dumps(building("A"))},\n "1A": {json.dumps(building("B"))}}}'
    )
    line = refused("score", "positano", save(text.encode()))
    assert "a key twice: line 2, column 2: '1A' stands in buildings already" in line


@pytest.mark.parametrize(
    ("players", "removed", "told"),
    [
        (4, ["4A", "4B", "4C", "4D"], "removed: 4 lots out of the game, but with 4 players it is 0 (P-2)"),
        (3, ["4A", "4B"], "removed: 2 lots out of the game, but with 3 players it is 1 (P-2)"),
        (2, ["4A"], "removed: 1 lot out of the game, but with 2 players it is 4 or 3 (P-2)"),
        (2, ["4A", "4B", "4C", "4A"], "removed[3]: '4A' stands there twice"),
        (2, ["4A", "4B", "4C", "5A"], "removed[3]: there is no lot '5A'; there are 1A, 1B"),
    ],
)
def test_as_many_lots_are_removed_as_the_mode_says(
    refused: Refused, save: Save, players: int, removed: list[str], told: str
) -> None:
    seats = [{"name": letter} for letter in "ABCD"[:players]]
    assert told in refused("score", "positano", save(BOARD | {"players": players, "seats": seats, "removed": removed}))


@pytest.mark.parametrize("removed", [[], ["4A", "4B", "4C"], ["4A", "4B", "4C", "4D"]])
def test_gardens_may_be_left_out(run: Run, save: Save, removed: list[str]) -> None:
    assert run("score", "positano", save(BOARD | {"removed": removed}), "--json").code == 0


SCENARIO: dict[str, Any] = {"game": "positano", "options": {"players": 2}, "seed": 3}


@pytest.mark.parametrize(
    ("arrange", "told"),
    [
        ({"otto": {"base": ["b1"]}}, "arrange: otto: only the solo game has Otto (P-26)"),
        ({"round": 2}, "arrange: round: seat 0 has 0 lots (built or dead), but in round 2 it is 1 (P-9)"),
        ({"removed": ["1A", "1B", "1D"]}, "arrange: removed: 3 lots out of the game, but with 2 players it is 4"),
        ({"goals": ["Mezzo"]}, "goals[0]: there is no goal 'Mezzo'; there are grande, "),
        ({"goals": ["Mezzo"]}, "did you mean mezzo?"),
        ({"goals": ["mezzo", "bordo"]}, "goals: mezzo and bordo are two sides of one card (P-6)"),
        ({"dead": {"3a": 0}}, "dead: there is no lot '3a'; there are 1A, "),
        ({"dead": {"3a": 0}}, "4D; did you mean 3A?"),
        ({"open": {"lot": ["5E", "1A"]}}, "open.lot[0]: there is no lot '5E'; there are "),
        ({"gelato": {"lot": [1, 0]}}, "gelato.lot[0]: the lots of seat 0 have 0 gelato icons, not 1 (P-22)"),
        ({"gelato": {"block": [3, 0]}}, "gelato.block: 3 gelato icons are more than the 0 on the tiles"),
        ({"stars": [2, 2]}, "stars: every seat has a star set of its own (P-4)"),
        ({"held": [17, 1]}, "held[0]: must be a whole number from 0 to 16, not 17"),
        ({"held": [1, 1, 1]}, "held: must have 2 items, not 3"),
        ({"base_left": [["b1"], ["b1"]]}, "base_left[0]: seat 0 has spent 6 of its 7, but by now it is 0 (P-8)"),
        (
            {"buildings": {"1A": {"seat": 0, "roof": "golden", "height": 1}}},
            "there are bronze, gold, silver; did you mean gold?",
        ),
    ],
    ids=str,
)
def test_an_impossible_scenario_names_what_was_written(
    refused: Refused, save: Save, arrange: dict[str, Any], told: str
) -> None:
    line = refused("scenario", save(SCENARIO | {"arrange": arrange}))
    assert told in line
    assert "5E" not in line.partition("there are ")[2]  # what is possible on the small board


def test_otto_in_another_mode_is_refused(run: Run, refused: Refused, save: Save) -> None:
    arrange: dict[str, Any] = {
        "round": 2,
        "removed": ["1A", "1B", "1D", "4D"],
        "buildings": {"2A": {"seat": 0, "roof": "silver", "height": 3}},
        "dead": {"1C": 1},
        "held": [2, 4],
    }
    whole = SCENARIO | {"moves": ["0: bid b3+22", "1: bid b4+13"]}
    otto = {"otto": {"base": ["b1"]}}
    assert "only the solo game has Otto" in refused("scenario", save(whole | {"arrange": arrange | otto}))
    assert run("scenario", save(whole | {"arrange": arrange}), "--json").code == 0


def test_numbers_and_texts_are_equally_welcome(run: Run, save: Save) -> None:
    solo = {"game": "positano", "options": {"players": "1"}, "seed": 3}
    boosters = [{"otto": {"booster": [13]}}, {"otto": {"booster": ["13"]}}]
    told = [
        run("scenario", save(solo | {"arrange": arrange}), "--json").json["state"]["seats"][1] for arrange in boosters
    ]
    assert told[0] == told[1]
    first = [run("scenario", save({"game": "amalfi", "options": {"first": seat}}), "--json").json for seat in (2, "2")]
    assert first[0] == first[1]
    assert first[0]["state"]["wind_rose"] == 2


def scenario(run: Run, name: str) -> Any:
    """What a scenario file comes to."""
    ran = run("scenario", FOLDER / f"{name}.json", "--json")
    assert (ran.code, ran.err) == (0, "")
    return ran.json


def rival_ships(told: Any) -> list[str]:
    return [place["id"] for place in told["state"]["places"] if 4 in place["ships"]]


REFUSED = {
    "amalfi_two_ships_one_dock": "arrange: docks.naples: 2 ships are on one dock, which holds one",
    "score_duplicate_lot": "a key twice: line 1, column 184: '1A' stands in buildings already",
    "score_removed4_in_4p": "removed: 4 lots out of the game, but with 4 players it is 0 (P-2)",
    "scenario_otto_ignored": "arrange: otto: only the solo game has Otto (P-26)",
    "scenario_docs_booster10": "otto.booster[0]: there is no card '10'; there are 5, 6, 13, 14, 21, 22",
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_file_that_cannot_be_is_refused(refused: Refused, name: str) -> None:
    command = ("score", "positano") if name.startswith("score") else ("scenario",)
    assert REFUSED[name] in refused(*command, FOLDER / f"{name}.json")


def test_the_example_that_had_no_booster_10_is_possible_with_one_that_there_is(run: Run, save: Save) -> None:
    text = (FOLDER / "scenario_docs_booster10.json").read_text("utf-8").replace('"10"', '"13"')
    assert run("scenario", save(text.encode()), "--json").code == 0


def test_a_solo_game_comes_to_the_lower_score(run: Run) -> None:
    path = FOLDER / "score_solo_wins.json"
    told = run("score", "positano", path, "--json").json
    assert ([seat["total"] for seat in told["seats"]], told["result"]) == ([11, 1], 1)
    for_people = run("score", "positano", path).out
    assert "the result of the solo game is 1, the lower of the two scores (P-30)" in for_people
    assert "wins" not in for_people


def test_a_rival_that_there_is_not_is_refused(run: Run, refused: Refused, save: Save) -> None:
    """The file names Genoa, who is one of the rivals: she decides with it whether the game is lost."""
    typed = json.loads((FOLDER / "amalfi_score_rival_ignored.json").read_text("utf-8"))
    told = run("score", "amalfi", save(typed), "--json").json
    assert (told["seats"][0]["total"], told["verdict"]["code"], told["verdict"]["rule"]) == (200, "lost", "A-107")
    line = refused("score", "amalfi", save(typed | {"rival": 42}))
    assert "rival: there is no rival 42; there are genoa, naples" in line


def test_who_may_pay_after_landing_a_ship_is_asked(run: Run) -> None:
    told = scenario(run, "amalfi_autopass_fibonacci")
    assert told["pending"] == [0]
    assert "bread spices*1" in told["legal"]["0"]


def test_payments_with_a_ship_too_many_are_offered_where_no_optional_action_is_equal(run: Run) -> None:
    assert scenario(run, "amalfi_overpay_brunelleschi")["legal"]["0"] == ["pay gems*2", "pay gems*2 emergency*1"]


def test_genoa_enters_for_bonuses_of_characters_and_not_of_ships(run: Run) -> None:
    assert rival_ships(scenario(run, "amalfi_genoa_ship_bonus")) == ["constantinople", "tunis"]
    evolving = {"evolving_ii", "evolving_iii", "evolving_iv"}
    assert evolving <= set(rival_ships(scenario(run, "amalfi_genoa_character_evolving")))


def test_an_engagement_is_followed_by_the_next_turn(run: Run) -> None:
    assert scenario(run, "amalfi_engage_lighthouse")["state"]["decision"]["kind"] == "turn"


def test_a_pack_with_bread_in_a_cost_is_added_and_played(
    run: Run, refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packs, "_data", [tmp_path])
    line = refused("scenario", FOLDER / "amalfi_breadart.json")
    assert "there is no component set 'breadart' here; there is: default. Add one: costiera packs add" in line
    assert run("packs", "add", "--name", "breadart", FOLDER / "pack_bread_artwork.toml").code == 0
    assert "acquire the_prince" in scenario(run, "amalfi_breadart")["legal"]["0"]
