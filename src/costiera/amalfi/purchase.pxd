from costiera.amalfi._codes cimport *
from costiera.amalfi.board cimport (
    ask, bread_in_reach, check_titles, emergency, fire, gain_bread, heeds, limit, push, refill_atlas, refill_workshop,
    remove_from_hand, show_character, worth,
)
from costiera.amalfi.payment cimport (
    artwork_price, character_price, covers, destination_price, list_payments, most_bread, open_purse, pay,
    ship_price,
)
from costiera.amalfi.state cimport State


cpdef int kind_bought(int move) noexcept nogil
cpdef int item_bought(int move) noexcept nogil
cpdef int discount_offered(State s) noexcept nogil
cpdef int waiver_offered(State s) noexcept nogil
cpdef int slot_of(State s, int what, int item) noexcept nogil
cpdef int price(State s, int seat, int what, int item, int discount) noexcept nogil
cpdef int accepts(State s, int what, int item) noexcept nogil
cpdef int extra_price(State s, int seat, int what, int item, int waive) noexcept nogil
cpdef bint affordable(State s, int seat, int what, int item, int discount, int waive, int bread) noexcept nogil
cpdef bint affordable_after(State s, int seat, int what, int item) noexcept nogil
cpdef bint covers_landed(
    State s, int seat, int n, int of, int extra, int spices, int wood, int wine, int gems, int fabric
) noexcept nogil
cpdef void buy(State s, int seat, int what, int item, int discount, int waive, int spare) noexcept nogil
cpdef void buy_as_action(State s, int seat, int what, int item) noexcept nogil
cpdef int list_bought(State s, int top) noexcept nogil
cpdef void advance_buy(State s, int top) noexcept nogil
cpdef bint bread_matters(State s, int seat, int what, int item) noexcept nogil
cpdef int artwork_filter(State s, int art) noexcept nogil
cpdef bint indifferent(State s, int at) noexcept nogil
cpdef bint heeds_bread(State s, int seat, int event, int filter_) noexcept nogil
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
