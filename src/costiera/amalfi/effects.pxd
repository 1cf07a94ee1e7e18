from costiera.amalfi.board cimport (
    ask, discard_character, discard_last, draw_character, fire, gain_bread, last_shuffling, lighthouse_free, limit,
    push, refresh,
)
from costiera.amalfi.navigation cimport (
    advance_lighthouse, advance_navigation, advance_reaction, advance_signalling, advance_visiting,
)
from costiera.amalfi.purchase cimport advance_build, advance_buy, advance_offer
from costiera.amalfi.score cimport amount, count, decree_points
from costiera.amalfi.state cimport State

cdef int ACQUIRE_OP, ARTS, ARTWORK, BREAD_OP, BUILD, BUY, CHARACTER, CHARACTER_OP, CHOOSE, CHOOSE_OP, CHOOSING
cdef int CONSTRUCT_OP, COPY, COPY_OP, COPYING, DECREE_OP, DECREE_VP, DESTINATION, DISCARD_LAST_OP, DISCOVER_OP
cdef int DISMISS, DISMISS_OP, DISMISSING, DRAW, DRAWING, DRAWN, ECHO, ECHO_OP, ECHOING, EFFECT_VP, END, ENGAGEABLE
cdef int ENGAGEMENT, ERECT, ERECTING, EXCHANGE, EXCHANGE_OP, EXCHANGING, F_A, F_AT, F_B, F_C, F_D, F_E, F_KIND
cdef int F_SEAT, FRAME, INVITE_OP, LIGHTHOUSE_OP, LOOKED, MOST_ECHOES, MOST_TRIGGERS, NAVIGATION, NONE, OFFER
cdef int ON_DECREE, ON_ENGAGE, OWN_PRIVATE, PLACES, PRIVATE, PROGRAM, REACTION, RECALL, RECALL_OP, RECALLING, REFLOAT
cdef int REFLOAT_OP, REFLOATING, REFRESH_OP, RUNNING, SCRAP, SCRAP_OP, SCRAPPING, SENDING, SHIP, SHIPS, SHIPS_OP
cdef int SIGNAL_OP, SIGNALLING, SOURCE_COUNT, STRAIGHTEN, STRAIGHTEN_OP, STRAIGHTENING, TABLEAU, TAKE, TAKING
cdef int TRIGGER, TRIGGERS, USE_LIGHTHOUSE, VISIT_OP, VISITING, VP_OP, WORD

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
cpdef void copy_effect(State s, int card) noexcept nogil
cpdef void advance_drawing(State s, int top) noexcept nogil
cpdef void look_at(State s, int card) noexcept nogil
cpdef bint matches(State s, int top, int row) noexcept nogil
cpdef void advance_triggers(State s, int top) noexcept nogil
cpdef void carry_out(State s, int top, int number, int row) noexcept nogil
cpdef bint trigger_of(State s, int card, bint carry) noexcept nogil
cpdef void engage(State s, int seat, int card) noexcept nogil
cpdef void advance_engagement(State s, int top) noexcept nogil
cpdef void advance_round(State s, int top) noexcept nogil
