"""The registry: games are found by name, and one that cannot be had keeps no other from being played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from costiera import games
from costiera.kit.errors import UnknownGame


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Somebody's packages: one is broken, one is no game, one says another name."""
    found = {"broken": "no.such.module:GAME", "none": "costiera.kit.rng:mix", "other": "costiera.positano.game:GAME"}
    monkeypatch.setattr(games, "_installed", lambda: found)
    games._load.cache_clear()
    yield
    games._load.cache_clear()


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("broken", "no.such.module"),
        ("none", "no costiera.kit.game.Game"),
        ("other", "the id 'other'"),
        ("chess", "none, other"),
    ],
)
def test_what_cannot_be_had_is_refused_in_words(name: str, said: str) -> None:
    with pytest.raises(UnknownGame, match=said):
        games.get(name)
    assert said in games.fault(name)


@pytest.mark.usefixtures("installed")
def test_all_others_are_offered() -> None:
    assert games.names() == ("positano", "amalfi", "broken", "none", "other")
    assert games.offered() == ["positano", "amalfi"]
    assert games.fault("amalfi") == ""
