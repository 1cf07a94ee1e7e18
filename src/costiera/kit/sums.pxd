cimport cython
from costiera.kit._codes cimport *

@cython.final
cdef class Sums:
    cdef public long long[MOST_SEATS] points
    cdef public long long[MOST_SEATS] squares
    cdef public long long[MOST_SEATS] wins
    cdef public list verdicts

    cpdef void add(self, int seat, long long points, int won) noexcept nogil
