cimport cython
from costiera.amalfi.choices cimport list_moves
from costiera.amalfi.redeal cimport redeal
from costiera.amalfi.rules cimport decider, step
from costiera.amalfi.state cimport State
from costiera.kit.rng cimport Stream
from costiera.players.amalfi_eye cimport Eye
from costiera.players.tree cimport Tree

cdef int NONE, OVER, PAY_MOVE, PICK_PACK, ROOT, DEPTH, WIDEST, NOISE, PLAIN_NOISE
cdef double EXPLORE, TRUST, EYE, SPREAD, SOLO_BEST, LOST_BEST

@cython.final
cdef class Search:
    cdef public State known
    cdef public int seat
    cdef public Eye eye
    cdef public Stream stream
    cdef public bint sharp
    cdef int last
    cdef public State s
    cdef public Tree tree
    cdef public int[320] allowed
    cdef public int allowed_size
    cdef int depth
    cdef int[64] path
    cdef int[64] chooser
    cdef int[320] listed
    cdef int[320] sight
    cdef double[4] reward

    cpdef void simulate(self, int count) noexcept nogil
    cpdef int answer(self) noexcept nogil
    cdef void play(self, State s) noexcept nogil
    cdef int choose(self, State s, Tree tree, int node) noexcept nogil
    cdef int candidates(self, State s, int seat, int node) noexcept nogil
    cdef int narrow(self, int count) noexcept nogil
    cdef void widen(self, Tree tree, int node, int count) noexcept nogil
    cdef int quick(self, State s, int seat, int noise) noexcept nogil
    cdef void judge(self, State s) noexcept nogil
    cdef void learn(self) noexcept nogil
