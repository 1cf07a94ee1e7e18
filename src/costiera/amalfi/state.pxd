# Made by costiera.kit.hot from state.py: not to be edited.
cimport cython
from costiera.amalfi.cards cimport Cards

@cython.final
@cython.freelist(256)
cdef class State:
    cdef public Cards cards
    cdef public unsigned long long luck
    cdef public short seats
    cdef public short variant
    cdef public short rival
    cdef public short period
    cdef public short phase
    cdef public short actor
    cdef public short active
    cdef public short rose
    cdef public short next_rose
    cdef public short[4] passed
    cdef public short stage
    cdef public short waiting
    cdef public short reveals
    cdef public short lost
    cdef public short[4] decree
    cdef public short[3] title
    cdef public short[12] square
    cdef public short[3] cubed
    cdef public short[4] council
    cdef public short[5] workshop
    cdef public short[5] atlas
    cdef public short char_size
    cdef public short char_gone
    cdef public short art_size
    cdef public short art_gone
    cdef public short tile_size
    cdef public short[75] char_deck
    cdef public short[75] char_discard
    cdef public short[54] art_deck
    cdef public short[54] art_discard
    cdef public short[36] tile_deck
    cdef public short[75] at
    cdef public short[75] known
    cdef public short[75] origin
    cdef public short[75] turned
    cdef public short[4] hand_size
    cdef public short[300] hand
    cdef public short invited_size
    cdef public short[75] invited
    cdef public short[54] art_owner
    cdef public short[55] owner
    cdef public short[3] cover
    cdef public short[55] dock
    cdef public short[55] light
    cdef public short[4] bay
    cdef public short[4] port
    cdef public short[20] hold
    cdef public short[4] built
    cdef public short[4] erected
    cdef public short[4] bread
    cdef public short[4] cubes
    cdef public short[12] arts
    cdef public short[4] tiles
    cdef public short[16] people
    cdef public short[120] mod
    cdef public short[4] entered
    cdef public short[4] launched
    cdef public short[28] vp
    cdef public short[16] decree_vp
    cdef public short[4] owe
    cdef public short[4] token
    cdef public short[4] pick
    cdef public short[40] dealt
    cdef public short[12] aside
    cdef public short draft_round
    cdef public short draft_left
    cdef public short looked_size
    cdef public short[10] looked
    cdef public short engaging
    cdef public short rival_ships
    cdef public short rival_lights
    cdef public short depth
    cdef public short[256] stack
    cdef public int[1536] moves
    cdef public int[7] purse
    cdef void write_numbers(self, short* out, int at, int first, int count) noexcept nogil
    cdef void write_same(self, short* out, int at, int count, int number) noexcept nogil

cpdef void copy(State source, State target) noexcept nogil
cpdef State clone(State source)
cpdef bytes to_bytes(State record)
