cimport cython
from costiera.amalfi._codes cimport *
from costiera.amalfi.choices cimport list_moves
from costiera.amalfi.eye cimport Eye
from costiera.amalfi.redeal cimport redeal
from costiera.amalfi.rules cimport decider, step
from costiera.amalfi.state cimport State, copy
from costiera.kit._codes cimport *
from costiera.kit.rng cimport Stream
from costiera.kit.thinking cimport Thinking

cdef int NOISE, PLAIN_NOISE
cdef double SPREAD, SOLO_BEST, LOST_BEST

cdef class AmalfiThinking(Thinking):
    cdef public State known
    cdef public State s
    cdef public Eye eye
    cdef public int last
    cdef int[ROOM] found
    cdef int[ROOM] listed
    cdef int[SEATS] stands

    cdef int recall(self) except -1 nogil
    cdef int deal(self, Stream stream) except -1 nogil
    cdef int turn(self) except -3 nogil
    cdef int waiting(self) except -1 nogil
    cdef int candidates(self, int seat) except -1 nogil
    cdef int look(self, int seat, int count) except -1 nogil
    cdef int step(self, int seat, int move) except -1 nogil
    cdef int finish(self, Stream stream) except -1 nogil
    cdef int judge(self) except -1 nogil
    @cython.final
    cdef int best_hand(self, State s, int seat, int count) noexcept nogil
    @cython.final
    cdef int hand_worth(self, State s, int seat, int move) noexcept nogil
    @cython.final
    cdef int by_eye(self, State s, int seat, int noise, Stream stream) noexcept nogil
    @cython.final
    cdef void play_on(self, State s, int noise, Stream stream) noexcept nogil
    @cython.final
    cdef void reward_all(self, State s) noexcept nogil
