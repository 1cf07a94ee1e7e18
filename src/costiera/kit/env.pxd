ctypedef unsigned long long word

cdef class Env:
    cdef public int people
    cdef public int seats
    cdef public bint flat
    cdef int* moves
    cdef signed char* small
    cdef short* wide
    cdef short* traits
    cdef public int[16] scores
    cdef public double[16] rewards

    cdef int deal(self, word seed) except -2 nogil
    cdef int turn(self) except -2 nogil
    cdef int observe(self, int seat) except -2 nogil
    cdef int choices(self, int seat) except -2 nogil
    cdef int describe(self, int count) except -2 nogil
    cdef int step(self, int seat, int move) except -2 nogil
    cdef int judge(self) except -2 nogil
