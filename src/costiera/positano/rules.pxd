from costiera.kit.rng cimport Stream
from costiera.positano.score cimport totals
from costiera.positano._codes cimport *
from costiera.positano.state cimport State, copy

cdef tuple NUMBERS
cdef int LOT_ROW, BLOCK_ROW, BUILD_ROW, OTTO, WIDE_GAP

cpdef void deal(State s, int removed, Stream stream) noexcept nogil
cdef void shuffle(short* cards, int first, int count, Stream stream) noexcept nogil
cdef void deal_stars(State s, Stream stream) noexcept nogil
cdef void remove_lots(State s, int removed, Stream stream) noexcept nogil
cdef void deal_goals(State s, Stream stream) noexcept nogil
cdef void draw(State s, int row, int place) noexcept nogil

cpdef int pending(State s) noexcept nogil
cpdef int decider(State s) noexcept nogil
cdef int giver(State s) noexcept nogil
cdef int row_of(State s) noexcept nogil
cpdef bint may_move(State s, int seat) noexcept nogil
cpdef int list_moves(State s, int seat) noexcept nogil
cdef int list_bids(State s, int seat) noexcept nogil
cdef int list_tiles(State s, int row, int first) noexcept nogil
cdef int list_gains(State s) noexcept nogil
cdef int list_heights(State s) noexcept nogil
cdef int limit(State s, int lot) noexcept nogil
cdef int list_add_ons(State s) noexcept nogil
cdef int list_remodels(State s) noexcept nogil
cpdef list legal(State s, int seat)
cpdef bint is_legal(State s, int seat, int move) noexcept nogil
cpdef void step(State s, int seat, int move) noexcept nogil

cdef void bid(State s, int seat, int cards) noexcept nogil
cdef void reveal(State s) noexcept nogil
cpdef int strength(State s, int seat, int row) noexcept nogil
cdef void set_order(State s, int row) noexcept nogil

cdef void start_row(State s, int phase) noexcept nogil
cdef bint pass_turn(State s, int row, int phase, int give_phase) noexcept nogil
cdef bint far_behind(State s, int row) noexcept nogil
cdef void take(State s, int row, int kind, int icons) noexcept nogil
cdef void take_lot(State s, int lot) noexcept nogil
cdef void take_block(State s, int kind) noexcept nogil
cpdef int multiplied(State s, int seat, int kind) noexcept nogil
cpdef int capped(State s, int seat, int blocks) noexcept nogil
cdef void gain(State s, int blocks) noexcept nogil
cdef void take_tile(State s, int kind) noexcept nogil
cdef void build(State s, int height) noexcept nogil
cdef void follow_up(State s) noexcept nogil
cdef void add_on(State s, int lot) noexcept nogil
cdef void remodel(State s, int lot) noexcept nogil
cdef void end_turn(State s) noexcept nogil
cdef void end_round(State s) noexcept nogil
cdef void refill(State s, int row) noexcept nogil
cdef void otto_bids(State s) noexcept nogil

cpdef void redeal(State s, int seat, State t, Stream stream) noexcept nogil
cpdef void known(State s, int seat, State t) noexcept nogil
cdef void sort_cards(short* cards, int first, int count) noexcept nogil
cpdef int random_move(State s, int seat, Stream stream) noexcept nogil
cpdef int play_random(State s, Stream stream) noexcept nogil
