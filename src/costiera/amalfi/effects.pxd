from costiera.amalfi.board cimport (
    add_to_hand, ask, check_titles, discard_artwork, discard_character, discard_last, draw_character, fire,
    gain_bread, lighthouse_free, limit, push, refill_council, refill_workshop, refresh, remove_from_hand,
)
from costiera.amalfi.navigation cimport (
    advance_lighthouse, advance_navigation, advance_reaction, advance_signalling, advance_visiting,
)
from costiera.amalfi.purchase cimport advance_build, advance_buy, advance_offer, build, slot_of
from costiera.amalfi.score cimport amount, count, decree_points
from costiera.amalfi.state cimport State

cdef int ACQUIRE_OP, ARTS, ARTWORK, BREAD_OP, BUILD, BUY, CHARACTER, CHARACTER_OP, CHOOSE, CHOOSE_OP, CHOOSING
cdef int CONSTRUCT_OP, COPY, COPY_OP, COPYING, COUNCIL_ROW, DECREE_OP, DECREE_VP, DESTINATION, DISCARD_LAST_OP
cdef int DISCOVER_OP, DISMISS, DISMISS_OP, DISMISSING, DRAW, DRAWING, DRAWN, ECHO, ECHO_OP, ECHOING, EFFECT_VP
cdef int END, ENGAGEABLE, ENGAGEMENT, ERECT, ERECTING, EXCHANGE, EXCHANGE_OP, EXCHANGING, F_A, F_AT, F_B, F_C
cdef int F_D, F_E, F_KIND, F_SEAT, FRAME, INVITE_OP, LIGHTHOUSE_OP, LOOKED, MODS, MOST_AT_ONCE, MOST_ECHOES
cdef int MOST_TRIGGERS, NAVIGATION, NO_EXTRA, NONE, OFFER, ON_DECREE, ON_ENGAGE, ON_ERECT, ON_TAKE, OPEN
cdef int OWN_PRIVATE, PLACES, PRIVATE, PROGRAM, REACTION, RECALL, RECALL_OP, RECALLING, REFLOAT, REFLOAT_OP
cdef int REFLOATING, REFRESH_OP, RUNNING, SCRAP, SCRAP_OP, SCRAPPING, SENDING, SHIP, SHIPS, SHIPS_OP, SIGNAL_OP
cdef int SIGNALLING, SOURCE_COUNT, STRAIGHTEN, STRAIGHTEN_OP, STRAIGHTENING, TABLEAU, TAKE, TAKING, TRIGGER
cdef int TRIGGERS, USE_LIGHTHOUSE, VISIT_OP, VISITING, VP_OP, WORD

cpdef void run(State s) noexcept nogil
cpdef void advance_action(State s, int top, int kind) noexcept nogil
cpdef void advance_step(State s, int top, int kind) noexcept nogil
cpdef void advance_card_step(State s, int top, int kind) noexcept nogil
cpdef void advance_rest(State s, int top, int kind) noexcept nogil
cpdef void wait_or_end(State s, bint possible, int phase, int seat) noexcept nogil
cpdef void advance_program(State s, int top) noexcept nogil
cpdef void common_op(State s, int top, int op, int seat, int at) noexcept nogil
cpdef void card_op(State s, int op, int seat, int at) noexcept nogil
cpdef void offer(State s, int seat, int what, int n, int discount, int free) noexcept nogil
cpdef void other_op(State s, int top, int op, int seat, int at) noexcept nogil
cpdef void advance_erecting(State s, int top) noexcept nogil
cpdef bint can_straighten(State s, int seat, int card) noexcept nogil
cpdef bint can_straighten_any(State s, int seat) noexcept nogil
cpdef bint can_recall(State s, int seat, int place, int scope) noexcept nogil
cpdef bint can_recall_any(State s, int seat, int scope) noexcept nogil
cpdef bint can_echo(State s, int top, int art) noexcept nogil
cpdef bint can_echo_any(State s, int top) noexcept nogil
cpdef bint can_copy(State s, int card) noexcept nogil
cpdef void advance_copying(State s, int seat) noexcept nogil
cpdef void advance_drawing(State s, int top) noexcept nogil
cpdef void look_at(State s, int card) noexcept nogil
cpdef bint matches(State s, int top, int row) noexcept nogil
cpdef void advance_triggers(State s, int top) noexcept nogil
cpdef void carry_out(State s, int top, int number, int row) noexcept nogil
cpdef bint trigger_of(State s, int card, bint carry) noexcept nogil
cpdef void engage(State s, int seat, int card) noexcept nogil
cpdef void advance_engagement(State s, int top) noexcept nogil
cpdef void advance_round(State s, int top) noexcept nogil
cpdef void answer_order(State s, int icon_first) noexcept nogil
cpdef void send(State s, int ships) noexcept nogil
cpdef int take_price(State s, int seat, int slot) noexcept nogil
cpdef void take(State s, int card) noexcept nogil
cpdef void erect(State s, int place) noexcept nogil
cpdef void straighten(State s, int card) noexcept nogil
cpdef void choose(State s, int label) noexcept nogil
cpdef void launch(State s, bint to_bay) noexcept nogil
cpdef void recall(State s, int place) noexcept nogil
cpdef void refloat(State s, int ships) noexcept nogil
cpdef void keep_drawn(State s, int card) noexcept nogil
cpdef void echo(State s, int art) noexcept nogil
cpdef void scrap(State s, int art) noexcept nogil
cpdef void exchange(State s, bint accepted) noexcept nogil
cpdef void dismiss(State s, int card) noexcept nogil
cpdef void copy_effect(State s, int card) noexcept nogil
