cimport cython
from costiera.amalfi._codes cimport *
from costiera.amalfi.board cimport emergency, limit, printed
from costiera.amalfi.board cimport worth as hold_worth
from costiera.amalfi.cards cimport Cards
from costiera.amalfi.navigation cimport lighthouse_toll, toll
from costiera.amalfi.purchase cimport extra_price, price
from costiera.amalfi.score cimport away, count, decree_points, endgame, endgame_points, total
from costiera.amalfi.state cimport State

cdef int POINT, UNIT, COST, BREAD, BAY, FLEET, SOLO_FLEET, LIGHTHOUSES, CARD, PORTED, LATER, LACKING, UNFED, SCARCE, GATE

@cython.final
cdef class Eye:
    cdef public Cards cards
    cdef public int[8192] code_worth
    cdef public int[55] place_use
    cdef public int[55] place_ships

    cpdef int stand(self, State s, int seat) noexcept nogil
    cdef int people(self, State s, int seat, int left) noexcept nogil
    cdef int hand(self, State s, int seat) noexcept nogil
    cdef int decrees(self, State s, int seat) noexcept nogil
    cpdef int titles(self, State s, int seat) noexcept nogil
    cdef int nearest(self, State s, int seat) noexcept nogil
    cpdef int profit(self, State s, int seat, int card) noexcept nogil
    cdef int invited(self, State s, int seat, int card) noexcept nogil
    cdef int invitation(self, State s, int seat, int card) noexcept nogil
    cdef int bought(self, State s, int seat, int value, int n, int of, int extra) noexcept nogil
    cdef int lacking(self, State s, int seat, int bay) noexcept nogil
    cdef int bread_lost(self, State s, int seat, int n) noexcept nogil
    cdef int gain(self, State s, int seat, int counter, int kind) noexcept nogil
    cdef int touches(self, int counted, int counter, int kind) noexcept nogil
    cpdef int worth(self, State s, int seat, int move) noexcept nogil
    cdef int optional(self, State s, int seat, int move) noexcept nogil
    cdef int action(self, State s, int seat, int move) noexcept nogil
    cdef int navigation(self, State s, int seat, int place) noexcept nogil
    cdef int artwork(self, State s, int seat, int art) noexcept nogil
    cdef int tile(self, State s, int seat, int place) noexcept nogil
    cdef int ships(self, State s, int seat, int ships) noexcept nogil
    cdef int bonus(self, State s, int seat, int move) noexcept nogil
    cdef int sending(self, State s, int seat, int ships) noexcept nogil
    cdef int taking(self, State s, int seat, int card) noexcept nogil
    cdef int choice(self, State s, int seat, int move) noexcept nogil
    cdef int option(self, State s, int label) noexcept nogil
    cdef int light(self, State s, int seat, int use) noexcept nogil
    cdef int card_step(self, State s, int seat, int move) noexcept nogil
    cdef int pack(self, State s, int seat, int pack) noexcept nogil
    cdef int trade(self, State s, int accepted) noexcept nogil
    cdef int payment(self, State s, int seat, int move) noexcept nogil
