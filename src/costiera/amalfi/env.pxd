from costiera.amalfi._codes cimport *
from costiera.amalfi.choices cimport list_moves
from costiera.amalfi.dealing cimport deal
from costiera.amalfi.redeal cimport knowledge, pack_held
from costiera.amalfi.rules cimport decider, go, step
from costiera.amalfi.score cimport total
from costiera.amalfi.state cimport State, copy
from costiera.kit.env cimport Env, word
from costiera.kit.rng cimport mix

cdef int TABLE, TABLE_END, DISCARDS, ARTWORKS_GONE, ORIGIN, TURNED, SEATS_OPEN, SEATS_END, DRAFTING, EFFECTS, EFFECTS_END, STACK
cdef int TABLE_AT, WAITING_AT, DISCARDS_AT, ARTWORKS_AT, WHERE_AT, MEMORY_AT, TURNED_AT, DRAWN_AT, SEATS_AT, DRAFTING_AT
cdef int EFFECTS_AT, STACK_AT, SIZE
cdef word DEALING

cdef class AmalfiEnv(Env):
    cdef public State undealt
    cdef public int first
    cdef public State s

    cdef int deal(self, word seed) except -2 nogil
    cdef int turn(self) except -2 nogil
    cdef int observe(self, int seat) except -2 nogil
    cdef int choices(self, int seat) except -2 nogil
    cdef int describe(self, int count) except -2 nogil
    cdef int step(self, int seat, int move) except -2 nogil
    cdef int judge(self) except -2 nogil
    cdef void reward_all(self, State s) noexcept nogil

cdef void write(State s, int seat, short* out) noexcept nogil
cdef void tell(int card, int where, short* out) noexcept nogil
cdef void write_hand(State s, int other, int seat, short* out) noexcept nogil
cdef void write_stack(State s, short* out) noexcept nogil
cdef void write_choosing(State s, int seat, short* out) noexcept nogil
cdef void write_memory(State s, int seat, short* out) noexcept nogil
cdef void write_dealt(State s, int seat, short* out) noexcept nogil
cdef void write_move(int move, short* out, int at) noexcept nogil
cdef void write_item(int about, int value, short* out, int at) noexcept nogil
cdef void write_ships(int about, int value, short* out, int at) noexcept nogil
