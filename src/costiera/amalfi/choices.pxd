from costiera.amalfi.answers cimport take_price
from costiera.amalfi.board cimport lighthouse_free, printed, reachable
from costiera.amalfi.effects cimport can_copy, can_echo, can_recall, can_straighten, trigger_of
from costiera.amalfi.navigation cimport can_visit, lighthouse_toll, toll
from costiera.amalfi.payment cimport artwork_price, character_price, covers, list_payments, open_purse, ship_price
from costiera.amalfi.purchase cimport shipyard
from costiera.amalfi.state cimport State

cdef int ACQUIRE, ACQUIRE_MOVE, ANY_HOLD, ARTS, ATLAS_ROW, BREAD_BIT, CHARS, CHOOSE, CHOOSE_MOVE, CONSTRUCT
cdef int CONSTRUCT_MOVE, COPY_MOVE, DECREE, DISCARD_MOVE, DISCOUNT_DESTINATION, DISCOVER, DISCOVER_MOVE, DISMISS
cdef int DISMISS_MOVE, DONE_MOVE, DRAFT, DRAFT_MOVE, DRAW, DRAW_MOVE, ECHO, ECHO_MOVE, ENGAGE_MOVE, ENGAGEABLE
cdef int ENTER_OCCUPIED, ERECT, ERECT_MOVE, EVOLVING, EXCHANGE, EXCHANGE_MOVE, F_A, F_AT, F_B, F_C, FEED, FRAME
cdef int INVITE, INVITE_MOVE, KEEP, KEEP_ENDGAME, KEEP_ENDGAME_MOVE, KEEP_MOVE, LAND_MOVE, LAUNCH, LAUNCH_MOVE
cdef int LIGHT_BREAD, LIGHT_NOTHING, LIGHTHOUSE, LIGHTHOUSE_MOVE, MODS, MOST_AT_ONCE, NAVIGATE_MOVE, NO_EXTRA
cdef int NONE, ORDER, ORDER_MOVE, OVER, PACK_MOVE, PASS_MOVE, PAY, PERMANENT, PLACES, PORT_MOVE, PRIVATE
cdef int PURSE_GIVE, PURSE_TOTAL, RECALL, RECALL_MOVE, REFLOAT, REFLOAT_MOVE, SCRAP, SCRAP_MOVE, SEND_MOVE
cdef int SHIPS, SIGNAL, SIGNAL_MOVE, STRAIGHTEN, STRAIGHTEN_MOVE, TABLEAU, TAKE, TAKE_MOVE, TILES, TOLL_MINUS
cdef int TRIGGER, TRIGGER_MOVE, TURN, VISIT, VISIT_MOVE, WOOD, WORD, WORKSHOP_ROW

cpdef int list_moves(State s, int seat) noexcept nogil
cpdef int list_optional(State s, int seat, int n, bint ships) noexcept nogil
cpdef int list_turn(State s, int seat) noexcept nogil
cpdef bint dock_open(State s, int seat, int place) noexcept nogil
cpdef bint can_navigate(State s, int seat, int place) noexcept nogil
cpdef bint can_engage(State s, int seat, int card) noexcept nogil
cpdef int list_navigations(State s, int seat, int n) noexcept nogil
cpdef int list_artworks(State s, int seat, int discount, int waive, int n) noexcept nogil
cpdef int list_tiles(State s, int seat, int discount, int waive, int n) noexcept nogil
cpdef int list_invitations(State s, int seat, int discount, int n) noexcept nogil
cpdef int list_ships(State s, int seat, int most, int discount, int free, int n) noexcept nogil
cpdef int list_common(State s, int seat, int phase) noexcept nogil
cpdef int list_packs(State s) noexcept nogil
cpdef int list_sendings(State s, int seat, int top) noexcept nogil
cpdef int list_takes(State s, int seat, int top) noexcept nogil
cpdef int list_erections(State s) noexcept nogil
cpdef int list_straightenings(State s, int seat) noexcept nogil
cpdef int list_lighthouse(State s, int seat, int top) noexcept nogil
cpdef int list_triggers(State s) noexcept nogil
cpdef int list_offer(State s, int seat, int phase) noexcept nogil
cpdef int list_card_step(State s, int seat, int phase) noexcept nogil
cpdef int list_recalls(State s, int seat, int scope) noexcept nogil
cpdef int list_visits(State s, int seat, int top) noexcept nogil
cpdef int list_bonuses(State s, int top, int phase) noexcept nogil
cpdef int list_exchanges(State s, int seat, int top, int phase) noexcept nogil
cpdef int list_hand_choice(State s, int seat, int phase) noexcept nogil
cpdef int bits(int number) noexcept nogil
cpdef int pack_of(State s, int seat) noexcept nogil
