from costiera.amalfi.board cimport (
    add_to_hand, ask, below, can_raise, discard_for_bread, discard_last, emergency, go_on, land, limit,
    port_for_bread, push, reachable, refill_atlas, refill_council, refill_workshop, ships_down, shuffle_characters,
    shuffle_decks, worth,
)
from costiera.amalfi.choices cimport can_engage, dock_open, list_moves, pack_of
from costiera.amalfi.effects cimport (
    answer_order, choose, copy_effect, dismiss, echo, engage, erect, exchange, keep_drawn, launch, recall, refloat,
    run, scrap, send, straighten, take, trigger_of,
)
from costiera.amalfi.navigation cimport navigate, signal, toll, use_lighthouse, visit
from costiera.amalfi.purchase cimport accept_offer, affordable, buy, settle, shipyard
from costiera.amalfi.score cimport counts_bread, endgame
from costiera.amalfi.state cimport State
from costiera.kit.rng cimport Stream

cdef int ACQUIRE, ACQUIRE_MOVE, ARTS, ARTWORK, BLIND, CHARACTER, CHARS, CHOOSE, CHOOSE_MOVE, CONSTRUCT
cdef int CONSTRUCT_MOVE, COPY_MOVE, COUNCIL_ROW, COVERING, DARK, DEALT, DECK, DECREE, DESTINATION, DISCARD_MOVE
cdef int DISCOVER, DISCOVER_MOVE, DISMISS, DISMISS_MOVE, DRAFT, DRAFT_MOVE, DRAW, DRAW_MOVE, ECHO, ECHO_MOVE
cdef int ENDGAME, ENDGAME_VP, ENGAGE_MOVE, ENGAGEABLE, ERECT, ERECT_MOVE, EXCHANGE, EXCHANGE_MOVE, FEED
cdef int FEED_MINUS, FEED_VP, FULL_DRAFT, HAND, IN_PACK, INVITE, INVITE_MOVE, KEEP, KEEP_ENDGAME
cdef int KEEP_ENDGAME_MOVE, KEEP_MOVE, LAID_OFF, LAND_MOVE, LAUNCH, LAUNCH_MOVE, LIGHTHOUSE, LIGHTHOUSE_MOVE
cdef int MODS, NAVIGATE_MOVE, NONE, ON_DECREE, ON_PERIOD, OPEN, OPTIONAL_END, ORDER_MOVE, OVER, PACK, PACK_MOVE
cdef int PACKS_HANDS, PASS_MOVE, PAY, PERMANENT, PERSONAL, PICK_PACK, PLACES, PLAIN_MOVES, PORT_MOVE, PRIVATE
cdef int REACT_ARTWORK, REACT_CHARACTER, REACT_DESTINATION, REACT_ENGAGEMENT, REACT_NAVIGATION, REACT_SHIP
cdef int REACTION, RECALL, RECALL_MOVE, REFLOAT, REFLOAT_MOVE, RIVAL_SEAT, ROUND, RUNNING, SCORE_DRAFT, SCRAP
cdef int SCRAP_MOVE, SEATS, SECRET, SEND_MOVE, SHIP, SHIPS, SIGNAL, SIGNAL_MOVE, SOURCE_COUNT, STRAIGHTEN
cdef int STRAIGHTEN_MOVE, TAKE, TAKE_MOVE, TILES, TRIGGER, TRIGGER_MOVE, TURN, VISIT, VISIT_MOVE, WORKSHOP_ROW
cdef int ACTIONS, SCORING, STARTING, PERIODS, HAND_SIZE
cdef tuple NUMBERS

cpdef void deal(State s, int first) noexcept nogil
cpdef void deal_decrees(State s) noexcept nogil
cpdef void deal_titles(State s) noexcept nogil
cpdef bint title_fits(State s, int at, int title) noexcept nogil
cpdef void deal_hands(State s) noexcept nogil
cpdef void deal_choice(State s, int seat) noexcept nogil
cpdef int deal_one(State s, bint endgame) noexcept nogil
cpdef void lay(State s, int first, int count, int card, int seat) noexcept nogil
cpdef void finish_hands(State s) noexcept nogil
cpdef void pick_pack(State s, int seat, int pack) noexcept nogil
cpdef void answer_hand_choice(State s, int seat, int answer) noexcept nogil
cpdef void keep_cards(State s, int seat) noexcept nogil
cpdef void keep_one_endgame(State s, int seat) noexcept nogil
cpdef void draft_cards(State s) noexcept nogil
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
cpdef void answer_common(State s, int phase, int move) noexcept nogil
cpdef void answer_offer(State s, int phase, int move) noexcept nogil
cpdef void answer_card_step(State s, int phase, int move) noexcept nogil
cpdef int or_none(int number, int end) noexcept nogil
cpdef int random_move(State s, int seat, Stream stream) noexcept nogil
cpdef int play_random(State s, Stream stream) noexcept nogil
