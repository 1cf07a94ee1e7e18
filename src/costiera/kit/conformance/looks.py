"""What every check is made of: a position, a step, tables of all kinds, and what is a fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from costiera.kit.errors import BadOption, CostieraError
from costiera.kit.game import Game
from costiera.kit.rng import Stream

MOVES = 6  # purpose of the stream that chooses the moves
OFTEN = 12  # one position in so many is looked at closely, besides the first ones

Options = dict[str, Any]
Check = Callable[[Any], Iterator[str]]


@dataclass(slots=True)
class Position:
    """A state that is looked at, and how it came about."""

    game: Game[Any]
    options: Options
    state: Any
    stream: Stream
    seats: int = field(init=False)
    people: int = field(init=False)

    def __post_init__(self) -> None:
        """Who sits there."""
        seating = self.game.seating(self.options)
        self.people = seating.people
        self.seats = seating.people + len(seating.automata)

    @property
    def viewers(self) -> list[int | None]:
        """Everybody who may look: spectators, too."""
        return [None, *range(self.people)]

    def draw(self, values: Sequence[Any]) -> Any:
        """One of them, by chance."""
        return values[self.stream.below(len(values))]

    def after(self, seat: int, move: int) -> Any:
        """Another state: the one after a move."""
        state = self.game.clone(self.state)
        self.game.step(state, seat, move)
        return state


@dataclass(slots=True)
class Step:
    """One move of a game, with the states before and after it."""

    at: Position
    seat: int
    move: int
    text: str
    after: Any


def refusal(act: Callable[[], object], wanted: type[CostieraError], what: str) -> Iterator[str]:
    """A fault unless the act is refused in the right way, in words."""
    try:
        act()
    except wanted as error:
        if not error.text.strip():
            yield f"{what} is refused without a word"
    except CostieraError as error:
        yield f"{what} is refused by {type(error).__name__}, not by {wanted.__name__}"
    else:
        yield f"{what} is taken"


def plain(what: str, data: Any) -> Iterator[str]:
    """A fault unless the data comes back from JSON as it was."""
    back = msgspec.json.decode(msgspec.json.encode(data))
    if back != msgspec.to_builtins(data):
        yield f"{what}: it is something else when it comes back from JSON"


def tables(game: Game[Any]) -> list[Options]:
    """Tables of all kinds, numbers of players in turn: each value of every other option with each that it goes with."""
    by_players = [list(tables_of(game, players)) for players in game.description.players]
    return [kinds[at] for at in range(max(map(len, by_players))) for kinds in by_players if at < len(kinds)]


def tables_of(game: Game[Any], players: int) -> Iterator[Options]:
    """The tables of so many players, each once."""
    wishes: list[Mapping[str, Any]] = [{}]
    for option in game.description.options:
        values = option.choices or ((True, False) if option.kind == "bool" else option.official)
        wishes += [{option.name: value} for value in values if option.name != "players"]
    found: list[Options] = []
    for wish in wishes:
        try:
            checked = game.check_options({"players": players, **wish})
        except BadOption:
            continue  # such a table cannot be had
        if checked not in found:
            found.append(checked)
            yield checked
