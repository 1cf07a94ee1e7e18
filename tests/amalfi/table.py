"""Positions for tests: small, with nothing in them that nobody named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from costiera.amalfi import components as c
from costiera.amalfi import rules, score
from costiera.amalfi.game import GAME
from costiera.amalfi.state import State
from costiera.kit.rng import BOTS, Stream

# Titles and decrees that no test meets by chance.
TITLES = ["ambassador", "collector", "zealot"]
DECREES = ["exploration", "mobilization", "trade", "council"]
VARIANTS = (
    {"players": 1, "hands": "packs"}, {"players": 1, "hands": "blind", "rival": "genoa"},
    {"players": 1, "hands": "personal", "rival": "genoa"}, {"players": 2, "hands": "packs"},
    {"players": 2, "hands": "draft"}, {"players": 2, "hands": "score"}, {"players": 3, "hands": "blind"},
    {"players": 3, "hands": "draft"}, {"players": 3, "hands": "packs"}, {"players": 4, "hands": "packs"},
    {"players": 4, "hands": "personal"}, {"players": 4, "hands": "score"},
)  # fmt: skip


class Table:
    """An arranged position; seat 0 is to move. Empty hands, no bread, nothing owned, unless it is said."""

    def __init__(self, *seats: dict[str, Any], players: int = 2, rival: str = "naples", **parts: Any) -> None:
        options: dict[str, Any] = {"players": players, "first": "0"}
        if players == 1:
            options["rival"] = rival
        self.s: State = GAME.new(options, 1)
        plain: dict[str, Any] = {"hand": [], "bread": 0}
        given = [plain | (seats[seat] if seat < len(seats) else {}) for seat in range(players)]
        GAME.arrange(self.s, {"titles": TITLES, "decrees": DECREES, "seats": given} | parts)

    def do(self, *moves: str, seat: int | None = None) -> Table:
        """Make moves, each by the seat that is asked unless one is named."""
        for move in moves:
            GAME.apply(self.s, self.asked if seat is None else seat, move)
        return self

    @property
    def asked(self) -> int:
        """The first seat that owes a decision."""
        return GAME.pending(self.s)[0]

    def legal(self, seat: int | None = None) -> list[str]:
        """The legal moves of the seat that is asked, or of another."""
        return GAME.legal(self.s, self.asked if seat is None else seat)

    @property
    def phase(self) -> str:
        """The kind of decision."""
        return c.PHASES[self.s.phase]

    def view(self, seat: int = 0) -> Any:
        """A seat's own things as it sees them."""
        return GAME.view(self.s, seat).seats[seat]

    def hold(self, name: str, seat: int = 0) -> int:
        """Ships in a hold."""
        return self.s.hold[seat * 5 + c.HOLDS.index(name)]

    def vp(self, seat: int = 0) -> int:
        """Points so far."""
        return score.total(self.s, seat)

    def names(self, row: str) -> list[str | None]:
        """A row's cards from left to right."""
        return [slot.card for slot in getattr(GAME.view(self.s, None), row)]

    @property
    def cost(self) -> Any:
        """What the purchase that is to be paid for costs."""
        return GAME.view(self.s, self.asked).decision.cost

    def default(self) -> str:
        """The default of the seat that is asked."""
        return GAME.default_move(self.s, self.asked)

    def to_the_end_of_period(self) -> Table:
        """Everybody passes and does nothing more until a new period begins or the game is over."""
        period = self.s.period
        while self.s.period == period and not GAME.over(self.s):
            move = {"turn": "pass", "feed": "done", "decree": "done"}.get(self.phase) or self.default()
            self.do(move)
        return self


def random_game(options: dict[str, Any], seed: int, eager: int = 12) -> Iterator[tuple[State, int, int]]:
    """Yield (state, seat, move) before each decision; ``eager`` of eager + 1 times no pass, no optional move."""
    s = GAME.new(options, seed)
    stream = Stream(seed, BOTS)
    while (seat := rules.decider(s)) != c.NONE:
        moves = rules.legal(s, seat)
        if stream.below(eager + 1):
            doing = [move for move in moves if move >= c.OPTIONAL_END and move not in {c.PASS_MOVE, c.DONE_MOVE}]
            moves = doing or moves
        move = moves[stream.below(len(moves))]
        yield s, seat, move
        rules.step(s, seat, move)
