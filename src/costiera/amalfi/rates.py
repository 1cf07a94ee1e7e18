"""What the cards, bonuses and destinations of a component set are worth by themselves, read from its instructions.

In tenths of a point, near the rates of the set's balance model (effects.md 6).
"""

from __future__ import annotations

from costiera.amalfi import components as c
from costiera.amalfi.cards import Cards

BREAD_RATE = 7
UNIT_RATE = 9

# Ops by what one of them is worth; what depends on more is in ``Reader``.
_EACH = {
    c.CHARACTER_OP: 24, c.LIGHTHOUSE_OP: 36, c.STRAIGHTEN_OP: 20, c.RECALL_OP: 26,
    c.REFLOAT_OP: 24, c.ECHO_OP: 26, c.VP_OP: 10, c.BREAD_OP: BREAD_RATE,
}  # fmt: skip
_ONCE = {
    c.SCRAP_OP: 25, c.COPY_OP: 35, c.DECREE_OP: 50, c.VISIT_OP: 45,
    c.SIGNAL_OP: 18, c.ACQUIRE_OP: 20, c.DISCOVER_OP: 20, c.INVITE_OP: 15,
    c.REFRESH_OP: 2,
}  # fmt: skip
_SENT = (22, 33, 30, 30, 30, 34)  # a ship sent to each hold, and to one of choice


class Reader:
    """Reads a set once: ``worths`` by where a program begins, ``uses`` and ``ships`` sent by destination."""

    def __init__(self, cards: Cards) -> None:
        self.code = list(cards.code)
        self.amounts = list(
            zip(cards.amount_count, cards.amount_each, cards.amount_base, cards.amount_max, strict=True)
        )
        self.worths = [0] * len(self.code)
        self.uses = [0] * c.PLACES
        self.ships = [0] * c.PLACES
        for place in range(c.PLACES):
            if cards.real[place]:
                self.uses[place] = self._program(cards.effect[place]) + self._program(cards.left[place])
                self.ships[place] = self._sent(cards.effect[place])
        tracks = (*cards.shipyard_track, *cards.lighthouse_track, cards.fallback)
        for start in (*cards.art_bonus, *cards.char_effect, *cards.trigger_code, *tracks):
            self._program(start)

    def _program(self, at: int) -> int:
        """The worth of a program, noted at its start."""
        if at == c.NONE:
            return 0
        start, value = at, 0
        while self.code[at] != c.END:
            value += self._step(at)
            at = self._after(at)
        self.worths[start] = value
        return value

    def _sent(self, at: int) -> int:
        """Ships that a program sends."""
        ships = 0
        while self.code[at] != c.END:
            if self.code[at] == c.SHIPS_OP:
                ships += self._amount(self.code[at + 2])
            at = self._after(at)
        return ships

    def _after(self, at: int) -> int:
        nested = {c.EXCHANGE_OP, c.DISMISS_OP, c.CHOOSE_OP}
        return self.code[at + 3] if self.code[at] in nested else at + c.WORD

    def _amount(self, number: int) -> int:
        """An amount; of a counter as if it were two."""
        counter, each, base, most = self.amounts[number]
        if counter == c.NONE:
            return 4 if base == c.FULL else base
        return min(base + 2 * each, most)

    def _step(self, at: int) -> int:
        op, a, b, free = self.code[at : at + 4]
        if op in _EACH:
            return _EACH[op] * self._amount(a)
        if op in _ONCE:
            return _ONCE[op] + 9 * (a if op in {c.ACQUIRE_OP, c.DISCOVER_OP, c.INVITE_OP} else 0)
        if op == c.SHIPS_OP:
            return _SENT[a] * self._amount(b)
        if op == c.DRAW_OP:
            return 25 * b
        if op == c.CONSTRUCT_OP:
            return self._amount(a) * (45 if free else 9 * b + 15)
        if op == c.EXCHANGE_OP:
            return max(0, self._program(at + c.WORD) - BREAD_RATE * a) * b
        if op == c.DISMISS_OP:
            return max(0, self._program(at + c.WORD) - 25) * a
        if op == c.CHOOSE_OP:
            rows = range(at + c.WORD, at + c.WORD * (a + 1), c.WORD)
            return max(self._program(self.code[row + 1]) for row in rows) + 4
        return 0
