# Made by costiera.kit.hot from state.py: not to be edited.
cimport cython

@cython.final
@cython.freelist(256)
cdef class State:
    cdef public short seats
    cdef public short solo
    cdef public short advanced
    cdef public short size
    cdef public short places
    cdef public short rounds
    cdef public short[3] goal
    cdef public short[6] star_set
    cdef public short phase
    cdef public short round
    cdef public short turn
    cdef public short actor
    cdef public short reveals
    cdef public short[18] order
    cdef public short[6] base
    cdef public short[6] boost
    cdef public short[6] bid
    cdef public short[25] owner
    cdef public short[25] height
    cdef public short[25] roof
    cdef public short[6] held
    cdef public short[6] supply
    cdef public short[18] gelato
    cdef public short[18] got
    cdef public short[18] open
    cdef public short[18] taken
    cdef public short[3] deck_size
    cdef public short[75] deck
    cdef public short[13] otto
    cdef public int[48] moves
    cdef public int[6] key
    cdef public int[6] points
    cdef public short[25] mark
    cdef void write_numbers(self, signed char* out, int at, int first, int count) noexcept nogil
    cdef void write_same(self, signed char* out, int at, int count, int number) noexcept nogil

cpdef void copy(State source, State target) noexcept nogil
cpdef State clone(State source)
cpdef bytes to_bytes(State record)
