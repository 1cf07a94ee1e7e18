"""Amalfi behind the game contract (``costiera.kit.game.Game``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from costiera.amalfi import (
    arrange,
    census,
    decision,
    draw,
    facts,
    kinds,
    library,
    packs,
    points,
    reach,
    redeal,
    rules,
    score,
    setup,
    standing,
    text,
    view,
)
from costiera.amalfi import components as c
from costiera.amalfi.cards import Cards
from costiera.amalfi.encoding import ENCODING
from costiera.amalfi.env import AmalfiEnv
from costiera.amalfi.form import AmalfiComponents
from costiera.amalfi.points import ScoredGame
from costiera.amalfi.state import State, clone, to_bytes
from costiera.amalfi.thinking import AmalfiThinking
from costiera.amalfi.view import AmalfiView
from costiera.kit.census import Counting
from costiera.kit.description import Description, Option, seats_in
from costiera.kit.encoding import Encoding
from costiera.kit.game import Fact, Game
from costiera.kit.outcome import Outcome
from costiera.kit.packs import Library
from costiera.kit.reach import Reach
from costiera.kit.rng import Stream
from costiera.kit.sums import Sums

_HANDS_HELP = "How starting hands are dealt: packs, blind, personal selection, full draft, or draft with score."
_RIVAL_HELP = "The rival of the solo game: chosen after set-up and starting hand, or fixed from the start."
_SEVERAL = {"players": (2, 3, 4)}

DESCRIPTION = Description(
    id="amalfi",
    title="Amalfi: Renaissance",
    rules_version=2,
    players=(1, 2, 3, 4),
    options=(
        Option("players", "int", 4, (1, 2, 3, 4), "Number of players; 1 is the solo game against a rival."),
        # nobody drafts alone.
        Option("hands", "choice", "packs", c.VARIANTS, _HANDS_HELP, only={"draft": _SEVERAL, "score": _SEVERAL}),
        Option("rival", "choice", "choose", ("choose", *c.RIVALS[1:]), _RIVAL_HELP, {"players": (1,)}),
        Option(
            "first",
            "choice",
            "random",
            ("random", "0", "1", "2", "3"),
            "First player: drawn, or a seat.",
            only={"1": _SEVERAL, "2": {"players": (3, 4)}, "3": {"players": (4,)}},
        ),
        Option("cards", "pack", "default", (), "The component set: default, or a pack that was added."),
    ),
    max_moves=4000,
    score_bounds=(-150, 1000),
    packs=True,
)


class Amalfi(Game[State]):
    """The game contract, filled in."""

    description = DESCRIPTION

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        checked = super().check_options(given)
        known = packs.find_set(checked["cards"])
        # The default set belongs to the rules' version; a pack is named with its digest, in tables and in records.
        checked["cards"] = known.id if known is c.DEFAULT else known.name
        return checked

    def dealer(self, checked: Mapping[str, Any]) -> Callable[[int], State]:
        return partial(setup.new, *self.dealt_from(checked))

    def dealt_from(self, checked: Mapping[str, Any]) -> tuple[Cards, int, int, int, int]:
        """What ``setup.new`` makes of checked options, but for the seed."""
        cards = packs.find_set(checked["cards"]).cards
        variant = c.VARIANTS.index(checked["hands"])
        # "choose" leaves it to the player, once the table and the hand are known.
        fixed = checked["players"] == 1 and checked["rival"] in c.RIVALS
        rival = c.RIVALS.index(checked["rival"]) if fixed else c.NO_RIVAL
        first = c.NONE if checked["first"] == "random" else int(checked["first"])
        return cards, checked["players"], variant, rival, first

    def clone(self, state: State) -> State:
        return clone(state)

    def to_bytes(self, state: State) -> bytes:
        return to_bytes(state)

    def pending(self, state: State) -> tuple[int, ...]:
        return tuple(seats_in(rules.pending(state)))

    def moves(self, state: State, seat: int) -> list[int]:
        return decision.legal_moves(state, seat)

    def step(self, state: State, seat: int, move: int) -> None:
        rules.step(state, seat, move)

    def revealed(self, state: State) -> int:
        return state.reveals

    def outcome(self, state: State) -> Outcome:
        return points.outcome(state)

    def redeal(self, state: State, seat: int | None, stream: Stream) -> State:
        other = clone(state)
        redeal.redeal(state, c.NONE if seat is None else seat, other, stream)
        return other

    def known(self, state: State, seat: int) -> State:
        other = clone(state)
        redeal.known(state, seat, other)
        return other

    def thinking(self, known: State, seat: int, sharp: bool) -> AmalfiThinking:
        return AmalfiThinking(known, seat, sharp)

    def encoding(self) -> Encoding:
        return ENCODING

    def env(self, checked: Mapping[str, Any]) -> AmalfiEnv:
        cards, players, variant, rival, first = self.dealt_from(checked)
        return AmalfiEnv(setup.undealt(cards, players, variant, rival), first)

    def play_random(self, state: State, stream: Stream, sums: Sums | None = None) -> int:
        decisions = rules.play_random(state, stream)
        if sums is not None and state.rival:
            sums.note(points.outcome(state))
        elif sums is not None:
            score.add_to(sums, state)
        return decisions

    def move_text(self, state: State, seat: int, move: int) -> str:
        return text.format_move(state, move, seat)

    def move_number(self, state: State, seat: int, text_: str) -> int:
        return text.move_number(state, seat, text_)

    def default_move(self, state: State, seat: int) -> str:
        return text.format_move(state, kinds.default_move(state, seat), seat)

    def views(self, state: State) -> Callable[[int | None, bool], AmalfiView]:
        return view.views(state)

    def drawing(self, view_: AmalfiView) -> str:
        return draw.draw(view_)

    def facts(self, before: State, seat: int, move: str, after: State, viewer: int | None) -> list[Fact]:
        return facts.facts(before, seat, text.move_number(before, seat, move), after, viewer)

    def private(self, state: State, seat: int) -> list[list[int]]:
        return decision.shown_alone(state, seat)

    def may_differ(self, rules: int, state: State) -> bool:
        # Since version 1 Genoa enters other destinations; whatever else is different asks other questions.
        return rules != 1 or state.rival == c.GENOA

    def hidden_move(self, state: State, seat: int, move: str) -> bool:
        return state.phase in c.SEALED

    def move_as_seen(self, state: State, seat: int, move: str, viewer: int | None) -> str:
        return facts.seen(state, seat, move, viewer)

    def standing_answers(self, view_: AmalfiView) -> dict[str, str | None]:
        return standing.standing_answers(view_)

    def components(self, set_: str) -> AmalfiComponents:
        return packs.printed(packs.find_set(set_ or c.DEFAULT.id))

    def read_components(self, id_: str, content: bytes) -> AmalfiComponents:
        return packs.printed(packs.read(id_, content))

    def ends_turn(self, before: State, seat: int, move: str, after: State) -> bool:
        return reach.ends_turn(text.move_number(before, seat, move), after)

    def reach(self, known: State, seat: int, goal: str) -> Reach:
        return reach.reach(known, seat, goal)

    def library(self) -> Library:
        return library

    def census(self) -> Counting:
        return census

    def arrange(self, state: State, parts: Mapping[str, Any]) -> None:
        arrange.arrange(state, parts)

    def score_position(self, typed: Mapping[str, Any]) -> ScoredGame:
        return arrange.score_position(typed)


GAME = Amalfi()
