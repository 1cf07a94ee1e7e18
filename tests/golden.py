"""Golden playthroughs: whole games with every state, every seat's view and every legal move, as text.

A change of a golden file is a change of the rules or of what people see: `pytest tests/GAME --golden-update` writes
them anew, and the difference is read before it is committed. A file tells for each step the move, the numbers of the
state that changed, the legal moves with their previews, and what changed in the spectator's view; for each seat only
where it sees something else. Where that would be too long, digests of the same stand for a step.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from costiera.kit.fields import NUMBER, Record
from costiera.kit.game import Game


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


def numbers(state: Record) -> dict[str, str]:
    """The state's numbers, one by one."""
    told = {}
    for field in state.FIELDS:
        name, value = field.name, getattr(state, field.name)
        if field.kind == NUMBER:
            told |= {f"{name}.{at}": str(n) for at, n in enumerate(value)} if field.length else {name: str(int(value))}
    return told


def effect(preview: dict[str, Any]) -> str:
    """What a move's preview says, without what it leaves as it is."""
    told = {name: value for name, value in preview.items() if value and (not isinstance(value, list) or any(value))}
    return f" {msgspec.json.encode(told).decode()}" if told else ""


def digest(data: bytes) -> str:
    """A short name for some bytes."""
    return hashlib.sha256(data).hexdigest()[:8]


class Teller:
    """Writes one game down, while somebody plays it.

    Attributes:
        lines: what is written so far.
        seen: what was told last of the state, of what a spectator sees, and of each seat.
    """

    def __init__(self, game: Game[Any], options: dict[str, Any], seed: int) -> None:
        seating = game.seating(options)
        self.game = game
        self.seats = seating.people + len(seating.automata)
        self.state = game.new(options, seed)
        self.lines = [f"# {options}, seed {seed}"]
        self.seen: dict[str, dict[str, str]] = {}

    def move(self, seat: int, move: str) -> None:
        """Make a move."""
        self.game.apply(self.state, seat, move)
        self.lines.append(f"{seat}: {move}")

    def tell(self) -> None:
        """The state and everybody's view as they are now."""
        self.say("state", numbers(self.state))
        watch = self.flat_view(None)[0]
        self.say("watch", watch)
        for seat in range(self.seats):
            view, previews = self.flat_view(seat)
            other = {path: value for path, value in view.items() if watch.get(path) != value}
            self.say(f"seat {seat}", other | {path: "missing" for path in watch if path not in view})
            if legal := self.game.legal(self.state, seat):
                self.lines.append(f"  legal {seat}: " + ", ".join(m + effect(previews.get(m, {})) for m in legal))

    def tell_digests(self) -> None:
        """The same in a line of digests: of the state, and of each view with its legal moves."""
        told = [f"state {digest(self.game.to_bytes(self.state))}"]
        for viewer in (None, *range(self.seats)):
            seen = msgspec.json.encode(self.view(viewer))
            told.append(f"{'watch' if viewer is None else f'seat {viewer}'} {digest(seen)}")
        self.lines.append(f"  {', '.join(told)}")

    def flat_view(self, viewer: int | None) -> tuple[dict[str, str], dict[str, Any]]:
        """A view by paths, and the previews of the legal moves, which are told together with those."""
        view = self.view(viewer)
        assert view["decision"].pop("legal") == ([] if viewer is None else self.game.legal(self.state, viewer))
        previews = view["decision"].pop("previews")
        view.pop("outlook", None)  # long, and it follows from the rest: tests of its own prove it
        return dict(flat(view)), previews

    def view(self, viewer: int | None) -> dict[str, Any]:
        """A view as data."""
        told: dict[str, Any] = msgspec.to_builtins(self.game.view(self.state, viewer))
        return told

    def say(self, who: str, now: dict[str, str]) -> None:
        """What has changed for somebody since it was told last."""
        told = changes(self.seen.get(who, {}), now)
        self.seen[who] = now
        if told:
            self.lines.append(f"  {who}: {told}")


def check(file: Path, told: list[str], update: bool) -> None:
    """Compare what was told with the golden file, or write the file anew."""
    if update:
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(told) + "\n", "utf-8")
    expected = file.read_text("utf-8").splitlines()
    for number, (line, wanted) in enumerate(zip(told, expected, strict=False), 1):
        assert line == wanted, f"{file.name}:{number}; if that is meant: --golden-update"
    assert len(told) == len(expected)
