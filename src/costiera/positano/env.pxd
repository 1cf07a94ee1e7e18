from costiera.kit.env cimport Env, word
from costiera.kit.rng cimport Stream, mix
from costiera.positano._codes cimport *
from costiera.positano.rules cimport deal, decider, list_moves, step
from costiera.positano.score cimport totals
from costiera.positano.state cimport State, copy

cdef int STATE_AT, OPEN_FIELDS, BID_AT, LEFT_AT, KINDS_LEFT, SIZE
cdef word DEALING

cdef class PositanoEnv(Env):
    cdef public State undealt
    cdef public int removed
    cdef public Stream stream
    cdef public State s
    cdef signed char[22] left
    cdef int counted

    cdef int deal(self, word seed) except -2 nogil
    cdef int turn(self) except -2 nogil
    cdef int observe(self, int seat) except -2 nogil
    cdef int choices(self, int seat) except -2 nogil
    cdef int step(self, int seat, int move) except -2 nogil
    cdef int judge(self) except -2 nogil
    cdef void reward_all(self, State s) noexcept nogil

cdef void write(State s, int seat, signed char* out) noexcept nogil
cdef void count_left(State s, signed char* left) noexcept nogil
