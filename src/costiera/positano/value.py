"""What a position is worth as a round begins, as learned by playing (``costiera train positano``).

A small network of whole numbers: equal positions have equal values on every machine, compiled or not. What it looks at
(``Net.look``) are numbers of things, none above 127 in size; weights are numbers of 1/4096, what neurons say of 1/1024.
"""

from __future__ import annotations

from array import array

from costiera.positano.codes import *
from costiera.positano.score import add_gelato, add_views, count_standings, goal_points, hidden
from costiera.positano.state import State

WHOLE = 4096  # a whole reward
OWN = 0
OTHER = 2
FREE = 4


class Net:
    """A network: 48 neurons over what is looked at, 16 over these, one over those."""

    def __init__(self, first: array[int], second: array[int], last: array[int]) -> None:
        """Weights of each layer, neuron by neuron but for the first (input by input), with the biases at the end."""
        self.first = first
        self.second = second
        self.last = last
        self.seen = [0] * 512
        self.hidden_first = [0] * 64
        self.hidden_second = [0] * 16

    def look(self, s: State, seat: int) -> int:
        """Write what the seat sees of a position in which bids are due into ``seen``."""
        for i in range(FEATURES):
            self.seen[i] = 0
        for i in range(s.seats):
            s.points[i] = 0
        add_views(s)
        for i in range(s.seats):
            other = (seat + i) % s.seats
            self.look_at_seat(s, other, i * SEAT_FEATURES)
            self.seen[i * SEAT_FEATURES + AT_POINTS] = s.points[other]
            s.points[other] = 0
        add_gelato(s)
        for i in range(s.seats):
            self.seen[i * SEAT_FEATURES + AT_POINTS + 1] = s.points[(seat + i) % s.seats]
        for i in range(3):
            if s.goal[i] >= 0:
                self.seen[AT_GOALS + s.goal[i]] = 1
                count_standings(s, s.goal[i])
                for other in range(s.seats):
                    at = ((other - seat + s.seats) % s.seats) * SEAT_FEATURES + AT_SEAT_GOALS
                    self.seen[at + s.goal[i]] = goal_points(s, s.goal[i], other)
        self.look_at_lots(s, seat)
        for place in range(s.places):
            if s.open[place] >= 0:
                self.seen[AT_TILES + s.open[place]] = 1
            if s.open[6 + place] >= 0:
                self.seen[AT_TILES + LOTS + s.open[6 + place]] += 1
            if s.open[12 + place] >= 0:
                self.seen[AT_TILES + LOTS + BLOCK_KINDS + s.open[12 + place]] += 1
        return FEATURES

    def look_at_seat(self, s: State, seat: int, at: int) -> None:
        """Cards left and blocks."""
        for card in range(BASES):
            self.seen[at + card] = s.base[seat] >> card & 1
        for card in range(BOOSTERS):
            self.seen[at + BASES + card] = s.boost[seat] >> card & 1
        at += BASES + BOOSTERS
        self.seen[at + min(HELD_TOLD, s.held[seat])] = 1
        at += HELD_TOLD + 1
        self.seen[at] = s.supply[seat]
        self.seen[at + 3] = s.held[seat]
        self.seen[at + 4] = 1

    def look_at_lots(self, s: State, seat: int) -> None:
        """Heights and visible points, own and of others, and what may still be built on."""
        for row in range(s.size):
            for lot in range(row * 5, row * 5 + s.size):
                at = AT_LOTS + lot * LOT_FEATURES
                if s.owner[lot] == NONE:
                    self.seen[at + FREE] = 1
                elif s.height[lot] > 0:
                    at += OWN if s.owner[lot] == seat else OTHER
                    self.seen[at] = s.height[lot]
                    self.seen[at + 1] = (s.height[lot] - hidden(s, lot)) * ROOF_POINTS[s.roof[lot]]

    def value(self, s: State, seat: int) -> int:
        """What the seat will get, in 1/4096 of a whole reward."""
        self.look(s, seat)
        for j in range(FIRST_LAYER):
            self.hidden_first[j] = self.first[FEATURES * FIRST_LAYER + j]
        for i in range(FEATURES):
            seen = self.seen[i]
            if seen:
                for j in range(FIRST_LAYER):
                    self.hidden_first[j] += seen * self.first[i * FIRST_LAYER + j]
        for j in range(FIRST_LAYER):
            self.hidden_first[j] = min(CEILING, (max(0, self.hidden_first[j]) + 2) >> 2)
        end = 1024 * self.last[SECOND_LAYER]
        for k in range(SECOND_LAYER):
            total = 1024 * self.second[SECOND_LAYER * FIRST_LAYER + k]
            for j in range(FIRST_LAYER):
                total += self.hidden_first[j] * self.second[k * FIRST_LAYER + j]
            end += min(CEILING, (max(0, total) + 2048) >> 12) * self.last[k]
        return min(WHOLE, (max(0, end) + 512) >> 10)
