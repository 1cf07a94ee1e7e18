from costiera.amalfi._codes cimport *
from costiera.amalfi.score cimport meets
from costiera.amalfi.state cimport State
from costiera.kit.rng cimport mix

cdef unsigned long long MASK, GAMMA

cpdef int below(State s, int n) noexcept nogil
cdef void shuffle(State s, short* pile, int count) noexcept nogil
cpdef void shuffle_characters(State s) noexcept nogil
cpdef void shuffle_decks(State s) noexcept nogil
cdef int take_away(short* pile, int place) noexcept nogil
cpdef int draw_character(State s) noexcept nogil
cpdef int last_shuffling(State s) noexcept nogil
cpdef int draw_artwork(State s) noexcept nogil
cpdef int draw_tile(State s) noexcept nogil
cdef int shift(short* row, int last) noexcept nogil
cpdef void refill_council(State s) noexcept nogil
cpdef void show_character(State s, int card, int where) noexcept nogil
cpdef void refill_workshop(State s) noexcept nogil
cpdef void refill_atlas(State s) noexcept nogil
cpdef void discard_character(State s, int card) noexcept nogil
cpdef void discard_artwork(State s, int card) noexcept nogil
cpdef bint leave_row(State s, int row, int slot) noexcept nogil
cpdef void refill(State s, int row) noexcept nogil
cpdef int last_slot(int row) noexcept nogil
cpdef void discard_last(State s, int row) noexcept nogil
cpdef void refresh(State s, int row) noexcept nogil
cpdef void add_to_hand(State s, int seat, int card, int known) noexcept nogil
cpdef void remove_from_hand(State s, int seat, int card) noexcept nogil
cpdef int limit(State s, int seat) noexcept nogil
cpdef void gain_bread(State s, int seat, int n) noexcept nogil
cpdef int worth(State s, int seat, int hold) noexcept nogil
cpdef int emergency(State s, int seat) noexcept nogil
cpdef void land(State s, int seat, int hold) noexcept nogil
cpdef void port_for_bread(State s, int seat) noexcept nogil
cpdef void discard_for_bread(State s, int seat, int card) noexcept nogil
cpdef int ships_down(State s, int seat) noexcept nogil
cpdef int bread_in_reach(State s, int seat) noexcept nogil
cpdef bint can_raise(State s, int seat) noexcept nogil
cpdef int printed(State s, int place) noexcept nogil
cpdef bint lighthouse_free(State s, int place) noexcept nogil
cpdef bint reachable(State s, int seat, int place) noexcept nogil
cpdef void check_titles(State s, int seat) noexcept nogil
cpdef bint push(State s, int kind, int seat, int at, int a, int b) noexcept nogil
cpdef void ask(State s, int phase, int seat) noexcept nogil
cpdef void go_on(State s) noexcept nogil
cpdef bint heeds(State s, int row, int event, int filter_) noexcept nogil
cpdef bint sets_off(State s, int card, int event, int filter_) noexcept nogil
cpdef void fire(State s, int seat, int event, int filter_) noexcept nogil
