from costiera.amalfi._codes cimport *
from costiera.amalfi.board cimport (
    ask, bread_in_reach, discard_character, discard_last, draw_character, fire, gain_bread, heeds, last_shuffling,
    lighthouse_free, push, refresh,
)
from costiera.amalfi.navigation cimport (
    advance_lighthouse, advance_navigation, advance_reaction, advance_signalling, advance_visiting,
)
from costiera.amalfi.purchase cimport advance_build, advance_buy, advance_offer
from costiera.amalfi.score cimport amount, count, decree_points
from costiera.amalfi.state cimport State


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
cpdef bint straightens_freely(State s) noexcept nogil
cpdef bint can_straighten(State s, int seat, int card, bint freely) noexcept nogil
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
