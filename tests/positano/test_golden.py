"""Golden playthroughs: one whole game per mode with every state, every seat's view and every legal move, as text.

A change of these files is a change of the rules or of what people see: `pytest tests/positano --golden-update` writes
them anew, and the difference is read before it is committed. A file tells for each step the move, the numbers of the
state that changed, the legal moves with their previews, and what changed in the spectator's view; for each seat only
where it sees something else.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from costiera.positano.game import GAME
from costiera.positano.state import FIELDS

from .ledger import MODES, Mode

FOLDER = Path(__file__).parent / "golden"
SEED = 20


def flat(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Paths and values of a tree; lists without further structure stay whole."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from flat(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list) and any(isinstance(inner, dict | list) for inner in value):
        for at, inner in enumerate(value):
            yield from flat(inner, f"{path}.{at}")
    else:
        yield path, msgspec.json.encode(value).decode()


def changes(old: dict[str, str], new: dict[str, str]) -> str:
    """What is new or different, and what is gone."""
    told = [f"{path}={value}" for path, value in new.items() if old.get(path) != value]
    return " ".join([*told, *(f"-{path}" for path in old if path not in new)])


def numbers(state: Any) -> dict[str, str]:
    """The state's fields, one by one."""
    told = {}
    for name, length in FIELDS:
        value = getattr(state, name)
        told |= {name: str(int(value))} if length == 1 else {f"{name}.{at}": str(n) for at, n in enumerate(value)}
    return told


def effect(preview: dict[str, Any]) -> str:
    """What a move's preview says, without what it leaves as it is."""
    told = {name: value for name, value in preview.items() if value and (not isinstance(value, list) or any(value))}
    return f" {msgspec.json.encode(told).decode()}" if told else ""


class Teller:
    """Writes one game down."""

    def __init__(self, mode: Mode) -> None:
        self.mode = mode
        self.state = GAME.new(mode.options, SEED)
        self.lines = [f"# {mode.options}, seed {SEED}"]
        self.seen: dict[Any, dict[str, str]] = {}

    def tell(self) -> None:
        """The state and everybody's view as they are now."""
        self.say("state", numbers(self.state))
        watch = self.flat_view(None)[0]
        self.say("watch", watch)
        for seat in range(self.mode.seats):
            view, previews = self.flat_view(seat)
            other = {path: value for path, value in view.items() if watch.get(path) != value}
            self.say(f"seat {seat}", other | {path: "missing" for path in watch if path not in view})
            if legal := GAME.legal(self.state, seat):
                self.lines.append(f"  legal {seat}: " + ", ".join(m + effect(previews.get(m, {})) for m in legal))

    def flat_view(self, viewer: int | None) -> tuple[dict[str, str], dict[str, Any]]:
        """A view by paths, and the previews of the legal moves, which are told together with those."""
        view = msgspec.to_builtins(GAME.view(self.state, viewer))
        assert view["decision"].pop("legal") == ([] if viewer is None else GAME.legal(self.state, viewer))
        previews = view["decision"].pop("previews")
        return dict(flat(view)), previews

    def say(self, who: str, now: dict[str, str]) -> None:
        told = changes(self.seen.get(who, {}), now)
        self.seen[who] = now
        if told:
            self.lines.append(f"  {who}: {told}")

    def play(self) -> str:
        """The whole game."""
        chance = random.Random(SEED)
        self.tell()
        while not GAME.over(self.state):
            seat = chance.choice(GAME.pending(self.state))
            move = chance.choice(GAME.legal(self.state, seat))
            GAME.apply(self.state, seat, move)
            self.lines.append(f"{seat}: {move}")
            self.tell()
        return "\n".join(self.lines) + "\n"


@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.name)
def test_golden_playthrough(mode: Mode, golden_update: bool) -> None:
    told = Teller(mode).play()
    file = FOLDER / f"{mode.name}.txt"
    if golden_update:
        FOLDER.mkdir(exist_ok=True)
        file.write_text(told, "utf-8")
    expected = file.read_text("utf-8").splitlines()
    for number, (line, wanted) in enumerate(zip(told.splitlines(), expected, strict=False), 1):
        assert line == wanted, f"{file.name}:{number}"
    assert len(told.splitlines()) == len(expected)
