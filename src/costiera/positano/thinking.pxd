cimport cython
from costiera.kit._codes cimport *
from costiera.kit.rng cimport Stream
from costiera.kit.thinking cimport Thinking
from costiera.positano._codes cimport *
from costiera.positano.eye cimport play_out, worth
from costiera.positano.rules cimport decider, list_moves, pending, play_random, redeal, step
from costiera.positano.score cimport totals
from costiera.positano.state cimport State, copy
from costiera.positano.value cimport Net

cdef double SPREAD, SOLO_BEST, WHOLE

cdef class PositanoThinking(Thinking):
    cdef public State known
    cdef public State s
    cdef public Net net
    cdef public int last

    cdef int recall(self) except -1 nogil
    cdef int deal(self, Stream stream) except -1 nogil
    cdef int turn(self) except -3 nogil
    cdef int waiting(self) except -1 nogil
    cdef int candidates(self, int seat) except -1 nogil
    cdef int look(self, int seat, int count) except -1 nogil
    cdef int step(self, int seat, int move) except -1 nogil
    cdef int scene(self, int so_far) except -1 nogil
    cdef int outcome(self) except -1 nogil
    cdef int finish(self, Stream stream) except -1 nogil
    cdef int judge(self) except -1 nogil
    @cython.final
    cdef int points_after(self, int move) noexcept nogil
    @cython.final
    cdef void reward_all(self, State s) noexcept nogil
