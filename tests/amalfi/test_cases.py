"""Positions of which somebody saw the wrong thing: each as it was typed in, with what is right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from costiera.amalfi import components as c
from costiera.amalfi import packs
from costiera.amalfi.game import GAME
from costiera.kit import packs as stored
from costiera.kit import scenario
from costiera.kit.log import Log

FOLDER = Path(__file__).parents[1] / "cases"


def played(name: str) -> Log:
    return scenario.play(GAME, scenario.load((FOLDER / f"amalfi_{name}.json").read_bytes()))


def rival_ships(log: Log) -> list[str]:
    view: Any = GAME.view(log.state, 0)
    return [place.id for place in view.places if 4 in place.ships]


@pytest.mark.rule("A-34")
def test_bread_of_a_landed_ship_may_pay_by_a_card() -> None:
    """The ship landed brings 2 bread; then the_prince is paid by the port and, with Fibonacci, 1 bread."""
    log = played("autopass_fibonacci")
    assert (GAME.pending(log.state), log.state.passed[0]) == ((0,), 0)
    log.append(log.plan_move(0, "bread spices*1"))
    assert "acquire the_prince" in GAME.legal(log.state, 0)
    log.append(log.plan_move(0, "acquire the_prince"))
    assert log.state.art_owner[c.DEFAULT.number["the_prince"]] == 0


@pytest.mark.rule("A-27", "R-020")
def test_ships_too_many_for_the_bread_of_the_bonus() -> None:
    log = played("overpay_brunelleschi")
    legal = GAME.legal(log.state, 0)
    assert legal == ["pay gems*2", "pay gems*2 emergency*1"]  # two to the port: as well by landing one ship before
    assert GAME.default_move(log.state, 0) == "pay gems*2"
    assert log.forced() is None
    log.append(log.plan_move(0, "pay gems*2 emergency*1"))
    assert log.state.bread[0] == 3
    assert "take raphael" in GAME.legal(log.state, 0)  # 2 bread for the first slot of the Council


@pytest.mark.rule("R-082", "A-104")
def test_genoa_does_not_look_for_ships() -> None:
    """Siena Cathedral costs gems; its bonus is a ship to a hold to which Porto Pisano and Barcelona send too."""
    assert rival_ships(played("genoa_ship_bonus")) == ["constantinople", "tunis"]


@pytest.mark.rule("R-082", "A-104")
def test_genoa_looks_for_characters_at_evolving_destinations() -> None:
    assert rival_ships(played("genoa_character_evolving")) == [
        *("naples", "candia", "salerno", "evolving_ii", "evolving_iii", "evolving_iv")
    ]


@pytest.mark.rule("R-084", "A-106")
def test_no_lighthouse_after_the_reaction_to_an_engagement() -> None:
    log = played("engage_lighthouse")
    view: Any = GAME.view(log.state, 0)
    assert rival_ships(log) == ["evolving_ii"]
    assert (view.decision.kind, view.decision.pending) == ("turn", [0])


@pytest.mark.rule("A-24")
def test_bread_in_an_artworks_cost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat without ships can pay with bread alone, so it does not pass by itself."""
    monkeypatch.setattr(stored, "_data", [tmp_path])
    monkeypatch.setattr(packs, "SETS", dict(c.SETS))
    monkeypatch.setattr(c, "SETS", packs.SETS)
    pack = (FOLDER / "pack_bread_artwork.toml").read_bytes()
    stored.add("amalfi", GAME.read_components("breadart", pack).set, pack)
    log = played("breadart")
    assert "acquire the_prince" in GAME.legal(log.state, 0)
    log.append(log.plan_move(0, "acquire the_prince"))
    assert (log.state.bread[0], log.state.bay[0]) == (2, 0)
