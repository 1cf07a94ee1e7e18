from costiera.amalfi._codes cimport *
from costiera.amalfi.board cimport emergency, gain_bread, limit, worth
from costiera.amalfi.state cimport State

cdef int DIGIT, BREADS, FITTING, ALL_UNITS, DOWN, CHEAPEST, CHEAPEST_OTHER

cpdef int accepted_holds(State s, int seat, int of) noexcept nogil
cpdef int most_bread(State s, int seat, int of, int bread) noexcept nogil
cpdef void open_purse(State s, int seat) noexcept nogil
cpdef bint covers(State s, int seat, int n, int of, int extra, int bread) noexcept nogil
cpdef int needed(int units, int value) noexcept nogil
cpdef int list_payments(State s, int seat, int n, int of, int extra, int spare) noexcept nogil
cpdef int list_combinations(State s, int seat, int n, int of, int extra, int count, int spare) noexcept nogil
cpdef int digit(int ships, int hold) noexcept nogil
cpdef void weigh(State s, int seat, int of, int ships) noexcept nogil
cpdef bint enough(
    State s, int n, int of, int extra, int less, int less_other, int give, int bread
) noexcept nogil
cpdef bint needless(State s, int n, int of, int extra, int give, int bread) noexcept nogil
cpdef int list_with(State s, int seat, int n, int of, int extra, int ships, int count) noexcept nogil
cpdef int least_bread(State s, int n, int of, int extra, int give) noexcept nogil
cpdef bint is_plain(
    State s, int n, int of, int extra, int port, int value, int bread, int usable
) noexcept nogil
cpdef int list_spare(State s, int seat, int n, int of, int extra, int ships, int count, int spare) noexcept nogil
cpdef bint equals_earlier(State s, int seat, int n, int of, int extra, int ships, int port) noexcept nogil
cpdef bint plain_later(
    State s, int seat, int n, int of, int extra, int ships, int port, int fewer
) noexcept nogil
cpdef bint could_be_less(State s, int seat, int n, int of, int extra, int move) noexcept nogil
cpdef void pay(State s, int seat, int move, int n, int extra) noexcept nogil
cpdef int artwork_price(State s, int seat, int art, int discount) noexcept nogil
cpdef int destination_price(State s, int seat, int place, int discount) noexcept nogil
cpdef int character_price(State s, int seat, int card, int discount) noexcept nogil
cpdef int ship_price(State s, int seat, int discount) noexcept nogil
