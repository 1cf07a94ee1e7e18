cimport cython
from costiera.positano._codes cimport *
from costiera.positano.rules cimport decider, list_moves, step
from costiera.positano.score cimport totals
from costiera.positano.state cimport State, copy

cdef int DEEPEST, FAR

@cython.final
cdef class Turns:
    cdef public list line

    cdef State at(self, int depth)
    cpdef int lead(self, State s) except? -9999
    cdef int search(self, State s, int depth, int least, int most) except? -9999
