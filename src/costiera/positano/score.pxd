from costiera.positano.state cimport State

cdef int BASES, BOOSTERS
cdef int[7] BASE_GELATO
cdef int[6] BOOSTER_GELATO
cdef int[13] GOAL_EACH
cdef int GRANDE, PICCOLO, SOLITARIO, GRUPPO, ECCESSO, EQUILIBRATO, DIETRO, COLONNA, BORDO, MEZZO, PERFETTO, ALTEZZA, CENTRO
cdef int FIRST, SECOND, SHARED_FIRST, SHARED_SECOND, KEY

cpdef int hidden(State s, int lot) noexcept nogil
cpdef int views(State s, int seat) noexcept nogil
cpdef int card_gelato(State s, int seat) noexcept nogil
cpdef int gelato(State s, int seat) noexcept nogil
cpdef bint counts(State s, int goal, int lot) noexcept nogil
cdef bint own(State s, int seat, int row, int column) noexcept nogil
cdef bint alone(State s, int lot) noexcept nogil
cpdef int standing(State s, int goal, int seat) noexcept nogil
cdef int different(State s, int seat, bint by_roof) noexcept nogil
cpdef int best_column(State s, int seat) noexcept nogil
cpdef void mark_groups(State s, int seat) noexcept nogil
cdef bint join(State s, int a, int b) noexcept nogil
cpdef int largest_group(State s, int seat) noexcept nogil
cpdef void count_standings(State s, int goal) noexcept nogil
cpdef int place_points(State s, int seat) noexcept nogil
cpdef int goal_points(State s, int goal, int seat) noexcept nogil
cpdef int goals(State s, int seat) noexcept nogil
cpdef int total(State s, int seat) noexcept nogil
cpdef void totals(State s) noexcept nogil
