from costiera.amalfi._codes cimport *
from costiera.amalfi.board cimport (
    add_to_hand, ask, below, refill_atlas, refill_council, refill_workshop, shuffle_characters, shuffle_decks,
)
from costiera.amalfi.choices cimport pack_of
from costiera.amalfi.state cimport State


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
