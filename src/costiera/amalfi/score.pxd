from costiera.amalfi._codes cimport *
from costiera.amalfi.state cimport State
from costiera.kit.sums cimport Sums

cdef int KEY

cpdef int count(State s, int seat, int counter) noexcept nogil
cpdef int count_artworks(State s, int seat, int counter) noexcept nogil
cpdef int count_people(State s, int seat, int counter) noexcept nogil
cpdef int docked_own(State s, int seat) noexcept nogil
cpdef int amount(State s, int seat, int number) noexcept nogil
cpdef int decree_points(State s, int seat, int decree, int period) noexcept nogil
cpdef bint meets(State s, int seat, int title) noexcept nogil
cpdef int away(State s, int seat, int title) noexcept nogil
cpdef int endgame_points(State s, int seat, int character) noexcept nogil
cpdef int endgame(State s, int seat) noexcept nogil
cpdef bint counts_bread(State s, int seat) noexcept nogil
cpdef int total(State s, int seat) noexcept nogil
cpdef int winners(State s) noexcept nogil
cpdef void add_to(Sums sums, State s) noexcept nogil
cpdef int recount(State s, int seat) noexcept nogil
