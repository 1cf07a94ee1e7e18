"""Every game keeps the contract; and whichever promise a game breaks, the conformance check finds it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from costiera import cli, games
from costiera.kit.conformance import conform, tables
from costiera.kit.game import Game
from costiera.kit.outcome import Outcome
from goofspiel.game import Goofspiel
from goofspiel.state import NO_BID, State


@pytest.mark.parametrize("name", games.names())
def test_every_game_keeps_its_promises(name: str) -> None:
    game = games.get(name)
    kinds = len(tables(game))
    found = conform(game, kinds, 3)
    assert found.sound, found.faults
    assert (found.games, min(found.looks.values())) == (kinds, 1)


# Games that break one promise each


class Peeks(Goofspiel):
    """The order of the prizes is in everybody's view."""

    def views(self, state: State) -> Any:
        plain = super().views(state)

        def view(viewer: int | None, everything: bool) -> Any:
            seen = plain(viewer, everything)
            seen.left = list(state.deck)
            return seen

        return view


class Remembers(Goofspiel):
    """A bot is given the deck as it lies."""

    def known(self, state: State, seat: int) -> State:
        known = super().known(state, seat)
        known.deck = list(state.deck)
        return known


class KeepsBids(Goofspiel):
    """A bot is given what others have sealed."""

    def known(self, state: State, seat: int) -> State:
        known = super().known(state, seat)
        known.bids = list(state.bids)
        return known


class Gossips(Goofspiel):
    """A sealed bid is told to everybody."""

    def facts(self, before: State, seat: int, move: str, after: State, viewer: int | None) -> list[dict[str, Any]]:
        return super().facts(before, seat, move, after, seat)


class Shows(Goofspiel):
    """A sealed bid is written into the log."""

    def move_as_seen(self, state: State, seat: int, move: str, viewer: int | None) -> str:
        return move


class Stains(Goofspiel):
    """A refused move is made all the same."""

    def apply(self, state: State, seat: int, move: str) -> None:
        state.turned += 1
        super().apply(state, seat, move)
        state.turned -= 1


class Shares(Goofspiel):
    """A clone has the lists of its origin."""

    def clone(self, state: State) -> State:
        return State(**{name: getattr(state, name) for name in State.__struct_fields__})


class Looks(Goofspiel):
    """Asking for the points takes a card away."""

    def outcome(self, state: State) -> Outcome:
        told = super().outcome(state)
        if state.deck:
            state.deck.append(state.deck.pop(0))
        return told


class Doubles(Goofspiel):
    """A move is offered twice."""

    def legal(self, state: State, seat: int) -> list[str]:
        legal = super().legal(state, seat)
        return [*legal, *legal[:1]]


class Mumbles(Goofspiel):
    """Two moves have one name."""

    def move_text(self, state: State, seat: int, move: int) -> str:
        return f"bid {max(2, move)}"


class Lingers(Goofspiel):
    """The absent seat's move is no move."""

    def default_move(self, state: State, seat: int) -> str:
        return "bid 99"


class Overflows(Goofspiel):
    """More points than were declared."""

    description = replace(Goofspiel.description, score_bounds=(0, 5))


class Drags(Goofspiel):
    """More moves than were declared."""

    description = replace(Goofspiel.description, max_moves=12)


class Forgets(Goofspiel):
    """A step takes back what was turned up."""

    def revealed(self, state: State) -> int:
        return -state.turned


class Crowns(Goofspiel):
    """Whoever wins is none of the seats."""

    def outcome(self, state: State) -> Outcome:
        return Outcome(scores=super().outcome(state).scores, winners=[7])


class Wavers(Goofspiel):
    """Options come out different when they are checked again."""

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        checked = super().check_options(given)
        return checked | {"ties": "discard" if checked["ties"] == "carry" else "carry"}


class Swallows(Goofspiel):
    """Any option is taken."""

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        names = [option.name for option in self.description.options]
        return super().check_options({name: value for name, value in given.items() if name in names})


class Gambles(Goofspiel):
    """The deal has more chances than the seed's."""

    def dealer(self, checked: Mapping[str, Any]) -> Callable[[int], State]:
        deal = super().dealer(checked)
        return lambda seed: deal(random.getrandbits(64))


class Ghosts(Goofspiel):
    """Nobody is pending before it is over."""

    def over(self, state: State) -> bool:
        return not state.deck


class Answers(Goofspiel):
    """A standing answer that is no move."""

    def standing_answers(self, view: Any) -> dict[str, str | None]:
        return {"always": "bid 77"}


class Rewinds(Goofspiel):
    """A bid is different when it is made by its text."""

    def apply(self, state: State, seat: int, move: str) -> None:
        super().apply(state, seat, move)
        if state.bids[seat] != NO_BID:
            state.bids[seat] = state.hands[seat][0]


class Crashes(Goofspiel):
    """It falls over in the middle."""

    def step(self, state: State, seat: int, move: int) -> None:
        if len(state.hands[seat]) == 3:
            raise ZeroDivisionError
        super().step(state, seat, move)


class Arranges(Goofspiel):
    """Parts that are refused have left something."""

    def arrange(self, state: State, parts: Mapping[str, Any]) -> None:
        state.turned += 1
        super().arrange(state, parts)


class Scatters(Goofspiel):
    """The absent seat's move is whichever comes first out of a set of texts."""

    def default_move(self, state: State, seat: int) -> str:
        return next(iter(set(self.legal(state, seat))))


BROKEN = [
    (Peeks, "secrets"), (Remembers, "knowledge"), (KeepsBids, "knowledge"), (Gossips, "secrets"), (Shows, "secrets"),
    (Stains, "refusals"), (Shares, "clones"), (Looks, "reading"), (Doubles, "whose_turn"), (Mumbles, "words"),
    (Lingers, "defaults"), (Overflows, "outcomes"), (Drags, "ends"), (Forgets, "facts"), (Crowns, "outcomes"),
    (Wavers, "options"), (Swallows, "options"), (Gambles, "seeds"), (Ghosts, "whose_turn"),
    (Answers, "standing_answers"), (Rewinds, "clones"), (Crashes, "playing"), (Arranges, "positions_typed_in"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "promise"), BROKEN, ids=lambda part: getattr(part, "__name__", part))
def test_a_broken_promise_is_found(kind: type[Game[Any]], promise: str) -> None:
    found = conform(kind(), 12, 2, processes=False)
    assert promise in found.broken, found.faults


def test_what_goes_by_the_order_of_a_set_is_found() -> None:
    assert "alike" in conform(Scatters(), 0, 2).broken


def test_doctor_game_tells_what_it_found(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert cli.run(["doctor", "game", "goofspiel", "--games", "9", "--seed", "4"]) == 0
    assert "9 games" in capsys.readouterr().out
    monkeypatch.setattr(games, "get", lambda name: Peeks())
    assert cli.run(["doctor", "game", "goofspiel", "--games", "3"]) == 1
    told = capsys.readouterr().out
    assert "what it may not know is in its view" in told
    assert "not as promised" in told
    assert cli.run(["doctor", "game", "goofspiel", "--games", "2", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["broken"]["secrets"] > 0
