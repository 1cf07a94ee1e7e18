cimport cython
from costiera.kit.rng cimport Stream
from costiera.players.positano_playout cimport play_out, worth
from costiera.players.tree cimport Arms, Tree
from costiera.positano.rules cimport decider, list_moves, play_random, redeal, step
from costiera.positano.state cimport State

cdef int NONE, BID, OVER, BID_MOVE, BIDS, SEATS, ROUNDS, ROOT, DEPTH, ORDER_MOVE
cdef double EXPLORE, EXPLORE_BIDS, TRUST, EYE, SPREAD, SOLO_BEST

@cython.final
cdef class Search:
    cdef public State known
    cdef public int seat
    cdef public Stream stream
    cdef public bint sharp
    cdef public State s
    cdef public Tree tree
    cdef public Arms arms
    cdef int depth
    cdef int[64] path
    cdef int[64] chooser
    cdef int[36] made
    cdef double[6] reward

    cpdef void simulate(self, int count) noexcept nogil
    cpdef int answer(self) noexcept nogil
    cdef int favourite(self, State s) noexcept nogil
    cdef void play(self, State s) noexcept nogil
    cdef int choose(self, State s, Tree tree, int node) noexcept nogil
    cdef void widen(self, State s, Tree tree, int node, int count) noexcept nogil
    cdef int bid(self, State s, Tree tree, int node) noexcept nogil
    cdef int order(self, State s) noexcept nogil
    cdef int go(self, Tree tree, int at, int chooser) noexcept nogil
    cdef void judge(self, State s) noexcept nogil
    cdef void learn(self, State s) noexcept nogil
