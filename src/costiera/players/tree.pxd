cimport cython

from costiera.kit._codes cimport *
from costiera.kit.rng cimport Stream

cdef int NONE, ROOT
cdef double SURE, NEAR, DOUBT
cdef double[1024] ROOTS

cpdef double root(int n) noexcept nogil
cdef double error_of(int visits, double total, double squares) noexcept nogil
cpdef bint ahead(
    int visits, double total, double squares, int visits_b, double total_b, double squares_b
) noexcept nogil

@cython.final
cdef class Tree:
    cdef public int size, used, now
    cdef public int[::1] child, sibling, move, visits, chances, legal
    cdef public double[::1] total, squares, prior

    cpdef int find(self, int node, int move) noexcept nogil
    cpdef int add(self, int node, int move, double prior) noexcept nogil
    cpdef void start(self) noexcept nogil
    cpdef void mark(self, int move) noexcept nogil
    cpdef int known(self, int node) noexcept nogil
    cpdef int best(self, int node, double explore, double trust) noexcept nogil
    cpdef void reward(self, int node, double reward) noexcept nogil
    cpdef bint grows(self, int node) noexcept nogil
    cpdef int favourite(self) noexcept nogil
    cdef int first(self) noexcept nogil
    cpdef bint settled(self) noexcept nogil

@cython.final
cdef class Arms:
    cdef int[ROOM] given
    cdef public int size
    cdef public int[::1] visits
    cdef public double[::1] total, squares

    cdef int best(self, int table, int* arms, int count, int first, double explore) noexcept nogil
    cpdef void reward(self, int table, int arm, double reward) noexcept nogil
    cdef int favourite(self, int table, int* arms, int count) noexcept nogil
    cdef int draw(self, int table, int* arms, int count, Stream stream) noexcept nogil
    cdef bint settled(self, int table, int* arms, int count) noexcept nogil
