"""Thinking in plain Python, for a compiled search: whatever it asks, it takes Python's lock."""

from costiera.kit._codes cimport EVERYBODY, MOST_SEATS, TOLD_APART, ROOM
from costiera.kit.rng cimport Stream
from costiera.kit.thinking cimport Thinking


cdef class Bridge(Thinking):
    """``PlainThinking`` for a search."""

    cdef public object plain
    cdef int below
    cdef int[ROOM] room

    def __init__(self, plain):
        Thinking.__init__(self, plain.seat, plain.seats, plain.sharp)
        self.plain = plain
        if not 0 < plain.seats <= MOST_SEATS:
            raise ValueError(f"a search thinks for 1 to {MOST_SEATS} seats, not for {plain.seats}")
        self.moves = self.room
        self.below = TOLD_APART
        self.guided, self.deep, self.trust, self.answers = plain.guided, plain.deep, plain.trust, plain.answers
        self.split = plain.split

    def first_sight(self, Stream stream):
        """A move without a search for the decision that is pending."""
        return self.plain.first_sight(stream)

    cdef int recall(self) except -1 nogil:
        with gil:
            self.plain.recall()
        return 0

    cdef int deal(self, Stream stream) except -1 nogil:
        with gil:
            self.plain.deal(stream)
        return 0

    cdef int turn(self) except -3 nogil:
        cdef int seat
        self.below = TOLD_APART
        with gil:
            seat = self.plain.turn()
            if not EVERYBODY <= seat < self.seats:
                raise ValueError(f"it is the turn of seat {seat}, but there are only {self.seats}")
        return seat

    cdef int waiting(self) except -1 nogil:
        self.below = self.answers
        with gil:
            return sum(1 << seat for seat in self.plain.waiting())

    cdef int candidates(self, int seat) except -1 nogil:
        cdef int i, count
        with gil:
            moves = self.plain.candidates(seat)
            count = len(moves)
            if not 0 < count <= ROOM:
                raise ValueError(f"a search thinks of 1 to {ROOM} moves of a decision, not of {count}")
            if not 0 <= min(moves) <= max(moves) < self.below:
                raise ValueError(
                    f"a search tells moves from 0 to {self.below - 1} apart, not {min(moves)} to {max(moves)}"
                )
            for i in range(count):
                self.moves[i] = moves[i]
        return count

    cdef int look(self, int seat, int count) except -1 nogil:
        cdef int i
        with gil:
            for i in range(count):
                self.sight[i] = self.plain.worth(seat, self.moves[i])
        return 0

    cdef int step(self, int seat, int move) except -1 nogil:
        with gil:
            self.plain.step(seat, move)
        return 0

    cdef int scene(self, int so_far) except -1 nogil:
        with gil:
            return self.plain.scene(so_far)

    cdef int outcome(self) except -1 nogil:
        with gil:
            return self.plain.outcome() & 0x3FFFFFFF

    cdef int finish(self, Stream stream) except -1 nogil:
        with gil:
            self.plain.finish(stream)
        return 0

    cdef int judge(self) except -1 nogil:
        cdef int seat = 0
        with gil:
            rewards = self.plain.judge()
            if len(rewards) != self.seats:
                raise ValueError(f"{len(rewards)} rewards for {self.seats} seats")
            for reward in rewards:
                self.reward[seat] = reward
                seat += 1
        return 0
