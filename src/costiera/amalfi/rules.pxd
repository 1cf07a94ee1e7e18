from costiera.amalfi.answers cimport answer
from costiera.amalfi.board cimport (
    ask, can_raise, discard_for_bread, discard_last, emergency, go_on, land, limit, port_for_bread, push, reachable,
    refill_atlas, ships_down, worth,
)
from costiera.amalfi.choices cimport can_engage, dock_open, list_moves
from costiera.amalfi.dealing cimport answer_hand_choice, pick_pack
from costiera.amalfi.effects cimport engage, run
from costiera.amalfi.navigation cimport navigate, toll
from costiera.amalfi.purchase cimport affordable, buy, shipyard
from costiera.amalfi.score cimport counts_bread, endgame
from costiera.amalfi.state cimport State
from costiera.kit.rng cimport Stream

cdef int ACQUIRE_MOVE, ACTIONS, ARTWORK, CHARACTER, CHARS, CONSTRUCT_MOVE, COUNCIL_ROW, COVERING, DECREE, DESTINATION
cdef int DISCARD_MOVE, DISCOVER_MOVE, DRAFT, DRAFT_MOVE, ENDGAME_VP, ENGAGE_MOVE, ENGAGEABLE, FEED, FEED_MINUS
cdef int FEED_VP, INVITE_MOVE, KEEP, KEEP_ENDGAME, KEEP_ENDGAME_MOVE, KEEP_MOVE, LAND_MOVE, MODS, NAVIGATE_MOVE, NONE
cdef int ON_DECREE, ON_PERIOD, OPTIONAL_END, OVER, PACK_MOVE, PASS_MOVE, PERIODS, PERMANENT, PICK_PACK, PLACES
cdef int PLAIN_MOVES, PORT_MOVE, PRIVATE, REACT_ARTWORK, REACT_CHARACTER, REACT_DESTINATION, REACT_ENGAGEMENT
cdef int REACT_NAVIGATION, REACT_SHIP, REACTION, RIVAL_SEAT, ROUND, RUNNING, SCORING, SEATS, SHIP, SOURCE_COUNT
cdef int STARTING, TURN, WORKSHOP_ROW
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
cpdef bint apply(State s, int seat, int move) noexcept nogil
cpdef void step(State s, int seat, int move) noexcept nogil
cpdef void optional(State s, int seat, int move) noexcept nogil
cpdef void round_answered(State s) noexcept nogil
cpdef void act(State s, int seat, int move) noexcept nogil
cpdef void react(State s, int what) noexcept nogil
cpdef int random_move(State s, int seat, Stream stream) noexcept nogil
cpdef int play_random(State s, Stream stream) noexcept nogil
