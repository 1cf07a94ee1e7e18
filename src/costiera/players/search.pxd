cimport cython
from costiera.kit._codes cimport *
from costiera.kit.rng cimport Stream
from costiera.kit.thinking cimport Thinking
from costiera.players._codes cimport *
from costiera.players.sealed cimport Stakes
from costiera.players.tree cimport Arms, Tree

cdef double EXPLORE, EXPLORE_SEALED, EYE

@cython.final
cdef class Search:
    cdef public Thinking thinking
    cdef public Stream stream
    cdef public Tree tree
    cdef public Arms arms
    cdef public Stakes stakes
    cdef public bint mixes, draws, sealed
    cdef int[::1] foreseen
    cdef public int foresights
    cdef int outcome
    cdef int[MOST_SEATS] opened
    cdef public double[MOST_SEATS] earned
    cdef int depth
    cdef int[DEPTH] path
    cdef int[DEPTH] chooser
    cdef int answers
    cdef int[SEALED] table
    cdef int[SEALED] arm
    cdef int[SEALED] who

    cpdef foresee(self, list given)
    cpdef int simulate(self, int count) except -1 nogil
    cpdef bint settled(self)
    cdef int play(self, Thinking t) except -1 nogil
    cdef int choose(self, Thinking t, Tree tree, int node, int seat) except -2 nogil
    cdef int narrow(self, Thinking t, int count) noexcept nogil
    cdef void widen(self, Thinking t, Tree tree, int node, int count) noexcept nogil
    cdef int answer_sealed(self, Thinking t, Tree tree, int node, int so_far) except -2 nogil
    cdef int go(self, Tree tree, int at, int chooser) noexcept nogil
    cdef void learn(self, Thinking t) noexcept nogil
