cimport cython
from costiera.positano._codes cimport *
from costiera.positano.score cimport add_gelato, add_views, count_standings, goal_points, hidden
from costiera.positano.state cimport State

cdef int OWN, OTHER, FREE, WHOLE

@cython.final
cdef class Net:
    cdef int[::1] first, second, last
    cdef public int[512] seen
    cdef int[64] hidden_first
    cdef int[16] hidden_second

    cpdef int look(self, State s, int seat) noexcept nogil
    cdef void look_at_seat(self, State s, int seat, int at) noexcept nogil
    cdef void look_at_lots(self, State s, int seat) noexcept nogil
    cpdef int value(self, State s, int seat) noexcept nogil
