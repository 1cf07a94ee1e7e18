"""A game small enough to read at a glance, with all that a table must get right.

Each round every seat seals one card of its hand (secret, all at once, may be changed); the cards are shown together;
then the seats take from a stock in the order of their cards, and say after each take whether to keep it. A stock of one
leaves no choice (every second round; the first one if the seed is odd). Cards are numbers that occur nowhere else.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from costiera.kit.components import Components
from costiera.kit.description import Description, Option
from costiera.kit.errors import BadMove, BadOption, IllegalMove
from costiera.kit.game import Game, Views
from costiera.kit.outcome import Outcome, Scored, ScoredSeat


class Printed(Components, kw_only=True):
    cards: list[dict[str, int]]


@dataclass
class State:
    players: int
    rounds: int
    hands: list[list[int]]
    stocks: list[int]
    round: int = 0
    phase: str = "seal"
    sealed: list[int | None] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    taken: int = 0
    points: list[int] = field(default_factory=list)
    reveals: int = 0


class Decision(msgspec.Struct):
    kind: str
    pending: list[int]
    actor: int | None
    legal: list[str]


class View(msgspec.Struct):
    game: str
    viewer: int | None
    over: bool
    winners: list[int]
    decision: Decision
    round: int
    hand: list[int]
    sealed: list[bool]
    shown: list[int]
    stock: int
    points: list[int]
    secrets: list[list[int]]


TAKE, KEEP, LEAVE = 100, 200, 201  # numbers of moves; sealing a card is its place in the hand


class Toy(Game[State]):
    description = Description(
        id="toy",
        title="Toy",
        rules_version=1,
        players=(1, 2, 3, 4),
        options=(
            Option("players", "int", 2, (1, 2, 3, 4), "Number of players."),
            Option("rounds", "int", 2, (1, 2, 3), "Number of rounds."),
        ),
        max_moves=36,
        score_bounds=(0, 1000),
    )

    def check_options(self, options: Mapping[str, Any]) -> dict[str, Any]:
        checked = {option.name: option.default for option in self.description.options}
        for name, value in options.items():
            allowed = next((option.choices for option in self.description.options if option.name == name), None)
            if allowed is None or value not in allowed:
                raise BadOption(f"option {name}={value!r} is not possible")
            checked[name] = value
        return checked

    def components(self, set_: str) -> Components:
        if set_ not in ("", "small", "small@1"):
            raise BadOption(f"there is no component set {set_!r}; there is: small")
        return Printed(set="small@1", cards=[{"id": n} for n in range(200)])

    def read_components(self, id_: str, content: bytes) -> Components:
        return Components(set=f"{id_}@{len(content)}")

    def dealer(self, checked: Mapping[str, Any]) -> Callable[[int], State]:
        return partial(self._deal, checked["players"], checked["rounds"])

    def _deal(self, players: int, rounds: int, seed: int) -> State:
        chance = random.Random(seed)
        cards = chance.sample(range(10**8, 10**9), players * (rounds + 1))
        hands = [sorted(cards[seat::players]) for seat in range(players)]
        stocks = [1 if (seed + n) % 2 else 8 for n in range(rounds)]
        return State(players, rounds, hands, stocks, sealed=[None] * players, points=[0] * players)

    def options(self, state: State) -> dict[str, Any]:
        return {"players": state.players, "rounds": state.rounds}

    def pending(self, state: State) -> tuple[int, ...]:
        if state.phase == "seal":
            return tuple(seat for seat in range(state.players) if state.sealed[seat] is None)
        return () if state.phase == "over" else (state.order[0],)

    def may_move(self, state: State, seat: int) -> bool:
        return state.phase == "seal" or seat in self.pending(state)

    def moves(self, state: State, seat: int) -> list[int]:
        if not self.may_move(state, seat):
            return []
        if state.phase == "seal":
            return list(range(len(state.hands[seat])))
        if state.phase == "take":
            return [TAKE + n for n in range(1, min(3, self._stock(state)) + 1)]
        return [KEEP, LEAVE] if state.taken > 1 else [KEEP]

    def _stock(self, state: State) -> int:
        return state.stocks[state.round]

    def step(self, state: State, seat: int, move: int) -> None:
        if move < TAKE:
            state.sealed[seat] = move
            self._show(state)
        elif move < KEEP:
            state.taken = move - TAKE
            state.phase = "keep"
        else:
            state.points[seat] += state.taken if move == KEEP else 0
            state.order.pop(0)
            state.phase = "take"
            if not state.order:
                self._next_round(state)

    def move_text(self, state: State, seat: int, move: int) -> str:
        if move >= KEEP:
            return "keep" if move == KEEP else "leave"
        return f"take {move - TAKE}" if move > TAKE else f"seal {move}"

    def move_number(self, state: State, seat: int, text: str) -> int:
        word, _, number = text.partition(" ")
        if text not in ("keep", "leave") and not (word in ("seal", "take") and number.isdecimal()):
            raise BadMove(f"{text[:20]!r} is not a move: 'seal N', 'take N', 'keep' or 'leave'")
        legal = self.legal(state, seat)
        if text not in legal:
            raise IllegalMove(f"{text} is not possible now", "T-1")
        return self.moves(state, seat)[legal.index(text)]

    def _show(self, state: State) -> None:
        if None in state.sealed:
            return
        state.shown = [hand.pop(card) for hand, card in zip(state.hands, state.sealed, strict=True) if card is not None]
        state.order = sorted(range(state.players), key=lambda seat: -state.shown[seat])
        state.reveals += 1
        state.phase = "take"

    def _next_round(self, state: State) -> None:
        state.round += 1
        state.reveals += 1
        state.sealed = [None] * state.players
        state.phase = "over" if state.round == state.rounds else "seal"

    def revealed(self, state: State) -> int:
        return state.reveals

    def standing_answers(self, view: View) -> dict[str, str | None]:
        if view.over or view.viewer is None:
            return {}
        asked = view.decision.kind if view.viewer in view.decision.pending else ""
        wanted = {"leave": "leave", "keep": "keep", f"take 3 in {view.round}": "take 3", "take 1": "take 1"}
        kinds = {"leave": "keep"} | {answer: answer.split()[0] for answer in wanted if answer != "leave"}
        legal = view.decision.legal
        return {a: move if kinds[a] == asked and move in legal else None for a, move in wanted.items()}

    def views(self, state: State) -> Views:
        return partial(self._view, state)

    def _view(self, state: State, viewer: int | None, reveal_all: bool) -> View:
        decision = Decision(
            kind=state.phase,
            pending=list(self.pending(state)),
            actor=None if state.phase in ("seal", "over") else state.order[0],
            legal=[] if viewer is None else self.legal(state, viewer),
        )
        return View(
            game="toy",
            viewer=viewer,
            over=self.over(state),
            winners=self.outcome(state).winners,
            decision=decision,
            round=state.round,
            hand=[] if viewer is None else list(state.hands[viewer]),
            sealed=[card is not None for card in state.sealed],
            shown=list(state.shown),
            stock=0 if self.over(state) else self._stock(state),
            points=list(state.points),
            secrets=[list(hand) for hand in state.hands] if reveal_all else [],
        )

    def facts(self, before: State, seat: int, move: str, after: State, viewer: int | None) -> list[dict[str, Any]]:
        word, _, number = move.partition(" ")
        if word == "seal":
            own = {"card": before.hands[seat][int(number)]} if viewer == seat else {}
            told: list[dict[str, Any]] = [{"fact": "seal", "seat": seat, **own}]
            return [*told, {"fact": "show", "cards": after.shown}] if after.reveals > before.reveals else told
        return [{"fact": word, "seat": seat}]

    def hidden_move(self, state: State, seat: int, move: str) -> bool:
        return move.startswith("seal")

    def outcome(self, state: State) -> Outcome:
        best = max(state.points)
        winners = [seat for seat in range(state.players) if state.points[seat] == best]
        return Outcome(scores=list(state.points), winners=winners)

    def redeal(self, state: State, seat: int | None, stream: Any) -> State:
        return self.clone(state)

    def known(self, state: State, seat: int) -> State:
        other = self.clone(state)
        other.hands = [hand if owner == seat else [0] * len(hand) for owner, hand in enumerate(other.hands)]
        other.sealed = [None] * state.players
        return other

    def score_position(self, typed: Mapping[str, Any]) -> Scored:
        names = [str(name) for name in typed]
        return Scored(seats=[ScoredSeat(name=name, total=0) for name in names], winners=names)


TOY = Toy()
