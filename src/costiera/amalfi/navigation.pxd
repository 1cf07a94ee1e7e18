from costiera.amalfi.board cimport (
    ask, discard_last, fire, gain_bread, lighthouse_free, limit, printed, push, ships_down,
)
from costiera.amalfi.state cimport State

cdef int ATLAS_ROW, COUNCIL_ROW, ELSEWHERE_BIT, EVOLVING, F_A, F_AT, F_B, F_C, F_SEAT, FRAME, LIGHT_BREAD
cdef int LIGHT_BREAD_PLUS, LIGHT_TOLL_MINUS, LIGHTHOUSE, MODS, NAVIGATION, NONE, ON_NAVIGATE, ORDER, OWN_PRIVATE
cdef int PLACES, PRIVATE, PRIVATE_BIT, PROGRAM, REACT_ARTWORK, REACT_DESTINATION, REACT_ENGAGEMENT
cdef int REACT_NAVIGATION, REACT_SHIP, RIVAL_SEAT, SIGNAL, TOLL_MINUS, USE_LIGHTHOUSE, VISIT, WORKSHOP_ROW

cpdef int toll(State s, int seat, int place) noexcept nogil
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
