from costiera.kit.sums cimport Sums
from costiera.positano._codes cimport *
from costiera.positano.state cimport State

cdef int KEY

cpdef int hidden(State s, int lot) noexcept nogil
cpdef void add_views(State s) noexcept nogil
cdef int card_gelato(State s, int seat) noexcept nogil
cpdef bint counts(State s, int goal, int lot) noexcept nogil
cdef bint own(State s, int seat, int row, int column) noexcept nogil
cdef bint alone(State s, int lot) noexcept nogil
cpdef void count_standings(State s, int goal) noexcept nogil
cdef void count_different(State s, int goal) noexcept nogil
cdef void count_columns(State s) noexcept nogil
cdef void count_groups(State s) noexcept nogil
cpdef void mark_groups(State s) noexcept nogil
cdef bint join(State s, int a, int b) noexcept nogil
cdef int place_points(State s, int seat) noexcept nogil
cpdef int goal_points(State s, int goal, int seat) noexcept nogil
cpdef void add_gelato(State s) noexcept nogil
cpdef void add_goals(State s) noexcept nogil
cpdef void totals(State s) noexcept nogil
cpdef int winners(State s) noexcept nogil
cpdef void add_to(Sums sums, State s) noexcept nogil
