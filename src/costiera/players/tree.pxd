cimport cython

cdef int NONE, ROOT, MOVES
cdef double[1024] ROOTS

cpdef double root(int n) noexcept nogil

@cython.final
cdef class Tree:
    cdef public int size, used, now
    cdef public int[::1] child, sibling, move, visits, chances, legal
    cdef public double[::1] total, prior

    cdef int find(self, int node, int move) noexcept nogil
    cdef int add(self, int node, int move, double prior) noexcept nogil
    cdef void start(self) noexcept nogil
    cdef void mark(self, int move) noexcept nogil
    cdef int known(self, int node) noexcept nogil
    cdef int best(self, int node, double explore, double trust) noexcept nogil
    cdef void reward(self, int node, double reward) noexcept nogil
    cdef int favourite(self) noexcept nogil

@cython.final
cdef class Arms:
    cdef public int size
    cdef public int[::1] visits
    cdef public double[::1] total

    cdef int best(self, int table, short* arms, int count, int first, double explore) noexcept nogil
    cdef void reward(self, int table, int arm, double reward) noexcept nogil
    cdef int favourite(self, int table, short* arms, int count) noexcept nogil
