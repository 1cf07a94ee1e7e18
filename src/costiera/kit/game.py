"""The game contract: all that the table, the players, the lab and the command line know of a game.

A state is opaque outside its game's own rooms. Moves are text in the game's notation everywhere outside the core.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar


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
        official: the values that the published rules have, if these are not all: a table with another one is marked.
    """

    name: str
    kind: str
    default: int | bool | str
    choices: tuple[int | bool | str, ...] = ()
    help: str = ""
    when: Mapping[str, tuple[int | bool | str, ...]] = field(default_factory=dict)
    official: tuple[int | bool | str, ...] = ()


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


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at a game with given options.

    Attributes:
        people: number of seats that a person or a bot takes.
        automata: names of the further seats that the game itself plays (``("Otto",)``); their seat numbers follow.
    """

    people: int
    automata: tuple[str, ...] = ()


State = TypeVar("State")

# What a viewer (a seat, or None for a spectator) may know of one state; with True, every secret is shown.
Views = Callable[[int | None, bool], Any]


class Game(Protocol[State]):
    """One game. Seats are numbered from 0; automata come last. All methods are pure but ``apply``, which changes its
    state."""

    description: Description

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with its value; raises BadOption for unknown names, values and combinations."""
        ...

    def seating(self, options: Mapping[str, Any]) -> Seating: ...

    def new(self, options: Mapping[str, Any], seed: int) -> State:
        """The state after set-up. ``seed`` is a whole number from 0 to 2**64 - 1."""
        ...

    def dealer(self, options: Mapping[str, Any]) -> Callable[[int], State]:
        """``new`` for many seeds: the options are checked once, and what is returned deals from a seed."""
        ...

    def clone(self, state: State) -> State: ...

    def to_bytes(self, state: State) -> bytes:
        """Every field of the state in the declared order: equal bytes, equal state."""
        ...

    def over(self, state: State) -> bool: ...

    def pending(self, state: State) -> tuple[int, ...]:
        """Seats that owe a decision. In a simultaneous decision: those that have not answered yet."""
        ...

    def may_move(self, state: State, seat: int) -> bool:
        """Whether the seat may move now: it is pending, or may still change its simultaneous answer."""
        ...

    def actor(self, state: State) -> int | None:
        """The seat in whose name the pending decision is (an automaton's choices are made by another seat)."""
        ...

    def legal(self, state: State, seat: int) -> list[str]:
        """The seat's legal moves in canonical notation and order; empty if it may not move."""
        ...

    def apply(self, state: State, seat: int, move: str) -> None:
        """Make the move. Raises BadMove or IllegalMove and leaves the state untouched."""
        ...

    def standing_answers(self, view: Any) -> Mapping[str, str | None]:
        """What the seat of a view may answer once and for all, each with the move that it makes now.

        None where it does not fit what the seat is asked; every move brings the game on, so that none is asked for for
        ever. An answer that is not among them any more has expired. Empty for a game without such, and when it is over.
        """
        ...

    def revealed(self, state: State) -> int:
        """How often something hidden was turned up so far. A step that raises it is an undo barrier."""
        ...

    def default_move(self, state: State, seat: int) -> str:
        """The defined move of an absent seat, so that every table can end. No randomness."""
        ...

    def view(self, state: State, viewer: int | None, *, reveal_all: bool = False) -> Any:
        """What the viewer (a seat, or None for a spectator) may know, built up, as a msgspec Struct.

        ``reveal_all`` shows every secret: for finished games and scenarios.
        """
        ...

    def views(self, state: State) -> Views:
        """``view`` for all who look at a state that does not change any more: what they see alike is built once.

        So views are to be read, not changed.
        """
        ...

    def observation(self, state: State, seat: int) -> Any:
        """The seat's view with what an attentive person in it remembers: all that a bot ever gets."""
        ...

    def facts(self, before: State, seat: int, move: str, after: State, viewer: int | None) -> list[dict[str, Any]]:
        """What a viewer saw happen in one step, as data (``{"fact": "lot", "seat": 1, "lot": "2C"}``)."""
        ...

    def move_as_seen(self, state: State, seat: int, move: str, viewer: int | None) -> str:
        """The move as the viewer may read it in the log before it is revealed (``"bid"`` for another's sealed bid)."""
        ...

    def hidden_move(self, state: State, seat: int, move: str) -> bool:
        """Whether a move made in ``state`` is a sealed answer, secret until the others are in."""
        ...

    def score(self, state: State) -> Any:
        """The breakdown by source and rule, as of now, as a msgspec Struct with ``seats[i].total`` and ``winners``."""
        ...

    def returns(self, state: State) -> Sequence[int]:
        """Each seat's points as of now."""
        ...

    def winners(self, state: State) -> tuple[int, ...]: ...

    def redeal(self, state: State, seat: int, stream: Any) -> State:
        """Another state that the seat could not tell from this one, hidden things drawn anew from ``stream``."""
        ...

    def play_random(self, state: State, stream: Any) -> int:
        """Play on to the end, each move drawn from the stream, as fast as can be; returns the number of decisions."""
        ...

    def parse(self, text: str) -> Any:
        """Check that the text is a move in the notation; returns the core's code. Raises BadMove."""
        ...

    def components(self, set_: str) -> Mapping[str, Any]:
        """What is printed on the cards and boards of a component set ("" for the usual one), for the page.

        ``set`` in it is the set's full name, which ends with ``@`` and a digest: what goes by that name never changes.
        Empty for a game whose page knows them all. Raises BadOption for a set that is not there.
        """
        ...

    def read_components(self, id_: str, content: bytes) -> Mapping[str, Any]:
        """``components`` of a set that somebody wrote, not yet added. Raises BadPack naming every fault."""
        ...

    def arrange(self, state: State, parts: Mapping[str, Any]) -> None:
        """Override named parts of the state (scenario files). Raises BadPosition and leaves the state untouched."""
        ...

    def score_position(self, typed: Mapping[str, Any]) -> dict[str, Any]:
        """Score a position typed in from a physical game. Raises BadPosition."""
        ...
