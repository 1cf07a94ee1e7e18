"""The games of a series kept in a file as they end, one a line, so that a series that was stopped can go on."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

import msgspec

from costiera.kit import reading
from costiera.kit.census import Item
from costiera.kit.errors import BadRecord
from costiera.kit.lock import hold
from costiera.lab.balance import Played, Series, Setting


class Kept:
    """A file of games, open for more: its first line is the setting, each further line a game.

    A last line without an end, as a crash may leave it, is dropped: its game is played again.
    """

    def __init__(self, path: Path, series: Series, *, resume: bool) -> None:
        """Begin a file, or go on with one, alone.

        Raises BadRecord if it holds other games or another series is being kept in it, OSError if it cannot be used.
        """
        self.games: list[Played] = []
        # One write a line and no buffer: whatever ends the process, what was written stays.
        self.file = path.open("a+b" if resume else "xb", buffering=0)
        try:
            self._hold(str(path))
            self.file.seek(0)
            if resume:
                self._take_over(str(path), series)
            if not self.file.tell():
                self.file.write(_first_line(series.setting))
        except BaseException:
            self.file.close()
            raise

    def _hold(self, name: str) -> None:
        """Keep others out: two series in one file would spoil it."""
        try:
            hold(self.file)
        except (BlockingIOError, PermissionError):
            raise BadRecord(f"{name} is in use by another balance report: wait for it, or name another file") from None

    def _take_over(self, name: str, series: Series) -> None:
        """Read the games that are there, and cut off what is not a whole line."""
        content = self.file.read()
        first = _first_line(series.setting)
        whole = content.rfind(b"\n") + 1
        if content.startswith(first):
            items = set(series.items())
            for number, line in enumerate(content[len(first) : whole].splitlines()):
                self.games.append(_game(f"{name}: line {number + 2}", line, number, items))
        elif not first.startswith(content):
            raise BadRecord(_difference(name, content.partition(b"\n")[0], series.setting))
        self.file.truncate(whole)
        self.file.seek(whole)

    def add(self, game: Played) -> None:
        """Keep one more game."""
        self.file.write(msgspec.json.encode(game) + b"\n")
        self.games.append(game)

    def __enter__(self) -> Kept:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()


def _first_line(setting: Setting) -> bytes:
    return msgspec.json.encode(setting) + b"\n"


def _difference(name: str, line: bytes, setting: Setting) -> str:
    """Why the games of a file are not of this series."""
    try:
        other = msgspec.json.decode(line, type=Setting)
    except msgspec.MsgspecError:
        return f"{name} is no file of games for a balance report"
    for field in Setting.__struct_fields__:
        there, here = getattr(other, field), getattr(setting, field)
        if there != here:
            return f"{name} holds games of another series: {field} is {there} there and {here} here"
    return f"{name} is damaged in its first line"


def _slowly(place: str, line: bytes) -> Played:
    """A game from a line that is not as we write them: read all the same, or refused in people's words."""
    try:
        return reading.json_as(line, Played, "game")
    except BadRecord as error:
        raise BadRecord(f"{place}: {error.text}") from None


def _game(place: str, line: bytes, number: int, items: set[Item]) -> Played:
    """A game from its line. Raises BadRecord."""
    try:
        game = msgspec.json.decode(line, type=Played)
    except msgspec.MsgspecError:
        game = _slowly(place, line)
    seats = len(game.points)
    fits = len(game.taken) == seats > 0 and (game.winners or game.alone) and set(game.winners) <= set(range(seats))
    named = {(class_, id_) for kind in (game.available, *game.taken) for class_, ids in kind.items() for id_ in ids}
    if game.number != number or not fits or not named <= items:
        raise BadRecord(f"{place} is not game {number} of the series")
    return game
