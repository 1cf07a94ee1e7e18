cimport cython
from costiera.amalfi.board cimport emergency, limit, printed
from costiera.amalfi.board cimport worth as hold_worth
from costiera.amalfi.cards cimport Cards
from costiera.amalfi.navigation cimport lighthouse_toll, toll
from costiera.amalfi.purchase cimport extra_price, price
from costiera.amalfi.score cimport count, decree_points, endgame, endgame_points, total
from costiera.amalfi.state cimport State

cdef int NONE, CHARS, ARTS, PLACES, PRIVATE, FRAME, F_A, F_AT, F_B, TABLEAU, ENGAGEABLE, PERMANENT, ENDGAME
cdef int IMMEDIATE, ARTWORK, DESTINATION, CHARACTER, SHIP, OVER
cdef int FEED, DECREE, PORT_MOVE, OPTIONAL_END, NAVIGATE_MOVE, ACQUIRE_MOVE, DISCOVER_MOVE, INVITE_MOVE
cdef int ENGAGE_MOVE, CONSTRUCT_MOVE, ORDER_MOVE, SEND_MOVE, TAKE_MOVE, ERECT_MOVE, STRAIGHTEN_MOVE, CHOOSE_MOVE
cdef int LIGHTHOUSE_MOVE, TRIGGER_MOVE, LAUNCH_MOVE, RECALL_MOVE, REFLOAT_MOVE, DRAW_MOVE, SIGNAL_MOVE, VISIT_MOVE
cdef int ECHO_MOVE, SCRAP_MOVE, EXCHANGE_MOVE, DISMISS_MOVE, COPY_MOVE
cdef int PACK_MOVE, PAY_MOVE, LIGHT_BREAD, LIGHT_NOTHING, LIGHT_COUNT, CHAR_COUNT
cdef int CHAR_LIGHT_ART, ART_DEST_LIGHT, PAIR_COUNT, BOOK_COUNT, MONUMENT_COUNT, DESTINATION_COUNT, BUILT_COUNT
cdef int FLEET_COUNT, IMMEDIATE_COUNT, TYPE_COUNT, ENDGAME_COUNT
cdef int DISCARD_MOVE, BREAD_BIT, MODS, FEED_MINUS, PORTED, LATER, LACKING, UNFED, SCARCE, GATE, SOLO_FLEET
cdef int POINT, UNIT, COST, BREAD, BAY, FLEET, LIGHT, CARD, PERIODS

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
