"""Amalfi behind the game contract (``costiera.kit.game.Game``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from costiera.amalfi import (
    arrange,
    decision,
    defaults,
    facts,
    packs,
    points,
    redeal,
    rules,
    setup,
    standing,
    text,
    view,
)
from costiera.amalfi import components as c
from costiera.amalfi.points import Breakdown
from costiera.amalfi.state import State, clone, to_bytes
from costiera.amalfi.view import AmalfiView
from costiera.kit import options
from costiera.kit.errors import BadOption
from costiera.kit.game import Description, Option, Seating
from costiera.kit.rng import Stream

_HANDS_HELP = "How starting hands are dealt: packs, blind, personal selection, full draft, or draft with score."
_DRAFTS = {"draft", "score"}

DESCRIPTION = Description(
    id="amalfi",
    title="Amalfi: Renaissance",
    rules_version=1,
    players=(1, 2, 3, 4),
    options=(
        Option("players", "int", 4, (1, 2, 3, 4), "Number of players; 1 is the solo game against a rival."),
        Option("hands", "choice", "packs", c.VARIANTS, _HANDS_HELP),
        Option("rival", "choice", "naples", c.RIVALS[1:], "The rival of the solo game.", {"players": (1,)}),
        Option("first", "choice", "random", ("random", "0", "1", "2", "3"), "First player: drawn, or a seat."),
        Option("cards", "pack", "default", (), "The component set: default, or a pack that was added."),
    ),
    max_moves=4000,
    score_bounds=(-150, 1000),
    packs=True,
)


class Amalfi:
    """The game contract, filled in."""

    description = DESCRIPTION

    def check_options(self, options_: Mapping[str, Any]) -> dict[str, Any]:
        checked = options.check(DESCRIPTION, options_)
        if checked["hands"] in _DRAFTS and checked["players"] == 1:
            raise BadOption(f"option hands={checked['hands']} needs players=2 or 3 or 4 (R-007)")
        if checked["first"] != "random" and int(checked["first"]) >= checked["players"]:
            raise BadOption(f"option first={checked['first']}: there are only seats 0 to {checked['players'] - 1}")
        known = packs.find_set(checked["cards"])
        # The default set belongs to the rules' version; a pack is named with its digest, in tables and in records.
        checked["cards"] = known.id if known is c.DEFAULT else known.name
        return checked

    def seating(self, options_: Mapping[str, Any]) -> Seating:
        return Seating(self.check_options(options_)["players"])

    def new(self, options_: Mapping[str, Any], seed: int) -> State:
        return self.dealer(options_)(seed)

    def dealer(self, options_: Mapping[str, Any]) -> Callable[[int], State]:
        checked = self.check_options(options_)
        cards = packs.find_set(checked["cards"]).cards
        variant = c.VARIANTS.index(checked["hands"])
        rival = c.RIVALS.index(checked["rival"]) if checked["players"] == 1 else c.NO_RIVAL
        first = c.NONE if checked["first"] == "random" else int(checked["first"])

        def deal(seed: int) -> State:
            if type(seed) is not int or not 0 <= seed < 1 << 64:
                raise BadOption("the seed must be a whole number from 0 to 2**64 - 1")
            return setup.new(cards, checked["players"], variant, rival, first, seed)

        return deal

    def clone(self, state: State) -> State:
        return clone(state)

    def to_bytes(self, state: State) -> bytes:
        return to_bytes(state)

    def over(self, state: State) -> bool:
        return state.phase == c.OVER

    def pending(self, state: State) -> tuple[int, ...]:
        return tuple(decision.seats_in(rules.pending(state)))

    def may_move(self, state: State, seat: int) -> bool:
        return bool(rules.legal(state, seat))

    def actor(self, state: State) -> int | None:
        return None if state.actor == c.NONE else state.actor

    def legal(self, state: State, seat: int) -> list[str]:
        return [text.format_move(state, move, seat) for move in decision.legal_moves(state, seat)]

    def apply(self, state: State, seat: int, move: str) -> None:
        rules.step(state, seat, text.move_number(state, seat, move))

    def revealed(self, state: State) -> int:
        return state.reveals

    def default_move(self, state: State, seat: int) -> str:
        return text.format_move(state, defaults.default_move(state, seat), seat)

    def standing_answers(self, view_: AmalfiView) -> dict[str, str | None]:
        return standing.standing_answers(view_)

    def view(self, state: State, viewer: int | None, *, reveal_all: bool = False) -> AmalfiView:
        return view.views(state)(viewer, reveal_all)

    def views(self, state: State) -> Callable[[int | None, bool], AmalfiView]:
        return view.views(state)

    def observation(self, state: State, seat: int) -> AmalfiView:
        return view.observation(state, seat)

    def facts(self, before: State, seat: int, move: str, after: State, viewer: int | None) -> list[dict[str, Any]]:
        return facts.facts(before, seat, text.move_number(before, seat, move), after, viewer)

    def hidden_move(self, state: State, seat: int, move: str) -> bool:
        return state.phase in c.SEALED

    def move_as_seen(self, state: State, seat: int, move: str, viewer: int | None) -> str:
        return facts.seen(state, seat, move, viewer)

    def score(self, state: State) -> Breakdown:
        return points.breakdown(state)

    def returns(self, state: State) -> list[int]:
        return points.returns(state)

    def winners(self, state: State) -> tuple[int, ...]:
        return tuple(points.winners(state))

    def redeal(self, state: State, seat: int | None, stream: Stream) -> State:
        other = clone(state)
        redeal.redeal(state, c.NONE if seat is None else seat, other, stream)
        return other

    def play_random(self, state: State, stream: Stream) -> int:
        return rules.play_random(state, stream)

    def parse(self, move: str) -> int | tuple[str, ...]:
        return text.parse_move(c.DEFAULT, move)

    def components(self, set_: str) -> dict[str, Any]:
        return packs.printed(packs.find_set(set_ or c.DEFAULT.id))

    def read_components(self, id_: str, content: bytes) -> dict[str, Any]:
        return packs.printed(packs.read(id_, content))

    def arrange(self, state: State, parts: Mapping[str, Any]) -> None:
        arrange.arrange(state, parts)

    def score_position(self, typed: Mapping[str, Any]) -> dict[str, Any]:
        return arrange.score_position(typed)


GAME = Amalfi()
