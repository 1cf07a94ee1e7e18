from costiera.amalfi.board cimport lighthouse_free, printed, reachable
from costiera.amalfi.effects cimport can_copy, can_echo, can_recall, can_straighten, take_price, trigger_of
from costiera.amalfi.navigation cimport can_visit, lighthouse_toll, toll
from costiera.amalfi.payment cimport (
    artwork_price, character_price, covers, destination_price, list_payments, open_purse, ship_price,
)
from costiera.amalfi.purchase cimport shipyard
from costiera.amalfi.state cimport State

cdef int ACQUIRE, ACQUIRE_MOVE, ANY_HOLD, ARTS, ATLAS_ROW, CHARS, CHOOSE, CHOOSE_MOVE, CONSTRUCT, CONSTRUCT_MOVE
cdef int COPY_MOVE, DECREE, DISCARD_MOVE, DISCOVER, DISCOVER_MOVE, DISMISS, DISMISS_MOVE, DONE_MOVE, DRAFT
cdef int DRAFT_MOVE, DRAW, DRAW_MOVE, ECHO, ECHO_MOVE, ENGAGE_MOVE, ENGAGEABLE, ENTER_OCCUPIED, ERECT
cdef int ERECT_MOVE, EVOLVING, EXCHANGE, EXCHANGE_MOVE, F_A, F_AT, F_B, F_C, FEED, FRAME, INVITE, INVITE_MOVE
cdef int KEEP, KEEP_ENDGAME, KEEP_ENDGAME_MOVE, KEEP_MOVE, LAND_MOVE, LAUNCH, LAUNCH_MOVE, LIGHT_BREAD
cdef int LIGHT_NOTHING, LIGHTHOUSE, LIGHTHOUSE_MOVE, MODS, MOST_AT_ONCE, NAVIGATE_MOVE, NO_EXTRA, NONE, ORDER
cdef int ORDER_MOVE, OVER, PACK_MOVE, PASS_MOVE, PAY, PLACES, PORT_MOVE, PRIVATE, RECALL, RECALL_MOVE, REFLOAT
cdef int REFLOAT_MOVE, SCRAP, SCRAP_MOVE, SEND_MOVE, SHIPS, SIGNAL, SIGNAL_MOVE, STRAIGHTEN, STRAIGHTEN_MOVE
cdef int TABLEAU, TAKE, TAKE_MOVE, TILES, TOLL_MINUS, TRIGGER, TRIGGER_MOVE, TURN, VISIT, VISIT_MOVE, WOOD, WORD
cdef int WORKSHOP_ROW

cpdef int list_moves(State s, int seat) noexcept nogil
cpdef int list_optional(State s, int seat, int n, bint ships) noexcept nogil
cpdef int list_turn(State s, int seat) noexcept nogil
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
