from costiera.amalfi.board cimport emergency, gain_bread, worth
from costiera.amalfi.state cimport State

cdef int BREAD_BIT, BREAD_PAYS, DISCOUNT_ARTWORK, DISCOUNT_CHARACTER, DISCOUNT_DESTINATION, DISCOUNT_SHIP
cdef int EMERGENCY_PLUS, HOLD_PLUS, MODS, MOST_MOVES, PAY_MOVE, PURSE_GIVE, PURSE_TOTAL, SUBSTITUTE, DIGIT
cdef int BREADS

cpdef int accepted_holds(State s, int seat, int of) noexcept nogil
cpdef int most_bread(State s, int seat, int of, int bread) noexcept nogil
cpdef void open_purse(State s, int seat) noexcept nogil
cpdef bint covers(State s, int seat, int n, int of, int extra, int bread) noexcept nogil
cpdef int needed(int units, int value) noexcept nogil
cpdef int list_payments(State s, int seat, int n, int of, int extra) noexcept nogil
cpdef int digit(int ships, int hold) noexcept nogil
cpdef int list_with(State s, int seat, int n, int of, int extra, int ships, int count) noexcept nogil
cpdef void pay(State s, int seat, int move, int n, int extra) noexcept nogil
cpdef int artwork_price(State s, int seat, int art, int discount) noexcept nogil
cpdef int destination_price(State s, int seat, int place, int discount) noexcept nogil
cpdef int character_price(State s, int seat, int card, int discount) noexcept nogil
cpdef int ship_price(State s, int seat, int discount) noexcept nogil
