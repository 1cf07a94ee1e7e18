from costiera.amalfi._codes cimport *
from costiera.amalfi.board cimport (
    ask, bread_in_reach, discard_last, fire, gain_bread, lighthouse_free, limit, printed, push, ships_down,
)
from costiera.amalfi.state cimport State


cpdef int toll(State s, int seat, int place) noexcept nogil
cpdef int navigation_filter(int place) noexcept nogil
cpdef void navigate(State s, int seat, int place) noexcept nogil
cpdef void advance_navigation(State s, int top) noexcept nogil
cpdef void use_lighthouse_at(State s, int place) noexcept nogil
cpdef void advance_lighthouse(State s, int top) noexcept nogil
cpdef int lighthouse_toll(State s, int seat, int free) noexcept nogil
cpdef void use_lighthouse(State s, int use) noexcept nogil
cpdef void advance_signalling(State s, int top) noexcept nogil
cpdef void signal(State s, int place) noexcept nogil
cpdef bint can_visit(State s, int seat, int place, int scope) noexcept nogil
cpdef void advance_visiting(State s, int top) noexcept nogil
cpdef void visit(State s, int place) noexcept nogil
cpdef void advance_reaction(State s, int top) noexcept nogil
cpdef bint rival_erects(State s, int place) noexcept nogil
cpdef bint rival_enters(State s, int place, int what) noexcept nogil
