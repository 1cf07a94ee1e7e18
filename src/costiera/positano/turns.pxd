cimport cython
from costiera.positano._codes cimport *
from costiera.positano.rules cimport decider, list_moves, step
from costiera.positano.score cimport totals
from costiera.positano.state cimport State, copy

cdef int DEEPEST
cdef double FAR

@cython.final
cdef class Turns:
    cdef public object then
    cdef public int round
    cdef public list line

    cdef State at(self, int depth)
    cpdef double lead(self, State s) except? -9999
    cdef double search(self, State s, int depth, double least, double most) except? -9999
