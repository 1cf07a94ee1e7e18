"""What a game says of itself before anything is dealt: its options, its bounds, who sits at it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

# How well bots play (costiera.players), weakest first.
LEVELS = ("random", "easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose when a table is made.

    Attributes:
        name: key in the options mapping, on the command line (``--option name=value``) and in records.
        kind: ``"int"``, ``"bool"``, ``"choice"``, ``"text"`` (free text that the game checks) or ``"pack"`` (the
            default component set, or a pack that was added).
        default: value used when it is left out.
        choices: allowed values of a choice, in the order shown.
        help: one English sentence; the page has its own words under ``option.<game>.<name>``.
        when: other options' values under which this one may differ from its default (``{"players": (4,)}``).
        only: choices that need values of other options (``{"draft": {"players": (2, 3, 4)}}``).
        official: the values that the published rules have, if these are not all: a table with another one is marked.
    """

    name: str
    kind: str
    default: int | bool | str
    choices: tuple[int | bool | str, ...] = ()
    help: str = ""
    when: Mapping[str, tuple[int | bool | str, ...]] = field(default_factory=dict)
    official: tuple[int | bool | str, ...] = ()
    only: Mapping[str, Mapping[str, tuple[int | bool | str, ...]]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Description:
    """What generic tests and the lobby read of a game. Bounds are promises that random games are checked against."""

    id: str
    title: str
    rules_version: int
    players: tuple[int, ...]
    options: tuple[Option, ...]
    max_moves: int
    score_bounds: tuple[int, int]
    packs: bool = False  # whether component sets can be added (costiera.kit.packs)
    levels: tuple[str, ...] = LEVELS  # those of LEVELS that its bots have

    def __post_init__(self) -> None:
        if unknown := [level for level in self.levels if level not in LEVELS]:
            raise ValueError(f"levels: there is no bot {unknown[0]!r}; there are: {', '.join(LEVELS)}")


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a game with given options.

    Attributes:
        people: number of seats that a person or a bot takes.
        automata: names of the further seats that the game itself plays (``("Otto",)``); their seat numbers follow.
    """

    people: int
    automata: tuple[str, ...] = ()


def seats_in(mask: int) -> list[int]:
    """The seats of a bit mask, in order."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
