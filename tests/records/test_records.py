"""Games that were played once, kept for ever: each must still play as it did. CONTRIBUTING.md tells how to add one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from costiera import games
from costiera.amalfi import components as amalfi
from costiera.kit import packs, record
from costiera.kit.errors import BadRecord
from costiera.kit.log import Log
from costiera.kit.options import unofficial
from costiera.positano import components as c

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("**/*.costiera.json"))  # those of earlier rules in a folder rules-N of their game
POSITANO = games.get("positano")
AMALFI = games.get("amalfi")


@pytest.fixture(scope="module", autouse=True)
def packs_here() -> Iterator[None]:
    """The packs that stored games were played with lie beside them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(packs, "_data", [FOLDER])
        yield


def of_present_rules(name: str) -> Iterator[Log]:
    """The games in the corpus that are played by the rules as they are now."""
    for file in sorted((FOLDER / name).glob("*.costiera.json")):
        stored = record.load(file.read_bytes())
        if stored.rules == games.get(name).description.rules_version:
            yield record.replay(games.get(name), stored)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)).removesuffix(".costiera.json"))
def test_m1_every_stored_game_plays_as_it_did(file: Path) -> None:
    """A stored game is explained whole by the rules of its version; one of other rules is refused in words."""
    stored = record.load(file.read_bytes())
    game = games.get(file.relative_to(FOLDER).parts[0])
    if stored.rules != game.description.rules_version:
        with pytest.raises(BadRecord, match=rf"version {stored.rules} of .* rules is not the one here"):
            record.verify(game, stored)
        return
    log = record.verify(game, stored)
    assert game.over(log.state)
    assert record.dump(record.make(log, int(stored.seed), stored.names, stored.salt)) == file.read_bytes()


@pytest.mark.parametrize("newer", [-1, 1, 99])
def test_m1_a_game_of_other_rules_is_refused_in_words(newer: int) -> None:
    """A record of another rules version is not played by these rules: the refusal names both versions."""
    here = POSITANO.description.rules_version
    version = here + newer
    content = json.loads((FOLDER / "positano/two.costiera.json").read_bytes()) | {"rules": version}
    with pytest.raises(BadRecord) as refused:
        record.verify(POSITANO, record.load(json.dumps(content).encode()))
    assert refused.value.text == f"record: rules: version {version} of Positano's rules is not the one here ({here})"


def test_the_games_of_positano_have_everything_that_can_happen() -> None:
    logs = list(of_present_rules("positano"))
    views: list[Any] = [POSITANO.view(log.state, None) for log in logs]
    assert {POSITANO.mode(log.options) for log in logs} == set(c.MODES)
    assert {view.goal_set for view in views} >= set(c.SOLO_SETS)
    assert {goal.id for view in views for goal in view.goals} == set(c.GOALS)
    assert any(unofficial(POSITANO.description, log.options) for log in logs)
    assert any(lot.state == "dead" for view in views for lot in view.lots)
    moves = [step.entry.move for log in logs for step in log.steps]
    assert {move.split()[0] for move in moves} == {
        *("bid", "lot", "block", "gain", "tile", "build", "add-on", "remodel", "give", "undo", "recovered")
    }
    assert {"add-on none", "remodel none", "block double", "block triple"} <= set(moves)


def test_the_games_of_positano_end_in_every_way() -> None:
    ends = {
        (POSITANO.seating(log.options).people, tuple(POSITANO.outcome(log.state).winners))
        for log in of_present_rules("positano")
    }
    assert ends >= {(1, (0,)), (1, (1,)), (1, (0, 1)), (2, (0, 1)), (3, (0, 1, 2))}


@pytest.fixture(scope="module")
def amalfi_logs(packs_here: None) -> list[Log]:
    """Amalfi's games in the corpus; nothing here changes them."""
    return list(of_present_rules("amalfi"))


def test_the_games_of_amalfi_are_played_at_every_table(amalfi_logs: list[Log]) -> None:
    options = [log.options for log in amalfi_logs]
    tables = {(o["players"], o["hands"]) for o in options if o["players"] > 1}
    assert tables == {(players, hands) for players in (2, 3, 4) for hands in amalfi.VARIANTS}
    solo = [log for log in amalfi_logs if log.options["players"] == 1]
    assert {(rival_of(log), log.options["hands"]) for log in solo} == {
        (rival, hands) for rival in amalfi.RIVALS[1:] for hands in ("packs", "blind", "personal")
    }
    assert {log.options["rival"] for log in solo} == {"choose", *amalfi.RIVALS[1:]}
    assert {o["first"] for o in options} > {"random"}
    assert any(o["cards"] != amalfi.DEFAULT.id for o in options)


def test_the_games_of_amalfi_have_everything_that_can_happen(amalfi_logs: list[Log]) -> None:
    usual = [log for log in amalfi_logs if log.options["cards"] == amalfi.DEFAULT.id]
    ends = [log.state for log in usual]
    assert {card for s in ends for card in list(s.invited)[: s.invited_size]} == set(range(amalfi.CHARS))
    assert {art for s in ends for art, owner in enumerate(s.art_owner) if owner != amalfi.NONE} == set(
        range(amalfi.ARTS)
    )
    discovered = {place for s in ends for place, owner in enumerate(s.owner) if owner != amalfi.NONE}
    assert discovered == set(range(amalfi.PRIVATE, amalfi.PLACES))
    assert {decree for s in ends for decree in s.decree} >= set(range(len(amalfi.DEFAULT.decrees)))
    assert {title for s in ends for title in s.title} >= set(range(len(amalfi.DEFAULT.titles)))
    phases = {after.phase for log in amalfi_logs for _, _, after in log.walk()}
    assert {amalfi.PHASES[phase] for phase in phases} == set(amalfi.PHASES)
    moves = {step.entry.move.split()[0] for log in amalfi_logs for step in log.steps}
    assert moves >= {*("bread", "discard", "exchange", "lighthouse", "scrap", "signal", "undo", "recovered")}


def rival_of(log: Log) -> str:
    return amalfi.RIVALS[log.state.rival]


def test_the_games_of_amalfi_end_in_every_way(amalfi_logs: list[Log]) -> None:
    solo = [log for log in amalfi_logs if log.options["players"] == 1]
    assert {(rival_of(log), bool(AMALFI.outcome(log.state).winners)) for log in solo} == {
        (rival, won) for rival in amalfi.RIVALS[1:] for won in (False, True)
    }
    assert {log.state.lost for log in solo} > {0, 2}
    assert {len(AMALFI.outcome(log.state).winners) for log in amalfi_logs} == {0, 1, 2}
