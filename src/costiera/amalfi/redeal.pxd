from costiera.amalfi._codes cimport *
from costiera.amalfi.board cimport below, shuffle_decks
from costiera.amalfi.choices cimport list_moves, pack_of
from costiera.amalfi.state cimport State, copy
from costiera.kit.rng cimport Stream

cdef int LATER, KINDS

cpdef void redeal(State s, int seat, State t, Stream stream) noexcept nogil
cpdef void known(State s, int seat, State t) noexcept nogil
cpdef int knowledge(State s, int seat, int card) noexcept nogil
cpdef void swap_hidden_cards(State s, int seat, bint anew) noexcept nogil
cpdef int order_of(State s, int seat, int card) noexcept nogil
cpdef int order_in_hand(State s, int seat, int card) noexcept nogil
cdef void sort_by_knowledge(State s, int seat, short* cards, int first, int count) noexcept nogil
cpdef void sort_pool(State s, int seat, int pool, int count) noexcept nogil
cpdef void bring_lowest(State s, int i, int count) noexcept nogil
cpdef void exchange_one(State s, int i, int count, bint anew) noexcept nogil
cpdef void draw_one(State s, int i, int count) noexcept nogil
cpdef bint fits(State s, int i, int j) noexcept nogil
cpdef int list_dealt(State s, int seat, int other, int count) noexcept nogil
cpdef int list_drawn(State s, int seat, int count) noexcept nogil
cpdef int insert_drawn(State s, int place, int first, int count) noexcept nogil
cpdef int list_deck(State s, int count) noexcept nogil
cpdef int pack_held(State s, int seat) noexcept nogil
cpdef int card_at(State s, int place) noexcept nogil
cpdef void put_at(State s, int place, int card) noexcept nogil
cpdef void change_places(State s, int one, int two) noexcept nogil
cpdef void exchange_cards(State s, int one, int two) noexcept nogil
cdef void sort_cards(short* cards, int first, int count) noexcept nogil
cpdef void sort_dealt(State s) noexcept nogil
cpdef void reseal(State s, int seat) noexcept nogil
