from costiera.amalfi._codes cimport *
from costiera.amalfi.board cimport (
    add_to_hand, check_titles, discard_artwork, discard_character, fire, gain_bread, push, refill_council,
    refill_workshop, remove_from_hand,
)
from costiera.amalfi.effects cimport copy_effect, straightens_freely, trigger_of
from costiera.amalfi.navigation cimport signal, use_lighthouse, visit
from costiera.amalfi.purchase cimport accept_offer, build, item_bought, settle, slot_of
from costiera.amalfi.state cimport State


cpdef void answer(State s, int phase, int move) noexcept nogil
cpdef void answer_common(State s, int phase, int move) noexcept nogil
cpdef void answer_offer(State s, int phase, int move) noexcept nogil
cpdef void answer_card_step(State s, int phase, int move) noexcept nogil
cpdef int or_none(int number, int end) noexcept nogil
cpdef void answer_order(State s, int icon_first) noexcept nogil
cpdef void send(State s, int ships) noexcept nogil
cpdef int take_price(State s, int seat, int slot) noexcept nogil
cpdef void take(State s, int card) noexcept nogil
cpdef bint ended(State s, bint declined) noexcept nogil
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
