"""A game small enough to read at a glance, with all that a table must get right.

Each round every seat seals one card of its hand (secret, all at once, may be changed); the cards are shown together;
then the seats take from a stock in the order of their cards, and say after each take whether to keep it. A stock of one
leaves no choice (every second round; the first one if the seed is odd). Cards are numbers that occur nowhere else.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from costiera.kit.errors import BadMove, BadOption, IllegalMove
from costiera.kit.game import Description, Option, Seating, Views


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


class SeatScore(msgspec.Struct):
    total: int


class Score(msgspec.Struct):
    seats: list[SeatScore]
    winners: list[int]


class Toy:
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

    def components(self, set_: str) -> dict[str, Any]:
        if set_ not in ("", "small", "small@1"):
            raise BadOption(f"there is no component set {set_!r}; there is: small")
        return {"set": "small@1", "cards": [{"id": n} for n in range(200)]}

    def read_components(self, id_: str, content: bytes) -> dict[str, Any]:
        return {"set": f"{id_}@{len(content)}"}

    def seating(self, options: Mapping[str, Any]) -> Seating:
        return Seating(self.check_options(options)["players"])

    def new(self, options: Mapping[str, Any], seed: int) -> State:
        checked = self.check_options(options)
        players, rounds = checked["players"], checked["rounds"]
        chance = random.Random(seed)
        cards = chance.sample(range(10**8, 10**9), players * (rounds + 1))
        hands = [sorted(cards[seat::players]) for seat in range(players)]
        stocks = [1 if (seed + n) % 2 else 8 for n in range(rounds)]
        return State(players, rounds, hands, stocks, sealed=[None] * players, points=[0] * players)

    def clone(self, state: State) -> State:
        return replace(
            state,
            hands=[list(hand) for hand in state.hands],
            stocks=list(state.stocks),
            sealed=list(state.sealed),
            shown=list(state.shown),
            order=list(state.order),
            points=list(state.points),
        )

    def to_bytes(self, state: State) -> bytes:
        return repr(state).encode()

    def options(self, state: State) -> dict[str, Any]:
        return {"players": state.players, "rounds": state.rounds}

    def over(self, state: State) -> bool:
        return state.phase == "over"

    def pending(self, state: State) -> tuple[int, ...]:
        if state.phase == "seal":
            return tuple(seat for seat in range(state.players) if state.sealed[seat] is None)
        return () if self.over(state) else (state.order[0],)

    def may_move(self, state: State, seat: int) -> bool:
        return state.phase == "seal" or seat in self.pending(state)

    def actor(self, state: State) -> int | None:
        return None if state.phase in ("seal", "over") else state.order[0]

    def legal(self, state: State, seat: int) -> list[str]:
        if not self.may_move(state, seat):
            return []
        if state.phase == "seal":
            return [f"seal {card}" for card in range(len(state.hands[seat]))]
        if state.phase == "take":
            return [f"take {n}" for n in range(1, min(3, self._stock(state)) + 1)]
        return ["keep", "leave"] if state.taken > 1 else ["keep"]

    def _stock(self, state: State) -> int:
        return state.stocks[state.round]

    def apply(self, state: State, seat: int, move: str) -> None:
        self.parse(move)
        if move not in self.legal(state, seat):
            raise IllegalMove(f"{move} is not possible now", "T-1")
        word, _, number = move.partition(" ")
        if word == "seal":
            state.sealed[seat] = int(number)
            self._show(state)
        elif word == "take":
            state.taken = int(number)
            state.phase = "keep"
        else:
            state.points[seat] += state.taken if word == "keep" else 0
            state.order.pop(0)
            state.phase = "take"
            if not state.order:
                self._next_round(state)

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

    def default_move(self, state: State, seat: int) -> str:
        return self.legal(state, seat)[0]

    def standing_answers(self, view: View) -> dict[str, str | None]:
        if view.over or view.viewer is None:
            return {}
        asked = view.decision.kind if view.viewer in view.decision.pending else ""
        wanted = {"leave": "leave", "keep": "keep", f"take 3 in {view.round}": "take 3", "take 1": "take 1"}
        kinds = {"leave": "keep"} | {answer: answer.split()[0] for answer in wanted if answer != "leave"}
        legal = view.decision.legal
        return {a: move if kinds[a] == asked and move in legal else None for a, move in wanted.items()}

    def view(self, state: State, viewer: int | None, *, reveal_all: bool = False) -> View:
        decision = Decision(
            kind=state.phase,
            pending=list(self.pending(state)),
            actor=self.actor(state),
            legal=[] if viewer is None else self.legal(state, viewer),
        )
        return View(
            game="toy",
            viewer=viewer,
            over=self.over(state),
            winners=list(self.winners(state)),
            decision=decision,
            round=state.round,
            hand=[] if viewer is None else list(state.hands[viewer]),
            sealed=[card is not None for card in state.sealed],
            shown=list(state.shown),
            stock=0 if self.over(state) else self._stock(state),
            points=list(state.points),
            secrets=[list(hand) for hand in state.hands] if reveal_all else [],
        )

    def views(self, state: State) -> Views:
        return lambda viewer, all_: self.view(state, viewer, reveal_all=all_)

    def observation(self, state: State, seat: int) -> View:
        return self.view(state, seat)

    def facts(self, before: State, seat: int, move: str, after: State, viewer: int | None) -> list[dict[str, Any]]:
        word, _, number = move.partition(" ")
        if word == "seal":
            own = {"card": before.hands[seat][int(number)]} if viewer == seat else {}
            told: list[dict[str, Any]] = [{"fact": "seal", "seat": seat, **own}]
            return [*told, {"fact": "show", "cards": after.shown}] if after.reveals > before.reveals else told
        return [{"fact": word, "seat": seat}]

    def move_as_seen(self, state: State, seat: int, move: str, viewer: int | None) -> str:
        return "seal" if move.startswith("seal") and viewer != seat else move

    def hidden_move(self, state: State, seat: int, move: str) -> bool:
        return move.startswith("seal")

    def score(self, state: State) -> Score:
        return Score([SeatScore(points) for points in state.points], list(self.winners(state)))

    def returns(self, state: State) -> list[int]:
        return list(state.points)

    def winners(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat in range(state.players) if state.points[seat] == max(state.points))

    def redeal(self, state: State, seat: int, stream: Any) -> State:
        return self.clone(state)

    def parse(self, text: str) -> str:
        word, _, number = text.partition(" ")
        if text in ("keep", "leave") or (word in ("seal", "take") and number.isdecimal()):
            return text
        raise BadMove(f"{text[:20]!r} is not a move: 'seal N', 'take N', 'keep' or 'leave'")

    def arrange(self, state: State, parts: Mapping[str, Any]) -> None:
        raise NotImplementedError

    def score_position(self, typed: Mapping[str, Any]) -> dict[str, Any]:
        return dict(typed)


TOY = Toy()
