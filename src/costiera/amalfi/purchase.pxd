from costiera.amalfi.board cimport (
    ask, check_titles, fire, gain_bread, limit, push, refill_atlas, refill_workshop, remove_from_hand,
    show_character,
)
from costiera.amalfi.payment cimport (
    artwork_price, character_price, covers, destination_price, list_payments, open_purse, pay, ship_price,
)
from costiera.amalfi.state cimport State

cdef int ACQUIRE, ARTWORK, ARTWORK_VP, ATLAS_ROW, BUILD, BUY, CHARACTER, DESTINATION, DESTINATION_VP, F_A, F_AT
cdef int F_B, F_C, F_D, F_SEAT, FIRST_SET, FRAME, IMMEDIATE, LAUNCH, LAUNCH_TO_BAY, MODS, NO_EXTRA, NONE
cdef int ON_ACQUIRE, ON_CONSTRUCT, PAY, PROGRAM, SHIP, SOURCE_COUNT, TABLEAU, WOOD, WORKSHOP_ROW

cpdef int slot_of(State s, int what, int item) noexcept nogil
cpdef int price(State s, int seat, int what, int item, int discount) noexcept nogil
cpdef int accepts(State s, int what, int item) noexcept nogil
cpdef int extra_price(State s, int seat, int what, int item, int waive) noexcept nogil
cpdef bint affordable(State s, int seat, int what, int item, int discount, int waive, int bread) noexcept nogil
cpdef void buy(State s, int seat, int what, int item, int discount, int waive) noexcept nogil
cpdef void advance_buy(State s, int top) noexcept nogil
cpdef void settle(State s, int payment) noexcept nogil
cpdef void acquire(State s, int seat, int art) noexcept nogil
cpdef void discover(State s, int seat, int place) noexcept nogil
cpdef void invite(State s, int seat, int card) noexcept nogil
cpdef void join(State s, int seat, int card) noexcept nogil
cpdef void advance_build(State s, int top) noexcept nogil
cpdef int shipyard(State s, int seat) noexcept nogil
cpdef void build(State s, int top, bint to_bay) noexcept nogil
cpdef void advance_offer(State s, int top) noexcept nogil
cpdef bint offers(State s, int seat, int what, int n, int discount, int free) noexcept nogil
cpdef void accept_offer(State s, int item) noexcept nogil
