cimport cython

ctypedef unsigned long long word

cdef word MASK
cdef word GAMMA
cdef word MIX_1
cdef word MIX_2

@cython.final
cdef class Stream:
    cdef public word state
    cpdef word next(self) noexcept nogil
    cpdef int below(self, int n) noexcept nogil

cpdef word mix(word z) noexcept nogil
