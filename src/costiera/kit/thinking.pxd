from costiera.kit._codes cimport *
from costiera.kit.rng cimport Stream

cdef class Thinking:
    cdef public int seat
    cdef public int seats
    cdef public bint sharp
    cdef public bint guided
    cdef public bint deep
    cdef public double trust
    cdef public int answers
    cdef public int split
    cdef int* moves
    cdef public int[ROOM] sight
    cdef public double[MOST_SEATS] reward

    cdef int recall(self) except -1 nogil
    cdef int deal(self, Stream stream) except -1 nogil
    cdef int turn(self) except -3 nogil
    cdef int waiting(self) except -1 nogil
    cdef int candidates(self, int seat) except -1 nogil
    cdef int look(self, int seat, int count) except -1 nogil
    cdef int step(self, int seat, int move) except -1 nogil
    cdef int scene(self, int so_far) except -1 nogil
    cdef int outcome(self) except -1 nogil
    cdef int finish(self, Stream stream) except -1 nogil
    cdef int judge(self) except -1 nogil
