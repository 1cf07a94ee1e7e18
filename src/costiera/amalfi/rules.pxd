from costiera.amalfi._codes cimport *
from costiera.amalfi.answers cimport answer
from costiera.amalfi.board cimport (
    ask, can_raise, discard_for_bread, discard_last, emergency, go_on, land, limit, port_for_bread, push, reachable,
    refill_atlas, ships_down, worth,
)
from costiera.amalfi.choices cimport can_engage, dock_open, list_moves
from costiera.amalfi.dealing cimport answer_hand_choice, pick_pack
from costiera.amalfi.effects cimport engage, run
from costiera.amalfi.navigation cimport navigate, navigation_filter, toll
from costiera.amalfi.purchase cimport (
    affordable_after, artwork_filter, buy_as_action, item_bought, kind_bought, shipyard,
)
from costiera.amalfi.score cimport counts_bread, endgame
from costiera.amalfi.state cimport State
from costiera.kit.rng cimport Stream

cdef tuple NUMBERS

cpdef void flow(State s) noexcept nogil
cpdef void go(State s) noexcept nogil
cpdef void begin_actions(State s) noexcept nogil
cpdef void next_turn(State s) noexcept nogil
cpdef void pass_turn(State s, int seat) noexcept nogil
cpdef bint must_pass(State s, int seat) noexcept nogil
cpdef bint may_navigate(State s, int seat) noexcept nogil
cpdef bint may_buy(State s, int seat) noexcept nogil
cpdef void begin_feed(State s) noexcept nogil
cpdef void end_feed(State s, int seat) noexcept nogil
cpdef void begin_decree(State s) noexcept nogil
cpdef bint may_store(State s, int seat) noexcept nogil
cpdef void score_decree(State s) noexcept nogil
cpdef void end_period(State s) noexcept nogil
cpdef void new_period(State s) noexcept nogil
cpdef void ships_return(State s) noexcept nogil
cpdef int pending(State s) noexcept nogil
cpdef int decider(State s) noexcept nogil
cpdef list legal(State s, int seat)
cpdef bint is_legal(State s, int seat, int move) noexcept nogil
cpdef void step(State s, int seat, int move) noexcept nogil
cpdef void optional(State s, int seat, int move) noexcept nogil
cpdef void round_answered(State s) noexcept nogil
cpdef void act(State s, int seat, int move) noexcept nogil
cpdef void react(State s, int what) noexcept nogil
cpdef int event_of(int move) noexcept nogil
cpdef int filter_of(State s, int move) noexcept nogil
cpdef int random_move(State s, int seat, Stream stream) noexcept nogil
cpdef int play_random(State s, Stream stream) noexcept nogil
