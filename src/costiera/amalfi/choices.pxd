from costiera.amalfi._codes cimport *
from costiera.amalfi.answers cimport take_price
from costiera.amalfi.board cimport lighthouse_free, printed, reachable
from costiera.amalfi.effects cimport (
    can_copy, can_echo, can_recall, can_straighten, straightens_freely, trigger_of,
)
from costiera.amalfi.navigation cimport can_visit, lighthouse_toll, toll
from costiera.amalfi.payment cimport artwork_price, character_price, covers, open_purse, ship_price
from costiera.amalfi.purchase cimport list_bought, shipyard
from costiera.amalfi.state cimport State


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
