from costiera.amalfi.state cimport State

cdef int ART_COUNT, ART_DEST_LIGHT, ARTS, BOOK_COUNT, BREAD_COUNT, BUILT_COUNT, CHAR_COUNT, CHAR_LIGHT_ART
cdef int DESTINATION_COUNT, ENDGAME, ENDGAME_COUNT, FLEET_COUNT, IMMEDIATE_COUNT, LIGHT_COUNT, MONUMENT_COUNT
cdef int NONE, PAIR_COUNT, PLACES, PRIVATE, SECOND_COUNT, SOURCE_COUNT, TABLEAU, TITLE_COUNT, TOP_COUNT
cdef int TRIO_COUNT, TYPE_COUNT

cpdef int count(State s, int seat, int counter) noexcept nogil
cpdef int count_artworks(State s, int seat, int counter) noexcept nogil
cpdef int count_people(State s, int seat, int counter) noexcept nogil
cpdef int docked_own(State s, int seat) noexcept nogil
cpdef int amount(State s, int seat, int number) noexcept nogil
cpdef int decree_points(State s, int seat, int decree, int period) noexcept nogil
cpdef bint meets(State s, int seat, int title) noexcept nogil
cpdef int endgame_points(State s, int seat, int character) noexcept nogil
cpdef int endgame(State s, int seat) noexcept nogil
cpdef bint counts_bread(State s, int seat) noexcept nogil
cpdef int total(State s, int seat) noexcept nogil
cpdef int recount(State s, int seat) noexcept nogil
