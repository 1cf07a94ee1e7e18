"""The game contract: all that the table, the players, the lab and the command line know of a game.

A state is opaque outside its game's own rooms. A move is a whole number inside the core; everywhere else it is text in
the game's notation.
"""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from costiera.kit import options
from costiera.kit.census import Counting
from costiera.kit.components import Components
from costiera.kit.description import Description, Seating
from costiera.kit.encoding import Encoding
from costiera.kit.ending import Ending
from costiera.kit.env import Env
from costiera.kit.errors import BadOption, BadPack, NoEncoding
from costiera.kit.learning import Learning
from costiera.kit.outcome import Outcome, Scored
from costiera.kit.packs import Library
from costiera.kit.plain import PlainThinking
from costiera.kit.reach import BadGoal, Reach
from costiera.kit.rng import Stream
from costiera.kit.sums import Sums
from costiera.kit.thinking import Thinking
from costiera.kit.words import fault, shown

State = TypeVar("State")

# What a viewer (a seat, or None for a spectator) may know of one state; with True, every secret is shown.
Views = Callable[[int | None, bool], Any]

Fact = dict[str, Any]


class Game(ABC, Generic[State]):
    """One game. Seats are numbered from 0; automata come last. Only ``step`` and ``apply`` change a state.

    What is abstract every game has to say; everything else has a default here, for a game of the plainest kind: a state
    that is a dataclass or a Struct of numbers and lists, one automaton-free seat for each player, no card packs.
    """

    description: Description

    # Setting up

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Every option with its value; raises BadOption for unknown names, values and combinations."""
        return options.check(self.description, given)

    def seating(self, given: Mapping[str, Any]) -> Seating:
        """Who sits at a game with these options."""
        return Seating(self.check_options(given)["players"])

    @abstractmethod
    def dealer(self, checked: Mapping[str, Any]) -> Callable[[int], State]:
        """What deals a game from a seed; the options, as ``check_options`` returns them, are read once for many."""

    def new(self, given: Mapping[str, Any], seed: int) -> State:
        """The state after set-up. ``seed`` is a whole number from 0 to 2**64 - 1."""
        if type(seed) is not int or not 0 <= seed < 1 << 64:
            raise fault("seed", "whole", error=BadOption, low=0, high="2**64 - 1", value=shown(seed))
        return self.dealer(self.check_options(given))(seed)

    # The state as it is kept

    def clone(self, state: State) -> State:
        """The same state once more; no change of one touches the other."""
        return copy.deepcopy(state)

    def to_bytes(self, state: State) -> bytes:
        """Every field of the state in the declared order: equal bytes, equal state."""
        return msgspec.msgpack.encode(state)

    # The core: who decides on what

    @abstractmethod
    def pending(self, state: State) -> tuple[int, ...]:
        """Seats that owe a decision. In a simultaneous decision: those that have not answered yet."""

    @abstractmethod
    def moves(self, state: State, seat: int) -> Sequence[int]:
        """The seat's legal moves as numbers, in canonical order; none if it may not move.

        They go from 0 to less than 4096 where a search is to tell them apart.
        """

    @abstractmethod
    def step(self, state: State, seat: int, move: int) -> None:
        """Make a move that is known to be legal."""

    def over(self, state: State) -> bool:
        """Whether the game has ended."""
        return not self.pending(state)

    def may_move(self, state: State, seat: int) -> bool:
        """Whether the seat may move now: it is pending, or may still change its simultaneous answer."""
        return bool(self.moves(state, seat))

    @abstractmethod
    def revealed(self, state: State) -> int:
        """How often something hidden was turned up so far. A step that raises it is an undo barrier."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """What it comes to as of now."""

    @abstractmethod
    def redeal(self, state: State, seat: int | None, stream: Stream) -> State:
        """Another state that the seat could not tell from this one, hidden things drawn anew from ``stream``."""

    @abstractmethod
    def known(self, state: State, seat: int) -> State:
        """The state as far as the seat knows it: what is hidden from it stands in one canonical order.

        Two states that the seat could not tell apart give the same one. Answers that are still sealed count as not
        made, the own one too: a simultaneous decision is thought over for all seats at once.
        """

    def thinking(self, known: State, seat: int, sharp: bool) -> Thinking | PlainThinking:
        """How bots think ahead in this game from what a seat knows: as well as can be (``sharp``), or plainly."""
        return PlainThinking(self, known, seat, sharp)

    def encoding(self) -> Encoding:
        """How positions and moves are written as numbers, for programs that learn. Raises NoEncoding."""
        raise NoEncoding(f"{self.description.title} does not say how its positions are written as numbers")

    def env(self, checked: Mapping[str, Any]) -> Env:
        """A game that is played by numbers, with options as ``check_options`` returns them. Raises NoEncoding."""
        raise NoEncoding(f"{self.description.title} is not played by numbers")

    def learning(self) -> Learning[State] | None:
        """What there is to learn of the game, if there is anything."""
        return None

    def ending(self) -> Ending[State] | None:
        """How its last rounds are solved exactly, if they can be."""
        return None

    def play_random(self, state: State, stream: Stream, sums: Sums | None = None) -> int:
        """Play on to the end, each move drawn from the stream, as fast as can be; returns the number of decisions.

        What the game comes to is added to ``sums``.
        """
        decisions = 0
        while pending := self.pending(state):
            moves = self.moves(state, pending[0])
            self.step(state, pending[0], moves[stream.below(len(moves))])
            decisions += 1
        if sums is not None:
            sums.note(self.outcome(state))
        return decisions

    # Moves as text

    @abstractmethod
    def move_text(self, state: State, seat: int, move: int) -> str:
        """A legal move in the notation."""

    @abstractmethod
    def move_number(self, state: State, seat: int, text: str) -> int:
        """The legal move that a text means. Raises BadMove, or IllegalMove naming the rule that refuses it."""

    def legal(self, state: State, seat: int) -> list[str]:
        """The seat's legal moves in canonical notation and order; empty if it may not move."""
        return [self.move_text(state, seat, move) for move in self.moves(state, seat)]

    def apply(self, state: State, seat: int, move: str) -> None:
        """Make the move. Raises BadMove or IllegalMove and leaves the state untouched."""
        self.step(state, seat, self.move_number(state, seat, move))

    def default_move(self, state: State, seat: int) -> str:
        """The defined move of an absent seat, so that every table can end. No randomness."""
        return self.legal(state, seat)[0]

    # What a viewer may know

    @abstractmethod
    def views(self, state: State) -> Views:
        """``view`` for all who look at a state that does not change any more: what they see alike is built once.

        So views are to be read, not changed.
        """

    def view(self, state: State, viewer: int | None, *, reveal_all: bool = False) -> Any:
        """What the viewer (a seat, or None for a spectator) may know, built up, as a msgspec Struct.

        ``reveal_all`` shows every secret: for finished games and scenarios.
        """
        return self.views(state)(viewer, reveal_all)

    @abstractmethod
    def facts(self, before: State, seat: int, move: str, after: State, viewer: int | None) -> list[Fact]:
        """What a viewer saw happen in one step, as data (``{"fact": "lot", "seat": 1, "lot": "2C"}``)."""

    def private(self, state: State, seat: int) -> Any:
        """What a seat alone is shown of a state (its hand, cards that it looks at), as data.

        Rules of a later version go on with a game that was begun by others only if they show every seat the same.
        """
        return None

    def may_differ(self, rules: int, state: State) -> bool:
        """Whether another version of the rules may have told something else on the way here, by the same moves.

        Asked only of games of which it was not kept what was told; a game that knows what has changed since may deny.
        """
        return True

    def hidden_move(self, state: State, seat: int, move: str) -> bool:
        """Whether a move made in ``state`` is a sealed answer, secret until the others are in."""
        return False

    def move_as_seen(self, state: State, seat: int, move: str, viewer: int | None) -> str:
        """The move as the viewer may read it in the log before it is revealed (``"bid"`` for another's sealed bid)."""
        return move.partition(" ")[0] if viewer != seat and self.hidden_move(state, seat, move) else move

    def drawing(self, view: Any) -> str:
        """A view drawn as text, for a terminal; empty for a game that draws none."""
        return ""

    def standing_answers(self, view: Any) -> Mapping[str, str | None]:
        """What the seat of a view may answer once and for all, each with the move that it makes now.

        None where it does not fit what the seat is asked; every move brings the game on, so that none is asked for for
        ever. An answer that is not among them any more has expired. Empty for a game without such, and when it is over.
        """
        return {}

    # Further services, which a game may have

    def components(self, set_: str) -> Components:
        """What is printed on the cards and boards of a component set ("" for the usual one), for the page.

        Empty for a game whose page knows them all. Raises BadOption for a set that is not there.
        """
        if set_:
            raise fault("", "set_only", error=BadOption, value=shown(set_), game=self.description.title)
        return Components()

    def read_components(self, id_: str, content: bytes) -> Components:
        """``components`` of a set that somebody wrote, not yet added. Raises BadPack naming every fault."""
        raise BadPack([f"{self.description.title} has no packs of cards"])

    def ends_turn(self, before: State, seat: int, move: str, after: State) -> bool:
        """Whether a move after which the seat is asked again ended its turn, so that this is its next one.

        Asked of turns that are planned; so in a game alone.
        """
        return False

    def reach(self, known: State, seat: int, goal: str) -> Reach:
        """Chains of own turns to something that the seat points at, from what it knows; within a fraction of a second.

        Raises BadGoal.
        """
        raise fault("", "no_chains", error=BadGoal, game=self.description.title)

    def library(self) -> Library | None:
        """What authors of component sets are helped with; None for a game without packs."""
        return None

    def census(self) -> Counting | None:
        """How games are counted for a balance report; None for a game without."""
        return None

    def arrange(self, state: State, parts: Mapping[str, Any]) -> None:
        """Override named parts of the state (scenario files). Raises BadPosition and leaves the state untouched."""
        raise fault("", "no_parts", game=self.description.title)

    def score_position(self, typed: Mapping[str, Any]) -> Scored:
        """Score a position typed in from a physical game. Raises BadPosition."""
        raise fault("", "no_scoring", game=self.description.title)
